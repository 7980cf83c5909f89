"""Decisions that were once graded or explained wrongly are graded rightly now."""

from __future__ import annotations

import pytest

from game.bots import registry
from game.bots.bot import RatedAction
from game.coach.explainer import Explainer
from game.coach.hand_analysis import HandAnalysis
from game.coach.judgement import JUDGE_BRAIN, judge
from game.coach.reason_facts import FactFinder
from game.engine.action import Action
from game.engine.cards import parse_cards
from game.engine.deal import Deal
from game.session.reviews.judged_deal import judge_deal
from game.session.reviews.review import DealReview
from tests.shares import mark_every

from .positions import JudgedDecision, load_decisions


@pytest.mark.parametrize("position", mark_every(2, load_decisions()), ids=lambda each: each.name)
def test_what_was_a_false_alarm_is_judged_rightly(position: JudgedDecision, monkeypatch: pytest.MonkeyPatch) -> None:
    seat = position.course.steps[position.index].seat
    monkeypatch.setattr(DealReview, "list_decision_indices", lambda course, seat: [position.index])
    deal = judge_deal(position.course, seat, "expert", 48)
    (verdict,) = [each.verdict for each in deal]
    assert verdict.quality in position.grades, (verdict.quality, verdict.loss, verdict.error)


def _make_answer_deal(hand: str, table: str) -> Deal:
    given = {"rules": {"preset": "southern", "players": 2}, "format": "tienlen-record/1"}
    deal = {"hands": [f"{table} 3D 4D 6D 8D", hand], "number": 2, "last_order": [0, 1]}
    return Deal.from_json({**given, "deal": deal, "actions": [f"0 {table}"]})


def test_all_twos_that_could_beat_an_ace_are_named() -> None:
    deal = _make_answer_deal("4S 7S 2S 2D", "AH")
    observation = deal.observation(1)
    ranked = [RatedAction(Action.parse("pass"), 0.0), RatedAction(Action.parse("2S"), -0.5)]
    assert Explainer(observation, ranked).explain(Action.parse("pass")).params["cards"] == tuple(parse_cards("2S 2D"))


def test_a_card_is_not_called_the_lowest_beside_a_lower_one_of_its_rank() -> None:
    observation = _make_answer_deal("4S 7S JS JH KC", "9C").observation(1)
    ranked = [RatedAction(Action.parse(each), 0.0) for each in ("JS", "JH", "KC", "pass")]
    for action, lowest in (("JS", True), ("JH", False)):
        facts = FactFinder(HandAnalysis(observation), ranked, Action.parse(action), ranked[-1]).list_facts()
        assert any(fact.code.startswith("cheapest") for fact in facts) == lowest


def test_the_better_play_is_told_by_what_is_not_as_true_of_the_one_made() -> None:
    told = 0
    for position in load_decisions():
        observation, step = position.course.observe(position.index), position.course.steps[position.index]
        verdict = judge(observation, step.action, registry.make_evaluator(JUDGE_BRAIN))
        for better in verdict.better_alternatives[:1]:
            assert better.reason != (verdict.played_alternative and verdict.played_alternative.reason)
            told += 1
    assert told
