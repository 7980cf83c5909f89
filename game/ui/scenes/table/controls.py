"""The table's buttons at their places, and the reason that a disabled one gives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.kit.button import Button
from game.ui.kit.widget import Widget
from game.ui.layout import Box, TableLayout

if TYPE_CHECKING:
    from game.ui.context import Context

WORDED = ("play", "pass", "sort", "hint")
"""Buttons with a label; the others are pictures with a tooltip."""


class Fixed(Widget):
    """Holds widgets at places that the table's layout gave them."""

    def __init__(self, ctx: Context, children: Sequence[Widget] = ()) -> None:
        super().__init__(ctx)
        self.inner = list(children)

    @property
    def children(self) -> Sequence[Widget]:
        """What it holds."""
        return self.inner

    def measure(self, width: int) -> tuple[int, int]:
        """The whole window."""
        return self.ctx.size

    def add(self, widget: Widget, box: Box) -> None:
        """Put a widget in a box."""
        widget.place(pygame.Rect(box.x, box.y, box.w, box.h))
        self.inner.append(widget)


class ReasonedButton(Button):
    """A button that, while it cannot be used, says why when it is pointed at or clicked."""

    reason = ""
    usual_tip = ""
    why: Callable[[str], None]

    def allow(self, reason: str) -> None:
        """Enable it where there is no reason against it."""
        self.reason = reason
        self.enabled = not reason
        self.tooltip = reason or self.usual_tip

    def activate(self) -> None:
        """Do what it is for, or say why not."""
        if self.enabled:
            self.action()
        elif self.reason:
            self.why(self.reason)


class Controls:
    """All buttons of the table by name."""

    def __init__(
        self, ctx: Context, layout: TableLayout, act: Callable[[str], None], why: Callable[[str], None]
    ) -> None:
        self.root = Fixed(ctx)
        self.buttons: dict[str, ReasonedButton] = {}
        for name, box in layout.buttons.items():
            label = ctx.t(f"table.{name}") if name in WORDED else ""
            style = "primary" if name == "play" else "plain"
            button = ReasonedButton(ctx, label, self._doing(act, name), style, name, name=name)
            button.padding = (ctx.px(12), ctx.px(8))
            button.why = why
            button.tooltip = button.usual_tip = "" if label else ctx.t(f"table.{name}")
            self.buttons[name] = button
            self.root.add(button, box)

    @staticmethod
    def _doing(act: Callable[[str], None], name: str) -> Callable[[], None]:
        return lambda: act(name)

    def allow(self, name: str, reason: str) -> None:
        """Enable a button, or give the reason why it is not."""
        self.buttons[name].allow(reason)

    def label(self, name: str, words: str) -> None:
        """Have a button say something else, as Stop instead of Pass."""
        self.buttons[name].label = words
