"""Data of the players' rating, and its convergence: `python -m tests.brain.rating`.

`play FILE` plays deals at tables of mixed levels, has every seat's decisions judged, and appends a line for each seat
to a file. `fit FILE` computes assets/coach/rating.json from every second line. `check FILE` rates each level from the
other lines: from 100 deals, many times, and from all.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean, pstdev

from game.bots import registry
from game.bots.levels import load_levels
from game.coach.judgement import JUDGE_BRAIN, judge
from game.engine import presets
from game.engine.deal import Deal
from game.engine.rng import SplitMix64
from game.engine.rules import Rules
from game.session.progress.rating import Evidence, compute_rating, score_place
from game.session.reviews.review import DealReview
from game.session.reviews.story import compute_mean_accuracy

DEAL_COUNT = 100
"""Number of deals of a rating that is compared with the rating from all."""


def main() -> None:
    """Play, fit or check."""
    parser = argparse.ArgumentParser(prog="python -m tests.brain.rating", description=__doc__)
    parser.add_argument("what", choices=("play", "fit", "check"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--rules", default="southern", help="a preset's name")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.what == "play":
        rules = presets.load()[args.rules].rules(args.players)
        with args.file.open("a", encoding="utf-8") as out:
            for n in range(args.seed, args.seed + args.deals):
                for line in play_deal(rules, n):
                    print(json.dumps(line), file=out, flush=True)
        return
    lines = [json.loads(line) for line in args.file.read_text(encoding="utf-8").splitlines()]
    if args.what == "fit":
        print(json.dumps(fit(lines[0::2]), indent=1))
    else:
        check(lines[1::2])


def play_deal(rules: Rules, seed: int) -> Iterator[dict[str, object]]:
    """Yield a line for each seat of a deal between randomly seated levels."""
    rng, names, n = SplitMix64(seed), list(load_levels()), rules.players
    seated = [names[rng.draw_below(len(names))] for _ in range(n)]
    players = [registry.make(name, rng.next_bits()) for name in seated]
    state = Deal(rules, seed=rng.next_bits() >> 11)
    while state.turn is not None:
        state = state.do(players[state.turn].act(state.observation(state.turn)))
    deal, judging = DealReview(state), registry.make_evaluator(JUDGE_BRAIN)
    assert state.result is not None
    for seat, level in enumerate(seated):
        places = [place for place in deal.list_decision_indices(seat) if not deal.is_forced(place)]
        own = [judge(deal.observe(place), deal.steps[place].action, judging) for place in places]
        others = fmean(names.index(name) + 1 for other, name in enumerate(seated) if other != seat)
        yield {
            "level": level, "rules": rules.preset, "players": n, "others": others,
            "place": state.result.order.index(seat) + 1, "accuracy": compute_mean_accuracy(own, rules),
        }  # fmt: skip


def fit(lines: Sequence[dict[str, object]]) -> dict[str, object]:
    """Return the mean accuracy and its standard deviation by level, and the value of a level in places."""
    marks = _group_by_level(lines)
    rows = [(_find_level_number(line["level"]) - float(str(line["others"])), _compute_score(line)) for line in lines]
    slope = sum(x * y for x, y in rows) / sum(x * x for x, _ in rows)
    return {
        "accuracy": {level: round(fmean(accuracies), 2) for level, accuracies in marks.items()},
        "deviation": {level: round(pstdev(accuracies), 2) for level, accuracies in marks.items()},
        "places": round(slope, 4),
    }


def check(lines: Sequence[dict[str, object]]) -> None:
    """Print each level's rating from all deals, and how often its interval from 100 deals contains it."""
    for level in load_levels():
        own = [_make_evidence(line) for line in lines if line["level"] == level]
        whole = compute_rating(own)
        if whole is None:
            continue
        parts = [
            compute_rating(own[index : index + DEAL_COUNT]) for index in range(0, len(own) - DEAL_COUNT + 1, DEAL_COUNT)
        ]
        known_parts = [part for part in parts if part is not None]
        inside = sum(abs(each.level - whole.level) <= each.margin for each in known_parts)
        means = " ".join(f"{each.level:.2f}±{each.margin:.2f}" for each in known_parts[:6])
        print(
            f"{level:9} {len(own):5} deals: {whole.level:.2f} ± {whole.margin:.2f}; "
            f"of {len(known_parts)} times {DEAL_COUNT} deals {inside} hold it: {means}"
        )


def _group_by_level(lines: Sequence[dict[str, object]]) -> dict[str, list[float]]:
    results_by_day: dict[str, list[float]] = defaultdict(list)
    for level in load_levels():
        results_by_day[level] = [
            float(str(e["accuracy"])) for e in lines if e["level"] == level and e["accuracy"] is not None
        ]
    return results_by_day


def _make_evidence(line: dict[str, object]) -> Evidence:
    mark = line["accuracy"]
    return Evidence(
        accuracy=None if mark is None else float(str(mark)),
        place=int(str(line["place"])),
        players=int(str(line["players"])),
        mean_opponent_level=float(str(line["others"])),
    )


def _find_level_number(level: object) -> int:
    return list(load_levels()).index(str(level)) + 1


def _compute_score(line: dict[str, object]) -> float:
    return score_place(int(str(line["place"])), int(str(line["players"])))


if __name__ == "__main__":
    main()
