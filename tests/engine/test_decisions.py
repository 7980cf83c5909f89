"""The decisions derived from a rule set: their order, and options without effect, which add no payments."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from game.engine.catalogue import OPTIONS, OPTIONS_BY_DEPENDENCY, order_by_dependency
from game.engine.decisions import Decisions
from game.engine.option import make_flag
from game.engine.rules import Rules, list_unmet_needs
from tests.rule_sets import list_values, make_full_rule_sets


def collect_payments(rules: Rules) -> tuple[object, ...]:
    """Return the payments that the rule set decides on."""
    decisions = rules.decisions
    counts = (
        decisions.prices.is_full_hand_paid,
        decisions.are_sets_counted,
        len(decisions.payment_functions),
        len(decisions.chop_payment_functions),
    )
    return (decisions.has_payments, decisions.has_payments_beside_places, decisions.are_sets_paid, *counts)


@pytest.mark.parametrize("scoring", ["places", "loser_pays", "winner_takes_all", "per_card"])
def test_a_value_that_has_no_effect_beside_the_others_lays_down_no_payment(scoring: Any) -> None:
    rules, compared = Rules(scoring=scoring, bombs=()), set()
    for option in OPTIONS:
        for value in list_values(option) if list_unmet_needs(rules, option.name) else ():
            plain, other = rules.but(**{option.name: option.default}), rules.but(**{option.name: value})
            if list_unmet_needs(other, option.name):
                assert collect_payments(other) == collect_payments(plain), f"{option.name}={value} where {scoring}"
                compared.add(option.name)
    assert "bomb_bonus" in compared and len(compared) > 5


class TracedDecisions(Decisions):
    """Decisions that record which option wrote, read or changed each value."""

    POINTS = {field.name for field in fields(Decisions)} - {"rules", "prices"}

    def __init__(self, rules: Rules) -> None:
        vars(self).update(option="", written={}, used=set())
        super().__init__(rules)

    def __getattribute__(self, name: str) -> Any:
        if name in TracedDecisions.POINTS:
            by = vars(self)
            by["used"] |= {(by["option"], other) for other in by["written"].get(name, ()) if other != by["option"]}
        return super().__getattribute__(name)

    def __setattr__(self, name: str, value: Any) -> None:
        option = vars(self)["option"]
        if option and name in TracedDecisions.POINTS:
            getattr(self, name, None)
            vars(self)["written"].setdefault(name, set()).add(option)
        super().__setattr__(name, value)


def test_every_option_decides_after_those_whose_decisions_it_reads_or_changes() -> None:
    used: set[tuple[str, str]] = set()
    for rules in make_full_rule_sets():
        for order in (OPTIONS_BY_DEPENDENCY, tuple(order_by_dependency(reversed(OPTIONS)))):
            watched = TracedDecisions(rules)
            for option in order:
                vars(watched)["option"] = option.name
                option.decide(rules[option.name], watched)
            used |= vars(watched)["used"]
    assert used == {(option.name, other) for option in OPTIONS for other in option.dependencies}


def test_options_that_wait_for_each_other_are_an_error() -> None:
    first, second = (
        make_flag("first", "end", dependencies=("second",)),
        make_flag("second", "end", dependencies=("first",)),
    )
    with pytest.raises(ValueError, match="`dependencies` has a cycle: first, second"):
        list(order_by_dependency([first, second]))


def test_an_option_that_waits_for_none_that_there_is_is_an_error() -> None:
    with pytest.raises(ValueError, match="`dependencies` names unknown options: nobody"):
        list(order_by_dependency([make_flag("first", "end", dependencies=("nobody",))]))
