"""later_lead: the leader from the second deal on: the last winner, the last loser, or the holder of the lowest card."""

from game.engine.decisions import Decisions
from game.engine.option import Sentence, make_choice


def _decide(later_lead: str, decisions: Decisions) -> None:
    decisions.is_lowest_card_always_leading = later_lead == "lowest"
    decisions.is_loser_next_leader = later_lead == "loser"


OPTION = make_choice(
    "later_lead", "leading", ("winner", "lowest", "loser"), previous="first_lead", decide=_decide, term="lead",
    describe=lambda later_lead, _: [Sentence("lead.later", f"book.lead.later_{later_lead}")],
)  # fmt: skip
