"""`tienlen problems`: write problems with their answers, one line of JSON each (docs/FORMATS.md)."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from itertools import count, islice
from typing import Any

from game.app.arguments import whole_number_type
from game.app.reason_sentences import sentences
from game.coach.explainer import Explainer
from game.coach.problem import MAX_DIFFICULTY, SETS, Problem, find_fresh_problems
from game.session.reviews.problem_sets import shipped_problems

MOST_NEW = 1_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--set", choices=SETS, help="only the problems of one set")
    parser.add_argument(
        "--difficulty", type=int, choices=range(1, MAX_DIFFICULTY + 1), help="only those of one grade, 5 the hardest"
    )
    parser.add_argument(
        "--new",
        type=whole_number_type(0, MOST_NEW),
        metavar="N",
        help="so many new ones, made now, in place of the shipped ones",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the new ones' deals (default: 1)")


def run(args: argparse.Namespace) -> int:
    """Print the problems and return the exit status, always 0."""
    problems = (Problem.from_json(each.data) for each in shipped_problems()) if args.new is None else made(args.seed)
    wanted = (
        each for each in problems if args.set in (None, each.subject) and args.difficulty in (None, each.difficulty)
    )
    for problem in islice(wanted, args.new):
        sys.stdout.write(json.dumps(told(problem), ensure_ascii=False) + "\n")
        sys.stdout.flush()
    return 0


def made(seed: int) -> Iterator[Problem]:
    """Yield new problems without end. Equal seeds give equal problems."""
    for n in count(seed << 32):
        yield from find_fresh_problems(n)


def told(problem: Problem) -> dict[str, Any]:
    """Return a problem as the command writes it, with the reason why the best is the best."""
    reason = Explainer(problem.observation, problem.choices).explain(problem.best.action)
    return {
        "ok": True,
        **problem.to_json(),
        "reason": reason.code,
        "sentences": sentences(reason, problem.state.players, problem.seat),
    }
