"""The light of a lamp above on one who stands below it: a beam that widens downwards, soft at its sides and foot."""

from __future__ import annotations

import pygame

from game.ui.draw import surfaces, svg
from game.ui.draw.theme import HexColor

NARROW, BROAD = 0.3, 0.9
"""How wide the beam is where it begins and at its foot, for its box."""
LAYERS = ((1.0, 0.3), (0.82, 0.3), (0.64, 0.36), (0.46, 0.4))
"""How wide each layer is of it, for the whole, and how much of it shows: its middle is the brightest."""
FALLING = ((0.0, 0.0), (0.08, 0.03), (0.2, 0.35), (0.4, 0.9), (0.7, 1.0), (1.0, 0.0))
"""How bright it is at which share of the way down."""
COARSE, SOFT = 12, 24
"""Light has no edges: it is drawn so many times smaller, and blurred there by a share of its width."""


def beam(size: svg.Size, colour: HexColor, bright: float) -> pygame.Surface:
    """A beam in a box of `size` pixels, of which so much is seen, from 0 to 1."""
    wide, high = (max(8, side // COARSE) for side in size)
    defs = svg.falling("beam", [(at, colour, shown) for at, shown in FALLING], (0, 0, 0, high))
    body = ""
    for share, shown in LAYERS:
        left, right = (svg.num(wide / 2 * (1 + side * share * NARROW)) for side in (-1, 1))
        near, far = (svg.num(wide / 2 * (1 + side * share * BROAD)) for side in (1, -1))
        d = f"M{left} 0H{right}L{near} {high}H{far}Z"
        body += svg.path(d, fill="url(#beam)", fill_opacity=bright * shown)
    drawn = surfaces.soft(svg.render(body, (wide, high), defs=defs), max(1, wide // SOFT))
    return svg.ready(pygame.transform.smoothscale(drawn, size))
