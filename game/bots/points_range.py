"""The points between which the first and the last of a deal lie: one measure for all rule sets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.engine.rules import Rules


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
    """The range of a rule set. Where only places count, a seat's points are minus those who finished before it."""
    others = rules.players - 1
    paid = {
        "places": PointsRange(-float(others), 0.0),
        "loser_pays": PointsRange(-float(others), 1.0),
        "winner_takes_all": PointsRange(-float(rules.winner_points), float(rules.winner_points * others)),
        "per_card": PointsRange(-7.0, 7.0 * others),
    }
    found = paid.get(rules.scoring) or _ladder(rules)
    scale = 1 if rules.scoring == "places" else max(rules.stake, 1)
    return PointsRange(found.last * scale, found.first * scale)


def _ladder(rules: Rules) -> PointsRange:
    top, low = (float(points) for points in rules.ladder_points)
    first = top + low if rules.players == 3 else top
    return PointsRange(-top, first) if first > -top else PointsRange(-1.0, 1.0)
