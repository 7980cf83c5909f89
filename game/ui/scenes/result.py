"""The result of a deal: places, points with the reason of each payment, and the cards left."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from game.session.matches.challenge_name import LADDER_KIND, parse_challenge_kind
from game.session.play.aftermath import AnalysisNews, News
from game.session.play.live_match import LiveMatch
from game.session.progress.deal_history import DealHistory
from game.session.table.board_view import SeatedPerson
from game.session.words.review_words import RESULT_PART_KEYS
from game.ui.context import Context
from game.ui.input.input_events import SECOND_PRESS_SECONDS
from game.ui.kit import Button, Column, Label, Row, ScrollArea, Space, Widget, centred_panel
from game.ui.kit.dialog import Close, form_foot, open_form
from game.ui.measures import Measures
from game.ui.pages.challenges.achievements import AwardToast
from game.ui.pages.challenges.ladder import CampaignButton, show_next_table
from game.ui.pages.charts.course_chart import story_bars
from game.ui.pages.matches.match_start import try_buttons
from game.ui.pages.parts.result_rows import RESULT_GUARD_SECONDS
from game.ui.pages.results.deal_result import DealResult, comparison_lines, stage_and_board, title
from game.ui.pages.results.entries import Entry, ResultBoard
from game.ui.pages.results.shared_picture import SharedPicture
from game.ui.pages.rooms.stage import draw_hall_ground, has_room
from game.ui.scene import Scene, scene

SIZES = Measures("result")

ENTRY_SIZES = Measures("result_entries")
RESULT_SIZES = Measures("deal_result")

HASH_DIGITS = 16
"""Displayed digits of the seed's hash; more would only be noise."""


