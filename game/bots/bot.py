"""The interfaces of bots and evaluators, and their reproducible random numbers."""

from dataclasses import dataclass
from typing import Protocol

from game.engine.action import Action
from game.engine.observation import Observation
from game.engine.rng import SplitMix64


class Bot(Protocol):
    """A player. Its decision depends only on the observation and on the seed that the player was created with.

    Any class with this method is a bot:

    >>> from game.bots import registry
    >>> from game.engine import Deal, Rules
    >>> class Careful:
    ...     def act(self, observation):
    ...         return observation.legal[0]
    >>> deal = Deal(Rules(players=2), hands=["3S 4C", "5H 6S"])
    >>> Careful().act(deal.observation(0)), registry.make("lowest").act(deal.observation(0))
    (Action.parse("3S"), Action.parse("3S"))
    """

    def act(self, observation: Observation, /) -> Action:
        """Return a legal action of the observation's seat, which must be the seat to act."""
        ...


@dataclass(frozen=True, slots=True)
class PlayoutEvidence:
    """The number of deals in which an action was played out, and the standard error of its difference from the best."""

    deal_count: int
    standard_error: float


@dataclass(frozen=True, slots=True)
class RatedAction:
    """An action with its value: expected points, or places if no points are paid.

    `place_probabilities` are those of the places still open, best first, if the evaluator knows them. `playouts` is
    None if the value is the network's estimate.
    """

    action: Action
    value: float
    place_probabilities: tuple[float, ...] = ()
    playouts: PlayoutEvidence | None = None


class Evaluator(Protocol):
    """A judge of actions, which levels, characters, hints and reviews use."""

    def evaluate(self, observation: Observation, /) -> list[RatedAction]:
        """Return the distinct actions with their values, best first; never empty for the seat to act.

        Plays that are the same for a player, such as equal ranks in other suits, count as one.
        """
        ...


class BestActionPlayer(Evaluator, Protocol):
    """An evaluator that also plays: its best-rated action."""

    def act(self, observation: Observation, /) -> Action:
        """Return the best action."""
        return self.evaluate(observation)[0].action


def mix_seeds(seed: int, *numbers: int) -> int:
    """Return a seed made of several numbers. Every number and their order matter."""
    for number in numbers:
        seed = SplitMix64(seed).next_bits() ^ number
    return SplitMix64(seed).next_bits()


def make_decision_rng(observation: Observation, seed: int, purpose: int = 0) -> SplitMix64:
    """Return a random generator for one decision. Different purposes get independent random numbers."""
    moment = (observation.number, observation.seat, len(observation.history), purpose)
    hand_code = sum(1 << (2 * card) for card in observation.hand)  # the same under all rules
    return SplitMix64(mix_seeds(seed, *moment, hand_code))
