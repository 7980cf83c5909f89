"""A deal in play for searches and for the table: packed hands, mutable, without history.

`make_position` starts one, `plays` returns the legal plays of the seat to act, and `act` makes a play. Nothing here
checks that a play is legal; `Deal.violation` does. Sets of seats are integers with one bit for each seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from operator import attrgetter

from game.engine.combination import SINGLE, Code, Codes, PackedPlay
from game.engine.decisions import FREE_LEAD, LOWEST_ALONE, MAY_PASS, LeadCondition
from game.engine.deck import PackedCards
from game.engine.law import NO_CARDS, Law
from game.engine.payments import Payment

NOBODY = -1


@cache
def _build_next_seat_table(n: int) -> list[list[int]]:
    """Return the turn order as a table: by seat and set of seats, the first seat of the set after the seat."""
    seats_by_set = []
    for seat in range(n):
        later_seats = [(seat + step) % n for step in range(1, n + 1)]
        seats_by_set.append(
            [next((other for other in later_seats if seats >> other & 1), NOBODY) for seats in range(1 << n)]
        )
    return seats_by_set


class Position:
    """Hands, turn, trick and standings of one deal."""

    __slots__ = (
        "bits_to_next_card", "bonuses", "can_be_bombed", "hands", "has_suit_matching",
        "is_first_out_with_three", "is_over", "is_owner_alone", "knocked_seats", "law", "lead_condition",
        "let_out_by", "locked_seats", "losing_plays", "lowest_card", "next_seat_table", "other_seats",
        "out_seats", "owner", "passed_seats", "pending_let_out", "pile", "seat_count", "seats_in_play",
        "seats_that_played", "seats_with_one_card", "seats_without_bomb", "singles_cache", "target_cards",
        "target_code", "trick_count", "turn",
    )  # fmt: skip

    def __init__(
        self,
        law: Law,
        hands: Sequence[PackedCards],
        leader: int,
        lead_condition: LeadCondition = FREE_LEAD,
        lowest: PackedCards = 0,
    ) -> None:
        self.law = law
        self.seat_count = len(hands)
        self.hands = list(hands)
        self.turn = leader
        self.is_over = False

        self.lead_condition = lead_condition
        """The condition on the first lead (see options/first_lead.py); `lowest` is the lowest card."""
        self.lowest_card = lowest

        self.pile: list[PackedPlay] = []
        """The plays of this trick, lead first. Before a lead, the plays of the last trick."""
        self.target_code = 0
        """The code of the play to beat, with its `cards`; 0 before a lead."""
        self.target_cards = 0
        self.owner = NOBODY
        """The seat that made the last play; `other_seats` are all other seats."""
        self.other_seats = -1
        self.can_be_bombed = False
        """True if bombs may answer the last play, from any seat."""
        self.locked_seats = 0
        self.passed_seats = 0
        """Seats that passed since the last play."""
        self.is_owner_alone = False
        """True if all others have passed and the owner may go on, or bombs may still answer its stacked play
        (`options/stacking.py`).
        """

        self.seats_in_play = (1 << self.seat_count) - 1
        """Seats that hold cards and are not knocked out."""
        self.seats_that_played = 0
        self.knocked_seats = 0
        self.out_seats: list[int] = []
        """Seats that went out, in order."""
        self.is_first_out_with_three = False
        """True if the first seat went out with the 3♠ alone."""
        self.losing_plays: dict[int, PackedCards] = {}
        """Seats that lost by their last play (Ruling 31), in order, with the play."""
        self.seats_with_one_card = 0
        """Seats that hold one card, if this matters to the seat before them (`decisions.last_card_demand`)."""
        self.pending_let_out: tuple[int, int] | None = None
        """A seat that made it possible for another seat to go out with its next play, and that other seat."""
        self.let_out_by = NOBODY
        """The seat that let the first seat out."""
        self.seats_without_bomb = 0
        """Seats that were found to hold no bomb. They can never get one."""

        self.trick_count = 0
        self.bonuses: list[Payment] = []

        self.next_seat_table = _build_next_seat_table(self.seat_count)
        self.has_suit_matching = law.has_suit_matching
        self.singles_cache = law.singles_cache
        self.bits_to_next_card = law.bits_to_next_card

    def copy(self) -> Position:
        """Return an independent copy."""
        duplicate = object.__new__(type(self))
        for name in Position.__slots__:
            setattr(duplicate, name, getattr(self, name))
        duplicate.hands = self.hands[:]
        duplicate.out_seats = self.out_seats[:]
        duplicate.losing_plays = self.losing_plays.copy()
        duplicate.pile = self.pile[:]
        duplicate.bonuses = self.bonuses[:]
        return duplicate

    def make_key(self) -> tuple[object, ...]:
        """Return a key that is equal for two positions of a deal with the same possible continuations. Earlier payments
        are ignored.
        """
        trick_key = (
            self.target_code,
            self.target_cards,
            self.owner,
            self.locked_seats,
            self.passed_seats,
            self.is_owner_alone,
        )
        return (
            self.turn,
            *self.hands,
            self.lead_condition,
            self.seats_in_play,
            self.seats_that_played,
            trick_key if self.target_code else (),
            *self.out_seats,
            *self.losing_plays.items(),
        )

    def make_payment_key(self) -> tuple[object, ...]:
        """Return a key that is equal for two positions of a deal with the same possible continuations and payments."""
        values = [_to_hashable(value) for value in _get_state(self)]
        return (*values, tuple(self.pile)) if self.target_code else tuple(values)

    # Legal plays

    def list_legal_plays(self) -> Sequence[PackedCards]:
        """Return the legal plays of the seat to act; NO_CARDS is a pass."""
        code = self.target_code
        hand = self.hands[self.turn]
        if code == SINGLE and not self.can_be_bombed and not self.has_suit_matching:  # the most frequent case
            candidates = hand & -(self.target_cards << self.bits_to_next_card)
            return self.singles_cache.get(candidates) or self.law.compute_higher_singles(candidates)
        if not code:
            return self._list_conditional_leads(hand) if self.lead_condition else self.law.list_leads(hand)
        if self.is_owner_alone and self.turn == self.owner:
            return (NO_CARDS, *self._list_stacking_plays(hand))
        law = self.law
        if not self.can_be_bombed and not self.is_owner_alone:
            return law.list_same_kind_answers(hand, code, self.target_cards)
        allowed_bombs = self.get_allowed_bombs(self.turn)
        if allowed_bombs is not None:
            return (NO_CARDS, *self._list_beating_bombs(hand, allowed_bombs))
        if not self._may_hold_bomb(self.turn):
            return law.list_same_kind_answers(hand, code, self.target_cards)
        return law.list_answers(hand, code, self.target_cards)

    def get_allowed_bombs(self, seat: int) -> Codes | None:
        """Return the bombs that are a seat's only possible answers in this trick, or None if it may answer with any
        kind.

        A locked-out seat may play the exempt bombs. After a stacked play, others may play all bombs or none.
        """
        law = self.law
        if self.is_owner_alone and seat != self.owner:
            return law.bombs if law.can_bombs_answer_stacking else frozenset()
        return law.exempt_bombs if self.locked_seats >> seat & 1 else None

    @property
    def has_secret_turn(self) -> bool:
        """True if the seat to act is locked out and gets a turn only because it holds a bomb. Other seats may not
        notice.
        """
        return not self.is_over and bool(self.locked_seats >> self.turn & 1)

    def _may_hold_bomb(self, seat: int) -> bool:
        if self.seats_without_bomb >> seat & 1:
            return False
        if self.law.special_sets.may_hold_bomb(self.hands[seat]):
            return True
        self.seats_without_bomb |= 1 << seat
        return False

    @property
    def next_unlocked_seat(self) -> int:
        """The next other seat in turn order that is in the deal and not locked out; NOBODY if there is none."""
        return self.next_seat_table[self.turn][self.seats_in_play & ~self.locked_seats & ~(1 << self.turn)]

    @property
    def has_next_seat_one_card(self) -> bool:
        """True if the next seat holds one card, where that matters (`decisions.last_card_demand`)."""
        return False

    def list_legal_singles(self) -> list[PackedCards]:
        """Return the legal singles of the seat to act before `decisions.last_card_demand` restricts them; empty if it
        is unset.
        """
        return []

    def can_let_next_seat_out(self, cards: PackedCards) -> bool:
        """Return True if a play or pass of the seat to act makes it possible that the next seat goes out (đền)."""
        return False

    @property
    def may_pass(self) -> bool:
        """True if the seat to act may pass: always on an answer, and on a lead only if the first lead may be
        passed on.
        """
        return bool(self.target_code) or self.lead_condition == MAY_PASS

    def _list_conditional_leads(self, hand: PackedCards) -> list[PackedCards]:
        if self.lead_condition == LOWEST_ALONE:
            return [self.lowest_card]
        deck = self.law.deck
        plays = [play for play in self.law.list_leads(hand) if deck.has_cards(play, self.lowest_card)]
        if self.may_pass:
            plays.append(NO_CARDS)
        return plays

    def _list_stacking_plays(self, hand: PackedCards) -> list[PackedCards]:
        """Return the plays that beat the owner's own play: of any kind, or of its kind and length only."""
        law = self.law
        if law.can_bombs_answer_stacking:
            higher = law.list_higher_plays(hand, self.target_code, self.target_cards)
            get_code, target_code = law.get_code, self.target_code
            return [play for play in higher if law.get_answer_code(get_code(play), target_code) == target_code]
        bombs = self.get_allowed_bombs(self.owner)
        if bombs is not None:  # after an exempt bomb the owner may only play exempt bombs (Ruling 37)
            return self._list_beating_bombs(hand, bombs)
        return [play for play in law.list_answers(hand, self.target_code, self.target_cards) if play]

    def _list_beating_bombs(self, hand: PackedCards, bombs: Codes) -> list[PackedCards]:
        return self.law.list_beating_bombs(hand, bombs, self.target_code, self.target_cards)

    # Acting

    def act(self, cards: PackedCards) -> None:
        """Make a legal play of the seat to act; NO_CARDS is a pass."""
        seat = self.turn
        if cards:
            law = self.law
            code, can_be_bombed = law.code_cache.get(cards) or law.classify(cards)
            if not self.target_code:
                self.lead_condition = FREE_LEAD
                self.pile = []
            elif law.has_suited_runs:
                code = law.get_answer_code(code, self.target_code)
                can_be_bombed = law.can_be_bombed(code, cards)
            if self.is_owner_alone and seat != self.owner:
                self.is_owner_alone = False
            self.hands[seat] = cards_left = self.hands[seat] - cards
            self.pile.append((seat, code, cards))
            self.seats_that_played |= 1 << seat
            self.set_target(seat, code, cards, can_be_bombed)
            if not cards_left and self._remove_from_play(seat, cards):
                return
        elif self.target_code and not self.is_owner_alone:
            seat_bit = 1 << seat
            self.passed_seats |= seat_bit
            if self.law.is_pass_locking:
                self.locked_seats |= seat_bit
        elif self._pass_without_lock(seat):
            return
        if not self.can_be_bombed and not self.is_owner_alone:
            candidates = self.seats_in_play & ~(self.locked_seats | self.passed_seats) & self.other_seats
            if candidates:
                self.turn = self.next_seat_table[seat][candidates]
                return
        elif self._give_turn_to_possible_answerer(seat):
            return
        if not (self.law.is_stacking_allowed and self._offer_stacking()):
            self._end_trick()

    def set_target(self, owner: int, code: Code, cards: PackedCards, can_be_bombed: bool) -> None:
        """Set the play to beat and its owner. `can_be_bombed`: bombs may answer it."""
        self.owner = owner
        self.other_seats = ~(1 << owner)
        self.target_code = code
        self.target_cards = cards
        self.can_be_bombed = can_be_bombed
        self.passed_seats = 0

    def _pass_without_lock(self, seat: int) -> bool:
        """Handle a pass on a lead or on stacking. Return True if it determines the next turn."""
        if not self.target_code:
            self.lead_condition = FREE_LEAD
            self.turn = self._get_active_seat(seat)
        elif seat == self.owner:
            self._end_trick()
        else:
            self.passed_seats |= 1 << seat
            return False
        return True

    def _remove_from_play(self, seat: int, cards: PackedCards) -> bool:
        """Remove a seat that has played its last cards. Return True if the deal is over."""
        self.seats_in_play &= ~(1 << seat)
        decisions = self.law.decisions
        if decisions.losing_last_play and decisions.losing_last_play.is_losing(self.law.deck, cards):
            self.losing_plays[seat] = cards
        else:
            is_last_card_three = not self.out_seats and cards == self.law.three_of_spades
            self.is_first_out_with_three = self.is_first_out_with_three or is_last_card_three
            self.out_seats.append(seat)
            if decisions.has_knock_out and len(self.out_seats) == 1:
                self.knocked_seats = self.seats_in_play & ~self.seats_that_played
                self.seats_in_play &= self.seats_that_played
        self.is_over = bool(self.out_seats and decisions.is_over_at_first_out) or self.seats_in_play.bit_count() <= 1
        if self.is_over:
            self._end_trick()
        return self.is_over

    def _give_turn_to_possible_answerer(self, seat: int) -> bool:
        """Give the turn to the next seat that may answer, perhaps only with a bomb. Return False if there is none."""
        excluded_seats = self.passed_seats | (self.locked_seats & self.seats_without_bomb)
        candidates = self.seats_in_play & self.other_seats & ~excluded_seats
        while candidates:
            seat = self.next_seat_table[seat][candidates]
            bombs = self.get_allowed_bombs(seat)
            if bombs is None or self._has_beating_bomb(seat, bombs):
                self.turn = seat
                return True
            candidates ^= 1 << seat
        return False

    def _has_beating_bomb(self, seat: int, bombs: Codes) -> bool:
        return bool(bombs and self._may_hold_bomb(seat) and self._list_beating_bombs(self.hands[seat], bombs))

    def _offer_stacking(self) -> bool:
        """Give the turn to the last player if it can beat its own play. Return False if it cannot."""
        owner = self.owner
        if not (self.seats_in_play >> owner & 1 and self._list_stacking_plays(self.hands[owner])):
            return False
        self.is_owner_alone = True
        self.turn = owner
        return True

    def _end_trick(self) -> None:
        self.trick_count += 1
        self.bonuses += self.law.compute_chop_payments(self.pile, self.out_seats)
        if self.is_over:
            return
        self.target_code = 0
        self.locked_seats = 0
        self.passed_seats = 0
        self.is_owner_alone = False
        owner = self.owner
        self.turn = owner if self.seats_in_play >> owner & 1 else self._get_active_seat(owner)

    def _get_active_seat(self, seat: int) -> int:
        return self.next_seat_table[seat][self.seats_in_play]


