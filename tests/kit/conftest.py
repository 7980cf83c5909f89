from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.store.settings import Settings
from game.ui.scene import Scene
from game.ui.stage import Stage
from tests.pictures import SHARED_DRAWINGS


@pytest.fixture(autouse=True)
def display() -> Iterator[pygame.Surface]:
    pygame.display.init()
    yield pygame.display.set_mode((640, 400))
    pygame.event.clear()


@pytest.fixture(autouse=True)
def _share_drawings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Share the pictures drawn by one test with the next."""
    for patch in SHARED_DRAWINGS.list_patches():
        monkeypatch.setattr(*patch)


class BlankScene(Scene):
    """An empty scene for tests to fill."""

    def build(self) -> None:
        self.background = pygame.Surface(self.ctx.size)


@pytest.fixture
def make_scene() -> Callable[..., BlankScene]:
    """Return a function that opens a blank scene on its own stage: `make_scene(size=…, text_scale=…)`."""

    def build(size: tuple[int, int] = (1280, 800), **settings: Any) -> BlankScene:
        ctx = SHARED_DRAWINGS.make_context(size, settings=Settings(language="en", **settings))
        stage = Stage(ctx)
        scene = BlankScene(ctx)
        stage.scenes.append(scene)
        scene.build()
        return scene

    return build
