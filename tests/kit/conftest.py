from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.store.settings import Settings
from game.ui.scene import Scene
from game.ui.stage import Stage
from tests.pictures import SHARED


@pytest.fixture(autouse=True)
def display() -> Iterator[pygame.Surface]:
    pygame.display.init()
    yield pygame.display.set_mode((640, 400))
    pygame.event.clear()


@pytest.fixture(autouse=True)
def drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Share the pictures drawn by one test with the next."""
    for patch in SHARED.patches():
        monkeypatch.setattr(*patch)


class Blank(Scene):
    """An empty scene for tests to fill."""

    def build(self) -> None:
        self.background = pygame.Surface(self.ctx.size)


@pytest.fixture
def make() -> Callable[..., Blank]:
    """Return a function that opens a blank scene on its own stage: `make(size=…, text_scale=…)`."""

    def build(size: tuple[int, int] = (1280, 800), **settings: Any) -> Blank:
        ctx = SHARED.context(size, settings=Settings(language="en", **settings))
        stage = Stage(ctx)
        scene = Blank(ctx)
        stage.scenes.append(scene)
        scene.build()
        return scene

    return build
