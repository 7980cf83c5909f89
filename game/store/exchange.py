"""Export and import of the history: JSON lines for everything, CSV with a row for each deal."""

import contextlib
import csv
import io
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from sqlite3 import Connection
from typing import Any

from game.store.database import Database
from game.store.entries import DealEntry, DuplicateEntry, StoryEntry, Streaks
from game.store.fields import read_dataclass
from game.store.rows import TABLES, add_entry, list_columns, make_aside_condition, read_entries

VERSION = 1
ROWS_PER_QUERY = 500
FORMULA_PREFIXES = ("=", "+", "-", "@", "'")
"""Prefixes that a spreadsheet treats as a formula or quote. A leading apostrophe turns the cell into text."""
EXPERT_COLUMNS = {"place": "expert_place", "points": "expert_points"}
"""Columns for the expert's result with the player's cards."""
COLUMNS = (
    "ended", "match", "number", "preset", "rules_name", "rules", "players", "levels", "place", "points", "seconds",
    "instant_win", "knocked_out", "chops", "chopped", "over_chops", "plays", "passes", "undos", "practice", "helped",
    "hints", "seed", "opponents", "places", "challenge", "deal_id", "hand", "gifts", "play", "chance", "accuracy",
    "costliest", "mistakes", "principles", *EXPERT_COLUMNS.values(),
)  # fmt: skip
LIST_COLUMNS = ("levels", "opponents", "places", "principles")
"""Columns whose cells hold several words."""
TEXT_COLUMNS = {field.name for kind in (DealEntry, StoryEntry) for field in fields(kind) if field.type == "str"}


Row = tuple[str, Any]
"""Name of a table, and one of its entries."""


@dataclass
class ImportCounts:
    """Numbers of imported rows: new rows, rows that already exist, and rows that no version of the program writes."""

    new_count: int = 0
    known_count: int = 0
    refused_count: int = 0


# --- writing


def export_json_lines(database: Database) -> Iterator[str]:
    """Yield all rows, oldest first, each as a JSON object with the name of its table."""
    for table in TABLES:
        for entry in _read_table(database, table):
            if entry != Streaks():
                content = {"v": VERSION, "table": table, **asdict(entry)}
                yield json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"


def export_csv_lines(database: Database) -> Iterator[str]:
    """Yield the deals as CSV lines, oldest first, each with its story and the expert's result."""
    stories = {entry.deal_id: asdict(entry) for entry in _read_table(database, "stories")}
    duplicates = {entry.deal_id: entry for entry in _read_table(database, "duplicates")}
    writer = csv.writer(_LineReturner(), lineterminator="\n")
    yield "\ufeff" + writer.writerow(COLUMNS)  # a byte order mark, so that spreadsheets detect UTF-8
    for deal in _read_table(database, "deals"):
        row = {**stories.get(deal.deal_id, {}), **asdict(deal)}
        if expert := duplicates.get(deal.deal_id):
            row |= {column: getattr(expert, name) for name, column in EXPERT_COLUMNS.items()}
        yield writer.writerow([_format_cell(row.get(name)) for name in COLUMNS])


class _LineReturner:
    """A file for `csv.writer` that returns each line; the writer returns the line in turn."""

    def write(self, line: str) -> str:
        return line


def _read_table(database: Database, table: str) -> Iterator[Any]:
    """Yield the entries of a table, except those put aside. They are read in batches, so that memory is bounded."""
    kind, last_id = TABLES[table], -1
    condition = f"{make_aside_condition(table)} AND id > ?"
    query = f"SELECT {list_columns(kind)}, id FROM {table} WHERE {condition} ORDER BY id LIMIT {ROWS_PER_QUERY}"
    while rows := database.read(query, (last_id,)):
        yield from read_entries(kind, rows)
        last_id = rows[-1][-1]


def _format_cell(value: Any) -> Any:
    """Return the content of a cell: words separated by blanks, or JSON for words with blanks. No text is a formula."""
    if isinstance(value, tuple):
        words = list(map(str, value))
        text = " ".join(words)
        is_plain = not value or (text and text.split(" ") == words and not text.startswith("["))
        value = text if is_plain else json.dumps(value)
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA_PREFIXES) else value


# --- reading


def import_text(database: Database, text: str, is_csv: bool) -> ImportCounts | None:
    """Add new rows in one transaction; return None and add a notice if the database cannot be written."""
    counts = ImportCounts()

    def change(connection: Connection) -> None:
        nonlocal counts
        counts = ImportCounts()
        for rows in _parse_csv_rows(text) if is_csv else map(_parse_json_row, io.StringIO(text)):
            are_new = [_add_if_new(connection, table, entry) for table, entry in rows]
            counts.refused_count += not are_new
            counts.new_count += any(are_new)
            counts.known_count += bool(are_new) and not any(are_new)

    return counts if database.write(change) else None


def _add_if_new(connection: Connection, table: str, entry: Any) -> bool:
    """Add a row; return True if it is new. Early deals have no `deal_id`: match, number and time identify them."""
    if table in ("deals", "archive") and not entry.deal_id:
        same = f"SELECT 1 FROM {table} WHERE deal_id = '' AND match = ? AND number = ? AND ended = ?"
        if connection.execute(same, (entry.match, entry.number, entry.ended)).fetchone():
            return False
    return add_entry(connection, table, entry)


def _parse_json_row(line: str) -> list[Row]:
    with contextlib.suppress(ValueError, RecursionError, KeyError, TypeError):
        content = json.loads(line)
        if content["v"] == VERSION:
            return [(content["table"], read_dataclass(TABLES[content["table"]], content))]
    return []


def _parse_csv_rows(text: str) -> Iterator[list[Row]]:
    """Yield the rows of each line; an empty list if the line is refused."""
    header = text.partition("\n")[0]
    rows = csv.DictReader(io.StringIO(text, newline=""), delimiter=max(",;\t", key=header.count))
    while True:
        try:
            row = next(rows)
            yield _make_rows({name: _parse_cell(name, cell) for name, cell in row.items() if name and cell})
        except StopIteration:
            return
        except (ValueError, RecursionError, TypeError, csv.Error):
            yield []


def _make_rows(row: dict[str, Any]) -> list[Row]:
    """Return the rows of a deal, its story and the expert's result. Raises ValueError."""
    content: dict[str, Any] = {**dict.fromkeys(TEXT_COLUMNS, ""), **dict.fromkeys(LIST_COLUMNS, ()), **row}
    rows: list[Row] = [("deals", read_dataclass(DealEntry, content))]
    if "play" in row:
        rows.append(("stories", read_dataclass(StoryEntry, content)))
    if all(column in row for column in EXPERT_COLUMNS.values()):
        expert = {name: row[column] for name, column in EXPERT_COLUMNS.items()}
        rows.append(("duplicates", read_dataclass(DuplicateEntry, {"deal_id": content["deal_id"], **expert})))
    return rows


def _parse_cell(name: str, cell: str) -> Any:
    text = cell.removeprefix("'")
    if name in LIST_COLUMNS:
        words = json.loads(text) if text.startswith("[") else text.split(" ")
        return list(map(int, words)) if name == "places" else words
    if name in TEXT_COLUMNS:
        return text
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    return float(text) if "." in text or "e" in text.lower() else int(text)
