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
from tests.golden.squares import Means, compute_means
from tests.golden.steady import FOLDER, close_stage, keep_steady
from tests.golden.variants import Variant
from tests.pictures import ROOM_BYTES, DrawingCache

Change = Callable[[Frame], Frame]
Watch = Callable[[Stage, str], object]
"""A function that receives each stage with its example's name while it is open."""


@lru_cache(maxsize=2)
def get_cache(size: tuple[int, int]) -> DrawingCache:
    """Return a picture cache for a window size, which is freed after these tests."""
    return DrawingCache(ROOM_BYTES // 2)


class DrawnExample(NamedTuple):
    """A drawn example of a scene: a small picture, and the mean colours of the squares of the full picture."""

    scene: str
    example: str
    small: pygame.Surface
    squares: Means

    @property
    def name(self) -> str:
        """Return the example's name as in `shot --list`."""
        return f"{self.scene}.{self.example}"


def draw_pictures(
    variant: Variant, change: Change | None = None, drawings: DrawingCache | None = None, watch: Watch | None = None
) -> Iterator[DrawnExample]:
    """Yield each drawn example of a look.

    `drawings` is the picture cache for this size.
    """
    pygame.display.init()
    target = pygame.display.set_mode(variant.size)
    with keep_steady(drawings) as drawings:
        for scene, example in variant.iterate_examples():
            stage = _open_example(variant, drawings, scene, example)
            frame = stage.make_frame()
            Compositor(target).paint(change(frame) if change else frame)
            if watch:
                watch(stage, example.name)
            close_stage(stage)
            yield DrawnExample(scene, example.name, shrink(target, variant.small), compute_means(target, variant.grid))


def _open_example(variant: Variant, drawings: DrawingCache, scene: str, example: Example) -> Stage:
    settings = Settings(language=variant.language, theme=variant.theme, window_size=variant.size, greeted=True)
    services = Services(open_stores(Paths(FOLDER, FOLDER, FOLDER)))
    drawings.forget_parts()  # where cards lean, it hangs on what was drawn before how finely they are drawn at first
    stage = Stage(drawings.make_context(variant.size, settings=settings, services=services))
    show_example(stage, scene, example)
    return stage


def shrink(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture at a smaller size; each pixel is the mean of the original pixels."""
    return pygame.transform.smoothscale(picture, size)
