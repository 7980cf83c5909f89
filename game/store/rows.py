"""The tables of history.db, dataclasses as their rows, and totals, so that no page adds up all deals."""

import contextlib
import json
from collections.abc import Iterable
from dataclasses import asdict, fields, is_dataclass
from sqlite3 import Connection
from typing import Any, TypeVar

from game.store.entries import (
    MAX_SEATS,
    Answer,
    ArchivedDeal,
    DealEntry,
    DuplicateEntry,
    KeptMistake,
    StoryEntry,
    Streaks,
)  # fmt: skip
from game.store.fields import read_dataclass

VERSION = 1
"""The database's `user_version`. A change of SCHEMA needs a new version and a migration."""
MIGRATIONS: dict[int, tuple[str, ...]] = {}
"""Statements that migrate a database from a version to the next one, with the tables as SCHEMA writes them."""
GROUP_COLUMNS = "family, level, players"
"""Columns of the statistics' filters. Totals are stored for each combination of their values."""
MEAN_PLACE_SQL = "CASE WHEN placed THEN place ELSE (players + 2) / 2.0 END"
"""The place; or the mean of the places behind the winner if the seats did not play for them."""
DEAL_SUMS = {
    "deals": "count(*)",
    "firsts": "sum(place = 1)",
    "lasts": "sum(placed AND place = players)",
    "places": f"sum({MEAN_PLACE_SQL})",
    "points": "sum(points)",
    "instant_wins": "sum(place = 1 AND instant_win <> '')",
    "at_once": "sum(instant_win <> '')",
    "knocked_out": "sum(knocked_out)",
    "chops": "sum(chops)",
    "chopped": "sum(chopped)",
    "over_chops": "sum(over_chops)",
    "seconds": "sum(seconds)",
    "helped": "sum(helped)",
    **{f"place_{n}": f"sum(placed AND place = {n})" for n in range(1, MAX_SEATS + 1)},
}
STORY_SUMS = {
    "stories": "count(*)",
    "marks": "count(accuracy)",
    "accuracy": "total(accuracy)",
    "accurate": "sum(coalesce(accuracy, 0) >= 95)",
    "play": "sum(play)",
    "luck": "sum(hand + chance)",
    "mistakes": "sum(mistakes)",
}
REAL_SUM_NAMES = ("places", "accuracy", "play", "luck")
IS_COUNTED_SQL = "practice = 0 AND deals.aside = 0"
JUDGED_DEALS_SQL = "deals JOIN stories ON deals.deal_id <> '' AND stories.deal_id = deals.deal_id"

_SUM_COLUMNS = ", ".join(
    f"{name} {'REAL' if name in REAL_SUM_NAMES else 'INTEGER'} NOT NULL DEFAULT 0" for name in (*DEAL_SUMS, *STORY_SUMS)
)

