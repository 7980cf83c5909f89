"""`bench engine`: decisions and random deals per second, for each preset.

If OpenSpiel (`pyspiel`) is installed, its dou dizhu is measured with the same Python loop for comparison.
"""

import gc
from collections.abc import Callable
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any

from game.engine import presets, scoring
from game.engine.law import Law, get_law
from game.engine.position import Position, make_position

_SLICE_COUNT = 4
"""Number of measurements of each preset, spread over the run. The best one counts, because of other load."""


def measure(seconds: float = 1.0, preset_names: list[str] | None = None) -> dict[str, dict[str, float]]:
    """Return the decisions and deals ("games") per second of random play, for each preset.

    `seconds` is the measured time for each preset.
    """
    measured_names = preset_names or list(presets.load())
    benchmarks = {name: _PresetBenchmark(name) for name in measured_names}
    loops: dict[str, Callable[[float], dict[str, float]]] = {
        name: benchmark.measure for name, benchmark in benchmarks.items()
    }
    open_spiel = _make_open_spiel_benchmark()
    if open_spiel is not None:
        loops["open_spiel dou_dizhu"] = open_spiel
    results: dict[str, dict[str, float]] = {}
    gc.disable()  # as timeit does
    for _ in range(_SLICE_COUNT):
        for name, loop in loops.items():
            rate = loop(seconds / _SLICE_COUNT)
            if name not in results or rate["decisions_per_s"] > results[name]["decisions_per_s"]:
                results[name] = rate
    gc.enable()
    return results


class _PresetBenchmark:
    def __init__(self, preset_name: str) -> None:
        self.law = get_law(presets.rules(preset_name))
        self.random = Random(preset_name)

    def measure(self, seconds: float) -> dict[str, float]:
        law, random = self.law, self.random
        deck = make_packed_deck(law)
        decision_count = deal_count = 0
        start_time = perf_counter()
        while perf_counter() - start_time < seconds:
            position = make_position(law, deal_random_hands(law, deck, random), random.randrange(law.rules.players))
            decision_count += _play_randomly(position, random.random)
            scoring.compute_result(position)
            deal_count += 1
        elapsed_seconds = perf_counter() - start_time
        rates = {"decisions_per_s": decision_count, "games_per_s": deal_count}
        return {name: round(count / elapsed_seconds) for name, count in rates.items()}


def make_packed_deck(law: Law) -> list[int]:
    return [law.deck.pack((card,)) for card in range(52)] * law.deck.packs


def deal_random_hands(law: Law, deck: list[int], random: Random) -> list[int]:
    hand_size = law.decisions.cards_per_seat
    keys = [random.random() for _ in deck]
    shuffled = [deck[card] for card in sorted(range(len(deck)), key=keys.__getitem__)]
    return [sum(shuffled[seat * hand_size : (seat + 1) * hand_size]) for seat in range(law.rules.players)]


def _play_randomly(position: Position, random: Callable[[], float]) -> int:
    decision_count = 0
    while not position.is_over:
        plays = position.list_legal_plays()
        position.act(plays[int(random() * len(plays))])
        decision_count += 1
    return decision_count


def _make_open_spiel_benchmark() -> Callable[[float], dict[str, float]] | None:
    """Return a benchmark of OpenSpiel's dou dizhu (C++), or None if OpenSpiel is not installed."""
    try:
        pyspiel: Any = import_module("pyspiel")
    except ImportError:
        return None
    game = pyspiel.load_game("dou_dizhu")
    random = Random(1)

    def play(seconds: float) -> dict[str, float]:
        decision_count = deal_count = 0
        start_time = perf_counter()
        while perf_counter() - start_time < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(random.choice(state.chance_outcomes())[0])
                    continue
                actions = state.legal_actions()
                state.apply_action(actions[int(random.random() * len(actions))])
                decision_count += 1
            deal_count += 1
        elapsed_seconds = perf_counter() - start_time
        rates = {"decisions_per_s": decision_count, "games_per_s": deal_count}
        return {name: round(count / elapsed_seconds) for name, count in rates.items()}

    return play
