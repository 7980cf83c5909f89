"""Measure which random small changes to the code the tests notice.

    python -m tests.mutation --sample 130 --seed 1                   # over all packages
    python -m tests.mutation --sample 40 --package game.engine       # in one
    python -m tests.mutation --measure                               # measure again which test executes which line
    python -m tests.mutation --measure tests/store tests/session     # the same for some tests

The first run measures which test executes which line, in one run of all that CI runs, and stores that in
.work/mutation;
measure again after large changes. That takes a quarter longer than the tests alone under Python 3.12 and later, four
times as long under 3.11. Each change is made in a copy of the tree. The tests that execute its line run in a fork (so
not on Windows) until one fails: for drawings first the tests of whole screens, then the fastest of each test function.
An unnoticed change is reported at once.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.queues import SimpleQueue
from pathlib import Path

from tests.mutation.mutants import Mutant, list_mutants
from tests.mutation.nearest import NearestTests
from tests.mutation.trial import Copy, Plan, Trial, copy_tree, load_libraries, make_plan

ROOT = Path(__file__).resolve().parents[2]
SHARES = {"engine": 30, "session": 20, "store": 20, "bots": 15, "coach": 10, "text": 10, "ui": 35}
"""Shares of the packages of `game` in the sample."""
GOALS = {"engine": 95, "session": 95, "store": 95, "bots": 90, "coach": 90, "text": 90, "ui": 80}
"""Percentage of changes that should be noticed."""


def main() -> int:
    """Run the trials and report their results; return 1 if a package misses its goal."""
    args = _parse_arguments()
    nearest = NearestTests(ROOT / ".work" / "mutation")
    with tempfile.TemporaryDirectory(prefix="mutation-") as folder:
        copies = [Path(folder) / str(number) for number in range(args.jobs)]
        for copy in copies:
            copy_tree(ROOT, copy)
        if args.measure is not None or not nearest.is_measured:
            nearest.measure(copies[0], args.measure or [], args.jobs)
        nearest.forget_missing(copies[0])
        mutants = list(_draw_mutants(random.Random(args.seed), args.sample, args.package)) if args.sample else []
        plans = [make_plan(mutant, nearest, args.budget) for mutant in mutants]
        trials = []
        for trial in _run_trials(plans, copies):
            trials.append(trial)
            _report_trial(trial)
    if args.json:
        args.json.write_text(json.dumps([_make_record(trial) for trial in trials], indent=1), encoding="utf-8")
    return _report_packages(trials)


def _parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__.partition("\n")[0])
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="so many changes")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which ones: the same seed, the same changes")
    parser.add_argument("--package", action="append", metavar="NAME", help="only in this package or module, repeatable")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="how many processes measure and try")
    parser.add_argument("--budget", type=float, default=60.0, metavar="S", help="seconds of tests for each change")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every change and what became of it")
    help_text = "measure anew which tests execute which lines; only those of TESTS, where some are named"
    parser.add_argument("--measure", nargs="*", metavar="TESTS", help=help_text)
    return parser.parse_args()


def _draw_mutants(dice: random.Random, count: int, packages: list[str] | None) -> Iterator[Mutant]:
    """Draw random changes: first the line, then the change, so that long lines are not preferred."""
    total = sum(SHARES.values())
    shares = {f"game.{name}": round(count * share / total) for name, share in SHARES.items()}
    for package, share in dict.fromkeys(packages, count // len(packages)).items() if packages else shares.items():
        lines = [lines for path in _list_files(package) for lines in _group_by_line(path)]
        for line in dice.sample(lines, min(share, len(lines))):
            yield dice.choice(line)


def _list_files(package: str) -> list[str]:
    place = ROOT / package.replace(".", "/")
    files = sorted(place.rglob("*.py")) if place.is_dir() else [place.with_suffix(".py")]
    return [file.relative_to(ROOT).as_posix() for file in files]


def _group_by_line(path: str) -> list[list[Mutant]]:
    lines: dict[int, list[Mutant]] = {}
    for mutant in list_mutants(path, (ROOT / path).read_text(encoding="utf-8")):
        lines.setdefault(mutant.line, []).append(mutant)
    return list(lines.values())


def _run_trials(plans: list[Plan], copies: list[Path]) -> Iterator[Trial]:
    """Yield the finished trials; each process uses its own copy of the tree."""
    load_libraries()
    context = get_context("fork")
    free: SimpleQueue[Path] = context.SimpleQueue()
    for copy in copies:
        free.put(copy)
    with context.Pool(len(copies), _take_copy, (free,)) as pool:
        yield from pool.imap(_attempt, plans)


_OWN_COPY: list[Copy] = []
"""The copy of the tree that this process uses."""


def _take_copy(free: SimpleQueue[Path]) -> None:
    _OWN_COPY[:] = [Copy(free.get())]


def _attempt(planned: Plan) -> Trial:
    return _OWN_COPY[0].attempt(planned)


def _report_trial(trial: Trial) -> None:
    """Report an unnoticed change in full, and others briefly."""
    if trial.noticed:
        print(".", end="", file=sys.stderr, flush=True)
        return
    mutant, left = trial.plan.mutant, trial.plan.left
    line = f"{mutant.path}:{mutant.line} {mutant.what}, unnoticed by {len(trial.plan.own + trial.plan.others)} tests"
    slower = f" ({left} slower ones not run)" if left else ""
    print(f"\n{line}{slower}\n  - {_format_old_text(mutant)}\n  + {mutant.new}", flush=True)


def _report_packages(trials: list[Trial]) -> int:
    """Report the number of noticed changes by package."""
    below = False
    print()
    packages = dict.fromkeys(_find_package(trial) for trial in trials)
    for package in packages:
        of = [trial.noticed for trial in trials if _find_package(trial) == package]
        goal = GOALS.get(package, 0)
        below |= 100 * sum(of) < goal * len(of)
        print(f"{package}: noticed {sum(of)} of {len(of)} ({100 * sum(of) / len(of):.0f} %, goal {goal} %)")
    return 1 if below else 0


def _find_package(trial: Trial) -> str:
    return Path(trial.plan.mutant.path).parts[1].removesuffix(".py")


def _format_old_text(mutant: Mutant) -> str:
    return (ROOT / mutant.path).read_text(encoding="utf-8")[mutant.start : mutant.end]


def _make_record(trial: Trial) -> dict[str, object]:
    mutant = trial.plan.mutant
    return {
        "file": mutant.path, "line": mutant.line, "what": mutant.what,
        "old": _format_old_text(mutant), "new": mutant.new, "noticed": trial.noticed,
        "tests": trial.plan.own + trial.plan.others, "left": trial.plan.left,
    }  # fmt: skip


if __name__ == "__main__":
    raise SystemExit(main())
