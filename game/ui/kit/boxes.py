"""Boxes that lay out what they hold: rows, columns, grids, panels; all measure, so that no text is ever cut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.compositor import Sprite
from game.ui.kit.widget import Widget

if TYPE_CHECKING:
    from game.ui.kit.widget_context import WidgetContext


ROOMY = 44
"""From so much padding, in units of 1080p, a panel has large corners."""


class Box(Widget):
    """A widget that holds others. `gap` and `padding` are figures of 1080p."""

    def __init__(
        self, ctx: WidgetContext, children: Sequence[Widget], gap: float = 16, padding: float = 0, name: str = ""
    ) -> None:
        super().__init__(ctx, name)
        self._children = list(children)
        self.gap = ctx.px(gap)
        self.padding = ctx.px(padding)

    @property
    def children(self) -> Sequence[Widget]:
        """What it holds."""
        return self._children

    @property
    def shown(self) -> list[Widget]:
        """What it holds and shows."""
        return [child for child in self._children if child.visible]

    def inner(self, rect: pygame.Rect) -> pygame.Rect:
        """The place inside the padding."""
        return rect.inflate(-2 * self.padding, -2 * self.padding)


class Line(Box):
    """A box that says by `align` where what it holds stands."""

    usual = "left"
    """How it aligns where nothing else is asked for."""

    def __init__(
        self,
        ctx: WidgetContext,
        children: Sequence[Widget],
        gap: float = 16,
        padding: float = 0,
        align: str = "",
        name: str = "",
    ) -> None:
        super().__init__(ctx, children, gap, padding, name)
        self.align = align or self.usual


class Column(Line):
    """One below the other; `align` is stretch, left, center or right."""

    usual = "stretch"

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as the widest, as high as all together."""
        sizes = [child.measure(width - 2 * self.padding) for child in self.shown]
        height = sum(size[1] for size in sizes) + self.gap * max(0, len(sizes) - 1)
        return max((size[0] for size in sizes), default=0) + 2 * self.padding, height + 2 * self.padding

    def place(self, rect: pygame.Rect) -> None:
        """Give each its height; spare room goes to those that stretch, a lack is borne by those that shrink."""
        super().place(rect)
        area, shown = self.inner(rect), self.shown
        sizes = [child.measure(area.w) for child in shown]
        spare = area.h - sum(size[1] for size in sizes) - self.gap * max(0, len(shown) - 1)
        takers = sum(child.stretch for child in shown) if spare > 0 else sum(child.shrinks for child in shown)
        y = area.y
        for child, (wide, high) in zip(shown, sizes, strict=True):
            share = child.stretch if spare > 0 else int(child.shrinks)
            height = max(0, high + (spare * share // takers if takers else 0))
            child.place(self._slot(area, y, wide, height))
            y += height + self.gap

    def _slot(self, area: pygame.Rect, y: int, wide: int, height: int) -> pygame.Rect:
        if self.align == "stretch":
            return pygame.Rect(area.x, y, area.w, height)
        slack = {"left": 0, "center": (area.w - wide) // 2, "right": area.w - wide}[self.align]
        return pygame.Rect(area.x + slack, y, min(wide, area.w), height)


class Row(Line):
    """One beside the other, flowing into further lines where the width does not do; `align` places spare room."""

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
            wide, high = child.measure(width)
            if not lines or wide + self.gap > room:
                lines.append([])
                room = width + self.gap
            lines[-1].append((child, wide, high))
            room -= wide + self.gap
        return lines

    def _place_line(self, line: list[tuple[Widget, int, int]], area: pygame.Rect) -> None:
        spare = max(0, area.w - sum(w for _, w, _ in line) - self.gap * (len(line) - 1))
        takers = sum(child.stretch for child, _, _ in line)
        x = area.x
        if not takers:
            x += {"left": 0, "center": spare // 2, "right": spare}[self.align]
        for child, wide, high in line:
            width = wide + (spare * child.stretch // takers if takers else 0)
            height = area.h if child.stretch and child.children else min(high, area.h)
            child.place(pygame.Rect(x, area.y + (area.h - height) // 2, width, height))
            x += width + self.gap


class Grid(Box):
    """Columns of equal width, as many as `columns`, fewer where `least` (of 1080p) would not be reached."""

    def __init__(
        self,
        ctx: WidgetContext,
        children: Sequence[Widget],
        columns: int,
        gap: float = 16,
        padding: float = 0,
        least: float = 0,
        name: str = "",
    ) -> None:
        super().__init__(ctx, children, gap, padding, name)
        self.columns = columns
        self.least = ctx.px(least)

    def measure(self, width: int) -> tuple[int, int]:
        """The whole width that its columns take, and the sum of its rows' heights."""
        count, wide = self._count(width)
        heights = self._heights(count, wide)
        return (
            count * (wide + self.gap) - self.gap + 2 * self.padding,
            sum(heights) + self.gap * max(0, len(heights) - 1) + 2 * self.padding,
        )

    def place(self, rect: pygame.Rect) -> None:
        """Fill row by row."""
        super().place(rect)
        area = self.inner(rect)
        count, wide = self._count(rect.w)
        y = area.y
        for row, height in enumerate(self._heights(count, wide)):
            for column, child in enumerate(self.shown[row * count : (row + 1) * count]):
                child.place(pygame.Rect(area.x + column * (wide + self.gap), y, wide, height))
            y += height + self.gap

    def _count(self, width: int) -> tuple[int, int]:
        """How many columns, and how wide each."""
        room = width - 2 * self.padding
        for count in range(self.columns, 1, -1):
            wide = (room + self.gap) // count - self.gap
            if wide >= self.least and all(child.measure(wide)[0] <= wide for child in self.shown):
                return count, wide
        return 1, room

    def _heights(self, count: int, wide: int) -> list[int]:
        highs = [child.measure(wide)[1] for child in self.shown]
        return [max(highs[at : at + count]) for at in range(0, len(highs), count)]


class Centre(Box):
    """Holds one thing in the midst of its place (or at `x`, `y` from 0 to 1), no wider than `width` of 1080p."""

    def __init__(
        self, ctx: WidgetContext, child: Widget, width: float = 0, x: float = 0.5, y: float = 0.5, margin: float = 24
    ) -> None:
        super().__init__(ctx, [child], 0, margin)
        self.limit = ctx.tx(width) if width else 0
        self.at = (x, y)

    def measure(self, width: int) -> tuple[int, int]:
        """What its content and the margin need."""
        wide, high = self._children[0].measure(self._room(width - 2 * self.padding))
        return wide + 2 * self.padding, high + 2 * self.padding

    def place(self, rect: pygame.Rect) -> None:
        """Put the content at its point, no larger than the place."""
        super().place(rect)
        area = self.inner(rect)
        room = self._room(area.w)
        wide, high = self._children[0].measure(room)
        wide, high = (room if self.limit else min(wide, area.w)), min(high, area.h)
        x = area.x + round((area.w - wide) * self.at[0])
        y = area.y + round((area.h - high) * self.at[1])
        self._children[0].place(pygame.Rect(x, y, wide, high))

    def _room(self, width: int) -> int:
        return min(self.limit, width) if self.limit else width


class Panel(Box):
    """A raised field of lacquer under one thing; the narrower its padding, the smaller the gold at its corners."""

    def __init__(self, ctx: WidgetContext, child: Widget, padding: float = 36, name: str = "", style: str = "") -> None:
        super().__init__(ctx, [child], 0, padding, name)
        self.style = style or ("panel" if padding >= ROOMY else "dialog")
        self.shrinks = child.shrinks
        self.stretch = child.stretch

    def measure(self, width: int) -> tuple[int, int]:
        """What it holds, and the padding."""
        wide, high = self._children[0].measure(width - 2 * self.padding)
        return wide + 2 * self.padding, high + 2 * self.padding

    def place(self, rect: pygame.Rect) -> None:
        """Give the content all but the padding."""
        super().place(rect)
        self._children[0].place(self.inner(rect))

    def sprites(self) -> list[Sprite]:
        """The field, then what it holds."""
        face = self.ctx.panel(self.rect.size, self.style)
        return [Sprite(face, self.rect.x, self.rect.y), *super().sprites()]


class Space(Widget):
    """Empty room: of a size of 1080p, and taking `stretch` shares of what is spare."""

    def __init__(self, ctx: WidgetContext, width: float = 0, height: float = 0, stretch: int = 1) -> None:
        super().__init__(ctx)
        self.size = (ctx.px(width), ctx.px(height))
        self.stretch = stretch

    def measure(self, width: int) -> tuple[int, int]:
        """Its least size."""
        return self.size
