"""The widgets of a scene: layers, focus, pointer input and notices."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.ui.anim.clock import earliest_time
from game.ui.bands import LAYER_Z_STEP, NOTICE_Z_OFFSET, Band
from game.ui.compositor import Sprite
from game.ui.input import input_events
from game.ui.input.input_events import Command, InputEvent, PointerDown, PointerMove
from game.ui.kit.button import Button, ButtonStyle
from game.ui.kit.layer import Layer
from game.ui.kit.layout import AbsoluteLayout, Column, Panel
from game.ui.kit.notices import Notices
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import OUTSIDE_WINDOW, Callback, Options, Setter, V, Widget, WidgetContext
from game.ui.measures import Measures

SIZES = Measures("kit_ui")

MIN_SWIPE_PX = 10
"""Distance at 1080p that a finger moves before the content scrolls."""


@dataclass
class Press:
    """A press in progress. If the press is not used, the focus and its ring are restored.

    A movement drags the widget. A finger scrolls instead if the widget is not draggable, or if the widget is only
    dragged sideways and the finger moves up or down. The press is undecided until the direction is known.
    """

    widget: Widget
    x: float
    y: float
    layer: Layer
    focus_before: Widget | None
    was_ring_shown: bool
    is_undecided: bool
    """True while a movement of the finger may still become a scroll."""
    scrolling: ScrollArea | None = None


class Ui:
    """The widgets of one scene."""

    has_key_navigation = True
    """False if the arrow keys belong to the scene. In dialogs, they always move the focus."""
    is_ring_shown = False
    is_using_touch = False
    is_using_keys = False
    """True if the last input came from a keyboard or gamepad. A new layer then shows the focus ring."""

    def __init__(self, ctx: WidgetContext) -> None:
        self.ctx = ctx
        self.layers = [Layer(self, lambda: Widget(ctx))]
        self.notices = Notices(ctx)
        self._hovered: Widget | None = None
        self._touched: Widget | None = None
        self.press: Press | None = None
        self._hover_position = OUTSIDE_WINDOW

    # --- building

    def set_root(self, widget: Widget, focus: str = "", keep_scroll: bool = False) -> None:
        """Replace the widgets of the scene. The focus stays on the widget of the same name, or moves to `focus`.

        Dialogs are rebuilt. With `keep_scroll`, scroll areas of the same names keep their offsets.
        """
        self._forget_pointer()
        base_layer, *upper_layers = self.layers
        base_layer.make_root = lambda: widget
        base_layer.rebuild(focus, keep_scroll)
        self.layers = [base_layer, *(layer for layer in upper_layers if layer.is_lasting)]
        for layer in self.layers[1:]:
            layer.rebuild()
        self._refresh_hover()

    def open_layer(
        self, make_root: Callable[[], Widget], close: Callback | None, focus: str = "", *, is_dismissible: bool = True
    ) -> Layer:
        """Open a layer above the scene. The arguments are fields of `Layer`; `focus` is the name of a widget."""
        return self._add_layer(Layer(self, make_root, close, SIZES.veil_opacity, is_dismissible=is_dismissible), focus)

    def _add_layer(self, layer: Layer, focus: str) -> Layer:
        self._end_press()
        self.layers.append(layer)
        layer.place()
        layer.focus_first(focus)
        self.is_ring_shown = self.is_ring_shown or self.is_using_keys
        self._refresh_hover()
        return layer

    def close_layer(self, layer: Layer | None = None) -> None:
        layer = layer or self.layers[-1]
        if self.is_modal and layer in self.layers:
            self.layers.remove(layer)
            self._end_press()
            self._refresh_hover()

    def rebuild_layer(self) -> None:
        """Build the top layer again after a change of its content. The focus stays on the widget of the same name."""
        self._forget_pointer()
        self.layers[-1].rebuild()
        self._refresh_hover()

    def place_all(self) -> None:
        """Place all widgets again after a change of a text or of `is_visible`."""
        for layer in self.layers:
            layer.place(layer.root.rect)
            layer.restore_focus()
        self._refresh_hover()

    def find(self, name: str) -> Widget:
        for layer in reversed(self.layers):
            if widget := layer.find(name):
                return widget
        raise KeyError(name)

    def reveal(self, name: str) -> None:
        """Scroll until the scene's widget of this name is visible, if the scene has such a widget."""
        base_layer = self.layers[0]
        if widget := base_layer.find(name):
            base_layer.reveal(widget)

    # --- requests of widgets

    def open_list(self, anchor: pygame.Rect, options: Options[V], value: V, choose: Setter[V]) -> None:
        """Open a list of the options below a control. A choice, Escape or a click elsewhere closes the list."""
        ctx = self.ctx

        def make_row(option: V, text: str) -> Button:
            style: ButtonStyle = "chosen" if option == value else "row"
            return Button(ctx, text, partial(choose_and_close, option), style, name=f"options.{option}", align="left")

        def choose_and_close(option: V) -> None:
            self.close_layer()
            choose(option)

        def make() -> Widget:
            rows = [make_row(option, text) for option, text in options]
            panel = Panel(ctx, ScrollArea(ctx, Column(ctx, rows, gap=4), name="options"), padding=8, style="tooltip")
            margins = 2 * ctx.px(SIZES.list_margin_px)
            area = pygame.Rect((0, 0), ctx.size).inflate(-margins, -margins)
            width, height = panel.measure(area.w)
            rect = pygame.Rect(anchor.bottomleft, (min(area.w, max(width, anchor.w)), min(height, area.h)))
            root = AbsoluteLayout(ctx)
            root.add(panel, rect.move(0, ctx.px(SIZES.list_gap_px)).clamp(area))
            return root

        layer = Layer(self, make, self.close_layer, SIZES.list_veil_opacity, is_lasting=False)
        self._add_layer(layer, f"options.{value}")

    def show_toast(self, text: str) -> None:
        self.notices.show_toast(text)

    def open_keyboard(self, name: str) -> None:
        """Open the screen keyboard for the text field of this name."""
        from game.ui.kit.field import ScreenKeyboard

        keyboard = ScreenKeyboard(self.ctx, partial(self.find, name), self.rebuild_layer, self.close_layer)
        self.open_layer(keyboard.build, self.close_layer, "letter.q")

    # --- focus

    @property
    def focus(self) -> Widget | None:
        return self.layers[-1].focus

    def set_focus(self, widget: Widget | None, should_show_ring: bool | None = None) -> None:
        """Focus a widget. `should_show_ring` shows or hides the focus ring; None leaves the ring as it is."""
        self.layers[-1].set_focus(widget)
        if should_show_ring is not None:
            self.is_ring_shown = should_show_ring

    # --- input

    def handle(self, event: InputEvent) -> bool:
        match event:
            case input_events.Key() | input_events.Pad():
                self.is_using_keys = True
                return self._handle_command(event)
            case input_events.Text() if self.focus:
                return self.focus.type_text(event.text)
            case input_events.TextComposition() if self.focus:
                return self.focus.show_composition(event.text, event.caret)
            case PointerMove():
                self.is_using_touch = event.kind == "touch"
                return self._move_pointer(event) or self.is_modal
            case PointerDown():
                return self._press_pointer(event)
            case input_events.PointerUp():
                return self._release_pointer(event) or self.is_modal
            case input_events.Wheel():
                return self._turn_wheel(event) or self.is_modal
            case input_events.PointerLeave():
                self._hover_position = OUTSIDE_WINDOW
                self._refresh_hover()
            case input_events.PointerLost():
                self._cancel_press()
        return False

    @property
    def is_modal(self) -> bool:
        """True if a dialog above the scene takes all input."""
        return len(self.layers) > 1

    def _handle_command(self, command: Command) -> bool:
        layer = self.layers[-1]
        if not command.is_down:
            if layer.focus:
                layer.focus.handle_release(command)
            return self.is_modal
        if layer.focus and self._has_arrow_keys and layer.focus.handle_command(command):
            self.is_ring_shown = True
            return True
        if layer.turn_page(command):
            return True
        if self.is_modal and command.has_action("back") and layer.close and not command.is_repeat:
            layer.close()
            return True
        widget = layer.find_next_focus(command, self.is_ring_shown) if self._has_arrow_keys else None
        if widget:
            self.set_focus(widget, should_show_ring=True)
        return widget is not None or self.is_modal

    # --- the pointer

    def _forget_pointer(self) -> None:
        self._hovered = self.press = self._touched = None

    def _refresh_hover(self) -> None:
        widget = self.layers[-1].root.hit_test(*self._hover_position)
        if widget is not self._hovered:
            if self._hovered:
                self._hovered.hover(False)
            self._hovered = widget
            if widget:
                widget.hover(True)

    def _end_press(self, is_used: bool = False) -> None:
        """End the press. If the press was not used, restore the earlier focus and focus ring."""
        press, self.press = self.press, None
        if not press:
            return
        widget, layer = press.widget, press.layer
        widget.is_pressed = False
        if is_used or widget.is_draggable or widget.is_text_input:
            return
        if layer is self.layers[-1] and layer.focus is widget and press.focus_before in layer.list_focusable():
            layer.set_focus(press.focus_before, should_reveal=False)
            self.is_ring_shown = press.was_ring_shown

    def _cancel_press(self) -> None:
        """Cancel the press, for example because the window lost the pointer."""
        if self.press:
            if self.press.scrolling:
                self.press.scrolling.stop()
            self.press.widget.cancel_press()
        self._touched = None
        self._end_press()

    def _move_pointer(self, event: PointerMove) -> bool:
        """Drag the pressed widget. Without a press, hover over the widget under the pointer."""
        self._hover_position = OUTSIDE_WINDOW if event.kind == "touch" else (event.x, event.y)
        if press := self.press:
            if not self._handle_swipe(press, event):
                press.widget.drag(event.x, event.y)
            return True
        if event.kind != "touch":
            self._refresh_hover()
            if self._hovered:
                self._hovered.move_pointer(event.x, event.y)
        return self._hovered is not None

    def _press_pointer(self, event: PointerDown) -> bool:
        layer, is_modal = self.layers[-1], self.is_modal
        self.is_using_keys, self.is_using_touch = False, event.kind == "touch"
        self.notices.hide_tooltip(can_return=self.is_using_touch)
        if event.button != 1:
            return False
        is_used = self._press_widget(layer, event)
        if is_modal and not is_used:
            layer.dismiss(event.x, event.y)
        return is_used or is_modal

    def _press_widget(self, layer: Layer, event: PointerDown) -> bool:
        """Press the widget or the scroll area at the position. Return True if one was pressed."""
        is_touch = event.kind == "touch"
        self._hover_position = OUTSIDE_WINDOW if is_touch else (event.x, event.y)
        widget = layer.root.hit_test(event.x, event.y)
        self._touched = widget if is_touch else None
        scroll_areas = layer.find_scroll_areas(event.x, event.y)
        stopped_areas = [scroll_area for scroll_area in scroll_areas if scroll_area.stop()]
        if is_touch and (stopped_areas or not (widget and widget.is_focusable)):
            widget = next(iter(stopped_areas or scroll_areas), widget)
        if widget is None or not (widget.is_focusable or isinstance(widget, ScrollArea)):
            return False
        self._end_press()
        is_undecided, had_ring = is_touch and widget.is_dragged_sideways, self.is_ring_shown
        self.press = Press(widget, event.x, event.y, layer, layer.focus, had_ring, is_undecided)
        widget.is_pressed, widget.is_touched = True, is_touch
        if widget.is_focusable:
            self.set_focus(widget, should_show_ring=False)
        if not is_undecided:
            widget.press(event.x, event.y)
        return True

    def _release_pointer(self, event: input_events.PointerUp) -> bool:
        was_for_tooltip = self._touched is not None and self.notices.is_tooltip_shown
        if not was_for_tooltip:
            self._touched = None
        press = self.press
        if press is None or event.button != 1:
            return False
        if press.scrolling:
            press.scrolling.release_pull()
        is_for_widget = not press.scrolling and not was_for_tooltip
        is_inside = is_for_widget and press.widget.rect.collidepoint(event.x, event.y)
        self._end_press(is_inside)
        if press.is_undecided and is_for_widget:
            press.widget.press(press.x, press.y)
        press.widget.release(event.x, event.y, is_inside)
        self._refresh_hover()
        return True

    def _turn_wheel(self, event: input_events.Wheel) -> bool:
        """Scroll the innermost scroll area at the position. Return True if one could scroll."""
        is_used = any(area.turn_wheel(event) for area in self.layers[-1].find_scroll_areas(event.x, event.y))
        if is_used:
            self._refresh_hover()
        return is_used

    def _handle_swipe(self, press: Press, event: PointerMove) -> bool:
        """Scroll if a finger moves up or down. Return False if the movement is a drag."""
        if event.kind != "touch":
            return False
        dx = abs(event.x - press.x)
        dy = abs(event.y - press.y)
        min_distance = self.ctx.px(MIN_SWIPE_PX)
        if max(dx, dy) >= min_distance:
            self._touched = None
        can_scroll = dy >= dx if press.is_undecided else not press.widget.is_draggable
        if press.scrolling is None and can_scroll and dy >= min_distance:
            scroll_areas = press.layer.find_scroll_areas(press.x, press.y)
            press.scrolling = next((scroll_area for scroll_area in scroll_areas if scroll_area.can_scroll), None)
        if press.scrolling:
            press.scrolling.pull(round(press.y - event.y))
            press.x, press.y = event.x, event.y
            return True
        if press.is_undecided and dx >= min_distance:
            press.is_undecided = False
            press.widget.press(press.x, press.y)
        return press.is_undecided

    # --- time and picture

    def update(self, dt: float) -> None:
        for layer in self.layers:
            layer.update(dt)
        self.notices.update(dt, self._find_tooltip_widget())

    def next_wakeup(self) -> float | None:
        times = [layer.next_wakeup() for layer in self.layers]
        return earliest_time(*times, self.notices.next_wakeup(self._find_tooltip_widget()))

    def sprites(self) -> list[Sprite]:
        sprites, top = list[Sprite](), int(Band.WIDGETS)
        for depth, layer in enumerate(self.layers):
            top = Band.DIALOGS + depth * LAYER_Z_STEP if depth else Band.WIDGETS
            sprites += layer.sprites(top, self.is_ring_shown and self._has_arrow_keys and layer is self.layers[-1])
        return sprites + [sprite._replace(z=top + NOTICE_Z_OFFSET) for sprite in self.notices.sprites()]

    @property
    def _has_arrow_keys(self) -> bool:
        return self.has_key_navigation or self.is_modal

    def _find_tooltip_widget(self) -> Widget | None:
        return self._touched or self._hovered or (self.focus if self.is_ring_shown and self._has_arrow_keys else None)
