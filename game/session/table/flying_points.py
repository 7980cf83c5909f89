"""Payments whose points are on their way between the plates; a plate counts them when they have come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.engine.result import Payment
from game.engine.result import totals as points_of


class FlyingPoints:
    """The payments under way. `came` is called when some have come.

    What a chop costs flies when it strikes, `ahead` of the trick's end that has it paid; where that chop is chopped in
    its turn, it goes back.
    """

    def __init__(self, came: Callable[[], None]) -> None:
        self._payments: list[Payment] = []
        self._ahead: list[Payment] = []
        self._came = came

    def chopped(self, owed: Sequence[Payment]) -> list[Payment]:
        """What the trick that lies there would cost now: the payments that are to fly, of which some go back."""
        back = [replace(paid, from_seat=paid.to_seat, to_seat=paid.from_seat) for paid in self._ahead]
        self._ahead = [*owed]
        return [*back, *owed]

    def paid(self, payment: Payment) -> bool:
        """A payment is made; whether its points have flown ahead of it."""
        known = payment in self._ahead
        if known:
            self._ahead.remove(payment)
        return known

    def add(self, payments: Sequence[Payment]) -> None:
        """These set out."""
        self._payments += payments

    def arrive(self, payment: Payment) -> None:
        """One of them has come."""
        if payment in self._payments:
            self._payments.remove(payment)
            self._came()

    def clear(self) -> None:
        """All have come."""
        if self._payments:
            self._payments = []
            self._came()

    def forget(self) -> None:
        """All have come, and nothing is owed in this trick."""
        self._ahead = []
        self.clear()

    def landed(self, totals: Sequence[int]) -> tuple[int, ...]:
        """What the plates show of these points: with those ahead, and without those that are still under way."""
        under_way, ahead = (points_of(len(totals), tuple(some)) for some in (self._payments, self._ahead))
        return tuple(sum(each) for each in zip(totals, ahead, (-flying for flying in under_way), strict=True))
