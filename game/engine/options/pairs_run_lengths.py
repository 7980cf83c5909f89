"""pairs_run_lengths: đôi thông, runs of pairs; how many pairs they may have (F and S know only 3 and 4)."""

from __future__ import annotations

from typing import Any

from game.engine.option import Option, whole

LONGEST = 13


def _read(value: Any) -> str | tuple[int, ...]:
    if value == "any":
        return "any"
    if not isinstance(value, (list, tuple)):
        raise ValueError(value)
    return tuple(sorted({whole(length, 3, LONGEST) for length in value}))


OPTION = Option("pairs_run_lengths", "combinations", "any", ("any", (3, 4)), _read)


def allowed(lengths: str | tuple[int, ...]) -> frozenset[int]:
    """The numbers of pairs that make a pairs run: any is 3 or more."""
    return frozenset(range(3, LONGEST + 1)) if isinstance(lengths, str) else frozenset(lengths)
