"""What each seat pays, from head to head: who pays whom in a sentence, below it coins on their way, and the cards that
they were left with.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.session.table.result_words import Paid, SeatResult
from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.kit import Ageing, Column, Label, Panel, Row, SingleRow, Widget, grow, middled
from game.ui.pages.parts.result_rows import COUNT_WAIT
from game.ui.pages.results.result_entry import (
    BROADEST,
    LEADING_WEIGHT,
    TOLD_ASIDE,
    Drawn,
    Entry,
    Make,
    beside_letters,
    broad,
    face,
    letters,
    strip,
)
from game.ui.pages.rooms import hall

CARD, COIN = 72, 36
"""The height of the cards that were left and of coins at a size of 1, at 1080p."""
WHY = 19
"""The letters of a reason."""
ROLES = ("text", "gold", "danger")
"""The colours of what others pay each other, of what the person gets, and of what they pay."""
BROAD, HEAD = 0.26, (0.7, 0.66)
"""How broad the way of coins is at its end, and how long and broad the head of the arrow is, for a coin's side."""
STEP, CLOSE, MOST = 0.62, 0.16, 12
"""How far coins are apart, of a side, and how far at least; how many are shown one by one, where there is room
for them; of more three, with their number.
"""
HEAP, TIMES = 3, "{}×"
FLIGHT, APART = 0.5, 0.09
"""Seconds in which a coin comes, and until the next one sets out."""
SHOWN = (0.4, 0.22)
"""What a card that was left leaves of the one before to be seen, and where they are many."""
HELD = 6
"""With more cards left they are many."""
PAIR, ON_LINE = 2, (1.3, 1.4)
"""So few cards lie on the arrow's line, beside who pays, and the least and the largest size that they have there."""
LONE, FEW = 1.3, 3
"""How much larger coins are where no cards lie below them, but of more than so many."""
ROOMY, LOW = 1.45, 1.15
"""From which size on cards lie below the portraits, and how much larger they are there."""
CROWD = ((26, 42, 0.82), (74, 42, 0.82), (50, 50, 1.0))
"""Where heads of the sign for everybody are, in hundredths of its side, and how large."""


class Coins(Ageing):
    """So many points on their way from who pays to who gets it: an arrow of gold, on it a coin for each, which come one
    after the other as it is `opening`; with their number where they are many, and of very many only some.
    """

    ctx: Context

    def __init__(self, ctx: Context, points: int, opening: bool) -> None:
        super().__init__(ctx, "coins")
        self.count, self.points = points, HEAP if points > MOST else points
        self.sized(1.0)
        self.lasts = COUNT_WAIT + FLIGHT + APART * self.points if opening and not ctx.reduced_motion else 0.0

    def sized(self, size: float) -> Coins:
        """The same with coins of a size."""
        many = self.count > FEW
        self.side = self.ctx.px(COIN * min(size, BROADEST) * beside_letters(self.ctx))
        self.times = [Label(self.ctx, TIMES.format(self.count), letters(size), "gold", "extrabold")] if many else []
        return self

    @property
    def children(self) -> Sequence[Widget]:
        """The number of many coins."""
        return self.times

    def size_in(self, width: int) -> tuple[int, int]:
        """What it measures now: it may have another size than before."""
        return self.measure(width)

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, max([self.side, *(each.size_in(width)[1] for each in self.times)])

    def place(self, rect: pygame.Rect) -> None:
        """The coins in the middle of their way."""
        super().place(rect)
        wide = sum(each.size_in(rect.w)[0] for each in self.times)
        room = max(0, rect.w - wide - round((1 + HEAD[0]) * self.side))
        self.shown = min(self.points, 1 + int(room / (CLOSE * self.side)))
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
            way = 1.0 if self.age >= self.lasts else (self.age - COUNT_WAIT - n * APART) / FLIGHT
            if way > 0:
                place = self.left + round(n * self.step)
                x = place - round((1 - motion().ease(min(1.0, way))) * (place - self.rect.x))
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
    """An entry for each payment, and for each seat of which there is something else to tell; the first tells that it is
    `unpaid`, where it is. The largest payment leads: smaller ones are told aside.
    """
    entries, most = list[Entry](), max((_points(paid) for one in standings for paid in one.paid), default=0)
    for n, one in enumerate(told(standings)):
        for k, paid in enumerate(one.paid):
            entries.append(
                Entry(
                    ctx,
                    _paid(ctx, one, paid, opening, k == 0),
                    weight=TOLD_ASIDE if _points(paid) < most else LEADING_WEIGHT,
                )
            )
        if not one.paid:
            entries.append(Entry(ctx, _left(ctx, one, "" if n else unpaid), weight=TOLD_ASIDE if most else 1.0))
    return entries


