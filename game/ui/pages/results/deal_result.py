"""The result of a deal: the stage, the seats' points, payments, the deal's story and the expert's result."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.session.matches.challenge import ComparedResult
from game.session.play.lesson import TEACHER
from game.session.play.live_match import LiveMatch
from game.session.play.match_start import list_seated_people
from game.session.players.people import make_person
from game.session.reviews.story import find_best_chop, find_last_play, find_turning_point
from game.session.table.board_view import SeatedPerson
from game.session.words import challenge_words
from game.session.words.result_words import PLACE_METALS, ResultTexts, SeatResult
from game.session.words.review_words import StoryTexts, explain_turning_point, format_chop, format_turning_point
from game.ui.context import Context
from game.ui.gfx.text import Align
from game.ui.kit import Button, Column, Grid, Label, Panel, Row, ScrollArea, SingleRow, Space, Widget, grow, with_width
from game.ui.kit.text import Title
from game.ui.measures import Measures
from game.ui.pages.parts.page import with_descender_room
from game.ui.pages.parts.result_rows import MAX_NAME_PLATES_PER_ROW, build_plate, seat_rows
from game.ui.pages.results import entries
from game.ui.pages.results.end_scene import StageParts
from game.ui.pages.results.payments import payment_entries
from game.ui.pages.results.podium import Podium
from game.ui.pages.results.stages import InstantStage
from game.ui.pages.rooms.character_stage import StageOptions, choose_place_light, has_room_for_stage
from game.ui.pages.rooms.hall import HallLight
from game.ui.persons.moods import Mood, choose_result_mood

SIZES = Measures("deal_result")
ENTRY_SIZES = Measures("entries")
ROW_SIZES = Measures("result_rows")


@dataclass(frozen=True)
class DealResult:
    """The result of a deal, for the screen or for a picture to share."""

    ctx: Context
    match: LiveMatch

    @cached_property
    def people(self) -> list[SeatedPerson]:
        return list_seated_people(self.ctx.texts, self.match, self.ctx.settings.name)

    @cached_property
    def result_texts(self) -> ResultTexts:
        return ResultTexts(self.ctx.texts, self.match.observation, self.people)

    @property
    def is_instant_win(self) -> bool:
        return self.result_texts.result.instant_win is not None

    @property
    def is_reviewed(self) -> bool:
        return self.match.analysis.story is not None and not self.is_instant_win

    @property
    def story_texts(self) -> StoryTexts | None:
        """Return the texts of the review, or None before the analysis."""
        texts, judge = self.ctx.texts, self.match.analysis.story
        deal = self.match.make_archive_entry()
        people = [make_person(texts, player, self.ctx.settings.name) for player in deal.players] if deal else []
        return StoryTexts.from_deal_judge(texts, people, judge) if judge else None

    @property
    def standings(self) -> list[SeatResult]:
        return list(self.result_texts.build_standings(self.match.compute_score().totals))

    @property
    def hall_light(self) -> HallLight:
        return choose_place_light(self.result_texts.place, self.result_texts.place == len(self.result_texts.people))

    def seat_rows(self, is_counting: bool = False) -> Widget:
        """Return the seats with their points, which count up if `is_counting`."""
        if self.is_instant_win and has_room_for_stage(self.ctx):
            cells = [build_plate(self.ctx, seat, is_counting) for seat in self.standings]
            return Grid(self.ctx, cells, MAX_NAME_PLATES_PER_ROW, gap=ROW_SIZES.plate_gap_px)
        return seat_rows(self.ctx, self.standings, is_counting, SIZES.first_seat_scale)

    @property
    def no_points_text(self) -> str:
        """Text that says that the deal has no points; "" for a deal with points."""
        return "" if self.result_texts.has_points else self.ctx.t("table.result.no_points")

    def payment_entries(self, is_opening: bool = False) -> list[entries.ResultEntry]:
        """Return an entry for each payment and each remaining hand, after an entry for earlier attempts."""
        attempts = [entries.ResultEntry(self.ctx, lambda scale: self.attempt_labels())] if self.match.tries else []
        return [*attempts, *payment_entries(self.ctx, self.standings, is_opening, self.no_points_text)]

    def note_labels(self) -> list[Widget]:
        """Return labels that note missing points and earlier attempts."""
        labels = [Label(self.ctx, self.no_points_text, 20, role="text_dim")] if self.no_points_text else []
        return [*labels, *self.attempt_labels()]

    def attempt_labels(self) -> list[Widget]:
        texts = challenge_words.format_attempts(self.ctx.texts, self.match.tries) if self.match.tries else []
        return [Label(self.ctx, text, 21, name="tried") for text in texts]

    def story_entries(self, open_explanation: Callable[[], None] | None = None) -> list[entries.ResultEntry]:
        build_content = self.story_content(open_explanation)
        return [entries.ResultEntry(self.ctx, build_content)] if build_content else []

    def story_content(self, open_explanation: Callable[[], None] | None = None) -> entries.BuildContent | None:
        """Return the most memorable moment, and advice on the player's play if `open_explanation` is given."""
        moment = self._find_moment()
        advice = self._build_advice(open_explanation) if open_explanation and self.is_reviewed else None

        def build(scale: float) -> list[Widget]:
            moment_picture_scale = max(entries.MIN_PICTURE_SCALE, ENTRY_SIZES.moment_weight * scale)
            parts: list[Widget] = []
            if moment:
                parts.append(grow(Column(self.ctx, moment.build(self.ctx, moment_picture_scale), 8, "middle")))
            if advice:
                content = grow(Column(self.ctx, advice(scale), 8, "middle"))
                parts.append(grow(Panel(self.ctx, content, ENTRY_SIZES.framed_padding_px, style="cell")))
            return parts

        return build if moment or advice else None

    def _find_moment(self) -> entries.Moment | None:
        """Return the best chop that won points, or else the turning point for the player."""
        chop = find_best_chop(self.match.list_visible_events(), self.result_texts.result.order[0])
        if chop is None:
            return self._find_turning_point() if self.is_reviewed else None
        names = [person.name for person in self.people]
        text, amount_text = format_chop(self.ctx.texts, chop, names, self.result_texts.observation.seat)
        players: list[entries.PlayerCards] = [
            (self.people[chop.seat].portrait, "glad", chop.cards),
            (self.people[chop.victim].portrait, "dismayed", chop.target),
        ]
        return entries.Moment("best-chop", self.ctx.t("story.chop"), text, amount_text, players)

    def _find_turning_point(self) -> entries.Moment | None:
        """Return the turning point, or None if the advice shows the same move."""
        ctx, t = self.ctx, self.ctx.t
        seat = self.result_texts.observation.seat
        judge = self.match.analysis.story
        assert judge is not None
        title = t("story.turn")
        has_story = judge.story is not None
        turning_point = find_turning_point(judge.deal, judge.story, judge.verdicts) if judge.story else None
        if not turning_point:
            text = t("story.turn.none" if has_story else "story.turn.waiting")
            return entries.Moment("turn", title, text, is_pending=not has_story)
        costliest_move = self.story_texts.build_costliest() if self.story_texts else None
        if costliest_move and (turning_point.seat, turning_point.cards) == (seat, costliest_move.action.cards):
            return None
        names = [person.name for person in self.people]
        arguments = ctx.texts, turning_point, names, seat, not self.result_texts.has_points
        text, swing_text = format_turning_point(*arguments)
        mood: Mood = "neutral" if turning_point.seat == seat else "glad" if turning_point.swing < 0 else "dismayed"
        players: list[entries.PlayerCards] = [(self.people[turning_point.seat].portrait, mood, turning_point.cards)]
        return entries.Moment("turn", title, text, swing_text, players, explain_turning_point(*arguments))

    def _build_advice(self, open_explanation: Callable[[], None]) -> entries.BuildContent:
        """Return the costliest move with a better play, a lesson and a button; before the analysis, a placeholder."""
        ctx, t, story_texts = self.ctx, self.ctx.t, self.story_texts
        if story_texts is None:
            return self._build_advice_placeholder
        costliest_move = story_texts.build_costliest()
        explain_button = Button(ctx, t("table.result.why"), open_explanation, "plain", "hint", size=20, name="why")
        if not costliest_move:
            praise = story_texts.format_clean_play()
            return lambda scale: [self._build_teacher_row(scale, "glad", praise, explain_button)]
        lesson = story_texts.format_principle() or costliest_move.reason_text
        if story_texts.verdict and story_texts.format_principle():
            counts = self.match.analysis.count_breaches(story_texts.verdict.principle)
            lesson = f"{lesson} {story_texts.format_breach_count(*counts)}".rstrip()
        caption = t("story.costly.did" if costliest_move.action.cards else "story.turn.pass.own")

        def build(scale: float) -> list[Widget]:
            title = Label(ctx, costliest_move.title, 21, "gold", "semibold", name="story")
            heading = entries.entry_heading(ctx, title, costliest_move.loss_text, "danger", 0)
            text_size = entries.choose_text_size(scale)
            text_size += SIZES.text_increase_px if scale >= SIZES.large_text_from_scale else 0
            height = SIZES.advised_card_height_px * min(scale, SIZES.max_advised_scale)
            played_height = ENTRY_SIZES.played_cards_scale * height
            visible_ratio = SIZES.visible_card_ratio
            played_cards = entries.tilted_cards(ctx, costliest_move.action.cards, played_height, visible_ratio)
            plays = [played_cards, entries.played_cards(ctx, costliest_move.best_action.cards, height, visible_ratio)]
            principle = Label(ctx, lesson, text_size, "text", "bold", name="principle")
            words_column = grow(Column(ctx, [principle, Row(ctx, [explain_button])], 16, "middle"))
            comparison = entries.PlayComparison(ctx, plays, (caption, t("story.costly.better")))
            return [heading, SingleRow(ctx, [comparison, words_column], 24, "middle")]

        return build

    def _build_advice_placeholder(self, scale: float) -> list[Widget]:
        """Return the thinking teacher with room for the later advice, so that nothing moves later."""
        height = max(SIZES.advised_card_height_px * scale + SIZES.caption_px, SIZES.min_awaited_height_px)
        return [self._build_teacher_row(scale, "thinking", self.ctx.t("story.judging")), Space(self.ctx, height=height)]

    def _build_teacher_row(self, scale: float, mood: Mood, text: str, *parts: Widget) -> SingleRow:
        weight = "bold" if parts else "medium"
        label = Label(self.ctx, text, entries.choose_text_size(scale), "text", weight, name="story")
        teacher = entries.entry_portrait(self.ctx, TEACHER, SIZES.teacher_scale * scale, mood)
        return SingleRow(self.ctx, [teacher, grow(label), *parts], 14, "middle")


