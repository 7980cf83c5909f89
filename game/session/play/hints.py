"""Hints for the player: requested at a moment of the deal, and dropped when the deal continues."""

from collections.abc import Callable
from dataclasses import dataclass

from game.bots.yardsticks import find_lowest_action
from game.coach.judgement import JUDGE_BRAIN
from game.coach.verdict import Alternative
from game.engine.action import Action
from game.engine.observation import Observation
from game.session.players.runner import OpenQuestion, Runner


@dataclass(frozen=True)
class Hint:
    """The advice of a strong player, best first. Without advice, only `stand_in` is set: the lowest legal play."""

    stand_in: Action
    alternatives: tuple[Alternative, ...]

    @property
    def action(self) -> Action:
        return self.alternatives[0].action if self.alternatives else self.stand_in


class HintProvider:
    """One hint at a time: a new request drops the previous one."""

    def __init__(
        self, runner: Runner, find_observation: Callable[[], Observation], count_hint: Callable[[], None]
    ) -> None:
        self._runner = runner
        self._find_observation = find_observation
        self._count_hint = count_hint
        self._question = OpenQuestion[tuple[Alternative, ...]](runner)
        self._observation: Observation | None = None

    @property
    def is_waiting(self) -> bool:
        return bool(self._question)

    def ask(self) -> None:
        """Ask a strong player for advice if it is the player's turn."""
        self.drop()
        observation = self._find_observation()
        if observation.turn == observation.seat:
            self._question.wait_for(self._runner.advise(JUDGE_BRAIN, observation))
            self._observation = observation
            self._count_hint()

    def take(self) -> Hint | None:
        """Return the hint once, after it has arrived; None before, or if the deal has continued meanwhile."""
        observation = self._find_observation()
        if observation is not self._observation:
            self.drop()
        alternatives = self._question.take()
        return None if alternatives is None else Hint(find_lowest_action(observation), alternatives)

    def drop(self) -> None:
        self._question.drop()
        self._observation = None
