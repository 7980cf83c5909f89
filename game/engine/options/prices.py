"""The options of the prices: the numbers of points that the payments of other options cost."""

from typing import Any

from game.engine import option
from game.engine.decisions import Decisions
from game.engine.payments import SetValues

STAKES = (1, 2, 3, 4, 5, 10, 20, 50, 100)
Points = tuple[int, int]


def _read_points(value: Any) -> int:
    return option.read_whole_number(value, 0, option.MAX_POINTS)


# stake: multiplies every payment.
def _decide_stake(stake: int, decisions: Decisions) -> None:
    decisions.prices.stake = stake


def _describe_stake(stake: int, decisions: Decisions) -> list[option.Sentence]:
    return [option.Sentence("points.stake", "book.points.stake", {"n": stake})] if decisions.has_payments else []


_NEEDS_PAYMENTS = option.Need(
    lambda decisions: decisions.has_payments,
    (option.Change("scoring", "loser_pays", "not", "places"), option.Change("hoarding", True)),
)


# ladder_points: the payments of the last and the next to last seat under `ladder` (docs/RULES.md section 5).
def _read_ladder_points(value: Any) -> Points:
    if not isinstance(value, (list, tuple)):
        raise ValueError(value)
    last, next_to_last = value
    return _read_points(last), _read_points(next_to_last)


def _decide_ladder_points(points: Points, decisions: Decisions) -> None:
    decisions.prices.ladder = points


LADDER_POINTS: option.Option[Points] = option.Option(
    "ladder_points", "points", (2, 1), None, _read_ladder_points, previous="stake", parts=("last", "third"),
    samples=((2, 1), (3, 1), (5, 2)), control=option.ControlKind.NUMBERS, decide=_decide_ladder_points,
    needs=(option.make_value_need("scoring", "ladder"),), describe=option.describe_nothing,
)  # fmt: skip


# winner_points: the payment of each other seat under `winner_takes_all` (S).
def _decide_winner_points(points: int, decisions: Decisions) -> None:
    decisions.prices.winner = points


# full_hand_points: the payment of a seat with its whole hand under `full_hand_double` (S).
def _decide_full_hand_points(points: int, decisions: Decisions) -> None:
    decisions.prices.full_hand = points


_FULL_HAND_NEEDS = (
    option.make_value_need("scoring", "ladder", "winner_takes_all"), option.make_value_need("full_hand_double", True),
)  # fmt: skip


# three_spades_points: the price of the 3♠ under `three_spades` (T).
def _decide_three_spades_points(points: int, decisions: Decisions) -> None:
    decisions.prices.three_spades = points


# set_values: the values of twos and bombs in payments (S, special sets).
def _read_set_values(value: Any) -> SetValues:
    if isinstance(value, (list, tuple)):
        value = dict(zip(SetValues._fields, value, strict=True))
    if not isinstance(value, dict):
        raise ValueError(value)
    return SetValues(**{str(name): _read_points(points) for name, points in value.items()})


def _decide_set_values(values: SetValues, decisions: Decisions) -> None:
    prices = decisions.prices
    prices.black_two, prices.red_two, prices.three_pairs, prices.quad, prices.four_pairs = values


_NEEDS_SET_PAYMENTS = option.Need(
    lambda decisions: decisions.are_sets_paid, (option.Change("hoarding", True), option.Change("bomb_bonus", True))
)

SET_VALUES: option.Option[SetValues] = option.Option(
    "set_values", "points", SetValues(), None, _read_set_values, previous="three_spades_points",
    samples=(SetValues(), SetValues(2, 3, 3, 4, 5), SetValues(5, 6, 7, 8, 9)), writer=SetValues._asdict,
    control=option.ControlKind.NUMBERS, parts=SetValues._fields, decide=_decide_set_values,
    needs=(_NEEDS_SET_PAYMENTS,), describe=option.describe_nothing,
)  # fmt: skip

OPTIONS = (
    option.make_number(
        "stake", "points", 1, STAKES, previous="instant_win_points", decide=_decide_stake, needs=(_NEEDS_PAYMENTS,),
        describe=_describe_stake,
    ),
    LADDER_POINTS,
    option.make_number(
        "winner_points", "points", 2, previous="ladder_points", decide=_decide_winner_points,
        needs=(option.make_value_need("scoring", "winner_takes_all"),), describe=option.describe_nothing,
    ),
    option.make_number(
        "full_hand_points", "points", 4, previous="winner_points", decide=_decide_full_hand_points,
        needs=_FULL_HAND_NEEDS, describe=option.describe_nothing,
    ),
    option.make_number(
        "three_spades_points", "points", 2, previous="full_hand_points", decide=_decide_three_spades_points,
        needs=(option.make_value_need("three_spades", "both", "left", "out"),), describe=option.describe_nothing,
    ),
    SET_VALUES,
)  # fmt: skip
