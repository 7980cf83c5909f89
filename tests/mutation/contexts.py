"""A pytest plugin that records which test executed which lines of `game`, its duration and result.

From Python 3.12 on only the first execution of a line in a test costs time (`sys.monitoring`); before, coverage checks
every line, and the tests take about three times as long.
"""

from __future__ import annotations

import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any, Protocol

import coverage
import pytest

OUTCOMES: dict[str, dict[str, Any]] = {}
FOLDER = Path(os.environ["MUTATION_FOLDER"])
GAME = str(Path.cwd() / "game") + os.sep


class Recorder(Protocol):
    """Records executed lines."""

    def begin(self, test: str) -> None:
        """Assign the following lines to this test."""

    def finish(self, file: Path) -> None:
        """Write all records."""


class Monitor:
    """Records each line once per test."""

    def __init__(self) -> None:
        self._lines: dict[str, dict[str, set[int]]] = defaultdict(lambda: defaultdict(set))
        self._now = self._lines[""]
        monitoring = sys.monitoring  # type: ignore[attr-defined]
        self._monitoring, self._again = monitoring, monitoring.DISABLE
        monitoring.use_tool_id(monitoring.PROFILER_ID, "mutation")
        monitoring.register_callback(monitoring.PROFILER_ID, monitoring.events.LINE, self._line)
        monitoring.set_events(monitoring.PROFILER_ID, monitoring.events.LINE)

    def _line(self, code: CodeType, line: int) -> object:
        if code.co_filename.startswith(GAME):
            self._now[code.co_filename].add(line)
        return self._again

    def begin(self, test: str) -> None:
        """Assign the following lines to this test."""
        self._now = self._lines[test]
        self._monitoring.restart_events()

    def finish(self, file: Path) -> None:
        """Write all records."""
        self._monitoring.set_events(self._monitoring.PROFILER_ID, 0)
        data = coverage.CoverageData(str(file))
        for test, lines in self._lines.items():
            data.set_context(test)
            data.add_lines(lines)
        data.write()


class Tracer:
    """Records every execution of a line, for Python 3.11."""

    def __init__(self) -> None:
        self._coverage = coverage.Coverage(data_file=None, config_file=False, source=["game"])
        self._coverage.start()

    def begin(self, test: str) -> None:
        """Assign the following lines to this test."""
        self._coverage.switch_context(test)

    def finish(self, file: Path) -> None:
        """Write all records."""
        self._coverage.stop()
        data = coverage.CoverageData(str(file))
        data.update(self._coverage.get_data())
        data.write()


RECORDER: Recorder = Monitor() if sys.version_info >= (3, 12) else Tracer()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    RECORDER.begin(item.nodeid)
    yield
    RECORDER.begin("")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    known = OUTCOMES.setdefault(report.nodeid, {"seconds": 0.0, "passed": True})
    known["seconds"] += report.duration
    known["passed"] &= report.passed


def pytest_sessionfinish(session: pytest.Session) -> None:
    RECORDER.finish(FOLDER / f"lines-{os.getpid()}")
    if not hasattr(session.config, "workerinput"):
        file = FOLDER / "outcomes.json"
        before = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        file.write_text(json.dumps(before | OUTCOMES), encoding="utf-8")
