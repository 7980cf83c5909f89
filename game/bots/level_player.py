"""A player at the table: a brain, played at a level, with a character's style."""

from __future__ import annotations

from math import exp

from game.bots.bot import Evaluator, RatedAction
from game.bots.decision_seed import generator
from game.bots.going_out import goes_out
from game.bots.levels import Level, noticed, remembered
from game.bots.playing_style import PLAIN, PlayingStyle
from game.bots.points_range import points_range_of
from game.bots.situation import Situation, letting_out_chance
from game.engine.action import PASS, Action
from game.engine.observation import Observation


class LevelPlayer:
    """Judges with a brain and chooses as its level and style allow; a play that goes out is never missed."""

    def __init__(self, brain: Evaluator, level: Level, style: PlayingStyle = PLAIN, seed: int = 0) -> None:
        self.brain = brain
        self.level = level
        self.style = style
        self.seed = seed

    def act(self, observation: Observation) -> Action:
        """The level's decision."""
        choices = self.evaluate(observation)
        for choice in choices:
            if goes_out(observation, choice.action.cards):
                return choice.action
        won = self._plain_win(observation, choices)
        if won is not None:
            return won
        found = set(noticed(observation, [choice.action for choice in choices], self.level, self.seed))
        liked = self._liked(observation, self._careful(observation, [each for each in choices if each.action in found]))
        return self._draw(observation, liked)

    def _plain_win(self, observation: Observation, choices: list[RatedAction]) -> Action | None:
        """Return a play that nothing can beat and after which one more play goes out; None without any.

        No level misses such a win, however much it forgets. Where more than places is paid for, a level that always
        plays its best judges for itself.
        """
        if observation.phase != "play" or not self.level.temperature:
            return None
        situation = Situation(observation)
        return next((each.action for each in choices if situation.wins_with_two_plays(each.action.cards)), None)

    def evaluate(self, observation: Observation) -> list[RatedAction]:
        """What the brain makes of what the level remembers, without style and chance."""
        return self.brain.evaluate(remembered(observation, self.level, self.seed))

    def _careful(self, observation: Observation, choices: list[RatedAction]) -> list[RatedAction]:
        """Return the choices without those that may let the next seat out, where the level's own play does not.

        Style never makes a level that always plays its best pay for the table.
        """
        if self.level.temperature or not choices or letting_out_chance(observation, choices[0].action.cards):
            return choices
        return [each for each in choices if not letting_out_chance(observation, each.action.cards)]

    def _liked(self, observation: Observation, choices: list[RatedAction]) -> list[tuple[float, Action]]:
        """Scores from 0 to 1 with the style's likings, best first."""
        paid = points_range_of(observation.rules)
        scores = [
            (paid.score(choice.value) + self.style.liking(observation, choice.action), choice.action)
            for choice in choices
        ]
        return sorted(scores, key=lambda pair: -pair[0])

    def _draw(self, observation: Observation, scores: list[tuple[float, Action]]) -> Action:
        best = scores[0][0]
        if scores[0][1] != PASS:  # chance never makes a level pass where it would rather play
            scores = [each for each in scores if each[1] != PASS]
        if not self.level.temperature or len(scores) == 1:
            return scores[0][1]
        weights = [exp((score - best) / self.level.temperature) for score, _ in scores]
        at = generator(observation, self.seed).random() * sum(weights)
        for weight, (_, action) in zip(weights, scores, strict=True):
            at -= weight
            if at < 0:
                return action
        return scores[0][1]
