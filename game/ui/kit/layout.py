"""Boxes that lay out widgets. All of them measure, so that no text is ever cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Literal, NamedTuple, TypeVar

import pygame

from game.ui.compositor import Sprite
from game.ui.gfx.text import Align, indent
from game.ui.kit.button import Button, ButtonStyle
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.text import Label, Picture
from game.ui.kit.widget import Widget, WidgetContext

V = TypeVar("V")
W = TypeVar("W", bound=Widget)
Spread = Align | Literal["stretch"]
"""Alignment within spare room; "stretch" fills the room."""
Stand = Literal["top", "middle", "first line"]
"""Vertical alignment within a line; "first line" aligns the first lines of text."""


def grow(widget: W, share: float = 1) -> W:
    """Let a widget take a share of spare room, and shrink where room lacks."""
    widget.stretch, widget.shrinks = share, True
    return widget


def fixed(widget: W, width: int) -> W:
    """Give a widget a width in pixels, or all the room if that is less."""
    widget.width = width
    return widget


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
        return self._children

    def hold(self, *children: Widget) -> None:
        """Replace the children; they still need a place."""
        self._children = list(children)

    @property
    def shown(self) -> list[Widget]:
        return [child for child in self._children if child.visible]

    def inner(self, rect: pygame.Rect) -> pygame.Rect:
        return rect.inflate(-2 * self.padding, -2 * self.padding)

    def sprites(self) -> list[Sprite]:
        window = pygame.Rect((0, 0), self.ctx.size)
        return [sprite for child in self.shown if child.rect.colliderect(window) for sprite in child.sprites()]


class Cell(NamedTuple):
    """A child in a line: the width it wants, the width it gets, and its height."""

    child: Widget
    wanted: int
    width: int
    height: int


Line = list[Cell]


class Flex(Container):
    """A box that lays out its children in lines.

    Going "down", each child is a line; children that grow share spare height, and children that shrink share missing
    height. Going "across", all children stand in one line, or in several if the box wraps; children that grow share the
    spare width.
    """

    direction: Literal["down", "across"] = "across"
    wraps = False
    columns = 0
    """Number of equal columns; 0 for children with widths of their own."""
    stand: Stand = "top"
    middle = False
    """Going down: whether children stand in the middle of the height if none grows."""

    def measure(self, width: int) -> tuple[int, int]:
        lines = self._lines(width - 2 * self.padding)
        wide = max((sum(cell.wanted for cell in line) + self.gap * (len(line) - 1) for line in lines), default=0)
        if self.columns:
            count, cell_width = self._grid(width)
            wide = count * (cell_width + self.gap) - self.gap
        height = sum(map(self._height, lines)) + self.gap * max(0, len(lines) - 1) + 2 * self.padding
        wide += 2 * self.padding
        return min(width, wide) if self.wraps else wide, height

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for child, slot in self.arranged(rect):
            child.place(slot)

    def arranged(self, rect: pygame.Rect) -> Iterator[tuple[Widget, pygame.Rect]]:
        """Return the children with their places in a place of the box."""
        area = self.inner(rect)
        lines = self._lines(area.w)
        heights = [self._height(line) for line in lines]
        y, spare = area.y, area.h - sum(heights) - self.gap * max(0, len(lines) - 1)
        if self.direction == "down":
            shares = [line[0].child.stretch if spare > 0 else int(line[0].child.shrinks) for line in lines]
            y += indent("center", spare) if self.middle and not any(shares) else 0
            given = [int(spare * share // sum(shares)) if share else 0 for share in shares]
            heights = [max(0, height + more) for height, more in zip(heights, given, strict=True)]
        elif len(lines) == 1 and not self.columns:
            heights = [heights[0] + (max(0, spare) if self.wraps else spare)]
        for line, height in zip(lines, heights, strict=True):
            yield from self._in_line(line, pygame.Rect(area.x, y, area.w, height))
            y += height + self.gap

    def _in_line(self, line: Line, area: pygame.Rect) -> Iterator[tuple[Widget, pygame.Rect]]:
        spare = area.w - sum(cell.wanted for cell in line) - self.gap * (len(line) - 1)
        spare = spare if self.direction == "down" else max(0, spare)
        grows = self.direction == "across" and any(cell.child.stretch for cell in line)
        x = area.x + (0 if grows or self.align == "stretch" else indent(self.align, spare))
        for cell, drop in zip(line, self._drops(line), strict=True):
            y, height = area.y, area.h
            if self.direction == "across" and not self.columns:
                fills = cell.child.stretch and (cell.child.children or not self.wraps)
                height = area.h - drop if fills else min(cell.height, area.h)
                if self.wraps:
                    y += (area.h - height) // 2
                else:
                    y += area.h // 2 - height // 2 if self.stand == "middle" else drop // 2
            yield cell.child, pygame.Rect(x, y, cell.width, height)
            x += cell.width + self.gap

    def _lines(self, width: int) -> list[Line]:
        if self.direction == "down":
            return [[self._cell(child, width, fills=self.align == "stretch")] for child in self.shown]
        if self.columns:
            count, wide = self._grid(width)
            cells = [Cell(child, wide, wide, child.size_in(wide)[1]) for child in self.shown]
            return [cells[at : at + count] for at in range(0, len(cells), count)]
        return [self._widened(line, width) for line in self._broken(width)] if self.wraps else self._single(width)

    def _cell(self, child: Widget, room: int, fills: bool = False) -> Cell:
        if child.width:
            width = min(room, child.width)
            return Cell(child, width, width, child.size_in(width)[1])
        width, height = child.size_in(room)
        return Cell(child, width, room if fills else min(width, room) if self.direction == "down" else width, height)

    def _broken(self, width: int) -> list[Line]:
        lines: list[Line] = []
        room = 0
        for child in self.shown:
            cell = self._cell(child, width)
            if not lines or cell.width + self.gap > room:
                lines.append([])
                room = width + self.gap
            lines[-1].append(cell)
            room -= cell.width + self.gap
        return lines

    def _widened(self, line: Line, width: int) -> Line:
        spare = max(0, width - sum(cell.width for cell in line) - self.gap * (len(line) - 1))
        total = sum(cell.child.stretch for cell in line) or 1
        return [cell._replace(width=cell.width + int(spare * cell.child.stretch // total)) for cell in line]

    def _single(self, width: int) -> list[Line]:
        growing = [child for child in self.shown if child.stretch and not child.width]
        widths = {child: self._cell(child, width).width for child in self.shown if child not in growing}
        left = width - sum(widths.values()) - self.gap * (len(self.shown) - 1)
        shares = sum(child.stretch for child in growing)
        for child in growing:
            widths[child] = max(1, round(left * (child.stretch / shares)))
            left, shares = left - widths[child], shares - child.stretch
        line = []
        for child in self.shown:
            wide, height = child.size_in(widths[child])
            line.append(Cell(child, widths[child] if child.width else wide, widths[child], height))
        return [line] if line else []

    def _grid(self, width: int) -> tuple[int, int]:
        return 1, width

    def _height(self, line: Line) -> int:
        return max(cell.height + drop for cell, drop in zip(line, self._drops(line), strict=True))

    def _drops(self, line: Line) -> list[int]:
        """Return the distance from each child's first line of text to the lowest first line."""
        if self.stand != "first line":
            return [0] * len(line)
        firsts = [cell.child.first_line or cell.height for cell in line]
        return [max(firsts) - first for first in firsts]


