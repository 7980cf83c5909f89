"""hoarding: thối heo, thối hàng; a seat caught with twos or bombs pays their value at the end of the deal (S)."""

from collections.abc import Iterator

from game.engine.decisions import Decisions
from game.engine.option import Sentence, make_flag
from game.engine.payments import Ending, Payment


def _pay_hoarding(ending: Ending) -> list[Payment]:
    """Return the payments of seats with cards left to the seat whose going out ended the deal.

    A knocked-out seat pays the first seat instead. No seat pays itself.
    """
    return [
        Payment(seat, payee, ending.compute_hand_value(seat), "hoarding")
        for seat, cards in enumerate(ending.card_counts)
        if cards and seat != (payee := ending.find_recipient(seat))
    ]


def _decide(hoarding: bool, decisions: Decisions) -> None:
    if hoarding:
        decisions.are_caught_sets_paid = True
        decisions.payment_functions += (_pay_hoarding,)


def _describe(hoarding: bool, decisions: Decisions) -> Iterator[Sentence]:
    if hoarding:
        yield Sentence("points.hoarding", "book.points.hoarding")
        if decisions.has_knock_out:
            yield Sentence("points.hoarding", "book.points.hoarding_knocked")


OPTION = make_flag(
    "hoarding", "points", previous="counted_sets", dependencies=("scoring",),
    decide=_decide, describe=_describe, term="caught",
)  # fmt: skip
