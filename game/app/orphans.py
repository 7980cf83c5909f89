"""Orphaned processes of external players: a program has exited, but its child processes still run."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

LIVE_PLAYER_PIDS: set[int] = set()
"""Process IDs of running external players. Each leads a session of the same number."""
_ignored_pids: set[int] = set()
"""Child processes in other sessions that existed before the first player was started."""
_SET_CHILD_SUBREAPER = 36
_MAX_WAIT_SECONDS = 2.0
_PROC_FOLDER = Path("/proc")


def adopt_orphans() -> None:
    """Make this process the parent of orphaned descendants, where the system supports this (Linux)."""
    if not LIVE_PLAYER_PIDS:
        _ignored_pids.clear()
        _ignored_pids.update(_list_orphans())
        _set_subreaper(True)


def end_orphans() -> None:
    """Kill all adopted processes, except processes in the session of a live player."""
    deadline = time.monotonic() + _MAX_WAIT_SECONDS
    while (orphans := list(_list_orphans())) and time.monotonic() < deadline:
        for pid in orphans:
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
    if not LIVE_PLAYER_PIDS:
        _set_subreaper(False)


def _set_subreaper(is_enabled: bool) -> None:
    import ctypes  # here, because other commands do not need it

    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).prctl(_SET_CHILD_SUBREAPER, int(is_enabled), 0, 0, 0)


def _list_orphans() -> Iterator[int]:
    """Yield the child processes in sessions that belong neither to this process nor to a live player."""
    if not hasattr(os, "getsid"):
        return  # Windows; under Wine it shows the processes of Linux, too
    excluded_sessions = {os.getsid(0), *LIVE_PLAYER_PIDS}
    for file in _PROC_FOLDER.glob("[0-9]*/stat"):
        with suppress(OSError, ValueError):
            _, parent, _, session, *_ = file.read_text(errors="replace").rpartition(")")[2].split()
            pid = int(file.parent.name)
            if int(parent) == os.getpid() and int(session) not in excluded_sessions and pid not in _ignored_pids:
                yield pid
