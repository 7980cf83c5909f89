"""Locks between windows of the program, which end with their process, and the match file of each window."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from game.store.atomic import open_ordinary
from game.store.paths import path_exists

MAX_WAIT_SECONDS = 2.0
"""Maximum wait for another window that writes; a window that takes longer is assumed to hang."""
LOCK_HELD_ERRNOS = (errno.EACCES, errno.EAGAIN, errno.EDEADLK, 0)
"""Error numbers for a lock that another program holds. Wine returns 0."""
MAX_WINDOWS = 9
"""Number of windows with a match file of their own; further windows share the last file."""

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        """Lock the file. Raises OSError if another program has the lock, or if the system cannot lock files here."""
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        """Lock the file. Raises OSError if another program has the lock, or if the system cannot lock files here."""
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


def make_lock_path(path: Path) -> Path:
    return path.with_name(f".{path.name}.lock")


def try_lock(path: Path) -> IO[bytes] | None:
    """Return the lock of a file; None if another window holds it. Without locks in the system, the file is free."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = open_ordinary(make_lock_path(path), "ab")
    except OSError:
        return open(os.devnull, "ab")  # noqa: PTH123 - stands in for the lock
    try:
        _lock(file)
    except OSError as error:
        if error.errno in LOCK_HELD_ERRNOS:
            file.close()
            return None
    return file


def can_lock(path: Path) -> bool:
    try:
        with open_ordinary(make_lock_path(path), "ab") as file:
            try:
                _lock(file)
            except OSError as error:
                return error.errno in LOCK_HELD_ERRNOS
    except OSError:
        pass
    return True


@contextlib.contextmanager
def hold_lock(path: Path) -> Iterator[None]:
    """Keep other windows from changing a file while this window reads, changes and writes it."""
    until = time.monotonic() + MAX_WAIT_SECONDS
    while (lock := try_lock(path)) is None and time.monotonic() < until:
        time.sleep(0.005)
    with lock or contextlib.nullcontext():
        yield


class WindowSlot:
    """The match file of this window, `path`. `number` counts the program's open windows from 1.

    If the first window has no match, it continues the match of a closed window. If all match files are in use, the last
    one is shared.
    """

    def __init__(self, match: Path) -> None:
        more_files = (match.with_name(f"{match.stem}-{number}{match.suffix}") for number in range(2, MAX_WINDOWS + 1))
        self._files = (match, *more_files)
        for number, path in enumerate(self._files, 1):
            self.number, self.path, self._lock = number, path, try_lock(path)
            if self._lock is not None:
                break
        if self.number == 1 and not path_exists(match):
            self._adopt_orphan()

    def _adopt_orphan(self) -> None:
        for orphan in filter(path_exists, self._files[1:]):
            if (lock := try_lock(orphan)) is not None:
                with lock, contextlib.suppress(OSError):
                    orphan.rename(self.path)
                    return

    @property
    def is_alone(self) -> bool:
        for path in self._files:
            if path != self.path and path_exists(make_lock_path(path)):
                lock = try_lock(path)
                if lock is None:
                    return False
                lock.close()
        return True

    def release(self) -> None:
        if self._lock:
            self._lock.close()
            self._lock = None
