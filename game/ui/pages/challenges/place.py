"""The drawings of the ladder's places: by day, and in moonlight where one has not come yet."""

from __future__ import annotations

import pygame

from game.ui.context import Context
from game.ui.draw import drawings, svg
from game.ui.draw.theme import rgb

VIEW = (120, 100)
"""The size of a place's drawing."""


def place(ctx: Context, name: str, high: int) -> pygame.Surface:
    """A place of the ladder, `high` pixels high; made anew at each call."""
    size = (round(high * VIEW[0] / VIEW[1]), high)
    return svg.render(drawings.drawing("places", ctx.theme.inlay, name), size, f"scale({high / VIEW[1]:.5f})")


def in_moonlight(ctx: Context, picture: pygame.Surface) -> pygame.Surface:
    """The same picture in shades of blue alone."""
    blue = pygame.transform.grayscale(picture)
    blue.fill((*rgb(ctx.theme.inlay["indigo_light"]), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return blue
