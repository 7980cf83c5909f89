"""A chop in the row of a bomb: the cleaver, its stroke through the row, and in columns what is cut."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import scenery, svg
from game.ui.draw.svg import Size
from game.ui.draw.theme import mix
from game.ui.gfx import letters
from game.ui.pages.parts.tiles import Paint, PictureTile

BLADE = 152
"""The side of the picture of the cleaver, at 1080p."""
TURNS = (26, 44, 12, 35)
"""By how many degrees the cleaver is turned to the left, from one to the next: steep enough to lie between cards."""
ASIDE = 0.02
"""How far to the right of its place the cleaver lies, for its side."""
DROP = -0.02
"""How far below its place the cleaver lies, for its side."""
STROKE_HEIGHT, STROKE_DROP, LEAST_STROKE = 62, 7, 24
"""Height of the cleaver's stroke, distance of its middle below its place, and its least width, at 1080p."""


def laid_cleaver(ctx: Context, side: int, nth: int) -> pygame.Surface:
    """The cleaver as the `nth` of those lies that are seen beside each other: turned otherwise than the one before."""
    turn, off_page = TURNS[nth % len(TURNS)], ctx.off_page
    picture = scenery.prop("cleaver", side, off_page.theme)
    return off_page.cached(("laid cleaver", side, turn), lambda: svg.ready(pygame.transform.rotozoom(picture, turn, 1)))


class Cleaver(PictureTile):
    """The cleaver of a `row`, before what stands beside it."""

    def __init__(self, ctx: Context, verb: str, tooltip: str, *, high: int, ratio: float, row: int) -> None:
        paint = Paint("cleaver", partial(_nothing, ctx))
        super().__init__(ctx, verb, paint, tooltip=tooltip, high=high, ratio=ratio)
        self.row = row

    def sprites(self) -> list[Sprite]:
        """No tile and no word: the cleaver in the midst of what pictures beside it take."""
        side, middle = self.ctx.px(BLADE), self.middle()
        blade = laid_cleaver(self.ctx, side, self.row)
        return [Sprite.about(blade, (middle[0] + round(ASIDE * side), middle[1] + round(DROP * side)))]

    def middle(self) -> tuple[int, int]:
        """The midst of the pictures in its row."""
        return self.rect.centerx, self.rect.y + self.ctx.px(self.high) // 2


def stroke(ctx: Context, begins: tuple[int, int], ends: int) -> list[Sprite]:
    """The cleaver's stroke, from a place to a distance from the left: one of the brush that ends in a point."""
    wide, theme = ends - begins[0], ctx.theme
    if wide <= ctx.px(LEAST_STROKE):
        return []
    red = theme.accent if theme.plain else mix(theme.inlay["cinnabar"], theme.inlay["oxblood"], 0.2)
    hairs = red if theme.plain else mix(red, theme.inlay["lacquer"], 0.5)
    size = wide, ctx.px(STROKE_HEIGHT)
    face = ctx.cached(("chop", size), lambda: letters.slash(size, red, hairs))
    return [Sprite(face, begins[0], begins[1] + ctx.px(STROKE_DROP) - size[1] // 2)]


def _nothing(_: Context, size: Size, __: float) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA)
