"""How a deal ended: the order of the seats and who pays whom."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.cards import Card


@dataclass(frozen=True, slots=True)
class Payment:
    """Points from one seat to another, with the reason's word in records."""

    from_seat: int
    to_seat: int
    points: int
    why: str


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


def totals(players: int, payments: tuple[Payment, ...]) -> tuple[int, ...]:
    """Points by seat of a deal's payments."""
    points = [0] * players
    for payment in payments:
        points[payment.from_seat] -= payment.points
        points[payment.to_seat] += payment.points
    return tuple(points)
