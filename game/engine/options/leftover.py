"""leftover: what becomes of one card left over (Lu: the seat that leads takes it)."""

from __future__ import annotations

from game.engine.option import choice

OPTION = choice("leftover", "table", "aside", "leader")


def to_leader(leftover: str, undealt: int) -> bool:
    """Whether the leader takes the undealt cards: only a single one."""
    return leftover == "leader" and undealt == 1
