"""Whether tests notice a change: they are run on a copy of the tree in which it was made."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from math import ceil
from pathlib import Path
from typing import NamedTuple

from tests.mutation.mutants import Mutant
from tests.mutation.nearest import Nearest

COPIED = (".ci", ".github", "assets", "build", "docs", "game", "tests")
FILES = "*.md", "*.toml", "LICENSE"
UNHURRIED = 3.0
START = 20.0
"""Tests may take so many times longer than when measured, and START seconds more, before they count as hung: seconds of
the processor, where the system counts them, since others may use the machine, too."""

CROWDED = 20.0
"""So many times the seconds that tests may take of the processor they may take by the clock."""


_PASSING: dict[str, bool] = {}
"""Which tests that failed with a change pass without one: the tree may have changed since it was measured."""


class Trial(NamedTuple):
    """A change and what became of it: noticed by tests, or not by any of so many; `left` were too slow to be run."""

    mutant: Mutant
    noticed: bool
    tests: int
    left: int


def copy_tree(tree: Path, target: Path) -> None:
    """Copy what the tests need."""
    for name in COPIED:
        if (tree / name).is_dir():
            shutil.copytree(tree / name, target / name, ignore=shutil.ignore_patterns("__pycache__"))
    for pattern in FILES:
        for file in tree.glob(pattern):
            shutil.copy(file, target)


def attempt(copy: Path, mutant: Mutant, nearest: Nearest, budget: float) -> Trial:
    """Make the change in a copy, run the tests of its line that fit into so many seconds, take the change back.

    Those in a folder of tests that is called as one of the module's own come first: they need the least to be read.
    """
    chosen, left, planned = [], 0, 0.0
    for test in nearest.tests(mutant.path, mutant.first, mutant.line):
        if planned + nearest.seconds(test) <= budget or not chosen:
            planned += nearest.seconds(test)
            chosen.append(test)
        else:
            left += 1
    folders = set(Path(mutant.path).parts[1:])
    own = [test for test in chosen if folders.intersection(Path(test.partition("::")[0]).parts[1:])]
    others = [test for test in chosen if test not in set(own)]
    file = copy / mutant.path
    source = file.read_text(encoding="utf-8")
    noticed = False
    for tests in (own, others):
        while tests and not noticed:
            try:
                file.write_text(mutant.applied(source), encoding="utf-8")
                failed = _failing(copy, tests, planned * UNHURRIED + START)
            finally:
                file.write_text(source, encoding="utf-8")
            if failed is None:
                break
            noticed = failed == "" or _passes(copy, failed)
            tests = [test for test in tests if test != failed]
    return Trial(mutant, noticed, len(chosen), left)


def _failing(copy: Path, tests: list[str], seconds: float) -> str | None:
    """The first of the tests that fails, "" where they break off without one or do not end, None where all pass."""
    listed, told = copy / "tests.txt", copy / "told.txt"
    listed.write_text("\n".join(tests), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--tb=no", f"@{listed}"]
    environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    crowded = 1.0
    if os.name == "posix":
        command = ["sh", "-c", f'ulimit -t {ceil(seconds)} && exec "$0" "$@"', *command]
        crowded = CROWDED
    with told.open("wb") as out:
        process = subprocess.Popen(
            command, cwd=copy, env=environment, stdout=out, stderr=subprocess.DEVNULL, start_new_session=True
        )
    until = time.monotonic() + seconds * crowded
    while process.poll() is None:
        if time.monotonic() > until:
            _end(process)
            return ""
        time.sleep(0.05)
    if process.returncode == 0:
        return None
    lines = told.read_text(encoding="utf-8", errors="replace").splitlines()
    names = [line.removeprefix("FAILED ").split(" - ")[0] for line in lines if line.startswith("FAILED ")]
    return names[0] if names else ""


def _passes(copy: Path, test: str) -> bool:
    """Whether a test passes without any change; asked once of each."""
    if test not in _PASSING:
        _PASSING[test] = _failing(copy, [test], UNHURRIED * START) is None
    return _PASSING[test]


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a run that hangs, with the processes that it started."""
    if hasattr(os, "killpg"):
        os.killpg(process.pid, 9)
    process.kill()
    process.wait()
