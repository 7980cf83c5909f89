"""ending: the deal goes on until one seat holds cards, or ends when the first goes out (S winner takes all; Lu)."""

from __future__ import annotations

from game.engine.option import choice

OPTION = choice("ending", "end", "last_holder", "first_out")


def is_over(ending: str, out: int, holding: int) -> bool:
    """Whether the deal is over, with so many seats out and so many still playing."""
    return holding <= 1 or (ending == "first_out" and out > 0)
