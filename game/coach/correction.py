"""Corrects the losses that the network claims by what was measured of such claims.

The network expects deals among experts and chooses the greatest of several estimates, so that the real loss differs
from its claim, by the table and by the size of the claim. Data in assets/coach/measured.json.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from game import resources
from game.bots.levels import levels
from game.coach.estimate import Estimate
from game.coach.scale import nearest_table, scoring_of, spread_of
from game.engine.rules import Rules

DATA = "coach/measured.json"


def corrected(claim: float, rules: Rules, level: str) -> Estimate:
    """Return the loss behind a claim of the network beside opponents of a level, with the error of such claims."""
    spread, doubt = spread_of(rules), resources.data(DATA)["doubt"]
    mean = believed(claim / spread, rules, level) * spread
    return Estimate(mean, doubt["least"] * spread + doubt["share"] * mean)


def playout_share() -> float:
    """Return the ratio of real losses to losses in play-outs by experts: weaker players make less of a mistake."""
    return float(resources.data(DATA)["play-outs"])


def playout_doubt() -> float:
    """Return the error, in spreads, that all play-outs to the end share: real players play on differently."""
    return float(resources.data(DATA)["doubt"]["play-outs"])


def believed(claim: float, rules: Rules, level: str) -> float:
    """Return the mean loss behind a claim of the network; both are in spreads."""
    points = curve(rules, level)
    for (low, least), (high, most) in pairwise(((0.0, 0.0), *points)):
        if claim < high:
            return least + (most - least) * (claim - low) / (high - low)
    high, most = points[-1]
    return claim * most / high


def curve(rules: Rules, level: str) -> tuple[tuple[float, float], ...]:
    """Return points of claim and mean loss, in spreads, with straight lines between them.

    Beyond the last point the ratio of loss to claim stays the same. A single point means that only one ratio for
    claims of all sizes was measured.
    """
    by_level = resources.data(DATA)["losses"][scoring_of(rules)]
    found: float | list[float] = nearest_table(by_level[_nearest(level, by_level)], rules.players)
    if not isinstance(found, list):
        return ((1.0, found),)
    return tuple(zip(resources.data(DATA)["claims"], found, strict=True))


def _nearest(level: str, measured: Mapping[str, Any]) -> str:
    """Return the measured level nearest in strength, the stronger of two. An unknown name counts as the weakest."""
    ladder = list(levels())
    at = ladder.index(level) if level in ladder else 0
    return min(reversed(ladder), key=lambda each: abs(ladder.index(each) - at) if each in measured else len(ladder))
