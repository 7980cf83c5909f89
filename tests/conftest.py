"""Fixtures for all tests: missing texts and faults of built-in players fail a test; the user's files stay untouched.

No test depends on chance: the program's random seeds follow from the test's name, Hypothesis tries the same examples in
each run, and no thread of one test works during the next test.

If the environment forbids bytecode beside the sources, the bytecode is stored in .work/compiled. Otherwise each run,
and each process that a test starts, would compile all modules and rewrite all tests again.
"""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import tests.seeds
from game.session.play import live_match
from game.session.players.process_runner import ProcessRunner
from game.store.writer import Writer
from tests.leftovers import collect_leftovers, freeze_garbage
from tests.waiting import MAX_WAIT_SECONDS, wait_for_drawing

_HOME = tempfile.TemporaryDirectory(prefix="tienlen-tests-")
atexit.register(_HOME.cleanup)
os.environ["TIENLEN_HOME"] = _HOME.name
os.environ["TIENLEN_STRICT_TEXTS"] = "1"
os.environ["TIENLEN_STRICT_PLAYERS"] = "1"
for _name, _value in (("VIDEODRIVER", "dummy"), ("AUDIODRIVER", "dummy"), ("FRAMEBUFFER_ACCELERATION", "0")):
    os.environ.setdefault(f"SDL_{_name}", _value)  # no test needs a screen or a sound device

_COMPILED = Path(__file__).parents[1] / ".work" / "compiled"

if sys.dont_write_bytecode:
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = str(_COMPILED)
    sys.dont_write_bytecode = False

settings.register_profile("tests", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tests")


@pytest.fixture(autouse=True)
def _draw_equal_seeds(request: pytest.FixtureRequest) -> None:
    """Draw the same random seeds in every run of a test."""
    tests.seeds.restart_seeds(request.node.nodeid)


@pytest.fixture(autouse=True)
def _empty_home() -> Iterator[None]:
    """Delete the user's files of a test."""
    yield
    for path in Path(_HOME.name).iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()


@pytest.fixture(autouse=True)
def _end_threads_and_processes(_empty_home: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """End the threads and player processes of a test, because all tests share one process."""
    started: list[Writer | ProcessRunner] = []

    def noted(begin: Callable[..., Any]) -> Callable[..., Any]:
        def begin_and_note(self: Writer | ProcessRunner) -> Any:
            started.append(self)
            return begin(self)

        return begin_and_note

    monkeypatch.setattr(Writer, "_begin", noted(Writer._begin))
    monkeypatch.setattr(ProcessRunner, "_connect", noted(ProcessRunner._connect))
    yield
    for each in started:
        each.close()
    wait_for_drawing()


@pytest.fixture(autouse=True)
def _wait_for_slow_disks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for the disk, however slow, before a table continues, so that tests do not depend on its speed."""
    for name in ("_MAX_FRAME_WAIT_SECONDS", "_MAX_ACTION_WAIT_SECONDS"):
        monkeypatch.setattr(live_match, name, MAX_WAIT_SECONDS)


def pytest_collection_finish() -> None:
    """Exempt the loaded modules from garbage collection."""
    freeze_garbage()
    gc.set_threshold(100_000, 50, 100)


@pytest.hookimpl(trylast=True)  # when its fixtures are gone
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Free the screens that tests have left, and collect a module's garbage only once."""
    collect_leftovers()
    if nextitem is None or nextitem.path != item.path:
        freeze_garbage()


def pytest_unconfigure() -> None:
    """Remove the bytecode of copies that tests made, but keep a folder that the user chose."""
    for copies in _COMPILED.joinpath(*Path(tempfile.gettempdir()).parts[1:]).glob("pytest-of-*"):
        shutil.rmtree(copies, ignore_errors=True)
