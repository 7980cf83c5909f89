"""full_hand_points: the payment of a seat with its whole hand under `full_hand_double` (S)."""

from __future__ import annotations

from game.engine.decisions import Decisions
from game.engine.option import describe_nothing, needs_value, number


def _decide(points: int, decisions: Decisions) -> None:
    decisions.prices.full_hand = points


OPTION = number(
    "full_hand_points", "points", 4, after="winner_points", decide=_decide, describe=describe_nothing,
    needs=(needs_value("scoring", "ladder", "winner_takes_all"), needs_value("full_hand_double", True)),
)  # fmt: skip
