"""Seeded random choices that stay the same when candidates are added or reordered.

Each candidate is drawn by the seed and its own text, so a new preset or option leaves most random tests unchanged.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")


def shuffle(seed: object, things: Iterable[T]) -> list[T]:
    """Return things in random order; an additional thing does not change the order of the others."""
    return sorted(things, key=lambda each: Random(f"{seed}: {each}").random())


def pick(seed: object, things: Iterable[T]) -> T:
    """Return one of some things; an additional thing changes the choice only if it is chosen itself."""
    return shuffle(seed, things)[0]


def is_drawn(seed: object, ratio: float) -> bool:
    """Return True for this fraction of all seeds."""
    return Random(str(seed)).random() < ratio
