"""The course of the rating: the levels as lines, the interval as a band, the rating in its midst."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

import pygame

from game.bots.levels import levels
from game.session.rating import Rating
from game.session.rating_words import rating_words
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.kit.label import Label
from game.ui.kit.widget import Widget
from game.ui.pages.charts import Chart
from game.ui.pages.page import section

HEIGHT = 190


def rating_section(ctx: Context, course: Sequence[Rating]) -> list[Widget]:
    """The rating of now in words, and how it came about; nothing before there are deals enough."""
    if not course:
        return []
    value, means = rating_words(ctx.texts, course[-1])
    found: list[Widget] = [
        section(ctx, ctx.t("statistics.rating")),
        Label(ctx, value, 30, "text", "extrabold", tooltip=ctx.t("statistics.rating.means"), name="rating"),
        Label(ctx, means, 20, "text_dim"),
    ]
    return [*found, RatingChart(ctx, course)] if len(course) > 2 else found


class RatingChart(Chart):
    """Ratings after each of the latest deals, oldest first."""

    def __init__(self, ctx: Context, course: Sequence[Rating]) -> None:
        super().__init__(ctx, HEIGHT, "rating.course")
        self.course = tuple(course)
        self.tooltip = ctx.t("statistics.rating.band")

    def key(self) -> tuple[object, ...]:
        """The ratings."""
        return self.course

    def draw(self, face: pygame.Surface) -> None:
        """Band, line, and the names of the levels between which it went."""
        ctx, theme = self.ctx, self.ctx.theme
        low = floor(min(each.level - each.margin for each in self.course))
        high = ceil(max(each.level + each.margin for each in self.course))
        low, high = max(0, low), min(len(levels()) + 1, max(high, low + 1))
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
        band = svg.path(f"{_line([*above, *reversed(below)])}Z", fill=theme.accent, fill_opacity=0.25)
        body = rules + band + svg.stroke(_line(course), theme.accent, max(1.5, 3.5 * ctx.scale))
        body += svg.circle(*course[-1], max(3.0, 7 * ctx.scale), fill=theme.gold)
        face.blit(svg.render(body, face.get_size()), (0, 0))
        taken: list[float] = []
        for n, word in named.items():
            y = height(n) - line / 2
            if all(abs(y - other) >= line for other in taken):
                taken.append(y)
                self.write(face, word, left - ctx.px(14), round(y), "text", at=1)


def _line(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{svg.num(x)} {svg.num(y)}" for x, y in points)
