"""The value of a deal to a seat, the range of values under a rule set, and play-outs to the end of a deal."""

from dataclasses import dataclass
from functools import lru_cache

from game.bots.bot import Bot, RatedAction
from game.engine.deal_moment import DealMoment
from game.engine.observation import Observation
from game.engine.rules import Rules
from game.engine.scoring import compute_points_by_place


def compute_place_values(rules: Rules) -> tuple[float, ...]:
    """Return the value of each place, first to last, if only places are paid."""
    if rules.decisions.is_scored_by_places_only:
        return tuple(float(-place) for place in range(rules.players))
    return tuple(map(float, compute_points_by_place(rules)))


def compute_mean_value(rules: Rules) -> float:
    """Return the mean value of the places; 0 if points are paid, because points sum to 0."""
    values = compute_place_values(rules)
    return sum(values) / len(values)


def is_settled(deal: DealMoment, seat: int) -> bool:
    """Return True if a deal's value for a seat is known: at the end, or once the seat is out if only places count."""
    return deal.result is not None or (deal.rules.decisions.is_scored_by_places_only and seat in deal.out)


def get_place_index(deal: DealMoment, seat: int) -> int:
    """Return the number of seats placed before a seat, in a deal that is settled for it."""
    return (deal.out if deal.result is None else deal.result.order).index(seat)


def compute_deal_value(deal: DealMoment, seat: int) -> float:
    if deal.rules.decisions.is_scored_by_places_only:
        return compute_place_values(deal.rules)[get_place_index(deal, seat)]
    return float(deal.final_result.points[seat])


def compute_expected_place(observation: Observation, choice: RatedAction) -> float | None:
    """Return the expected place, 1 for the first; None if the evaluator gives no probabilities."""
    if not choice.place_probabilities:
        return None
    place_indices = enumerate(choice.place_probabilities)
    return 1 + len(observation.out) + sum(index * probability for index, probability in place_indices)


def compute_expected_value(observation: Observation, choice: RatedAction) -> float:
    """Return the expected value after a choice, without earlier payments."""
    has_places_only = observation.rules.decisions.is_scored_by_places_only
    place = compute_expected_place(observation, choice) if has_places_only else None
    return choice.value if place is None else 1.0 - place


_TYPICAL_CARDS_LEFT = 7.0
"""Typical number of cards in a hand when another seat goes out, if each card is paid."""


@dataclass(frozen=True, slots=True)
class PointsRange:
    """The points of the last and of the first seat in an ordinary deal.

    If a rule set pays no points, places are used: 0 for the first place, and 1 less for each further place.
    """

    last: float
    first: float

    @property
    def span(self) -> float:
        """The difference between first and last."""
        return self.first - self.last

    def to_points(self, score: float) -> float:
        """Return the points of a score from 0 (last) to 1 (first)."""
        return self.last + score * self.span

    def to_score(self, points: float) -> float:
        """Return the score of points. It leaves the range 0 to 1 for unusual payments."""
        return (points - self.last) / self.span


@lru_cache(maxsize=64)
def compute_points_range(rules: Rules) -> PointsRange:
    (first, *_, last), stake = compute_place_values(rules), rules.decisions.prices.stake
    if rules.decisions.are_cards_paid:
        last, first = -_TYPICAL_CARDS_LEFT * stake, _TYPICAL_CARDS_LEFT * stake * (rules.players - 1)
    return PointsRange(last, first) if first > last else PointsRange(-1.0 * stake, 1.0 * stake)


def play_out(deal: DealMoment, player: Bot, seat: int) -> DealMoment:
    """Play all seats with the same player until the deal is settled for one seat. Return the deal at that moment."""
    while (turn := deal.turn) is not None and not is_settled(deal, seat):
        legal = deal.legal
        deal = deal.do(legal[0] if len(legal) == 1 else player.act(deal.observation(turn)))
    return deal
