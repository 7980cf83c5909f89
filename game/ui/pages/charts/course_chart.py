"""The points of a match as a boat race of wakes, and the parts of a deal's result as steps and a ring."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import ceil
from typing import NamedTuple

import pygame

from game.session.matches.match import find_deciding_deal
from game.session.words.review_words import ResultPart, StoryTexts
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.gfx.text import stamp
from game.ui.gfx.theme import mix
from game.ui.kit import Grid, Space, Widget
from game.ui.measures import Measures
from game.ui.pages.charts.chart import Point, ring
from game.ui.pages.charts.landscape import Landscape
from game.ui.pages.parts.pictures import KeptPicture, lay
from game.ui.pages.rooms import hall
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("course_chart")

FEW_SEATS = 4
FEWEST_POINTS = 3
WAKES = ("jade_light", "indigo_light", "cinnabar", "plum", "amber", "pearl", "blush")
# Lengths of boats are in portrait sides.
NUMBER_STEP_DIGITS = 5
FOAM = ((5.2, 0.1), (3.4, 0.16), (2.0, 0.22))
"""Widths of the foam of a wake as multiples of its line, with opacities, from the outside to the core."""


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
        above, below = (
            self.sky + (SIZES.boat_room_ratio + SIZES.boat_rise_ratio) * self.side,
            (SIZES.boat_room_ratio - SIZES.boat_rise_ratio) * self.side,
        )
        return above + (self.high - above - below) * (self.top - value) / ((self.top - self.low) or 1)


class CourseChart(Landscape):
    """Lines of the points of all seats; `standing` lists the seats from best to worst."""

    stretch = 3
    clear_day = True
    sky = ""

    def __init__(
        self, ctx: Context, courses: Sequence[Sequence[int]], portraits: Sequence[str], standing: Sequence[int]
    ) -> None:
        self.courses, self.portraits = tuple(map(tuple, courses)), tuple(portraits)
        self.standing = tuple(standing)
        super().__init__(ctx, SIZES.min_height_px, "course", self.courses, self.portraits, self.standing)
        self.numbers_height = self.line_height + ctx.px(8)

    def draw(self, face: pygame.Surface) -> None:
        plot, decided = self.plot(face.get_size()), find_deciding_deal(self.courses, self.standing)
        width, height = face.get_size()
        if self.painted:
            shore = min(
                SIZES.shore_y_ratio * height, plot.level(plot.top) - SIZES.shore_clearance_lines * self.numbers_height
            )
            face.fill(self.ctx.theme.tone("lake"), (0, round(shore), width, height))
            self.paint_air(face, shore)
            self.paint_water(face, shore, SIZES.wave_scale)
            self._light_decided(face, plot, decided)
        else:
            face.fill(self.ctx.theme.field)
        berths = self.berths(plot)
        body = self._draw_grid(plot, decided)
        self.trace(face, body + "".join(self._line(plot, seat, berths[seat]) for seat in reversed(self.standing)))
        self._write(face, plot, decided)
        side = plot.side
        for place, seat in reversed(list(enumerate(self.standing))):
            x, y = round(berths[seat][0]), round(berths[seat][1] - SIZES.boat_rise_ratio * side)
            portrait = draw_portrait(self.ctx.art, self.portraits[seat], side)
            lay(face, portrait, center=(x, y - round(SIZES.portrait_rise_ratio * side)))
            boat = f"fittings/boat-{WAKES[(place - 1) % len(WAKES)] if place else 'first'}"
            corner = round(x - SIZES.boat_x_ratio * side), round(y - SIZES.boat_y_ratio * side)
            face.blit(self.picture(boat, SIZES.boat_width_ratio * side, SIZES.boat_height_ratio * side), corner)

    def _light_decided(self, face: pygame.Surface, plot: Plot, decided: int) -> None:
        theme, course = self.ctx.theme, self.courses[self.standing[0]]
        middle, strength = plot.left + (decided - 0.5) * plot.step, theme.level("decided_light")
        beam = hall.beam(self.ctx, (round(SIZES.beam_width_ratio * plot.step), plot.high), strength / 3)
        lay(face, beam, midtop=(middle, 0))
        size = round(SIZES.pool_width_ratio * plot.step), round(SIZES.pool_height_ratio * face.get_height())
        pool = self.ctx.art.glow(size, theme.inlay["gold_light"]).copy()
        pool.set_alpha(round(255 * strength))
        lay(face, pool, center=(middle, (plot.level(course[decided - 1]) + plot.level(course[decided])) / 2))

    def plot(self, size: tuple[int, int]) -> Plot:
        """Return the coordinates of the lines in a picture of this size."""
        ctx, (width, height) = self.ctx, size
        values = [value for course in self.courses for value in course]
        low, top = min(values), max(values)
        side = ctx.px(SIZES.large_portrait_px if len(self.courses) <= FEW_SEATS else SIZES.small_portrait_px)
        left = max(self.text_width(ctx.texts.format_signed(value)) for value in (low, 0, top)) + ctx.px(28)
        sky, right = ctx.px(SIZES.sky_height_px) if self.painted else 0, width - SIZES.foremost_boat_margin_ratio * side
        plot = Plot(left, height - self.numbers_height, side, low, top, sky, right=right)
        hindmost = min(x for x, _ in self.berths(plot).values())
        return plot._replace(step=(hindmost - SIZES.last_deal_gap_ratio * side - left) / (len(self.courses[0]) - 1))

    def _draw_grid(self, plot: Plot, decided: int) -> str:
        body = ""
        if not self.painted:
            field = (plot.left + (decided - 1) * plot.step, 0, plot.step, plot.high)
            body = svg.rect(field, 6, fill=self.ctx.theme.gold, fill_opacity=SIZES.decided_opacity)
        end = plot.left + (len(self.courses[0]) - 1) * plot.step
        for value, opacity in ((0, 0.6), (plot.low, 0.3), (plot.top, 0.3)):
            body += self.grid_lines([plot.level(value)], plot.left, end, opacity)
        return body

    def _line(self, plot: Plot, seat: int, berth: Point) -> str:
        """Return a seat's wake with a buoy at each deal, and a thinner line from the last deal to the boat's stern."""
        theme, place = self.ctx.theme, self.standing.index(seat)
        points = [(plot.left + n * plot.step, plot.level(value)) for n, value in enumerate(self.courses[seat])]
        colour = theme.inlay[WAKES[(place - 1) % len(WAKES)]] if place else theme.tone("winner_wake")
        width, foam_colour = (5.0 if place else 7.0) * self.ctx.scale, theme.tone("foam")
        end = berth[0] - SIZES.stern_x_ratio * plot.side, berth[1] + SIZES.stern_y_ratio * plot.side
        body, rim = "", dict[str, object]()
        if self.painted:
            sailed = svg.swaying([*points, end])
            foam = (svg.stroke(sailed, foam_colour, ratio * width, stroke_opacity=opacity) for ratio, opacity in FOAM)
            body, rim = "".join(foam), {"stroke": foam_colour, "stroke_width": max(1.0, 0.3 * width)}
        lead = svg.swaying([points[-1], end])
        body += svg.stroke(lead, colour, SIZES.lead_width_ratio * width, stroke_opacity=SIZES.lead_opacity)
        body += svg.stroke(svg.swaying(points), colour, max(1.5, width))
        return body + "".join(svg.circle(x, y, max(2.0, 1.15 * width), fill=colour, **rim) for x, y in points)

    def berths(self, plot: Plot) -> dict[int, Point]:
        """Return the middle of each seat's boat, at the height of its points. Of two boats that would overlap, the
        worse one is behind.
        """
        heights = [plot.level(self.courses[seat][-1]) for seat in self.standing]
        places = places_behind(heights, SIZES.clear_height_ratio * plot.side)
        step = min(SIZES.boat_step_ratio * plot.side, SIZES.max_steps_ratio * plot.right / max(1, *places))
        ends = zip(self.standing, places, heights, strict=True)
        return {seat: (plot.right - back * step, level) for seat, back, level in ends}

    def _write(self, face: pygame.Surface, plot: Plot, decided: int) -> None:
        ctx = self.ctx
        for value in {plot.low, 0, plot.top}:
            if not value or abs(plot.level(value) - plot.level(0)) >= self.numbers_height:
                y = plot.level(value) - self.numbers_height / 2
                self.write(face, ctx.texts.format_signed(value), plot.left - ctx.px(16), y, at=1)
        here = ctx.t("table.match.decided_here")
        if self.text_width(here) <= SIZES.max_words_width_ratio * plot.step:
            self.write(face, here, round(plot.left + (decided - 0.5) * plot.step), ctx.px(8), role="gold", at=0.5)
        every = ceil(self.text_width("0") * NUMBER_STEP_DIGITS / plot.step)
        others = [n for n in range(every, len(self.courses[0]), every) if abs(n - decided) >= every]
        deals = sorted([*others, decided])
        for n in deals:
            words = ctx.t("table.result.title", n=n) if n == deals[0] else str(n)
            role, x = "gold" if n == decided else "text", round(plot.left + n * plot.step)
            self.write(face, words, x, plot.high - ctx.px(4), role=role, at=0.5)


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


FULL_MARK = 100


def story_bars(ctx: Context, words: StoryTexts, high: float = SIZES.bar_height_px) -> Widget:
    """Return all steps side by side, in more lines if there is no room; a tooltip explains each step."""
    parts = words.build_parts()
    ends = [0.0, *(end for part in parts for end in (part.start, part.end))]
    bars: list[Widget] = [_Step(ctx, part, (min(ends), max(ends)), high) for part in parts]
    if words.story.accuracy is not None:
        bars.append(_Ring(ctx, round(words.story.accuracy), high))
    return Grid(ctx, bars, len(bars), gap=0, name="parts")


class BarsRoom(Space):
    """Empty room of the size of the picture, if all of it fits in one line."""

    def __init__(self, ctx: Context, high: float = SIZES.bar_height_px) -> None:
        super().__init__(ctx)
        self.size = (0, ctx.px(high) + 2 * ctx.type.line_height(ctx.tx(19), "semibold"))


class _Figure(KeptPicture):
    """A picture with a word and a number below, and a tooltip."""

    def __init__(self, ctx: Context, word: str, number: str, tooltip: str, height: float, *key: Hashable) -> None:
        super().__init__(ctx, height, "", word, number, *key)
        self.word, self.number, self.tooltip = word, number, tooltip
        self.line = ctx.type.line_height(self.letters, "semibold")

    def measure(self, width: int) -> tuple[int, int]:
        kind, letters = self.ctx.type, self.letters
        wide = max(kind.width(self.word, letters, "semibold"), kind.width(self.number, letters, "bold"))
        return wide + self.ctx.px(8), self.high + 2 * self.line

    def draw(self, face: pygame.Surface) -> None:
        middle = face.get_width() // 2
        self.trace(face, *self.body(face.get_width()))
        self.write(face, self.word, middle, self.high, role="text_dim", at=0.5)
        number = self.ctx.type.render(self.number, self.letters, self.ctx.color("text"), "bold")
        stamp(face, number, (middle - number.get_width() // 2, self.high + self.line))

    def body(self, width: int) -> tuple[str, str]:
        """Return the picture and its definitions as SVG."""
        raise NotImplementedError


class _Step(_Figure):
    """A step from the start to the end of a part; a line joins it with its neighbours."""

    def __init__(self, ctx: Context, part: ResultPart, span: tuple[float, float], height: float) -> None:
        super().__init__(ctx, part.name, part.amount_text, part.explanation, height, part, span)
        self.part, self.span = part, span

    def body(self, width: int) -> tuple[str, str]:
        theme, part, (low, high) = self.ctx.theme, self.part, self.span
        pad, thin = self.ctx.px(6), max(1.0, 1.5 * self.ctx.scale)

        def level(value: float) -> float:
            return pad + (self.high - 2 * pad) * (high - value) / ((high - low) or 1)

        left, right = width * (1 - SIZES.bar_width_ratio) / 2, width * (1 + SIZES.bar_width_ratio) / 2
        top, foot = sorted((level(part.start), level(part.end)))
        gain = theme.gold if part.is_total else theme.tone("story_gain")
        colour = theme.inlay["cinnabar"] if part.end < part.start else gain
        body = svg.stroke(f"M0 {svg.num(level(0))}H{width}", theme.text_dim, thin, stroke_opacity=0.5)
        if not part.is_total:
            body += svg.stroke(f"M0 {svg.num(level(part.start))}H{svg.num(left)}", theme.text_dim, thin)
            body += svg.stroke(f"M{svg.num(right)} {svg.num(level(part.end))}H{width}", theme.text_dim, thin)
        box = (left, top, right - left, max(foot - top, 2 * thin))
        shine = ((0.0, mix(colour, "#ffffff", 0.35)), (0.3, colour), (1.0, mix(colour, "#000000", 0.35)))
        radius, edge = 4 * self.ctx.scale, mix(colour, "#ffffff", 0.5)
        body += svg.rect((left, top + 2 * thin, *box[2:]), radius, fill="#000000", fill_opacity=0.35)
        body += svg.rect(box, radius, fill="url(#shine)", stroke=edge, stroke_width=max(0.8, 0.6 * thin))
        return body, svg.ramp("shine", shine, (0, box[1], 0, box[1] + box[3]))


class _Ring(_Figure):
    """The accuracy as a ring."""

    def __init__(self, ctx: Context, mark: int, height: float) -> None:
        super().__init__(ctx, ctx.t("story.accuracy"), f"{mark} / {FULL_MARK}", ctx.t("story.accuracy.means"), height)
        self.mark = mark

    def body(self, width: int) -> tuple[str, str]:
        theme, line = self.ctx.theme, round(SIZES.ring_width_ratio * self.high)
        radius = min(self.high, width) / 2 - line
        colours = (theme.gold, theme.raised)
        return ring((width / 2, self.high / 2), radius, line, self.mark / FULL_MARK, colours), ""
