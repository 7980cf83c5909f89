"""The teacher's red marks on cards: a seal where something was done well, a cross of chalk where it was wrong."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.kit import Ageing, Column, Space, Widget

SIDE, LEAN, LAP = 140, -14.0, 0.78
"""The seal's side at 1080p with the ink about it, its lean in degrees, and how much of it lies on what is stamped."""
STAMP_FOOT = SIDE * (1 - LAP)
"""How far it reaches below them, at 1080p."""
SPLASHES = ((4, 30, 5), (13, 9, 4), (35, 2, 3), (88, 4, 5), (112, 20, 3.5), (118, 62, 4), (108, 98, 6), (70, 118, 4),
            (22, 110, 5), (2, 80, 3.5), (8, 52, 2.5), (98, 112, 2.5))  # fmt: skip
"""The drops of ink about it, of 120: the middle and the radius of each."""
FALLS, HIGH, STEPS = 0.24, 1.7, 8
"""Seconds in which it comes down, how much larger it is at first, and the sizes in which it is drawn until then."""


class Stamped(Ageing, Column):
    """Cards with the stamp at their foot, at the right."""

    def __init__(self, ctx: Context, cards: Sequence[Widget]) -> None:
        super().__init__(ctx, [*cards, Space(ctx, height=STAMP_FOOT)], gap=0)
        self.lasts = 0.0 if ctx.reduced_motion else FALLS

    def sprites(self) -> list[Sprite]:
        """What is stamped, and over it the stamp as near as it is by now."""
        left = 1 - self.age / FALLS if self.lasts else 0.0
        face, side = self._face(round(left * STEPS)), self.ctx.px(SIDE)
        middle = self.rect.right - side // 2, self.rect.bottom - side // 2
        return [*super().sprites(), Sprite.about(face, middle, alpha=round(255 * (1 - left)))]

    def _face(self, step: int) -> pygame.Surface:
        side = round(self.ctx.px(SIDE) * 0.88 * (1 + (HIGH - 1) * step / STEPS))
        return self.ctx.cached(("stamp", side), lambda: self._draw(side))

    def _draw(self, side: int) -> pygame.Surface:
        """A seal with a star between two rings."""
        theme = self.ctx.theme
        ink = theme.inlay["cinnabar"]
        drops = () if theme.plain else SPLASHES
        seal = "".join(svg.circle(x, y, radius, fill=ink) for x, y, radius in drops) + svg.circle(60, 60, 52, fill=ink)
        for radius, wide in ((46, 3.5), (40, 1.5)):
            seal += svg.circle(60, 60, radius, fill="none", stroke=theme.paper, stroke_width=wide)
        face = svg.square(seal, side, 120)
        star = self.ctx.art.icon("star", side * 11 // 20, theme.paper)
        face.blit(star, star.get_rect(center=(side // 2, side // 2)))
        return svg.ready(pygame.transform.rotozoom(face, -LEAN, 1.0))


CROSS = ("M14 12Q44 46 88 89", "M11 90Q52 58 87 14"), (17, 11)
"""The two strokes of the cross in a square of 100, and how broad they are with their edge and without."""
DRAWN, LOW = 0.6, 0.03
"""The cross's side, and how far it stands out below, for the height of what is crossed out: indices stay readable."""


SHAKES, SWINGS, ASIDE = 0.42, 3, 12
"""Seconds for which what is crossed out shakes, how often, and how far to each side at 1080p."""


class Crossed(Ageing, Column):
    """Cards with a cross of red chalk over them, which shake as they come."""

    def __init__(self, ctx: Context, cards: Sequence[Widget]) -> None:
        super().__init__(ctx, cards, gap=0)
        self.lasts = 0.0 if ctx.reduced_motion else SHAKES

    def sprites(self) -> list[Sprite]:
        """The cards, and the cross at their foot, below their indices."""
        side = round(DRAWN * self.rect.h)
        face = self.ctx.cached(("cross", side), lambda: self._cross(side))
        middle = self.rect.centerx, self.rect.bottom + round(LOW * self.rect.h) - side // 2
        way = min(1.0, self.age / SHAKES) if self.lasts else 1.0
        aside = round(self.ctx.px(ASIDE) * sin(2 * pi * SWINGS * way) * (1 - way))
        return [each._replace(x=each.x + aside) for each in (*super().sprites(), Sprite.about(face, middle))]

    def _cross(self, side: int) -> pygame.Surface:
        strokes, broad = CROSS
        inks = self.ctx.theme.inlay["eggshell"], self.ctx.theme.inlay["cinnabar"]
        drawn = [svg.stroke(line, ink, wide) for ink, wide in zip(inks, broad, strict=True) for line in strokes]
        return svg.square("".join(drawn), side, 100)
