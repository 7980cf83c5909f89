"""The result of a deal: the stage with its title, and beside it a line for each seat, payments, the highlight, the
expert's result, and the review of the deal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.action import Action
from game.session.matches.challenge import ComparedResult
from game.session.play.lesson import TEACHER
from game.session.play.live_match import LiveMatch
from game.session.players.people import person_of
from game.session.reviews.story import Turn, best_chop, chop_words, last_play, turn_reason, turn_words, turning_point
from game.session.table.board_view import SeatedPerson
from game.session.words.challenge_words import aid_words, expert_words, tries_words, verdict_words
from game.session.words.result_words import PLACE_METALS, ResultWords, SeatResult
from game.session.words.review_words import StoryWords
from game.ui.context import Context
from game.ui.gfx.text import Align
from game.ui.kit import Button, Column, Label, Row, ScrollArea, SingleRow, Space, Widget, grow, middled
from game.ui.kit.text import Title, fitting_size
from game.ui.measures import Measures
from game.ui.pages.parts.page import with_tails
from game.ui.pages.parts.result_rows import seat_rows
from game.ui.pages.results.entries import (
    BetterPlay,
    Make,
    PassedSign,
    PlayedBy,
    face,
    headline,
    letter_size,
    moment,
    strip,
)
from game.ui.pages.results.payments import accounts
from game.ui.pages.results.plates import plaques
from game.ui.pages.results.podium import Podium
from game.ui.pages.results.stages import instant_stage
from game.ui.pages.rooms.hall import HallLight
from game.ui.pages.rooms.stage import has_room, place_light
from game.ui.persons.moods import Mood, mood_in_result

SIZES = Measures("deal_result")
ENTRY_SIZES = Measures("result_entries")

FEW_CARDS = 2


@dataclass(frozen=True)
class DealResult:
    """The result of a match's deal for a context: of the screen, or of a picture to share."""

    ctx: Context
    match: LiveMatch
    people: Sequence[SeatedPerson]

    @property
    def words(self) -> ResultWords:
        return ResultWords(self.ctx.texts, self.match.seen, self.people)

    @property
    def at_once(self) -> bool:
        """True if a player won before a card was played."""
        return self.words.result.instant_win is not None

    @property
    def judged(self) -> bool:
        """True if the play of the deal is reviewed."""
        return self.match.aftermath.story is not None and not self.at_once

    @property
    def story(self) -> StoryWords | None:
        """Return the review of the deal, or None if it is not ready."""
        texts, teller, deal = self.ctx.texts, self.match.aftermath.story, self.match.finished_deal()
        people = [person_of(texts, player, self.ctx.settings.name) for player in deal.players] if deal else []
        return StoryWords.of(texts, people, True, teller) if teller else None

    @property
    def standings(self) -> list[SeatResult]:
        """Return all seats by place."""
        return list(self.words.standings(self.match.score().totals))

    @property
    def light(self) -> HallLight:
        """Return the light for the player's place."""
        return place_light(self.words.place, self.words.place == len(self.words.people))

    def rows(self, counting: bool = False) -> Widget:
        """Return a line for each seat; points count up if `counting`."""
        if self.at_once and has_room(self.ctx):
            return plaques(self.ctx, self.standings, counting)
        return seat_rows(self.ctx, self.standings, counting, SIZES.first_seat_scale)

    def ledger(self, opening: bool = False) -> list[Widget]:
        """Return notes on the deal, payments, and the cards left."""
        unpaid = "" if self.words.counts_points else self.ctx.t("table.result.no_points")
        tries = self.tries()
        entries = accounts(self.ctx, self.standings, opening, unpaid)
        return [*([Column(self.ctx, tries, gap=4)] if tries else []), *entries]

    def highlight(self) -> Make | None:
        """Return the best chop that won points, else the turning point for the player."""
        t, chop = self.ctx.texts, best_chop(self.match.visible_events(), self.words.result.order[0])
        if chop is None:
            return self._turn() if self.judged else None
        did, brought = chop_words(t, chop, [person.name for person in self.people], self.words.seen.seat)
        who, whom = self.people[chop.seat].portrait, self.people[chop.victim].portrait
        sides = [PlayedBy(who, "glad", chop.cards), PlayedBy(whom, "dismayed", chop.target)]
        return moment(self.ctx, t("story.chop"), did, brought, sides=sides, name="best-chop")

    def _turn(self) -> Make | None:
        """Return the turning point for the player; None if it is the costliest move, which has its own entry."""
        ctx, t, teller = self.ctx, self.ctx.texts, self.match.aftermath.story
        assert teller is not None
        turn = turning_point(teller.deal, teller.story, teller.verdicts) if teller.story else None
        if not turn:
            told = t("story.turn.none" if teller.story else "story.turn.waiting")
            return moment(ctx, t("story.turn"), told, "", sides=[], name="turn", awaited=not teller.story)
        costly = self.story.costliest() if self.story else None
        if costly and (turn.seat, turn.cards) == (self.words.seen.seat, costly.action.cards):
            return None
        did, swing, why = self._turned(turn)
        mood: Mood = "neutral" if turn.seat == self.words.seen.seat else "glad" if turn.swing < 0 else "dismayed"
        sides = [PlayedBy(self.people[turn.seat].portrait, mood, turn.cards)]
        return moment(ctx, t("story.turn"), did, swing, sides=sides, name="turn", why=why)

    def _turned(self, turn: Turn) -> tuple[str, str, str]:
        names = [person.name for person in self.people]
        of = self.ctx.texts, turn, names, self.words.seen.seat, not self.words.counts_points
        return *turn_words(*of), turn_reason(*of)

    def notes(self) -> list[Widget]:
        """Return notes on the whole deal: that it has no points, and other attempts."""
        ctx = self.ctx
        unpaid = [] if self.words.counts_points else [Label(ctx, ctx.t("table.result.no_points"), 20, role="text_dim")]
        return [*unpaid, *self.tries()]

    def tries(self) -> list[Widget]:
        """Return the results of other attempts at the same deal."""
        ctx, told = self.ctx, self.match.tries
        return [Label(ctx, line, 21, name="tried") for line in (tries_words(ctx.texts, told) if told else [])]

    def advice(self, why: Callable[[], None]) -> Make:
        """Return the costliest move and the lesson, as far as they are known; `why` shows more."""
        ctx, words = self.ctx, self.story
        if words is None:
            return _awaited(ctx)
        often = (
            words.breach_count_words(*self.match.aftermath.count_breaches(words.verdict.principle))
            if words.verdict
            else ""
        )
        ask = Button(ctx, ctx.t("table.result.why"), why, "plain", "hint", size=20, name="why")
        return advised(ctx, words, often, ask)


