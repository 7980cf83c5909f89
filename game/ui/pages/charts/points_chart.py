"""The course of a sum of points over the deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.context import Context
from game.ui.draw import svg
from game.ui.pages.charts.chart import Chart

LINES = (0.25, 0.5, 0.75)
"""Where there are lines across it, of the height."""


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
        self.values, self.base = tuple(values), base
        self.show = show or ctx.texts.signed

    def draw(self, face: pygame.Surface) -> None:
        """The line over its own ground, the base line, the three numbers that matter, the peak, and the times."""
        ctx, theme, base = self.ctx, self.ctx.theme, self.base
        low, high = min(base, *self.values), max(base, *self.values)
        texts = [self.show(value) for value in (high, base, low)]
        left = max(ctx.type.width(text, self.size, "semibold") for text in texts) + ctx.px(14)
        pad = ctx.type.line_height(self.size, "semibold") // 2 + ctx.px(4)
        right, tall = face.get_width() - ctx.px(10), face.get_height() - self.times_high - 2 * pad
        span = (high - low) or 1

        def height(value: float) -> float:
            return pad + tall * (high - value) / span

        step = (right - left) / max(1, len(self.values) - 1)
        points = [(left + n * step, height(value)) for n, value in enumerate(self.values)]
        d = svg.line(points)
        zero = height(base)
        ground = f"{d}L{svg.num(points[-1][0])} {svg.num(zero)}L{left} {svg.num(zero)}Z"
        rising = zero > pad
        defs = svg.linear("glow", theme.accent, theme.accent, (0, pad, 0, zero), (0.75, 0.14))
        self.inlay(face.subsurface((0, 0, face.get_width(), face.get_height() - self.times_high)), left, right)
        body = svg.path(ground, fill="url(#glow)" if rising else theme.accent, fill_opacity=1.0 if rising else 0.3)
        rules = "".join(f"M{left} {svg.num(pad + share * tall)}H{right}" for share in LINES)
        body += svg.stroke(rules, theme.text_dim, 1.0, stroke_opacity=0.22)
        body += svg.stroke(f"M{left} {svg.num(zero)}H{right}", theme.text_dim, max(1.0, ctx.scale * 1.5))
        x, y = min(points, key=lambda point: point[1])
        peak = svg.circle(x, y, 7 * ctx.scale, fill=theme.panel, stroke=theme.gold, stroke_width=3 * ctx.scale)
        face.blit(svg.render(body + self.thread(points) + peak, face.get_size(), defs=defs), (0, 0))
        values = sorted({high, base, low}, key=lambda v: v != self.base)
        self.scale(face, [(self.show(value), height(value)) for value in values], left - ctx.px(14))
        self.times(face, left, right, len(points))
