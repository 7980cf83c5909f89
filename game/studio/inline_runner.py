"""A runner without a process, for pictures and tests. It answers at once and always the same."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from game.coach.lookahead import LookaheadQuestion
from game.coach.verdict import Alternative, Verdict
from game.engine.action import Action
from game.engine.observation import Observation
from game.session.players.cast import STAND_IN, PlayerPool
from game.session.players.runner import T, Ticket
from game.session.reviews.problem_sets import load_shipped_problems


@lru_cache(maxsize=2048)
def _judge_cached(observation: Observation, action: Action) -> Verdict:
    """Return the stand-in's verdict from a cache, since the same deals are shown in many sizes and languages."""
    return PlayerPool().judge(STAND_IN, observation, action)


class InlineRunner:
    """Runner that computes in the calling thread. The stand-in plays for every player and judges for the review."""

    stand_in_count = 0

    def __init__(self) -> None:
        self._cast = PlayerPool()
        self._answers: list[Any] = []

    def prepare(self, players: Iterable[str]) -> None:
        """Do nothing: there is no process to start."""

    def act(self, player: str, seed: int, observation: Observation) -> Ticket[Action]:
        """Return the ticket of the stand-in's action."""
        return self._ticket(self._cast.act(STAND_IN, seed, observation))

    def act_now(self, player: str, seed: int, observation: Observation) -> Action:
        """Return the stand-in's action."""
        return self._cast.act(STAND_IN, seed, observation)

    def advise(self, brain: str, observation: Observation) -> Ticket[tuple[Alternative, ...]]:
        """Return the ticket of the stand-in's hint."""
        return self._ticket(self._cast.advise(brain, observation))

    def judge(self, brain: str, observation: Observation, action: Action) -> Ticket[Verdict]:
        """Return the ticket of the stand-in's judgement of an action."""
        return self._ticket(_judge_cached(observation, action))

    def look_ahead(self, question: LookaheadQuestion) -> Ticket[list[float]]:
        """Return the ticket of an empty list: no deeper analysis, so the screen keeps the first verdicts."""
        return self._ticket([])

    def make_problems(self, seed: int) -> Ticket[list[dict[str, Any]]]:
        """Return the ticket of a shipped problem in place of a new one."""
        return self._ticket([dict(load_shipped_problems()[seed % len(load_shipped_problems())].data)])

    def take_answer(self, ticket: Ticket[T]) -> T | None:
        """Return the answer of a ticket."""
        answer: T = self._answers[ticket - 1]
        return answer

    def drop(self, ticket: Ticket[Any]) -> None:
        """Do nothing: answers are computed at once."""

    def close(self) -> None:
        """Do nothing: there is no process to close."""

    def _ticket(self, answer: T) -> Ticket[T]:
        self._answers.append(answer)
        return Ticket(len(self._answers))
