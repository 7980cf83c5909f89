"""Containers, which place their children so that all texts fit.

A child gets the fixed width of its `size_hints`, or else the size that it measures. Spare width of a row and spare
height of a column go to the children with a `stretch`, by this weight. In a row that wraps, such a child starts a new
line if less than its `basis_width` is left. If a column is too low, the children that `can_shrink` become lower.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeVar

import pygame

from game.ui.compositor import Sprite
from game.ui.gfx.text import Align, compute_indent
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.text import Label, Picture
from game.ui.kit.widget import SizeHints, Widget, WidgetContext

WidgetT = TypeVar("WidgetT", bound=Widget)
Alignment = Align | Literal["stretch"]
"""Horizontal alignment of widgets; "stretch" makes them as wide as the room."""
Padding = float | tuple[float, float]
"""One length for all sides, or a horizontal and a vertical length."""
VerticalAlignment = Literal["top", "middle", "bottom", "stretch", "first line"]
"""Vertical alignment of widgets in a row; "first line" aligns the first lines of their texts."""


def grow(widget: WidgetT, stretch: float = 1, basis: int = 0) -> WidgetT:
    """Let a widget take spare room by the weight `stretch`, and shrink if room is missing (see `SizeHints`)."""
    widget.size_hints = SizeHints(stretch, True, basis, widget.size_hints.width)
    return widget


def shrinkable(widget: WidgetT) -> WidgetT:
    """Let a widget shrink if room is missing, and not take spare room. Return the widget."""
    return grow(widget, 0)


def with_width(widget: WidgetT, width: int) -> WidgetT:
    """Give a widget a fixed width in pixels, which a narrower container limits. Return the widget."""
    widget.size_hints = widget.size_hints._replace(width=width)
    return widget


def scale_padding(ctx: WidgetContext, padding: Padding) -> tuple[int, int]:
    horizontal, vertical = padding if isinstance(padding, tuple) else (padding, padding)
    return ctx.px(horizontal), ctx.px(vertical)


class Container(Widget):
    """A widget that contains other widgets. `gap` and `padding` are at 1080p."""

    align: Alignment = "left"
    vertical_align: VerticalAlignment = "top"

    def __init__(
        self, ctx: WidgetContext, children: Sequence[Widget] = (), gap: float = 16,
        vertical_align: VerticalAlignment | None = None, *, padding: Padding = 0, align: Alignment | None = None,
        name: str = "", tooltip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(ctx, name, tooltip)
        self._children = list(children)
        self.gap = self.line_gap = ctx.px(gap)
        self.padding_x, self.padding_y = scale_padding(ctx, padding)
        self.align = align or self.align
        self.vertical_align = vertical_align or self.vertical_align

    def set_children(self, *children: Widget) -> None:
        """Replace the children. The caller then has to place the container again."""
        self._children = list(children)

    @property
    def visible_children(self) -> list[Widget]:
        return [child for child in self._children if child.is_visible]

    def compute_inner_rect(self, rect: pygame.Rect) -> pygame.Rect:
        return rect.inflate(-2 * self.padding_x, -2 * self.padding_y)


class Cell(NamedTuple):
    """The cell of a child in a container, with its width and height in pixels."""

    child: Widget
    width: int
    height: int

    @property
    def row_stretch(self) -> float:
        """Weight with which the child takes spare width of a row; 0 for a fixed width."""
        return 0 if self.child.size_hints.width else self.child.size_hints.stretch

    @property
    def natural_width(self) -> int:
        """Width that the child wants. The cell of a child that grows may be wider."""
        return self.width if self.child.size_hints.width else self.child.measure_once(self.width)[0]


Line = list[Cell]


def measure_cell(child: Widget, room: int) -> Cell:
    """Return a cell that fits the child. `room` is the available width in pixels."""
    width = min(room, child.size_hints.width or room)
    natural_width, height = child.measure_once(width)
    return Cell(child, width if child.size_hints.width else natural_width, height)


class Column(Container):
    """Widgets one below the other. If no widget grows, `vertical_align` ("top" or "middle") places the widgets."""

    align: Alignment = "stretch"

    def measure(self, width: int) -> tuple[int, int]:
        cells = [measure_cell(child, width - 2 * self.padding_x) for child in self.visible_children]
        height = sum(cell.height for cell in cells) + self.gap * max(0, len(cells) - 1)
        return max((cell.width for cell in cells), default=0) + 2 * self.padding_x, height + 2 * self.padding_y

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        area = self.compute_inner_rect(rect)
        cells = [measure_cell(child, area.w) for child in self.visible_children]
        spare_height = area.h - sum(cell.height for cell in cells) - self.gap * max(0, len(cells) - 1)
        all_hints = (cell.child.size_hints for cell in cells)
        stretches = [hints.stretch if spare_height > 0 else int(hints.can_shrink) for hints in all_hints]
        y = area.y + (spare_height // 2 if self.vertical_align == "middle" and not any(stretches) else 0)
        for (child, natural_width, natural_height), stretch in zip(cells, stretches, strict=True):
            width = area.w if self.align == "stretch" and not child.size_hints.width else min(area.w, natural_width)
            height = max(0, natural_height + int(spare_height * stretch // (sum(stretches) or 1)))
            x = area.x + (0 if self.align == "stretch" else compute_indent(self.align, area.w - width))
            child.place(pygame.Rect(x, y, width, height))
            y += height + self.gap


class Row(Container):
    """Widgets side by side, in several lines if necessary. `align` places a line in which no widget grows."""

    can_wrap = True
    vertical_align: VerticalAlignment = "middle"

    def measure(self, width: int) -> tuple[int, int]:
        lines = self.arrange_lines(width - 2 * self.padding_x)
        height = sum(map(self._measure_line, lines)) + self.line_gap * max(0, len(lines) - 1) + 2 * self.padding_y
        widths = (sum(cell.natural_width + self.gap for cell in cells) - self.gap for cells in lines)
        natural_width = max(widths, default=0) + 2 * self.padding_x
        return min(width, natural_width) if self.can_wrap else natural_width, height

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        area = self.compute_inner_rect(rect)
        lines = self.arrange_lines(area.w)
        y = area.y
        for cells in lines:
            height = self._measure_line(cells) if len(lines) > 1 or self.vertical_align == "stretch" else area.h
            self._place_line(cells, pygame.Rect(area.x, y, area.w, height))
            y += height + self.line_gap

    def _place_line(self, cells: Line, area: pygame.Rect) -> None:
        x = area.x
        if self.align != "stretch" and not any(cell.child.size_hints.stretch for cell in cells):
            x += compute_indent(self.align, max(0, area.w - sum(cell.width + self.gap for cell in cells) + self.gap))
        for cell, offset in zip(cells, self._compute_first_line_offsets(cells), strict=True):
            is_filling = cell.child.size_hints.stretch and (cell.child.children or not self.can_wrap)
            height = area.h - offset if is_filling or self.vertical_align == "stretch" else min(cell.height, area.h)
            offsets = {"middle": (area.h - height) // 2, "bottom": area.h - height, "first line": offset // 2}
            cell.child.place(pygame.Rect(x, area.y + offsets.get(self.vertical_align, 0), cell.width, height))
            x += cell.width + self.gap

    def arrange_lines(self, width: int) -> list[Line]:
        """Return the cells of each line of the row. `width` is the width in pixels inside the padding."""
        lines = list[Line]()
        room = 0
        for child in self.visible_children:
            basis = min(width, child.size_hints.basis_width) if self.can_wrap else 0
            cell = Cell(child, basis, 0)
            if not cell.row_stretch or (self.can_wrap and not basis):
                cell = measure_cell(child, width)
            if not lines or (self.can_wrap and cell.width + self.gap > room):
                lines.append([])
                room = width + self.gap
            lines[-1].append(cell)
            room -= cell.width + self.gap
        return [self._grow_line(cells, width) for cells in lines]

    def _grow_line(self, cells: Line, width: int) -> Line:
        """Divide the spare width of a line among the children that grow. Measure children that have no height yet."""
        spare_width = width - sum(cell.width for cell in cells) - self.gap * (len(cells) - 1)
        total_stretch = sum(cell.row_stretch for cell in cells)
        for index, cell in enumerate(cells):
            if cell.row_stretch and (spare_width > 0 or not cell.height):
                extra_width = round(spare_width * cell.row_stretch / total_stretch)
                spare_width -= extra_width
                total_stretch -= cell.row_stretch
                grown_width = max(1, cell.width + extra_width)
                cells[index] = Cell(cell.child, grown_width, cell.child.measure_once(grown_width)[1])
        return cells

    def _measure_line(self, cells: Line) -> int:
        offsets = self._compute_first_line_offsets(cells)
        return max(cell.height + offset for cell, offset in zip(cells, offsets, strict=True))

    def _compute_first_line_offsets(self, cells: Line) -> list[int]:
        """Return the pixels by which each child moves down to align the first lines of their texts."""
        if self.vertical_align != "first line":
            return [0] * len(cells)
        heights = [cell.child.first_line_height or cell.height for cell in cells]
        return [max(heights) - height for height in heights]


class SingleRow(Row):
    """A row that is always a single line. Widgets that grow are as high as the row."""

    can_wrap = False
    vertical_align = "top"


class Grid(Row):
    """Widgets in at most `columns` columns of equal width. `min_width` is the smallest column width at 1080p."""

    vertical_align = "stretch"

    def __init__(
        self, ctx: WidgetContext, children: Sequence[Widget], columns: int, *, gap: float = 16, min_width: float = 0,
        padding: Padding = 0, name: str = "",
    ) -> None:  # fmt: skip
        super().__init__(ctx, children, gap, padding=padding, name=name)
        self.columns = columns
        self.min_column_width = ctx.px(min_width)

    def measure(self, width: int) -> tuple[int, int]:
        return width, super().measure(width)[1]

    def arrange_lines(self, width: int) -> list[Line]:
        count, column_width = self.compute_columns(width)
        cells = [measure_cell(child, column_width) for child in self.visible_children]
        cells = [cell if cell.child.size_hints.width else cell._replace(width=column_width) for cell in cells]
        return [cells[index : index + count] for index in range(0, len(cells), count)]

    def compute_columns(self, width: int) -> tuple[int, int]:
        """Return the number of columns and their width in pixels. `width` is the width inside the padding."""
        for count in range(self.columns, 1, -1):
            column_width = (width + self.gap) // count - self.gap
            has_room = all(child.measure_once(column_width)[0] <= column_width for child in self.visible_children)
            if has_room and column_width >= self.min_column_width:
                return count, column_width
        return 1, width


class Space(Widget):
    """An empty widget of a fixed size at 1080p. Without a size, the widget grows by the weight `stretch`."""

    def __init__(self, ctx: WidgetContext, width: float = 0, height: float = 0, stretch: int | None = None) -> None:
        super().__init__(ctx)
        self.size = (ctx.px(width), ctx.px(height))
        self.size_hints = SizeHints(int(self.size == (0, 0)) if stretch is None else stretch)

    def measure(self, width: int) -> tuple[int, int]:
        return self.size


class Panel(Column):
    """A widget on a nine-patch of the skin. `style` is a name in `panels/`, or a path such as `boards/tablet`."""

    def __init__(
        self, ctx: WidgetContext, child: Widget, padding: Padding = 36, *, style: str = "panel",
        vertical_align: VerticalAlignment = "top", name: str = "",
    ) -> None:  # fmt: skip
        super().__init__(ctx, [child], 0, vertical_align, padding=padding, name=name)
        self.style = style
        self.size_hints = child.size_hints._replace(basis_width=0, width=0)

    def sprites(self) -> list[Sprite]:
        return [*self.background_sprites(), *super().sprites()]

    def background_sprites(self) -> list[Sprite]:
        ctx, style = self.ctx, self.style
        size = self.rect.size
        return [Sprite(ctx.nine_patch(style, size) if "/" in style else ctx.panel(style, size), *self.rect.topleft)]


def centered_column(ctx: WidgetContext, child: Widget, width: float = 0) -> Column:
    """Return a child in the middle of the window. `width` is at 1080p; 0 for the child's own width."""
    child = with_width(shrinkable(child), ctx.tx(width) if width else 0)
    return Column(ctx, [child], 0, "middle", padding=24, align="center")


