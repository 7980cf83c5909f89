"""What a player is: a function of what its seat can see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.engine.action import Action
from game.engine.observation import Observation


class Bot(Protocol):
    """A player. Its decision depends on the observation and on the seed it was made with, and on nothing else."""

    def act(self, observation: Observation, /) -> Action:
        """A legal action of the observation's seat, which must be the one to act."""
        ...


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """Over how many deals an alternative was played out, and the error of what it is worth less than the best."""

    deals: int
    error: float


@dataclass(frozen=True, slots=True)
class RatedAction:
    """One alternative with what it is worth: the points expected from the deal (places where none are paid).

    `places`: the chances of the places still open, best first, where the judge has them.
    `played`: where its worth comes from deals that were played out, not from what the network expects alone.
    """

    action: Action
    value: float
    places: tuple[float, ...] = ()
    played: PlayedOut | None = None


class Evaluator(Protocol):
    """A judge of alternatives: what levels, characters, hints and reviews are built on."""

    def evaluate(self, observation: Observation, /) -> list[RatedAction]:
        """Every alternative worth telling apart, best first; never empty for the seat that is to act."""
        ...
