"""leftover: a single leftover card is put aside or goes to the leader (Lu)."""

from __future__ import annotations

from game.engine.decisions import Decisions
from game.engine.option import choice, describe_nothing, needs_value


def _decide(leftover: str, decisions: Decisions) -> None:
    decisions.is_leftover_for_leader = leftover == "leader"


OPTION = choice(
    "leftover", "table", ("aside", "leader"), after="cards",
    decide=_decide, needs=(needs_value("players", 3), needs_value("cards", 17)), describe=describe_nothing,
)  # fmt: skip