@scene("result")
class ResultScene(Scene):
    """The scene after the table when a deal is over."""

    arrival = "fade"
    guard_seconds = RESULT_GUARD_SECONDS
    guard_below_seconds = SECOND_PRESS_SECONDS

    def enter(  # type: ignore[override]  # arguments of `ctx.push`
        self,
        match: LiveMatch,
        people: Sequence[SeatedPerson],
        go_on: Callable[[], None],
        by_itself: bool = False,
        onward: Callable[[], None] | None = None,
    ) -> None:
        """Show the finished deal. `go_on` deals the next one, automatically if `by_itself`; `onward` replaces the end
        of the match after the last deal.
        """
        self.onward = onward
        self.match = match
        self.people = people
        self.go_on = go_on
        if by_itself:
            self.clock.after(SIZES.demo_seconds, self._continue)
        self.picture = SharedPicture(self.ctx, match, self._shared)
        self.watch(self.picture, self.ui.notices.toast)
        self.history = DealHistory(self.ctx.services.stores, load=lambda deals: deals.challenge_deals)
        self.watch(self.history, partial(show_next_table, self))
        self.awards = AwardToast(self.ctx, self.ui, match)
        self.watch(self.awards, self.awards.show)
        self.news = AnalysisNews(match.analysis)
        self.watch(self.news, self._show_news)

    def build(self) -> None:
        ctx = self.ctx
        self.news.take()  # the widgets below show all current facts
        self.result = result = DealResult(ctx, self.match, self.people)
        self.advice = Entry(ctx, result.advice(self._open_explanation), is_framed=True)
        self.highlight = Entry(ctx, result.highlight(), weight=ENTRY_SIZES.moment_weight)
        self.compared = Column(ctx, comparison_lines(ctx, self.match), gap=8)
        notes = result.notes()
        comparison: list[Widget] = [self.compared] if self.match.analysis.duplicate else []
        advice: list[Widget] = [self.advice] if result.is_judged else []
        share = 1 if result.is_instant_win else 1 - RESULT_SIZES.board_width_share
        self.background = draw_hall_ground(ctx, result.light, share)
        self.board: ResultBoard | None = None
        rows = result.seat_rows(is_counting=True)
        if not has_room(ctx):  # then the rest scrolls
            scrolled = ScrollArea(ctx, Column(ctx, [rows, self.highlight, *comparison, *advice], gap=14))
            parts = [title(ctx, result, SIZES.small_title_px), *notes, scrolled, self._buttons()]
            self.ui.set_root(centred_panel(ctx, parts, 1240), focus="next")
            return
        beside: list[Widget] = [*notes, rows, *comparison]
        if not result.is_instant_win:
            self.board = ResultBoard(ctx, [*result.payments(is_opening=True), *comparison, self.highlight, *advice])
            beside = [self.board]
        stage = stage_and_board(result, beside, opening=True)
        self.ui.set_root(Column(ctx, [stage, self._buttons()], gap=20, padding=40), focus="next")

    def _show_news(self, news: Collection[News]) -> None:
        if "story" in news:
            self.advice.set_content(self.result.advice(self._open_explanation))
            self.highlight.set_content(self.result.highlight())
        if "comparison" in news:
            self.compared.set_children(*comparison_lines(self.ctx, self.match))
        if self.board:
            self.board.refresh()
        self.ui.place_all()
        self.awards.refresh()

    def resume(self) -> None:
        news = self.news.take()
        if news:
            self._show_news(news)
        self.awards.refresh()

    def back(self) -> None:
        match = self.match
        self.ctx.push("pause", rules=match.observation.rules, rules_name=match.rules_name, kept=match.is_resumable)

    def _open_explanation(self) -> None:
        open_form(self.ui, "table.result.why", self._explanation_parts, "close", SIZES.why_width_px)

    def _explanation_parts(self, close: Close) -> list[Widget]:
        words, ctx = self.result.story, self.ctx
        costly = words.build_costliest() if words else None
        why = [Label(ctx, costly.reason_text, 22, weight="bold", name="flaw")] if costly else []
        bars = story_bars(ctx, words, SIZES.bars_height_px)
        meanings = [
            Label(ctx, f"{ctx.t(f'story.part.{name}')}: {ctx.t(f'story.part.{name}.means')}", 20, "text_dim")
            for name in RESULT_PART_KEYS
        ]
        return [*why, bars, Column(ctx, meanings, gap=4), form_foot(ctx, close)]

    def _seed_text(self) -> str:
        """Return the seed and its hash, which was shown before the deal; "" for a deal set up by hand."""
        seed = self.match.seed
        values = {"seed": str(seed), "hash": self.match.commitment[:HASH_DIGITS]}
        return "" if seed is None else self.ctx.t("table.result.seed", **values)

    def _buttons(self) -> Widget:
        ctx, is_over = self.ctx, self.match.compute_score().is_over
        if self.match.tries:
            return Row(ctx, try_buttons(ctx, self.match, self.match.tries), gap=16)
        self.ui.notices.toast_area = space = Space(ctx)  # room for achievement notices
        end_key = "challenge.result.end" if self.match.challenge else "table.result.end"
        label = ctx.t("lesson.next" if self.onward else end_key if is_over else "table.result.next")
        seed = self._seed_text()
        buttons: list[Widget] = [
            Button(ctx, ctx.t("table.result.menu"), lambda: ctx.go("menu"), "plaque", "home", name="menu"),
            Button(ctx, ctx.t("table.result.review"), self._review, "plaque", "search", tooltip=seed, name="review"),
            self.picture.button(),
            *([CampaignButton(ctx, self.history)] if ctx.settings.challenges and not self.onward else []),
            space,
            Button(ctx, label, self._continue, "primary", "go", size=SIZES.next_text_px, name="next"),
        ]
        return Row(ctx, buttons, gap=16)

    # --- actions

    def _continue(self) -> None:
        if self.match.compute_score().is_over and self.onward:
            self.onward()
            return
        if self.match.compute_score().is_over and self.match.challenge:
            self.ctx.go("today", tab="ladder" if parse_challenge_kind(self.match.challenge) == LADDER_KIND else "today")
            return
        if self.match.compute_score().is_over:
            self.ctx.push("match_end", match=self.match, people=self.people)
            return
        self.ctx.back()
        self.go_on()

    def _review(self) -> None:
        """Open the review; a demonstration waits for its end. Its button leads on to the next deal."""
        self.clock.cancel()
        self.ui.set_focus(self.ui.find("next"))
        self.ctx.push("review", deal=self.match.make_archive_entry(), teller=self.match.analysis.story)

    def _shared(self, ctx: Context) -> Widget:
        result = DealResult(ctx, self.match, self.people)
        if result.is_instant_win:
            return stage_and_board(result, [*result.notes(), result.seat_rows()])
        highlight = Entry(ctx, result.highlight(), weight=ENTRY_SIZES.moment_weight)
        return stage_and_board(result, [ResultBoard(ctx, [*result.payments(), highlight])])
