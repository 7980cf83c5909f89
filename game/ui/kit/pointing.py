"""Pointing: what the mouse or finger is on, what it presses, and fingers that scroll or ask for an explanation."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.input.input_events import PointerDown, PointerMove, PointerUp, Wheel
from game.ui.kit.layer import Layer
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import NOWHERE, Widget
from game.ui.kit.widget_context import WidgetContext

SWIPE = 10
"""How far, at 1080p, a finger moves before it scrolls."""


class Pointing:
    """The pointer of one `Ui`; each input method tells whether a widget used it.

    `top` gives the layer that takes all input; `show_ring` shows the ring around the focus or hides it, and tells
    whether it was shown; `explaining`: a tooltip is shown.
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
        """Where what is pressed has the focus, what had it before, and whether with its ring."""
        self._scrolling: ScrollArea | None = None
        self._asked: Widget | None = None
        self._waits = False
        self._start = NOWHERE
        self._place = NOWHERE

    @property
    def tooltip_target(self) -> Widget | None:
        """The widget whose tooltip is wanted: the mouse is on it, or a finger was held on it."""
        return self._asked or self.hovered

    @property
    def pressing(self) -> bool:
        """Whether something is held down."""
        return self._pressed is not None

    def forget(self) -> None:
        """The widgets are others now."""
        self.hovered = self._pressed = self._scrolling = self._asked = self._lent = None

    def refresh_hover(self) -> None:
        """Find anew what the pointer is on."""
        layer = self._top()
        found = layer.root.hit(*self._place) if layer else None
        if found is not self.hovered:
            if self.hovered:
                self.hovered.hovered = False
            self.hovered = found
            if found:
                found.hovered = True

    def leave(self) -> None:
        """The pointer is nowhere."""
        self._place = NOWHERE
        self.refresh_hover()

    def let_go(self, used: bool = False) -> None:
        """Nothing is pressed any more. What was keeps the focus where the press was `used`, as it was let go there, or
        meant something at once; else it gives that back.
        """
        if widget := self._pressed:
            widget.pressed = False
            if not (used or widget.drags or widget.typing):
                self._give_back()
        self._pressed = self._scrolling = self._lent = None
        self._waits = False

    def cancel_press(self) -> None:
        """The pointer was taken away: what was pressed will not be let go."""
        if self._scrolling is not None:
            self._scrolling.halt()
        if self._pressed:
            self._pressed.cancel_press()
        self._asked = None
        self.let_go()

    def move(self, event: PointerMove) -> bool:
        """Drag what is pressed, else light up what is pointed at."""
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
        """Press what is there; a finger may also take hold of what scrolls."""
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
        """Let go of what was pressed."""
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
        """Scroll the innermost thing at the place that can."""
        layer = self._top()
        at = [widget for widget in layer.root.walk() if widget.rect.collidepoint(event.x, event.y)] if layer else []
        used = any(widget.wheel(event) for widget in reversed(at))
        if used:
            self.refresh_hover()
        return used

    def _give_back(self) -> None:
        """Give the focus and its ring back to what had them before the press, where that is still there."""
        if self._lent:
            layer, before, ring = self._lent
            if layer is self._top() and layer.focus is self._pressed and before in layer.order():
                layer.set_focus(before, seen=False)
                self._show_ring(ring)

    def _swipe(self, event: PointerMove) -> bool:
        """A finger that moves up or down over something that scrolls moves it, and presses nothing any more."""
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
        """Whether it is still open if a finger means the widget or what scrolls under it."""
        if self._waits and self._pressed and abs(event.x - self._start[0]) >= self._far:
            self._waits = False
            self._pressed.press(*self._start)
        return self._waits

    @property
    def _far(self) -> int:
        return self.ctx.px(SWIPE)


def _hovering(event: PointerMove | PointerDown) -> tuple[float, float]:
    """Where the pointer hovers: a finger does so nowhere, not even after it has gone."""
    return NOWHERE if event.kind == "touch" else (event.x, event.y)
