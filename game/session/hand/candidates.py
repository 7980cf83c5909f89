"""The plays that the person's hand holds, for choosing among them by the cards that they contain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property

from game.engine.cards import Card
from game.engine.law import NO_CARDS
from game.engine.laws import law_of
from game.engine.observation import Observation
from game.engine.position import Position

Cards = tuple[Card, ...]


class Candidates:
    """The plays of one moment: the lawful ones on the person's turn; else those that would do if it came round now."""

    def __init__(self, seen: Observation) -> None:
        self.mine = seen.turn == seen.seat
        self._law = law_of(seen.rules)
        own = seen.target is not None and seen.target.seat == seen.seat
        self._position: Position = (replace(seen, pile=()) if own and not self.mine else seen).position()
        self._playing = seen.phase == "play"

    @cached_property
    def _plays(self) -> list[int]:
        """Packed, so that even the many thousand plays of a hand from two decks are gone through quickly."""
        return [cards for cards in self._position.plays() if cards != NO_CARDS] if self._playing else []

    def holding(self, cards: Iterable[Card]) -> list[Cards]:
        """Every play that holds these cards: the cheapest first, variants of the same after all others, bombs last."""
        return [self._law.deck.cards(packed) for packed in self._by_cost(self._found(cards))]

    def extends(self, cards: Iterable[Card]) -> bool:
        """Whether these cards are a play, or part of one."""
        return bool(self._found(cards))

    def _found(self, cards: Iterable[Card]) -> list[int]:
        found = self._plays
        deck = self._law.deck
        digit = (1 << deck.bits) - 1
        for card, count in Counter(cards).items():
            at = card * deck.bits
            found = [packed for packed in found if packed >> at & digit >= count]
        return found

    def _by_cost(self, plays: list[int]) -> list[int]:
        """Few cards before many, low before high; of plays alike but for the suits beneath the top the lowest first."""
        law, deck = self._law, self._law.deck
        first: dict[tuple[int, int], int] = {}
        for packed in plays:
            shape = (law.code(packed), deck.top(packed))
            first[shape] = min(packed, first.get(shape, packed))

        def cost(packed: int) -> tuple[bool, bool, int, int]:
            code = law.code(packed)
            variant = first[code, deck.top(packed)] != packed
            return code in law.bombs, variant, deck.size(packed), packed

        return sorted(plays, key=cost)
