"""A deal in play, as the search and the table both use it: packed hands, mutable, without history.

`position_of` begins one; `plays` gives the lawful plays of the seat to act, `act` moves on. Nothing here checks that a
play is lawful; `Deal.violation` does. Sets of seats are bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from operator import attrgetter

from game.engine.combination import SINGLE, Code, Codes, PackedPlay
from game.engine.decisions import FREE_LEAD, LOWEST_ALONE, MAY_PASS, LeadCondition
from game.engine.deck import Packed
from game.engine.law import NO_CARDS, Law
from game.engine.payments import Payment

NOBODY = -1


@cache
def _following(n: int) -> list[list[int]]:
    """The turn order as a table: by seat and set of seats, the first of the set after the seat."""
    table = []
    for seat in range(n):
        after = [(seat + step) % n for step in range(1, n + 1)]
        table.append([next((other for other in after if seats >> other & 1), NOBODY) for seats in range(1 << n)])
    return table


class Position:
    """Hands, turn, trick and standing of one deal."""

    __slots__ = (
        "bits_to_next_card",
        "bonuses",
        "cards",
        "code",
        "fears_bombs",
        "following",
        "hands",
        "knocked",
        "last_cards",
        "law",
        "lead_condition",
        "let_out_by",
        "letting_out",
        "locked",
        "lost",
        "lowest",
        "n",
        "others",
        "out",
        "out_with_three",
        "over",
        "owner",
        "owner_alone",
        "passed_since",
        "pile",
        "played",
        "singles",
        "still_in",
        "suits_match",
        "tricks",
        "turn",
        "without_bomb",
    )  # fmt: skip

    def __init__(
        self,
        law: Law,
        hands: Sequence[Packed],
        leader: int,
        lead_condition: LeadCondition = FREE_LEAD,
        lowest: Packed = 0,
    ) -> None:
        self.law = law
        self.n = len(hands)
        """How many seats there are."""
        self.hands = list(hands)
        self.turn = leader
        self.over = False

        self.lead_condition = lead_condition
        """What binds the very first lead (see options/first_lead.py), with `lowest`, the lowest card."""
        self.lowest = lowest

        self.pile: list[PackedPlay] = []
        """The plays of this trick, lead first; while somebody leads those of the last one."""
        self.code = 0
        """What is to be beaten: its code, 0 for a lead, with `cards`."""
        self.cards = 0
        self.owner = NOBODY
        """Who made the last play; `others` are all seats but this one."""
        self.others = -1
        self.fears_bombs = False
        """Whether bombs may answer the last play, from whichever seat."""
        self.locked = 0
        """The seats that passed in this trick, where a pass locks out."""
        self.passed_since = 0
        """The seats that passed since the last play."""
        self.owner_alone = False
        """Whether all others have passed and the owner may go on, or bombs may still answer what it put there
        (`options/stacking.py`)."""

        self.still_in = (1 << self.n) - 1
        """The seats that hold cards and are not knocked out."""
        self.played = 0
        """The seats that have played a card."""
        self.knocked = 0
        """The seats that are knocked out."""
        self.out: list[int] = []
        """The seats that went out, in that order."""
        self.out_with_three = False
        """Whether the last play of the first that went out was the 3♠ alone."""
        self.lost: dict[int, Packed] = {}
        """The seats that lost by their last play (Ruling 31), in that order, with the play."""
        self.last_cards = 0
        """The seats that hold one card, where something is asked of the seat before (`decisions.last_card`)."""
        self.letting_out: tuple[int, int] | None = None
        """A seat that has just made it possible, and another that goes out by it if it does so with its next play."""
        self.let_out_by = NOBODY
        """The seat that let the first out."""
        self.without_bomb = 0
        """The seats that were found to hold no bomb, and so never will."""

        self.tricks = 0
        """How many tricks have ended."""
        self.bonuses: list[Payment] = []
        """What was paid for chops."""

        self.following = _following(self.n)
        self.suits_match = law.suits_match
        self.singles = law.singles
        self.bits_to_next_card = law.bits_to_next_card

    def copy(self) -> Position:
        """Another position, equal now and independent from now on."""
        twin = object.__new__(type(self))
        for name in Position.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.hands = self.hands[:]
        twin.out = self.out[:]
        twin.lost = self.lost.copy()
        twin.pile = self.pile[:]
        twin.bonuses = self.bonuses[:]
        return twin

    def key(self) -> tuple[object, ...]:
        """Equal for two positions of one deal that can only go on in the same way, whatever was paid before."""
        trick = (self.code, self.cards, self.owner, self.locked, self.passed_since, self.owner_alone)
        return (
            self.turn,
            *self.hands,
            self.lead_condition,
            self.still_in,
            self.played,
            trick if self.code else (),
            *self.out,
            *self.lost.items(),
        )

    def payment_key(self) -> tuple[object, ...]:
        """Equal for two positions of one deal that can only go on, and be paid for, in the same way."""
        values = [_hashable(value) for value in _state_of(self)]
        return (*values, tuple(self.pile)) if self.code else tuple(values)

    # What the seat to act may do

    def plays(self) -> Sequence[Packed]:
        """The lawful plays of the seat to act, NO_CARDS for a pass."""
        code = self.code
        hand = self.hands[self.turn]
        if code == SINGLE and not self.fears_bombs and not self.suits_match:  # by far the commonest, in stacking too
            held = hand & -(self.cards << self.bits_to_next_card)
            return self.singles.get(held) or self.law.higher_singles(held)
        if not code:
            return self._bound_leads(hand) if self.lead_condition else self.law.leads(hand)
        if self.owner_alone and self.turn == self.owner:
            return (NO_CARDS, *self._stacks(hand))
        law = self.law
        if not self.fears_bombs and not self.owner_alone:
            return law.answers_of_same_kind(hand, code, self.cards)
        bombs = self.let_through(self.turn)
        if bombs is not None:
            return (NO_CARDS, *self._beating_bombs(hand, bombs))
        if not self._may_hold_bomb(self.turn):
            return law.answers_of_same_kind(hand, code, self.cards)
        return law.answers(hand, code, self.cards)

    def let_through(self, seat: int) -> Codes | None:
        """The bombs that are all a seat may still answer with in this trick; None where it may with anything.

        Once it is locked out, those exempt from that; after a play that its owner stacked, all bombs or none.
        """
        law = self.law
        if self.owner_alone and seat != self.owner:
            return law.bombs if law.bombs_answer_stacking else frozenset()
        return law.exempt if self.locked >> seat & 1 else None

    @property
    def asked_secretly(self) -> bool:
        """Whether the seat to act is locked out and asked only because it holds a bomb, which nobody else may know."""
        return not self.over and bool(self.locked >> self.turn & 1)

    def _may_hold_bomb(self, seat: int) -> bool:
        """Whether a seat may hold a bomb."""
        if self.without_bomb >> seat & 1:
            return False
        if self.law.sets.may_hold_bomb(self.hands[seat]):
            return True
        self.without_bomb |= 1 << seat
        return False

    @property
    def seat_after(self) -> int:
        """The next other seat in turn order that is still in the deal and not locked out; NOBODY if there is none."""
        return self.following[self.turn][self.still_in & ~self.locked & ~(1 << self.turn)]

    def lets_out(self, cards: Packed) -> bool:
        """Return whether the seat to act makes it possible by a play or pass that the seat after goes out (đền)."""
        return False

    @property
    def may_pass(self) -> bool:
        """Whether the seat to act may pass: on an answer always, on a lead where the first one may be passed on."""
        return bool(self.code) or self.lead_condition == MAY_PASS

    def _bound_leads(self, hand: Packed) -> list[Packed]:
        if self.lead_condition == LOWEST_ALONE:
            return [self.lowest]
        deck = self.law.deck
        plays = [play for play in self.law.leads(hand) if deck.holds(play, self.lowest)]
        if self.may_pass:
            plays.append(NO_CARDS)
        return plays

    def _stacks(self, hand: Packed) -> list[Packed]:
        """What the last player may put on its own play: all that beats it, or its own kind and length only."""
        law = self.law
        if law.bombs_answer_stacking:
            higher = law.higher_of_same_kind(hand, self.code, self.cards)
            return [play for play in higher if law.counts_as(law.code(play), self.code) == self.code]
        bombs = self.let_through(self.owner)
        if bombs is not None:  # it played an exempt bomb, and may go on with such only (Ruling 37)
            return self._beating_bombs(hand, bombs)
        return [play for play in law.answers(hand, self.code, self.cards) if play]

    def _beating_bombs(self, hand: Packed, bombs: Codes) -> list[Packed]:
        """The bombs of these codes in a hand that beat what is to be beaten."""
        return self.law.bombs_that_beat(hand, bombs, self.code, self.cards)

    # Moving on

    def act(self, cards: Packed) -> None:
        """The seat to act plays a lawful set of cards, or passes (NO_CARDS): in a trick, on the lead, on stacking."""
        seat = self.turn
        if cards:
            law = self.law
            code, fears_bombs = law.known.get(cards) or law.look_up(cards)
            if not self.code:
                self.lead_condition = FREE_LEAD
                self.pile = []
            elif law.knows_suited_runs:
                code = law.counts_as(code, self.code)
                fears_bombs = law.fears_bombs(code, cards)
            if self.owner_alone and seat != self.owner:
                self.owner_alone = False
            self.hands[seat] = left = self.hands[seat] - cards
            self.pile.append((seat, code, cards))
            self.played |= 1 << seat
            self.set_target(seat, code, cards, fears_bombs)
            if not left and self._take_out(seat, cards):
                return
        elif self.code and not self.owner_alone:
            bit = 1 << seat
            self.passed_since |= bit
            if self.law.locks_out:
                self.locked |= bit
        elif self._pass_without_lock(seat):
            return
        if not self.fears_bombs and not self.owner_alone:
            candidates = self.still_in & ~(self.locked | self.passed_since) & self.others
            if candidates:
                self.turn = self.following[seat][candidates]
                return
        elif self._next_seat_including_locked(seat):
            return
        if not (self.law.allows_stacking and self._ask_owner()):
            self._end_trick()

    def set_target(self, owner: int, code: Code, cards: Packed, fears_bombs: bool) -> None:
        """Sets what is to be beaten from now on: a play of `owner`, and whether it has bombs to fear."""
        self.owner = owner
        self.others = ~(1 << owner)
        self.code = code
        self.cards = cards
        self.fears_bombs = fears_bombs
        self.passed_since = 0

    def _pass_without_lock(self, seat: int) -> bool:
        """Takes a pass on the lead, or on stacking (all others are locked out); whether it settles whose turn it is."""
        if not self.code:
            self.lead_condition = FREE_LEAD
            self.turn = self._next_still_in(seat)
        elif seat == self.owner:
            self._end_trick()
        else:
            self.passed_since |= 1 << seat
            return False
        return True

    def _take_out(self, seat: int, cards: Packed) -> bool:
        """Takes a seat that has played its last cards out of the deal; whether that ends the deal."""
        self.still_in &= ~(1 << seat)
        decisions = self.law.decisions
        if decisions.losing and decisions.losing.by(self.law.deck, cards):
            self.lost[seat] = cards
        else:
            self.out_with_three = self.out_with_three or (not self.out and cards == self.law.three_of_spades)
            self.out.append(seat)
            if decisions.knocks_out and len(self.out) == 1:
                self.knocked = self.still_in & ~self.played
                self.still_in &= self.played
        self.over = bool(self.out and decisions.first_out_ends) or self.still_in.bit_count() <= 1
        if self.over:
            self._end_trick()
        return self.over

    def _next_seat_including_locked(self, seat: int) -> bool:
        """Asks the next seat where bombs may come from locked-out seats, too; False where nobody may answer."""
        candidates = self.still_in & ~self.passed_since & self.others & ~(self.locked & self.without_bomb)
        while candidates:
            seat = self.following[seat][candidates]
            bombs = self.let_through(seat)
            if bombs is None or self._may_bomb(seat, bombs):
                self.turn = seat
                return True
            candidates ^= 1 << seat
        return False

    def _may_bomb(self, seat: int, bombs: Codes) -> bool:
        """Whether a seat holds one of these bombs that beats what is to be beaten."""
        return bool(bombs and self._may_hold_bomb(seat) and self._beating_bombs(self.hands[seat], bombs))

    def _ask_owner(self) -> bool:
        """Asks the last player whether it goes on beating its own play, where it can; False where it cannot."""
        owner = self.owner
        if not (self.still_in >> owner & 1 and self._stacks(self.hands[owner])):
            return False
        self.owner_alone = True
        self.turn = owner
        return True

    def _end_trick(self) -> None:
        self.tricks += 1
        self.bonuses += self.law.chop_payments(self.pile, self.out)
        if self.over:
            return
        self.code = 0
        self.locked = 0
        self.passed_since = 0
        self.owner_alone = False
        owner = self.owner
        self.turn = owner if self.still_in >> owner & 1 else self._next_still_in(owner)

    def _next_still_in(self, seat: int) -> int:
        """The next seat in turn order that is still in the deal."""
        return self.following[seat][self.still_in]


_DERIVED = frozenset(
    {
        "bits_to_next_card",
        "fears_bombs",
        "following",
        "last_cards",
        "law",
        "lowest",
        "n",
        "others",
        "pile",
        "singles",
        "suits_match",
        "tricks",
        "without_bomb",
    }
)
"""The parts that never change in play, that follow from the others, or that nothing depends on; and the pile."""

_state_of = attrgetter(*(name for name in Position.__slots__ if name not in _DERIVED))


def _hashable(value: object) -> object:
    if isinstance(value, dict):
        return tuple(value.items())
    return tuple(value) if isinstance(value, list) else value


class RestrictedPosition(Position):
    """A position under rules that forbid some plays although they may lead or beat what lies there, or make them cost.

    These look at the seat's own last play, or at the last card of the seat after (`decisions.last_card`).
    """

    __slots__ = ()

    def plays(self) -> list[Packed]:
        """The lawful plays of the seat to act, NO_CARDS for a pass."""
        plays = self._not_forbidden(self.hands[self.turn], super().plays(), must_lead=not self.may_pass)
        if not self.must_play_highest:
            return plays
        lower = set(sorted(self.lawful_singles())[:-1])
        return [play for play in plays if play not in lower]

    @property
    def precedes_last_card(self) -> bool:
        """Whether the seat after the one to act holds one card."""
        after = self.seat_after
        return after != NOBODY and bool(self.last_cards >> after & 1)

    @property
    def must_play_highest(self) -> bool:
        """Whether a single of the seat to act must be the highest."""
        return self.law.binds_singles and self.precedes_last_card

    def lawful_singles(self) -> list[Packed]:
        """The singles that the seat to act may play, all that are lawful apart from `decisions.last_card`."""
        hand = self.hands[self.turn]
        singles: Sequence[Packed]
        if not self.code:
            singles = (self.lowest,) if self.lead_condition else self.law.all_of(hand, SINGLE)
        elif self.code != SINGLE or self.let_through(self.turn) is not None:
            return []
        else:
            singles = self.law.answers_of_same_kind(hand, SINGLE, self.cards)
        return [play for play in self._not_forbidden(hand, singles, must_lead=not self.may_pass) if play]

    def lets_out(self, cards: Packed) -> bool:
        """Return whether the seat to act makes it possible by a play or pass that the seat after goes out (đền).

        That is so where it plays a lower single than it could, or passes on a single that it could answer with one.
        """
        if self.law.last_card is None or self.law.binds_singles or self.out or not self.precedes_last_card:
            return False
        losing = self.law.decisions.losing
        if losing and losing.by(self.law.deck, self.hands[self.turn]):  # nothing but twos that it may not end with
            return False
        singles = self.lawful_singles()
        if cards:
            return cards in singles and cards < max(singles)
        return bool(self.code and singles)

    def act(self, cards: Packed) -> None:
        """The seat to act plays a lawful set of cards, or passes (NO_CARDS): in a trick, on the lead, on stacking."""
        if self.law.last_card is None:
            super().act(cards)
            return
        seat, nobody_out = self.turn, not self.out
        declines = not cards and bool(self.locked >> seat & 1 or (self.code and seat == self.owner))
        made_possible, letting_out = self.letting_out, (seat, self.seat_after) if self.lets_out(cards) else None
        if cards:
            one_left = self.law.deck.size(self.hands[seat] - cards) == 1
            self.last_cards = self.last_cards | 1 << seat if one_left else self.last_cards & ~(1 << seat)
        super().act(cards)
        if made_possible and made_possible[1] == seat and cards and nobody_out and self.out:
            self.let_out_by = made_possible[0]
        if not declines:
            self.letting_out = letting_out

    def _stacks(self, hand: Packed) -> list[Packed]:
        return self._not_forbidden(hand, super()._stacks(hand))

    def _beating_bombs(self, hand: Packed, bombs: Codes) -> list[Packed]:
        return self._not_forbidden(hand, super()._beating_bombs(hand, bombs))

    def _not_forbidden(self, hand: Packed, plays: Iterable[Packed], must_lead: bool = False) -> list[Packed]:
        why_forbidden = self.law.why_forbidden
        return [play for play in plays if not play or not why_forbidden(hand, play, must_lead)]


def position_of(
    law: Law, hands: Sequence[Packed], leader: int, lead_condition: LeadCondition = FREE_LEAD, lowest: Packed = 0
) -> Position:
    """The beginning of the play: packed hands, the seat that leads, and what binds its lead."""
    if not (law.forbidden or law.last_card):
        return Position(law, hands, leader, lead_condition, lowest)
    position = RestrictedPosition(law, hands, leader, lead_condition, lowest)
    position.last_cards = sum(1 << seat for seat, hand in enumerate(hands) if law.deck.size(hand) == 1)
    return position
