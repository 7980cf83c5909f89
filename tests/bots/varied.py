"""Varied moments of deals: all presets, player counts, mixed options and strengths."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.bots import registry
from game.engine import presets
from game.engine.action import Action
from game.engine.deal import Deal
from game.engine.rules import Rules
from game.engine.violation import RulesError
from tests.chance import pick

OPTION_CHANGES: tuple[dict[str, Any], ...] = (
    {},
    {"stacking": "on"},
    {"stacking": "on_bombs_may_answer"},
    {"pass_lock_exempt": "bombs"},
    {"pass_lock_exempt": "four_pairs"},
    {"ties": "later_wins"},
    {"ties": "refuse"},
    {"twos_in_runs": True, "twos_in_pairs_runs": True, "quads_runs": True},
    {"same_suit_runs": "suited"},
    {"same_suit_runs": "lock"},
    {"bomb_bonus": True, "hoarding": True, "knock_out": True},
    {"matching": "north", "same_suit_runs": "plain"},
)
"""Options that change which play beats another, or the payments."""


def make_table_rules(rng: random.Random) -> Rules:
    """Return the rules of a random table."""
    preset = presets.load()[pick(rng.getrandbits(64), presets.load())]
    twist = {**rng.choice(OPTION_CHANGES), **rng.choice(OPTION_CHANGES)} if rng.random() < 0.5 else {}
    players = rng.choice(sorted(preset.players))
    try:
        return preset.rules(players, instant_wins=(), trading="off", **twist)
    except RulesError:  # twists that do not go together
        return make_table_rules(rng)


def play_deal(seed: int, bots: tuple[str, ...] = ("random", "lowest", "saver"), freely: float = 0.2) -> Iterator[Deal]:
    """Yield the moments of a deal in which players sometimes choose at random."""
    rng = random.Random(seed)
    rules = make_table_rules(rng)
    order = list(range(rules.players))
    rng.shuffle(order)
    players = [registry.make(rng.choice(bots), seed) for _ in order]
    state = Deal(rules, seed=rng.getrandbits(40), number=rng.choice((1, 2)), last_order=tuple(order))
    while state.turn is not None:
        yield state
        state = state.do(_choose(state, players[state.turn], rng, freely))


def _choose(state: Deal, player: Any, rng: random.Random, freely: float) -> Action:
    assert state.turn is not None
    if rng.random() < freely:
        return rng.choice(state.legal)
    action: Action = player.act(state.observation(state.turn))
    return action
