"""The great dragon over a lesson's table, above the hand that has won as it was dealt."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import surfaces, svg
from game.ui.draw.rays import OPENING, QUARTERS, about, quarter
from game.ui.layout import TableLayout
from game.ui.layout.depths import Depth
from game.ui.pages.results.great_dragon import Cloud, GreatDragon

WIDE, TALL, FOOT = 1840, 760, 40
"""How wide and high the dragon is, and how far it reaches below its foot, at 1080p."""
LIGHT, AIR = 0.74, 8
"""The side of the light that breaks out behind it, for its width; the room between it and the seats, at 1080p."""


CASTS = 26, 74
"""How far right of it and below it its shadow lies on the table over which it floats."""
CLOUDS = (
    Cloud(-800, -156, (0.0, 0.49), 1.05, 0.75, behind=True),
    Cloud(0, -148, (0.51, 1.0), 0.95, 0.75, behind=True),
    Cloud(-940, -62, (0.0, 0.345), 1.45),
    Cloud(-221, 6, (0.27, 0.49), 1.0),
    Cloud(60, 12, (0.51, 0.815), 0.95),
    Cloud(373, -58, (0.73, 1.0), 1.32),
)
"""The clouds in which it lies: small ones behind its lower coil, larger ones before both bends, where it comes out of
them, and between these some that leave the coil free.
"""
SOFTER = 10
"""How much coarser the light behind it is drawn, which leaves no sharp beams."""


class LessonDragon:
    """Winds in the middle of the table, as large as seats and hand leave room; time enters as `dt`.

    It has risen as far as the one `before` it, which wound there in another window. All of it is drawn ahead.
    """

    def __init__(self, ctx: Context, layout: TableLayout, before: LessonDragon | None = None) -> None:
        self.ctx = ctx
        self.dragon = None if ctx.theme.plain else GreatDragon(ctx, clouds=CLOUDS)
        air = layout.m.px(AIR)
        sides = {side: [seat.body for seat in layout.seats if seat.side == side] for side in ("left", "right", "top")}
        left = max((each.right for each in sides["left"]), default=0) + air
        right = min((each.x for each in sides["right"]), default=layout.m.w) - air
        top = max((each.bottom for each in sides["top"]), default=0) + air
        bottom = layout.hand.box.y - air
        self.unit = min((right - left) / WIDE, (bottom - top) / TALL)
        self.middle = (left + right) // 2, (top + bottom) // 2
        self.foot = self.middle[0], self.middle[1] + round((TALL / 2 - FOOT) * self.unit)
        if self.dragon:
            self.dragon.place(self.foot, self.unit)
            self.dragon.age = before.dragon.age if before and before.dragon else 0.0
            for share in OPENING:
                list(self._quarters(share))
        list(self.sprites())

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self.dragon:
            self.dragon.step(dt)

    def next_wakeup(self) -> float | None:
        """When it moves next."""
        return self.dragon.next_wakeup() if self.dragon else None

    def sprites(self) -> Iterator[Sprite]:
        """Light, and the dragon, whose coil lies before the rest of it."""
        z = Depth.PILE
        if self.dragon:
            yield self.dragon.cast(Depth.PILE - 1, *CASTS)  # the light lies over it: nothing is dark in the light
            yield from self._light(self.dragon)
            yield self.dragon.winding(z)
        if self.dragon:
            yield from self.dragon.before(z + 2)

    def _light(self, dragon: GreatDragon) -> Iterator[Sprite]:
        """The light behind it, which opens as it rises."""
        light = list(self._quarters(OPENING[min(len(OPENING) - 1, int(len(OPENING) * dragon.up))]))
        yield from (Sprite(*part, Depth.PILE - 1) for part in about(light, self.middle))

    def _quarters(self, share: float) -> Iterator[pygame.Surface]:
        """The quarters of the light when it has opened so far."""
        side = round(LIGHT * WIDE * self.unit * share)
        for n in range(QUARTERS):
            yield self.ctx.cached(("soft rays", side, n), partial(self._softened, side, n))

    def _softened(self, side: int, n: int) -> pygame.Surface:
        """A quarter of light without sharp beams."""
        theme = self.ctx.theme
        sharp = quarter(theme.inlay, side, theme.dark, n)
        return svg.ready(surfaces.soft(sharp, max(1, side // SOFTER // 12)))
