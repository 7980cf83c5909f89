"""A match in progress, saved at every action so that it can be continued."""

from __future__ import annotations

from pathlib import Path
from typing import IO, Literal

from game.store.document import Document
from game.store.file_lock import try_lock
from game.store.notice import Notify, ignore_notice

VERSION = 1

ChallengeKind = Literal["day", "series", "ladder"]
SeparateKind = Literal["guided"] | ChallengeKind
"""Kinds of matches with a file of their own: the first deal after the lesson, and challenges."""


class SaveStore(Document):
    """The file of one match; game.session.play.saved_match defines its content."""

    def __init__(self, path: Path, notify: Notify = ignore_notice, is_shared: bool = False) -> None:
        """`is_shared` means that all windows use the file, so only one window at a time may play its match."""
        super().__init__(path, "tienlen-match", VERSION, notify, is_indented=False)
        self._shared_path = path if is_shared else None
        self._lock: IO[bytes] | None = None
        self._lock_count = 0

    def lock_match(self) -> bool:
        """Reserve the match for this window until `release`; return False if another window plays it."""
        if self._shared_path is not None and self._lock is None:
            self._lock = try_lock(self._shared_path)
            if self._lock is None:
                return False
        self._lock_count += 1
        return True

    def release(self) -> None:
        """Undo one successful `lock_match`."""
        self._lock_count -= 1
        if self._lock is not None and not self._lock_count:
            self._lock.close()
            self._lock = None

    @property
    def is_free(self) -> bool:
        """True if no other window plays the match."""
        if is_granted := self.lock_match():
            self.release()
        return is_granted
