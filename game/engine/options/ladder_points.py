"""ladder_points: the payments of the last and the next to last seat under `ladder` (docs/RULES.md section 5)."""

from __future__ import annotations

from typing import Any

from game.engine.decisions import Decisions
from game.engine.option import MOST_PAID, ControlKind, Option, needs_value, no_sentences, whole

Points = tuple[int, int]


def _read(value: Any) -> Points:
    if not isinstance(value, (list, tuple)):
        raise ValueError(value)
    last, next_to_last = value
    return whole(last, 0, MOST_PAID), whole(next_to_last, 0, MOST_PAID)


def _decide(points: Points, decisions: Decisions) -> None:
    decisions.prices.ladder = points


OPTION: Option[Points] = Option(
    "ladder_points", "points", (2, 1), None, _read, after="stake", samples=((2, 1), (3, 1), (5, 2)),
    control=ControlKind.NUMBERS, parts=("last", "third"), decide=_decide, needs=(needs_value("scoring", "ladder"),),
    describe=no_sentences,
)  # fmt: skip
