"""A judge that caches its results for each moment; another test proves that they are reproducible."""

from __future__ import annotations

from functools import lru_cache

from game.bots import registry
from game.bots.bot import RatedAction
from game.coach.judgement import JUDGE_BRAIN
from game.engine.observation import Observation


class RememberingJudge:
    """Caches results, because hints and verdicts on a moment are requested one after the other."""

    def __init__(self) -> None:
        self._known = lru_cache(maxsize=64)(registry.make_evaluator(JUDGE_BRAIN).evaluate)

    def evaluate(self, observation: Observation) -> list[RatedAction]:
        return list(self._known(observation))
