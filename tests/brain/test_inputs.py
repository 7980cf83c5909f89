"""The network's inputs: Python and the simulator compute the same in every position."""

from __future__ import annotations

import random
from typing import Any

from game.bots.network.inputs import OFFSETS
from game.bots.network.matching import make_inputs
from game.engine.deal import Deal
from game.engine.observation import Observation
from game.engine.rules import Rules
from tests.bots.positions import make_observation
from tests.brain.simulated import SimulatedDeal, choose_action, start_deal

HISTORY_INPUTS = {
    *range(OFFSETS["LOWEST_PASSED_SINGLE"], OFFSETS["LAST_RIVAL_COUNT"]),
    *range(OFFSETS["PAST_PLAYS"], OFFSETS["MATCHING_RULES"]),
    *range(OFFSETS["MISSING_CARDS"], OFFSETS["HIGHER_BY_SUIT"]),
}
HISTORY_INPUTS |= set(range(OFFSETS["POSSIBLE_ANSWERERS"], OFFSETS["POSSIBLE_ANSWERERS"] + 8))
"""Inputs about opponents' plays and passes; under stacking a history does not always show which plays were leads."""


def _compute_inputs(observation: Observation) -> list[tuple[tuple[int, ...], list[int]]]:
    features = make_inputs(observation)
    base = set(features.list_base_inputs())
    results: list[tuple[tuple[int, ...], list[int]]] = []
    deck = features.view.position.law.deck
    for packed, play in features.candidates.items():
        delta = features.compute_delta(play)
        assert base >= set(delta.removed_inputs)
        results.append((deck.unpack(packed), sorted(base - set(delta.removed_inputs) | set(delta.added_inputs))))
    return results


def _remove_history_inputs(rules: Rules, inputs: list[int]) -> list[int]:
    return inputs if rules.stacking == "off" else [each for each in inputs if each not in HISTORY_INPUTS]


def _check_same_inputs(state: Deal, simulated: SimulatedDeal) -> None:
    assert state.turn is not None
    own_inputs = _compute_inputs(state.observation(state.turn))
    theirs = list(zip(simulated.list_moves(), simulated.list_features(), strict=True))
    assert sorted((cards, _remove_history_inputs(state.rules, inputs)) for cards, inputs in own_inputs) == sorted(
        (cards, _remove_history_inputs(state.rules, inputs)) for cards, inputs in theirs
    )


def test_candidates_and_inputs_are_the_simulators(lib: Any, tables: list[Rules]) -> None:
    rng = random.Random(7)
    for rules in tables:
        state = start_deal(rules, rng)
        simulated = SimulatedDeal(lib, state)
        while state.result is None:
            if rng.random() < 0.5:
                _check_same_inputs(state, simulated)
            action = choose_action(rng, state.legal)
            simulated.act(action.cards)
            state = state.do(action)


def test_a_play_of_more_than_fourteen_cards_counts_as_one_of_fourteen() -> None:
    pairs = [f"{rank}S {rank}C" for rank in "3456789T"]
    inputs = make_inputs(make_observation([" ".join([*pairs, "JS"]), "QS KS", "QC KC"], preset="core", cards=17))
    sizes = range(OFFSETS["PLAY_SIZE"], OFFSETS["PLAY_SAFETY"])
    plays = [play for play in inputs.candidates.values() if play is not None]
    found = {
        play.size: [at - OFFSETS["PLAY_SIZE"] for at in inputs.compute_delta(play).added_inputs if at in sizes]
        for play in plays
    }
    assert [found[size] for size in (2, 12, 14, 16)] == [[1], [11], [13], [13]]
