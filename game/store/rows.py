"""Dataclasses as rows of the database: a column for each field, lists and objects as JSON."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterable
from dataclasses import asdict, fields, is_dataclass
from sqlite3 import Connection
from typing import Any, Protocol, TypeVar

from game.store.fields import read_whole

AnyEntry = TypeVar("AnyEntry")


class Storage(Protocol):
    """What the tables ask of the database."""

    def read(self, query: str, parameters: tuple[Any, ...] = ()) -> list[Any]:
        """Return the rows of a query."""

    def write(self, change: Callable[[Connection], Any]) -> bool:
        """Make a change as one transaction; return whether it is written."""

    def close(self) -> None:
        """Close all connections."""


MOST_INTEGER = 1 << 63


def columns_of(kind: type[Any]) -> str:
    """The columns of a dataclass, in the order of its fields."""
    return ", ".join(field.name for field in fields(kind))


def insert(connection: Connection, table: str, entry: Any, aside: bool = False, number: int | None = None) -> int:
    """Add a row, unless one of its deal or name is there; return its `id`, 0 if it was there. Raises sqlite3.Error."""
    kind = type(entry)
    derived = getattr(kind, "DERIVED", ())
    values = [number, aside, *(_encoded(getattr(entry, field.name)) for field in fields(kind))]
    values += [getattr(entry, name) for name in derived]
    columns = ", ".join(["id", "aside", columns_of(kind), *derived])
    marks = ", ".join("?" * len(values))
    cursor = connection.execute(f"INSERT INTO {table} ({columns}) VALUES ({marks}) ON CONFLICT DO NOTHING", values)
    return cursor.lastrowid or 0 if cursor.rowcount else 0


def entry_of(kind: type[AnyEntry], row: Iterable[Any]) -> AnyEntry:
    """The dataclass of the columns of a row. Raises ValueError for values that are damaged."""
    return read_whole(kind, {field.name: _decoded(field.type, value) for field, value in zip(fields(kind), row)})  # type: ignore[arg-type]  # noqa: B905


def entries_of(kind: type[AnyEntry], rows: Iterable[Iterable[Any]]) -> list[AnyEntry]:
    """The dataclasses of rows, without those that are damaged."""
    found = []
    for row in rows:
        with contextlib.suppress(ValueError):
            found.append(entry_of(kind, row))
    return found


def _encoded(value: Any) -> Any:
    if isinstance(value, int) and not -MOST_INTEGER <= value < MOST_INTEGER:
        return str(value)
    if is_dataclass(value) and not isinstance(value, type):
        value = asdict(value)
    if isinstance(value, (tuple, list, dict)):
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return value


def _decoded(kind: Any, value: Any) -> Any:
    """The value for a field of a type, which is known by its name. Raises ValueError."""
    if kind == "bool":
        return bool(value)
    if kind == "int" and isinstance(value, str):
        return int(value)
    if isinstance(value, str) and kind != "str":
        with contextlib.suppress(RecursionError):
            return json.loads(value)
    return value
