"""The face of a bronze drum in gold leaf."""

from __future__ import annotations

import pygame

from game.ui.draw import ornaments, surfaces, svg
from game.ui.draw.theme import Theme

FAINT = 0.3
"""A drum that shows less clearly than this is drawn smaller, which nobody sees."""
LARGE = 1200
"""Such a drum is drawn at half its size where its side is more than so many pixels."""


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
