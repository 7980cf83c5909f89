"""How long a decision is looked at, and what a look that has come so far says."""

from __future__ import annotations

from math import inf
from types import SimpleNamespace

import pytest

from game.bots.bot import Bot, RatedAction
from game.bots.greedy_players import LowestPlayer
from game.bots.network_player import NetworkPlayer
from game.coach import lookahead
from game.coach.correction import corrected
from game.coach.estimate import PERHAPS, Estimate
from game.coach.look import CLOSE, FEWEST_FAR, MOST, Look
from game.coach.lookahead import NEAR, LookQuestion, loss_in, losses
from game.coach.scale import beyond, spread_of
from game.engine.action import PASS
from game.engine.deal import Deal
from game.engine.observation import Observation
from game.store import presets
from tests.bots.positions import state_of

RULES = presets.rules("southern")


def look(prior: float = 1.0) -> Look:
    deal = Deal(RULES, seed=3)
    best, played, *_ = deal.legal
    return Look(LookQuestion(deal.observation(deal.turn or 0), best, played, "easy"), Estimate(prior, 0.5))


def test_nothing_is_told_after_too_few_rounds() -> None:
    one = look()
    one.add([1.0] * (NEAR - 1))
    assert one.found is None and not one.settled
    one.add([1.0])
    assert one.found is not None and one.found.mean == 1.0 and one.found.error > 0


