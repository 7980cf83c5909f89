"""What keeps a set of cards from being a combination, as far as its shape tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.engine.cards import TWO, Card, rank

RANKS = 13
_SHORTEST = 3
"""Ranks of the shortest run and pairs run under most rules."""


def near_miss(cards: Sequence[Card]) -> str:
    """Which rule a refused set offends: the word of its text, or empty if it is like nothing."""
    if not cards:
        return "nothing"
    held = Counter(rank(card) for card in cards)
    size = min(held.values())
    if len(held) < 2 or size != max(held.values()):
        return ""
    steps = sum((each + 1) % RANKS in held for each in held)
    if steps < len(held) - 1:
        return ""
    around = TWO in held and 0 in held and steps < RANKS  # all thirteen are in a row without going around
    return "corner" if around else _sequence(size, len(held), TWO in held)


def _sequence(size: int, length: int, with_two: bool) -> str:
    """Ranks in a row, the same number of each: too short, a two in it, or unknown to the rules."""
    if size == 4:
        return "quads-run"
    if size > 2:
        return ""
    if length < _SHORTEST:
        return "short-run" if size == 1 else "short-pairs-run"
    if with_two:
        return "twos"
    return "pairs-run" if size == 2 else ""
