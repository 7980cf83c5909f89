"""bomb_bonus: chặt, chặt chồng; a seat that ends a trick with a chop is paid for the twos and bombs beneath (S).

The option `bonus_chain` says how chops on chops are paid.
"""

from game.engine.decisions import Decisions
from game.engine.option import BOMBS_NEED, describe_nothing, make_flag
from game.engine.payments import EndedTrick, Payment


def _pay_last_chop(trick: EndedTrick) -> list[Payment]:
    """Return the payment for the last chop of a trick: the value of everything beneath it, from the seat just beneath.

    A seat's plays on its own play (stacking) do not count: the bonus is for the first play of such a series.
    """
    plays = trick.plays
    chop_index = len(plays) - 1
    while chop_index > 0 and plays[chop_index - 1][0] == plays[chop_index][0]:
        chop_index -= 1
    if not trick.is_paid(chop_index):
        return []
    points = sum(trick.compute_play_value(code, cards) for _, code, cards in plays[:chop_index])
    return [Payment(plays[chop_index - 1][0], plays[chop_index][0], points, "bomb-bonus")]


def _decide(bomb_bonus: bool, decisions: Decisions) -> None:
    if bomb_bonus and decisions.bombs:
        decisions.chop_payment_functions += (_pay_last_chop,)


OPTION = make_flag(
    "bomb_bonus", "points", previous="three_spades", dependencies=("bombs",),
    decide=_decide, needs=(BOMBS_NEED,), describe=describe_nothing, term="chop",
)  # fmt: skip
