"""The deals of a series that is still to begin, as a fan of cards face down."""

from __future__ import annotations

from math import cos, radians, sin

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw.card_size import card_size
from game.ui.kit.widget import Widget

HIGH = 330
"""The least height at 1080p; it takes what room there is."""
CARD, SPREAD, REACH = 0.7, 7.5, 1.35
"""A card's height for that of the place, how far each is turned from the next, in degrees, and how far the point about
which they are turned is below their middles, for a card's height.
"""


class BackFan(Widget):
    """So many cards, turned about a point below them."""

    ctx: Context
    stretch = 1

    def __init__(self, ctx: Context, count: int) -> None:
        super().__init__(ctx, "fan")
        self.count = count

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, self.ctx.px(HIGH)

    def sprites(self) -> list[Sprite]:
        """From the left to the right."""
        end = radians(SPREAD * (self.count - 1) / 2)
        across = 2 * REACH * sin(end) + cos(end) * card_size(1000)[0] / 1000 + sin(end)
        high = round(min(CARD * self.rect.h, self.rect.w / across))
        reach = REACH * high
        middle = self.rect.centery - reach * (1 - cos(end)) / 2
        return [self._card(n, high, reach, middle) for n in range(self.count)]

    def _card(self, n: int, high: int, reach: float, middle: float) -> Sprite:
        turn = SPREAD * (n - (self.count - 1) / 2)
        back = self.ctx.art.card_back(high, turn, still=True)
        x, y = self.rect.centerx + reach * sin(radians(turn)), middle + reach * (1 - cos(radians(turn)))
        place: pygame.Rect = back.get_rect(center=(round(x), round(y)))
        return Sprite(back, place.x, place.y)
