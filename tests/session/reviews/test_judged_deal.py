"""A seat's decisions are judged in order; possible mistakes are searched for a limited number of rounds."""

from __future__ import annotations

import pytest

from game.coach.lookahead import MIN_ROUNDS
from game.coach.verdict import NO_CHOICE_VERDICT
from game.session.reviews import judged_deal
from game.session.reviews.judged_deal import refine_verdict
from tests.coach.test_judgement import OBSERVATION, SPREAD, make_first_verdict
from tests.session.reviews.test_review import make_deal


@pytest.mark.parametrize("most", [0, 2, MIN_ROUNDS + 1])
def test_no_more_rounds_are_played_than_asked_for(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    rounds: list[int] = []

    def loss_in(question: object, number: int) -> float:
        rounds.append(number)
        return 0.2 * SPREAD * (1 + (-1) ** number)

    monkeypatch.setattr(judged_deal, "play_round", loss_in)
    verdict = refine_verdict(OBSERVATION, make_first_verdict(), "expert", most)
    assert rounds == list(range(most))
    assert verdict.round_count == (most if most >= MIN_ROUNDS else 0)


def test_where_no_cards_fit_the_first_verdict_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judged_deal, "play_round", lambda question, number: None)
    assert refine_verdict(OBSERVATION, make_first_verdict(), "expert", 9) == make_first_verdict()


def test_what_is_forced_is_judged_as_the_only_choice_and_all_else_by_the_judge() -> None:
    course = make_deal("3S 9S", "4S 8S 6D", "5S 7S 6C", actions=["0 3S", "1 4S", "2 5S", "0 9S"])
    decisions = list(judged_deal.judge_deal(course, 0, "saver", 0))
    assert [str(one.action) for one in decisions] == ["3S", "9S"]
    assert [one.index for one in decisions] == list(course.list_decision_indices(0)) == [0, 3]
    assert [one.verdict == NO_CHOICE_VERDICT for one in decisions] == [course.is_forced(0), course.is_forced(3)]
    assert all(one.observation.seat == 0 and one.verdict.playout_level != "saver" for one in decisions)
