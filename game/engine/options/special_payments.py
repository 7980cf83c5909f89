"""The options of the payments for special cards: the 3♠, caught twos and bombs, and chops."""

from collections.abc import Callable, Iterator
from functools import partial

from game.engine.decisions import Decisions
from game.engine.option import BOMBS_NEED, Sentence, describe_nothing, make_choice, make_flag, make_value_need
from game.engine.payments import EndedTrick, Ending, Payment, Prices


# hoarding: thối heo, thối hàng; a seat caught with twos or bombs pays their value at the end of the deal (S).
def _pay_hoarding(ending: Ending) -> list[Payment]:
    """Return the payments of seats with cards left to the seat whose going out ended the deal.

    A knocked-out seat pays the first seat instead. No seat pays itself.
    """
    seats = ((seat, ending.get_recipient(seat)) for seat, cards in enumerate(ending.card_counts) if cards)
    return [Payment(seat, payee, ending.compute_hand_value(seat), "hoarding") for seat, payee in seats if seat != payee]


def _decide_hoarding(hoarding: bool, decisions: Decisions) -> None:
    if hoarding:
        decisions.are_caught_sets_paid = True
        decisions.payment_functions += (_pay_hoarding,)


def _describe_hoarding(hoarding: bool, decisions: Decisions) -> Iterator[Sentence]:
    if hoarding:
        yield Sentence("points.hoarding", "book.points.hoarding")
        if decisions.has_knock_out:
            yield Sentence("points.hoarding", "book.points.hoarding_knocked")


# three_spades: ba bích; a seat left with the 3♠ alone pays, and a seat that goes out first with it is paid (T).
LEFT, OUT = "left", "out"
_PAID_CASES = {"plain": (), LEFT: (LEFT,), OUT: (OUT,), "both": (LEFT, OUT)}
"""The paid cases of each value."""


def _list_lone_three_payments(ending: Ending, prices: Prices) -> list[Payment]:
    """Return the payments of seats that hold only the 3♠. They pay the seat that ended the deal.

    A knocked-out seat pays the first seat instead.
    """
    seats = ((seat, ending.get_recipient(seat)) for seat in ending.seats_left_with_three)
    return [Payment(seat, payee, prices.three_spades, "three-spades") for seat, payee in seats if seat != payee]


def _list_out_with_three_payments(ending: Ending, prices: Prices) -> list[Payment]:
    """Return the payments of each other seat to a first seat that went out with the 3♠ alone."""
    if not ending.is_first_out_with_three:
        return []
    first, *other_seats = ending.order
    return [Payment(seat, first, prices.three_spades, "three-spades") for seat in other_seats]


_THREE_PAYMENTS: dict[str, Callable[..., list[Payment]]] = {
    LEFT: _list_lone_three_payments,
    OUT: _list_out_with_three_payments,
}


def _decide_three_spades(three_spades: str, decisions: Decisions) -> None:
    cases = _PAID_CASES[three_spades]
    decisions.payment_functions += tuple(partial(_THREE_PAYMENTS[case], prices=decisions.prices) for case in cases)


def _describe_three_spades(three_spades: str, decisions: Decisions) -> Iterator[Sentence]:
    points = decisions.prices.stake * decisions.prices.three_spades
    for case in _PAID_CASES[three_spades] if points else ():
        yield Sentence("points", f"options.three_spades.rule.{case}", {"n": points})


# bomb_bonus: chặt, chặt chồng; a seat that ends a trick with a chop is paid for the twos and bombs beneath (S).
# The option `bonus_chain` says how chops on chops are paid.
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


def _decide_bomb_bonus(bomb_bonus: bool, decisions: Decisions) -> None:
    if bomb_bonus and decisions.bombs:
        decisions.chop_payment_functions += (_pay_last_chop,)


# bonus_chain: chặt chồng; the last chop of a trick collects for all chops, or each chop for its own target (T).
def _pay_each_chop(trick: EndedTrick) -> list[Payment]:
    """Return a payment for each chop of a trick: the value of the play just beneath, from its player."""
    plays = trick.plays
    return [
        Payment(payer, plays[chop_index][0], trick.compute_play_value(code, cards), "bomb-bonus")
        for chop_index, (payer, code, cards) in enumerate(plays[:-1], 1)
        if trick.is_paid(chop_index)
    ]


def _decide_bonus_chain(chain: str, decisions: Decisions) -> None:
    if chain == "each" and decisions.chop_payment_functions:
        decisions.chop_payment_functions = (_pay_each_chop,)


def _describe_bonus_chain(chain: str, decisions: Decisions) -> Iterator[Sentence]:
    """Yield the sentences about the bonus for chops, for both ways of paying it."""
    if not decisions.chop_payment_functions:
        return
    yield Sentence("points.bonus", "options.bonus_chain.rule.each" if chain == "each" else "book.points.bonus")
    yield Sentence("points.bonus", "book.points.bonus_out")
    if decisions.stacking:
        yield Sentence("points.bonus", "book.points.bonus_stacking")


OPTIONS = (
    make_flag(
        "hoarding", "points", previous="counted_sets", dependencies=("scoring",), decide=_decide_hoarding,
        describe=_describe_hoarding, term="caught",
    ),
    make_choice(
        "three_spades", "points", tuple(_PAID_CASES), previous="hoarding", dependencies=("scoring", "hoarding"),
        decide=_decide_three_spades, describe=_describe_three_spades,
    ),
    make_flag(
        "bomb_bonus", "points", previous="three_spades", dependencies=("bombs",), decide=_decide_bomb_bonus,
        needs=(BOMBS_NEED,), describe=describe_nothing, term="chop",
    ),
    make_choice(
        "bonus_chain", "points", ("last", "each"), previous="bomb_bonus", dependencies=("bomb_bonus",), term="chop",
        decide=_decide_bonus_chain, needs=(make_value_need("bomb_bonus", True),), describe=_describe_bonus_chain,
    ),
)  # fmt: skip
