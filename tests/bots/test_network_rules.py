"""Network inputs: the differences of a rule set's payments from the usual payments."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.network.inputs import compute_place_unit, list_price_bits
from game.engine.payments import SetValues

from .positions import make_rules

USUAL_PAYMENTS = (1, 2, 2, 3, 4)


@pytest.mark.parametrize(
    ("options", "unit"),
    [
        ({"scoring": "ladder"}, 2),
        ({"scoring": "ladder", "ladder_points": (5, 1)}, 5),
        ({"scoring": "winner_takes_all", "winner_points": 3}, 3),
        ({"scoring": "per_card"}, 2),
    ],
)
def test_payments_are_measured_by_what_the_first_place_is_paid(options: dict[str, Any], unit: int) -> None:
    assert compute_place_unit(make_rules("southern").but(**options)) == unit


@pytest.mark.parametrize(("times", "steps"), [(1, ()), (1.5, (2,)), (3, (2, 3)), (0.5, (1,)), (0, (0, 1))], ids=str)
def test_price_inputs_are_set_for_unusual_prices(times: float, steps: tuple[int, ...]) -> None:
    rules = make_rules("southern").but(
        scoring="ladder", ladder_points=(4, 2), bomb_bonus=True, hoarding=True, full_hand_double=False,
        set_values=SetValues(*(int(2 * times * usual_payment) for usual_payment in USUAL_PAYMENTS)),
    )  # fmt: skip
    assert list_price_bits(rules) == tuple(4 * index + step for index in range(len(USUAL_PAYMENTS)) for step in steps)
    assert list_price_bits(rules.but(bomb_bonus=False, hoarding=False)) == ()
