"""Points that fly in a bow from who pays them to who is paid."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass
from math import pi, sin
from typing import NamedTuple

import pygame

from game.ui.compositor import Sprite
from game.ui.layout.depths import Depth
from game.ui.scenes.table.effects import Effect, centred

BEHIND = 0.034
"""How far each light of a trail is behind the one before, for the time of the flight."""
TURNS = 20
"""The number of pictures a second through which a coin turns over."""


class FlightWay(NamedTuple):
    """A way in a bow: halfway it is `bow` pixels to the right and down of the straight way."""

    start: tuple[int, int]
    end: tuple[int, int]
    bow: tuple[float, float]

    def at(self, share: float) -> tuple[float, float]:
        """The place after a share of the way, from 0 to 1."""
        (x, y), (u, v), out = self.start, self.end, sin(pi * share)
        return x + (u - x) * share + self.bow[0] * out, y + (v - y) * share + self.bow[1] * out

    def flatter(self, share: float) -> FlightWay:
        """The same way in a bow of a `share` of its height."""
        return self._replace(bow=(self.bow[0] * share, self.bow[1] * share))


@dataclass
class Flight(Effect):
    """Points on their way from the loser to the winner: they turn over, and may leave a trail of light."""

    pictures: Sequence[pygame.Surface]
    way: FlightWay
    _: KW_ONLY
    life: float
    ease: Callable[[float], float]
    trail: Sequence[pygame.Surface] = ()
    """The lights behind them, the nearest first."""

    def sprites(self, age: float) -> Iterator[Sprite]:
        """The points where they are now, and behind them their trail."""
        time = age / self.life
        for n in range(len(self.trail), 0, -1):
            if time > n * BEHIND:
                yield self._at(self.trail[n - 1], time - n * BEHIND)
        yield self._at(self.pictures[int(age * TURNS) % len(self.pictures)], time)

    def _at(self, picture: pygame.Surface, time: float) -> Sprite:
        """A picture at the place to which points have come after a share of the time of their flight."""
        x, y = self.way.at(self.ease(time) * 0.4 + time * time * (3 - 2 * time) * 0.6)
        return centred(picture, (round(x), round(y)), Depth.POINTS, min(1.0, (1 - time) * 6, time * 12))
