"""The files of earlier versions, which are copied into the database once: lines of JSON, and two documents."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from io import BufferedReader
from itertools import islice
from pathlib import Path
from sqlite3 import Connection
from typing import Any, BinaryIO, cast

from game.store import atomic
from game.store.atomic import open_ordinary
from game.store.entries import ArchivedDeal
from game.store.exercises import MOST_COUNT, KeptMistake
from game.store.fields import a_flag, a_text, a_whole, read_whole
from game.store.notice import Notice, file_notice
from game.store.paths import is_there
from game.store.rows import insert
from game.store.table import TABLES

LINE_VERSION = 1
LONGEST_LINE = 1 << 18
"""The longest line in bytes; the longest of ours takes some ten thousand."""
MOST_BYTES = 1 << 28
"""The longest file in bytes: that of some 200,000 deals with their records."""
MOST_LINES = 1 << 20
MOST_DAMAGED = 10_000
"""Damaged lines after which the rest of a file is not read: it stays beside the database whole."""
DOCUMENTS = ("tienlen-deals", "tienlen-exercises")
FILES = {
    "statistics.jsonl.reset": "deals", "statistics.jsonl": "deals", "stories.jsonl.reset": "stories",
    "stories.jsonl": "stories", "duplicates.jsonl.reset": "duplicates", "duplicates.jsonl": "duplicates",
    "deals.json": "archive", "deals.jsonl": "archive", "exercises.json": "mistakes",
}  # fmt: skip
"""The files, in the order in which they are copied, and the tables for their lines."""
Notify = Callable[[Notice], None]


@dataclass(frozen=True)
class OldFile:
    """A file that has been copied, and the name under which it is left beside the database."""

    path: Path
    aside: Path

    def notice(self, key: str, count: int = 0) -> Notice:
        """A notice of the file, its later name, and the number of its lines that were not copied."""
        return Notice(key, {"file": str(self.path), "aside": str(self.aside), "count": str(count)})

    def leave_aside(self) -> None:
        """Rename it; where that fails, it is recognised by its content the next time."""
        with contextlib.suppress(OSError):
            self.path.rename(self.aside)


def are_there(folder: Path) -> bool:
    """Return True if a file of an earlier version has not been copied yet."""
    return any(is_there(folder / name) for name in FILES)


def copy(folder: Path, connection: Connection, notify: Notify) -> list[OldFile]:
    """Copy the files of earlier versions within a transaction. Raises sqlite3.Error.

    A file that is unreadable or of a later version stays. No file is copied twice.
    """
    found = []
    for name, table in FILES.items():
        path = folder / name
        try:
            if is_there(path) and (old := _copied(path, table, connection, notify)):
                found.append(old)
        except OSError as error:
            notify(file_notice("store.unreadable", path, error))
    return found


def _copied(path: Path, table: str, connection: Connection, notify: Notify) -> OldFile | None:
    """Copy one file; return None for a document of a later version. Raises OSError and sqlite3.Error."""
    old = OldFile(path, atomic.free_name(path, "migrated"))
    with open_ordinary(path) as file:
        if file.seek(0, os.SEEK_END) > MOST_BYTES:
            notify(old.notice("store.damaged"))
            return old
        digest = _rewound(file) and hashlib.file_digest(cast(BufferedReader, file), "sha256").hexdigest()
        if connection.execute("SELECT 1 FROM migrated WHERE digest = ?", (digest,)).fetchone():
            return old
        if path.suffix == ".json":
            found = _document(_rewound(file), old, notify)
            if found is None:
                return None
            entries = _early_deals(found) if table == "archive" else _exercises(found, connection, old, notify)
        else:
            entries = _lines(_rewound(file), TABLES[table], old, notify)
        is_reset = path.suffix == ".reset"
        for entry in entries:
            insert(connection, table, entry, aside=is_reset)
    connection.execute("INSERT INTO migrated VALUES (?, ?)", (digest, path.name))
    return old


def _rewound(file: BinaryIO) -> BinaryIO:
    file.seek(0)
    return file


# --- lines


def _lines(file: BinaryIO, kind: type[Any], old: OldFile, notify: Notify) -> Iterator[Any]:
    """Yield the entries of a file of lines; add a notice for damaged lines and those of a later version."""
    damaged = newer = 0
    for line in filter(bytes.strip, islice(_whole_lines(file), MOST_LINES)):
        content = _content(line)
        if isinstance(content, dict) and isinstance(content.get("v"), int) and content["v"] > LINE_VERSION:
            newer += 1
            continue
        try:
            yield read_whole(kind, content)
        except ValueError:
            damaged += 1
        if damaged == MOST_DAMAGED:
            break
    for count, key in ((damaged, "store.damaged-lines"), (newer, "store.future-lines")):
        if count:
            notify(old.notice(key, count))


def _whole_lines(file: BinaryIO) -> Iterator[bytes]:
    """Yield the lines; a line that is too long is cut, so that it is no JSON."""
    while line := file.readline(LONGEST_LINE):
        yield line
        while len(line) == LONGEST_LINE and not line.endswith(b"\n"):
            line = file.readline(LONGEST_LINE)


def _content(text: bytes) -> Any:
    """Return the value of a JSON text; None for invalid JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


# --- documents


def _document(file: BinaryIO, old: OldFile, notify: Notify) -> dict[str, Any] | None:
    """Return the object of a file; an empty one if damaged, None if of a later version."""
    content = _content(file.read())
    name, _, version = str(content.get("format") if isinstance(content, dict) else "").partition("/")
    if name not in DOCUMENTS or not version.isdecimal() or len(version) > 8:
        notify(old.notice("store.damaged"))
        return {}
    if int(version) > 1:
        notify(Notice("store.future", {"file": str(old.path), "version": version}))
        return None
    return dict(content)


def _early_deals(content: dict[str, Any]) -> Iterator[ArchivedDeal]:
    """Yield the last deals of the first version, which were identified by match and number."""
    found = content.get("deals")
    for each in found if isinstance(found, list) else []:
        with contextlib.suppress(ValueError):
            deal = read_whole(ArchivedDeal, each)
            yield replace(deal, deal_id=deal.deal_id or f"{deal.match}/{deal.number}")


def _exercises(content: dict[str, Any], connection: Connection, old: OldFile, notify: Notify) -> Iterator[KeptMistake]:
    """The mistakes; answers and streaks go straight into their tables. What is damaged is left out and reported."""
    is_whole = True
    solved, mistakes = content.get("solved"), content.get("mistakes")
    for name, right in solved.items() if isinstance(solved, dict) else ():
        try:
            connection.execute(
                "INSERT OR IGNORE INTO answers (name, solved) VALUES (?, ?)", (a_text()(name), a_flag(right))
            )
        except ValueError:
            is_whole = False
    try:
        counts = [a_whole(0, MOST_COUNT)(content.get(name, 0)) for name in ("streak", "longest")]
        connection.execute("UPDATE streaks SET streak = ?, longest = max(longest, ?)", counts)
    except ValueError:
        is_whole = False
    for each in mistakes if isinstance(mistakes, list) else ():
        try:
            yield read_whole(KeptMistake, each)
        except ValueError:
            is_whole = False
    if content and not (is_whole and isinstance(solved, dict) and isinstance(mistakes, list)):
        notify(old.notice("store.damaged"))
