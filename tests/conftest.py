"""For all tests: a missing text or a fault of a built-in player fails them; the person's own files are left alone.

`--part 2/8` runs an eighth of what is chosen.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.session.runner import Runner
from game.store.writer import Writer

_HOME = tempfile.TemporaryDirectory(prefix="tienlen-tests-")
os.environ["TIENLEN_HOME"] = _HOME.name
os.environ["TIENLEN_STRICT_TEXTS"] = "1"
os.environ["TIENLEN_STRICT_PLAYERS"] = "1"


@pytest.fixture(autouse=True)
def _whatever_was_begun_is_ended(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Ends the writers' threads and the players' processes that a test began: all tests share one process."""
    begun: list[Writer | Runner] = []

    def noted(begin: Callable[..., Any]) -> Callable[..., Any]:
        def begin_and_note(self: Writer | Runner) -> Any:
            begun.append(self)
            return begin(self)

        return begin_and_note

    monkeypatch.setattr(Writer, "_begin", noted(Writer._begin))
    monkeypatch.setattr(Runner, "_connect", noted(Runner._connect))
    yield
    for each in begun:
        each.close()


def pytest_addoption(parser: pytest.Parser) -> None:
    told = "only the Nth of M parts of the chosen tests, so that several machines can share the long ones"
    parser.addoption("--part", metavar="N/M", help=told)


@pytest.hookimpl(trylast=True)  # after -m and -k have chosen
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the tests of one part: every Mth, so that each part has its share of every long test's cases."""
    wanted = config.getoption("--part")
    if wanted:
        part, parts = _part(wanted)
        others = [item for at, item in enumerate(items) if at % parts != part - 1]
        items[:] = items[part - 1 :: parts]
        config.hook.pytest_deselected(items=others)


def _part(wanted: str) -> tuple[int, int]:
    part, _, parts = wanted.partition("/")
    if not (part.isdecimal() and parts.isdecimal() and 1 <= int(part) <= int(parts)):
        raise pytest.UsageError(f"--part {wanted}: say which part of how many, as in --part 2/8")
    return int(part), int(parts)
