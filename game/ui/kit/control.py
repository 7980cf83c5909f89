"""Controls with a label that hold a value: choices, tabs, toggles and sliders."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Generic, TypeVar

import pygame

from game.ui.anim.clock import Follower
from game.ui.compositor import Sprite
from game.ui.gfx.text import stamp
from game.ui.input.input_events import Command
from game.ui.kit.widget import FOCUS_RING_PX, MIN_TARGET_PX, AccessRole, Widget, WidgetContext
from game.ui.measures import Measures

SIZES = Measures("kit_control")

V = TypeVar("V")


class Control(Widget):
    """A focusable widget with a label. Subclasses give `control_size` and draw into `box`."""

    is_focusable = True

    def __init__(self, ctx: WidgetContext, label: str, tooltip: str = "", name: str = "", size: float = 22) -> None:
        super().__init__(ctx, name, tooltip)
        self.label = label
        self.size = ctx.tx(size)
        self.gap = ctx.px(20)
        self.description = ""
        self.frame: Widget | None = None
        """Widget that the focus ring surrounds instead of the control."""
        self.control_rect = pygame.Rect(0, 0, 0, 0)
        self._label_rect = pygame.Rect(0, 0, 0, 0)
        self._description_width = 0

    @property
    def access_name(self) -> str:
        return self.label

    def control_size(self, width: int) -> tuple[int, int]:
        """Return the size of the control without its label, at most `width` wide."""
        raise NotImplementedError

    def measure(self, width: int) -> tuple[int, int]:
        (wide, height), (text_wide, text_high) = self._part_sizes(width)
        if not self.label:
            return wide, height
        if self._is_beside(width):
            return min(width, text_wide + self.gap + wide), max(height, text_high)
        return max(text_wide, wide), text_high + self.ctx.px(6) + height

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        (width, height), (text_wide, text_high) = self._part_sizes(rect.w)
        self._label_rect = pygame.Rect(rect.x, rect.y, text_wide, text_high)
        self._description_width = self._text_width(rect.w, width)
        if not self.label or self._is_beside(rect.w):
            self.control_rect = pygame.Rect(rect.right - width, rect.y + (rect.h - height) // 2, width, height)
            self._label_rect.centery = rect.centery
            if not self.label:
                self.control_rect = pygame.Rect(rect.x, rect.y + (rect.h - height) // 2, width, height)
        else:
            self.control_rect = pygame.Rect(rect.x, rect.y + text_high + self.ctx.px(6), width, height)

    def _part_sizes(self, width: int) -> tuple[tuple[int, int], tuple[int, int]]:
        control = self.control_size(width)
        control = (control[0], max(self.ctx.px(MIN_TARGET_PX), control[1]))
        measure = self.ctx.type.measure
        wide, height = measure(self.label, self.size, width)
        if not self.description:
            return control, (wide, height)
        words = measure(self.description, self.ctx.tx(SIZES.sentence_letters_px), self._text_width(width, control[0]))
        return control, (max(wide, words[0]), height + self.ctx.px(2) + words[1])

    def _text_width(self, width: int, control: int) -> int:
        return width - self.gap - control if self._is_beside(width) else width

    def _is_beside(self, width: int) -> bool:
        natural = self.ctx.type.measure(self.label, self.size)[0]
        return natural + self.gap + self.control_size(width)[0] <= width

    def sprites(self) -> list[Sprite]:
        """The label and the sentence; subclasses add the control."""
        if not self.label:
            return []
        ctx, (x, y, room, _) = self.ctx, self._label_rect
        color = ctx.color("text" if self.is_enabled else "text_dim")
        lines = [ctx.type.render(self.label, self.size, color, "medium", width=room)]
        if self.description:
            lines.append(
                ctx.type.render(
                    self.description,
                    ctx.tx(SIZES.sentence_letters_px),
                    ctx.color("text_dim"),
                    "regular",
                    width=self._description_width,
                )
            )
        y += (self._label_rect.h - sum(line.get_height() for line in lines) - ctx.px(2) * (len(lines) - 1)) // 2
        sprites = []
        for line in lines:
            sprites.append(Sprite(line, x, y))
            y += line.get_height() + ctx.px(2)
        return sprites

    @property
    def focus_rect(self) -> pygame.Rect:
        return self.frame.rect if self.frame else self.rect

    def focus_sprites(self) -> list[Sprite]:
        edge, clear = self.ctx.px(FOCUS_RING_PX), self.ctx.px(SIZES.focus_gap_px if self.label else FOCUS_RING_PX)
        inside = self.focus_rect
        box = inside.inflate(2 * edge, 2 * edge)
        box.x, box.w = inside.x - clear, inside.w + clear + 2 * edge
        box.h += edge if self.frame else 0
        return [Sprite(self.ctx.panel(box.size, "focus"), box.x, box.y)]

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        self.control_rect = self.control_rect.move(dx, dy)
        self._label_rect = self._label_rect.move(dx, dy)


class ValueControl(Control, Generic[V]):
    """A control that holds a value; `changed(value)` is called after each change. Subclasses give `step`."""

    def __init__(
        self,
        ctx: WidgetContext,
        label: str,
        value: V,
        changed: Callable[[V], None],
        *,
        tooltip: str = "",
        name: str = "",
        size: float = 22,
    ) -> None:
        super().__init__(ctx, label, tooltip, name, size)
        self.value = value
        self.on_change = changed

    def set_value(self, value: V) -> None:
        if value != self.value:
            self.value = value
            self.on_change(value)

    def step(self, by: int) -> None:
        """Step left (-1) or right (1)."""
        raise NotImplementedError

    def accept(self) -> bool:
        """Handle Enter; return whether it was used."""
        return False

    def handle_command(self, command: Command) -> bool:
        if command.has_action("left", "right"):
            self.step(1 if command.has_action("right") else -1)
            return True
        return command.has_action("accept") and not command.is_repeat and self.accept()


CHOICE_LETTERS_PX = 22


class Choice(ValueControl[V]):
    """One of `options` (value, label); `changed(value)` after each change."""

    access_role: AccessRole = "choice"

    def __init__(
        self,
        ctx: WidgetContext,
        label: str,
        options: Sequence[tuple[V, str]],
        value: V,
        changed: Callable[[V], None],
        *,
        tooltip: str = "",
        name: str = "",
    ) -> None:
        super().__init__(ctx, label, value, changed, tooltip=tooltip, name=name, size=CHOICE_LETTERS_PX)
        self.options = list(options)
        self.preferred_width = 0
        """Width in pixels of all segments together if there is room."""

    # --- layout

    def control_size(self, width: int) -> tuple[int, int]:
        line = self.ctx.type.line_height(self.size)
        height = max(self.ctx.px(MIN_TARGET_PX), line + self.ctx.px(SIZES.choice_padding_px))
        wide = sum(self._natural_widths())
        if wide <= width:
            beside = self.ctx.type.width(self.label, self.size) + self.gap if self.label else 0
            return max(wide, min(self.preferred_width, width - beside)), height
        closed = max(self._natural_widths()) + self._scaled(28)
        if closed <= width:
            return closed if self.label else width, height
        lines = self.ctx.type.measure(self._find_label(self.value), self.size, width - self._closed_padding())[1]
        return width, lines + self.ctx.px(16)

    @property
    def is_segmented(self) -> bool:
        """True if all values are shown side by side, False if they are in a list that opens."""
        return sum(self._natural_widths()) <= self.rect.w

    def _closed_padding(self) -> int:
        return self.ctx.px(36) + self._scaled(28)

    def _scaled(self, figure: float) -> int:
        return round(figure * self.size / CHOICE_LETTERS_PX)

    def _segment_widths(self) -> list[int]:
        natural, count = self._natural_widths(), len(self.options)
        if self.preferred_width and max(natural) * count <= self.control_rect.w:
            natural = [0] * count
        spare = max(0, self.control_rect.w - sum(natural))
        return [width + spare * (at + 1) // count - spare * at // count for at, width in enumerate(natural)]

    def _natural_widths(self) -> list[int]:
        sides = self.ctx.px(36)
        width = self.ctx.type.width
        return [max(self.ctx.px(MIN_TARGET_PX), width(text, self.size, "semibold") + sides) for _, text in self.options]

    @property
    def access_value(self) -> str:
        return self._find_label(self.value)

    def _find_label(self, value: V) -> str:
        return next((text for option, text in self.options if option == value), "")

    # --- picture

    def sprites(self) -> list[Sprite]:
        texts, shown = (
            tuple(text for _, text in self.options),
            (self._chosen_index(), self.control_rect.size, self.size),
        )
        key = ("choice", texts, shown, self.preferred_width, self.is_lit)
        ctx = self.ctx
        picture = ctx.cached(key, lambda: self._draw_segments() if self.is_segmented else self._draw_closed())
        return [*super().sprites(), Sprite(picture, self.control_rect.x, self.control_rect.y)]

    def _draw_segments(self) -> pygame.Surface:
        ctx = self.ctx
        surface = self.ctx.panel(self.control_rect.size, "tooltip" if self.is_lit else "field").copy()
        x = 0
        for (value, text), width in zip(self.options, self._segment_widths(), strict=True):
            chosen = value == self.value
            if chosen:
                edge = ctx.px(SIZES.segment_gap_px)
                size = (width - 2 * edge, self.control_rect.h - 2 * edge)
                surface.blit(self.ctx.panel(size, "segment"), (x + edge, edge))
            ink = ctx.color("on_accent" if chosen else "text")
            words = ctx.type.render(text, self.size, ink, "semibold")
            stamp(
                surface, words, (x + (width - words.get_width()) // 2, (self.control_rect.h - words.get_height()) // 2)
            )
            x += width
        return surface

    def _draw_closed(self) -> pygame.Surface:
        ctx = self.ctx
        surface = self.ctx.panel(self.control_rect.size, "tooltip" if self.is_lit else "field").copy()
        room = max(1, self.control_rect.w - self._closed_padding())
        words = ctx.type.render(self._find_label(self.value), self.size, ctx.color("text"), "semibold", width=room)
        stamp(surface, words, (ctx.px(18), (self.control_rect.h - words.get_height()) // 2))
        x, y, side = (
            self.control_rect.w - ctx.px(10) - self._scaled(18),
            self.control_rect.h // 2,
            ctx.px(3) + self._scaled(5),
        )
        points = [(x - side, y - side // 2), (x + side, y - side // 2), (x, y + side // 2 + 1)]
        pygame.draw.polygon(surface, ctx.color("text"), points)
        return surface

    # --- input

    def release(self, x: float, y: float, inside: bool) -> None:
        if not inside or not self.control_rect.collidepoint(x, y):
            return
        if not self.is_segmented:
            self.open_list()
            return
        left = self.control_rect.x
        for (value, _), width in zip(self.options, self._segment_widths(), strict=True):
            if left <= x < left + width:
                self.choose(value)
            left += width

    def accept(self) -> bool:
        if self.is_segmented:
            self.choose(self.options[(self._chosen_index() + 1) % len(self.options)][0])
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

    def step(self, by: int) -> None:
        at = self._chosen_index() + by
        if 0 <= at < len(self.options):
            self.choose(self.options[at][0])

    def _chosen_index(self) -> int:
        return next((at for at, (option, _) in enumerate(self.options) if option == self.value), 0)


class Tabs(Choice[V]):
    """Pages of a screen: a choice without label, which the shoulder buttons and Ctrl+Tab turn too."""

    access_role = "tab list"

    def __init__(
        self,
        ctx: WidgetContext,
        options: Sequence[tuple[V, str]],
        value: V,
        changed: Callable[[V], None],
        name: str = "tabs",
    ) -> None:
        super().__init__(ctx, "", options, value, changed, name=name)

    def turn(self, by: int) -> None:
        """Turn to the next page (1) or the previous one (-1), around the end."""
        self.choose(self.options[(self._chosen_index() + by) % len(self.options)][0])




class Toggle(ValueControl[bool]):
    """A switch; `changed(value)` is called after each change."""

    access_role = "switch"

    @cached_property
    def _knob(self) -> Follower:
        """Place of the knob, from 0 (off) to 1 (on)."""
        seconds = 0.0 if self.ctx.reduced_motion else SIZES.switch_seconds
        return self.clock.follow(lambda: float(self.value), seconds, float(self.value))

    def control_size(self, width: int) -> tuple[int, int]:
        height = max(self.ctx.px(MIN_TARGET_PX), self.ctx.tx(36))
        return height * 19 // 11, height

    def sprites(self) -> list[Sprite]:
        ctx, box = self.ctx, self.control_rect
        track = box.inflate(0, -ctx.px(6))
        picture = self.ctx.panel(track.size, "track_on" if self.value else "track_off")
        side = track.h - ctx.px(6)
        x = track.x + ctx.px(3) + round((track.w - side - ctx.px(6)) * self._knob.value)
        knob = ctx.panel((side, side), "knob_on" if self.value else "knob_off")
        sprites = [*super().sprites(), Sprite(picture, track.x, track.y), Sprite(knob, x, track.y + ctx.px(3))]
        if self.value:
            mark = round(side * 0.6)
            check = ctx.art.icon("check", mark, ctx.theme.on_accent)
            sprites.append(Sprite(check, track.x + (track.w - side - mark) // 2 + ctx.px(1), box.centery - mark // 2))
        return sprites

    def release(self, x: float, y: float, inside: bool) -> None:
        if inside:
            self.toggle()

    def step(self, by: int) -> None:
        if self.value != (by > 0):
            self.toggle()

    def accept(self) -> bool:
        self.toggle()
        return True

    @property
    def access_value(self) -> str:
        return self.ctx.t("menu.switch.on") if self.value else self.ctx.t("menu.switch.off")

    def toggle(self) -> None:
        if self.is_enabled:
            self.ctx.sound("button")
            self.set_value(not self.value)


MAX_SLIDER_VALUE = 100
SLIDER_STEP = 5


class Slider(ValueControl[int]):
    """A number from 0 to 100 in steps; `changed(value)` is called at each change, `show(value)` returns its text."""

    access_role = "slider"
    is_draggable = is_dragged_sideways = True

    def __init__(
        self,
        ctx: WidgetContext,
        label: str,
        value: int,
        changed: Callable[[int], None],
        *,
        show: Callable[[int], str] = str,
        name: str = "",
    ) -> None:
        super().__init__(ctx, label, value, changed, name=name)
        self.format_value = show

    def control_size(self, width: int) -> tuple[int, int]:
        return min(width, self._scaled(260) + self._number_width()), self._scaled(MIN_TARGET_PX)

    def sprites(self) -> list[Sprite]:
        ctx = self.ctx
        left, length, knob = self._track()
        middle, thick = self.control_rect.centery, self._scaled(14)
        at = round(length * self.value / MAX_SLIDER_VALUE)
        track = ctx.panel((length, thick), "track")
        picture = ctx.panel((knob, knob), "knob_hover" if self.is_lit or self.is_pressed else "knob")
        words = ctx.type.render(self.format_value(self.value), self.size, ctx.color("text"))
        sprites = [*super().sprites(), Sprite(track, left, middle - thick // 2)]
        if at > thick:
            full = ctx.panel((length, thick), "filled")
            filled = ctx.cached(("filled", full.get_size(), at), lambda: full.subsurface((0, 0, at, thick)))
            sprites.append(Sprite(filled, left, middle - thick // 2))
        sprites.append(Sprite(picture, left + at - knob // 2, middle - knob // 2))
        sprites.append(Sprite(words, self.control_rect.right - words.get_width(), middle - words.get_height() // 2))
        return sprites

    def press(self, x: float, y: float) -> None:
        if self.control_rect.collidepoint(x, y):
            self.drag(x, y)

    def drag(self, x: float, y: float) -> None:
        left, length, _ = self._track()
        self._set_clamped(round((x - left) / max(1, length) * MAX_SLIDER_VALUE / SLIDER_STEP) * SLIDER_STEP)

    def step(self, by: int) -> None:
        self._set_clamped(self.value + by * SLIDER_STEP)

    @property
    def access_value(self) -> str:
        return self.format_value(self.value)

    def _set_clamped(self, value: int) -> None:
        self.set_value(max(0, min(MAX_SLIDER_VALUE, value)))

    def _track(self) -> tuple[int, int, int]:
        """Return the left edge and length of the track, and the knob's width."""
        knob = self._scaled(36)
        return self.control_rect.x + knob // 2, self.control_rect.w - self._number_width() - knob, knob

    def _scaled(self, figure: float) -> int:
        """Convert a length of 1080p; it grows with large text, but less than the text."""
        return max(self.ctx.px(figure), self.ctx.tx(figure * 0.8))

    def _number_width(self) -> int:
        width = self.ctx.type.width
        return max(width(self.format_value(v), self.size) for v in (0, MAX_SLIDER_VALUE)) + self.ctx.px(14)