def comparison_lines(ctx: Context, match: LiveMatch) -> list[Widget]:
    """Return the expert's result and its comparison with the player's, or a note while the expert is playing."""
    result, duplicate, seat = match.observation.result, match.analysis.duplicate, match.observation.seat
    if result is None or duplicate is None:
        return []
    if duplicate.result is None:
        return [Label(ctx, ctx.t("challenge.result.plays"), 21, "text_dim", name="expert"), Label(ctx, " ", 21)]
    comparison = ComparedResult(
        result.order_place(seat), result.points[seat], duplicate.result, has_seen_panel=match.notes.has_shown_panel,
        hint_count=match.notes.hint_count,
    )  # fmt: skip
    expert_text = ctx.t("challenge.result", result=challenge_words.format_expert_result(ctx.texts, comparison))
    verdict_text = challenge_words.format_comparison(ctx.texts, comparison.lead, comparison.is_by_points)
    verdict_text += f" ({help_text})" if (help_text := challenge_words.format_used_help(ctx.texts, comparison)) else ""
    verdict = Label(ctx, verdict_text, 21, "gold", "semibold", name="verdict")
    return [Label(ctx, expert_text, 21, name="expert"), verdict]


def result_title(ctx: Context, result: DealResult, size: float, align: Align = "left") -> Widget:
    """Return the name of the deal, the winner of an instant win, and the title of the result."""
    texts, attempts = result.result_texts, result.match.tries
    number = attempts.count if attempts else result.match.compute_score().deal_number
    deal = Label(ctx, texts.format_deal_title(number, is_retry=bool(attempts)), 22, "text", "bold", align=align)
    name = Title(ctx, texts.title, size, align=align, name="title", metal=texts.title_metal)
    lines = _winner_lines(ctx, texts, align)
    return Column(ctx, [deal, *lines, with_descender_room(ctx, name)], SIZES.winner_line_gap_px if lines else 0)


