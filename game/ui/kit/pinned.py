"""Widgets at given places, as round a table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit.widget import Widget
from game.ui.kit.widget_context import WidgetContext


class Fixed(Widget):
    """Holds widgets at the places where they are put."""

    def __init__(self, ctx: WidgetContext, children: Sequence[Widget] = ()) -> None:
        super().__init__(ctx)
        self.inner = list(children)

    @property
    def children(self) -> Sequence[Widget]:
        """What it holds."""
        return self.inner

    def measure(self, width: int) -> tuple[int, int]:
        """The whole window."""
        return self.ctx.size

    def add(self, widget: Widget, rect: tuple[int, int, int, int]) -> None:
        """Put a widget in a rectangle: left, top, width and height in pixels."""
        widget.place(pygame.Rect(rect))
        self.inner.append(widget)
