"""A network as a program for the arena plays what it plays inside the game."""

from __future__ import annotations

import json

import opponent

from game.bots.net import NetBrain
from game.bots.net_weights import network_of
from game.engine.dealing import DealSpec
from game.engine.observation import observe, to_message
from game.engine.transitions import apply, start
from game.store.presets import load


def test_what_the_protocol_tells_is_enough_to_play_alike() -> None:
    network, presets = network_of(4), load()
    brain = NetBrain(network, search=False)
    for name in ("chops", "southern", "family", "locks"):
        state = start(presets[name].rules(4), DealSpec(seed=5))
        while state.result is None:
            assert state.turn is not None
            seen = observe(state, state.turn)
            told = json.loads(json.dumps(to_message(seen)))
            action = brain.act(seen)
            assert opponent.answer(told, network) == str(action)
            state = apply(state, state.turn, action)
