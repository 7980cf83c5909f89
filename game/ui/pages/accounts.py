"""What each seat pays, from head to head: who pays, which cards they were left with, coins, and who gets them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.session.table.result_words import Due, SeatResult
from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.kit import Ageing, Column, Label, Picture, SingleRow, Widget, fixed, grow, middled
from game.ui.pages import hall
from game.ui.pages.card_row import CardStrip
from game.ui.pages.result_rows import WAIT

FACE, CARD, COIN = (80, 56), (84, 58), (34, 28)
"""The height of portraits, of the cards that were left and of coins at 1080p: among few accounts, and many."""
MANY = 4
"""From so many accounts on they stand closer."""
LEFT, SUM, ARROW = 140, (46, 34), 30
"""The width for the cards that were left, the letters of a sum (among few accounts, and many), and the point of an
arrow, at 1080p.
"""
STEP, MOST = 0.4, 5
"""How far coins are apart, of a side, and how many are shown at most."""
FLIGHT, APART = 0.5, 0.09
"""Seconds in which a coin comes, and until the next one sets out."""
AMONG = 0.34
"""How much of a head is seen where coins go to all others."""


class Coins(Ageing):
    """An arrow from who pays to who gets it, in its midst so many points: coins, which come along it one after the
    other as it is `opening`, and the number.
    """

    ctx: Context

    def __init__(self, ctx: Context, points: int, close: bool, opening: bool) -> None:
        super().__init__(ctx, "coins")
        self.points, self.side = min(points, MOST), ctx.px(COIN[close])
        self.sum = Label(ctx, str(points), SUM[close], "gold", "extrabold")
        self.lasts = WAIT + FLIGHT + APART * self.points if opening and not ctx.reduced_motion else 0.0

    @property
    def children(self) -> Sequence[Widget]:
        """The number."""
        return (self.sum,)

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, max(self.side, self.sum.size_in(width)[1])

    def place(self, rect: pygame.Rect) -> None:
        """Coins and number in the middle, before the arrow's point."""
        super().place(rect)
        heap = round((1 + (self.points - 1) * STEP) * self.side)
        wide, high = self.sum.size_in(rect.w)
        gap = self.ctx.px(8)
        self.left = rect.x + max(0, (rect.w - self.ctx.px(ARROW) - heap - gap - wide) // 2)
        self.sum.place(pygame.Rect(self.left + heap + gap, rect.centery - high // 2, wide, high))

    def sprites(self) -> list[Sprite]:
        """The arrow, each coin on its way to its place, and the number."""
        coin, low = hall.coin(self.ctx, self.side), self.rect.centery - self.side // 2
        found = [Sprite(self._arrow(), self.rect.x, self.rect.y)]
        for n in range(self.points):
            way = 1.0 if self.age >= self.lasts else (self.age - WAIT - n * APART) / FLIGHT
            if way > 0:
                place = self.left + round(n * STEP * self.side)
                x = place - round((1 - motion().ease(min(1.0, way))) * (place - self.rect.x))
                found.append(Sprite(coin, x, low, alpha=round(255 * min(1.0, 2 * way))))
        return [*found, *self.sum.sprites()]

    def _arrow(self) -> pygame.Surface:
        """A line with a point at the right, which leaves the midst free."""
        ctx, (wide, high) = self.ctx, self.rect.size
        free = (self.left - self.rect.x - ctx.px(6), self.sum.rect.right - self.rect.x + ctx.px(8))

        def draw() -> pygame.Surface:
            point, line, y = ctx.px(ARROW) / 2, 4 * ctx.scale, high / 2
            body = svg.stroke(f"M{line} {y}H{max(line, free[0])}", ctx.theme.gold, line, stroke_opacity=0.7)
            body += svg.stroke(f"M{free[1]} {y}H{wide - line}", ctx.theme.gold, line)
            tip = wide - line
            body += svg.stroke(f"M{tip - point} {y - point}L{tip} {y}L{tip - point} {y + point}", ctx.theme.gold, line)
            return svg.ready(svg.render(body, (wide, high)))

        return ctx.cached(("pays", wide, high, free), draw)


def accounts(ctx: Context, standings: Sequence[SeatResult], opening: bool = False) -> list[Widget]:
    """A line for each seat that pays, or of which there is something left to show."""
    told = [one for one in standings if one.dues or one.cards or one.fate]
    close = len(told) >= MANY
    return [_account(ctx, one, close, opening) for one in told]


def _account(ctx: Context, one: SeatResult, close: bool, opening: bool) -> Widget:
    """Whoever pays with what was left to them; at the right what they pay, and to whom."""
    face, card = ctx.px(FACE[close]), CARD[close]
    fates = [Label(ctx, fate, 19, "gold", "bold") for fate in one.fate]
    left = fixed(middled(Column(ctx, [*fates, _remaining(ctx, one, card)], 4)), ctx.px(LEFT))
    receivers = dict.fromkeys(due.to for due in one.dues)
    paid = [_paid(ctx, [due for due in one.dues if due.to == to], close, opening) for to in receivers]
    right = grow(middled(Column(ctx, paid, 6)))
    return SingleRow(ctx, [Picture(ctx, ctx.art.portrait(one.portrait, face), one.name), left, right], 12, "middle")


def _remaining(ctx: Context, one: SeatResult, card: float) -> Widget:
    """The cards that somebody was left with, or the sign that there were none."""
    if one.cards:
        return CardStrip(ctx, one.cards, card, 0.4)
    sign = Picture(ctx, ctx.art.icon("check", ctx.px(26), ctx.theme.text_dim))
    return SingleRow(ctx, [sign, grow(Label(ctx, ctx.t("table.result.out"), 19, "text_dim"))], 6, "middle")


def _paid(ctx: Context, dues: Sequence[Due], close: bool, opening: bool) -> Widget:
    """What is paid along an arrow, with the reasons below, and the heads that it goes to; each reason tells its
    payment in a sentence where pointed at.
    """
    alone = len(dues) == 1
    whys = [
        Label(ctx, due.why if alone else f"{due.points} {due.why}", 18, align="center", tooltip=due.told)
        for due in dues
    ]
    words = grow(middled(Column(ctx, [Coins(ctx, sum(due.points for due in dues), close, opening), *whys], 0)))
    return SingleRow(ctx, [words, _heads(ctx, dues[0], close)], 12, "middle")


def _heads(ctx: Context, due: Due, close: bool) -> Widget:
    """Those whom it is paid to, one over the other where they are many."""
    side = ctx.px(FACE[close or len(due.to) > 1])
    return Heads(ctx, [ctx.art.portrait(portrait, side) for portrait in due.to], due.told)


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
