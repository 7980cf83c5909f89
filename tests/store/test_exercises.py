"""The exercises: answers, and the date on which a mistake returns."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store.database import Database
from game.store.entries import Spacing
from game.store.history import ExerciseStore


def test_what_is_answered_again_counts_as_answered_last(tmp_path: Path) -> None:
    store = ExerciseStore(Database(tmp_path / "history.db"))
    for name, right in (("a", True), ("b", False), ("a", False)):
        store.store_answer(name, right)
    assert list(store.progress.solved.items()) == [("b", False), ("a", False)]
    assert (store.progress.streak, store.progress.longest) == (0, 1)


def test_what_was_answered_is_there_the_next_day(tmp_path: Path) -> None:
    store = ExerciseStore(Database(tmp_path / "history.db"))
    for name, right in (("a", True), ("b", True), ("c", False)):
        store.store_answer(name, right)
    again = ExerciseStore(Database(tmp_path / "history.db"))
    assert again.progress == store.progress and dict(again.progress.solved) == {"a": True, "b": True, "c": False}


def test_a_mistake_always_comes_back_at_some_time() -> None:
    with pytest.raises(ValueError, match="never due"):
        Spacing("")
