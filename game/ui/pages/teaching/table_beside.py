"""A table and the words beside it: how both share a window."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.context import Context
from game.ui.kit import IconButton, Widget
from game.ui.kit.layout import Fixed
from game.ui.layout import TableLayout, measure, table_layout
from game.ui.layout.table_layout import TABLE_MARGIN
from game.ui.pages.rooms.furniture import silk_hanging

HANGS, AIR = (34, 24), 40
"""How far the silk behind the words reaches out at their left and at their right, within the window, and how far the
table ends before them, at 1080p.
"""
HEM = 37
"""Height of the rod and the brocade at the upper end of the silk, at 1080p: words begin below."""
WORDS = 470
"""The width of the words beside the table, at 1080p."""
LARGEST_TEXT = 1.8
"""Where letters would be larger than this beside the table's cards, there is no room for words beside it."""


class TableBeside:
    """How table and words share the window of now; `words` wide at 1080p, and so many pixels free `below` the table."""

    def __init__(self, ctx: Context, words: float = WORDS, below: int = 0) -> None:
        self.ctx = ctx
        w, h = ctx.size
        self.size = w - ctx.tx(words) - ctx.px(TABLE_MARGIN + AIR), h - below
        """The pixels that the table takes, from the window's left upper corner."""
        self.text_scale = ctx.text_scale * measure(ctx.size).s / measure(self.size).s
        """How large letters are at the table: as at any other one, though its cards are smaller."""

    @property
    def fits(self) -> bool:
        """Whether there is room for both."""
        return self.size[0] > self.size[1] and self.text_scale <= LARGEST_TEXT

    @property
    def panel(self) -> tuple[int, int, int, int]:
        """The rectangle of the words: below the strip at the upper end of the silk."""
        (w, h), margin = self.ctx.size, self.ctx.px(TABLE_MARGIN)
        left, top = self.size[0] + self.ctx.px(AIR), max(margin, self._silk_top + self.ctx.px(HEM))
        return left, top, w - left - margin, h - top - margin

    @property
    def _silk_top(self) -> int:
        """Where the silk behind the words begins."""
        return self.ctx.px(TABLE_MARGIN) // 3

    def layout(self, players: int, clockwise: bool, cards: int) -> TableLayout:
        """Where all lies at the table, with room for so many cards of the person."""
        return table_layout(self.size, self.text_scale, players, clockwise, cards)

    def root(self, table: Widget, layout: TableLayout, back: Callable[[], None]) -> Fixed:
        """The table, and the way back at its place there; more is to be added."""
        root = Fixed(self.ctx)
        root.add(table, (0, 0, *self.size))
        root.add(IconButton(self.ctx, "back", back, self.ctx.t("menu.back"), name="back"), layout.buttons["menu"].rect)
        return root

    def backdrop(self) -> pygame.Surface:
        """The table as large as its room, and the silk that hangs behind the words beside it; kept."""
        w, h = self.size
        return self.ctx.cached(("table", w, h), self._draw)

    def _draw(self) -> pygame.Surface:
        ctx, (left, right) = self.ctx, (self.ctx.px(out) for out in HANGS)
        picture = ctx.art.table(ctx.size, self.size)
        (x, _, wide, _), top = self.panel, self._silk_top
        size = wide + left + right, ctx.size[1] - 2 * top
        silk = silk_hanging(ctx, pygame.Rect((x - left, top), size))
        picture.blits([(each.surface, (each.x, each.y)) for each in silk])
        return picture
