"""Sets of cards with a bit for each of the 52, as the network's inputs have them: the same with one deck and with two.

The engine packs cards otherwise (`game.engine.deck.Packed`): with two decks it counts each in two bits. The one is not
taken for the other, as types.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NewType

CardBits = NewType("CardBits", int)
"""A set of cards, each once; what is held twice has a set of its own."""

NO_BITS = CardBits(0)


def bits_of(cards: Iterable[int]) -> tuple[CardBits, CardBits]:
    """A hand or a play: the cards that are there, and those that are there twice."""
    once = twice = 0
    for card in cards:
        bit = 1 << card
        twice |= once & bit
        once |= bit
    return CardBits(once), CardBits(twice)
