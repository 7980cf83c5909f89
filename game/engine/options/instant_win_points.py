"""instant_win_points: what each other seat pays for an instant win (S 2, `viet-cong` 1)."""

from __future__ import annotations

from game.engine.decisions import Decisions
from game.engine.option import Sentence, needs_some, needs_value, number


def _decide(points: int, decisions: Decisions) -> None:
    decisions.prices.instant_win = points


def _tell(points: int, decisions: Decisions) -> list[Sentence]:
    if not decisions.instant_wins:
        return []
    if not points:
        return [Sentence("points.instant", "book.points.instant_none")]
    return [Sentence("points.instant", "book.points.instant", {"n": points * decisions.prices.stake})]


_SOME_WINS = needs_some("instant_wins", ("dragon",), lambda decisions: decisions.rules.instant_wins)

OPTION = number(
    "instant_win_points", "end", 0, after="bomb_bonus",
    decide=_decide, needs=(_SOME_WINS, needs_value("trading", "off")), tell=_tell,
)  # fmt: skip
