"""Levels: one fair player with less memory, more haste and more chance. Data in assets/bots/levels.json."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from math import exp

from game import resources
from game.bots.bot import Evaluator, RatedAction, make_decision_rng, mix_seeds
from game.bots.characters import PLAIN_STYLE, PlayingStyle
from game.bots.deal_value import compute_points_range
from game.bots.situation import Situation, can_go_out_with, compute_letting_out_probability
from game.engine.action import PASS, Action
from game.engine.cards import ACE
from game.engine.combination import PAIRS_RUN, RUN, decode_kind
from game.engine.law import get_law
from game.engine.observation import Observation
from game.engine.rng import SplitMix64

EXPERT = "expert"
"""The level without faults. It judges, gives hints, and is the standard opponent in measurements."""


@dataclass(frozen=True, slots=True)
class Level:
    """The strength of a player: its brain and its faults.

    `temperature`: an action that is worth this much less (as a fraction of the span from last to first) is chosen e
    times less often; 0 always plays the best. `forgets`: probability of forgetting a play of an earlier trick without
    aces, twos and bombs. `overlooks`: probability of overlooking an action, by kind.
    """

    name: str
    brain: str
    temperature: float
    forgets: float
    overlooks: Mapping[str, float]


@cache
def load_levels() -> dict[str, Level]:
    """Return every level by name, weakest first."""
    data = resources.load_json("bots/levels.json")
    return {name: Level(name=name, **entry) for name, entry in data.items()}


def forget_plays(observation: Observation, level: Level, seed: int) -> Observation:
    """Return the observation as the player remembers it. A play stays forgotten for the deal, with the passes on it."""
    if not level.forgets:
        return observation
    trick_start, history = observation.trick_start_index, []
    is_forgotten = False
    for index, (seat, action) in enumerate(observation.history):
        if action.verb == "play":
            is_forgettable = index < trick_start and not _is_memorable(observation, action)
            is_forgotten = is_forgettable and _is_play_forgotten(observation, level, seed, index)
        if not is_forgotten:
            history.append((seat, action))
    return replace(observation, history=tuple(history))


def _is_memorable(observation: Observation, action: Action) -> bool:
    law = get_law(observation.rules)
    return action.cards[-1].rank >= ACE or law.get_code_as_answer(action.cards) in law.bombs


def _is_play_forgotten(observation: Observation, level: Level, seed: int, index: int) -> bool:
    moment = mix_seeds(seed, observation.number, observation.seat, index)
    return SplitMix64(moment).random() < level.forgets


def choose_noticed_actions(observation: Observation, actions: list[Action], level: Level, seed: int) -> list[Action]:
    """Return the actions that the player notices; all of them if it would notice none."""
    if not level.overlooks:
        return actions
    rng = make_decision_rng(observation, seed, purpose=1)
    noticed_actions = [
        action for action in actions if rng.random() >= level.overlooks.get(_get_action_kind(observation, action), 0.0)
    ]
    return noticed_actions or actions


def _get_action_kind(observation: Observation, action: Action) -> str:
    if action.verb != "play":
        return action.verb
    law = get_law(observation.rules)
    code = law.get_code_as_answer(action.cards)
    if code in law.bombs or code >= PAIRS_RUN:
        return "bomb"
    return "run" if code >= RUN else str(decode_kind(code))


class LevelPlayer:
    """Rates actions with a brain and chooses by its level and style. Never misses a play that goes out."""

    def __init__(self, brain: Evaluator, level: Level, style: PlayingStyle = PLAIN_STYLE, seed: int = 0) -> None:
        self.brain = brain
        self.level = level
        self.style = style
        self.seed = seed

    def act(self, observation: Observation) -> Action:
        choices = self.evaluate(observation)
        for choice in choices:
            if can_go_out_with(observation, choice.action.cards):
                return choice.action
        winning_action = self._find_plain_win(observation, choices)
        if winning_action is not None:
            return winning_action
        actions = [choice.action for choice in choices]
        noticed_actions = set(choose_noticed_actions(observation, actions, self.level, self.seed))
        scores = self._score_by_style(
            observation,
            self._remove_risky_choices(observation, [choice for choice in choices if choice.action in noticed_actions]),
        )
        return self._draw_action(observation, scores)

    def _find_plain_win(self, observation: Observation, choices: list[RatedAction]) -> Action | None:
        """Return a play that nothing can beat and after which one more play goes out, or None.

        No level misses such a win, however much it forgets. A level that always plays its best decides by value
        instead, because more than places may be paid.
        """
        if observation.phase != "play" or not self.level.temperature:
            return None
        situation = Situation(observation)
        return next((choice.action for choice in choices if situation.is_win_with_two_plays(choice.action.cards)), None)

    def evaluate(self, observation: Observation) -> list[RatedAction]:
        """Return the brain's ratings of what the level remembers, without style and chance."""
        return self.brain.evaluate(forget_plays(observation, self.level, self.seed))

    def _remove_risky_choices(self, observation: Observation, choices: list[RatedAction]) -> list[RatedAction]:
        """Return the choices without those that may let the next seat out, if the level's own play does not.

        Style never makes a level that always plays its best pay for the table.
        """
        if (
            self.level.temperature
            or not choices
            or compute_letting_out_probability(observation, choices[0].action.cards)
        ):
            return choices
        return [choice for choice in choices if not compute_letting_out_probability(observation, choice.action.cards)]

    def _score_by_style(self, observation: Observation, choices: list[RatedAction]) -> list[tuple[float, Action]]:
        """Return scores from 0 to 1 that include the style's preferences, best first."""
        points_range = compute_points_range(observation.rules)
        scores = [
            (
                points_range.to_score(choice.value) + self.style.compute_preference(observation, choice.action),
                choice.action,
            )
            for choice in choices
        ]
        return sorted(scores, key=lambda pair: -pair[0])

    def _draw_action(self, observation: Observation, scores: list[tuple[float, Action]]) -> Action:
        best_score = scores[0][0]
        if scores[0][1] != PASS:  # chance never makes a level pass if it prefers a play
            scores = [score_and_action for score_and_action in scores if score_and_action[1] != PASS]
        if not self.level.temperature or len(scores) == 1:
            return scores[0][1]
        weights = [exp((score - best_score) / self.level.temperature) for score, _ in scores]
        remaining_weight = make_decision_rng(observation, self.seed).random() * sum(weights)
        for weight, (_, action) in zip(weights, scores, strict=True):
            remaining_weight -= weight
            if remaining_weight < 0:
                return action
        return scores[0][1]
