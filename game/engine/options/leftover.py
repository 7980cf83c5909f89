"""leftover: what becomes of one card left over (Lu: the seat that leads takes it)."""

from __future__ import annotations

from game.engine.decisions import Decisions
from game.engine.option import choice, needs_value, told_by_another


def _decide(leftover: str, decisions: Decisions) -> None:
    decisions.leader_takes_leftover = leftover == "leader"


OPTION = choice(
    "leftover", "table", ("aside", "leader"), after="cards",
    decide=_decide, needs=(needs_value("players", 3), needs_value("cards", 17)), tell=told_by_another,
)  # fmt: skip
