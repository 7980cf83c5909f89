"""Whether tests notice a change: they are run in a fork, on a copy of the tree in which the change was made.

The process that forks has loaded what the tests need from elsewhere and nothing of the tree itself: each fork loads the
changed tree, within a second. What a test starts as a program of its own finds the change in the copy, too.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import os
import shutil
import sys
import tempfile
import time
from itertools import accumulate, count
from math import ceil
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.mutation.mutants import PICTURES, Mutant
from tests.mutation.nearest import SELECTED, Nearest

COPIED = (".ci", ".github", "assets", "build", "docs", "game", "tests")
FILES = "*.md", "*.toml", "LICENSE"
LIBRARIES = ("coverage", "fsrs", "hypothesis.strategies", "platformdirs", "pygame")
"""What tests load from elsewhere and takes longest to load."""
PACKAGES = ("game", "tests")
"""What is loaded from the copy."""

LOOKING = ("tests/golden/test_pictures.py", "tests/layouts/test_kept_layouts.py")
"""What looks at whole screens, and so notices most of what is drawn or stands otherwise."""
LOOKING_SHARE = 0.5
"""The part of the seconds that may go to these, before the many quick tests that a drawing passes through."""

UNHURRIED = 3.0
START = 20.0
"""Tests may take so many times longer than when measured, and START seconds more, before they count as hung: seconds of
the processor, since others may use the machine, too."""
CROWDED = 20.0
"""So many times the seconds that tests may take of the processor they may take by the clock."""


class Plan(NamedTuple):
    """A change and the tests that are run with it, first those that are called as it is; `left` more are too slow."""

    mutant: Mutant
    own: list[str]
    others: list[str]
    left: int
    seconds: float


class Trial(NamedTuple):
    """What became of a plan."""

    plan: Plan
    noticed: bool


def plan(mutant: Mutant, nearest: Nearest, budget: float) -> Plan:
    """The tests of a change's line that fit into so many seconds.

    Its own are those that read the code as a text, and those in a folder of tests that is called as one of the
    module's: they need the least to be read.
    """
    folders, left = set(Path(mutant.path).parts[1:]), 0
    own = nearest.reading(mutant.what)
    seconds = sum(map(nearest.seconds, own))
    others: list[str] = []
    near = nearest.tests(mutant.path, mutant.first, mutant.line, mutant.loading)
    if mutant.path.startswith(PICTURES):
        near = _looking_first(near, nearest, budget * LOOKING_SHARE)
    for test in near:
        if seconds and seconds + nearest.seconds(test) > budget:
            left += 1
            continue
        seconds += nearest.seconds(test)
        (own if folders.intersection(Path(_file_of(test)).parts[1:]) else others).append(test)
    return Plan(mutant, own, others, left, seconds)


def _looking_first(near: list[str], nearest: Nearest, budget: float) -> list[str]:
    """Before the tests those of them that look at whole screens and fit into so many seconds, the quickest first."""
    looking = sorted((test for test in near if _file_of(test) in LOOKING), key=nearest.seconds)
    ends = accumulate(map(nearest.seconds, looking))
    first = [test for test, end in zip(looking, ends, strict=True) if end <= budget]
    return first + [test for test in near if test not in set(first)]


def load_libraries() -> None:
    """Load what all forks then share."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for name in LIBRARIES:
        importlib.import_module(name)


def copy_tree(tree: Path, target: Path) -> None:
    """Copy what the tests need."""
    for name in COPIED:
        if (tree / name).is_dir():
            shutil.copytree(tree / name, target / name, ignore=shutil.ignore_patterns("__pycache__"))
    for pattern in FILES:
        for file in tree.glob(pattern):
            shutil.copy(file, target)


