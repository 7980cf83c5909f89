"""What is told of a deal's result: a line for each seat, the highlight, the expert's result, how it was played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.action import Action
from game.session.matches.challenge import Compared
from game.session.play.lesson import TEACHER
from game.session.play.live_match import LiveMatch
from game.session.players.people import person_of
from game.session.reviews.story import Turn, best_chop, chop_words, turn_reason, turn_words, turning_point
from game.session.table.board_view import Sitter
from game.session.words.challenge_words import aid_words, expert_words, tried_lines, verdict_words
from game.session.words.result_words import ResultWords
from game.session.words.review_words import StoryWords
from game.ui.context import Context
from game.ui.gfx.persons import Mood
from game.ui.kit import Button, Column, Label, Row, SingleRow, Space, Widget, grow, middled
from game.ui.pages.parts.result_rows import seat_rows
from game.ui.pages.results.accounts import accounts
from game.ui.pages.results.better_play import LESS, BetterPlay
from game.ui.pages.results.champion_stage import has_room, is_person
from game.ui.pages.results.plaques import plaques
from game.ui.pages.results.result_entry import (
    Make,
    PassedSign,
    PlayedBy,
    face,
    headline,
    letters,
    moment,
    strip,
)  # fmt: skip


def advised(ctx: Context, words: StoryWords, often: str, ask: Widget) -> Make:
    """What the costliest move was and what would have been better, with what to remember of it; the teacher tells it.
    `ask` is the button that leads to more.
    """
    costly = words.costliest()

    def clean(size: float) -> list[Widget]:
        told = Label(ctx, words.clean(), letters(size), "text", "bold", name="story")
        return [SingleRow(ctx, [face(ctx, TEACHER, HEAD * size, "glad"), grow(told), ask], 14, "middle")]

    def make(size: float) -> list[Widget]:
        assert costly is not None
        t = ctx.t
        captions = (t("story.costly.did" if costly.did.cards else "story.turn.pass.own"), t("story.costly.better"))
        lesson = " ".join(filter(None, (words.principle(), often))) if words.principle() else costly.why
        head = headline(ctx, Label(ctx, costly.title, 21, "gold", "semibold", name="story"), costly.amount, "danger", 0)
        moves = costly.did, costly.best
        if max(len(move.cards) for move in moves) <= FEW:
            shown = [_move(ctx, move, min(size, GRAND) * share) for move, share in zip(moves, (LESS, 1.0), strict=True)]
            both = BetterPlay(ctx, shown, captions, 19)
            larger = LARGER if size >= ROOMY else 0
            lines = Label(ctx, lesson, letters(size) + larger, "text", "bold", name="principle")
            beside = grow(middled(Column(ctx, [lines, Row(ctx, [ask])], 16)))
            return [head, SingleRow(ctx, [both, beside], 24, "middle")]
        rows = [_advised(ctx, move, told, min(size, GRAND)) for move, told in zip(moves, captions, strict=True)]
        says = SingleRow(ctx, [face(ctx, TEACHER, HEAD * size, "neutral"), ask], 14, "middle")
        told = [Label(ctx, lesson, letters(size) - 1, "text", "semibold", name="principle"), says]
        return [head, SingleRow(ctx, [*rows, grow(middled(Column(ctx, told, 10)))], 18, "middle")]

    return make if costly else clean


def _awaited(ctx: Context) -> Make:
    """The teacher thinks; what he will tell has its room, so that nothing moves when it comes."""

    def make(size: float) -> list[Widget]:
        waits = Label(ctx, ctx.t("story.judging"), letters(size), "text", name="story")
        head = SingleRow(ctx, [face(ctx, TEACHER, HEAD * size, "thinking"), grow(waits)], 14, "middle")
        return [head, Space(ctx, height=max(ADVISED * size + CAPTION, LOWEST))]

    return make


def _move(ctx: Context, action: Action, size: float) -> Widget:
    """An action's cards, or the sign of passing."""
    return strip(ctx, action.cards, ADVISED * size, ADVISED_SHOWN) if action.cards else PassedSign(ctx, ADVISED * size)


def _advised(ctx: Context, action: Action, caption: str, size: float) -> Widget:
    """An action over what it is."""
    told = Label(ctx, caption, 19, "text", "semibold", align="center")
    return Column(ctx, [_move(ctx, action, size), told], 4, align="center")


def compared_lines(ctx: Context, match: LiveMatch) -> list[Widget]:
    """The expert's result and who did better; until it is known, that the expert is playing."""
    result, duplicate = match.seen.result, match.aftermath.duplicate
    if result is None or duplicate is None:
        return []
    if duplicate.result is None:
        return [Label(ctx, ctx.t("challenge.result.plays"), 21, "text_dim", name="expert"), Label(ctx, " ", 21)]
    seat = match.seen.seat
    place, points = result.order_place(seat), result.points[seat]
    found = Compared(place, points, duplicate.result, helped=match.notes.helped, hints=match.notes.hints)
    told = ctx.t("challenge.result", result=expert_words(ctx.texts, found))
    verdict = verdict_words(ctx.texts, found.ahead, found.pays)
    verdict += f" ({aid})" if (aid := aid_words(ctx.texts, found)) else ""
    return [Label(ctx, told, 21, name="expert"), Label(ctx, verdict, 21, "gold", "semibold", name="verdict")]


