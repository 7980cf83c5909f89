"""Things of the house, on the table and about it, in the cards' own line: assets/drawings/thing-NAME.svg."""

from __future__ import annotations

import pygame

from game.ui.draw import drawings, surfaces, svg
from game.ui.draw.theme import Theme

VIEW = 224
"""The side of a thing's picture in the units of its drawing, whose middle is that of the picture: with its shadow."""
FALLS, SOFT, DEEP = 0.022, 0.02, 110
"""How far down the shadow falls and how soft it is, for the side of a picture, and its alpha."""


def thing(name: str, side: int, theme: Theme) -> pygame.Surface:
    """A thing with its soft shadow on a square of `side` pixels. Raises FileNotFoundError for an unknown one."""
    scale = f"translate({side / 2} {side / 2}) scale({side / VIEW:.5f})"
    drawn = svg.render(drawings.drawing(f"thing-{name}", theme.inlay), (side, side), scale)
    shadow = drawn.copy()
    shadow.fill((0, 0, 0, DEEP), special_flags=pygame.BLEND_RGBA_MULT)
    found = pygame.Surface((side, side), pygame.SRCALPHA)
    found.blit(surfaces.soft(shadow, max(1, round(SOFT * side))), (0, round(FALLS * side)))
    found.blit(drawn, (0, 0))
    return svg.ready(found)


def on_floor(name: str, side: int, theme: Theme) -> pygame.Surface:
    """The same as it lies on the floor about the table, where a lamp does not reach."""
    found = thing(name, side, theme)
    if theme.dark:
        surfaces.tint(found, drawings.material("floor_at_night"))
    return found
