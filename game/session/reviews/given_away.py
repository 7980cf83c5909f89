"""What a decision gave away, in words: with the unit that a deal is judged in, and the error of the judgement."""

from __future__ import annotations

from game.coach.scale import unit_of
from game.engine.rules import Rules
from game.text import Texts

LITTLE = 0.05
"""Points or places that round to nothing."""


def given_away(t: Texts, rules: Rules, loss: float, error: float = 0.0) -> str:
    """What was given away, in points or places; with its error where one is told that does not round to nothing."""
    told = t.number(loss, 1 if loss >= LITTLE else 2)
    amount = told if error < LITTLE else f"{told} ± {t.number(error, 1)}"
    return t(f"review.lost.{unit_of(rules)}", amount=amount)
