"""A search of alternatives: its end, and the results of its rounds."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.bots.network.player import NetworkPlayer
from game.bots.yardsticks import LowestPlayer
from game.coach import lookahead
from game.coach.estimate import Estimate, load_playout_loss_ratio
from game.coach.lookahead import MAX_ROUNDS, MIN_ROUNDS, Lookahead, LookaheadQuestion, play_round, play_rounds
from game.coach.scale import compute_spread
from game.engine import presets
from game.engine.deal import Deal
from tests.bots.positions import make_deal

RULES = presets.rules("southern")
SPREAD = compute_spread(RULES)


def make_lookahead(prior: float = 1.0) -> Lookahead:
    deal = Deal(RULES, seed=3)
    best, played, *_ = deal.legal
    return Lookahead(LookaheadQuestion(deal.observation(deal.turn or 0), best, played, "easy"), Estimate(prior, 0.5))


def test_nothing_is_told_after_too_few_rounds() -> None:
    one = make_lookahead()
    one.add_losses([1.0] * (MIN_ROUNDS - 1))
    assert one.measured_loss is None and not one.is_over
    one.add_losses([1.0])
    assert (
        one.measured_loss is not None
        and one.measured_loss.mean == load_playout_loss_ratio()
        and one.measured_loss.error > 0
    )


def test_a_look_is_over_where_no_cards_fit_or_its_work_is_done() -> None:
    stuck, doubtful = make_lookahead(), make_lookahead()
    stuck.add_losses([])
    assert stuck.is_over
    doubtful.add_losses([3.0, -2.0] * (MAX_ROUNDS // 2 - 1))
    assert not doubtful.is_over
    doubtful.add_losses([3.0, -2.0])
    assert doubtful.is_over


@pytest.mark.parametrize("loss", [0.0, 1.0])
def test_a_look_is_over_where_more_rounds_would_not_change_the_grade(loss: float) -> None:
    one = make_lookahead(0.3 * SPREAD)
    one.add_losses([loss * SPREAD] * MIN_ROUNDS)
    assert one.is_over and one.estimate.get_grade(SPREAD) == ("blunder" if loss else "good")


@pytest.mark.parametrize("batch", [1, 3, 7, 100])
def test_what_is_found_does_not_depend_on_how_many_rounds_come_at_a_time(batch: int) -> None:
    one, rounds = make_lookahead(0.3 * SPREAD), [SPREAD * (0.3 + (-1) ** n * 0.6) for n in range(100)]
    for first in range(0, len(rounds), batch):
        if not one.is_over:
            one.add_losses(rounds[first : first + batch])
    same = make_lookahead(0.3 * SPREAD)
    same.add_losses(rounds)
    assert (one.round_count, one.estimate) == (same.round_count, same.estimate) and one.round_count < 100


def test_the_next_rounds_begin_after_those_that_were_played() -> None:
    one = make_lookahead()
    one.add_losses([1.0, 2.0, 3.0])
    assert one.next_question.first_round == 3 and one.next_question.observation is one.question.observation


def test_rounds_are_numbered_on_and_played_as_long_as_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, numbers = iter(range(100)), list[int]()
    monkeypatch.setattr(lookahead, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    monkeypatch.setattr(lookahead, "play_round", lambda question, number: numbers.append(number) or 0.5)
    one = make_lookahead()
    one.add_losses([1.0] * 5)
    assert play_rounds(one.next_question, 3.5) == [0.5] * 4 and numbers == [5, 6, 7, 8]


def test_where_no_cards_fit_no_more_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookahead, "play_round", lambda question, number: None)
    assert play_rounds(make_lookahead().question, 1.0) == []


def test_nobody_is_asked_in_a_look_who_has_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    seats: list[int] = []
    act = NetworkPlayer.act
    monkeypatch.setattr(
        NetworkPlayer, "act", lambda brain, observation: seats.append(len(observation.legal)) or act(brain, observation)
    )
    for number in range(3):
        assert play_round(make_lookahead().question, number) is not None
    assert seats and min(seats) > 1


@pytest.mark.parametrize("seconds", [0.0, -1.0])
def test_at_least_one_round_is_played_however_little_time_there_is(seconds: float) -> None:
    assert len(play_rounds(make_lookahead().question, seconds)) == 1


def test_a_round_is_played_to_the_end_of_the_deal() -> None:
    rules = presets.rules("southern", players=2)
    deal = make_deal(rules, ["2S 4S", "3C 5D 6D"], ())
    assert lookahead._play_out(deal, 0, LowestPlayer()) == -lookahead._play_out(deal, 1, LowestPlayer())
