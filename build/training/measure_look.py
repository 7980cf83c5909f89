"""Measures what looking ahead with few cards gains: `measure_look.py southern --players 4 --deals 400 --seed 1`.

Deals among four of the network alone (`net`) are played once; each seat in turn then plays the same deal as the
`expert`, who looks ahead, from where it first does otherwise. All players are fixed, so the difference of the two
results is that of one seat of the expert among networks, deal for deal. The search of endings of two is on in both.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field

import sim  # noqa: F401  first: it puts the project on the path

from game.app.arena_figures import mean_over
from game.bots.bot import Bot
from game.bots.looking_player import LookingPlayer, is_looked_at
from game.bots.network_player import NetworkPlayer
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.rules import Rules
from game.store.presets import load


@dataclass
class Measured:
    """By deal, the means over all seats of the points and first places that looking gained; the looks' milliseconds."""

    points: list[float] = field(default_factory=list)
    firsts: list[float] = field(default_factory=list)
    looks: list[float] = field(default_factory=list)
    otherwise: int = 0

    def __str__(self) -> str:
        looks = sorted(self.looks) or [0.0]
        return (
            f"{len(self.points)} deals: {mean_over(self.points).shown(4)} points, "
            f"{mean_over(self.firsts).shown(4, 100)} % first places a deal and seat; "
            f"{self.otherwise} seats played otherwise; {len(self.looks)} looks, milliseconds: "
            f"median {looks[len(looks) // 2]:.0f}, of ten the longest {looks[len(looks) * 9 // 10]:.0f}, "
            f"longest {looks[-1]:.0f}"
        )


def _action(deal: Deal, brain: Bot) -> Deal:
    legal = deal.legal
    return deal.do(legal[0] if len(legal) == 1 else brain.act(deal.observation(deal.turn or 0)))


def _finished(deal: Deal, seat: int, look: Bot, others: Bot) -> Deal:
    while deal.turn is not None:
        deal = _action(deal, look if deal.turn == seat else others)
    return deal


def measure(rules: Rules, seed: int, found: Measured) -> None:
    """Plays one deal, and each seat's other way through it."""
    alone, look = NetworkPlayer(), LookingPlayer()
    deal, parted = Deal.begin(rules, DealSpec(seed=seed)), dict[int, Deal]()
    while (turn := deal.turn) is not None:
        seen, before = deal.observation(turn), deal
        deal = _action(deal, alone)
        if turn in parted or len(before.legal) == 1 or not is_looked_at(seen):
            continue
        begun = time.process_time()
        action = look.act(seen)
        found.looks.append(1000 * (time.process_time() - begun))
        if action != deal.history[-1][1]:
            parted[turn] = before.do(action)
    ends = {seat: _finished(each, seat, look, alone) for seat, each in parted.items()}
    found.otherwise += len(ends)
    found.points.append(sum(_points(end, seat) - _points(deal, seat) for seat, end in ends.items()) / rules.players)
    found.firsts.append(sum(_first(end, seat) - _first(deal, seat) for seat, end in ends.items()) / rules.players)


def _points(deal: Deal, seat: int) -> float:
    assert deal.result is not None
    return float(deal.result.points[seat])


def _first(deal: Deal, seat: int) -> int:
    assert deal.result is not None
    return int(deal.result.order[0] == seat)


def main() -> None:
    """A line every fifty deals, and at the end."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("preset")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    found = Measured()
    for number in range(args.deals):
        measure(load()[args.preset].rules(args.players, instant_wins=()), args.seed + number, found)
        if (number + 1) % 50 == 0 or number + 1 == args.deals:
            print(f"{args.preset} {args.players}: {found}", flush=True)


if __name__ == "__main__":
    main()
