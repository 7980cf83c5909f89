"""A deal in progress: one call advances the time, another returns the next action of an opponent."""

from __future__ import annotations

from game.engine import presets
from game.engine.deal import Deal
from game.session.play.deal_in_play import DealInPlay, Decider, PendingSteps
from game.session.players.pace import Pace
from game.studio.inline_runner import InlineRunner

PLAYERS = [Decider("lowest", seat) for seat in range(4)]


def make_deal() -> Deal:
    return Deal(presets.load()["southern"].rules(4, instant_wins=()), seed=3)


def test_waiting_shows_nothing_by_itself_and_counts_for_the_next_step() -> None:
    in_play = DealInPlay(make_deal(), PLAYERS, InlineRunner(), Pace())
    assert not in_play.show_next_step() and not in_play.state.history, "the seat thinks"
    in_play.advance_time(5.0)
    assert not in_play.state.history
    assert in_play.show_next_step() and len(in_play.state.history) == 1
    assert not in_play.show_next_step(), "the next seat thinks, too"


def test_each_step_shows_one_decision_until_the_deal_is_over() -> None:
    in_play = DealInPlay(make_deal(), PLAYERS, InlineRunner(), Pace(speed="instant"))
    shown = 0
    while in_play.show_next_step():
        assert len(in_play.state.history) > shown
        shown = len(in_play.state.history)
    assert in_play.state.over and not in_play.show_next_step() and in_play.next_wakeup() is None


def test_what_is_decided_is_taken_once() -> None:
    ahead, deal = PendingSteps(PLAYERS, InlineRunner()), make_deal()
    ahead.request(deal)
    assert ahead
    taken = ahead.take_steps()
    assert taken and taken[0].state_after == deal.do(taken[0].action) and not ahead
    assert ahead.resolve_secret_turns(deal) == [], "nobody is locked out"
