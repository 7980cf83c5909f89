"""How a match went, as a race of boats: each seat's wake over its deals, in its boat's colour; the winner's is gold."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

import pygame

from game.session.matches.score import deciding_deal
from game.ui.context import Context
from game.ui.draw import surfaces, svg
from game.ui.draw.theme import mix
from game.ui.pages.charts.chart import Chart
from game.ui.pages.charts.landscape import PICTURE_RIM, PICTURE_ROUND
from game.ui.pages.charts.water import water

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
DECIDED, HERE = 0.16, 1.5
"""How clearly the field of the deal shows that decided the match, and how wide words over it may be, for its width."""
LEAD, BERTH = 0.9, 0.86
"""How far behind the hindmost boat the last deal is, and how far from the right the middle of the foremost, for a
portrait's side.
"""
APART, ABREAST = 1.3, 1.3
"""How far boats lie behind each other, or abreast, for a portrait's side."""
REACH = 0.32
"""What share of the width they have at most where they lie behind each other."""
ROPE = (0.4, 0.16, 1.6)
"""How broad the rope to a boat is, how far it sags, and how long its dashes are: for the line, the side, the line."""
SWELL, WAKE = 2.2, 3.2
"""How large the waves are, and how broad a wake is, for its line."""
HULL = "M-64 14Q-40 42 0 42Q46 42 66 6Q76 -12 68 -22Q66 -10 56 2Q44 20 0 20Q-36 20 -64 14Z"
"""A boat about the middle of who sits in it, in hundredths of a portrait's side."""


class Plot(NamedTuple):
    """Where the lines lie: from `left` on, `high` from above; a portrait's side, the least and the most points, the
    width of a deal, and where they end at the right, at the foremost boats.
    """

    left: int
    high: int
    side: int
    low: int
    top: int
    step: float = 0.0
    right: float = 0.0

    def level(self, value: float) -> float:
        """The height of so many points: a boat on the most has room over it, one on the least below it."""
        above, below = (ROOM + DEEP) * self.side, (ROOM - DEEP) * self.side
        return above + (self.high - above - below) * (self.top - value) / ((self.top - self.low) or 1)


