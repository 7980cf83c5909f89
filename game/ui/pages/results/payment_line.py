"""The picture of a payment: who pays, the cards that they were left with, over these the coins on their way, who gets
them, and how many points they are: beside whoever has lost or gained that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.engine.cards import Card
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.kit import Widget
from game.ui.pages.results.coin_arc import CoinArc
from game.ui.pages.results.result_entry import strip

GAP = 14
"""The room between the columns of the line, at 1080p."""
HELD = 0.6
"""How much of the room between both portraits cards take at most where something is paid."""
SHOWN = 0.5
"""How much of each card the next one leaves to be seen at most, for its width."""
LEAST_SHOWN = 0.22
"""How much of each card the next one leaves to be seen at least, for its width."""
MANY = 7
"""More cards than these lie in two rows."""
SMALLER = 0.64
"""How high a card in two rows is, for one in a single row."""
INTO = 0.22
"""How far within both portraits the way of the coins begins and ends, for the side of a portrait."""


class CoinTransfer(NamedTuple):
    """The coins that are paid, how many points they are, and who gets them; whether these are told as what the payer
    has `lost`, beside whom they stand then, else beside who gets them.
    """

    coins: CoinArc
    amount: Widget
    to: Widget
    lost: bool = False


class PaymentLine(Widget):
    """The line of a payment: the `payer`, the `cards` left to them (`high` is their height at 1080p), and what is
    `paid`, where something is.
    """

    def __init__(
        self, ctx: Context, payer: Widget, cards: Sequence[Card], high: float, paid: CoinTransfer | None = None
    ) -> None:
        super().__init__(ctx)
        self.payer, self.paid, self.gap = payer, paid, ctx.px(GAP)
        rows = _rows(sorted(cards))
        self.strips = [strip(ctx, row, high * (SMALLER if len(rows) > 1 else 1.0), SHOWN) for row in rows]

    @property
    def children(self) -> Sequence[Widget]:
        """The cards, over them the way of the coins from portrait to portrait, and how many they are before all."""
        if paid := self.paid:
            return [*self.strips, paid.coins, self.payer, paid.to, paid.amount]
        return [self.payer, *self.strips]

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width; as high as portraits, or as cards and points below the coins' way."""
        heads = [self.payer, *([self.paid.to] if self.paid else [])]
        low = max([self._cards_high, *([self.paid.amount.size_in(width)[1]] if self.paid else [])])
        side = self.payer.size_in(width)[0] + self.gap
        cards = (round(each.wide * (1 + LEAST_SHOWN * (len(each.cards) - 1))) for each in self.strips)
        least = 2 * side + max(cards, default=0)
        if self.paid:
            least += self.paid.amount.size_in(width)[0] + (1 + self.paid.lost) * self.gap
        return max(width, least), max([self._above + low, *(each.size_in(width)[1] for each in heads)])

    @property
    def _above(self) -> int:
        """The room over the cards for coins."""
        return self.paid.coins.high if self.paid else 0

    @property
    def _cards_high(self) -> int:
        return sum(each.high for each in self.strips) + self.gap // 2 * max(0, len(self.strips) - 1)

    def place(self, rect: pygame.Rect) -> None:
        """Portraits at both ends, cards and points in what is between them, the coins over these."""
        super().place(rect)
        side = self._head(self.payer, rect.x)
        if not self.paid:
            self._place_cards(rect.x + side + self.gap, rect.right - rect.x - side - self.gap)
            return
        self._head(self.paid.to, rect.right - side)
        left, right = rect.x + side + self.gap, rect.right - side - self.gap
        self._place_paid(self.paid, left, right)
        into = round(INTO * side)
        self.paid.coins.place(pygame.Rect(left - self.gap - into, rect.y, right - left + 2 * (self.gap + into), rect.h))

    def _place_paid(self, paid: CoinTransfer, left: int, right: int) -> None:
        """Place cards and points between both portraits: what was lost stands before the cards, beside who pays, what
        was gained after them, beside who gets it.
        """
        told = paid.amount.size_in(right - left)[0]
        free = right - left - (1 + paid.lost) * self.gap - told
        room = min(round(HELD * (right - left)), free) if self.strips else 0
        start = left if paid.lost else right - self.gap - told
        paid.amount.place(pygame.Rect(start, self.rect.y + self._above, told, self.rect.h - self._above))
        self._place_cards(left + (told + 2 * self.gap if paid.lost else 0), room)

    def _head(self, one: Widget, x: int) -> int:
        """Place a portrait in the middle of the height; how wide it is."""
        wide, high = one.size_in(self.rect.w)
        one.place(pygame.Rect(x, self.rect.y + (self.rect.h - high) // 2, wide, high))
        return wide

    def _place_cards(self, left: int, room: int) -> None:
        """Place the rows of cards one below the other, in the middle of the line's height below the coins."""
        top = self.rect.y + self._above + (self.rect.h - self._above - self._cards_high) // 2
        for each in self.strips:
            wide = min(each.measure(room)[0], room)
            each.place(pygame.Rect(left, top, wide, each.high))
            top += each.high + self.gap // 2

    def sprites(self) -> list[Sprite]:
        """All that is in it."""
        return [sprite for each in self.children for sprite in each.sprites()]


def _rows(cards: Sequence[Card]) -> list[Sequence[Card]]:
    """The cards in one row or two."""
    if not cards:
        return []
    half = (len(cards) + 1) // 2
    return [cards] if len(cards) <= MANY else [cards[:half], cards[half:]]
