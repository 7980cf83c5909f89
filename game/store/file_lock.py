"""Locks between windows of the program, each a file that is held open: they die with their process."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from game.store.ordinary_files import open_ordinary

LONGEST_WAIT = 2.0
"""Seconds to wait for another window that writes; one that takes longer hangs, and nothing waits for it."""
_LOCKED_BY_OTHER = (errno.EACCES, errno.EAGAIN, errno.EDEADLK, 0)
"""Error numbers of a lock that another program holds. Wine gives 0."""


def lock_of(path: Path) -> Path:
    """The file that is held open in the place of a file."""
    return path.with_name(f".{path.name}.lock")


def try_lock(path: Path) -> IO[bytes] | None:
    """The lock of a file, None where another window holds it. Where nothing can be locked, it counts as free."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = open_ordinary(lock_of(path), "ab")
    except OSError:
        return open(os.devnull, "ab")  # noqa: PTH123 - stands in for the lock
    try:
        _lock(file)
    except OSError as error:
        if error.errno in _LOCKED_BY_OTHER:
            file.close()
            return None
    return file


def can_lock(path: Path) -> bool:
    """Whether the system can lock files in the folder of a file."""
    try:
        file = open_ordinary(lock_of(path), "ab")
    except OSError:
        return True
    with file:
        try:
            _lock(file)
        except OSError as error:
            return error.errno in _LOCKED_BY_OTHER
    return True


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keeps other windows from changing a file that is read, changed and written."""
    until = time.monotonic() + LONGEST_WAIT
    while (lock := try_lock(path)) is None and time.monotonic() < until:
        time.sleep(0.005)
    with lock or contextlib.nullcontext():
        yield


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        """Raises OSError where another program holds it, or the system cannot lock here."""
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        """Raises OSError where another program holds it, or the system cannot lock here."""
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
