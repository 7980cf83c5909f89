"""players: how many sit at the table (all sources; 2 to 8 by W, H, P)."""

from __future__ import annotations

from game.engine.option import choice

OPTION = choice("players", "table", 4, 2, 3, 5, 6, 7, 8)


def packs(players: int) -> int:
    """Five or more use two decks shuffled together (W, H, P)."""
    return 1 if players <= 4 else 2
