"""Controls with a label that hold a value: choices, tabs, toggles and sliders."""

from collections.abc import Callable
from functools import cached_property
from itertools import pairwise
from typing import Generic

import pygame

from game.ui.anim.clock import Follower
from game.ui.compositor import Sprite
from game.ui.input.input_events import Command
from game.ui.kit.layout import Column, Row, grow
from game.ui.kit.text import Label
from game.ui.kit.widget import MIN_TARGET_PX, AccessRole, Options, Setter, V, Widget, WidgetContext
from game.ui.measures import Measures

SIZES = Measures("control")


class ControlSpace(Widget):
    """The room beside the label of a control, in which the control draws its value."""

    def __init__(self, ctx: WidgetContext, measure_control: Callable[[int], tuple[int, int]]) -> None:
        super().__init__(ctx)
        self._measure_control = measure_control

    def measure(self, width: int) -> tuple[int, int]:
        control_width, height = self._measure_control(width)
        return control_width, max(self.ctx.px(MIN_TARGET_PX), height)


class Control(Row, Generic[V]):
    """A widget with a label and a value. `on_change(value)` is called after each change.

    Subclasses define `measure_control` and `step`, and draw into `control_rect`. Screen readers read `access_label` if
    the label is empty.
    """

    is_focusable = True
    focus_frame: Widget | None = None
    """Widget that the focus ring surrounds instead of the control."""

    def __init__(
        self, ctx: WidgetContext, label: str, value: V, on_change: Setter[V], *, access_label: str = "", name: str = "",
        tooltip: str = "",
    ) -> None:  # fmt: skip
        self.label = label
        self.access_label = label or access_label
        self.value = value
        self.on_change = on_change
        labels = Column(ctx, [Label(ctx, label)], SIZES.sentence_gap_px, "middle")
        self.labels = grow(labels, basis=ctx.fonts.width(label, ctx.tx(SIZES.text_tx)))
        self.control_space = ControlSpace(ctx, self.measure_control)
        parts = [self.labels, self.control_space] if label else [self.control_space]
        super().__init__(ctx, parts, SIZES.label_gap_px, name=name, tooltip=tooltip)
        self.line_gap = ctx.px(SIZES.label_rise_px)
        if label:
            self.focus_gap_px = SIZES.focus_gap_px
        self.size = ctx.tx(SIZES.text_tx)

    def add_description(self, sentence: str) -> None:
        text = Label(self.ctx, sentence, SIZES.sentence_text_tx, "text_dim", "regular")
        self.labels.set_children(*self.labels.children, text)

    @property
    def control_rect(self) -> pygame.Rect:
        return self.control_space.rect

    def measure_control(self, width: int) -> tuple[int, int]:
        """Return the width and height of the control without its label. `width` is the available width in pixels."""
        raise NotImplementedError

    @property
    def focus_rect(self) -> pygame.Rect:
        return self.focus_frame.rect if self.focus_frame else self.rect

    def field_sprite(self) -> Sprite:
        return self.ctx.panel_sprite("tooltip" if self.is_highlighted else "field", self.control_rect)

    def step(self, direction: int) -> None:
        """Move the value one step to the left (-1) or to the right (1)."""
        raise NotImplementedError

    def set_value(self, value: V) -> None:
        if value != self.value:
            self.value = value
            self.on_change(value)

    def accept(self) -> bool:
        """Handle Enter. Return True if the control used it."""
        return False

    def handle_command(self, command: Command) -> bool:
        if command.has_action("left", "right"):
            self.step(1 if command.has_action("right") else -1)
            return True
        return command.starts_action("accept") and self.accept()


