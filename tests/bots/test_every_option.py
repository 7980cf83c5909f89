"""No built-in player chooses an illegal action under any value of any option, alone or mixed."""

from __future__ import annotations

import random

import pytest

from game.bots.registry import make, names
from game.engine.action import Action
from game.engine.dealing import DealSpec
from game.engine.observation import Observation
from game.engine.rules import Rules
from game.studio.example_deals import play_deal
from tests.bots.option_mixtures import iterate_single_options, make_mixture
from tests.shares import mark_every

PLAYERS = names()
SINGLE_OPTIONS = list(iterate_single_options(1))


def _make_spec(rules: Rules, seed: int) -> DealSpec:
    order = list(range(rules.players))
    random.Random(seed).shuffle(order)
    return DealSpec(seed=seed, number=1 + seed % 2, last_order=tuple(order))


def _play_in_turn(rules: Rules, seed: int) -> None:
    """Play a deal in which a different player decides each turn. The deal raises an error for an illegal action."""
    bots = [make(name, seed) for name in PLAYERS]
    rng = random.Random(seed)
    play_deal(rules, _make_spec(rules, seed), lambda seat, observation: rng.choice(bots).act(observation))


def _ask_all(rules: Rules, seed: int) -> None:
    """Play a deal in which every player decides at each moment, and one of the answers is played."""
    bots = [make(name, seed) for name in PLAYERS]
    followed = random.Random(seed)

    def decide(seat: int, observation: Observation) -> Action:
        decisions = [bot.act(observation) for bot in bots]
        legal = set(observation.legal)
        free = (
            observation.phase == "trade"
        )  # offers and what is returned for them are any cards: the deal itself judges them
        assert free or legal.issuperset(decisions), dict(zip(PLAYERS, decisions, strict=True))
        return followed.choice(decisions)

    play_deal(rules, _make_spec(rules, seed), decide)


@pytest.mark.parametrize(
    ("name", "rules"), mark_every(2, SINGLE_OPTIONS), ids=[name[:60] for name, _ in SINGLE_OPTIONS]
)
def test_no_player_is_unlawful_under_a_value_of_an_option(name: str, rules: Rules) -> None:
    _play_in_turn(rules, len(name))


@pytest.mark.parametrize("seed", mark_every(4, range(20)))
def test_no_player_is_unlawful_under_mixed_options(seed: int) -> None:
    _play_in_turn(make_mixture(random.Random(seed)), seed)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "rules"), SINGLE_OPTIONS, ids=[name[:60] for name, _ in SINGLE_OPTIONS])
def test_no_player_is_unlawful_in_ten_deals_under_a_value_of_an_option(name: str, rules: Rules) -> None:
    for seed in range(10):
        _ask_all(rules, seed)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1000, 2000, 20))
def test_no_player_is_unlawful_in_a_thousand_deals_under_mixed_options(first: int) -> None:
    for seed in range(first, first + 20):
        _ask_all(make_mixture(random.Random(seed), 0.4), seed)
