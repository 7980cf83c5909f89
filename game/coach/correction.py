"""What the network's claims of losses are worth, by what was measured of them.

The network expects deals among experts and chooses the greatest of several guesses; what it claims is lost is more
than what is lost, by a share that depends on the table. Data in assets/coach/measured.json.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from math import hypot
from statistics import pstdev
from typing import Any

from game import resources
from game.coach.estimate import Estimate
from game.engine.rules import Rules
from game.engine.scoring import points_by_place


@cache
def _data() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(resources.read_text("coach/measured.json"))
    return found


@lru_cache(maxsize=64)
def spread_of(rules: Rules) -> float:
    """The standard deviation of a deal's result at a table, in points, or places where only these count."""
    if rules.decisions.only_places_count:
        return float(pstdev(range(rules.players)))
    places: float = pstdev(points_by_place(rules)) / rules.stake
    beside: float = _data()["beside"]
    return float(hypot(places, beside) * rules.stake)


def corrected(claim: float, rules: Rules, level: str) -> Estimate:
    """The loss behind a claim of the network's, beside opponents of a level, with the error of such claims."""
    spread, doubt = spread_of(rules), _data()["doubt"]
    mean = claim * slope(rules, level)
    return Estimate(mean, max(doubt["least"] * spread, doubt["share"] * mean))


def doubt_of_looks() -> float:
    """The error of a look ahead that does not shrink with more rounds, in spreads."""
    return float(_data()["doubt"]["look"])


def slope(rules: Rules, level: str) -> float:
    """Of a claimed loss the share that is lost."""
    by_level = _data()["slope"][_scoring(rules)]
    by_seats: dict[int, float] = {int(seats): share for seats, share in by_level[_nearest(level, by_level)].items()}
    return by_seats[min(by_seats, key=lambda seats: abs(seats - rules.players))]


def _scoring(rules: Rules) -> str:
    """What is paid for: places alone, the first place, or points of each place."""
    if rules.decisions.only_places_count:
        return "places"
    by_place = points_by_place(rules)
    return "winner" if rules.players > 2 and len(set(by_place[1:])) == 1 else "points"


def _nearest(level: str, measured: dict[str, Any]) -> str:
    """The level at which was measured: the expert for the best, else medium."""
    strong = level in ("expert", "hard") or "medium" not in measured
    return "expert" if strong else "medium"
