"""after_instant_win: the winner leads the next deal, or it is played by the first deal's rules (S)."""

from __future__ import annotations

from game.engine.option import choice

OPTION = choice("after_instant_win", "before", "winner", "first_deal")


def next_number(after: str, number: int, instant: bool) -> int:
    """What the deal after deal `number` counts as: 1 where the first deal's rules hold again."""
    return 1 if instant and after == "first_deal" else number + 1
