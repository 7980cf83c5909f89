"""The options of the payments for the finishing order and for cards left in a hand."""

from collections.abc import Callable, Iterator

from game.engine.decisions import Decisions
from game.engine.option import Sentence, make_choice, make_flag, make_value_need
from game.engine.option_values import OptionValues
from game.engine.payments import Ending, Payment, Prices
from game.engine.violation import RulesError


# scoring: the payments for the finishing order.
def _pay_from_last(ending: Ending, _: Prices) -> list[Payment]:
    """Return the payments of one stake from the last seat to each other seat (W, P)."""
    return [Payment(ending.order[-1], seat, 1, "stake") for seat in ending.order[:-1]]


def _pay_per_card(ending: Ending, _: Prices) -> list[Payment]:
    """Return the payments to the first seat: one stake for each card left (Lu), or for each card owed for a lost last
    play.

    A seat that played no card pays double, if whole hands cost more (N).
    """
    first, *other_seats = ending.order
    counts = ending.paid_card_counts
    doubled_seats = ending.full_hand_seats
    return [
        Payment(seat, first, counts[seat] * (2 if seat in doubled_seats else 1), "per-card") for seat in other_seats
    ]


def _pay_winner(ending: Ending, prices: Prices) -> list[Payment]:
    """Return the payments of each other seat to the first seat; a whole hand pays more (S)."""
    first, *other_seats = ending.order
    return [
        _pay_full_hand(ending, seat, prices)
        if seat in ending.full_hand_seats
        else Payment(seat, first, prices.winner, "winner-takes-all")
        for seat in other_seats
    ]


def _pay_by_ladder(ending: Ending, prices: Prices) -> list[Payment]:
    """Return the payments by place (S classic): of four seats, the last pays the first and the third pays the second.

    Of three or two seats, all pay the first. A seat with its whole hand pays the first its own amount, and the others
    are placed without it.
    """
    order, full_hand_seats = ending.order, ending.full_hand_seats
    placed_seats = [seat for seat in order if seat not in full_hand_seats]
    payments = [_pay_full_hand(ending, seat, prices) for seat in order[1:] if seat in full_hand_seats]
    last, next_to_last = len(order) - 1, len(order) - 2
    if last < len(placed_seats):
        payments.append(Payment(placed_seats[last], order[0], prices.ladder[0], "ladder"))
    if 1 <= next_to_last < len(placed_seats):
        payee = placed_seats[1] if next_to_last > 1 else order[0]
        payments.append(Payment(placed_seats[next_to_last], payee, prices.ladder[1], "ladder"))
    return payments


def _pay_full_hand(ending: Ending, seat: int, prices: Prices) -> Payment:
    return Payment(seat, ending.order[0], prices.full_hand, "full-hand")


_PAYMENTS: dict[str, Callable[[Ending, Prices], list[Payment]] | None] = {
    "places": None,
    "loser_pays": _pay_from_last,
    "ladder": _pay_by_ladder,
    "winner_takes_all": _pay_winner,
    "per_card": _pay_per_card,
}


def _decide_scoring(scoring: str, decisions: Decisions) -> None:
    compute_payments, prices = _PAYMENTS[scoring], decisions.prices
    decisions.is_scored_by_places_only = compute_payments is None
    decisions.are_places_paid = compute_payments in (_pay_by_ladder, _pay_winner)
    decisions.is_all_paid_by_last = compute_payments is _pay_from_last
    decisions.are_cards_paid = compute_payments is _pay_per_card
    if compute_payments is not None:
        decisions.payment_functions += (lambda ending: compute_payments(ending, prices),)


def _refuse_scoring(scoring: str, rules: OptionValues) -> None:
    """Raise RulesError for the ladder with more than four players (Ruling 26)."""
    if scoring == "ladder" and rules.players > 4:
        raise RulesError("ladder-players", players=rules.players)


def _describe_scoring(scoring: str, decisions: Decisions) -> Iterator[Sentence]:
    prices, stake = decisions.prices, decisions.prices.stake
    if scoring == "ladder":
        last, third = (stake * points for points in prices.ladder)
        yield Sentence("points.places", f"book.points.ladder.{decisions.rules.players}", {"last": last, "third": third})
    elif scoring == "winner_takes_all":
        yield Sentence("points.places", "book.points.winner_takes_all", {"n": stake * prices.winner})
    elif scoring == "places":
        yield Sentence("points.places", "book.points.places")
    else:
        yield Sentence("points.places", f"book.points.{scoring}", {"n": stake})


# full_hand_double: a seat left with its whole hand pays the first seat `full_hand_points` instead (S).
# If each card is paid, it pays double (N).
_FULL_HAND_KEYS = {
    "ladder": "book.points.full_hand", "winner_takes_all": "book.points.full_hand_all",
    "per_card": "book.points.full_hand_cards",
}  # fmt: skip
"""The scorings under which a whole hand costs more, with the key of the sentence about it."""


def _decide_full_hand_double(full_hand_double: bool, decisions: Decisions) -> None:
    decisions.prices.is_full_hand_paid = full_hand_double and decisions.rules.scoring in _FULL_HAND_KEYS


def _describe_full_hand_double(_: bool, decisions: Decisions) -> list[Sentence]:
    prices = decisions.prices
    if not prices.is_full_hand_paid:
        return []
    key = _FULL_HAND_KEYS[decisions.rules.scoring]
    return [Sentence("points.places", key, {"n": prices.stake * prices.full_hand})]


# counted_sets: twos and bombs left in a hand count more than their cards, if each card is paid (N).
def _decide_counted_sets(counted_sets: bool, decisions: Decisions) -> None:
    decisions.are_sets_counted = counted_sets and decisions.are_cards_paid


def _describe_counted_sets(_: bool, decisions: Decisions) -> list[Sentence]:
    return [Sentence("points.places", "options.counted_sets.rule.yes")] if decisions.are_sets_counted else []


OPTIONS = (
    make_choice(
        "scoring", "points", tuple(_PAYMENTS), decide=_decide_scoring, refuse=_refuse_scoring,
        describe=_describe_scoring,
    ),
    make_flag(
        "full_hand_double", "points", previous="scoring", needs=(make_value_need("scoring", *_FULL_HAND_KEYS),),
        decide=_decide_full_hand_double, describe=_describe_full_hand_double,
    ),
    make_flag(
        "counted_sets", "points", previous="full_hand_double", dependencies=("scoring",), decide=_decide_counted_sets,
        needs=(make_value_need("scoring", "per_card"),), describe=_describe_counted_sets,
    ),
)  # fmt: skip
