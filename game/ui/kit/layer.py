"""Layers of widgets above each other. The top layer gets focus, pointer, presses and scrolling."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.ui.anim.clock import earliest_time
from game.ui.compositor import Sprite
from game.ui.input.input_events import Command, PointerDown, PointerMove, PointerUp, Wheel
from game.ui.input.keymap import ActionName
from game.ui.kit.control import Tabs
from game.ui.kit.layout import Panel
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import OUTSIDE_WINDOW, Host, Widget, WidgetContext, cache_sizes

DIRECTIONS: Sequence[ActionName] = ("next", "previous", "up", "down", "left", "right")
DIRECTION_VECTORS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def find_neighbour(focus: Widget | None, order: Sequence[Widget], direction: str) -> Widget:
    """Return the next widget of the order, or the nearest in a direction; the same widget if there is none."""
    if focus not in order:
        return order[-1] if direction == "previous" else order[0]
    assert focus is not None
    at = order.index(focus)
    if direction in ("next", "previous"):
        return order[(at + (1 if direction == "next" else -1)) % len(order)]
    others = [(score, widget) for widget in order if (score := _distance(focus, widget, direction)) is not None]
    if direction in ("left", "right"):  # a line is read to its end before another one is looked at
        others = [pair for pair in others if _is_in_line(focus, pair[1])] or others
    return min(others, key=lambda pair: pair[0])[1] if others else focus


def _is_in_line(here: Widget, there: Widget) -> bool:
    a, b = here.rect, there.rect
    return min(a.bottom, b.bottom) - max(a.top, b.top) > min(a.h, b.h) / 2


def _distance(here: Widget, there: Widget, direction: str) -> float | None:
    """Return the distance to a widget in a direction, plus three times the sideways gap; None in other directions."""
    dx, dy = DIRECTION_VECTORS[direction]
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
    """Return the distance between two spans; 0 if they overlap."""
    return max(0, other_start - end, start - other_end)


class Layer:
    """A tree of widgets with a focus.

    `make` returns the tree. A `lasting` layer calls it again after a change of size, language or theme. Escape calls
    `close`, and a click elsewhere does so too if `beside`. `veil` is the opacity (0 to 255) of the shade below.
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
        self.is_lasting = lasting
        self.root = make()
        self.close = close
        self.is_dismissible = beside
        self.veil_alpha = veil
        self.focus: Widget | None = None
        self.widgets: list[Widget] = []

    # --- the tree

    def place(self, rect: pygame.Rect) -> None:
        with cache_sizes():
            self.root.place(rect)
        self.widgets = list(self.root.walk())
        for widget in self.widgets:
            widget.host = self.host

    def rebuild(self, rect: pygame.Rect) -> None:
        """Rebuild the tree; scroll offsets and focus stay."""
        focus, offsets = self.focus, self.scroll_offsets()
        self.root = self.make()
        self.place(rect)
        self.focus_first(focus.name if focus else "")
        if focus and self.focus:
            self.focus.restore_state(focus)
        self.restore_offsets(offsets)

    def find(self, name: str) -> Widget | None:
        return next((widget for widget in self.root.walk() if widget.name == name), None)

    def focus_order(self) -> list[Widget]:
        """Return the focusable and enabled widgets, in order."""
        return [widget for widget in self.root.walk() if widget.is_focusable and widget.is_enabled]

    # --- the focus

    def focus_first(self, *names: str) -> None:
        """Focus the first widget with one of these names, or else the first focusable widget."""
        order = self.focus_order()
        named = (widget for name in names if name for widget in order if widget.name == name)
        self.focus = next(named, order[0] if order else None)
        if self.focus:
            self.focus.is_focused = True

    def set_focus(self, widget: Widget | None, should_reveal: bool = True) -> None:
        """Focus a widget, and scroll it into view if `should_reveal`."""
        if self.focus:
            self.focus.is_focused = False
        self.focus = widget
        if widget:
            widget.is_focused = True
            if should_reveal:
                self.reveal(widget)

    def restore_focus(self) -> None:
        """Move the focus to the widget that replaced the focused one under the same name."""
        if (gone := self.focus) and gone.name and gone not in self.widgets:
            named = next((widget for widget in self.focus_order() if widget.name == gone.name), None)
            if named:
                self.set_focus(named, should_reveal=False)

    def next_focus(self, event: Command, shown: bool) -> Widget | None:
        """Return the widget to which a command moves the focus; None for other commands.

        A focus that was not shown stays, unless its widget stands out anyway.
        """
        order, direction = (
            self.focus_order(),
            next((direction for direction in DIRECTIONS if event.has_action(direction)), ""),
        )
        if not direction or not order:
            return None
        is_ring_visible = shown or (self.focus is not None and self.focus.is_default)
        can_move = is_ring_visible or self.focus not in order
        return find_neighbour(self.focus, order, direction) if can_move else self.focus

    # --- scrolling

    def scroll_areas(self) -> list[ScrollArea]:
        """Return the scroll areas, innermost first."""
        return [widget for widget in reversed(self.widgets) if isinstance(widget, ScrollArea)]

    def scroll_offsets(self) -> dict[str, int]:
        """Return the scroll offsets by the names of their areas."""
        return {area.name: area.offset for area in self.scroll_areas()}

    def restore_offsets(self, offsets: Mapping[str, int]) -> None:
        for area in self.scroll_areas():
            area.scroll(offsets.get(area.name, area.offset) - area.offset)

    def reveal(self, widget: Widget) -> None:
        for area in reversed(self.scroll_areas()):
            area.reveal(widget)

    # --- input, time and picture

    def turn_page(self, event: Command) -> bool:
        """Turn tabs or pages if the command asks for that, wherever the focus is."""
        if not event.has_action("page_up", "page_down", "tab_next", "tab_previous"):
            return False
        for widget in self.root.walk():
            if isinstance(widget, Tabs) and event.has_action("tab_next", "tab_previous"):
                widget.turn(1 if event.has_action("tab_next") else -1)
                return True
            if isinstance(widget, ScrollArea) and widget.scroll_page(event):
                return True
        return False

    def is_over_content(self, x: float, y: float) -> bool:
        """True if a position lies on the content."""
        at = [widget for widget in self.root.walk() if widget.rect.collidepoint(x, y)]
        return any(not widget.children or isinstance(widget, Panel) for widget in at)

    def dismiss(self, x: float, y: float) -> None:
        """Close after a click beside the content, unless such clicks are ignored."""
        if self.is_dismissible and self.close and not self.is_over_content(x, y):
            self.close()

    def update(self, dt: float) -> None:
        for widget in self.widgets:
            widget.update(dt)

    def next_wakeup(self) -> float | None:
        return earliest_time(*(widget.next_wakeup() for widget in self.widgets))

    def sprites(self, z: int, ring: bool) -> list[Sprite]:
        """The widgets at a depth, over the veil, with the focus ring if it is shown.

        Sprites of widgets with a z below 0, such as light, lie behind all others.
        """
        veil = [Sprite(self.root.ctx.veil, 0, 0, z - 1, self.veil_alpha)] if self.veil_alpha else []
        sprites = [sprite._replace(z=z) for sprite in sorted(self.root.sprites(), key=lambda each: each.z >= 0)]
        around = self.focus.focus_sprites() if ring and self.focus and self.focus.is_visible else []
        return [*veil, *sprites, *(sprite._replace(z=z + 1) for sprite in around)]


