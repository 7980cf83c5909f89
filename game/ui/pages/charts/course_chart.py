"""The points of a match as a boat race: each seat's wake over the deals, the winner's in gold."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

import pygame

from game.session.matches.match import deciding_deal
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.gfx.theme import mix
from game.ui.pages.charts.landscape import Landscape
from game.ui.pages.rooms import hall

LEAST_HEIGHT_PX, FACE_PX, FEW = 300, (66, 50), 4
"""Least height; side of the portraits of at most `FEW` seats and of more seats."""
ROOM, RAISED, DEEP = 0.86, 0.1, 0.3
"""Height of a boat above its portrait's middle, height of the portrait above the boat's middle, and depth of the water
below, as fractions of a portrait's side.
"""
FEWEST_POINTS = 3
WAKES = ("jade_light", "indigo_light", "cinnabar", "plum", "amber", "pearl", "blush")
NUMBERS_APART = 5
"""Least distance between the numbers of two deals, in digits."""
DECIDED_WORDS = 1.5
"""Greatest width of the words over the deciding deal, as a multiple of a deal's width."""
BEAM, POOL = 2.3, (1.7, 0.3)
"""Width of the beam on the deciding deal, as a multiple of a deal's width; size of its pool of light, as fractions of a
deal's width and of the picture's height.
"""
PLAIN, CLEAR = 0.16, 0.75
SHORE, SKY_PX, SWELL = 0.2, 22, 1.5
LEAD, BERTH = 1.15, 0.86
"""Distance of the last deal from the rearmost boat, and of the foremost boat from the right edge, in portrait sides."""
APART, REACH, CLEAR_OF = 1.15, 0.32, 1.15
"""Distance between boats behind each other, in portrait sides, and its limit as a fraction of the width; vertical
distance from which boats do not hide each other.
"""
STERN = (0.42, 0.04)
"""Start of a boat's wake, left of the boat's middle and below, in portrait sides."""
LEADING, BERTHED = 0.45, 0.75
"""Width of a wake after the last deal, as a fraction of its line, and its opacity."""
FOAM = ((5.2, 0.1), (3.4, 0.16), (2.0, 0.22))
"""Widths of the foam of a wake as multiples of its line, with opacities, from the outside to the core."""
BOAT = (98, 49, 47.5, 16.5, 66)
"""Width and height of a boat's picture, its middle in it, and the side of the portrait that fits."""


class Plot(NamedTuple):
    """Coordinates of the lines: x from `left` to `right`, y from `high` on, values from `low` to `top` points."""

    left: int
    high: int
    side: int
    low: int
    top: int
    sky: int = 0
    """Height left free for words."""
    step: float = 0.0
    """Width of a deal."""
    right: float = 0.0

    def level(self, value: float) -> float:
        """Return the y of a number of points."""
        above, below = self.sky + (ROOM + DEEP) * self.side, (ROOM - DEEP) * self.side
        return above + (self.high - above - below) * (self.top - value) / ((self.top - self.low) or 1)