SCHEMA = f"""
CREATE TABLE deals (
  id INTEGER PRIMARY KEY, aside INTEGER NOT NULL DEFAULT 0, deal_id TEXT NOT NULL, ended TEXT NOT NULL,
  match TEXT NOT NULL, number INTEGER NOT NULL, preset TEXT NOT NULL, rules TEXT NOT NULL, rules_name TEXT NOT NULL,
  players INTEGER NOT NULL, levels TEXT NOT NULL, seed ANY NOT NULL, place INTEGER NOT NULL, points INTEGER NOT NULL,
  seconds INTEGER NOT NULL, instant_win TEXT NOT NULL, knocked_out INTEGER NOT NULL, chops INTEGER NOT NULL,
  chopped INTEGER NOT NULL, over_chops INTEGER NOT NULL, plays INTEGER NOT NULL, passes INTEGER NOT NULL,
  undos INTEGER NOT NULL, practice INTEGER NOT NULL, helped INTEGER NOT NULL, hints INTEGER NOT NULL,
  opponents TEXT NOT NULL, places TEXT NOT NULL, challenge TEXT NOT NULL,
  family TEXT NOT NULL, level TEXT NOT NULL, placed INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX deals_once ON deals (deal_id) WHERE deal_id <> '';
CREATE INDEX deals_of_challenges ON deals (challenge) WHERE challenge <> '';
CREATE TABLE stories (
  id INTEGER PRIMARY KEY, aside INTEGER NOT NULL DEFAULT 0, deal_id TEXT NOT NULL UNIQUE, hand REAL NOT NULL,
  gifts REAL NOT NULL, play REAL NOT NULL, chance REAL NOT NULL, accuracy REAL, costliest INTEGER NOT NULL,
  mistakes INTEGER NOT NULL, principles TEXT NOT NULL
) STRICT;
CREATE TABLE duplicates (
  id INTEGER PRIMARY KEY, aside INTEGER NOT NULL DEFAULT 0, deal_id TEXT NOT NULL UNIQUE, place INTEGER NOT NULL,
  points INTEGER NOT NULL
) STRICT;
CREATE TABLE archive (
  id INTEGER PRIMARY KEY, aside INTEGER NOT NULL DEFAULT 0, deal_id TEXT NOT NULL, ended TEXT NOT NULL,
  match TEXT NOT NULL, number INTEGER NOT NULL, players TEXT NOT NULL, rules_name TEXT NOT NULL,
  place INTEGER NOT NULL, points INTEGER NOT NULL, practice INTEGER NOT NULL, preset TEXT NOT NULL, record TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX archive_once ON archive (deal_id) WHERE deal_id <> '';
CREATE TABLE mistakes (
  id INTEGER PRIMARY KEY, aside INTEGER NOT NULL DEFAULT 0, name TEXT NOT NULL UNIQUE, problem TEXT NOT NULL,
  spacing TEXT NOT NULL, theme TEXT NOT NULL
) STRICT;
CREATE TABLE answers (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, solved INTEGER NOT NULL) STRICT;
CREATE TABLE streaks (id INTEGER PRIMARY KEY CHECK (id = 1), streak INTEGER NOT NULL, longest INTEGER NOT NULL) STRICT;
CREATE TABLE migrated (digest TEXT PRIMARY KEY, file TEXT NOT NULL) STRICT;
CREATE TABLE totals (
  family TEXT, level TEXT, players INTEGER, first_id INTEGER NOT NULL DEFAULT 0,
  {_SUM_COLUMNS},
  PRIMARY KEY ({GROUP_COLUMNS})
) STRICT;
CREATE TABLE rivals (
  family TEXT, level TEXT, players INTEGER, name TEXT, deals INTEGER NOT NULL, done INTEGER NOT NULL,
  points INTEGER NOT NULL, PRIMARY KEY ({GROUP_COLUMNS}, name)
) STRICT;
CREATE TABLE themes (
  family TEXT, level TEXT, players INTEGER, name TEXT, deals INTEGER NOT NULL, PRIMARY KEY ({GROUP_COLUMNS}, name)
) STRICT;
"""


def _make_totals_statement(table: str, keys: dict[str, str], sums: dict[str, str], source: str) -> str:
    """Return the statement that adds sums to a table of totals, with `{}` for a condition on deals."""
    key_names = ", ".join(keys)
    additions = ", ".join(f"{name} = {table}.{name} + excluded.{name}" for name in sums if name != "first_id")
    first_id = ", first_id = min(first_id, excluded.first_id)" if "first_id" in sums else ""
    return (
        f"INSERT INTO {table} ({key_names}, {', '.join(sums)}) SELECT {', '.join([*keys.values(), *sums.values()])} "
        f"FROM {source} AND {{}} GROUP BY {', '.join(keys.values())} ON CONFLICT DO UPDATE SET {additions}{first_id}"
    )


_GROUP_KEYS = {name: name for name in GROUP_COLUMNS.split(", ")}
_OPPONENTS_SQL = (
    f"deals, json_each(opponents) AS other, json_each(deals.places) AS theirs WHERE {IS_COUNTED_SQL} "
    "AND other.key = theirs.key AND other.value <> '' AND (instant_win = '' OR 1 IN (place, theirs.value))"
)
"""The opponents of each deal. An instant win of a third seat counts as neither success nor failure against an opponent.
"""
_DEAL_TOTALS = (
    _make_totals_statement(
        "totals", _GROUP_KEYS, {"first_id": "min(id)", **DEAL_SUMS}, f"deals WHERE {IS_COUNTED_SQL}"
    ),
    _make_totals_statement(
        "rivals",
        _GROUP_KEYS | {"name": "other.value"},
        {"deals": "count(*)", "done": "sum(place < theirs.value)", "points": "sum(points)"},
        _OPPONENTS_SQL,
    ),
)
_STORY_TOTALS = (
    _make_totals_statement("totals", _GROUP_KEYS, STORY_SUMS, f"{JUDGED_DEALS_SQL} WHERE {IS_COUNTED_SQL}"),
    _make_totals_statement(
        "themes",
        _GROUP_KEYS | {"name": "broken.value"},
        {"deals": "count(*)"},
        f"{JUDGED_DEALS_SQL}, json_each(principles) AS broken WHERE {IS_COUNTED_SQL}",
    ),
)


