"""Chance that is a function of what a seat sees and of its seed: the same question gets the same answer."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.observation import Observation
from game.engine.rng import SplitMix64


def mixed(seed: int, *numbers: int) -> int:
    """A seed made of others; every number counts, and so does their order."""
    for number in numbers:
        seed = SplitMix64(seed).next() ^ number
    return SplitMix64(seed).next()


def generator(observation: Observation, seed: int, purpose: int = 0) -> SplitMix64:
    """A generator for one decision; different purposes get independent chance."""
    moment = (observation.number, observation.seat, len(observation.history), purpose)
    return SplitMix64(mixed(seed, *moment, _as_number(observation.hand)))


def _as_number(cards: Iterable[int]) -> int:
    """A set of cards as one number, the same whatever the rules."""
    return sum(1 << (2 * card) for card in cards)