class Choice(Control[V]):
    """A choice of one of the `options`. `preferred_width` is in pixels; with 0, the texts determine the width."""

    access_role: AccessRole = "choice"

    def __init__(
        self, ctx: WidgetContext, label: str, options: Options[V], value: V, on_change: Setter[V], *,
        access_label: str = "", preferred_width: int = 0, name: str = "", tooltip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(ctx, label, value, on_change, access_label=access_label, name=name, tooltip=tooltip)
        self.options = list(options)
        self.preferred_width = preferred_width

    def measure_control(self, width: int) -> tuple[int, int]:
        ctx, segment_widths = self.ctx, self.measure_segments()
        height = max(ctx.px(MIN_TARGET_PX), ctx.fonts.line_height(self.size) + ctx.px(SIZES.choice_padding_px))
        if sum(segment_widths) <= width:
            label_width = self.labels.size_hints.basis_width + self.gap if self.label else 0
            return max(sum(segment_widths), min(self.preferred_width, width - label_width)), height
        drop_down_width = min(width, max(segment_widths) + round(SIZES.arrow_room_em * self.size))
        text_width = drop_down_width - self._compute_drop_down_padding()
        text_height = ctx.fonts.measure(self.access_value, self.size, text_width, "semibold")[1]
        return drop_down_width if self.label else width, max(height, text_height + ctx.px(16))

    @property
    def is_segmented(self) -> bool:
        """True if all values are shown side by side, False if a click opens a list of the values."""
        return sum(self.measure_segments()) <= self.rect.w

    def _compute_drop_down_padding(self) -> int:
        return self.ctx.px(SIZES.segment_sides_px) + round(SIZES.arrow_room_em * self.size)

    def place_segments(self) -> list[pygame.Rect]:
        """Return the rectangles of the segments, which together fill the control."""
        rect, widths = self.control_rect, self.measure_segments()
        count = len(self.options)
        if self.preferred_width and max(widths) * count <= rect.w:
            widths = [0] * count
        spare_width = max(0, rect.w - sum(widths))
        edge_xs = [rect.x + sum(widths[:n]) + spare_width * n // count for n in range(count + 1)]
        return [pygame.Rect(left, rect.y, right - left, rect.h) for left, right in pairwise(edge_xs)]

    def measure_segments(self) -> list[int]:
        """Return the smallest widths of the segments in pixels."""
        padding = self.ctx.px(SIZES.segment_sides_px)
        min_width = self.ctx.px(MIN_TARGET_PX)
        text_widths = (self.ctx.fonts.width(text, self.size, "semibold") for _, text in self.options)
        return [max(min_width, text_width + padding) for text_width in text_widths]

    @property
    def access_value(self) -> str:
        return next((text for option, text in self.options if option == self.value), "")

    def sprites(self) -> list[Sprite]:
        return [*super().sprites(), *(self.segment_sprites() if self.is_segmented else self._drop_down_sprites())]

    def segment_sprites(self) -> list[Sprite]:
        ctx, sprites = self.ctx, [self.field_sprite()]
        gap = ctx.px(SIZES.segment_gap_px)
        for (value, text), rect in zip(self.options, self.place_segments(), strict=True):
            is_chosen = value == self.value
            if is_chosen:
                sprites.append(ctx.panel_sprite("segment", rect.inflate(-2 * gap, -2 * gap)))
            picture = ctx.fonts.render(text, self.size, ctx.color("on_accent" if is_chosen else "text"), "semibold")
            sprites.append(Sprite.centered(picture, rect.center))
        return sprites

    def _drop_down_sprites(self) -> list[Sprite]:
        ctx, rect = self.ctx, self.control_rect
        text_width = max(1, rect.w - self._compute_drop_down_padding())
        picture = ctx.fonts.render(self.access_value, self.size, ctx.color("text"), "semibold", width=text_width)
        arrow_icon = ctx.art.icon("open", round(SIZES.arrow_em * self.size), ctx.theme.text)
        x = rect.right - ctx.px(SIZES.arrow_margin_px) - arrow_icon.get_width()
        return [
            self.field_sprite(),
            Sprite(picture, *picture.get_rect(midleft=(rect.x + ctx.px(18), rect.centery)).topleft),
            Sprite(arrow_icon, x, rect.centery - arrow_icon.get_height() // 2),
        ]

    def release(self, x: float, y: float, is_inside: bool) -> None:
        if not is_inside or not self.control_rect.collidepoint(x, y):
            return
        if not self.is_segmented:
            self.open_list()
            return
        for (value, _), rect in zip(self.options, self.place_segments(), strict=True):
            if rect.collidepoint(x, y):
                self.choose(value)

    def accept(self) -> bool:
        if self.is_segmented:
            self.cycle(1)
        else:
            self.open_list()
        return True

    def choose(self, value: V) -> None:
        if value != self.value:
            self.ctx.sound("button")
            self.set_value(value)

    def open_list(self) -> None:
        if self.host:
            self.host.open_list(self.control_rect, self.options, self.value, self.choose)

    def step(self, direction: int) -> None:
        if 0 <= self.chosen_index + direction < len(self.options):
            self.cycle(direction)

    def cycle(self, direction: int) -> None:
        """Choose the next value (1) or the previous value (-1). The first value follows the last value."""
        self.choose(self.options[(self.chosen_index + direction) % len(self.options)][0])

    @property
    def chosen_index(self) -> int:
        return next((index for index, (option, _) in enumerate(self.options) if option == self.value), 0)


class Tabs(Choice[V]):
    """Tabs that choose a page of a screen. Ctrl+Tab and the shoulder buttons of a gamepad also choose a page."""

    access_role = "tab list"

    def __init__(
        self, ctx: WidgetContext, options: Options[V], value: V, on_change: Setter[V], name: str = "tabs"
    ) -> None:
        super().__init__(ctx, "", options, value, on_change, name=name)


class Toggle(Control[bool]):
    access_role = "switch"

    @cached_property
    def _knob_follower(self) -> Follower:
        """Animated position of the knob, from 0 (off) to 1 (on)."""
        seconds = 0.0 if self.ctx.has_reduced_motion else SIZES.switch_seconds
        return self.clock.follow(lambda: float(self.value), seconds, float(self.value))

    def measure_control(self, width: int) -> tuple[int, int]:
        height = max(self.ctx.px(MIN_TARGET_PX), self.ctx.tx(36))
        return height * 19 // 11, height

    def sprites(self) -> list[Sprite]:
        ctx, state = self.ctx, "on" if self.value else "off"
        track_rect = self.control_rect.inflate(0, -ctx.px(6))
        area = track_rect.inflate(-ctx.px(6), -ctx.px(6))
        max_shift = area.w - area.h
        knob_rect = pygame.Rect(area.x + round(max_shift * self._knob_follower.value), area.y, area.h, area.h)
        sprites = super().sprites()
        sprites += [ctx.panel_sprite(f"track_{state}", track_rect), ctx.panel_sprite(f"knob_{state}", knob_rect)]
        if self.value:
            check = ctx.art.icon("check", round(SIZES.check_ratio * knob_rect.h), ctx.theme.on_accent)
            sprites.append(Sprite.centered(check, (area.x + max_shift // 2, area.centery)))
        return sprites

    def release(self, x: float, y: float, is_inside: bool) -> None:
        if is_inside:
            self.accept()

    def step(self, direction: int) -> None:
        if self.value != (direction > 0):
            self.accept()

    def accept(self) -> bool:
        self.ctx.sound("button")
        self.set_value(not self.value)
        return True

    @property
    def access_value(self) -> str:
        return self.ctx.t("menu.switch.on" if self.value else "menu.switch.off")


class Slider(Control[int]):
    """A slider for a whole number from 0 to `max_value`."""

    access_role = "slider"
    is_draggable = True
    is_dragged_sideways = True
    max_value = 100
    step_size = 5

    def format_value(self, value: int) -> str:
        return str(value)

    def measure_control(self, width: int) -> tuple[int, int]:
        wanted_width = self._scale_length(SIZES.slider_px) + self._measure_number_width()
        return min(width, wanted_width), self._scale_length(MIN_TARGET_PX)

    def sprites(self) -> list[Sprite]:
        ctx, track = self.ctx, self.track
        knob_diameter = self._scale_length(SIZES.knob_px)
        filled_width = round(track.w * self.value / self.max_value)
        picture = ctx.fonts.render(self.access_value, self.size, ctx.color("text"))
        sprites = [*super().sprites(), ctx.panel_sprite("track", track)]
        if filled_width > track.h:
            sprites.append(ctx.panel_sprite("filled", pygame.Rect(track.topleft, (filled_width, track.h))))
        style = "knob_hover" if self.is_highlighted or self.is_pressed else "knob"
        knob_picture = ctx.panel(style, (knob_diameter, knob_diameter))
        sprites.append(Sprite.centered(knob_picture, (track.x + filled_width, track.centery)))
        return [*sprites, Sprite(picture, *picture.get_rect(midright=self.control_rect.midright).topleft)]

    def press(self, x: float, y: float) -> None:
        self._is_held = self.control_rect.collidepoint(x, y)
        self.drag(x, y)

    def drag(self, x: float, y: float) -> None:
        position = (x - self.track.x) / max(1, self.track.w) * self.max_value
        if self._is_held:
            self.set_value(max(0, min(self.max_value, round(position / self.step_size) * self.step_size)))

    def step(self, direction: int) -> None:
        self.set_value(max(0, min(self.max_value, self.value + direction * self.step_size)))

    @property
    def access_value(self) -> str:
        return self.format_value(self.value)

    @property
    def track(self) -> pygame.Rect:
        rect, knob_diameter = self.control_rect, self._scale_length(SIZES.knob_px)
        height = self._scale_length(SIZES.track_px)
        width = rect.w - self._measure_number_width() - knob_diameter
        return pygame.Rect(rect.x + knob_diameter // 2, rect.centery - height // 2, width, height)

    def _scale_length(self, length: float) -> int:
        """Convert a length at 1080p to pixels. Large text enlarges the length, but by less than the text."""
        return max(self.ctx.px(length), self.ctx.tx(length * 0.8))

    def _measure_number_width(self) -> int:
        width = self.ctx.fonts.width
        return max(width(self.format_value(end), self.size) for end in (0, self.max_value)) + self.ctx.px(14)
