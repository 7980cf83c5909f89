"""The pictures of `assets/skins/base`, which Blender renders (build/pictures/render_stage.py), in the size wanted."""

from __future__ import annotations

import pygame

from game import resources
from game.ui.draw import drawn_store, svg
from game.ui.draw.svg import Size

LARGER = 1.4
"""A picture of which one place is to be in the middle is made at most so many times larger than covers a window."""


def rendered(name: str, size: Size) -> pygame.Surface:
    """A picture scaled to `size`; not kept here. Raises FileNotFoundError where there is none of this name."""
    picture = read(name)
    return picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)


def kept(name: str, size: Size) -> pygame.Surface:
    """A picture scaled to `size` as the store of pictures has it, in the display's own format; do not draw on it."""
    return svg.ready(drawn_store.store().picture(f"{name}-{size[0]}x{size[1]}", lambda: rendered(name, size)))


def seen_about(picture: pygame.Surface, window: Size, focus: float, at: int, flipped: bool = False) -> pygame.Surface:
    """A picture that covers a window, its `focus` (a share of its width) as near to `at` pixels as can be.

    Its upper edge is the window's: what is too high is cut off below.
    """
    if flipped:
        picture, focus = pygame.transform.flip(picture, True, False), 1 - focus
    (wide, high), (w, h) = picture.get_size(), window
    least = max(w / wide, h / high)
    scale = max(least, min(LARGER * least, max(at / (focus * wide), (w - at) / ((1 - focus) * wide))))
    left = min(max(0.0, focus * wide - at / scale), wide - w / scale)
    part = pygame.Rect(int(left), 0, min(wide, round(w / scale)), min(high, round(h / scale)))
    part.right = min(part.right, wide)
    return pygame.transform.smoothscale(picture.subsurface(part), window)


def covering(picture: pygame.Surface, window: Size) -> pygame.Surface:
    """A picture that covers a window: of what is too wide both sides are cut off, of what is too high the top."""
    (wide, high), (w, h) = picture.get_size(), window
    scale = max(w / wide, h / high)
    across, down = min(wide, round(w / scale)), min(high, round(h / scale))
    part = pygame.Rect((wide - across) // 2, high - down, across, down)
    return pygame.transform.smoothscale(picture.subsurface(part), window)


def piece(picture: pygame.Surface, place: tuple[float, float, float, float], size: Size) -> pygame.Surface:
    """A piece of a picture scaled to `size`: its left and upper edge, width and height as shares of the picture's."""
    w, h = picture.get_size()
    part = pygame.Rect(round(place[0] * w), round(place[1] * h), round(place[2] * w), round(place[3] * h))
    return pygame.transform.smoothscale(picture.subsurface(part.clip(picture.get_rect())), size)


def read(name: str) -> pygame.Surface:
    """A picture as its file has it; not kept here. Raises FileNotFoundError where there is none of this name."""
    return pygame.image.load(resources.path(f"skins/base/{name}.webp"))
