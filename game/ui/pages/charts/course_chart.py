"""How a match went, as a race of boats on a lake: each seat's wake over its deals in its boat's colour, the winner's in
gold.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

import pygame

from game.session.matches.match import deciding_deal
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.theme import mix
from game.ui.pages.charts.landscape import Landscape
from game.ui.pages.rooms import hall

LEAST, FACE, FEW = 300, (66, 50), 4
"""The least height and the side of the portraits, of up to so many and of more, at 1080p."""
ROOM = 0.86
"""How much of a boat with its portrait is over its middle, with the water about it, for a portrait's side."""
RAISED, DEEP = 0.1, 0.3
"""How far over the middle of a boat its portrait is, and how far below it the water is, for a portrait's side."""
FEWEST = 3
"""From so many points on a line is worth drawing."""
LINES = ("jade_light", "indigo_light", "cinnabar", "plum", "amber", "pearl", "blush")
"""The colours of all but the first, from the second to the last."""
NUMBERS = 5
"""The least distance between the numbers of two deals, in figures."""
DECIDED, HERE = (0.62, 0.7), 1.5
"""How bright the light on the deal is that decided the match, at dusk and by day; how wide words over it may be, for
its width.
"""
BEAM, POOL = 2.3, (1.7, 0.3)
"""How broad the beam of that light is, for the width of a deal; how broad and high it is on the water, for that width
and the picture's height.
"""
PLAIN, CLEAR = 0.16, 0.75
"""How clearly its field shows in a plain theme; how far the far shore is above the most points, in lines of numbers."""
SHORE = 0.2
"""How far down the lake begins at most, for the height."""
SKY = 22
"""How much more room there is over the boats for words in the sky, at 1080p."""
LEAD, BERTH = 1.15, 0.86
"""How far behind the hindmost boat the last deal is, and how far from the right the middle of the foremost, for a
portrait's side.
"""
APART, REACH, CLEAR_OF = 1.15, 0.32, 1.15
"""How far boats lie behind each other, for a portrait's side, and what share of the width they have at most; how far
one is below another that does not hide it.
"""
STERN = (0.42, 0.04)
"""How far left of the middle of a boat and below it its wake begins, for the side."""
LEADING, BERTHED = 0.45, 0.75
"""How broad a wake is behind the last deal, for its line, and how clear."""
SWELL = 1.5
"""How large the waves are."""
WAKE = ((5.2, 0.1), (3.4, 0.16), (2.0, 0.22))
"""How broad the foam of a wake is, for its line, and how clear: from its outer part to its core."""
HULL = "M-64 14Q-40 42 0 42Q46 42 66 6Q76 -12 68 -22Q66 -10 56 2Q44 20 0 20Q-36 20 -64 14Z"
"""A boat about the middle of who sits in it, in hundredths of a portrait's side."""


class Plot(NamedTuple):
    """Where the lines lie: from `left` on, `high` from above; a portrait's side, the least and the most points, the
    room for words in the `sky`, the width of a deal, and where they end at the right, at the foremost boats.
    """

    left: int
    high: int
    side: int
    low: int
    top: int
    sky: int = 0
    step: float = 0.0
    right: float = 0.0

    def level(self, value: float) -> float:
        """The height of so many points: a boat on the most has room over it, one on the least below it."""
        above, below = self.sky + (ROOM + DEEP) * self.side, (ROOM - DEEP) * self.side
        return above + (self.high - above - below) * (self.top - value) / ((self.top - self.low) or 1)


