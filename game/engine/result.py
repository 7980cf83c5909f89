"""How a deal ended: the order of the seats and who pays whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, get_args

from game.engine.cards import Card, parse, show
from game.engine.json_form import reads

PaymentReason = Literal[
    "stake",
    "ladder",
    "winner-takes-all",
    "per-card",
    "full-hand",
    "hoarding",
    "three-spades",
    "bomb-bonus",
    "instant-win",
]
"""What is paid for, as records say it (texts `table.why.*`)."""
FOR_PLACES_OR_CARDS: tuple[PaymentReason, ...] = ("ladder", "winner-takes-all", "stake", "per-card", "full-hand")
"""What a seat that let the first out pays in place of the others (`one_card_left`)."""
PAYMENT_REASONS: tuple[PaymentReason, ...] = get_args(PaymentReason)


@dataclass(frozen=True, slots=True)
class Payment:
    """Points from one seat to another, and what they are paid for."""

    from_seat: int
    to_seat: int
    points: int
    why: PaymentReason


@dataclass(frozen=True, slots=True)
class InstantWin:
    """Tới trắng: the seat, the kind's name in the catalogue, and the cards of the pattern."""

    seat: int
    kind: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """Order from first to last, points by seat (they sum to zero), the payments, and the instant win if any."""

    order: tuple[int, ...]
    points: tuple[int, ...]
    payments: tuple[Payment, ...]
    instant_win: InstantWin | None = None
    let_out_by: int | None = None
    """The seat that let the first out and pays in place of the others (`one_card_left`); None where nobody did."""

    def order_place(self, seat: int) -> int:
        """Where a seat stands in the order, 1 and up; behind an instant win by nothing but turn (ruling 21)."""
        return self.order.index(seat) + 1

    def place(self, seat: int) -> int:
        """The place that a seat has played for, 1 and up; 0 where it has none: in an instant win only the first has."""
        place = self.order_place(seat)
        return place if place == 1 or self.instant_win is None else 0

    def to_json(self) -> dict[str, Any]:
        """The result as an object for JSON."""
        told: dict[str, Any] = {
            "order": list(self.order),
            "points": list(self.points),
            "payments": [
                {"from": paid.from_seat, "to": paid.to_seat, "points": paid.points, "why": paid.why}
                for paid in self.payments
            ],
        }
        if self.let_out_by is not None:
            told["let_out_by"] = self.let_out_by
        if self.instant_win is not None:
            won = self.instant_win
            told["instant_win"] = {"seat": won.seat, "kind": won.kind, "cards": show(won.cards)}
        return told

    @classmethod
    @reads("a result", '{"order": [1, 0], "points": [-1, 1], "payments": []}')
    def from_json(cls, told: Mapping[str, Any]) -> Result:
        """The result that `to_json` wrote. Raises JsonError or CardError."""
        payments = tuple(
            Payment(paid["from"], paid["to"], paid["points"], PAYMENT_REASONS[PAYMENT_REASONS.index(paid["why"])])
            for paid in told["payments"]
        )
        won = told.get("instant_win")
        instant_win = None if won is None else InstantWin(won["seat"], won["kind"], parse(won["cards"]))
        return cls(tuple(told["order"]), tuple(told["points"]), payments, instant_win, told.get("let_out_by"))


def totals(players: int, payments: tuple[Payment, ...]) -> tuple[int, ...]:
    """Points by seat of a deal's payments."""
    points = [0] * players
    for payment in payments:
        points[payment.from_seat] -= payment.points
        points[payment.to_seat] += payment.points
    return tuple(points)


def staked(payments: Iterable[Payment], stake: int) -> list[Payment]:
    """Payments times the stake; those of nothing are left out."""
    owed = [paid for paid in payments if paid.points]
    return owed if stake == 1 else [replace(paid, points=paid.points * stake) for paid in owed]
