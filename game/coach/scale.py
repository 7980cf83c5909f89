"""The scale of losses: what a decision is called that gave something away. Its words mean the same at every table.

A loss is told in spreads: the standard deviation of a deal's result at that table. Data in assets/coach/scale.json.
"""

from __future__ import annotations

import json
from functools import cache
from math import exp
from typing import Any

from game import resources

GRADES = ("good", "inaccuracy", "mistake", "blunder")
"""What a decision is called by its loss, from the least to the greatest."""

PERHAPS = "perhaps"
"""What a decision is called that seems to be a mistake or a blunder, before that is sure."""


@cache
def _data() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(resources.read_text("coach/scale.json"))
    return found


@cache
def limits() -> tuple[tuple[str, float], ...]:
    """The most that each grade but the last may lose, in spreads."""
    return tuple(_data()["grades"].items())


def grade_of(spreads: float) -> str:
    """The grade of a loss in spreads."""
    return next((name for name, most in limits() if spreads <= most), GRADES[-1])


def accuracy_of(spreads: float) -> float:
    """How well a decision was made that lost so much, from 0 to 100: 100 for no loss at all."""
    return 100.0 * exp(-max(0.0, spreads) / float(_data()["accuracy"]))
