"""The teacher's red seal: it comes down on the corner of what he says, where something was done well."""

from __future__ import annotations

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.kit import Ageing, Column, Space, Widget

SIDE, LEAN, LAP = 150, -14.0, 0.24
"""Its side at 1080p, its lean in degrees, and how much of it lies on what is stamped."""
FALLS, HIGH, STEPS = 0.24, 1.7, 8
"""Seconds in which it comes down, how much larger it is at first, and the sizes in which it is drawn until then."""


class Stamped(Ageing, Column):
    """Something with the stamp on its upper right corner."""

    ctx: Context

    def __init__(self, ctx: Context, child: Widget) -> None:
        super().__init__(ctx, [Space(ctx, height=SIDE * (1 - LAP), stretch=0), child], gap=0)
        self.lasts = 0.0 if ctx.reduced_motion else FALLS

    def sprites(self) -> list[Sprite]:
        """What is stamped, and over it the stamp as near as it is by now."""
        left = 1 - self.age / FALLS if self.lasts else 0.0
        face, side = self._face(round(left * STEPS)), self.ctx.px(SIDE)
        middle = self.rect.right - side // 2, self.rect.y + side // 2
        return [*super().sprites(), Sprite(face, *face.get_rect(center=middle).topleft, alpha=round(255 * (1 - left)))]

    def _face(self, step: int) -> pygame.Surface:
        side = round(self.ctx.px(SIDE) * 0.88 * (1 + (HIGH - 1) * step / STEPS))
        return self.ctx.cached(("stamp", side), lambda: self._draw(side))

    def _draw(self, side: int) -> pygame.Surface:
        """A seal with a star between two rings."""
        theme = self.ctx.theme
        seal = svg.circle(60, 60, 56, fill=theme.inlay["cinnabar"])
        for radius, wide in ((50, 3.5), (44, 1.5)):
            seal += svg.circle(60, 60, radius, fill="none", stroke=theme.paper, stroke_width=wide)
        face = svg.square(seal, side, 120)
        star = self.ctx.art.icon("star", side * 11 // 20, theme.paper)
        face.blit(star, star.get_rect(center=(side // 2, side // 2)))
        return svg.ready(pygame.transform.rotozoom(face, -LEAN, 1.0))
