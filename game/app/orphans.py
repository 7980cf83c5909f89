"""Processes that players leave behind: their parents have ended, and some are in their own sessions."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

LIVE_PLAYERS: set[int] = set()
"""The process numbers of programs that are still to play; each has a session of the same number."""
_others: set[int] = set()
"""Child processes in other sessions that existed before the first program was started."""
_SET_CHILD_SUBREAPER = 36
_LONGEST_WAIT = 2.0
_PROCESSES = Path("/proc")


def adopt_orphans() -> None:
    """Become the parent of processes whose own parent ends, where the system can (Linux)."""
    if not LIVE_PLAYERS:
        _others.clear()
        _others.update(_orphans())
        _adopt(1)


def end_orphans() -> None:
    """End all adopted processes and their descendants, except those in the session of a live player."""
    until = time.monotonic() + _LONGEST_WAIT
    while (orphans := list(_orphans())) and time.monotonic() < until:
        for orphan in orphans:
            with suppress(OSError):
                os.kill(orphan, signal.SIGKILL)
                os.waitpid(orphan, 0)
    if not LIVE_PLAYERS:
        _adopt(0)


def _adopt(how: int) -> None:
    import ctypes  # for which the other commands need not wait

    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).prctl(_SET_CHILD_SUBREAPER, how, 0, 0, 0)


def _orphans() -> Iterator[int]:
    """Yield the children of this process in other sessions; its own children are in its own session."""
    if not hasattr(os, "getsid"):
        return  # Windows; under Wine it shows the processes of Linux, too
    spared = {os.getsid(0), *LIVE_PLAYERS}
    for file in _PROCESSES.glob("[0-9]*/stat"):
        with suppress(OSError, ValueError):
            _, parent, _, session, *_ = file.read_text(errors="replace").rpartition(")")[2].split()
            pid = int(file.parent.name)
            if int(parent) == os.getpid() and int(session) not in spared and pid not in _others:
                yield pid
