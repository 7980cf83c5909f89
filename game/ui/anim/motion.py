"""The figures of motion, read from assets/motion.json: how long each movement takes and how it goes."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from game.resources import read_text
from game.ui.anim.ease import bezier


class Move(NamedTuple):
    """One kind of movement: seconds a card, seconds between cards, seconds in all, degrees of lean.

    By one that `comes` cards go from one place of the table to another, not only aside.
    """

    seconds: float
    gap: float = 0.0
    most: float = 9.0
    lean: float = 0.0
    comes: bool = False

    def delay(self, index: int, count: int) -> float:
        """When the card `index` of `count` starts, so that all of them keep within `most`."""
        if count < 2:
            return 0.0
        return index * min(self.gap, max(0.0, self.most - self.seconds) / (count - 1))


class Motion(NamedTuple):
    """All figures: `moves` of cards by name; `data` the rest, in milliseconds and pixels at 1080p."""

    moves: dict[str, Move]
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
    raw: dict[str, Any] = json.loads(read_text("motion.json"))
    moves = {name: _move(one) for name, one in raw.pop("shown").items()}
    ease = bezier(*raw.pop("ease"))
    return Motion(moves, ease, raw)


def _move(one: dict[str, Any]) -> Move:
    waits, most = one.get("gap", 0) / 1000, one.get("most", 9000) / 1000
    return Move(one["ms"] / 1000, waits, most, one.get("lean", 0), one.get("comes", False))
