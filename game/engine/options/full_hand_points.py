"""full_hand_points: the payment of a seat with its whole hand under `full_hand_double` (S)."""

from __future__ import annotations

from game.engine.decisions import Decisions
from game.engine.option import needs_value, no_sentences, number


def _decide(points: int, decisions: Decisions) -> None:
    decisions.prices.full_hand = points


OPTION = number(
    "full_hand_points", "points", 4, after="winner_points", decide=_decide, describe=no_sentences,
    needs=(needs_value("scoring", "ladder", "winner_takes_all"), needs_value("full_hand_double", True)),
)  # fmt: skip
