"""Things of the house, on the table and about it, in the cards' own line: assets/drawings/thing-NAME.svg."""

from __future__ import annotations

import pygame

from game.ui.draw import drawings, key_light, surfaces, svg
from game.ui.draw.theme import Theme

VIEW = 224
"""The side of a thing's picture in the units of its drawing, whose middle is that of the picture: with its shadow."""
SHADOWS = ((0.012, 0.008, 150), (0.05, 0.028, 105))
"""The shadow where a thing touches the table, and the one that it casts: how far it falls and how soft it is, for the
side of a picture, and its alpha.
"""
FLATTER = 0.8
"""How far a shadow falls down, for how far it falls away from the lamp: that hangs high."""


def thing(name: str, side: int, theme: Theme, away: float) -> pygame.Surface:
    """A thing under the lamp on a square of `side` pixels. Raises FileNotFoundError for an unknown one.

    `away`: how far to the right of the lamp it lies, from -1 at the left edge to 1: its shadow falls to that side.
    """
    scale = f"translate({side / 2} {side / 2}) scale({side / VIEW:.5f})"
    drawn = svg.render(drawings.drawing(f"thing-{name}", theme.inlay), (side, side), scale)
    found = pygame.Surface((side, side), pygame.SRCALPHA)
    for falls, soft, deep in SHADOWS:
        shadow = drawn.copy()
        shadow.fill((0, 0, 0, deep), special_flags=pygame.BLEND_RGBA_MULT)
        place = round(falls * side * away), round(falls * side * FLATTER)
        found.blit(surfaces.soft(shadow, max(1, round(soft * side))), place)
    found.blit(key_light.under_lamp(drawn, theme, away), (0, 0))
    return svg.ready(found)


def on_floor(name: str, side: int, theme: Theme, away: float) -> pygame.Surface:
    """The same as it lies on the floor about the table, where a lamp does not reach."""
    found = thing(name, side, theme, away)
    if theme.dark:
        surfaces.tint(found, drawings.material("floor_at_night"))
    return found
