"""The table seen from above: its rounded outline, and where ornaments stand along it. Pure geometry."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import atan2, cos, degrees, dist, hypot, pi, sin
from typing import NamedTuple

from game.ui.draw import ornaments as o

POINTS = 180
"""Corners of the polygon that is seen as the outline."""
ROUND = 3.3
"""How square the outline is: 2 would be an ellipse, much more a rectangle."""


class Place(NamedTuple):
    """A point on an outline, and the way that leads outwards there, in degrees clockwise from the right."""

    x: float
    y: float
    outward: float


class Outline(NamedTuple):
    """A rounded table: its middle and its half axes, in pixels."""

    x: float
    y: float
    a: float
    b: float

    def grown(self, by: float) -> Outline:
        """The outline so many pixels further out, or further in."""
        return Outline(self.x, self.y, self.a + by, self.b + by)

    def moved(self, dy: float) -> Outline:
        """The outline further down."""
        return Outline(self.x, self.y + dy, self.a, self.b)

    def at(self, angle: float) -> tuple[float, float]:
        """The point seen from the middle at an angle in radians clockwise from the right."""
        c, s = cos(angle), sin(angle)
        far = (abs(c / self.a) ** ROUND + abs(s / self.b) ** ROUND) ** (-1 / ROUND)
        return self.x + far * c, self.y + far * s

    @property
    def path(self) -> str:
        """The outline as path data."""
        return o.closed(self.corners)

    @property
    def corners(self) -> list[tuple[float, float]]:
        """The corners of the polygon that is seen as the outline, clockwise from the right."""
        return [self.at(2 * pi * n / POINTS) for n in range(POINTS)]

    def places(self, count: int) -> Iterator[Place]:
        """So many points evenly along the outline."""
        corners = [*self.corners, self.at(0.0)]
        step, done, n = sum(dist(*ends) for ends in pairwise(corners)) / count, 0.0, 0
        for (x0, y0), (x1, y1) in pairwise(corners):
            way = dist((x0, y0), (x1, y1))
            while n < count and n * step <= done + way:
                share = (n * step - done) / way
                yield Place(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, degrees(atan2(x0 - x1, y1 - y0)))
                n += 1
            done += way

    @property
    def round(self) -> float:
        """About how long the outline is."""
        return 2 * pi * hypot(self.a, self.b) / 2**0.5


def outline(size: tuple[int, int], unit: float, inset: tuple[float, float, float]) -> Outline:
    """The table in a window: `inset` from its sides, its top and its foot, at 1080p."""
    w, h = size
    side, top, foot = (each * unit for each in inset)
    return Outline(w / 2, (top + h - foot) / 2, w / 2 - side, (h - top - foot) / 2)
