"""How an alternative's worth is told: in points, or as the expected place where only places count."""

from __future__ import annotations

from typing import Protocol

from game.coach.scale import PLACES
from game.text import Texts


class Valued(Protocol):
    """What is known of an alternative's worth."""

    @property
    def value(self) -> float:
        """Points; where only places count, 0 for the first place, -1 for the second, and so on."""
        ...


def figure(one: Valued, unit: str) -> int:
    """The figure in tenths, as it is rounded when told; the larger the better."""
    return -round(10 * (1 - one.value)) if unit == PLACES else round(10 * one.value)


def margin(one: Valued, other: Valued, unit: str) -> float:
    """By how much one is ahead of the other as both are told: the difference of the rounded figures."""
    return (figure(one, unit) - figure(other, unit)) / 10


def worth(texts: Texts, one: Valued, unit: str) -> str:
    """The figure in words: points with their sign, or the place."""
    return _told(texts, one, unit, "review.worth")


def worth_in_full(texts: Texts, one: Valued, unit: str) -> str:
    """The figure with its unit, and that it is an average."""
    return _told(texts, one, unit, "review.worth.full")


def _told(texts: Texts, one: Valued, unit: str, area: str) -> str:
    size = figure(one, unit) / 10
    return texts(f"{area}.{unit}", n=texts.number(-size, 1) if unit == PLACES else texts.signed(size, 1))
