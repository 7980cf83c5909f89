"""The hand-written player: splits its hand, counts what is unseen, and weighs what every play leaves and risks."""

from __future__ import annotations

import json
from functools import cache
from math import exp
from operator import mul

from game import resources
from game.bots import trading
from game.bots.bot import Choice
from game.bots.judgement import FEATURES, Judgement, Weights
from game.bots.plays import distinct
from game.bots.position import Position
from game.bots.stakes import Stakes, stakes_of
from game.engine.action import Action
from game.engine.observation import Observation

_CERTAIN = 1.0


@cache
def shipped_weights() -> Weights:
    """The weights of assets/bots/hand.json, tuned by self-play (build/tune_hand.py)."""
    weights: Weights = json.loads(resources.read_text("bots/hand.json"))["weights"]
    return {name: float(weights.get(name, 0.0)) for name in FEATURES}


class HandBot:
    """Plays the alternative that its weights judge best; never misses a play that goes out or cannot lose."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = shipped_weights() if weights is None else weights
        self._vector = [self.weights[name] for name in FEATURES]

    def act(self, observation: Observation) -> Action:
        """The best alternative."""
        return self.evaluate(observation)[0].action

    def evaluate(self, observation: Observation) -> list[Choice]:
        """Every alternative worth telling apart, best first, with the points expected from it."""
        if observation.phase == "trade":
            return trading.evaluate(observation, self.weights)
        legal = distinct(observation.legal())
        stakes = stakes_of(observation.rules)
        if len(legal) == 1:
            return [Choice(legal[0], stakes.points(0.5))]
        return self._judge(Position(observation), legal, stakes)

    def _judge(self, position: Position, legal: list[Action], stakes: Stakes) -> list[Choice]:
        judgement = Judgement(position, self.weights)
        scored = [(self._score(position, judgement, action), action) for action in legal]
        scored.sort(key=lambda pair: (-pair[0], len(pair[1].cards), pair[1].cards))
        return [Choice(action, stakes.points(score)) for score, action in scored]

    def _score(self, position: Position, judgement: Judgement, action: Action) -> float:
        """From 0 (last) to 1 (first); going out is better than any win to come."""
        size = len(action.cards)
        if size == len(position.observation.hand):
            return _CERTAIN
        if size and position.wins_for_certain(action.cards):
            return _CERTAIN - 1e-6 * (len(position.observation.hand) - size)
        weighed = sum(map(mul, self._vector, judgement.numbers(action)))
        return 0.999 / (1.0 + exp(-max(-30.0, min(30.0, weighed))))
