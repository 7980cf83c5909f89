"""In which figure alternatives are told: points, or the expected place where only places count."""

from __future__ import annotations

from typing import Protocol

from game.engine.rules import Rules
from game.text import Texts

POINTS, PLACE = "points", "place"


class Valued(Protocol):
    """What is known of an alternative's worth."""

    @property
    def value(self) -> float:
        """Points; where only places count, 0 for the first place, -1 for the second, and so on."""
        ...


def measure(rules: Rules) -> str:
    """What is told of alternatives."""
    return PLACE if rules.decisions.only_places_count else POINTS


def unit(rules: Rules) -> str:
    """In what losses are told: `points`, or `places` where only these count."""
    return "places" if rules.decisions.only_places_count else "points"


def figure(one: Valued, what: str) -> int:
    """The figure in tenths, as it is rounded when told; the larger the better."""
    return -round(10 * (1 - one.value)) if what == PLACE else round(10 * one.value)


def margin(one: Valued, other: Valued, what: str) -> float:
    """By how much one is ahead of the other as both are told: the difference of the rounded figures."""
    return (figure(one, what) - figure(other, what)) / 10


def worth(texts: Texts, one: Valued, what: str) -> str:
    """The figure in words: points with their sign, or the place."""
    return _told(texts, one, what, "review.worth")


def worth_in_full(texts: Texts, one: Valued, what: str) -> str:
    """The figure with its unit, and that it is an average."""
    return _told(texts, one, what, "review.worth.full")


def _told(texts: Texts, one: Valued, what: str, area: str) -> str:
    size = figure(one, what) / 10
    return texts(f"{area}.{what}", n=texts.number(-size, 1) if what == PLACE else texts.signed(size, 1))
