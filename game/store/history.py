"""The tables of the database for the rest of the program, and their reset; deals waiting to be added; exercises."""

import contextlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from sqlite3 import Connection
from typing import Any, Generic

from game.store import rows
from game.store.database import Database
from game.store.entries import MAX_COUNT, Answer, ArchivedDeal, DealEntry, KeptMistake, Streaks
from game.store.fields import REQUIRED, read_dataclass, stored_field, whole_number_field, write_dataclass
from game.store.writer import Job, Writer

RESET_TABLES = ("deals", "stories", "duplicates")
"""The tables that a reset of the statistics empties."""


class EntryTable(Generic[rows.Entry]):
    """A table of one kind of entries, oldest first. The writer's thread adds entries; all threads read them."""

    def __init__(self, database: Database, name: str) -> None:
        self._database, self._name = database, name
        self._kind: type[rows.Entry] = rows.TABLES[name]

    def add(self, entry: rows.Entry) -> bool:
        """Add an entry, unless one of the same deal exists. Return False and add a notice if the disk refuses."""
        return self._database.write(lambda connection: rows.add_entry(connection, self._name, entry))

    def read_entries(
        self, filter_sql: str = "1", parameters: tuple[Any, ...] = (), max_count: int = -1
    ) -> list[rows.Entry]:
        """Return the latest entries that meet a condition and are not put aside, oldest first; at most `max_count`, or
        all.
        """
        condition = f"{rows.make_aside_condition(self._name)} AND {filter_sql}"
        query = f"SELECT {rows.list_columns(self._kind)} FROM {self._name} WHERE {condition} ORDER BY id DESC LIMIT ?"
        return rows.read_entries(self._kind, reversed(self._database.read(query, (*parameters, max_count))))

    def read_latest_id(self) -> int:
        return sum(row[0] for row in self._database.read(f"SELECT coalesce(max(id), 0) FROM {self._name}"))


def reset_statistics(database: Database) -> bool:
    """Put all statistics aside until `undo_reset` or the next reset. Return False if the disk refuses."""
    return _change_reset_tables(database, "DELETE FROM {} WHERE aside = 1", "UPDATE {} SET aside = 1")


def undo_reset(database: Database) -> bool:
    """Bring back the entries put aside, before newer ones. Return False if the disk refuses."""
    return _change_reset_tables(database, "UPDATE {} SET aside = 0")


def _change_reset_tables(database: Database, *statements: str) -> bool:
    def change(connection: Connection) -> None:
        for table in RESET_TABLES:
            for statement in statements:
                connection.execute(statement.format(table))
        rows.recompute_totals(connection)

    return database.write(change)


# --- deals that are over and could not be added to the database yet

MAX_PENDING_DEALS = 100
"""Maximum number of waiting deals; beyond it, the oldest is dropped."""


@dataclass(frozen=True)
class PendingDeal:
    """The entries of a deal for statistics and archive, stored in the file of the match until they are added."""

    figures: DealEntry = stored_field(REQUIRED, partial(read_dataclass, DealEntry), write=write_dataclass)  # noqa: RUF009 - a field
    played: ArchivedDeal = stored_field(REQUIRED, partial(read_dataclass, ArchivedDeal), write=write_dataclass)  # noqa: RUF009


class PendingDeals:
    """Deals that wait to be added to the database. Only the writer's thread changes them."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database, self._writer = database, writer
        self._deals: dict[str, PendingDeal] = {}

    def add_to_database(self, *deals: PendingDeal) -> bool:
        """Add the given and all waiting deals in one transaction. Return True if no deal waits any more."""
        self._deals |= {deal_entry.figures.deal_id: deal_entry for deal_entry in deals}
        self._deals = dict(list(self._deals.items())[-MAX_PENDING_DEALS:])

        def change(connection: Connection) -> None:
            for deal in self._deals.values():
                rows.add_entry(connection, "deals", deal.figures)
                rows.add_entry(connection, "archive", deal.played)

        if self._deals and self._database.write(change):
            self._deals.clear()
        return not self._deals

    def to_json(self) -> dict[str, Any]:
        """Return the waiting deals for the match's file; an empty object if no deal waits."""
        return {"uncounted": list(map(write_dataclass, self._deals.values()))} if self._deals else {}

    def add_from_save(self, match: Mapping[str, Any]) -> None:
        """Add, in the writer's thread, the deals that were waiting when a match's file was written."""
        pending_data, deals = match.get("uncounted"), []
        for deal_data in pending_data if isinstance(pending_data, list) else ():
            with contextlib.suppress(ValueError):
                deals.append(read_dataclass(PendingDeal, deal_data))
        if deals:
            self._writer.put(lambda: self.add_to_database(*deals))


