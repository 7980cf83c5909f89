"""Splits a hand into combinations where suits must match: among those that the law finds, at the least cost."""

from __future__ import annotations

from collections.abc import Iterable

from game.bots.hand_splitter import Cost, HandSplit, HandSplitter, Part
from game.engine.cards import Card
from game.engine.combination import QUAD, Combination
from game.engine.deck import Packed
from game.engine.law import Law


class MatchingSplitter(HandSplitter):
    """Finds the cheapest split card by card, the lowest first.

    The lowest card of a hand is always the lowest of its combination: from that card, `_from` has what the whole hand
    could be played in.
    """

    def __init__(self, law: Law, hand: Iterable[Card], cost: Cost) -> None:
        super().__init__(law, hand, cost)
        self.deck = law.deck
        self.hand = self.deck.mask(self.held)
        self._from: dict[int, list[tuple[Packed, Part]]] = {}
        for play in self.law.leads(self.hand):
            part = (self.law.code(play), int(self.deck.top(play)))
            self._from.setdefault(self.deck.lowest(play), []).append((play, part))
        self._cheapest: dict[Packed, tuple[float, Packed, Part]] = {}

    def split(self, without: Iterable[Card] = (), plus: Iterable[Card] = ()) -> HandSplit:
        """The cheapest split of the hand without some of its cards and with others added."""
        if more := tuple(plus):
            return MatchingSplitter(self.law, (*self.held, *more), self.cost).split(without)
        plays = self._plays(without)
        return HandSplit(sum(self.price(*part) for _, part in plays), tuple(part for _, part in plays))

    def taken(self, without: Iterable[Card] = ()) -> list[tuple[Part, Combination]]:
        """The parts of the cheapest split of what is left, sequences first, with cards to play them."""
        plays = sorted(self._plays(without), key=lambda each: each[1][0] <= QUAD)
        return [(part, Combination.of_code(part[0], self.deck.cards(play))) for play, part in plays]

    def turns(self, left: Packed) -> int:
        """What is left of the hand costs, where each combination costs one."""
        return round(self._cost_of(left))

    def _plays(self, without: Iterable[Card]) -> list[tuple[Packed, Part]]:
        left = self.hand - self.deck.mask(without)
        found = []
        while left:
            self._cost_of(left)
            _, play, part = self._cheapest[left]
            found.append((play, part))
            left -= play
        return found

    def _cost_of(self, left: Packed) -> float:
        if not left:
            return 0.0
        known = self._cheapest.get(left)
        if known is None:
            holds = self.deck.holds
            ways = (way for way in self._from[self.deck.lowest(left)] if holds(left, way[0]))
            priced = ((self.price(*part) + self._cost_of(left - play), play, part) for play, part in ways)
            known = self._cheapest[left] = min(priced)
        return known[0]
