"""Makes problems from deals among levels, verifies each, and keeps them as lines of JSON: `make_problems.py FILE`.

Every line is written as soon as it is verified; a second call goes on after the last one's deals. Deal by deal the rule
sets are taken in turn, so a seed gives the same problems on every machine.
"""

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from game.coach import problem
from game.engine.rng import SplitMix64

MIN_CLEAR_MARGIN = 0.3
"""Lead of the network, in spreads, from which a moment is always analysed.

Of the other moments, one in `RARE_DEAL_INTERVAL` is analysed.
"""

RARE_DEAL_INTERVAL = 30


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="where the problems are kept, one a line")
    parser.add_argument("--seed", type=int, default=1)
    tables = problem.load_problem_tables("shipped")
    parser.add_argument("--tables", nargs="*", type=problem.parse_table, default=tables, help="such as 'southern 4'")
    parser.add_argument("--each", type=int, default=30, help="how many problems each set is to have")
    parser.add_argument("--exact", action="store_true", help="only those that exact search proves, which is fast")
    parser.add_argument("--player", default="medium", help="who plays the deals: a level, or hand, which is quick")
    parser.add_argument("--sets", nargs="*", default=problem.PROBLEM_SETS, help="the sets that are filled")
    parser.add_argument("--cards", type=int, default=13, help="the most cards in hand; of few the proof is quick")
    difficulties = range(1, problem.MAX_DIFFICULTY + 1)
    parser.add_argument("--difficulties", type=int, nargs="*", default=difficulties, help="the difficulties to keep")
    parser.add_argument("--deals", type=int, default=100_000, help="the most deals that are looked at")
    fill_file(parser.parse_args())


def fill_file(options: argparse.Namespace) -> None:
    stored = [json.loads(line) for line in options.file.read_text().splitlines()] if options.file.exists() else []
    counts = Counter(entry["set"] for entry in stored)
    counts_by_difficulty = Counter((entry["set"], entry["difficulty"]) for entry in stored)
    first_deal = max((entry["from"] for entry in stored), default=-1) + 1
    with options.file.open("a", encoding="utf-8") as output:
        for deal_number in range(first_deal, options.deals):
            wanted_sets = sorted((name for name in options.sets if counts[name] < options.each), key=counts.__getitem__)
            if not wanted_sets:
                return
            for entry in find_deal_problems(options, deal_number, wanted_sets):
                key = entry.subject, entry.difficulty
                if entry.difficulty in options.difficulties and counts_by_difficulty[key] < options.each // 2:
                    counts[entry.subject] += 1
                    counts_by_difficulty[key] += 1
                    output.write(json.dumps({**entry.to_json(), "from": deal_number}, separators=(",", ":")) + "\n")
                    output.flush()
                    print(deal_number, *key, entry.evidence, dict(counts), flush=True)


def find_deal_problems(options: argparse.Namespace, deal: int, wanted_sets: Sequence[str]) -> list[problem.Problem]:
    """Return the problems of a deal, at most one of each set."""
    seed = SplitMix64(options.seed + deal * 2).next_bits() >> 11
    rng, problems = SplitMix64(seed), dict[str, problem.Problem]()
    table = options.tables[deal % len(options.tables)]
    for moment in problem.generate_moments(table, seed, options.player, options.exact):
        is_candidate = not options.exact and (
            problem.compute_network_margin(moment) >= MIN_CLEAR_MARGIN or rng.draw_below(RARE_DEAL_INTERVAL) == 0
        )
        if len(moment.observation.hand) <= options.cards and (is_candidate or problem.has_exact_answer(moment)):
            candidate = problem.make_problem(moment, rng.next_bits(), wanted_sets)
            if candidate is not None:
                problems.setdefault(candidate.subject, candidate)
    return list(problems.values())


if __name__ == "__main__":
    main()
