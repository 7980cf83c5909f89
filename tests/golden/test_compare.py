"""The command that compares two commits reports exactly the scenes that differ."""

from __future__ import annotations

import pygame
import pytest

from tests.golden.compare import LOOKS, checked_out, differing


def picture(color: str) -> pygame.Surface:
    made = pygame.Surface((1000, 500), 0, 24)
    made.fill("#403020")
    made.fill(color, (400, 200, 120, 60))
    return made


@pytest.fixture
def drawn(tmp_path):
    """Three scenes at two commits: unchanged, changed and new."""
    for name, colors in {"menu-usual": ("#a02020", "#a02020"), "table-chop": ("#a02020", "#20a020")}.items():
        for part, color in zip(("before", "after"), colors, strict=True):
            (tmp_path / part).mkdir(exist_ok=True)
            pygame.image.save(picture(color), str(tmp_path / part / f"{name}.png"))
    pygame.image.save(picture("#a02020"), str(tmp_path / "after" / "today-new.png"))
    return tmp_path


def test_only_changed_and_new_scenes_are_reported(drawn):
    assert [name for name, _ in differing(drawn)] == ["table-chop", "today-new (only after)"]


def test_a_sheet_shows_before_after_and_the_difference(drawn):
    list(differing(drawn))
    assert pygame.image.load(str(drawn / "table-chop.png")).get_width() > 3 * 1000
    assert not (drawn / "menu-usual.png").exists()


def test_a_commit_that_does_not_exist_is_named(capsys):
    with pytest.raises(SystemExit, match="no-such-commit"), checked_out("no-such-commit"):
        pass


def test_every_look_has_a_folder_of_its_own():
    assert len({look.name for look in LOOKS}) == len(LOOKS)
