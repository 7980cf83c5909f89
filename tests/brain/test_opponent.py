"""A network or the hand-written player, run as an external program, plays as inside the game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import opponent
import pytest

from game.bots.bot_program import answer_question
from game.bots.hand_written import HandWrittenPlayer
from game.bots.network.model import get_network
from game.bots.network.player import NetworkPlayer
from game.engine.deal import Deal
from game.engine.presets import load
from tests.shares import mark_every

SECOND_DEAL = {"number": 2, "last_order": (2, 0, 3, 1)}
TABLES = [
    ("chops", {}), ("southern", {}), ("family", {}), ("locks", {}), ("core", {}), ("pang", {}), ("locks", SECOND_DEAL),
    ("san-jose", SECOND_DEAL),
]  # fmt: skip


@pytest.mark.parametrize(("name", "after"), mark_every(2, TABLES))
def test_what_the_protocol_tells_is_enough_to_play_alike(name: str, after: dict[str, Any]) -> None:
    brain, hand = NetworkPlayer(get_network(load()["chops"].rules(4)), can_search=False), HandWrittenPlayer()
    state = Deal(load()[name].rules(4), seed=5, **after)
    while state.result is None:
        assert state.turn is not None
        observation = state.observation(state.turn)
        data = json.loads(json.dumps(observation.to_json()))
        action = brain.act(observation)
        assert answer_question(brain, data) == str(action)
        assert answer_question(hand, data) == str(hand.act(observation))
        state = state.do(action)


def test_a_file_says_who_plays() -> None:
    assets = Path(opponent.__file__).parents[2] / "assets/bots"
    hand, brain = opponent.load_bot(assets / "hand.json"), opponent.load_bot(assets / "four.net")
    assert isinstance(hand, HandWrittenPlayer) and hand.weights == HandWrittenPlayer().weights
    assert isinstance(brain, NetworkPlayer)
