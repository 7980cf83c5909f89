"""`tienlen problems`: print problems with their answers, one line of JSON each (docs/FORMATS.md)."""

import argparse
import json
import sys
from collections.abc import Iterator
from itertools import count, islice
from typing import Any

from game.app.arguments import make_whole_number_type
from game.app.reason_sentences import format_reason
from game.coach.explainer import Explainer
from game.coach.problem import MAX_DIFFICULTY, PROBLEM_SETS, Problem, find_new_problems
from game.session.reviews.problem_sets import load_shipped_problems

MAX_NEW_PROBLEMS = 1_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--set", choices=PROBLEM_SETS, help="only the problems of one set")
    parser.add_argument(
        "--difficulty", type=int, choices=range(1, MAX_DIFFICULTY + 1), help="only those of one grade, 5 the hardest"
    )
    parser.add_argument(
        "--new",
        type=make_whole_number_type(0, MAX_NEW_PROBLEMS),
        metavar="N",
        help="so many new ones, made now, in place of the shipped ones",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the new ones' deals (default: 1)")


def run(args: argparse.Namespace) -> int:
    problems: Iterator[Problem]
    if args.new is None:
        problems = (Problem.from_json(listed_problem.data) for listed_problem in load_shipped_problems())
    else:
        problems = generate_problems(args.seed)
    matching_problems = (
        listed_problem
        for listed_problem in problems
        if args.set in (None, listed_problem.subject) and args.difficulty in (None, listed_problem.difficulty)
    )
    for problem in islice(matching_problems, args.new):
        sys.stdout.write(json.dumps(problem_to_json(problem), ensure_ascii=False) + "\n")
        sys.stdout.flush()
    return 0


def generate_problems(seed: int) -> Iterator[Problem]:
    """Yield new problems endlessly. Equal seeds yield equal problems."""
    for n in count(seed << 32):
        yield from find_new_problems(n)


def problem_to_json(problem: Problem) -> dict[str, Any]:
    """Return a problem in the output format, with the reason for its best action."""
    reason = Explainer(problem.observation, problem.choices).explain(problem.best.action)
    sentences = format_reason(reason, problem.state.players, problem.seat)
    return {"ok": True, **problem.to_json(), "reason": reason.code, "sentences": sentences}
