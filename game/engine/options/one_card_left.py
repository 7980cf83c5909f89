"""one_card_left: báo một; a demand on a seat while the next seat holds one card (T).

`highest`: a single must be the highest one. `pays` (đền): a seat that lets the next seat out first, by a lower single
or by a pass instead of a single, pays for the others.
"""

from collections.abc import Iterator

from game.engine.decisions import Decisions, LastCardDemand
from game.engine.option import Change, Need, Sentence, make_choice
from game.engine.violation import OptionRefusal

_LOWER_SINGLE_REFUSAL = OptionRefusal("must-be-highest")
_DEMANDS = {
    "free": None,
    "highest": LastCardDemand("one_card_left", _LOWER_SINGLE_REFUSAL, is_binding=True),
    "pays": LastCardDemand("one_card_left", _LOWER_SINGLE_REFUSAL, is_binding=False),
}


def _decide(one_card_left: str, decisions: Decisions) -> None:
    decisions.last_card_demand = _DEMANDS[one_card_left]


def _describe(one_card_left: str, decisions: Decisions) -> Iterator[Sentence]:
    if one_card_left == "highest" or (one_card_left == "pays" and not decisions.is_scored_by_places_only):
        yield Sentence("lead", f"options.one_card_left.rule.{one_card_left}")
        if one_card_left == "pays" and decisions.losing_last_play:
            yield Sentence("lead", "options.one_card_left.rule.twos")


def _can_matter(decisions: Decisions) -> bool:
    """Return True if there are payments that a seat could take over, if that is the demand."""
    last_card = decisions.last_card_demand
    return last_card is None or last_card.is_binding or not decisions.is_scored_by_places_only


OPTION = make_choice(
    "one_card_left", "leading", tuple(_DEMANDS), previous="stacking", decide=_decide, term="one_left",
    needs=(Need(_can_matter, (Change("scoring", "loser_pays", "not", "places"),)),), describe=_describe,
)  # fmt: skip
