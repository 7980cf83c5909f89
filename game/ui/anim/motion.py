"""The figures of motion, read from assets/motion.json: how long each movement takes and how it goes."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import cos, exp, pi, sin
from typing import Any, NamedTuple

from game import resources
from game.ui.anim.ease import bezier


class Move(NamedTuple):
    """One kind of movement: seconds a card, seconds between cards, seconds in all, degrees of lean.

    By one that `comes` cards go from one place of the table to another, not only aside. By one that has a `slam` they
    are over their place before, `lift` of their height above it; while they `hang` there they are pulled back to `pull`
    of it below their place, and strike all at once in so many seconds at last.
    By one with an `arc` they fly so high above the straight way, of their height. One with a `spring` sets out at its
    fastest and slows down, the sooner the greater it is; it may bounce back, with so many `swings`, or go on slowly for
    the last part of its way, its `drift`.
    """

    seconds: float
    gap: float = 0.0
    most: float = 9.0
    lean: float = 0.0
    comes: bool = False
    slam: float = 0.0
    hang: float = 0.0
    lift: float = 0.0
    pull: float = 0.0
    arc: float = 0.0
    spring: float = 0.0
    swings: float = 0.0
    drift: float = 0.0

    def way(self, time: float, ease: Callable[[float], float]) -> float:
        """How much of the way has been gone at a share of the time."""
        if not self.spring:
            return ease(time)
        left = (1 - self.drift) * exp(-self.spring * time) * abs(cos(self.swings * 2 * pi * time))
        left += self.drift * (1 - time)
        return 1 - left if 0 < time < 1 else float(time >= 1)

    def together(self, late: float) -> Move:
        """The move of a card that is there `late` seconds before the last: it hangs for longer."""
        return self._replace(seconds=self.seconds + late, hang=self.hang + late)

    def height(self, age: float) -> float:
        """How high over its place a card is lifted that has moved for so many seconds, of its own height."""
        if self.arc:
            return self.arc * sin(pi * min(1.0, age / self.seconds))
        if not self.lift:
            return 0.0
        over = self.seconds - self.slam - self.hang
        if age < over:
            return self.lift * age / over
        back = min(1.0, (age - over) / self.hang) if self.hang else 1.0
        down = min(1.0, max(0.0, age - over - self.hang) / self.slam)
        return (self.lift - (self.lift + self.pull) * back * back * (3 - 2 * back)) * (1 - down * down)

    def delay(self, index: int, count: int) -> float:
        """When the card `index` of `count` starts, so that all of them keep within `most`."""
        if count < 2:
            return 0.0
        return index * min(self.gap, max(0.0, self.most - self.seconds) / (count - 1))


class Motion(NamedTuple):
    """All figures: `moves` of cards by name; `data` the rest, in milliseconds and pixels at 1080p.

    `rows` holds the timelines of the great moments: by moment, the second in which each of its parts begins.
    """

    moves: dict[str, Move]
    rows: dict[str, dict[str, float]]
    ease: Callable[[float], float]
    data: dict[str, dict[str, float]]

    def seconds(self, what: str, key: str = "ms") -> float:
        """A duration of an effect."""
        return self.data[what][key] / 1000

    def figure(self, what: str, key: str) -> float:
        """Another figure of an effect."""
        return self.data[what][key]


@cache
def motion() -> Motion:
    """The motion of this program."""
    raw: dict[str, Any] = resources.read_json("motion.json")
    moves = {name: _move(one) for name, one in raw.pop("shown").items()}
    ease = bezier(*raw.pop("ease"))
    rows = {
        name: {part: after / 1000 for after, part in figures.pop("rows")}
        for name, figures in raw.items()
        if "rows" in figures
    }
    return Motion(moves, rows, ease, raw)


def _move(one: dict[str, Any]) -> Move:
    waits, most = one.get("gap", 0) / 1000, one.get("most", 9000) / 1000
    slam, hang = one.get("slam", 0) / 1000, one.get("hang", 0) / 1000
    whole = one["ms"] / 1000 + hang + slam
    aloft = {name: one.get(name, 0.0) for name in ("lift", "pull", "arc", "spring", "swings", "drift")}
    return Move(whole, waits, most, one.get("lean", 0), one.get("comes", False), slam, hang, **aloft)
