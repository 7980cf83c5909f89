"""A plugin of pytest that tells coverage which test is running, and writes how long each took and how it ended."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import coverage
import pytest

OUTCOMES: dict[str, dict[str, Any]] = {}


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    running = coverage.Coverage.current()
    if running is not None:
        running.switch_context(item.nodeid)
    yield
    if running is not None:
        running.switch_context("")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    known = OUTCOMES.setdefault(report.nodeid, {"seconds": 0.0, "passed": True})
    known["seconds"] += report.duration
    known["passed"] &= report.passed


def pytest_sessionfinish() -> None:
    file = Path(os.environ["MUTATION_OUTCOMES"])
    before = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    file.write_text(json.dumps(before | OUTCOMES), encoding="utf-8")
