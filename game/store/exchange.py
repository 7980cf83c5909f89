"""Export and import of the history: JSON lines for everything, CSV with a row for each deal."""

from __future__ import annotations

import contextlib
import csv
import io
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from sqlite3 import Connection
from typing import Any

from game.store.entries import DealEntry, DuplicateEntry, StoryEntry
from game.store.exercises import MOST_COUNT
from game.store.fields import a_flag, a_text, a_whole, read_whole
from game.store.rows import Storage, columns_of, entries_of
from game.store.table import TABLES, Table

VERSION = 1
ROWS_AT_ONCE = 500
FORMULA = ("=", "+", "-", "@", "'")
"""Prefixes that a spreadsheet treats as a formula or quote; a leading apostrophe makes the cell text."""
EXPERT = {"place": "expert_place", "points": "expert_points"}
"""The columns of the expert's result with the player's cards."""
COLUMNS = (
    "ended", "match", "number", "preset", "rules_name", "rules", "players", "levels", "place", "points", "seconds",
    "instant_win", "knocked_out", "chops", "chopped", "over_chops", "plays", "passes", "undos", "practice", "helped",
    "hints", "seed", "opponents", "places", "challenge", "deal_id", "hand", "gifts", "play", "chance", "accuracy",
    "costliest", "mistakes", "principles", *EXPERT.values(),
)  # fmt: skip
_JOINED = ("levels", "opponents", "places", "principles")
_TEXTS = {field.name for kind in (DealEntry, StoryEntry) for field in fields(kind) if field.type == "str"}


@dataclass
class Imported:
    """The numbers of rows that are new, that were there already, and that no version of the program writes."""

    new: int = 0
    known: int = 0
    refused: int = 0


# --- writing


def json_lines(database: Storage) -> Iterator[str]:
    """Yield all that is kept, each row as an object with its table, oldest first."""
    for table in TABLES:
        for entry in _entries(database, table):
            yield _line({"table": table, **asdict(entry)})
    for name, solved in database.read("SELECT name, solved FROM answers ORDER BY id"):
        yield _line({"table": "answers", "name": name, "solved": bool(solved)})
    for streak, longest in database.read("SELECT streak, longest FROM streaks WHERE longest > 0"):
        yield _line({"table": "streaks", "streak": streak, "longest": longest})


def csv_lines(database: Storage) -> Iterator[str]:
    """Yield the deals as lines of a table, oldest first, each with its story and the expert's result."""
    stories = {each.deal_id: each for each in _entries(database, "stories")}
    duplicates = {each.deal_id: each for each in _entries(database, "duplicates")}
    writer = csv.writer(_Echo(), lineterminator="\n")
    yield "\ufeff" + writer.writerow(COLUMNS)  # by which spreadsheets know UTF-8
    for deal in _entries(database, "deals"):
        story, expert = stories.get(deal.deal_id), duplicates.get(deal.deal_id)
        row = {**(asdict(story) if story else {}), **asdict(deal)}
        row |= {column: getattr(expert, name) for name, column in EXPERT.items()} if expert else {}
        yield writer.writerow([_cell(row.get(name)) for name in COLUMNS])


class _Echo:
    """A file for `csv.writer` that returns each line; the writer returns the line in turn."""

    def write(self, line: str) -> str:
        return line


def _line(content: dict[str, Any]) -> str:
    return json.dumps({"v": VERSION, **content}, ensure_ascii=False, separators=(",", ":")) + "\n"


def _entries(database: Storage, table: str) -> Iterator[Any]:
    """Yield the entries of a table that are not put aside, some at a time, so that memory is bounded."""
    kind, last = TABLES[table], -1
    query = f"SELECT {columns_of(kind)}, id FROM {table} WHERE aside = 0 AND id > ? ORDER BY id LIMIT {ROWS_AT_ONCE}"
    while rows := database.read(query, (last,)):
        yield from entries_of(kind, rows)
        last = rows[-1][-1]


