"""Easing functions, and the durations and distances of all animations from assets/motion.json."""

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
"""Scales of the pictures of a burst of light that opens."""

Curve = Sequence[tuple[float, float]]
"""A piecewise linear function: points (time, value) in the order of time."""


def interpolate(curve: Curve, time: float) -> float:
    """Return the value of a curve at a time. The curve is constant before its first and after its last point."""
    index = bisect_right(curve, time, key=lambda point: point[0])
    if not 0 < index < len(curve):
        return curve[min(index, len(curve) - 1)][1]
    (start, value), (end, end_value) = curve[index - 1 : index + 1]
    return value + (end_value - value) * (time - start) / (end - start)


@cache
def bezier(x1: float, y1: float, x2: float, y2: float) -> Callable[[float], float]:
    """Return the easing function `cubic-bezier` of CSS, from the elapsed time to the covered distance (0 to 1)."""
    curve = [(_cubic(x1, x2, n / BEZIER_STEPS), _cubic(y1, y2, n / BEZIER_STEPS)) for n in range(BEZIER_STEPS + 1)]
    return lambda time: interpolate(curve, time)


def _cubic(first: float, second: float, t: float) -> float:
    return 3 * first * t * (1 - t) ** 2 + 3 * second * t * t * (1 - t) + t**3


class Move(NamedTuple):
    """A movement of cards. `interval_seconds` is the interval in seconds between the starts of two cards.

    All cards arrive within `max_seconds`. A card starts after `delay` seconds, and is turned by up to
    `max_angle_degrees` during its flight. `is_transfer` is True if the cards change their owner or their area.

    Heights are in card heights. `arc` is the height of a curved flight. A slam has three phases: the card rises to the
    height `lift`, rises by `pull` in `hover_seconds`, and strikes the table in `slam_seconds`. A move with a `spring`
    starts fast and slows down; a larger `spring` slows down sooner. `swings` is the number of bounces. The last
    `slow_end_ratio` of the distance is covered slowly.
    """

    seconds: float
    interval_seconds: float = 0.0
    max_seconds: float = 9.0
    max_angle_degrees: float = 0.0
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
        """Return the covered fraction of the distance at a fraction of the flight time."""
        if not self.spring:
            return ease(time)
        remaining = (1 - self.slow_end_ratio) * exp(-self.spring * time) * abs(cos(self.swings * 2 * pi * time))
        remaining += self.slow_end_ratio * (1 - time)
        return 1 - remaining if 0 < time < 1 else float(time >= 1)

    def with_longer_hover(self, seconds: float) -> Move:
        """Return the move with `seconds` more of hovering."""
        return self._replace(seconds=self.seconds + seconds, hover_seconds=self.hover_seconds + seconds)

    @property
    def flight_seconds(self) -> float:
        """Duration of the flight, before a card hovers and strikes the table."""
        return self.seconds - self.slam_seconds - self.hover_seconds

    def compute_height(self, age: float) -> float:
        """Return the height of a card above the table, in card heights. `age` is in seconds since the start."""
        if self.arc:
            return self.arc * sin(pi * min(1.0, age / self.seconds))
        if not self.lift:
            return 0.0
        hover_age = age - self.flight_seconds
        if hover_age < 0:
            return self.lift * age / self.flight_seconds
        hover = min(1.0, hover_age / self.hover_seconds) if self.hover_seconds else 1.0
        strike = min(1.0, max(0.0, hover_age - self.hover_seconds) / self.slam_seconds)
        return (self.lift - (self.lift + self.pull) * hover * hover * (3 - 2 * hover)) * (1 - strike * strike)

    def stagger(self, index: int, count: int) -> Move:
        """Return the move of card `index` of `count` cards, with a delay by which all arrive within `max_seconds`."""
        interval_seconds = min(self.interval_seconds, max(0.0, self.max_seconds - self.seconds) / max(1, count - 1))
        return self._replace(delay=index * interval_seconds if count > 1 else 0.0)


class MotionRow(NamedTuple):
    """One effect of a long animation: its kind (`part`), start and duration in seconds, and other parameters.

    A parameter "lasting" in `parameters` keeps the effect visible if the player skips the animation.
    """

    start: float
    part: str
    seconds: float
    parameters: Mapping[str, Any]


class Motion(NamedTuple):
    """The contents of assets/motion.json: card moves by name, and effects by the name of their animation.

    `data` has the other parameters by section, in milliseconds and pixels at 1080p.
    """

    moves: dict[str, Move]
    rows: dict[str, tuple[MotionRow, ...]]
    ease: Callable[[float], float]
    data: dict[str, dict[str, float]]

    def find_row(self, animation: str, part: str) -> MotionRow:
        """Return the first row of this kind (`part`) in the timeline of an animation."""
        return next(row for row in self.rows[animation] if row.part == part)

    def find_seconds(self, section: str, key: str = "ms") -> float:
        return self.data[section][key] / 1000

    def find_number(self, section: str, key: str) -> float:
        return self.data[section][key]


@cache
def load_motion() -> Motion:
    raw: dict[str, Any] = resources.read_json("motion.json")
    moves = {name: _make_move(**section) for name, section in raw.pop("shown").items()}
    ease = bezier(*raw.pop("ease"))
    tables = {name: section.pop("rows") for name, section in raw.items() if "rows" in section}
    rows = {name: tuple(_make_row(*fields) for fields in table) for name, table in tables.items()}
    return Motion(moves, rows, ease, raw)


def _make_row(start: float, part: str, parameters: Mapping[str, Any] = MappingProxyType({})) -> MotionRow:
    return MotionRow(start / 1000, part, (parameters.get("until", start) - start) / 1000, parameters)


def _make_move(
    ms: float, interval_ms: float = 0, max_ms: float = 9000, hover_ms: float = 0, slam_ms: float = 0, **others: Any
) -> Move:
    times = ms / 1000 + hover_ms / 1000 + slam_ms / 1000, interval_ms / 1000, max_ms / 1000
    return Move(*times, hover_seconds=hover_ms / 1000, slam_seconds=slam_ms / 1000, **others)
