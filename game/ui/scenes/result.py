"""The scene after a deal, with the reason of each payment, and the scene after a match, with the winner."""

from collections.abc import Callable, Collection

from game.session.matches import match as matches
from game.session.matches.challenge_name import LADDER_KIND, parse_challenge_kind
from game.session.play.aftermath import AnalysisNews, News
from game.session.play.live_match import LiveMatch
from game.session.play.match_start import list_seated_people
from game.session.words.result_words import ResultTexts
from game.session.words.review_words import RESULT_PART_KEYS
from game.ui import kit
from game.ui.context import Context
from game.ui.kit.dialog import Close, form_footer, open_form
from game.ui.measures import Measures
from game.ui.pages.challenges.achievements import watch_achievements
from game.ui.pages.charts.course_chart import BoatRaceChart, deal_result_bars
from game.ui.pages.matches.match_start import attempt_buttons, confirm_new_match
from game.ui.pages.parts.page import pane_heading, with_descender_room
from game.ui.pages.parts.result_rows import seat_rows
from game.ui.pages.results.deal_result import DealResult, build_stage, comparison_lines, result_title
from game.ui.pages.results.end_scene import EndScene, StageParts, stage_and_side
from game.ui.pages.results.entries import ResultBoard, ResultEntry
from game.ui.pages.results.podium import Podium
from game.ui.pages.rooms.character_stage import StageOptions, choose_place_light, has_room_for_stage
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import draw_portrait
from game.ui.scene import scene

SIZES = Measures("result")

DISPLAYED_HASH_DIGITS = 16
MIN_CHARTED_HISTORY_LENGTH = 3
LOSER_MOODS: tuple[Mood, ...] = ("neutral", "thinking", "dismayed")


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
            scroll_area = kit.ScrollArea(ctx, kit.Column(ctx, [rows, *comparison, *self.story_entries], gap=14))
            widgets = [result_title(ctx, result, SIZES.small_title_px), *result.note_labels(), scroll_area]
            self.show_panel(widgets, footer, result.hall_light, 1240)
            return
        side_widgets: list[kit.Widget] = [*result.note_labels(), rows, *comparison]
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

    def _build_explanation(self, close: Close) -> list[kit.Widget]:
        story_texts, ctx = self.result.story_texts, self.ctx
        mistake = story_texts.build_costliest() if story_texts else None
        reasons = [kit.Label(ctx, mistake.reason_text, 22, weight="bold", name="flaw")] if mistake else []
        bars = deal_result_bars(ctx, story_texts, SIZES.bars_height_px)
        part_labels = [
            kit.Label(ctx, f"{ctx.t(f'story.part.{name}')}: {ctx.t(f'story.part.{name}.means')}", 20, "text_dim")
            for name in RESULT_PART_KEYS
        ]
        return [*reasons, bars, kit.Column(ctx, part_labels, gap=4), form_footer(ctx, close)]

    def _build_footer(self) -> kit.Widget:
        ctx, match = self.ctx, self.match
        if match.tries:
            return kit.Row(ctx, attempt_buttons(ctx, match, match.tries), gap=16)
        end_text_key = "challenge.result.end" if match.challenge else "table.result.end"
        text_key = end_text_key if match.compute_score().is_over else "table.result.next"
        text_key = "lesson.next" if self.open_next_lesson else text_key
        open_next_scene, text_size = self._go_to_next_scene, SIZES.next_text_px
        next_button = kit.Button(ctx, ctx.t(text_key), open_next_scene, "primary", "go", size=text_size, name="next")
        seed_text = ""  # the hash was shown before the deal; a deal set up by hand has no seed
        if match.seed is not None:
            seed_text = ctx.t("table.result.seed", seed=str(match.seed), hash=match.seed_hash[:DISPLAYED_HASH_DIGITS])
        label = ctx.t("table.result.review")
        review_button = kit.Button(ctx, label, self._open_review, "plaque", "search", tooltip=seed_text, name="review")
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

    def build_shared_content(self, ctx: Context) -> kit.Widget:
        result = DealResult(ctx, self.match)
        board: list[kit.Widget] = [ResultBoard(ctx, [*result.payment_entries(), *result.story_entries()])]
        if result.is_instant_win:
            board = [*result.note_labels(), result.seat_rows()]
        return stage_and_side(ctx, *build_stage(result, board))


