"""The short form of `python -m tests.fuzz`: some mutated inputs of every parser."""

from __future__ import annotations

import random
from copy import deepcopy
from pathlib import Path

import pytest

from tests.fuzz.__main__ import fuzz
from tests.fuzz.mutations import HOSTILE_VALUES, mutate_json
from tests.fuzz.readers import READERS, without_running_commands


@pytest.mark.parametrize("name", READERS)
def test_nothing_that_reads_breaks_on_a_mutated_input(name: str, tmp_path: Path) -> None:
    with without_running_commands():
        assert fuzz(name, 30, seed=5, folder=tmp_path) == []


def test_a_reader_begins_in_an_empty_folder_whichever_came_before_it(tmp_path: Path) -> None:
    with without_running_commands():
        for name in ("stories", "history"):
            assert fuzz(name, 1, seed=5, folder=tmp_path) == []


def test_what_is_put_in_is_never_changed_itself() -> None:
    rng, before = random.Random(5), deepcopy(HOSTILE_VALUES)
    for _ in range(3000):
        mutate_json(rng, {"a": {"b": [1]}, "c": {}})
    assert repr(before) == repr(HOSTILE_VALUES)
