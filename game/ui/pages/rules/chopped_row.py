"""A chop in the row of a bomb: the cleaver, its stroke through the row, and in columns what is cut."""

from __future__ import annotations

from functools import partial
from random import Random

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.svg import Size
from game.ui.draw.theme import mix
from game.ui.pages.parts.picture_choice import PictureTile
from game.ui.pages.parts.tile_face import Paint

BLADE = 178
"""The side of the picture of the cleaver, at 1080p."""
AWAY = 0.24
"""How far to the right of the lamp the cleaver lies, as `household` says."""
ASIDE = -0.12
"""How far to the right of its place the cleaver lies, for its side: its grip is before the bomb."""
DROP = -0.02
"""How far below its place the cleaver lies, for its side."""
THICK = 22
"""How thick the stroke is, at 1080p."""
RISE = 16
"""How much higher the stroke ends than it begins, at 1080p."""
BRISTLES = 13
"""The number of bristles of the brush."""
BROAD = (1.6, 3.8)
"""How broad the finest and the broadest bristle are, at 1080p."""
DRY = 0.55
"""After which share of the stroke the first of them run dry."""
CHANCE = 4
"""Where their chance begins."""


class Cleaver(PictureTile):
    """The cleaver: larger than its place, and before what stands beside it."""

    def __init__(self, ctx: Context, verb: str, tooltip: str, high: int, ratio: float) -> None:
        paint = Paint("cleaver", partial(_nothing, ctx))
        super().__init__(ctx, verb, paint, tooltip=tooltip, high=high, ratio=ratio)

    def sprites(self) -> list[Sprite]:
        """No tile and no word: the cleaver in the midst of what pictures beside it take."""
        side, middle = self.ctx.px(BLADE), self.middle()
        blade = self.ctx.off_page.thing("cleaver", side, AWAY)
        return [Sprite.about(blade, (middle[0] + round(ASIDE * side), middle[1] + round(DROP * side)))]

    def middle(self) -> tuple[int, int]:
        """The midst of the pictures in its row."""
        return self.rect.centerx, self.rect.y + self.ctx.px(self.high) // 2


def stroke(ctx: Context, begins: tuple[int, int], ends: int) -> list[Sprite]:
    """The cleaver's stroke, from a place to a distance from the left: a line of the brush in red that runs dry."""
    wide = ends - begins[0]
    if wide <= ctx.px(THICK):
        return []
    high = 2 * (ctx.px(THICK) + ctx.px(RISE))
    face = ctx.cached(("chop", wide), lambda: _stroke(ctx, (wide, high)))
    return [Sprite(face, begins[0], begins[1] - high // 2)]


def _stroke(ctx: Context, size: Size) -> pygame.Surface:
    """Full at the cleaver, parted into bristles towards its end."""
    (wide, high), theme, s, chance = size, ctx.theme, ctx.scale, Random(CHANCE)
    red = theme.accent if theme.plain else mix(theme.inlay["cinnabar"], theme.inlay["oxblood"], 0.2)
    body, half, rise = "", THICK * s / 2, RISE * s
    for n in range(BRISTLES):
        side = 2 * n / (BRISTLES - 1) - 1
        near, far = abs(side) * chance.uniform(0.0, 0.05), chance.uniform(DRY, 1.0) if n % 4 else 0.99
        low = high / 2 + rise * 0.4 + side * half
        path = (near, 0.3), (0.25, 0.9), (0.7, 1.0), (far, 0.8 + 0.5 * abs(side))
        start, *rest = (f"{at * wide:.1f} {low - at * rise - side * half * (1 - full):.1f}" for at, full in path)
        body += svg.stroke(f"M{start}C{' '.join(rest)}", red, chance.uniform(*BROAD) * s,
                           stroke_opacity=chance.uniform(0.7, 0.95))  # fmt: skip
    return svg.ready(svg.render(body, size))


def _nothing(_: Context, size: Size, __: float) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA)
