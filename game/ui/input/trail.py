"""The way of a pressed pointer since the press: how far, how high, and how it bent. Pure."""

from __future__ import annotations

Point = tuple[float, float]


class Trail:
    """Follows the pointer from `start`. Screens count downwards: `rise` is positive above the press."""

    def __init__(self, start: Point = (0.0, 0.0)) -> None:
        self.start = start
        self.end = start
        self._area = 0.0

    def go(self, pos: Point) -> None:
        """The pointer is at a further point."""
        (x, y), (ahead, down) = self._from_start(self.end), self._from_start(pos)
        self._area += (x * down - y * ahead) / 2
        self.end = pos

    @property
    def dx(self) -> float:
        """How far to the right of the press."""
        return self.end[0] - self.start[0]

    @property
    def rise(self) -> float:
        """How far above the press."""
        return self.start[1] - self.end[1]

    @property
    def distance(self) -> float:
        """How far from the press."""
        return float((self.dx**2 + self.rise**2) ** 0.5)

    @property
    def bow(self) -> float:
        """The area between the way and the straight line, for a square over that line: 0 for a straight way, up to
        0.25 for one that goes along first and then up, negative for one that goes up first.
        """
        if not self.distance:
            return 0.0
        return (-self._area if self.dx > 0 else self._area) / self.distance**2

    def _from_start(self, pos: Point) -> Point:
        return pos[0] - self.start[0], pos[1] - self.start[1]