def test_a_look_is_over_where_no_cards_fit_or_more_rounds_would_tell_nothing_new() -> None:
    stuck, long, close = look(), look(), look()
    stuck.add([])
    assert stuck.settled
    long.add([100.0, -100.0] * (MOST // 2 - 1))
    assert not long.settled, "what scatters is looked at again and again"
    long.add([100.0, -100.0])
    assert long.settled, "but not for ever"
    close.add([1.0] * NEAR)
    assert not close.settled, "what seems to be lost is played to the end"
    close.add([1.0] * FEWEST_FAR)
    assert close.settled and close.far.error < CLOSE * spread_of(RULES)


def test_what_has_hardly_lost_anything_needs_not_be_played_to_the_end() -> None:
    one = look(0.1)
    one.add([0.0] * NEAR)
    assert one.settled and not one.far.n


def test_the_most_that_a_good_decision_may_lose_is_hardly_anything_yet() -> None:
    most = beyond("inaccuracy") * spread_of(RULES)
    for loss, enough in ((most, True), (1.01 * most, False)):
        one = look()
        one.prior = Estimate(loss)
        one.add([loss] * NEAR)
        assert one.settled == enough


def test_what_the_network_expects_alike_in_every_round_makes_nothing_sure() -> None:
    """An ace on a ten instead of a pass: 25 rounds said .19 spreads, more of them .02, play-outs to the end -.2."""
    spread = spread_of(RULES)
    one = look()
    one.prior = corrected(0.24 * spread, RULES, "expert")
    one.add([0.19 * spread - 0.25 * spread, 0.19 * spread + 0.25 * spread] * (NEAR // 2))
    assert one.believed.grade(spread) == PERHAPS
    one.add([-0.2 * spread - 0.7 * spread, -0.2 * spread + 0.7 * spread] * 50)
    assert one.believed.grade(spread) == "good"


def test_the_next_rounds_begin_after_those_that_were_played() -> None:
    one = look()
    one.add([1.0, 2.0, 3.0])
    assert one.next.first == 3 and one.next.seen is one.question.seen


def test_the_greatest_doubts_come_first_until_they_can_be_told_then_all_in_turn() -> None:
    great, small, told, longer = look(2.0), look(1.0), look(5.0), look(9.0)
    told.add([1.0] * NEAR)
    longer.add([1.0] * (NEAR + 1))
    assert sorted([longer, told, small, great], key=lambda each: each.order) == [great, small, told, longer]


def test_rounds_are_numbered_on_and_played_as_long_as_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, numbers = iter(range(100)), list[int]()
    monkeypatch.setattr(lookahead, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    monkeypatch.setattr(lookahead, "loss_in", lambda question, number: numbers.append(number) or 0.5)
    one = look()
    one.add([1.0] * 5)
    assert losses(one.next, 3.5) == [0.5] * 4 and numbers == [5, 6, 7, 8]


def test_where_no_cards_fit_no_more_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookahead, "loss_in", lambda question, number: None)
    assert losses(look().question, 1.0) == []


def test_nobody_is_asked_in_a_look_who_has_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    act = NetworkPlayer.act
    monkeypatch.setattr(NetworkPlayer, "act", lambda brain, seen: asked.append(len(seen.legal)) or act(brain, seen))
    for number in range(3):
        assert loss_in(look().question, number) is not None
    assert asked and min(asked) > 1


@pytest.mark.parametrize("seconds", [0.0, -1.0])
def test_at_least_one_round_is_played_however_little_time_there_is(seconds: float) -> None:
    assert len(losses(look().question, seconds)) == 1


@pytest.mark.parametrize(("preset", "expected"), [("southern", 2.0), ("chops", -1.5)])
def test_after_its_decisions_a_seat_expects_what_its_best_action_is_worth(
    monkeypatch: pytest.MonkeyPatch, preset: str, expected: float
) -> None:
    deal = Deal(presets.rules(preset), seed=3)
    first, *_ = deal.legal
    rated = [RatedAction(first, 2.0, (0.0, 0.5, 0.5, 0.0)), RatedAction(first, 0.5, (0.0, 0.0, 0.0, 1.0))]
    monkeypatch.setattr(lookahead, "settled", lambda seen, choices: rated)
    monkeypatch.setattr(NetworkPlayer, "evaluate", lambda brain, seen: [])
    assert lookahead._expected(deal, deal.turn or 0, NetworkPlayer()) == expected


def test_near_rounds_end_after_one_more_decision_of_the_seat_and_far_ones_with_the_deal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    question, ahead = look().question, list[float]()

    def worth(deal: Deal, seat: int, others: Bot, decisions: float) -> float:
        ahead.append(decisions)
        assert seat == question.seen.seat
        return 3.0 if deal.history[-1][1] == question.best else 1.0

    monkeypatch.setattr(lookahead, "_worth", worth)
    assert [loss_in(question, number) for number in (0, NEAR - 1, NEAR)] == [2.0] * 3
    assert ahead == [1, 1, 1, 1, inf, inf]


@pytest.mark.parametrize("ahead", [1, 2])
def test_a_seat_decides_so_often_before_it_is_asked_what_it_expects(
    monkeypatch: pytest.MonkeyPatch, ahead: int
) -> None:
    decided: list[Observation] = []
    act = NetworkPlayer.act
    monkeypatch.setattr(NetworkPlayer, "act", lambda brain, seen: decided.append(seen) or act(brain, seen))
    monkeypatch.setattr(lookahead, "_expected", lambda deal, seat, brain: 7.0)
    deal = Deal(RULES, seed=3)
    seat = deal.turn or 0
    assert lookahead._worth(deal.do(deal.legal[0]), seat, LowestPlayer(), ahead) == 7.0
    assert len(decided) == ahead


def test_what_was_paid_for_chops_counts_with_what_is_expected_of_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = ["2S KS QS 3S", "6S 6C 6D 6H 9C TD", "3C 4C 5D 8D", "3D 4D 5S 8S"]
    deal = state_of(RULES, hands, ("2S", "6S 6C 6D 6H", "pass", "pass", "pass"))
    assert deal.turn == 1 and deal.position is not None
    (paid,) = deal.position.bonuses
    assert (paid.from_seat, paid.to_seat) == (0, 1) and paid.points > 0
    rated = [RatedAction(PASS, 2.0, (0.5, 0.5))]
    monkeypatch.setattr(lookahead, "settled", lambda seen, choices: rated)
    monkeypatch.setattr(NetworkPlayer, "evaluate", lambda brain, seen: [])
    got = {seat: lookahead._expected(deal, seat, NetworkPlayer()) - 2.0 for seat in range(4)}
    assert got == {0: -paid.points, 1: paid.points, 2: 0, 3: 0}
