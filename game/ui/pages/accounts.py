"""What each seat pays, from head to head: who pays, which cards they were left with, coins, and who gets them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.session.table.result_words import Due, SeatResult
from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.kit import Ageing, Column, Label, Picture, SingleRow, Widget, fixed, grow
from game.ui.pages import hall
from game.ui.pages.card_row import CardStrip
from game.ui.pages.result_rows import WAIT

FACE, CARD, COIN = (76, 56), (84, 58), (38, 30)
"""The height of portraits, of the cards that were left and of coins at 1080p: among few accounts, and many."""
MANY = 4
"""From so many accounts on they stand closer."""
LEFT = 220
"""The width for the cards that were left, at 1080p."""
STEP, MOST = 0.52, 6
"""How far coins are apart, of a side, and how many are shown at most."""
FLIGHT, APART = 0.5, 0.09
"""Seconds in which a coin comes, and until the next one sets out."""
AMONG = 0.34
"""How much of a head is seen where coins go to all others."""


class Coins(Ageing):
    """So many coins, which come one after the other from the left as it is `opening`."""

    ctx: Context

    def __init__(self, ctx: Context, points: int, side: int, opening: bool) -> None:
        super().__init__(ctx, "coins")
        self.points, self.side = min(points, MOST), side
        self.lasts = WAIT + FLIGHT + APART * self.points if opening and not ctx.reduced_motion else 0.0

    def measure(self, width: int) -> tuple[int, int]:
        """All side by side."""
        return self.side + round((self.points - 1) * STEP * self.side), self.side

    def sprites(self) -> list[Sprite]:
        """Each on its way to its place."""
        coin, found = hall.coin(self.ctx, self.side), []
        for n in range(self.points):
            way = 1.0 if self.age >= self.lasts else (self.age - WAIT - n * APART) / FLIGHT
            if way > 0:
                off = round((1 - motion().ease(min(1.0, way))) * LEFT * self.ctx.scale)
                x = self.rect.x + round(n * STEP * self.side) - off
                found.append(Sprite(coin, x, self.rect.centery - self.side // 2, alpha=round(255 * min(1.0, 2 * way))))
        return found


def accounts(ctx: Context, standings: Sequence[SeatResult], opening: bool = False) -> list[Widget]:
    """A line for each seat that pays, or of which there is something left to show."""
    told = [one for one in standings if one.dues or one.cards or one.fate]
    close = len(told) >= MANY
    return [_account(ctx, one, close, opening) for one in told]


def _account(ctx: Context, one: SeatResult, close: bool, opening: bool) -> Widget:
    """Whoever pays with what was left to them; at the right what they pay, and to whom."""
    face, card = ctx.px(FACE[close]), CARD[close]
    fates = [Label(ctx, fate, 20, "gold", "bold") for fate in one.fate]
    strip = [CardStrip(ctx, one.cards, card, 0.4)] if one.cards else []
    left = fixed(Column(ctx, [*fates, *strip], 4), ctx.px(LEFT))
    left.middle = True
    receivers = dict.fromkeys(due.to for due in one.dues)
    paid = [_paid(ctx, [due for due in one.dues if due.to == to], close, opening) for to in receivers]
    right = grow(Column(ctx, paid, 6))
    right.middle = True
    return SingleRow(ctx, [Picture(ctx, ctx.art.portrait(one.portrait, face), one.name), left, right], 16, "middle")


def _paid(ctx: Context, dues: Sequence[Due], close: bool, opening: bool) -> Widget:
    """Coins with the reason below them, and the heads that they go to; it tells it in a sentence where pointed at."""
    lines = []
    for due in dues:
        coins = Coins(ctx, due.points, ctx.px(COIN[close]), opening)
        number = Label(ctx, str(due.points), 26 if close else 32, "gold", "extrabold")
        why = Label(ctx, due.why, 18 if close else 20, tooltip=due.told)
        lines.append(Column(ctx, [SingleRow(ctx, [coins, number], 8, "middle"), why], 0))
    words = grow(Column(ctx, lines, 4))
    words.middle = True
    arrow = Picture(ctx, ctx.art.icon("go", ctx.px(34), ctx.theme.gold))
    return SingleRow(ctx, [words, arrow, _heads(ctx, dues[0], close)], 12, "middle")


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
