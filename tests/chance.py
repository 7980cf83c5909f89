"""Choices by a seed that stay as they are where more can be chosen, or the same in another order.

Each thing is drawn by the seed and its own words alone. One more preset or option so leaves most random tests as they
were, instead of dealing all of them anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")


def shuffled(seed: object, things: Iterable[T]) -> list[T]:
    """Return things in random order; another thing beside them changes nothing in the order of these."""
    return sorted(things, key=lambda each: Random(f"{seed}: {each}").random())


def pick(seed: object, things: Iterable[T]) -> T:
    """Return one of some things; another thing beside them changes the choice only where it is chosen itself."""
    return shuffled(seed, things)[0]


def happens(seed: object, ratio: float) -> bool:
    """Return whether something happens that does in this ratio of all seeds."""
    return Random(str(seed)).random() < ratio
