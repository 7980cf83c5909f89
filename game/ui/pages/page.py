"""The frame of a screen: a way back and the title above, the content, and what can be done below."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pygame

from game.ui.compositor import Sprite
from game.ui.kit.boxes import Box, Column, Panel, Row, Space
from game.ui.kit.button import IconButton
from game.ui.kit.control import Control
from game.ui.kit.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Widget

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.kit.ui import Ui

MARGIN = 44
PADDING = 50
"""Of a sheet: its words stand clear of the gold at its corners."""


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
    named = Headline(ctx, leave, Label(ctx, title, 40, "gold", "extrabold", name="title"))
    head = Row(ctx, [named, Space(ctx), *beside], gap=18, align="right")
    parts: list[Widget] = [head, Filling(ctx, body)]
    if below:
        parts.append(Row(ctx, list(below), gap=16, align="right"))
    return Column(ctx, parts, gap=22, padding=MARGIN)


def _drop(_: object) -> None:
    """Buttons' actions answer nothing."""


class Headline(Box):
    """A small thing beside a title that wraps where it is long: it stands at the middle of the first line."""

    def __init__(self, ctx: Context, small: Widget, title: Label) -> None:
        super().__init__(ctx, [small, title], 18)
        self.line = ctx.type.line_height(title.size, title.weight)

    def measure(self, width: int) -> tuple[int, int]:
        """Both side by side."""
        small, title = self.children
        wide, high = small.measure(width)
        room, long = title.measure(max(1, width - wide - self.gap))
        return wide + self.gap + room, max(high, self.line) - self.line + long

    def place(self, rect: pygame.Rect) -> None:
        """The first lines' middles at one height."""
        super().place(rect)
        small, title = self.children
        wide, high = small.measure(rect.w)
        first = max(high, self.line)
        small.place(pygame.Rect(rect.x, rect.y + (first - high) // 2, wide, high))
        left, top = rect.x + wide + self.gap, rect.y + (first - self.line) // 2
        title.place(pygame.Rect(left, top, rect.right - left, rect.h - first + self.line))


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


class Long(Column):
    """A column longer than the window: only what is in the window is drawn at all."""

    def sprites(self) -> list[Sprite]:
        """The parts that meet the window."""
        window = pygame.Rect((0, 0), self.ctx.size)
        return [sprite for child in self.shown if child.rect.colliderect(window) for sprite in child.sprites()]


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


class Plate(Panel):
    """A slightly raised field under one thing."""

    def __init__(self, ctx: Context, child: Widget) -> None:
        super().__init__(ctx, child, 16)

    def sprites(self) -> list[Sprite]:
        """The field, then what it holds."""
        field = Sprite(self.ctx.panel(self.rect.size, "row"), self.rect.x, self.rect.y)
        return [field, *Box.sprites(self)]


class Beside(Box):
    """A small thing with a text at its right, which wraps in the width that is left."""

    def __init__(self, ctx: Context, sign: Widget, text: Widget, gap: float) -> None:
        super().__init__(ctx, [sign, text], gap)

    def measure(self, width: int) -> tuple[int, int]:
        """Both side by side."""
        sign, text = self.children
        wide, high = sign.measure(width)
        room, long = text.measure(max(1, width - wide - self.gap))
        return wide + self.gap + room, max(high, long)

    def place(self, rect: pygame.Rect) -> None:
        """The sign at the first line, the text over the rest of the width."""
        super().place(rect)
        sign, text = self.children
        wide, high = sign.measure(rect.w)
        sign.place(pygame.Rect(rect.x, rect.y, wide, min(high, rect.h)))
        text.place(pygame.Rect(rect.x + wide + self.gap, rect.y, rect.w - wide - self.gap, rect.h))


class Aside(Box):
    """One thing over the width, with a small one at its right."""

    def __init__(self, ctx: Context, main: Widget, small: Widget, gap: float = 6) -> None:
        super().__init__(ctx, [main, small], gap)

    def measure(self, width: int) -> tuple[int, int]:
        """Both side by side."""
        main, small = self.children
        wide, high = small.measure(width)
        room, long = main.measure(max(1, width - wide - self.gap))
        return room + self.gap + wide, max(high, long)

    def place(self, rect: pygame.Rect) -> None:
        """The small one in the midst of the height."""
        super().place(rect)
        main, small = self.children
        wide, high = small.measure(rect.w)
        main.place(pygame.Rect(rect.x, rect.y, rect.w - wide - self.gap, rect.h))
        small.place(pygame.Rect(rect.right - wide, rect.centery - high // 2, wide, high))


class Halves(Box):
    """Two things side by side at full height, `share` of the width to the first."""

    stretch = 1
    shrinks = True

    def __init__(self, ctx: Context, first: Widget, second: Widget, share: float) -> None:
        super().__init__(ctx, [first, second], 24)
        self.share = share

    def _widths(self, width: int) -> tuple[int, int]:
        first = round((width - self.gap) * self.share)
        return first, width - self.gap - first

    def measure(self, width: int) -> tuple[int, int]:
        """The higher of both."""
        sizes = [child.measure(wide) for child, wide in zip(self.children, self._widths(width), strict=True)]
        return width, max(size[1] for size in sizes)

    def place(self, rect: pygame.Rect) -> None:
        """The first to the left, the second to the right."""
        super().place(rect)
        first, second = self.children
        wide = self._widths(rect.w)
        first.place(pygame.Rect(rect.x, rect.y, wide[0], rect.h))
        second.place(pygame.Rect(rect.right - wide[1], rect.y, wide[1], rect.h))


def fits_beside(ctx: Context, share: float, least: float) -> bool:
    """Whether two sheets side by side would both be at least so wide (of 1080p)."""
    return (ctx.size[0] - 2 * ctx.px(MARGIN)) * min(share, 1 - share) >= ctx.tx(least)


def sheets(
    ctx: Context, first: Widget, second: Widget, share: float, least: float, top: Sequence[Widget] = ()
) -> Widget:
    """Two sheets side by side, `top` staying above the second; one for all where either would be under `least`."""
    if fits_beside(ctx, share, least):
        return Halves(ctx, sheet(ctx, first, "first"), sheet(ctx, second, "second", top), share)
    return sheet(ctx, Column(ctx, [first, *top, second], gap=28), "first")


def sheet(ctx: Context, content: Widget, name: str = "first", top: Sequence[Widget] = ()) -> Panel:
    """A panel over the whole of its place, with room for the gold at its corners; under `top` the content scrolls."""
    area = ScrollArea(ctx, content, name)
    if not top:
        return Panel(ctx, area, padding=PADDING)
    column = Column(ctx, [*top, area], gap=20)
    column.stretch, column.shrinks = 1, True
    return Panel(ctx, column, padding=PADDING)


def described(ctx: Context, control: Control, what: str) -> Widget:
    """A control with a sentence about it beneath; the ring of the focus is around both."""
    control.around = Column(ctx, [control, Label(ctx, what, 19, "text_dim")], gap=2)
    return control.around


def section(ctx: Context, title: str) -> Label:
    """The heading of a part of a page."""
    return Label(ctx, title, 26, "gold", "bold")


def scrolled(ui: Ui) -> dict[str, int]:
    """How far the sheets of a screen are scrolled, to be put back by `scroll` after it was built anew."""
    if not ui.layers:
        return {}
    areas = [each for each in ui.layers[0].root.walk() if isinstance(each, ScrollArea)]
    return {area.name: area.offset for area in areas if area.name}


def scroll(ui: Ui, offsets: dict[str, int]) -> None:
    """Scroll the sheets of these names as far as they were."""
    for area in list(ui.layers[0].root.walk()):
        if isinstance(area, ScrollArea) and area.name in offsets:
            area.scroll(offsets[area.name] - area.offset)


def see(ui: Ui, name: str) -> None:
    """Scroll so that the widget of a name is seen, where there is one."""
    widget = next((each for each in ui.layers[0].root.walk() if each.name == name), None)
    if widget:
        for area in ui.layers[0].areas():
            area.reveal(widget)


@contextmanager
def held(ui: Ui, name: str) -> Iterator[None]:
    """While all is built anew the widget of a name, where there is one, stays where it is on the screen."""
    before = next((each.rect.y for each in ui.layers[0].root.walk() if each.name == name), None)
    yield
    if before is None:
        return
    widget = ui.find(name)
    for area in ui.layers[0].areas():
        if widget in area.child.walk():
            area.scroll(widget.rect.y - before)