# --- exercises

MAX_MISTAKES = 300
"""Maximum number of stored own mistakes; beyond it, the oldest is deleted."""
MAX_ANSWERS = 5000
"""Maximum number of stored answers; beyond it, the oldest is deleted."""
_DELETE_OLDEST_SQL = "DELETE FROM {0} WHERE id NOT IN (SELECT id FROM {0} ORDER BY id DESC LIMIT ?)"


@dataclass(frozen=True)
class ExerciseProgress:
    """Progress in all problems. `solved` maps the name of an answered problem to True if the last answer was right."""

    solved: Mapping[str, bool] = field(default_factory=dict)
    streak: int = whole_number_field(0, 0, MAX_COUNT)
    """Current number of consecutive right answers."""
    longest: int = whole_number_field(0, 0, MAX_COUNT)
    mistakes: tuple[KeptMistake, ...] = ()


class ExerciseStore:
    """The exercises in the database. Changes take effect at once and are written in the writer's thread."""

    def __init__(self, database: Database, writer: Writer | None = None) -> None:
        self._database = database
        self._put: Callable[[Job], object] = writer.put if writer else lambda job: job()
        self._progress: ExerciseProgress | None = None

    @property
    def progress(self) -> ExerciseProgress:
        """The current progress, read from the database at the first use."""
        if self._progress is None:
            solved = {
                answer.name: answer.solved for answer in EntryTable[Answer](self._database, "answers").read_entries()
            }
            streaks = EntryTable[Streaks](self._database, "streaks").read_entries() or [Streaks()]
            mistakes = EntryTable[KeptMistake](self._database, "mistakes").read_entries()
            self._progress = ExerciseProgress(solved, streaks[0].streak, streaks[0].longest, tuple(mistakes))
        return self._progress

    def store_answer(self, name: str, is_right: bool) -> None:
        progress = self.progress
        streak = progress.streak + 1 if is_right else 0
        other_answers = {other: was_right for other, was_right in progress.solved.items() if other != name}
        solved = other_answers | {name: is_right}
        self._progress = replace(progress, solved=solved, streak=streak, longest=max(streak, progress.longest))

        def change(connection: Connection) -> None:
            connection.execute("DELETE FROM answers WHERE name = ?", (name,))
            connection.execute("INSERT INTO answers (name, solved) VALUES (?, ?)", (name, is_right))
            connection.execute(_DELETE_OLDEST_SQL.format("answers"), (MAX_ANSWERS,))
            connection.execute("UPDATE streaks SET streak = CASE WHEN ? THEN streak + 1 ELSE 0 END", (is_right,))
            connection.execute("UPDATE streaks SET longest = max(longest, streak)")

        self._put(lambda: self._database.write(change))

    def store_mistake(self, mistake: KeptMistake) -> None:
        """Store a mistake, replacing an earlier entry of the same name."""
        progress = self.progress
        other_mistakes = [other for other in progress.mistakes if other.name != mistake.name]
        self._progress = replace(progress, mistakes=(*other_mistakes, mistake)[-MAX_MISTAKES:])

        def change(connection: Connection) -> None:
            connection.execute("DELETE FROM mistakes WHERE name = ?", (mistake.name,))
            rows.insert_entry(connection, "mistakes", mistake)
            connection.execute(_DELETE_OLDEST_SQL.format("mistakes"), (MAX_MISTAKES,))

        self._put(lambda: self._database.write(change))
