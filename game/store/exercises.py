"""Progress in the problems: answers, streaks, and the player's own mistakes with their due times."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from sqlite3 import Connection
from typing import Any

from game.store.fields import REQUIRED, a_moment, a_number, an_object, checked, read_whole, text_field, whole_field
from game.store.rows import Storage, columns_of, entries_of, insert
from game.store.writer import Writer

MOST_MISTAKES = 300
"""Most own mistakes stored; beyond that the oldest goes."""
MOST_SOLVED = 5000
"""Most answered problems stored; beyond that the oldest goes."""
MOST_COUNT = 10**6
_OLDEST = "DELETE FROM {0} WHERE id NOT IN (SELECT id FROM {0} ORDER BY id DESC LIMIT ?)"


def _a_time(value: Any) -> str:
    """A moment with its time zone, or nothing."""
    told = a_moment(value)
    if told and datetime.fromisoformat(told).tzinfo is None:
        raise ValueError("no time zone")
    return told


@dataclass(frozen=True)
class Spacing:
    """Strength of memory and next due time of a mistake (`game.session.reviews.spacing`)."""

    due: str = checked(REQUIRED, _a_time)
    """Time at which it is due, ISO 8601 in UTC."""
    last: str = checked("", _a_time)
    """Time of the last question; empty before the first."""
    stability: float = checked(0.0, a_number(0.0, 36500.0))
    """Days after which it is still likely remembered."""
    difficulty: float = checked(0.0, a_number(0.0, 10.0))

    def __post_init__(self) -> None:
        if not self.due:
            raise ValueError("never due")


@dataclass(frozen=True)
class KeptMistake:
    """A mistake of the player as a problem, parsed when it is asked."""

    problem: Mapping[str, Any] = checked(REQUIRED, an_object)
    name: str = text_field()
    """Unique name of the problem."""
    spacing: Spacing = checked(REQUIRED, lambda value: read_whole(Spacing, value))  # noqa: RUF009 - a field
    theme: str = text_field("")
    """The broken principle; empty if none is named."""


@dataclass(frozen=True)
class Progress:
    """Progress in all problems; `solved` maps the name of an answered problem to whether the last answer was right."""

    solved: Mapping[str, bool] = field(default_factory=dict)
    streak: int = whole_field(0, 0, MOST_COUNT)
    """Right answers in a row, up to now."""
    longest: int = whole_field(0, 0, MOST_COUNT)
    mistakes: tuple[KeptMistake, ...] = ()


class ExerciseStore:
    """The exercises in the database. Changes hold at once, and are written in the writer's thread."""

    def __init__(self, database: Storage, writer: Writer | None = None) -> None:
        self._database = database
        self._writer = writer
        self._now: Progress | None = None

    @property
    def progress(self) -> Progress:
        """All that is kept."""
        if self._now is None:
            self._now = self._read()
        return self._now

    def answer(self, name: str, right: bool) -> None:
        """Keep that a problem was answered."""
        now = self.progress
        streak = now.streak + 1 if right else 0
        solved = {each: was for each, was in now.solved.items() if each != name} | {name: right}
        self._now = replace(now, solved=solved, streak=streak, longest=max(streak, now.longest))

        def change(connection: Connection) -> None:
            connection.execute("DELETE FROM answers WHERE name = ?", (name,))
            connection.execute("INSERT INTO answers (name, solved) VALUES (?, ?)", (name, right))
            connection.execute(_OLDEST.format("answers"), (MOST_SOLVED,))
            connection.execute("UPDATE streaks SET streak = CASE WHEN ? THEN streak + 1 ELSE 0 END", (right,))
            connection.execute("UPDATE streaks SET longest = max(longest, streak)")

        self._write(change)

    def keep(self, mistake: KeptMistake) -> None:
        """Keep a mistake, in the place of an earlier entry of the same name."""
        now = self.progress
        others = [each for each in now.mistakes if each.name != mistake.name]
        self._now = replace(now, mistakes=(*others, mistake)[-MOST_MISTAKES:])

        def change(connection: Connection) -> None:
            connection.execute("DELETE FROM mistakes WHERE name = ?", (mistake.name,))
            insert(connection, "mistakes", mistake)
            connection.execute(_OLDEST.format("mistakes"), (MOST_MISTAKES,))

        self._write(change)

    def _write(self, change: Callable[[Connection], None]) -> None:
        if self._writer is None:
            self._database.write(change)
        else:
            self._writer.put(lambda: self._database.write(change))

    def _read(self) -> Progress:
        answers = self._database.read("SELECT name, solved FROM answers ORDER BY id")
        solved = {name: bool(right) for name, right in answers}
        (streak, longest), *_ = self._database.read("SELECT streak, longest FROM streaks") or [(0, 0)]
        mistakes = self._database.read(f"SELECT {columns_of(KeptMistake)} FROM mistakes ORDER BY id")
        return Progress(solved, streak, longest, tuple(entries_of(KeptMistake, mistakes)))
