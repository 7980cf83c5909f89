"""winner_points: the payment of each other seat under `winner_takes_all` (S)."""

from game.engine.decisions import Decisions
from game.engine.option import describe_nothing, make_number, make_value_need


def _decide(points: int, decisions: Decisions) -> None:
    decisions.prices.winner = points


OPTION = make_number(
    "winner_points", "points", 2, previous="ladder_points",
    decide=_decide, needs=(make_value_need("scoring", "winner_takes_all"),), describe=describe_nothing,
)  # fmt: skip
