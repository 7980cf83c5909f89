"""A table at the left of the window, and at its right a panel with words, as somebody teaches."""

from __future__ import annotations

import pygame

from game.ui.context import Context
from game.ui.layout import measure

WORDS, MARGIN = 470, 26
"""The width of the words beside the table, and the room about them, at 1080p."""
LARGEST_TEXT = 1.8
"""Where letters would be larger than this beside the table's cards, there is no room for words beside it."""


class TableBeside:
    """How table and words share the window of now."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        w, h = ctx.size
        self.size = w - ctx.tx(WORDS) - ctx.px(MARGIN), h
        """The pixels that the table takes, from the window's left upper corner."""
        self.text_scale = ctx.text_scale * measure(ctx.size).s / measure(self.size).s
        """How large letters are at the table: as at any other one, though its cards are smaller."""

    @property
    def fits(self) -> bool:
        """Whether there is room for both."""
        return self.size[0] > self.size[1] and self.text_scale <= LARGEST_TEXT

    @property
    def panel(self) -> tuple[int, int, int, int]:
        """The rectangle of the words."""
        (w, h), margin = self.ctx.size, self.ctx.px(MARGIN)
        return self.size[0], margin, w - self.size[0] - margin, h - 2 * margin

    def backdrop(self) -> pygame.Surface:
        """The table as large as its room, beside it the floor that the words lie on; kept."""
        return self.ctx.large(f"table-{self.size[0]}", lambda: self.ctx.art.table(self.ctx.size, self.size))
