"""The points between which the first and the last of a deal lie: one measure for all rule sets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.bots.deal_value import values_by_place
from game.engine.rules import Rules

_CARDS_LEFT = 7.0
"""Cards that a seat usually holds when another goes out, where each is paid for."""


@dataclass(frozen=True, slots=True)
class PointsRange:
    """The points of the last and of the first in an ordinary deal; places count from 0 down where none are paid."""

    last: float
    first: float

    @property
    def span(self) -> float:
        """What lies between last and first."""
        return self.first - self.last

    def points(self, score: float) -> float:
        """The points of a score from 0 (last) to 1 (first)."""
        return self.last + score * self.span

    def score(self, points: float) -> float:
        """The score of points, the inverse of `points`; beyond 0 and 1 where more than the ordinary was paid."""
        return (points - self.last) / self.span


@lru_cache(maxsize=64)
def points_range_of(rules: Rules) -> PointsRange:
    """The range of a rule set, in the measure of `game.bots.deal_value`."""
    (first, *_, last), stake = values_by_place(rules), rules.decisions.prices.stake
    if rules.decisions.cards_are_paid:
        last, first = -_CARDS_LEFT * stake, _CARDS_LEFT * stake * (rules.players - 1)
    return PointsRange(last, first) if first > last else PointsRange(-1.0 * stake, 1.0 * stake)
