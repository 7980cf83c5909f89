"""The line along which a blow cuts cards: the swing of its blade, the light in the cut and what is thrown up follow it.
Pure.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple


class CutLine(NamedTuple):
    """A straight line: its middle, and by how many degrees it is turned clockwise from the level."""

    middle: tuple[float, float]
    angle: float

    def about(self, middle: tuple[float, float]) -> CutLine:
        """A line of the same angle through another middle."""
        return CutLine(middle, self.angle)

    def at(self, far: float) -> tuple[float, float]:
        """The place on it that lies so far to the right of its middle."""
        turn = radians(self.angle)
        return self.middle[0] + far * cos(turn), self.middle[1] + far * sin(turn)

    @property
    def onto(self) -> str:
        """The transform of a drawing from a level line about (0, 0) to this one."""
        x, y = self.middle
        return f"translate({x} {y}) rotate({self.angle})"

    @property
    def back(self) -> str:
        """The transform of a drawing from this line to a level one about (0, 0)."""
        x, y = self.middle
        return f"rotate({-self.angle}) translate({-x} {-y})"


CUT = CutLine((0.0, 0.0), -23.0)
"""The line of a cut, from the middle of the cards: it comes down from the upper right."""
