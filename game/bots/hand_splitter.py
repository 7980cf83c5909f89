"""Splits a hand into combinations, at the least cost: what all splitters have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from game.engine.cards import Card
from game.engine.combination import Code, Combination
from game.engine.law import Law

Cost = Callable[[Code, int], float]
"""What it costs to have still to play a combination, by its code and top card."""

Part = tuple[Code, int]
"""A combination of a split: its code and top card."""


@dataclass(frozen=True, slots=True)
class HandSplit:
    """A hand as the combinations it would be played in, with what they cost together."""

    cost: float
    parts: tuple[Part, ...]


class HandSplitter(ABC):
    """Finds the cheapest split of a hand and of what is left of it after any play; `splitters.splitter_of` makes it.

    The answers for what is left share their work.
    """

    def __init__(self, law: Law, hand: Iterable[Card], cost: Cost) -> None:
        self.law, self.held, self.cost = law, tuple(hand), cost
        self._costs: dict[Part, float] = {}

    @abstractmethod
    def split(self, without: Iterable[Card] = (), plus: Iterable[Card] = ()) -> HandSplit:
        """The cheapest split of the hand without some of its cards and with others added."""

    @abstractmethod
    def taken(self, without: Iterable[Card] = ()) -> list[tuple[Part, Combination]]:
        """The parts of the cheapest split of what is left, sequences first, with cards to play them."""

    def price(self, code: Code, top: int) -> float:
        """The cost of one combination, remembered."""
        part = (code, top)
        found = self._costs.get(part)
        if found is None:
            found = self._costs[part] = self.cost(code, top)
        return found
