"""A runner without a process, for pictures and tests. It answers at once and always the same."""

from functools import lru_cache
from typing import Any

from game.coach.verdict import Verdict
from game.engine.action import Action
from game.engine.observation import Observation
from game.session.players import runner
from game.session.players.player_pool import STAND_IN, PlayerPool
from game.session.reviews.problem_sets import load_shipped_problems


@lru_cache(maxsize=2048)
def _judge_cached(observation: Observation, action: Action) -> Verdict:
    """Return the stand-in's verdict from a cache, since the same deals are shown in many sizes and languages."""
    return PlayerPool().judge(STAND_IN, observation, action)


class InlineRunner(runner.Runner):
    """Runner that computes in the calling thread. The stand-in plays for every player and judges for the review."""

    def __init__(self) -> None:
        self._pool = PlayerPool()
        self._answers: list[Any] = []

    def ask(self, question: runner.Question) -> runner.Ticket[Any]:
        """Compute the answer. A shipped problem replaces a new one. Without a look ahead, the first verdict stays."""
        match question:
            case runner.ActQuestion(_, seed, observation):
                return self._make_ticket(self._pool.act(STAND_IN, seed, observation))
            case runner.AdviceQuestion(brain, observation):
                return self._make_ticket(self._pool.advise(brain, observation))
            case runner.JudgementQuestion(_, observation, action):
                return self._make_ticket(_judge_cached(observation, action))
            case runner.ProblemsQuestion(seed):
                problems = load_shipped_problems()
                return self._make_ticket([dict(problems[seed % len(problems)].data)])
        return self._make_ticket([])

    def act_now(self, player: str, seed: int, observation: Observation) -> Action:
        return self._pool.act(STAND_IN, seed, observation)

    def take_answer(self, ticket: runner.Ticket[runner.T]) -> runner.T | None:
        answer: runner.T = self._answers[ticket - 1]
        return answer

    def _make_ticket(self, answer: runner.T) -> runner.Ticket[runner.T]:
        self._answers.append(answer)
        return runner.Ticket(len(self._answers))
