"""The hand-written player: splits its hand, counts what is unseen, and weighs what every play leaves and risks."""

from __future__ import annotations

from math import exp
from operator import mul

from game import resources
from game.bots import trade_choices
from game.bots.bot import RatedAction
from game.bots.going_out import goes_out
from game.bots.play_classes import distinct
from game.bots.play_numbers import PLAY, STATE, PlayNumbers, Weights, mean
from game.bots.points_range import PointsRange, points_range_of
from game.bots.situation import Situation
from game.engine.action import Action
from game.engine.observation import Observation

_CERTAIN = 1.0
DATA = "bots/hand.json"


def shipped_weights() -> Weights:
    """What each number of a play is worth (assets/bots/hand.json), tuned by self-play (build/training/tune_hand.py)."""
    weights: Weights = resources.data(DATA)["weights"]
    return weights


def shipped_outlook() -> Weights:
    """What a situation is worth before anything is played: by the means of its plays' numbers, and its own."""
    outlook: Weights = resources.data(DATA)["outlook"]
    return outlook


class HandWrittenPlayer:
    """Plays the alternative that its weights judge best; never misses a play that goes out or cannot lose."""

    def __init__(self, weights: Weights | None = None, outlook: Weights | None = None) -> None:
        self.weights = shipped_weights() if weights is None else weights
        outlook = shipped_outlook() if outlook is None else outlook
        self._worth = [self.weights[name] for name in PLAY]
        self._outlook = [outlook[name] for name in (*PLAY, *STATE)]

    def act(self, observation: Observation) -> Action:
        """The best alternative."""
        return self.evaluate(observation)[0].action

    def evaluate(self, observation: Observation) -> list[RatedAction]:
        """Every alternative worth telling apart, best first, with the points expected from it."""
        if observation.phase == "trade":
            return trade_choices.evaluate(observation, self.weights)
        legal = distinct(observation.legal, observation.rules)
        paid = points_range_of(observation.rules)
        if len(legal) == 1:
            return [RatedAction(legal[0], paid.points(0.5))]
        return self._judge(Situation(observation), legal, paid)

    def _judge(self, situation: Situation, legal: list[Action], paid: PointsRange) -> list[RatedAction]:
        numbers = PlayNumbers(situation, self.weights)
        rows = [numbers.numbers(action) for action in legal]
        usual = mean(rows)
        expected = _dot(self._outlook, [*usual, *numbers.state()]) - _dot(self._worth, usual)
        scored = [
            (self._score(situation, action, expected + _dot(self._worth, row)), action)
            for action, row in zip(legal, rows, strict=True)
        ]
        scored.sort(key=lambda pair: (-pair[0], len(pair[1].cards), pair[1].cards))
        return [RatedAction(action, paid.points(score)) for score, action in scored]

    def _score(self, situation: Situation, action: Action, weighed: float) -> float:
        """From 0 (last) to 1 (first); going out is better than any win to come."""
        size = len(action.cards)
        if size == len(situation.observation.hand):
            return _CERTAIN if goes_out(situation.observation, action.cards) else 0.0
        if size and situation.wins_for_certain(action.cards):
            return _CERTAIN - 1e-6 * (len(situation.observation.hand) - size)
        return 0.999 / (1.0 + exp(-max(-30.0, min(30.0, weighed))))


def _dot(weights: list[float], numbers: list[float]) -> float:
    return float(sum(map(mul, weights, numbers)))
