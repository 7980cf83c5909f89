"""The line of a payment: who pays, the cards that they were left with, the coins on their way, and who gets them. All
lines have the same columns.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.cards import Card
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.kit import Widget
from game.ui.pages.results.result_entry import strip

GAP = 14
"""The room between the columns of the line, at 1080p."""
HELD = 0.55
"""How much of the room between both portraits cards take where something is paid."""
SHOWN = 0.5
"""How much of each card the next one leaves to be seen at most, for its width."""
MANY = 7
"""More cards than these lie in two rows."""
SMALLER = 0.64
"""How high a card in two rows is, for one in a single row."""


class PaymentLine(Widget):
    """The line of a payment: the `payer`, the `cards` left to them (`high` is their height at 1080p), and where
    something is paid, its coins and who gets them.
    """

    ctx: Context

    def __init__(
        self, ctx: Context, payer: Widget, cards: Sequence[Card], high: float, paid: tuple[Widget, Widget] | None
    ) -> None:
        super().__init__(ctx)
        self.payer, self.paid, self.gap = payer, paid, ctx.px(GAP)
        rows = _rows(sorted(cards))
        self.strips = [strip(ctx, row, high * (SMALLER if len(rows) > 1 else 1.0), SHOWN) for row in rows]

    @property
    def children(self) -> Sequence[Widget]:
        """Who pays, the cards, the coins, and who gets them."""
        return [self.payer, *self.strips, *(self.paid or ())]

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width, and as high as portraits or cards."""
        heads = [self.payer, *([self.paid[1]] if self.paid else [])]
        cards = sum(each.high for each in self.strips) + self.gap // 2 * (len(self.strips) - 1)
        least = 2 * (self.payer.size_in(width)[0] + self.gap) + max((each.wide for each in self.strips), default=0)
        return max(width, least), max([cards, *(each.size_in(width)[1] for each in heads)])

    def place(self, rect: pygame.Rect) -> None:
        """Portraits at both ends, cards and coins in what is between them."""
        super().place(rect)
        side = self._head(self.payer, rect.x)
        if self.paid:
            self._head(self.paid[1], rect.right - side)
        left, right = rect.x + side + self.gap, rect.right - (side + self.gap if self.paid else 0)
        room = round(HELD * (right - left)) if self.paid else right - left
        self._place_cards(left, room)
        if self.paid:
            start = left + room + self.gap if self.strips else left
            self.paid[0].place(pygame.Rect(start, rect.y, right - start, rect.h))

    def _head(self, one: Widget, x: int) -> int:
        """Place a portrait in the middle of the height; how wide it is."""
        wide, high = one.size_in(self.rect.w)
        one.place(pygame.Rect(x, self.rect.y + (self.rect.h - high) // 2, wide, high))
        return wide

    def _place_cards(self, left: int, room: int) -> None:
        """Place the rows of cards one below the other, in the middle of the line's height."""
        whole = sum(each.high for each in self.strips) + self.gap // 2 * (len(self.strips) - 1)
        top = self.rect.y + (self.rect.h - whole) // 2
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
