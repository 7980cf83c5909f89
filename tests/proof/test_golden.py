"""Golden records: every old record of each preset stays readable with the same reply."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.app.referee import judge_record as referee
from game.engine.deal import Deal
from game.engine.record import read_record

from . import oracle
from .checked_referee import normalise_reply

FOLDER = Path(__file__).parent / "golden"


def read_lines(name: str) -> list[dict[str, Any]]:
    """Return a golden file's lines."""
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("preset", sorted(oracle.PRESETS))
def test_golden_records_are_answered_as_they_ever_were(preset: str) -> None:
    for line in read_lines(preset):
        assert normalise_reply(referee(line["record"])) == normalise_reply(line["reply"])


@pytest.mark.parametrize("line", read_lines("seeds"), ids=lambda line: str(line["record"]["deal"]["seed"]))
def test_a_seed_deals_the_same_cards_for_ever(line: dict[str, Any]) -> None:
    assert normalise_reply(referee(line["record"])) == normalise_reply(line["reply"])


def count_lines_of_play(states: list[Deal], depth: int) -> list[int]:
    counts = []
    for _ in range(depth):
        going = [(state, state.turn) for state in states if state.turn is not None]
        states = [one.do(action, by=turn) for one, turn in going for action in one.legal]
        counts.append(len(states))
    return counts


@pytest.mark.parametrize("line", read_lines("perft"), ids=lambda line: line["record"]["rules"]["preset"])
def test_there_are_as_many_courses_of_play_to_each_depth_as_there_ever_were(line: dict[str, Any]) -> None:
    read = read_record(line["record"])
    assert count_lines_of_play([Deal.begin(read.rules, read.spec)], len(line["counts"])) == line["counts"]
