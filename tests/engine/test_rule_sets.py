"""The sampled rule sets contain every value of every option."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.catalogue import OPTION_BY_NAME, OPTIONS, order_for_display
from game.engine.option import SECTIONS, make_choice, make_flag
from tests.rule_sets import add_value, find_options_without_effect, iterate_mixtures, list_every_value, list_values


@pytest.mark.parametrize(("name", "value"), list_every_value(), ids=lambda part: str(part)[:40])
def test_every_value_stands_in_a_rule_set_in_which_its_option_has_an_effect(name: str, value: Any) -> None:
    rules = add_value(name, value)
    assert rules[name] == value
    assert OPTION_BY_NAME[name].has_one_value or name not in find_options_without_effect(rules)


def test_mixtures_bring_up_every_value_sooner_or_later() -> None:
    missing = dict.fromkeys(list_every_value())
    for rules in iterate_mixtures(1500):
        for option in OPTIONS:
            missing.pop((option.name, rules[option.name]), None)
    assert not missing


def test_every_option_has_values_the_first_its_default() -> None:
    for option in OPTIONS:
        assert list_values(option)[0] == option.default, option.name


def test_the_catalogue_stands_section_by_section_each_option_behind_the_one_it_follows() -> None:
    names = [option.name for option in OPTIONS]
    assert sorted(OPTIONS, key=lambda option: SECTIONS.index(option.section)) == list(OPTIONS)
    for option in OPTIONS:
        if option.previous:
            assert names.index(option.previous) < names.index(option.name)
            assert OPTION_BY_NAME[option.previous].section == option.section


def test_all_that_is_paid_stands_among_the_points() -> None:
    assert {option.section for option in OPTIONS if "scoring" in option.dependencies} == {"points"}
    assert {OPTION_BY_NAME[name].section for name in ("scoring", "bomb_bonus", "instant_win_points", "stake")} == {
        "points"
    }


def test_an_option_that_follows_none_of_its_section_is_an_error() -> None:
    with pytest.raises(ValueError, match="lost"):
        list(
            order_for_display(
                [
                    make_choice("first", "end", (False, True)),
                    make_choice("lost", "end", (False, True), previous="players"),
                ]
            )
        )


def test_two_options_that_follow_the_same_are_an_error() -> None:
    with pytest.raises(ValueError, match=r"two options have the same `previous`, .stake.: one and two"):
        list(order_for_display([make_flag("one", "end", previous="stake"), make_flag("two", "end", previous="stake")]))
