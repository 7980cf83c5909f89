"""The value of a deal to a seat, the range of values under a rule set, and play-outs to the end of a deal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.bots.bot import Bot, RatedAction
from game.engine.deal_moment import DealMoment
from game.engine.observation import Observation
from game.engine.rules import Rules
from game.engine.scoring import points_by_place


def values_by_place(rules: Rules) -> tuple[float, ...]:
    """What each place is worth, first to last, where nothing but the place is paid for."""
    if rules.decisions.only_places_count:
        return tuple(float(-place) for place in range(rules.players))
    return tuple(map(float, points_by_place(rules)))


def mean_value(rules: Rules) -> float:
    """What the middle of the table is worth; nothing where points are paid, as these sum to nothing."""
    values = values_by_place(rules)
    return sum(values) / len(values)


def is_settled(deal: DealMoment, seat: int) -> bool:
    """Whether the deal's value for a seat is known: at its end; where only places count once the seat is out."""
    return deal.result is not None or (deal.rules.decisions.only_places_count and seat in deal.out)


def place_index(deal: DealMoment, seat: int) -> int:
    """How many seats are placed before a seat, in a deal that is settled for it."""
    return (deal.out if deal.result is None else deal.result.order).index(seat)


def value_of_deal(deal: DealMoment, seat: int) -> float:
    """The value for a seat of a deal that is settled for it."""
    if deal.rules.decisions.only_places_count:
        return values_by_place(deal.rules)[place_index(deal, seat)]
    return float(deal.final_result.points[seat])


def expected_place(observation: Observation, choice: RatedAction) -> float | None:
    """The mean of the place at the end, 1 for the first; None where the judge does not tell the chances."""
    if not choice.places:
        return None
    return 1 + len(observation.out) + sum(place * chance for place, chance in enumerate(choice.places))


def expected_value(observation: Observation, choice: RatedAction) -> float:
    """The value on average after a choice, without what was paid before."""
    place = expected_place(observation, choice) if observation.rules.decisions.only_places_count else None
    return choice.value if place is None else 1.0 - place


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


def play_out(deal: DealMoment, player: Bot, seat: int) -> DealMoment:
    """The deal with every seat played by the same player, until it is settled for one."""
    while (turn := deal.turn) is not None and not is_settled(deal, seat):
        legal = deal.legal
        deal = deal.do(legal[0] if len(legal) == 1 else player.act(deal.observation(turn)))
    return deal
