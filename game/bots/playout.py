"""Plays a deal to its end among players, each of whom sees only its own observation."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.bot import Bot
from game.engine.action import Action
from game.engine.dealing import DealSpec
from game.engine.observation import Observation, observe
from game.engine.result import Result
from game.engine.rules import Rules
from game.engine.state import State
from game.engine.transitions import apply, start

Decide = Callable[[int, Observation], Action]
"""A seat's decision."""


def play_deal(rules: Rules, spec: DealSpec, decide: Decide) -> State:
    """Plays a deal; `decide` is asked for every action. Raises IllegalAction for one that is not lawful."""
    state = start(rules, spec)
    while (seat := state.turn) is not None:
        state = apply(state, seat, decide(seat, observe(state, seat)))
    return state


def play_among(rules: Rules, spec: DealSpec, bots: Sequence[Bot]) -> Result:
    """Plays a deal among bots, by seat, and gives its result."""
    state = play_deal(rules, spec, lambda seat, observation: bots[seat].act(observation))
    assert state.result is not None
    return state.result
