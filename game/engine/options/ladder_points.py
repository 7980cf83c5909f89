"""ladder_points: what the last and the next to last pay under `ladder` (docs/RULES.md section 5)."""

from __future__ import annotations

from typing import Any

from game.engine.option import Option, whole


def _read(value: Any) -> tuple[int, int]:
    if not isinstance(value, (list, tuple)):
        raise ValueError(value)
    last, next_to_last = value
    return whole(last, 0, 1000), whole(next_to_last, 0, 1000)


OPTION = Option("ladder_points", "points", (2, 1), None, _read)
