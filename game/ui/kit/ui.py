"""The widgets of a scene: who is pointed at, who has the focus, what lies on top."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.compositor import Sprite
from game.ui.input.events import (
    Command,
    InputEvent,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Text,
    Wheel,
)
from game.ui.kit.boxes import Panel
from game.ui.kit.choice import Tabs
from game.ui.kit.focus import neighbour
from game.ui.kit.notices import Notices
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Widget

if TYPE_CHECKING:
    from game.ui.context import Context

Z = 1000
"""The depth of a scene's own widgets; what a scene draws itself lies below."""


SWIPE = 10
"""How far, at 1080p, a finger moves before it scrolls."""


class Layer:
    """A tree of widgets that takes all input while it is on top."""

    def __init__(
        self, root: Widget, close: Callable[[], None] | None = None, veil: int = 0, beside: bool = True
    ) -> None:
        self.root = root
        self.close = close
        self.beside = beside
        self.veil = veil
        self.focus: Widget | None = None
        self.widgets: list[Widget] = []

    def lay_out(self, rect: pygame.Rect) -> None:
        """Place everything."""
        self.root.place(rect)
        self.widgets = list(self.root.walk())

    def order(self) -> list[Widget]:
        """What can have the focus, in order."""
        return [widget for widget in self.root.walk() if widget.focusable and widget.enabled]


