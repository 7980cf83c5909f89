"""Every screen opens without an error."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.store.paths import Paths
from game.store.settings import Settings
from game.store.stores import open_stores
from game.studio.gallery import SCENES, list_examples, show_example
from game.studio.inline_runner import InlineRunner
from game.ui.services import Services
from game.ui.stage import Stage
from tests.every_scene import list_scene_names
from tests.pictures import SHARED_DRAWINGS
from tests.shares import mark_every

SMALL_SIZE = (1024, 640)
USUAL_EXAMPLES = [(name, name, list_examples(name)[0].name) for name in SCENES if list_examples(name)]
TABLE_SCREENS = [("result", "table", "result"), ("match_end", "table", "match-end")]
"""Screens without examples of their own, which the table shows after its animations."""


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    """A stage in the smallest window with a shared picture cache."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode(SMALL_SIZE)
    for patch in SHARED_DRAWINGS.list_patches():
        monkeypatch.setattr(*patch)
    stores = open_stores(Paths(tmp_path, tmp_path, tmp_path))
    settings = Settings(language="en", window_size=SMALL_SIZE, greeted=True)
    stage = Stage(
        SHARED_DRAWINGS.make_context(SMALL_SIZE, settings=settings, services=Services(stores, new_runner=InlineRunner))
    )
    yield stage
    stage.close()
    stores.close()


@pytest.mark.parametrize(("name", "shown", "example"), [*TABLE_SCREENS, *mark_every(4, USUAL_EXAMPLES)])
def test_a_scene_opens(stage: Stage, name: str, shown: str, example: str) -> None:
    usual = next(each for each in list_examples(shown) if each.name == example)
    show_example(stage, shown, usual, at_rest=name != shown)
    assert stage.scene.name == name and stage.make_frame().background is not None


class LaterScreen:
    """A screen that appears later."""

    def next_wakeup(self) -> float:
        return 0.0

    def poll(self) -> None:
        return None


@pytest.mark.parametrize("name", ["table", "lesson", "review", "menu", "today"])
def test_a_scene_wakes_for_what_is_watched(stage: Stage, name: str) -> None:
    show_example(stage, name, list_examples(name)[0], at_rest=True)
    stage.scene.watch(LaterScreen(), lambda _: None)
    assert stage.next_wakeup() == 0.0


def test_every_scene_has_its_examples() -> None:
    assert set(list_scene_names()) == set(SCENES)
