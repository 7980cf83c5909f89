"""The files of earlier versions, which are copied into the database once: lines of JSON, and two documents."""

import contextlib
import hashlib
import json
import os
from collections.abc import Callable, Iterator
from io import BufferedReader
from itertools import islice
from pathlib import Path
from sqlite3 import Connection
from typing import Any, BinaryIO, cast

from game.store import atomic
from game.store.atomic import open_ordinary
from game.store.fields import read_dataclass
from game.store.notice import Notice, make_file_notice
from game.store.paths import path_exists
from game.store.rows import TABLES, insert_entry

LINE_VERSION = 1
MAX_LINE_BYTES = 1 << 18
"""Maximum length of a line in bytes; our longest line has about ten thousand."""
MAX_BYTES = 1 << 28
"""Maximum size of a file in bytes: about 200,000 deals with their records."""
MAX_LINES = 1 << 20
MAX_DAMAGED_ROWS = 10_000
"""Number of damaged rows after which the rest of a file is skipped. The whole file stays beside the database."""
DOCUMENTS = ("tienlen-deals", "tienlen-exercises")
TABLES_BY_FILE = {
    "statistics.jsonl.reset": "deals", "statistics.jsonl": "deals", "stories.jsonl.reset": "stories",
    "stories.jsonl": "stories", "duplicates.jsonl.reset": "duplicates", "duplicates.jsonl": "duplicates",
    "deals.json": "archive", "deals.jsonl": "archive", "exercises.json": "",
}  # fmt: skip
"""The files, in the order of copying, and the tables of their lines."""
Row = tuple[str, Any]
"""A table, and a JSON value that may be a row of the table."""


class _LaterVersionError(Exception):
    """Raised if a later version wrote the file; the message is that version."""


def has_old_files(folder: Path) -> bool:
    """Return True if a file of an earlier version has not been copied yet."""
    return any(path_exists(folder / name) for name in TABLES_BY_FILE)


def copy_old_files(folder: Path, connection: Connection, notify: Callable[[Notice], None]) -> dict[Path, Path]:
    """Copy the files of earlier versions within a transaction; return them with their new names.

    A file that is unreadable or of a later version stays. No file is copied twice. Raises sqlite3.Error.
    """
    new_paths = {}
    for path in filter(path_exists, map(folder.joinpath, TABLES_BY_FILE)):
        new_path = atomic.find_free_name(path, "migrated")
        try:
            with open_ordinary(path) as file:
                counts = _copy_file(path.name, file, connection)
        except OSError as error:
            notify(make_file_notice("store.unreadable", path, error))
        except _LaterVersionError as error:
            notify(Notice("store.future", {"file": str(path), "version": str(error)}))
        else:
            new_paths[path] = new_path
            for key, count in counts.items():
                if count:
                    notify(Notice(key, {"file": str(path), "aside": str(new_path), "n": count}))
    return new_paths


def _copy_file(name: str, file: BinaryIO, connection: Connection) -> dict[str, int]:
    """Return the numbers of rows that were not copied, by the key of their notice.

    Raises OSError, sqlite3.Error and _LaterVersionError.
    """
    if file.seek(0, os.SEEK_END) > MAX_BYTES:
        return {"store.damaged": 1}
    file.seek(0)
    digest = hashlib.file_digest(cast(BufferedReader, file), "sha256").hexdigest()
    if connection.execute("SELECT 1 FROM migrated WHERE digest = ?", (digest,)).fetchone():
        return {}
    file.seek(0)
    is_document = name.endswith(".json")
    rows = (
        _read_document_rows(_parse_json(file.read()))
        if is_document
        else ((TABLES_BY_FILE[name], each) for each in _read_json_lines(file))
    )
    extra_columns = {"aside": True} if name.endswith(".reset") else {}
    damaged_count = newer_count = 0
    for table, value in rows:
        version = value.get("v") if isinstance(value, dict) else None
        if isinstance(version, int) and version > LINE_VERSION:
            newer_count += 1
            continue
        try:
            insert_entry(connection, table, read_dataclass(TABLES[table], value), **extra_columns)
        except (ValueError, KeyError):
            damaged_count += 1
        if damaged_count == MAX_DAMAGED_ROWS:
            break
    connection.execute("INSERT INTO migrated VALUES (?, ?)", (digest, name))
    return {"store.damaged" if is_document else "store.damaged-lines": damaged_count, "store.future-lines": newer_count}


def _read_json_lines(file: BinaryIO) -> Iterator[Any]:
    """Yield the JSON values of the lines. A line that is too long is cut, so that parsing it fails."""
    for line in islice(iter(lambda: file.readline(MAX_LINE_BYTES), b""), MAX_LINES):
        if line.strip():
            yield _parse_json(line)
        while len(line) == MAX_LINE_BYTES and not line.endswith(b"\n"):
            line = file.readline(MAX_LINE_BYTES)


def _parse_json(text: bytes) -> Any:
    with contextlib.suppress(ValueError, RecursionError):
        return json.loads(text)
    return None


def _read_document_rows(content: Any) -> Iterator[Row]:
    """Yield the rows of a document. A damaged part gives a row without a table. Raises _LaterVersionError."""
    content = content if isinstance(content, dict) else {}
    name, _, version = str(content.get("format")).partition("/")
    if name not in DOCUMENTS or not version.isdecimal() or len(version) > 8:
        yield "", None
    elif int(version) > 1:
        raise _LaterVersionError(version)
    elif name == DOCUMENTS[0]:
        yield from _read_early_deals(content.get("deals"))
    else:
        yield from _read_exercise_rows(content)


def _read_early_deals(deals: Any) -> Iterator[Row]:
    """Yield the deals of the first version, which were identified by match and number."""
    for deal_data in deals if isinstance(deals, list) else [None]:
        if isinstance(deal_data, dict) and not deal_data.get("deal_id"):
            deal_data["deal_id"] = f"{deal_data.get('match')}/{deal_data.get('number')}"
        yield "archive", deal_data


def _read_exercise_rows(content: dict[str, Any]) -> Iterator[Row]:
    answers, mistakes = content.get("solved"), content.get("mistakes")
    for name, is_solved in answers.items() if isinstance(answers, dict) else [(None, None)]:
        yield "answers", {"name": name, "solved": is_solved}
    yield "streaks", content
    for mistake in mistakes if isinstance(mistakes, list) else [None]:
        yield "mistakes", mistake
