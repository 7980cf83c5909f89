"""Layers: trees of widgets that lie on each other; the top one takes all input."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.input.input_events import Command
from game.ui.kit.boxes import Panel
from game.ui.kit.choice import Tabs
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Widget


class Layer:
    """A tree of widgets. `close` is what Escape does, with `beside` a click elsewhere too; `veil` darkens the rest.

    `make` makes the tree, and once more where size, language or theme have changed; `lasting` layers outlive that.
    """

    def __init__(
        self,
        make: Callable[[], Widget],
        close: Callable[[], None] | None = None,
        veil: int = 0,
        beside: bool = True,
        lasting: bool = True,
    ) -> None:
        self.make = make
        self.lasting = lasting
        self.root = make()
        self.close = close
        self.beside = beside
        self.veil = veil
        self.focus: Widget | None = None
        self.widgets: list[Widget] = []

    def remake(self) -> None:
        """Make the tree anew; it is still to be placed."""
        self.root = self.make()

    def lay_out(self, rect: pygame.Rect) -> None:
        """Place everything."""
        self.root.place(rect)
        self.widgets = list(self.root.walk())

    def order(self) -> list[Widget]:
        """What can have the focus, in order."""
        return [widget for widget in self.root.walk() if widget.focusable and widget.enabled]

    def areas(self) -> list[ScrollArea]:
        """What can scroll, innermost first."""
        return [widget for widget in reversed(self.widgets) if isinstance(widget, ScrollArea)]

    def turn(self, event: Command) -> bool:
        """Turn tabs and pages, wherever the focus is, where the command asks for that."""
        if not event.does("page_up", "page_down", "tab_next", "tab_previous"):
            return False
        for widget in self.root.walk():
            if isinstance(widget, Tabs) and event.does("tab_next", "tab_previous"):
                widget.turn(1 if event.does("tab_next") else -1)
                return True
            if isinstance(widget, ScrollArea) and widget.page(event):
                return True
        return False

    def covers(self, x: float, y: float) -> bool:
        """Whether a place lies on the content, and not beside it."""
        at = [widget for widget in self.root.walk() if widget.rect.collidepoint(x, y)]
        return any(not widget.children or isinstance(widget, Panel) for widget in at)

    def dismiss(self, x: float, y: float) -> None:
        """A click: close, where it was beside the content and that is wanted."""
        if self.beside and self.close and not self.covers(x, y):
            self.close()
