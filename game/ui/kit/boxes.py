"""Boxes that lay out what they hold: columns and rows; all measure, so that no text is ever cut.

What a box does with a child is told by the child: one that is `fixed` has its width, those that `grow` share the room
that is left over, those that shrink bear a lack of it, and all others get what they measure.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeVar

import pygame

from game.ui.compositor import Sprite
from game.ui.draw.type import Align, indent
from game.ui.kit.widget import Widget
from game.ui.kit.widget_context import WidgetContext

W = TypeVar("W", bound=Widget)


def grow(widget: W, share: float = 1) -> W:
    """Have a widget take its share of the room that is left over, or do with less where there is none."""
    widget.stretch, widget.shrinks = share, True
    return widget


def fixed(widget: W, width: int) -> W:
    """Have a widget so many pixels wide, or as wide as there is room where that is less."""
    widget.width = width
    return widget


Spread = Align | Literal["stretch"]
"""Where what is held stands in spare room, or that it takes all of that."""
Stand = Literal["top", "middle", "first line"]
"""Where what is lower than its line stands, or so that all first lines of text are level."""


class Container(Widget):
    """A widget that holds others. `gap` and `padding` are figures of 1080p."""

    usual_align: Spread = "left"

    def __init__(
        self,
        ctx: WidgetContext,
        children: Sequence[Widget],
        gap: float = 16,
        *,
        padding: float = 0,
        align: Spread | None = None,
        name: str = "",
    ) -> None:
        super().__init__(ctx, name)
        self._children = list(children)
        self.gap = ctx.px(gap)
        self.padding = ctx.px(padding)
        self.align = align or self.usual_align

    @property
    def children(self) -> Sequence[Widget]:
        """What it holds."""
        return self._children

    def hold(self, *children: Widget) -> None:
        """Hold others from now on; they are still to be placed."""
        self._children = list(children)

    @property
    def shown(self) -> list[Widget]:
        """What it holds and shows."""
        return [child for child in self._children if child.visible]

    def inner(self, rect: pygame.Rect) -> pygame.Rect:
        """The place inside the padding."""
        return rect.inflate(-2 * self.padding, -2 * self.padding)

    def sprites(self) -> list[Sprite]:
        """What of it is in the window: pages may be much longer."""
        window = pygame.Rect((0, 0), self.ctx.size)
        return [sprite for child in self.shown if child.rect.colliderect(window) for sprite in child.sprites()]


def _size(child: Widget, room: int) -> tuple[int, int]:
    """The size that a child wants, or of which it is."""
    if not child.width:
        return child.size_in(room)
    width = min(room, child.width)
    return width, child.size_in(width)[1]


class Column(Container):
    """One below the other, each over the whole width (`align` stretch) or as wide as it wants."""

    usual_align: Spread = "stretch"
    middle = False

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as the widest, as high as all together."""
        sizes = [_size(child, width - 2 * self.padding) for child in self.shown]
        height = sum(size[1] for size in sizes) + self.gap * max(0, len(sizes) - 1)
        return max((size[0] for size in sizes), default=0) + 2 * self.padding, height + 2 * self.padding

    def place(self, rect: pygame.Rect) -> None:
        """Give each its place."""
        super().place(rect)
        for child, slot in self.arranged(rect):
            child.place(slot)

    def arranged(self, rect: pygame.Rect) -> Iterator[tuple[Widget, pygame.Rect]]:
        """Where each stands in a place: spare room goes to those that grow, a lack is borne by those that shrink."""
        area, shown = self.inner(rect), self.shown
        sizes = [_size(child, area.w) for child in shown]
        spare = area.h - sum(size[1] for size in sizes) - self.gap * max(0, len(shown) - 1)
        shares = [child.stretch if spare > 0 else int(child.shrinks) for child in shown]
        y = area.y + (indent("center", spare) if self.middle and not any(shares) else 0)
        for child, (wide, high), share in zip(shown, sizes, shares, strict=True):
            height = max(0, high + (int(spare * share // sum(shares)) if share else 0))
            yield child, self._slot(child, pygame.Rect(area.x, y, area.w, height), wide)
            y += height + self.gap

    def _slot(self, child: Widget, line: pygame.Rect, wide: int) -> pygame.Rect:
        if self.align == "stretch":
            return pygame.Rect(line.x, line.y, min(line.w, child.width or line.w), line.h)
        return pygame.Rect(line.x + indent(self.align, line.w - wide), line.y, min(wide, line.w), line.h)


def middled(column: Column) -> Column:
    """Have what a column holds in the middle of its height, where nothing grows."""
    column.middle = True
    return column


class Row(Container):
    """One beside the other, flowing into further lines where the width does not do; `align` places spare room.

    Each stands in the middle of its line.
    """

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as its widest line."""
        lines = self._lines(width - 2 * self.padding)
        wide = max((sum(w for _, w, _ in line) + self.gap * (len(line) - 1) for line in lines), default=0)
        height = sum(max(h for _, _, h in line) for line in lines) + self.gap * max(0, len(lines) - 1)
        return min(width, wide + 2 * self.padding), height + 2 * self.padding

    def place(self, rect: pygame.Rect) -> None:
        """Give each its width, centred in its line's height."""
        super().place(rect)
        area = self.inner(rect)
        lines = self._lines(area.w)
        y = area.y
        spare = area.h - sum(max(h for _, _, h in line) for line in lines) - self.gap * max(0, len(lines) - 1)
        for line in lines:
            high = max(h for _, _, h in line) + (max(0, spare) if len(lines) == 1 else 0)
            self._place_line(line, pygame.Rect(area.x, y, area.w, high))
            y += high + self.gap

    def _lines(self, width: int) -> list[list[tuple[Widget, int, int]]]:
        lines: list[list[tuple[Widget, int, int]]] = []
        room = 0
        for child in self.shown:
            wide, high = _size(child, width)
            if not lines or wide + self.gap > room:
                lines.append([])
                room = width + self.gap
            lines[-1].append((child, wide, high))
            room -= wide + self.gap
        return lines

    def _place_line(self, line: list[tuple[Widget, int, int]], area: pygame.Rect) -> None:
        spare = max(0, area.w - sum(w for _, w, _ in line) - self.gap * (len(line) - 1))
        takers = sum(child.stretch for child, _, _ in line)
        x = area.x + (0 if takers or self.align == "stretch" else indent(self.align, spare))
        for child, wide, high in line:
            width = wide + (int(spare * child.stretch // takers) if takers else 0)
            height = area.h if child.stretch and child.children else min(high, area.h)
            child.place(pygame.Rect(x, area.y + (area.h - height) // 2, width, height))
            x += width + self.gap


class SingleRow(Container):
    """One beside the other in a single line: those that grow share the width that the others leave, and are as high
    as the line. `stand` tells where the others stand.
    """

    def __init__(self, ctx: WidgetContext, children: Sequence[Widget], gap: float = 16, stand: Stand = "top") -> None:
        super().__init__(ctx, children, gap)
        self.stand = stand

    def measure(self, width: int) -> tuple[int, int]:
        """All side by side."""
        sizes = self._sizes(width)
        highs = [high + drop for (_, _, high), drop in zip(sizes, self._drops(sizes), strict=True)]
        wides = [wide if child.width else child.size_in(wide)[0] for child, wide, _ in sizes]
        return sum(wides) + self.gap * max(0, len(wides) - 1), max(highs, default=0)

    def place(self, rect: pygame.Rect) -> None:
        """From left to right."""
        super().place(rect)
        sizes = self._sizes(rect.w)
        x = rect.x
        for (child, wide, high), drop in zip(sizes, self._drops(sizes), strict=True):
            height = rect.h - drop if child.stretch else min(high, rect.h)
            y = rect.centery - height // 2 if self.stand == "middle" else rect.y + drop // 2
            child.place(pygame.Rect(x, y, wide, height))
            x += wide + self.gap

    def _sizes(self, width: int) -> list[tuple[Widget, int, int]]:
        """What it shows, with the width and height of each."""
        shown = self.shown
        growing = [child for child in shown if child.stretch and not child.width]
        wides = [0 if child in growing else _size(child, width)[0] for child in shown]
        left = width - sum(wides) - self.gap * (len(shown) - 1)
        shares = sum(child.stretch for child in growing)
        for at, child in enumerate(shown):
            if child in growing:
                wides[at] = max(1, round(left * (child.stretch / shares)))
                left, shares = left - wides[at], shares - child.stretch
        return [(child, wide, child.size_in(wide)[1]) for child, wide in zip(shown, wides, strict=True)]

    def _drops(self, sizes: list[tuple[Widget, int, int]]) -> list[int]:
        """How much less high than the highest first line each one's is."""
        if self.stand != "first line":
            return [0] * len(sizes)
        firsts = [child.first_line or high for child, _, high in sizes]
        return [max(firsts) - first for first in firsts]


class BesideOrBelow(Container):
    """Two things side by side where the first leaves `least` pixels to the second, else the second below the first."""

    def __init__(self, ctx: WidgetContext, first: Widget, second: Widget, least: int, gap: float = 16) -> None:
        super().__init__(ctx, [first, second], gap)
        self.least = least
        self._beside, self._below = SingleRow(ctx, [first, grow(second)], gap), Column(ctx, [first, second], gap)

    def measure(self, width: int) -> tuple[int, int]:
        """As they lie where there is so much width."""
        return self._arranged(width).measure(width)

    def place(self, rect: pygame.Rect) -> None:
        """Side by side or one below the other."""
        super().place(rect)
        self._arranged(rect.w).place(rect)

    def _arranged(self, width: int) -> Container:
        first = _size(self._children[0], width)[0]
        return self._beside if width - first - self.gap >= self.least else self._below


class Space(Widget):
    """Empty room: of a size of 1080p, or without one all that is spare; `stretch` are its shares of that."""

    def __init__(self, ctx: WidgetContext, width: float = 0, height: float = 0, stretch: int | None = None) -> None:
        super().__init__(ctx)
        self.size = (ctx.px(width), ctx.px(height))
        self.stretch = int(self.size == (0, 0)) if stretch is None else stretch

    def measure(self, width: int) -> tuple[int, int]:
        """Its least size."""
        return self.size
