"""Which cards of a hand belong together: between the groups of a hand sorted by combinations there are gaps."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass

from game.engine.cards import Card

CardKey = Hashable
"""By what a card is known, also where two decks hold it twice."""
Breaks = tuple[int, ...]
"""Places of cards that begin a group, in order; never the first card's."""


@dataclass(frozen=True, slots=True)
class Held:
    """A card in the hand with its key on the board (two decks: the same card may be held twice)."""

    key: CardKey
    card: Card


GroupOf = dict[CardKey, int]
"""The group of each card. One that has just come and is in none counts to its left neighbour's."""


class Grouping:
    """The groups of one hand; without any, no card is set apart."""

    def __init__(self) -> None:
        self._of: GroupOf = {}
        self._gone: dict[Card, list[int]] = {}
        """The groups of cards that were played: they may be taken back. With two decks a card may be there twice."""

    def __bool__(self) -> bool:
        return bool(self._of)

    def make(self, groups: Iterable[Sequence[Held]]) -> None:
        """Have these groups and no others."""
        self._gone = {}
        self._of = {held.key: n for n, group in enumerate(groups) for held in group}

    def leave(self, gone: Iterable[Held]) -> None:
        """Cards leave the hand."""
        for held in gone:
            if held.key in self._of:
                self._gone.setdefault(held.card, []).append(self._of[held.key])

    def come(self, new: Iterable[Held]) -> None:
        """Cards join the hand: one that was taken back belongs where it was."""
        for held in new:
            if groups := self._gone.get(held.card):
                self._of[held.key] = groups.pop(0)

    def settle(self, row: Sequence[Held]) -> None:
        """Cards in no group join their left neighbours', now that each lies where it is to stay."""
        last = next((self._of[held.key] for held in row if held.key in self._of), None)
        if last is not None:
            for held in row:
                last = self._of.setdefault(held.key, last)

    def move(self, taken: Sequence[Held], before: Sequence[Held], after: Sequence[Held]) -> None:
        """Cards were put between others."""
        self._of = self._moved(taken, before, after)

    def breaks(self, taken: Sequence[Held], before: Sequence[Held] = (), after: Sequence[Held] = ()) -> Breaks:
        """Where a group begins, with some cards between others."""
        of = self._moved(taken, before, after) if before or after else self._of
        found, last = [], None
        for n, held in enumerate([*before, *taken, *after]):
            group = of.get(held.key, last)
            if n and group != last:
                found.append(n)
            last = group
        return tuple(found)

    def _moved(self, taken: Sequence[Held], before: Sequence[Held], after: Sequence[Held]) -> GroupOf:
        """In the midst of a group cards join it; between two they stay together, one by itself goes to the nearer."""
        of, beside = self._of, [*before[-1:], *after[:1]]
        if not of or not beside or not taken:
            return of
        around = [of.get(held.key, 0) for held in beside]
        own = {of.get(held.key, 0) for held in taken}
        if len(around) == 2 and around[0] == around[1]:
            group = around[0]
        elif len(taken) > 1:
            group = own.pop() if len(own) == 1 else max(of.values()) + 1
        else:
            pairs = zip(beside, around, strict=True)
            group = min((_apart(held, taken[0]), group not in own, group) for held, group in pairs)[2]
        return of | {held.key: group for held in taken}


def _apart(one: Held, other: Held) -> int:
    return abs(one.card.rank - other.card.rank)
