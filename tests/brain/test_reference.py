"""Sums in plain Python equal the numpy reference, and choices equal those of the trained network."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from game import resources
from game.bots.network.matching import make_inputs
from game.bots.network.model import BIAS_SHIFT, FIRST_SHIFT, MAX_ACTIVATION, UPPER_SHIFT, get_network, parse_file
from game.bots.network.player import NetworkPlayer
from game.engine.observation import Observation
from game.engine.presets import load
from tests.brain.simulated import start_deal
from tests.chance import pick

NETWORKS = (("all", "chops", 3), ("four", "chops", 4), ("matching", "north", 4))
"""Each network's file, and a table for it."""


def _load_layers(name: str) -> list[tuple[Any, Any]]:
    _, layers = parse_file(resources.read_bytes(f"bots/{name}.net"))
    found: list[tuple[Any, Any]] = []
    for width, numbers in layers:
        layer = np.array(numbers, np.int64).reshape(-1, width)
        found.append((layer[:-1], layer[-1] << (BIAS_SHIFT if found else 0)))
    return found


def _compute_reference(layers: list[tuple[Any, Any]], inputs: set[int]) -> list[int]:
    matrix, bias = layers[0]
    total = matrix[sorted(inputs)].sum(0) + bias
    shift = FIRST_SHIFT
    for matrix, bias in layers[1:]:
        total = np.minimum(np.maximum(total, 0) >> shift, MAX_ACTIVATION) @ matrix + bias
        assert np.abs(total).max() < 1 << 31
        shift = UPPER_SHIFT
    return [int(x) for x in total]


def _list_observations(seed: int, deals: int) -> list[Observation]:
    rng, brain, results = random.Random(seed), NetworkPlayer(), []
    presets = load()
    for _ in range(deals):
        preset = presets[pick(rng.getrandbits(64), presets)]
        state = start_deal(preset.rules(rng.choice(preset.players)), rng)
        while state.result is None:
            observation = state.observation(state.turn)
            results.append(observation)
            state = state.do(brain.act(observation))
    return results


def test_every_sum_is_the_references_to_the_last_unit() -> None:
    references = {get_network(load()[preset].rules(players)): _load_layers(name) for name, preset, players in NETWORKS}
    for observation in _list_observations(3, 12):
        network = get_network(observation.rules)
        layers, features = references[network], make_inputs(observation)
        base = features.list_base_inputs()
        state = network.compute_shared_sums(base)
        for play in features.candidates.values():
            delta = features.compute_delta(play)
            inputs = set(base) - set(delta.removed_inputs) | set(delta.added_inputs)
            assert network.compute_output_sums(state, delta) == _compute_reference(layers, inputs)
