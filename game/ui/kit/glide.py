"""How a page that a finger threw goes on, and comes to rest. Pure."""

from __future__ import annotations

from math import copysign, exp

FADES = 0.325
"""Seconds in which the speed falls to a third or so."""
SETTLES = 0.05
"""Seconds over which the finger's speed is taken: one that stood still before it was lifted throws nothing."""
LEAST = 24.0
"""Below this speed, in pixels a second at scale 1, it stands."""
START = 120.0
"""Below this speed of a finger, likewise, nothing was thrown."""
MOST = 6000.0
"""The greatest speed at which it moves, likewise."""


class Glide:
    """The speed of one page. `scale` is the window's."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self._speed = 0.0
        self._pulled = 0.0
        self._held = False
        self._rest = 0.0

    @property
    def moving(self) -> bool:
        """Whether the page goes on by itself."""
        return not self._held and self._speed != 0.0

    def pull(self, by: float) -> None:
        """The finger has moved the page by so many pixels since the last time."""
        if not self._held:
            self.halt()
        self._held = True
        self._pulled += by

    def let_go(self) -> None:
        """The finger has left the page."""
        fastest = MOST * self.scale
        thrown = self._held and abs(self._speed) >= START * self.scale
        self._held, self._pulled = False, 0.0
        self._speed = max(-fastest, min(fastest, self._speed)) if thrown else 0.0

    def halt(self) -> bool:
        """Stand still; whether it was going."""
        moved = self.moving
        self._held, self._speed, self._pulled, self._rest = False, 0.0, 0.0, 0.0
        return moved

    def step(self, dt: float) -> int:
        """Let `dt` seconds pass; by how many pixels the page goes on."""
        if dt <= 0:
            return 0
        if self._held:
            self._speed += (self._pulled / dt - self._speed) * min(1.0, dt / SETTLES)
            self._pulled = 0.0
            return 0
        if not self._speed:
            return 0
        fading = exp(-dt / FADES)
        way = self._speed * FADES * (1 - fading) + self._rest
        self._speed *= fading
        if abs(self._speed) < LEAST * self.scale:
            self._speed = 0.0
        self._rest = copysign(abs(way) % 1, way)
        return int(way)