SWIPE_PX = 10
"""Distance of a finger before it scrolls, at 1080p."""


class PointerRouter:
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
        self._is_tooltip_shown = explaining
        self.hovered: Widget | None = None
        self._pressed: Widget | None = None
        self._before_press: tuple[Layer, Widget | None, bool] | None = None
        """Layer of the pressed widget, the widget that had the focus before, and whether its ring was shown."""
        self._scrolling: ScrollArea | None = None
        self._touched: Widget | None = None
        self._is_undecided = False
        self._press_pos = OUTSIDE_WINDOW
        self._hover_pos = OUTSIDE_WINDOW

    @property
    def tooltip_target(self) -> Widget | None:
        """Return the widget under the mouse, or the one on which a finger was held."""
        return self._touched or self.hovered

    @property
    def is_pressing(self) -> bool:
        return self._pressed is not None

    def reset(self) -> None:
        self.hovered = self._pressed = self._scrolling = self._touched = self._before_press = None

    def refresh_hover(self) -> None:
        layer = self._top()
        result = layer.root.hit_test(*self._hover_pos) if layer else None
        if result is not self.hovered:
            if self.hovered:
                self.hovered.hover(False)
            self.hovered = result
            if result:
                result.hover(True)

    def leave_window(self) -> None:
        """Handle the pointer that leaves the window."""
        self._hover_pos = OUTSIDE_WINDOW
        self.refresh_hover()

    def end_press(self, used: bool = False) -> None:
        """End the press. The pressed widget keeps the focus if the press was `used`: it was released there, or
        meant something at once; else it gives that back.
        """
        if widget := self._pressed:
            widget.is_pressed = False
            if not (used or widget.is_draggable or widget.is_text_input):
                self._restore_focus()
        self._pressed = self._scrolling = self._before_press = None
        self._is_undecided = False

    def cancel_press(self) -> None:
        """Cancel the press after the pointer disappeared: the pressed widget gets no release."""
        if self._scrolling is not None:
            self._scrolling.stop()
        if self._pressed:
            self._pressed.cancel_press()
        self._touched = None
        self.end_press()

    def move(self, event: PointerMove) -> bool:
        """Drag the pressed widget, else light up the widget under the pointer."""
        self._hover_pos = _hover_position(event)
        if self._pressed:
            if not (event.kind == "touch" and self._swipe(event)) and not self._is_still_undecided(event):
                self._pressed.drag(event.x, event.y)
            return True
        if event.kind != "touch":
            self.refresh_hover()
            if self.hovered:
                self.hovered.move_pointer(event.x, event.y)
        return self.hovered is not None

    def down(self, event: PointerDown) -> bool:
        """Press the widget at the position; a finger may also take hold of a scroll area."""
        touch, layer = event.kind == "touch", self._top()
        if layer is None:
            return False
        self._hover_pos = _hover_position(event)
        result = layer.root.hit_test(event.x, event.y)
        self._touched = result if touch else None
        areas = [area for area in layer.scroll_areas() if area.rect.collidepoint(event.x, event.y)]
        halted = [area for area in areas if area.stop()]
        if touch and (halted or not (result and result.is_focusable)):  # what goes on by itself is only stopped
            result = next(iter(halted or areas), result)
        if result is None or not (result.is_focusable or isinstance(result, ScrollArea)):
            return False
        self.end_press()
        self._pressed, result.is_pressed, result.is_touched = result, True, touch
        self._press_pos = (event.x, event.y)
        if result.is_focusable:
            self._before_press = layer, layer.focus, self._show_ring(False)
            layer.set_focus(result)
        self._is_undecided = touch and result.is_dragged_sideways
        if not self._is_undecided:
            result.press(event.x, event.y)
        return True

    def up(self, event: PointerUp) -> bool:
        explained = self._touched is not None and self._is_tooltip_shown()
        if not explained:
            self._touched = None
        widget, scrolled, waits = self._pressed, self._scrolling is not None, self._is_undecided
        if widget is None or event.button != 1:
            return False
        if self._scrolling is not None:
            self._scrolling.release_pull()
        means = not scrolled and not explained
        inside = means and widget.rect.collidepoint(event.x, event.y)
        self.end_press(inside)
        if waits and means:
            widget.press(*self._press_pos)
        widget.release(event.x, event.y, inside)
        self.refresh_hover()
        return True

    def wheel(self, event: Wheel) -> bool:
        """Scroll the innermost area at the position that can scroll."""
        layer = self._top()
        at = [widget for widget in layer.root.walk() if widget.rect.collidepoint(event.x, event.y)] if layer else []
        used = any(widget.turn_wheel(event) for widget in reversed(at))
        if used:
            self.refresh_hover()
        return used

    def _restore_focus(self) -> None:
        """Give focus and ring back to the widget that had them before the press, if it still exists."""
        if self._before_press:
            layer, before, ring = self._before_press
            if layer is self._top() and layer.focus is self._pressed and before in layer.focus_order():
                layer.set_focus(before, should_reveal=False)
                self._show_ring(ring)

    def _swipe(self, event: PointerMove) -> bool:
        """Scroll the area under a finger that moves up or down; the press is over then."""
        along, aside = abs(event.y - self._press_pos[1]), abs(event.x - self._press_pos[0])
        if max(along, aside) >= self._swipe_distance:
            self._touched = None
        if self._scrolling is None:
            widget = self._pressed
            bound = widget is None or (widget.is_draggable and not self._is_undecided)
            if bound or along < self._swipe_distance or (self._is_undecided and aside > along):
                return False
            layer = self._top()
            under = (area for area in layer.scroll_areas() if area.rect.collidepoint(self._press_pos)) if layer else ()
            self._scrolling = next((area for area in under if area.can_scroll), None)
        if self._scrolling is None:
            return False
        self._scrolling.pull(round(self._press_pos[1] - event.y))
        self._press_pos = (event.x, event.y)
        return True

    def _is_still_undecided(self, event: PointerMove) -> bool:
        """True if the press may still become a scroll of the area under the finger."""
        if self._is_undecided and self._pressed and abs(event.x - self._press_pos[0]) >= self._swipe_distance:
            self._is_undecided = False
            self._pressed.press(*self._press_pos)
        return self._is_undecided

    @property
    def _swipe_distance(self) -> int:
        return self.ctx.px(SWIPE_PX)


def _hover_position(event: PointerMove | PointerDown) -> tuple[float, float]:
    return OUTSIDE_WINDOW if event.kind == "touch" else (event.x, event.y)