class Copy:
    """A copy of the tree, in which one change at a time is made, tried and taken back."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._passing: dict[str, bool] = {}
        """Which tests that failed with a change pass without one: the tree may have changed since it was measured."""
        self._versions = count(1)

    def attempt(self, planned: Plan) -> Trial:
        """Make a change, run its tests until one fails, and take the change back."""
        limit = planned.seconds * UNHURRIED + START
        noticed = any(self._notice(planned.mutant, tests, limit) for tests in (planned.own, planned.others))
        return Trial(planned, noticed)

    def _notice(self, mutant: Mutant, tests: list[str], limit: float) -> bool:
        """Whether one of the tests fails with the change that passes without it."""
        while tests:
            failed = self._failing_with(mutant, tests, limit)
            if failed is None:
                return False
            if failed == "" or self._passes(failed):
                return True
            tests = [test for test in tests if test != failed]
        return False

    def _failing_with(self, mutant: Mutant, tests: list[str], limit: float) -> str | None:
        """As `_failing`, with the change made. Python tells by its date whether compiled code is of a file."""
        file = self.folder / mutant.path
        source, date = file.read_bytes(), file.stat().st_mtime
        try:
            file.write_text(mutant.applied(source.decode()), encoding="utf-8", newline="")
            os.utime(file, (date + next(self._versions),) * 2)
            return self._failing(tests, limit)
        finally:
            file.write_bytes(source)
            os.utime(file, (date, date))

    def _passes(self, test: str) -> bool:
        """Whether a test passes without any change; asked once of each."""
        if test not in self._passing:
            self._passing[test] = self._failing([test], UNHURRIED * START) is None
        return self._passing[test]

    def _failing(self, tests: list[str], seconds: float) -> str | None:
        """The first of the tests that fails, "" where they break off without one or do not end, None where all pass."""
        reading, writing = os.pipe()
        with tempfile.TemporaryDirectory(prefix="trial-", ignore_cleanup_errors=True) as temporary:
            child = os.fork()
            if child == 0:
                _run(self.folder, tests, seconds, writing, temporary)
            os.close(writing)
            ended = _wait(child, seconds * CROWDED)
        with os.fdopen(reading, encoding="utf-8") as told:
            said = told.read() if ended else ""
        return None if said == "passed" else said.removeprefix("failed ")


def _file_of(test: str) -> str:
    return test.partition("::")[0]


class _Chosen:
    """A plugin of pytest that runs some tests of the files that are read, in their order, and keeps which one failed.

    One whose name the change has changed is not run; that it is no longer there nobody would notice.
    """

    def __init__(self, tests: list[str]) -> None:
        self._place = {test: place for place, test in enumerate(tests)}
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((item for item in items if item.nodeid in self._place), key=self._by_place)

    def _by_place(self, item: pytest.Item) -> int:
        return self._place[item.nodeid]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


def _run(folder: Path, tests: list[str], seconds: float, told: int, temporary: str) -> None:
    """In the fork: run tests of a copy, tell what became of them, end."""
    try:
        os.setpgid(0, 0)
        _limit_processor(ceil(seconds))
        null = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(null, stream)
        os.environ.update(TMPDIR=temporary, PYTHONPATH=str(folder))
        tempfile.tempdir = temporary
        os.chdir(folder)
        unloaded = [sys.modules.pop(name) for name in list(sys.modules) if name.partition(".")[0] in PACKAGES]
        gc.freeze()  # what was loaded before is shared with the process that forked, unless it is taken apart here
        sys.path[:] = [str(folder), *sys.path]
        sys.dont_write_bytecode = False
        chosen = _Chosen(tests)
        files = dict.fromkeys(map(_file_of, tests))
        status = pytest.main(["-x", "-q", *SELECTED, "-p", "no:cacheprovider", "--tb=no", *files], plugins=[chosen])
        passed = status in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
        os.write(told, b"passed" if passed else f"failed {chosen.failed}".encode())
        del unloaded
    finally:
        os._exit(0)


def _limit_processor(seconds: int) -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 2))


def _wait(child: int, seconds: float) -> bool:
    """Wait for a fork, and end what it leaves behind; False where it has not ended by itself in so many seconds."""
    until, ended = time.monotonic() + seconds, 0
    while not (ended := os.waitpid(child, os.WNOHANG)[0]) and time.monotonic() < until:
        time.sleep(0.02)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, 9)
    if not ended:
        os.waitpid(child, 0)
    return bool(ended)
