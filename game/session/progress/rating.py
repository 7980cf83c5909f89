"""The player's rating on the scale of the levels, with its uncertainty.

1 is the weakest level, 2 the next, and so on (`game.bots.levels.load_levels`). The rating is the mean of two estimates,
weighted by their errors: one from the accuracy of decisions (docs/RATING.md), one from places against opponents of
known strength. The data are in assets/coach/rating.json, measured by `python -m tests.brain.rating`.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import fsum, sqrt

from game import resources
from game.bots.levels import load_levels

DATA_FILE = "coach/rating.json"
MAX_RATED_DEALS = 100
"""Number of latest deals in a rating, so that the rating follows the player's progress."""
MIN_RATED_DEALS = 10
INTERVAL_STANDARD_ERRORS = 1.96
"""Half the width of a 95 % interval, in standard errors."""


@dataclass(frozen=True)
class Evidence:
    """One deal's evidence about the player's strength."""

    accuracy: float | None
    """Accuracy from 0 to 100; None if the deal had no judged decision."""
    place: int
    players: int
    mean_opponent_level: float
    """The mean level of the opponents, 1 for the weakest."""


@dataclass(frozen=True)
class Rating:
    """A level, possibly fractional, and half the width of its 95 % interval."""

    level: float
    margin: float
    deal_count: int


@cache
def score_place(place: int, players: int) -> float:
    """Return a place as standard deviations above the mean of random places."""
    return ((players + 1) / 2 - place) / sqrt((players * players - 1) / 12)


def compute_rating(deals: Sequence[Evidence]) -> Rating | None:
    """Return the rating from some deals; None for fewer than MIN_RATED_DEALS."""
    if len(deals) < MIN_RATED_DEALS:
        return None
    estimates = [_estimate_by_places(deals)]
    accuracies = [evidence.accuracy for evidence in deals if evidence.accuracy is not None]
    if len(accuracies) >= MIN_RATED_DEALS:
        estimates.append(_estimate_by_accuracy(accuracies))
    weights = [error**-2 for _, error in estimates]
    level = sum(weight * level for weight, (level, _) in zip(weights, estimates, strict=True)) / sum(weights)
    error = sqrt(1 / sum(weights) + resources.load_json(DATA_FILE)["tables"] ** 2)
    return Rating(min(max(level, 0.0), len(load_levels()) + 0.5), INTERVAL_STANDARD_ERRORS * error, len(deals))


def compute_mean(numbers: Iterable[float]) -> float:
    """Return the mean, as `statistics.fmean` does. Importing that module would load fractions and decimals."""
    values = list(numbers)
    return fsum(values) / len(values)


def _estimate_by_places(deals: Sequence[Evidence]) -> tuple[float, float]:
    """Return the level and its standard error from places. Each level changes the expected deviation by a constant."""
    worth = resources.load_json(DATA_FILE)["places"]
    scores = [score_place(deal.place, deal.players) / worth + deal.mean_opponent_level for deal in deals]
    return compute_mean(scores), 1 / worth / sqrt(len(deals))


def _estimate_by_accuracy(accuracies: Sequence[float]) -> tuple[float, float]:
    mean = compute_mean(accuracies)
    level, slope, usual_deviation = _interpolate_level(mean)
    deviation = sqrt(max(compute_mean((accuracy - mean) ** 2 for accuracy in accuracies), usual_deviation**2))
    return level, deviation / slope / sqrt(len(accuracies))


def _interpolate_level(accuracy: float) -> tuple[float, float, float]:
    """Return the level with a mean accuracy, the accuracy per level there, and the deviation of single deals."""
    names, data = list(load_levels()), resources.load_json(DATA_FILE)
    means, deviations = ([float(data[field][name]) for name in names] for field in ("accuracy", "deviation"))
    lower_index = next((n for n in range(len(means) - 2) if accuracy < means[n + 1]), len(means) - 2)
    steps = [next_mean - mean for mean, next_mean in pairwise(means)]
    slopes = [compute_mean(steps[max(0, n - 1) : n + 1]) for n in range(len(means))]
    fraction = (accuracy - means[lower_index]) / steps[lower_index]
    weight = min(max(fraction, 0.0), 1.0)
    slope, deviation = (
        (1 - weight) * values[lower_index] + weight * values[lower_index + 1] for values in (slopes, deviations)
    )
    return lower_index + 1 + fraction, slope, deviation


def make_evidence(accuracy: float | None, place: int, players: int, level_names: str) -> Evidence:
    """Return the evidence of a deal against opponents of known levels. `level_names` is a JSON list."""
    numbers = {name: n for n, name in enumerate(load_levels(), 1)}
    return Evidence(accuracy, place, players, compute_mean(numbers[name] for name in json.loads(level_names)))


def compute_rating_history(deals: Sequence[Evidence], limit: int) -> list[Rating]:
    """Return the rating after each of the latest deals, at most `limit` ratings."""
    first_end = max(MIN_RATED_DEALS, len(deals) - limit + 1)
    ratings = [compute_rating(deals[max(0, end - MAX_RATED_DEALS) : end]) for end in range(first_end, len(deals) + 1)]
    return [rating for rating in ratings if rating is not None]
