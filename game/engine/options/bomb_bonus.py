"""bomb_bonus: chặt, chặt chồng; who ends a trick by chopping is paid for the twos and bombs beneath (S)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.option import flag
from game.engine.result import Payment

OPTION = flag("bomb_bonus", "end")

Entry = tuple[int, int, int]
"""A play in the pile: seat, code, packed cards."""


def payment(
    pile: Sequence[Entry],
    out: Sequence[int],
    is_bomb: Callable[[Entry], bool],
    is_twos: Callable[[Entry], bool],
    value: Callable[[Entry], int],
) -> Payment | None:
    """What the last play of a trick earns: a bomb played on a two or a bomb, from the player just beneath.

    A seat that went out with the play beneath pays nothing. Plays that a seat put on its own (stacking) do not count:
    the bonus is for the first play of that series.
    """
    chop = len(pile) - 1
    while chop > 0 and pile[chop - 1][0] == pile[chop][0]:
        chop -= 1
    if chop == 0 or not is_bomb(pile[chop]):
        return None
    beneath = pile[chop - 1]
    if beneath[0] in out or not (is_bomb(beneath) or is_twos(beneath)):
        return None
    points = sum(value(entry) for entry in pile[:chop])
    return Payment(beneath[0], pile[chop][0], points, "bomb-bonus")
