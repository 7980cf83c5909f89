"""What each seat pays: who pays whom in a sentence, below it the coins on their way over the cards that were left, how
many points they are, and why. What the person pays or gets is larger than what is among others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.session.words.result_words import Paid, SeatResult
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.kit import Column, Label, Panel, SingleRow, Widget, grow
from game.ui.pages.results.brushed_points import BrushedPoints
from game.ui.pages.results.coin_arc import CoinArc, CoinFlight
from game.ui.pages.results.payment_line import CoinTransfer, PaymentLine
from game.ui.pages.results.result_entry import (
    Drawn,
    Entry,
    Make,
    beside_letters,
    broad,
    face,
    letters,
)  # fmt: skip

CARD = 88
"""The height of the cards that were left to a seat, at a size of 1 and 1080p."""
LARGEST = 1.5
"""The largest size of these cards, and of the figures of how many points it is."""
HEADS = 2.0
"""The largest size of portraits."""
GREATER = (1.3, 1.8)
"""How much larger portraits are than other pictures: among others, whose cards are so too, and where the person pays or
gets something.
"""
AMOUNT = 104
"""The size of the figures of how many points it is, at a size of 1 and 1080p."""
OTHERS = 0.88
"""The size of these figures where others pay each other, for that of the person's."""
FALLS = 0.3
"""From how high these figures come down to their place, for their size."""
OWN = 3.0
"""The weight of a payment that the person makes or gets."""
WEIGHT = 1.2
"""The weight of a payment among others, and of what was left to a seat that pays nothing."""
LARGER = 4
"""How much larger the letters of the person's sentence are than other letters, at 1080p."""
CLOSER = 0.7
"""At sizes up to this the letters of the person's sentence are no larger than others."""
WHY = 22
"""The largest letters of a reason."""
ROLES = ("text", "good", "danger")
"""The colours of what others pay each other, of what the person gets, and of what they pay."""
CROWD = ((26, 42, 0.82), (74, 42, 0.82), (50, 50, 1.0))
"""Where heads of the sign for everybody are, in hundredths of its side, and how large."""


def told(standings: Sequence[SeatResult]) -> list[SeatResult]:
    """The seats that pay, or of which there is something left to show."""
    return [one for one in standings if one.paid or one.cards or one.fate]


def accounts(ctx: Context, standings: Sequence[SeatResult], opening: bool = False, unpaid: str = "") -> list[Entry]:
    """An entry for each payment, and for each seat of which there is something else to tell, all made alike; the first
    tells that it is `unpaid`, where it is.
    """
    entries = list[Entry]()
    for n, one in enumerate(told(standings)):
        for k, paid in enumerate(one.paid):
            weight = OWN if paid.own else WEIGHT
            entries.append(Entry(ctx, _paid(ctx, one, paid, opening, k == 0), weight=weight))
        if not one.paid:
            entries.append(Entry(ctx, _left(ctx, one, "" if n else unpaid), weight=WEIGHT))
    return entries


def _points(paid: Paid) -> int:
    """How many points go with a payment."""
    return paid.points * len(paid.to)


def _paid(ctx: Context, one: SeatResult, paid: Paid, opening: bool, first: bool) -> Make:
    """The sentence; whoever pays, the coins, how many they are, and who gets them; with the `first` payment of a seat
    the cards that were left to it and how it fell; and reasons.
    """
    flight = CoinFlight(ctx, _points(paid), opening)

    def make(size: float) -> list[Widget]:
        says = Label(ctx, paid.told, _says(size, paid), _role(ctx, paid), "bold" if paid.own else "semibold")
        head = min(GREATER[bool(paid.own)] * size, HEADS)
        payer = face(ctx, one.portrait, head, "dismayed", one.name)
        heads = _everybody(ctx, head) if len(paid.to) > 1 else face(ctx, paid.to[0], head, "glad")
        transfer = CoinTransfer(CoinArc(ctx, flight, size), _amount(ctx, flight, paid, size), heads, _lost(paid))
        high = _high(size if paid.own else GREATER[0] * size)
        line = PaymentLine(ctx, payer, one.cards if first else (), high, transfer)
        return [says, line, *_because(ctx, one if first else None, paid.whys, size)]

    return make


