"""Boxes that lay out widgets. All of them measure, so that no text is ever cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Literal, TypeVar

import pygame

from game.ui.compositor import Sprite
from game.ui.gfx.text import Align, indent
from game.ui.kit.button import Button, ButtonStyle
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.text import Label, Picture
from game.ui.kit.widget import Widget, WidgetContext

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


class Grid(Container):
    """Columns of equal width, as many as `columns`, fewer where `least` (of 1080p) would not be reached."""

    def __init__(
        self,
        ctx: WidgetContext,
        children: Sequence[Widget],
        columns: int,
        *,
        gap: float = 16,
        least: float = 0,
        name: str = "",
    ) -> None:
        super().__init__(ctx, children, gap, name=name)
        self.columns = columns
        self.least = ctx.px(least)

    def measure(self, width: int) -> tuple[int, int]:
        """The whole width that its columns take, and the sum of its rows' heights."""
        count, wide = self._count(width)
        heights = self._heights(count, wide)
        return count * (wide + self.gap) - self.gap, sum(heights) + self.gap * max(0, len(heights) - 1)

    def place(self, rect: pygame.Rect) -> None:
        """Fill row by row."""
        super().place(rect)
        count, wide = self._count(rect.w)
        y = rect.y
        for row, height in enumerate(self._heights(count, wide)):
            for column, child in enumerate(self.shown[row * count : (row + 1) * count]):
                child.place(pygame.Rect(rect.x + column * (wide + self.gap), y, wide, height))
            y += height + self.gap

    def _count(self, width: int) -> tuple[int, int]:
        """How many columns, and how wide each."""
        for count in range(self.columns, 1, -1):
            wide = (width + self.gap) // count - self.gap
            if wide >= self.least and all(child.size_in(wide)[0] <= wide for child in self.shown):
                return count, wide
        return 1, width

    def _heights(self, count: int, wide: int) -> list[int]:
        highs = [child.size_in(wide)[1] for child in self.shown]
        return [max(highs[at : at + count]) for at in range(0, len(highs), count)]


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
