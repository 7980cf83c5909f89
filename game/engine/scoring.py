"""The end of a deal: the order of the seats, and every payment (docs/RULES.md sections 2 and 5)."""

from __future__ import annotations

from dataclasses import replace

from game.engine.options import hoarding, scoring
from game.engine.position import Position
from game.engine.result import InstantWin, Payment, Result, totals
from game.engine.rules import Rules


def result(position: Position) -> Result:
    """How a deal that is over ended."""
    rules = position.law.rules
    order = order_of(position)
    paid = [*position.bonuses, *_by_place(rules, position, order)]
    if rules.hoarding:
        knocked = frozenset(seat for seat in order if position.knocked >> seat & 1)
        paid += hoarding.payments(position.hands, position.out, knocked, position.law.sets.in_hand)
    payments = _staked(paid, rules)
    return Result(order, totals(position.n, payments), payments)


def order_of(position: Position) -> tuple[int, ...]:
    """First to last: as they went out; those with cards by cards left, then turn order.

    Knocked-out seats last (Ruling 20).
    """
    first, n = position.out[0], position.n
    after_first = [(first + step) % n for step in range(n)]
    left = [seat for seat in after_first if seat not in position.out and not position.knocked >> seat & 1]
    left.sort(key=lambda seat: position.law.deck.size(position.hands[seat]))
    knocked = [seat for seat in after_first if position.knocked >> seat & 1]
    return (*position.out, *left, *knocked)


def _by_place(rules: Rules, position: Position, order: tuple[int, ...]) -> list[Payment]:
    full = frozenset(seat for seat in order if rules.full_hand_double and not position.played >> seat & 1)
    if rules.scoring == "loser_pays":
        return scoring.loser_pays(order)
    if rules.scoring == "per_card":
        return scoring.per_card(order, [position.law.deck.size(hand) for hand in position.hands])
    if rules.scoring == "winner_takes_all":
        return scoring.winner_takes_all(order, full, rules.winner_points, rules.full_hand_points)
    if rules.scoring == "ladder":
        return scoring.ladder(order, full, rules.ladder_points, rules.full_hand_points)
    return []


def instant_result(rules: Rules, won: InstantWin) -> Result:
    """The end of a deal that an instant win decided.

    The others are placed in turn order (Ruling 21), nothing else is paid.
    """
    n = rules.players
    order = tuple((won.seat + step) % n for step in range(n))
    payments = _staked([Payment(seat, won.seat, rules.instant_win_points, "instant-win") for seat in order[1:]], rules)
    return Result(order, totals(n, payments), payments, won)


def _staked(payments: list[Payment], rules: Rules) -> tuple[Payment, ...]:
    """Payments times the stake; zero payments are left out."""
    owed = (paid for paid in payments if paid.points)
    return tuple(owed if rules.stake == 1 else (replace(paid, points=paid.points * rules.stake) for paid in owed))
