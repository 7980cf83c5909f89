"""How far one has come: a string of cash coins, bright as far as that, dim beyond."""

from __future__ import annotations

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.kit import Widget
from game.ui.pages.rooms import hall

SIDE, APART, DIM, LAP = 36, 2, 96, 0.34
"""The side of a coin and what parts two at most, at 1080p; how clearly a dim one is seen, of 255; how much of a coin
the next one covers at most, where they are strung together.
"""
LIGHT = 2.1
"""The side of the light about the coin of now, for its own."""


class CoinString(Widget):
    """So many coins of `count` are bright: those of the steps that were begun."""

    ctx: Context

    def __init__(self, ctx: Context, begun: int, count: int, tooltip: str, name: str = "") -> None:
        super().__init__(ctx, name, tooltip)
        self.begun, self.count = begun, count

    def measure(self, width: int) -> tuple[int, int]:
        """All in one line, smaller where there is less room."""
        side, step = self._sizes(width)
        return (self.count - 1) * step + side, side

    def sprites(self) -> list[Sprite]:
        """The coins from left to right."""
        side, step = self._sizes(self.rect.w)
        coin, y = hall.coin(self.ctx, side), self.rect.centery - side // 2
        now, glow = self.begun - 1, round(LIGHT * side)
        found = [
            Sprite(coin, self.rect.x + n * step, y, alpha=255 if n < self.begun else DIM)
            for n in range(self.count) if n != now
        ]  # fmt: skip
        light = self.ctx.art.glow((glow, glow), self.ctx.theme.inlay["gold_light"])
        at = self.rect.x + now * step + side // 2, self.rect.centery
        return [*found, Sprite.about(light, at), Sprite.about(coin, at)]

    def _sizes(self, width: int) -> tuple[int, int]:
        """The side of a coin, and how far the next one is."""
        lapped = width / (1 + (self.count - 1) * (1 - LAP))
        side = max(1, min(self.ctx.px(SIDE), int(lapped)))
        return side, max(1, min(side + self.ctx.px(APART), (width - side) // max(1, self.count - 1)))
