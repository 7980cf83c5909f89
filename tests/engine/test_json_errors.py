"""Malformed JSON of deals, observations, actions and plays raises an error that explains the fault, never a bare
KeyError.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.engine import Action, Card, Deal, EngineError, JsonError, Observation, Play, Result, Rules
from game.engine.trade import Transfer

WRONG_VALUES: tuple[Any, ...] = (None, True, -1, 99, 1.5, "x", [], {}, [[]], ["x"], {"x": 1})


def begin_deal() -> Deal:
    return Deal(Rules(players=2), hands=["3S 4C 4D", "5H 6S 6H"]).play("3S").play("5H")


def make_readers() -> dict[str, tuple[Callable[[Any], object], Any]]:
    deal = begin_deal()
    finished_deal = deal.passes().play("6S 6H")
    assert finished_deal.result is not None
    transfer = Transfer(0, 1, (Card("2H"),))
    return {
        "deal": (Deal.from_json, deal.to_json()),
        "observation": (Observation.from_json, deal.observation(0).to_json()),
        "over": (Observation.from_json, finished_deal.observation(0).to_json()),
        "play": (Play.from_json, deal.pile[0].to_json()),
        "result": (Result.from_json, finished_deal.result.to_json()),
        "transfer": (Transfer.from_json, transfer.to_json()),
        "rules": (Rules.from_json, Rules(players=3).to_json()),
        "action": (Action.from_json, "3S 3C"),
        "card": (Card, "3S"),
    }


def damage(data: Any) -> Iterator[Any]:
    """Yield the JSON with each part in turn removed or replaced by a wrong value."""
    yield from WRONG_VALUES
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, part in parts:
        if isinstance(data, dict):
            yield {other: value for other, value in data.items() if other != name}
        for worse in damage(part):
            other = json.loads(json.dumps(data))
            other[name] = worse
            yield other


@pytest.mark.parametrize("name", make_readers())
def test_wrong_json_is_refused_by_an_error_of_the_engine(name: str) -> None:
    read, data = make_readers()[name]
    read(json.loads(json.dumps(data)))
    refusal_count = 0
    for wrong in damage(data):
        try:
            read(wrong)
        except EngineError as error:
            refusal_count += bool(str(error))
    assert refusal_count > 8


def test_the_error_says_what_was_wrong_and_what_would_be_right() -> None:
    data = begin_deal().observation(0).to_json()
    with pytest.raises(JsonError, match="not a whole number: 'north'; right would be 3"):
        Observation.from_json({**data, "seat": "north"})
    with pytest.raises(JsonError, match="not one of 'trade', 'play', 'over': 'pause'; right would be \"over\""):
        Observation.from_json({**data, "phase": "pause"})
    del data["hand"], data["pile"]
    with pytest.raises(JsonError, match="one with hand, pile, too"):
        Observation.from_json(data)
    with pytest.raises(JsonError, match=r'not a play: .*right would be {"seat": 0, "kind": "pair", "cards": "3S 3C"}'):
        Play.from_json({"seat": 0})
