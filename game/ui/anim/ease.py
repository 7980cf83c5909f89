"""How what moves comes to rest: along a cubic Bézier curve, or evenly step by step."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

STEPS = 256


def toward(value: float, goal: float, step: float) -> float:
    """A value nearer to its goal by a step, and never beyond it."""
    return min(goal, value + step) if goal > value else max(goal, value - step)


@cache
def bezier(x1: float, y1: float, x2: float, y2: float) -> Callable[[float], float]:
    """CSS's cubic-bezier: from progress 0..1 of time to progress 0..1 of way; `bezier(0.2, 0, 0, 1)`."""
    at = cache(lambda step: _curve(x1, y1, x2, y2, step / STEPS))  # worked out as something moves, some a frame

    def ease(time: float) -> float:
        if time <= 0:
            return 0.0
        if time >= 1:
            return 1.0
        place = time * STEPS
        low = int(place)
        return at(low) + (at(low + 1) - at(low)) * (place - low)

    return ease


def _curve(x1: float, y1: float, x2: float, y2: float, time: float) -> float:
    """The curve's y where its x is `time`, found by halving."""
    low, high = 0.0, 1.0
    for _ in range(40):
        middle = (low + high) / 2
        if _axis(x1, x2, middle) < time:
            low = middle
        else:
            high = middle
    return _axis(y1, y2, (low + high) / 2)


def _axis(a: float, b: float, t: float) -> float:
    return 3 * a * t * (1 - t) ** 2 + 3 * b * t * t * (1 - t) + t**3
