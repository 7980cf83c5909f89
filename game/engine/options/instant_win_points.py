"""instant_win_points: the payment of each other seat for an instant win (S 2, `viet-cong` 1)."""

from game.engine.decisions import Decisions
from game.engine.option import INSTANT_WINS_NEED, Sentence, make_number, make_value_need


def _decide(points: int, decisions: Decisions) -> None:
    decisions.prices.instant_win = points


def _describe(points: int, decisions: Decisions) -> list[Sentence]:
    if not decisions.instant_wins:
        return []
    if not points:
        return [Sentence("points.instant", "book.points.instant_none")]
    return [Sentence("points.instant", "book.points.instant", {"n": points * decisions.prices.stake})]


OPTION = make_number(
    "instant_win_points", "points", 0, previous="bonus_chain",
    decide=_decide, needs=(INSTANT_WINS_NEED, make_value_need("trading", "off")), describe=_describe,
)  # fmt: skip
