"""Points on their way from who pays to who is paid, which their plates count when they have come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from game.engine.result import Payment
from game.session.table.flying_points import FlyingPoints
from game.ui.scenes.table.effects import FLIGHT_Z, Flare, Flight, Note
from game.ui.scenes.table.table_display import TableDisplay

FLASH, FLASH_Z = 300, FLIGHT_Z - 1
"""The width of the light at the portrait of whoever is paid, at 1080p, as the points come there."""


@dataclass(eq=False, repr=False)
class PaymentFlights(TableDisplay):
    """Shows them."""

    flying: FlyingPoints

    def send(self, payments: Sequence[Payment], begin: float) -> float:
        """Points set out in `begin` seconds, one payment after the other; the seconds until the last has come."""
        motion = self.board.motion
        seconds, gap = motion.seconds("points"), motion.seconds("points", "gap")
        self.flying.add(payments)
        for n, payment in enumerate(payments):
            self._fly(payment, begin + n * gap)
            self.effects.cue(partial(self._paid, payment), begin + n * gap + (0.0 if self.calm else seconds))
        return begin + seconds + gap * len(payments)

    def _paid(self, payment: Payment) -> None:
        """Points have come to their plate, which counts them now."""
        self.ctx.sound("points")
        self.flying.arrive(payment)
        if not self.calm:
            at = self.layout.seats[payment.to_seat].portrait
            burst, lasts = self.pictures.burst(self.layout.m.px(FLASH)), self.board.motion.seconds("impact")
            self.effects.add(Flare(burst, at.center, lasts, FLASH_Z))

    def _fly(self, payment: Payment, delay: float) -> None:
        layout, motion = self.layout, self.board.motion
        start, end = (layout.seats[seat].portrait.center for seat in (payment.from_seat, payment.to_seat))
        picture = self.pictures.points(self.ctx.t("table.sum", n=payment.points))
        if self.calm:
            self.effects.add(Note(picture, end, 0, 0.1, 1.4, "points", lasting=False), delay)
            return
        bow, seconds = motion.figure("points", "arc") * layout.m.s, motion.seconds("points")
        self.effects.add(Flight(picture, start, end, bow, seconds, motion.ease), delay)
        coins = min(payment.points, round(motion.figure("points", "coins")))
        for n in range(coins):  # they set out one after the other, each in a bow of its own, and come together
            late, wide = seconds * 0.3 * (n + 1) / coins, bow * (1.6 - 0.35 * n)
            self.effects.add(Flight(self.pictures.coin(), start, end, wide, seconds - late, motion.ease), delay + late)
