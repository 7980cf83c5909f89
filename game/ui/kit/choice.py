"""Choices: one of a few values, side by side where they fit, else in a list that opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame

from game.ui.compositor import Sprite
from game.ui.draw.type import stamp
from game.ui.kit.control import ValueControl
from game.ui.kit.widget import TARGET
from game.ui.kit.widget_context import WidgetContext

V = TypeVar("V")
SIZE = 22
"""Of its words, at 1080p."""
ROUND_WORDS = 20
"""The room above and below its words together, at 1080p: also marks on capitals stand clear of a segment's edge."""
SEAM = 2
"""Between the chosen segment and the groove that it lies in, at 1080p."""


class Choice(ValueControl[V]):
    """One of `options` (value, label); `changed(value)` after each change."""

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
        super().__init__(ctx, label, value, changed, tooltip=tooltip, name=name, size=SIZE)
        self.options = list(options)
        self.usual = 0
        """How wide its segments are together where there is room, in pixels."""

    # --- layout

    def control_size(self, width: int) -> tuple[int, int]:
        """All segments side by side, or the closed list, which without a label takes all the width."""
        height = max(self.ctx.px(TARGET), self.ctx.type.line_height(self.size) + self.ctx.px(ROUND_WORDS))
        wide = sum(self._natural())
        if wide <= width:
            beside = self.ctx.type.width(self.label, self.size) + self.gap if self.label else 0
            return max(wide, min(self.usual, width - beside)), height
        closed = max(self._natural()) + self._grown(28)
        if closed <= width:
            return closed if self.label else width, height
        lines = self.ctx.type.measure(self._label_of(self.value), self.size, width - self._sides())[1]
        return width, lines + self.ctx.px(16)

    @property
    def segmented(self) -> bool:
        """Whether all values are shown side by side."""
        return sum(self._natural()) <= self.rect.w

    def _sides(self) -> int:
        """What the margins and the arrow of the closed list take."""
        return self.ctx.px(36) + self._grown(28)

    def _grown(self, figure: float) -> int:
        """A small figure of 1080p that follows the text size."""
        return round(figure * self.size / SIZE)

    def _segments(self) -> list[int]:
        """The width of each segment: all alike where choices stand in one line, else what is spare goes to all."""
        natural, count = self._natural(), len(self.options)
        if self.usual and max(natural) * count <= self.box.w:
            natural = [0] * count
        spare = max(0, self.box.w - sum(natural))
        return [wide + spare * (at + 1) // count - spare * at // count for at, wide in enumerate(natural)]

    def _natural(self) -> list[int]:
        """The least width of each segment."""
        sides = self.ctx.px(36)
        wide = self.ctx.type.width
        return [max(self.ctx.px(TARGET), wide(text, self.size, "semibold") + sides) for _, text in self.options]

    def _label_of(self, value: V) -> str:
        return next((text for option, text in self.options if option == value), "")

    # --- picture

    def sprites(self) -> list[Sprite]:
        """The label, and the segments or the closed list."""
        texts, shown = tuple(text for _, text in self.options), (self._index(), self.box.size, self.size)
        key = ("choice", texts, shown, self.usual, self.lit)
        ctx = self.ctx
        face = ctx.cached(key, lambda: self._segments_face() if self.segmented else self._closed_face())
        return [*super().sprites(), Sprite(face, self.box.x, self.box.y)]

    def _segments_face(self) -> pygame.Surface:
        ctx = self.ctx
        face = self.ctx.panel(self.box.size, "tooltip" if self.lit else "field").copy()
        x = 0
        for (value, text), wide in zip(self.options, self._segments(), strict=True):
            chosen = value == self.value
            if chosen:
                edge = ctx.px(SEAM)
                size = (wide - 2 * edge, self.box.h - 2 * edge)
                face.blit(self.ctx.panel(size, "segment"), (x + edge, edge))
            ink = ctx.color("on_accent" if chosen else "text")
            words = ctx.type.render(text, self.size, ink, "semibold")
            stamp(face, words, (x + (wide - words.get_width()) // 2, (self.box.h - words.get_height()) // 2))
            x += wide
        return face

    def _closed_face(self) -> pygame.Surface:
        ctx = self.ctx
        face = self.ctx.panel(self.box.size, "tooltip" if self.lit else "field").copy()
        room = max(1, self.box.w - self._sides())
        words = ctx.type.render(self._label_of(self.value), self.size, ctx.color("text"), "semibold", width=room)
        stamp(face, words, (ctx.px(18), (self.box.h - words.get_height()) // 2))
        x, y, side = self.box.w - ctx.px(10) - self._grown(18), self.box.h // 2, ctx.px(3) + self._grown(5)
        points = [(x - side, y - side // 2), (x + side, y - side // 2), (x, y + side // 2 + 1)]
        pygame.draw.polygon(face, ctx.color("text"), points)
        return face

    # --- input

    def release(self, x: float, y: float, inside: bool) -> None:
        """A click takes the segment under it, or opens the list."""
        if not inside or not self.box.collidepoint(x, y):
            return
        if not self.segmented:
            self.open()
            return
        left = self.box.x
        for (value, _), wide in zip(self.options, self._segments(), strict=True):
            if left <= x < left + wide:
                self.choose(value)
            left += wide

    def accept(self) -> bool:
        """Enter opens the list, or takes the next."""
        if self.segmented:
            self.choose(self.options[(self._index() + 1) % len(self.options)][0])
        else:
            self.open()
        return True

    def choose(self, value: V) -> None:
        """Take a value."""
        if value != self.value:
            self.ctx.sound("button")
            self.take(value)

    def open(self) -> None:
        """Show the list of values over the rest."""
        if self.host:
            self.host.open_list(self.box, self.options, self.value, self.choose)

    def step(self, by: int) -> None:
        """Take the neighbour, where there is one."""
        at = self._index() + by
        if 0 <= at < len(self.options):
            self.choose(self.options[at][0])

    def _index(self) -> int:
        return next((at for at, (option, _) in enumerate(self.options) if option == self.value), 0)


class Tabs(Choice[V]):
    """Pages of a screen: a choice without label, which the shoulder buttons and Ctrl+Tab turn too."""

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
        """Go to the next page or the one before, around the end."""
        self.choose(self.options[(self._index() + by) % len(self.options)][0])
