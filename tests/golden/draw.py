"""Draws the examples as `python -m game shot` does, makes them small, and measures their squares."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.store.paths import Paths
from game.store.settings import Settings
from game.store.stores import open_stores
from game.studio.example import Example
from game.studio.gallery import show_example
from game.ui.compositor import Compositor, Frame
from game.ui.services import Services
from game.ui.stage import Stage
from tests.golden.squares import Means, means
from tests.golden.steady import FOLDER, leave, steady
from tests.golden.variants import Variant
from tests.pictures import ROOM, Kept

Change = Callable[[Frame], Frame]
Watch = Callable[[Stage, str], object]
"""Is shown each stage with the name of its example, while it stands."""


@lru_cache(maxsize=2)
def drawn_before(size: tuple[int, int]) -> Kept:
    """What was drawn for pictures of a size: given back once these tests are over."""
    return Kept(ROOM // 2)


class Drawn(NamedTuple):
    """An example of a scene as it is drawn: small, and the means of the squares of the whole picture."""

    scene: str
    example: str
    small: pygame.Surface
    squares: Means

    @property
    def name(self) -> str:
        """As `shot --list` tells it."""
        return f"{self.scene}.{self.example}"


def pictures(
    variant: Variant, change: Change | None = None, kept: Kept | None = None, watch: Watch | None = None
) -> Iterator[Drawn]:
    """Each example of a look.

    `kept`: what was drawn before for the same size.
    """
    pygame.display.init()
    target = pygame.display.set_mode(variant.size)
    with steady(kept) as kept:
        for scene, example in variant.examples():
            stage = _opened(variant, kept, scene, example)
            frame = stage.frame()
            Compositor(target).paint(change(frame) if change else frame)
            if watch:
                watch(stage, example.name)
            leave(stage)
            yield Drawn(scene, example.name, shrunk(target, variant.small), means(target, variant.grid))


def _opened(variant: Variant, kept: Kept, scene: str, example: Example) -> Stage:
    settings = Settings(language=variant.language, theme=variant.theme, window_size=variant.size, greeted=True)
    services = Services(open_stores(Paths(FOLDER, FOLDER, FOLDER)))
    kept.forget_parts()  # where cards lean, it hangs on what was drawn before how finely they are drawn at first
    stage = Stage(kept.context(variant.size, settings=settings, services=services))
    show_example(stage, scene, example)
    return stage


def shrunk(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The picture at a smaller size; each pixel is the mean of those that it stands for."""
    return pygame.transform.smoothscale(picture, size)
