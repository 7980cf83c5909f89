"""The tables of the database, one for each kind of entries, and the reset of the statistics."""

from __future__ import annotations

from collections.abc import Callable
from sqlite3 import Connection
from typing import Any, Generic

from game.store.entries import ArchivedDeal, DealEntry, DuplicateEntry, StoryEntry
from game.store.exercises import KeptMistake
from game.store.rows import AnyEntry, Storage, add_deal, add_story, add_up, columns_of, entries_of, insert

TABLES: dict[str, type[Any]] = {
    "deals": DealEntry,
    "stories": StoryEntry,
    "duplicates": DuplicateEntry,
    "archive": ArchivedDeal,
    "mistakes": KeptMistake,
}
_ADDED: dict[str, Callable[[Connection, int, Any], None]] = {
    "deals": lambda connection, number, _: add_deal(connection, number),
    "stories": lambda connection, _, entry: add_story(connection, entry.deal_id),
}
"""Follow-up of a new row, by table."""
RESET = ("deals", "stories", "duplicates")
"""The tables that a reset of the statistics empties."""


class Table(Generic[AnyEntry]):
    """A table of one kind of entries, oldest first: the writer's thread adds, all threads read."""

    def __init__(self, database: Storage, name: str) -> None:
        self._database = database
        self._name = name
        self._kind: type[AnyEntry] = TABLES[name]

    def add(self, entry: AnyEntry) -> bool:
        """Add an entry, unless one of its deal is there. Return False, and put a notice, if it cannot be written."""
        return self._database.write(lambda connection: self.add_within(connection, entry))

    def add_within(self, connection: Connection, entry: AnyEntry) -> bool:
        """Add an entry as a part of a transaction; return whether it is new."""
        number = insert(connection, self._name, entry)
        if number and self._name in _ADDED:
            _ADDED[self._name](connection, number, entry)
        return number > 0

    def entries(self, where: str = "1", parameters: tuple[Any, ...] = (), latest: int = -1) -> list[AnyEntry]:
        """Return the entries that meet a condition and are not put aside, oldest first: all, or the `latest`."""
        query = (
            f"SELECT {columns_of(self._kind)} FROM {self._name} WHERE aside = 0 AND {where} ORDER BY id DESC LIMIT ?"
        )
        return entries_of(self._kind, reversed(self._database.read(query, (*parameters, latest))))

    def latest_id(self) -> int:
        """The `id` of the latest entry; 0 where there is none."""
        (row,) = self._database.read(f"SELECT max(id) FROM {self._name}") or [(0,)]
        return int(row[0] or 0)


def put_aside(database: Storage) -> bool:
    """Empty the statistics; they can be brought back until the next time."""

    def change(connection: Connection) -> None:
        for table in RESET:
            connection.execute(f"DELETE FROM {table} WHERE aside = 1")
            connection.execute(f"UPDATE {table} SET aside = 1")
        add_up(connection)

    return database.write(change)


def bring_back(database: Storage) -> bool:
    """Bring back the entries that were put aside; they come before newer ones."""

    def change(connection: Connection) -> None:
        for table in RESET:
            connection.execute(f"UPDATE {table} SET aside = 0")
        add_up(connection)

    return database.write(change)
