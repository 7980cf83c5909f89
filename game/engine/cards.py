"""Cards, ordered by rank and then by suit: 3♠ is the lowest and 2♥ the highest."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.base import EngineError

RANKS = "3456789TJQKA2"
SUITS = "SCDH"
JACK, KING, ACE, TWO = 8, 10, 11, 12

SUIT_SIGNS = "♠♣♦♥"
"""Suit symbols in text. The game's fonts lack these characters, so the table draws them as shapes."""
_SUIT_BY_SIGN = str.maketrans(SUIT_SIGNS + "♤♧♢♡", SUITS * 2)


class CardError(EngineError):
    """Text or a value that is no card. `.text` is the wrong part, `.right` describes what would be right."""

    def __init__(self, text: str, right: str = "") -> None:
        super().__init__(text, right)
        self.text = text
        self.right = right or f"a card is a rank of {' '.join(RANKS)} and a suit of {' '.join(SUITS)}"

    def __str__(self) -> str:
        return f"not a card: {self.text!r}; {self.right}"


class Card(int):
    """A card: the number rank * 4 + suit, so that cards compare as the rules compare them.

    >>> Card("3S"), Card("10d"), Card("T♦"), Card(51)
    (Card("3S"), Card("TD"), Card("TD"), Card("2H"))
    >>> print(Card("3S"), Card("TD"))
    3♠ 10♦

    There is one object for each of the 52; see `CARDS`. Raises CardError.
    """

    __slots__ = ()

    def __new__(cls, card: str | int) -> Card:  # noqa: D102 (the class says it)
        if isinstance(card, str):
            return _parse_card(card)
        if not isinstance(card, int) or isinstance(card, bool) or not 0 <= card < len(CARDS):
            raise CardError(repr(card))
        return CARDS[card]

    @property
    def rank(self) -> int:
        """The rank, from 0 (three) to 12 (two)."""
        return self >> 2

    @property
    def suit(self) -> int:
        """The suit: 0 spades, 1 clubs, 2 diamonds, 3 hearts."""
        return self & 3

    @property
    def code(self) -> str:
        """The card as records write it, such as `TD`."""
        return _CARD_CODES[self]

    def __str__(self) -> str:
        return _CARD_NAMES[self]

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __repr__(self) -> str:
        return f'Card("{_CARD_CODES[self]}")'


CARDS = tuple(int.__new__(Card, number) for number in range(52))
"""Every card, low to high."""

_CARD_CODES = tuple(rank + suit for rank in RANKS for suit in SUITS)
_CARD_NAMES = tuple(rank.replace("T", "10") + sign for rank in RANKS for sign in SUIT_SIGNS)


def _parse_card(text: str) -> Card:
    normalized = text.translate(_SUIT_BY_SIGN).upper().replace("10", "T", 1)
    if len(normalized) != 2 or normalized[0] not in RANKS or normalized[1] not in SUITS:
        raise CardError(text)
    return CARDS[RANKS.index(normalized[0]) * 4 + SUITS.index(normalized[1])]


def format_cards(cards: Iterable[int]) -> str:
    """Return a set of cards as records write it, low to high.

    >>> format_cards([Card("TD"), Card("3S")])
    '3S TD'
    """
    return " ".join(_CARD_CODES[card] for card in sorted(cards))


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the sorted cards of a text with spaces between them. Raises CardError."""
    return tuple(sorted(Card(word) for word in text.split()))


Hands = tuple[tuple[Card, ...], ...]
"""The sorted cards of each seat."""

CardsLike = str | Card | Iterable[int | str]
"""A card, or a set of cards in any order: as text (`"3S 3C"`), or as cards, texts or numbers."""


def normalize_cards(cards: CardsLike) -> tuple[Card, ...]:
    """Return a set of cards, sorted. Raises CardError.

    >>> normalize_cards("TD 3S") == normalize_cards([Card("TD"), "3S"]) == normalize_cards((0, 30))
    True
    """
    if isinstance(cards, str):
        return parse_cards(cards)
    if isinstance(cards, Card):
        return (cards,)
    return tuple(sorted([card if type(card) is Card else Card(card) for card in cards]))
