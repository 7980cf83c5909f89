"""The light that lies on the table from the seat in turn toward the middle."""

from __future__ import annotations

from math import hypot

import pygame

from game.ui.compositor import Sprite
from game.ui.draw import surfaces, svg
from game.ui.kit.widget_context import WidgetContext

Z = 2
"""It lies on the table, under all that stands there."""
BROAD, REACHES = 430, 0.92
"""How broad it is at its end, at 1080p; how far it reaches toward the middle."""
COARSE, SOFT = 8, 5
"""It has no edges: it is drawn so many times smaller, and blurred by so much then."""
STRONG = {True: 0.7, False: 0.75}
"""How strong it is at the seat, on a dark and on a light table."""


class Beam:
    """Draws it for one window, `broad` pixels broad at its end; the pictures are kept."""

    def __init__(self, ctx: WidgetContext, broad: int) -> None:
        self.ctx = ctx
        self.broad = broad

    def sprite(self, seat: tuple[int, int], middle: tuple[int, int]) -> Sprite:
        """The light from a seat toward the middle."""
        way = round((middle[0] - seat[0]) * REACHES), round((middle[1] - seat[1]) * REACHES)
        picture = self.ctx.cached(("beam", way, self.broad), lambda: self._draw(way))
        w, h = picture.get_size()
        return Sprite(picture, seat[0] + way[0] // 2 - w // 2, seat[1] + way[1] // 2 - h // 2, Z)

    def _draw(self, way: tuple[int, int]) -> pygame.Surface:
        """A wedge that grows broader and fainter on its way; its middle is that of the way."""
        theme, room = self.ctx.theme, self.broad // 2 + SOFT * COARSE
        w, h = (2 * ((abs(part) // 2 + room) // COARSE) for part in way)
        x, y = (part / COARSE for part in way)
        start, end = (w / 2 - x / 2, h / 2 - y / 2), (w / 2 + x / 2, h / 2 + y / 2)
        half, far = self.broad / COARSE / 2, max(1.0, hypot(x, y))
        aside = -y / far * half, x / far * half
        corners = [
            (at[0] + side * share * aside[0], at[1] + side * share * aside[1])
            for at, side, share in ((start, -1, 0.3), (end, -1, 1), (end, 1, 1), (start, 1, 0.3))
        ]
        colour, strong = theme.inlay["amber" if theme.dark else "eggshell"], STRONG[theme.dark]
        stops = ((0.0, colour, strong), (0.45, colour, strong * 0.5), (1.0, colour, 0.0))
        fading = svg.radial("fading", stops, *start, far)
        path = svg.path("M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in corners) + "Z", fill="url(#fading)")
        small = surfaces.soft(svg.render(path, (w, h), defs=fading), SOFT)
        return svg.ready(pygame.transform.smoothscale(small, (w * COARSE, h * COARSE)))
