"""How every deal ended for the person: a file with one line of JSON a deal, only ever appended to."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from threading import Lock
from typing import Any

from game.store import atomic
from game.store.notice import Notice, Notify, file_notice, ignore

VERSION = 1


@dataclass(frozen=True)
class DealEntry:
    """How one deal ended for the person, and what of it the statistics count."""

    ended: str
    """When it ended, as ISO 8601 in UTC."""
    match: str
    """An identifier shared by the deals of one match."""
    number: int
    """Which deal of the match it was, from 1."""
    preset: str
    """The preset that the rules were made from; empty for none."""
    rules: str
    """A hash of every option's value."""
    rules_name: str
    players: int
    levels: tuple[str, ...]
    """The opponents' levels, in seat order from seat 1."""
    seed: int
    place: int
    """From 1, the first."""
    points: int
    seconds: int
    instant_win: str = ""
    """The kind of instant win that ended the deal, of whichever seat."""
    knocked_out: bool = False
    chops: int = 0
    """Twos and bombs that the person beat with a bomb."""
    chopped: int = 0
    """The person's twos and bombs that somebody beat with a bomb."""
    plays: int = 0
    passes: int = 0
    undos: int = 0
    practice: bool = False

    @property
    def counted(self) -> bool:
        """Whether it counts in the figures; practice does not."""
        return not self.practice


_TYPES: dict[str, tuple[type, ...]] = {
    "str": (str,),
    "int": (int,),
    "bool": (bool,),
    "tuple[str, ...]": (list, tuple),
}


def read_entry(content: Any) -> DealEntry:
    """An entry from its JSON; unknown fields, of a later version, are skipped. Raises ValueError."""
    if not isinstance(content, dict):
        raise ValueError("not an object")
    values: dict[str, Any] = {}
    for field in fields(DealEntry):
        if field.name in content:
            value = content[field.name]
            if not isinstance(value, _TYPES[str(field.type)]):
                raise ValueError(field.name)
            values[field.name] = tuple(map(str, value)) if isinstance(value, (list, tuple)) else value
    try:
        return DealEntry(**values)
    except TypeError as error:
        raise ValueError(str(error)) from error


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
            with self._lock:
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
        lines = self._lines()
        good: list[DealEntry] = []
        bad: list[bytes] = []
        newer = 0
        for line in lines:
            try:
                content = json.loads(line)
                if isinstance(content, dict) and isinstance(content.get("v"), int) and content["v"] > VERSION:
                    newer += 1
                else:
                    good.append(read_entry(content))
            except (ValueError, RecursionError):
                bad.append(line)
        if newer:
            self._notify(Notice("store.future-lines", {"file": str(self.path), "count": str(newer)}))
        if bad:
            self._set_aside(lines, bad)
        return good

    def last(self) -> DealEntry | None:
        """The latest deal, where its line can be read."""
        try:
            lines = self.path.read_bytes().split(b"\n")
            return read_entry(json.loads(next(line for line in reversed(lines) if line.strip())))
        except (OSError, ValueError, StopIteration):
            return None

    def _lines(self) -> list[bytes]:
        try:
            return [line for line in self.path.read_bytes().split(b"\n") if line.strip()]
        except FileNotFoundError:
            return []
        except OSError as error:
            self._notify(file_notice("store.unreadable", self.path, error))
            return []

    def _set_aside(self, lines: list[bytes], bad: list[bytes]) -> None:
        """Writes the damaged lines to a file of their own first, then the file without them: nothing is ever lost."""
        refused = set(bad)
        kept = b"".join(line + b"\n" for line in lines if line not in refused)
        aside = atomic.free_damaged_name(self.path)
        try:
            aside.write_bytes(b"\n".join(bad) + b"\n")
            atomic.write_bytes(self.path, kept)
        except OSError as error:
            self._notify(file_notice("store.unwritable", self.path, error))
            return
        params = {"file": str(self.path), "aside": str(aside), "count": str(len(bad))}
        self._notify(Notice("store.damaged-lines", params))
