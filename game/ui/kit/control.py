"""Controls with a label: label left and control right, or below it where the width does not do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import pygame

from game.ui.compositor import Sprite
from game.ui.input.input_events import Command
from game.ui.kit.widget import FOCUS_RING, TARGET, Widget
from game.ui.kit.widget_context import WidgetContext

V = TypeVar("V")
SMALL = 19
"""The size of a sentence under a label, at 1080p; it follows the text size."""
CLEAR = 15
"""How far the ring of the focus stands left of a label, at 1080p."""


class Control(Widget):
    """A focusable widget with a label. Subclasses give `control_size` and draw into `box`."""

    focusable = True

    def __init__(self, ctx: WidgetContext, label: str, tooltip: str = "", name: str = "", size: float = 22) -> None:
        super().__init__(ctx, name, tooltip)
        self.label = label
        self.size = ctx.tx(size)
        self.gap = ctx.px(20)
        self.sentence = ""
        """What stands in small letters under the label, beside the control where there is room."""
        self.around: Widget | None = None
        """What the ring of the focus is around where that is more than the control, as with a sentence beneath."""
        self.box = pygame.Rect(0, 0, 0, 0)
        self._label_rect = pygame.Rect(0, 0, 0, 0)
        self._room = 0

    def control_size(self, width: int) -> tuple[int, int]:
        """The size of the control without its label, at most `width` wide."""
        raise NotImplementedError

    def measure(self, width: int) -> tuple[int, int]:
        """Label and control, beside or above each other."""
        (wide, high), (text_wide, text_high) = self._parts(width)
        if not self.label:
            return wide, high
        if self._beside(width):
            return min(width, text_wide + self.gap + wide), max(high, text_high)
        return max(text_wide, wide), text_high + self.ctx.px(6) + high

    def place(self, rect: pygame.Rect) -> None:
        """Put the label left, the control right or below."""
        super().place(rect)
        (wide, high), (text_wide, text_high) = self._parts(rect.w)
        self._label_rect = pygame.Rect(rect.x, rect.y, text_wide, text_high)
        self._room = self._told_room(rect.w, wide)
        if not self.label or self._beside(rect.w):
            self.box = pygame.Rect(rect.right - wide, rect.y + (rect.h - high) // 2, wide, high)
            self._label_rect.centery = rect.centery
            if not self.label:
                self.box = pygame.Rect(rect.x, rect.y + (rect.h - high) // 2, wide, high)
        else:
            self.box = pygame.Rect(rect.x, rect.y + text_high + self.ctx.px(6), wide, high)

    def _parts(self, width: int) -> tuple[tuple[int, int], tuple[int, int]]:
        control = self.control_size(width)
        control = (control[0], max(self.ctx.px(TARGET), control[1]))
        measure = self.ctx.type.measure
        wide, high = measure(self.label, self.size, width)
        if not self.sentence:
            return control, (wide, high)
        told = measure(self.sentence, self.ctx.tx(SMALL), self._told_room(width, control[0]))
        return control, (max(wide, told[0]), high + self.ctx.px(2) + told[1])

    def _told_room(self, width: int, control: int) -> int:
        """How wide the sentence may be, with a control so many pixels wide."""
        return width - self.gap - control if self._beside(width) else width

    def _beside(self, width: int) -> bool:
        natural = self.ctx.type.measure(self.label, self.size)[0]
        return natural + self.gap + self.control_size(width)[0] <= width

    def sprites(self) -> list[Sprite]:
        """The label; subclasses add the control."""
        if not self.label:
            return []
        ctx, (x, y, room, _) = self.ctx, self._label_rect
        color = ctx.color("text" if self.enabled else "text_dim")
        lines = [ctx.type.render(self.label, self.size, color, "medium", width=room)]
        if self.sentence:
            lines.append(
                ctx.type.render(self.sentence, ctx.tx(SMALL), ctx.color("text_dim"), "regular", width=self._room)
            )
        y += (self._label_rect.h - sum(line.get_height() for line in lines) - ctx.px(2) * (len(lines) - 1)) // 2
        found = []
        for line in lines:
            found.append(Sprite(line, x, y))
            y += line.get_height() + ctx.px(2)
        return found

    @property
    def outline(self) -> pygame.Rect:
        """With what belongs to it."""
        return self.around.rect if self.around else self.rect

    def overlay(self) -> list[Sprite]:
        """The ring around it, clear of the label at its left, a number at its right and a sentence beneath."""
        edge, clear = self.ctx.px(FOCUS_RING), self.ctx.px(CLEAR if self.label else FOCUS_RING)
        inside = self.outline
        box = inside.inflate(2 * edge, 2 * edge)
        box.x, box.w = inside.x - clear, inside.w + clear + 2 * edge
        box.h += edge if self.around else 0
        return [Sprite(self.ctx.panel(box.size, "focus"), box.x, box.y)]

    def move(self, dx: int, dy: int) -> None:
        """Shift, as when its scroll area scrolls."""
        super().move(dx, dy)
        self.box = self.box.move(dx, dy)
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
        self.changed = changed

    def take(self, value: V) -> None:
        """Have another value."""
        if value != self.value:
            self.value = value
            self.changed(value)

    def step(self, by: int) -> None:
        """Left (-1) or right (1) was pressed."""
        raise NotImplementedError

    def accept(self) -> bool:
        """Enter was pressed; True where that means something."""
        return False

    def command(self, command: Command) -> bool:
        """The arrows step, Enter does what a click does."""
        if command.does("left", "right"):
            self.step(1 if command.does("right") else -1)
            return True
        return command.does("accept") and not command.repeat and self.accept()
