"""How a match went: a line for each seat over its deals, in a colour that rings its portrait; the winner's is gold."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import pygame

from game.session.matches.score import deciding_deal
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.pages.charts import Chart

LEAST, FACE = 500, 72
"""The least height and the side of the portraits, at 1080p."""
FEWEST = 3
"""From so many points on a line is worth drawing."""
LINES = ("jade_light", "indigo_light", "cinnabar", "plum", "amber", "pearl", "blush")
"""The colours of all but the first, from the second to the last."""
NUMBERS = 5
"""The least distance between the numbers of two deals, in figures."""
DECIDED = 0.16
"""How clearly the field of the deal shows that decided the match."""
LEAD = 1.3
"""How far from the right the lines end, in portraits' sides: from there short ones lead to the portraits."""


class CourseChart(Chart):
    """Lines of the tallies of all seats; `standing` are the seats from best to worst."""

    shows = ("courses", "portraits", "standing")
    stretch = 3

    def __init__(
        self, ctx: Context, courses: Sequence[Sequence[int]], portraits: Sequence[str], standing: Sequence[int]
    ) -> None:
        super().__init__(ctx, LEAST, "course")
        self.foot = ctx.type.line_height(self.size, "semibold") + ctx.px(4)
        self.courses, self.portraits = tuple(map(tuple, courses)), tuple(portraits)
        self.standing = tuple(standing)

    def draw(self, face: pygame.Surface) -> None:
        """From the last to the first, so that the winner's line lies over the others."""
        ctx, theme, (wide, high) = self.ctx, self.ctx.theme, face.get_size()
        values = [value for course in self.courses for value in course]
        low, top = min(values), max(values)
        side = ctx.px(FACE)
        numbers = {value: ctx.texts.signed(value) for value in {low, 0, top}}
        zero = ctx.type.width("0", self.size, "semibold")
        widest = max(ctx.type.width(word, self.size, "semibold") for word in numbers.values())
        left, right = widest + ctx.px(20), wide - round(side * LEAD)
        high -= self.foot

        def level(value: float) -> float:
            return side / 2 + (high - side) * (top - value) / ((top - low) or 1)

        step = (right - left) / (len(self.courses[0]) - 1)
        self.inlay(face.subsurface((0, 0, wide, high)), left, right)
        decided = deciding_deal(self.courses, self.standing)
        body = svg.rect((left + (decided - 1) * step, 0, step, high), 6, fill=theme.gold, fill_opacity=DECIDED)
        body += svg.stroke(f"M{left} {svg.num(level(0))}H{right}", theme.text_dim, max(1.0, ctx.scale))
        body += "".join(
            svg.stroke(
                f"M{left} {svg.num(level(each))}H{right}", theme.text_dim, max(1.0, ctx.scale), stroke_opacity=0.25
            )
            for each in (low, top)
        )
        for seat in reversed(self.standing):
            points = [(left + n * step, level(value)) for n, value in enumerate(self.courses[seat])]
            first = seat == self.standing[0]
            colour, width = self._colour(seat), 6.0 if first else 4.0
            body += svg.stroke(svg.line(points), colour, max(1.5, width * ctx.scale))
            dots = max(2.0, width * ctx.scale)
            body += "".join(svg.circle(x, y, dots, fill=colour) for x, y in points)
        tips = [level(course[-1]) for course in self.courses]
        tops = spread([tips[seat] for seat in self._from_above(tips)], side, high)
        heads = dict(zip(self._from_above(tips), tops, strict=True))
        for seat, at in heads.items():
            first = seat == self.standing[0]
            d = f"M{svg.num(right)} {svg.num(tips[seat])}L{svg.num(wide - side / 2)} {svg.num(at)}"
            colour, width = self._colour(seat), 3.0 if first else 2.0
            body += svg.stroke(d, colour, max(1.0, width * ctx.scale))
        face.blit(svg.render(body, face.get_size()), (0, 0))
        for value, word in numbers.items():
            if not value or abs(level(value) - level(0)) >= self.foot:
                self.write(face, word, left - ctx.px(16), round(level(value) - self.foot / 2), "text", at=1)
        each = ceil(zero * NUMBERS / step)
        deal = ctx.t("table.result.title", n=each)
        for n in range(each, len(self.courses[0]), each):
            role = "gold" if n == decided else "text_dim"
            self.write(face, deal if n == each else str(n), round(left + n * step), high + ctx.px(4), role, at=0.5)
        for seat, at in heads.items():
            head = self.ctx.art.portrait(self.portraits[seat], side)
            face.blit(head, (wide - side, round(at - side / 2)))
            ring = svg.circle(50, 50, 47, fill="none", stroke=self._colour(seat), stroke_width=6)
            face.blit(svg.square(ring, side, 100), (wide - side, round(at - side / 2)))

    def _colour(self, seat: int) -> str:
        """That of a seat's line, which also rings its portrait."""
        place = self.standing.index(seat)
        return self.ctx.theme.inlay[LINES[(place - 1) % len(LINES)]] if place else self.ctx.theme.gold

    def _from_above(self, ends: Sequence[float]) -> list[int]:
        """The seats by where their lines end; of equal ones the better is above."""
        return sorted(self.standing, key=lambda seat: ends[seat])


def spread(wanted: Sequence[float], side: float, high: float) -> list[float]:
    """Where the middles of things of `side` stand within `high`, each near where it is wanted, none over another.

    `wanted` are from above; where there is not room for all, they lie evenly over each other.
    """
    step = min(side, (high - side) / max(1, len(wanted) - 1))
    found = list[float]()
    for at in wanted:
        found.append(max(at, found[-1] + step) if found else max(at, side / 2))
    low = high - side / 2
    for n in reversed(range(len(found))):
        found[n] = min(found[n], low)
        low = found[n] - step
    return found


def course_charts(
    ctx: Context, courses: Sequence[Sequence[int]], portraits: Sequence[str], standing: Sequence[int]
) -> list[CourseChart]:
    """The lines, where there were deals enough."""
    return [CourseChart(ctx, courses, portraits, standing)] if len(courses[0]) >= FEWEST else []
