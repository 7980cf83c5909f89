"""Measures what the judge's claims of losses are worth: `measure_claims.py --rules southern --players 4`.

Seats of every level but the best play among players of a level; of their decisions that the network finds fault with,
the network's best and what was played are both played on over the real hidden cards, with the same chance. A line for
each table tells the slope of losses on claims, the slope on the losses that the coach believes (1 is right), both with
the half width of their 95 % intervals, and by how much losses that fit what the seat saw lie around what is believed.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from itertools import pairwise

import forks
import numpy as np

from game import resources
from game.coach.correction import scoring_of, slope
from game.coach.scale import spread_of
from game.engine.rules import Rules
from game.store.presets import load

BINS = (0.0, 0.05, 0.1, 0.2, 0.4, 9.0)
"""Losses that are believed, in spreads, for each of which is told how sure they are."""


@dataclass(frozen=True)
class Slope:
    """Of a claimed loss the share that is lost, with its standard error."""

    mean: float
    error: float

    def __str__(self) -> str:
        return f"{self.mean:.2f} ± {1.96 * self.error:.2f}"


def slope_of(claims: forks.Numbers, losses: forks.Numbers) -> Slope:
    """The slope of a line through nothing, with an error that does not take all losses for equally sure."""
    weight = float((claims * claims).sum())
    mean = float((claims * losses).sum()) / weight
    return Slope(mean, float(np.sqrt((((losses - mean * claims) * claims) ** 2).sum())) / weight)


def measured(rules: Rules, others: str, decisions: int, seed: int) -> Slope:
    """The slope at a table."""
    rows = forks.sampled(rules, others, decisions, reals=2, seed=seed)
    return slope_of(rows[:, 0], rows[:, 1])


def doubts(rules: Rules, others: str, decisions: int, draws: int, seed: int) -> str:
    """By the believed loss in spreads: how many, the mean loss over drawn cards, and the deviation around it."""
    rows = forks.sampled(rules, others, decisions, reals=1, draws=draws, seed=seed) / spread_of(rules)
    believed = rows[:, 0] * slope(rules, others)
    told = []
    for least, most in pairwise(BINS):
        here = (believed >= least) & (believed < most)
        first, second = rows[here, 2], rows[here, 3]
        if here.sum() < 30:
            continue
        around = float(((first - believed[here]) * (second - believed[here])).mean())
        told.append(
            f"{least:.2f}: {here.sum()} {(first.mean() + second.mean()) / 2:.3f} ± {np.sqrt(max(0.0, around)):.3f}"
        )
    return "; ".join(told)


def main() -> None:
    """A line for each table; with --write the slopes go to assets/coach/measured.json."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", nargs="+", default=["southern", "chops", "lu"])
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 6, 8])
    parser.add_argument("--others", nargs="+", default=["medium", "expert"], help="the level of the other seats")
    parser.add_argument("--decisions", type=int, default=12000)
    parser.add_argument(
        "--draws", type=int, default=0, help="tells also how sure losses are, by so many draws of cards"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="writes the slopes to assets/coach/measured.json")
    args = parser.parse_args()
    for name in args.rules:
        preset = load()[name]
        for players in sorted(set(args.players) & set(preset.players)):
            for others in args.others:
                rules = preset.rules(players)
                found = measured(rules, others, args.decisions, args.seed)
                known = slope(rules, others)
                right = Slope(found.mean / known, found.error / known)
                print(f"{name} {players} beside {others}: claims {found}; believed {right}", flush=True)
                if args.draws:
                    decisions = max(1, args.decisions // args.draws)
                    print("   ", doubts(rules, others, decisions, args.draws, args.seed + 1), flush=True)
                if args.write:
                    _write(rules, others, found)


def _write(rules: Rules, others: str, found: Slope) -> None:
    path = resources.path("coach/measured.json")
    data = json.loads(path.read_text(encoding="utf-8"))
    kind = data["slope"].setdefault(scoring_of(rules), {}).setdefault(others, {})
    kind[str(rules.players)] = round(found.mean, 2)
    path.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
