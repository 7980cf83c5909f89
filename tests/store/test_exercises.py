"""The file of the exercises: what was answered, and when a mistake comes back."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store.exercises import ExerciseStore, Spacing


def test_what_is_answered_again_counts_as_answered_last(tmp_path: Path) -> None:
    store = ExerciseStore(tmp_path / "exercises.json")
    for name, right in (("a", True), ("b", False), ("a", False)):
        store.answer(name, right)
    assert list(store.progress.solved.items()) == [("b", False), ("a", False)]
    assert (store.progress.streak, store.progress.longest) == (0, 1)


def test_a_mistake_always_comes_back_at_some_time() -> None:
    with pytest.raises(ValueError, match="never due"):
        Spacing("")
