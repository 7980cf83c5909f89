"""Statistics of all deals, or of the deals with a rule set or level: kinds of charts, each with large figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Literal, TypeAlias

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
from game.ui.gfx import drawings
from game.ui.gfx.art import OWN_PORTRAIT
from game.ui.kit.dialog import CANCEL, Answer, ask
from game.ui.kit.layout import centred_column
from game.ui.kit.text import Title
from game.ui.measures import Measures
from game.ui.pages.charts import figures, panels
from game.ui.pages.charts.chart import MAX_ACCURACY
from game.ui.pages.charts.landscape import LineChart, PendingChart, rating_history
from game.ui.pages.parts import page as pages
from game.ui.pages.parts.pictures import Watermark
from game.ui.pages.teaching.teacher import teacher_panel, teacher_speech
from game.ui.persons.pictures import draw_portrait
from game.ui.scene import scene

SIZES = Measures("statistics")

TERMS = {"chops": "chop", "chopped": "chop", "instant_wins": "instant_win", "knocked_out": "knocked_out"}
"""Figures whose names are explained, with their terms."""
MAX_RODS = 5
MAX_THEMES = 4
MIN_POINTS = 5
MAX_RATINGS = 100
RECORD_FIGURE = "best_streak"
OWN_RULES_DYE = "oxblood"
MARKS_STEP = 10
"""The scale of the chart of marks begins at a multiple of this number."""
ChartKind = Literal["course", "results", "play", "figures"]


# --- the charts


def build_course_charts(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    history, title = deals.compute_points_history(MAX_CHARTED_DEALS), ctx.t("statistics.course")
    points_chart: kit.Widget = PendingChart(ctx, "course", len(history) - 1, MIN_POINTS, "sun")
    if len(history) > MIN_POINTS:
        points_chart = LineChart(ctx, history, SIZES.min_points_chart_px, name="course", title=title)
    rating_chart = rating_history(ctx, deals.compute_rating_history(MAX_RATINGS), deals.deals_until_rating)
    return [kit.grow(points_chart, SIZES.points_chart_height_ratio), rating_chart]


def build_result_charts(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    """Return the results against the most frequent opponents and the wins by rule set."""
    t, texts, parts = ctx.t, ctx.texts, list[kit.Widget]()

    def format_fraction(rate: SuccessRate) -> str:
        done, count = texts.format_number(rate.success_count), texts.format_number(rate.deal_count)
        return t("statistics.of", n=done, of=count)

    rods, side = [], ctx.px(figures.ROD_PICTURE_PX)
    for character, name, rate in words.list_rivals(texts, deals)[:MAX_RODS]:
        is_exact = rate.deal_count < figures.MAX_BEADS
        value = format_fraction(rate) if is_exact else texts.format_percent(rate.ratio)
        portrait = draw_portrait(ctx.art, character, side)
        rods.append(figures.AbacusRow(name, rate.ratio, value, min(rate.deal_count, figures.MAX_BEADS), portrait))
    if rods:
        rods.sort(key=lambda rod: -rod.ratio)
        sides = t("statistics.behind"), t("statistics.ahead")
        parts.append(figures.abacus(ctx, rods, "against", t("statistics.against"), sides=sides))
    rods = []
    for dye, name, rate in words.list_rules_played(texts, deals)[:MAX_RODS]:
        value = f"{format_fraction(rate)} · {texts.format_percent(rate.ratio)}"
        cover = ctx.square_picture(f"fittings/book-{dye or OWN_RULES_DYE}", side)
        rods.append(figures.AbacusRow(name, rate.ratio, value, picture=cover))
    if len(rods) > 1:  # with one rule set it would repeat the number of wins
        parts.append(figures.abacus(ctx, rods, "by_rules", t("statistics.firsts_by_rules")))
    return parts or [Watermark(ctx.make_wall_context())]


def build_play_charts(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    """Return the chart of the marks and the most frequent mistakes; the largest count fills its rod."""
    t, texts, parts = ctx.t, ctx.texts, list[kit.Widget]()
    marks = deals.compute_accuracy_history(MAX_CHARTED_DEALS)
    if len(marks) >= MIN_CHARTED_DEALS:
        last_text = t("statistics.accuracy.last", n=min(RECENT_DEAL_COUNT, len(marks)), mark=marks[-1])
        base_value = max(0, (min(marks) - 1) // MARKS_STEP * MARKS_STEP)
        make_chart = partial(LineChart, name="marks", sky_object="moon", format_value=str, base_value=base_value)
        title, height = t("statistics.accuracy_course"), SIZES.min_marks_chart_px
        parts.append(make_chart(ctx, marks, height, title=title, last_text=last_text))
    if themes := words.list_broken_principles(texts, deals, MAX_THEMES):
        counts = [count for _, count in themes]
        rods, bead_count = [], min(figures.MAX_BEADS, max(counts))
        for label, count in themes:
            value = f"{texts.format_number(count)} · {texts.format_percent(count / sum(counts))}"
            rods.append(figures.AbacusRow(label, count / max(counts), value, bead_count))
        title, remark = t("statistics.themes"), t("statistics.themes.told")
        parts.append(figures.abacus(ctx, rods, "themes", title, remark))
    return parts if len(parts) > 1 else [*parts, Watermark(ctx.make_wall_context())]


def build_figure_charts(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    """Return all figures and a note on deals that are not counted."""
    t, paper, large_figures = ctx.t, ctx.make_page_context(), list[kit.Widget]()
    for name, value in words.list_large_figures(ctx.texts, deals):
        title = t("statistics.accuracy.great", n=MAX_ACCURACY) if name == "accuracy" else t(f"statistics.{name}")
        large_figures.append(panels.large_number_panel(ctx, title, value, f"figure.{name}", name == RECORD_FIGURE))
    groups = list[list[kit.Widget]]()
    for title, rows in words.list_figure_groups(ctx.texts, deals):
        groups.append([panels.BookLine(paper, [Title(paper, title, SIZES.heading_text_px)], "accent")])
        for name, value in rows:
            icon_name = drawings.find_icon_name(f"figure.{name}")
            icon = paper.art.icon(icon_name, paper.tx(SIZES.sign_px), paper.theme.accent)
            tip = t(f"terms.{TERMS[name]}.means") if name in TERMS else ""
            label = kit.Label(paper, t(f"statistics.{name}"), 21, "text", "medium", tooltip=tip)
            figure = kit.Label(paper, value, 25, "text", "bold", name=f"figure.{name}")
            leader = kit.grow(panels.DotLeader(paper, SIZES.leader_height_px))
            groups[-1].append(panels.BookLine(paper, [kit.Picture(paper, icon), label, leader, figure]))
    grid = kit.Grid(ctx, large_figures, len(large_figures), gap=14, min_width=SIZES.min_figure_width_px)
    notes = [
        kit.Label(ctx.make_wall_context(), t(f"statistics.{name}", n=count), 19, "text_dim", name=name)
        for name, count in (("helped", deals.sums["helped"]), ("practice", deals.practice_count))
        if count
    ]
    return [grid, panels.AccountBook(ctx, groups), *notes]


# --- the large figures


def build_rating_panel(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    """Return the rating on its dial and the form of the latest deals."""
    ratings, missing_count = deals.compute_rating_history(MAX_RATINGS), deals.deals_until_rating
    ctx, t = ctx.make_wall_context(), ctx.t
    if ratings:
        title, value, source = words.format_rating(ctx.texts, ratings[-1])
        dial = figures.RatingDial(ctx, ratings[-1], text=value)
        names = [t(f"bots.level.{level}") for level in load_levels()]
        scale = t("statistics.rating.scale", lowest=names[0], n=len(names), highest=names[-1])
        dial.tooltip = f"{t('statistics.rating')} {value} {source}. {t('statistics.rating.means')}\n{scale}"
        story = words.format_rating_change(ctx.texts, ratings) or scale
        parts = [dial, kit.Label(ctx, story, SIZES.story_text_px, "gold", "bold", align="center", name="rating.story")]
    else:
        title = t("statistics.rating.to_come", n=missing_count)
        parts = [figures.RatingDial(ctx, None, MIN_RATED_DEALS - missing_count)]
    if missing_count and deals.sums["at_once"]:
        parts.append(_build_remark(ctx, t("statistics.rating.at_once")))
    latest_places = [(deal.place, deal.players) for deal in deals.recent_deals]
    form = figures.recent_places_strip(ctx, latest_places, words.format_headline(ctx.texts, deals))
    return [panels.titled_panel(ctx, title, "rating.near", [*parts, form])]


def build_places_panel(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    """Return the frequency of each place, as stacks of coins."""
    (title, remark), ctx = words.format_first_places(ctx.texts, deals), ctx.make_wall_context()
    stacks = figures.CoinStacks(ctx, deals.place_counts)
    return [panels.titled_panel(ctx, title, "lead", [stacks, _build_remark(ctx, remark)])]


def build_mark_panel(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    """Return the mean mark of all deals and of the latest; without marks, return the rating."""
    if not deals.sums["marks"]:
        return build_rating_panel(ctx, deals)
    (mark, title, remark), ctx = words.format_accuracy(ctx.texts, deals), ctx.make_wall_context()
    return [panels.titled_panel(ctx, title, "lead", [figures.AccuracyDrum(ctx, *mark), _build_remark(ctx, remark)])]


def _build_remark(ctx: Context, text: str) -> kit.Widget:
    return kit.Label(ctx, text, SIZES.remark_text_px, weight="semibold", align="center", name="headline")


def build_deals_panel(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    """Return the best and the worst deal; if all deals have the same result, return the places."""
    scenes = [_build_deal_scene(ctx, *deal) for deal in words.list_extreme_deals(ctx.texts, deals)]
    title = ctx.t("statistics.memorable")
    return [panels.TitledColumn(ctx, title, "lead", scenes)] if scenes else build_places_panel(ctx, deals)


def _build_deal_scene(ctx: Context, name: str, deal: DealEntry, outcome: str, notes: Sequence[str]) -> kit.Widget:
    ctx, is_best, is_last = ctx.base_context, name == "best", deal.place == deal.players > 1
    size, metal = (SIZES.best_text_px, "gold") if is_best else (SIZES.worst_text_px, "silver")
    parts = [
        kit.Label(ctx, ctx.t(f"statistics.{name}"), 21, weight="bold"),
        Title(ctx, outcome, size, name=f"figure.{name}", metal=metal),
        *(kit.Label(ctx, line, 19, weight="semibold") for line in (" · ".join(notes[:-1]), notes[-1]) if line),
    ]
    side = min(ctx.tx(SIZES.portrait_px), ctx.px(SIZES.max_portrait_px))
    picture = draw_portrait(ctx.art, OWN_PORTRAIT, side, "glad" if is_best else "dismayed").copy()
    medal = ctx.art.medal(deal.place, round(SIZES.medal_ratio * side), is_last)
    picture.blit(medal, medal.get_rect(bottomright=(side, side)))
    portrait = kit.Picture(ctx, picture)
    scene = panels.PaintedDealPanel(ctx, portrait, parts, find_dealt_hand(deal), is_best)
    return kit.grow(scene, SIZES.best_height_ratio if is_best else 1.0)


MakeWidgets: TypeAlias = Callable[[Context, FilteredDeals], list[kit.Widget]]
KINDS_OF_CHARTS: Mapping[ChartKind, tuple[MakeWidgets, MakeWidgets]] = {
    "course": (build_course_charts, build_rating_panel),
    "results": (build_result_charts, build_places_panel),
    "play": (build_play_charts, build_mark_panel),
    "figures": (build_figure_charts, build_deals_panel),
}
"""Functions that make the charts and the large figures beside them, in the order of their tabs. The titles are the
texts `statistics.charts.KIND`.
"""


@scene("statistics")
class Statistics(pages.PageScene):
    """Charts with large figures beside them and filters above."""

    title_key = "statistics.title"
    room = "desk"

    def enter(self, deals: FilteredDeals | None = None, charts: ChartKind = "course") -> None:
        """Read the deals while frames are drawn; show `charts` first."""
        self.charts = charts
        self.history = DealHistory(self.ctx.services.stores, deals)
        self.watch(self.history, self.show_deals)
        self.deals = deals

    def build(self) -> None:
        ctx, t, deals = self.ctx, self.ctx.t, self.deals
        if deals is None:
            body: kit.Widget = kit.Label(ctx.make_wall_context(), t("statistics.reading"), 24, "text_dim")
        else:
            body = self._build_sheets(deals) if deals.groups else self._build_invitation()
        show_list, foot = partial(ctx.push, "deals"), self._build_foot()
        deals_button = kit.Button(ctx, t("statistics.deals_list"), show_list, "plain", "history", name="deals")
        head, focus = [*self._build_filters(), deals_button], "play" if deals and not deals.groups else ""
        self.show_page(body, focus, head_parts=head, foot_parts=foot, has_tray=True, keep_scroll=True)

    def _build_invitation(self) -> kit.Widget:
        """Return an empty book that invites to play."""
        ctx, t, paper = self.ctx, self.ctx.t, self.ctx.make_page_context()
        label, begin_match = t("statistics.empty.play"), partial(ctx.go, "new_match")
        play_button = kit.Button(ctx, label, begin_match, "primary", "play", size=26, name="play")
        text = kit.Label(ctx, t("statistics.empty.text"), 22, "on_paper")
        title = Title(paper, t("statistics.empty.title"), 58, align="center")
        dial = figures.RatingDial(paper, None, 0)
        dial.has_wide_shelf = False
        dial.is_visible = ctx.size[1] >= ctx.tx(SIZES.min_dial_window_height_px)
        parts = [dial, title, teacher_speech(ctx, [text]), kit.Row(ctx, [play_button], align="center")]
        page = kit.ScrollArea(paper, kit.Column(paper, parts, gap=22))
        return centred_column(ctx, pages.BookPages(ctx, page), SIZES.empty_book_width_px)

    def _build_foot(self) -> list[kit.Widget]:
        t, make_button = self.ctx.t, partial(kit.Button, self.ctx, style="cell", size=20)
        buttons = list[kit.Widget]()
        if self.deals and self.deals.deal_count:
            tip = t("statistics.export_tip")
            buttons += [
                make_button(t("statistics.reset"), self.reset, icon="trash", name="reset"),
                kit.Space(self.ctx),
                make_button(t("statistics.export"), self.export, icon="copy", tooltip=tip, name="export"),
            ]
        if self.history.can_undo_reset:
            undo_reset = partial(self._replace_deals, self.history.undo_reset)
            buttons.append(make_button(t("statistics.bring_back"), undo_reset, icon="refresh", name="bring_back"))
        return buttons

    def export(self) -> None:
        """Write all deals as a table and show the file's path."""
        self.ui.notices.toast(self.ctx.t("statistics.exported", file=self.history.export()))

    def reset(self) -> None:
        confirm = Answer("do", "statistics.reset.do", partial(self._replace_deals, self.history.reset), "danger")
        ask(self.ui, "statistics.reset.title", "statistics.reset.text", CANCEL, confirm)

    def _replace_deals(self, change: Callable[[], None]) -> None:
        """Reset or restore the stored deals, and wait until they are read."""
        change()
        self.set_and_build(deals=None)

    def _build_filters(self) -> list[kit.Widget]:
        """Return the choices of rules, level and number of players; none without deals."""
        ctx, texts, deals, choices = self.ctx, self.ctx.texts, self.deals, list[kit.Widget]()
        if not (deals and deals.groups):
            return []
        filters: dict[str, Sequence[tuple[Any, str]]] = {
            "rules": words.list_rules(texts, deals),
            "level": words.list_levels(texts, deals),
            "players": words.list_player_counts(texts, deals),
        }
        for name, options in filters.items():
            if name != "players" or len(options) > 2:
                choose_value, tip = partial(self.load_deals, deals, name), ctx.t(f"statistics.by_{name}")
                choice = kit.Choice(ctx, "", options, getattr(deals, name), choose_value, tooltip=tip, name=name)
                choices.append(kit.with_width(choice, ctx.tx(SIZES.filter_width_px)))
        return choices

    def load_deals(self, deals: FilteredDeals, name: str, value: Any) -> None:
        """Show the deals of a filter's value once they are read."""
        deals = deals.filter_by(**{name: value})
        if self.history.has_example_deals:
            self.show_deals(deals)
        else:
            self.history.load(deals)

    def show_deals(self, deals: FilteredDeals) -> None:
        if self.deals is None:
            self.ui.set_focus(None)
        self.set_and_build(deals=deals)

    def _build_sheets(self, deals: FilteredDeals) -> kit.Widget:
        ctx, ratio, min_width = self.ctx, SIZES.lead_width_ratio, SIZES.min_lead_width_px
        kinds = [kind for kind in KINDS_OF_CHARTS if kind != "play" or deals.has_figures_of_play]
        if self.charts not in kinds:
            self.charts = kinds[0]
        make_charts, make_lead = KINDS_OF_CHARTS[self.charts]
        names = [(kind, ctx.t(f"statistics.charts.{kind}")) for kind in kinds]
        tabs = kit.Tabs(ctx, names, self.charts, lambda charts: self.set_and_build(charts=charts), "charts")
        charts = kit.Column(ctx, make_charts(ctx, deals), gap=14)

        def build_lead(ctx: Context) -> kit.Widget:
            return kit.Column(ctx, [*make_lead(ctx, deals), *self._build_advice(ctx, deals)], gap=14)

        lead = build_lead(ctx.make_wall_context())
        height = lead.measure(round(ratio * ctx.size[0]) - 2 * ctx.px(pages.PAGE_MARGIN_PX))[1]
        if pages.has_room_for_two_panes(ctx, ratio, min_width) and height <= SIZES.max_lead_window_ratio * ctx.size[1]:
            beside = kit.Column(ctx, [tabs, kit.ScrollArea(ctx, charts, "second")], gap=16)
            return pages.two_panes(ctx, lead, kit.grow(beside), ratio)
        return pages.build_panes(ctx, build_lead(ctx), charts, first_ratio=ratio, min_width_px=min_width, head=[tabs])

    def _build_advice(self, ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
        t, progress = ctx.t, self.ctx.services.stores.exercises.progress
        theme = problem_sets.find_weakest_theme(progress, deals.weakest_theme)
        weakest = words.format_principle(ctx.texts, theme)
        if not weakest:
            is_explained = deals.deals_until_rating and self.charts == "course"
            return [teacher_panel(ctx, [kit.Label(ctx, t("statistics.rating.means"), 20)])] if is_explained else []
        heading = kit.Label(ctx, t("statistics.work_on"), 19, "text_dim")
        subject = kit.Label(ctx, weakest, 22, "text", "semibold", name="weakest")
        exercise, label = partial(self.open_exercises, theme), t("statistics.exercises")
        button = kit.Button(self.ctx, label, exercise, "plain", "hint", size=20, name="exercises")
        return [teacher_panel(ctx, [heading, subject], button)]

    def open_exercises(self, theme: str) -> None:
        """Open the player's own mistakes of a theme, or all problems if none are stored."""
        progress = self.ctx.services.stores.exercises.progress
        if problem_sets.list_mistakes(progress, theme):
            self.ctx.push("problem", choice=problem_sets.OWN_MISTAKES, theme=theme)
        else:
            self.ctx.push("problems")
