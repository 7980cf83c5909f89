"""What a player is: a function of what its seat can see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.engine.action import Action
from game.engine.observation import Observation


class Bot(Protocol):
    """A player. Its decision depends on the observation and on the seed it was made with, and on nothing else."""

    def act(self, observation: Observation) -> Action:
        """A legal action of the observation's seat, which must be the one to act."""
        ...


@dataclass(frozen=True, slots=True)
class RatedAction:
    """One alternative with what it is worth: the points expected from the deal (places where none are paid).

    `places`: the chances of the places still open, best first, where the judge has them.
    """

    action: Action
    value: float
    places: tuple[float, ...] = ()


class Evaluator(Protocol):
    """A judge of alternatives: what levels, characters, hints and reviews are built on."""

    def evaluate(self, observation: Observation) -> list[RatedAction]:
        """Every alternative worth telling apart, best first; never empty for the seat that is to act."""
        ...