def advised(ctx: Context, words: StoryWords, often: str, ask: Widget) -> Make:
    """Return the costliest move, the better play, and the lesson; `ask` leads to more."""
    costly = words.costliest()

    def clean(size: float) -> list[Widget]:
        told = Label(ctx, words.clean_words(), letter_size(size), "text", "bold", name="story")
        return [SingleRow(ctx, [face(ctx, TEACHER, SIZES.teacher_scale * size, "glad"), grow(told), ask], 14, "middle")]

    def make(size: float) -> list[Widget]:
        assert costly is not None
        t = ctx.t
        captions = (t("story.costly.did" if costly.action.cards else "story.turn.pass.own"), t("story.costly.better"))
        lesson = " ".join(filter(None, (words.principle(), often))) if words.principle() else costly.why
        head = headline(ctx, Label(ctx, costly.title, 21, "gold", "semibold", name="story"), costly.amount, "danger", 0)
        moves, scale = (costly.action, costly.best), min(size, SIZES.max_advised_scale)
        if max(len(move.cards) for move in moves) <= FEW_CARDS:
            shown = [
                _move(ctx, move, scale * share)
                for move, share in zip(moves, (ENTRY_SIZES.played_cards_scale, 1.0), strict=True)
            ]
            letters = letter_size(size) + (SIZES.letters_increase_px if size >= SIZES.large_letters_from_scale else 0)
            lines = Label(ctx, lesson, letters, "text", "bold", name="principle")
            beside = grow(middled(Column(ctx, [lines, Row(ctx, [ask])], 16)))
            return [head, SingleRow(ctx, [BetterPlay(ctx, shown, captions, 19), beside], 24, "middle")]
        rows = [
            Column(ctx, [_move(ctx, move, scale), Label(ctx, told, 19, "text", "semibold", align="center")], 4,
                   align="center")
            for move, told in zip(moves, captions, strict=True)
        ]  # fmt: skip
        says = SingleRow(ctx, [face(ctx, TEACHER, SIZES.teacher_scale * size, "neutral"), ask], 14, "middle")
        told = [Label(ctx, lesson, letter_size(size) - 1, "text", "semibold", name="principle"), says]
        return [head, SingleRow(ctx, [*rows, grow(middled(Column(ctx, told, 10)))], 18, "middle")]

    return make if costly else clean


def _awaited(ctx: Context) -> Make:
    """Return the thinking teacher in the room of his advice, so that nothing moves when the advice appears."""

    def make(size: float) -> list[Widget]:
        waits = Label(ctx, ctx.t("story.judging"), letter_size(size), "text", name="story")
        head = SingleRow(ctx, [face(ctx, TEACHER, SIZES.teacher_scale * size, "thinking"), grow(waits)], 14, "middle")
        return [
            head,
            Space(ctx, height=max(SIZES.advised_card_height_px * size + SIZES.caption_px, SIZES.min_awaited_height_px)),
        ]

    return make


