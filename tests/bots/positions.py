"""Positions for the players' tests, written as records write them."""

from __future__ import annotations

from typing import Any

from game.engine.action import Action
from game.engine.cards import parse
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.observation import Observation
from game.engine.rules import Rules
from game.store import presets


def rules_of(preset: str, players: int = 4, **options: Any) -> Rules:
    return presets.load()[preset].rules(players, **options)


def state_of(rules: Rules, hands: list[str], actions: tuple[str, ...] = (), leader: int = 0, number: int = 2) -> Deal:
    """A deal from given hands after some actions, each by the seat whose turn it is."""
    spec = DealSpec(
        hands=tuple(parse(hand) for hand in hands),
        number=number,
        last_order=tuple(range(len(hands))),
        leader=leader,
    )
    state = Deal.begin(rules, spec)
    for text in actions:
        assert state.turn is not None
        state = state.do(Action.parse(text))
    return state


def seen(state: Deal) -> Observation:
    """What the seat to act sees."""
    assert state.turn is not None
    return state.observation(state.turn)


def position(hands: list[str], *actions: str, preset: str = "chops", leader: int = 0, **options: Any) -> Observation:
    """The observation of the seat to act in a position given by hands."""
    rules = rules_of(preset, len(hands), **options)
    return seen(state_of(rules, hands, actions, leader))
