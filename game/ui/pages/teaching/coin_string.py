"""How far one has come: a string of cash coins, bright as far as that, dim beyond."""

from __future__ import annotations

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.kit import Widget
from game.ui.pages.rooms import hall

SIDE, APART, DIM = 24, 2, 80
"""The side of a coin at most and what parts two, at 1080p; how clearly a dim one is seen, of 255."""


class CoinString(Widget):
    """So many coins of `count` are bright: those of the steps that were begun."""

    ctx: Context

    def __init__(self, ctx: Context, begun: int, count: int, tooltip: str, name: str = "") -> None:
        super().__init__(ctx, name, tooltip)
        self.begun, self.count = begun, count

    def measure(self, width: int) -> tuple[int, int]:
        """All in one line, smaller where there is less room."""
        side, apart = self._sizes(width)
        return self.count * (side + apart) - apart, side

    def sprites(self) -> list[Sprite]:
        """The coins from left to right."""
        side, apart = self._sizes(self.rect.w)
        coin, y = hall.coin(self.ctx, side), self.rect.centery - side // 2
        places = range(self.rect.x, self.rect.x + self.count * (side + apart), side + apart)
        return [Sprite(coin, x, y, alpha=255 if n < self.begun else DIM) for n, x in enumerate(places[: self.count])]

    def _sizes(self, width: int) -> tuple[int, int]:
        apart = max(1, self.ctx.px(APART))
        return max(1, min(self.ctx.px(SIDE), width // self.count - apart)), apart