class Ui:
    """The widgets of one scene. `navigate` False leaves the arrow keys to the scene (dialogs always take them)."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.layers: list[Layer] = []
        self.navigate = True
        self.ring = False
        self.notices = Notices(ctx)
        self._hover: Widget | None = None
        self._pressed: Widget | None = None
        self._area: ScrollArea | None = None
        self._start = (0.0, 0.0)
        self._pointer = (-1.0, -1.0)

    # --- building

    def root(self, widget: Widget, focus: str = "", rect: pygame.Rect | None = None) -> None:
        """Set the scene's widgets, filling the window or `rect`. The focus stays on its name, or takes `focus`."""
        kept = self.focus.name if self.layers and self.focus else ""
        self.layers = [Layer(widget)]
        self._hover = self._pressed = None
        self._place(self.layers[0], rect)
        self._first_focus(self.layers[0], kept or focus, focus)
        self._point()

    def open(
        self,
        widget: Widget,
        close: Callable[[], None] | None = None,
        veil: int = 150,
        focus: str = "",
        beside: bool = True,
    ) -> Layer:
        """Lay widgets over the rest, which waits. Escape calls `close`, and so does a click beside them (`beside`)."""
        layer = Layer(widget, close, veil, beside)
        self._release()
        self.layers.append(layer)
        self._place(layer, None)
        self._first_focus(layer, focus, focus)
        self._point()
        return layer

    def close(self, layer: Layer | None = None) -> None:
        """Take the top layer, or a certain one, away."""
        if len(self.layers) > 1:
            layer = layer or self.layers[-1]
            if layer in self.layers:
                self.layers.remove(layer)
            self._release()
            self._point()

    def lay_out(self) -> None:
        """Place all anew, as after a text or what is visible has changed."""
        for layer in self.layers:
            layer.lay_out(layer.root.rect)
        self._point()

    def find(self, name: str) -> Widget:
        """The widget of a name. Raises KeyError."""
        for layer in reversed(self.layers):
            for widget in layer.root.walk():
                if widget.name == name:
                    return widget
        raise KeyError(name)

    # --- focus

    @property
    def focus(self) -> Widget | None:
        """The widget that has the focus."""
        return self.layers[-1].focus if self.layers else None

    def set_focus(self, widget: Widget | None, ring: bool | None = None) -> None:
        """Give a widget the focus; `ring` shows or hides the ring around it."""
        if self.focus:
            self.focus.focused = False
        if self.layers:
            self.layers[-1].focus = widget
        if widget:
            widget.focused = True
            self._reveal(widget)
        if ring is not None:
            self.ring = ring

    # --- input

    def handle(self, event: InputEvent) -> bool:
        """Take an input; True where a widget used it."""
        if not self.layers:
            return False
        if isinstance(event, Command):
            return self._command(event)
        if isinstance(event, PointerMove):
            return self._move(event)
        if isinstance(event, PointerDown):
            return self._down(event)
        if isinstance(event, PointerUp):
            return self._up(event)
        if isinstance(event, PointerLeave):
            self._pointer = (-1.0, -1.0)
            self._point()
        elif isinstance(event, Wheel):
            return self._wheel(event)
        elif isinstance(event, Text) and self.focus:
            return self.focus.typed(event.text)
        return False

    @property
    def modal(self) -> bool:
        """Whether something lies over the scene and takes all input."""
        return len(self.layers) > 1

    def _command(self, event: Command) -> bool:
        layer = self.layers[-1]
        if not event.down:
            return self.modal
        if layer.focus and (self.navigate or self.modal) and layer.focus.command(event):
            self.ring = True
            return True
        if self._page(event):
            return True
        if self.modal and event.does("back") and layer.close and not event.repeat:
            layer.close()
            return True
        return (self._go(event) if self.navigate or self.modal else False) or self.modal

    def _page(self, event: Command) -> bool:
        """Turn tabs and pages, wherever the focus is."""
        if not event.does("page_up", "page_down", "tab_next", "tab_previous"):
            return False
        for widget in self.layers[-1].root.walk():
            if isinstance(widget, Tabs) and event.does("tab_next", "tab_previous"):
                widget.turn(1 if event.does("tab_next") else -1)
                return True
            if isinstance(widget, ScrollArea) and widget.page(event):
                return True
        return False

    def _go(self, event: Command) -> bool:
        """Move the focus, where the command asks for that."""
        layer = self.layers[-1]
        order = layer.order()
        way = next((way for way in ("next", "previous", "up", "down", "left", "right") if event.does(way)), "")
        if not way or not order:
            return False
        target = layer.focus if not self.ring and layer.focus in order else neighbour(layer.focus, order, way)
        self.set_focus(target, ring=True)
        return True

    def _move(self, event: PointerMove) -> bool:
        self._pointer = (event.x, event.y)
        if self._pressed:
            if event.kind == "touch" and self._swipe(event):
                return True
            self._pressed.drag(event.x, event.y)
            return True
        if event.kind != "touch":
            self._point()
        return self.modal or self._hover is not None

    def _swipe(self, event: PointerMove) -> bool:
        """A finger that moves up or down over something that scrolls moves it, and presses nothing any more."""
        if self._area is None:
            start, widget = self._start, self._pressed
            if widget is None or widget.drags or abs(event.y - start[1]) < self.ctx.px(SWIPE):
                return False
            self._area = next((area for area in self._areas() if area.scrolls and area.rect.collidepoint(start)), None)
        if self._area is None:
            return False
        self._area.scroll(round(self._start[1] - event.y))
        self._start = (event.x, event.y)
        return True

    def _areas(self) -> list[ScrollArea]:
        """What can scroll on the top layer, innermost first."""
        return [widget for widget in reversed(self.layers[-1].widgets) if isinstance(widget, ScrollArea)]

    def _down(self, event: PointerDown) -> bool:
        self.notices.dismiss_tip()
        if event.button != 1:
            return self.modal
        layer = self.layers[-1]
        found = layer.root.hit(event.x, event.y)
        if event.kind == "touch" and not (found and found.focusable):
            found = next((area for area in self._areas() if area.rect.collidepoint(event.x, event.y)), found)
        if found and (found.focusable or isinstance(found, ScrollArea)):
            self._release()
            self._pressed, found.pressed = found, True
            self._start = (event.x, event.y)
            if found.focusable:
                self.set_focus(found, ring=False)
            found.press(event.x, event.y)
            return True
        if self.modal and layer.beside and layer.close and not _covers(layer.root, event.x, event.y):
            layer.close()
        return self.modal

    def _up(self, event: PointerUp) -> bool:
        widget, swiped = self._pressed, self._area is not None
        if widget is None or event.button != 1:
            return self.modal
        self._release()
        widget.release(event.x, event.y, not swiped and widget.rect.collidepoint(event.x, event.y))
        self._point()
        return True

    def _wheel(self, event: Wheel) -> bool:
        """The innermost widget at the place that scrolls."""
        at = [w for w in self.layers[-1].root.walk() if w.rect.collidepoint(event.x, event.y)]
        used = any(widget.wheel(event) for widget in reversed(at))
        if used:
            self._point()
        return used or self.modal

    # --- time and picture

    def update(self, dt: float) -> None:
        """Let time pass."""
        for layer in self.layers:
            for widget in layer.widgets:
                widget.update(dt)
        self.notices.update(dt, self._spoken())

    def rest(self) -> float | None:
        """How long nothing moves."""
        times = [widget.rest() for layer in self.layers for widget in layer.widgets]
        times.append(self.notices.rest(self._spoken()))
        due = [time for time in times if time is not None]
        return min(due) if due else None

    def sprites(self) -> list[Sprite]:
        """All widgets, from depth `Z` upwards."""
        found: list[Sprite] = []
        for depth, layer in enumerate(self.layers):
            z = Z + depth * 10
            if layer.veil:
                found.append(Sprite(self._veil(), 0, 0, z - 1, layer.veil))
            found += [sprite._replace(z=z) for sprite in layer.root.sprites()]
            if self.ring and layer is self.layers[-1] and layer.focus and layer.focus.visible:
                found += [sprite._replace(z=z + 1) for sprite in layer.focus.overlay()]
        found += [sprite._replace(z=Z + 500) for sprite in self.notices.sprites()]
        return found

    def targets(self) -> Sequence[Widget]:
        """What can be pointed at now, for checks of layouts."""
        return self.layers[-1].order() if self.layers else []

    def scrolled(self, rect: pygame.Rect) -> bool:
        """Whether the widget at this place is one that can be scrolled into view."""
        return any(inner.rect == rect for area in self._areas() for inner in area.child.walk())

    # --- helpers

    def _place(self, layer: Layer, rect: pygame.Rect | None) -> None:
        layer.lay_out(rect or pygame.Rect((0, 0), self.ctx.size))
        for widget in layer.widgets:
            widget.host = self

    def _first_focus(self, layer: Layer, name: str, other: str) -> None:
        order = layer.order()
        named = [w for wanted in (name, other) if wanted for w in order if w.name == wanted]
        first = next(iter(named or order), None)
        layer.focus = first
        if first:
            first.focused = True

    def _spoken(self) -> Widget | None:
        """The widget whose tooltip may be shown."""
        return self._hover or (self.focus if self.ring else None)

    def _point(self) -> None:
        """Find anew what the pointer is on."""
        found = self.layers[-1].root.hit(*self._pointer) if self.layers else None
        if found is not self._hover:
            if self._hover:
                self._hover.hovered = False
            self._hover = found
            if found:
                found.hovered = True

    def _release(self) -> None:
        if self._pressed:
            self._pressed.pressed = False
        self._pressed = self._area = None

    def _reveal(self, widget: Widget) -> None:
        """Scroll so that the widget is seen."""
        for outer in self.layers[-1].root.walk():
            if isinstance(outer, ScrollArea):
                outer.reveal(widget)

    def _veil(self) -> pygame.Surface:
        look = self.ctx.look
        key = ("veil", self.ctx.size)
        found = look.kept(key)
        if found is None:
            found = look.keep(key, pygame.Surface(self.ctx.size))
            found.fill(look.color("scrim"))
        return found


def _covers(root: Widget, x: float, y: float) -> bool:
    """Whether a place lies on the content of a layer, and not beside it."""
    return any(not w.children or isinstance(w, Panel) for w in root.walk() if w.rect.collidepoint(x, y))
