"""Measures the agreement of ratings from 100 deals with the rating from many: `measure_rating.py --deals 12500`.

Levels get seats at random. The simulator plays and judges the deals by the network's claims, without looks and exact
endings. A line for each level has its rating from all its deals (one for each dealt hand), and the share of ratings
from 100 deals whose interval contains it.
"""

import forks
import numpy as np
from command_line import make_parser

from game.bots.levels import load_levels
from game.coach.judgement import JUDGE
from game.engine.presets import load
from game.session.progress.rating import MAX_RATED_DEALS, Evidence, compute_rating


def collect_evidence(rules_name: str, players: int, deals: int, seed: int) -> dict[str, list[Evidence]]:
    rules, names = load()[rules_name].rules(players), list(load_levels())
    seats = np.random.default_rng(seed).integers(0, len(names), (deals, players))
    stories = forks.compute_stories(rules, seats, JUDGE, seed)
    evidence: dict[str, list[Evidence]] = {name: [] for name in names}
    for level, opponent_levels, place, marks, decision_counts in zip(
        *(stories[name] for name in ("level", "others", "place", "marks", "decided")), strict=True
    ):
        mark = float(marks) if decision_counts else None
        evidence[names[int(level)]].append(Evidence(mark, int(place) + 1, players, float(opponent_levels) + 1))
    return evidence


def main() -> None:
    args = make_parser(__doc__, rules="southern", players=4, deals=12500, seed=1).parse_args()
    for level, evidence in collect_evidence(args.rules, args.players, args.deals, args.seed).items():
        total = compute_rating(evidence)
        ratings = [
            compute_rating(evidence[at : at + MAX_RATED_DEALS])
            for at in range(0, len(evidence) - MAX_RATED_DEALS + 1, MAX_RATED_DEALS)
        ]
        found_ratings = [rating for rating in ratings if rating is not None]
        if total is None or not found_ratings:
            continue
        inside_count = sum(abs(rating.level - total.level) <= rating.margin for rating in found_ratings)
        spread = np.std([rating.level for rating in found_ratings])
        print(
            f"{args.rules} {args.players}, {level}: {total.level:.2f} from {len(evidence)} deals; "
            f"of {len(found_ratings)} ratings of {MAX_RATED_DEALS} deals {inside_count} hold it "
            f"(deviation {spread:.2f}, half width {found_ratings[0].margin:.2f})",
            flush=True,
        )


if __name__ == "__main__":
    main()
