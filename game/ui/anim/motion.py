"""Easing, and the durations and distances of all movements, read from assets/motion.json."""

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
"""Points (time, value) that are joined by straight lines."""


def interpolate(curve: Curve, time: float) -> float:
    """Return the value of a curve at a time. Before the first and after the last point it is constant."""
    index = bisect_right(curve, time, key=lambda point: point[0])
    if not 0 < index < len(curve):
        return curve[min(index, len(curve) - 1)][1]
    (start, value), (end, end_value) = curve[index - 1 : index + 1]
    return value + (end_value - value) * (time - start) / (end - start)


@cache
def bezier(x1: float, y1: float, x2: float, y2: float) -> Callable[[float], float]:
    """Return the easing `cubic-bezier` of CSS: a function from the elapsed to the covered fraction of a movement."""
    curve = [(_cubic(x1, x2, n / BEZIER_STEPS), _cubic(y1, y2, n / BEZIER_STEPS)) for n in range(BEZIER_STEPS + 1)]
    return lambda time: interpolate(curve, time)


def _cubic(first: float, second: float, t: float) -> float:
    return 3 * first * t * (1 - t) ** 2 + 3 * second * t * t * (1 - t) + t**3


class Move(NamedTuple):
    """A kind of card movement: its duration in `seconds`, and the `gap` in seconds between the starts of two cards.

    All cards arrive within `max_seconds`. A card starts after `delay` seconds, and leans by `lean` degrees on its way.
    `is_transfer` is True if cards go from one place of the table to another, not only aside.

    Lengths are in card heights. With `slam_seconds`, a card hovers at height `lift`, is pulled up further by `pull` for
    `hover_seconds`, and strikes within `slam_seconds`. An `arc` is the height of the flight above the straight line.
    A `spring` starts fast and slows down; a larger value slows down sooner. `swings` is the number of bounces, and
    `slow_end_ratio` the fraction of the distance that is covered slowly at the end.
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
        """Return the covered fraction of the distance after a fraction of the time."""
        if not self.spring:
            return ease(time)
        rest = (1 - self.slow_end_ratio) * exp(-self.spring * time) * abs(cos(self.swings * 2 * pi * time))
        rest += self.slow_end_ratio * (1 - time)
        return 1 - rest if 0 < time < 1 else float(time >= 1)

    def with_longer_hover(self, seconds: float) -> Move:
        """Return a move that hovers longer, so that the card strikes together with one that starts later."""
        return self._replace(seconds=self.seconds + seconds, hover_seconds=self.hover_seconds + seconds)

    @property
    def flight_seconds(self) -> float:
        """Seconds of the way to the card's place, before a slam."""
        return self.seconds - self.slam_seconds - self.hover_seconds

    def compute_height(self, age: float) -> float:
        """Return the height of a card above its place at an age in seconds."""
        if self.arc:
            return self.arc * sin(pi * min(1.0, age / self.seconds))
        if not self.lift:
            return 0.0
        hover_age = age - self.flight_seconds
        if hover_age < 0:
            return self.lift * age / self.flight_seconds
        pulled = min(1.0, hover_age / self.hover_seconds) if self.hover_seconds else 1.0
        struck = min(1.0, max(0.0, hover_age - self.hover_seconds) / self.slam_seconds)
        return (self.lift - (self.lift + self.pull) * pulled * pulled * (3 - 2 * pulled)) * (1 - struck * struck)

    def stagger(self, index: int, count: int) -> Move:
        """Return the move of one of several cards, delayed so that all cards arrive within `max_seconds`."""
        gap = min(self.gap, max(0.0, self.max_seconds - self.seconds) / max(1, count - 1))
        return self._replace(delay=index * gap if count > 1 else 0.0)


class MotionRow(NamedTuple):
    """A row of the timeline of a great moment: a part of it, with its start and its duration in seconds.

    `figures` has the numbers and names that the part needs. With `"lasting"`, the part is also shown if the player
    skips the animation.
    """

    start: float
    part: str
    seconds: float
    figures: Mapping[str, Any]

    def at_pace(self, ratio: float) -> MotionRow:
        """Return the row with its times multiplied by a ratio."""
        return self._replace(start=self.start * ratio, seconds=self.seconds * ratio)


class Motion(NamedTuple):
    """The contents of assets/motion.json.

    `moves` has the card movements by name, and `rows` the timelines of the great moments. `data` has everything else,
    in milliseconds and pixels at 1080p.
    """

    moves: dict[str, Move]
    rows: dict[str, tuple[MotionRow, ...]]
    ease: Callable[[float], float]
    data: dict[str, dict[str, float]]

    def find_row(self, moment: str, part: str) -> MotionRow:
        """Return the first row of a part in the timeline of a moment."""
        return next(row for row in self.rows[moment] if row.part == part)

    def find_seconds(self, section: str, key: str = "ms") -> float:
        return self.data[section][key] / 1000

    def find_figure(self, section: str, key: str) -> float:
        return self.data[section][key]


@cache
def load_motion() -> Motion:
    raw: dict[str, Any] = resources.read_json("motion.json")
    moves = {name: _make_move(**figures) for name, figures in raw.pop("shown").items()}
    ease = bezier(*raw.pop("ease"))
    tables = {name: figures.pop("rows") for name, figures in raw.items() if "rows" in figures}
    rows = {name: tuple(_make_row(*fields) for fields in table) for name, table in tables.items()}
    return Motion(moves, rows, ease, raw)


def _make_row(start: float, part: str, figures: Mapping[str, Any] = MappingProxyType({})) -> MotionRow:
    return MotionRow(start / 1000, part, (figures.get("until", start) - start) / 1000, figures)


def _make_move(ms: float, gap: float = 0, most: float = 9000, hang: float = 0, slam: float = 0, **figures: Any) -> Move:
    seconds = ms / 1000 + hang / 1000 + slam / 1000
    return Move(seconds, gap / 1000, most / 1000, hover_seconds=hang / 1000, slam_seconds=slam / 1000, **figures)
