"""Layers of widgets for a scene and its dialogs, and the movement of the focus."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from game.ui.anim.clock import earliest_time
from game.ui.compositor import Sprite
from game.ui.input.input_events import Command
from game.ui.input.keymap import ActionName
from game.ui.kit.control import Tabs
from game.ui.kit.layout import Panel
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Host, Widget, cache_sizes

FOCUS_ACTIONS: Sequence[ActionName] = ("next", "previous", "up", "down", "left", "right")


def find_neighbour(focus: Widget | None, focus_order: Sequence[Widget], direction: ActionName) -> Widget:
    """Return the next or previous widget of `focus_order`, or the nearest widget in a direction, or else `focus`."""
    if focus is None or focus not in focus_order:
        return focus_order[-1] if direction == "previous" else focus_order[0]
    if direction in ("next", "previous"):
        return focus_order[(focus_order.index(focus) + (1 if direction == "next" else -1)) % len(focus_order)]
    neighbours = [(rank, widget) for widget in focus_order if (rank := _rank_neighbour(focus, widget, direction))]
    return min(neighbours, key=lambda pair: pair[0])[1] if neighbours else focus


def _rank_neighbour(focus: Widget, widget: Widget, direction: ActionName) -> tuple[bool, float] | None:
    """Return a sort key by the distance from the focus; None if the widget is not in the direction."""
    start, end = _rotate_to_right(focus.rect, direction), _rotate_to_right(widget.rect, direction)
    gap = end.left - start.right
    overlap = min(start.bottom, end.bottom) - max(start.top, end.top)
    if focus is widget or end.centerx <= start.centerx or gap < -min(focus.rect.h, widget.rect.h) / 2:
        return None
    is_in_other_line = direction in ("left", "right") and overlap <= min(start.h, end.h) / 2
    return is_in_other_line, max(0, gap) + 3 * max(0, -overlap) + abs(end.centery - start.centery) / 4


def _rotate_to_right(rect: pygame.Rect, direction: ActionName) -> pygame.Rect:
    """Return the rectangle after the window is turned or mirrored so that `direction` points to the right."""
    x, y, w, h = rect if direction in ("left", "right") else (rect.y, rect.x, rect.h, rect.w)
    return pygame.Rect(-x - w if direction in ("left", "up") else x, y, w, h)


@dataclass(eq=False)
class Layer:
    """The widgets of a scene or of a dialog above the scene. One widget has the focus.

    `make_root` builds a lasting layer again after a change of the look. Escape, and in a dismissible layer a click
    beside the widgets, calls `close`.
    """

    host: Host
    make_root: Callable[[], Widget]
    close: Callable[[], None] | None = None
    veil_opacity: float = 0
    is_dismissible: bool = True
    is_lasting: bool = True
    focus: Widget | None = None
    widgets: list[Widget] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.root = self.make_root()

    def place(self, rect: pygame.Rect | None = None) -> None:
        """Place the widgets in a rectangle, by default in the whole window."""
        with cache_sizes():
            self.root.place(rect or pygame.Rect((0, 0), self.root.ctx.size))
        self.widgets = list(self.root.walk())
        for widget in self.widgets:
            widget.host = self.host

    def rebuild(self, default_focus: str = "", keep_scroll: bool = True) -> None:
        """Build the widgets again. The focus stays on the widget of the same name, or moves to `default_focus`."""
        focus = self.focus
        offsets = {scroll_area.name: scroll_area.offset for scroll_area in self.list_scroll_areas() if keep_scroll}
        self.root = self.make_root()
        self.place()
        self.focus_first(focus.name if focus else "", default_focus)
        if focus and self.focus and self.focus.name == focus.name:
            self.focus.restore_state(focus)
        self.restore_scroll_offsets(offsets)

    def find(self, name: str) -> Widget | None:
        return next((widget for widget in self.root.walk() if widget.name == name), None)

    def list_focusable(self) -> list[Widget]:
        """Return the focusable and enabled widgets, in the order of the Tab key."""
        return [widget for widget in self.root.walk() if widget.is_focusable and widget.is_enabled]

    def focus_first(self, *names: str) -> None:
        """Focus the widget with the first of `names` that exists, or else the first focusable widget."""
        focus_order = self.list_focusable()
        named_widgets = (widget for name in names if name for widget in focus_order if widget.name == name)
        self.set_focus(next(named_widgets, focus_order[0] if focus_order else None), should_reveal=False)

    def set_focus(self, widget: Widget | None, should_reveal: bool = True) -> None:
        if self.focus:
            self.focus.is_focused = False
        self.focus = widget
        if widget:
            widget.is_focused = True
        if widget and should_reveal:
            self.reveal(widget)

    def restore_focus(self) -> None:
        """If the focused widget was replaced, focus the new widget of the same name."""
        if (old_focus := self.focus) and old_focus.name and old_focus not in self.widgets:
            replacements = (widget for widget in self.list_focusable() if widget.name == old_focus.name)
            self.set_focus(next(replacements, old_focus), should_reveal=False)

    def find_next_focus(self, command: Command, is_ring_shown: bool) -> Widget | None:
        """Return the widget to which an arrow key or Tab moves the focus; None for other commands."""
        focus = self.focus
        focus_order = self.list_focusable()
        direction = next((name for name in FOCUS_ACTIONS if command.has_action(name)), None)
        if not direction or not focus_order:
            return None
        # the first key only shows a hidden focus ring
        can_move = is_ring_shown or focus is None or focus.is_default or focus not in focus_order
        return find_neighbour(focus, focus_order, direction) if can_move else focus

    def list_scroll_areas(self) -> list[ScrollArea]:
        """Return the scroll areas, innermost first."""
        return [widget for widget in reversed(self.widgets) if isinstance(widget, ScrollArea)]

    def find_scroll_areas(self, x: float, y: float) -> list[ScrollArea]:
        """Return the scroll areas at a position, innermost first."""
        return [scroll_area for scroll_area in self.list_scroll_areas() if scroll_area.rect.collidepoint(x, y)]

    def restore_scroll_offsets(self, offsets: Mapping[str, int]) -> None:
        for scroll_area in self.list_scroll_areas():
            scroll_area.scroll(offsets.get(scroll_area.name, scroll_area.offset) - scroll_area.offset)

    def reveal(self, widget: Widget) -> None:
        for scroll_area in reversed(self.list_scroll_areas()):
            scroll_area.reveal(widget)

    def turn_page(self, command: Command) -> bool:
        """Choose the next or previous tab, or scroll by a page. Return False for other commands."""
        is_next = command.has_action("tab_next")
        for widget in self.root.walk():
            if isinstance(widget, Tabs) and (is_next or command.has_action("tab_previous")):
                widget.cycle(1 if is_next else -1)
                return True
            if isinstance(widget, ScrollArea) and widget.scroll_page(command):
                return True
        return False

    def dismiss(self, x: float, y: float) -> None:
        """Close a dismissible layer if a click at this position is beside its content."""
        content_rects = (widget.rect for widget in self.root.walk() if not widget.children or isinstance(widget, Panel))
        if self.is_dismissible and self.close and not any(rect.collidepoint(x, y) for rect in content_rects):
            self.close()

    def update(self, dt: float) -> None:
        for widget in self.widgets:
            widget.update(dt)

    def next_wakeup(self) -> float | None:
        return earliest_time(*(widget.next_wakeup() for widget in self.widgets))

    def sprites(self, z: int, has_ring: bool) -> list[Sprite]:
        """Return the widgets' sprites at depth `z`, the veil below and the focus ring above."""
        # light and things of the hall lie below the widgets, at a negative z
        veil_alpha = round(255 * self.veil_opacity)
        veil_sprites = [Sprite(self.root.ctx.veil_picture, 0, 0, z - 1, veil_alpha)] if veil_alpha else []
        sprites = [sprite._replace(z=z) for sprite in sorted(self.root.sprites(), key=lambda sprite: min(sprite.z, 0))]
        ring_sprites = self.focus.focus_sprites() if has_ring and self.focus and self.focus.is_visible else []
        return [*veil_sprites, *sprites, *(sprite._replace(z=z + 1) for sprite in ring_sprites)]
