"""`bench engine`: decisions and random deals a second of every preset.

Where OpenSpiel (`pyspiel`) is installed, its dou dizhu under the same Python loop is measured beside it.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any

from game.engine import presets, scoring
from game.engine.law import Law, law_of
from game.engine.position import Position, position_of

_SLICE_COUNT = 4
"""Each preset is measured in slices spread over the run; its best counts, since others use the machine too."""


def measure(seconds: float = 1.0, names: list[str] | None = None) -> dict[str, dict[str, float]]:
    """Return decisions and deals ("games") per second of random play, by preset, over a number of seconds."""
    chosen = names or list(presets.load())
    players = {name: _PresetBenchmark(name) for name in chosen}
    loops: dict[str, Callable[[float], dict[str, float]]] = {name: each.measure for name, each in players.items()}
    other = _make_open_spiel_benchmark()
    if other is not None:
        loops["open_spiel dou_dizhu"] = other
    figures: dict[str, dict[str, float]] = {}
    gc.disable()  # as timeit does
    for _ in range(_SLICE_COUNT):
        for name, loop in loops.items():
            rate = loop(seconds / _SLICE_COUNT)
            if name not in figures or rate["decisions_per_s"] > figures[name]["decisions_per_s"]:
                figures[name] = rate
    gc.enable()
    return figures


class _PresetBenchmark:
    """Random play of one preset."""

    def __init__(self, name: str) -> None:
        self.law = law_of(presets.rules(name))
        self.random = Random(name)

    def measure(self, seconds: float) -> dict[str, float]:
        law, random = self.law, self.random
        pack = make_packed_deck(law)
        decisions = deals = 0
        start_time = perf_counter()
        while perf_counter() - start_time < seconds:
            position = position_of(law, deal_random_hands(law, pack, random), random.randrange(law.rules.players))
            decisions += _play_randomly(position, random.random)
            scoring.compute_result(position)
            deals += 1
        spent = perf_counter() - start_time
        return {"decisions_per_s": round(decisions / spent), "games_per_s": round(deals / spent)}


def make_packed_deck(law: Law) -> list[int]:
    """Return every card of the deck, packed."""
    return [law.deck.mask((card,)) for card in range(52)] * law.deck.packs


def deal_random_hands(law: Law, pack: list[int], random: Random) -> list[int]:
    """Return the packed hands of a random deal."""
    each = law.decisions.cards_dealt
    order = [random.random() for _ in pack]
    sorted_pack = [pack[card] for card in sorted(range(len(pack)), key=order.__getitem__)]
    return [sum(sorted_pack[seat * each : (seat + 1) * each]) for seat in range(law.rules.players)]


def _play_randomly(position: Position, random: Callable[[], float]) -> int:
    decisions = 0
    while not position.over:
        plays = position.legal_plays()
        position.act(plays[int(random() * len(plays))])
        decisions += 1
    return decisions


def _make_open_spiel_benchmark() -> Callable[[float], dict[str, float]] | None:
    """Return a benchmark of OpenSpiel's dou dizhu (C++) in a Python loop, or None if it is not installed."""
    try:
        pyspiel: Any = import_module("pyspiel")
    except ImportError:
        return None
    game = pyspiel.load_game("dou_dizhu")
    random = Random(1)

    def play(seconds: float) -> dict[str, float]:
        decisions = deals = 0
        start_time = perf_counter()
        while perf_counter() - start_time < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(random.choice(state.chance_outcomes())[0])
                    continue
                actions = state.legal_actions()
                state.apply_action(actions[int(random.random() * len(actions))])
                decisions += 1
            deals += 1
        spent = perf_counter() - start_time
        return {"decisions_per_s": round(decisions / spent), "games_per_s": round(deals / spent)}

    return play
