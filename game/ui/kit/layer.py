"""Layers: trees of widgets that lie on each other, the top one taking all input, and where the focus goes in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.ui.compositor import Sprite
from game.ui.input.input_events import Command
from game.ui.input.keymap import ActionName
from game.ui.kit.choice import Tabs
from game.ui.kit.frames import Panel
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Host, Widget, placing, soonest

WAYS: Sequence[ActionName] = ("next", "previous", "up", "down", "left", "right")
_DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def neighbour(focus: Widget | None, order: Sequence[Widget], way: str) -> Widget:
    """The next widget of the order, or the nearest in a direction; the same one where there is none."""
    if focus not in order:
        return order[-1] if way == "previous" else order[0]
    assert focus is not None
    at = order.index(focus)
    if way in ("next", "previous"):
        return order[(at + (1 if way == "next" else -1)) % len(order)]
    others = [(score, widget) for widget in order if (score := _distance(focus, widget, way)) is not None]
    if way in ("left", "right"):  # a line is read to its end before another one is looked at
        others = [pair for pair in others if _in_line(focus, pair[1])] or others
    return min(others, key=lambda pair: pair[0])[1] if others else focus


def _in_line(here: Widget, there: Widget) -> bool:
    """Whether two widgets stand beside each other: the lower one by more than half of its height."""
    a, b = here.rect, there.rect
    return min(a.bottom, b.bottom) - max(a.top, b.top) > min(a.h, b.h) / 2


def _distance(here: Widget, there: Widget, way: str) -> float | None:
    """How far another widget lies in a direction, sideways counting thrice; None where it lies elsewhere."""
    dx, dy = _DIRECTIONS[way]
    a, b = here.rect, there.rect
    if here is there:
        return None
    ahead = (b.left - a.right) * dx if dx > 0 else (b.right - a.left) * dx
    ahead = ahead if dx else ((b.top - a.bottom) * dy if dy > 0 else (b.bottom - a.top) * dy)
    centre = (b.centerx - a.centerx) * dx + (b.centery - a.centery) * dy
    if centre <= 0 or ahead < -min(a.h, b.h) / 2:
        return None
    gap = _gap(a.left, a.right, b.left, b.right) if dy else _gap(a.top, a.bottom, b.top, b.bottom)
    offset = abs(b.centerx - a.centerx) if dy else abs(b.centery - a.centery)
    return max(0, ahead) + 3 * gap + offset / 4


def _gap(start: int, end: int, other_start: int, other_end: int) -> int:
    """The distance between two spans, 0 where they overlap."""
    return max(0, other_start - end, start - other_end)


class Layer:
    """A tree of widgets, and which of them has the focus.

    `make` makes the tree, and once more where size, language or theme have changed; `lasting` layers outlive that.
    `close` is what Escape does, with `beside` a click elsewhere too; `veil` darkens the rest.
    """

    def __init__(
        self,
        host: Host,
        make: Callable[[], Widget],
        *,
        close: Callable[[], None] | None = None,
        veil: int = 0,
        beside: bool = True,
        lasting: bool = True,
    ) -> None:
        self.host = host
        self.make = make
        self.lasting = lasting
        self.root = make()
        self.close = close
        self.beside = beside
        self.veil = veil
        self.focus: Widget | None = None
        self.widgets: list[Widget] = []

    # --- the tree

    def place(self, rect: pygame.Rect) -> None:
        """Place everything, as after a text or what is visible has changed."""
        with placing():
            self.root.place(rect)
        self.widgets = list(self.root.walk())
        for widget in self.widgets:
            widget.host = self.host

    def remake(self, rect: pygame.Rect) -> None:
        """Make the tree anew, scrolled and focused as it was."""
        focus, offsets = self.focus, self.offsets()
        self.root = self.make()
        self.place(rect)
        self.focus_first(focus.name if focus else "")
        if focus and self.focus:
            self.focus.take_over(focus)
        self.scroll(offsets)

    def find(self, name: str) -> Widget | None:
        """The widget of a name."""
        return next((widget for widget in self.root.walk() if widget.name == name), None)

    def order(self) -> list[Widget]:
        """What can have the focus, in order."""
        return [widget for widget in self.root.walk() if widget.focusable and widget.enabled]

    # --- the focus

    def focus_first(self, *names: str) -> None:
        """Give the focus to the first widget of these names that can have it, else to the first of all."""
        order = self.order()
        named = (widget for name in names if name for widget in order if widget.name == name)
        self.focus = next(named, order[0] if order else None)
        if self.focus:
            self.focus.focused = True

    def set_focus(self, widget: Widget | None, seen: bool = True) -> None:
        """Give a widget the focus, and have it seen, unless all is to stand where it does."""
        if self.focus:
            self.focus.focused = False
        self.focus = widget
        if widget:
            widget.focused = True
            if seen:
                self.reveal(widget)

    def keep_focus(self) -> None:
        """Where the widget that has the focus has given way to another one of its name, that one has it from now on."""
        if (gone := self.focus) and gone.name and gone not in self.widgets:
            named = next((widget for widget in self.order() if widget.name == gone.name), None)
            if named:
                self.set_focus(named, seen=False)

    def next_focus(self, event: Command, shown: bool) -> Widget | None:
        """Where a command moves the focus; where it was not shown yet it stays, unless what has it stands out anyway.
        None for other commands.
        """
        order, way = self.order(), next((way for way in WAYS if event.does(way)), "")
        if not way or not order:
            return None
        seen = shown or (self.focus is not None and self.focus.foremost)
        return neighbour(self.focus, order, way) if seen or self.focus not in order else self.focus

    # --- what scrolls

    def areas(self) -> list[ScrollArea]:
        """What can scroll, innermost first."""
        return [widget for widget in reversed(self.widgets) if isinstance(widget, ScrollArea)]

    def offsets(self) -> dict[str, int]:
        """How far all is scrolled, by the areas' names."""
        return {area.name: area.offset for area in self.areas()}

    def scroll(self, offsets: Mapping[str, int]) -> None:
        """Scroll the areas of these names as far as they were."""
        for area in self.areas():
            area.scroll(offsets.get(area.name, area.offset) - area.offset)

    def reveal(self, widget: Widget) -> None:
        """Scroll so that a widget is seen."""
        for area in reversed(self.areas()):
            area.reveal(widget)

    # --- input, time and picture

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

    def update(self, dt: float) -> None:
        """Let time pass."""
        for widget in self.widgets:
            widget.update(dt)

    def next_wakeup(self) -> float | None:
        """How long nothing moves."""
        return soonest(*(widget.next_wakeup() for widget in self.widgets))

    def sprites(self, z: int, ring: bool) -> list[Sprite]:
        """Its widgets at a depth, over its veil; with the ring around the focus where that shows.

        What widgets have below 0 lies behind all of them, as light does.
        """
        veil = [Sprite(self.root.ctx.veil, 0, 0, z - 1, self.veil)] if self.veil else []
        found = [sprite._replace(z=z) for sprite in sorted(self.root.sprites(), key=lambda each: each.z >= 0)]
        around = self.focus.overlay() if ring and self.focus and self.focus.visible else []
        return [*veil, *found, *(sprite._replace(z=z + 1) for sprite in around)]
