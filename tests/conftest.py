"""For all tests: a missing text or a fault of a built-in player fails them; the person's own files are left alone.

Where the environment wants no compiled code beside the sources, it is kept in .work/compiled: each run, and each of the
programs and processes that it starts, would compile all modules and rewrite all tests anew.
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

from game.session.play import live_match
from game.session.players.process_runner import ProcessRunner
from game.store.writer import Writer
from tests.leftovers import clear_away, leave_alone
from tests.waiting import LONGEST

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

settings.register_profile("tests", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tests")


@pytest.fixture(autouse=True)
def _whatever_was_begun_is_ended(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Ends the writers' threads and the players' processes that a test began: all tests share one process."""
    begun: list[Writer | ProcessRunner] = []

    def noted(begin: Callable[..., Any]) -> Callable[..., Any]:
        def begin_and_note(self: Writer | ProcessRunner) -> Any:
            begun.append(self)
            return begin(self)

        return begin_and_note

    monkeypatch.setattr(Writer, "_begin", noted(Writer._begin))
    monkeypatch.setattr(ProcessRunner, "_connect", noted(ProcessRunner._connect))
    yield
    for each in begun:
        each.close()


@pytest.fixture(autouse=True)
def _a_slow_disk_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table goes on only when its match is on the disk, however long that takes: what is seen hangs on no speed."""
    for name in ("_MAX_FRAME_WAIT_SECONDS", "_MAX_ACTION_WAIT_SECONDS"):
        monkeypatch.setattr(live_match, name, LONGEST)


def pytest_collection_finish() -> None:
    """What the tests have loaded stays."""
    leave_alone()
    gc.set_threshold(100_000, 50, 100)


@pytest.hookimpl(trylast=True)  # when its fixtures are gone
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Let no screens that tests have left pile up, and look through what a module leaves for others only once."""
    clear_away()
    if nextitem is None or nextitem.path != item.path:
        leave_alone()


def pytest_unconfigure() -> None:
    """What was compiled here of copies that tests made is of no use to others; a folder of the person's own stays."""
    for copies in _COMPILED.joinpath(*Path(tempfile.gettempdir()).parts[1:]).glob("pytest-of-*"):
        shutil.rmtree(copies, ignore_errors=True)
