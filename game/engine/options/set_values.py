"""set_values: the values of twos and bombs in payments (S, special sets)."""

from typing import Any

from game.engine.decisions import Decisions
from game.engine.option import MAX_POINTS, Change, ControlKind, Need, Option, describe_nothing, read_whole_number
from game.engine.payments import SetValues


def _read(value: Any) -> SetValues:
    if isinstance(value, (list, tuple)):
        value = dict(zip(SetValues._fields, value, strict=True))
    if not isinstance(value, dict):
        raise ValueError(value)
    return SetValues(**{str(name): read_whole_number(points, 0, MAX_POINTS) for name, points in value.items()})


def _decide(values: SetValues, decisions: Decisions) -> None:
    prices = decisions.prices
    prices.black_two, prices.red_two, prices.three_pairs, prices.quad, prices.four_pairs = values


_NEEDS_SET_PAYMENTS = Need(
    lambda decisions: decisions.are_sets_paid, (Change("hoarding", True), Change("bomb_bonus", True))
)

OPTION: Option[SetValues] = Option(
    "set_values", "points", SetValues(), None, _read, previous="three_spades_points",
    samples=(SetValues(), SetValues(2, 3, 3, 4, 5), SetValues(5, 6, 7, 8, 9)), writer=SetValues._asdict,
    control=ControlKind.NUMBERS, parts=SetValues._fields, decide=_decide, needs=(_NEEDS_SET_PAYMENTS,),
    describe=describe_nothing,
)  # fmt: skip
