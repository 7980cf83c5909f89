"""How worths and losses are told: in points, or places where only these count.

The figures of an alternative's worth, of what lies between two, and of what was lost are rounded and worded here alone.
"""

from __future__ import annotations

from typing import Protocol

from game.coach.scale import PLACES, Unit, unit_of
from game.engine.rules import Rules
from game.text import Texts

LITTLE = 0.05
"""Points or places that round to nothing."""


class Valued(Protocol):
    """What is known of an alternative's worth."""

    @property
    def value(self) -> float:
        """In the measure of `game.bots.deal_value`."""
        ...


def figure(one: Valued, unit: Unit) -> int:
    """The figure in tenths, as it is rounded when told; the larger the better."""
    return -round(10 * (1 - one.value)) if unit == PLACES else round(10 * one.value)


def margin(one: Valued, other: Valued, unit: Unit) -> float:
    """By how much one is ahead of the other as both are told: the difference of the rounded figures."""
    return (figure(one, unit) - figure(other, unit)) / 10


def worth(texts: Texts, one: Valued, unit: Unit) -> str:
    """The figure in words: points with their sign, or the place."""
    return _told(texts, one, unit, "review.worth")


def worth_in_full(texts: Texts, one: Valued, unit: Unit) -> str:
    """The figure with its unit, and that it is an average."""
    return _told(texts, one, unit, "review.worth.full")


def _told(texts: Texts, one: Valued, unit: Unit, area: str) -> str:
    size = figure(one, unit) / 10
    return texts(f"{area}.{unit}", n=texts.number(-size, 1) if unit == PLACES else texts.signed(size, 1))


def given_away(texts: Texts, rules: Rules, loss: float, error: float = 0.0) -> str:
    """What was lost in words, without a sign, as what stands beside it says that it was lost; with its error where one
    is told that does not round to nothing.
    """
    told = texts.number(loss, 1 if loss >= LITTLE else 2)
    amount = told if error < LITTLE else f"{told} ± {texts.number(error, 1)}"
    return texts(f"review.lost.{unit_of(rules)}", amount=amount)
