"""Compares actions of a seat by playing the deal out, over hidden cards that fit what the seat saw.

Each action is followed with the same hidden cards and the same players, so that what they share cancels: the figure is
the mean of the differences, with its standard error.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt

from game.bots.bot import Bot
from game.bots.deal_value import play_out, value_of_deal
from game.bots.hidden_hands import draw_deals
from game.engine.action import Action
from game.engine.observation import Observation
from game.engine.rng import SplitMix64

MakePlayer = Callable[[int], Bot]
"""Makes the player of every seat of one play-out, from a seed."""


@dataclass
class Sample:
    """Numbers taken so far, with their mean and its standard error."""

    n: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, number: float) -> None:
        """One number more."""
        self.n += 1
        self.total += number
        self.squares += number * number

    @property
    def mean(self) -> float:
        """The mean; 0 where there is nothing yet."""
        return self.total / self.n if self.n else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; infinite until there are two numbers."""
        if self.n < 2:
            return inf
        variance = max(0.0, self.squares - self.total * self.total / self.n) / (self.n - 1)
        return sqrt(variance / self.n)


@dataclass
class Comparison:
    """What play-outs say of some actions of a seat: the results of each, and the loss of each beside the first.

    Results are in the measure of `game.bots.deal_value`.
    """

    actions: tuple[Action, ...]
    results: tuple[Sample, ...] = field(init=False)
    losses: tuple[Sample, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.results = tuple(Sample() for _ in self.actions)
        self.losses = tuple(Sample() for _ in self.actions)

    @property
    def rounds(self) -> int:
        """How many draws of hidden cards were played out."""
        return self.results[0].n

    def add(self, results: Sequence[float]) -> None:
        """The results of all actions over one draw of hidden cards."""
        for sample, loss, result in zip(self.results, self.losses, results, strict=True):
            sample.add(result)
            loss.add(results[0] - result)


class Playouts:
    """Plays out some actions of the seat that is to act, one draw of hidden cards after the other.

    `make_player` makes the players of all seats, the seat's own too. The same moment, actions and seed give the same
    figures after as many rounds.
    """

    def __init__(
        self, observation: Observation, actions: Sequence[Action], make_player: MakePlayer, seed: int = 0
    ) -> None:
        self.observation = observation
        self.compared = Comparison(tuple(actions))
        self._make_player = make_player
        self._draws = draw_deals(observation, SplitMix64(seed))
        self._players = SplitMix64(seed ^ 0x5EED)

    def step(self) -> bool:
        """One draw more, played out after each action; False where nothing fits what the seat saw."""
        deal = next(self._draws, None)
        if deal is None:
            return False
        seed = self._players.next()
        seat = self.observation.seat
        after = [deal.do(each) for each in self.compared.actions]
        self.compared.add([value_of_deal(play_out(each, self._make_player(seed), seat), seat) for each in after])
        return True
