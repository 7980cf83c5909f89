"""The scale of losses: the grade of a decision by its loss. Grades mean the same at every table.

Losses are measured in spreads. A spread is the standard deviation of a deal's result at the table. Reviews, stories and
problems compare losses only in this unit. Data in assets/coach/scale.json.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import dist, exp, sqrt
from typing import Final, Literal, Protocol, TypeVar

from game import resources
from game.bots.deal_value import compute_place_values
from game.engine.rules import Rules

DATA_FILE = "coach/scale.json"
T = TypeVar("T")

Unit = Literal["points", "places"]

POINTS: Final = "points"
PLACES: Final = "places"

Grade = Literal["good", "inaccuracy", "mistake", "blunder"]

GOOD: Final = "good"
INACCURACY: Final = "inaccuracy"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"

GRADES: tuple[Grade, ...] = (GOOD, INACCURACY, MISTAKE, BLUNDER)

MISTAKE_GRADES: tuple[Grade, ...] = (MISTAKE, BLUNDER)
"""Grades of mistakes. They are used without "perhaps" only if the loss is certain."""


def get_unit(rules: Rules) -> Unit:
    """Return the unit of values and losses: places if only places count, otherwise points."""
    return PLACES if rules.decisions.is_scored_by_places_only else POINTS


@lru_cache(maxsize=64)
def compute_spread(rules: Rules) -> float:
    """Return the standard deviation of a deal's result at a table, in the unit of the rules.

    If all places are paid the same, return the stake, because losses are divided by the spread.
    """
    decisions = rules.decisions
    if get_unit(rules) == PLACES:
        return _compute_deviation(compute_place_values(rules))
    if decisions.are_cards_paid:
        cards: dict[str, float] = resources.load_json(DATA_FILE)["cards"]
        return float(find_nearest_table(cards, rules.players) * decisions.prices.stake)
    places = _compute_deviation(compute_place_values(rules)) or float(decisions.prices.stake)
    return float(places * resources.load_json(DATA_FILE)["beside"]) if decisions.has_payments_beside_places else places


def _compute_deviation(numbers: Sequence[float]) -> float:
    mean = sum(numbers) / len(numbers)
    return dist(numbers, [mean] * len(numbers)) / sqrt(len(numbers))


def get_scoring(rules: Rules) -> Unit | Literal["cards", "winner"]:
    """Return the kind of scoring: only places, cards left, only the first place, or points for each place."""
    if get_unit(rules) == PLACES:
        return PLACES
    if rules.decisions.are_cards_paid:
        return "cards"
    by_place = compute_place_values(rules)
    return "winner" if rules.players > 2 and len(set(by_place[1:])) == 1 else POINTS


def find_nearest_table(by_players: Mapping[str, T], players: int) -> T:
    """Return the value that was measured at the table with the nearest number of players."""
    return by_players[min(by_players, key=lambda number: abs(int(number) - players))]


@cache
def load_grade_limits() -> dict[Grade, float]:
    """Return the largest loss of each grade except the worst one, in spreads."""
    limits: dict[Grade, float] = resources.load_json(DATA_FILE)["grades"]
    return {grade: limits[grade] for grade in GRADES if grade != BLUNDER}


def get_grade(spreads: float) -> Grade:
    return next((grade for grade, limit in load_grade_limits().items() if spreads <= limit), BLUNDER)


@cache
def get_grade_start(grade: Grade) -> float:
    """Return the loss, in spreads, at which a grade begins. Raises KeyError for the best grade."""
    return {worse_grade: load_grade_limits()[better_grade] for better_grade, worse_grade in pairwise(GRADES)}[grade]


def is_equally_good(loss: float, rules: Rules) -> bool:
    """Return True if a loss is so small that both actions count as equally good."""
    return loss <= float(resources.load_json(DATA_FILE)["equal"]) * compute_spread(rules)


def compute_accuracy(spreads: float, rules: Rules) -> float:
    """Return the accuracy of a decision, from 0 to 100 for no loss.

    The loss is compared with the usual loss at such tables, so equal skill gives equal accuracy at every table.
    """
    usual_losses: dict[str, float] = resources.load_json(DATA_FILE)["accuracy"][get_scoring(rules)]
    return 100.0 * exp(-max(0.0, spreads) / find_nearest_table(usual_losses, rules.players))


def interpolate(points: Sequence[tuple[float, float]], x: float) -> float:
    """Return the value at `x` on the lines between points, or at the nearest point outside of them."""
    if x <= points[0][0]:
        return points[0][1]
    for (x_before, y_before), (x_after, y_after) in pairwise(points):
        if x < x_after:
            return y_before + (y_after - y_before) * (x - x_before) / (x_after - x_before)
    return points[-1][1]


class HasValue(Protocol):
    @property
    def value(self) -> float:
        """The value, in the unit of `game.bots.deal_value`."""
        ...


def compute_displayed_tenths(choice: HasValue, unit: Unit) -> int:
    """Return the displayed value in whole tenths. Larger is better, also for places."""
    return -round(10 * (1 - choice.value)) if unit == PLACES else round(10 * choice.value)


def compute_displayed_difference(choice: HasValue, other_choice: HasValue, unit: Unit) -> float:
    return (compute_displayed_tenths(choice, unit) - compute_displayed_tenths(other_choice, unit)) / 10
