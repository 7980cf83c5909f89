"""Statistics: what became of all deals, by rules and by the opponents' strength."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from game.session.play.story_desk import LATEST
from game.session.problems import problem_sets
from game.session.progress import statistics_words as words
from game.session.progress.deal_history import DealHistory
from game.session.progress.filtered_deals import FEWEST_CHARTED, FilteredDeals
from game.session.progress.records import SuccessRate
from game.ui.context import Context
from game.ui.kit import (
    Button,
    Choice,
    Column,
    Grid,
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
from game.ui.kit.frames import centred
from game.ui.kit.title import Title
from game.ui.pages.charts.abacus import BEADS, OWN_RULES_DYE, Abacus, Rod, counted
from game.ui.pages.charts.account_book import AccountBook, book_heading, book_line
from game.ui.pages.charts.awaited_chart import AwaitedChart
from game.ui.pages.charts.great_figure import GreatFigure
from game.ui.pages.charts.lead_figures import LEAD_OF_CHARTS, LONGEST_RATING
from game.ui.pages.charts.mark_drum import BEST_MARK
from game.ui.pages.charts.points_chart import PointsChart
from game.ui.pages.charts.rating_chart import rating_course
from game.ui.pages.charts.rating_dial import RatingDial
from game.ui.pages.parts.book_page import BookPages
from game.ui.pages.parts.page import PAGE_MARGIN, fits_beside, halves, page, sheets
from game.ui.pages.rooms.backgrounds import Watermark, room_ground
from game.ui.pages.teaching.teacher import spoken, taught
from game.ui.scene import Scene, scene

LONGEST_COURSE = 200
"""How many of the latest deals the line of points shows."""
LARGER = 1.7
"""How much more of the spare room that line has than the course of the rating below it."""
TERMS = {"chops": "chop", "chopped": "chop", "instant_wins": "instant_win", "knocked_out": "knocked_out"}
"""Figures whose name wants explaining."""
MOST, THEMES = 5, 4
"""The most lines of a chart of bars, and of that of what went wrong."""
LEAST_COURSE, LEAST_MARKS = 176, 150
"""The least heights of the lines of points and of marks, which take what room there is, at 1080p."""
SHARE, LEAST, TOLD = 0.5, 600, 0.74
"""What the story takes of the width; how wide it is at least, at 1080p, and how high at most, of the window, where it
stands without a sheet.
"""
FILTER = 220
"""How wide a filter is, at 1080p."""
EMPTY = 980
"""How wide the book is in which nothing stands yet, at 1080p; it follows the text size."""
FEW = 5
"""With fewer deals it is told how many are missing for a line."""
LEAST_DIAL = 800
"""The least height of a window, at 1080p and following the text size, that leaves room for the dial over few words."""
RECORD = "best_streak"
"""The figure that has a seal beside it."""
LEAST_GREAT = 200
"""The least width of a figure that stands above the others, at 1080p."""
TEN = 10
"""The course of marks is shown from the ten below the lowest."""
V = TypeVar("V")


@scene("statistics")
class Statistics(Scene):
    """Figures of all deals, or of those by some rules or at some level."""

    title = "statistics.title"
    room = "desk"

    def enter(self, deals: FilteredDeals | None = None, charts: str = "course") -> None:
        """Read what was played, beside the frames; first are seen these charts: course, results, play or figures."""
        self.charts = charts
        self.history = DealHistory(self.ctx.services.stores, deals)
        self.watch(self.history, self._come)
        self.deals = deals

    def _come(self, deals: FilteredDeals) -> None:
        """Show what was played, once it is read."""
        self.ui.set_focus(None)
        self.show(deals)

    def build(self) -> None:
        """Figures and charts under the filters; a page of its own where nothing was played."""
        ctx, t = self.ctx, self.ctx.t
        self.background = room_ground(ctx, self.room)
        played = Button(ctx, t("statistics.deals_list"), lambda: ctx.push("deals"), "plain", "history", name="deals")
        above: list[Widget] = [*(self._filters(self.deals) if self.deals and self.deals.counted else []), played]
        focus = ""
        if self.deals is None:
            body: Widget = Label(ctx.on_wall(), t("statistics.reading"), 24, "text_dim")
        elif not self.deals.counted:
            body, focus = self._nothing(), "play"
        else:
            body = self._sheets(self.deals)
        whole = page(ctx, t(self.title), body, self.back, beside=above, below=self._ways(), tray=True)
        self.ui.root(whole, focus=focus, keep_scroll=True)

    def _nothing(self) -> Widget:
        """Where nothing was played yet: the dial unlit, and the teacher who says what will stand here."""
        ctx, t = self.ctx, self.ctx.t
        play = Button(
            ctx, t("statistics.empty.play"), lambda: ctx.go("new_match"), "primary", "play", size=26, name="play"
        )
        page, told = ctx.on_page(), Label(ctx, t("statistics.empty.text"), 22, "on_paper")
        title = Title(page, t("statistics.empty.title"), 58, align="center")
        dial = [RatingDial(page, None, 0)] if ctx.size[1] >= ctx.tx(LEAST_DIAL) else []
        parts = Column(page, [*dial, title, spoken(ctx, [told]), Row(ctx, [play], align="center")], gap=22)
        return centred(ctx, BookPages(ctx, ScrollArea(page, parts)), EMPTY)

    def _ways(self) -> list[Widget]:
        """At the left to be rid of all, at the right to keep it elsewhere."""
        ctx, t = self.ctx, self.ctx.t
        found: list[Widget] = []
        if self.deals and self.deals.entries:
            found.append(Button(ctx, t("statistics.reset"), self.reset, "cell", "trash", size=20, name="reset"))
            found.append(Space(ctx))
            found.append(Button(ctx, t("statistics.export"), self.export, "cell", "copy", size=20,
                                tooltip=t("statistics.export_tip"), name="export"))  # fmt: skip
        if self.history.was_reset:
            back = partial(self._anew, self.history.bring_back)
            found.append(Button(ctx, t("statistics.bring_back"), back, "cell", "refresh", size=20, name="bring_back"))
        return found

    def export(self) -> None:
        """Write all deals as a table, and tell where."""
        self.ui.notices.toast(self.ctx.t("statistics.exported", file=self.history.export()))

    def reset(self) -> None:
        """Begin anew, once that is confirmed."""
        do = Answer("do", "statistics.reset.do", partial(self._anew, self.history.reset), "danger")
        ask(self.ui, "statistics.reset.title", "statistics.reset.text", CANCEL, do)

    def _anew(self, change: Callable[[], None]) -> None:
        change()
        self.deals = None
        self.build()

    def _filters(self, deals: FilteredDeals) -> list[Widget]:
        """Lists to choose rules, a level, and where there were several, a number of players."""
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
        choice = Choice(ctx, "", options, value, lambda each: self.show(by(each)), tooltip=tip, name=name)
        return fixed(choice, ctx.tx(FILTER))

    def show(self, deals: FilteredDeals) -> None:
        """Show these deals."""
        self.deals = deals
        self.build()

    # --- what they come to

    def _sheets(self, deals: FilteredDeals) -> Widget:
        """Figures, and beside them the charts of one kind with tabs for those of the others that have something."""
        ctx = self.ctx
        kinds = {"course": self._course, "results": self._results, "play": self._play, "figures": self._figures}
        if not deals.tells_of_play:
            del kinds["play"]
        if self.charts not in kinds:
            self.charts = "course"
        names = [(name, ctx.t(f"statistics.charts.{name}")) for name in kinds]
        tabs = Tabs(ctx, names, self.charts, self.turn, "charts")
        charts, story = Column(ctx, kinds[self.charts](deals), gap=14), self._lead(ctx.on_wall(), deals)
        wide, high = ctx.size
        if (
            fits_beside(ctx, SHARE, LEAST)
            and story.measure(round(SHARE * wide) - 2 * ctx.px(PAGE_MARGIN))[1] <= TOLD * high
        ):
            beside = Column(ctx, [tabs, ScrollArea(ctx, charts, "second")], gap=16)
            return halves(ctx, story, grow(beside), SHARE)
        return sheets(ctx, self._lead(ctx, deals), charts, share=SHARE, least=LEAST, top=[tabs])

    def turn(self, charts: str) -> None:
        """Show the charts of another kind."""
        self.charts = charts
        self.build()

    def _lead(self, ctx: Context, deals: FilteredDeals) -> Widget:
        """What stands large beside these charts, and what to work on."""
        return Column(ctx, [*LEAD_OF_CHARTS[self.charts](ctx, deals), *self._to_work_on(ctx, deals)], gap=14)

    def _to_work_on(self, ctx: Context, deals: FilteredDeals) -> list[Widget]:
        """What goes wrong most, as the problems have it, and the way to exercises for it."""
        t, progress = ctx.t, self.ctx.services.stores.exercises.progress
        theme = problem_sets.theme_to_work_on(progress, deals.weakest_theme)
        weakest = words.weakest(ctx.texts, theme)
        if not weakest:
            explained = deals.to_rating and self.charts == "course"
            return [taught(ctx, [Label(ctx, t("statistics.rating.means"), 20)])] if explained else []
        told = [
            Label(ctx, t("statistics.work_on"), 19, "text_dim"),
            Label(ctx, weakest, 23, "gold", "bold", name="weakest"),
        ]
        exercise = partial(self.exercise, theme)
        way = Button(self.ctx, t("statistics.exercises"), exercise, "primary", "hint", size=22, name="exercises")
        return [taught(ctx, told, way)]

    def exercise(self, theme: str) -> None:
        """To the person's own mistakes of a theme; to all problems where none are kept."""
        progress = self.ctx.services.stores.exercises.progress
        if problem_sets.mistakes(progress, theme):
            self.ctx.push("problem", choice=problem_sets.MINE, theme=theme)
        else:
            self.ctx.push("problems")

    def _figures(self, deals: FilteredDeals) -> list[Widget]:
        """All figures, and which deals are not among them."""
        ctx, t = self.ctx, self.ctx.t
        great = [self._great(name, value) for name, value in words.great_figures(ctx.texts, deals)]
        groups = [
            [book_heading(ctx.on_page(), title), *(self._figure(name, value) for name, value in figures)]
            for title, figures in words.figure_groups(ctx.texts, deals)
        ]
        parts: list[Widget] = [Grid(ctx, great, len(great), gap=14, least=LEAST_GREAT), AccountBook(ctx, groups)]
        counts = {"helped": deals.helped, "practice": deals.practice}
        told = {name: t(f"statistics.{name}", n=count) for name, count in counts.items() if count}
        return [*parts, *(Label(ctx.on_wall(), text, 19, "text_dim", name=name) for name, text in told.items())]

    def _great(self, name: str, value: str) -> Widget:
        ctx, told = self.ctx, self.ctx.t(f"statistics.{name}")
        if name == "accuracy":
            told = ctx.t("statistics.accuracy.great", n=BEST_MARK)
        return GreatFigure(ctx, told, value, f"figure.{name}", name == RECORD)

    def _figure(self, name: str, value: str) -> Widget:
        ctx, term = self.ctx.on_page(), TERMS.get(name, "")
        tip = ctx.t(f"terms.{term}.means") if term else ""
        return book_line(ctx, ctx.t(f"statistics.{name}"), value, f"figure.{name}", tip)

    def _course(self, deals: FilteredDeals) -> list[Widget]:
        """How the points and the rating went over time."""
        ctx, latest = self.ctx, deals.points_so_far(LONGEST_COURSE)
        points: Widget = AwaitedChart(ctx, "course", len(latest) - 1, FEW, "drum")
        if len(latest) > FEW:
            points = PointsChart(ctx, latest, LEAST_COURSE, name="course", title=ctx.t("statistics.course"))
        return [grow(points, LARGER), rating_course(ctx, deals.rating_so_far(LONGEST_RATING), deals.to_rating)]

    def _results(self, deals: FilteredDeals) -> list[Widget]:
        """How one stands against those met most, and by which rules one was first."""
        ctx, t = self.ctx, self.ctx.t
        rods = [
            Rod(name, each.share, self._rate(each), portrait, min(each.deals, BEADS))
            for portrait, name, each in words.rivals(ctx.texts, deals)[:MOST]
        ]
        rods.sort(key=lambda rod: -rod.share)
        sides = (t("statistics.behind"), t("statistics.ahead"))
        table = [Abacus(ctx, rods, "against", sides, title=t("statistics.against"))] if rods else []
        return [*table, *self._rules(deals)] or [Watermark(ctx)]

    def _play(self, deals: FilteredDeals) -> list[Widget]:
        """How well was played: how the marks went, and what went wrong most often."""
        ctx, t = self.ctx, self.ctx.t
        marks, themes = deals.accuracy_so_far(LONGEST_COURSE), words.themes(ctx.texts, deals, THEMES)
        parts: list[Widget] = []
        if len(marks) >= FEWEST_CHARTED:
            title, base = t("statistics.accuracy_course"), (min(marks) - 1) // TEN * TEN
            told = t("statistics.accuracy.last", n=min(LATEST, len(marks)), mark=marks[-1])
            parts.append(
                PointsChart(
                    ctx,
                    marks,
                    LEAST_MARKS,
                    name="marks",
                    show=str,
                    base=max(0, base),
                    title=title,
                    sky="moon",
                    told=told,
                )
            )
        if themes:
            parts.append(
                Abacus(
                    ctx, counted(ctx, themes), "themes", title=t("statistics.themes"), told=t("statistics.themes.told")
                )
            )
        return parts if len(parts) > 1 else [*parts, Watermark(ctx)]

    def _rules(self, deals: FilteredDeals) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.t
        played = words.rules_played(ctx.texts, deals)[:MOST]
        if len(played) < 2:  # by one set of rules it is the figure of first places once more
            return []
        rods = [Rod(name, each.share, self._of(each), cover=cover or OWN_RULES_DYE) for cover, name, each in played]
        return [Abacus(ctx, rods, "by_rules", title=t("statistics.firsts_by_rules"))]

    def _rate(self, record: SuccessRate) -> str:
        """The share of deals; of few how many of them it were."""
        return self.ctx.texts.percent(record.share) if record.deals >= BEADS else self._share_of(record)

    def _share_of(self, record: SuccessRate) -> str:
        """How many of how many."""
        texts = self.ctx.texts
        return texts("statistics.of", n=texts.number(record.done), of=texts.number(record.deals))

    def _of(self, record: SuccessRate) -> str:
        """How often of how many."""
        return f"{self._share_of(record)} · {self.ctx.texts.percent(record.share)}"
