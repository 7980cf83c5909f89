"""The best and the worst deal, each before a painting: a pavilion on its hill, a junk alone on the sea."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.kit import Column, SingleRow, Space, Widget, fixed, grow, middled
from game.ui.pages.charts.landscape import Landscape

HIGH, PAD = 124, 14
"""How high a painting is at least, and the room within it, at 1080p."""
FREE = 66
"""What words leave free at the right, at 1080p."""
PLACE, SHORE, SAILS = 0.88, (0.92, 0.06), 0.62
"""How far right what it shows is, for the width; how far down the water of the best and of the worst begins, and how
far down the junk is, for the height.
"""
HILL, BREADTH = 0.34, 0.16
"""How high the hill is, for the height, and how broad, for the width."""


class Vista(Column):
    """A `sign` and words before a painting of the `best` or of the worst; on a plain panel in a plain theme."""

    ctx: Context

    def __init__(self, ctx: Context, sign: Widget, told: Sequence[Widget], best: bool) -> None:
        free = [] if ctx.theme.plain else [fixed(Space(ctx), ctx.px(FREE))]
        line = SingleRow(ctx, [sign, grow(Column(ctx, told, 0)), *free], 14, "middle")
        super().__init__(ctx, [line], 0, PAD)
        self.painting = _Painting(ctx, best)
        middled(self)

    def measure(self, width: int) -> tuple[int, int]:
        """High enough for its painting."""
        wide, high = super().measure(width)
        return wide, max(high, self.ctx.px(HIGH))

    def sprites(self) -> list[Sprite]:
        """The painting, and what is told before it."""
        ctx, size, painting = self.ctx, self.rect.size, self.painting
        face = ctx.panel(size, "plain")
        if not ctx.theme.plain:
            face = ctx.cached(("vista", painting.best, size), lambda: painting.of(size))
        return [Sprite(face, *self.rect.topleft), *super().sprites()]


class _Painting(Landscape):
    """What one stands before; there is no sun behind words."""

    sky = ""

    def __init__(self, ctx: Context, best: bool) -> None:
        super().__init__(ctx, HIGH)
        self.best = best

    def of(self, size: tuple[int, int]) -> pygame.Surface:
        """The painting of a size."""
        face = pygame.Surface(size, pygame.SRCALPHA)
        self.draw(face)
        return svg.ready(face)

    def draw(self, face: pygame.Surface) -> None:
        """A hill with a pavilion, or the open sea with a junk."""
        wide, high = face.get_size()
        sea, x = SHORE[not self.best] * high, PLACE * wide
        up = HILL * high if self.best else -0.1 * high
        points = [(at, sea - 0.04 * high - up * exp(-(((at - x) / (BREADTH * wide)) ** 2))) for at in range(0, wide, 6)]
        self.paint(face, points if self.best else [(at, sea + 0.3 * high) for at, _ in points], sea)
        top = min(y for _, y in points)
        thing = self.pavilion((x, top)) if self.best else self.junk((x, SAILS * high))
        face.blit(svg.render(thing, face.get_size()), (0, 0))
        self.framed(face)
