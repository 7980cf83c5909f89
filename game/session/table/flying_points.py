"""Points that fly from plate to plate: the payer's points change at the start, the receiver's on arrival."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.engine.payments import Payment, sum_points


class FlyingPoints:
    """The payments that wait for a flight or are in flight. `on_change` is called at each start and end of a flight.

    The payment for a chop flies at the impact, although the rules pay it at the end of the trick. If the chop is
    itself chopped, the payment flies back.
    """

    def __init__(self, on_change: Callable[[], None]) -> None:
        self._waiting_payments: list[Payment] = []
        self._flying_payments: list[Payment] = []
        self._early_payments: list[Payment] = []
        self._on_change = on_change

    def replace_chop_payments(self, payments: Sequence[Payment]) -> list[Payment]:
        """Replace the early payments of this trick. Return the payments that now fly, and those that fly back."""
        early_payments = self._early_payments
        returned_payments = [
            replace(payment, from_seat=payment.to_seat, to_seat=payment.from_seat) for payment in early_payments
        ]
        self._early_payments = [*payments]
        return [*returned_payments, *payments]

    def register_payment(self, payment: Payment) -> bool:
        """Register a payment of the rules. Return True if its points have already flown at the chop."""
        was_paid_early = payment in self._early_payments
        if was_paid_early:
            self._early_payments.remove(payment)
        return was_paid_early

    def add_waiting(self, payments: Sequence[Payment]) -> None:
        self._waiting_payments += payments

    def start_flight(self, payment: Payment) -> None:
        if payment in self._waiting_payments:
            self._waiting_payments.remove(payment)
            self._flying_payments.append(payment)
            self._on_change()

    def end_flight(self, payment: Payment) -> None:
        if payment in self._flying_payments:
            self._flying_payments.remove(payment)
            self._on_change()

    def end_all_flights(self) -> None:
        """End all flights, also of payments that still wait."""
        if self._waiting_payments or self._flying_payments:
            self._waiting_payments, self._flying_payments = [], []
            self._on_change()

    def reset(self) -> None:
        """End all flights and forget the payments of this trick."""
        self._early_payments = []
        self.end_all_flights()

    def compute_displayed_totals(self, totals: Sequence[int]) -> tuple[int, ...]:
        """Return the points on the plates: the totals with early payments, without waiting or flying points."""
        waiting_points = sum_points(len(totals), tuple(self._waiting_payments))
        early_points = sum_points(len(totals), tuple(self._early_payments))
        displayed_totals = [total + early_points[seat] - waiting_points[seat] for seat, total in enumerate(totals)]
        for payment in self._flying_payments:
            displayed_totals[payment.to_seat] -= payment.points
        return tuple(displayed_totals)
