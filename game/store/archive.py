"""The archive: the last deals that were played, each with its record, so that it can be reviewed."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from threading import Lock
from typing import Any

from game.store.document import Document
from game.store.fields import REQUIRED, a_moment, a_text, a_tuple, checked, flag, read_whole, text, whole
from game.store.file_lock import locked
from game.store.notice import Notify, ignore
from game.store.statistics import MOST_POINTS, MOST_SEATS, MOST_TIMES

VERSION = 1
MOST_KEPT = 100
"""How many deals the archive holds; then the oldest is dropped."""


def _a_record(value: Any) -> dict[str, Any]:
    """An object that can be written as it is: no NaN, no half of a surrogate pair."""
    if not isinstance(value, dict):
        raise ValueError("no record")
    json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    return value


@dataclass(frozen=True)
class ArchivedDeal:
    """A deal that is over: its record, and beside it what the list of deals shows, which then need not replay it.

    Raises ValueError where the person's place is none of the table's.
    """

    ended: str = checked(REQUIRED, a_moment)
    """When it ended, as ISO 8601 in UTC; empty where that is not known."""
    match: str = text()
    number: int = whole(REQUIRED, 1, MOST_TIMES)
    """Which deal of its match it was, from 1."""
    players: tuple[str, ...] = checked(REQUIRED, a_tuple(a_text(), MOST_SEATS, 2))
    """Who sat at each seat, such as `hard/ba-ba`; empty for the person."""
    rules_name: str = text()
    place: int = whole(REQUIRED, 1, MOST_SEATS)
    points: int = whole(REQUIRED, -MOST_POINTS, MOST_POINTS)
    practice: bool = flag(REQUIRED)
    record: Mapping[str, Any] = checked(REQUIRED, _a_record)
    """Read when it is opened."""
    deal_id: str = text("")
    """What tells this deal from all others, as in the statistics; empty in those of early versions."""

    def __post_init__(self) -> None:
        if self.place > len(self.players):
            raise ValueError("a place without a seat")


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
        """Adds a deal, unless it is there already. False, and a notice, where it fails."""
        with self._lock, locked(self._document.path):
            if os.path.exists(self._document.path):  # noqa: PTH110 - Path.exists raises where access is denied
                self._deals = None  # read again: another window may have added some
            known = self._load()
            if any(_same(each, deal) for each in known):
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
            good.append(read_whole(ArchivedDeal, each))
        except ValueError:
            continue
    return good


def _same(one: ArchivedDeal, other: ArchivedDeal) -> bool:
    """Whether two are one deal; those of early versions are known by their match and record."""
    if one.deal_id and other.deal_id:
        return one.deal_id == other.deal_id
    return (one.match, one.record) == (other.match, other.record)