_OMITTED_FROM_PAYMENT_KEY = frozenset(
    {
        "bits_to_next_card",
        "can_be_bombed",
        "law",
        "lowest_card",
        "next_seat_table",
        "other_seats",
        "pile",
        "seat_count",
        "seats_with_one_card",
        "seats_without_bomb",
        "singles_cache",
        "has_suit_matching",
        "trick_count",
    }
)
"""Attributes that `make_payment_key` omits: constant, derived or irrelevant ones, and the pile, which it adds
separately.
"""

_get_state = attrgetter(*(name for name in Position.__slots__ if name not in _OMITTED_FROM_PAYMENT_KEY))


def _to_hashable(value: object) -> object:
    if isinstance(value, dict):
        return tuple(value.items())
    return tuple(value) if isinstance(value, list) else value


class RestrictedPosition(Position):
    """A position under rules that forbid some possible plays, or make them cost.

    Such rules concern a seat's own last play, or the last card of the next seat (`decisions.last_card_demand`).
    """

    __slots__ = ()

    def list_legal_plays(self) -> list[PackedCards]:
        """Return the legal plays of the seat to act; NO_CARDS is a pass."""
        plays = self._remove_forbidden(self.hands[self.turn], super().list_legal_plays(), must_lead=not self.may_pass)
        if not self.must_play_highest:
            return plays
        lower_singles = set(sorted(self.list_legal_singles())[:-1])
        return [play for play in plays if play not in lower_singles]

    @property
    def has_next_seat_one_card(self) -> bool:
        """True if the next seat holds one card, where that matters (`decisions.last_card_demand`)."""
        if self.law.last_card_demand is None:
            return False
        next_seat = self.next_unlocked_seat
        return next_seat != NOBODY and bool(self.seats_with_one_card >> next_seat & 1)

    @property
    def must_play_highest(self) -> bool:
        """True if a single of the seat to act must be its highest."""
        return self.law.is_last_card_binding and self.has_next_seat_one_card

    def list_legal_singles(self) -> list[PackedCards]:
        """Return the singles that the seat to act may play, ignoring `decisions.last_card_demand`."""
        hand = self.hands[self.turn]
        singles: Sequence[PackedCards]
        if not self.target_code:
            singles = (self.lowest_card,) if self.lead_condition else self.law.list_plays(hand, SINGLE)
        elif self.target_code != SINGLE or self.get_allowed_bombs(self.turn) is not None:
            return []
        else:
            singles = self.law.list_same_kind_answers(hand, SINGLE, self.target_cards)
        return [play for play in self._remove_forbidden(hand, singles, must_lead=not self.may_pass) if play]

    def can_let_next_seat_out(self, cards: PackedCards) -> bool:
        """Return True if a play or pass of the seat to act makes it possible that the next seat goes out (đền).

        This is a lower single than possible, or a pass on a single that the seat could beat with a single.
        """
        if self.law.is_last_card_binding or self.out_seats or not self.has_next_seat_one_card:
            return False
        losing_rule = self.law.decisions.losing_last_play
        if losing_rule and losing_rule.is_losing(self.law.deck, self.hands[self.turn]):
            return False  # the hand is only twos, which it may not end with
        singles = self.list_legal_singles()
        if cards:
            return cards in singles and cards < max(singles)
        return bool(self.target_code and singles)

    def act(self, cards: PackedCards) -> None:
        """Make a legal play of the seat to act; NO_CARDS is a pass."""
        if self.law.last_card_demand is None:
            super().act(cards)
            return
        seat, is_nobody_out = self.turn, not self.out_seats
        is_decline = not cards and bool(self.locked_seats >> seat & 1 or (self.target_code and seat == self.owner))
        earlier_let_out = self.pending_let_out
        let_out = (seat, self.next_unlocked_seat) if self.can_let_next_seat_out(cards) else None
        if cards:
            has_one_card = self.law.deck.count_cards(self.hands[seat] - cards) == 1
            self.seats_with_one_card = (
                self.seats_with_one_card | 1 << seat if has_one_card else self.seats_with_one_card & ~(1 << seat)
            )
        super().act(cards)
        if earlier_let_out and earlier_let_out[1] == seat and cards and is_nobody_out and self.out_seats:
            self.let_out_by = earlier_let_out[0]
        if not is_decline:
            self.pending_let_out = let_out

    def _list_stacking_plays(self, hand: PackedCards) -> list[PackedCards]:
        return self._remove_forbidden(hand, super()._list_stacking_plays(hand))

    def _list_beating_bombs(self, hand: PackedCards, bombs: Codes) -> list[PackedCards]:
        return self._remove_forbidden(hand, super()._list_beating_bombs(hand, bombs))

    def _remove_forbidden(
        self, hand: PackedCards, plays: Iterable[PackedCards], must_lead: bool = False
    ) -> list[PackedCards]:
        find_forbidding_rule = self.law.find_forbidding_rule
        return [play for play in plays if not play or not find_forbidding_rule(hand, play, must_lead)]


def make_position(
    law: Law,
    hands: Sequence[PackedCards],
    leader: int,
    lead_condition: LeadCondition = FREE_LEAD,
    lowest: PackedCards = 0,
) -> Position:
    """Return a position at the beginning of play: packed hands, the leading seat, and the condition on its lead."""
    if not (law.forbidden_plays or law.last_card_demand):
        return Position(law, hands, leader, lead_condition, lowest)
    position = RestrictedPosition(law, hands, leader, lead_condition, lowest)
    position.seats_with_one_card = sum(1 << seat for seat, hand in enumerate(hands) if law.deck.count_cards(hand) == 1)
    return position