@scene("match_end")
class MatchEndScene(EndScene):
    """The podium with all players, and a panel with charts of their points."""

    transition = "doors"

    def build(self) -> None:
        ctx = self.ctx
        label = self.ctx.t("table.match.again")
        self.people = list_seated_people(ctx.texts, self.match, ctx.settings.name)
        self.score = self.match.compute_score()
        self.texts = ResultTexts(ctx.texts, self.match.observation, self.people)
        own_place = self.score.ranking.index(self.match.observation.seat) + 1
        self.light = choose_place_light(own_place, own_place == len(self.people))
        text_size, action = SIZES.again_text_px, self._start_new_match
        footer = self.build_foot(kit.Button(ctx, label, action, "primary", "refresh", size=text_size, name="again"))
        if has_room_for_stage(ctx):
            self.show_stage(self._build_stage(ctx, is_opening=True), footer, self.light)
            return
        standings = self.texts.build_match_standings(self.score)
        rows = kit.ScrollArea(ctx, seat_rows(ctx, standings, is_counting=True, first_scale=SIZES.first_row_scale))
        self.show_panel([*self._build_titles(ctx, 50), rows], footer, self.light, 1000)

    def _build_titles(self, ctx: Context, text_size: float) -> list[kit.Widget]:
        deals_text = ctx.t("table.match.deals", n=self.score.finished_count)
        title = kit.Title(ctx, self.texts.format_match_title(self.score), text_size, align="center")
        return [kit.Label(ctx, deals_text, 22, "text", "bold", align="center"), with_descender_room(ctx, title)]

    def _build_stage(self, ctx: Context, is_opening: bool = False) -> StageParts:
        """Return the podium and, after enough deals, the panel with charts and facts of the match."""
        score = self.score
        histories = self.match.tally_histories()
        standings = self.texts.build_match_standings(score)
        speech_text = self.texts.choose_winner_line(score.finished_count, score.ranking[0])
        moods = [LOSER_MOODS[min(n, len(LOSER_MOODS) - 1)] for n in range(len(standings) - 2)] + [LOSER_MOODS[-1]]
        options = StageOptions(is_opening=is_opening, speech_text=speech_text, light=self.light)
        podium = Podium(ctx, standings, moods, options, has_cup=True)
        stage = [*self._build_titles(ctx.make_wall_context(), SIZES.title_px), podium]
        if len(histories[0]) < MIN_CHARTED_HISTORY_LENGTH:
            return stage, None
        title = pane_heading(ctx, ctx.t("table.match.course"))
        chart = BoatRaceChart(ctx, histories, [person.portrait for person in self.people], score.ranking)
        chart_column = kit.Column(ctx, [title, chart, *self._build_match_facts(ctx)], gap=12)
        return stage, kit.Panel(ctx, kit.grow(chart_column), SIZES.course_padding_px, style="frames/sheet")

    def _build_match_facts(self, ctx: Context) -> list[kit.Widget]:
        """Return panels about the deciding deal, the player's best deal or lead, and the closest rival."""
        t, texts = ctx.t, ctx.texts
        histories = self.match.tally_histories()
        ranking, own_seat = self.score.ranking, self.match.observation.seat
        winner, runner_up = ranking[:2]
        points = histories[own_seat]
        deciding_deal = matches.find_deciding_deal(histories, (winner, runner_up))
        best_deal = matches.find_best_deal(points)
        gain_text = texts.format_signed(points[best_deal] - points[best_deal - 1])
        is_best_deal_decisive = winner == own_seat and best_deal == deciding_deal
        key_ending = "own" if winner == own_seat else "you" if runner_up == own_seat else "other"
        rival_name = self.people[runner_up if winner == own_seat else winner].name
        text_key = f"table.match.decided.{key_ending}{'.best' if is_best_deal_decisive else ''}"
        decided_text = t(text_key, n=gain_text, name=rival_name, second=self.people[runner_up].name)
        facts = [(winner, t("table.match.decided", n=deciding_deal), "decided", decided_text)]
        if is_best_deal_decisive:
            unbeaten_text = t("table.match.unbeaten", n=matches.find_start_of_lead(histories, own_seat))
            lead_text = t("table.match.ahead", n=matches.count_deals_in_lead(histories, own_seat), of=len(points) - 1)
            facts.append((own_seat, unbeaten_text, "led", lead_text))
        else:
            facts.append((own_seat, t("table.match.best", n=best_deal), "best", t("table.match.gained", n=gain_text)))
        rival = matches.find_closest_rival(histories, ranking, own_seat)
        rival_distance = points[-1] - histories[rival][-1]
        rival_state = "level" if not rival_distance else "behind" if rival_distance > 0 else "ahead"
        distance_text = t(f"table.match.rival.{rival_state}", n=texts.format_number(abs(rival_distance)))
        facts.append((rival, t("table.match.rival", name=self.people[rival].name), "rival", distance_text))
        return [self._build_match_fact(ctx, *fact) for fact in facts]

    def _build_match_fact(self, ctx: Context, seat: int, title: str, name: str, explanation: str) -> kit.Widget:
        labels = kit.Label(ctx, title, 24, "gold", "bold", name=name), kit.Label(ctx, explanation, 20)
        portrait = kit.Picture(ctx, draw_portrait(ctx.art, self.people[seat].portrait, ctx.px(SIZES.portrait_px)))
        row = kit.SingleRow(ctx, [portrait, kit.grow(kit.Column(ctx, labels, 0, "middle"))], 16, "middle")
        return kit.Panel(ctx, row, 10, style="row")

    def build_shared_content(self, ctx: Context) -> kit.Widget:
        return stage_and_side(ctx, *self._build_stage(ctx))

    def back(self) -> None:
        self.ctx.go("menu")

    def _start_new_match(self) -> None:
        if self.match.is_detached:
            self.ctx.go("table", match=self.match.restart)
        else:
            confirm_new_match(self.ctx, self.ui, lambda: self.ctx.go("table", is_new=True))
