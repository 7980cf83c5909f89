"""The tests that execute a line, fastest first: measured once for all that CI runs, and stored in .work/mutation."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from itertools import zip_longest
from pathlib import Path

import coverage

FEW_FUNCTIONS = 4
"""If fewer test functions execute a line, all tests of its module are tried. A cached value is made by the first test
that needs it, but other tests may check it.
"""
SELECTION = ("-m", "not slow")
"""The measured and tried tests: all that CI runs."""
SOURCE_TESTS = {"key of a text": "tests/text/test_named_texts.py"}
"""Tests that read the code as text, and therefore execute none of its lines, by the changed part."""


class NearestTests:
    """The tests of a measured tree. A line that runs when its module is loaded counts as executed by every test that
    executes any line of that module, and by the test file named like the module, because a data class needs no executed
    line. Which test loads the module first is irrelevant.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lines: dict[str, dict[int, list[str]]] = {}

    @property
    def is_measured(self) -> bool:
        """Return whether there is a measurement."""
        return (self._folder / "outcomes.json").exists()

    def measure(self, tree: Path, tests: list[str], jobs: int = 1) -> None:
        """Run tests of a tree (by default all that CI runs) in parallel processes, and store the lines that each
        executes.

                Results of other tests are kept if some are named.
        """
        if not tests:
            shutil.rmtree(self._folder, ignore_errors=True)
        self._folder.mkdir(parents=True, exist_ok=True)
        plugins = [
            *SELECTION,
            "-p",
            "tests.mutation.contexts",
            "-p",
            "no:cacheprovider",
            "--continue-on-collection-errors",
        ]
        command = [sys.executable, "-m", "pytest", *plugins, "-n", str(jobs if jobs > 1 else 0), *tests]
        environment = {**os.environ, "MUTATION_FOLDER": str(self._folder), "PYTHONPATH": str(tree)}
        subprocess.run(command, cwd=tree, env=environment, check=False)
        data = self._data
        for part in self._folder.glob("lines-*"):
            seen = coverage.CoverageData(str(part))
            seen.read()
            data.update(seen)
            part.unlink()
        data.write()

    def tests(self, path: str, first: int, line: int, loading: bool = False) -> list[str]:
        """Return the tests of a line in a statement that begins at `first` and runs at loading or later.

                All pass without changes. The fastest test of each function comes first, then a second of each, because
        cases of
                one function notice the same. If few functions execute the line, those of its module follow.
        """
        if loading:
            return self._sort_tests(self._list_module_tests(path))
        lines = self._of(path)
        near = next((lines[index] for index in range(line, first - 1, -1) if lines.get(index)), [])
        if len({_find_function(test) for test in near}) < FEW_FUNCTIONS:
            return self._sort_tests(near) + self._sort_tests(self._list_module_tests(path).difference(near))
        return self._sort_tests(near)

    def list_source_tests(self, what: str) -> list[str]:
        """Return the tests that read the code as text and concern a change."""
        return [test for test in self._outcomes if test.partition("::")[0] == SOURCE_TESTS.get(what)]

    def _sort_tests(self, tests: Iterable[str]) -> list[str]:
        functions: dict[str, list[str]] = defaultdict(list)
        for test in sorted(tests, key=self.seconds):
            functions[_find_function(test)].append(test)
        rounds = zip_longest(*functions.values())
        return [test for tests in rounds for test in tests if test is not None]

    def _list_module_tests(self, path: str) -> set[str]:
        """Return the tests that execute a line of the module or are named like it, or else those of its package."""
        module = Path(path)
        called_so = f"{module.parent.name}/test_{module.stem}.py::"
        near = {test for tests in self._of(path).values() for test in tests}
        near |= {test for test in self._outcomes if called_so in test}
        return near or {test for test in self._outcomes if test.startswith(f"tests/{module.parts[1]}/")}

    def forget_missing(self, tree: Path) -> None:
        """Remove tests that the tree no longer has."""
        command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-o", "addopts=", "-p", "no:cacheprovider"]
        environment = {**os.environ, "PYTHONPATH": str(tree)}
        completed = subprocess.run(
            command, cwd=tree, env=environment, check=False, capture_output=True, encoding="utf-8"
        )
        there = set(completed.stdout.splitlines())
        self._outcomes = {test: outcome for test, outcome in self._outcomes.items() if test in there}

    def seconds(self, test: str) -> float:
        """Return a test's duration in seconds."""
        return float(self._outcomes[test]["seconds"])

    @cached_property
    def _outcomes(self) -> dict[str, dict[str, float]]:
        outcomes = json.loads((self._folder / "outcomes.json").read_text(encoding="utf-8"))
        return {test: outcome for test, outcome in outcomes.items() if outcome["passed"]}

    @cached_property
    def _data(self) -> coverage.CoverageData:
        data = coverage.CoverageData(str(self._folder / "coverage"))
        data.read()
        return data

    def _of(self, path: str) -> dict[int, list[str]]:
        if path not in self._lines:
            tests_by_line: dict[int, list[str]] = defaultdict(list)
            for file in self._data.measured_files():
                if Path(file).as_posix().endswith(f"/{path}"):
                    for line, contexts in self._data.contexts_by_lineno(file).items():
                        tests_by_line[line] += [test for test in contexts if test in self._outcomes]
            self._lines[path] = tests_by_line
        return self._lines[path]


def _find_function(test: str) -> str:
    return test.partition("[")[0]
