"""The command that compares two commits reports exactly the scenes that differ."""

from __future__ import annotations

import pygame
import pytest

from tests.golden.compare import LOOKS, check_out, find_differences


def make_picture(color: str) -> pygame.Surface:
    picture = pygame.Surface((1000, 500), 0, 24)
    picture.fill("#403020")
    picture.fill(color, (400, 200, 120, 60))
    return picture


@pytest.fixture
def commits(tmp_path):
    """Three scenes at two commits: unchanged, changed and new."""
    for name, colors in {"menu-usual": ("#a02020", "#a02020"), "table-chop": ("#a02020", "#20a020")}.items():
        for part, color in zip(("before", "after"), colors, strict=True):
            (tmp_path / part).mkdir(exist_ok=True)
            pygame.image.save(make_picture(color), str(tmp_path / part / f"{name}.png"))
    pygame.image.save(make_picture("#a02020"), str(tmp_path / "after" / "today-new.png"))
    return tmp_path


def test_only_changed_and_new_scenes_are_reported(commits):
    assert [name for name, _ in find_differences(commits)] == ["table-chop", "today-new (only after)"]


def test_a_sheet_shows_before_after_and_the_difference(commits):
    list(find_differences(commits))
    assert pygame.image.load(str(commits / "table-chop.png")).get_width() > 3 * 1000
    assert not (commits / "menu-usual.png").exists()


def test_a_commit_that_does_not_exist_is_named(capsys):
    with pytest.raises(SystemExit, match="no-such-commit"), check_out("no-such-commit"):
        pass


def test_every_look_has_a_folder_of_its_own():
    assert len({look.name for look in LOOKS}) == len(LOOKS)
