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
from game.ui.kit import Ageing, Column, Label, Panel, Picture, Row, SingleRow, Widget, grow, middled
from game.ui.pages.parts.card_row import CardStrip
from game.ui.pages.parts.result_rows import WAIT
from game.ui.pages.rooms import hall

FACE, CARD, COIN, TOLD = (74, 64, 52), (80, 68, 50), (38, 34, 28), (22, 21, 20)
"""The height of portraits, of the cards that were left and of coins, and the letters of a sentence, at 1080p: among one
or two accounts, among three, and among more.
"""
WHY = 19
"""The letters of a reason."""
ROLES = ("text", "gold", "danger")
"""The colours of what others pay each other, of what the person gets, and of what they pay."""
BROAD, HEAD = 0.26, (0.7, 0.66)
"""How broad the way of coins is at its end, and how long and broad the head of the arrow is, for a coin's side."""
STEP, MOST = 0.62, 12
"""How far coins are apart, of a side, and how many are shown one by one; of more three, with their number."""
HEAP, TIMES = 3, "×{}"
FLIGHT, APART = 0.5, 0.09
"""Seconds in which a coin comes, and until the next one sets out."""
SHOWN, FEW = (0.4, 0.22), 2
"""What a card that was left leaves of the one before to be seen, and where they are many; so many accounts have the
largest pictures.
"""
HELD = 6
"""With more cards left they are many."""
STYLES, ROOM = ("bare", "row"), 3
"""The fields of the others' accounts and of the person's, and the room about what they hold, at 1080p."""
APART_LINES, HAIR = 14, 90
"""What parts accounts, at 1080p, and how clear the line between them is, of 255."""
CROWD = ((26, 42, 0.82), (74, 42, 0.82), (50, 50, 1.0))
"""Where heads of the sign for everybody are, in hundredths of its side, and how large."""


def beside_letters(ctx: Context) -> float:
    """How large pictures are beside letters that are larger than in a window of 1080p: they leave these their room."""
    return min(1.0, ctx.scale / ctx.tx(1000) * 1000)


