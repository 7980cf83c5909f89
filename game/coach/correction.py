"""What the network's claims of losses are worth, by what was measured of them.

The network expects deals among experts and chooses the greatest of several guesses; what is lost is another amount than
it claims, by the table and by how much it claims. Data in assets/coach/measured.json.
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
    """The loss behind a claim of the network's, beside opponents of a level, with the error of such claims."""
    spread, doubt = spread_of(rules), resources.data(DATA)["doubt"]
    mean = believed(claim / spread, rules, level) * spread
    return Estimate(mean, doubt["least"] * spread + doubt["share"] * mean)


def doubt_of_looks() -> float:
    """The error of a look ahead that does not shrink with more rounds, in spreads: what the network expects then."""
    return float(resources.data(DATA)["doubt"]["look"])


def doubt_of_playouts() -> float:
    """Likewise of play-outs to the end: that others would not play on as those do, in spreads."""
    return float(resources.data(DATA)["doubt"]["play-outs"])


def believed(claim: float, rules: Rules, level: str) -> float:
    """What is lost where the network claims so much, on average; both in spreads."""
    points = curve(rules, level)
    for (low, least), (high, most) in pairwise(((0.0, 0.0), *points)):
        if claim < high:
            return least + (most - least) * (claim - low) / (high - low)
    high, most = points[-1]
    return claim * most / high


def curve(rules: Rules, level: str) -> tuple[tuple[float, float], ...]:
    """Claims with what is lost by them, in spreads; in between goes a line, and beyond the last the same share is lost.

    Where only the share was measured that is lost of all claims, one point tells it.
    """
    by_level = resources.data(DATA)["losses"][scoring_of(rules)]
    found: float | list[float] = nearest_table(by_level[_nearest(level, by_level)], rules.players)
    if not isinstance(found, list):
        return ((1.0, found),)
    return tuple(zip(resources.data(DATA)["claims"], found, strict=True))


def _nearest(level: str, measured: Mapping[str, Any]) -> str:
    """Of the levels at which was measured the one nearest in strength, of two the stronger.

    What is no level counts as the weakest.
    """
    ladder = list(levels())
    at = ladder.index(level) if level in ladder else 0
    return min(reversed(ladder), key=lambda each: abs(ladder.index(each) - at) if each in measured else len(ladder))