class CourseChart(Landscape):
    """Lines of the points of all seats; `standing` lists the seats from best to worst."""

    stretch = 3
    clear_day = True
    sky = ""

    def __init__(
        self, ctx: Context, courses: Sequence[Sequence[int]], portraits: Sequence[str], standing: Sequence[int]
    ) -> None:
        super().__init__(ctx, LEAST_HEIGHT_PX, "course")
        self.numbers = ctx.type.line_height(self.letters, "semibold") + ctx.px(8)
        self.courses, self.portraits = tuple(map(tuple, courses)), tuple(portraits)
        self.standing = tuple(standing)

    def _key(self) -> tuple[object, ...]:
        return self.courses, self.portraits, self.standing

    def draw(self, face: pygame.Surface) -> None:
        plot, decided = self.plot(face.get_size()), deciding_deal(self.courses, self.standing)
        if self.painted:
            self._lake(face, min(SHORE * face.get_height(), plot.level(plot.top) - CLEAR * self.numbers))
            self._light_decided(face, plot, decided)
        else:
            face.fill(self.ctx.theme.field)
        berths = self.berths(plot)
        body = self._ground(plot, decided)
        body += "".join(self._line(plot, seat, berths[seat]) for seat in reversed(self.standing))
        face.blit(svg.render(body, face.get_size()), (0, 0))
        self._write(face, plot, decided)
        scale = plot.side / BOAT[4]
        for seat in reversed(self.standing):
            x, y = round(berths[seat][0]), round(berths[seat][1] - DEEP * plot.side)
            head = self.ctx.art.portrait(self.portraits[seat], plot.side)
            face.blit(head, head.get_rect(center=(x, y - round(RAISED * plot.side))))
            name = WAKES[(place - 1) % len(WAKES)] if (place := self.standing.index(seat)) else "first"
            boat = self.picture(f"fittings/boat-{name}", BOAT[0] * scale, BOAT[1] * scale)
            face.blit(boat, (round(x - BOAT[2] * scale), round(y - BOAT[3] * scale)))

    def _lake(self, face: pygame.Surface, shore: float) -> None:
        theme, (wide, high) = self.ctx.theme, face.get_size()
        deep = mix(theme.inlay["indigo"], theme.inlay["jade"], 0.25) if theme.dark else theme.paper
        face.fill(deep, (0, round(shore), wide, high))
        self.air(face, shore)
        self.water(face, shore, SWELL)

    def _light_decided(self, face: pygame.Surface, plot: Plot, decided: int) -> None:
        theme, course = self.ctx.theme, self.courses[self.standing[0]]
        middle, strength = plot.left + (decided - 0.5) * plot.step, theme.level("decided_light")
        beam = hall.beam(self.ctx, (round(BEAM * plot.step), plot.high), strength / 3)
        face.blit(beam, beam.get_rect(midtop=(round(middle), 0)))
        lit = round(POOL[0] * plot.step), round(2 * POOL[1] * face.get_height())
        pool = self.ctx.art.glow(lit, theme.inlay["gold_light"]).copy()
        pool.set_alpha(round(255 * strength))
        level = (plot.level(course[decided - 1]) + plot.level(course[decided])) / 2
        face.blit(pool, pool.get_rect(center=(round(middle), round(level))))

    def plot(self, size: tuple[int, int]) -> Plot:
        """Return the coordinates of the lines in a picture of this size."""
        ctx, (wide, high) = self.ctx, size
        values = [value for course in self.courses for value in course]
        low, top, side = min(values), max(values), ctx.px(FACE_PX[len(self.courses) > FEW])
        widest = max(ctx.type.width(ctx.texts.signed(value), self.letters, "semibold") for value in (low, 0, top))
        sky = ctx.px(SKY_PX) if self.painted else 0
        plot = Plot(widest + ctx.px(28), high - self.numbers, side, low, top, sky, right=wide - BERTH * side)
        hindmost = min(x for x, _ in self.berths(plot).values())
        return plot._replace(step=(hindmost - LEAD * side - plot.left) / (len(self.courses[0]) - 1))

    def _ground(self, plot: Plot, decided: int) -> str:
        theme, thin, body = self.ctx.theme, max(1.0, self.ctx.scale), ""
        if not self.painted:
            field = (plot.left + (decided - 1) * plot.step, 0, plot.step, plot.high)
            body = svg.rect(field, 6, fill=theme.gold, fill_opacity=PLAIN)
        end = svg.num(plot.left + (len(self.courses[0]) - 1) * plot.step)
        for value, clear in ((0, 0.6), (plot.low, 0.3), (plot.top, 0.3)):
            across = f"M{plot.left} {svg.num(plot.level(value))}H{end}"
            body += svg.stroke(across, theme.text, thin, stroke_opacity=clear, stroke_dasharray="2 7")
        return body

    def _line(self, plot: Plot, seat: int, berth: tuple[float, float]) -> str:
        """Return a seat's wake with a buoy at each deal, and a thinner line from the last deal to the boat's stern."""
        theme, side = self.ctx.theme, plot.side
        points = [(plot.left + n * plot.step, plot.level(value)) for n, value in enumerate(self.courses[seat])]
        colour, width = self._colour(seat), (7.0 if seat == self.standing[0] else 5.0) * self.ctx.scale
        way, end = svg.swaying(points), (berth[0] - STERN[0] * side, berth[1] + STERN[1] * side)
        to_berth = svg.stroke(svg.swaying([points[-1], end]), colour, LEADING * width, stroke_opacity=BERTHED)
        foam = theme.tone("foam")
        sailed = svg.swaying([*points, end])
        wake = [svg.stroke(sailed, foam, each * width, stroke_opacity=seen) for each, seen in FOAM if self.painted]
        rim = {"stroke": foam, "stroke_width": max(1.0, 0.3 * width)} if wake else {}
        buoys = "".join(svg.circle(x, y, max(2.0, 1.15 * width), fill=colour, **rim) for x, y in points)
        return "".join(wake) + to_berth + svg.stroke(way, colour, max(1.5, width)) + buoys

    def berths(self, plot: Plot) -> dict[int, tuple[float, float]]:
        """Return the middle of each seat's boat, at the height of its points. Of two boats that would overlap, the
        worse one is behind.
        """
        heights = [plot.level(self.courses[seat][-1]) for seat in self.standing]
        behind = places_behind(heights, CLEAR_OF * plot.side)
        step = min(APART * plot.side, REACH * plot.right / max(1, *behind))
        ends = zip(self.standing, behind, heights, strict=True)
        return {seat: (plot.right - back * step, level) for seat, back, level in ends}

    def _write(self, face: pygame.Surface, plot: Plot, decided: int) -> None:
        ctx = self.ctx
        for value in {plot.low, 0, plot.top}:
            if not value or abs(plot.level(value) - plot.level(0)) >= self.numbers:
                y = round(plot.level(value) - self.numbers / 2)
                self.write(face, ctx.texts.signed(value), plot.left - ctx.px(16), y, role="text", at=1)
        here = ctx.t("table.match.decided_here")
        if ctx.type.width(here, self.letters, "semibold") <= DECIDED_WORDS * plot.step:
            middle = round(plot.left + (decided - 0.5) * plot.step)
            self.write(face, here, middle, ctx.px(8), role="gold", at=0.5)
        each = ceil(ctx.type.width("0", self.letters, "semibold") * NUMBERS_APART / plot.step)
        others = [n for n in range(each, len(self.courses[0]), each) if abs(n - decided) >= each]
        shown = sorted([*others, decided])
        for n in shown:
            told = ctx.t("table.result.title", n=n) if n == shown[0] else str(n)
            role = "gold" if n == decided else "text"
            self.write(face, told, round(plot.left + n * plot.step), plot.high - ctx.px(4), role=role, at=0.5)

    def _colour(self, seat: int) -> str:
        place, theme = self.standing.index(seat), self.ctx.theme
        won = theme.tone("winner_wake")
        return theme.inlay[WAKES[(place - 1) % len(WAKES)]] if place else won


def places_behind(levels: Sequence[float], high: float) -> list[int]:
    """Return for each of several things, best first, the number of places behind the foremost one. All are `high`
    pixels high. No two overlap, and none is ahead of a better one.
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
    """Return the chart, or nothing if there were too few deals."""
    return [CourseChart(ctx, courses, portraits, standing)] if len(courses[0]) >= FEWEST_POINTS else []
