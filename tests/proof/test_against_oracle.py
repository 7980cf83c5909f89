"""The referee against the oracle on random rules, deals and actions; `tests.proof.long` is the long run."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.shares import mark_every

from . import oracle
from .compare import compare_deal
from .deals import draw_deal, list_every_value
from .oracle.plays import find_kind, list_all_subsets, list_combinations

SEEDS = 120
BLOCKS = 12


@pytest.mark.parametrize("block", mark_every(2, range(BLOCKS)))
def test_the_referee_answers_as_the_oracle_after_every_action(block: int) -> None:
    for seed in range(block * SEEDS // BLOCKS, (block + 1) * SEEDS // BLOCKS):
        compare_deal(seed)


@pytest.mark.parametrize(("name", "value"), list_every_value(), ids=str)
def test_the_referee_answers_as_the_oracle_in_short_deals_under_every_value(name: str, value: Any) -> None:
    for n in range(4):
        compare_deal(f"{name}={value} {n}", 4, **{name: value})


@pytest.mark.parametrize("preset", sorted(oracle.PRESETS))
def test_the_oracles_plays_are_those_of_checking_all_subsets_of_a_hand(preset: str) -> None:
    random = Random(preset)
    for _ in range(6):
        rules = {"preset": preset, "players": random.choice(oracle.rules.PLAYERS[preset])}
        read = oracle.read_rules(rules)
        hand = oracle.cards.read_cards(draw_deal(random, rules)["hands"][0])[:11]
        assert set(list_combinations(hand, read)) == {
            cards for cards in list_all_subsets(hand) if find_kind(cards, read)
        }
