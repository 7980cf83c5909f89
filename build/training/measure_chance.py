"""Measures the mean of chance: `measure_chance.py --rules southern --players 4 --deals 2000`; it should be zero.

Deals of each level at tables of that level and at tables of medium players are judged as in the review, by the
network's claim about every decision, without looks. One line for each has the means of the four parts of a seat's
result in spreads, and half the width of their 95 % intervals. The network plays the endings that the game searches.
"""

import forks
import numpy as np
from brain import compute_half_width
from command_line import make_parser

from game.bots.levels import load_levels
from game.coach.judgement import JUDGE
from game.coach.scale import compute_spread
from game.engine.presets import load
from game.engine.rules import Rules


def sample_result_parts(rules: Rules, level: str, others: str, deals: int, seed: int) -> dict[str, forks.Numbers]:
    """Return the parts of the result in spreads, with a number for each deal: the mean over all seats of the level."""
    seats = np.full((deals, rules.players), forks.get_level_index(others))
    own_seats: forks.Numbers = np.arange(deals) % rules.players
    seats[np.arange(deals), own_seats] = forks.get_level_index(level)
    story = forks.compute_stories(rules, seats, JUDGE, seed)
    first = story["first"].reshape(seats.shape)
    hand = (first - first.mean(1, keepdims=True)).ravel()
    luck = story["result"] - hand - story["gifts"] + story["lost"]
    parts = {"hand": hand, "gifts": story["gifts"], "play": -story["lost"], "chance": luck, "result": story["result"]}
    counts = seats == forks.get_level_index(level)
    return {
        name: (values.reshape(seats.shape) * counts).sum(1) / counts.sum(1) / compute_spread(rules)
        for name, values in parts.items()
    }


def main() -> None:
    levels = list(load_levels())
    parser = make_parser(__doc__, rules=["southern"], players=[4], levels=levels, deals=2000, seed=1)
    parser.add_argument("--others", default="", help="the other seats' level (default: the same)")
    args = parser.parse_args()
    for name in args.rules:
        preset = load()[name]
        for players in sorted(set(args.players) & set(preset.players)):
            for level in args.levels:
                other_level = args.others or level
                parts = sample_result_parts(preset.rules(players), level, other_level, args.deals, args.seed)
                means = [f"{part} {x.mean():+.3f} ± {compute_half_width(x):.3f}" for part, x in parts.items()]
                print(f"{name} {players}, {level} beside {other_level}: {', '.join(means)}", flush=True)


if __name__ == "__main__":
    main()
