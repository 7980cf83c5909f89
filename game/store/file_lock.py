"""Locks between windows of the program, which die with their process, and the match file that each window has."""

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
from game.store.paths import is_there

LONGEST_WAIT = 2.0
"""Seconds to wait for another window that writes; a window that takes longer is assumed to hang."""
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
    """Return True if the system can lock files in the folder of a file."""
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


MOST_WINDOWS = 9
"""This many windows have a match file of their own; further ones share the last."""


class WindowSlot:
    """The match file of this window, `path`; `number` counts the program's open windows from 1."""

    def __init__(self, match: Path) -> None:
        self.first = match
        self.number, self.path, self._lock = _claim(match)
        if self.number == 1 and not is_there(self.path):
            _adopt_orphan(match)

    @property
    def alone(self) -> bool:
        """True if no other window of the program is open."""
        return not any(_is_held(path) for path in _match_files(self.first) if path != self.path)

    def release(self) -> None:
        """Let the next window have the slot."""
        if self._lock:
            self._lock.close()
            self._lock = None


def _claim(match: Path) -> tuple[int, Path, IO[bytes] | None]:
    """The first match file that no window holds: its number, the file, its lock; the last of all, shared, if none."""
    files = _match_files(match)
    for number, path in enumerate(files, 1):
        lock = try_lock(path)
        if lock is not None:
            return number, path, lock
    return len(files), files[-1], None


def _match_files(match: Path) -> list[Path]:
    """Return `match.json`, `match-2.json`, …: one for each window."""
    further = range(2, MOST_WINDOWS + 1)
    return [match, *(match.with_name(f"{match.stem}-{number}{match.suffix}") for number in further)]


def _is_held(path: Path) -> bool:
    """Return True if another window holds a match file."""
    if not is_there(lock_of(path)):
        return False
    lock = try_lock(path)
    if lock is not None:
        lock.close()
    return lock is None


def _adopt_orphan(match: Path) -> None:
    """Go on with the match of another window that has been closed, where the first window has none."""
    for left in _match_files(match)[1:]:
        lock = try_lock(left) if is_there(left) else None
        if lock is not None:
            with lock, contextlib.suppress(OSError):
                left.rename(match)
                return
