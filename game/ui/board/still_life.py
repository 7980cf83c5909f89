"""What stands on a table with few at it, where nobody sits: tea, and a dish of kumquats."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.draw import drawings, svg
from game.ui.draw.theme import Theme
from game.ui.layout import BoardLayout, Box, PersonPlace

SIDE, VIEW = 250, 260
"""The side of each thing at 1080p, and in its drawing."""
DRUM = 425
"""How far the drum of the table's top reaches from its middle, at 1080p."""
LIGHT = (214, 204, 196, 255)
"""The light at the sides of the table, where things stand."""
EDGE = 190
"""How far from the window's edge the free table begins, at 1080p."""


def lay(surface: pygame.Surface, layout: BoardLayout, theme: Theme) -> None:
    """Draw it on the picture of a table."""
    if theme.plain:
        return
    for name, box in things(layout):
        picture = svg.square(drawings.drawing(name, theme.inlay), box.w, VIEW).copy()
        if theme.dark:
            picture.fill(LIGHT, special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(picture, (box.x, box.y))


def things(layout: BoardLayout) -> Iterator[tuple[str, Box]]:
    """The name of each thing and its place; none where somebody sits, or where there is no room."""
    ring, m = layout.ring, layout.m
    sides = {place.side for place in layout.seats if isinstance(place, PersonPlace)}
    if ring is None or not sides <= {"top"}:
        return
    side, edge = m.px(SIDE), m.px(EDGE)
    free = ring.x - m.px(DRUM) - edge
    y = ring.y - side // 2
    if free < side or layout.seats[0].box.y < y + side:
        return
    x = edge + (free - side) // 2
    yield "tea", Box(x, y, side, side)
    yield "kumquats", Box(m.w - x - side, y, side, side)
