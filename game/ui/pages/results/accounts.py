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

FACE, CARD, COIN = (84, 58), (84, 58), (36, 28)
"""The height of portraits, of the cards that were left and of coins at 1080p: among few accounts, and many."""
MANY = 4
"""From so many accounts on they stand closer."""
LEFT, SUM, ARROW = 140, (50, 38), 30
"""The width for the cards that were left, the letters of a sum (among few accounts, and many), and the point of an
arrow, at 1080p.
"""
OTHERS, WIDE = 0.72, 1.15
"""How large a sum is that others pay each other, for one of the person's; the room for a sum, for the size of such
letters: all arrows begin below each other.
"""
STEP, MOST = 0.4, 5
"""How far coins are apart, of a side, and how many are shown at most."""
FLIGHT, APART = 0.5, 0.09
"""Seconds in which a coin comes, and until the next one sets out."""
STYLES, ROOM = ("bare", "band"), 3
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
    """An arrow from who pays to who gets it, in its midst so many points: coins, which come along it one after the
    other as it is `opening`, and the number: with its sign where it is the person's, `own` -1 or 1, else smaller.
    """

    ctx: Context

    def __init__(self, ctx: Context, points: int, own: int, close: bool, opening: bool) -> None:
        super().__init__(ctx, "coins")
        self.points, self.side = min(points, MOST), ctx.px(COIN[close])
        words, size = ctx.texts.signed(own * points) if own else str(points), SUM[close] * beside_letters(ctx)
        self.sum = Label(ctx, words, size * (1 if own else OTHERS), ("text", "gold", "danger")[own], "extrabold")
        self.room = round(WIDE * ctx.tx(size))
        self.lasts = WAIT + FLIGHT + APART * self.points if opening and not ctx.reduced_motion else 0.0

    @property
    def children(self) -> Sequence[Widget]:
        """The number."""
        return (self.sum,)

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, max(self.side, self.sum.size_in(width)[1])

    def place(self, rect: pygame.Rect) -> None:
        """The number before the arrow, the coins in the middle of that."""
        super().place(rect)
        wide, high = self.sum.size_in(rect.w)
        wide = max(wide, self.room)
        self.sum.place(pygame.Rect(rect.x, rect.centery - high // 2, wide, high))
        self.start = rect.x + wide + self.ctx.px(6)
        heap = round((1 + (self.points - 1) * STEP) * self.side)
        self.left = self.start + max(0, (rect.right - self.ctx.px(ARROW) - self.start - heap) // 2)

    def sprites(self) -> list[Sprite]:
        """The arrow, each coin on its way to its place, and the number."""
        coin, low = hall.coin(self.ctx, self.side), self.rect.centery - self.side // 2
        found = [Sprite(self._arrow(), self.start, self.rect.y)]
        for n in range(self.points):
            way = 1.0 if self.age >= self.lasts else (self.age - WAIT - n * APART) / FLIGHT
            if way > 0:
                place = self.left + round(n * STEP * self.side)
                x = place - round((1 - motion().ease(min(1.0, way))) * (place - self.start))
                found.append(Sprite(coin, x, low, alpha=round(255 * min(1.0, 2 * way))))
        return [*found, *self.sum.sprites()]

    def _arrow(self) -> pygame.Surface:
        """A line with a point at the right."""
        ctx, wide, high = self.ctx, max(1, self.rect.right - self.start), self.rect.h

        def draw() -> pygame.Surface:
            point, line, y = ctx.px(ARROW) / 2, 4 * ctx.scale, high / 2
            tip = wide - line
            body = svg.stroke(f"M{line} {y}H{tip}", ctx.theme.gold, line)
            body += svg.stroke(f"M{tip - point} {y - point}L{tip} {y}L{tip - point} {y + point}", ctx.theme.gold, line)
            return svg.ready(svg.render(body, (wide, high)))

        return ctx.cached(("pays", wide, high), draw)


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


def accounts(ctx: Context, standings: Sequence[SeatResult], opening: bool = False) -> Widget:
    """A line for each seat of which there is something to tell."""
    seats = told(standings)
    close = len(seats) >= MANY
    lines = [_account(ctx, one, close, opening) for one in seats]
    marked = [Panel(ctx, line, ROOM, style=STYLES[one.own]) for one, line in zip(seats, lines, strict=True)]
    return Ruled(ctx, marked, gap=APART_LINES / (1 + close))


def _account(ctx: Context, one: SeatResult, close: bool, opening: bool) -> Widget:
    """Whoever pays with what was left to them; at the right what they pay, and to whom."""
    face, card = ctx.px(FACE[close] * beside_letters(ctx)), CARD[close] * beside_letters(ctx)
    seals = [Panel(ctx, Label(ctx, fate, 18, "on_danger", "bold", "center"), 6, style="stamp") for fate in one.fate]
    over = SEALED if one.cards else 4
    left = fixed(middled(Column(ctx, [_remaining(ctx, one, card), *seals], over)), ctx.px(LEFT))
    receivers = dict.fromkeys(due.to for due in one.dues)
    paid = [_paid(ctx, one.own, [due for due in one.dues if due.to == to], close, opening) for to in receivers]
    right = grow(middled(Column(ctx, paid, 6)))
    mood = "dismayed" if one.dues else "neutral"
    payer = Picture(ctx, ctx.art.portrait(one.portrait, face, mood), one.name)
    return SingleRow(ctx, [payer, left, right], 14, "middle")


def _remaining(ctx: Context, one: SeatResult, card: float) -> Widget:
    """The cards that somebody was left with, or the sign that there were none."""
    if one.cards:
        return CardStrip(ctx, one.cards, card, 0.4)
    sign = Picture(ctx, ctx.art.icon("check", ctx.px(26), ctx.theme.text_dim))
    return SingleRow(ctx, [sign, grow(Label(ctx, ctx.t("table.result.out"), 19, "text_dim"))], 6, "middle")


def _paid(ctx: Context, own: bool, dues: Sequence[Due], close: bool, opening: bool) -> Widget:
    """What is paid, by the person where it is their `own`, along an arrow, with the reasons below, and the heads that
    it goes to; each reason tells its payment in a sentence where pointed at.
    """
    alone, sign = len(dues) == 1, -1 if own else int(any(map(is_person, dues[0].to)))
    whys = [Label(ctx, due.why if alone else f"{due.points} {due.why}", 18, tooltip=due.told) for due in dues]
    words = grow(middled(Column(ctx, [Coins(ctx, sum(due.points for due in dues), sign, close, opening), *whys], 0)))
    return SingleRow(ctx, [words, _heads(ctx, dues[0], close)], 12, "middle")


def _heads(ctx: Context, due: Due, close: bool) -> Widget:
    """Those whom it is paid to, one over the other where they are many."""
    side = ctx.px(FACE[close or len(due.to) > 1] * beside_letters(ctx))
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
