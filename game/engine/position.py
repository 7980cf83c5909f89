"""A deal in play for searches and for the table: packed hands, mutable, without history.

`position_of` starts one, `plays` returns the legal plays of the seat to act, and `act` makes a play. Nothing here
checks that a play is legal; `Deal.violation` does. Sets of seats are integers with one bit for each seat.
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
    """Return the turn order as a table: by seat and set of seats, the first seat of the set after the seat."""
    table = []
    for seat in range(n):
        after = [(seat + step) % n for step in range(1, n + 1)]
        table.append([next((other for other in after if seats >> other & 1), NOBODY) for seats in range(1 << n)])
    return table


class Position:
    """Hands, turn, trick and standings of one deal."""

    __slots__ = (
        "bits_to_next_card",
        "bonuses",
        "can_be_bombed",
        "cards",
        "code",
        "hands",
        "is_owner_alone",
        "knocked",
        "law",
        "lead_condition",
        "let_out_by",
        "locked",
        "lost",
        "lowest",
        "next_seat_table",
        "other_seats",
        "out",
        "over",
        "owner",
        "passed_seats",
        "pending_let_out",
        "pile",
        "seat_count",
        "seats_in_play",
        "seats_that_played",
        "seats_with_one_card",
        "seats_without_bomb",
        "singles_cache",
        "suits_match",
        "tricks",
        "turn",
        "went_out_with_three",
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
        self.seat_count = len(hands)
        """Number of seats."""
        self.hands = list(hands)
        self.turn = leader
        self.over = False

        self.lead_condition = lead_condition
        """The condition on the first lead (see options/first_lead.py); `lowest` is the lowest card."""
        self.lowest = lowest

        self.pile: list[PackedPlay] = []
        """The plays of this trick, lead first. Before a lead, the plays of the last trick."""
        self.code = 0
        """The code of the play to beat, with its `cards`; 0 before a lead."""
        self.cards = 0
        self.owner = NOBODY
        """The seat that made the last play; `other_seats` are all other seats."""
        self.other_seats = -1
        self.can_be_bombed = False
        """True if bombs may answer the last play, from any seat."""
        self.locked = 0
        """Seats that are locked out of this trick."""
        self.passed_seats = 0
        """Seats that passed since the last play."""
        self.is_owner_alone = False
        """True if all others have passed and the owner may go on, or bombs may still answer its stacked play
        (`options/stacking.py`).
        """

        self.seats_in_play = (1 << self.seat_count) - 1
        """Seats that hold cards and are not knocked out."""
        self.seats_that_played = 0
        """Seats that have played a card."""
        self.knocked = 0
        """Knocked-out seats."""
        self.out: list[int] = []
        """Seats that went out, in order."""
        self.went_out_with_three = False
        """True if the first seat went out with the 3♠ alone."""
        self.lost: dict[int, Packed] = {}
        """Seats that lost by their last play (Ruling 31), in order, with the play."""
        self.seats_with_one_card = 0
        """Seats that hold one card, if this matters to the seat before them (`decisions.last_card_demand`)."""
        self.pending_let_out: tuple[int, int] | None = None
        """A seat that made it possible for another seat to go out with its next play, and that other seat."""
        self.let_out_by = NOBODY
        """The seat that let the first seat out."""
        self.seats_without_bomb = 0
        """Seats that were found to hold no bomb. They can never get one."""

        self.tricks = 0
        """Number of finished tricks."""
        self.bonuses: list[Payment] = []
        """Payments for chops."""

        self.next_seat_table = _following(self.seat_count)
        self.suits_match = law.suits_match
        self.singles_cache = law.singles_cache
        self.bits_to_next_card = law.bits_to_next_card

    def copy(self) -> Position:
        """Return an independent copy."""
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
        """Return a key that is equal for two positions of a deal with the same possible continuations. Earlier payments
        are ignored.
        """
        trick = (self.code, self.cards, self.owner, self.locked, self.passed_seats, self.is_owner_alone)
        return (
            self.turn,
            *self.hands,
            self.lead_condition,
            self.seats_in_play,
            self.seats_that_played,
            trick if self.code else (),
            *self.out,
            *self.lost.items(),
        )

    def payment_key(self) -> tuple[object, ...]:
        """Return a key that is equal for two positions of a deal with the same possible continuations and payments."""
        values = [_hashable(value) for value in _state_of(self)]
        return (*values, tuple(self.pile)) if self.code else tuple(values)

    # Legal plays

    def legal_plays(self) -> Sequence[Packed]:
        """Return the legal plays of the seat to act; NO_CARDS is a pass."""
        code = self.code
        hand = self.hands[self.turn]
        if code == SINGLE and not self.can_be_bombed and not self.suits_match:  # the most frequent case
            candidates = hand & -(self.cards << self.bits_to_next_card)
            return self.singles_cache.get(candidates) or self.law.compute_higher_singles(candidates)
        if not code:
            return self._conditional_leads(hand) if self.lead_condition else self.law.leads(hand)
        if self.is_owner_alone and self.turn == self.owner:
            return (NO_CARDS, *self._stacking_plays(hand))
        law = self.law
        if not self.can_be_bombed and not self.is_owner_alone:
            return law.answers_of_same_kind(hand, code, self.cards)
        bombs = self.allowed_bombs(self.turn)
        if bombs is not None:
            return (NO_CARDS, *self._beating_bombs(hand, bombs))
        if not self._may_hold_bomb(self.turn):
            return law.answers_of_same_kind(hand, code, self.cards)
        return law.answers(hand, code, self.cards)

    def allowed_bombs(self, seat: int) -> Codes | None:
        """Return the bombs that are a seat's only possible answers in this trick, or None if it may answer with any
        kind.

        A locked-out seat may play the exempt bombs. After a stacked play, others may play all bombs or none.
        """
        law = self.law
        if self.is_owner_alone and seat != self.owner:
            return law.bombs if law.bombs_answer_stacking else frozenset()
        return law.exempt_bombs if self.locked >> seat & 1 else None

    @property
    def has_secret_turn(self) -> bool:
        """True if the seat to act is locked out and gets a turn only because it holds a bomb. Other seats may not
        notice.
        """
        return not self.over and bool(self.locked >> self.turn & 1)

    def _may_hold_bomb(self, seat: int) -> bool:
        if self.seats_without_bomb >> seat & 1:
            return False
        if self.law.special_sets.may_hold_bomb(self.hands[seat]):
            return True
        self.seats_without_bomb |= 1 << seat
        return False

    @property
    def seat_after(self) -> int:
        """The next other seat in turn order that is in the deal and not locked out; NOBODY if there is none."""
        return self.next_seat_table[self.turn][self.seats_in_play & ~self.locked & ~(1 << self.turn)]

    @property
    def next_seat_holds_one_card(self) -> bool:
        """True if the next seat holds one card, where that matters (`decisions.last_card_demand`)."""
        return False

    def legal_singles(self) -> list[Packed]:
        """Return the legal singles of the seat to act before `decisions.last_card_demand` restricts them; empty if it
        is unset.
        """
        return []

    def lets_next_seat_out(self, cards: Packed) -> bool:
        """Return True if a play or pass of the seat to act makes it possible that the next seat goes out (đền)."""
        return False

    @property
    def may_pass(self) -> bool:
        """True if the seat to act may pass: always on an answer, and on a lead only if the first lead may be
        passed on.
        """
        return bool(self.code) or self.lead_condition == MAY_PASS

    def _conditional_leads(self, hand: Packed) -> list[Packed]:
        if self.lead_condition == LOWEST_ALONE:
            return [self.lowest]
        deck = self.law.deck
        plays = [play for play in self.law.leads(hand) if deck.holds(play, self.lowest)]
        if self.may_pass:
            plays.append(NO_CARDS)
        return plays

    def _stacking_plays(self, hand: Packed) -> list[Packed]:
        """Return the plays that beat the owner's own play: of any kind, or of its kind and length only."""
        law = self.law
        if law.bombs_answer_stacking:
            higher = law.higher_of_same_kind(hand, self.code, self.cards)
            return [play for play in higher if law.answer_code(law.code(play), self.code) == self.code]
        bombs = self.allowed_bombs(self.owner)
        if bombs is not None:  # after an exempt bomb the owner may only play exempt bombs (Ruling 37)
            return self._beating_bombs(hand, bombs)
        return [play for play in law.answers(hand, self.code, self.cards) if play]

    def _beating_bombs(self, hand: Packed, bombs: Codes) -> list[Packed]:
        return self.law.bombs_that_beat(hand, bombs, self.code, self.cards)

    # Acting

    def act(self, cards: Packed) -> None:
        """Make a legal play of the seat to act; NO_CARDS is a pass."""
        seat = self.turn
        if cards:
            law = self.law
            code, can_be_bombed = law.code_cache.get(cards) or law.compute_code(cards)
            if not self.code:
                self.lead_condition = FREE_LEAD
                self.pile = []
            elif law.has_suited_runs:
                code = law.answer_code(code, self.code)
                can_be_bombed = law.can_be_bombed(code, cards)
            if self.is_owner_alone and seat != self.owner:
                self.is_owner_alone = False
            self.hands[seat] = cards_left = self.hands[seat] - cards
            self.pile.append((seat, code, cards))
            self.seats_that_played |= 1 << seat
            self.set_target(seat, code, cards, can_be_bombed)
            if not cards_left and self._remove_from_play(seat, cards):
                return
        elif self.code and not self.is_owner_alone:
            bit = 1 << seat
            self.passed_seats |= bit
            if self.law.is_pass_locking:
                self.locked |= bit
        elif self._pass_without_lock(seat):
            return
        if not self.can_be_bombed and not self.is_owner_alone:
            candidates = self.seats_in_play & ~(self.locked | self.passed_seats) & self.other_seats
            if candidates:
                self.turn = self.next_seat_table[seat][candidates]
                return
        elif self._give_turn_including_locked(seat):
            return
        if not (self.law.allows_stacking and self._ask_owner()):
            self._end_trick()

    def set_target(self, owner: int, code: Code, cards: Packed, can_be_bombed: bool) -> None:
        """Set the play to beat and its owner. `can_be_bombed`: bombs may answer it."""
        self.owner = owner
        self.other_seats = ~(1 << owner)
        self.code = code
        self.cards = cards
        self.can_be_bombed = can_be_bombed
        self.passed_seats = 0

    def _pass_without_lock(self, seat: int) -> bool:
        """Handle a pass on a lead or on stacking. Return True if it determines the next turn."""
        if not self.code:
            self.lead_condition = FREE_LEAD
            self.turn = self._next_active_seat(seat)
        elif seat == self.owner:
            self._end_trick()
        else:
            self.passed_seats |= 1 << seat
            return False
        return True

    def _remove_from_play(self, seat: int, cards: Packed) -> bool:
        """Remove a seat that has played its last cards. Return True if the deal is over."""
        self.seats_in_play &= ~(1 << seat)
        decisions = self.law.decisions
        if decisions.losing_last_play and decisions.losing_last_play.is_losing(self.law.deck, cards):
            self.lost[seat] = cards
        else:
            self.went_out_with_three = self.went_out_with_three or (not self.out and cards == self.law.three_of_spades)
            self.out.append(seat)
            if decisions.has_knock_out and len(self.out) == 1:
                self.knocked = self.seats_in_play & ~self.seats_that_played
                self.seats_in_play &= self.seats_that_played
        self.over = bool(self.out and decisions.is_over_at_first_out) or self.seats_in_play.bit_count() <= 1
        if self.over:
            self._end_trick()
        return self.over

    def _give_turn_including_locked(self, seat: int) -> bool:
        """Give the turn to the next seat that may answer, including locked-out seats with bombs. Return False if there
        is none.
        """
        candidates = (
            self.seats_in_play & ~self.passed_seats & self.other_seats & ~(self.locked & self.seats_without_bomb)
        )
        while candidates:
            seat = self.next_seat_table[seat][candidates]
            bombs = self.allowed_bombs(seat)
            if bombs is None or self._holds_beating_bomb(seat, bombs):
                self.turn = seat
                return True
            candidates ^= 1 << seat
        return False

    def _holds_beating_bomb(self, seat: int, bombs: Codes) -> bool:
        return bool(bombs and self._may_hold_bomb(seat) and self._beating_bombs(self.hands[seat], bombs))

    def _ask_owner(self) -> bool:
        """Give the turn to the last player if it can beat its own play. Return False if it cannot."""
        owner = self.owner
        if not (self.seats_in_play >> owner & 1 and self._stacking_plays(self.hands[owner])):
            return False
        self.is_owner_alone = True
        self.turn = owner
        return True

    def _end_trick(self) -> None:
        self.tricks += 1
        self.bonuses += self.law.compute_chop_payments(self.pile, self.out)
        if self.over:
            return
        self.code = 0
        self.locked = 0
        self.passed_seats = 0
        self.is_owner_alone = False
        owner = self.owner
        self.turn = owner if self.seats_in_play >> owner & 1 else self._next_active_seat(owner)

    def _next_active_seat(self, seat: int) -> int:
        return self.next_seat_table[seat][self.seats_in_play]


