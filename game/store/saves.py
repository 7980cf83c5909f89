"""The match in progress, kept at every action so that it can be continued."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.store.document import Document
from game.store.notice import Notify, quiet

VERSION = 1


class SaveStore:
    """One match in progress; its content is made and read by the session."""

    def __init__(self, path: Path, notify: Notify = quiet) -> None:
        self._document = Document(path, "tienlen-match", VERSION, notify, spaced=False)

    def load(self) -> dict[str, Any] | None:
        """The match to continue, or None."""
        return self._document.read()

    def save(self, match: Mapping[str, Any]) -> bool:
        """Replaces the kept match."""
        return self._document.write(match)

    def clear(self) -> None:
        """Forgets the match: it is over."""
        self._document.remove()

    def discard(self) -> None:
        """Sets aside a match that cannot be read, with a notice."""
        self._document.discard()
