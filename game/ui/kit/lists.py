"""A list that opens at a control: rows to choose from, scrolling where there are many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

import pygame

from game.ui.kit.boxes import Column
from game.ui.kit.button import Button, ButtonStyle
from game.ui.kit.frames import Panel
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Widget
from game.ui.kit.widget_context import WidgetContext

V = TypeVar("V")


class _Below(Widget):
    """Places a panel under (or over) the control that opened it."""

    def __init__(self, ctx: WidgetContext, panel: Panel, anchor: pygame.Rect) -> None:
        super().__init__(ctx)
        self.panel = panel
        self.anchor = anchor

    @property
    def children(self) -> Sequence[Widget]:
        return (self.panel,)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        margin = self.ctx.px(12)
        area = rect.inflate(-2 * margin, -2 * margin)
        wide, high = self.panel.size_in(area.w)
        wide = min(area.w, max(wide, self.anchor.w))
        high = min(high, area.h)
        box = pygame.Rect(0, 0, wide, high)
        box.topleft = (self.anchor.x, self.anchor.bottom + self.ctx.px(6))
        self.panel.place(box.clamp(area))


def list_below(
    ctx: WidgetContext, anchor: pygame.Rect, options: Sequence[tuple[V, str]], value: V, choose: Callable[[V], None]
) -> Widget:
    """A list in a panel under the control that opened it, the chosen row filled; rows are called `options.VALUE`."""

    def row(option: V, text: str) -> Button:
        style: ButtonStyle = "chosen" if option == value else "row"
        return Button(ctx, text, partial(choose, option), style, name=f"options.{option}", align="left")

    rows = Column(ctx, [row(option, text) for option, text in options], gap=4)
    panel = Panel(ctx, ScrollArea(ctx, rows, name="options"), padding=8, style="tooltip")
    return _Below(ctx, panel, anchor)
