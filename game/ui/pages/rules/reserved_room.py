"""Room that is kept: what comes and goes with a choice leaves the lines beneath it where they are."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.context import Context
from game.ui.draw.type import indent
from game.ui.kit import Container, Widget


class Reserve(Container):
    """Shows one thing or nothing, in room that would do for each of `others` as well; `align` is left or center."""

    def __init__(self, ctx: Context, shown: Widget | None, others: Sequence[Widget], align: str = "left") -> None:
        super().__init__(ctx, [shown] if shown else [], 0, align=align)
        self._others = list(others)

    def measure(self, width: int) -> tuple[int, int]:
        """As wide and as high as the largest."""
        sizes = [each.size_in(width) for each in (*self._children, *self._others)]
        return max((size[0] for size in sizes), default=0), max((size[1] for size in sizes), default=0)

    def place(self, rect: pygame.Rect) -> None:
        """What is shown stands at the top left or in the middle, no wider than it is."""
        super().place(rect)
        for child in self._children:
            wide, high = child.size_in(rect.w)
            wide = min(wide, rect.w)
            x, y = indent(self.align, rect.w - wide), indent(self.align, rect.h - high)
            child.place(pygame.Rect(rect.x + x, rect.y + y, wide, high))
