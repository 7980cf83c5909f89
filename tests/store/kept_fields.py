"""Defaults and bounds of every stored field, as kept text: `python -m tests.store.kept_fields` updates it.

Files of earlier versions must stay readable, so a changed bound or default must be noticed.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from game.session.matches.match import FinishedDeal, MatchPlan
from game.session.play.saved_match import DealNotes
from game.store.entries import ArchivedDeal, DealEntry, DuplicateEntry, KeptMistake, Spacing, StoryEntry
from game.store.fields import Check
from game.store.history import ExerciseProgress
from game.store.settings import Settings

STORED_CLASSES = {
    "Settings": Settings, "DealEntry": DealEntry, "StoryEntry": StoryEntry, "DuplicateEntry": DuplicateEntry,
    "ArchivedDeal": ArchivedDeal, "Progress": ExerciseProgress, "Spacing": Spacing, "KeptMistake": KeptMistake,
    "Plan": MatchPlan, "FinishedDeal": FinishedDeal, "DealNotes": DealNotes,
}  # fmt: skip
"""The stored dataclasses by their names in the kept text."""
FILE = Path(__file__).parent / "kept" / "fields.txt"
MAX_TRIED_NUMBER = 1 << 42
WORDS = ("x", "southern", "2030-01-02T03:04:05+00:00", "2030-01-02T03:04:05Z")


def accepts(check: Check, value: Any) -> bool:
    """Return whether a field accepts a value."""
    try:
        check(value)
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError):
        return False
    return True


def describe_check(check: Check) -> Iterator[str]:
    """Return the values that a field accepts, in a few words per kind."""
    if accepts(check, value=True):
        yield "yes or no"
    if accepts(check, value=None):
        yield "nothing"
    whole = next((each for each in (0, 1, 2, 10, 100) if accepts(check, each)), None)
    if whole is not None:
        least = whole - _find_last(lambda by: accepts(check, whole - by))
        most = whole + _find_last(lambda by: accepts(check, whole + by))
        fraction = " or fraction" if accepts(check, whole + 0.5) else ""
        yield f"number{fraction} {_format_number(least)} to {_format_number(most)}"
    word = next((each for each in ("", *WORDS) if accepts(check, each)), None)
    if word is not None:
        empty = ", empty" if accepts(check, "") else ""
        yield (
            f"text to {1 + _find_last(lambda by: accepts(check, 'x' * (1 + by)))}{empty}"
            if accepts(check, "x")
            else "a time" + empty
        )
    yield from _describe_lists(check)
    if accepts(check, {}):
        yield "object"


def _describe_lists(check: Check) -> Iterator[str]:
    """Return how many words or numbers a field accepts."""
    for item in ("x", 1):
        least = next((n for n in range(9) if n and accepts(check, [item] * n)), None)
        if least is not None:
            most = least + _find_last(lambda by, item=item, least=least: accepts(check, [item] * (least + by)))  # type: ignore[misc]
            yield f"{0 if accepts(check, []) else least} to {_format_number(most)} of {type(item).__name__}"
            return


def _find_last(holds: Callable[[int], bool]) -> int:
    """Return the largest number up to FAR that passes the test, which all lower numbers pass."""
    low, high = 0, 1
    while high < MAX_TRIED_NUMBER and holds(high):
        low, high = high, high * 2
    if high >= MAX_TRIED_NUMBER:
        return MAX_TRIED_NUMBER
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low


def _format_number(number: int) -> str:
    return "without end" if abs(number) >= MAX_TRIED_NUMBER - 200 else str(number)


def format_fields() -> str:
    """Return a line for each field of each kind."""
    lines = []
    for name, kind in STORED_CLASSES.items():
        for field in dataclasses.fields(kind):
            if "check" in field.metadata:
                default = "required" if field.default is dataclasses.MISSING else repr(field.default)
                if field.default_factory is not dataclasses.MISSING:
                    default = repr(field.default_factory())
                choices = field.metadata.get("choices") or tuple(describe_check(field.metadata["check"]))
                lines.append(f"{name}.{field.name} = {default}: {'; '.join(choices)}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(format_fields(), encoding="utf-8")
