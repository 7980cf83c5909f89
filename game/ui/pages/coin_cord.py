"""What a deal has brought or cost, as cash coins on a red cord, as money was carried once."""

from __future__ import annotations

import pygame

from game.ui.context import Context
from game.ui.draw import drawings, svg
from game.ui.draw.theme import mix
from game.ui.kit import Row, Widget
from game.ui.kit.title import Title
from game.ui.pages.charts import Chart

COIN, MOST = 80, 12
"""The side of a coin at 1080p, and how many are drawn at most."""
STEP = 0.62
"""How far coins are apart, of a side."""
TAIL = 26
"""How far the cord reaches beyond them, at 1080p."""
LARGE = 150
"""The size of the points beside them, at 1080p."""
FADED = 0.45
"""How dark a coin is that was paid."""


class CoinCord(Chart):
    """A coin for each point up to `MOST`; dark ones are those that were paid."""

    def __init__(self, ctx: Context, points: int) -> None:
        super().__init__(ctx, COIN, "coins")
        self.points = max(-MOST, min(MOST, points))
        self.side = ctx.px(COIN)

    def measure(self, width: int) -> tuple[int, int]:
        """As long as its cord."""
        count = abs(self.points)
        return min(width, self.side + round((count - 1) * STEP * self.side) + 2 * self.ctx.px(TAIL)), self.high

    def key(self) -> tuple[object, ...]:
        """How many coins, and whose they are now."""
        return (self.points,)

    def draw(self, face: pygame.Surface) -> None:
        """The cord, and the coins on it from left to right."""
        ink, (w, h) = self.ctx.theme.inlay, face.get_size()
        cord = svg.stroke(
            f"M2 {svg.num(h * 0.58)}Q{w / 2} {svg.num(h * 0.4)} {w - 2} {svg.num(h * 0.58)}",
            ink["cinnabar"],
            max(2.0, h / 11),
        )
        face.blit(svg.render(cord, (w, h)), (0, 0))
        roles = ink if self.points > 0 else {role: mix(colour, ink["lacquer"], FADED) for role, colour in ink.items()}
        coin = svg.square(svg.group(drawings.drawing("coin", roles), "translate(50 50)"), h, 100)
        left = (w - h - round((abs(self.points) - 1) * STEP * h)) // 2
        for n in range(abs(self.points)):
            face.blit(coin, (left + round(n * STEP * h), 0))


def purse(ctx: Context, points: int) -> Widget:
    """What the person has won or paid, large, and as coins."""
    sum_ = Title(ctx, ctx.texts.signed(points), LARGE, name="own-points", metal="copper" if points < 0 else "gold")
    return Row(ctx, [sum_, *([CoinCord(ctx, points)] if points else [])], 22, align="center")
