"""What holds things at their place: panels, alone in the middle of the window; and widgets pinned to given places."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.compositor import Sprite
from game.ui.kit.boxes import Column, Row, fixed, middled
from game.ui.kit.label import Label, Picture
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Widget
from game.ui.kit.widget_context import WidgetContext


class Panel(Column):
    """A raised field of lacquer under one thing, or another style of assets/drawings/panels.json."""

    def __init__(
        self, ctx: WidgetContext, child: Widget, padding: float = 36, name: str = "", style: str = "panel"
    ) -> None:
        super().__init__(ctx, [child], 0, padding=padding, name=name)
        self.style = style
        self.shrinks = child.shrinks
        self.stretch = child.stretch

    def sprites(self) -> list[Sprite]:
        """The field, then what it holds."""
        return [*self.ground(), *super().sprites()]

    def ground(self) -> list[Sprite]:
        """The field."""
        return [Sprite(self.ctx.panel(self.rect.size, self.style), *self.rect.topleft)]


def centred(ctx: WidgetContext, child: Widget, width: float = 0) -> Column:
    """One thing in the middle of the window, `width` (of 1080p, following the text size) wide where that is given."""
    child.stretch, child.shrinks = 0, True
    return middled(Column(ctx, [fixed(child, ctx.tx(width) if width else 0)], padding=24, align="center"))


def boxed(
    ctx: WidgetContext, parts: Sequence[Widget], width: float = 0, gap: float = 16, padding: float = 36
) -> Column:
    """Parts in a panel in the middle of the window; what scrolls among them gives way where the window is low."""
    content = Column(ctx, parts, gap=gap)
    content.shrinks = True
    return centred(ctx, Panel(ctx, content, padding), width)


def scrolled(
    ctx: WidgetContext, parts: Sequence[Widget], width: float = 0, gap: float = 16, padding: float = 36
) -> Column:
    """The same where all of it scrolls as one."""
    return centred(ctx, Panel(ctx, ScrollArea(ctx, Column(ctx, parts, gap=gap)), padding), width)


def warning_head(ctx: WidgetContext, words: str) -> Row:
    """What has gone wrong, beside a sign of warning."""
    icon = ctx.art.icon("warning", ctx.tx(46), ctx.theme.warning)
    return Row(ctx, [Picture(ctx, icon), Label(ctx, words, 32, "warning", "extrabold")], gap=16)


class Fixed(Widget):
    """Holds widgets at the places where they are put."""

    def __init__(self, ctx: WidgetContext) -> None:
        super().__init__(ctx)
        self.inner: list[Widget] = []

    @property
    def children(self) -> Sequence[Widget]:
        """What it holds."""
        return self.inner

    def measure(self, width: int) -> tuple[int, int]:
        """The whole window."""
        return self.ctx.size

    def place(self, rect: pygame.Rect) -> None:
        """Each at its place, with what it holds by now."""
        super().place(rect)
        for each in self.inner:
            each.place(each.rect)

    def add(self, widget: Widget, rect: tuple[int, int, int, int]) -> None:
        """Put a widget in a rectangle: left, top, width and height in pixels."""
        widget.place(pygame.Rect(rect))
        self.inner.append(widget)
