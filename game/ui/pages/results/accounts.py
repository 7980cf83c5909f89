"""What each seat pays, from head to head: who pays, which cards they were left with, coins, and who gets them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.session.table.result_words import Due, SeatResult
from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.kit import Ageing, Column, Label, Panel, Picture, SingleRow, Widget, fixed, grow, middled
from game.ui.pages.parts.card_row import CardStrip
from game.ui.pages.parts.result_rows import WAIT
from game.ui.pages.results.champion_stage import is_person
from game.ui.pages.rooms import hall

FACE, CARD, COIN, SUM = (98, 84, 58), (92, 80, 58), (56, 42, 28), (58, 50, 38)
"""The height of portraits, of the cards that were left and of coins, and the letters of a sum, at 1080p: among one or
two accounts, among three, and among more.
"""
WHY = (20, 18, 18)
"""Likewise the letters of a reason."""
LEFT, LEAST = 1.46, 108
"""The width for the cards that were left, for a card's height, and at least, at 1080p and following the text size."""
OTHERS, WIDE = 0.72, 1.15
"""How large a sum is that others pay each other, for one of the person's; the room for a sum, for the size of such
letters: all ways begin below each other.
"""
BOW, BROAD = 0.5, 0.34
"""How high the bow of a way is, and how broad that is at its end, for a coin's side."""
STEP, MOST = 0.5, 5
"""How far coins are apart, of a side, and how many are shown at most."""
TURNS = 24
"""So many short straight pieces a trail has."""
FLIGHT, APART = 0.5, 0.09
"""Seconds in which a coin comes, and until the next one sets out."""
SHOWN, FEW = 0.4, 2
"""What a card that was left leaves of the one before to be seen; so many accounts have the largest pictures."""
STYLES, ROOM = ("bare", "row"), 3
"""The fields of the others' accounts and of the person's, and the room about what they hold, at 1080p."""
AMONG = 0.2
"""How much of a head is seen where coins go to all others."""
SEALED, APART_LINES, HAIR = -26, 13, 90
"""How far the seal of a fate lies over the cards, what parts accounts, both at 1080p, and how clear the line between
them is, of 255.
"""


def beside_letters(ctx: Context) -> float:
    """How large pictures are beside letters that are larger than in a window of 1080p: they leave these their room."""
    return min(1.0, ctx.scale / ctx.tx(1000) * 1000)


