"""Measures ways of choosing what to give in a trade, on the same deals.

    python build/training/measure_trading.py san-jose --deals 400 --players 4 --trading ranks --seed 1

The seat that was first in the last deal chooses in each of the ways in turn, on the same cards; everything else, and
the play, is the strongest player's. Points (or, where none are paid, minus the place) and their differences from the
first way, with 95 % intervals.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.app.arena_figures import compute_mean  # noqa: E402 (the checkout comes first on the path)
from game.bots.deal_value import compute_deal_value  # noqa: E402
from game.bots.network.player import NetworkPlayer  # noqa: E402
from game.engine import presets  # noqa: E402
from game.engine.action import Action  # noqa: E402
from game.engine.dealing import DealSpec  # noqa: E402
from game.engine.observation import Observation  # noqa: E402
from game.engine.rng import SplitMix64  # noqa: E402
from game.engine.rules import Rules  # noqa: E402
from game.studio.example_deals import play_deal  # noqa: E402

ChooseFunction = Callable[[Observation], Action]


def list_choosers(brain: NetworkPlayer, mutual: bool) -> dict[str, ChooseFunction]:
    chance = SplitMix64(7)

    def at_random(seen: Observation) -> Action:
        return seen.trade_actions[chance.draw_below(len(seen.trade_actions))]

    if mutual:
        return {"expert": brain.act, "never": _refuse_trade}
    return {
        "expert": brain.act,
        "lowest": lambda seen: min(seen.trade_actions, key=lambda action: action.cards),
        "highest": lambda seen: max(seen.trade_actions, key=lambda action: action.cards[::-1]),
        "random": at_random,
    }


def _refuse_trade(seen: Observation) -> Action:
    return next(each for each in seen.trade_actions if each.verb in ("ready", "refuse"))


def play_points(rules: Rules, spec: DealSpec, brain: NetworkPlayer, choose: ChooseFunction) -> float:
    """Return the points of the last deal's first seat in a deal in which `choose` selects the cards to give away."""
    assert spec.last_order is not None
    chooser = spec.last_order[0]

    def decide(seat: int, seen: Observation) -> Action:
        return choose(seen) if seat == chooser and seen.phase == "trade" else brain.act(seen)

    return compute_deal_value(play_deal(rules, spec, decide), chooser)


def measure(rules: Rules, deals: int, seed: int) -> dict[str, list[float]]:
    brain = NetworkPlayer()
    chance = SplitMix64(seed)
    chosen = list_choosers(brain, rules.trading == "mutual")
    found: dict[str, list[float]] = {name: [] for name in chosen}
    for _ in range(deals):
        order = list(range(rules.players))
        chance.shuffle(order)
        spec = DealSpec(seed=chance.next_bits() >> 11, number=2, last_order=tuple(order))
        for name, choose in chosen.items():
            found[name].append(play_points(rules, spec, brain, choose))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Compares ways of choosing what to give in a trade.")
    parser.add_argument("preset")
    parser.add_argument("--trading", choices=("ranks", "ranks_two", "mutual"))
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    preset = presets.load()[arguments.preset]
    options = {"trading": arguments.trading, "instant_wins": ()} if arguments.trading else {}
    found = measure(preset.rules(arguments.players, **options), arguments.deals, arguments.seed)
    first = next(iter(found.values()))
    for name, values in found.items():
        against = compute_mean(value - other for value, other in zip(values, first, strict=True)).format(3)
        print(f"{name}: {compute_mean(values).format(3)}" + ("" if values is first else f", {against} against expert"))


if __name__ == "__main__":
    main()