class Coins(Ageing):
    """So many points on their way from who pays to who gets it: an arrow of gold, on it a coin for each, which come one
    after the other as it is `opening`; where they are very many, some of them with their number.
    """

    ctx: Context

    def __init__(self, ctx: Context, points: int, small: int, opening: bool) -> None:
        super().__init__(ctx, "coins")
        many = points > MOST
        self.points, self.side = HEAP if many else points, ctx.px(COIN[small] * beside_letters(ctx))
        self.times = [Label(ctx, TIMES.format(points), TOLD[small], "gold", "extrabold")] if many else []
        self.lasts = WAIT + FLIGHT + APART * self.points if opening and not ctx.reduced_motion else 0.0

    @property
    def children(self) -> Sequence[Widget]:
        """The number of very many coins."""
        return self.times

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, max([self.side, *(each.size_in(width)[1] for each in self.times)])

    def place(self, rect: pygame.Rect) -> None:
        """The coins in the middle of their way."""
        super().place(rect)
        room = rect.w - round((1 + HEAD[0]) * self.side)
        self.step = min(STEP * self.side, (room - self.side) / max(1, self.points - 1))
        heap = round(self.side + (self.points - 1) * self.step)
        wide = sum(each.size_in(rect.w)[0] for each in self.times)
        self.left = rect.x + max(0, (rect.w - round(HEAD[0] * self.side) - heap - wide) // 2)
        for each in self.times:
            each.place(pygame.Rect(self.left + heap + self.ctx.px(6), rect.y, wide, rect.h))

    def sprites(self) -> list[Sprite]:
        """The way, each coin on it, and how many they are."""
        coin, top = hall.coin(self.ctx, self.side), self.rect.centery - self.side // 2
        found = [Sprite(self._way(), *self.rect.topleft)]
        for n in range(self.points):
            way = 1.0 if self.age >= self.lasts else (self.age - WAIT - n * APART) / FLIGHT
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


class Ruled(Column):
    """Lines one below the other, with a hair's breadth of gold between them."""

    def sprites(self) -> list[Sprite]:
        """What it holds, and what parts it."""
        hair = self.ctx.rounded((max(1, self.rect.w), max(1, self.ctx.px(1.5))), 0, self.ctx.color("panel_line"))
        between = [Sprite(hair, self.rect.x, each.rect.y - self.gap // 2, alpha=HAIR) for each in self.shown[1:]]
        return [*super().sprites(), *between]


def told(standings: Sequence[SeatResult]) -> list[SeatResult]:
    """The seats that pay, or of which there is something left to show."""
    return [one for one in standings if one.paid or one.cards or one.fate]


def accounts(ctx: Context, standings: Sequence[SeatResult], opening: bool = False, unpaid: str = "") -> Widget:
    """A line for each payment, and for each seat of which there is something else to tell; the first tells that it is
    `unpaid`, where it is. Lines share the room that is left over.
    """
    seats = told(standings)
    count = sum(max(1, len(one.paid)) for one in seats)
    small = min(max(count - FEW, 0), len(FACE) - 1)
    lines = list[Widget]()
    for n, one in enumerate(seats):
        each = [_paid(ctx, one, paid, small, opening, k == 0) for k, paid in enumerate(one.paid)]
        each = each or [_left(ctx, one, small, "" if n else unpaid)]
        lines += [middled(Panel(ctx, line, ROOM, style=STYLES[one.own])) for line in each]
    for line in lines:
        line.stretch = 1
    ruled = Ruled(ctx, lines, gap=APART_LINES / (1 + (small > 1)))
    ruled.stretch = len(lines)
    return ruled


def _paid(ctx: Context, one: SeatResult, paid: Paid, small: int, opening: bool, first: bool) -> Widget:
    """Whoever pays, at the right who gets it, and between them the sentence, the coins and reasons; with the `first`
    payment of a seat the cards that it was left with.
    """
    says = Label(ctx, paid.told, TOLD[small], ROLES[paid.own], "semibold")
    left = _cards(ctx, one, small) if first else []
    coins = Coins(ctx, paid.points * len(paid.to), small, opening)
    way: Widget = SingleRow(ctx, [*left, grow(coins)], 14, "middle")
    reasons = [Column(ctx, [Label(ctx, why, WHY) for why in paid.whys], 0)] if paid.whys else []
    fate = [Row(ctx, each, gap=8) for each in [_fate(ctx, one)] if first and each]
    between = Column(ctx, [says, way, *fate, *reasons], 4)
    heads = _everybody(ctx, small) if len(paid.to) > 1 else _head(ctx, paid.to[0], "glad", small)
    payer = _head(ctx, one.portrait, "dismayed", small, one.name)
    return SingleRow(ctx, [payer, grow(middled(between)), heads], 11, "middle")


def _left(ctx: Context, one: SeatResult, small: int, unpaid: str) -> Widget:
    """A seat that pays nothing: what was left to it."""
    words = [Label(ctx, unpaid, 20)] if unpaid else []
    parts = [_head(ctx, one.portrait, "neutral", small, one.name), *_cards(ctx, one, small)]
    return SingleRow(ctx, [*parts, grow(middled(Column(ctx, [*_fate(ctx, one), *words], 6)))], 14, "middle")


def _cards(ctx: Context, one: SeatResult, small: int) -> list[Widget]:
    """All the cards that were left to a seat."""
    shown = SHOWN[len(one.cards) > HELD]
    return [CardStrip(ctx, sorted(one.cards), CARD[small] * beside_letters(ctx), shown)] if one.cards else []


def _fate(ctx: Context, one: SeatResult) -> list[Widget]:
    """How it fell, each on a seal."""
    return [Panel(ctx, Label(ctx, fate, 20, "on_danger", "bold"), 6, style="stamp") for fate in one.fate]


def _head(ctx: Context, portrait: str, mood: str, small: int, tooltip: str = "") -> Widget:
    return Picture(ctx, ctx.art.portrait(portrait, ctx.px(FACE[small] * beside_letters(ctx)), mood), tooltip)


def _everybody(ctx: Context, small: int) -> Widget:
    """One sign for all the others: heads on a medallion."""
    side = ctx.px(FACE[small] * beside_letters(ctx))

    def draw() -> pygame.Surface:
        theme, face, body = ctx.theme, ctx.panel((side, side), "badge").copy(), ""
        for x, y, size in CROWD:
            head = svg.circle(0, -13, 9) + svg.path("M-17 17C-17 1 -10 -2 0 -2C10 -2 17 1 17 17Z")
            rim = {"fill": theme.gold, "stroke": theme.field, "stroke_width": 3}
            body += svg.group(head, f"translate({x} {y}) scale({size})", **rim)
        face.blit(svg.square(body, side, 100), (0, 0))
        return svg.ready(face)

    return Picture(ctx, ctx.cached(("everybody", side), draw))
