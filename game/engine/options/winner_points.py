"""winner_points: what each other seat pays under `winner_takes_all` (S)."""

from __future__ import annotations

from game.engine.decisions import Decisions
from game.engine.option import needs_value, number, told_by_another


def _decide(points: int, decisions: Decisions) -> None:
    decisions.prices.winner = points


OPTION = number(
    "winner_points", "points", 2, after="ladder_points",
    decide=_decide, needs=(needs_value("scoring", "winner_takes_all"),), tell=told_by_another,
)  # fmt: skip
