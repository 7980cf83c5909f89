"""The durations that each speed of the settings implies."""

from __future__ import annotations

from math import inf
from typing import get_args

import pytest

from game.engine import presets
from game.engine.rng import SplitMix64
from game.session.matches.match_plan import plan_match
from game.session.players.pace import Pace
from game.store.settings import BY_DEALS, BY_POINTS, ENDLESS, MatchLength, Settings, Speed, list_choices


@pytest.mark.parametrize("speed", get_args(Speed))
def test_every_speed_of_the_settings_shortens_all_times_alike(speed: Speed) -> None:
    pace, usual = Pace.from_settings(Settings(speed=speed)), Pace()
    assert pace.scale_seconds(1.2) == pytest.approx(1.2 / pace.speedup)
    assert pace.compute_grace_seconds(False) == pytest.approx(usual.compute_grace_seconds(False) / pace.speedup)
    thought, usually = (each.draw_delay_seconds(SplitMix64(1), "ordinary", False) for each in (pace, usual))
    assert thought == pytest.approx(usually / pace.speedup)
    assert pace.compute_motion_speed(False) == (0.0 if pace.speedup == inf else pace.speedup)
    assert (pace.scale_seconds(1.2) == 0) == (speed == "instant")


def test_the_lengths_that_settings_offer_are_those_that_a_match_can_have() -> None:
    assert list_choices("match_length") == get_args(MatchLength)
    rules, names = presets.load()["southern"].rules(4), ["anh-hai", "ba-ba", "co-lan"]
    plans = {
        length: plan_match(Settings(match_length=length, match_deals=7, match_points=30), rules, names).target
        for length in get_args(MatchLength)
    }
    assert plans == {ENDLESS: 0, BY_DEALS: 7, BY_POINTS: 30}
