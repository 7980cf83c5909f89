"""Under options that no network was trained with, what the engine says of the outcome corrects what is chosen."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.bots import registry
from game.bots.training_scope import is_trained
from game.coach.judgement import JUDGE_BRAIN
from game.engine import presets
from game.engine.deal import Deal
from game.engine.observation import Observation
from game.engine.payment_terms import SetValues
from game.engine.rules import Rules
from tests.bots.certain_losses import losses, positions_of_few_cards
from tests.bots.option_mixtures import each_alone

TRAINED = ("southern", "north", "north-count", "lu", "locks", "pang", "viet-cong")
HANDS = ["4S 2H", "5D 6D 7H 9C", "6S 8D JS KD 7C", "4D 6C 8H"]


def _ends_with_a_two(preset: str, last_two: Any) -> Observation:
    rules = presets.load()[preset].rules(4, last_two=last_two, knock_out=False)
    return Deal(rules, hands=HANDS, number=2, last_order=[0, 1, 2, 3], leader=0).observation(0)


@pytest.mark.parametrize("name", TRAINED)
def test_the_networks_were_trained_with_the_presets_options(name: str) -> None:
    preset = presets.load()[name]
    assert all(is_trained(preset.rules(players)) for players in preset.players)


def test_an_option_that_was_not_in_the_training_counts_only_where_it_has_an_effect() -> None:
    southern = presets.rules("southern")
    assert not is_trained(southern.but(preset="", last_two="refused"))
    assert not is_trained(southern.but(preset="", set_values=SetValues(red_two=20)))
    assert is_trained(southern.but(preset="", winner_points=20)), "the winner's points are not paid in the ladder"


@pytest.mark.parametrize("last_two", ["refused", "loses"])
@pytest.mark.parametrize("preset", ["southern", "core", "family", "north"])
def test_nobody_strands_itself_with_a_last_two(preset: str, last_two: Any) -> None:
    seen = _ends_with_a_two(preset, last_two)
    for level in ("hard", "expert"):
        assert {str(registry.make(level, seed).act(seen)) for seed in range(5)} == {"2H"}, level
    assert str(registry.brain(JUDGE_BRAIN).evaluate(seen)[0].action) == "2H"


def test_few_certain_losses_are_chosen_under_any_option_alone() -> None:
    expert, tried, missed = registry.make("expert"), 0, []
    for name, rules in each_alone(1):
        for seen in _moments(rules, random.Random(name)):
            worse = losses(seen)
            tried += bool(worse)
            if worse and expert.act(seen) in worse:
                missed.append((name, seen))
    assert tried > 50
    assert len(missed) <= 0.02 * tried, missed


def _moments(rules: Rules, chance: random.Random) -> list[Observation]:
    return [seen for seen in positions_of_few_cards(rules, 3, chance) if seen.phase == "play"]
