"""What a rule set decides: an option that has no effect beside the others lays down no payment."""

from __future__ import annotations

import pytest

from game.engine.catalogue import OPTIONS
from game.engine.rules import Rules
from game.engine.unmet_needs import unmet
from tests.rule_sets import values_of


def paid(rules: Rules) -> tuple[object, ...]:
    """What is paid for, as the decisions say it."""
    found = rules.decisions
    counts = found.prices.full_hand_counts, found.sets_are_counted, len(found.payments), len(found.chop_payments)
    return (found.pays, found.pays_beside_places, found.sets_are_paid, *counts)


@pytest.mark.parametrize("scoring", ["places", "loser_pays", "winner_takes_all", "per_card"])
def test_a_value_that_has_no_effect_beside_the_others_lays_down_no_payment(scoring: str) -> None:
    rules, compared = Rules(scoring=scoring, bombs=()), set()
    for option in OPTIONS:
        for value in values_of(option) if unmet(rules, option.name) else ():
            plain, other = rules.but(**{option.name: option.default}), rules.but(**{option.name: value})
            if unmet(other, option.name):
                assert paid(other) == paid(plain), f"{option.name}={value} where {scoring}"
                compared.add(option.name)
    assert "bomb_bonus" in compared and len(compared) > 5
