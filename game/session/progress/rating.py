"""The player's rating on the scale of the levels, with its uncertainty.

1 is the weakest level, 2 the next, and so on (`game.bots.levels`). The rating is the mean of two estimates, weighted by
their errors: one from the accuracy of decisions (docs/RATING.md), one from places against opponents of known strength.
The data are in assets/coach/rating.json, measured by `python -m tests.brain.rating`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import fsum, sqrt

from game import resources
from game.bots.levels import levels

DATA = "coach/rating.json"
RATED_DEALS = 100
"""Number of latest deals in a rating; a player who improves sees the rating follow."""
LEAST_RATED = 10
"""Fewest deals for a rating."""
SURE = 1.96
"""Standard errors within which the rating lies 95 times of 100."""


@dataclass(frozen=True)
class Evidence:
    """The evidence of one deal about the player's strength."""

    accuracy: float | None
    """From 0 to 100; None where nothing was decided, or nothing judged."""
    place: int
    players: int
    others: float
    """The mean level of the opponents, 1 for the weakest."""


@dataclass(frozen=True)
class Rating:
    """A place on the scale of the levels, and half the width of its 95 % interval."""

    level: float
    margin: float
    deals: int


def place_score(place: int, players: int) -> float:
    """A place in standard deviations above the middle, for places that fall by chance: alike at every table."""
    return ((players + 1) / 2 - place) / sqrt((players * players - 1) / 12)


def rating_of(deals: Sequence[Evidence]) -> Rating | None:
    """The rating from some deals; None for too few."""
    if len(deals) < LEAST_RATED:
        return None
    estimates = [_by_results(deals)]
    marks = [each.accuracy for each in deals if each.accuracy is not None]
    if len(marks) >= LEAST_RATED:
        estimates.append(_by_accuracy(marks))
    weights = [error**-2 for _, error in estimates]
    level = sum(weight * level for weight, (level, _) in zip(weights, estimates, strict=True)) / sum(weights)
    error = sqrt(1 / sum(weights) + resources.data(DATA)["tables"] ** 2)
    return Rating(min(max(level, 0.0), len(levels()) + 0.5), SURE * error, len(deals))


def mean_of(numbers: Iterable[float]) -> float:
    """The mean, as `statistics.fmean` has it: that module would bring along fractions and decimals."""
    kept = list(numbers)
    return fsum(kept) / len(kept)


def _by_results(deals: Sequence[Evidence]) -> tuple[float, float]:
    """Return the level and its standard error from places: a level is worth a fixed deviation."""
    worth = resources.data(DATA)["places"]
    scores = [place_score(each.place, each.players) / worth + each.others for each in deals]
    return mean_of(scores), 1 / worth / sqrt(len(deals))


def _by_accuracy(marks: Sequence[float]) -> tuple[float, float]:
    """The level and its standard error from accuracies."""
    mean = mean_of(marks)
    level, slope, usual = _level_of(mean)
    deviation = sqrt(max(mean_of((each - mean) ** 2 for each in marks), usual * usual))
    return level, deviation / slope / sqrt(len(marks))


def _level_of(mark: float) -> tuple[float, float, float]:
    """The level whose mean accuracy this is, how much a level is worth there, and how much single deals deviate."""
    names, data = list(levels()), resources.data(DATA)
    means, deviations = ([float(data[of][name]) for name in names] for of in ("accuracy", "deviation"))
    at = next((n for n in range(len(means) - 2) if mark < means[n + 1]), len(means) - 2)
    steps = [high - low for low, high in pairwise(means)]
    around = [mean_of(steps[max(0, n - 1) : n + 1]) for n in range(len(means))]
    share = (mark - means[at]) / steps[at]
    near = min(max(share, 0.0), 1.0)
    slope, usual = ((1 - near) * each[at] + near * each[at + 1] for each in (around, deviations))
    return at + 1 + share, slope, usual


def evidence_of(accuracy: float | None, place: int, players: int, seated: str) -> Evidence:
    """Return the evidence of a deal against opponents of known levels, given as a JSON list."""
    return Evidence(accuracy, place, players, mean_of(_numbers()[each] for each in json.loads(seated)))


@cache
def _numbers() -> dict[str, int]:
    """The levels by their names, 1 the weakest."""
    return {name: n for n, name in enumerate(levels(), 1)}


def course(deals: Sequence[Evidence], most: int) -> list[Rating]:
    """The rating after each of the latest deals, each from the deals in the window before it."""
    first = max(LEAST_RATED, len(deals) - most + 1)
    found = [rating_of(deals[max(0, at - RATED_DEALS) : at]) for at in range(first, len(deals) + 1)]
    return [each for each in found if each is not None]