class PaidPoints(BrushedPoints):
    """The points of a payment, which are written as the first coin of a `flight` arrives."""

    def __init__(
        self, ctx: Context, flight: CoinFlight, amount: int, show: Callable[[int], str], *, size: float, role: str
    ) -> None:
        super().__init__(ctx, amount, show, size=size, role=role, align="center", leaf=False, counting=False)
        self.flight = flight

    def sprites(self) -> list[Sprite]:
        """The figures, which come down to their place; nothing is seen of them before."""
        landed = self.flight.landed
        up = round((1 - landed) * FALLS * self.size)
        return [each._replace(y=each.y - up, alpha=round(255 * landed)) for each in super().sprites()]


def _lost(paid: Paid) -> bool:
    """Whether a payment is told as what the payer loses: where the person pays, or where several others get it."""
    return paid.own < 0 or (not paid.own and len(paid.to) > 1)


def _amount(ctx: Context, flight: CoinFlight, paid: Paid, size: float) -> Widget:
    """The number of points with its sign, written with the brush; what the person gets or pays has its colour."""
    letters = AMOUNT * min(size, LARGEST) * beside_letters(ctx) * (1.0 if paid.own else OTHERS)
    points = -_points(paid) if _lost(paid) else paid.points
    return PaidPoints(ctx, flight, points, ctx.texts.signed, size=letters, role=_role(ctx, paid))


def _role(ctx: Context, paid: Paid) -> str:
    """The colour of a payment's sentence and figure: that of ink on paper by day, as on gold leaf."""
    role = ROLES[paid.own]
    return role if ctx.theme.dark else ctx.theme.deeper(role)


def _left(ctx: Context, one: SeatResult, unpaid: str) -> Make:
    """A seat that pays nothing: what was left to it."""

    def make(size: float) -> list[Widget]:
        words = [Label(ctx, unpaid, letters(size))] if unpaid else []
        head = face(ctx, one.portrait, min(GREATER[0] * size, HEADS), "neutral", one.name)
        return [*words, PaymentLine(ctx, head, one.cards, _high(size)), *_because(ctx, one, (), size)]

    return make


def _high(size: float) -> float:
    """How high cards are that were left, at 1080p."""
    return CARD * min(size, LARGEST)


def _says(size: float, paid: Paid) -> float:
    """The size of the letters of a sentence: smaller among others, where figures tell it."""
    if not paid.own:
        return min(WHY, letters(size))
    return letters(size) + (LARGER if size > CLOSER else 0)


def _because(ctx: Context, one: SeatResult | None, whys: Sequence[str], size: float) -> list[Widget]:
    """How somebody fell, on seals, and beside it why they pay."""
    small = min(WHY, letters(size) - 1)
    fate = _fate(ctx, one, small) if one else []
    reasons = [grow(Column(ctx, [Label(ctx, why, small) for why in whys], 0))] if whys else []
    return [SingleRow(ctx, [*fate, *reasons], 14, "middle")] if fate or reasons else []


def _fate(ctx: Context, one: SeatResult, small: float) -> list[Widget]:
    """How it fell, each on a seal."""
    return [Panel(ctx, Label(ctx, fate, small, "on_danger", "bold"), 6, style="stamp") for fate in one.fate]


def _everybody(ctx: Context, size: float) -> Widget:
    """One sign for all others: three heads on a medallion."""

    def draw(side: int) -> pygame.Surface:
        theme, face, body = ctx.theme, ctx.panel((side, side), "badge").copy(), ""
        for x, y, size in CROWD:
            head = svg.circle(0, -13, 9) + svg.path("M-17 17C-17 1 -10 -2 0 -2C10 -2 17 1 17 17Z")
            rim = {"fill": theme.gold, "stroke": theme.field, "stroke_width": 3}
            body += svg.group(head, f"translate({x} {y}) scale({size})", **rim)
        face.blit(svg.square(body, side, 100), (0, 0))
        return svg.ready(face)

    return Drawn(ctx, broad(size), lambda side: ctx.cached(("everybody", side), lambda: draw(side)))
