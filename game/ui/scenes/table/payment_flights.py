"""Points on their way from who pays to who is paid, which their plates count when they have come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.result import Payment
from game.session.table.flying_points import FlyingPoints
from game.ui.board.board import Board
from game.ui.context import Context
from game.ui.layout import TableLayout
from game.ui.scenes.table.effect_pictures import Pictures
from game.ui.scenes.table.effects import Effects, Flight, Note


class PaymentFlights:
    """Shows them on one board."""

    def __init__(
        self,
        ctx: Context,
        layout: TableLayout,
        board: Board,
        effects: Effects,
        pictures: Pictures,
        flying: FlyingPoints,
        sound: Callable[[str], None],
    ) -> None:
        self.ctx = ctx
        self.layout = layout
        self.board = board
        self.effects = effects
        self.pictures = pictures
        self.flying = flying
        self.sound = sound

    def send(self, payments: Sequence[Payment], begin: float) -> float:
        """Points set out in `begin` seconds, one payment after the other; the seconds until the last has come."""
        motion = self.board.motion
        seconds, gap = motion.seconds("points"), motion.seconds("points", "gap")
        self.flying.add(payments)
        for n, payment in enumerate(payments):
            self._fly(payment, begin + n * gap)
            self.effects.cue(partial(self._paid, payment), begin + n * gap + (0.0 if self._calm else seconds))
        return begin + seconds + gap * len(payments)

    @property
    def _calm(self) -> bool:
        return self.ctx.settings.reduced_motion

    def _paid(self, payment: Payment) -> None:
        """Points have come to their plate, which counts them now."""
        self.sound("points")
        self.flying.arrive(payment)

    def _fly(self, payment: Payment, delay: float) -> None:
        layout, motion = self.layout, self.board.motion
        start, end = (layout.seats[seat].portrait.center for seat in (payment.from_seat, payment.to_seat))
        picture = self.pictures.points(self.ctx.t("table.sum", n=payment.points))
        if self._calm:
            self.effects.add(Note(picture, end, 0, 0.1, 1.4, "points", lasting=False), delay)
            return
        bow, seconds = motion.figure("points", "arc") * layout.m.s, motion.seconds("points")
        self.effects.add(Flight(picture, start, end, bow, seconds, motion.ease), delay)
        coins = min(payment.points, round(motion.figure("points", "coins")))
        for n in range(coins):  # they set out one after the other, each in a bow of its own, and come together
            late, wide = seconds * 0.3 * (n + 1) / coins, bow * (1.6 - 0.35 * n)
            self.effects.add(Flight(self.pictures.coin(), start, end, wide, seconds - late, motion.ease), delay + late)
