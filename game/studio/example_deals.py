"""Deals between bots, and finished deals for examples of the review and of the list of deals."""

from collections.abc import Callable, Sequence
from functools import cache

from game.bots import registry
from game.bots.bot import Bot
from game.bots.characters import load_characters, make_player_names
from game.engine import presets
from game.engine.action import Action
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.observation import Observation
from game.engine.payments import Result
from game.engine.rules import Rules
from game.session.matches.record_text import make_record
from game.store.entries import ArchivedDeal

DecideFunction = Callable[[int, Observation], Action]


def play_deal(rules: Rules, spec: DealSpec, decide: DecideFunction) -> Deal:
    """Play a deal and return its final state. Raises IllegalAction if `decide` returns an illegal action."""
    state = Deal.begin(rules, spec)
    while (seat := state.turn) is not None:
        state = state.do(decide(seat, state.observation(seat)), by=seat)
    return state


def play_bots(rules: Rules, spec: DealSpec, bots: Sequence[Bot]) -> Result:
    return play_deal(rules, spec, lambda seat, observation: bots[seat].act(observation)).final_result


@cache
def play_example_deal(players: int = 4, preset: str = "southern", seed: int = 7) -> Deal:
    """Play a deal between a random bot and bots that play their lowest cards. Its result never changes."""
    state = Deal(presets.load()[preset].rules(players), seed=seed)
    bots = [registry.make("random" if seat == 0 else "lowest", seat) for seat in range(players)]
    while state.turn is not None:
        state = state.do(bots[state.turn].act(state.observation(state.turn)))
    return state


def make_archived_deal(players: int = 4, preset: str = "southern", seed: int = 7, number: int = 3) -> ArchivedDeal:
    state = play_example_deal(players, preset, seed)
    player_specs = ("", *make_player_names("medium", list(load_characters())[: players - 1]))
    place, points = state.final_result.order_place(0), state.final_result.points[0]
    ended = f"2026-02-{10 + number:02}T19:{10 + number}:00+00:00"
    practice = number % 4 == 0
    return ArchivedDeal(
        ended, f"example {number}", number, player_specs, "", place, points, practice, make_record(state)
    )