def _move(ctx: Context, action: Action, size: float) -> Widget:
    height = SIZES.advised_card_height_px * size
    return strip(ctx, action.cards, height, SIZES.visible_card_ratio) if action.cards else PassedSign(ctx, height)


def compared_lines(ctx: Context, match: LiveMatch) -> list[Widget]:
    """Return the expert's result and the comparison; until they are known, a note that the expert is playing."""
    result, duplicate = match.seen.result, match.aftermath.duplicate
    if result is None or duplicate is None:
        return []
    if duplicate.result is None:
        return [Label(ctx, ctx.t("challenge.result.plays"), 21, "text_dim", name="expert"), Label(ctx, " ", 21)]
    seat = match.seen.seat
    place, points = result.order_place(seat), result.points[seat]
    found = ComparedResult(place, points, duplicate.result, helped=match.notes.had_help, hints=match.notes.hints)
    told = ctx.t("challenge.result", result=expert_words(ctx.texts, found))
    verdict = verdict_words(ctx.texts, found.lead, found.counts_points)
    verdict += f" ({aid})" if (aid := aid_words(ctx.texts, found)) else ""
    return [Label(ctx, told, 21, name="expert"), Label(ctx, verdict, 21, "gold", "semibold", name="verdict")]


def title(ctx: Context, told: DealResult, size: float, align: Align = "left") -> Widget:
    """Return the player's place under the name of the deal; after an instant win, also the winner."""
    words, tries = told.words, told.match.tries
    which = words.deal_title(tries.count, tried=True) if tries else words.deal_title(told.match.score().index)
    name = Title(ctx, words.title, size, align=align, name="title", metal=words.metal)
    letters = max(SIZES.winner_line_scale * size, SIZES.min_winner_line_px)
    who = (
        [Title(ctx, words.instant_win_words, letters, align=align, name="at_once", metal=words.metal)]
        if words.instant_win_words
        else []
    )
    parts = [Label(ctx, which, 22, "text", "bold", align=align), *who, with_tails(ctx, name)]
    return Column(ctx, parts, SIZES.winner_line_gap_px if who else 0)


def staged(told: DealResult, board: Sequence[Widget], opening: bool = False) -> Widget:
    """Return the stage with the board beside it; after an instant win, title, stage and board in a column."""
    ctx, words, wall = told.ctx, told.words, told.ctx.on_wall()
    first, says = words.result.order[0], words.winner_says(told.match.score().index)
    standings, win = told.standings, words.result.instant_win
    if win:
        stage = instant_stage(
            ctx, standings[0].portrait, win, standings[0].cards, opening=opening, says=says, light=told.light
        )
        return grow(Column(ctx, [_huge_title(wall, words, told), stage, *board], gap=8))
    podium = Podium(
        ctx, standings, [mood_in_result(one, len(standings)) for one in standings[1:]], opening=opening,
        cards=last_play(told.match.visible_events(), first), says=says, light=told.light,
    )  # fmt: skip
    size = SIZES.title_px * (SIZES.won_title_scale if words.metal == PLACE_METALS[0] else 1.0)
    hero = Column(ctx, [title(wall, told, size, "center"), podium], gap=8)
    scrolled = ScrollArea(ctx, Column(ctx, board, gap=SIZES.part_gap_px))
    return grow(SingleRow(ctx, [grow(hero, 1 - SIZES.board_width_share), grow(scrolled, SIZES.board_width_share)], 28))


def _huge_title(ctx: Context, words: ResultWords, told: DealResult) -> Widget:
    spare = max(0.0, ctx.size[1] / ctx.scale - 1080)
    room = ctx.px(SIZES.title_room_width_px), ctx.px(SIZES.title_room_height_px + SIZES.tall_window_room_ratio * spare)
    size = fitting_size(ctx, words.title, ctx.px(SIZES.max_instant_win_title_px), *room)
    above: list[Widget] = [
        Label(ctx, words.deal_title(told.match.score().index), 22, "text", "bold"),
        Title(ctx, words.instant_win_words, SIZES.min_winner_line_px, name="at_once", metal=words.metal),
    ]
    name = Title(ctx, words.title, size / (ctx.scale * ctx.text_scale), align="center", name="title", metal=words.metal)
    return Column(
        ctx, [Row(ctx, above, SIZES.heading_gap_px, align="center"), with_tails(ctx, name)], SIZES.title_gap_px
    )
