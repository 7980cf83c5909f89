"""The widgets of a scene: layers, focus, pointer input and notices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal

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
from game.ui.kit.widget import POSITION_OUTSIDE_WINDOW, Callback, Options, Setter, V, Widget, WidgetContext
from game.ui.measures import Measures

SIZES = Measures("ui")

MIN_SWIPE_PX = 10
"""Distance at 1080p that a finger moves before the content scrolls."""


PressPhase = Literal["undecided", "dragging", "scrolling"]


@dataclass
class Press:
    """A press in progress. If the press does not activate the widget, the focus and its ring are restored.

    Dragging: movements drag the widget. On a widget that is not draggable, a finger may also begin to scroll.
    Undecided: a finger is on a widget that is only dragged sideways and does not know about the press yet. A movement
    sideways begins to drag, a movement up or down begins to scroll, and a release is a tap.
    Scrolling: movements scroll `scroll_area`, and the release does not activate the widget.
    """

    widget: Widget
    x: float
    y: float
    layer: Layer
    focus_before: Widget | None
    was_ring_shown: bool
    phase: PressPhase
    scroll_area: ScrollArea | None = None

    def move(self, event: PointerMove) -> None:
        if self.phase == "dragging":
            self.widget.drag(event.x, event.y)
        elif self.scroll_area:
            self.scroll_area.pull(round(self.y - event.y))
            self.x, self.y = event.x, event.y

    def choose_phase(self, event: PointerMove, min_distance: float) -> None:
        """Change the phase after a finger has moved at least `min_distance` pixels."""
        dx, dy = abs(event.x - self.x), abs(event.y - self.y)
        is_undecided = self.phase == "undecided"
        can_scroll = dy >= dx if is_undecided else not self.widget.is_draggable
        if can_scroll and dy >= min_distance and not self.scroll_area:
            scroll_areas = self.layer.find_scroll_areas(self.x, self.y)
            self.scroll_area = next((area for area in scroll_areas if area.can_scroll), None)
        if self.scroll_area:
            self.phase = "scrolling"
        elif is_undecided and dx >= min_distance:
            self.phase = "dragging"
            self.widget.press(self.x, self.y)


class Pointer:
    """The mouse or the finger over the widgets of a `Ui`: the hovered widget and the press in progress."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.press: Press | None = None
        self.hovered: Widget | None = None
        self.touched: Widget | None = None
        """Widget below a finger that has not moved. If its tooltip is shown, a release does not activate the widget."""
        self._hover_position = POSITION_OUTSIDE_WINDOW

    def forget_widgets(self) -> None:
        """Drop all references to widgets, which the caller is about to replace."""
        self.hovered = self.press = self.touched = None

    def leave_window(self) -> None:
        self._hover_position = POSITION_OUTSIDE_WINDOW
        self.refresh_hover()

    def refresh_hover(self) -> None:
        """Hover over the widget that is at the pointer's position now."""
        widget = self.ui.layers[-1].root.hit_test(*self._hover_position)
        if widget is not self.hovered:
            if self.hovered:
                self.hovered.hover(False)
            self.hovered = widget
            if widget:
                widget.hover(True)

    def press_widget(self, event: PointerDown) -> bool:
        """Press the widget or the scroll area at the position. Return True if one was pressed."""
        layer = self.ui.layers[-1]
        is_touch = event.kind == "touch"
        self._hover_position = POSITION_OUTSIDE_WINDOW if is_touch else (event.x, event.y)
        widget = layer.root.hit_test(event.x, event.y)
        self.touched = widget if is_touch else None
        scroll_areas = layer.find_scroll_areas(event.x, event.y)
        stopped_areas = [scroll_area for scroll_area in scroll_areas if scroll_area.glide.stop()]
        if is_touch and (stopped_areas or not (widget and widget.is_focusable)):
            widget = next(iter(stopped_areas or scroll_areas), widget)
        if widget is None or not (widget.is_focusable or isinstance(widget, ScrollArea)):
            return False
        self.end_press()
        phase: PressPhase = "undecided" if is_touch and widget.is_dragged_sideways else "dragging"
        self.press = Press(widget, event.x, event.y, layer, layer.focus, self.ui.is_ring_shown, phase)
        widget.is_pressed = True
        widget.is_touched = is_touch
        if widget.is_focusable:
            self.ui.set_focus(widget, should_show_ring=False)
        if phase == "dragging":
            widget.press(event.x, event.y)
        return True

    def move(self, event: PointerMove) -> bool:
        """Continue the press. Without a press, hover over the widget under the mouse. Return True if there is one."""
        is_touch = event.kind == "touch"
        self._hover_position = POSITION_OUTSIDE_WINDOW if is_touch else (event.x, event.y)
        if press := self.press:
            min_distance = self.ui.ctx.px(MIN_SWIPE_PX)
            if is_touch and max(abs(event.x - press.x), abs(event.y - press.y)) >= min_distance:
                self.touched = None
                press.choose_phase(event, min_distance)
            press.move(event)
            return True
        if not is_touch:
            self.refresh_hover()
            if self.hovered:
                self.hovered.move_pointer(event.x, event.y)
        return self.hovered is not None

    def release(self, event: input_events.PointerUp) -> bool:
        """Release the pressed widget. Return True if there was one."""
        was_for_tooltip = self.touched is not None and self.ui.notices.is_tooltip_shown
        if not was_for_tooltip:
            self.touched = None
        press = self.press
        if press is None or event.button != 1:
            return False
        if press.scroll_area:
            press.scroll_area.glide.release()
        is_widget_press = not press.scroll_area and not was_for_tooltip
        is_inside = is_widget_press and press.widget.rect.collidepoint(event.x, event.y)
        self.end_press(is_inside)
        if press.phase == "undecided" and is_widget_press:
            press.widget.press(press.x, press.y)
        press.widget.release(event.x, event.y, is_inside)
        self.refresh_hover()
        return True

    def cancel_press(self) -> None:
        """Cancel the press, for example because the window lost the pointer."""
        if self.press:
            if self.press.scroll_area:
                self.press.scroll_area.glide.stop()
            self.press.widget.cancel_press()
        self.touched = None
        self.end_press()

    def end_press(self, was_activated: bool = False) -> None:
        """End the press. If the press was not used, restore the earlier focus and focus ring."""
        press = self.press
        if not press:
            return
        self.press = None
        widget, layer = press.widget, press.layer
        widget.is_pressed = False
        if was_activated or widget.is_draggable or widget.is_text_input:
            return
        if layer is self.ui.layers[-1] and layer.focus is widget and press.focus_before in layer.list_focusable():
            layer.set_focus(press.focus_before, should_reveal=False)
            self.ui.is_ring_shown = press.was_ring_shown


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
        self.pointer = Pointer(self)

    def set_root(self, widget: Widget, focus: str = "", keep_scroll: bool = False) -> None:
        """Replace the widgets of the scene. The focus stays on the widget of the same name, or moves to `focus`.

        Dialogs are rebuilt. With `keep_scroll`, scroll areas of the same names keep their offsets.
        """
        self.pointer.forget_widgets()
        base_layer, *upper_layers = self.layers
        base_layer.make_root = lambda: widget
        base_layer.rebuild(focus, keep_scroll)
        self.layers = [base_layer, *(layer for layer in upper_layers if layer.is_lasting)]
        for layer in self.layers[1:]:
            layer.rebuild()
        self.pointer.refresh_hover()

    def open_layer(
        self, make_root: Callable[[], Widget], close: Callback | None, focus: str = "", *, is_dismissible: bool = True,
        is_lasting: bool = True, veil_opacity: float = SIZES.veil_opacity,
    ) -> Layer:  # fmt: skip
        """Open a layer above the scene. The arguments are fields of `Layer`; `focus` is the name of a widget."""
        layer = Layer(self, make_root, close, veil_opacity, is_dismissible, is_lasting)
        self.pointer.end_press()
        self.layers.append(layer)
        layer.place()
        layer.focus_first(focus)
        self.is_ring_shown = self.is_ring_shown or self.is_using_keys
        self.pointer.refresh_hover()
        return layer

    def close_layer(self, layer: Layer | None = None) -> None:
        layer = layer or self.layers[-1]
        if self.is_modal and layer in self.layers:
            self.layers.remove(layer)
            self.pointer.end_press()
            self.pointer.refresh_hover()

    def rebuild_layer(self) -> None:
        """Build the top layer again after a change of its content. The focus stays on the widget of the same name."""
        self.pointer.forget_widgets()
        self.layers[-1].rebuild()
        self.pointer.refresh_hover()

    def place_all(self) -> None:
        """Place all widgets again after a change of a text or of `is_visible`."""
        for layer in self.layers:
            layer.place(layer.root.rect)
            layer.restore_focus()
        self.pointer.refresh_hover()

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

        open_layer = partial(self.open_layer, is_lasting=False, veil_opacity=SIZES.list_veil_opacity)
        open_layer(make, self.close_layer, f"options.{value}")

    def show_toast(self, text: str) -> None:
        self.notices.show_toast(text)

    def open_keyboard(self, name: str) -> None:
        """Open the screen keyboard for the text field of this name."""
        from game.ui.kit.field import ScreenKeyboard

        keyboard = ScreenKeyboard(self.ctx, partial(self.find, name), self.rebuild_layer, self.close_layer)
        self.open_layer(keyboard.build, self.close_layer, "letter.q")

    @property
    def focus(self) -> Widget | None:
        return self.layers[-1].focus

    def set_focus(self, widget: Widget | None, should_show_ring: bool | None = None) -> None:
        """Focus a widget. `should_show_ring` shows or hides the focus ring; None leaves the ring as it is."""
        self.layers[-1].set_focus(widget)
        if should_show_ring is not None:
            self.is_ring_shown = should_show_ring

    def handle(self, event: InputEvent) -> bool:
        match event:
            case input_events.Key() | input_events.GamepadInput():
                self.is_using_keys = True
                return self._handle_command(event)
            case input_events.Text() if self.focus:
                return self.focus.type_text(event.text)
            case input_events.TextComposition() if self.focus:
                return self.focus.show_composition(event.text, event.caret)
            case PointerMove():
                self.is_using_touch = event.kind == "touch"
                return self.pointer.move(event) or self.is_modal
            case PointerDown():
                return self._handle_press(event)
            case input_events.PointerUp():
                return self.pointer.release(event) or self.is_modal
            case input_events.Wheel():
                is_used = any(area.turn_wheel(event) for area in self.layers[-1].find_scroll_areas(event.x, event.y))
                if is_used:
                    self.pointer.refresh_hover()
                return is_used or self.is_modal
            case input_events.PointerLeave():
                self.pointer.leave_window()
            case input_events.PointerLost():
                self.pointer.cancel_press()
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
        if self.is_modal and command.starts_action("back") and layer.close:
            layer.close()
            return True
        widget = layer.find_next_focus(command, self.is_ring_shown) if self._has_arrow_keys else None
        if widget:
            self.set_focus(widget, should_show_ring=True)
        return widget is not None or self.is_modal

    def _handle_press(self, event: PointerDown) -> bool:
        self.is_using_keys = False
        self.is_using_touch = event.kind == "touch"
        self.notices.hide_tooltip(can_return=self.is_using_touch)
        if event.button != 1:
            return False
        is_used, is_modal = self.pointer.press_widget(event), self.is_modal
        if is_modal and not is_used:
            self.layers[-1].dismiss(event.x, event.y)
        return is_used or is_modal

    def update(self, dt: float) -> None:
        for layer in self.layers:
            layer.update(dt)
        self.notices.update(dt, self._find_tooltip_widget())

    def next_wakeup(self) -> float | None:
        times = [layer.next_wakeup() for layer in self.layers]
        return earliest_time(*times, self.notices.next_wakeup(self._find_tooltip_widget()))

    def sprites(self) -> list[Sprite]:
        sprites = list[Sprite]()
        top = int(Band.WIDGETS)
        for depth, layer in enumerate(self.layers):
            top = Band.DIALOGS + depth * LAYER_Z_STEP if depth else Band.WIDGETS
            sprites += layer.sprites(top, self.is_ring_shown and self._has_arrow_keys and layer is self.layers[-1])
        return sprites + [sprite._replace(z=top + NOTICE_Z_OFFSET) for sprite in self.notices.sprites()]

    @property
    def _has_arrow_keys(self) -> bool:
        return self.has_key_navigation or self.is_modal

    def _find_tooltip_widget(self) -> Widget | None:
        focus = self.focus if self.is_ring_shown and self._has_arrow_keys else None
        return self.pointer.touched or self.pointer.hovered or focus
