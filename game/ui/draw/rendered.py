"""The pictures of `assets/pictures`, which Blender renders (build/pictures/render_stage.py), in the size wanted."""

from __future__ import annotations

import pygame

from game import resources
from game.ui.draw.svg import Size


def rendered(name: str, size: Size) -> pygame.Surface:
    """A picture scaled to `size`; not kept here. Raises FileNotFoundError where there is none of this name."""
    picture = pygame.image.load(resources.path(f"pictures/{name}.webp"))
    return picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)
