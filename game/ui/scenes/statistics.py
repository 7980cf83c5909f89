"""Statistics of all deals, or of the deals with a rule set or level: kinds of charts, each with large figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Literal, NamedTuple, TypeAlias, TypeVar

import pygame

from game.bots.levels import load_levels
from game.session.play.aftermath import RECENT_DEAL_COUNT
from game.session.progress.deal_history import DealHistory
from game.session.progress.filtered_deals import MAX_CHARTED_DEALS, MIN_CHARTED_DEALS, FilteredDeals, SuccessRate
from game.session.progress.past_deals import find_dealt_hand
from game.session.progress.rating import MIN_RATED_DEALS
from game.session.reviews import problem_sets
from game.session.words import statistics_words as words
from game.store.entries import DealEntry
from game.ui import kit
from game.ui.context import Context
from game.ui.gfx import drawings, svg
from game.ui.gfx.art import OWN_PORTRAIT
from game.ui.kit.dialog import CANCEL, Answer, ask
from game.ui.kit.layout import centred_column
from game.ui.kit.text import Title
from game.ui.measures import Measures
from game.ui.pages.charts import figures, panels
from game.ui.pages.charts.landscape import AwaitedChart, PointsChart, rating_course
from game.ui.pages.parts.page import (
    PAGE_MARGIN_PX,
    BookPages,
    build_page,
    build_sheets,
    can_stand_side_by_side,
    side_by_side,
)
from game.ui.pages.parts.pictures import draw_at
from game.ui.pages.rooms.backgrounds import draw_room_background
from game.ui.pages.teaching.teacher import teacher_panel, teacher_speech
from game.ui.persons.pictures import draw_portrait
from game.ui.scene import Scene, scene

SIZES = Measures("statistics")

TERMS = {"chops": "chop", "chopped": "chop", "instant_wins": "instant_win", "knocked_out": "knocked_out"}
"""Figures whose names are explained, with their terms."""
MAX_RODS, MAX_THEMES, FEWEST_POINTS, LONGEST_RATING = 5, 4, 5, 100
RECORD = "best_streak"
OWN_RULES_DYE = "oxblood"
MARKS_STEP = 10
"""The scale of the chart of marks begins at a multiple of this number."""
Make: TypeAlias = Callable[[Context, FilteredDeals], list[kit.Widget]]
ChartKind = Literal["course", "results", "play", "figures"]


class KindOfCharts(NamedTuple):
    """Two functions of a page: `charts` makes the charts, `lead` makes the large figures beside the charts."""

    charts: Make
    lead: Make


# --- the charts


def course_charts(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    """Return the charts of points and rating."""
    latest = deals.compute_points_history(MAX_CHARTED_DEALS)
    points: kit.Widget = AwaitedChart(ctx, "course", len(latest) - 1, FEWEST_POINTS, "drum")
    if len(latest) > FEWEST_POINTS:
        points = PointsChart(ctx, latest, SIZES.min_points_chart_px, name="course", title=ctx.t("statistics.course"))
    rating = rating_course(ctx, deals.compute_rating_history(LONGEST_RATING), deals.deals_until_rating)
    return [kit.grow(points, SIZES.points_chart_height_ratio), rating]


def result_charts(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    """Return the results against the most frequent opponents and the wins by rule set."""
    t, texts, parts = ctx.t, ctx.texts, list[kit.Widget]()
    rods = []
    for portrait, name, rate in words.list_rivals(texts, deals)[:MAX_RODS]:
        figure = texts.format_percent(rate.ratio) if rate.deal_count >= figures.MAX_BEADS else _fraction(ctx, rate)
        rods.append(figures.AbacusRow(name, rate.ratio, figure, portrait, min(rate.deal_count, figures.MAX_BEADS)))
    if rods:
        rods.sort(key=lambda rod: -rod.share)
        sides = (t("statistics.behind"), t("statistics.ahead"))
        parts.append(figures.AbacusChart(ctx, rods, "against", sides, title=t("statistics.against")))
    played = words.list_rules_played(texts, deals)[:MAX_RODS]
    if len(played) > 1:  # with one rule set it would repeat the number of wins
        rods = [
            figures.AbacusRow(name, rate.ratio, f"{_fraction(ctx, rate)} · {texts.format_percent(rate.ratio)}",
                cover=cover or OWN_RULES_DYE)
            for cover, name, rate in played
        ]  # fmt: skip
        parts.append(figures.AbacusChart(ctx, rods, "by_rules", title=t("statistics.firsts_by_rules")))
    return parts or [kit.Space(ctx)]


def _fraction(ctx: Context, rate: SuccessRate) -> str:
    texts = ctx.texts
    return texts("statistics.of", n=texts.format_number(rate.success_count), of=texts.format_number(rate.deal_count))


def play_charts(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    """Return the chart of the marks and the most frequent mistakes."""
    t, marks, parts = ctx.t, deals.compute_accuracy_history(MAX_CHARTED_DEALS), list[kit.Widget]()
    if len(marks) >= MIN_CHARTED_DEALS:
        last = t("statistics.accuracy.last", n=min(RECENT_DEAL_COUNT, len(marks)), mark=marks[-1])
        base = max(0, (min(marks) - 1) // MARKS_STEP * MARKS_STEP)
        title, height = t("statistics.accuracy_course"), SIZES.min_marks_chart_px
        parts.append(PointsChart(
            ctx, marks, height, name="marks", show=str, base=base, title=title, sky_object="moon", last=last
        ))  # fmt: skip
    if themes := words.list_broken_principles(ctx.texts, deals, MAX_THEMES):
        title, remark = t("statistics.themes"), t("statistics.themes.told")
        parts.append(figures.AbacusChart(ctx, _counted(ctx, themes), "themes", title=title, remark=remark))
    return parts if len(parts) > 1 else [*parts, kit.Space(ctx)]


def _counted(ctx: Context, counts: Sequence[tuple[str, int]]) -> list[figures.AbacusRow]:
    """Return rods of counts with percentages; the largest count fills its rod."""
    total, max_count = sum(count for _, count in counts) or 1, max((count for _, count in counts), default=1) or 1
    t = ctx.texts
    return [
        figures.AbacusRow(label, count / max_count, f"{t.format_number(count)} · {t.format_percent(count / total)}",
                  bead_count=min(figures.MAX_BEADS, max_count))
        for label, count in counts
    ]  # fmt: skip


def figure_charts(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    """Return all figures and a note on deals that are not counted."""
    t, great = ctx.t, list[kit.Widget]()
    for name, value in words.list_large_figures(ctx.texts, deals):
        label = t("statistics.accuracy.great", n=figures.MAX_MARK) if name == "accuracy" else t(f"statistics.{name}")
        great.append(panels.LargeFigure(ctx, label, value, f"figure.{name}", name == RECORD))
    groups = [
        [
            Title(ctx.page_context(), title, SIZES.heading_text_px, name=panels.HEADING),
            *(_figure(ctx, *figure) for figure in rows),
        ]
        for title, rows in words.list_figure_groups(ctx.texts, deals)
    ]
    parts: list[kit.Widget] = [
        kit.Grid(ctx, great, len(great), gap=14, least=SIZES.min_figure_width_px),
        panels.AccountBook(ctx, groups),
    ]
    for name, count in (("helped", deals.sums["helped"]), ("practice", deals.practice_count)):
        if count:
            parts.append(kit.Label(ctx.wall_context(), t(f"statistics.{name}", n=count), 19, "text_dim", name=name))
    return parts


def _figure(ctx: Context, name: str, value: str) -> kit.Widget:
    paper, term = ctx.page_context(), TERMS.get(name, "")
    tip = ctx.t(f"terms.{term}.means") if term else ""
    icon = paper.art.icon(drawings.icon_of(f"figure.{name}"), paper.tx(SIZES.sign_px), paper.theme.accent)
    label = kit.Label(paper, ctx.t(f"statistics.{name}"), 21, "text", "medium", tooltip=tip)
    figure = kit.Label(paper, value, 25, "text", "bold", name=f"figure.{name}")
    parts = [kit.Picture(paper, icon), label, kit.grow(panels.DotLeader(paper)), figure]
    return kit.SingleRow(paper, parts, 12, "middle")


# --- the large figures


def rating_lead(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    """Return the rating on its dial and the form of the latest deals."""
    course, missing = deals.compute_rating_history(LONGEST_RATING), deals.deals_until_rating
    ctx, t = ctx.wall_context(), ctx.t
    if course:
        title, value, source = words.format_rating(ctx.texts, course[-1])
        dial = figures.RatingDial(ctx, course[-1], words=value, is_built_in=True)
        names = [t(f"bots.level.{level}") for level in load_levels()]
        scale = t("statistics.rating.scale", lowest=names[0], n=len(names), highest=names[-1])
        dial.tooltip = f"{t('statistics.rating')} {value} {source}. {t('statistics.rating.means')}\n{scale}"
        story = words.format_rating_change(ctx.texts, course) or scale
        parts = [dial, kit.Label(ctx, story, SIZES.story_text_px, "gold", "bold", align="center", name="rating.story")]
    else:
        title = t("statistics.rating.to_come", n=missing)
        parts = [figures.RatingDial(ctx, None, MIN_RATED_DEALS - missing, is_built_in=True)]
    if missing and deals.sums["at_once"]:
        parts.append(_remark(ctx, t("statistics.rating.at_once")))
    latest = [(deal.place, deal.players) for deal in deals.recent_deals]
    form = figures.FormStrip(ctx, latest, "form", words.format_headline(ctx.texts, deals))
    return [panels.titled_panel(ctx, title, "rating.near", [*parts, form])]


def places_lead(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    """Return the frequency of each place, as stacks of coins."""
    (title, remark), ctx = words.format_first_places(ctx.texts, deals), ctx.wall_context()
    stacks = figures.CoinStacks(ctx, deals.place_counts, "places")
    return [panels.titled_panel(ctx, title, "lead", [stacks, _remark(ctx, remark)])]


def mark_lead(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    """Return the mean mark of all deals and of the latest; without marks, return the rating."""
    if not deals.sums["marks"]:
        return rating_lead(ctx, deals)
    (mark, title, remark), ctx = words.format_accuracy(ctx.texts, deals), ctx.wall_context()
    return [panels.titled_panel(ctx, title, "lead", [figures.MarkDrum(ctx, *mark), _remark(ctx, remark)])]


def _remark(ctx: Context, text: str) -> kit.Widget:
    return kit.Label(ctx, text, SIZES.remark_text_px, weight="semibold", align="center", name="headline")


def deals_lead(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    """Return the best and the worst deal; if all deals have the same result, return the places."""
    ratios = SIZES.best_height_ratio, SIZES.worst_height_ratio
    extremes = zip(ratios, words.list_extreme_deals(ctx.texts, deals), strict=False)
    scenes = [kit.grow(_deal_scene(ctx, *deal), ratio) for ratio, deal in extremes]
    title = ctx.t("statistics.memorable")
    return [panels.TitledColumn(ctx, title, "lead", scenes)] if scenes else places_lead(ctx, deals)


def _deal_scene(ctx: Context, name: str, deal: DealEntry, outcome: str, notes: Sequence[str]) -> kit.Widget:
    ctx, is_best = ctx.base_context, name == "best"
    size, metal = (SIZES.best_text_px, "gold") if is_best else (SIZES.worst_text_px, "silver")
    lines = [
        kit.Label(ctx, ctx.t(f"statistics.{name}"), 21, weight="bold"),
        Title(ctx, outcome, size, name=f"figure.{name}", metal=metal),
        *(kit.Label(ctx, line, 19, weight="semibold") for line in (" · ".join(notes[:-1]), notes[-1]) if line),
    ]
    side, is_last = min(ctx.tx(SIZES.face_px), ctx.px(SIZES.max_face_px)), deal.place == deal.players > 1

    def draw() -> pygame.Surface:
        face = draw_portrait(ctx.art, OWN_PORTRAIT, side, "glad" if is_best else "dismayed").copy()
        draw_at(face, ctx.art.medal(deal.place, round(SIZES.medal_ratio * side), is_last), bottomright=face.get_size())
        return svg.ready(face)

    face = ctx.cached(("extreme", is_best, deal.place, is_last, side, ctx.settings.face), draw)
    return panels.DealScene(ctx, kit.Picture(ctx, face), lines, find_dealt_hand(deal), is_best)


KINDS_OF_CHARTS: Mapping[ChartKind, KindOfCharts] = {
    "course": KindOfCharts(course_charts, rating_lead),
    "results": KindOfCharts(result_charts, places_lead),
    "play": KindOfCharts(play_charts, mark_lead),
    "figures": KindOfCharts(figure_charts, deals_lead),
}
"""In the order of their tabs; titles are the texts `statistics.charts.KIND`."""


def kinds_with_data(deals: FilteredDeals) -> list[ChartKind]:
    """Return the kinds of charts that have data for these deals."""
    return [kind for kind in KINDS_OF_CHARTS if kind != "play" or deals.has_figures_of_play]


V = TypeVar("V")


@scene("statistics")
class Statistics(Scene):
    """Charts with large figures beside them and filters above."""

    title = "statistics.title"
    room = "desk"

    def enter(self, deals: FilteredDeals | None = None, charts: ChartKind = "course") -> None:
        """Read the deals while frames are drawn; show `charts` first."""
        self.charts = charts
        self.history = DealHistory(self.ctx.services.stores, deals)
        self.watch(self.history, self._come)
        self.deals = deals

    def _come(self, deals: FilteredDeals) -> None:
        if self.deals is None:
            self.ui.set_focus(None)
        self.show(deals)

    def build(self) -> None:
        ctx, t, focus = self.ctx, self.ctx.t, ""
        self.background = draw_room_background(ctx, self.room)
        if self.deals is None:
            body: kit.Widget = kit.Label(ctx.wall_context(), t("statistics.reading"), 24, "text_dim")
        elif not self.deals.groups:
            body, focus = self._invitation(), "play"
        else:
            body = self._sheets(self.deals)
        header_parts, show = self._filters(), partial(ctx.push, "deals")
        header_parts.append(kit.Button(ctx, t("statistics.deals_list"), show, "plain", "history", name="deals"))
        root = build_page(ctx, t(self.title), body, self.back, beside=header_parts, below=self._buttons(), tray=True)
        self.ui.set_root(root, focus=focus, keep_scroll=True)

    def _invitation(self) -> kit.Widget:
        """Return an empty book that invites to play."""
        ctx, t, paper = self.ctx, self.ctx.t, self.ctx.page_context()
        label, begin = t("statistics.empty.play"), partial(ctx.go, "new_match")
        play = kit.Row(ctx, [kit.Button(ctx, label, begin, "primary", "play", size=26, name="play")], align="center")
        text = kit.Label(ctx, t("statistics.empty.text"), 22, "on_paper")
        title = Title(paper, t("statistics.empty.title"), 58, align="center")
        dial = [figures.RatingDial(paper, None, 0)] if ctx.size[1] >= ctx.tx(SIZES.min_dial_window_height_px) else []
        parts = kit.Column(paper, [*dial, title, teacher_speech(ctx, [text]), play], gap=22)
        return centred_column(ctx, BookPages(ctx, kit.ScrollArea(paper, parts)), SIZES.empty_book_width_px)

    def _buttons(self) -> list[kit.Widget]:
        t, button = self.ctx.t, partial(kit.Button, self.ctx, style="cell", size=20)
        buttons: list[kit.Widget] = []
        if self.deals and self.deals.deal_count:
            tip = t("statistics.export_tip")
            buttons.append(button(t("statistics.reset"), self.reset, icon="trash", name="reset"))
            buttons.append(kit.Space(self.ctx))
            buttons.append(button(t("statistics.export"), self.export, icon="copy", tooltip=tip, name="export"))
        if self.history.can_undo_reset:
            act = partial(self._replace_deals, self.history.undo_reset)
            buttons.append(button(t("statistics.bring_back"), act, icon="refresh", name="bring_back"))
        return buttons

    def export(self) -> None:
        """Write all deals as a table and show the file's path."""
        self.ui.notices.toast(self.ctx.t("statistics.exported", file=self.history.export()))

    def reset(self) -> None:
        """Delete all statistics after a confirmation."""
        do = Answer("do", "statistics.reset.do", partial(self._replace_deals, self.history.reset), "danger")
        ask(self.ui, "statistics.reset.title", "statistics.reset.text", CANCEL, do)

    def _replace_deals(self, change: Callable[[], None]) -> None:
        """Reset or restore the stored deals, and wait until they are read."""
        change()
        self.deals = None
        self.build()

    def _filters(self) -> list[kit.Widget]:
        """Return the choices of rules, level and number of players; none without deals."""
        if not (self.deals and self.deals.groups):
            return []
        texts, deals, players = self.ctx.texts, self.deals, words.list_player_counts(self.ctx.texts, self.deals)
        filters = [
            self._filter("rules", words.list_rules(texts, deals), deals.rules, deals.filter_by_rules),
            self._filter("level", words.list_levels(texts, deals), deals.level, deals.filter_by_level),
        ]
        if len(players) > 2:
            filters.append(self._filter("players", players, deals.players, deals.filter_by_players))
        return filters

    def _filter(
        self, name: str, options: Sequence[tuple[V, str]], value: V, by: Callable[[V], FilteredDeals]
    ) -> kit.Widget:
        ctx, tip = self.ctx, self.ctx.t(f"statistics.by_{name}")
        choice = kit.Choice(ctx, "", options, value, lambda each: self.choose(by(each)), tooltip=tip, name=name)
        return kit.with_width(choice, ctx.tx(SIZES.filter_width_px))

    def choose(self, deals: FilteredDeals) -> None:
        """Show these deals once they are read."""
        if self.history.has_example_deals:
            self.show(deals)
        else:
            self.history.load(deals)

    def show(self, deals: FilteredDeals) -> None:
        self.deals = deals
        self.build()

    def _sheets(self, deals: FilteredDeals) -> kit.Widget:
        ctx, kinds, ratio, min_width = self.ctx, kinds_with_data(deals), SIZES.lead_width_ratio, SIZES.min_lead_width_px
        if self.charts not in kinds:
            self.charts = kinds[0]
        names = [(kind, ctx.t(f"statistics.charts.{kind}")) for kind in kinds]
        tabs = kit.Tabs(ctx, names, self.charts, self.turn, "charts")
        charts = kit.Column(ctx, KINDS_OF_CHARTS[self.charts].charts(ctx, deals), gap=14)
        lead = self._lead(ctx.wall_context(), deals)
        height = lead.measure(round(ratio * ctx.size[0]) - 2 * ctx.px(PAGE_MARGIN_PX))[1]
        if can_stand_side_by_side(ctx, ratio, min_width) and height <= SIZES.max_lead_window_ratio * ctx.size[1]:
            beside = kit.Column(ctx, [tabs, kit.ScrollArea(ctx, charts, "second")], gap=16)
            return side_by_side(ctx, lead, kit.grow(beside), ratio)
        return build_sheets(ctx, self._lead(ctx, deals), charts, share=ratio, least=min_width, top=[tabs])

    def turn(self, charts: ChartKind) -> None:
        self.charts = charts
        self.build()

    def _lead(self, ctx: Context, deals: FilteredDeals) -> kit.Widget:
        return kit.Column(ctx, [*KINDS_OF_CHARTS[self.charts].lead(ctx, deals), *self._to_work_on(ctx, deals)], gap=14)

    def _to_work_on(self, ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
        t, progress = ctx.t, self.ctx.services.stores.exercises.progress
        theme = problem_sets.find_weakest_theme(progress, deals.weakest_theme)
        weakest = words.format_principle(ctx.texts, theme)
        if not weakest:
            explained = deals.deals_until_rating and self.charts == "course"
            return [teacher_panel(ctx, [kit.Label(ctx, t("statistics.rating.means"), 20)])] if explained else []
        subject = kit.Label(ctx, weakest, 22, "text", "semibold", name="weakest")
        act = partial(self.exercise, theme)
        way = kit.Button(self.ctx, t("statistics.exercises"), act, "plain", "hint", size=20, name="exercises")
        return [teacher_panel(ctx, [kit.Label(ctx, t("statistics.work_on"), 19, "text_dim"), subject], way)]

    def exercise(self, theme: str) -> None:
        """Open the player's own mistakes of a theme, or all problems if none are stored."""
        progress = self.ctx.services.stores.exercises.progress
        if problem_sets.list_mistakes(progress, theme):
            self.ctx.push("problem", choice=problem_sets.OWN_MISTAKES, theme=theme)
        else:
            self.ctx.push("problems")
