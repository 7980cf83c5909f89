"""The frame of the review: course, table and verdict side by side; below each other where there is no room."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.kit.boxes import Box, Column, Panel
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Widget
from game.ui.pages.page import MARGIN

if TYPE_CHECKING:
    from game.ui.context import Context

COURSE, TABLE, VERDICT = 400, 560, 430
"""The least widths, at 1080p; those of words follow the text size."""


class Parts(Box):
    """Three things side by side at full height; the middle one takes what the others leave."""

    stretch = 1
    shrinks = True

    def __init__(self, ctx: Context, first: Widget, middle: Widget, last: Widget) -> None:
        super().__init__(ctx, [first, middle, last], 20)

    def _widths(self, width: int) -> tuple[int, int, int]:
        spare = max(0, width - least_width(self.ctx))
        first = self.ctx.tx(COURSE) + spare // 8
        last = self.ctx.tx(VERDICT) + spare // 4
        return first, width - first - last - 2 * self.gap, last

    def measure(self, width: int) -> tuple[int, int]:
        """The highest of them."""
        sizes = [child.measure(wide)[1] for child, wide in zip(self.children, self._widths(width), strict=True)]
        return width, max(sizes)

    def place(self, rect: pygame.Rect) -> None:
        """From left to right."""
        super().place(rect)
        x = rect.x
        for child, wide in zip(self.children, self._widths(rect.w), strict=True):
            child.place(pygame.Rect(x, rect.y, wide, rect.h))
            x += wide + self.gap


def least_width(ctx: Context) -> int:
    """The width below which the parts lie below each other."""
    return ctx.tx(COURSE) + ctx.px(TABLE) + ctx.tx(VERDICT) + 2 * ctx.px(20)


def beside(ctx: Context) -> bool:
    """Whether there is room for all three side by side."""
    return ctx.size[0] - 2 * ctx.px(MARGIN) >= least_width(ctx)


def framed(ctx: Context, course: Widget, board: Widget, verdict: Widget) -> Widget:
    """The three parts; in one column, the table first, where the window is narrow for the size of the text."""
    if beside(ctx):
        content = ScrollArea(ctx, verdict, name="verdict")
        return Parts(ctx, _field(ctx, course), board, _field(ctx, content))
    whole = Column(ctx, [board, _field(ctx, verdict), _field(ctx, course)], gap=20)
    return ScrollArea(ctx, whole, name="whole")


def _field(ctx: Context, content: Widget) -> Widget:
    return Panel(ctx, content, 22, style="plain")


class Slot(Box):
    """Holds one thing, which can be exchanged; the widgets around it stay."""

    def __init__(self, ctx: Context, child: Widget) -> None:
        super().__init__(ctx, [child], 0)

    @property
    def child(self) -> Widget:
        """What it holds."""
        return self._children[0]

    @child.setter
    def child(self, widget: Widget) -> None:
        self._children = [widget]

    def measure(self, width: int) -> tuple[int, int]:
        """What its content wants."""
        return self.child.measure(width)

    def place(self, rect: pygame.Rect) -> None:
        """Hand the place on."""
        super().place(rect)
        self.child.place(rect)
