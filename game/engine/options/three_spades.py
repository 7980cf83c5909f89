"""three_spades: ba bích; a seat left with the 3♠ alone pays, and a seat that goes out first with it is paid (T)."""

from collections.abc import Callable, Iterator
from functools import partial

from game.engine.decisions import Decisions
from game.engine.option import Sentence, make_choice
from game.engine.payments import Ending, Payment, Prices

LEFT, OUT = "left", "out"
_PAID_CASES = {"plain": (), LEFT: (LEFT,), OUT: (OUT,), "both": (LEFT, OUT)}
"""The paid cases of each value."""


def _list_lone_three_payments(ending: Ending, prices: Prices) -> list[Payment]:
    """Return the payments of seats that hold only the 3♠. They pay the seat that ended the deal.

    A knocked-out seat pays the first seat instead.
    """
    return [
        Payment(seat, payee, prices.three_spades, "three-spades")
        for seat in ending.seats_left_with_three
        if seat != (payee := ending.find_recipient(seat))
    ]


def _list_out_with_three_payments(ending: Ending, prices: Prices) -> list[Payment]:
    """Return the payments of each other seat to a first seat that went out with the 3♠ alone."""
    if not ending.is_first_out_with_three:
        return []
    first, *others = ending.order
    return [Payment(seat, first, prices.three_spades, "three-spades") for seat in others]


_PAYMENTS: dict[str, Callable[..., list[Payment]]] = {
    LEFT: _list_lone_three_payments,
    OUT: _list_out_with_three_payments,
}


def _decide(three_spades: str, decisions: Decisions) -> None:
    prices = decisions.prices
    decisions.payment_functions += tuple(partial(_PAYMENTS[case], prices=prices) for case in _PAID_CASES[three_spades])


def _describe(three_spades: str, decisions: Decisions) -> Iterator[Sentence]:
    points = decisions.prices.stake * decisions.prices.three_spades
    for case in _PAID_CASES[three_spades] if points else ():
        yield Sentence("points", f"options.three_spades.rule.{case}", {"n": points})


OPTION = make_choice(
    "three_spades", "points", tuple(_PAID_CASES), previous="hoarding", dependencies=("scoring", "hoarding"),
    decide=_decide, describe=_describe,
)  # fmt: skip
