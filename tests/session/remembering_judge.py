"""The judge, which remembers what it said of a moment; that it would say the same again is a test of its own."""

from __future__ import annotations

from functools import lru_cache

from game.bots import registry
from game.bots.bot import RatedAction
from game.coach.judgement import JUDGE_BRAIN
from game.engine.observation import Observation


class RememberingJudge:
    """Hints and verdicts on one moment are asked of it one after the other."""

    def __init__(self) -> None:
        self._known = lru_cache(maxsize=64)(registry.make_evaluator(JUDGE_BRAIN).evaluate)

    def evaluate(self, observation: Observation) -> list[RatedAction]:
        return list(self._known(observation))