FIRST = 1.25
"""How much larger the line of the first is."""
ADVISED = 116
"""How high the cards of the costliest move are, and of the better one, at a size of 1 and 1080p."""
CAPTION = 32
"""The room for what stands below these cards, at 1080p."""
LOWEST = 128
"""The least room for cards and captions while it is not known what there is to remember, at 1080p."""
ROOMY = 0.8
"""From this size of the pictures on the letters of what there is to remember are larger."""
LARGER = 2
"""How much larger they are then, at 1080p."""
ADVISED_SHOWN = 0.16
"""How much of each card the next one leaves to be seen, for its width."""
FEW = 2
"""Where there are no more cards than these on either side, the better move stands in the light beside the costliest."""
GRAND = 1.9
"""The largest size of the cards of both moves."""
HEAD = 0.5
"""The size of the teacher's portrait for that of others."""


@dataclass(frozen=True)
class DealResult:
    """Makes its parts for one context: that of the screen, or of a picture to show to others."""

    ctx: Context
    match: LiveMatch
    sitters: Sequence[Sitter]

    @property
    def words(self) -> ResultWords:
        """What is told of the deal."""
        return ResultWords(self.ctx.texts, self.match.seen, self.sitters)

    @property
    def won(self) -> bool:
        """Whether the person came first."""
        return is_person(self.sitters[self.words.result.order[0]].portrait)

    @property
    def at_once(self) -> bool:
        """Whether somebody had won before a card was played."""
        return self.words.result.instant_win is not None

    @property
    def judged(self) -> bool:
        """Whether there is something to say of how the deal was played."""
        return self.match.aftermath.story is not None and not self.at_once

    @property
    def story(self) -> StoryWords | None:
        """How the deal was played, where that is known."""
        texts, teller, deal = self.ctx.texts, self.match.aftermath.story, self.match.played()
        people = [person_of(texts, player, self.ctx.settings.name) for player in deal.players] if deal else []
        return StoryWords.of(texts, people, True, teller) if teller else None

    def rows(self, counting: bool = False) -> Widget:
        """A line for each seat; `counting`: points count up as they arrive."""
        standings = self.words.standings(self.match.score().totals)
        if self.at_once and has_room(self.ctx):
            return plaques(self.ctx, standings, counting)
        return seat_rows(self.ctx, standings, counting, FIRST)

    def ledger(self, opening: bool = False) -> list[Widget]:
        """What need be said of the deal, what each seat pays and which cards were left to it."""
        unpaid = "" if self.words.pays else self.ctx.t("table.result.no_points")
        tries = self.tries()
        entries = accounts(self.ctx, self.words.standings(self.match.score().totals), opening, unpaid)
        return [*([Column(self.ctx, tries, gap=4)] if tries else []), *entries]

    def highlight(self) -> Make | None:
        """The best chop, where one brought something, else where the deal turned for the person."""
        t, chop = self.ctx.texts, best_chop(self.match.told(), self.words.result.order[0])
        if chop is None:
            return self._turn() if self.judged else None
        did, brought = chop_words(t, chop, [sitter.name for sitter in self.sitters], self.words.seen.seat)
        who, whom = self.sitters[chop.seat].portrait, self.sitters[chop.victim].portrait
        sides = [PlayedBy(who, "glad", chop.cards), PlayedBy(whom, "dismayed", chop.beaten)]
        return moment(self.ctx, t("story.chop"), did, brought, sides=sides, name="best-chop")

    def _turn(self) -> Make | None:
        """Where the deal turned for the person; nothing where that was by the move that is told as the costliest."""
        ctx, t, teller = self.ctx, self.ctx.texts, self.match.aftermath.story
        assert teller is not None
        turn = self._turning_point()
        if not turn:
            told = t("story.turn.none" if teller.story else "story.turn.waiting")
            return moment(ctx, t("story.turn"), told, "", sides=[], name="turn", awaited=not teller.story)
        costly = self.story.costliest() if self.story else None
        if costly and (turn.seat, turn.cards) == (self.words.seen.seat, costly.did.cards):
            return None
        did, swing, why = self._turned(turn)
        mood: Mood = "neutral" if turn.seat == self.words.seen.seat else "glad" if turn.swing < 0 else "dismayed"
        sides = [PlayedBy(self.sitters[turn.seat].portrait, mood, turn.cards)]
        return moment(ctx, t("story.turn"), did, swing, sides=sides, name="turn", why=why)

    def _turning_point(self) -> Turn | None:
        """The decision by which the deal turned for the person, where one is known."""
        teller = self.match.aftermath.story
        return turning_point(teller.deal, teller.story, teller.verdicts) if teller and teller.story else None

    def _turned(self, turn: Turn) -> tuple[str, str, str]:
        """What was done there, what it changed, and what was wrong with it."""
        names = [sitter.name for sitter in self.sitters]
        of = self.ctx.texts, turn, names, self.words.seen.seat, not self.words.pays
        return *turn_words(*of), turn_reason(*of)

    def notes(self) -> list[Widget]:
        """What need be said of the whole deal: that no points are kept, or what came of other tries."""
        ctx = self.ctx
        unpaid = [] if self.words.pays else [Label(ctx, ctx.t("table.result.no_points"), 20, role="text_dim")]
        return [*unpaid, *self.tries()]

    def tries(self) -> list[Widget]:
        """What came of other tries, where it is one of several."""
        ctx, told = self.ctx, self.match.tries
        return [Label(ctx, line, 21, name="tried") for line in (tried_lines(ctx.texts, told) if told else [])]

    def advice(self, why: Callable[[], None]) -> Make:
        """What to remember of how the deal was played, as far as it is known; `why` is called to tell more of it."""
        ctx, words = self.ctx, self.story
        if words is None:
            return _awaited(ctx)
        often = self._often(words)
        ask = Button(ctx, ctx.t("table.result.why"), why, "plain", "hint", size=20, name="why")
        return advised(ctx, words, often, ask)

    def _often(self, words: StoryWords) -> str:
        """How often lately the principle of the costliest move was broken."""
        return words.often(*self.match.aftermath.often(words.verdict.principle)) if words.verdict else ""
