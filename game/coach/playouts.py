"""Compare actions of a seat by playing the deal out over hidden cards that are consistent with its observation.

Each action is followed by the same hidden cards and players, so common effects cancel out. The result is the mean of
the differences with its standard error.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt

from game.bots.bot import Bot
from game.bots.deal_value import compute_deal_value, play_out
from game.bots.hidden_hands import draw_deals
from game.engine.action import Action
from game.engine.observation import Observation
from game.engine.rng import SplitMix64

MakePlayer = Callable[[int], Bot]
"""Creates the player of every seat of one play-out from a seed."""


@dataclass
class Sample:
    """A sample of numbers with its mean and standard error."""

    count: int = 0
    total: float = 0.0
    sum_of_squares: float = 0.0

    def add(self, number: float) -> None:
        self.count += 1
        self.total += number
        self.sum_of_squares += number * number

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; infinite for fewer than two numbers."""
        if self.count < 2:
            return inf
        variance = max(0.0, self.sum_of_squares - self.total * self.total / self.count) / (self.count - 1)
        return sqrt(variance / self.count)


@dataclass
class Comparison:
    """The results of some actions in play-outs, and the loss of each relative to the first.

    Results are in the unit of `game.bots.deal_value`.
    """

    actions: tuple[Action, ...]
    results: tuple[Sample, ...] = field(init=False)
    losses: tuple[Sample, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.results = tuple(Sample() for _ in self.actions)
        self.losses = tuple(Sample() for _ in self.actions)

    @property
    def rounds(self) -> int:
        """The number of draws that were played out."""
        return self.results[0].count

    def add(self, results: Sequence[float]) -> None:
        """Add the results of all actions over one draw."""
        for sample, loss, result in zip(self.results, self.losses, results, strict=True):
            sample.add(result)
            loss.add(results[0] - result)


class Playouts:
    """Plays out some actions of the seat to act, one draw of hidden cards after the other.

    `make_player` creates the players of all seats, including the seat's own. The same moment, actions and seed always
    give the same results.
    """

    def __init__(
        self, observation: Observation, actions: Sequence[Action], make_player: MakePlayer, seed: int = 0
    ) -> None:
        self.observation = observation
        self.comparison = Comparison(tuple(actions))
        self._make_player = make_player
        self._draws = draw_deals(observation, SplitMix64(seed))
        self._player_rng = SplitMix64(seed ^ 0x5EED)

    def play_out_next_draw(self) -> bool:
        """Play out one more draw after each action. Return False if no cards fit the observation."""
        deal = next(self._draws, None)
        if deal is None:
            return False
        seed = self._player_rng.next_bits()
        seat = self.observation.seat
        deals_after = [deal.do(action) for action in self.comparison.actions]
        final_deals = (play_out(action, self._make_player(seed), seat) for action in deals_after)
        self.comparison.add([compute_deal_value(deal, seat) for deal in final_deals])
        return True
