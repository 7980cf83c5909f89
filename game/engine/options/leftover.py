"""leftover: a single leftover card is put aside or goes to the leader (Lu)."""

from game.engine.decisions import Decisions
from game.engine.option import describe_nothing, make_choice, make_value_need


def _decide(leftover: str, decisions: Decisions) -> None:
    decisions.is_leftover_for_leader = leftover == "leader"


OPTION = make_choice(
    "leftover", "table", ("aside", "leader"), previous="cards",
    decide=_decide, needs=(make_value_need("players", 3), make_value_need("cards", 17)), describe=describe_nothing,
)  # fmt: skip
