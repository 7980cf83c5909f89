"""What a deal is worth to a seat, in the one measure of players, judge and story.

That is the seat's points; where only places count, 0 for the first place, -1 for the second, and so on.
"""

from __future__ import annotations

from game.bots.bot import RatedAction
from game.engine.deal_moment import DealMoment
from game.engine.observation import Observation
from game.engine.rules import Rules
from game.engine.scoring import points_by_place


def values_by_place(rules: Rules) -> tuple[float, ...]:
    """What each place is worth, first to last, where nothing but the place is paid for."""
    if rules.decisions.only_places_count:
        return tuple(float(-place) for place in range(rules.players))
    return tuple(map(float, points_by_place(rules)))


def middle_of(rules: Rules) -> float:
    """What the middle of the table is worth; nothing where points are paid, as these sum to nothing."""
    values = values_by_place(rules)
    return sum(values) / len(values)


def is_settled(deal: DealMoment, seat: int) -> bool:
    """Whether the deal's value for a seat is known: at its end; where only places count once the seat is out."""
    return deal.result is not None or (deal.rules.decisions.only_places_count and seat in deal.out)


def seats_before(deal: DealMoment, seat: int) -> int:
    """How many seats are placed before a seat, in a deal that is settled for it."""
    return (deal.out if deal.result is None else deal.result.order).index(seat)


def result_of(deal: DealMoment, seat: int) -> float:
    """The value for a seat of a deal that is settled for it."""
    if deal.rules.decisions.only_places_count:
        return values_by_place(deal.rules)[seats_before(deal, seat)]
    return float(deal.final_result.points[seat])


def expected_place(seen: Observation, choice: RatedAction) -> float | None:
    """The mean of the place at the end, 1 for the first; None where the judge does not tell the chances."""
    if not choice.places:
        return None
    return 1 + len(seen.out) + sum(place * chance for place, chance in enumerate(choice.places))


def expected_of(seen: Observation, choice: RatedAction) -> float:
    """The value on average after a choice, without what was paid before."""
    place = expected_place(seen, choice) if seen.rules.decisions.only_places_count else None
    return choice.value if place is None else 1.0 - place
