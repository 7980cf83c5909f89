"""counted_sets: twos and bombs left in a hand count more than their cards, if each card is paid (N)."""

from game.engine.decisions import Decisions
from game.engine.option import Sentence, make_flag, make_value_need


def _decide(counted_sets: bool, decisions: Decisions) -> None:
    decisions.are_sets_counted = counted_sets and decisions.are_cards_paid


def _describe(counted_sets: bool, decisions: Decisions) -> list[Sentence]:
    if not decisions.are_sets_counted:
        return []
    return [Sentence("points.places", "options.counted_sets.rule.yes")]


OPTION = make_flag(
    "counted_sets", "points", previous="full_hand_double", dependencies=("scoring",),
    decide=_decide, needs=(make_value_need("scoring", "per_card"),), describe=_describe,
)  # fmt: skip
