"""cards: how many are dealt to each seat."""

from __future__ import annotations

from game.engine.option import choice
from game.engine.violation import RulesError

OPTION = choice("cards", "table", 13, 17, "all")


def check(cards: int | str, players: int) -> None:
    """Ruling 26: 17 is for 2 or 3 players, `all` for 5 to 8. Raises RulesError."""
    if cards == 17 and players > 3:
        raise RulesError("cards-17", players=players)
    if cards == "all" and players < 5:
        raise RulesError("cards-all", players=players)


def each(cards: int | str, players: int, deck_size: int) -> int:
    """Cards dealt to each seat; `all` deals as many as go round equally."""
    return deck_size // players if cards == "all" else int(cards)
