"""How people show that they live while nothing happens: now and then they look aside and back with a blink; who is glad
laughs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import pi, sin

EVERY = (9.0, 8.3, 8.9, 7.7)
"""After how many seconds each of those who sit there does something again."""
APART = 0.9
"""How many seconds later than the one before each of them begins."""
ASIDE = 1.6
"""For how many seconds somebody looks aside."""
FAR_ASIDE = 2.5
"""How far aside somebody looks, in the units of the drawings."""
BLINK = 0.13
"""The seconds of a blink, the last of those."""
LAUGH = 0.9
"""How many seconds a laugh lasts."""
SHAKES = 3
"""How often somebody shakes in a laugh."""
STEP = 0.05
"""The seconds of a step of that."""
LATE = 0.001
"""Seconds by which whoever waits for a movement wakes late: never a moment before, for nothing."""


class Idle:
    """For each of some people, of whom some are `glad`; the first of them begins at once. Time enters only as `dt`;
    while they are `still` nothing moves.
    """

    def __init__(self, glad: Sequence[bool], still: Callable[[], bool] = bool) -> None:
        self.glad, self.still = tuple(glad), still
        self._age = 0.0

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if not self.still():
            self._age += dt

    def _left(self, n: int) -> float:
        """Seconds until the n-th is through with what they do next."""
        every = EVERY[n % len(EVERY)]
        since = self._age + EVERY[0] - LAUGH - n * APART if self._age else 0.0
        return every - max(0.0, since) % every

    def gaze(self, n: int, to: tuple[int, int]) -> tuple[float, float] | None:
        """Where the n-th looks, now and then `to` the left (-1) or right and up (-1) or down; None with shut eyes."""
        left = self._left(n)
        if self.glad[n] or left > ASIDE:
            return 0.0, 0.0
        return None if left <= BLINK else (FAR_ASIDE * to[0], FAR_ASIDE * to[1])

    def shakes(self, n: int) -> float:
        """How far the n-th ducks as they laugh, from 0 to 1."""
        way = 1 - self._left(n) / LAUGH
        return abs(sin(pi * SHAKES * way)) * (1 - way) if self.glad[n] and way > 0 else 0.0

    def next_wakeup(self, seen: Iterable[int] | None = None) -> float | None:
        """Seconds until somebody moves, of all or of those `seen`; a step while one laughs; None: nobody does."""
        if self.still():
            return None
        who = range(len(self.glad)) if seen is None else seen
        return min(map(self._until, who), default=None) if self._age else 0.0

    def _until(self, n: int) -> float:
        left, edges = self._left(n), (LAUGH,) if self.glad[n] else (ASIDE, BLINK, 0.0)
        return next((left - edge + LATE for edge in edges if left > edge), min(left, STEP))
