"""The end of a deal: the finishing order and all payments (docs/RULES.md sections 2 and 5)."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from game.engine.payments import (
    PLACE_OR_CARD_REASONS,
    Ending,
    InstantWin,
    Payment,
    Result,
    multiply_by_stake,
    sum_points,
)
from game.engine.position import NOBODY, Position
from game.engine.rules import Rules

_NO_SEATS: frozenset[int] = frozenset()


def compute_result(position: Position) -> Result:
    """Return the result of a finished deal."""
    order, decisions = compute_finishing_order(position), position.law.decisions
    payments: list[Payment] = []
    if decisions.payment_functions:
        ending = _make_ending(position, order)
        for compute_payments in decisions.payment_functions:
            payments += compute_payments(ending)
    let_out_by = position.let_out_by if position.let_out_by != NOBODY else None
    if let_out_by is not None:
        payments = [_redirect_payment(payment, let_out_by, position) for payment in payments]
    all_payments = (*position.bonuses, *multiply_by_stake(payments, decisions.prices.stake))
    return Result(order, sum_points(position.seat_count, all_payments), all_payments, let_out_by=let_out_by)


def _redirect_payment(payment: Payment, let_out_by: int, position: Position) -> Payment:
    """Redirect a payment for places or cards to the seat that let the first seat out.

    A seat still pays itself for the twos by which it lost (Ruling 45).
    """
    is_own = payment.why == "per-card" and payment.from_seat in position.losing_plays
    if payment.to_seat != position.out_seats[0] or payment.why not in PLACE_OR_CARD_REASONS or is_own:
        return payment
    return replace(payment, from_seat=let_out_by)


def _make_ending(position: Position, order: tuple[int, ...]) -> Ending:
    law, hands, lost = position.law, position.hands, position.losing_plays
    deck, decisions = law.deck, law.decisions
    card_counts = paid_card_counts = [deck.count_cards(hand) if hand else 0 for hand in hands]
    if decisions.are_sets_counted:
        paid_card_counts = [law.special_sets.compute_counted_value(hand) for hand in hands]
    if decisions.losing_last_play and lost:
        owed_by_seat = {seat: decisions.losing_last_play.count_owed_cards(deck, play) for seat, play in lost.items()}
        paid_card_counts = [owed_by_seat.get(seat, count) for seat, count in enumerate(paid_card_counts)]
    seats_that_played = position.seats_that_played if decisions.prices.is_full_hand_paid else -1
    full_hand_seats = _select_seats(order[1:], ~seats_that_played)
    ended_by = order[0] if position.pile[-1][0] in lost else position.out_seats[-1]

    def hand_value(seat: int) -> int:
        return law.special_sets.compute_hand_value(hands[seat])

    three_of_spades = law.three_of_spades
    seats_left_with_three = [seat for seat, hand in enumerate(hands) if hand == three_of_spades]
    return Ending(
        order,
        card_counts,
        paid_card_counts,
        full_hand_seats,
        _select_seats(order, position.knocked_seats),
        ended_by,
        hand_value,
        seats_left_with_three,
        position.is_first_out_with_three,
    )


def _select_seats(order: Iterable[int], bits: int) -> frozenset[int]:
    return frozenset([seat for seat in order if bits >> seat & 1]) if bits else _NO_SEATS


def compute_finishing_order(position: Position) -> tuple[int, ...]:
    """Return the seats from first to last: in the order in which they went out, then by cards left, then by turn order.

    Knocked-out seats follow (Ruling 20). Seats that lost by their last play are last; the first to lose is the very
    last (Ruling 31).
    """
    n, seats_in_play = position.seat_count, position.seats_in_play
    first_seat = position.out_seats[0] if position.out_seats else seats_in_play.bit_length() - 1
    seats_from_first = [(first_seat + step) % n for step in range(n)]
    seats_with_cards = [seat for seat in seats_from_first if seats_in_play >> seat & 1]
    seats_with_cards.sort(key=lambda seat: position.law.deck.count_cards(position.hands[seat]))
    knocked_seats = [seat for seat in seats_from_first if position.knocked_seats >> seat & 1]
    return (*position.out_seats, *seats_with_cards, *knocked_seats, *reversed(position.losing_plays))


def make_instant_result(rules: Rules, win: InstantWin) -> Result:
    """Return the result of a deal that was won instantly.

    The other seats are placed in turn order (Ruling 21), and nothing else is paid.
    """
    n, prices = rules.players, rules.decisions.prices
    order = tuple((win.seat + step) % n for step in range(n))
    win_payments = (Payment(seat, win.seat, prices.instant_win, "instant-win") for seat in order[1:])
    payments = tuple(multiply_by_stake(win_payments, prices.stake))
    return Result(order, sum_points(n, payments), payments, win)


@lru_cache(maxsize=64)
def compute_points_by_place(rules: Rules, full_hand_count: int = 0) -> tuple[int, ...]:
    """Return the points of each place, first to last, if only places are paid: no cards, no special sets.

    The last `full_hand_count` seats hold their whole hands, if that is paid.
    """
    full_hand_seats = frozenset(
        range(rules.players - full_hand_count, rules.players) if rules.decisions.prices.is_full_hand_paid else ()
    )
    return sum_points(rules.players, compute_payments_by_place(rules, full_hand_seats=full_hand_seats))


def compute_payments_by_place(
    rules: Rules, card_counts: tuple[int, ...] = (), full_hand_seats: frozenset[int] = _NO_SEATS
) -> tuple[Payment, ...]:
    """Return the payments of a deal in which seat 0 finishes first, seat 1 second and so on, without special sets.

    `card_counts` are the numbers of cards left in the hands, 0 by default.
    """
    n, decisions = rules.players, rules.decisions
    counts = list(card_counts or (0,) * n)
    ending = Ending(tuple(range(n)), counts, counts, full_hand_seats, frozenset(), 0, lambda seat: 0)
    payments = (payment for compute_payments in decisions.payment_functions for payment in compute_payments(ending))
    return tuple(multiply_by_stake(payments, decisions.prices.stake))
