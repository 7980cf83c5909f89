"""Layers of widgets above each other. The top layer gets focus, pointer, presses and scrolling."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.ui.anim.clock import earliest_time
from game.ui.compositor import Sprite
from game.ui.input.input_events import Command, PointerDown, PointerMove, PointerUp, Wheel
from game.ui.input.keymap import ActionName
from game.ui.kit.control import Tabs
from game.ui.kit.layout import Panel
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import OUTSIDE_WINDOW, Widget, cache_sizes

if TYPE_CHECKING:
    from game.ui.kit.ui import Ui

DIRECTIONS: Sequence[ActionName] = ("next", "previous", "up", "down", "left", "right")


def find_neighbour(focus: Widget | None, order: Sequence[Widget], direction: ActionName) -> Widget:
    """Return the next widget of the order, or the nearest in a direction; the same widget if there is none."""
    if focus is None or focus not in order:
        return order[-1] if direction == "previous" else order[0]
    if direction in ("next", "previous"):
        return order[(order.index(focus) + (1 if direction == "next" else -1)) % len(order)]
    others = [(score, widget) for widget in order if (score := _distance(focus, widget, direction)) is not None]
    if direction in ("left", "right"):  # a line is read to its end before another one is looked at
        others = [pair for pair in others if _is_in_line(focus, pair[1])] or others
    return min(others, key=lambda pair: pair[0], default=(0, focus))[1]


def _is_in_line(here: Widget, there: Widget) -> bool:
    a, b = here.rect, there.rect
    return min(a.bottom, b.bottom) - max(a.top, b.top) > min(a.h, b.h) / 2


def _distance(here: Widget, there: Widget, direction: ActionName) -> float | None:
    """Return the distance to a widget in a direction, plus three times the sideways gap; None in other directions."""
    a, b = (_turn_right(widget.rect, direction) for widget in (here, there))
    ahead, overlap = b.left - a.right, min(here.rect.h, there.rect.h) / 2
    if here is there or b.centerx <= a.centerx or ahead < -overlap:
        return None
    return max(0, ahead) + 3 * max(0, b.top - a.bottom, a.top - b.bottom) + abs(b.centery - a.centery) / 4


def _turn_right(rect: pygame.Rect, direction: ActionName) -> pygame.Rect:
    """Return a rectangle in a window that is turned so that the direction leads to the right."""
    x, y, w, h = rect if direction in ("left", "right") else (rect.y, rect.x, rect.h, rect.w)
    return pygame.Rect(-x - w if direction in ("left", "up") else x, y, w, h)


@dataclass(eq=False)
class Layer:
    """A tree of widgets with a focus.

    `make` returns the tree. A lasting layer calls it again after a change of size, language or theme. Escape calls
    `close`, and so does a click elsewhere if the layer is dismissible.
    """

    host: Ui
    make: Callable[[], Widget]
    close: Callable[[], None] | None = None
    veil_alpha: int = 0
    """Opacity (0 to 255) of the shade below."""
    is_dismissible: bool = True
    is_lasting: bool = True
    focus: Widget | None = None
    widgets: list[Widget] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.root = self.make()

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
        self.set_focus(next(named, order[0] if order else None), should_reveal=False)

    def set_focus(self, widget: Widget | None, should_reveal: bool = True) -> None:
        """Focus a widget, and scroll it into view if `should_reveal`."""
        if self.focus:
            self.focus.is_focused = False
        self.focus = widget
        if widget:
            widget.is_focused = True
        if widget and should_reveal:
            self.reveal(widget)

    def restore_focus(self) -> None:
        """Move the focus to the widget that replaced the focused one under the same name."""
        if (gone := self.focus) and gone.name and gone not in self.widgets:
            named = (widget for widget in self.focus_order() if widget.name == gone.name)
            self.set_focus(next(named, gone), should_reveal=False)

    def next_focus(self, event: Command, shown: bool) -> Widget | None:
        """Return the widget to which a command moves the focus; None for other commands.

        A focus that was not shown stays, unless its widget stands out anyway.
        """
        order, focus = self.focus_order(), self.focus
        direction = next((name for name in DIRECTIONS if event.has_action(name)), None)
        if not direction or not order:
            return None
        can_move = shown or focus is None or focus.is_default or focus not in order
        return find_neighbour(focus, order, direction) if can_move else focus

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


@dataclass
class _Press:
    """A press in progress, with the focus and the ring as they were before."""

    widget: Widget
    x: float
    y: float
    layer: Layer
    focus_before: Widget | None
    was_ring_shown: bool
    is_undecided: bool
    """True while the press may still become a scroll of the area under the finger."""
    scrolling: ScrollArea | None = None


class PointerRouter:
    """The pointer of one `Ui`. Each input method returns True if a widget used the input."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.hovered: Widget | None = None
        self._press: _Press | None = None
        self._touched: Widget | None = None
        self._hover_pos = OUTSIDE_WINDOW

    @property
    def tooltip_target(self) -> Widget | None:
        """Return the widget under the mouse, or the one on which a finger was held."""
        return self._touched or self.hovered

    @property
    def is_pressing(self) -> bool:
        return self._press is not None

    def reset(self) -> None:
        self.hovered = self._press = self._touched = None

    def refresh_hover(self) -> None:
        widget = self.ui.layers[-1].root.hit_test(*self._hover_pos)
        if widget is not self.hovered:
            if self.hovered:
                self.hovered.hover(False)
            self.hovered = widget
            if widget:
                widget.hover(True)

    def leave_window(self) -> None:
        """Handle the pointer that leaves the window."""
        self._hover_pos = OUTSIDE_WINDOW
        self.refresh_hover()

    def end_press(self, is_used: bool = False) -> None:
        """End the press. Focus and ring go back to where they were, unless the press was used or moved them on."""
        press, self._press = self._press, None
        if not press:
            return
        widget, layer = press.widget, press.layer
        widget.is_pressed = False
        if is_used or widget.is_draggable or widget.is_text_input:
            return
        is_unmoved = layer is self.ui.layers[-1] and layer.focus is widget
        if is_unmoved and press.focus_before in layer.focus_order():
            layer.set_focus(press.focus_before, should_reveal=False)
            self.ui.is_ring_shown = press.was_ring_shown

    def cancel_press(self) -> None:
        """Cancel the press after the pointer disappeared: the pressed widget gets no release."""
        if self._press:
            if self._press.scrolling:
                self._press.scrolling.stop()
            self._press.widget.cancel_press()
        self._touched = None
        self.end_press()

    def move(self, event: PointerMove) -> bool:
        """Drag the pressed widget, else light up the widget under the pointer."""
        self._hover_pos = _hover_position(event)
        if press := self._press:
            if not (event.kind == "touch" and self._swipe(press, event)) and not self._is_still_undecided(press, event):
                press.widget.drag(event.x, event.y)
            return True
        if event.kind != "touch":
            self.refresh_hover()
            if self.hovered:
                self.hovered.move_pointer(event.x, event.y)
        return self.hovered is not None

    def down(self, event: PointerDown) -> bool:
        """Press the widget at the position; a finger may also take hold of a scroll area."""
        is_touch, layer = event.kind == "touch", self.ui.layers[-1]
        self._hover_pos = _hover_position(event)
        widget = layer.root.hit_test(event.x, event.y)
        self._touched = widget if is_touch else None
        areas = [area for area in layer.scroll_areas() if area.rect.collidepoint(event.x, event.y)]
        halted = [area for area in areas if area.stop()]
        if is_touch and (halted or not (widget and widget.is_focusable)):  # what goes on by itself is only stopped
            widget = next(iter(halted or areas), widget)
        if widget is None or not (widget.is_focusable or isinstance(widget, ScrollArea)):
            return False
        self.end_press()
        is_undecided, had_ring = is_touch and widget.is_dragged_sideways, self.ui.is_ring_shown
        self._press = _Press(widget, event.x, event.y, layer, layer.focus, had_ring, is_undecided)
        widget.is_pressed, widget.is_touched = True, is_touch
        if widget.is_focusable:
            self.ui.set_focus(widget, should_show_ring=False)
        if not is_undecided:
            widget.press(event.x, event.y)
        return True

    def up(self, event: PointerUp) -> bool:
        is_explained = self._touched is not None and self.ui.notices.is_tooltip_shown
        if not is_explained:
            self._touched = None
        press = self._press
        if press is None or event.button != 1:
            return False
        if press.scrolling:
            press.scrolling.release_pull()
        has_meaning = not press.scrolling and not is_explained
        is_inside = has_meaning and press.widget.rect.collidepoint(event.x, event.y)
        self.end_press(is_inside)
        if press.is_undecided and has_meaning:
            press.widget.press(press.x, press.y)
        press.widget.release(event.x, event.y, is_inside)
        self.refresh_hover()
        return True

    def wheel(self, event: Wheel) -> bool:
        """Scroll the innermost area at the position that can scroll."""
        widgets = [widget for widget in self.ui.layers[-1].root.walk() if widget.rect.collidepoint(event.x, event.y)]
        is_used = any(widget.turn_wheel(event) for widget in reversed(widgets))
        if is_used:
            self.refresh_hover()
        return is_used

    def _swipe(self, press: _Press, event: PointerMove) -> bool:
        """Scroll the area under a finger that moves up or down; the press is over then."""
        along, aside = abs(event.y - press.y), abs(event.x - press.x)
        if max(along, aside) >= self._swipe_distance:
            self._touched = None
        if press.scrolling is None:
            is_bound = press.widget.is_draggable and not press.is_undecided
            if is_bound or along < self._swipe_distance or (press.is_undecided and aside > along):
                return False
            areas = (area for area in press.layer.scroll_areas() if area.rect.collidepoint(press.x, press.y))
            press.scrolling = next((area for area in areas if area.can_scroll), None)
        if press.scrolling is None:
            return False
        press.scrolling.pull(round(press.y - event.y))
        press.x, press.y = event.x, event.y
        return True

    def _is_still_undecided(self, press: _Press, event: PointerMove) -> bool:
        if press.is_undecided and abs(event.x - press.x) >= self._swipe_distance:
            press.is_undecided = False
            press.widget.press(press.x, press.y)
        return press.is_undecided

    @property
    def _swipe_distance(self) -> int:
        return self.ui.ctx.px(SWIPE_PX)


def _hover_position(event: PointerMove | PointerDown) -> tuple[float, float]:
    return OUTSIDE_WINDOW if event.kind == "touch" else (event.x, event.y)