class CourseChart(Chart):
    """Lines of the tallies of all seats; `standing` are the seats from best to worst."""

    shows = ("courses", "portraits", "standing")
    stretch = 3

    def __init__(
        self, ctx: Context, courses: Sequence[Sequence[int]], portraits: Sequence[str], standing: Sequence[int]
    ) -> None:
        super().__init__(ctx, LEAST, "course")
        self.foot = ctx.type.line_height(self.size, "semibold") + ctx.px(8)
        self.courses, self.portraits = tuple(map(tuple, courses)), tuple(portraits)
        self.standing = tuple(standing)

    def draw(self, face: pygame.Surface) -> None:
        """From the last to the first, so that the winner's wake lies over the others."""
        ctx, theme = self.ctx, self.ctx.theme
        plot, decided = self.plot(face.get_size()), deciding_deal(self.courses, self.standing)
        face.fill(theme.field if theme.plain or theme.dark else theme.paper)
        if not theme.plain:
            water(ctx, face, 0, SWELL)
        berths = self.berths(plot)
        body = self._ground(plot, decided)
        body += "".join(self._line(plot, seat, berths[seat]) for seat in reversed(self.standing))
        face.blit(svg.render(body, face.get_size()), (0, 0))
        self._write(face, plot, decided)
        for seat in reversed(self.standing):
            x, y = berths[seat]
            self._boat(face, seat, (round(x), round(y - DEEP * plot.side)), plot.side)
        surfaces.edged(
            face,
            ctx.px(PICTURE_ROUND),
            max(1, ctx.px(PICTURE_RIM)),
            theme.gold if theme.dark else theme.inlay["gold_deep"],
        )

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
        widest = max(ctx.type.width(ctx.texts.signed(value), self.size, "semibold") for value in (low, 0, top))
        plot = Plot(widest + ctx.px(28), high - self.foot, side, low, top, right=wide - BERTH * side)
        hindmost = min(x for x, _ in self.berths(plot).values())
        return plot._replace(step=(hindmost - LEAD * side - plot.left) / (len(self.courses[0]) - 1))

    def _ground(self, plot: Plot, decided: int) -> str:
        """The field of the deal that decided the match, and the lines of nothing, the least and the most."""
        theme, thin = self.ctx.theme, max(1.0, self.ctx.scale)
        field = (plot.left + (decided - 1) * plot.step, 0, plot.step, plot.high)
        body = svg.rect(field, 6, fill=theme.gold, fill_opacity=DECIDED)
        for value, clear in ((0, 1.0), (plot.low, 0.25), (plot.top, 0.25)):
            across = f"M{plot.left} {svg.num(plot.level(value))}H{svg.num(self._end(plot))}"
            body += svg.stroke(across, theme.text_dim, thin, stroke_opacity=clear)
        return body

    def _line(self, plot: Plot, seat: int, berth: tuple[float, float]) -> str:
        """A seat's line with a dot at each deal, on the wake that its boat has left; what ties the last
        one to the boat, where no deal was, is drawn as a loose rope.
        """
        points = [(plot.left + n * plot.step, plot.level(value)) for n, value in enumerate(self.courses[seat])]
        colour, width = self._colour(seat), (7.0 if seat == self.standing[0] else 5.0) * self.ctx.scale
        way, end = svg.line(points), points[-1]
        foam = self.ctx.theme.inlay["pearl"] if self.ctx.theme.dark else self.ctx.theme.paper
        wake = svg.stroke(way, foam, WAKE * width, stroke_opacity=0.0 if self.ctx.theme.plain else 0.22)
        dots = "".join(svg.circle(x, y, max(2.0, 1.2 * width), fill=colour) for x, y in points)
        sag = f"M{end[0]} {end[1]}Q{(end[0] + berth[0]) / 2} {end[1] + ROPE[1] * plot.side} {berth[0]} {berth[1]}"
        rope = svg.stroke(sag, colour, ROPE[0] * width, stroke_dasharray=f"{width * ROPE[2]} {width * ROPE[2]}")
        return wake + rope + svg.stroke(way, colour, max(1.5, width)) + dots

    def _end(self, plot: Plot) -> float:
        """Where the last deal is."""
        return plot.left + (len(self.courses[0]) - 1) * plot.step

    def berths(self, plot: Plot) -> dict[int, tuple[float, float]]:
        """Where each seat's boat lies, from the left and from above: as high as its points end, or as near there as
        all lie abreast; where there is no room for that, the worse of those who would lie over each other is behind.
        """
        levels = [plot.level(self.courses[seat][-1]) for seat in self.standing]
        room = plot.level(plot.top), plot.level(plot.low)
        if (len(levels) - 1) * ABREAST * plot.side <= room[1] - room[0]:
            abreast = zip(self.standing, spread(levels, ABREAST * plot.side, room[1]), strict=True)
            return {seat: (plot.right, level) for seat, level in abreast}
        behind = places_behind(levels, 2 * ROOM * plot.side)
        step = min(APART * plot.side, REACH * plot.right / max(1, *behind))
        ends = zip(self.standing, behind, levels, strict=True)
        return {seat: (plot.right - back * step, level) for seat, back, level in ends}

    def _write(self, face: pygame.Surface, plot: Plot, decided: int) -> None:
        """The points at the left, the numbers of the deals at the foot."""
        ctx = self.ctx
        for value in {plot.low, 0, plot.top}:
            if not value or abs(plot.level(value) - plot.level(0)) >= self.foot:
                y = round(plot.level(value) - self.foot / 2)
                self.write(face, ctx.texts.signed(value), plot.left - ctx.px(16), y, role="text", at=1)
        here = ctx.t("table.match.decided_here")
        if ctx.type.width(here, self.size, "semibold") <= HERE * plot.step:
            middle = round(plot.left + (decided - 0.5) * plot.step)
            self.write(face, here, middle, ctx.px(8), role="gold", at=0.5)
        each = ceil(ctx.type.width("0", self.size, "semibold") * NUMBERS / plot.step)
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


def spread(levels: Sequence[float], apart: float, low: float) -> list[float]:
    """Levels, from the highest to the lowest, moved so that they are so far apart and none is below `low`."""
    found = list[float]()
    for level in levels:
        found.append(max(level, found[-1] + apart) if found else level)
    for n in range(len(found) - 1, -1, -1):
        found[n] = min(found[n], low - (len(found) - 1 - n) * apart)
    return found


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
