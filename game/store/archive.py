"""The archive: the last deals that were played, each with its record, so that it can be reviewed."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from threading import Lock
from typing import Any

from game.store.document import Document
from game.store.notice import Notify, ignore

VERSION = 1
MOST_KEPT = 100
"""How many deals the archive holds; then the oldest is dropped."""


@dataclass(frozen=True)
class ArchivedDeal:
    """A deal that is over: its record, and beside it what the list of deals shows, which then need not replay it."""

    ended: str
    """When it ended, as ISO 8601 in UTC; empty where that is not known."""
    match: str
    number: int
    """Which deal of its match it was, from 1."""
    players: tuple[str, ...]
    """Who sat at each seat, such as `hard/ba-ba`; empty for the person."""
    rules_name: str
    place: int
    points: int
    practice: bool
    record: Mapping[str, Any]

    @classmethod
    def from_json(cls, data: Any) -> ArchivedDeal:
        """A deal of the file. Raises KeyError, TypeError or ValueError; the record is read when it is opened."""
        if not isinstance(data["record"], dict):
            raise ValueError("no record")
        return cls(
            ended=str(data["ended"]),
            match=str(data["match"]),
            number=int(data["number"]),
            players=tuple(str(name) for name in data["players"]),
            rules_name=str(data["rules_name"]),
            place=int(data["place"]),
            points=int(data["points"]),
            practice=bool(data["practice"]),
            record=data["record"],
        )


class DealArchive:
    """The file of the archive: the writer's thread adds, the screens read."""

    def __init__(self, path: Path, notify: Notify = ignore) -> None:
        self._document = Document(path, "tienlen-deals", VERSION, notify, indented=False)
        self._lock = Lock()
        self._deals: list[ArchivedDeal] | None = None

    def all(self) -> list[ArchivedDeal]:
        """Every deal, the latest first."""
        with self._lock:
            return list(reversed(self._load()))

    def add(self, deal: ArchivedDeal) -> bool:
        """Adds a deal, unless it is there already (the same match and record). False, and a notice, where it fails."""
        with self._lock:
            if os.path.exists(self._document.path):  # noqa: PTH110 - Path.exists raises where access is denied
                self._deals = None  # read again: another window may have added some
            known = self._load()
            if any((each.match, each.record) == (deal.match, deal.record) for each in known):
                return True
            self._deals = [*known, deal][-MOST_KEPT:]
            return self._document.write({"deals": [asdict(each) for each in self._deals]})

    def _load(self) -> list[ArchivedDeal]:
        """The deals, oldest first. A file with an unreadable deal is set aside; the readable ones go on."""
        if self._deals is None:
            content = self._document.read() or {}
            found = content.get("deals", [])
            self._deals = _readable(found if isinstance(found, list) else [])
            if content and (not isinstance(found, list) or len(self._deals) < len(found)):
                self._document.set_aside()
        return self._deals


def _readable(found: list[Any]) -> list[ArchivedDeal]:
    good = []
    for each in found:
        try:
            good.append(ArchivedDeal.from_json(each))
        except (KeyError, TypeError, ValueError):
            continue
    return good
