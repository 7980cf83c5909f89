"""The director: shows events as movement, words and sounds. The state has changed before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial, singledispatchmethod

from game.bots.characters import Character
from game.engine import events as e
from game.engine.cards import Card
from game.engine.observation import Observation
from game.engine.payments import Payment
from game.session.matches.match import PLAYER_SEAT
from game.session.table.board_view import compute_chop_payments, find_hand_before_exchange
from game.session.table.flying_points import FlyingPoints
from game.session.words.table_talk import TableTalk
from game.ui.persons.moods import Feeling
from game.ui.scenes.table.blow import ChopDisplay
from game.ui.scenes.table.effect_pictures import GreatWord
from game.ui.scenes.table.effects import great_word
from game.ui.scenes.table.moments import Celebrations, PaymentFlights, Spoken, is_two, word_of
from game.ui.scenes.table.table_display import HandSorting, LaidTable, TableDisplay, TablePeople, Wait

LOCK_WORD_PX = 64
PLACES = ("first", "second", "third")
LIES_AFTER_PASS_SECONDS, LIES_AFTER_PLAY_SECONDS, LIES_AFTER_CHOP_SECONDS = 0.3, 0.8, 1.9
"""Seconds until a finished trick is swept: after a pass, after an unanswered play, and after a chop."""
SIDE_PAN = 0.7
"""Pan of sounds from a seat at the edge of the table, from 0 to 1."""
LONG_PLAY = 5
"""Fewest cards of a play with the sound of a long play."""
ANSWER_DELAY_SECONDS = 1.2
PASS_SPEECH_SECONDS = 1.1


class Director(TableDisplay):
    """Shows events on a board. `talkers` are the characters at seats that may speak."""

    def __init__(
        self,
        table: LaidTable,
        *,
        people: TablePeople,
        talkers: Mapping[int, Character],
        flying: FlyingPoints,
        dealt: HandSorting,
    ) -> None:
        super().__init__(table)
        self.people, self.talkers = people, talkers
        self.flying, self.dealt = flying, dealt
        self.spoken = Spoken(table)
        self.table_talk = TableTalk()
        self.payments = PaymentFlights(table, flying)
        self.celebrations = Celebrations(table)
        self.chop = ChopDisplay(table, self.spoken)
        self._seen: Observation | None = None
        self._hand: tuple[Card, ...] = ()
        self.lies = False

    def show(self, happened: Sequence[e.Event], seen: Observation, *, chance: int = 0) -> None:
        """Show the events in `happened`. `seen` is the state after all of them; `chance` picks the remarks."""
        if happened:
            self.sweep()
        self._seen = seen
        self._hand = find_hand_before_exchange(happened, seen)
        for event in happened:
            self._on(event)
        if self.ctx.settings.comments:  # a character comments on the events, and another character answers
            after = max(self.board.landing, self._left(Wait.CHOP))
            for remark in self.table_talk.remarks(happened, seen, self.talkers, chance, PLAYER_SEAT):
                self.clock.cue(partial(self.spoken.say, remark.seat, self.ctx.t(remark.key)), after, is_lasting=True)
                after += ANSWER_DELAY_SECONDS
        self.chop.draw_ahead(seen.pile[-1] if seen.pile else None)

    def _left(self, wait: Wait) -> float:
        return self.clock.left(wait) or 0.0

    def hasten(self) -> bool:
        """Sweep a finished trick now, because the player does not wait. Return True if there was one."""
        self.clock.stop(Wait.SEEN, Wait.STRUCK, Wait.CHOP, Wait.WON)
        return self.sweep()

    def let_lie(self) -> None:
        """Leave the finished trick on the table."""
        self.clock.stop(Wait.SWEEP)
        self.lies = True

    @property
    def trick_lies(self) -> bool:
        """True if a finished trick is still on the table."""
        return self.lies or self.clock.left(Wait.SWEEP) is not None

    @property
    def _until_seen(self) -> float:
        return max(self.board.landing, self._left(Wait.STRUCK))

    def pay(self, payments: Sequence[Payment]) -> None:
        self.payments.send(payments, self._until_seen)

    def end_deal(self, payments: Sequence[Payment], winner: int | None) -> float:
        """Let the deal's points fly, and celebrate the match's `winner` if the match is over.

        Return the seconds until the result is to be shown.
        """
        begin, rows = self._until_seen, self.board.motion.rows["result"]
        self.payments.send(payments, begin + rows["points"], within=rows["show"])  # from now on plates wait for points
        if winner is not None:
            self.cue_rows("result", begin, {"fireworks": partial(self.celebrations.match_over, winner)})
        return begin + rows["show"]

    def _cue(self, call: Callable[[], None], after: float = 0.0, *, lasting: bool = False) -> None:
        self.clock.cue(call, self.board.landing + after, is_lasting=lasting)

    # --- single events

    @singledispatchmethod
    def _on(self, event: object) -> None:
        """Nothing to show."""

    @_on.register
    def _dealt(self, event: e.Dealt) -> None:
        seen = self._seen
        assert seen is not None
        players = len(event.counts)
        first = ((event.dealer if event.dealer is not None else players - 1) + 1) % players
        seats = [(first + step) % players for step in range(players)]
        self.effects.clear()
        self.clock.clear()
        self.flying.end_all_flights()
        speed = self.board.cards.timeline.speed
        parts: dict[str, Callable[[], object]] = {
            "cards": lambda: self.board.deal(self.dealt.order_dealt(self._hand), event.counts, seats),
            "sound": partial(self.ctx.sound, "deal" if 0 < speed <= 1 else "quick-deal"),
        }
        self.cue_rows("deal", 0.0, parts)

    @_on.register
    def _instant(self, event: e.InstantWon) -> None:
        dealt, seat = self.board.cards.timeline.longest_seconds_left, event.win.seat
        word, sound = partial(self.spoken.word, "instant", 132), partial(self.ctx.sound, "instant-win")
        self.cue_rows("instant_win", dealt, {"word": word, "sound": sound, **self.celebrations.instant_win(seat)})
        self.clock.start(Wait.STRUCK, dealt + self.board.motion.rows["instant_win"]["end"])

    @_on.register
    def _moved(self, event: e.CardsMoved) -> None:
        gone, come = (event.cards if seat == PLAYER_SEAT else () for seat in (event.from_seat, event.to_seat))
        self._hand = tuple(sorted((Counter(self._hand) - Counter(gone) + Counter(come)).elements()))
        giver, to = event.from_seat, event.to_seat
        self.board.give(event.cards, giver=giver, to=to, count=event.count, after=self._hand)
        self.ctx.sound("trade")

    @_on.register
    def _traded(self, event: e.Traded) -> None:
        if event.seat != PLAYER_SEAT and event.action.verb != "give":
            self.spoken.say(event.seat, self.ctx.t(f"table.trade.says_{event.action.verb}"))

    @_on.register
    def _lead(self, event: e.LeadGiven) -> None:
        if event.leftover_count and event.seat == PLAYER_SEAT and self._seen is not None:
            self.board.hold(self._seen.hand)

    @_on.register
    def _played(self, event: e.Played) -> None:
        play = event.play
        assert self._seen is not None
        self.sweep()
        goes_out_first = self._seen.out[:1] == (play.seat,)
        self.board.pile.slams = goes_out_first
        if event.is_chop:
            self.board.await_blow()
        self.board.show(self.board.view.after_play(replace(self.people.play_view(play), is_chop=event.is_chop)))
        sound = "play" if len(play.cards) == 1 else "play-set" if len(play.cards) < LONG_PLAY else "play-long"
        self._cue(partial(self.ctx.sound, sound, self._side(play.seat)))
        if is_two(play) and not event.is_chop:
            self._cue(partial(self.ctx.sound, "two"))
        lies = LIES_AFTER_CHOP_SECONDS if event.is_chop else LIES_AFTER_PLAY_SECONDS
        self.clock.start(Wait.SEEN, self.board.landing + lies)
        if event.is_chop and event.target is not None:
            owed, payer = compute_chop_payments(self._seen), event.target.seat
            cost = sum(each.points for each in owed if each.from_seat == payer)
            paid = self.chop.begin(play, event.target, cost)
            self.clock.start(Wait.STRUCK, paid)
            self.payments.send(self.flying.replace_chop_payments(owed), paid, has_badge=False)
        elif (words := word_of(event)) and not goes_out_first:
            self._cue(partial(self.spoken.word, words, LOCK_WORD_PX if words == "lock" else 84))
        shows_last = self._seen.counts[play.seat] == 1 and self._seen.rules.decisions.is_count_shown(1)
        if shows_last and play.seat != PLAYER_SEAT:
            self._cue(partial(self.spoken.say, play.seat, self.ctx.t("table.word.last")), lasting=True)
            self._cue(partial(self.board.picture.moods.feel, play.seat, Feeling.ALARM))

    @_on.register
    def _passed(self, event: e.Passed) -> None:
        self.ctx.sound("pass", self._side(event.seat))
        if event.seat != PLAYER_SEAT and event.is_lead:
            self.spoken.say(event.seat, self.ctx.t("table.say.pass_lead"), PASS_SPEECH_SECONDS)

    @_on.register
    def _out(self, event: e.WentOut) -> None:
        t, seat, place = self.ctx.t, event.seat, event.place
        parts = {"sound": partial(self.ctx.sound, "out" if place else "win", self._side(seat))}
        if seat != PLAYER_SEAT:
            words = t(f"table.say.{PLACES[place]}") if place < len(PLACES) else t("table.say.place", n=place + 1)
            parts["say"] = partial(self.spoken.say, seat, words)
        if place:
            parts["glad"] = partial(self.board.picture.moods.feel, seat, Feeling.GLAD)
        else:
            begin, first = self._until_seen, dict(self.celebrations.out_first(seat))
            if seat == PLAYER_SEAT:
                first["word"] = partial(self.spoken.win, self.layout.hand.box.center)
                self.clock.start(Wait.WON, begin + self.board.motion.rows["out_first"]["end"])
            self.cue_rows("out_first", begin, first)  # once the last card has landed or struck
        self.cue_rows("out", self.board.landing, parts)

    @_on.register
    def _fallen(self, event: e.KnockedOut | e.LostByLastPlay) -> None:
        key: GreatWord = "knocked" if isinstance(event, e.KnockedOut) else "lost"
        words = self.pictures.words.word(key, 56, "copper")
        x, y = self.layout.seats[event.seat].box.center
        half = max(picture.get_width() for picture in words) // 2
        at = max(half, min(self.layout.m.w - half, x)), y
        parts = {
            "word": partial(self.effects.add, great_word(words, at, motion=self.board.motion)),
            "sound": partial(self.ctx.sound, "knocked-out", self._side(event.seat)),
        }
        if isinstance(event, e.KnockedOut):
            parts["frost"] = partial(self.celebrations.knocked_out, event.seat)
        self.cue_rows("fallen", self.board.landing, parts)

    @_on.register
    def _bonus(self, event: e.BonusPaid) -> None:
        if not self.flying.register_payment(event.payment):
            self.pay([event.payment])

    @_on.register
    def _won(self, event: e.TrickWon) -> None:
        if event.leader is not None:
            self.clock.start(Wait.SWEEP, max(LIES_AFTER_PASS_SECONDS, self._left(Wait.SEEN)))

    @_on.register
    def _turn(self, event: e.TurnTo) -> None:
        if event.seat == PLAYER_SEAT:
            self._cue(partial(self.ctx.sound, "turn"))

    def _side(self, seat: int) -> float:
        """Return the pan of a seat's sounds, from left (-1) to right (1); the player's is 0."""
        if seat == PLAYER_SEAT:
            return 0.0
        return SIDE_PAN * (2 * self.layout.seats[seat].box.center[0] / self.layout.m.w - 1)

    def sweep(self) -> bool:
        """Move a waiting trick to its winner. Return True if there was one."""
        if self.clock.left(Wait.SWEEP) is None:
            return False
        self.clock.stop(Wait.SWEEP)
        self.board.show(replace(self.board.view, pile=()))
        self.ctx.sound("sweep")
        return True
