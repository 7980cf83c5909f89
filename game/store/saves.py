"""A match that is played, saved at every action so that it can be continued."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any, Literal

from game.store.document import Document
from game.store.file_lock import try_lock
from game.store.notice import Notify, ignore

VERSION = 1

ChallengeKind = Literal["day", "series", "ladder"]
ApartKind = Literal["guided"] | ChallengeKind
"""Matches stored beside the match in progress, each in a file of its name: the first deal after the lesson, challenges.
"""


class SaveStore:
    """The file of one match; game.session.play.saved_match defines its content."""

    def __init__(self, path: Path, notify: Notify = ignore, is_shared: bool = False) -> None:
        """`is_shared`: all windows use the file, so one window at a time may play its match."""
        self._document = Document(path, "tienlen-match", VERSION, notify, indented=False)
        self._shared_path = path if is_shared else None
        self._lock: IO[bytes] | None = None
        self._claims = 0

    def claim(self) -> bool:
        """Keep other windows from playing the match until `release`; False where another window plays it."""
        if self._shared_path is not None and self._lock is None:
            self._lock = try_lock(self._shared_path)
            if self._lock is None:
                return False
        self._claims += 1
        return True

    def release(self) -> None:
        """Undo one successful `claim`."""
        self._claims -= 1
        if self._lock is not None and not self._claims:
            self._lock.close()
            self._lock = None

    @property
    def is_free(self) -> bool:
        """True if no other window plays the match."""
        if granted := self.claim():
            self.release()
        return granted

    def load(self) -> dict[str, Any] | None:
        """The match to continue, or None."""
        return self._document.read()

    def save(self, match: Mapping[str, Any]) -> bool:
        """Replaces the saved match."""
        return self._document.write(match)

    def clear(self) -> None:
        """Deletes the match: it is over."""
        self._document.remove()

    def set_aside(self) -> None:
        """Renames a match that cannot be continued, with a notice."""
        self._document.set_aside()
