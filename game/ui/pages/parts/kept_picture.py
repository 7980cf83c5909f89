"""A picture that is drawn once and kept while what it shows stays."""

from __future__ import annotations

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw.type import stamp
from game.ui.kit import Widget


class KeptPicture(Widget):
    """As wide as its place, `height` at 1080p; subclasses draw on an empty surface, and tell by `_key` what of."""

    ctx: Context

    def __init__(self, ctx: Context, height: float, name: str = "") -> None:
        super().__init__(ctx, name)
        self.high = ctx.px(height)
        self.letters = ctx.tx(19)
        """The size of letters on it."""

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, self.high

    def draw(self, face: pygame.Surface) -> None:
        """Draw it."""
        raise NotImplementedError

    def _key(self) -> tuple[object, ...]:
        """All that the picture depends on but its size."""
        raise NotImplementedError

    def sprites(self) -> list[Sprite]:
        """The picture, drawn where it is not kept yet."""
        key = (type(self).__name__, *self._key(), self.rect.size)
        return [Sprite(self.ctx.cached(key, self._draw), self.rect.x, self.rect.y)]

    def _draw(self) -> pygame.Surface:
        face = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        self.draw(face)
        return face

    def write(self, face: pygame.Surface, text: str, x: int, y: int, *, role: str = "text_dim", at: float = 0) -> int:
        """Write a word from `x` (at 0 its left end, 0.5 its middle, 1 its right end there); its width."""
        words = self.ctx.type.render(text, self.letters, self.ctx.color(role), "semibold")
        stamp(face, words, (round(x - at * words.get_width()), y))
        return words.get_width()
