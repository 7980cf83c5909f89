"""The pictures of `assets/skins/base`, which Blender renders (build/pictures/render_stage.py), in the size wanted."""

from __future__ import annotations

import pygame

from game import resources
from game.ui.draw import drawn_store, svg
from game.ui.draw.svg import Size


def rendered(name: str, size: Size) -> pygame.Surface:
    """A picture scaled to `size`; not kept here. Raises FileNotFoundError where there is none of this name."""
    picture = read(name)
    return picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)


def kept(name: str, size: Size) -> pygame.Surface:
    """A picture scaled to `size` as the store of pictures has it, in the display's own format; do not draw on it."""
    return svg.ready(drawn_store.store().picture(f"{name}-{size[0]}x{size[1]}", lambda: rendered(name, size)))


def read(name: str) -> pygame.Surface:
    """A picture as its file has it; not kept here. Raises FileNotFoundError where there is none of this name."""
    return pygame.image.load(resources.path(f"skins/base/{name}.webp"))
