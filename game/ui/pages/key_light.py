"""The light of the menu's scene: one lamp above the middle, warm on who sits in front and dim in the depth behind."""

from __future__ import annotations

import pygame

from game.ui.draw import svg
from game.ui.draw.drawings import material
from game.ui.draw.theme import mix, rgb

DARK, LOW = 0.42, 0.75
"""How much light is lost in the depth behind, at the heads and down at the others' shoulders."""
BY_DAY = 0.45
"""The share of these in a light theme."""
KEY, AWAY = 0.11, 0.3
"""How much the lamp adds to who sits in front, and how much of it is lost on the side turned away."""
RIM = 0.014
"""How wide the lamp's light lies on an outline, for the side of a figure."""
DEEP = 1.0
"""From this depth on a figure stands behind the others, and the table does not mirror it."""


def lit(picture: pygame.Surface, light: str, depth: float, shade: float, from_left: bool) -> pygame.Surface:
    """A figure as the lamp shows it: warm and clear in front, dark in the depth, its outline bright on one side."""
    size = picture.get_size()
    rim = _outline(picture, light, max(1, round(RIM * size[0])), 1 if from_left else -1)
    top = 1 - DARK * shade * depth
    if depth >= DEEP:
        _multiply(picture, _slope(size, top, top * (1 - LOW * shade), 0.5))
    else:
        _multiply(picture, _slope(size, top, top * (1 - AWAY * shade), 0.2 if from_left else 0.8))
        picture.blit(_key_light(size, shade, from_left), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    rim.set_alpha(round(255 * (0.95 - 0.5 * depth)))
    picture.blit(rim, (0, 0))
    return svg.ready(picture)


def _multiply(picture: pygame.Surface, light: pygame.Surface) -> None:
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _key_light(size: tuple[int, int], shade: float, from_left: bool) -> pygame.Surface:
    """What the lamp adds to a figure: most to the head, on its side."""
    w, h = size
    stops = [(share, mix("#000000", material("lamp"), KEY * shade * left), 1.0) for share, left in ((0, 1), (1, 0))]
    defs = svg.radial("k", stops, w * (0.3 if from_left else 0.7), w * 0.3, w * 0.7)
    return svg.render(f'<rect width="{w}" height="{h}" fill="url(#k)"/>', size, defs=defs)


def _outline(picture: pygame.Surface, light: str, wide: int, side: int) -> pygame.Surface:
    """The edge of a figure that looks up and to a side, in the lamp's colour."""
    rim = picture.copy()
    rim.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    rim.fill((*rgb(light), 0), special_flags=pygame.BLEND_RGBA_ADD)
    inside = picture.copy()
    inside.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    rim.blit(inside, (side * wide, wide), special_flags=pygame.BLEND_RGBA_SUB)
    return rim


def _slope(size: tuple[int, int], top: float, low: float, start: float) -> pygame.Surface:
    """Light that falls off over a figure, from a head's height, at a share of its breadth, down to the table."""
    w, h = size
    bright, dark = (mix(material("figure_shadow"), "#ffffff", share) for share in (top, low))
    line = (w * start, w * 0.4, w * (1 - start), h * 0.9)
    return svg.render(
        f'<rect width="{w}" height="{h}" fill="url(#g)"/>', size, defs=svg.linear("g", bright, dark, line)
    )


def dim(picture: pygame.Surface, depth: float) -> None:
    """Take of a picture the light that is lost in the depth."""
    level = round(255 * (1 - DARK * depth))
    picture.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