def _winner_lines(ctx: Context, texts: ResultTexts, align: Align = "left") -> list[Widget]:
    text, size = texts.instant_win_text, SIZES.winner_line_px
    return [Title(ctx, text, size, align=align, name="at_once", metal=texts.title_metal)] if text else []


def build_stage(result: DealResult, details: Sequence[Widget], is_opening: bool = False) -> StageParts:
    """Return the stage under its title. The details are beside the stage, or below it after an instant win."""
    ctx, texts, standings = result.ctx, result.result_texts, result.standings
    wall_context = ctx.make_wall_context()
    speech_text = texts.choose_winner_line(result.match.compute_score().deal_number)
    options = StageOptions(is_opening=is_opening, speech_text=speech_text, light=result.hall_light)
    if instant_win := texts.result.instant_win:
        stage = InstantStage(ctx, standings[0].portrait, instant_win, standings[0].cards, options)
        return [_instant_win_title(wall_context, result), stage, *details], None
    moods = [choose_result_mood(seat, len(standings)) for seat in standings[1:]]
    last_cards = find_last_play(result.match.list_visible_events(), texts.result.order[0])
    podium = Podium(ctx, standings, moods, options, cards=last_cards)
    size = SIZES.title_px * (SIZES.won_title_scale if texts.title_metal == PLACE_METALS[0] else 1.0)
    scroll_area = ScrollArea(ctx, Column(ctx, details, gap=SIZES.part_gap_px))
    return [result_title(wall_context, result, size, "center"), podium], scroll_area


def _instant_win_title(ctx: Context, result: DealResult) -> Widget:
    """Return the kind of an instant win in the largest letters that fit, below the deal's name and the winner."""
    texts = result.result_texts
    spare_height = max(0.0, ctx.size[1] / ctx.scale - 1080)
    size = (SIZES.instant_win_title_px + SIZES.tall_window_title_ratio * spare_height) / ctx.text_ratio
    size = min(SIZES.max_instant_win_title_px, size)
    name = Title(ctx, texts.title, size, align="center", name="title", metal=texts.title_metal, min_scale=0.0)
    deal = Label(ctx, texts.format_deal_title(result.match.compute_score().deal_number), 22, "text", "bold")
    heading = Row(ctx, [deal, *_winner_lines(ctx, texts)], SIZES.heading_gap_px, align="center")
    title_box = with_width(with_descender_room(ctx, name), ctx.px(SIZES.title_room_width_px))
    return Column(ctx, [heading, Row(ctx, [title_box], align="center")], SIZES.title_gap_px)
