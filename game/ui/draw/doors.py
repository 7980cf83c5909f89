"""The lacquered doors that shut before one scene and open on the next: half of the great drum on each."""

from __future__ import annotations

import pygame

from game.ui.draw import drawings, svg
from game.ui.draw.rendered import rendered
from game.ui.draw.svg import Size
from game.ui.draw.theme import Theme, mix

DRUM = 0.62
"""The drum's side for the height of the doors."""
FRAMES = ((0.05, 1.0), (0.072, 0.42))
"""Lines about the field of a door: how far within it, for its height, and how broad, of `LINE`."""
LINE = 0.0058
"""How broad a line is, for the height of the doors."""
EDGE = 0.012
"""How broad the gold at the seam is, for the height of the doors."""


def doors(size: Size, theme: Theme) -> pygame.Surface:
    """Both, shut, in a window of `size`."""
    left, face = _left(size, theme), pygame.Surface(size)
    face.blit(pygame.transform.flip(left, True, False), (size[0] // 2, 0))
    face.blit(left, (0, 0))
    return face


def _left(size: Size, theme: Theme) -> pygame.Surface:
    wide, high = (size[0] + 1) // 2, size[1]
    left = svg.solid(svg.render(_leaf(wide, high, theme), (wide, high), defs=_defs(wide, high, theme)))
    if not theme.plain:
        side = round(DRUM * high)
        drum = rendered("gong", (side, side))
        left.blit(drum, drum.get_rect(center=(wide, high // 2)))
    return left


def _defs(wide: int, high: int, theme: Theme) -> str:
    ink, red = theme.inlay, theme.panel if theme.plain else drawings.material("door")
    lit, dark = (red, red) if theme.plain else (mix(red, ink["cinnabar"], 0.22), mix(red, ink["lacquer"], 0.7))
    stops = [(0.0, lit, 1.0), (0.5, red, 1.0), (1.0, dark, 1.0)]
    return svg.radial("door", stops, wide, high * 0.45, wide * 1.15)


def _leaf(wide: int, high: int, theme: Theme) -> str:
    """The left door: lacquer, lit at the seam, with two frames of gold."""
    gold, body = theme.inlay["gold"], svg.rect((0, 0, wide, high), 0, fill="url(#door)")
    for inset, broad in FRAMES:
        room, line = inset * high, max(1.0, broad * LINE * high)
        box = (room, room, wide - 2 * room, high - 2 * room)
        body += svg.rect(box, 0.02 * high, fill="none", stroke=gold, stroke_width=line, stroke_opacity=0.85)
    edge = EDGE * high
    return body + svg.rect((wide - edge, -1, edge + 1, high + 2), 0, fill=gold)
