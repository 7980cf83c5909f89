"""What was solved of the problems, and the person's own mistakes with the times at which they come back."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from pathlib import Path
from threading import Lock
from typing import Any

from game.store.document import Document
from game.store.fields import (
    REQUIRED,
    a_flag,
    a_moment,
    a_number,
    a_text,
    an_object,
    checked,
    read_whole,
    text_field,
    whole_field,
)
from game.store.file_lock import locked
from game.store.notice import Notify, ignore
from game.store.writer import Writer

VERSION = 1
MOST_MISTAKES = 300
"""So many of the person's own mistakes are kept; then the oldest goes."""
MOST_SOLVED = 5000
"""So many problems are known to have been answered; then the oldest goes."""
MOST_COUNT = 10**6


def _a_time(value: Any) -> str:
    """A moment with its time zone, or nothing."""
    told = a_moment(value)
    if told and datetime.fromisoformat(told).tzinfo is None:
        raise ValueError("no time zone")
    return told


@dataclass(frozen=True)
class Spacing:
    """How well something is remembered, and when it is to be asked again (`game.session.problems.spacing`)."""

    due: str = checked(REQUIRED, _a_time)
    """When it is to be asked again, as ISO 8601 in UTC."""
    last: str = checked("", _a_time)
    """When it was asked last; empty before the first time."""
    stability: float = checked(0.0, a_number(0.0, 36500.0))
    """Days after which it is still likely remembered."""
    difficulty: float = checked(0.0, a_number(0.0, 10.0))

    def __post_init__(self) -> None:
        if not self.due:
            raise ValueError("never due")


@dataclass(frozen=True)
class KeptMistake:
    """A mistake of the person's as a problem, which is read when it is asked."""

    problem: Mapping[str, Any] = checked(REQUIRED, an_object)
    name: str = text_field()
    """What tells it from other problems."""
    spacing: Spacing = checked(REQUIRED, lambda value: read_whole(Spacing, value))  # noqa: RUF009 - a field
    theme: str = text_field("")
    """The principle that it broke; empty where none tells it."""


@dataclass(frozen=True)
class Progress:
    """All of it; `solved` tells of each problem that was answered whether the last answer was right."""

    solved: Mapping[str, bool] = field(default_factory=dict)
    streak: int = whole_field(0, 0, MOST_COUNT)
    """Right answers in a row, up to now."""
    longest: int = whole_field(0, 0, MOST_COUNT)
    mistakes: tuple[KeptMistake, ...] = ()


Change = Callable[[Progress], Progress]


class ExerciseStore:
    """The file of the exercises. What is damaged in it is left out, and the file put aside.

    Changes hold at once; on the disk they are made to what another window may have written meanwhile.
    """

    def __init__(self, path: Path, notify: Notify = ignore, writer: Writer | None = None) -> None:
        self._document = Document(path, "tienlen-exercises", VERSION, notify, indented=False)
        self._writer = writer
        self._lock = Lock()
        self._now: Progress | None = None

    @property
    def progress(self) -> Progress:
        """All that is kept."""
        if self._now is None:
            with self._lock:
                self._now = self._read()
        return self._now

    def answer(self, name: str, right: bool) -> None:
        """Keeps that a problem was answered."""
        self._change(lambda now: _answered(now, name, right))

    def keep(self, mistake: KeptMistake) -> None:
        """Keeps a mistake, in the place of an earlier entry of the same name."""
        self._change(lambda now: _with_mistake(now, mistake))

    def _change(self, change: Change) -> None:
        self._now = change(self.progress)
        if self._writer is None:
            self._write(change)
        else:
            self._writer.put(lambda: self._write(change))

    def _write(self, change: Change) -> None:
        with self._lock, locked(self._document.path):
            self._document.write(asdict(change(self._read())))

    def _read(self) -> Progress:
        content = self._document.read()
        if content is None:
            return Progress()
        found, is_whole = _progress_of(content)
        if not is_whole:
            self._document.set_aside()
        return found


def _answered(now: Progress, name: str, right: bool) -> Progress:
    solved = {each: was for each, was in now.solved.items() if each != name} | {name: right}
    streak = now.streak + 1 if right else 0
    kept = dict(list(solved.items())[-MOST_SOLVED:])
    return replace(now, solved=kept, streak=streak, longest=max(streak, now.longest))


def _with_mistake(now: Progress, mistake: KeptMistake) -> Progress:
    others = [each for each in now.mistakes if each.name != mistake.name]
    return replace(now, mistakes=(*others, mistake)[-MOST_MISTAKES:])


def _progress_of(content: Mapping[str, Any]) -> tuple[Progress, bool]:
    """What can be read of a file's content, and whether that is all of it."""
    solved, all_answers = _solved(content.get("solved"))
    mistakes, all_mistakes = _mistakes(content.get("mistakes"))
    counts, all_counts = _counts(content)
    found = replace(counts, solved=solved, mistakes=mistakes[-MOST_MISTAKES:])
    return found, all_answers and all_mistakes and all_counts


def _solved(answers: Any) -> tuple[dict[str, bool], bool]:
    """Of each problem whether it was solved, and whether none was refused."""
    if not isinstance(answers, dict):
        return {}, False
    found: dict[str, bool] = {}
    for name, right in answers.items():
        with contextlib.suppress(ValueError):
            found[a_text()(name)] = a_flag(right)
    return found, len(found) == len(answers)


def _mistakes(entries: Any) -> tuple[tuple[KeptMistake, ...], bool]:
    """The mistakes, and whether none was refused."""
    if not isinstance(entries, list):
        return (), False
    found: list[KeptMistake] = []
    for each in entries:
        with contextlib.suppress(ValueError):
            found.append(read_whole(KeptMistake, each))
    return tuple(found), len(found) == len(entries)


def _counts(content: Mapping[str, Any]) -> tuple[Progress, bool]:
    """The counts of right answers alone, and whether they were taken; both 0 where one was not."""
    try:
        return read_whole(Progress, {name: content.get(name) for name in ("streak", "longest")}), True
    except ValueError:
        return Progress(), False
