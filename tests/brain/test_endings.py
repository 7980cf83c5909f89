"""Endgames of two players, from deals and at random: the strongest player keeps every win."""

from __future__ import annotations

import pytest

from game.engine.cards import parse_cards
from game.engine.deal import Deal
from game.engine.presets import load
from tests.brain import endings


@pytest.mark.matrix
@pytest.mark.parametrize("count", [60, pytest.param(10_000, marks=pytest.mark.slow)])
def test_the_expert_never_loses_a_won_ending(count: int) -> None:
    tallies = endings.check_endgames(count, seed=count, player="expert")
    assert sum(tally.positions for tally in tallies.values()) >= count
    assert sum(tally.choice for tally in tallies.values()) > count / 5
    assert not any(tally.thrown for tally in tallies.values())


@pytest.mark.matrix
def test_the_check_catches_a_player_that_does_not_look_ahead() -> None:
    assert any(tally.thrown for tally in endings.check_endgames(30, seed=5, player="lowest").values())


def test_going_out_with_a_losing_last_two_is_no_win() -> None:
    state = Deal(load()["north"].rules(2, instant_wins=()), hands=["JC QD 2S", "TS AS 2C"], leader=0)
    assert state.position is not None
    position, deck, truth = state.position, state.deck, endings.EndgameSolver()
    assert not any(truth.wins(position, deck.pack(parse_cards(cards))) for cards in ("JC", "QD", "2S"))
