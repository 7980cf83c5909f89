"""Points on their way from who pays to who is paid: their plates count them as they set out, and as they come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.engine.result import Payment
from game.session.table.flying_points import FlyingPoints
from game.ui.layout.depths import Depth
from game.ui.scenes.table.effects import Flight, Note
from game.ui.scenes.table.table_display import TableDisplay

FLASH = 300
"""The width of the light at the portrait of whoever is paid, at 1080p, as the points come there."""


@dataclass(eq=False, repr=False)
class PaymentFlights(TableDisplay):
    """Shows points on their way from plate to plate."""

    flying: FlyingPoints

    def send(self, payments: Sequence[Payment], begin: float, told: bool = True) -> float:
        """Points set out in `begin` seconds, one payment after the other; the seconds until the last has come.

        `told`: a badge tells how many they are.
        """
        motion = self.board.motion
        seconds, gap = motion.seconds("points"), motion.seconds("points", "gap")
        for n, payment in enumerate(payments):
            self._fly(payment, begin + n * gap, told)
        return begin + seconds + gap * len(payments)

    def _paid(self, seat: int) -> None:
        """The first coin has come to a seat."""
        self.ctx.sound("points")
        self.burst(seat, FLASH, Depth.PAID)

    def _fly(self, payment: Payment, delay: float, told: bool) -> None:
        """Coins set out one after the other, each in a bow of its own, and come one after the other."""
        layout, motion, at = self.layout, self.board.motion, self.clock.cue
        start, end = (layout.seats[seat].portrait.center for seat in (payment.from_seat, payment.to_seat))
        seconds, takes = motion.seconds("points"), 0.0 if self.reduced else motion.seconds("points", "first")
        picture = self.pictures.points(self.ctx.t("table.sum", n=payment.points)) if told else None
        at(partial(self._paid, payment.to_seat), delay + takes)
        if self.reduced:
            self.flying.add([payment])
            at(partial(self.flying.leave, payment), delay)
            at(partial(self.flying.arrive, payment), delay)
            if picture:
                self.effects.add(Note(picture, end, 0, 0.1, 1.4, "points", lasting=False), delay)
            return
        bow = motion.figure("points", "arc") * layout.m.s
        if picture:
            self.effects.add(Flight([picture], start, end, bow, takes, motion.ease), delay)
        coins = _coins(payment, round(motion.figure("points", "coins")))
        self.flying.add(coins)
        for n, coin in enumerate(coins):
            late, wide = (seconds - takes) * n / max(1, len(coins) - 1), bow * (1.6 - 0.35 * n)
            flight = Flight(self.pictures.coin(), start, end, wide, takes, motion.ease, self.pictures.trail())
            self.effects.add(flight, delay + late)
            at(partial(self.flying.leave, coin), delay + late)
            at(partial(self.flying.arrive, coin), delay + late + takes)


def _coins(payment: Payment, most: int) -> list[Payment]:
    """A payment in as many coins as it has points, at most so many."""
    count = max(1, min(payment.points, most))
    worth = [payment.points * (n + 1) // count - payment.points * n // count for n in range(count)]
    return [replace(payment, points=points) for points in worth]
