"""The legal actions of a moment. They are generated on request, and counted without generating them.

A hand of 39 cards has more than a million runs, so a list of all plays would be slow.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, islice, product
from math import prod
from typing import overload

from game.engine import refusals, trade
from game.engine.action import PASS, Action, ActionError, play
from game.engine.cards import Card, CardError, Hands
from game.engine.combination import (
    CARDS_PER_RANK,
    PAIRS_RUN,
    QUADS_RUN,
    RUN,
    SUITED_RUN,
    Codes,
    decode_base,
    decode_length,
)
from game.engine.deck import RANK_COUNT, PackedCards
from game.engine.law import Law
from game.engine.position import Position
from game.engine.sequences import ALL_RANK_BITS
from game.engine.trade import MutualTrade, PlacesTrade, Trade
from game.engine.violation import RecordError

MAX_PLAYS = 100_000
"""Maximum number of plays of a hand in a record. A hand of half a deck has less than a third of this."""


def generate_combinations(law: Law, hand: PackedCards, codes: Codes) -> Iterator[PackedCards]:
    """Yield every combination of these codes in a hand, one at a time."""
    for choices in _generate_choices(law, hand, codes):
        yield from map(sum, product(*choices))


def count_combinations(law: Law, hand: PackedCards) -> int:
    """Count the combinations of a hand without generating them."""
    return sum(prod(map(len, choices)) for choices in _generate_choices(law, hand, law.codes))


def refuse_too_many_plays(law: Law, hands: Hands) -> None:
    """Raise RecordError for a hand with more plays than can be listed in acceptable time."""
    for seat, hand in enumerate(hands):
        if 1 << len(hand) > MAX_PLAYS and count_combinations(law, law.deck.pack(hand)) > MAX_PLAYS:
            raise RecordError("bad-record", "too-many-plays", seat=seat, most=MAX_PLAYS)


def _generate_choices(law: Law, hand: PackedCards, codes: Codes) -> Iterator[list[tuple[PackedCards, ...]]]:
    """Yield the choices of sets for each kind, length, part of the hand and lowest rank.

    An item has one tuple for each rank of the combination: the sets of that rank that the combination can contain.
    """
    sequences = law.sequences
    rank_bits_by_base = {RUN: sequences.run_ranks, PAIRS_RUN: sequences.pairs_ranks, QUADS_RUN: ALL_RANK_BITS}
    for code in sorted(codes):
        if code < RUN:
            size, length, rank_bits = code, 1, ALL_RANK_BITS
        elif SUITED_RUN < code < PAIRS_RUN:
            continue  # same-suit runs are among the runs
        else:
            base, length = decode_base(code), decode_length(code)
            size, rank_bits = CARDS_PER_RANK[base], rank_bits_by_base[base]
        for part in law.split_by_suits(hand, code):
            sets_by_rank = [
                _list_sets(law, part, rank, size) if rank_bits >> rank & 1 else () for rank in range(RANK_COUNT)
            ]
            for lowest_rank in range(RANK_COUNT - length + 1):
                if all(sets_by_rank[lowest_rank : lowest_rank + length]):
                    yield sets_by_rank[lowest_rank : lowest_rank + length]


def _list_sets(law: Law, hand: PackedCards, rank: int, size: int) -> tuple[PackedCards, ...]:
    rank_shift = rank * law.deck.bits_per_rank
    rank_cards = hand >> rank_shift & law.deck.rank_mask
    return tuple(part << rank_shift for part in law.deck.subsets[rank_cards][size])


_MAX_LISTED_CARDS = 26
"""Hands of at most this many cards (half a deck) have few plays. Listing them all at once is faster."""


def has_one_action(actions: Iterable[Action]) -> bool:
    """Return True if there is exactly one action. At most two are generated."""
    return len(list(islice(actions, 2))) == 1


class LegalActions(Sequence[Action]):
    """The legal actions as a sequence: `"3S 3C" in legal`, `len(legal)`, `for action in legal`, `legal[0]`."""

    def __init__(self, actions: tuple[Action, ...] = ()) -> None:
        self._actions = actions

    def _is_legal(self, action: Action) -> bool:
        return action in self._actions

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, action: object) -> bool:
        """Return True if an action, or the text of one, is legal."""
        if isinstance(action, str):
            try:
                action = Action.parse(action)
            except (ActionError, CardError):
                return False
        return isinstance(action, Action) and self._is_legal(action)

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> list[Action]: ...
    def __getitem__(self, place: int | slice) -> Action | list[Action]:
        if isinstance(place, slice):
            return list(self)[place]
        for action in islice(self, place if place >= 0 else place + len(self), None):
            return action
        raise IndexError(place)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        first_texts = [str(action) for action in islice(self, 9)]
        return f"<legal: {', '.join(first_texts[:8])}{', …' if len(first_texts) > 8 else ''}>"


class LegalPlays(LegalActions):
    """The legal plays of the seat to act, and its pass. Each set of cards appears once."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._law = position.law
        self._hand = position.hands[position.turn]

    def __iter__(self) -> Iterator[Action]:
        if self._has_few_plays:
            return map(self._to_action, self._plays)
        plays = map(self._to_action, generate_combinations(self._law, self._hand, self._list_codes()))
        return (action for action in chain((PASS,), plays) if action in self)

    def _is_legal(self, action: Action) -> bool:
        return not action.is_trade and refusals.find_violation(self.position, action) is None

    def __len__(self) -> int:
        if self._has_few_plays:
            return len(self._plays)
        if not (self.position.target_code or self.position.lead_condition or self._law.has_forbidden_plays):
            return count_combinations(self._law, self._hand)
        return super().__len__()

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> list[Action]: ...
    def __getitem__(self, place: int | slice) -> Action | list[Action]:
        if isinstance(place, slice) or not self._has_few_plays:
            return super().__getitem__(place)
        return self._to_action(self._plays[place])

    def _to_action(self, cards: PackedCards) -> Action:
        return make_action(self._law, cards)

    def _list_codes(self) -> Codes:
        target = self.position.target_code
        if not target:
            return self._law.codes
        run_codes = {RUN + decode_length(target)} if decode_base(target) == SUITED_RUN else set()
        return frozenset(
            {
                target,
                *run_codes,
                *self._law.bombs_by_target.get(self._law.get_target_key(target, self.position.target_cards), ()),
            }
        )

    @cached_property
    def _has_few_plays(self) -> bool:
        is_small_hand = self._law.deck.count_cards(self._hand) <= _MAX_LISTED_CARDS
        return is_small_hand or count_combinations(self._law, self._hand) <= MAX_PLAYS

    @cached_property
    def _plays(self) -> Sequence[PackedCards]:
        return self.position.list_legal_plays()


