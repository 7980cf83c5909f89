"""The value of a place by itself, as bots, hints and reviews use it."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.rules import Rules
from game.engine.scoring import compute_points_by_place


@pytest.mark.parametrize(
    ("options", "points"),
    [
        ({"scoring": "places"}, (0, 0, 0, 0)),
        ({"scoring": "loser_pays", "stake": 2}, (2, 2, 2, -6)),
        ({"scoring": "ladder"}, (2, 1, -1, -2)),
        ({"scoring": "ladder", "players": 3}, (3, -1, -2)),
        ({"scoring": "ladder", "players": 2, "hoarding": True, "full_hand_double": True}, (2, -2)),
        ({"scoring": "winner_takes_all", "winner_points": 3}, (9, -3, -3, -3)),
        ({"scoring": "per_card"}, (0, 0, 0, 0)),
    ],
)
def test_a_place_is_worth_what_the_rules_pay_for_it_alone(options: dict[str, Any], points: tuple[int, ...]) -> None:
    assert compute_points_by_place(Rules(**options)) == points
