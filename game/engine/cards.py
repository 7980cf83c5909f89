"""Cards: rank before suit, 3♠ the lowest and 2♥ the highest; their writing in records."""

from __future__ import annotations

from collections.abc import Iterable

Card = int
"""A card: rank * 4 + suit, so that cards compare as the rules compare them."""

RANKS = "3456789TJQKA2"
SUITS = "SCDH"
TWO = 12
"""The rank of twos."""

ACE = 11
"""The rank of aces."""

_SIGNS = str.maketrans("♠♣♦♥♤♧♢♡", "SCDHSCDH")


class CardError(ValueError):
    """Cards that cannot be read; `.text` is the part that was wrong."""

    def __init__(self, text: str) -> None:
        super().__init__(f"not a card: {text!r}")
        self.text = text


def rank(card: Card) -> int:
    """0 for a three up to 12 for a two."""
    return card >> 2


def suit(card: Card) -> int:
    """0 spades, 1 clubs, 2 diamonds, 3 hearts."""
    return card & 3


def name(card: Card) -> str:
    """The card as records write it: `TD`.

    >>> name(0), name(51)
    ('3S', '2H')
    """
    return RANKS[card >> 2] + SUITS[card & 3]


def show(cards: Iterable[Card]) -> str:
    """A set of cards as records write it, low to high."""
    return " ".join(name(card) for card in sorted(cards))


def read_card(text: str) -> Card:
    """A card from `TD`, `10d`, `T♦`. Raises CardError."""
    plain = text.translate(_SIGNS).upper().replace("10", "T", 1)
    if len(plain) != 2 or plain[0] not in RANKS or plain[1] not in SUITS:
        raise CardError(text)
    return RANKS.index(plain[0]) * 4 + SUITS.index(plain[1])


def parse(text: str) -> tuple[Card, ...]:
    """A set of cards written with blanks between them, sorted. Raises CardError."""
    return tuple(sorted(read_card(word) for word in text.split()))
