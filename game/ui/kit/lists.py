"""Lists: rows to choose from, scrolling where there are many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame

from game.ui.kit.boxes import Column
from game.ui.kit.button import Button
from game.ui.kit.frames import Panel
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Widget
from game.ui.kit.widget_context import WidgetContext

V = TypeVar("V")


class ListRow(Button):
    """A row of a list: its words to the left; the chosen one is filled and marked."""

    def __init__(
        self, ctx: WidgetContext, label: str, action: Callable[[], None], chosen: bool, name: str = ""
    ) -> None:
        super().__init__(ctx, label, action, "chosen" if chosen else "row", name=name, align="left")
        self.chosen = chosen


class List(ScrollArea):
    """Rows (value, label), of which one is chosen; `changed(value)` when another is."""

    def __init__(
        self,
        ctx: WidgetContext,
        options: Sequence[tuple[V, str]],
        value: V | None,
        changed: Callable[[V], None],
        name: str = "list",
    ) -> None:
        def row(option: V, text: str) -> ListRow:
            return ListRow(ctx, text, lambda: changed(option), option == value, f"{name}.{option}")

        super().__init__(ctx, Column(ctx, [row(option, text) for option, text in options], gap=4), name=name)


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
    """A list in a panel under the control that opened it; its rows are called `options.VALUE`."""
    rows = List(ctx, options, value, choose, name="options")
    return _Below(ctx, Panel(ctx, rows, padding=8, style="tooltip"), anchor)
