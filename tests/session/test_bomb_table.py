"""The table of bombs as it is edited: rows are put in and named, and each can be read as rules."""

from __future__ import annotations

import pytest

from game.engine.options.bombs import attacker_codes
from game.session.bomb_table import ATTACKERS, TARGETS, attacker_label, with_one_more, with_row
from game.store import presets
from game.text import Texts

TABLE = (("quad", ("2", "22")), ("pairs-run:3", ("2",)))


def test_a_row_takes_the_place_of_another() -> None:
    row = ("quads-run:2", ("any",))
    assert with_row(TABLE, 0, row) == (row, TABLE[1])
    assert with_row(TABLE, 1, row) == (TABLE[0], row)


def test_a_row_more_is_of_the_first_bomb_that_has_none_and_beats_a_two() -> None:
    assert with_one_more(()) == (("quad", ("2",)),)
    assert with_one_more(TABLE) == (*TABLE, ("pairs-run:3+", ("2",)))
    every = tuple((name, ("any",)) for name in ATTACKERS)
    assert with_one_more(every) == (*every, ("quad", ("2",)))


@pytest.mark.parametrize("attacker", ATTACKERS)
def test_every_row_to_choose_is_a_bomb_of_the_engine(attacker: str) -> None:
    assert attacker_codes(attacker)
    rules = presets.rules("southern").but(bombs=((attacker, TARGETS),))
    assert rules.bombs == ((attacker, TARGETS),)


def test_bombs_are_named_apart_on_their_controls() -> None:
    labels = {name: attacker_label(Texts("en", strict=True), name) for name in ATTACKERS}
    assert len(set(labels.values())) == len(ATTACKERS)
    assert labels["quad"] == "Quad"
    assert labels["pairs-run:3"] == "Three consecutive pairs"
    assert labels["pairs-run:4+"] == "Four or more consecutive pairs"
    assert labels["quads-run:2"] == "A run of two quads"
