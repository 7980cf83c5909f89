"""How every deal ended for the person: a file with one line of JSON a deal, only ever appended to."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from threading import Lock

from game.store import atomic
from game.store.fields import REQUIRED, a_moment, a_text, a_tuple, checked, flag, read_whole, text, whole
from game.store.file_lock import locked
from game.store.notice import Notice, Notify, file_notice, ignore

VERSION = 1
MOST_SECONDS = 10**9
"""Of a deal: some thirty years."""

MOST_SEATS = 8
MOST_POINTS = 10**9
MOST_TIMES = 10**6
"""More than anything can happen in a deal: a greater number is damage."""


@dataclass(frozen=True)
class DealEntry:
    """How one deal ended for the person, and what of it the statistics count.

    Raises ValueError where the person's place is none of the table's.
    """

    ended: str = checked(REQUIRED, a_moment)
    """When it ended, as ISO 8601 in UTC."""
    match: str = text()
    """An identifier shared by the deals of one match."""
    number: int = whole(REQUIRED, 1, MOST_TIMES)
    """Which deal of the match it was, from 1."""
    preset: str = text()
    """The preset that the rules were made from; empty for none."""
    rules: str = text()
    """A hash of every option's value."""
    rules_name: str = text()
    players: int = whole(REQUIRED, 2, MOST_SEATS)
    levels: tuple[str, ...] = checked(REQUIRED, a_tuple(a_text(), MOST_SEATS - 1))
    """The opponents' levels, in seat order from seat 1."""
    seed: int = whole(REQUIRED)
    place: int = whole(REQUIRED, 1, MOST_SEATS)
    """From 1, the first."""
    points: int = whole(REQUIRED, -MOST_POINTS, MOST_POINTS)
    seconds: int = whole(REQUIRED, 0, MOST_SECONDS)
    instant_win: str = text("")
    """The kind of instant win that ended the deal, of whichever seat."""
    knocked_out: bool = flag()
    chops: int = whole(0, 0, MOST_TIMES)
    """Twos and bombs that the person beat with a bomb."""
    chopped: int = whole(0, 0, MOST_TIMES)
    """The person's twos and bombs that somebody beat with a bomb."""
    plays: int = whole(0, 0, MOST_TIMES)
    passes: int = whole(0, 0, MOST_TIMES)
    undos: int = whole(0, 0, MOST_TIMES)
    practice: bool = flag()
    deal_id: str = text("")
    """What tells this deal from all others that were ever played; empty in lines of early versions."""

    def __post_init__(self) -> None:
        if self.place > self.players:
            raise ValueError("a place without a seat")

    @property
    def counted(self) -> bool:
        """Whether it counts in the figures; practice does not."""
        return not self.practice


class StatisticsStore:
    """The file of statistics: the writer's thread appends, the screens read."""

    def __init__(self, path: Path, notify: Notify = ignore) -> None:
        self.path = path
        self._notify = notify
        self._lock = Lock()

    def add(self, entry: DealEntry) -> bool:
        """Appends a deal; False, and a notice, where the file cannot be written."""
        line = json.dumps({"v": VERSION, **asdict(entry)}, ensure_ascii=False, separators=(",", ":"))
        try:
            with self._lock, locked(self.path):
                atomic.append_line(self.path, line)
        except OSError as error:
            self._notify(file_notice("store.unwritable", self.path, error))
            return False
        return True

    def entries(self) -> list[DealEntry]:
        """Every deal, oldest first. Damaged lines are moved to a file of their own, with a notice."""
        with self._lock:
            return self._read()

    def _read(self) -> list[DealEntry]:
        good: list[DealEntry] = []
        bad: list[bytes] = []
        newer = 0
        for line in self._lines():
            try:
                content = json.loads(line)
                if isinstance(content, dict) and isinstance(content.get("v"), int) and content["v"] > VERSION:
                    newer += 1
                else:
                    good.append(read_whole(DealEntry, content))
            except (ValueError, RecursionError):
                bad.append(line)
        if newer:
            self._notify(Notice("store.future-lines", {"file": str(self.path), "count": str(newer)}))
        if bad:
            self._set_aside(bad)
        return good

    def holds(self, deal_id: str) -> bool:
        """Whether a deal has been added before, by any window, in this run or in one that was killed."""
        with self._lock:
            found = json.dumps({"deal_id": deal_id}, separators=(",", ":"))[1:-1].encode()
            return any(found in line for line in self._lines())

    def _lines(self) -> list[bytes]:
        try:
            return [line for line in self.path.read_bytes().split(b"\n") if line.strip()]
        except FileNotFoundError:
            return []
        except OSError as error:
            self._notify(file_notice("store.unreadable", self.path, error))
            return []

    def _set_aside(self, bad: list[bytes]) -> None:
        """Writes the damaged lines to a file of their own first, then the file without them: nothing is ever lost."""
        refused = set(bad)
        aside = atomic.free_damaged_name(self.path)
        try:
            aside.write_bytes(b"\n".join(bad) + b"\n")
            with locked(self.path):
                kept = b"".join(line + b"\n" for line in self._lines() if line not in refused)
                atomic.write_bytes(self.path, kept)
        except OSError as error:
            self._notify(file_notice("store.unwritable", self.path, error))
            return
        params = {"file": str(self.path), "aside": str(aside), "count": str(len(bad))}
        self._notify(Notice("store.damaged-lines", params))
