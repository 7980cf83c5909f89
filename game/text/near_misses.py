"""Sets of cards that look like a combination but are none: which rule they break."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.engine.cards import TWO, Card

RANKS = 13
_SHORTEST = 3
"""The length of the shortest run and pairs run under most rules."""


def near_miss(cards: Sequence[Card]) -> str:
    """Which rule the refused cards break, as the last part of the text's key; empty where they resemble nothing."""
    if not cards:
        return "nothing"
    held = Counter(card.rank for card in cards)
    size = min(held.values())
    if len(held) < 2 or size != max(held.values()):
        return ""
    steps = sum((each + 1) % RANKS in held for each in held)
    if steps < len(held) - 1:
        return ""
    around = TWO in held and 0 in held and steps < RANKS  # all thirteen ranks make a row that does not wrap
    return "corner" if around else _sequence(size, len(held), TWO in held)


def _sequence(size: int, length: int, with_two: bool) -> str:
    """For consecutive ranks with as many cards of each: too short, a two among them, or a kind these rules lack."""
    if size == 4:
        return "quads-run"
    if size > 2:
        return ""
    if length < _SHORTEST:
        return "short-run" if size == 1 else "short-pairs-run"
    if with_two:
        return "twos"
    return "pairs-run" if size == 2 else ""
