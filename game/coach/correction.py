"""What the network's claims of losses are worth, by what was measured of them.

The network expects deals among experts and chooses the greatest of several guesses; what it claims is lost is more
than what is lost, by a share that depends on the table. Data in assets/coach/measured.json.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from game import resources
from game.bots.levels import levels
from game.coach.estimate import Estimate
from game.coach.scale import nearest_table, spread_of
from game.engine.rules import Rules
from game.engine.scoring import points_by_place


@cache
def _data() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(resources.read_text("coach/measured.json"))
    return found


def corrected(claim: float, rules: Rules, level: str) -> Estimate:
    """The loss behind a claim of the network's, beside opponents of a level, with the error of such claims."""
    spread, doubt = spread_of(rules), _data()["doubt"]
    mean = claim * slope(rules, level)
    return Estimate(mean, doubt["least"] * spread + doubt["share"] * mean)


def doubt_of_looks() -> float:
    """The error of a look ahead that does not shrink with more rounds, in spreads: what the network expects then."""
    return float(_data()["doubt"]["look"])


def doubt_of_playouts() -> float:
    """Likewise of play-outs to the end: that others would not play on as those do, in spreads."""
    return float(_data()["doubt"]["play-outs"])


def slope(rules: Rules, level: str) -> float:
    """Of a claimed loss the share that is lost."""
    by_level = _data()["slope"][scoring_of(rules)]
    return nearest_table(by_level[_nearest(level, by_level)], rules.players)


def scoring_of(rules: Rules) -> str:
    """What is paid for: places alone, the cards that are left, the first place, or points of each place."""
    if rules.decisions.only_places_count:
        return "places"
    if rules.decisions.cards_are_paid:
        return "cards"
    by_place = points_by_place(rules)
    return "winner" if rules.players > 2 and len(set(by_place[1:])) == 1 else "points"


def _nearest(level: str, measured: Mapping[str, Any]) -> str:
    """Of the levels at which was measured the one nearest in strength, of two the stronger.

    What is no level counts as the weakest.
    """
    ladder = list(levels())
    at = ladder.index(level) if level in ladder else 0
    return min(reversed(ladder), key=lambda each: abs(ladder.index(each) - at) if each in measured else len(ladder))
