"""Measures the accuracy of the judge's claims of losses: `measure_claims.py --rules southern --players 4`.

Seats of every level but the best play among players of a level. For each decision that the network criticises, the
network's best action and the actual one are both played out over the real hidden cards, with the same chance. A line
for each table has the slope of losses on claims and the slope on the coach's estimates (1 is right), both with half the
width of their 95 % intervals, and the spread of losses around the estimates over hands that fit the seat's knowledge.
With --sizes also the claimed, estimated and real losses by the size of the claim, and by level.
"""

import json
from itertools import pairwise

import forks
import numpy as np
import numpy.typing as npt
from brain import compute_half_width
from command_line import make_parser

from game import resources
from game.app.arena_figures import NORMAL_95_ERRORS
from game.bots.levels import load_levels
from game.coach.estimate import compute_mean_loss
from game.coach.scale import compute_spread, get_scoring
from game.engine.presets import load
from game.engine.rules import Rules

ESTIMATE_LIMITS = (0.0, 0.05, 0.1, 0.2, 0.4, 9.0)
"""Limits of the groups of estimated losses, in spreads, whose accuracy is reported."""
CLAIM_LIMITS = (0.0, 0.02, 0.05, 0.1, 0.2, 0.4, 0.7, 9.0)
"""Limits of the groups of claims, in spreads, whose losses are reported."""


def format_slope(claims: forks.Numbers, losses: forks.Numbers) -> str:
    """Return the slope of losses on claims, through the origin. Its error allows for losses of unequal variance."""
    weight = float((claims * claims).sum())
    mean = float((claims * losses).sum()) / weight
    error = float(np.sqrt((((losses - mean * claims) * claims) ** 2).sum())) / weight
    return f"{mean:.2f} ± {NORMAL_95_ERRORS * error:.2f}"


def fit_losses(claims: forks.Numbers, losses: forks.Numbers, points: list[float]) -> list[float]:
    """Return the expected losses at some claims: the best increasing piecewise linear fit."""
    xs = [0.0, *points]
    scale = np.maximum(1.0, claims / points[-1])
    hats = np.stack([np.interp(np.minimum(claims, points[-1]), xs, np.eye(len(xs))[n]) for n in range(1, len(xs))])
    coefficients = np.linalg.lstsq((hats * scale).T, losses, rcond=None)[0]
    return [round(float(loss), 3) for loss in np.maximum.accumulate(np.maximum(coefficients, 0.0))]


def report_groups(
    groups: dict[str, npt.NDArray[np.bool_]], claims: forks.Numbers, estimates: forks.Numbers, losses: forks.Numbers
) -> str:
    """Return a report of each group of decisions: count, claimed, estimated and real losses."""
    return "; ".join(
        f"{name}: {mask.sum()} {claims[mask].mean():.3f} {estimates[mask].mean():.3f} {losses[mask].mean():.3f} "
        f"± {compute_half_width(losses[mask]):.3f}"
        for name, mask in groups.items()
        if mask.sum() > 1
    )


def report_uncertainty(rules: Rules, others: str, decisions: int, draws: int, seed: int) -> str:
    """Return a report by estimated loss in spreads: count, mean loss over drawn cards, and the deviation around it."""
    rows = forks.sample_decisions(rules, others, decisions, reals=1, draws=draws, seed=seed) / compute_spread(rules)
    estimates = np.array([compute_mean_loss(claim, rules, others) for claim in rows[:, 0]])
    lines = []
    for low, high in pairwise(ESTIMATE_LIMITS):
        is_member = (estimates >= low) & (estimates < high)
        first, second = rows[is_member, 2], rows[is_member, 3]
        if is_member.sum() < 30:
            continue
        variance = float(((first - estimates[is_member]) * (second - estimates[is_member])).mean())
        lines.append(
            f"{low:.2f}: {is_member.sum()} {(first.mean() + second.mean()) / 2:.3f} ± {np.sqrt(max(0.0, variance)):.3f}"
        )
    return "; ".join(lines)


def main() -> None:
    """Print a line for each table; --write stores the losses of claims in assets/coach/measured.json."""
    parser = make_parser(__doc__, rules=["southern", "chops", "lu"], players=[2, 3, 4, 6, 8], decisions=12000, seed=1)
    parser.add_argument("--others", nargs="+", default=["medium", "expert"], help="the level of the other seats")
    parser.add_argument("--draws", type=int, default=0, help="also report how sure losses are, by draws of cards")
    parser.add_argument("--least", type=float, default=0.01, help="smaller claims, of the worth between last and first")
    parser.add_argument("--sizes", action="store_true", help="tells also what is lost by the size of the claim")
    parser.add_argument("--write", action="store_true", help="writes what claims lose to assets/coach/measured.json")
    args = parser.parse_args()
    for name in args.rules:
        preset = load()[name]
        for players in sorted(set(args.players) & set(preset.players)):
            for others in args.others:
                rules = preset.rules(players)
                options = {"reals": 2, "min_claim": args.least, "seed": args.seed}
                rows = forks.sample_decisions(rules, others, args.decisions, **options)
                claims, losses = rows[:, 0] / compute_spread(rules), rows[:, 1] / compute_spread(rules)
                estimates = np.array([compute_mean_loss(claim, rules, others) for claim in claims])
                claim_slope, estimate_slope = format_slope(claims, losses), format_slope(estimates, losses)
                print(f"{name} {players} beside {others}: claims {claim_slope}; believed {estimate_slope}", flush=True)
                if args.sizes:
                    limits = pairwise(CLAIM_LIMITS)
                    groups_by_size = {f"{low:.2f}": (claims >= low) & (claims < high) for low, high in limits}
                    groups_by_level = {claim: rows[:, 8] == forks.get_level_index(claim) for claim in load_levels()}
                    for groups in (groups_by_size, groups_by_level):
                        print("   ", report_groups(groups, claims, estimates, losses), flush=True)
                if args.draws:
                    decisions = max(1, args.decisions // args.draws)
                    print("   ", report_uncertainty(rules, others, decisions, args.draws, args.seed + 1), flush=True)
                if args.write:
                    _write(rules, others, claims, losses)


def _write(rules: Rules, others: str, claims: forks.Numbers, losses: forks.Numbers) -> None:
    path = resources.asset_path("coach/measured.json")
    data = json.loads(path.read_text(encoding="utf-8"))
    kind = data["losses"].setdefault(get_scoring(rules), {}).setdefault(others, {})
    kind[str(rules.players)] = fit_losses(claims, losses, data["claims"])
    path.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
