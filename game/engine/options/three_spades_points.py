"""three_spades_points: what the 3♠ costs or earns under `three_spades` (T)."""

from __future__ import annotations

from game.engine.decisions import Decisions
from game.engine.option import needs_value, number, told_by_another


def _decide(points: int, decisions: Decisions) -> None:
    decisions.prices.three_spades = points


OPTION = number(
    "three_spades_points", "points", 2, after="full_hand_points", decide=_decide, tell=told_by_another,
    needs=(needs_value("three_spades", "both", "left", "out"),),
)  # fmt: skip
