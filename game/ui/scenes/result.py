"""The result of a deal: places, points with the reason of each payment, and the cards left."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.session.matches.challenge_name import LADDER_KIND, parse_challenge_kind
from game.session.play.aftermath import AnalysisNews, News
from game.session.play.live_match import LiveMatch
from game.session.table.board_view import SeatedPerson
from game.session.words.review_words import RESULT_PART_KEYS
from game.ui.context import Context
from game.ui.kit import Button, Column, Label, Row, ScrollArea, Widget
from game.ui.kit.dialog import Close, form_footer, open_form
from game.ui.measures import Measures
from game.ui.pages.challenges.achievements import watch_achievements
from game.ui.pages.charts.course_chart import deal_result_bars
from game.ui.pages.matches.match_start import attempt_buttons
from game.ui.pages.results.deal_result import DealResult, build_stage, comparison_lines, result_title
from game.ui.pages.results.end_scene import EndScene, stage_and_side
from game.ui.pages.results.entries import ResultBoard, ResultEntry
from game.ui.pages.rooms.character_stage import has_room_for_stage
from game.ui.scene import scene

SIZES = Measures("result")

DISPLAYED_HASH_DIGITS = 16
"""Displayed digits of the seed's hash; more would only be noise."""


@scene("result")
class ResultScene(EndScene):
    """The scene after the table when a deal is over."""

    arrival = "fade"

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
        super().enter(match, people)
        self.go_on, self.onward = go_on, onward
        if by_itself:
            self.clock.call_after(SIZES.demo_seconds, self._continue)
        self.achievements = watch_achievements(self, match)
        self.news = AnalysisNews(match.analysis)
        self.watch(self.news, self._show_news)

    def build(self) -> None:
        ctx = self.ctx
        self.news.take()  # the widgets below show all current facts
        self.result = result = DealResult(ctx, self.match, self.people)
        self.story_entries = result.story_entries(self._open_explanation)
        self.comparison_entry = ResultEntry(ctx, lambda scale: comparison_lines(ctx, self.match))
        comparison = [self.comparison_entry] if self.match.analysis.duplicate else []
        self.board: ResultBoard | None = None
        rows, foot = result.seat_rows(is_counting=True), self._build_foot()
        if not has_room_for_stage(ctx):  # then the rest scrolls
            scroll_area = ScrollArea(ctx, Column(ctx, [rows, *comparison, *self.story_entries], gap=14))
            parts = [result_title(ctx, result, SIZES.small_title_px), *result.note_labels(), scroll_area]
            self.show_panel(parts, foot, result.hall_light, 1240)
            return
        side_parts: list[Widget] = [*result.note_labels(), rows, *comparison]
        if not result.is_instant_win:
            self.board = ResultBoard(ctx, [*result.payment_entries(is_opening=True), *comparison, *self.story_entries])
            side_parts = [self.board]
        self.show_stage(build_stage(result, side_parts, is_opening=True), foot, result.hall_light)

    def _show_news(self, news: Collection[News]) -> None:
        build = self.result.story_content(self._open_explanation) if "story" in news else None
        if build and self.story_entries:
            self.story_entries[0].set_content(build)
        if "comparison" in news:
            self.comparison_entry.set_content(self.comparison_entry.build_content)
        if self.board:
            self.board.refresh()
        self.ui.place_all()
        self._reload_achievements()

    def _reload_achievements(self) -> None:
        """Search for new achievements again, because more is known about the deal."""
        if self.achievements:
            self.achievements.reload()

    def resume(self) -> None:
        if news := self.news.take():
            self._show_news(news)
        self._reload_achievements()

    def back(self) -> None:
        self.ctx.push("pause", match=self.match)

    def _open_explanation(self) -> None:
        open_form(self.ui, "table.result.why", self._build_explanation, "close", SIZES.why_width_px)

    def _build_explanation(self, close: Close) -> list[Widget]:
        words, ctx = self.result.story_texts, self.ctx
        costliest = words.build_costliest() if words else None
        reasons = [Label(ctx, costliest.reason_text, 22, weight="bold", name="flaw")] if costliest else []
        bars = deal_result_bars(ctx, words, SIZES.bars_height_px)
        meanings = [
            Label(ctx, f"{ctx.t(f'story.part.{name}')}: {ctx.t(f'story.part.{name}.means')}", 20, "text_dim")
            for name in RESULT_PART_KEYS
        ]
        return [*reasons, bars, Column(ctx, meanings, gap=4), form_footer(ctx, close)]

    def _build_foot(self) -> Widget:
        ctx, match = self.ctx, self.match
        if match.tries:
            return Row(ctx, attempt_buttons(ctx, match, match.tries), gap=16)
        end_key = "challenge.result.end" if match.challenge else "table.result.end"
        key = "lesson.next" if self.onward else end_key if match.compute_score().is_over else "table.result.next"
        next_button = Button(ctx, ctx.t(key), self._continue, "primary", "go", size=SIZES.next_text_px, name="next")
        seed_text = ""  # the hash was shown before the deal; a deal set up by hand has no seed
        if match.seed is not None:
            seed_text = ctx.t("table.result.seed", seed=str(match.seed), hash=match.commitment[:DISPLAYED_HASH_DIGITS])
        label = ctx.t("table.result.review")
        review_button = Button(ctx, label, self._review, "plaque", "search", tooltip=seed_text, name="review")
        return self.build_foot(next_button, review_button, has_campaign=not self.onward)

    # --- actions

    def _continue(self) -> None:
        if not self.match.compute_score().is_over:
            self.ctx.back()
            self.go_on()
        elif self.onward:
            self.onward()
        elif self.match.challenge:
            self.ctx.go("today", tab="ladder" if parse_challenge_kind(self.match.challenge) == LADDER_KIND else "today")
        else:
            self.ctx.push("match_end", match=self.match, people=self.people)

    def _review(self) -> None:
        """Open the review; a demonstration waits for its end. Its button leads on to the next deal."""
        self.clock.cancel()
        self.ui.set_focus(self.ui.find("next"))
        self.ctx.push("review", deal=self.match.make_archive_entry(), deal_judge=self.match.analysis.story)

    def build_shared_content(self, ctx: Context) -> Widget:
        result = DealResult(ctx, self.match, self.people)
        board: list[Widget] = [ResultBoard(ctx, [*result.payment_entries(), *result.story_entries()])]
        if result.is_instant_win:
            board = [*result.note_labels(), result.seat_rows()]
        return stage_and_side(ctx, *build_stage(result, board))
