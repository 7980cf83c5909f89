"""The frame of the review: course, table and verdict side by side; verdict over course where there is less room."""

from __future__ import annotations

from collections.abc import Sequence
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
SHARES = (0.125, 0.25)
"""Of the width that is left over, the shares of course and verdict; the table takes the rest."""
LARGE = 1.25
"""From so large a text on the table is tight for room where there are two parts only."""
GAP = 20


class Parts(Box):
    """Things side by side at full height: some of a width of their own, and one, at `middle`, that takes the rest."""

    stretch = 1
    shrinks = True

    def __init__(self, ctx: Context, parts: Sequence[Widget], widths: Sequence[int], middle: int) -> None:
        super().__init__(ctx, parts, GAP)
        self.widths = widths
        self.middle = middle

    def _widths(self, width: int) -> list[int]:
        rest = width - sum(self.widths) - self.gap * len(self.widths)
        return [*self.widths[: self.middle], rest, *self.widths[self.middle :]]

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


def _spare(ctx: Context) -> int:
    """The width left over when each of the three has its least; negative where there is no room for three."""
    least = ctx.tx(COURSE) + ctx.px(TABLE) + ctx.tx(VERDICT) + 2 * ctx.px(GAP)
    return ctx.size[0] - 2 * ctx.px(MARGIN) - least


def beside(ctx: Context) -> bool:
    """Whether there is room for all three side by side."""
    return _spare(ctx) >= 0


def tight(ctx: Context) -> bool:
    """Whether the text is so large for the window that the table must do with fewer words."""
    return not beside(ctx) and ctx.text_scale > LARGE


def framed(ctx: Context, course: Widget, board: Widget, verdict: Widget) -> Widget:
    """The three parts; the table scrolls where the window is low for the size of the text."""
    table = ScrollArea(ctx, board, name="table")
    if beside(ctx):
        spare = _spare(ctx)
        widths = (ctx.tx(COURSE) + round(spare * SHARES[0]), ctx.tx(VERDICT) + round(spare * SHARES[1]))
        content = ScrollArea(ctx, verdict, name="verdict")
        return Parts(ctx, [_field(ctx, course), table, _field(ctx, content)], widths, 1)
    both = ScrollArea(ctx, Column(ctx, [verdict, course], gap=28), name="verdict")
    wide = min(ctx.tx(VERDICT) + ctx.px(44), (ctx.size[0] - 2 * ctx.px(MARGIN)) * 3 // 5)
    return Parts(ctx, [table, _field(ctx, both)], (wide,), 0)


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
