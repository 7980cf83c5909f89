"""The law of each rule set, compiled once."""

from __future__ import annotations

from functools import lru_cache

from game.engine.law import Law
from game.engine.matching_law import MatchingLaw
from game.engine.rules import Rules
from game.engine.suit_matching import FREE


@lru_cache(maxsize=64)
def law_of(rules: Rules) -> Law:
    """The compiled rule set."""
    return MatchingLaw(rules) if rules.decisions.matching is not FREE else Law(rules)
