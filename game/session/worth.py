"""In which figure alternatives are told, so that a better one is never told by a worse figure.

Points where places are paid for. Where only places count the judge weighs the place and the chance to be first: the
expected place where that agrees with its order, else the chance to be first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine.rules import Rules
from game.text import Texts

POINTS, PLACE, FIRST = "points", "place", "first"


class Valued(Protocol):
    """What is known of an alternative's worth."""

    @property
    def value(self) -> float:
        """The judge's own measure."""
        ...

    @property
    def place(self) -> float | None:
        """The place expected, where only places count."""
        ...

    @property
    def first(self) -> float | None:
        """The chance to be first."""
        ...


def measure(rules: Rules, ranked: Sequence[Valued]) -> str:
    """What is told of alternatives, best first."""
    if not rules.decisions.only_places_count:
        return POINTS
    known = all(each.first is not None for each in ranked)
    return PLACE if _falls(ranked, PLACE) or not (known and _falls(ranked, FIRST)) else FIRST


def figure(one: Valued, what: str) -> int:
    """The figure as it is rounded when told, in tenths or per cent; the larger the better."""
    if what == FIRST:
        return round(100 * (one.first or 0.0))
    if what == PLACE:
        return -round(10 * (1 - one.value if one.place is None else one.place))
    return round(10 * one.value)


def worth(texts: Texts, one: Valued, what: str) -> str:
    """The figure in words: points with their sign, the place, or how often it comes first."""
    return _told(texts, one, what, "review.worth")


def worth_in_full(texts: Texts, one: Valued, what: str) -> str:
    """The figure with its unit, and that it is an average."""
    return _told(texts, one, what, "review.worth.full")


def _told(texts: Texts, one: Valued, what: str, area: str) -> str:
    size = figure(one, what)
    shown = {
        "points": texts.signed(size / 10, 1),
        "place": texts.number(-size / 10, 1),
        "first": texts.percent(size / 100),
    }
    return texts(f"{area}.{what}", n=shown[what])


def _falls(ranked: Sequence[Valued], what: str) -> bool:
    figures = [figure(each, what) for each in ranked]
    return figures == sorted(figures, reverse=True)
