"""Playouts compare two actions over the unseen cards."""

from __future__ import annotations

from math import inf
from statistics import fmean, stdev

import pytest

from game.bots.yardsticks import LowestPlayer, RandomPlayer
from game.coach.playouts import Playouts, Sample
from game.engine import presets
from game.engine.action import Action
from game.engine.deal import Deal

CHOPS_RULES = presets.load()["chops"].rules(2)


def _make_deal() -> Deal:
    """Seat 0 leads against one card: the two lets the three go out, the three lets the other seat go out."""
    return Deal.from_json(
        {
            "format": "tienlen-record/1",
            "rules": {"preset": "chops", "players": 2},
            "deal": {"hands": ["3S 2H", "5D"], "number": 2, "last_order": [0, 1]},
            "actions": [],
        },
        presets.load(),
    )


def test_the_mean_and_its_standard_error_are_those_of_statistics() -> None:
    numbers = [3.0, -1.0, 4.0, 1.0, -5.0, 9.0]
    sample = Sample()
    assert (sample.mean, sample.error) == (0.0, inf)
    for count, number in enumerate(numbers, 1):
        sample.add(number)
        assert sample.mean == pytest.approx(fmean(numbers[:count]))
        expected = stdev(numbers[:count]) / count**0.5 if count > 1 else inf
        assert sample.error == pytest.approx(expected)


def test_the_same_seed_gives_the_same_figures() -> None:
    deal = Deal(presets.load()["southern"].rules(4), seed=8)
    observation = deal.observation(deal.turn or 0)
    actions = list(deal.legal)[:2]

    def figures() -> list[float]:
        played = Playouts(observation, actions, RandomPlayer, seed=3)
        for _ in range(4):
            assert played.play_out_next_draw()
        return [sample.mean for sample in played.comparison.results]

    assert figures() == figures()


def test_an_action_beside_itself_loses_nothing() -> None:
    deal = Deal(CHOPS_RULES, seed=4)
    action = next(iter(deal.legal))
    played = Playouts(deal.observation(deal.turn or 0), [action, action], RandomPlayer)
    for _ in range(5):
        assert played.play_out_next_draw()
    assert played.comparison.losses[1].mean == 0


def test_the_lead_that_wins_for_certain_is_told_from_the_one_that_loses() -> None:
    actions = [Action.parse("2H"), Action.parse("3S")]
    played = Playouts(_make_deal().observation(0), actions, lambda seed: LowestPlayer())
    for _ in range(5):
        assert played.play_out_next_draw()
    assert played.comparison.losses[1].mean == 1
