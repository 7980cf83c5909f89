"""What each seat pays: who pays whom in a sentence, below it a line with the cards that they were left with and the
coins on their way, and why.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.session.table.result_words import Paid, SeatResult
from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.kit import Column, Label, Panel, SingleRow, Widget, grow
from game.ui.pages.parts.result_rows import COUNT_WAIT
from game.ui.pages.results.payment_line import PaymentLine
from game.ui.pages.results.result_entry import (
    Drawn,
    Entry,
    Make,
    beside_letters,
    broad,
    face,
    letters,
)  # fmt: skip
from game.ui.pages.rooms import hall

CARD = 88
"""The height of the cards that were left to a seat, at a size of 1 and 1080p."""
COIN = 38
"""The side of a coin, at a size of 1 and 1080p."""
LARGEST = 1.3
"""The largest size of cards and coins."""
HEADS = 1.2
"""The largest size of portraits."""
LARGER = 2
"""How much larger the letters of the sentence are than other letters, at 1080p."""
CLOSER = 0.7
"""At sizes up to this the letters of the sentence are no larger than others."""
WHY = 22
"""The largest letters of a reason."""
WEIGHT = 1.25
"""The weight of payments beside what else is told."""
ROLES = ("text", "gold", "danger")
"""The colours of what others pay each other, of what the person gets, and of what they pay."""
BROAD = 0.26
"""How broad the arrow on which the coins lie is at its end, for the side of a coin."""
HEAD = (0.7, 0.66)
"""How long and how broad the head of that arrow is, for the side of a coin."""
STEP = 0.62
"""How far each coin is from the one before where there is room, for the side of a coin."""
CLOSE = 0.16
"""How far it is from that one at least, for the side of a coin."""
MOST = 12
"""The greatest number of points of which each is seen as a coin."""
HEAP = 3
"""The number of coins that are seen where there are more points."""
TIMES = "{}×"
"""How the number of points is written beside the coins."""
FEW = 3
"""The number of points is written beside more coins than these."""
FLIGHT = 0.5
"""In how many seconds a coin comes."""
APART = 0.09
"""How many seconds after one coin the next one sets out."""
CROWD = ((26, 42, 0.82), (74, 42, 0.82), (50, 50, 1.0))
"""Where heads of the sign for everybody are, in hundredths of its side, and how large."""


class CoinFlight:
    """Points on their way from whoever pays to whoever gets them, as a result is `opening`. The flight goes on while
    coins are made anew in another size. Of very many points only some are seen as coins.
    """

    def __init__(self, ctx: Context, points: int, opening: bool) -> None:
        self.count, self.points = points, HEAP if points > MOST else points
        self.age = 0.0
        self.lasts = COUNT_WAIT + FLIGHT + APART * self.points if opening and not ctx.reduced_motion else 0.0

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.age = min(self.lasts, self.age + dt)

    def way_of(self, n: int) -> float:
        """How far the n-th coin has come, from 0.0 to 1.0; less than none before it sets out."""
        return 1.0 if self.age >= self.lasts else min(1.0, (self.age - COUNT_WAIT - n * APART) / FLIGHT)


class Coins(Widget):
    """Points on their way, in coins of a `size`: an arrow of gold, on it a coin for each, which come one after the
    other.
    """

    ctx: Context

    def __init__(self, ctx: Context, flight: CoinFlight, size: float = 1.0) -> None:
        super().__init__(ctx, "coins")
        self.flight = flight
        self.side = ctx.px(COIN * min(size, LARGEST) * beside_letters(ctx))
        words, many = TIMES.format(flight.count), flight.count > FEW
        self.times = [Label(ctx, words, letters(size) + LARGER, "gold", "extrabold")] if many else []

    @property
    def children(self) -> Sequence[Widget]:
        """The number of many coins."""
        return self.times

    def update(self, dt: float) -> None:
        """They come."""
        super().update(dt)
        self.flight.step(dt)

    def next_wakeup(self) -> float | None:
        """At once while they come."""
        return 0.0 if self.flight.age < self.flight.lasts else super().next_wakeup()

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, max([self.side, *(each.size_in(width)[1] for each in self.times)])

    def place(self, rect: pygame.Rect) -> None:
        """The coins in the middle of their way."""
        super().place(rect)
        wide = sum(each.size_in(rect.w)[0] for each in self.times)
        room = max(0, rect.w - wide - round((1 + HEAD[0]) * self.side))
        self.shown = min(self.flight.points, 1 + int(room / (CLOSE * self.side)))
        self.step = min(STEP * self.side, room / max(1, self.shown - 1))
        heap = round(self.side + (self.shown - 1) * self.step)
        start = rect.x + max(0, (rect.w - round(HEAD[0] * self.side) - heap - wide) // 2)
        self.left = start + wide
        for each in self.times:
            each.place(pygame.Rect(start - self.ctx.px(6), rect.y, wide, rect.h))

    def sprites(self) -> list[Sprite]:
        """The way, each coin on it, and how many they are."""
        coin, top = hall.coin(self.ctx, self.side), self.rect.centery - self.side // 2
        found = [Sprite(self._way(), *self.rect.topleft)]
        for n in range(self.shown):
            way = self.flight.way_of(n)
            if way > 0:
                place = self.left + round(n * self.step)
                x = place - round((1 - motion().ease(way)) * (place - self.rect.x))
                found.append(Sprite(coin, x, top, alpha=round(255 * min(1.0, 2 * way))))
        return [*found, *(sprite for each in self.times for sprite in each.sprites())]

    def _way(self) -> pygame.Surface:
        """An arrow out of nothing that becomes broader and brighter to the right."""
        ctx, (wide, high) = self.ctx, (max(1, self.rect.w), max(1, self.rect.h))

        def draw() -> pygame.Surface:
            half, (long, tall) = BROAD * self.side / 2, (each * self.side for each in HEAD)
            neck, y = wide - long, high / 2
            shape = f"M0 {y}L{neck} {y - half}V{y - tall / 2}L{wide} {y}L{neck} {y + tall / 2}V{y + half}Z"
            gold = ctx.theme.gold if ctx.theme.dark else ctx.theme.inlay["gold_deep"]
            defs = svg.linear("trail", gold, gold, (0, 0, wide, 0), (0.0, 0.95))
            return svg.ready(svg.render(svg.path(shape, fill="url(#trail)"), (wide, high), defs=defs))

        return ctx.cached(("pays", wide, high, self.side), draw)


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
            entries.append(Entry(ctx, _paid(ctx, one, paid, opening, k == 0), weight=WEIGHT))
        if not one.paid:
            entries.append(Entry(ctx, _left(ctx, one, "" if n else unpaid), weight=WEIGHT))
    return entries


def _points(paid: Paid) -> int:
    """How many points go with a payment."""
    return paid.points * len(paid.to)


def _paid(ctx: Context, one: SeatResult, paid: Paid, opening: bool, first: bool) -> Make:
    """The sentence; whoever pays, the coins, and who gets them; with the `first` payment of a seat the cards that were
    left to it and how it fell; and reasons.
    """
    flight = CoinFlight(ctx, _points(paid), opening)

    def make(size: float) -> list[Widget]:
        says = Label(ctx, paid.told, _says(size), ROLES[paid.own], "bold")
        head = min(size, HEADS)
        payer = face(ctx, one.portrait, head, "dismayed", one.name)
        heads = _everybody(ctx, head) if len(paid.to) > 1 else face(ctx, paid.to[0], head, "glad")
        line = PaymentLine(ctx, payer, one.cards if first else (), _high(size), (Coins(ctx, flight, size), heads))
        return [says, line, *_because(ctx, one if first else None, paid.whys, size)]

    return make


def _left(ctx: Context, one: SeatResult, unpaid: str) -> Make:
    """A seat that pays nothing: what was left to it."""

    def make(size: float) -> list[Widget]:
        words = [Label(ctx, unpaid, letters(size))] if unpaid else []
        head = face(ctx, one.portrait, min(size, HEADS), "neutral", one.name)
        return [*words, PaymentLine(ctx, head, one.cards, _high(size), None), *_because(ctx, one, (), size)]

    return make


def _high(size: float) -> float:
    """How high cards are that were left, at 1080p."""
    return CARD * min(size, LARGEST)


def _says(size: float) -> float:
    """The letters of a sentence."""
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
