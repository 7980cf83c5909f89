"""three_spades_points: the price of the 3♠ under `three_spades` (T)."""

from game.engine.decisions import Decisions
from game.engine.option import describe_nothing, make_number, make_value_need


def _decide(points: int, decisions: Decisions) -> None:
    decisions.prices.three_spades = points


OPTION = make_number(
    "three_spades_points", "points", 2, previous="full_hand_points", decide=_decide, describe=describe_nothing,
    needs=(make_value_need("three_spades", "both", "left", "out"),),
)  # fmt: skip
