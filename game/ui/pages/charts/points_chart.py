"""The course of a sum of points over the deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.context import Context
from game.ui.draw import svg
from game.ui.pages.charts.chart import PLATE_ROOM, THREAD, marks
from game.ui.pages.charts.landscape import PICTURE_MARGIN, SCENE, Landscape

TELLING = 0.12
"""How far from the water a place is that has a sign, for all that is between the highest and the lowest."""
APART = 1.5
"""How far the numbers of the scale are from each other at least, in lines of text."""


class PointsChart(Landscape):
    """How a sum of points went over the deals, with its highest and lowest; it takes the room that is left.

    `show` words the numbers at the side, `told` what it comes to, the sea is at `base`.
    """

    def __init__(
        self,
        ctx: Context,
        values: Sequence[int],
        height: float = 260,
        *,
        name: str = "",
        show: Callable[[float], str] | None = None,
        base: int = 0,
        title: str = "",
        sky: str = "drum",
        told: str = "",
    ) -> None:
        super().__init__(ctx, height, name)
        self.title, self.sky = title, sky
        self.high = max(self.high, self.head(self.high) + self.foot + 2 * self.times_high)
        self.values, self.base = tuple(values), base
        self.show = show or ctx.texts.signed
        self.told = told or self.show(self.values[-1])

    def _key(self) -> tuple[object, ...]:
        return self.values, self.base, self.title, self.sky, self.told

    def draw(self, face: pygame.Surface) -> None:
        """The painting, the scale, the best and the worst place, what it comes to, and the times."""
        ctx, theme, base, (wide, tall) = self.ctx, self.ctx.theme, self.base, face.get_size()
        low, high = min(base, *self.values), max(base, *self.values)
        top, foot = self.head(tall), tall - self.foot
        deep = self.times_high // 2 if low < base else 0

        def height(value: float) -> float:
            return top + (foot - deep - top) * (high - value) / ((high - low) or 1)

        scale = marks(low, high, int((foot - deep - top) / (APART * self.times_high)))
        numbers = list(dict.fromkeys([base, *scale]))
        left = max(ctx.type.width(self.show(value), self.letters, "semibold") for value in numbers) + ctx.px(
            2 * PICTURE_MARGIN
        )
        right = wide - ctx.px(2 * PICTURE_MARGIN)
        step = (right - left) / max(1, len(self.values) - 1)
        points = [(left + n * step, height(value)) for n, value in enumerate(self.values)]
        sea = height(base)
        self.paint(face, points, sea)
        rules = "".join(f"M{left} {svg.num(height(value))}H{right}" for value in scale if value != base)
        body = svg.stroke(rules, theme.text, max(1.0, ctx.scale), stroke_opacity=0.28, stroke_dasharray="2 7")
        best, worst = (self.values.index(pick(self.values)) for pick in (max, min))
        marked = [(n, at) for n, at in ((best, points[best][1]), (worst, sea)) if n not in (0, len(points) - 1)]
        marked = [
            (n, at) for n, at in marked if self._tells(n, base, high - low) and (n == best) == (self.values[n] > base)
        ]
        if self.scenic(tall):
            body += "".join((self.pavilion if n == best else self.junk)((points[n][0], at)) for n, at in marked)
        face.blit(svg.render(body + self.thread(points), face.get_size()), (0, 0))
        dry = [(self.show(value), height(value) - (value == base) * self.times_high / 2) for value in numbers]
        self.scale(face, dry, left - ctx.px(PICTURE_MARGIN))
        self.times(face, left, right, len(points))
        near = right - ctx.type.width(self.told, self.letters, "bold") - ctx.px(PLATE_ROOM[0])
        covered = any(x >= near and y > points[-1][1] + ctx.px(THREAD) for x, y in points)
        self.tip(face, self.told, points[-1], 0 if covered else foot)
        for n, at in marked:
            self._name(face, n, (points[n][0], at))
        self.write_title(face)

    def _tells(self, n: int, base: int, span: int) -> bool:
        """Whether a place is worth a sign: far enough from the water, and not what the end tells once more."""
        value = self.values[n]
        return abs(value - base) >= TELLING * span and self.show(value) != self.show(self.values[-1])

    def _name(self, face: pygame.Surface, n: int, at: tuple[float, float]) -> None:
        """Its number over the pavilion or the junk; over the line itself where there is none."""
        ctx = self.ctx
        over = SCENE if self.scenic(face.get_height()) else 4
        up = self.times_high / 2 + ctx.px(PLATE_ROOM[1] / 2 + 3 + over)
        self.plate(face, self.show(self.values[n]), (round(at[0]), round(at[1] - up)), self.letters, bright=False)
