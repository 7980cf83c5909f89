"""Where suits must match: of which suits the cards of a combination are, and of which those of its answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class SuitGroups:
    """The suits in groups that count as alike; `name` is what the suits of a group have in common."""

    name: str
    groups: tuple[tuple[int, ...], ...]


SUIT = SuitGroups("suit", ((0,), (1,), (2,), (3,)))
COLOUR = SuitGroups("colour", ((0, 1), (2, 3)))
"""Black are spades and clubs, red are diamonds and hearts."""
ANY_SUITS = SuitGroups("", ((0, 1, 2, 3),))
GROUPS = {groups.name: groups for groups in (SUIT, COLOUR)}
"""By what must match, as refusals name it."""


@dataclass(frozen=True)
class SuitMatching:
    """What must match, by kind (codes without length: `combination.base_of`); a kind that is not named is free.

    `within`: the groups of which one holds all cards of a combination. `answered_in`: an answer has as many cards of
    each group as what it answers, and is of higher rank. Twos alone (one to three) are free of both: they may be of any
    suits, answer whatever lies there of their number, and ask for no suit.
    """

    within: Mapping[int, SuitGroups]
    answered_in: Mapping[int, SuitGroups]

    def groups_of(self, kind: int) -> SuitGroups:
        """The groups of which one holds all cards of a kind."""
        return self.within.get(kind, ANY_SUITS)


FREE = SuitMatching({}, {})
"""Suits need not match."""
