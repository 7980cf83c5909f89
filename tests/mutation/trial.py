"""Whether tests notice a change: they are run on a copy of the tree in which it was made."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from tests.mutation.mutants import Mutant
from tests.mutation.nearest import Nearest

COPIED = (".ci", ".github", "assets", "build", "docs", "game", "tests")
FILES = "*.md", "*.toml", "LICENSE"
UNHURRIED = 3.0
START = 20.0
"""Tests may take so many times longer than when measured, and START seconds more, before they count as hung."""


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
    try:
        file.write_text(mutant.applied(source), encoding="utf-8")
        seconds = planned * UNHURRIED + START
        noticed = any(_fails(copy, tests, seconds) for tests in (own, others) if tests)
    finally:
        file.write_text(source, encoding="utf-8")
    return Trial(mutant, noticed, len(chosen), left)


def _fails(copy: Path, tests: list[str], seconds: float) -> bool:
    """Whether one of the tests fails, or they do not end."""
    listed = copy / "tests.txt"
    listed.write_text("\n".join(tests), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--tb=no", f"@{listed}"]
    environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    process = subprocess.Popen(
        command, cwd=copy, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    until = time.monotonic() + seconds
    while process.poll() is None:
        if time.monotonic() > until:
            _end(process)
            return True
        time.sleep(0.05)
    return process.returncode != 0


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a run that hangs, with the processes that it started."""
    if hasattr(os, "killpg"):
        os.killpg(process.pid, 9)
    process.kill()
    process.wait()
