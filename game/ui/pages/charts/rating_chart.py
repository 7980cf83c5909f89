"""The course of the rating over the deals, with the band of what each rating may be."""

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
from game.ui.pages.charts.sky import Points

HEIGHT = 96
"""The least height of the course at 1080p; it takes what room there is."""
BAND = (0.62, 0.72)
"""How clear the band of what each rating may be is, at dusk and by day."""
EDGE = 1.0
"""How clear the edges of that band are, from 0 to 1."""
STRIP = 0.72
"""How clear the ground of the words of the scale is, from 0 to 1."""
SOFT = 26
"""How softly that ground ends at the right, at 1080p."""
SKY = 8
"""How much sky for birds is over the band's end, at 1080p."""
BEYOND = 0.09
"""How much more is shown below and above the end of the band, for what is shown."""
NARROWEST = 0.8
"""How many levels are shown at least."""
STEPS = (0.1, 0.2, 0.5, 1.0)
"""The steps of the scale, in levels."""
APART = 1.6
"""How far the words of the scale are apart at least, in lines of text."""
SWATCH = (26, 16, 10)
"""The width and the height of the piece of band that the legend shows, and what parts it from its words, at 1080p."""
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

    shows = ("course",)
    sky = "herons"

    def __init__(self, ctx: Context, course: Sequence[Rating]) -> None:
        super().__init__(ctx, HEIGHT, "rating.course")
        self.title = ctx.t("statistics.rating_course")
        self.high = max(self.high, self.head(self.high) + self.foot + 2 * self.times_high)
        self.course = tuple(course)
        self.tooltip = ctx.t("statistics.rating.band")

    def draw(self, face: pygame.Surface) -> None:
        """The painting, the interval as a band, the scale between whose ends the band lies, and the legend."""
        ctx, theme, (wide, tall) = self.ctx, self.ctx.theme, face.get_size()
        least, most = self._span()
        half, sea = self.times_high // 2, tall - self.foot
        top = max(self.head(tall) - half, self.title_high + half) + (ctx.px(SKY) if self.scenic(tall) else 0)

        def height(level: float) -> float:
            return top + (sea - top) * (most - level) / (most - least)

        named = self._scale_of(least, most, int((sea - half - top) / (APART * self.times_high)))
        widest = max((ctx.type.width(word, self.size, "semibold") for word in named.values()), default=0)
        left, right = widest + ctx.px(2 * PICTURE_MARGIN), wide - ctx.px(2 * PICTURE_MARGIN)
        step = (right - left) / max(1, len(self.course) - 1)
        places = [left + n * step for n in range(len(self.course))]
        course = [(x, height(each.level)) for x, each in zip(places, self.course, strict=True)]
        edges = [
            [(x, height(self._ends(each)[side])) for x, each in zip(places, self.course, strict=True)]
            for side in (1, 0)
        ]
        self.clear = round(top)
        self.paint(face, course, sea)
        self._lay_band(face, edges)
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
        self._write_legend(face, wide - ctx.px(2 * PICTURE_MARGIN))

    def _ends(self, each: Rating) -> tuple[float, float]:
        """From which level to which a rating may be: no farther than there are levels, unless it is so itself."""
        lowest, highest = min(1.0, each.level), max(float(len(levels())), each.level)
        return max(lowest, each.level - each.margin), min(highest, each.level + each.margin)

    def _span(self) -> tuple[float, float]:
        """From which level to which is shown: all that each rating may be."""
        lows, highs = zip(*(self._ends(each) for each in self.course), strict=True)
        least, most = min(lows), max(highs)
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

    def _lay_band(self, face: pygame.Surface, edges: Sequence[Points]) -> None:
        """What each rating may be: an even band between firm edges."""
        (fill, line, clear), scale = self._band, self.ctx.scale
        body = svg.path(f"{svg.line([*edges[0], *reversed(edges[1])])}Z", fill=fill, fill_opacity=clear)
        for edge in edges:
            body += svg.stroke(svg.line(edge), line, max(1.0, 2.6 * scale), stroke_opacity=EDGE)
        face.blit(svg.render(body, face.get_size()), (0, 0))

    def _ground(self) -> str:
        """The colour of what words of the scale and of the legend lie on."""
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

    @property
    def _band(self) -> tuple[str, str, float]:
        """The colours of the band and of its edges, and how clear it is."""
        theme = self.ctx.theme
        if theme.plain:
            return theme.accent, theme.accent, BAND[0]
        if theme.dark:
            return theme.inlay["amber"], theme.inlay["gold_light"], BAND[0]
        return theme.inlay["gold"], theme.inlay["gold_deep"], BAND[1]

    def _write_legend(self, face: pygame.Surface, right: int) -> None:
        """What the band is, at the right of the title, where there is room."""
        ctx, told = self.ctx, self.ctx.t("statistics.rating.likely")
        wide, high, gap = (ctx.px(each) for each in SWATCH)
        left = right - ctx.type.width(told, self.size, "semibold") - gap - wide
        if left < self.titled_to:
            return
        fill, line, clear = self._band
        middle = (self.title_high + ctx.px(8)) // 2
        if not ctx.theme.plain:
            box = pygame.Rect(left - gap, middle - self.times_high // 2, right - left + 2 * gap, self.times_high)
            ground = svg.rect((0, 0, *box.inflate(0, gap).size), gap / 2, fill=self._ground(), fill_opacity=STRIP)
            face.blit(svg.render(ground, box.inflate(0, gap).size), box.inflate(0, gap))
        body = svg.rect((0, 0, wide, high), 0, fill=fill, fill_opacity=0.6 * clear)
        body += svg.stroke(f"M0 1H{wide}M0 {high - 1}H{wide}", line, max(1.0, 1.8 * ctx.scale))
        face.blit(svg.render(body, (wide, high)), (left, middle - high // 2))
        self.write(face, told, right, middle - self.times_high // 2, role="text", at=1)
