"""full_hand_points: the payment of a seat with its whole hand under `full_hand_double` (S)."""

from game.engine.decisions import Decisions
from game.engine.option import describe_nothing, make_number, make_value_need


def _decide(points: int, decisions: Decisions) -> None:
    decisions.prices.full_hand = points


OPTION = make_number(
    "full_hand_points", "points", 4, previous="winner_points", decide=_decide, describe=describe_nothing,
    needs=(make_value_need("scoring", "ladder", "winner_takes_all"), make_value_need("full_hand_double", True)),
)  # fmt: skip
