"""The course of the rating: the levels as lines, the interval as a band, the rating in its midst."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

import pygame

from game.bots.levels import levels
from game.session.rating import LEAST, Rating
from game.session.rating_words import rating_words
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.kit import Column, Label, SingleRow, Space, Widget
from game.ui.kit.title import Title
from game.ui.pages.charts import Chart
from game.ui.pages.page import section
from game.ui.pages.rating_dial import RatingDial

HEIGHT = 96
"""The least height of the course at 1080p; it takes what room there is."""
ABOUT = 0.12
"""How much of a level the course shows above and below the line, and the two levels about it."""
FEWEST = 3
"""From so many deals on there is a line to draw."""


def rating_now(ctx: Context, course: Sequence[Rating], missing: int) -> tuple[RatingDial, Widget]:
    """The rating of now among the levels, and in words; before, how many deals are `missing` for it."""
    if not course:
        told = Title(ctx, ctx.t("statistics.rating.to_come", n=missing), 46, "center", "missing")
        return RatingDial(ctx, None, LEAST - missing), told
    near, value, source = rating_words(ctx.texts, course[-1])
    figure = Label(ctx, value, 32, "gold", "extrabold", tooltip=ctx.t("statistics.rating.means"), name="rating")
    title = Label(ctx, ctx.t("statistics.rating"), 20, "text_dim")
    small = SingleRow(
        ctx, [Space(ctx), title, figure, Label(ctx, source, 20, "text_dim"), Space(ctx)], 10, "first line"
    )
    words = Column(ctx, [Title(ctx, near, 56, "center", name="rating.near"), small], 2)
    return RatingDial(ctx, course[-1]), words


def rating_course(ctx: Context, course: Sequence[Rating]) -> list[Widget]:
    """How the rating came about, where there is a line to draw."""
    if len(course) < FEWEST:
        return []
    return [section(ctx, ctx.t("statistics.rating_course")), RatingChart(ctx, course)]


class RatingChart(Chart):
    """Ratings after each of the latest deals, oldest first."""

    stretch = 1

    def __init__(self, ctx: Context, course: Sequence[Rating]) -> None:
        super().__init__(ctx, HEIGHT, "rating.course")
        self.course = tuple(course)
        self.tooltip = ctx.t("statistics.rating.band")

    def key(self) -> tuple[object, ...]:
        """The ratings."""
        return self.course

    def draw(self, face: pygame.Surface) -> None:
        """The line, as much of the band as is near it, and the names of the levels there."""
        ctx, theme = self.ctx, self.ctx.theme
        low = min(each.level for each in self.course) - ABOUT
        high = max(each.level for each in self.course) + ABOUT
        lower = min(max(1, floor(self.course[-1].level)), len(levels()) - 1)
        low, high = min(low, lower - ABOUT), max(high, lower + 1 + ABOUT)
        named = {n: ctx.t(f"bots.level.{name}") for n, name in enumerate(levels(), 1) if low <= n <= high}
        line = ctx.type.line_height(self.size, "semibold")
        left = max((ctx.type.width(word, self.size, "semibold") for word in named.values()), default=0) + ctx.px(14)
        right, pad = face.get_width() - ctx.px(10), line // 2 + ctx.px(2)

        def height(level: float) -> float:
            return pad + (face.get_height() - 2 * pad) * (high - min(max(level, low), high)) / (high - low)

        step = (right - left) / max(1, len(self.course) - 1)
        places = [left + n * step for n in range(len(self.course))]
        above = [(x, height(each.level + each.margin)) for x, each in zip(places, self.course, strict=True)]
        below = [(x, height(each.level - each.margin)) for x, each in zip(places, self.course, strict=True)]
        course = [(x, height(each.level)) for x, each in zip(places, self.course, strict=True)]
        rules = "".join(
            svg.stroke(f"M{left} {svg.num(height(n))}H{right}", theme.text_dim, max(1.0, ctx.scale)) for n in named
        )
        band = svg.path(f"{_line([*above, *reversed(below)])}Z", fill=theme.accent, fill_opacity=0.14)
        self.inlay(face, left, right)
        face.blit(svg.render(rules + band + self.thread(course), face.get_size()), (0, 0))
        taken: list[float] = []
        for n, word in named.items():
            y = height(n) - line / 2
            if all(abs(y - other) >= line for other in taken):
                taken.append(y)
                self.write(face, word, left - ctx.px(14), round(y), "text", at=1)


def _line(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{svg.num(x)} {svg.num(y)}" for x, y in points)
