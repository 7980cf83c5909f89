"""ladder_points: the payments of the last and the next to last seat under `ladder` (docs/RULES.md section 5)."""

from typing import Any

from game.engine.decisions import Decisions
from game.engine.option import MAX_POINTS, ControlKind, Option, describe_nothing, make_value_need, read_whole_number

Points = tuple[int, int]


def _read(value: Any) -> Points:
    if not isinstance(value, (list, tuple)):
        raise ValueError(value)
    last, next_to_last = value
    return read_whole_number(last, 0, MAX_POINTS), read_whole_number(next_to_last, 0, MAX_POINTS)


def _decide(points: Points, decisions: Decisions) -> None:
    decisions.prices.ladder = points


OPTION: Option[Points] = Option(
    "ladder_points", "points", (2, 1), None, _read, previous="stake", samples=((2, 1), (3, 1), (5, 2)),
    control=ControlKind.NUMBERS, parts=("last", "third"), decide=_decide, needs=(make_value_need("scoring", "ladder"),),
    describe=describe_nothing,
)  # fmt: skip
