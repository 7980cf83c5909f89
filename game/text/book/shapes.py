"""Sample cards of every kind, for drawn examples."""

from functools import lru_cache

from game.engine.cards import TWO, Card
from game.engine.combination import PAIR, PAIRS_RUN, QUAD, QUADS_RUN, RUN, SUITED_RUN, decode_base, decode_length
from game.engine.decisions import ANY_SUITS
from game.engine.rules import Rules

_SUITS = {1: (3,), 2: (1, 3), 3: (0, 2, 3), 4: (0, 1, 2, 3)}
_PAIR_SUITS = ((0, 3), (1, 2))
_RUN_SUITS = (0, 2, 3, 1)
SPADES, CLUBS, DIAMONDS, HEARTS = range(4)

CardSet = tuple[Card, ...]


def make_card(rank: int, suit: int) -> Card:
    return Card(rank * 4 + suit)


def make_suited_run(lowest_rank: int, length: int, suit: int = CLUBS) -> CardSet:
    return tuple(make_card(lowest_rank + n, suit) for n in range(length))


def make_quads_run(lowest_rank: int, length: int) -> CardSet:
    return tuple(make_card(lowest_rank + n, suit) for n in range(length) for suit in range(4))


class SampleCards:
    """Sample combinations for a rule set. Their suits are mixed unless suits must match."""

    def __init__(self, rules: Rules) -> None:
        self._decisions = rules.decisions

    def _get_matching_suits(self, kind: int, suit: int = HEARTS) -> tuple[int, ...]:
        """Return the suits that may combine with a card of this suit; empty if all may."""
        groups = self._decisions.matching.get_combination_groups(kind)
        return () if groups is ANY_SUITS else next(group for group in groups.groups if suit in group)

    def make_same_rank(self, rank: int, size: int) -> CardSet:
        """Return `size` cards of a rank, including the highest suit."""
        suits = self._get_matching_suits(PAIR) if size == 2 and rank != TWO else ()
        return tuple(make_card(rank, suit) for suit in suits or _SUITS[size])

    def make_run(self, lowest_rank: int, length: int, top_suit: int = HEARTS) -> CardSet:
        matching_suits = self._get_matching_suits(RUN, top_suit)
        cycle = matching_suits or _RUN_SUITS
        suits = [cycle[n % len(cycle)] for n in range(length - 1)] + [top_suit]
        if not matching_suits and len(set(suits)) == 1 < length:
            suits[0] = (top_suit + 1) % 4
        return tuple(make_card(lowest_rank + n, suit) for n, suit in enumerate(suits))

    def make_pairs_run(self, lowest_rank: int, length: int) -> CardSet:
        suits = self._get_matching_suits(PAIRS_RUN)
        return tuple(make_card(lowest_rank + n, suit) for n in range(length) for suit in suits or _PAIR_SUITS[n % 2])

    def make_cards(self, code: int, lowest_rank: int) -> CardSet:
        """Return cards of a code from `lowest_rank`, or lower if the cards would exceed the highest rank; empty if
        impossible.
        """
        length = decode_length(code) if code > QUAD else 1
        lowest_rank = min(lowest_rank, self._decisions.get_highest_rank(decode_base(code)) + 1 - length)
        if lowest_rank < 0:
            return ()
        if code <= QUAD:
            return self.make_same_rank(lowest_rank, code)
        if code < SUITED_RUN:
            return self.make_run(lowest_rank, length)
        return {SUITED_RUN: make_suited_run, PAIRS_RUN: self.make_pairs_run, QUADS_RUN: make_quads_run}[
            decode_base(code)
        ](lowest_rank, length)


@lru_cache(maxsize=64)
def get_samples(rules: Rules) -> SampleCards:
    return SampleCards(rules)
