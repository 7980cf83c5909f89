"""The face of a bronze drum in gold leaf."""

from __future__ import annotations

import pygame

from game.ui.draw import ornaments, surfaces, svg
from game.ui.draw.theme import Theme

FAINT, LARGE = 0.3, 1200
"""A drum that only shimmers through is drawn at half its size where it is larger than this: nobody sees it."""


def drum_face(side: int, strength: float, theme: Theme) -> pygame.Surface:
    """The face, `side` pixels across; `strength` from 0 to 1 is how clearly it shows."""
    gold = theme.inlay["gold"] if theme.dark else theme.accent
    body = ornaments.drum(200, 200, 196, gold=gold, ground=theme.table, line=1.0, birds=8)
    faint = strength < FAINT and side > LARGE
    drawn = side // 2 if faint else side
    surface = svg.square(body, drawn, 400)
    if faint:
        surface = pygame.transform.smoothscale(surface, (side, side))
    surfaces.fade(surface, strength)
    return surface
