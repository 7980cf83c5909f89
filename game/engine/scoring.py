"""The end of a deal: the order of the seats, and every payment (docs/RULES.md sections 2 and 5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from game.engine.payments import FOR_PLACES_OR_CARDS, Ending, InstantWin, Payment, Result, staked, totals
from game.engine.position import NOBODY, Position
from game.engine.rules import Rules

_NOBODY: frozenset[int] = frozenset()


def result(position: Position) -> Result:
    """How a deal that is over ended."""
    order, decisions = order_of(position), position.law.decisions
    paid: list[Payment] = []
    if decisions.payments:
        ending = _ending(position, order)
        for pay in decisions.payments:
            paid += pay(ending)
    let_out_by = position.let_out_by if position.let_out_by != NOBODY else None
    if let_out_by is not None:
        paid = [_taken_over(each, let_out_by, position) for each in paid]
    payments = (*position.bonuses, *staked(paid, decisions.prices.stake))
    return Result(order, totals(position.n, payments), payments, let_out_by=let_out_by)


def _taken_over(paid: Payment, by: int, position: Position) -> Payment:
    """The payment, from the seat that let the first out where it is to the first and for places or cards.

    What a seat owes for the twos by which it lost it pays itself (Ruling 45).
    """
    is_own = paid.why == "per-card" and paid.from_seat in position.lost
    if paid.to_seat != position.out[0] or paid.why not in FOR_PLACES_OR_CARDS or is_own:
        return paid
    return replace(paid, from_seat=by)


def _ending(position: Position, order: tuple[int, ...]) -> Ending:
    law, hands, lost = position.law, position.hands, position.lost
    deck, decisions = law.deck, law.decisions
    cards = counted = [deck.size(hand) if hand else 0 for hand in hands]
    if decisions.sets_are_counted:
        counted = [law.sets.counted(hand) for hand in hands]
    if decisions.losing and lost:
        owed = {seat: decisions.losing.cards_owed(deck, play) for seat, play in lost.items()}
        counted = [owed.get(seat, held) for seat, held in enumerate(counted)]
    played = position.played if decisions.prices.full_hand_counts else -1
    full = _seats_of(order[1:], ~played)
    ender = order[0] if position.pile[-1][0] in lost else position.out[-1]

    def worth(seat: int) -> int:
        return law.sets.in_hand(hands[seat])

    three = law.three_of_spades
    left = [seat for seat, hand in enumerate(hands) if hand == three]
    return Ending(
        order, cards, counted, full, _seats_of(order, position.knocked), ender, worth, left, position.out_with_three
    )


def _seats_of(order: Iterable[int], bits: int) -> frozenset[int]:
    """Those of the seats whose bits are set."""
    return frozenset([seat for seat in order if bits >> seat & 1]) if bits else _NOBODY


def order_of(position: Position) -> tuple[int, ...]:
    """First to last: as they went out; those with cards by cards left, then turn order.

    Then knocked-out seats (Ruling 20), and those that lost by their last play, who lost first last of all (Ruling 31).
    """
    n, still_in = position.n, position.still_in
    first = position.out[0] if position.out else still_in.bit_length() - 1
    after_first = [(first + step) % n for step in range(n)]
    left = [seat for seat in after_first if still_in >> seat & 1]
    left.sort(key=lambda seat: position.law.deck.size(position.hands[seat]))
    knocked = [seat for seat in after_first if position.knocked >> seat & 1] if position.knocked else ()
    return (*position.out, *left, *knocked, *reversed(position.lost))


def instant_result(rules: Rules, won: InstantWin) -> Result:
    """The end of a deal that an instant win decided.

    The others are placed in turn order (Ruling 21), nothing else is paid.
    """
    n, prices = rules.players, rules.decisions.prices
    order = tuple((won.seat + step) % n for step in range(n))
    paid = (Payment(seat, won.seat, prices.instant_win, "instant-win") for seat in order[1:])
    payments = tuple(staked(paid, prices.stake))
    return Result(order, totals(n, payments), payments, won)


@lru_cache(maxsize=64)
def points_by_place(rules: Rules, full_hands: int = 0) -> tuple[int, ...]:
    """What each place comes to, first to last, where nothing but the place is paid for: no cards, no special sets.

    The last `full_hands` hold their whole hands, where that is paid for.
    """
    full = frozenset(
        range(rules.players - full_hands, rules.players) if rules.decisions.prices.full_hand_counts else ()
    )
    return totals(rules.players, payments_by_place(rules, full=full))


def payments_by_place(rules: Rules, held: tuple[int, ...] = (), full: frozenset[int] = _NOBODY) -> tuple[Payment, ...]:
    """Who pays whom where seats end in their order: each with so many cards `held` (none), no special sets."""
    n, decisions = rules.players, rules.decisions
    cards = list(held or (0,) * n)
    ending = Ending(tuple(range(n)), cards, cards, full, frozenset(), 0, lambda seat: 0)
    return tuple(staked((payment for pay in decisions.payments for payment in pay(ending)), decisions.prices.stake))
