"""The course of the rating: the levels as lines, the interval as a band, the rating in its midst."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

import pygame

from game.bots.levels import levels
from game.session.ladder import met_at
from game.session.rating import Rating
from game.session.rating_words import rating_words
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.type import stamp
from game.ui.kit.boxes import Column, Row
from game.ui.kit.label import Label
from game.ui.kit.widget import Widget
from game.ui.pages.charts import Chart
from game.ui.pages.page import section

HEIGHT, FACE, OTHER = 200, 66, 52
"""The height of the course, the side of the person's portrait on the scale, and of those of the levels, at 1080p."""
ABOUT = 0.12
"""How much of a level the course shows above and below the line, and the two levels about it."""
FEWEST = 3
"""From so many deals on there is a line to draw."""


def rating_now(ctx: Context, course: Sequence[Rating]) -> list[Widget]:
    """The rating of now, large, and where it lies among the levels; nothing before there are deals enough."""
    if not course:
        return []
    near, value, source = rating_words(ctx.texts, course[-1])
    figure = Label(ctx, value, 22, weight="bold", tooltip=ctx.t("statistics.rating.means"), name="rating")
    title = Label(ctx, ctx.t("statistics.rating"), 20, "text_dim")
    small = Row(ctx, [title, figure, Label(ctx, source, 20, "text_dim")], 10)
    words = Column(ctx, [Label(ctx, near, 40, "gold", "extrabold", name="rating.near"), small], 2)
    return [words, RatingScale(ctx, course[-1])]


def rating_course(ctx: Context, course: Sequence[Rating]) -> list[Widget]:
    """How the rating came about, where there is a line to draw."""
    if len(course) < FEWEST:
        return []
    return [section(ctx, ctx.t("statistics.rating_course")), RatingChart(ctx, course)]


class RatingScale(Chart):
    """The levels from the weakest to the strongest on a rail, each with somebody who plays so.

    The person stands on it in the width of the interval.
    """

    def __init__(self, ctx: Context, rating: Rating) -> None:
        super().__init__(ctx, 0, "rating.scale")
        self.rating = rating
        self.face, self.other = ctx.px(FACE), ctx.px(OTHER)
        self.high = self.face + self.other + ctx.px(16) + ctx.type.line_height(self.size, "semibold")

    def key(self) -> tuple[object, ...]:
        """The rating."""
        return self.rating, self.ctx.language

    def draw(self, face: pygame.Surface) -> None:
        """Rail, levels, interval, the person's portrait, and under each level a face and its name."""
        ctx, theme, wide = self.ctx, self.ctx.theme, face.get_width()
        names = [ctx.t(f"bots.level.{name}") for name in levels()]
        step = wide / len(names)
        y, thick = self.face / 2, 12 * ctx.scale

        def at(level: float) -> float:
            return min(max(step * (level - 0.5), self.face / 2), wide - self.face / 2)

        low, high = at(self.rating.level - self.rating.margin), at(self.rating.level + self.rating.margin)
        body = svg.rect((0, y - thick / 2, wide, thick), thick / 2, fill=theme.raised)
        body += svg.rect((low, y - thick / 2, high - low, thick), thick / 2, fill=theme.gold, fill_opacity=0.75)
        body += "".join(
            svg.circle(
                at(n), y, thick * 0.85, fill=theme.panel, stroke=theme.gold, stroke_width=max(1.0, 2 * ctx.scale)
            )
            for n in range(1, len(names) + 1)
        )
        face.blit(svg.render(body, face.get_size()), (0, 0))
        you = ctx.art.portrait("you", self.face)
        face.blit(you, you.get_rect(center=(round(at(self.rating.level)), round(y))))
        for n, name in enumerate(names, 1):
            size = ctx.type.fit(name, self.size, round(step) - ctx.px(6), "semibold", ctx.px(18))
            near = abs(self.rating.level - n) <= 0.5
            words = ctx.type.render(name, size, ctx.color("text" if near else "text_dim"), "semibold")
            stamp(face, words, (round(at(n) - words.get_width() / 2), self.face + self.other + ctx.px(10)))
        for n, level in enumerate(levels(), 1):
            other = ctx.art.portrait(met_at(level), self.other)
            face.blit(other, other.get_rect(midtop=(round(at(n)), self.face + ctx.px(4))))


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
