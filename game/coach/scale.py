"""The scale of losses: what a decision is called that gave something away. Its words mean the same at every table.

A loss is told in spreads: the standard deviation of a deal's result at that table. This is the one measure in which
losses are compared, from the review to the problems. Data in assets/coach/scale.json.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import dist, exp, sqrt
from typing import Final, Literal, Protocol, TypeVar

from game import resources
from game.bots.deal_value import values_by_place
from game.engine.rules import Rules

DATA = "coach/scale.json"
T = TypeVar("T")

Unit = Literal["points", "places"]
"""In what worths and losses are told."""

POINTS: Final = "points"
PLACES: Final = "places"

Grade = Literal["good", "inaccuracy", "mistake", "blunder"]
"""What a decision is called by its loss."""

GOOD: Final = "good"
INACCURACY: Final = "inaccuracy"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"

GRADES: tuple[Grade, ...] = (GOOD, INACCURACY, MISTAKE, BLUNDER)
"""Every grade, from the least loss to the greatest."""

WRONG: tuple[Grade, ...] = (MISTAKE, BLUNDER)
"""The grades of what is wrong: told without a perhaps only where that is sure."""


def unit_of(rules: Rules) -> Unit:
    """In what worths and losses are told: places where only these count."""
    return PLACES if rules.decisions.only_places_count else POINTS


@lru_cache(maxsize=64)
def spread_of(rules: Rules) -> float:
    """The standard deviation of a deal's result at a table, in points, or places where only these count.

    Where every place is paid the same, one stake stands for it: it is never nothing, as losses are measured by it.
    """
    decisions = rules.decisions
    if unit_of(rules) == PLACES:
        return _deviation(values_by_place(rules))
    if decisions.cards_are_paid:
        cards: dict[str, float] = resources.data(DATA)["cards"]
        return float(nearest_table(cards, rules.players) * decisions.prices.stake)
    places = _deviation(values_by_place(rules)) or float(decisions.prices.stake)
    return float(places * resources.data(DATA)["beside"]) if decisions.pays_beside_places else places


def _deviation(numbers: Sequence[float]) -> float:
    """The standard deviation of what are all cases."""
    mean = sum(numbers) / len(numbers)
    return dist(numbers, [mean] * len(numbers)) / sqrt(len(numbers))


def scoring_of(rules: Rules) -> Unit | Literal["cards", "winner"]:
    """What is paid for: places alone, the cards that are left, the first place, or points of each place."""
    if unit_of(rules) == PLACES:
        return PLACES
    if rules.decisions.cards_are_paid:
        return "cards"
    by_place = values_by_place(rules)
    return "winner" if rules.players > 2 and len(set(by_place[1:])) == 1 else POINTS


def nearest_table(by_players: Mapping[str, T], players: int) -> T:
    """What was measured at the table of the nearest number of players."""
    return by_players[min(by_players, key=lambda each: abs(int(each) - players))]


@cache
def limits() -> dict[Grade, float]:
    """The most that each grade but the worst may lose, in spreads."""
    most: dict[Grade, float] = resources.data(DATA)["grades"]
    return {grade: most[grade] for grade in GRADES if grade != BLUNDER}


def grade_of(spreads: float) -> Grade:
    """The grade of a loss in spreads."""
    return next((grade for grade, most in limits().items() if spreads <= most), BLUNDER)


@cache
def beyond(grade: Grade) -> float:
    """The loss in spreads beyond which a grade begins. Raises KeyError for the first, which begins nowhere."""
    return {worse: limits()[better] for better, worse in pairwise(GRADES)}[grade]


def as_good(loss: float, rules: Rules) -> bool:
    """Whether so little lies between two actions that they are equally good."""
    return loss <= float(resources.data(DATA)["equal"]) * spread_of(rules)


def accuracy_of(spreads: float, rules: Rules) -> float:
    """How well a decision was made that lost so much, from 0 to 100: 100 for no loss at all.

    Goes by what is usually lost at such tables, so that who plays as well is told the same at each.
    """
    usual: dict[str, float] = resources.data(DATA)["accuracy"][scoring_of(rules)]
    return 100.0 * exp(-max(0.0, spreads) / nearest_table(usual, rules.players))


class Valued(Protocol):
    """What is known of an alternative's worth."""

    @property
    def value(self) -> float:
        """In the measure of `game.bots.deal_value`."""
        ...


def figure(one: Valued, unit: Unit) -> int:
    """The figure in tenths, as it is rounded when told; the larger the better."""
    return -round(10 * (1 - one.value)) if unit == PLACES else round(10 * one.value)


def margin(one: Valued, other: Valued, unit: Unit) -> float:
    """By how much one is ahead of the other as both are told: the difference of the rounded figures."""
    return (figure(one, unit) - figure(other, unit)) / 10
