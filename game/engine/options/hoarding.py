"""hoarding: thối heo, thối hàng; a seat caught with twos or bombs pays their value when the deal ends (S)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.option import flag
from game.engine.result import Payment

OPTION = flag("hoarding", "end")


def payments(
    hands: Sequence[int], out: Sequence[int], knocked: frozenset[int], value: Callable[[int], int]
) -> list[Payment]:
    """Each seat with cards left pays what they are worth to the seat that ended the deal, the last that went out.

    A knocked-out seat pays the first seat instead.
    """
    return [
        Payment(seat, out[0] if seat in knocked else out[-1], value(hand), "hoarding")
        for seat, hand in enumerate(hands)
        if hand
    ]
