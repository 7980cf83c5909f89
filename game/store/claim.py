"""Which of several open windows keeps its match where: each its own file, held by a lock that ends with its program."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from pathlib import Path
from typing import IO

MOST = 9
"""So many windows have a match of their own each; further ones share the last."""
_HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


class Claim:
    """A place for the match in progress; `number` tells which window of the program this is, counted from 1."""

    def __init__(self, match: Path) -> None:
        for self.number in range(1, MOST + 1):
            self.path = _place(match, self.number)
            held = _hold(self.path)
            if held is not None:
                break
        self._lock = held
        if self.number == 1 and not _there(self.path):
            _inherit(match)

    def release(self) -> None:
        """Let the next window have the place."""
        if self._lock:
            self._lock.close()
            self._lock = None


def _place(match: Path, number: int) -> Path:
    """`match.json`, `match-2.json`, …"""
    return match if number == 1 else match.with_name(f"{match.stem}-{number}{match.suffix}")


def _there(path: Path) -> bool:
    """Whether a file is there, as far as one may look."""
    return os.path.exists(path)  # noqa: PTH110 - Path's own raises where one may not


def _hold(path: Path) -> IO[bytes] | None:
    """The lock of a place, None where another window has it. A folder without locks is nobody else's."""
    lock = path.with_name(f".{path.name}.lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = lock.open("ab")
    except OSError:
        return open(os.devnull, "ab")  # noqa: PTH123 - held as a lock would be
    try:
        _lock(file)
    except OSError as error:
        if error.errno in _HELD:
            file.close()
            return None
    return file


def _inherit(match: Path) -> None:
    """Take over the match of a window that is closed, where the first window has none."""
    for number in range(2, MOST + 1):
        left = _place(match, number)
        lock = _hold(left) if _there(left) else None
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
