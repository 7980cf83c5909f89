"""The kinds of charts that tell of all deals, and what stands large beside each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from game.session.play.aftermath import LATEST
from game.session.progress.filtered_deals import FEWEST_CHARTED, LONGEST_COURSE, FilteredDeals, SuccessRate
from game.session.words import statistics_words as words
from game.ui.context import Context
from game.ui.kit import Grid, Label, Space, Widget, grow
from game.ui.pages.charts.abacus import BEADS, OWN_RULES_DYE, Abacus, Rod, counted
from game.ui.pages.charts.account_book import AccountBook, book_heading, book_line
from game.ui.pages.charts.awaited_chart import AwaitedChart
from game.ui.pages.charts.great_figure import GreatFigure
from game.ui.pages.charts.lead_figures import LONGEST_RATING, deals_lead, mark_lead, places_lead, rating_lead
from game.ui.pages.charts.mark_drum import BEST_MARK
from game.ui.pages.charts.points_chart import PointsChart
from game.ui.pages.charts.rating_chart import rating_course

LARGER = 2.6
"""How much more of the spare room that line has than the course of the rating below it."""
TERMS = {"chops": "chop", "chopped": "chop", "instant_wins": "instant_win", "knocked_out": "knocked_out"}
"""Figures whose name wants explaining."""
MOST = 5
"""The most rods of an abacus of opponents or of rules."""
THEMES = 4
"""The most rods of the abacus of what went wrong."""
LEAST_COURSE = 176
"""The least height of the line of points, which takes what room there is, at 1080p."""
LEAST_MARKS = 150
"""The least height of the line of marks, which takes what room there is, at 1080p."""
FEW = 5
"""With fewer deals it is told how many are missing for a line."""
RECORD = "best_streak"
"""The figure that has a seal beside it."""
LEAST_GREAT = 200
"""The least width of a figure that stands above the others, at 1080p."""
TEN = 10
"""The course of marks is shown from the ten below the lowest."""
Make: TypeAlias = Callable[[Context, FilteredDeals], list[Widget]]
ChartKind = Literal["course", "results", "play", "figures"]


class KindOfCharts(NamedTuple):
    """What makes the charts of a kind, and what makes that which stands large beside them."""

    charts: Make
    lead: Make


def course_charts(ctx: Context, deals: FilteredDeals) -> list[Widget]:
    """How the points and the rating went over time."""
    latest = deals.points_so_far(LONGEST_COURSE)
    points: Widget = AwaitedChart(ctx, "course", len(latest) - 1, FEW, "drum")
    if len(latest) > FEW:
        points = PointsChart(ctx, latest, LEAST_COURSE, name="course", title=ctx.t("statistics.course"))
    return [grow(points, LARGER), rating_course(ctx, deals.rating_so_far(LONGEST_RATING), deals.to_rating)]


def result_charts(ctx: Context, deals: FilteredDeals) -> list[Widget]:
    """How one stands against those met most, and by which rules one was first."""
    t = ctx.t
    rods = [
        Rod(name, each.share, _rate(ctx, each), portrait, min(each.deals, BEADS))
        for portrait, name, each in words.rivals(ctx.texts, deals)[:MOST]
    ]
    rods.sort(key=lambda rod: -rod.share)
    sides = (t("statistics.behind"), t("statistics.ahead"))
    table = [Abacus(ctx, rods, "against", sides, title=t("statistics.against"))] if rods else []
    return [*table, *_by_rules(ctx, deals)] or [Space(ctx)]


def play_charts(ctx: Context, deals: FilteredDeals) -> list[Widget]:
    """How well was played: how the marks went, and what went wrong most often."""
    t, marks = ctx.t, deals.accuracy_so_far(LONGEST_COURSE)
    parts: list[Widget] = [_marks(ctx, marks)] if len(marks) >= FEWEST_CHARTED else []
    if themes := words.themes(ctx.texts, deals, THEMES):
        title, told = t("statistics.themes"), t("statistics.themes.told")
        parts.append(Abacus(ctx, counted(ctx, themes), "themes", title=title, told=told))
    return parts if len(parts) > 1 else [*parts, Space(ctx)]


def figure_charts(ctx: Context, deals: FilteredDeals) -> list[Widget]:
    """All figures, and which deals are not among them."""
    t = ctx.t
    great = [_great(ctx, name, value) for name, value in words.great_figures(ctx.texts, deals)]
    groups = [
        [book_heading(ctx.on_page(), title), *(_figure(ctx, name, value) for name, value in figures)]
        for title, figures in words.figure_groups(ctx.texts, deals)
    ]
    parts: list[Widget] = [Grid(ctx, great, len(great), gap=14, least=LEAST_GREAT), AccountBook(ctx, groups)]
    counts = {"helped": deals.sums["helped"], "practice": deals.practice}
    told = {name: t(f"statistics.{name}", n=count) for name, count in counts.items() if count}
    return [*parts, *(Label(ctx.on_wall(), text, 19, "text_dim", name=name) for name, text in told.items())]


KINDS_OF_CHARTS: Mapping[ChartKind, KindOfCharts] = {
    "course": KindOfCharts(course_charts, rating_lead),
    "results": KindOfCharts(result_charts, places_lead),
    "play": KindOfCharts(play_charts, mark_lead),
    "figures": KindOfCharts(figure_charts, deals_lead),
}
"""In the order of their tabs: the texts `statistics.charts.KIND`."""


def kinds_told(deals: FilteredDeals) -> list[ChartKind]:
    """The kinds of charts that have something to tell of these deals."""
    return [kind for kind in KINDS_OF_CHARTS if kind != "play" or deals.tells_of_play]


def _marks(ctx: Context, marks: Sequence[int]) -> PointsChart:
    """The line of the marks, beside the latest of them."""
    told = ctx.t("statistics.accuracy.last", n=min(LATEST, len(marks)), mark=marks[-1])
    return PointsChart(
        ctx, marks, LEAST_MARKS,
        name="marks", show=str, base=max(0, (min(marks) - 1) // TEN * TEN),
        title=ctx.t("statistics.accuracy_course"), sky="moon", told=told,
    )  # fmt: skip


def _great(ctx: Context, name: str, value: str) -> Widget:
    told = ctx.t(f"statistics.{name}")
    if name == "accuracy":
        told = ctx.t("statistics.accuracy.great", n=BEST_MARK)
    return GreatFigure(ctx, told, value, f"figure.{name}", name == RECORD)


def _figure(ctx: Context, name: str, value: str) -> Widget:
    term = TERMS.get(name, "")
    tip = ctx.t(f"terms.{term}.means") if term else ""
    return book_line(ctx.on_page(), ctx.t(f"statistics.{name}"), value, f"figure.{name}", tip)


def _by_rules(ctx: Context, deals: FilteredDeals) -> list[Widget]:
    """How often one was first by each set of rules, where there are several."""
    played = words.rules_played(ctx.texts, deals)[:MOST]
    if len(played) < 2:  # by one set of rules it is the figure of first places once more
        return []
    rods = [Rod(name, each.share, _of(ctx, each), cover=cover or OWN_RULES_DYE) for cover, name, each in played]
    return [Abacus(ctx, rods, "by_rules", title=ctx.t("statistics.firsts_by_rules"))]


def _rate(ctx: Context, record: SuccessRate) -> str:
    """The share of deals; of few how many of them it were."""
    return ctx.texts.percent(record.share) if record.deals >= BEADS else _share_of(ctx, record)


def _share_of(ctx: Context, record: SuccessRate) -> str:
    """How many of how many."""
    texts = ctx.texts
    return texts("statistics.of", n=texts.number(record.done), of=texts.number(record.deals))


def _of(ctx: Context, record: SuccessRate) -> str:
    """How often of how many."""
    return f"{_share_of(ctx, record)} · {ctx.texts.percent(record.share)}"
