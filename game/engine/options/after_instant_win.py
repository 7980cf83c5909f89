"""after_instant_win: after an instant win, the winner leads the next deal, or first-deal rules apply again (S)."""

from game.engine.decisions import Decisions
from game.engine.option import INSTANT_WINS_NEED, Sentence, make_choice, make_value_need


def _decide(next_leader: str, decisions: Decisions) -> None:
    decisions.is_first_deal_after_instant_win = next_leader == "first_deal"


def _describe(next_leader: str, decisions: Decisions) -> list[Sentence]:
    if not decisions.instant_wins:
        return []
    key = "last_leads" if next_leader == "winner" and decisions.is_loser_next_leader else next_leader
    return [Sentence("before.after", f"book.before.after.{key}")]


OPTION = make_choice(
    "after_instant_win", "before", ("winner", "first_deal"), previous="instant_wins",
    decide=_decide, needs=(INSTANT_WINS_NEED, make_value_need("trading", "off")), describe=_describe,
    term="instant_win",
)  # fmt: skip
