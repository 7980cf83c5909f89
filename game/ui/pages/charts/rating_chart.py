"""The course of the rating over the deals, on a scale that shows where it rose and fell; its interval is told by the
dial.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

import pygame

from game.bots.levels import levels
from game.session.progress.rating import LEAST_RATED, Rating
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.kit import Widget
from game.ui.pages.charts.awaited_chart import AwaitedChart
from game.ui.pages.charts.landscape import PICTURE_MARGIN, Landscape

HEIGHT = 96
"""The least height of the course at 1080p; it takes what room there is."""
STRIP, SOFT = 0.72, 26
"""How clear the ground of the words of the scale is, from 0 to 1, and how softly it ends at the right, at 1080p."""
SKY = 8
"""How much sky for birds is over the highest rating, at 1080p."""
BEYOND = 0.12
"""How much more is shown below the lowest rating and above the highest, for what lies between these."""
NARROWEST = 0.3
"""How many levels are shown at least."""
STEPS = (0.1, 0.2, 0.5, 1.0)
"""The steps of the scale, in levels."""
APART = 1.6
"""How far the words of the scale are apart at least, in lines of text."""
FEWEST = 3
"""From so many deals on there is a line to draw."""


def rating_course(ctx: Context, course: Sequence[Rating], missing: int) -> Widget:
    """How the rating came about; before there is a line to draw, how many deals are there of those that it takes.

    `missing` are those to the first rating; while there are some they are counted where that will stand, not here.
    """
    if len(course) >= FEWEST:
        return RatingChart(ctx, course)
    needed = LEAST_RATED + FEWEST - 1
    done = LEAST_RATED - missing + max(0, len(course) - 1)
    first = ctx.t("statistics.rating_course.first") if missing else ""
    return AwaitedChart(ctx, "rating_course", done, needed, "herons", words=first)


class RatingChart(Landscape):
    """Ratings after each of the latest deals, oldest first."""

    sky = "herons"

    def __init__(self, ctx: Context, course: Sequence[Rating]) -> None:
        super().__init__(ctx, HEIGHT, "rating.course")
        self.title = ctx.t("statistics.rating_course")
        self.high = max(self.high, self.head(self.high) + self.foot + 2 * self.times_high)
        self.course = tuple(course)
        self.tooltip = ctx.t("statistics.rating.each")

    def _key(self) -> tuple[object, ...]:
        return (self.course,)

    def draw(self, face: pygame.Surface) -> None:
        """The painting, the scale, and the line."""
        ctx, theme, (wide, tall) = self.ctx, self.ctx.theme, face.get_size()
        least, most = self._span()
        half, sea = self.times_high // 2, tall - self.foot
        top = max(self.head(tall) - half, self.title_high + half) + (ctx.px(SKY) if self.scenic(tall) else 0)

        def height(level: float) -> float:
            return top + (sea - top) * (most - level) / (most - least)

        named = self._scale_of(least, most, int((sea - half - top) / (APART * self.times_high)))
        widest = max((ctx.type.width(word, self.letters, "semibold") for word in named.values()), default=0)
        left, right = widest + ctx.px(2 * PICTURE_MARGIN), wide - ctx.px(2 * PICTURE_MARGIN)
        step = (right - left) / max(1, len(self.course) - 1)
        places = [left + n * step for n in range(len(self.course))]
        course = [(x, height(each.level)) for x, each in zip(places, self.course, strict=True)]
        self.paint(face, course, sea, round(top))
        self._lay_strip(face, left, sea)
        rules, thin = "".join(f"M{left} {svg.num(height(n))}H{right}" for n in named), max(1.0, 1.5 * ctx.scale)
        body = svg.stroke(rules, theme.text, thin, stroke_opacity=0.4, stroke_dasharray="2 7") + self.thread(course)
        face.blit(svg.render(body, face.get_size()), (0, 0))
        whole_first = sorted(named, key=lambda level: level % 1 > 0)
        words = [(named[level], min(height(level), sea - half)) for level in whole_first]
        self.scale(face, words, left - ctx.px(PICTURE_MARGIN))
        self.times(face, left, right, len(places))
        self.tip(face, ctx.texts.number(self.course[-1].level, 1), course[-1], sea)
        self.write_title(face)

    def _span(self) -> tuple[float, float]:
        """From which level to which is shown."""
        levels = [each.level for each in self.course]
        least, most = min(levels), max(levels)
        lacks = max(0.0, NARROWEST - (most - least)) / 2 + BEYOND * (most - least)
        return least - lacks, most + lacks

    def _scale_of(self, least: float, most: float, many: int) -> dict[float, str]:
        """The levels that the scale names, in the smallest steps of which at most so many have room: whole ones by
        their names, too.
        """
        texts, found = self.ctx.texts, list[float]()
        for step in STEPS:
            first, last = ceil(max(1.0, least) / step), floor(min(float(len(levels())), most) / step)
            found = [round(n * step, 1) for n in range(first, last + 1)]
            if len(found) <= max(2, many):
                break
        names = {float(n): f"{texts(f'bots.level.{name}')} {texts.number(n)}" for n, name in enumerate(levels(), 1)}
        return {level: names.get(level, texts.number(level, 1)) for level in found}

    def _ground(self) -> str:
        """The colour of what words of the scale lie on."""
        theme = self.ctx.theme
        return theme.inlay["lacquer"] if theme.dark else theme.paper

    def _lay_strip(self, face: pygame.Surface, wide: float, foot: float) -> None:
        """A calm ground of the scale's words, at the left."""
        if self.ctx.theme.plain:
            return
        whole, ground = wide + self.ctx.px(SOFT), self._ground()
        defs = svg.linear("strip", ground, ground, (wide - self.ctx.px(SOFT), 0, whole, 0), (STRIP, 0))
        body = svg.rect((0, 0, whole, foot), 0, fill="url(#strip)")
        face.blit(svg.render(body, face.get_size(), defs=defs), (0, 0))
