"""A grid of widgets; like all boxes it measures, so that no text is ever cut."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit.boxes import Container
from game.ui.kit.widget import Widget
from game.ui.kit.widget_context import WidgetContext


class Grid(Container):
    """Columns of equal width, as many as `columns`, fewer where `least` (of 1080p) would not be reached."""

    def __init__(
        self,
        ctx: WidgetContext,
        children: Sequence[Widget],
        columns: int,
        *,
        gap: float = 16,
        least: float = 0,
        name: str = "",
    ) -> None:
        super().__init__(ctx, children, gap, name=name)
        self.columns = columns
        self.least = ctx.px(least)

    def measure(self, width: int) -> tuple[int, int]:
        """The whole width that its columns take, and the sum of its rows' heights."""
        count, wide = self._count(width)
        heights = self._heights(count, wide)
        return count * (wide + self.gap) - self.gap, sum(heights) + self.gap * max(0, len(heights) - 1)

    def place(self, rect: pygame.Rect) -> None:
        """Fill row by row."""
        super().place(rect)
        count, wide = self._count(rect.w)
        y = rect.y
        for row, height in enumerate(self._heights(count, wide)):
            for column, child in enumerate(self.shown[row * count : (row + 1) * count]):
                child.place(pygame.Rect(rect.x + column * (wide + self.gap), y, wide, height))
            y += height + self.gap

    def _count(self, width: int) -> tuple[int, int]:
        """How many columns, and how wide each."""
        for count in range(self.columns, 1, -1):
            wide = (width + self.gap) // count - self.gap
            if wide >= self.least and all(child.size_in(wide)[0] <= wide for child in self.shown):
                return count, wide
        return 1, width

    def _heights(self, count: int, wide: int) -> list[int]:
        highs = [child.size_in(wide)[1] for child in self.shown]
        return [max(highs[at : at + count]) for at in range(0, len(highs), count)]
