"""Payments whose points are on their way between the plates; a plate counts them when they have come."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.result import Payment
from game.engine.result import totals as points_of


class FlyingPoints:
    """The payments under way. `came` is called when some have come."""

    def __init__(self, came: Callable[[], None]) -> None:
        self._payments: list[Payment] = []
        self._came = came

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

    def landed(self, totals: Sequence[int]) -> tuple[int, ...]:
        """What the plates show of these points: the payments under way are not yet taken or given."""
        under_way = points_of(len(totals), tuple(self._payments))
        return tuple(all_told - flying for all_told, flying in zip(totals, under_way, strict=True))
