"""Deals between bots, each of which gets only its own observation."""

from collections.abc import Callable, Sequence

from game.bots.bot import Bot
from game.engine.action import Action
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.observation import Observation
from game.engine.payments import Result
from game.engine.rules import Rules

DecideFunction = Callable[[int, Observation], Action]


def play_deal(rules: Rules, spec: DealSpec, decide: DecideFunction) -> Deal:
    """Play a deal and return its final state. Raises IllegalAction if `decide` returns an illegal action."""
    state = Deal.begin(rules, spec)
    while (seat := state.turn) is not None:
        state = state.do(decide(seat, state.observation(seat)), by=seat)
    return state


def play_bots(rules: Rules, spec: DealSpec, bots: Sequence[Bot]) -> Result:
    return play_deal(rules, spec, lambda seat, observation: bots[seat].act(observation)).final_result
