"""Several windows of the program at once: each has its own match file, held by a lock that dies with its process."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import IO

from game.store.file_lock import lock_of, try_lock
from game.store.paths import is_there

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
        """Whether no other window of the program is open."""
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
    """`match.json`, `match-2.json`, …: one for each window."""
    further = range(2, MOST_WINDOWS + 1)
    return [match, *(match.with_name(f"{match.stem}-{number}{match.suffix}") for number in further)]


def _is_held(path: Path) -> bool:
    """Whether another window holds a match file."""
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