_DERIVED = frozenset(
    {
        "bits_to_next_card",
        "can_be_bombed",
        "law",
        "lowest",
        "next_seat_table",
        "other_seats",
        "pile",
        "seat_count",
        "seats_with_one_card",
        "seats_without_bomb",
        "singles_cache",
        "suits_match",
        "tricks",
    }
)
"""Attributes that `payment_key` omits: constant, derived or irrelevant ones, and the pile, which it adds separately."""

_state_of = attrgetter(*(name for name in Position.__slots__ if name not in _DERIVED))


def _hashable(value: object) -> object:
    if isinstance(value, dict):
        return tuple(value.items())
    return tuple(value) if isinstance(value, list) else value


class RestrictedPosition(Position):
    """A position under rules that forbid some possible plays, or make them cost.

    Such rules concern a seat's own last play, or the last card of the next seat (`decisions.last_card_demand`).
    """

    __slots__ = ()

    def legal_plays(self) -> list[Packed]:
        """Return the legal plays of the seat to act; NO_CARDS is a pass."""
        plays = self._remove_forbidden(self.hands[self.turn], super().legal_plays(), must_lead=not self.may_pass)
        if not self.must_play_highest:
            return plays
        lower_singles = set(sorted(self.legal_singles())[:-1])
        return [play for play in plays if play not in lower_singles]

    @property
    def next_seat_holds_one_card(self) -> bool:
        """True if the next seat holds one card, where that matters (`decisions.last_card_demand`)."""
        if self.law.last_card_demand is None:
            return False
        next_seat = self.seat_after
        return next_seat != NOBODY and bool(self.seats_with_one_card >> next_seat & 1)

    @property
    def must_play_highest(self) -> bool:
        """True if a single of the seat to act must be its highest."""
        return self.law.binds_singles and self.next_seat_holds_one_card

    def legal_singles(self) -> list[Packed]:
        """Return the singles that the seat to act may play, ignoring `decisions.last_card_demand`."""
        hand = self.hands[self.turn]
        singles: Sequence[Packed]
        if not self.code:
            singles = (self.lowest,) if self.lead_condition else self.law.plays_of_code(hand, SINGLE)
        elif self.code != SINGLE or self.allowed_bombs(self.turn) is not None:
            return []
        else:
            singles = self.law.answers_of_same_kind(hand, SINGLE, self.cards)
        return [play for play in self._remove_forbidden(hand, singles, must_lead=not self.may_pass) if play]

    def lets_next_seat_out(self, cards: Packed) -> bool:
        """Return True if a play or pass of the seat to act makes it possible that the next seat goes out (đền).

        This is a lower single than possible, or a pass on a single that the seat could beat with a single.
        """
        if self.law.binds_singles or self.out or not self.next_seat_holds_one_card:
            return False
        losing = self.law.decisions.losing_last_play
        if losing and losing.is_losing(
            self.law.deck, self.hands[self.turn]
        ):  # the hand is only twos, which it may not end with
            return False
        singles = self.legal_singles()
        if cards:
            return cards in singles and cards < max(singles)
        return bool(self.code and singles)

    def act(self, cards: Packed) -> None:
        """Make a legal play of the seat to act; NO_CARDS is a pass."""
        if self.law.last_card_demand is None:
            super().act(cards)
            return
        seat, is_nobody_out = self.turn, not self.out
        is_decline = not cards and bool(self.locked >> seat & 1 or (self.code and seat == self.owner))
        earlier_let_out, let_out = (
            self.pending_let_out,
            (seat, self.seat_after) if self.lets_next_seat_out(cards) else None,
        )
        if cards:
            has_one_card = self.law.deck.size(self.hands[seat] - cards) == 1
            self.seats_with_one_card = (
                self.seats_with_one_card | 1 << seat if has_one_card else self.seats_with_one_card & ~(1 << seat)
            )
        super().act(cards)
        if earlier_let_out and earlier_let_out[1] == seat and cards and is_nobody_out and self.out:
            self.let_out_by = earlier_let_out[0]
        if not is_decline:
            self.pending_let_out = let_out

    def _stacking_plays(self, hand: Packed) -> list[Packed]:
        return self._remove_forbidden(hand, super()._stacking_plays(hand))

    def _beating_bombs(self, hand: Packed, bombs: Codes) -> list[Packed]:
        return self._remove_forbidden(hand, super()._beating_bombs(hand, bombs))

    def _remove_forbidden(self, hand: Packed, plays: Iterable[Packed], must_lead: bool = False) -> list[Packed]:
        why_forbidden = self.law.find_forbidding_rule
        return [play for play in plays if not play or not why_forbidden(hand, play, must_lead)]


def position_of(
    law: Law, hands: Sequence[Packed], leader: int, lead_condition: LeadCondition = FREE_LEAD, lowest: Packed = 0
) -> Position:
    """Return a position at the beginning of play: packed hands, the leading seat, and the condition on its lead."""
    if not (law.forbidden_plays or law.last_card_demand):
        return Position(law, hands, leader, lead_condition, lowest)
    position = RestrictedPosition(law, hands, leader, lead_condition, lowest)
    position.seats_with_one_card = sum(1 << seat for seat, hand in enumerate(hands) if law.deck.size(hand) == 1)
    return position
