"""The course of a sum of points over the deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.context import Context
from game.ui.draw import svg
from game.ui.pages.charts.chart import THREAD, Chart, marks

APART = 1.5
"""How far the numbers of the scale are from each other at least, in lines of text."""


class PointsChart(Chart):
    """How a sum of points went over the deals, with its highest and lowest; it takes the room that is left.

    `show` words the numbers at the side, `base` is the one on whose line the ground stands.
    """

    shows = ("values", "base")
    stretch = 1

    def __init__(
        self,
        ctx: Context,
        values: Sequence[int],
        height: float = 260,
        name: str = "",
        show: Callable[[float], str] | None = None,
        base: int = 0,
    ) -> None:
        super().__init__(ctx, height, name)
        self.room_for_line()
        self.values, self.base = tuple(values), base
        self.show = show or ctx.texts.signed

    def draw(self, face: pygame.Surface) -> None:
        """The line over its own ground, the scale, the peak, what it comes to, and the times."""
        ctx, theme, base = self.ctx, self.ctx.theme, self.base
        low, high = min(base, *self.values), max(base, *self.values)
        line = self.times_high
        pad = line // 2 + ctx.px(4)
        foot = face.get_height() - line
        tall = foot - 2 * pad
        scale = marks(low, high, int(tall / (APART * line)))
        numbers = list(dict.fromkeys([base, high, low, *scale]))
        left = max(ctx.type.width(self.show(value), self.size, "semibold") for value in numbers) + ctx.px(14)
        right = face.get_width() - ctx.px(10)

        def height(value: float) -> float:
            return pad + tall * (high - value) / ((high - low) or 1)

        step = (right - left) / max(1, len(self.values) - 1)
        points = [(left + n * step, height(value)) for n, value in enumerate(self.values)]
        zero, (x, y) = height(base), min(points, key=lambda point: point[1])
        self.inlay(face.subsurface((0, 0, face.get_width(), foot)), left, right)
        body, defs = self.ground(points, zero)
        rules = "".join(f"M{left} {svg.num(height(value))}H{right}" for value in scale)
        thin = max(1.0, ctx.scale)
        body += svg.stroke(rules, theme.text_dim, thin, stroke_opacity=0.35)
        body += svg.stroke(f"M{left} {svg.num(y)}H{svg.num(x)}", theme.gold, thin, stroke_dasharray="5 5")
        body += svg.stroke(f"M{left} {svg.num(zero)}H{right}", theme.text_dim, 2 * thin)
        body += self.thread(points)
        if (x, y) != points[-1]:
            around = 1.3 * THREAD * ctx.scale
            body += svg.circle(x, y, around, fill=theme.panel, stroke=theme.gold, stroke_width=around / 2)
        face.blit(svg.render(body, face.get_size(), defs=defs), (0, 0))
        self.scale(face, [(self.show(value), height(value)) for value in numbers], left - ctx.px(14))
        self.times(face, left, right, len(points))
        self.tip(face, self.show(self.values[-1]), points[-1], foot)
