"""bomb_bonus: chặt, chặt chồng; who ends a trick by chopping is paid for the twos and bombs beneath (S)."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.decisions import Decisions
from game.engine.option import SOME_BOMBS, Sentence, flag
from game.engine.payment_terms import EndedTrick
from game.engine.result import Payment


def payment(pile: EndedTrick) -> Payment | None:
    """What the last play of a trick earns: a bomb played on a two or a bomb, from the player just beneath.

    A seat that went out with the play beneath pays nothing. Plays that a seat put on its own (stacking) do not count:
    the bonus is for the first play of that series.
    """
    plays = pile.plays
    chop = len(plays) - 1
    while chop > 0 and plays[chop - 1][0] == plays[chop][0]:
        chop -= 1
    if chop == 0:
        return None
    beneath, target, cards_beneath = plays[chop - 1]
    if beneath in pile.out or not pile.is_chop(plays[chop][1], target, cards_beneath):
        return None
    points = sum(pile.worth(code, cards) for _, code, cards in plays[:chop])
    return Payment(beneath, plays[chop][0], points, "bomb-bonus")


def _decide(bomb_bonus: bool, decisions: Decisions) -> None:
    if bomb_bonus and decisions.bombs:
        decisions.chop_payments += (payment,)


def _tell(bomb_bonus: bool, decisions: Decisions) -> Iterator[Sentence]:
    if bomb_bonus and decisions.bombs:
        yield Sentence("points.bonus", "book.points.bonus")
        yield Sentence("points.bonus", "book.points.bonus_out")
        if decisions.stacking:
            yield Sentence("points.bonus", "book.points.bonus_stacking")


OPTION = flag(
    "bomb_bonus", "end", after="hoarding", decides_after=("bombs",),
    decide=_decide, needs=(SOME_BOMBS,), tell=_tell, term="chop",
)  # fmt: skip
