"""Several windows of the program at once: each has its own match file, held by a lock that dies with its process."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from pathlib import Path
from typing import IO

MOST_WINDOWS = 9
"""This many windows have a match file of their own; further ones share the last."""
_LOCKED_BY_OTHER = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


class WindowSlot:
    """The match file of this window, `path`; `number` counts the program's open windows from 1."""

    def __init__(self, match: Path) -> None:
        for self.number, self.path in enumerate(_match_files(match), 1):
            lock = _try_lock(self.path)
            if lock is not None:
                break
        self._lock = lock
        if self.number == 1 and not _exists(self.path):
            _adopt_orphan(match)

    def release(self) -> None:
        """Let the next window have the slot."""
        if self._lock:
            self._lock.close()
            self._lock = None


def _match_files(match: Path) -> list[Path]:
    """`match.json`, `match-2.json`, …: one for each window."""
    further = range(2, MOST_WINDOWS + 1)
    return [match, *(match.with_name(f"{match.stem}-{number}{match.suffix}") for number in further)]


def _exists(path: Path) -> bool:
    """Whether a file is there; False where access is denied."""
    return os.path.exists(path)  # noqa: PTH110 - Path.exists raises where access is denied


def _try_lock(path: Path) -> IO[bytes] | None:
    """The lock of a match file, None where another window holds it. Where nothing can be locked, it counts as free."""
    lock = path.with_name(f".{path.name}.lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = lock.open("ab")
    except OSError:
        return open(os.devnull, "ab")  # noqa: PTH123 - stands in for the lock
    try:
        _lock(file)
    except OSError as error:
        if error.errno in _LOCKED_BY_OTHER:
            file.close()
            return None
    return file


def _adopt_orphan(match: Path) -> None:
    """Go on with the match of another window that has been closed, where the first window has none."""
    for left in _match_files(match)[1:]:
        lock = _try_lock(left) if _exists(left) else None
        if lock is not None:
            with lock, contextlib.suppress(OSError):
                left.rename(match)
                return


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