class Column(Flex):
    """One below the other, each over the whole width (`align` stretch) or as wide as it wants."""

    usual_align: Spread = "stretch"
    direction = "down"


def middled(column: Column) -> Column:
    column.middle = True
    return column


class Row(Flex):
    """One beside the other, in further lines where the width ends; `align` places them in spare width."""

    wraps = True


class SingleRow(Flex):
    """A single line of children; children that grow are as high as the line."""

    def __init__(self, ctx: WidgetContext, children: Sequence[Widget], gap: float = 16, stand: Stand = "top") -> None:
        super().__init__(ctx, children, gap)
        self.stand = stand


class BesideOrBelow(Flex):
    """Two children side by side if the second has at least `least` pixels, else one below the other."""

    def __init__(self, ctx: WidgetContext, first: Widget, second: Widget, least: int, gap: float = 16) -> None:
        super().__init__(ctx, [first, grow(second)], gap)
        self.least = least

    def _lines(self, width: int) -> list[Line]:
        beside = width - self._cell(self._children[0], width).width - self.gap >= self.least
        self.direction = "across" if beside else "down"
        self.align = "left" if beside else "stretch"
        return super()._lines(width)


class Grid(Flex):
    """Up to `columns` columns of equal width, fewer if they would be narrower than `least` (of 1080p)."""

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

    def _grid(self, width: int) -> tuple[int, int]:
        for count in range(self.columns, 1, -1):
            wide = (width + self.gap) // count - self.gap
            if wide >= self.least and all(child.size_in(wide)[0] <= wide for child in self.shown):
                return count, wide
        return 1, width