class CourseChart(Landscape):
    """Lines of the tallies of all seats; `standing` are the seats from best to worst."""

    stretch = 3
    clear_day = True
    sky = ""

    def __init__(
        self, ctx: Context, courses: Sequence[Sequence[int]], portraits: Sequence[str], standing: Sequence[int]
    ) -> None:
        super().__init__(ctx, LEAST, "course")
        self.numbers = ctx.type.line_height(self.letters, "semibold") + ctx.px(8)
        self.courses, self.portraits = tuple(map(tuple, courses)), tuple(portraits)
        self.standing = tuple(standing)

    def _key(self) -> tuple[object, ...]:
        return self.courses, self.portraits, self.standing

    def draw(self, face: pygame.Surface) -> None:
        """From the last to the first, so that the winner's wake lies over the others."""
        plot, decided = self.plot(face.get_size()), deciding_deal(self.courses, self.standing)
        if self.ctx.theme.plain:
            face.fill(self.ctx.theme.field)
        else:
            self._lake(face, min(SHORE * face.get_height(), plot.level(plot.top) - CLEAR * self.numbers))
            self._decided(face, plot, decided)
        berths = self.berths(plot)
        body = self._ground(plot, decided)
        body += "".join(self._line(plot, seat, berths[seat]) for seat in reversed(self.standing))
        face.blit(svg.render(body, face.get_size()), (0, 0))
        self._write(face, plot, decided)
        for seat in reversed(self.standing):
            x, y = berths[seat]
            self._boat(face, seat, (round(x), round(y - DEEP * plot.side)), plot.side)

    def _lake(self, face: pygame.Surface, shore: float) -> None:
        """The lake, and its far shore so far down."""
        theme, (wide, high) = self.ctx.theme, face.get_size()
        deep = mix(theme.inlay["indigo"], theme.inlay["jade"], 0.25) if theme.dark else theme.paper
        face.fill(deep, (0, round(shore), wide, high))
        self.air(face, shore)
        self.water(face, shore, SWELL)

    def _decided(self, face: pygame.Surface, plot: Plot, decided: int) -> None:
        """The light on the deal that decided the match: a beam from above, and what it lights of the water about the
        winner's wake.
        """
        theme, course = self.ctx.theme, self.courses[self.standing[0]]
        middle = plot.left + (decided - 0.5) * plot.step
        tone = theme.inlay["gold_light"]
        beam = hall.beam(self.ctx, (round(BEAM * plot.step), plot.high), DECIDED[not theme.dark] / 3)
        face.blit(beam, beam.get_rect(midtop=(round(middle), 0)))
        lit = round(POOL[0] * plot.step), round(2 * POOL[1] * face.get_height())
        pool = self.ctx.art.glow(lit, tone).copy()
        pool.set_alpha(round(255 * DECIDED[not theme.dark]))
        level = (plot.level(course[decided - 1]) + plot.level(course[decided])) / 2
        face.blit(pool, pool.get_rect(center=(round(middle), round(level))))

    def _boat(self, face: pygame.Surface, seat: int, at: tuple[int, int], side: int) -> None:
        """A seat's boat, with who sits in it."""
        ink, colour = self.ctx.theme.inlay, self._colour(seat)
        head = self.ctx.art.portrait(self.portraits[seat], side)
        face.blit(head, head.get_rect(center=(at[0], at[1] - round(RAISED * side))))
        hull = svg.path(
            HULL, fill=mix(colour, "#000000", 0.25), stroke=mix(colour, ink["gold_light"], 0.6), stroke_width=3
        )
        hull += svg.stroke("M-54 26Q-30 33 0 33Q42 33 60 10", ink["gold_light"], 2.5, stroke_opacity=0.8)
        hull += svg.circle(64, -4, 3.5, fill=ink["gold_light"])
        placed = svg.group(hull, f"translate({at[0]} {at[1]}) scale({side / 100:.3f})")
        face.blit(svg.render(placed, face.get_size()), (0, 0))

    def plot(self, size: tuple[int, int]) -> Plot:
        """Where the lines lie on a picture of a size."""
        ctx, (wide, high) = self.ctx, size
        values = [value for course in self.courses for value in course]
        low, top, side = min(values), max(values), ctx.px(FACE[len(self.courses) > FEW])
        widest = max(ctx.type.width(ctx.texts.signed(value), self.letters, "semibold") for value in (low, 0, top))
        plot = Plot(
            widest + ctx.px(28), high - self.numbers, side, low, top, self._words_high, right=wide - BERTH * side
        )
        hindmost = min(x for x, _ in self.berths(plot).values())
        return plot._replace(step=(hindmost - LEAD * side - plot.left) / (len(self.courses[0]) - 1))

    @property
    def _words_high(self) -> int:
        """The room for words in the sky."""
        return 0 if self.ctx.theme.plain else self.ctx.px(SKY)

    def _ground(self, plot: Plot, decided: int) -> str:
        """The lines of nothing, the least and the most; in a plain theme the field of the deal that decided it."""
        theme, thin, body = self.ctx.theme, max(1.0, self.ctx.scale), ""
        if theme.plain:
            field = (plot.left + (decided - 1) * plot.step, 0, plot.step, plot.high)
            body = svg.rect(field, 6, fill=theme.gold, fill_opacity=PLAIN)
        for value, clear in ((0, 0.6), (plot.low, 0.3), (plot.top, 0.3)):
            across = f"M{plot.left} {svg.num(plot.level(value))}H{svg.num(self._end(plot))}"
            body += svg.stroke(across, theme.text, thin, stroke_opacity=clear, stroke_dasharray="2 7")
        return body

    def _line(self, plot: Plot, seat: int, berth: tuple[float, float]) -> str:
        """A seat's wake with a buoy at each deal, on the foam that its boat has left; where no deal was any more, it
        leads thinner to the boat's stern.
        """
        theme, side = self.ctx.theme, plot.side
        points = [(plot.left + n * plot.step, plot.level(value)) for n, value in enumerate(self.courses[seat])]
        colour, width = self._colour(seat), (7.0 if seat == self.standing[0] else 5.0) * self.ctx.scale
        way, end = svg.swaying(points), (berth[0] - STERN[0] * side, berth[1] + STERN[1] * side)
        to_berth = svg.stroke(svg.swaying([points[-1], end]), colour, LEADING * width, stroke_opacity=BERTHED)
        foam = theme.inlay["pearl"] if theme.dark else "#ffffff"
        sailed = svg.swaying([*points, end])
        wake = [svg.stroke(sailed, foam, each * width, stroke_opacity=seen) for each, seen in WAKE]
        wake = [] if theme.plain else wake
        rim = {"stroke": foam, "stroke_width": max(1.0, 0.3 * width)} if wake else {}
        buoys = "".join(svg.circle(x, y, max(2.0, 1.15 * width), fill=colour, **rim) for x, y in points)
        return "".join(wake) + to_berth + svg.stroke(way, colour, max(1.5, width)) + buoys

    def _end(self, plot: Plot) -> float:
        """Where the last deal is."""
        return plot.left + (len(self.courses[0]) - 1) * plot.step

    def berths(self, plot: Plot) -> dict[int, tuple[float, float]]:
        """Where each seat's boat lies, from the left and from above: as high as its points end; the worse of those who
        would lie over each other is behind.
        """
        levels = [plot.level(self.courses[seat][-1]) for seat in self.standing]
        behind = places_behind(levels, CLEAR_OF * plot.side)
        step = min(APART * plot.side, REACH * plot.right / max(1, *behind))
        ends = zip(self.standing, behind, levels, strict=True)
        return {seat: (plot.right - back * step, level) for seat, back, level in ends}

    def _write(self, face: pygame.Surface, plot: Plot, decided: int) -> None:
        """The points at the left, the numbers of the deals at the foot."""
        ctx = self.ctx
        for value in {plot.low, 0, plot.top}:
            if not value or abs(plot.level(value) - plot.level(0)) >= self.numbers:
                y = round(plot.level(value) - self.numbers / 2)
                self.write(face, ctx.texts.signed(value), plot.left - ctx.px(16), y, role="text", at=1)
        here = ctx.t("table.match.decided_here")
        if ctx.type.width(here, self.letters, "semibold") <= HERE * plot.step:
            middle = round(plot.left + (decided - 0.5) * plot.step)
            self.write(face, here, middle, ctx.px(8), role="gold", at=0.5)
        each = ceil(ctx.type.width("0", self.letters, "semibold") * NUMBERS / plot.step)
        others = [n for n in range(each, len(self.courses[0]), each) if abs(n - decided) >= each]
        shown = sorted([*others, decided])
        for n in shown:
            told = ctx.t("table.result.title", n=n) if n == shown[0] else str(n)
            role = "gold" if n == decided else "text"
            self.write(face, told, round(plot.left + n * plot.step), plot.high - ctx.px(4), role=role, at=0.5)

    def _colour(self, seat: int) -> str:
        """That of a seat's line, which also rings its portrait."""
        place, theme = self.standing.index(seat), self.ctx.theme
        won = theme.gold if theme.dark or theme.plain else theme.inlay["gold_deep"]
        return theme.inlay[LINES[(place - 1) % len(LINES)]] if place else won


def places_behind(levels: Sequence[float], high: float) -> list[int]:
    """How many places behind the foremost things so `high` stand, the best first, so that none lies over another and
    none is ahead of a better one.
    """
    found = list[int]()
    for n, level in enumerate(levels):
        taken = {found[k] for k in range(n) if abs(levels[k] - level) < high}
        place = found[-1] if found else 0
        while place in taken:
            place += 1
        found.append(place)
    return found


def course_charts(
    ctx: Context, courses: Sequence[Sequence[int]], portraits: Sequence[str], standing: Sequence[int]
) -> list[CourseChart]:
    """The lines, where there were deals enough."""
    return [CourseChart(ctx, courses, portraits, standing)] if len(courses[0]) >= FEWEST else []
