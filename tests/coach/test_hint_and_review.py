"""Hint and review of the same moment agree: a followed hint is never called a mistake."""

from __future__ import annotations

import random

import pytest

from game.coach.judgement import advise, judge, make_needed_lookahead
from tests.bots.varied import play_deal
from tests.session.remembering_judge import RememberingJudge

BOTS = ("easy", "hard", "saver")


@pytest.mark.matrix
@pytest.mark.parametrize("deals", [7, pytest.param(400, marks=pytest.mark.slow)])
def test_what_the_hint_says_the_review_calls_best_for_the_same_reason_and_worth(deals: int) -> None:
    brain, met = RememberingJudge(), 0
    for seed in range(deals):
        for state in list(play_deal(seed, BOTS))[:: random.Random(seed).choice((4, 5))]:
            observation = state.observation(state.turn or 0)
            if len(observation.legal) < 2 or observation.phase != "play":
                continue
            hint = advise(observation, brain)[0]
            verdict = judge(observation, hint.action, brain)
            assert verdict.quality == "best" and verdict.loss == 0.0, (seed, len(state.history))
            assert verdict.played_alternative == hint, "worth and reason are those of the hint"
            assert make_needed_lookahead(observation, verdict, "expert") is None, (
                "nothing that is looked at later takes it back"
            )
            met += 1
    assert met > 5 * deals


@pytest.mark.matrix
@pytest.mark.parametrize("deals", [3, pytest.param(150, marks=pytest.mark.slow)])
def test_another_action_is_never_called_better_than_the_hint(deals: int) -> None:
    brain = RememberingJudge()
    for seed in range(100, 100 + deals):
        for state in list(play_deal(seed, BOTS))[::6]:
            observation = state.observation(state.turn or 0)
            if len(observation.legal) < 2 or observation.phase != "play":
                continue
            hint = advise(observation, brain)[0]
            for action in random.Random(seed).sample(observation.legal, min(3, len(observation.legal))):
                verdict = judge(observation, action, brain)
                assert verdict.played_alternative is not None and verdict.played_alternative.value <= hint.value + 1e-9
                assert verdict.loss == 0.0 or verdict.better_alternatives[0].action == hint.action
