"""Sample cards of every kind, for drawn examples."""

from __future__ import annotations

from game.engine.cards import TWO, Card
from game.engine.combination import PAIRS_RUN, QUAD, QUADS_RUN, RUN, SUITED_RUN, length_of

_PAIR_SUITS = ((0, 3), (1, 2))
_RUN_SUITS = (0, 2, 3, 1)
SPADES, CLUBS, DIAMONDS, HEARTS = range(4)


def card(rank: int, suit: int) -> Card:
    """One card."""
    return Card(rank * 4 + suit)


def same(rank: int, size: int) -> tuple[Card, ...]:
    """So many cards of a rank, the highest suit among them."""
    suits = {1: (3,), 2: (1, 3), 3: (0, 2, 3), 4: (0, 1, 2, 3)}[size]
    return tuple(card(rank, suit) for suit in suits)


def run(low: int, length: int, top_suit: int = HEARTS) -> tuple[Card, ...]:
    """A run of mixed suits that ends in `top_suit`."""
    suits = [_RUN_SUITS[n % 4] for n in range(length - 1)] + [top_suit]
    if length > 1 and len(set(suits)) == 1:
        suits[0] = (top_suit + 1) % 4
    return tuple(card(low + n, suit) for n, suit in enumerate(suits))


def lock(low: int, length: int, suit: int = CLUBS) -> tuple[Card, ...]:
    """A run all of one suit."""
    return tuple(card(low + n, suit) for n in range(length))


def pairs(low: int, length: int) -> tuple[Card, ...]:
    """Pairs of consecutive ranks."""
    return tuple(card(low + n, suit) for n in range(length) for suit in _PAIR_SUITS[n % 2])


def quads(low: int, length: int) -> tuple[Card, ...]:
    """Quads of consecutive ranks."""
    return tuple(card(low + n, suit) for n in range(length) for suit in range(4))


def of_code(code: int, low: int, highest: int = TWO) -> tuple[Card, ...]:
    """Cards of a code from rank `low`, lower where they would pass `highest`; empty where there are none."""
    length = length_of(code) if code > QUAD else 1
    low = min(low, highest + 1 - length)
    if low < 0:
        return ()
    if code <= QUAD:
        return same(low, code)
    make = {RUN: run, SUITED_RUN: lock, PAIRS_RUN: pairs, QUADS_RUN: quads}[code & ~15]
    return make(low, length)
