"""Estimates of a loss: a mean with its standard error, and the measured reliability of the network."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf, sqrt
from typing import Any, Final, Literal

from game import resources
from game.bots.levels import load_levels
from game.coach.scale import (
    GOOD,
    MISTAKE_GRADES,
    Grade,
    compute_spread,
    find_nearest_table,
    get_grade,
    get_scoring,
    interpolate,
)
from game.engine.rules import Rules

Evidence = Literal["exact", "play-outs", "network"]
"""The source of an estimate: a certain outcome, play-outs, or the network's expectation."""

EXACT: Final = "exact"
PLAYOUTS: Final = "play-outs"
NETWORK: Final = "network"

EVIDENCES: tuple[Evidence, ...] = (EXACT, PLAYOUTS, NETWORK)

PERHAPS: Final = "perhaps"
"""The grade of a loss that looks like a mistake but is not certain enough."""

MIN_DISTINCT_STANDARD_ERRORS = 1.0
"""A loss below this many standard errors does not distinguish two actions."""

MIN_CERTAIN_STANDARD_ERRORS = 2.0
"""A loss above this many standard errors is called a mistake or a blunder without "perhaps"."""


@dataclass(frozen=True)
class Estimate:
    """A loss relative to the best action, in points, or in places if only places count. Negative values are gains."""

    mean: float
    error: float = 0.0

    def combine(self, evidence: Estimate) -> Estimate:
        """Return the estimate combined with independent evidence: the mean of both, weighted by their errors."""
        if not self.error or not evidence.error:
            return self if not self.error else evidence
        errors = (self.error, evidence.error)
        own_weight, evidence_weight = (0.0 if error == inf else error**-2 for error in errors)
        return Estimate(
            (self.mean * own_weight + evidence.mean * evidence_weight) / (own_weight + evidence_weight),
            1 / sqrt(own_weight + evidence_weight),
        )

    @property
    def is_distinct(self) -> bool:
        """True if the loss is large enough to distinguish the action from the best one."""
        return self.mean > MIN_DISTINCT_STANDARD_ERRORS * self.error

    @property
    def is_certain(self) -> bool:
        """True if the action almost certainly lost something."""
        return self.mean > MIN_CERTAIN_STANDARD_ERRORS * self.error

    def get_grade(self, spread: float) -> Grade | Literal["perhaps"]:
        """Return the grade of the loss. `spread` is the standard deviation of results at the table."""
        if not self.is_distinct:
            return GOOD
        grade = get_grade(self.mean / spread)
        return PERHAPS if grade in MISTAKE_GRADES and not self.is_certain else grade


DATA_FILE = "coach/measured.json"


def calibrate_network_loss(claimed_loss: float, rules: Rules, level: str) -> Estimate:
    """Return an estimate of the real loss from the loss that the network claims, against opponents of a level.

    The network assumes opponents of expert strength, and the largest of several values is likely to be too large. The
    correction depends on the rules, the level and the claimed loss. The data is in assets/coach/measured.json.
    """
    spread = compute_spread(rules)
    error_terms = resources.load_json(DATA_FILE)["doubt"]
    mean = compute_mean_loss(claimed_loss / spread, rules, level) * spread
    return Estimate(mean, error_terms["least"] * spread + error_terms["share"] * mean)


def load_playout_loss_ratio() -> float:
    """Return the ratio of real losses to losses in play-outs by experts. Weaker players exploit a mistake less."""
    return float(resources.load_json(DATA_FILE)["play-outs"])


def load_playout_error() -> float:
    """Return the error, in spreads, that all play-outs share because real players play differently."""
    return float(resources.load_json(DATA_FILE)["doubt"]["play-outs"])


def compute_mean_loss(claimed_loss: float, rules: Rules, level: str) -> float:
    """Return the mean real loss for a loss that the network claims. Both are in spreads."""
    points = ((0.0, 0.0), *load_loss_curve(rules, level))
    last_claim, last_loss = points[-1]
    return interpolate(points, claimed_loss) if claimed_loss < last_claim else claimed_loss * last_loss / last_claim


def load_loss_curve(rules: Rules, level: str) -> tuple[tuple[float, float], ...]:
    """Return pairs of a claim and its mean loss, in spreads. Between the points the loss is linear.

    Beyond the last point the ratio of loss to claim is constant. A single point means that the ratio is the same for
    claims of all sizes.
    """
    by_level = resources.load_json(DATA_FILE)["losses"][get_scoring(rules)]
    losses: float | list[float] = find_nearest_table(by_level[_find_nearest_level(level, by_level)], rules.players)
    if not isinstance(losses, list):
        return ((1.0, losses),)
    return tuple(zip(resources.load_json(DATA_FILE)["claims"], losses, strict=True))


def _find_nearest_level(level: str, measured: Mapping[str, Any]) -> str:
    """Return the measured level nearest in strength, the stronger one of two; the weakest for an unknown level."""
    ladder = list(load_levels())
    index = ladder.index(level) if level in ladder else 0
    return min(reversed(ladder), key=lambda name: abs(ladder.index(name) - index) if name in measured else len(ladder))