def _points(paid: Paid) -> int:
    """How many points go with a payment."""
    return paid.points * len(paid.to)


def _paid(ctx: Context, one: SeatResult, paid: Paid, opening: bool, first: bool) -> Make:
    """The sentence; whoever pays, at the right who gets it, and between them the coins; with the `first` payment of a
    seat the cards that it was left with and how it fell; and reasons.
    """
    coins = Coins(ctx, _points(paid), opening)

    def make(size: float) -> list[Widget]:
        says = Label(ctx, paid.told, letters(size), ROLES[paid.own], "semibold")
        roomy = size > ROOMY
        aligned = len(one.cards) <= PAIR
        large = max(ON_LINE[0], min(size, ON_LINE[1])) if aligned else size * (LOW if roomy else 1.0)
        left = _cards(ctx, one, large) if first else []
        on_line, under = (left, []) if aligned else ([], left)
        beside, below = ([], under) if roomy else ([Row(ctx, [each], align="center") for each in under], [])
        between = Column(
            ctx, [coins.sized(size if beside else LONE * size ** (0.3 if paid.points > FEW else 1.0)), *beside], 8
        )
        heads = _everybody(ctx, size) if len(paid.to) > 1 else face(ctx, paid.to[0], size, "glad")
        payer = face(ctx, one.portrait, size, "dismayed", one.name)
        row = SingleRow(ctx, [payer, *on_line, grow(middled(between)), heads], 14, "middle")
        fate = _fate(ctx, one) if first else []
        reasons = [grow(Column(ctx, [Label(ctx, why, WHY) for why in paid.whys], 0))] if paid.whys else []
        if below and (fate or reasons) and len(one.cards) <= FEW:
            fell = grow(middled(Column(ctx, [*(Row(ctx, [each]) for each in fate), *reasons], 6)))
            return [says, row, SingleRow(ctx, [*below, fell], 14, "middle")]
        last = [SingleRow(ctx, [*fate, *reasons], 12, "middle")] if fate or reasons else []
        return [says, row, *(Row(ctx, [each], align="center") for each in below), *last]

    return make


def _left(ctx: Context, one: SeatResult, unpaid: str) -> Make:
    """A seat that pays nothing: what was left to it."""

    def make(size: float) -> list[Widget]:
        words = [Label(ctx, unpaid, letters(size))] if unpaid else []
        head = face(ctx, one.portrait, size, "neutral", one.name)
        fate = [Row(ctx, each, gap=8) for each in [_fate(ctx, one)] if each]
        cards = [Row(ctx, [each]) for each in _cards(ctx, one, size)]
        beside = grow(middled(Column(ctx, [*cards, *fate], 8)))
        return [*words, SingleRow(ctx, [head, beside], 14, "middle")]

    return make


def _cards(ctx: Context, one: SeatResult, size: float) -> list[Widget]:
    """All the cards that were left to a seat."""
    shown = SHOWN[len(one.cards) > HELD]
    return [strip(ctx, one.cards, CARD * size, shown)] if one.cards else []


def _fate(ctx: Context, one: SeatResult) -> list[Widget]:
    """How it fell, each on a seal."""
    return [Panel(ctx, Label(ctx, fate, 20, "on_danger", "bold"), 6, style="stamp") for fate in one.fate]


def _everybody(ctx: Context, size: float) -> Widget:
    """One sign for all the others: heads on a medallion."""

    def draw(side: int) -> pygame.Surface:
        theme, face, body = ctx.theme, ctx.panel((side, side), "badge").copy(), ""
        for x, y, size in CROWD:
            head = svg.circle(0, -13, 9) + svg.path("M-17 17C-17 1 -10 -2 0 -2C10 -2 17 1 17 17Z")
            rim = {"fill": theme.gold, "stroke": theme.field, "stroke_width": 3}
            body += svg.group(head, f"translate({x} {y}) scale({size})", **rim)
        face.blit(svg.square(body, side, 100), (0, 0))
        return svg.ready(face)

    return Drawn(ctx, broad(size), lambda side: ctx.cached(("everybody", side), lambda: draw(side)))
