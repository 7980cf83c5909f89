"""Trials: tests run in a fork, on a copy of the tree with a change, to see whether they notice it.

The forking process has loaded the libraries and nothing of the tree: each fork loads the changed tree within a second.
Programs started by a test use the copy as well.
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

from tests.mutation.mutants import PICTURE_FOLDER, Mutant
from tests.mutation.nearest import SELECTION, NearestTests

COPIED = (".ci", ".github", "assets", "build", "docs", "game", "tests")
FILES = "*.md", "*.toml", "LICENSE"
LIBRARIES = ("coverage", "fsrs", "hypothesis.strategies", "platformdirs", "pygame")
"""Libraries that tests load and that take longest to load."""
PACKAGES = ("game", "tests")
"""Packages that are loaded from the copy."""

SCREEN_TESTS = ("tests/golden/test_pictures.py", "tests/layouts/test_kept_layouts.py")
"""Tests of whole screens, which notice most changes to drawing or layout."""
SCREEN_TESTS_SHARE = 0.5
"""Fraction of the time for these tests, before the many fast tests that execute a drawing."""

TIME_FACTOR = 3.0
START_SECONDS = 20.0
"""Factor of the measured time, and additional seconds (START), after which tests count as hung. Processor time is
measured, because others may use the machine.
"""
WALL_TIME_FACTOR = 20.0
"""Factor between the processor time and the wall time that tests may take."""


class Plan(NamedTuple):
    """A change and the tests that run with it, those named like the module first; `left` is the number of tests that
    are too slow.
    """

    mutant: Mutant
    own: list[str]
    others: list[str]
    left: int
    seconds: float


class Trial(NamedTuple):
    """The result of a plan."""

    plan: Plan
    noticed: bool


def make_plan(mutant: Mutant, nearest: NearestTests, budget: float) -> Plan:
    """Return the tests of a change's line that fit into the time limit.

            The first ones read the code as text, or lie in a test folder named like the module, because they are the
    fastest
            to load.
    """
    folders, left = set(Path(mutant.path).parts[1:]), 0
    own = nearest.list_source_tests(mutant.what)
    seconds = sum(map(nearest.seconds, own))
    others: list[str] = []
    near = nearest.tests(mutant.path, mutant.first, mutant.line, mutant.loading)
    if mutant.path.startswith(PICTURE_FOLDER):
        near = _put_screen_tests_first(near, nearest, budget * SCREEN_TESTS_SHARE)
    for test in near:
        if seconds and seconds + nearest.seconds(test) > budget:
            left += 1
            continue
        seconds += nearest.seconds(test)
        (own if folders.intersection(Path(_find_file(test)).parts[1:]) else others).append(test)
    return Plan(mutant, own, others, left, seconds)


def _put_screen_tests_first(near: list[str], nearest: NearestTests, budget: float) -> list[str]:
    """Return the tests with those of whole screens first, as far as they fit into the time limit, fastest first."""
    looking = sorted((test for test in near if _find_file(test) in SCREEN_TESTS), key=nearest.seconds)
    ends = accumulate(map(nearest.seconds, looking))
    first = [test for test, end in zip(looking, ends, strict=True) if end <= budget]
    return first + [test for test in near if test not in set(first)]


def load_libraries() -> None:
    """Load the libraries that all forks share."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for name in LIBRARIES:
        importlib.import_module(name)


def copy_tree(tree: Path, target: Path) -> None:
    """Copy everything that the tests need."""
    for name in COPIED:
        if (tree / name).is_dir():
            shutil.copytree(tree / name, target / name, ignore=shutil.ignore_patterns("__pycache__"))
    for pattern in FILES:
        for file in tree.glob(pattern):
            shutil.copy(file, target)


