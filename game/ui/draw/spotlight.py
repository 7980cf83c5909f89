"""The light of a lamp above on one who stands below it: a beam that widens downwards, soft at its sides and foot."""

from __future__ import annotations

from itertools import pairwise

import pygame

from game.ui.draw import svg
from game.ui.draw.theme import HexColor, rgb

NARROW, BROAD = 0.34, 1.0
"""How wide the beam is where it begins and at its foot, for its box."""
FALLING = ((0.0, 0.0), (0.08, 0.03), (0.2, 0.35), (0.4, 0.9), (0.7, 1.0), (1.0, 0.0))
"""How bright it is at which share of the way down."""
COARSE = 12
"""How many times smaller a beam is drawn, which has no edges."""
MIDST = 1.25
"""How much brighter the midst of a beam is than it is said to be: it dies away from there to both sides."""


def beam(size: svg.Size, colour: HexColor, bright: float) -> pygame.Surface:
    """A beam of light in a box of `size` pixels; `bright` is how clearly it is seen, from 0 to 1."""
    wide, high = (max(8, side // COARSE) for side in size)
    small, tone = pygame.Surface((wide, high), pygame.SRCALPHA), rgb(colour)
    for y in range(high):
        half = wide / 2 * (NARROW + (BROAD - NARROW) * y / (high - 1))
        level = 255 * min(1.0, MIDST * bright) * _falling(y / (high - 1))
        for x in range(wide):
            aside = min(1.0, abs(x + 0.5 - wide / 2) / half)
            small.set_at((x, y), (*tone, round(level * (1 - aside * aside) ** 2)))
    return svg.ready(pygame.transform.smoothscale(small, size))


def _falling(share: float) -> float:
    """How bright a beam is at a share of the way down."""
    for (start, was), (end, then) in pairwise(FALLING):
        if share <= end:
            way = (share - start) / (end - start)
            return was + (then - was) * way * way * (3 - 2 * way)
    return 0.0
