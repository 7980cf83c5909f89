"""Layers of widgets above each other. The top layer gets focus, pointer, presses and scrolling."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.ui.anim.clock import soonest
from game.ui.compositor import Sprite
from game.ui.input.input_events import Command, PointerDown, PointerMove, PointerUp, Wheel
from game.ui.input.keymap import ActionName
from game.ui.kit.control import Tabs
from game.ui.kit.layout import Panel
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import NOWHERE, Host, Widget, WidgetContext, placing

WAYS: Sequence[ActionName] = ("next", "previous", "up", "down", "left", "right")
_DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def neighbour(focus: Widget | None, order: Sequence[Widget], direction: str) -> Widget:
    """Return the next widget of the order, or the nearest in a direction; the same widget if there is none."""
    if focus not in order:
        return order[-1] if direction == "previous" else order[0]
    assert focus is not None
    at = order.index(focus)
    if direction in ("next", "previous"):
        return order[(at + (1 if direction == "next" else -1)) % len(order)]
    others = [(score, widget) for widget in order if (score := _distance(focus, widget, direction)) is not None]
    if direction in ("left", "right"):  # a line is read to its end before another one is looked at
        others = [pair for pair in others if _in_line(focus, pair[1])] or others
    return min(others, key=lambda pair: pair[0])[1] if others else focus


def _in_line(here: Widget, there: Widget) -> bool:
    a, b = here.rect, there.rect
    return min(a.bottom, b.bottom) - max(a.top, b.top) > min(a.h, b.h) / 2


def _distance(here: Widget, there: Widget, direction: str) -> float | None:
    """Distance to a widget in a direction, with sideways distance times three; None in other directions."""
    dx, dy = _DIRECTIONS[direction]
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
    """Distance between two spans; 0 if they overlap."""
    return max(0, other_start - end, start - other_end)


class Layer:
    """A tree of widgets with a focus.

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
        with placing():
            self.root.place(rect)
        self.widgets = list(self.root.walk())
        for widget in self.widgets:
            widget.host = self.host

    def remake(self, rect: pygame.Rect) -> None:
        """Make the tree anew; scroll positions and focus stay."""
        focus, offsets = self.focus, self.offsets()
        self.root = self.make()
        self.place(rect)
        self.focus_first(focus.name if focus else "")
        if focus and self.focus:
            self.focus.take_over(focus)
        self.scroll(offsets)

    def find(self, name: str) -> Widget | None:
        return next((widget for widget in self.root.walk() if widget.name == name), None)

    def order(self) -> list[Widget]:
        """The widgets that can have the focus, in order."""
        return [widget for widget in self.root.walk() if widget.focusable and widget.enabled]

    # --- the focus

    def focus_first(self, *names: str) -> None:
        """Focus the first widget with one of these names, else the first of all."""
        order = self.order()
        named = (widget for name in names if name for widget in order if widget.name == name)
        self.focus = next(named, order[0] if order else None)
        if self.focus:
            self.focus.focused = True

    def set_focus(self, widget: Widget | None, seen: bool = True) -> None:
        """Focus a widget, and scroll it into view if `seen`."""
        if self.focus:
            self.focus.focused = False
        self.focus = widget
        if widget:
            widget.focused = True
            if seen:
                self.reveal(widget)

    def keep_focus(self) -> None:
        """Move the focus to the widget that replaced the focused one under the same name."""
        if (gone := self.focus) and gone.name and gone not in self.widgets:
            named = next((widget for widget in self.order() if widget.name == gone.name), None)
            if named:
                self.set_focus(named, seen=False)

    def next_focus(self, event: Command, shown: bool) -> Widget | None:
        """Return the widget to which a command moves the focus; None for other commands.

        A focus that was not shown stays, unless its widget stands out anyway.
        """
        order, direction = self.order(), next((direction for direction in WAYS if event.does(direction)), "")
        if not direction or not order:
            return None
        seen = shown or (self.focus is not None and self.focus.foremost)
        return neighbour(self.focus, order, direction) if seen or self.focus not in order else self.focus

    # --- scrolling

    def areas(self) -> list[ScrollArea]:
        """The scroll areas, innermost first."""
        return [widget for widget in reversed(self.widgets) if isinstance(widget, ScrollArea)]

    def offsets(self) -> dict[str, int]:
        """Scroll offsets by the names of their areas."""
        return {area.name: area.offset for area in self.areas()}

    def scroll(self, offsets: Mapping[str, int]) -> None:
        for area in self.areas():
            area.scroll(offsets.get(area.name, area.offset) - area.offset)

    def reveal(self, widget: Widget) -> None:
        for area in reversed(self.areas()):
            area.reveal(widget)

    # --- input, time and picture

    def turn(self, event: Command) -> bool:
        """Turn tabs or pages if the command asks for that, wherever the focus is."""
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
        """True if a position lies on the content."""
        at = [widget for widget in self.root.walk() if widget.rect.collidepoint(x, y)]
        return any(not widget.children or isinstance(widget, Panel) for widget in at)

    def dismiss(self, x: float, y: float) -> None:
        """Close after a click beside the content, unless such clicks are ignored."""
        if self.beside and self.close and not self.covers(x, y):
            self.close()

    def update(self, dt: float) -> None:
        for widget in self.widgets:
            widget.update(dt)

    def next_wakeup(self) -> float | None:
        return soonest(*(widget.next_wakeup() for widget in self.widgets))

    def sprites(self, z: int, ring: bool) -> list[Sprite]:
        """The widgets at a depth, over the veil, with the focus ring if it is shown.

        Sprites of widgets with a z below 0, such as light, lie behind all others.
        """
        veil = [Sprite(self.root.ctx.veil, 0, 0, z - 1, self.veil)] if self.veil else []
        sprites = [sprite._replace(z=z) for sprite in sorted(self.root.sprites(), key=lambda each: each.z >= 0)]
        around = self.focus.overlay() if ring and self.focus and self.focus.visible else []
        return [*veil, *sprites, *(sprite._replace(z=z + 1) for sprite in around)]


