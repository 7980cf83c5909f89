"""The scene after a deal: ranks, points with the reason of each payment, and the remaining cards."""

from collections.abc import Callable, Collection

from game.session.matches.challenge_name import LADDER_KIND, parse_challenge_kind
from game.session.play.aftermath import AnalysisNews, News
from game.session.play.live_match import LiveMatch
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
"""Number of the first digits of the seed's hash that are shown."""


@scene("result")
class ResultScene(EndScene):
    """The result of a deal. It updates while the analysis of the deal runs."""

    transition = "fade"

    def enter(  # type: ignore[override]  # arguments of `ctx.push`
        self,
        match: LiveMatch,
        deal_next: Callable[[], None],
        is_automatic: bool = False,
        open_next_lesson: Callable[[], None] | None = None,
    ) -> None:
        """Show a finished deal. After the last deal, call `open_next_lesson` instead of showing the match's end.

        If `is_automatic`, the next deal or the match's end follows by itself after some seconds.
        """
        super().enter(match)
        self.deal_next, self.open_next_lesson = deal_next, open_next_lesson
        if is_automatic:
            self.clock.call_after(SIZES.demo_seconds, self._go_to_next_scene)
        self.achievements = watch_achievements(self, match)
        self.news = AnalysisNews(match.analysis)
        self.watch(self.news, self._show_news)

    def build(self) -> None:
        ctx = self.ctx
        self.news.take()  # the widgets below show all current facts
        self.result = result = DealResult(ctx, self.match)
        self.story_entries = result.story_entries(self._open_explanation)
        self.comparison_entry = ResultEntry(ctx, lambda scale: comparison_lines(ctx, self.match))
        comparison = [self.comparison_entry] if self.match.analysis.duplicate else []
        self.board: ResultBoard | None = None
        rows, footer = result.seat_rows(is_counting=True), self._build_footer()
        if not has_room_for_stage(ctx):  # then the rest scrolls
            scroll_area = ScrollArea(ctx, Column(ctx, [rows, *comparison, *self.story_entries], gap=14))
            widgets = [result_title(ctx, result, SIZES.small_title_px), *result.note_labels(), scroll_area]
            self.show_panel(widgets, footer, result.hall_light, 1240)
            return
        side_widgets: list[Widget] = [*result.note_labels(), rows, *comparison]
        if not result.is_instant_win:
            self.board = ResultBoard(ctx, [*result.payment_entries(is_opening=True), *comparison, *self.story_entries])
            side_widgets = [self.board]
        self.show_stage(build_stage(result, side_widgets, is_opening=True), footer, result.hall_light)

    def _show_news(self, news: Collection[News]) -> None:
        build_story = self.result.story_content(self._open_explanation) if "story" in news else None
        if build_story and self.story_entries:
            self.story_entries[0].set_content(build_story)
        if "comparison" in news:
            self.comparison_entry.set_content(self.comparison_entry.build_content)
        if self.board:
            self.board.refresh()
        self.ui.place_all()
        if self.achievements:
            self.achievements.reload()

    def resume(self) -> None:
        self._show_news(self.news.take())

    def back(self) -> None:
        self.ctx.push("pause", match=self.match)

    def _open_explanation(self) -> None:
        open_form(self.ui, "table.result.why", self._build_explanation, "close", SIZES.why_width_px)

    def _build_explanation(self, close: Close) -> list[Widget]:
        story_texts, ctx = self.result.story_texts, self.ctx
        mistake = story_texts.build_costliest() if story_texts else None
        reasons = [Label(ctx, mistake.reason_text, 22, weight="bold", name="flaw")] if mistake else []
        bars = deal_result_bars(ctx, story_texts, SIZES.bars_height_px)
        part_labels = [
            Label(ctx, f"{ctx.t(f'story.part.{name}')}: {ctx.t(f'story.part.{name}.means')}", 20, "text_dim")
            for name in RESULT_PART_KEYS
        ]
        return [*reasons, bars, Column(ctx, part_labels, gap=4), form_footer(ctx, close)]

    def _build_footer(self) -> Widget:
        ctx, match = self.ctx, self.match
        if match.tries:
            return Row(ctx, attempt_buttons(ctx, match, match.tries), gap=16)
        end_text_key = "challenge.result.end" if match.challenge else "table.result.end"
        text_key = end_text_key if match.compute_score().is_over else "table.result.next"
        text_key = "lesson.next" if self.open_next_lesson else text_key
        open_next_scene, text_size = self._go_to_next_scene, SIZES.next_text_px
        next_button = Button(ctx, ctx.t(text_key), open_next_scene, "primary", "go", size=text_size, name="next")
        seed_text = ""  # the hash was shown before the deal; a deal set up by hand has no seed
        if match.seed is not None:
            seed_text = ctx.t("table.result.seed", seed=str(match.seed), hash=match.seed_hash[:DISPLAYED_HASH_DIGITS])
        label = ctx.t("table.result.review")
        review_button = Button(ctx, label, self._open_review, "plaque", "search", tooltip=seed_text, name="review")
        return self.build_foot(next_button, review_button, has_campaign=not self.open_next_lesson)

    def _go_to_next_scene(self) -> None:
        if not self.match.compute_score().is_over:
            self.ctx.back()
            self.deal_next()
        elif self.open_next_lesson:
            self.open_next_lesson()
        elif self.match.challenge:
            self.ctx.go("today", tab="ladder" if parse_challenge_kind(self.match.challenge) == LADDER_KIND else "today")
        else:
            self.ctx.push("match_end", match=self.match)

    def _open_review(self) -> None:
        """Open the review. Cancel an automatic start of the next deal."""
        self.clock.cancel()
        self.ui.set_focus(self.ui.find("next"))
        self.ctx.push("review", deal=self.match.make_archive_entry(), deal_judge=self.match.analysis.story)

    def build_shared_content(self, ctx: Context) -> Widget:
        result = DealResult(ctx, self.match)
        board: list[Widget] = [ResultBoard(ctx, [*result.payment_entries(), *result.story_entries()])]
        if result.is_instant_win:
            board = [*result.note_labels(), result.seat_rows()]
        return stage_and_side(ctx, *build_stage(result, board))
