"""The pool of light that lies on the table before the seat in turn."""

from __future__ import annotations

from math import atan2, ceil, cos, degrees, hypot, sin

import pygame

from game.ui.compositor import Sprite
from game.ui.draw import svg
from game.ui.kit.widget_context import WidgetContext
from game.ui.layout.depths import Depth

BROAD, LONG, OUT = 290, 0.62, 0.4
"""How far it reaches to the sides, at 1080p, and along its way at least so far; of that way, how far it reaches from
its middle, and how far out that lies.
"""
COARSE = 8
"""It has no edges: it is drawn so many times smaller."""
FADES = ((0.0, 1.0), (0.2, 0.86), (0.4, 0.56), (0.6, 0.27), (0.8, 0.08), (1.0, 0.0))
"""How strong it is at which share of the way to its edge."""
STRONG = {True: 0.7, False: 0.5}
"""How strong it is in its middle, on a dark and on a light table."""


class Beam:
    """Draws it for one window, `broad` pixels to each side; the pictures are kept."""

    def __init__(self, ctx: WidgetContext, broad: int) -> None:
        self.ctx = ctx
        self.broad = broad

    def sprite(self, seat: tuple[int, int], middle: tuple[int, int]) -> Sprite:
        """The light from a seat toward the middle."""
        way = middle[0] - seat[0], middle[1] - seat[1]
        picture = self.ctx.cached(("beam", way, self.broad), lambda: self._draw(way))
        return Sprite.about(picture, (seat[0] + round(OUT * way[0]), seat[1] + round(OUT * way[1])), Depth.TURN_LIGHT)

    def _draw(self, way: tuple[int, int]) -> pygame.Surface:
        """A pool of lamplight, longer than broad, that fades evenly to all sides."""
        theme, turn = self.ctx.theme, atan2(way[1], way[0])
        broad, long = self.broad / COARSE, max(self.broad, LONG * hypot(*way)) / COARSE
        w = ceil(hypot(long * cos(turn), broad * sin(turn)))
        h = ceil(hypot(long * sin(turn), broad * cos(turn)))
        colour, strong = theme.inlay["amber" if theme.dark else "eggshell"], STRONG[theme.dark]
        fading = svg.radial("fading", ((at, colour, strong * share) for at, share in FADES), 0, 0, 1)
        place = f"translate({w} {h}) rotate({degrees(turn):.2f}) scale({long:.2f} {broad:.2f})"
        small = svg.render(svg.circle(0, 0, 1, fill="url(#fading)"), (2 * w, 2 * h), place, fading)
        return svg.ready(pygame.transform.smoothscale(small, (2 * w * COARSE, 2 * h * COARSE)))