class Copy:
    """A copy of the tree in which one change at a time is made, tried and reverted."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._passing: dict[str, bool] = {}
        """Return the failed tests that pass without a change, because the tree may have changed since it was measured.
        """
        self._versions = count(1)

    def attempt(self, planned: Plan) -> Trial:
        """Make a change, run its tests until one fails, and revert the change."""
        limit = planned.seconds * TIME_FACTOR + START_SECONDS
        noticed = any(self._is_noticed(planned.mutant, tests, limit) for tests in (planned.own, planned.others))
        return Trial(planned, noticed)

    def _is_noticed(self, mutant: Mutant, tests: list[str], limit: float) -> bool:
        """Return whether a test fails with the change and passes without it."""
        while tests:
            failed = self._find_failing_with_change(mutant, tests, limit)
            if failed is None:
                return False
            if failed == "" or self._passes(failed):
                return True
            tests = [test for test in tests if test != failed]
        return False

    def _find_failing_with_change(self, mutant: Mutant, tests: list[str], limit: float) -> str | None:
        """Return the result of `_find_failing` with the change made. A new date makes Python ignore old bytecode."""
        file = self.folder / mutant.path
        source, date = file.read_bytes(), file.stat().st_mtime
        try:
            file.write_text(mutant.apply(source.decode()), encoding="utf-8", newline="")
            os.utime(file, (date + next(self._versions),) * 2)
            return self._find_failing(tests, limit)
        finally:
            file.write_bytes(source)
            os.utime(file, (date, date))

    def _passes(self, test: str) -> bool:
        """Return whether a test passes without any change; the result is cached."""
        if test not in self._passing:
            self._passing[test] = self._find_failing([test], TIME_FACTOR * START_SECONDS) is None
        return self._passing[test]

    def _find_failing(self, tests: list[str], seconds: float) -> str | None:
        """Return the first failing test, "" if they stop without one or hang, None if all pass."""
        reading, writing = os.pipe()
        with tempfile.TemporaryDirectory(prefix="trial-", ignore_cleanup_errors=True) as temporary:
            child = os.fork()
            if child == 0:
                _run_tests(self.folder, tests, seconds, writing, temporary)
            os.close(writing)
            ended = _wait_for_child(child, seconds * WALL_TIME_FACTOR)
        with os.fdopen(reading, encoding="utf-8") as pipe:
            output = pipe.read() if ended else ""
        return None if output == "passed" else output.removeprefix("failed ")


def _find_file(test: str) -> str:
    return test.partition("::")[0]


class _ChosenTests:
    """A pytest plugin that runs chosen tests of the collected files in their order, and records which one failed.

    A test whose name is changed by the change is not run; nobody would notice that it is gone.
    """

    def __init__(self, tests: list[str]) -> None:
        self._place = {test: index for index, test in enumerate(tests)}
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((item for item in items if item.nodeid in self._place), key=self._by_place)

    def _by_place(self, item: pytest.Item) -> int:
        return self._place[item.nodeid]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


def _run_tests(folder: Path, tests: list[str], seconds: float, pipe: int, temporary: str) -> None:
    """Run tests of a copy in the fork, report the result, and exit."""
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
        plugin = _ChosenTests(tests)
        files = dict.fromkeys(map(_find_file, tests))
        status = pytest.main(["-x", "-q", *SELECTION, "-p", "no:cacheprovider", "--tb=no", *files], plugins=[plugin])
        passed = status in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
        os.write(pipe, b"passed" if passed else f"failed {plugin.failed}".encode())
        del unloaded
    finally:
        os._exit(0)


def _limit_processor(seconds: int) -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 2))


def _wait_for_child(child: int, seconds: float) -> bool:
    """Wait for a fork, and kill its remains; return False if it did not end within the seconds."""
    until, ended = time.monotonic() + seconds, 0
    while not (ended := os.waitpid(child, os.WNOHANG)[0]) and time.monotonic() < until:
        time.sleep(0.02)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, 9)
    if not ended:
        os.waitpid(child, 0)
    return bool(ended)
