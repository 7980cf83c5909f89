"""Sets of cards that look like a combination but are none: which rule they break."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.engine.cards import TWO, Card
from game.engine.decisions import Decisions
from game.engine.deck import RANK_COUNT


def near_miss(cards: Sequence[Card], decisions: Decisions) -> dict[str, Any]:
    """Which rule cards break that are no combination, as particulars of the refusal.

    `reason` is empty where they resemble nothing; `shortest` says how many ranks they would need where they lack some.
    """
    if not cards:
        return {"reason": "nothing"}
    held = Counter(card.rank for card in cards)
    size = min(held.values())
    steps = sum((each + 1) % RANK_COUNT in held for each in held)
    if len(held) < 2 or size != max(held.values()) or steps < len(held) - 1:
        return {"reason": ""}
    around = TWO in held and 0 in held and steps < RANK_COUNT  # all thirteen ranks make a row that does not wrap
    return {"reason": "corner"} if around else _sequence(size, len(held), TWO in held, decisions)


def _sequence(size: int, length: int, with_two: bool, decisions: Decisions) -> dict[str, Any]:
    """For consecutive ranks with as many cards of each: too short, a two among them, or a kind these rules lack."""
    if size == 4:
        return {"reason": "quads-run"}
    if size > 2:
        return {"reason": ""}
    shortest = min(decisions.run_lengths if size == 1 else decisions.pairs_run_lengths, default=0)
    if length < shortest:
        return {"reason": "short-run" if size == 1 else "short-pairs-run", "shortest": shortest}
    if with_two:
        return {"reason": "twos"}
    return {"reason": "pairs-run" if size == 2 else ""}
