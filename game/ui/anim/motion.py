"""Easing, and the durations and distances of all motion, read from assets/motion.json."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import cos, exp, pi, sin
from types import MappingProxyType
from typing import Any, NamedTuple

from game import resources

BEZIER_STEPS = 256
RAY_SCALES = (0.42, 0.8, 1.0)
"""Scales of a burst of light as it opens."""

Curve = Sequence[tuple[float, float]]
"""Values by time: a straight line leads from each to the next."""


def interpolate(curve: Curve, time: float) -> float:
    """Return the value of a curve at a time; its first or last value outside."""
    index = bisect_right(curve, time, key=lambda point: point[0])
    if not 0 < index < len(curve):
        return curve[min(index, len(curve) - 1)][1]
    (start, value), (end, end_value) = curve[index - 1 : index + 1]
    return value + (end_value - value) * (time - start) / (end - start)


@cache
def bezier(x1: float, y1: float, x2: float, y2: float) -> Callable[[float], float]:
    """Return CSS's cubic-bezier: a function from the elapsed part of the time to the covered part of the way."""
    curve = [(_cubic(x1, x2, n / BEZIER_STEPS), _cubic(y1, y2, n / BEZIER_STEPS)) for n in range(BEZIER_STEPS + 1)]
    return lambda time: interpolate(curve, time)


def _cubic(first: float, second: float, t: float) -> float:
    return 3 * first * t * (1 - t) ** 2 + 3 * second * t * t * (1 - t) + t**3


class Move(NamedTuple):
    """A kind of card movement: seconds a card, seconds between cards, total seconds, degrees of lean.

    Lengths are in card heights. `delay` is the seconds before a card starts to move.

    `is_transfer` is True if cards go from one place of the table to another, not only aside. With `slam_seconds`, cards
    rise to the height `lift`, are pulled back by `pull` for `hover_seconds`, and strike within `slam_seconds`. An `arc`
    is the height of the flight above the straight way. A `spring` starts fast and slows down; larger values slow down
    sooner. `swings` is the number of bounces. `slow_end_ratio` is the part of the way that a spring covers slowly.
    """

    seconds: float
    gap: float = 0.0
    max_seconds: float = 9.0
    lean: float = 0.0
    is_transfer: bool = False
    slam_seconds: float = 0.0
    hover_seconds: float = 0.0
    lift: float = 0.0
    pull: float = 0.0
    arc: float = 0.0
    spring: float = 0.0
    swings: float = 0.0
    slow_end_ratio: float = 0.0
    delay: float = 0.0

    def compute_progress(self, time: float, ease: Callable[[float], float]) -> float:
        """Return the covered part of the way after a part of the time."""
        if not self.spring:
            return ease(time)
        left = (1 - self.slow_end_ratio) * exp(-self.spring * time) * abs(cos(self.swings * 2 * pi * time))
        left += self.slow_end_ratio * (1 - time)
        return 1 - left if 0 < time < 1 else float(time >= 1)

    def with_longer_hover(self, late: float) -> Move:
        """Return the move of a card that arrives `late` seconds before the last one: it hovers longer."""
        return self._replace(seconds=self.seconds + late, hover_seconds=self.hover_seconds + late)

    def compute_height(self, age: float) -> float:
        """Return the height of a card above its place at an age in seconds."""
        if self.arc:
            return self.arc * sin(pi * min(1.0, age / self.seconds))
        if not self.lift:
            return 0.0
        over = self.seconds - self.slam_seconds - self.hover_seconds
        if age < over:
            return self.lift * age / over
        back = min(1.0, (age - over) / self.hover_seconds) if self.hover_seconds else 1.0
        down = min(1.0, max(0.0, age - over - self.hover_seconds) / self.slam_seconds)
        return (self.lift - (self.lift + self.pull) * back * back * (3 - 2 * back)) * (1 - down * down)

    def stagger(self, index: int, count: int) -> Move:
        """Return the move of one of several cards, delayed so that all cards arrive within `max_seconds`."""
        gap = min(self.gap, max(0.0, self.max_seconds - self.seconds) / max(1, count - 1))
        return self._replace(delay=index * gap if count > 1 else 0.0)


class MotionRow(NamedTuple):
    """A row of the timeline of a great moment: a part, and the seconds of its start and its duration.

    `figures` are those of the part. With `"lasting"` the part, such as words to be read, is also shown if the player
    ends the movement.
    """

    start: float
    part: str
    seconds: float
    figures: Mapping[str, Any]

    def at_pace(self, ratio: float) -> MotionRow:
        """Return the row of a timeline whose times are multiplied by a ratio."""
        return self._replace(start=self.start * ratio, seconds=self.seconds * ratio)


class Motion(NamedTuple):
    """All constants of motion.

    `moves` holds the card movements by name, and `rows` the timelines of the great moments. `data` holds everything
    else, in milliseconds and pixels at 1080p.
    """

    moves: dict[str, Move]
    rows: dict[str, tuple[MotionRow, ...]]
    ease: Callable[[float], float]
    data: dict[str, dict[str, float]]

    def find_row(self, moment: str, part: str) -> MotionRow:
        """Return the first row of a part."""
        return next(row for row in self.rows[moment] if row.part == part)

    def find_seconds(self, what: str, key: str = "ms") -> float:
        return self.data[what][key] / 1000

    def find_figure(self, what: str, key: str) -> float:
        return self.data[what][key]


@cache
def load_motion() -> Motion:
    raw: dict[str, Any] = resources.read_json("motion.json")
    moves = {name: _move(**one) for name, one in raw.pop("shown").items()}
    ease = bezier(*raw.pop("ease"))
    tables = {name: figures.pop("rows") for name, figures in raw.items() if "rows" in figures}
    rows = {name: tuple(_row(*fields) for fields in table) for name, table in tables.items()}
    return Motion(moves, rows, ease, raw)


def _row(start: float, part: str, figures: Mapping[str, Any] = MappingProxyType({})) -> MotionRow:
    return MotionRow(start / 1000, part, (figures.get("until", start) - start) / 1000, figures)


def _move(ms: float, gap: float = 0, most: float = 9000, hang: float = 0, slam: float = 0, **figures: Any) -> Move:
    whole = ms / 1000 + hang / 1000 + slam / 1000
    return Move(whole, gap / 1000, most / 1000, hover_seconds=hang / 1000, slam_seconds=slam / 1000, **figures)
