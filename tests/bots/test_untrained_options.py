"""Options unknown to the trained network: the engine's knowledge of the outcome corrects the choice."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.bots import registry
from game.bots.network.model import is_trained
from game.bots.situation import compute_letting_out_probability
from game.coach.judgement import JUDGE_BRAIN
from game.engine import presets
from game.engine.cards import CARDS
from game.engine.deal import Deal
from game.engine.observation import Observation
from game.engine.payments import SetValues
from game.engine.rules import Rules
from tests.bots.certain_losses import find_certain_losses, iterate_positions
from tests.bots.option_mixtures import iterate_single_options

TRAINED_PRESETS = ("southern", "north", "north-count", "lu", "locks", "pang", "viet-cong")
HANDS = ["4S 2H", "5D 6D 7H 9C", "6S 8D JS KD 7C", "4D 6C 8H"]


def _observe_two_at_the_end(preset: str, last_two: Any) -> Observation:
    rules = presets.load()[preset].rules(4, last_two=last_two, knock_out=False)
    return Deal(rules, hands=HANDS, number=2, last_order=[0, 1, 2, 3], leader=0).observation(0)


@pytest.mark.parametrize("name", TRAINED_PRESETS)
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
    seen = _observe_two_at_the_end(preset, last_two)
    for level in ("hard", "expert"):
        assert {str(registry.make(level, seed).act(seen)) for seed in range(5)} == {"2H"}, level
    assert str(registry.make_evaluator(JUDGE_BRAIN).evaluate(seen)[0].action) == "2H"


def test_few_certain_losses_are_chosen_under_any_option_alone() -> None:
    expert, tried, missed = registry.make("expert"), 0, []
    for name, rules in iterate_single_options(1):
        for observation in _list_observations(rules, random.Random(name)):
            worse = find_certain_losses(observation)
            tried += bool(worse)
            if worse and expert.act(observation) in worse:
                missed.append((name, observation))
    assert tried > 50
    assert len(missed) <= 0.02 * tried, missed


def _list_observations(rules: Rules, rng: random.Random) -> list[Observation]:
    return [observation for observation in iterate_positions(rules, 3, rng) if observation.phase == "play"]


def test_the_networks_were_not_trained_with_the_last_card_and_the_three_of_spades() -> None:
    assert not is_trained(presets.rules("southern-table"))
    assert is_trained(presets.rules("southern-count"))


ONE_CARD_POSITIONS = {
    "a pair to lead": (["5S 5C 9D KH JS", "AS", "6S 7D 8H QS", "6C 7C TD TH"], ()),
    "a high single to lead": (["5S 9D KH", "AS", "6S 7D 8H QS", "6C 7C TD TH"], ()),
    "a long hand that answers": (
        ["3C 3D 5H 6H 9D 9H JC QD KH", "QS", "6S 7D 8H JS 4C 4D 5D TS", "8S 7C TD TH 5C 6C 6D 4H"],
        ("3 8S",),
    ),
    "a single to answer": (["3C 3D 9D KH", "QS", "6S 7D 8H JS", "8S 7C TD TH"], ("3 8S",)),
    "the only single that answers": (["3C 3D 9D", "QS", "6S 7D 8H JS", "8S 7C TD TH"], ("3 8S",)),
}
"""Positions of seat 0 before a seat with one card: the hands and the earlier plays."""


@pytest.mark.parametrize("place", ONE_CARD_POSITIONS)
def test_the_expert_never_lets_the_next_seat_out_where_that_pays_for_the_table(place: str) -> None:
    hands, actions = ONE_CARD_POSITIONS[place]
    rules = presets.rules("southern-table").but(instant_wins=())
    leader = int(actions[0][0]) if actions else 0
    deal = Deal(rules, hands=hands, number=2, last_order=[0, 1, 2, 3], leader=leader)
    for action in actions:
        deal = deal.do(action[2:])
    observation = deal.observation(0)
    for seed in range(3):
        chosen = registry.make("expert", seed).act(observation)
        assert not observation.build_position().can_let_next_seat_out(deal.deck.pack(chosen.cards)), str(chosen)


@pytest.mark.parametrize("name", ["expert", "expert/me-bay", "expert/ong-sau"])
def test_with_a_long_hand_the_expert_lets_nobody_out_where_it_may_do_otherwise(name: str) -> None:
    rules, rng, tried = presets.rules("southern-table").but(instant_wins=()), random.Random(11), 0
    while tried < 40:
        seen = _find_moment_before_one_card(rules, rng)
        dangers = {action: compute_letting_out_probability(seen, action.cards) for action in seen.legal}
        if any(dangers.values()) and not all(dangers.values()):
            tried += 1
            chosen = registry.make(name, tried).act(seen)
            assert not dangers[chosen], f"{chosen} from {seen.hand} after {seen.pile}"


def _find_moment_before_one_card(rules: Rules, rng: random.Random) -> Observation:
    """Return a moment of a seat with at least six cards before a seat with one card."""
    cards = [*CARDS]
    rng.shuffle(cards)
    sizes = (rng.randint(6, 12), 1, rng.randint(2, 12), rng.randint(2, 12))
    hands = [[cards.pop() for _ in range(size)] for size in sizes]
    leader = rng.choice((0, 0, 2, 3))
    deal = Deal(rules, hands=hands, number=2, last_order=[0, 1, 2, 3], leader=leader)
    while deal.turn:
        deal = deal.do(rng.choice(list(deal.legal)))
    return deal.observation(0)


def test_the_expert_does_not_stay_with_the_three_of_spades_where_it_is_last_anyway() -> None:
    rules = presets.rules("southern-table", 2).but(instant_wins=())
    observation = Deal(rules, hands=["3S 4S", "TH"], number=2, last_order=[0, 1], leader=0).observation(0)
    assert {str(registry.make("expert", seed).act(observation)) for seed in range(3)} == {"3S"}


def test_the_expert_goes_out_with_the_three_of_spades_where_that_is_certain() -> None:
    rules = presets.rules("southern-table", 2).but(instant_wins=())
    observation = Deal(rules, hands=["3S 2H", "TH 9H"], number=2, last_order=[0, 1], leader=0).observation(0)
    assert {str(registry.make("expert", seed).act(observation)) for seed in range(3)} == {"2H"}
