"""instant_win_points: the payment of each other seat for an instant win (S 2, `viet-cong` 1)."""

from __future__ import annotations

from game.engine.decisions import Decisions
from game.engine.option import NEEDS_INSTANT_WINS, Sentence, needs_value, number


def _decide(points: int, decisions: Decisions) -> None:
    decisions.prices.instant_win = points


def _describe(points: int, decisions: Decisions) -> list[Sentence]:
    if not decisions.instant_wins:
        return []
    if not points:
        return [Sentence("points.instant", "book.points.instant_none")]
    return [Sentence("points.instant", "book.points.instant", {"n": points * decisions.prices.stake})]


OPTION = number(
    "instant_win_points", "points", 0, after="bonus_chain",
    decide=_decide, needs=(NEEDS_INSTANT_WINS, needs_value("trading", "off")), describe=_describe,
)  # fmt: skip
