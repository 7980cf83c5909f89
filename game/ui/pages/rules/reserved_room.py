"""Room that is kept: what comes and goes with a choice leaves the lines beneath it where they are."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.context import Context
from game.ui.kit.boxes import Container
from game.ui.kit.widget import Widget


class Reserve(Container):
    """Shows one thing or nothing, in room that would do for each of `others` as well."""

    def __init__(self, ctx: Context, shown: Widget | None, others: Sequence[Widget]) -> None:
        super().__init__(ctx, [shown] if shown else [], 0)
        self._others = list(others)

    def measure(self, width: int) -> tuple[int, int]:
        """As wide and as high as the largest."""
        sizes = [each.size_in(width) for each in (*self._children, *self._others)]
        return max((size[0] for size in sizes), default=0), max((size[1] for size in sizes), default=0)

    def place(self, rect: pygame.Rect) -> None:
        """What is shown stands at the top left, no wider than it is."""
        super().place(rect)
        for child in self._children:
            wide, high = child.size_in(rect.w)
            child.place(pygame.Rect(rect.x, rect.y, min(wide, rect.w), high))
