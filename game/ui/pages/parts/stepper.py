"""Steppers: a number with a button for less and one for more."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.compositor import Sprite
from game.ui.draw import svg
from game.ui.draw.theme import mix
from game.ui.draw.type import stamp
from game.ui.kit.control import ValueControl
from game.ui.kit.widget import TARGET
from game.ui.kit.widget_context import WidgetContext

SAID = 1.16
"""How large a value is written on the page of a book, for its usual size."""


class Stepper(ValueControl[int]):
    """One of the numbers `values`, ascending; `show(value)` words it; `changed(value)` after each step."""

    def __init__(
        self,
        ctx: WidgetContext,
        values: Sequence[int],
        value: int,
        changed: Callable[[int], None],
        *,
        show: Callable[[int], str],
        name: str,
    ) -> None:
        super().__init__(ctx, "", value, changed, name=name)
        self.values = list(values)
        self.show = show
        self.beyond: Callable[[int], None] | None = None
        """Called with the step (-1 or 1) if there is no number more in that direction."""
        self.side = max(ctx.px(TARGET), ctx.tx(40))

    def control_size(self, width: int) -> tuple[int, int]:
        """Two buttons and room for the widest value between."""
        shown = (self.values[0], self.values[-1], self.value)
        words = max(self.ctx.type.width(self.show(value), round(SAID * self.size), "bold") for value in shown)
        return min(width, 2 * self.side + words + self.ctx.px(36)), self.side

    def sprites(self) -> list[Sprite]:
        """The frame with the value, minus and plus."""
        ctx = self.ctx
        key = ("stepper", self.show(self.value), self.box.size, self.size, self.lit, self._ends())
        face = ctx.cached(key, self._draw)
        return [*super().sprites(), Sprite(face, self.box.x, self.box.y)]

    def _ends(self) -> tuple[bool, bool]:
        return self.value <= self.values[0], self.value >= self.values[-1]

    def _draw(self) -> pygame.Surface:
        ctx, box = self.ctx, self.box
        if ctx.theme.printed:
            return self._print()
        face = self.ctx.panel(box.size, "tooltip" if self.lit else "field").copy()
        words = ctx.type.render(self.show(self.value), self.size, ctx.color("text"), "semibold")
        stamp(face, words, ((box.w - words.get_width()) // 2, (box.h - words.get_height()) // 2))
        icon = round(self.side * 0.5)
        idle = mix(ctx.theme.panel_line, ctx.theme.field, 0.35)
        for name, end, x in (("minus", 0, 0), ("plus", 1, box.w - self.side)):
            picture = self.ctx.art.icon(name, icon, idle if self._ends()[end] else ctx.theme.accent)
            face.blit(picture, (x + (self.side - icon) // 2, (box.h - icon) // 2))
        return face

    def _print(self) -> pygame.Surface:
        """On the page of a book: the value between two stamps of ink."""
        ctx, box = self.ctx, self.box
        face = pygame.Surface(box.size, pygame.SRCALPHA)
        words = ctx.type.render(self.show(self.value), round(SAID * self.size), ctx.color("text"), "bold")
        stamp(face, words, ((box.w - words.get_width()) // 2, (box.h - words.get_height()) // 2))
        for name, end, x in (("minus", 0, 0), ("plus", 1, box.w - self.side)):
            state = "-dry" if self._ends()[end] else "-lit" if self.lit else ""
            face.blit(ctx.square(f"books/stamp-{name}{state}", self.side), (x, 0))
        return svg.ready(face)

    def release(self, x: float, y: float, inside: bool) -> None:
        """A click on the left part takes the number before, elsewhere the next."""
        if inside and self.box.collidepoint(x, y):
            self.step(-1 if x < self.box.centerx else 1)

    def accept(self) -> bool:
        """Enter takes the next, from the last the first."""
        if self._ends() == (True, True):
            self.step(1)
        else:
            self.take(self.values[0] if self._ends()[1] else self._neighbour(1))
        return True

    def step(self, by: int) -> None:
        """Take the neighbour, where there is one."""
        to = self._neighbour(by)
        if to == self.value and self.beyond:
            self.beyond(by)
        self.take(to)

    def _neighbour(self, by: int) -> int:
        way = [v for v in self.values if (v > self.value if by > 0 else v < self.value)]
        return self.value if not way else min(way) if by > 0 else max(way)
