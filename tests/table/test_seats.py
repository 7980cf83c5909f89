"""What stands on a seat's plate, and where."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.layout import table_layout
from game.ui.scenes.table.examples import new_match

from .person import Person

Sit = Callable[..., Person]


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)])
def test_without_points_name_and_cards_stand_in_the_midst_of_a_seat(size: tuple[int, int], text: float) -> None:
    for seat in table_layout(size, text, 8).seats:
        place = seat.without_points()
        above, below = place.name.y - place.box.y, place.box.bottom - place.count.bottom
        assert abs(above - below) <= 1 and place.name.bottom <= place.count.y


@pytest.mark.parametrize(("preset", "pays"), [("southern", True), ("family", False)])
def test_a_seat_has_room_for_points_where_the_rules_keep_any(sit: Sit, preset: str, pays: bool) -> None:
    seats = sit(new_match(preset, 4)).table.layout.seats[1:]
    usual = table_layout((1280, 720), 1.0, 4).seats[1:]
    assert all((seat.name == other.name) == pays for seat, other in zip(seats, usual, strict=True))
