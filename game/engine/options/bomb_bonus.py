"""bomb_bonus: chặt, chặt chồng; who ends a trick by chopping is paid for the twos and bombs beneath (S).

How chops upon chops are paid says `bonus_chain`.
"""

from __future__ import annotations

from game.engine.decisions import Decisions
from game.engine.option import SOME_BOMBS, flag, told_by_another
from game.engine.payments import EndedTrick, Payment


def _last_chop(pile: EndedTrick) -> list[Payment]:
    """The payment for the last play of a trick: all the worth beneath it, from the player just beneath.

    Plays that a seat put on its own (stacking) do not count: the bonus is for the first play of that series.
    """
    plays = pile.plays
    chop = len(plays) - 1
    while chop > 0 and plays[chop - 1][0] == plays[chop][0]:
        chop -= 1
    if not pile.is_paid(chop):
        return []
    points = sum(pile.worth(code, cards) for _, code, cards in plays[:chop])
    return [Payment(plays[chop - 1][0], plays[chop][0], points, "bomb-bonus")]


def _decide(bomb_bonus: bool, decisions: Decisions) -> None:
    if bomb_bonus and decisions.bombs:
        decisions.chop_payments += (_last_chop,)


OPTION = flag(
    "bomb_bonus", "points", after="three_spades", decides_after=("bombs",),
    decide=_decide, needs=(SOME_BOMBS,), tell=told_by_another, term="chop",
)  # fmt: skip
