"""Where few sit, something stands on the table; it is in nobody's way."""

from __future__ import annotations

from itertools import product

import pytest

from game.ui.board.still_life import things
from game.ui.layout import PersonPlace, table_layout

from .test_layout import SIZES, boxes, meet


def test_what_stands_on_the_table_meets_nothing_that_is_shown_or_pressed() -> None:
    for size, text in product(SIZES, (1.0, 1.5, 2.0)):
        layout = table_layout(size, text, 2)
        for name, box in things(layout):
            apart = {other: place for other, place in boxes(layout).items() if other not in ("pile", "message")}
            assert not [other for other, place in apart.items() if meet(box, place)], (size, text, name)
            assert not meet(box, layout.pile.box.grown(-layout.pile.box.w // 4)), (size, text, name)


@pytest.mark.parametrize("players", [3, 4, 8])
def test_nothing_stands_where_somebody_sits(players: int) -> None:
    assert not list(things(table_layout((1920, 1080), 1.0, players)))
    assert len(list(things(table_layout((1920, 1080), 1.0, 2)))) == 2


def test_a_single_opponent_sits_close() -> None:
    close, usual = (table_layout((1920, 1080), 1.0, players).seats for players in (2, 4))
    tops = [next(place for place in seats[1:] if place.side == "top") for seats in (close, usual)]
    assert tops[0].portrait.w > 1.25 * tops[1].portrait.w


def test_what_was_done_last_stands_on_the_plate_wherever_there_is_room() -> None:
    for players in range(2, 9):
        others = table_layout((1920, 1080), 1.0, players).seats[1:]
        assert all(place.joined for place in others if isinstance(place, PersonPlace))
