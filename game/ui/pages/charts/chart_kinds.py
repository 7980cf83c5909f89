"""The kinds of charts of the statistics, with the abacus for shares and the account book for figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

import pygame

from game.session.play.aftermath import LATEST
from game.session.progress.filtered_deals import FEWEST_CHARTED, LONGEST_COURSE, FilteredDeals, SuccessRate
from game.session.words import statistics_words as words
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, skin, svg
from game.ui.gfx.text import LEAST_TEXT, stamp
from game.ui.kit import Column, Container, Grid, Label, Panel, Picture, Row, SingleRow, Space, Widget, grow, middled
from game.ui.kit.text import Title
from game.ui.pages.charts.chart import Chart, edged
from game.ui.pages.charts.landscape import AwaitedChart, PointsChart, rating_course
from game.ui.pages.charts.lead_figures import (
    BEST_MARK,
    LONGEST_RATING,
    deals_lead,
    mark_lead,
    places_lead,
    rating_lead,
)
from game.ui.pages.parts.book_page import open_book

POINTS_SHARE = 2.6
"""Spare height of the points chart, as a multiple of that of the rating chart below."""
TERMS = {"chops": "chop", "chopped": "chop", "instant_wins": "instant_win", "knocked_out": "knocked_out"}
"""Figures whose names are explained, with their terms."""
MOST_RODS, MOST_THEMES, FEWEST_POINTS = 5, 4, 5
LEAST_POINTS_PX, LEAST_MARKS_PX, LEAST_GREAT_PX = 176, 150, 200
RECORD = "best_streak"
MARKS_STEP = 10
"""The scale of the chart of marks begins at a multiple of this number."""
Make: TypeAlias = Callable[[Context, FilteredDeals], list[Widget]]
ChartKind = Literal["course", "results", "play", "figures"]


class KindOfCharts(NamedTuple):
    """Functions that make the charts of a kind and the large figures beside them."""

    charts: Make
    lead: Make


def course_charts(ctx: Context, deals: FilteredDeals) -> list[Widget]:
    """Return the charts of points and rating."""
    latest = deals.points_so_far(LONGEST_COURSE)
    points: Widget = AwaitedChart(ctx, "course", len(latest) - 1, FEWEST_POINTS, "drum")
    if len(latest) > FEWEST_POINTS:
        points = PointsChart(ctx, latest, LEAST_POINTS_PX, name="course", title=ctx.t("statistics.course"))
    return [grow(points, POINTS_SHARE), rating_course(ctx, deals.rating_so_far(LONGEST_RATING), deals.to_rating)]


def result_charts(ctx: Context, deals: FilteredDeals) -> list[Widget]:
    """Return the results against the most frequent opponents and the wins by rule set."""
    t = ctx.t
    rods = [
        Rod(name, each.share, _rate(ctx, each), portrait, min(each.deals, BEADS))
        for portrait, name, each in words.rivals(ctx.texts, deals)[:MOST_RODS]
    ]
    rods.sort(key=lambda rod: -rod.share)
    sides = (t("statistics.behind"), t("statistics.ahead"))
    parts: list[Widget] = [Abacus(ctx, rods, "against", sides, title=t("statistics.against"))] if rods else []
    played = words.rules_played(ctx.texts, deals)[:MOST_RODS]
    if len(played) > 1:  # with one rule set it would repeat the number of wins
        rods = [
            Rod(name, each.share, f"{_share_of(ctx, each)} · {ctx.texts.percent(each.share)}",
                cover=cover or OWN_RULES_DYE)
            for cover, name, each in played
        ]  # fmt: skip
        parts.append(Abacus(ctx, rods, "by_rules", title=t("statistics.firsts_by_rules")))
    return parts or [Space(ctx)]


def play_charts(ctx: Context, deals: FilteredDeals) -> list[Widget]:
    """Return the chart of the marks and the most frequent mistakes."""
    t, marks, parts = ctx.t, deals.accuracy_so_far(LONGEST_COURSE), list[Widget]()
    if len(marks) >= FEWEST_CHARTED:
        told = t("statistics.accuracy.last", n=min(LATEST, len(marks)), mark=marks[-1])
        base = max(0, (min(marks) - 1) // MARKS_STEP * MARKS_STEP)
        title = t("statistics.accuracy_course")
        parts.append(PointsChart(
            ctx, marks, LEAST_MARKS_PX, name="marks", show=str, base=base, title=title, sky="moon", told=told
        ))  # fmt: skip
    if themes := words.themes(ctx.texts, deals, MOST_THEMES):
        title, told = t("statistics.themes"), t("statistics.themes.told")
        parts.append(Abacus(ctx, _counted(ctx, themes), "themes", title=title, told=told))
    return parts if len(parts) > 1 else [*parts, Space(ctx)]


def figure_charts(ctx: Context, deals: FilteredDeals) -> list[Widget]:
    """Return all figures and a note on deals that are not counted."""
    t = ctx.t
    great = [_great(ctx, name, value) for name, value in words.great_figures(ctx.texts, deals)]
    groups = [
        [Title(ctx.on_page(), title, HEADING_SIZE, name=HEADING), *(_figure(ctx, *figure) for figure in figures)]
        for title, figures in words.figure_groups(ctx.texts, deals)
    ]
    parts: list[Widget] = [Grid(ctx, great, len(great), gap=14, least=LEAST_GREAT_PX), AccountBook(ctx, groups)]
    counts = {"helped": deals.sums["helped"], "practice": deals.practice}
    told = {name: t(f"statistics.{name}", n=count) for name, count in counts.items() if count}
    return [*parts, *(Label(ctx.on_wall(), text, 19, "text_dim", name=name) for name, text in told.items())]


KINDS_OF_CHARTS: Mapping[ChartKind, KindOfCharts] = {
    "course": KindOfCharts(course_charts, rating_lead),
    "results": KindOfCharts(result_charts, places_lead),
    "play": KindOfCharts(play_charts, mark_lead),
    "figures": KindOfCharts(figure_charts, deals_lead),
}
"""In the order of their tabs; titles are the texts `statistics.charts.KIND`."""


def kinds_told(deals: FilteredDeals) -> list[ChartKind]:
    """Return the kinds of charts that have data for these deals."""
    return [kind for kind in KINDS_OF_CHARTS if kind != "play" or deals.tells_of_play]


def _great(ctx: Context, name: str, value: str) -> Widget:
    told = ctx.t("statistics.accuracy.great", n=BEST_MARK) if name == "accuracy" else ctx.t(f"statistics.{name}")
    return GreatFigure(ctx, told, value, f"figure.{name}", name == RECORD)


def _figure(ctx: Context, name: str, value: str) -> Widget:
    page, term = ctx.on_page(), TERMS.get(name, "")
    tip = ctx.t(f"terms.{term}.means") if term else ""
    sign = Picture(page, page.art.icon(drawings.icon_of(f"figure.{name}"), page.tx(SIGN_SIZE), page.theme.accent))
    told = Label(page, ctx.t(f"statistics.{name}"), 21, "text", "medium", tooltip=tip)
    figure = Label(page, value, 25, "text", "bold", name=f"figure.{name}")
    return SingleRow(page, [sign, told, grow(Leader(page)), figure], 12, "middle")


def _rate(ctx: Context, record: SuccessRate) -> str:
    return ctx.texts.percent(record.share) if record.deals >= BEADS else _share_of(ctx, record)


def _share_of(ctx: Context, record: SuccessRate) -> str:
    texts = ctx.texts
    return texts("statistics.of", n=texts.number(record.done), of=texts.number(record.deals))


# --- a great figure

GREAT_SIZE, GREAT_NAME_SIZE, GREAT_PADDING_PX, SEAL_PX = 58, 20, 14, 58


class GreatFigure(Panel):
    """A large golden figure on lacquer with its name; `sealed` in red if it is a record."""

    ctx: Context

    def __init__(self, ctx: Context, label: str, value: str, name: str, sealed: bool = False) -> None:
        wall = ctx.on_wall()
        seal = [Picture(ctx, ctx.square("fittings/seal", ctx.px(SEAL_PX)))] if sealed else []
        line = Row(wall, [Title(wall, value, GREAT_SIZE, align="center", name=name), *seal], 14, align="center")
        told = Label(wall, label, GREAT_NAME_SIZE, weight="semibold", align="center")
        super().__init__(ctx, middled(Column(wall, [line, told], 0)), GREAT_PADDING_PX, style="plain")

    def ground(self) -> list[Sprite]:
        ctx, size, look = self.ctx, self.rect.size, skin.of(self.ctx.theme)
        if not look.has("charts/figure"):
            return super().ground()

        def draw() -> pygame.Surface:
            return edged(ctx, svg.ready(look.covering("charts/figure", size)), deep=False)

        return [Sprite(ctx.cached(("great figure", size), draw), *self.rect.topleft)]


# --- the account book

FOLD_PX, EDGE_PX, ABOVE_PX, FOOT_PX = 38, 40, 22, 74
"""Distance of the words on a page from the fold, from the outer side, from the top and from the bottom."""
RULE_ALPHA = 120
LEAST_LINE_SIZE, ROW_PX, ROW_STRETCH = 250, 44, 1.72
SIGN_SIZE, HEADING_SIZE = 24, 30
HEADING = "heading"
DOT_PX, DOT_STEP_PX, DOT_DOWN = 3, 10, 7


class Leader(Widget):
    """Dots between the name of a figure and its value."""

    def measure(self, width: int) -> tuple[int, int]:
        return 0, self.ctx.px(DOT_PX)

    def sprites(self) -> list[Sprite]:
        ctx, dot, step = self.ctx, self.ctx.px(DOT_PX), self.ctx.px(DOT_STEP_PX)
        size = self.rect.w // step * step, dot
        if not size[0]:
            return []

        def draw() -> pygame.Surface:
            face, ink = pygame.Surface(size, pygame.SRCALPHA), ctx.color("panel_line")
            for x in range(0, size[0], step):
                face.blit(ctx.rounded((dot, dot), dot // 2, ink), (x, 0))
            return svg.ready(face)

        low = self.rect.centery + ctx.px(DOT_DOWN * ctx.text_scale)
        return [Sprite(ctx.cached(("leader", size), draw), self.rect.right - size[0], low)]


class AccountBook(Container):
    """An open book with groups of lines under headings, on two pages if there is room, else on one."""

    ctx: Context
    stretch = 1

    def __init__(self, ctx: Context, groups: Sequence[Sequence[Widget]]) -> None:
        self.pages = list[Widget](), list[Widget]()
        for group in groups:
            min(self.pages, key=len).extend(group)
        super().__init__(ctx, [*self.pages[0], *self.pages[1]], 0)
        self.paper = ctx.on_page()
        self.rules: list[tuple[Widget, pygame.Rect]] = []

    def measure(self, width: int) -> tuple[int, int]:
        columns, wide = self._columns(width)
        return width, self._rows(columns) * self._row_high(wide) + self.ctx.px(ABOVE_PX + FOOT_PX)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        ctx, (columns, wide) = self.ctx, self._columns(rect.w)
        rows, high = self._rows(columns), self._row_high(wide)
        above, foot = ctx.px(ABOVE_PX), ctx.px(FOOT_PX)
        step = min((rect.h - above - foot) / rows, ROW_STRETCH * high)
        top = rect.y + above + (rect.h - above - foot - rows * step) / 2
        self.rules = []
        for page, lines in enumerate(self.pages if columns > 1 else (self.shown,)):
            x = rect.x + ctx.px(EDGE_PX) + page * (wide + 2 * ctx.px(FOLD_PX))
            for n, child in enumerate(lines):
                line = pygame.Rect(x, round(top + n * step), wide, round(step))
                child.place(line)
                self.rules.append((child, line))

    def sprites(self) -> list[Sprite]:
        return [*self._drawn(), *super().sprites()]

    def _drawn(self) -> Iterator[Sprite]:
        ctx, box = self.ctx, self.rect
        yield open_book(ctx, box, box.w // 2 if self._columns(box.w)[0] > 1 else 0)
        thin, colour = max(1, ctx.px(1.5)), (*self.paper.color("panel_line")[:3], RULE_ALPHA)
        for child, line in self.rules:
            yield Sprite(ctx.rounded((line.w, thin), 0, colour), line.x, line.bottom - thin)
            if child.name == HEADING:
                red = self.paper.color("accent")
                yield Sprite(ctx.rounded((line.w, max(1, ctx.px(2.5))), 0, red), line.x, line.bottom - 4 * thin)

    def _columns(self, width: int) -> tuple[int, int]:
        ctx = self.ctx
        whole = width - 2 * ctx.px(EDGE_PX)
        half = (whole - 2 * ctx.px(FOLD_PX)) // 2
        fits = half >= ctx.tx(LEAST_LINE_SIZE) and all(child.size_in(half)[0] <= half for child in self.shown)
        return (2, half) if fits else (1, whole)

    def _rows(self, columns: int) -> int:
        return max(1, *map(len, self.pages)) if columns > 1 else max(1, len(self.shown))

    def _row_high(self, wide: int) -> int:
        return max(self.ctx.px(ROW_PX), *(child.size_in(wide)[1] + self.ctx.px(8) for child in self.shown))


# --- the abacus

BEADS = 20
FREE_BEADS = 2.4
"""Free length of a rod, in beads."""
BEAD_RATIO, BEAD_SHADOW = 0.6, (1.25, 1.15)
"""Ratio of width to height of a bead; size of its shadow's picture as a multiple of the bead's."""
ROD_PX, ROD_STRETCH, WIRE_PX, RODS_PADDING_PX, FACE_PX = 48, 1.9, 5, 26, 84
END_SIZE, NAMES_SHARE = 1.3, 0.42
OWN_RULES_DYE = "oxblood"


class Rod(NamedTuple):
    label: str
    share: float
    """Part of the beads that count, from 0 to 1."""
    end: str
    portrait: str = ""
    beads: int = BEADS
    cover: str = ""


def _counted(ctx: Context, counts: Sequence[tuple[str, int]]) -> list[Rod]:
    """Return rods of counts with percentages; the largest count fills its rod."""
    total, most = sum(count for _, count in counts) or 1, max((count for _, count in counts), default=1) or 1
    t = ctx.texts
    return [
        Rod(label, count / most, f"{t.number(count)} · {t.percent(count / total)}", beads=min(BEADS, most))
        for label, count in counts
    ]


def beads(share: float, both: bool, most: int = BEADS) -> tuple[int, int]:
    """Return the numbers of beads left and right; `share` is that of the right ones if `both` sides have some."""
    counting = round(most * share)
    return (most - counting, counting) if both else (counting, 0)


class Abacus(Chart):
    """A rod for each share, its beads pushed to the left. With two `sides`, red beads at the left count for the first
    side and jade beads at the right for the second. `told` explains the texts at the ends of the rods.
    """

    stretch = 1.0

    def __init__(
        self,
        ctx: Context,
        rods: Sequence[Rod],
        name: str = "",
        sides: Sequence[str] = (),
        *,
        title: str = "",
        told: str = "",
    ) -> None:
        super().__init__(ctx, 0, name)
        self.told = told
        self.rods, self.sides, self.title = tuple(rods), tuple(sides), title
        self.about = ctx.px(RODS_PADDING_PX)
        self.step = max(ctx.px(ROD_PX), round(END_SIZE * self.times_high) + ctx.px(6))
        self.head = self.heading_high + (self.times_high + ctx.px(10) if sides else 0)

    def measure(self, width: int) -> tuple[int, int]:
        lines = len(self.rods) * (self.step + self._above(width))
        return width, 2 * self.about + self.head + lines

    def _names(self) -> int:
        widest = max(self.ctx.type.width(rod.label, self.letters, "semibold") for rod in self.rods)
        return widest + self.ctx.px(16) if widest else 0

    def _above(self, width: int) -> int:
        return self.times_high if self._names() > NAMES_SHARE * width else 0

    def _key(self) -> tuple[object, ...]:
        return self.rods, self.sides, self.title, self.told

    def draw(self, face: pygame.Surface) -> None:
        ctx, size = self.ctx, face.get_size()
        face.blit(ctx.nine_patch("fittings/abacus", size), (0, 0))
        inside = pygame.Surface((size[0] - 2 * self.about, size[1] - 2 * self.about), pygame.SRCALPHA)
        self.head_line(inside)
        self._hang(inside)
        room = inside.get_width() - self.heading.size_in(size[0])[0]
        if self.told and ctx.type.width(self.told, self.letters) < room:
            self.write(inside, self.told, inside.get_width(), (self.heading_high - self.times_high) // 2, at=1)
        stamp(face, inside, (self.about, self.about))

    def _hang(self, face: pygame.Surface) -> None:
        ctx, (wide, high), above = self.ctx, face.get_size(), self._above(face.get_width())
        step = min((high - self.head) / len(self.rods), ROD_STRETCH * self.step + above)
        top = self.head + (high - self.head - step * len(self.rods)) / 2
        has_pictures = any(rod.portrait or rod.cover for rod in self.rods)
        side = min(ctx.px(FACE_PX), round(step) - ctx.px(4)) if has_pictures else 0
        begin = (side + ctx.px(12) if side else 0) + (0 if above else self._names())
        figure = round(END_SIZE * self.letters)
        ends = [ctx.type.render(rod.end, figure, ctx.color("gold"), "bold") for rod in self.rods]
        end = wide - max(each.get_width() for each in ends) - ctx.px(16)
        bead = round(min((end - begin) / (BEADS + FREE_BEADS), BEAD_RATIO * 0.88 * (step - above)))
        for name, x, at in zip(self.sides, (begin, end), (0, 1), strict=False):
            size = ctx.type.fit(name, self.letters, (end - begin) // 2 - ctx.px(8), "semibold", ctx.px(LEAST_TEXT))
            told = ctx.type.render(name, size, ctx.color("text_dim"), "semibold")
            stamp(face, told, (x - at * told.get_width(), self.heading_high))
        for n, (rod, told) in enumerate(zip(self.rods, ends, strict=True)):
            y = round(top + n * step + above + (step - above) / 2)
            if rod.portrait or rod.cover:
                picture = (
                    ctx.art.portrait(rod.portrait, side)
                    if rod.portrait
                    else self.picture(f"fittings/book-{rod.cover}", side, side)
                )
                face.blit(picture, picture.get_rect(midleft=(0, y - above // 2)))
            if above:
                self.write(face, rod.label, begin, y - round((step - above) / 2) - above, role="text")
            else:
                self.write(face, rod.label, begin - self._names(), y - self.times_high // 2, role="text")
            stamp(face, told, (wide - told.get_width(), y - told.get_height() // 2))
            self._thread_beads(face, (begin, end), y, max(4, bead), beads(rod.share, bool(self.sides), rod.beads))

    def _thread_beads(
        self, face: pygame.Surface, reach: tuple[int, int], y: int, bead: int, sides: tuple[int, int]
    ) -> None:
        (begin, end), (left, right) = reach, sides
        wire, high = max(2, self.ctx.px(WIRE_PX)), round(bead / BEAD_RATIO)
        groups = [(begin, left, "red" if self.sides else "amber"), (end - right * bead, right, "jade")]
        placed = [(x + n * bead, y - high // 2, dye) for x, count, dye in groups for n in range(count)]
        shadow = self.picture("fittings/bead-shadow", BEAD_SHADOW[0] * bead, BEAD_SHADOW[1] * high)
        face.blits([(shadow, (x, top)) for x, top, _ in placed])
        face.blit(self.ctx.nine_patch("fittings/wire", (end - begin, wire)), (begin, y - wire // 2))
        face.blits([(self.picture(f"medals/bead-{dye}", bead, high), (x, top)) for x, top, dye in placed])
