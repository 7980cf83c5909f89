"""trading: cards exchanged before the play, by places (San Jose, H) or by agreement (Aman, W)."""

from __future__ import annotations

from game.engine.option import choice

OPTION = choice("trading", "before", "off", "ranks", "ranks_two", "mutual")

OFFERS = 3
"""The most offers that a seat makes in one mutual trade (Ruling 23)."""


def by_ranks(trading: str) -> bool:
    """Whether places of the last deal decide who trades with whom."""
    return trading in ("ranks", "ranks_two")


def partners(order: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """Who trades by places: (loser, winner, cards each way), from the finishing order of the last deal.

    First and last trade two; second and next to last one. With three only first and last trade; with two, one card.
    """
    if len(order) == 2:
        return ((order[1], order[0], 1),)
    if len(order) == 3:
        return ((order[2], order[0], 2),)
    return ((order[-1], order[0], 2), (order[-2], order[1], 1))
