"""Points on their way from who pays to who is paid: their plates count them as they set out, and as they come."""

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
from game.ui.scenes.table.effects import Flight, FlightWay, Note
from game.ui.scenes.table.table_display import LaidTable, TableDisplay

FLASH = 300
"""The width of the light at the portrait of whoever is paid, at 1080p, as the points come there."""
BESIDE = 0.62
"""How flat the bow is of the coin that flies uncounted beside each counted one where these are few, for theirs."""
BEHIND = 0.14
"""How much later that coin sets out, for the time that a flight takes."""
COUNTED = 0.72
"""Where points are counted on a plate, of its width."""
BOWS = (0.12, 0.2, 0.28, 0.36, 0.46, 0.58)
"""How far aside coins may fly halfway, for the length of their way: the flattest of the clearest bows is taken."""
SAMPLES = 16
"""The number of places of a way at which it is looked what coins would meet there."""
NARROWER = 0.05
"""How much flatter the bow of each coin is than that of the one before, from 0 to 1."""


class PaymentFlights(TableDisplay):
    """Shows points on their way from plate to plate."""

    def __init__(self, table: LaidTable, flying: FlyingPoints) -> None:
        super().__init__(table)
        self.flying = flying

    def send(self, payments: Sequence[Payment], begin: float, *, within: float = inf, told: bool = True) -> float:
        """Points set out in `begin` seconds, one payment after the other, and all have come `within` some seconds more.

        `told`: a badge that flies along tells how many they are. Returns the seconds until the last has come.
        """
        motion = self.board.motion
        seconds = motion.seconds("points")
        spare = max(0.0, within - seconds)
        gap = min(motion.seconds("points", "gap"), spare / max(1, len(payments) - 1))
        for n, payment in enumerate(payments):
            self._fly(payment, begin + n * gap, told)
        return begin + seconds + gap * max(0, len(payments) - 1)

    def _paid(self, seat: int) -> None:
        """The first coin has come to a seat."""
        self.ctx.sound("points")
        self.burst(seat, FLASH, Depth.PAID)

    def _fly(self, payment: Payment, delay: float, told: bool) -> None:
        """Coins set out one after the other, each in a bow of its own, and come one after the other."""
        layout, motion, at = self.layout, self.board.motion, self.clock.cue
        pays, paid = layout.seats[payment.from_seat], layout.seats[payment.to_seat]
        start, end = _beside(pays, paid, layout.m.px(FLYING_COIN)), _counted(paid)
        seconds, takes = motion.seconds("points"), 0.0 if self.reduced else motion.seconds("points", "first")
        picture = self.pictures.points(self.ctx.t("table.sum", n=payment.points)) if told else None
        at(partial(self._paid, payment.to_seat), delay + takes)
        if self.reduced:
            self.flying.add([payment])
            at(partial(self.flying.leave, payment), delay)
            at(partial(self.flying.arrive, payment), delay)
            if picture:
                self.effects.add(Note(picture, end, fade=0.1, life=1.4, lasting=False), delay)
            return
        faces, cards = self._in_the_way(payment.to_seat)
        way = clear_way(start, end, faces=faces, cards=cards)
        if picture:
            self.effects.add(Flight([picture], way, life=takes, ease=motion.ease), delay)
        coins = _coins(payment, round(motion.figure("points", "coins")))
        self.flying.add(coins)
        aside = max(0, round(motion.figure("points", "aside")) - len(coins))
        for n, coin in enumerate(coins):
            late, share = (seconds - takes) * n / max(1, len(coins) - 1), 1 - NARROWER * n
            self._toss(way.flatter(share), takes, delay + late)
            at(partial(self.flying.leave, coin), delay + late)
            at(partial(self.flying.arrive, coin), delay + late + takes)
            if n < aside:
                flatter, behind = share * BESIDE, takes * BEHIND
                self._toss(way.flatter(flatter), takes - behind, delay + late + behind)

    def _toss(self, way: FlightWay, takes: float, delay: float) -> None:
        """A coin sets out in `delay` seconds, and has come in `takes` seconds more."""
        ease, trail = self.board.motion.ease, self.pictures.trail()
        self.effects.add(Flight(self.pictures.coin(), way, life=takes, ease=ease, trail=trail), delay)

    def _in_the_way(self, to_seat: int) -> tuple[list[Box], list[Box]]:
        """The faces of all but whoever is paid; and cards, with what is told between them, and that face."""
        layout, lying = self.layout, self.layout.pile.lying
        faces = [place.portrait for place in layout.seats]
        middle = Box(lying.x, lying.y, lying.w, layout.hand.box.bottom - lying.y)
        return faces[:to_seat] + faces[to_seat + 1 :], [middle, layout.hand.box, faces[to_seat]]


def _beside(pays: PersonPlace, paid: PersonPlace, coin: int) -> tuple[int, int]:
    """From where coins set out: beside the plate of who pays, towards who is paid, so that the name is read."""
    plate, right = pays.plaque, paid.portrait.center[0] > pays.plaque.center[0]
    return plate.right + coin // 2 if right else plate.x - coin // 2, plate.center[1]


def _counted(place: PersonPlace) -> tuple[int, int]:
    """Where points are counted on somebody's plate."""
    return place.plaque.x + round(COUNTED * place.plaque.w), place.plaque.center[1]


def clear_way(start: tuple[int, int], end: tuple[int, int], *, faces: Sequence[Box], cards: Sequence[Box]) -> FlightWay:
    """The way that coins fly: in the flattest bow that is clear of faces, and then of cards, as far as there is any."""
    across = end[1] - start[1], start[0] - end[0]

    def bowed(bow: float) -> FlightWay:
        return FlightWay(start, end, (bow * across[0], bow * across[1]))

    def met(bow: float) -> tuple[int, float]:
        points = [bowed(bow).at(n / SAMPLES) for n in range(1, SAMPLES)]
        through_faces = sum(any(face.holds(point) for face in faces) for point in points)
        over_cards = sum(any(each.holds(point) for each in cards) for point in points)
        return 3 * through_faces + over_cards, abs(bow)

    return bowed(min((sign * bow for bow in BOWS for sign in (1, -1)), key=met))


def _coins(payment: Payment, most: int) -> list[Payment]:
    """A payment parted into as many coins as it has points, but no more than `most`."""
    count = max(1, min(payment.points, most))
    worth = [payment.points * (n + 1) // count - payment.points * n // count for n in range(count)]
    return [replace(payment, points=points) for points in worth]
