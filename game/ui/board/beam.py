"""The pool of lamplight about the seat in turn: table, rim and floor there as they are seen brightly lit."""

from __future__ import annotations

from math import atan2, ceil, cos, degrees, hypot, sin

import pygame

from game.ui.compositor import Sprite
from game.ui.draw import svg
from game.ui.draw.drawings import material
from game.ui.draw.theme import mix
from game.ui.kit.widget_context import WidgetContext
from game.ui.layout.depths import Depth

LONG, BROAD = 340, 310
"""How far the beam reaches toward the middle of the table and to the sides, at 1080p."""
OUT = 26
"""How far the middle of the beam lies from the middle of the portrait, at 1080p."""
COARSE = 8
"""Its light has no sharp edge: it is worked out so many times smaller."""
FADES = ((0.0, 1.0), (0.3, 0.88), (0.46, 0.66), (0.62, 0.38), (0.78, 0.15), (0.9, 0.04), (1.0, 0.0))
"""How strong it is at which share of the way to its edge: it falls off softly, as a lamp's light does."""
GAIN = {True: 0.7, False: 0.42}
"""How much brighter a dark and a light table are in it."""
HAZE = {True: 0.2, False: 0.17}
"""How much light is added whatever lies there, of the lamp's."""


class Beam:
    """Draws it on one `ground`, with a scale of pictures; the pictures are kept."""

    def __init__(self, ctx: WidgetContext, ground: pygame.Surface, scale: float) -> None:
        self.ctx, self.ground, self.scale = ctx, ground, scale
        self._kept: dict[tuple[int, int], Sprite] = {}

    def sprite(self, seat: tuple[int, int], middle: tuple[int, int]) -> Sprite:
        """The light about a seat, whose portrait has its middle there, a little toward the middle of the table."""
        if seat not in self._kept:
            self._kept[seat] = self._draw(seat, atan2(middle[1] - seat[1], middle[0] - seat[0]))
        return self._kept[seat]

    def _draw(self, seat: tuple[int, int], turn: float) -> Sprite:
        """A piece of the ground with the light on it: opaque, and at its edges as the ground is."""
        long, broad, out = (each * self.scale for each in (LONG, BROAD, OUT))
        w = ceil(hypot(long * cos(turn), broad * sin(turn)))
        h = ceil(hypot(long * sin(turn), broad * cos(turn)))
        x, y = round(seat[0] + out * cos(turn)), round(seat[1] + out * sin(turn))
        place = pygame.Rect(x - w, y - h, 2 * w, 2 * h).clip(self.ground.get_rect())
        part = pygame.Rect(place.x - x + w, place.y - y + h, *place.size)
        lit, small = self.ground.subsurface(place).copy(), self._pool((2 * w, 2 * h), degrees(turn), (long, broad))
        more, dark = lit.copy(), self.ctx.theme.dark
        more.blit(_light(small, GAIN[dark], (2 * w, 2 * h)), (0, 0), part, pygame.BLEND_RGB_MULT)
        lit.blit(_light(small, HAZE[dark], (2 * w, 2 * h)), (0, 0), part, pygame.BLEND_RGB_ADD)
        lit.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return Sprite(lit, *place.topleft, Depth.TURN_LIGHT)

    def _pool(self, size: tuple[int, int], turned: float, reach: tuple[float, float]) -> pygame.Surface:
        """How strong the light is, as grey on black, COARSE times smaller."""
        w, h = (ceil(side / COARSE) for side in size)
        fading = svg.radial("fading", ((at, "#ffffff", share) for at, share in FADES), 0, 0, 1)
        long, broad = (each / COARSE for each in reach)
        place = f"translate({w / 2} {h / 2}) rotate({turned:.2f}) scale({long:.2f} {broad:.2f})"
        small = pygame.Surface((w, h), 0, 32)
        small.blit(svg.render(svg.circle(0, 0, 1, fill="url(#fading)"), (w, h), place, fading), (0, 0))
        return small


def _light(pool: pygame.Surface, share: float, size: tuple[int, int]) -> pygame.Surface:
    """A share of the lamp's light, as strong as a small picture of the pool says."""
    light = pool.copy()
    light.fill(mix("#000000", material("lamp"), share), special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(light, size)
