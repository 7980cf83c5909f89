"""A match that is played, saved at every action so that it can be continued."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from game.store.document import Document
from game.store.notice import Notify, ignore

VERSION = 1

ChallengeKind = Literal["day", "series", "ladder"]
ApartKind = Literal["guided"] | ChallengeKind
"""What is kept beside the match in progress, in a file of its name: the first deal after the lesson, challenges."""


class SaveStore:
    """The file of one match; game.session.saves.saved_match makes and reads its content."""

    def __init__(self, path: Path, notify: Notify = ignore) -> None:
        self._document = Document(path, "tienlen-match", VERSION, notify, indented=False)

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
