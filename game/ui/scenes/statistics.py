"""The statistics of all deals or of filtered deals, in four tabs of charts."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Literal, TypeAlias

from game.bots.levels import load_levels
from game.session.play.aftermath import RECENT_DEAL_COUNT
from game.session.progress.deal_history import DealHistory
from game.session.progress.filtered_deals import MAX_CHARTED_DEALS, MIN_CHARTED_DEALS, FilteredDeals, SuccessRate
from game.session.progress.past_deals import restore_dealt_hand
from game.session.progress.rating import MIN_RATED_DEALS
from game.session.reviews import problem_sets
from game.session.words import statistics_words as words
from game.store.entries import DealEntry
from game.ui import kit
from game.ui.context import Context
from game.ui.gfx import drawings
from game.ui.gfx.art import PLAYER_PORTRAIT
from game.ui.kit.dialog import CANCEL_ANSWER, Answer, ask
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

TERM_BY_FIGURE = {"chops": "chop", "chopped": "chop", "instant_wins": "instant_win", "knocked_out": "knocked_out"}
"""Glossary terms that explain a statistic. The keys are names of statistics."""
MAX_ABACUS_ROWS = 5
MAX_THEMES = 4
MIN_POINTS_CHART_DEALS = 5
MAX_CHARTED_RATINGS = 100
HIGHLIGHTED_FIGURE = "best_streak"
OWN_RULES_COVER_COLOR = "oxblood"
MARK_AXIS_STEP = 10
"""The vertical axis of the marks chart begins at a multiple of this number."""
ChartKind = Literal["course", "results", "play", "figures"]
BuildWidgets: TypeAlias = Callable[[Context, FilteredDeals], list[kit.Widget]]


def build_course_charts(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    points_history = deals.compute_points_history(MAX_CHARTED_DEALS)
    title = ctx.t("statistics.course")
    points_chart: kit.Widget = PendingChart(ctx, "course", len(points_history) - 1, MIN_POINTS_CHART_DEALS, "sun")
    if len(points_history) > MIN_POINTS_CHART_DEALS:
        points_chart = LineChart(ctx, points_history, SIZES.min_points_chart_px, name="course", title=title)
    rating_chart = rating_history(ctx, deals.compute_rating_history(MAX_CHARTED_RATINGS), deals.deals_until_rating)
    return [kit.grow(points_chart, SIZES.points_chart_height_ratio), rating_chart]


def build_result_charts(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    t, texts = ctx.t, ctx.texts
    charts = list[kit.Widget]()

    def format_fraction(rate: SuccessRate) -> str:
        return t("statistics.of", n=texts.format_number(rate.success_count), of=texts.format_number(rate.deal_count))

    rows, picture_size = [], ctx.px(figures.ROD_PICTURE_PX)
    for character, name, rate in words.list_rivals(texts, deals)[:MAX_ABACUS_ROWS]:
        shows_counts = rate.deal_count < figures.MAX_BEADS
        value = format_fraction(rate) if shows_counts else texts.format_percent(rate.ratio)
        portrait = draw_portrait(ctx.art, character, picture_size)
        rows.append(figures.AbacusRow(name, rate.ratio, value, min(rate.deal_count, figures.MAX_BEADS), portrait))
    if rows:
        rows.sort(key=lambda row: -row.ratio)
        side_labels = t("statistics.behind"), t("statistics.ahead")
        charts.append(figures.abacus(ctx, rows, "against", t("statistics.against"), sides=side_labels))
    rows = []
    for cover_colour, name, rate in words.list_rules_played(texts, deals)[:MAX_ABACUS_ROWS]:
        value = f"{format_fraction(rate)} · {texts.format_percent(rate.ratio)}"
        cover = ctx.square_picture(f"fittings/book-{cover_colour or OWN_RULES_COVER_COLOR}", picture_size)
        rows.append(figures.AbacusRow(name, rate.ratio, value, picture=cover))
    if len(rows) > 1:  # with one rule set it would repeat the number of wins
        charts.append(figures.abacus(ctx, rows, "by_rules", t("statistics.firsts_by_rules")))
    return charts or [Watermark(ctx.make_wall_context())]


def build_play_charts(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    t, texts = ctx.t, ctx.texts
    charts = list[kit.Widget]()
    marks = deals.compute_accuracy_history(MAX_CHARTED_DEALS)
    if len(marks) >= MIN_CHARTED_DEALS:
        last_text = t("statistics.accuracy.last", n=min(RECENT_DEAL_COUNT, len(marks)), mark=marks[-1])
        base_value = max(0, (min(marks) - 1) // MARK_AXIS_STEP * MARK_AXIS_STEP)
        chart = LineChart(
            ctx, marks, SIZES.min_marks_chart_px, name="marks", title=t("statistics.accuracy_course"),
            last_text=last_text, sky_object="moon", base_value=base_value, format_value=str,
        )  # fmt: skip
        charts.append(chart)
    if themes := words.list_broken_principles(texts, deals, MAX_THEMES):
        counts = [count for _, count in themes]
        rows = []
        for label, count in themes:
            value = f"{texts.format_number(count)} · {texts.format_percent(count / sum(counts))}"
            bead_count = min(figures.MAX_BEADS, max(counts))
            rows.append(figures.AbacusRow(label, count / max(counts), value, bead_count))
        charts.append(figures.abacus(ctx, rows, "themes", t("statistics.themes"), t("statistics.themes.told")))
    return charts if len(charts) > 1 else [*charts, Watermark(ctx.make_wall_context())]


def build_number_tables(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    t = ctx.t
    page_ctx = ctx.make_page_context()
    large_numbers = list[kit.Widget]()
    for name, value in words.list_large_figures(ctx.texts, deals):
        title = t("statistics.accuracy.great", n=MAX_ACCURACY) if name == "accuracy" else t(f"statistics.{name}")
        large_numbers.append(panels.large_number_panel(ctx, title, value, f"figure.{name}", name == HIGHLIGHTED_FIGURE))
    groups = list[list[kit.Widget]]()
    for title, rows in words.list_figure_groups(ctx.texts, deals):
        groups.append([panels.BookLine(page_ctx, [kit.Title(page_ctx, title, SIZES.heading_text_tx)], "accent")])
        for name, value in rows:
            icon_name = drawings.get_icon_name(f"figure.{name}")
            icon = page_ctx.art.icon(icon_name, page_ctx.tx(SIZES.sign_tx), page_ctx.theme.accent)
            tooltip = t(f"terms.{TERM_BY_FIGURE[name]}.means") if name in TERM_BY_FIGURE else ""
            label = kit.Label(page_ctx, t(f"statistics.{name}"), 21, "text", "medium", tooltip=tooltip)
            value_label = kit.Label(page_ctx, value, 25, "text", "bold", name=f"figure.{name}")
            dot_leader = kit.grow(panels.DotLeader(page_ctx, SIZES.leader_height_px))
            groups[-1].append(panels.BookLine(page_ctx, [kit.Picture(page_ctx, icon), label, dot_leader, value_label]))
    grid = kit.Grid(ctx, large_numbers, len(large_numbers), gap=14, min_width=SIZES.min_figure_width_px)
    notes = [
        kit.Label(ctx.make_wall_context(), t(f"statistics.{name}", n=count), 19, "text_dim", name=name)
        for name, count in (("helped", deals.sums["helped"]), ("practice", deals.practice_count))
        if count
    ]
    return [grid, panels.AccountBook(ctx, groups), *notes]


def build_rating_panel(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    ratings = deals.compute_rating_history(MAX_CHARTED_RATINGS)
    missing_deal_count = deals.deals_until_rating
    ctx, t = ctx.make_wall_context(), ctx.t
    if ratings:
        title, value, source_text = words.format_rating(ctx.texts, ratings[-1])
        dial = figures.RatingDial(ctx, ratings[-1], text=value)
        level_names = [t(f"bots.level.{level}") for level in load_levels()]
        level_scale = t("statistics.rating.scale", lowest=level_names[0], n=len(level_names), highest=level_names[-1])
        dial.tooltip = f"{t('statistics.rating')} {value} {source_text}. {t('statistics.rating.means')}\n{level_scale}"
        change_text = words.format_rating_change(ctx.texts, ratings) or level_scale
        story = kit.Label(ctx, change_text, SIZES.story_text_tx, "gold", "bold", align="center", name="rating.story")
        widgets = [dial, story]
    else:
        title = t("statistics.rating.to_come", n=missing_deal_count)
        widgets = [figures.RatingDial(ctx, None, MIN_RATED_DEALS - missing_deal_count)]
    if missing_deal_count and deals.sums["at_once"]:
        widgets.append(_build_remark(ctx, t("statistics.rating.at_once")))
    latest_places = [(deal.place, deal.players) for deal in deals.recent_deals]
    recent_places_strip = figures.recent_places_strip(ctx, latest_places, words.format_headline(ctx.texts, deals))
    return [panels.titled_panel(ctx, title, "rating.near", [*widgets, recent_places_strip])]


def build_places_panel(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    title, remark = words.format_first_places(ctx.texts, deals)
    ctx = ctx.make_wall_context()
    stacks = figures.CoinStacks(ctx, deals.place_counts)
    return [panels.titled_panel(ctx, title, "lead", [stacks, _build_remark(ctx, remark)])]


def build_mark_panel(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    """Return a panel with the average mark for the player's plays. Before the first mark, return the rating panel."""
    if not deals.sums["marks"]:
        return build_rating_panel(ctx, deals)
    mark, title, remark = words.format_accuracy(ctx.texts, deals)
    ctx = ctx.make_wall_context()
    return [panels.titled_panel(ctx, title, "lead", [figures.AccuracyDrum(ctx, *mark), _build_remark(ctx, remark)])]


