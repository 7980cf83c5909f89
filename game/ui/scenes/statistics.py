"""Statistics of all deals, or of the deals with a rule set or level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from game.session.progress.deal_history import DealHistory
from game.session.progress.filtered_deals import FilteredDeals
from game.session.reviews import problem_sets
from game.session.words import statistics_words as words
from game.ui.context import Context
from game.ui.kit import (
    Button,
    Choice,
    Column,
    Label,
    Row,
    ScrollArea,
    Space,
    Tabs,
    Widget,
    fixed,
    grow,
)
from game.ui.kit.dialog import CANCEL, Answer, ask
from game.ui.kit.layout import centred
from game.ui.kit.text import Title
from game.ui.pages.charts.chart_kinds import KINDS_OF_CHARTS, ChartKind, kinds_with_data
from game.ui.pages.charts.figures import RatingDial
from game.ui.pages.parts.book_page import BookPages
from game.ui.pages.parts.page import PAGE_MARGIN_PX, fits_beside, halves, page, sheets
from game.ui.pages.rooms.backgrounds import room_ground
from game.ui.pages.teaching.teacher import spoken, taught
from game.ui.scene import Scene, scene

LEAD_SHARE, LEAST_LEAD_PX = 0.5, 600
LEAD_HIGH = 0.74
"""Greatest height of the large figure without a sheet, as a fraction of the window's height."""
FILTER_SIZE, EMPTY_SIZE, LEAST_DIAL_SIZE = 220, 980, 800
"""Width of a filter and of the empty book; least height of a window that shows the dial over few words."""
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
        ctx, t = self.ctx, self.ctx.t
        self.background = room_ground(ctx, self.room)
        played = Button(ctx, t("statistics.deals_list"), lambda: ctx.push("deals"), "plain", "history", name="deals")
        above: list[Widget] = [*(self._filters(self.deals) if self.deals and self.deals.groups else []), played]
        focus = ""
        if self.deals is None:
            body: Widget = Label(ctx.on_wall(), t("statistics.reading"), 24, "text_dim")
        elif not self.deals.groups:
            body, focus = self._nothing(), "play"
        else:
            body = self._sheets(self.deals)
        whole = page(ctx, t(self.title), body, self.back, beside=above, below=self._ways(), tray=True)
        self.ui.root(whole, focus=focus, keep_scroll=True)

    def _nothing(self) -> Widget:
        ctx, t = self.ctx, self.ctx.t
        play = Button(
            ctx, t("statistics.empty.play"), lambda: ctx.go("new_match"), "primary", "play", size=26, name="play"
        )
        page, told = ctx.on_page(), Label(ctx, t("statistics.empty.text"), 22, "on_paper")
        title = Title(page, t("statistics.empty.title"), 58, align="center")
        dial = [RatingDial(page, None, 0)] if ctx.size[1] >= ctx.tx(LEAST_DIAL_SIZE) else []
        parts = Column(page, [*dial, title, spoken(ctx, [told]), Row(ctx, [play], align="center")], gap=22)
        return centred(ctx, BookPages(ctx, ScrollArea(page, parts)), EMPTY_SIZE)

    def _ways(self) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.t
        found: list[Widget] = []
        if self.deals and self.deals.played:
            found.append(Button(ctx, t("statistics.reset"), self.reset, "cell", "trash", size=20, name="reset"))
            found.append(Space(ctx))
            found.append(Button(ctx, t("statistics.export"), self.export, "cell", "copy", size=20,
                                tooltip=t("statistics.export_tip"), name="export"))  # fmt: skip
        if self.history.was_reset:
            back = partial(self._anew, self.history.bring_back)
            found.append(Button(ctx, t("statistics.bring_back"), back, "cell", "refresh", size=20, name="bring_back"))
        return found

    def export(self) -> None:
        """Write all deals as a table and show the file's path."""
        self.ui.notices.toast(self.ctx.t("statistics.exported", file=self.history.export()))

    def reset(self) -> None:
        """Delete all statistics after a confirmation."""
        do = Answer("do", "statistics.reset.do", partial(self._anew, self.history.reset), "danger")
        ask(self.ui, "statistics.reset.title", "statistics.reset.text", CANCEL, do)

    def _anew(self, change: Callable[[], None]) -> None:
        change()
        self.deals = None
        self.build()

    def _filters(self, deals: FilteredDeals) -> list[Widget]:
        texts = self.ctx.texts
        found: list[Widget] = [
            self._filter("rules", words.rules_names(texts, deals), deals.rules, deals.by_rules),
            self._filter("level", words.level_names(texts, deals), deals.level, deals.by_level),
        ]
        players = words.players_names(texts, deals)
        if len(players) > 2:
            found.append(self._filter("players", players, deals.players, deals.by_players))
        return found

    def _filter(
        self, name: str, options: Sequence[tuple[V, str]], value: V, by: Callable[[V], FilteredDeals]
    ) -> Widget:
        ctx, tip = self.ctx, self.ctx.t(f"statistics.by_{name}")
        choice = Choice(ctx, "", options, value, lambda each: self.choose(by(each)), tooltip=tip, name=name)
        return fixed(choice, ctx.tx(FILTER_SIZE))

    def choose(self, deals: FilteredDeals) -> None:
        """Show these deals once they are read."""
        if self.history.is_given:
            self.show(deals)
        else:
            self.history.read(deals)

    def show(self, deals: FilteredDeals) -> None:
        self.deals = deals
        self.build()

    def _sheets(self, deals: FilteredDeals) -> Widget:
        ctx = self.ctx
        kinds = kinds_with_data(deals)
        if self.charts not in kinds:
            self.charts = kinds[0]
        names = [(kind, ctx.t(f"statistics.charts.{kind}")) for kind in kinds]
        tabs = Tabs(ctx, names, self.charts, self.turn, "charts")
        charts = Column(ctx, KINDS_OF_CHARTS[self.charts].charts(ctx, deals), gap=14)
        story = self._lead(ctx.on_wall(), deals)
        wide, high = ctx.size
        if (
            fits_beside(ctx, LEAD_SHARE, LEAST_LEAD_PX)
            and story.measure(round(LEAD_SHARE * wide) - 2 * ctx.px(PAGE_MARGIN_PX))[1] <= LEAD_HIGH * high
        ):
            beside = Column(ctx, [tabs, ScrollArea(ctx, charts, "second")], gap=16)
            return halves(ctx, story, grow(beside), LEAD_SHARE)
        return sheets(ctx, self._lead(ctx, deals), charts, share=LEAD_SHARE, least=LEAST_LEAD_PX, top=[tabs])

    def turn(self, charts: ChartKind) -> None:
        self.charts = charts
        self.build()

    def _lead(self, ctx: Context, deals: FilteredDeals) -> Widget:
        return Column(ctx, [*KINDS_OF_CHARTS[self.charts].lead(ctx, deals), *self._to_work_on(ctx, deals)], gap=14)

    def _to_work_on(self, ctx: Context, deals: FilteredDeals) -> list[Widget]:
        t, progress = ctx.t, self.ctx.services.stores.exercises.progress
        theme = problem_sets.theme_to_work_on(progress, deals.weakest_theme)
        weakest = words.weakest(ctx.texts, theme)
        if not weakest:
            explained = deals.to_rating and self.charts == "course"
            return [taught(ctx, [Label(ctx, t("statistics.rating.means"), 20)])] if explained else []
        told = [
            Label(ctx, t("statistics.work_on"), 19, "text_dim"),
            Label(ctx, weakest, 22, "text", "semibold", name="weakest"),
        ]
        exercise = partial(self.exercise, theme)
        way = Button(self.ctx, t("statistics.exercises"), exercise, "plain", "hint", size=20, name="exercises")
        return [taught(ctx, told, way)]

    def exercise(self, theme: str) -> None:
        """Open the player's own mistakes of a theme, or all problems if none are stored."""
        progress = self.ctx.services.stores.exercises.progress
        if problem_sets.mistakes(progress, theme):
            self.ctx.push("problem", choice=problem_sets.MINE, theme=theme)
        else:
            self.ctx.push("problems")
