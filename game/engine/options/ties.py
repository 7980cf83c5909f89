"""ties: two plays whose highest cards are identical, which two decks make possible (W's three resolutions)."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.deck import Deck
from game.engine.option import choice

OPTION = choice("ties", "beating", "highest_distinct", "refuse", "later_wins")


def higher(ties: str, deck: Deck) -> Callable[[int, int], bool]:
    """The comparison of a play with one of the same kind and length (packed sets): is the first higher?"""
    if ties == "highest_distinct" or deck.packs == 1:
        return int.__gt__
    if ties == "refuse":
        return lambda play, target: deck.top(play) > deck.top(target)
    return lambda play, target: deck.top(play) >= deck.top(target)