def _build_remark(ctx: Context, text: str) -> kit.Widget:
    return kit.Label(ctx, text, SIZES.remark_text_tx, weight="semibold", align="center", name="headline")


def build_deals_panel(ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
    """Return a panel with the best and the worst deal. If all results are equal, return the panel with place counts."""
    deal_scenes = [_build_deal_scene(ctx, *deal) for deal in words.list_extreme_deals(ctx.texts, deals)]
    title = ctx.t("statistics.memorable")
    return [panels.TitledColumn(ctx, title, "lead", deal_scenes)] if deal_scenes else build_places_panel(ctx, deals)


def _build_deal_scene(ctx: Context, name: str, deal: DealEntry, outcome_text: str, notes: Sequence[str]) -> kit.Widget:
    ctx = ctx.base_context
    is_best = name == "best"
    size, metal = (SIZES.best_text_px, "gold") if is_best else (SIZES.worst_text_px, "silver")
    text_widgets = [
        kit.Label(ctx, ctx.t(f"statistics.{name}"), 21, weight="bold"),
        kit.Title(ctx, outcome_text, size, name=f"figure.{name}", metal=metal),
        *(kit.Label(ctx, line, 19, weight="semibold") for line in (" · ".join(notes[:-1]), notes[-1]) if line),
    ]
    portrait_size = min(ctx.tx(SIZES.portrait_tx), ctx.px(SIZES.max_portrait_px))
    picture = draw_portrait(ctx.art, PLAYER_PORTRAIT, portrait_size, "glad" if is_best else "dismayed").copy()
    medal = ctx.art.medal(deal.place, round(SIZES.medal_ratio * portrait_size), deal.place == deal.players > 1)
    picture.blit(medal, medal.get_rect(bottomright=(portrait_size, portrait_size)))
    portrait, hand = kit.Picture(ctx, picture), restore_dealt_hand(deal)
    deal_scene = panels.PaintedDealPanel(ctx, portrait, text_widgets, hand, is_best)
    return kit.grow(deal_scene, SIZES.best_height_ratio if is_best else 1.0)


CHART_PAGES: Mapping[ChartKind, tuple[BuildWidgets, BuildWidgets]] = {
    "course": (build_course_charts, build_rating_panel),
    "results": (build_result_charts, build_places_panel),
    "play": (build_play_charts, build_mark_panel),
    "figures": (build_number_tables, build_deals_panel),
}
"""Functions that build the charts and the side panel of each tab."""


@scene("statistics")
class StatisticsScene(pages.PageScene):
    """The statistics: charts in tabs, a panel beside them, and filters above."""

    title_key = "statistics.title"
    room = "desk"

    def enter(self, deals: FilteredDeals | None = None, charts: ChartKind = "course") -> None:
        self.charts = charts
        self.history = DealHistory(self.ctx.services.stores, deals)
        self.watch(self.history, self.show_deals)
        self.deals = deals

    def build(self) -> None:
        ctx, t, deals = self.ctx, self.ctx.t, self.deals
        if deals is None:
            body: kit.Widget = kit.Label(ctx.make_wall_context(), t("statistics.reading"), 24, "text_dim")
        else:
            body = self._build_panes(deals) if deals.groups else self._build_empty_page(deals.practice_count)
        open_deals = partial(ctx.push, "deals")
        footer = self._build_footer()
        deals_button = kit.Button(ctx, t("statistics.deals_list"), open_deals, "plain", "history", name="deals")
        head_widgets = [*self._build_filters(), deals_button]
        focus = "play" if deals and not deals.groups else ""
        self.show_page(body, focus, head_parts=head_widgets, foot_parts=footer, has_tray=True, keep_scroll=True)

    def _build_empty_page(self, practice_count: int) -> kit.Widget:
        ctx, t = self.ctx, self.ctx.t
        page_ctx = self.ctx.make_page_context()
        begin_match = partial(ctx.go, "new_match")
        play_button = kit.Button(ctx, t("statistics.empty.play"), begin_match, "primary", "play", size=26, name="play")
        texts = [kit.Label(ctx, t("statistics.empty.text"), 22, "on_paper")]
        if practice_count:
            texts.insert(0, kit.Label(ctx, t("statistics.practice", n=practice_count), 22, "on_paper", name="practice"))
        title_key = "statistics.empty.title_practice" if practice_count else "statistics.empty.title"
        title = kit.Title(page_ctx, t(title_key), 58, align="center")
        dial = figures.RatingDial(page_ctx, None, 0)
        dial.has_wide_shelf = False
        dial.is_visible = ctx.size[1] >= ctx.tx(SIZES.min_dial_window_height_tx)
        widgets = [dial, title, teacher_speech(ctx, texts), kit.Row(ctx, [play_button], align="center")]
        page = kit.ScrollArea(page_ctx, kit.Column(page_ctx, widgets, gap=22))
        return kit.centered_column(ctx, pages.BookPages(ctx, page), SIZES.empty_book_width_tx)

    def _build_footer(self) -> list[kit.Widget]:
        t = self.ctx.t
        make_button = partial(kit.Button, self.ctx, style="cell", size=20)
        buttons = list[kit.Widget]()
        if self.deals and self.deals.deal_count:
            tooltip = t("statistics.export_tip")
            buttons += [
                make_button(t("statistics.reset"), self.reset_deals, icon="trash", name="reset"),
                kit.Space(self.ctx),
                make_button(t("statistics.export"), self.export_deals, icon="copy", tooltip=tooltip, name="export"),
            ]
        if self.history.can_undo_reset:
            undo_reset = partial(self._replace_deals, self.history.undo_reset)
            buttons.append(make_button(t("statistics.bring_back"), undo_reset, icon="refresh", name="bring_back"))
        return buttons

    def export_deals(self) -> None:
        self.ui.notices.show_toast(self.ctx.t("statistics.exported", file=self.history.export()))

    def reset_deals(self) -> None:
        reset_answer = Answer("do", "statistics.reset.do", partial(self._replace_deals, self.history.reset), "danger")
        ask(self.ui, "statistics.reset.title", "statistics.reset.text", CANCEL_ANSWER, reset_answer)

    def _replace_deals(self, change_deals: Callable[[], None]) -> None:
        """Reset or restore the stored deals, and show a placeholder until they are loaded."""
        change_deals()
        self.deals = None
        self.build()

    def _build_filters(self) -> list[kit.Widget]:
        ctx, texts = self.ctx, self.ctx.texts
        deals = self.deals
        dropdowns = list[kit.Widget]()
        if not (deals and deals.groups):
            return []
        filters: dict[str, Sequence[tuple[Any, str]]] = {
            "rules": words.list_rules(texts, deals),
            "level": words.list_levels(texts, deals),
            "players": words.list_player_counts(texts, deals),
        }
        for name, options in filters.items():
            if name != "players" or len(options) > 2:
                choose_value = partial(self.filter_deals, deals, name)
                tooltip = ctx.t(f"statistics.by_{name}")
                dropdown = kit.Choice(ctx, "", options, getattr(deals, name), choose_value, tooltip=tooltip, name=name)
                dropdowns.append(kit.with_width(dropdown, ctx.tx(SIZES.filter_width_tx)))
        return dropdowns

    def filter_deals(self, deals: FilteredDeals, name: str, value: Any) -> None:
        """Set one filter and show the remaining deals once they are loaded."""
        deals = deals.filter_by(**{name: value})
        if self.history.has_example_deals:
            self.show_deals(deals)
        else:
            self.history.load(deals)

    def show_deals(self, deals: FilteredDeals) -> None:
        if self.deals is None:
            self.ui.set_focus(None)
        self.deals = deals
        self.build()

    def show_charts(self, kind: ChartKind) -> None:
        self.charts = kind
        self.build()

    def _build_panes(self, deals: FilteredDeals) -> kit.Widget:
        ctx, ratio, min_width = self.ctx, SIZES.lead_width_ratio, SIZES.min_lead_width_tx
        chart_kinds = [kind for kind in CHART_PAGES if kind != "play" or deals.has_figures_of_play]
        if self.charts not in chart_kinds:
            self.charts = chart_kinds[0]
        make_charts, make_panel_widgets = CHART_PAGES[self.charts]
        names = [(kind, ctx.t(f"statistics.charts.{kind}")) for kind in chart_kinds]
        tabs = kit.Tabs(ctx, names, self.charts, self.show_charts, "charts")
        charts = kit.Column(ctx, make_charts(ctx, deals), gap=14)

        def build_lead(ctx: Context) -> kit.Widget:
            return kit.Column(ctx, [*make_panel_widgets(ctx, deals), *self._build_advice(ctx, deals)], gap=14)

        lead_panel = build_lead(ctx.make_wall_context())
        height = lead_panel.measure(round(ratio * ctx.size[0]) - 2 * ctx.px(pages.PAGE_MARGIN_PX))[1]
        if pages.has_room_for_two_panes(ctx, ratio, min_width) and height <= SIZES.max_lead_window_ratio * ctx.size[1]:
            chart_column = kit.Column(ctx, [tabs, kit.ScrollArea(ctx, charts, "second")], gap=16)
            return pages.two_panes(ctx, lead_panel, kit.grow(chart_column), ratio)
        return pages.build_panes(ctx, build_lead(ctx), charts, first_ratio=ratio, min_width_tx=min_width, head=[tabs])

    def _build_advice(self, ctx: Context, deals: FilteredDeals) -> list[kit.Widget]:
        t, progress = ctx.t, self.ctx.services.stores.exercises.progress
        theme = problem_sets.find_weakest_theme(progress, deals.weakest_theme)
        weakness_text = words.format_principle(ctx.texts, theme)
        if not weakness_text:
            is_explained = deals.deals_until_rating and self.charts == "course"
            return [teacher_panel(ctx, [kit.Label(ctx, t("statistics.rating.means"), 20)])] if is_explained else []
        subject = kit.Label(ctx, weakness_text, 22, "text", "semibold", name="weakest")
        open_exercises = partial(self.open_exercises, theme)
        label = t("statistics.exercises")
        button = kit.Button(self.ctx, label, open_exercises, "plain", "hint", size=20, name="exercises")
        return [teacher_panel(ctx, [kit.Label(ctx, t("statistics.work_on"), 19, "text_dim"), subject], button)]

    def open_exercises(self, theme: str) -> None:
        """Open the exercises from the player's mistakes of a theme. If there are none, open all problem sets."""
        if problem_sets.list_mistakes(self.ctx.services.stores.exercises.progress, theme):
            self.ctx.push("problem", set_name=problem_sets.OWN_MISTAKES, theme=theme)
        else:
            self.ctx.push("problems")
