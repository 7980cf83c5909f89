"""A name in gold leaf on a tablet of lacquer, fixed to the upper edge of what it names."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.kit import Column, Container, Widget, grow
from game.ui.kit.title import Title

NAMED = 50
"""How large the name is written, at 1080p."""
BESIDE = 22
"""What is free beside it on the tablet, at 1080p."""
POINT = 18
"""Width of a pointed end of the tablet, at 1080p."""
LAPS = 18
"""How far the plate lies on what it names, at 1080p."""
APART = 14
"""The room between the things that the plate names, at 1080p."""


class NamePlate(Container):
    """A name on its tablet, in the midst of its place."""

    ctx: Context

    def __init__(self, ctx: Context, text: str, name: str) -> None:
        self.title = Title(ctx.on_wall(), text, NAMED, align="center", name=name)
        super().__init__(ctx, [self.title], 0)

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width, and the height of the name."""
        return width, self.title.size_in(width - 2 * self._beside(width))[1] + self.ctx.px(BESIDE) // 2

    def _beside(self, width: int) -> int:
        """What the tablet has at each side of the name, with so much width for all."""
        return min(self.ctx.px(BESIDE) + self.ctx.px(POINT), width // 8)

    def place(self, rect: pygame.Rect) -> None:
        """The name in the middle."""
        super().place(rect)
        wide = self.title.size_in(rect.w - 2 * self._beside(rect.w))[0]
        self.title.place(pygame.Rect(rect.centerx - wide // 2, rect.y, wide, rect.h))

    def sprites(self) -> list[Sprite]:
        """The tablet, then the name."""
        box = self.title.rect.inflate(2 * self._beside(self.rect.w), 0)
        return [Sprite(self.ctx.nine_patch("boards/tablet", box.size), *box.topleft), *super().sprites()]


class Named(Column):
    """Things one below the other, on the first of which lies the plate with their name."""

    ctx: Context
    stretch = 1

    def __init__(self, ctx: Context, plate: NamePlate, things: Sequence[Widget]) -> None:
        self.plate = plate
        super().__init__(ctx, [plate, grow(Column(ctx, things, APART))], -LAPS)

    def sprites(self) -> list[Sprite]:
        """The plate above all."""
        return [*self.children[1].sprites(), *self.plate.sprites()]