def make_action(law: Law, cards: PackedCards) -> Action:
    """Return the play of a packed set of cards; the pass for no cards."""
    return play(law.deck.unpack(cards)) if cards else PASS


class LegalTrades(LegalActions):
    """The actions of the seat to act in a trade.

    In a mutual trade, a seat may offer or return every set of cards. Iteration yields only the actions without cards;
    `in` accepts all legal actions.
    """

    def __init__(self, current_trade: Trade, hands: Hands) -> None:
        self.trade = current_trade
        self.hands = hands

    def __iter__(self) -> Iterator[Action]:
        if isinstance(self.trade, PlacesTrade):
            loser, winner, count = self.trade.next_swap
            return (Action("give", cards, loser) for cards in _generate_subsets(self.hands[winner], count))
        return iter(_list_actions_without_cards(self.trade))

    def _is_legal(self, action: Action) -> bool:
        return trade.find_trade_violation(self.trade, self.hands, action) is None


def _list_actions_without_cards(mutual: MutualTrade) -> list[Action]:
    if mutual.offer is None:
        return [Action("ready")]
    return [Action("refuse")] if mutual.answer is None else [Action("accept"), Action("refuse")]


def _generate_subsets(hand: tuple[Card, ...], count: int) -> Iterator[tuple[Card, ...]]:
    """Yield the distinct sets of `count` cards of a sorted hand, in order."""
    if not count:
        yield ()
        return
    for index in range(len(hand) - count + 1):
        if not index or hand[index] != hand[index - 1]:
            for other_cards in _generate_subsets(hand[index + 1 :], count - 1):
                yield hand[index], *other_cards