def _cell(value: Any) -> Any:
    """A value as a cell: words parted by blanks, or as JSON if they hold blanks; texts so that none is a formula."""
    if isinstance(value, tuple):
        words = list(map(str, value))
        joined = " ".join(words)
        is_plain = not value or (joined and joined.split(" ") == words and not joined.startswith("["))
        value = joined if is_plain else json.dumps(value)
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value


# --- reading


def import_text(database: Storage, text: str, is_csv: bool) -> Imported | None:
    """Add new rows in one transaction; return None and add a notice if the database cannot be written."""

    def change(connection: Connection) -> Imported:
        found = Imported()
        for entries in _csv_rows(text) if is_csv else map(_json_row, io.StringIO(text)):
            added = [_add(database, connection, table, entry) for table, entry in entries]
            found.refused += not added
            found.new += any(added)
            found.known += bool(added) and not any(added)
        return found

    result: list[Imported] = []
    return result[-1] if database.write(lambda connection: result.append(change(connection))) else None


def _add(database: Storage, connection: Connection, table: str, entry: Any) -> bool:
    """Add an entry; return whether it is new. Early deals have no `deal_id`: match, number and time tell them apart."""
    if table == "answers":
        added = connection.execute("INSERT INTO answers (name, solved) VALUES (?, ?) ON CONFLICT DO NOTHING", entry)
        return added.rowcount > 0
    if table == "streaks":
        change = (
            "UPDATE streaks SET streak = max(streak, ?1), longest = max(longest, ?2) WHERE streak < ?1 OR longest < ?2"
        )
        return connection.execute(change, entry).rowcount > 0
    if table in ("deals", "archive") and not entry.deal_id:
        same = f"SELECT 1 FROM {table} WHERE deal_id = '' AND match = ? AND number = ? AND ended = ?"
        if connection.execute(same, (entry.match, entry.number, entry.ended)).fetchone():
            return False
    return Table[Any](database, table).add_within(connection, entry)


def _json_row(line: str) -> list[tuple[str, Any]]:
    """The entry of a line with its table; none of a line that is refused."""
    with contextlib.suppress(ValueError, RecursionError, KeyError, TypeError):
        content = json.loads(line)
        table = content["table"]
        if content["v"] == VERSION and table == "answers":
            return [(table, (a_text()(content["name"]), a_flag(content["solved"])))]
        if content["v"] == VERSION and table == "streaks":
            return [(table, [a_whole(0, MOST_COUNT)(content[name]) for name in ("streak", "longest")])]
        if content["v"] == VERSION:
            return [(table, read_whole(TABLES[table], content))]
    return []


def _csv_rows(text: str) -> Iterator[list[tuple[str, Any]]]:
    """Yield the entries of each row with their tables; none of a row that is refused."""
    header = text.partition("\n")[0]
    rows = csv.DictReader(io.StringIO(text, newline=""), delimiter=max(",;\t", key=header.count))
    while True:
        try:
            row = next(rows)
            yield _entries_of_row({name: _value(name, cell) for name, cell in row.items() if name and cell})
        except StopIteration:
            return
        except (ValueError, RecursionError, TypeError, csv.Error):
            yield []


def _entries_of_row(row: dict[str, Any]) -> list[tuple[str, Any]]:
    """The deal of a row, its story and the expert's result. Raises ValueError."""
    whole = {name: row.get(name, "") for name in _TEXTS} | {name: row.get(name, []) for name in _JOINED} | row
    found: list[tuple[str, Any]] = [("deals", read_whole(DealEntry, whole))]
    if "play" in row:
        found.append(("stories", read_whole(StoryEntry, whole)))
    if all(column in row for column in EXPERT.values()):
        expert = {name: row[column] for name, column in EXPERT.items()}
        found.append(("duplicates", read_whole(DuplicateEntry, {"deal_id": whole["deal_id"], **expert})))
    return found


def _value(name: str, cell: str) -> Any:
    """The value that a cell stands for. Raises ValueError."""
    text = cell.removeprefix("'")
    if name in _JOINED:
        words = json.loads(text) if text.startswith("[") else text.split(" ")
        return list(map(int, words)) if name == "places" else words
    if name in _TEXTS:
        return text
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    return float(text) if "." in text or "e" in text.lower() else int(text)