class Coins(Ageing):
    """So many points on their way from who pays to who gets it: a trail of gold that grows towards them, on it coins,
    which come one after the other as it is `opening`, and before it the number: with its sign where it is the person's,
    `own` -1 or 1, else smaller. `small` tells of how many accounts it is one.
    """

    ctx: Context

    def __init__(self, ctx: Context, points: int, own: int, small: int, opening: bool) -> None:
        super().__init__(ctx, "coins")
        self.points, self.side = min(points, MOST), ctx.px(COIN[small])
        words, size = ctx.texts.signed(own * points) if own else str(points), SUM[small] * beside_letters(ctx)
        self.sum = Label(ctx, words, size * (1 if own else OTHERS), ("text", "gold", "danger")[own], "extrabold")
        self.room = round(WIDE * ctx.tx(size))
        self.lasts = WAIT + FLIGHT + APART * self.points if opening and not ctx.reduced_motion else 0.0

    @property
    def children(self) -> Sequence[Widget]:
        """The number."""
        return (self.sum,)

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, max(round((1 + BOW) * self.side), self.sum.size_in(width)[1])

    def place(self, rect: pygame.Rect) -> None:
        """The number before the way, the coins in the middle of that."""
        super().place(rect)
        wide, high = self.sum.size_in(rect.w)
        wide = max(wide, self.room)
        self.sum.place(pygame.Rect(rect.x, rect.centery - high // 2, wide, high))
        self.start = rect.x + wide + self.ctx.px(6)
        heap = round((1 + (self.points - 1) * STEP) * self.side)
        self.left = self.start + max(0, (rect.right - self.start - heap) // 2)

    def sprites(self) -> list[Sprite]:
        """The way, each coin on it, and the number."""
        coin, half = hall.coin(self.ctx, self.side), self.side // 2
        found = [Sprite(self._way(), self.start, self.rect.y)]
        for n in range(self.points):
            way = 1.0 if self.age >= self.lasts else (self.age - WAIT - n * APART) / FLIGHT
            if way > 0:
                place = self.left + round(n * STEP * self.side)
                x = place - round((1 - motion().ease(min(1.0, way))) * (place - self.start))
                y = self.rect.y + round(self._height(x + half - self.start)) - half
                found.append(Sprite(coin, x, y, alpha=round(255 * min(1.0, 2 * way))))
        return [*found, *self.sum.sprites()]

    def _height(self, x: float) -> float:
        """How far down the bow is, so far from where it begins."""
        wide, bow = max(1, self.rect.right - self.start), BOW * self.side
        return (self.rect.h + bow) / 2 - bow * (1 - (2 * x / wide - 1) ** 2)

    def _way(self) -> pygame.Surface:
        """A trail that becomes broader and brighter to the right."""
        ctx, wide, high = self.ctx, max(1, self.rect.right - self.start), self.rect.h

        def draw() -> pygame.Surface:
            broad = BROAD * self.side / 2
            steps = [(wide * n / TURNS, self._height(wide * n / TURNS)) for n in range(TURNS + 1)]
            under = [(x, y + broad * x / wide) for x, y in steps]
            over = [(x, y - broad * x / wide) for x, y in reversed(steps)]
            gold = ctx.theme.gold if ctx.theme.dark else ctx.theme.inlay["gold_deep"]
            defs = svg.linear("trail", gold, gold, (0, 0, wide, 0), (0.0, 0.9))
            return svg.ready(
                svg.render(svg.path(f"{svg.line([*under, *over])}Z", fill="url(#trail)"), (wide, high), defs=defs)
            )

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
    return [one for one in standings if one.dues or one.cards or one.fate]


def accounts(ctx: Context, standings: Sequence[SeatResult], opening: bool = False, unpaid: str = "") -> Widget:
    """A line for each seat of which there is something to tell; the first tells that it is `unpaid`, where it is."""
    seats = told(standings)
    small = min(max(len(seats) - FEW, 0), len(FACE) - 1)
    held = any(one.cards or one.fate for one in seats)
    lines = [_account(ctx, one, small, held, opening, "" if n else unpaid) for n, one in enumerate(seats)]
    marked = [Panel(ctx, line, ROOM, style=STYLES[one.own]) for one, line in zip(seats, lines, strict=True)]
    return Ruled(ctx, marked, gap=APART_LINES / (1 + (small > 1)))


def _account(ctx: Context, one: SeatResult, small: int, held: bool, opening: bool, unpaid: str) -> Widget:
    """Whoever pays with what was left to them, where any `held` cards; at the right what they pay, and to whom."""
    face, card = ctx.px(FACE[small] * beside_letters(ctx)), CARD[small] * beside_letters(ctx)
    mood = "dismayed" if one.dues else "neutral"
    parts: list[Widget] = [Picture(ctx, ctx.art.portrait(one.portrait, face, mood), one.name)]
    if held:
        seals = [Panel(ctx, Label(ctx, fate, 18, "on_danger", "bold", "center"), 6, style="stamp") for fate in one.fate]
        strips = [CardStrip(ctx, one.cards, card, SHOWN)] if one.cards else []
        left = middled(Column(ctx, [*strips, *seals], SEALED if one.cards else 4))
        parts.append(fixed(left, max(ctx.px(LEFT * CARD[small]), ctx.tx(LEAST))))
    receivers = dict.fromkeys(due.to for due in one.dues)
    paid = [_paid(ctx, one.own, [due for due in one.dues if due.to == to], small, opening) for to in receivers]
    told = [Label(ctx, unpaid, 20, align="center")] if unpaid else []
    return SingleRow(ctx, [*parts, grow(middled(Column(ctx, [*paid, *told], 6)))], 14, "middle")


def _paid(ctx: Context, own: bool, dues: Sequence[Due], small: int, opening: bool) -> Widget:
    """What is paid, by the person where it is their `own`, with the reasons below, and the heads that it goes to; each
    reason tells its payment in a sentence where pointed at.
    """
    alone, sign = len(dues) == 1, -1 if own else int(any(map(is_person, dues[0].to)))
    whys = [Label(ctx, due.why if alone else f"{due.points} {due.why}", WHY[small], tooltip=due.told) for due in dues]
    coins, heads = Coins(ctx, sum(due.points for due in dues), sign, small, opening), _heads(ctx, dues[0], small)
    if alone:
        return SingleRow(ctx, [grow(middled(Column(ctx, [coins, *whys], 0))), heads], 8, "middle")
    return Column(ctx, [SingleRow(ctx, [grow(coins), heads], 8, "middle"), *whys], 0)


def _heads(ctx: Context, due: Due, small: int) -> Widget:
    """Those whom it is paid to, one over the other where they are many."""
    side = ctx.px(FACE[len(FACE) - 1 if len(due.to) > 1 else small] * beside_letters(ctx))
    return Heads(ctx, [ctx.art.portrait(portrait, side, "glad") for portrait in due.to], due.told)


class Heads(Widget):
    """Portraits, each over a part of the one before."""

    def __init__(self, ctx: Context, portraits: Sequence[pygame.Surface], tooltip: str) -> None:
        super().__init__(ctx, tooltip=tooltip)
        self.portraits = portraits
        self.side = portraits[0].get_width()
        self.step = round(AMONG * self.side)

    def measure(self, width: int) -> tuple[int, int]:
        """All side by side."""
        return self.side + self.step * (len(self.portraits) - 1), self.side

    def sprites(self) -> list[Sprite]:
        """The portraits from left to right."""
        return [Sprite(each, self.rect.x + n * self.step, self.rect.y) for n, each in enumerate(self.portraits)]
