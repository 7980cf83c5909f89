"""Points in flight between plates: the payer counts down at the start, the receiver up on arrival."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.engine.payments import Payment
from game.engine.payments import sum_points as points_of


class FlyingPoints:
    """The payments that will fly or are flying. `moved` is called when a payment departs or arrives. The price of a
    chop flies at its impact, `ahead` of the payment at the end of the trick. If that chop is chopped in its turn, its
    price flies back.
    """

    def __init__(self, moved: Callable[[], None]) -> None:
        self._waiting: list[Payment] = []
        self._under_way: list[Payment] = []
        self._ahead: list[Payment] = []
        self._moved = moved

    def add_chop(self, owed: Sequence[Payment]) -> list[Payment]:
        """Return the payments that are to fly for the present trick; some of them fly back."""
        back = [replace(paid, from_seat=paid.to_seat, to_seat=paid.from_seat) for paid in self._ahead]
        self._ahead = [*owed]
        return [*back, *owed]

    def pay(self, payment: Payment) -> bool:
        """Register a payment; return True if its points have already flown."""
        known = payment in self._ahead
        if known:
            self._ahead.remove(payment)
        return known

    def add(self, payments: Sequence[Payment]) -> None:
        """Register payments that will fly."""
        self._waiting += payments

    def leave(self, payment: Payment) -> None:
        """Start the flight of a payment."""
        if payment in self._waiting:
            self._waiting.remove(payment)
            self._under_way.append(payment)
            self._moved()

    def arrive(self, payment: Payment) -> None:
        """End the flight of a payment."""
        if payment in self._under_way:
            self._under_way.remove(payment)
            self._moved()

    def clear(self) -> None:
        """End all flights."""
        if self._waiting or self._under_way:
            self._waiting, self._under_way = [], []
            self._moved()

    def forget(self) -> None:
        """End all flights and forget the payments of this trick."""
        self._ahead = []
        self.clear()

    def totals_without_flights(self, totals: Sequence[int]) -> tuple[int, ...]:
        """Return the points on the plates: with early payments, without those that wait or are in flight."""
        waiting, ahead = (points_of(len(totals), tuple(some)) for some in (self._waiting, self._ahead))
        shown = [sum(each) for each in zip(totals, ahead, (-due for due in waiting), strict=True)]
        for payment in self._under_way:
            shown[payment.to_seat] -= payment.points
        return tuple(shown)
