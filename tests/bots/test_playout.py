"""Playouts: a deal played to its end, and its value for one seat."""

from __future__ import annotations

import pytest

from game.bots.deal_value import compute_deal_value, compute_mean_value, compute_place_values, play_out
from game.bots.yardsticks import LowestPlayer
from game.engine import presets
from game.engine.deal import Deal


@pytest.mark.parametrize("preset", ["chops", "southern"])
def test_a_seat_has_its_points_or_where_only_places_count_those_before_it(preset: str) -> None:
    deal = Deal(presets.rules(preset).but(instant_wins=()), seed=5)
    whole = deal
    while whole.turn is not None:
        whole = whole.do(LowestPlayer().act(whole.observation(whole.turn)))
    assert whole.result is not None
    for seat in range(4):
        ended = play_out(deal, LowestPlayer(), seat)
        place = whole.result.order.index(seat)
        assert compute_deal_value(ended, seat) == (-place if preset == "chops" else whole.result.points[seat])
    first = whole.result.order[0]
    assert (play_out(deal, LowestPlayer(), first).result is None) == (preset == "chops"), "no longer than it is open"


@pytest.mark.parametrize(("preset", "values"), [("chops", (0.0, -1.0, -2.0, -3.0)), ("core", (1.0, 1.0, 1.0, -3.0))])
def test_a_place_is_worth_its_points_or_minus_the_places_before_it_and_the_middle_their_mean(
    preset: str, values: tuple[float, ...]
) -> None:
    rules = presets.rules(preset)
    assert compute_place_values(rules) == values
    assert compute_mean_value(rules) == sum(values) / 4
