"""Cards as (rank, suit) pairs, so that Python's own order of tuples is the order of the cards."""

from __future__ import annotations

from itertools import combinations

Card = tuple[int, int]
Cards = tuple[Card, ...]

RANKS = "3456789TJQKA2"  # "rank 3 4 5 6 7 8 9 10 J Q K A 2, low to high"
SUITS = "SCDH"  # "suit spades, clubs, diamonds, hearts, low to high; rank before suit"
SIGNS = dict(zip("♠♣♦♥", SUITS, strict=True))
TWO = RANKS.index("2")
ACE = RANKS.index("A")


class BadCardsError(Exception):
    """Text that is not a set of cards."""


def read_card(text: str) -> Card:
    """Parse a card. "Reading accepts lower case, `10`, and the signs"."""
    word = text.upper()
    rank, suit = word[:-1], SIGNS.get(word[-1], word[-1])
    rank = "T" if rank == "10" else rank
    if len(rank) != 1 or rank not in RANKS or suit not in SUITS:
        raise BadCardsError(text)
    return RANKS.index(rank), SUITS.index(suit)


def read_cards(text: str) -> Cards:
    """Parse a set of cards "with blanks between them", sorted low to high."""
    return tuple(sorted(read_card(word) for word in text.split()))


def format_cards(cards: Cards) -> str:
    """Format the cards like the referee, "low to high"."""
    return " ".join(RANKS[rank] + SUITS[suit] for rank, suit in sorted(cards))


def list_subsets(cards: Cards, size: int) -> set[Cards]:
    """Yield every distinct set of that many of the cards."""
    return set(combinations(sorted(cards), size))


def has_cards(hand: Cards, cards: Cards) -> bool:
    """Return whether the hand contains each of the cards as often as it is named."""
    return all(hand.count(card) >= cards.count(card) for card in cards)


def remove_cards(hand: Cards, cards: Cards) -> Cards:
    """Return the hand without the cards."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)