class Space(Widget):
    """Empty room of a fixed size at 1080p, or without a size, `stretch` shares of the spare room."""

    def __init__(self, ctx: WidgetContext, width: float = 0, height: float = 0, stretch: int | None = None) -> None:
        super().__init__(ctx)
        self.size = (ctx.px(width), ctx.px(height))
        self.stretch = int(self.size == (0, 0)) if stretch is None else stretch

    def measure(self, width: int) -> tuple[int, int]:
        return self.size


class Panel(Column):
    """A nine-patch of the skin (`panels/STYLE`) with one child inside."""

    def __init__(
        self, ctx: WidgetContext, child: Widget, padding: float = 36, name: str = "", style: str = "panel"
    ) -> None:
        super().__init__(ctx, [child], 0, padding=padding, name=name)
        self.style = style
        self.shrinks = child.shrinks
        self.stretch = child.stretch

    def sprites(self) -> list[Sprite]:
        return [*self.ground(), *super().sprites()]

    def ground(self) -> list[Sprite]:
        return [Sprite(self.ctx.panel(self.rect.size, self.style), *self.rect.topleft)]


def centred(ctx: WidgetContext, child: Widget, width: float = 0) -> Column:
    """Put a child in the middle of the window, with a `width` of 1080p that follows the text size, or its own."""
    child.stretch, child.shrinks = 0, True
    return middled(Column(ctx, [fixed(child, ctx.tx(width) if width else 0)], padding=24, align="center"))


def boxed(
    ctx: WidgetContext, parts: Sequence[Widget], width: float = 0, gap: float = 16, padding: float = 36
) -> Column:
    """Put parts in a panel in the middle of the window; scroll areas among them shrink in a low window."""
    content = Column(ctx, parts, gap=gap)
    content.shrinks = True
    return centred(ctx, Panel(ctx, content, padding), width)


def scrolled(
    ctx: WidgetContext, parts: Sequence[Widget], width: float = 0, gap: float = 16, padding: float = 36
) -> Column:
    """Return a panel in the middle of the window with parts that scroll together."""
    return centred(ctx, Panel(ctx, ScrollArea(ctx, Column(ctx, parts, gap=gap)), padding), width)


def warning_head(ctx: WidgetContext, words: str) -> Row:
    icon = ctx.art.icon("warning", ctx.tx(46), ctx.theme.warning)
    return Row(ctx, [Picture(ctx, icon), Label(ctx, words, 32, "warning", "extrabold")], gap=16)


class Fixed(Widget):
    """Holds widgets at given places in the window."""

    def __init__(self, ctx: WidgetContext) -> None:
        super().__init__(ctx)
        self.inner: list[Widget] = []

    @property
    def children(self) -> Sequence[Widget]:
        return self.inner

    def measure(self, width: int) -> tuple[int, int]:
        return self.ctx.size

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for each in self.inner:
            each.place(each.rect)

    def add(self, widget: Widget, rect: tuple[int, int, int, int]) -> None:
        widget.place(pygame.Rect(rect))
        self.inner.append(widget)


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
        width, height = self.panel.size_in(area.w)
        box = pygame.Rect(0, 0, min(area.w, max(width, self.anchor.w)), min(height, area.h))
        box.topleft = (self.anchor.x, self.anchor.bottom + self.ctx.px(6))
        self.panel.place(box.clamp(area))


def list_below(
    ctx: WidgetContext, anchor: pygame.Rect, options: Sequence[tuple[V, str]], value: V, choose: Callable[[V], None]
) -> Widget:
    """A list of values under the control that opened it, the chosen row filled; rows are named `options.VALUE`."""

    def row(option: V, text: str) -> Button:
        style: ButtonStyle = "chosen" if option == value else "row"
        return Button(ctx, text, partial(choose, option), style, name=f"options.{option}", align="left")

    rows = Column(ctx, [row(option, text) for option, text in options], gap=4)
    return _Below(ctx, Panel(ctx, ScrollArea(ctx, rows, name="options"), padding=8, style="tooltip"), anchor)
