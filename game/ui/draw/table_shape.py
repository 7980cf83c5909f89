"""The table seen from above: its rounded outline. Pure geometry, which the rendered pictures follow too."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple

from game.ui.draw import ornaments as o

POINTS = 180
"""Corners of the polygon that is seen as the outline."""
ROUND = 3.3
"""How square the outline is: 2 would be an ellipse, much more a rectangle."""


class Outline(NamedTuple):
    """A rounded table: its middle and its half axes, in pixels."""

    x: float
    y: float
    a: float
    b: float

    def grown(self, by: float) -> Outline:
        """The outline `by` pixels further out; where that is less than 0, further in."""
        return Outline(self.x, self.y, self.a + by, self.b + by)

    def at(self, angle: float) -> tuple[float, float]:
        """The point seen from the middle at an angle in radians clockwise from the right."""
        c, s = cos(angle), sin(angle)
        far = (abs(c / self.a) ** ROUND + abs(s / self.b) ** ROUND) ** (-1 / ROUND)
        return self.x + far * c, self.y + far * s

    def holds(self, pos: tuple[float, float]) -> bool:
        """Whether a point lies within it."""
        across, down = abs((pos[0] - self.x) / self.a), abs((pos[1] - self.y) / self.b)
        return bool(across**ROUND + down**ROUND < 1)

    @property
    def path(self) -> str:
        """The outline as path data."""
        return o.closed([self.at(2 * pi * n / POINTS) for n in range(POINTS)])


def outline(size: tuple[int, int], unit: float, inset: Sequence[float]) -> Outline:
    """The table in a window: `inset` from its sides, its top and its foot, at 1080p."""
    w, h = size
    side, top, foot = (each * unit for each in inset)
    return Outline(w / 2, (top + h - foot) / 2, w / 2 - side, (h - top - foot) / 2)
