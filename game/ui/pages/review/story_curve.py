"""The curve of what a seat could expect across a deal; a press, the arrows or a gamepad go to a place on it.

Beside it stand the numbers of its axis and the result; suspected mistakes are marked on it, the costliest large.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

import pygame

from game.coach.verdict import Quality, Verdict
from game.session.reviews.story import DealStory
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, svg
from game.ui.gfx.text import stamp
from game.ui.kit.control import ValueControl
from game.ui.pages.review.quality_marks import mark

HIGH = 132
"""Its height at 1080p."""
MARK, LARGE = 28, 40
"""The side of a mark and of that of the costliest decision, at 1080p."""
WORDS = 18
ROOM = 14
"""Between the numbers and the curve, at 1080p."""
AREA = 0.55
"""How opaque the areas of what is better and of what is worse than nothing are."""


class StoryCurve(ValueControl[int]):
    """The value is the place that is looked at, from 0 to the deal's end."""

    ctx: Context
    drags = sideways = True

    def __init__(self, ctx: Context, end: int, go: Callable[[int], None]) -> None:
        super().__init__(ctx, "", 0, go, tooltip=ctx.t("review.curve_tip"), name="curve")
        self.end = end
        self.story: DealStory | None = None
        self.marks: tuple[tuple[int, Quality], ...] = ()
        self.words = ctx.tx(WORDS)
        self.line = ctx.type.line_height(self.words, "semibold")

    def show(self, story: DealStory | None, at: int, verdicts: Mapping[int, Verdict]) -> None:
        """Show a story with what is suspected of its moments, and the place that is looked at."""
        self.story, self.value = story, at
        moments = story.moments if story else ()
        suspects = [(each.at, verdicts[each.at]) for each in moments if each.at in verdicts]
        self.marks = tuple((at, verdict.quality) for at, verdict in suspects if verdict.suspect)

    def control_size(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, max(self.ctx.px(HIGH), 3 * self.line)

    def press(self, x: float, y: float) -> None:
        """Go to the place."""
        if self.box.collidepoint(x, y):
            self.drag(x, y)

    def drag(self, x: float, y: float) -> None:
        """Follow the pointer."""
        plot = self._plot()
        self.take(max(0, min(self.end, round((x - self.box.x - plot.x) / max(1, plot.w) * self.end))))

    def step(self, by: int) -> None:
        """The next place or the one before."""
        self.take(max(0, min(self.end, self.value + by)))

    # --- picture

    def sprites(self) -> list[Sprite]:
        """The curve over its zero line, kept while the story stays, its marks, and the place that is looked at."""
        ctx, box, plot = self.ctx, self.box, self._plot()
        curve = tuple(self.story.curve) if self.story else ()
        costliest = self.story.costliest if self.story else None
        key = ("curve", curve, bool(self.marks), self.end, box.size, ctx.language)
        face = ctx.cached(key, lambda: self._draw(curve))
        line = ctx.rounded((max(2, ctx.px(4)), plot.h), 0, ctx.color("focus"))
        left = box.x + plot.x + round(plot.w * self.value / max(1, self.end)) - line.get_width() // 2
        found = [Sprite(face, box.x, box.y), Sprite(line, left, box.y + plot.y)]
        heights = dict(curve)
        for at, quality in sorted(self.marks, key=lambda each: each[0] == costliest):
            side = ctx.px(LARGE if at == costliest else MARK)
            x, y = self._point(curve, at, heights.get(at + 1, 0.0))
            top = min(max(round(y) - side // 2, plot.y), plot.bottom - side)
            found += mark(ctx, quality, box.x + round(x) - side // 2, box.y + top, side)
        return found

    def _plot(self) -> pygame.Rect:
        """Where the curve lies: beside the numbers, below the words."""
        (wide, high), pad = self.box.size, self.ctx.px(6)
        aside = self.ctx.type.width("−88", self.words, "bold") + self.ctx.px(ROOM)
        return pygame.Rect(aside, self.line + pad, max(1, wide - 2 * aside), max(1, high - self.line - 2 * pad))

    def _reach(self, curve: tuple[tuple[int, float], ...]) -> float:
        return max((abs(value) for _, value in curve), default=1.0) or 1.0

    def _point(self, curve: tuple[tuple[int, float], ...], at: int, value: float) -> tuple[float, float]:
        plot = self._plot()
        return (
            plot.x + plot.w * at / max(1, self.end),
            plot.y + plot.h / 2 * (1 - 0.88 * value / self._reach(curve)),
        )

    def _draw(self, curve: tuple[tuple[int, float], ...]) -> pygame.Surface:
        ctx, theme, plot = self.ctx, self.ctx.theme, self._plot()
        face = ctx.panel(self.box.size, "tag").copy()
        middle = svg.num(plot.centery)
        body = svg.stroke(f"M{plot.x} {middle}H{plot.right}", theme.text_dim, max(1.0, ctx.scale * 1.5))
        points = [self._point(curve, *each) for each in curve]
        if points:
            d = svg.line(points)
            for better, colour in ((True, theme.inlay["jade_light"]), (False, theme.inlay["cinnabar"])):
                body += svg.path(_area(points, plot.centery, better), fill=colour, fill_opacity=AREA)
            body += svg.stroke(d, theme.accent, max(1.5, 3.5 * ctx.scale))
            body += svg.circle(*points[-1], max(3.0, 6 * ctx.scale), fill=theme.gold)
        face.blit(svg.render(body, face.get_size()), (0, 0))
        self._write(face, curve)
        return face

    def _write(self, face: pygame.Surface, curve: tuple[tuple[int, float], ...]) -> None:
        """What it is, the ends of the axis at the left, the result at the right."""
        ctx, plot, gap = self.ctx, self._plot(), self.ctx.px(ROOM // 2)
        colour, dim = ctx.color("text"), ctx.color("text_dim")
        title = ctx.t("review.curve_title")
        size = ctx.type.fit(title, self.words, plot.w, "semibold", ctx.px(WORDS))
        stamp(face, ctx.type.render(title, size, dim, "semibold"), (plot.x, ctx.px(4)))
        if not curve:
            return
        reach = self._reach(curve)
        for value in (reach, 0.0, -reach):
            if value or plot.h >= 3 * self.line:
                number = ctx.type.render(ctx.texts.signed(value, 0), self.words, colour, "bold")
                y = plot.y + plot.h / 2 * (1 - 0.88 * value / reach)
                stamp(face, number, (plot.x - gap - number.get_width(), self._within(number, y)))
        result = ctx.type.render(ctx.texts.signed(curve[-1][1], 0), self.words, colour, "bold")
        stamp(face, result, (plot.right + gap, self._within(result, self._point(curve, *curve[-1])[1])))

    def _within(self, number: pygame.Surface, y: float) -> int:
        """Where a number stands beside a height, so that all of it is seen."""
        high = number.get_height()
        return max(0, min(round(y - high / 2), self.box.h - high))


def _area(points: Sequence[tuple[float, float]], zero: float, above: bool) -> str:
    """What lies between a line and the height `zero`, above it or below it, as SVG."""
    crossed = []
    for (x, y), (u, v) in pairwise(points):
        crossed.append((x, y))
        if (y - zero) * (v - zero) < 0:
            crossed.append((x + (u - x) * (zero - y) / (v - y), zero))
    kept = [(x, min(y, zero) if above else max(y, zero)) for x, y in [*crossed, points[-1]]]
    return drawings.closed([(points[0][0], zero), *kept, (points[-1][0], zero)])
