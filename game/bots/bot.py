"""The interfaces of bots and evaluators, and the reproducible chance that they may use."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from game.engine.action import Action
from game.engine.observation import Observation
from game.engine.rng import SplitMix64


class Bot(Protocol):
    """A player. Its decision depends on the observation and on the seed it was made with, and on nothing else."""

    def act(self, observation: Observation, /) -> Action:
        """Return a legal action of the observation's seat, which must be the seat to act."""
        ...


@dataclass(frozen=True, slots=True)
class PlayoutEvidence:
    """The number of deals in which an action was played out, and the standard error of its distance to the best."""

    deals: int
    error: float


@dataclass(frozen=True, slots=True)
class RatedAction:
    """An action with its value: the points expected from the deal, or places where no points are paid.

    `places` are the probabilities of the places still open, best first, if the evaluator has them. `played` is given
    if the value comes from deals that were played out; None means that it is the network's estimate.
    """

    action: Action
    value: float
    places: tuple[float, ...] = ()
    played: PlayoutEvidence | None = None


class Evaluator(Protocol):
    """A judge of actions, which levels, characters, hints and reviews use."""

    def evaluate(self, observation: Observation, /) -> list[RatedAction]:
        """Return the distinct actions with their values, best first; never empty for the seat to act.

        Plays that are the same for a player, such as equal ranks in other suits, count as one.
        """
        ...


def mix_seeds(seed: int, *numbers: int) -> int:
    """A seed made of others; every number counts, and so does their order."""
    for number in numbers:
        seed = SplitMix64(seed).next() ^ number
    return SplitMix64(seed).next()


def generator(observation: Observation, seed: int, purpose: int = 0) -> SplitMix64:
    """A generator for one decision; different purposes get independent chance."""
    moment = (observation.number, observation.seat, len(observation.history), purpose)
    return SplitMix64(mix_seeds(seed, *moment, _hand_number(observation.hand)))


def _hand_number(cards: Iterable[int]) -> int:
    """A set of cards as one number, the same whatever the rules."""
    return sum(1 << (2 * card) for card in cards)