def recompute_totals(connection: Connection) -> None:
    for table in ("totals", "rivals", "themes"):
        connection.execute(f"DELETE FROM {table}")
    _add_totals(connection, (*_DEAL_TOTALS, *_STORY_TOTALS), "1")


def _add_totals(connection: Connection, statements: Iterable[str], condition: str, *parameters: Any) -> None:
    for statement in statements:
        connection.execute(statement.format(condition), parameters)


# --- dataclasses as rows

Entry = TypeVar("Entry")
TABLES: dict[str, type[Any]] = {
    "deals": DealEntry, "stories": StoryEntry, "duplicates": DuplicateEntry, "archive": ArchivedDeal,
    "mistakes": KeptMistake, "answers": Answer, "streaks": Streaks,
}  # fmt: skip
TABLES_WITHOUT_ASIDE_COLUMN = ("answers", "streaks")
INTEGER_LIMIT = 1 << 63
_ON_CONFLICT = {
    "streaks": "(id) DO UPDATE SET streak = max(streak, excluded.streak), longest = max(longest, excluded.longest) "
    "WHERE excluded.streak > streak OR excluded.longest > longest"
}


def list_columns(kind: type[Any]) -> str:
    """Return the column names of a dataclass, in the order of its fields."""
    return ", ".join(field.name for field in fields(kind))


def make_aside_condition(table: str) -> str:
    """Return the SQL condition for all rows except those put aside by a reset."""
    return "1" if table in TABLES_WITHOUT_ASIDE_COLUMN else f"{table}.aside = 0"


def insert_entry(connection: Connection, table: str, entry: Any, **extra_columns: Any) -> int:
    """Add a row without updating totals. Return its `id`; 0 if the row exists. Raises sqlite3.Error."""
    names = [*(field.name for field in fields(entry)), *getattr(entry, "DERIVED", ())]
    row = {name: _encode(getattr(entry, name)) for name in names} | extra_columns
    if table == "streaks":
        row["id"] = 1
    placeholders = ", ".join("?" * len(row))
    conflict = _ON_CONFLICT.get(table, "DO NOTHING")
    statement = f"INSERT INTO {table} ({', '.join(row)}) VALUES ({placeholders}) ON CONFLICT {conflict} RETURNING id"
    return sum(number for (number,) in connection.execute(statement, list(row.values())))


def add_entry(connection: Connection, table: str, entry: Any) -> bool:
    """Add a row and update the totals. Return False if the row exists. Raises sqlite3.Error."""
    number = insert_entry(connection, table, entry)
    if number and table == "deals":  # the deal's story may have been added before the deal
        _add_totals(connection, (*_DEAL_TOTALS, *_STORY_TOTALS), "deals.id = ?", number)
    elif number and table == "stories":
        _add_totals(connection, _STORY_TOTALS, "deals.deal_id = ?", entry.deal_id)
    return number > 0


def read_entry(kind: type[Entry], row: Iterable[Any]) -> Entry:
    """Return a dataclass from the columns of a row. Raises ValueError for damaged values."""
    return read_dataclass(kind, {field.name: _decode(field.type, value) for field, value in zip(fields(kind), row)})  # type: ignore[arg-type]  # noqa: B905


def read_entries(kind: type[Entry], rows: Iterable[Iterable[Any]]) -> list[Entry]:
    """Return dataclasses from rows; damaged rows are skipped."""
    entries = []
    for row in rows:
        with contextlib.suppress(ValueError):
            entries.append(read_entry(kind, row))
    return entries


def _encode(value: Any) -> Any:
    if isinstance(value, int) and not -INTEGER_LIMIT <= value < INTEGER_LIMIT:
        return str(value)
    if is_dataclass(value) and not isinstance(value, type):
        value = asdict(value)
    if isinstance(value, (tuple, list, dict)):
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return value


def _decode(type_name: Any, value: Any) -> Any:
    """Return a column's value as a field of type `type_name`. Raises ValueError."""
    if type_name == "bool":
        return bool(value)
    if isinstance(value, str) and type_name != "str":
        with contextlib.suppress(RecursionError):
            return json.loads(value)
    return value
