"""first_lead: đi đầu, the opening of the first deal of a match. The seat with the lowest dealt card leads."""

from game.engine.decisions import CONTAIN_LOWEST, FREE_LEAD, LOWEST_ALONE, MAY_PASS, Decisions
from game.engine.option import Sentence, make_choice

_CONDITIONS = {
    "contain_lowest": CONTAIN_LOWEST,
    "lowest_alone": LOWEST_ALONE,
    "free": FREE_LEAD,
    "may_pass": MAY_PASS,
}


def _decide(first_lead: str, decisions: Decisions) -> None:
    decisions.first_lead = _CONDITIONS[first_lead]


OPTION = make_choice(
    "first_lead", "leading", tuple(_CONDITIONS), decide=_decide, term="lead",
    describe=lambda first_lead, _: [Sentence("lead.who", f"book.lead.{first_lead}")],
)  # fmt: skip