def centered_panel(
    ctx: WidgetContext, children: Sequence[Widget], width: float = 0, gap: float = 16, padding: float = 36
) -> Column:
    """Return a panel of widgets in the middle of the window. In a low window, its scroll areas shrink."""
    return centered_column(ctx, Panel(ctx, shrinkable(Column(ctx, children, gap)), padding), width)


def scrolling_panel(
    ctx: WidgetContext, children: Sequence[Widget], width: float = 0, gap: float = 16, padding: float = 36
) -> Column:
    """Return a panel of widgets in the middle of the window. The widgets scroll together."""
    return centered_column(ctx, Panel(ctx, ScrollArea(ctx, Column(ctx, children, gap=gap)), padding), width)


def warning_heading(ctx: WidgetContext, text: str) -> Row:
    icon = ctx.art.icon("warning", ctx.tx(46), ctx.theme.warning)
    return Row(ctx, [Picture(ctx, icon), Label(ctx, text, 32, "warning", "extrabold")], gap=16)


class AbsoluteLayout(Container):
    """A container whose caller places each child, in coordinates of the window."""

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for child in self._children:
            child.place(child.rect)

    def add(self, widget: Widget, rect: pygame.Rect | tuple[int, int, int, int]) -> None:
        widget.place(pygame.Rect(rect))
        self._children = [*self._children, widget]

    def remove(self, widget: Widget) -> None:
        self._children = [child for child in self._children if child is not widget]
