"""winner_points: the payment of each other seat under `winner_takes_all` (S)."""

from __future__ import annotations

from game.engine.decisions import Decisions
from game.engine.option import describe_nothing, needs_value, number


def _decide(points: int, decisions: Decisions) -> None:
    decisions.prices.winner = points


OPTION = number(
    "winner_points", "points", 2, after="ladder_points",
    decide=_decide, needs=(needs_value("scoring", "winner_takes_all"),), describe=describe_nothing,
)  # fmt: skip
