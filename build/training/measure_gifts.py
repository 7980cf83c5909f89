"""Measures the receivers of gifts: `measure_gifts.py --hero beginner --others medium --decisions 100000`.

One seat of a level plays among players of another. Experts play out the network's best action and the actual one over
the real cards, so the losses and gifts of a deal add up to its result. Each line has the estimate per hundred
decisions, the real value, and their ratio, with half the width of its 95 % interval: for the hero's own losses, the
others' losses, the gifts to the hero, and the gifts to any seat by its expectation, relative to an even share.
"""

import ctypes
from itertools import pairwise

import forks
import numpy as np
import numpy.typing as npt
import sim
from command_line import make_parser

from game.app.arena_figures import NORMAL_95_ERRORS
from game.bots.levels import load_levels
from game.coach.estimate import compute_mean_loss
from game.coach.judgement import JUDGE
from game.coach.scale import compute_spread
from game.engine.presets import load
from game.engine.rules import Rules

COLUMNS, EACH = 4, 3
"""Number of columns of a decision, and of each seat in it; see `gifts_of` in gifts.c."""
MIN_SURE_LOSS = 0.03
"""Claim from which all decisions are sampled, as a share of the difference between last and first place."""
STANDINGS = (-9.0, -0.9, -0.6, -0.3, 0.0, 0.3, 0.6, 9.0)
"""Limits of a receiver's expectation above the table's mean, in spreads."""


def sample_gifts(rules: Rules, hero: str, others: str, count: int, seed: int) -> forks.Numbers:
    """Sample decisions of all seats in deals with one hero, one row each. Claims and gains are in spreads."""
    levels = [forks.get_level_index(level) for level in (hero, others, JUDGE)]
    out = forks.call_simulator(
        sim.load_library("gifts.c").gifts_of, rules, (count, COLUMNS + EACH * rules.players),
        ctypes.byref(sim.make_c_rules(rules)), *levels, MIN_SURE_LOSS * forks.compute_span(rules), count, seed,
    )  # fmt: skip
    spread = compute_spread(rules)
    worth = forks.get_unit(rules) / spread
    out[:, 1] *= worth
    out[:, COLUMNS + 1 :: EACH] *= worth
    out[:, COLUMNS + 2 :: EACH] *= (1.0 if rules.decisions.is_scored_by_places_only else rules.stake) / spread
    return out


def format_comparison(
    name: str, weights: forks.Numbers, estimates: forks.Numbers, losses: forks.Numbers, decisions: float
) -> str:
    estimate, loss = float((weights * estimates).sum()), float((weights * losses).sum())
    if not estimate:
        return f"{name}: none"
    error = float(np.sqrt(((weights * (losses - estimates * loss / estimate)) ** 2).sum()))
    factor = 100 / decisions
    return (
        f"{name}: believed {estimate * factor:.2f}, so {loss * factor:.2f}, "
        f"share {loss / estimate:.2f} ± {NORMAL_95_ERRORS * error / estimate:.2f} ({len(weights)})"
    )


def main() -> None:
    parser = make_parser(__doc__, rules="southern", players=4, decisions=100000, seed=1)
    parser.add_argument("--hero", choices=tuple(load_levels()), default="beginner")
    parser.add_argument("--others", choices=tuple(load_levels()), default="medium")
    args = parser.parse_args()
    rules = load()[args.rules].rules(args.players)
    rows = sample_gifts(rules, args.hero, args.others, args.decisions, args.seed)
    estimates = np.array([compute_mean_loss(float(claim), rules, JUDGE) for claim in rows[:, 1]], np.float32)
    hero, weights, seats_left = rows[:, 0].astype(int), rows[:, 2], rows[:, 3]
    is_playing, standings, gains = (rows[:, COLUMNS + n :: EACH] for n in range(EACH))
    total_weight = float(weights.sum())
    even_gifts, row_indices = estimates / np.maximum(1, seats_left - 1), np.arange(len(rows))

    def say(name: str, which: npt.NDArray[np.bool_], thought: forks.Numbers, real: forks.Numbers) -> None:
        print(format_comparison(name, weights[which], thought[which], real[which], total_weight), flush=True)

    say("the hero's own losses", hero == 0, estimates, -gains[:, 0])
    say("the others'", hero > 0, estimates, -gains[:, 0])
    say("gifts to the hero", (hero > 0) & (is_playing[row_indices, hero] > 0), even_gifts, gains[row_indices, hero])
    for seats in range(rules.players, 2, -1):
        for low, high in pairwise(STANDINGS):
            lines = [
                (is_playing[:, n] > 0) & (seats_left == seats) & (standings[:, n] >= low) & (standings[:, n] < high)
                for n in range(1, rules.players)
            ]
            counts, thought = (np.concatenate([what[line] for line in lines]) for what in (weights, even_gifts))
            receipts = np.concatenate([gains[line, n] for n, line in enumerate(lines, 1)])
            name = f"{seats} left, to who expects {low:g} to {high:g}"
            print(format_comparison(name, counts, thought, receipts, total_weight), flush=True)


if __name__ == "__main__":
    main()