SWIPE_DISTANCE = 10
"""Distance of a finger before it scrolls, at 1080p."""


class Pointing:
    """The pointer of one `Ui`. Each input method returns True if a widget used the input.

    `top` returns the layer that takes all input. `show_ring` shows or hides the focus ring and returns True if it was
    shown. `explaining` is True while a tooltip is shown.
    """

    def __init__(
        self,
        ctx: WidgetContext,
        top: Callable[[], Layer | None],
        show_ring: Callable[[bool], bool],
        explaining: Callable[[], bool],
    ) -> None:
        self.ctx = ctx
        self._top = top
        self._show_ring = show_ring
        self._explaining = explaining
        self.hovered: Widget | None = None
        self._pressed: Widget | None = None
        self._lent: tuple[Layer, Widget | None, bool] | None = None
        """Layer of the pressed widget, the widget that had the focus before, and whether its ring was shown."""
        self._scrolling: ScrollArea | None = None
        self._asked: Widget | None = None
        self._waits = False
        self._start = NOWHERE
        self._place = NOWHERE

    @property
    def tooltip_target(self) -> Widget | None:
        """Return the widget under the mouse, or the one on which a finger was held."""
        return self._asked or self.hovered

    @property
    def pressing(self) -> bool:
        return self._pressed is not None

    def forget(self) -> None:
        self.hovered = self._pressed = self._scrolling = self._asked = self._lent = None

    def refresh_hover(self) -> None:
        layer = self._top()
        found = layer.root.hit(*self._place) if layer else None
        if found is not self.hovered:
            if self.hovered:
                self.hovered.hover(False)
            self.hovered = found
            if found:
                found.hover(True)

    def leave(self) -> None:
        """The pointer has left the window."""
        self._place = NOWHERE
        self.refresh_hover()

    def let_go(self, used: bool = False) -> None:
        """End the press. The pressed widget keeps the focus if the press was `used`: it was released there, or
        meant something at once; else it gives that back.
        """
        if widget := self._pressed:
            widget.pressed = False
            if not (used or widget.drags or widget.typing):
                self._give_back()
        self._pressed = self._scrolling = self._lent = None
        self._waits = False

    def cancel_press(self) -> None:
        """The pointer disappeared: the pressed widget gets no release."""
        if self._scrolling is not None:
            self._scrolling.halt()
        if self._pressed:
            self._pressed.cancel_press()
        self._asked = None
        self.let_go()

    def move(self, event: PointerMove) -> bool:
        """Drag the pressed widget, else light up the widget under the pointer."""
        self._place = _hovering(event)
        if self._pressed:
            if not (event.kind == "touch" and self._swipe(event)) and not self._waiting(event):
                self._pressed.drag(event.x, event.y)
            return True
        if event.kind != "touch":
            self.refresh_hover()
            if self.hovered:
                self.hovered.point(event.x, event.y)
        return self.hovered is not None

    def down(self, event: PointerDown) -> bool:
        """Press the widget at the position; a finger may also take hold of a scroll area."""
        touch, layer = event.kind == "touch", self._top()
        if layer is None:
            return False
        self._place = _hovering(event)
        found = layer.root.hit(event.x, event.y)
        self._asked = found if touch else None
        areas = [area for area in layer.areas() if area.rect.collidepoint(event.x, event.y)]
        halted = [area for area in areas if area.halt()]
        if touch and (halted or not (found and found.focusable)):  # what goes on by itself is only stopped
            found = next(iter(halted or areas), found)
        if found is None or not (found.focusable or isinstance(found, ScrollArea)):
            return False
        self.let_go()
        self._pressed, found.pressed, found.touched = found, True, touch
        self._start = (event.x, event.y)
        if found.focusable:
            self._lent = layer, layer.focus, self._show_ring(False)
            layer.set_focus(found)
        self._waits = touch and found.sideways
        if not self._waits:
            found.press(event.x, event.y)
        return True

    def up(self, event: PointerUp) -> bool:
        explained = self._asked is not None and self._explaining()
        if not explained:
            self._asked = None
        widget, scrolled, waits = self._pressed, self._scrolling is not None, self._waits
        if widget is None or event.button != 1:
            return False
        if self._scrolling is not None:
            self._scrolling.let_go()
        means = not scrolled and not explained
        inside = means and widget.rect.collidepoint(event.x, event.y)
        self.let_go(inside)
        if waits and means:
            widget.press(*self._start)
        widget.release(event.x, event.y, inside)
        self.refresh_hover()
        return True

    def wheel(self, event: Wheel) -> bool:
        """Scroll the innermost area at the position that can scroll."""
        layer = self._top()
        at = [widget for widget in layer.root.walk() if widget.rect.collidepoint(event.x, event.y)] if layer else []
        used = any(widget.wheel(event) for widget in reversed(at))
        if used:
            self.refresh_hover()
        return used

    def _give_back(self) -> None:
        """Give focus and ring back to the widget that had them before the press, if it still exists."""
        if self._lent:
            layer, before, ring = self._lent
            if layer is self._top() and layer.focus is self._pressed and before in layer.order():
                layer.set_focus(before, seen=False)
                self._show_ring(ring)

    def _swipe(self, event: PointerMove) -> bool:
        """Scroll the area under a finger that moves up or down; the press is over then."""
        along, aside = abs(event.y - self._start[1]), abs(event.x - self._start[0])
        if max(along, aside) >= self._far:
            self._asked = None
        if self._scrolling is None:
            widget = self._pressed
            bound = widget is None or (widget.drags and not self._waits)
            if bound or along < self._far or (self._waits and aside > along):
                return False
            layer = self._top()
            under = (area for area in layer.areas() if area.rect.collidepoint(self._start)) if layer else ()
            self._scrolling = next((area for area in under if area.scrolls), None)
        if self._scrolling is None:
            return False
        self._scrolling.pull(round(self._start[1] - event.y))
        self._start = (event.x, event.y)
        return True

    def _waiting(self, event: PointerMove) -> bool:
        """True if the press may still become a scroll of the area under the finger."""
        if self._waits and self._pressed and abs(event.x - self._start[0]) >= self._far:
            self._waits = False
            self._pressed.press(*self._start)
        return self._waits

    @property
    def _far(self) -> int:
        return self.ctx.px(SWIPE_DISTANCE)


def _hovering(event: PointerMove | PointerDown) -> tuple[float, float]:
    return NOWHERE if event.kind == "touch" else (event.x, event.y)
