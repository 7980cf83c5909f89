"""The frame of a screen: a way back and the title above, the content, and what can be done below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.kit.boxes import Box, Column, Panel, Row, Space
from game.ui.kit.button import IconButton
from game.ui.kit.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Widget

if TYPE_CHECKING:
    from game.ui.context import Context

MARGIN = 44


def page(
    ctx: Context,
    title: str,
    body: Widget,
    back: Callable[[], object],
    beside: Sequence[Widget] = (),
    below: Sequence[Widget] = (),
) -> Widget:
    """A whole screen. `beside` stands right of the title, `below` at the foot."""
    leave = IconButton(ctx, "back", lambda: _drop(back()), ctx.t("menu.back"), "quiet", name="back")
    head = Row(ctx, [leave, Label(ctx, title, 40, "gold", "extrabold"), Space(ctx), *beside], gap=18)
    parts: list[Widget] = [head, Filling(ctx, body)]
    if below:
        parts.append(Row(ctx, list(below), gap=16, align="right"))
    return Column(ctx, parts, gap=22, padding=MARGIN)


def _drop(_: object) -> None:
    """Buttons' actions answer nothing."""


class Filling(Box):
    """Holds one thing and gives it all the height that is left, more or less than it asked for."""

    stretch = 1
    shrinks = True

    def __init__(self, ctx: Context, child: Widget) -> None:
        super().__init__(ctx, [child], 0)

    def measure(self, width: int) -> tuple[int, int]:
        """What its content wants."""
        return self.children[0].measure(width)

    def place(self, rect: pygame.Rect) -> None:
        """Hand the whole place on."""
        super().place(rect)
        self.children[0].place(rect)


class Wide(Box):
    """Holds one thing at a certain width (of 1080p, following the text size), or all there is where that is less."""

    def __init__(self, ctx: Context, child: Widget, width: float) -> None:
        super().__init__(ctx, [child], 0)
        self.wanted = ctx.tx(width)

    def measure(self, width: int) -> tuple[int, int]:
        """The width, and the content's height at it."""
        wide = min(width, self.wanted)
        return wide, self.children[0].measure(wide)[1]

    def place(self, rect: pygame.Rect) -> None:
        """The content takes its width from the left."""
        super().place(rect)
        self.children[0].place(pygame.Rect(rect.x, rect.y, min(rect.w, self.wanted), rect.h))


class Halves(Box):
    """Two things side by side, `share` of the width to the first; stacked where one would get under `least`."""

    stretch = 1
    shrinks = True

    def __init__(
        self, ctx: Context, first: Widget, second: Widget, share: float, least: float, gap: float = 28
    ) -> None:
        super().__init__(ctx, [first, second], gap)
        self.share = share
        self.least = ctx.tx(least)

    def beside(self, width: int) -> bool:
        """Whether both stand side by side at this width."""
        return min(self._widths(width)) >= self.least

    def _widths(self, width: int) -> tuple[int, int]:
        first = round((width - self.gap) * self.share)
        return first, width - self.gap - first

    def measure(self, width: int) -> tuple[int, int]:
        """The higher of both, or both together."""
        first, second = self.children
        if self.beside(width):
            wide = self._widths(width)
            return width, max(first.measure(wide[0])[1], second.measure(wide[1])[1])
        return width, first.measure(width)[1] + self.gap + second.measure(width)[1]

    def place(self, rect: pygame.Rect) -> None:
        """Side by side at full height, or one below the other at the heights they want."""
        super().place(rect)
        first, second = self.children
        if self.beside(rect.w):
            wide = self._widths(rect.w)
            first.place(pygame.Rect(rect.x, rect.y, wide[0], rect.h))
            second.place(pygame.Rect(rect.right - wide[1], rect.y, wide[1], rect.h))
            return
        high = first.measure(rect.w)[1]
        first.place(pygame.Rect(rect.x, rect.y, rect.w, high))
        top = rect.y + high + self.gap
        second.place(pygame.Rect(rect.x, top, rect.w, max(0, rect.bottom - top)))


def sheet(ctx: Context, content: Widget, name: str = "") -> Panel:
    """A panel over the whole of its place, with room for the gold at its corners, whose content scrolls."""
    return Panel(ctx, ScrollArea(ctx, content, name), padding=40)


def described(ctx: Context, control: Widget, what: str) -> Widget:
    """A control with a sentence about it beneath."""
    return Column(ctx, [control, Label(ctx, what, 19, "text_dim")], gap=2)


def section(ctx: Context, title: str) -> Label:
    """The heading of a part of a page."""
    return Label(ctx, title, 26, "gold", "bold")
