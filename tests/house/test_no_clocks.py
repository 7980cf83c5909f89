"""No test reads a clock, except for waiting (tests/waiting.py), so none fails on a slow machine.

Tests count work (tests/work.py); `python -m game bench` measures time.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sources import parse_file

TESTS = Path(__file__).parents[1]
CLOCKS = {
    name + unit for name in ("time", "perf_counter", "process_time", "thread_time", "monotonic") for unit in ("", "_ns")
} | {"clock_gettime", "clock", "getrusage", "get_traced_memory", "get_ticks", "timeit", "default_timer"}  # fmt: skip
MODULES = {"time", "pygame.time", "resource", "tracemalloc", "timeit"}
COMMANDS = {"waiting.py", "brain/endings.py", "proof/long.py", "proof/play.py", "mutation/trial.py"}
"""Commands that wait or measure time, run by name and not by pytest."""
FOLDERS = {"endurance", "fuzz"}
"""Folders of long runs, whose tests read no clock either."""


def is_checked(path: Path) -> bool:
    """Return whether a file is checked."""
    name = path.relative_to(TESTS).as_posix()
    maker = name in COMMANDS or name.partition("/")[0] in FOLDERS
    return path.name.startswith("test_") or not maker


FILES = sorted(filter(is_checked, TESTS.rglob("*.py")))


def find_clocks(tree: ast.Module) -> Iterator[str]:
    """Return the uses of clocks in a file: names imported from a clock module, called or passed on."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in MODULES:
            yield from (f"{node.module}.{name.name}" for name in node.names if name.name in CLOCKS)
        elif isinstance(node, ast.Attribute) and node.attr in CLOCKS and ast.unparse(node.value) in MODULES:
            yield ast.unparse(node)


@pytest.mark.parametrize(
    ("source", "readings"),
    [
        ("from time import monotonic as now\nassert now() < 3", ["time.monotonic"]),
        ("import time\nbegun = time.thread_time()\nassert time.thread_time() - begun < 1", ["time.thread_time"] * 2),
        ("import time\ntime.sleep(1)\nmonkeypatch.setattr(time, 'monotonic', lambda: 1.0)", []),
    ],
)
def test_readings_of_a_clock_are_found(source: str, readings: list[str]) -> None:
    assert list(find_clocks(ast.parse(source))) == readings


def test_no_test_reads_a_clock() -> None:
    assert {
        file.relative_to(TESTS).as_posix(): readings
        for file in FILES
        if (readings := list(find_clocks(parse_file(file))))
    } == {}
