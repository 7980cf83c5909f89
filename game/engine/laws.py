"""The law of each rule set, compiled once."""

from __future__ import annotations

from functools import lru_cache

from game.engine.law import Law
from game.engine.rules import Rules


@lru_cache(maxsize=64)
def law_of(rules: Rules) -> Law:
    """The compiled rule set."""
    return Law(rules)
