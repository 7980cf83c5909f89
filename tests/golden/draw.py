"""Drawing of all examples like `python -m game shot`, reduced in size, with the mean colours of their squares."""

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
"""A function that receives each stage with its example's name while it is open."""


@lru_cache(maxsize=2)
def drawn_before(size: tuple[int, int]) -> Kept:
    """Return a picture cache for a window size, which is freed after these tests."""
    return Kept(ROOM // 2)


class Drawn(NamedTuple):
    """A drawn example of a scene: a small picture, and the mean colours of the squares of the full picture."""

    scene: str
    example: str
    small: pygame.Surface
    squares: Means

    @property
    def name(self) -> str:
        """Return the example's name as in `shot --list`."""
        return f"{self.scene}.{self.example}"


def pictures(
    variant: Variant, change: Change | None = None, kept: Kept | None = None, watch: Watch | None = None
) -> Iterator[Drawn]:
    """Yield each drawn example of a look.

    `kept` is the picture cache for this size.
    """
    pygame.display.init()
    target = pygame.display.set_mode(variant.size)
    with steady(kept) as kept:
        for scene, example in variant.examples():
            stage = _opened(variant, kept, scene, example)
            frame = stage.make_frame()
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
    """Return the picture at a smaller size; each pixel is the mean of the original pixels."""
    return pygame.transform.smoothscale(picture, size)
