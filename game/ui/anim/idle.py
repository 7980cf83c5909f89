"""How people show that they live while nothing happens: now and then they blink, or laugh where they are glad."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

EVERY, APART = (4.3, 5.9, 5.1, 6.7), 1.7
"""After how many seconds somebody does so again, each as the next of these, and how far they are apart at first."""
BLINK, LAUGH, SHAKES = 0.13, 0.9, 3
"""Seconds of a blink and of a laugh, and how often one shakes in it."""


class Idle:
    """For each of some people, of whom some are `glad`. Time enters only as `dt`."""

    def __init__(self, glad: Sequence[bool]) -> None:
        self.glad = tuple(glad)
        self._age = 0.0

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._age += dt

    def _left(self, n: int) -> float:
        """Seconds until the n-th is through with what they do next."""
        every = EVERY[n % len(EVERY)]
        return every - (self._age + n * APART) % every

    def shut(self, n: int) -> bool:
        """Whether the eyes of the n-th are shut; of who laughs they always are."""
        return not self.glad[n] and self._left(n) < BLINK

    def shakes(self, n: int) -> float:
        """How far the n-th ducks as they laugh, from 0 to 1."""
        way = 1 - self._left(n) / LAUGH
        return abs(sin(pi * SHAKES * way)) * (1 - way) if self.glad[n] and way > 0 else 0.0

    def next_wakeup(self) -> float | None:
        """Seconds until somebody moves; at once while one laughs. None where there is nobody."""
        return min(map(self._until, range(len(self.glad))), default=None)

    def _until(self, n: int) -> float:
        lasts, left = (LAUGH if self.glad[n] else BLINK), self._left(n)
        return left - lasts if left > lasts else 0.0 if self.glad[n] else left
