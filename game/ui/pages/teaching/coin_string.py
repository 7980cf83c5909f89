"""How far one has come: cash coins on a cord, gained one after the other; those to come are rings."""

from __future__ import annotations

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.kit import Widget
from game.ui.pages.rooms import hall

SIDE, APART = 52, -0.2
"""The side of a coin at most, at 1080p, and what parts two, for that: they overlap as on a cord that is drawn tight."""
NOW, LIGHT = 1.25, 2.3
"""The side of the coin of now, and of the light about it, for that of the others."""
CORD, CLEAR = 0.1, 0.55
"""How thick the cord is, for a coin's side; how clearly that and the ring of a coin to come are seen."""


class CoinString(Widget):
    """Of `count` coins so many are `gained`; the next one, where there is one, is that of now."""

    ctx: Context

    def __init__(self, ctx: Context, gained: int, count: int, tooltip: str, name: str = "") -> None:
        super().__init__(ctx, name, tooltip)
        self.gained, self.count = gained, count

    def measure(self, width: int) -> tuple[int, int]:
        """All in one line, smaller where there is less room."""
        side, step, more = self._sizes(width)
        return (self.count - 1) * step + side + more, round(NOW * side)

    def sprites(self) -> list[Sprite]:
        """The cord as far as now, and the coins from left to right."""
        side, step, more = self._sizes(self.rect.w)
        first, y = self.rect.x + side // 2, self.rect.centery
        aside = [0] * self.gained + [more // 2] + [more] * self.count
        coins = [(first + n * step + aside[n], y) for n in range(self.count)]
        long = coins[min(self.gained, self.count - 1)][0] - first
        cord = self.ctx.cached(("cord", side, long), lambda: self._cord(side, long))
        found = [Sprite(cord, first, y - cord.get_height() // 2)]
        ring = self.ctx.cached(("coin to come", side), lambda: self._ring(side))
        found += [Sprite.about(ring, at) for at in coins[: self.gained : -1]]
        found += [Sprite.about(hall.coin(self.ctx, side), at) for at in coins[: self.gained]]
        for at in coins[self.gained : self.gained + 1]:
            glow = round(LIGHT * side)
            found.append(Sprite.about(self.ctx.art.glow((glow, glow), self.ctx.theme.inlay["gold_light"]), at))
            found.append(Sprite.about(hall.coin(self.ctx, round(NOW * side)), at))
        return found

    def _sizes(self, width: int) -> tuple[int, int, int]:
        """The side of a coin, how far the next one is, and how much more room the coin of now takes."""
        larger = NOW - 1 if self.gained < self.count else 0.0
        side = max(1, min(self.ctx.px(SIDE), int(width / (1 + larger + (self.count - 1) * (1 + APART)))))
        return side, int(side * (1 + APART)), round(larger * side)

    def _cord(self, side: int, long: int) -> pygame.Surface:
        size = max(1, long), max(2, round(CORD * side))
        line = svg.rect((0, 0, *size), 0, fill=self.ctx.theme.inlay["cinnabar"], fill_opacity=CLEAR)
        return svg.render(line, size)

    def _ring(self, side: int) -> pygame.Surface:
        """A coin's outline with its hole, through which one sees."""
        theme = self.ctx.theme
        line = {"stroke": theme.gold, "stroke_opacity": CLEAR, "stroke_width": 7}
        ring = svg.circle(50, 50, 44, fill=theme.inlay["lacquer"], fill_opacity=0.5 if theme.dark else 0.08, **line)
        return svg.square(ring + svg.rect((36, 36, 28, 28), 0, fill="none", **line), side, 100)
