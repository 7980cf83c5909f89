"""Points in flight from the payer to the payee. The plates count them at departure and at arrival."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import inf

from game.engine.payments import Payment
from game.session.table.flying_points import FlyingPoints
from game.ui.layout import Box, PersonPlace
from game.ui.layout.depths import Depth
from game.ui.scenes.table.effect_pictures import FLYING_COIN
from game.ui.scenes.table.effects import FlightWay, flight, note
from game.ui.scenes.table.table_display import LaidTable, TableDisplay

FLASH_PX = 300
"""Width of the light at the payee's portrait, as the points arrive."""
ASIDE_BOW_RATIO, ASIDE_DELAY_RATIO = 0.62, 0.14
"""Bow of the additional, uncounted coins of a small payment as a fraction of the counted coin's bow, and their delay as
a fraction of the flight's duration.
"""
COUNTED_AT = 0.72
"""Place of the counted points on a plate as a fraction of its width."""
BOWS = (0.12, 0.2, 0.28, 0.36, 0.46, 0.58)
"""Bows of coins halfway as fractions of the distance; the flattest of the clearest bows is used."""
WAY_SAMPLES = 16
"""Number of places of a way at which overlaps are checked."""
BOW_DECREASE = 0.05
"""Decrease of the bow from one coin to the next, as a fraction of the bow."""


class PaymentFlights(TableDisplay):
    """Shows points on their way from plate to plate."""

    def __init__(self, table: LaidTable, flying: FlyingPoints) -> None:
        super().__init__(table)
        self.flying = flying

    def send(self, payments: Sequence[Payment], begin: float, *, within: float = inf, told: bool = True) -> float:
        """Send points after `begin` seconds, one payment after the other; all arrive at most `within` seconds later.

        With `told` a badge with their number flies along. Return the seconds until the last arrival.
        """
        motion = self.board.motion
        seconds = motion.seconds("points")
        spare = max(0.0, within - seconds)
        gap = min(motion.seconds("points", "gap"), spare / max(1, len(payments) - 1))
        for n, payment in enumerate(payments):
            self._fly(payment, begin + n * gap, told)
        return begin + seconds + gap * max(0, len(payments) - 1)

    def _fly(self, payment: Payment, delay: float, told: bool) -> None:
        """Let the coins of a payment fly one after the other, each in a bow of its own."""
        layout, motion, cue = self.layout, self.board.motion, self.clock.cue
        pays, paid = layout.seats[payment.from_seat], layout.seats[payment.to_seat]
        end = paid.plaque.x + round(COUNTED_AT * paid.plaque.w), paid.plaque.center[1]
        seconds, takes = motion.seconds("points"), 0.0 if self.reduced else motion.seconds("points", "first")
        picture = self.pictures.points(self.ctx.t("table.sum", n=payment.points)) if told else None

        def arrive() -> None:
            self.ctx.sound("points")
            self.burst(payment.to_seat, FLASH_PX, Depth.PAID)

        cue(arrive, delay + takes)
        if self.reduced:
            self.flying.add([payment])
            cue(partial(self.flying.leave, payment), delay)
            cue(partial(self.flying.arrive, payment), delay)
            if picture:
                self.effects.add(note(picture, end, fade=0.1, life=1.4), delay)
            return
        faces, lying, to_seat = [place.portrait for place in layout.seats], layout.pile.lying, payment.to_seat
        words = Box(lying.x, lying.y, lying.w, layout.hand.box.bottom - lying.y)  # and the cards above them
        others, cards = faces[:to_seat] + faces[to_seat + 1 :], [words, layout.hand.box, faces[to_seat]]
        way = clear_way(_start(pays, paid, layout.m.px(FLYING_COIN)), end, faces=others, cards=cards)
        if picture:
            self.effects.add(flight([picture], way, life=takes, ease=motion.ease), delay)
        coins = _coins(payment, round(motion.figure("points", "coins")))
        self.flying.add(coins)
        aside = max(0, round(motion.figure("points", "aside")) - len(coins))
        for n, coin in enumerate(coins):
            late, ratio = delay + (seconds - takes) * n / max(1, len(coins) - 1), 1 - BOW_DECREASE * n
            self._toss(way.flatter(ratio), takes, late)
            cue(partial(self.flying.leave, coin), late)
            cue(partial(self.flying.arrive, coin), late + takes)
            if n < aside:
                behind = takes * ASIDE_DELAY_RATIO
                self._toss(way.flatter(ratio * ASIDE_BOW_RATIO), takes - behind, late + behind)

    def _toss(self, way: FlightWay, takes: float, delay: float) -> None:
        """Let a coin start after `delay` seconds and arrive `takes` seconds later."""
        coin, trail = self.pictures.coin(), self.pictures.trail()
        self.effects.add(flight(coin, way, life=takes, ease=self.board.motion.ease, trail=trail), delay)


def _start(pays: PersonPlace, paid: PersonPlace, coin: int) -> tuple[int, int]:
    """Return the start of the coins: beside the payer's plate on the payee's side, so that the name stays readable."""
    plate, is_right = pays.plaque, paid.portrait.center[0] > pays.plaque.center[0]
    return plate.right + coin // 2 if is_right else plate.x - coin // 2, plate.center[1]


def clear_way(start: tuple[int, int], end: tuple[int, int], *, faces: Sequence[Box], cards: Sequence[Box]) -> FlightWay:
    """Return the way of coins: the flattest bow that is clear of faces, and of cards as far as possible."""
    across = end[1] - start[1], start[0] - end[0]

    def bowed(bow: float) -> FlightWay:
        return FlightWay(start, end, (bow * across[0], bow * across[1]))

    def met(bow: float) -> tuple[int, float]:
        points = [bowed(bow).at(n / WAY_SAMPLES) for n in range(1, WAY_SAMPLES)]
        through_faces = sum(any(face.holds(point) for face in faces) for point in points)
        over_cards = sum(any(each.holds(point) for each in cards) for point in points)
        return 3 * through_faces + over_cards, abs(bow)

    return bowed(min((sign * bow for bow in BOWS for sign in (1, -1)), key=met))


def _coins(payment: Payment, most: int) -> list[Payment]:
    """Split a payment into one coin for each point, but at most `most` coins."""
    count = max(1, min(payment.points, most))
    worth = [payment.points * (n + 1) // count - payment.points * n // count for n in range(count)]
    return [replace(payment, points=points) for points in worth]
