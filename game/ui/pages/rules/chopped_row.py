"""A chop in the row of a bomb: the cleaver, its stroke through the row, and in columns what is cut."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import brush, scenery, svg
from game.ui.draw.svg import Size
from game.ui.draw.theme import mix
from game.ui.pages.parts.tiles import Paint, PictureTile

BLADE = 152
"""The side of the picture of the cleaver, at 1080p."""
TURNS = (26, 44, 12, 35)
"""By how many degrees the cleaver is turned to the left, from one to the next: steep enough to lie between cards."""
ASIDE = 0.02
"""How far to the right of its place the cleaver lies, for its side."""
DROP = -0.02
"""How far below its place the cleaver lies, for its side."""
THICK = 24
"""How thick the stroke is at most, at 1080p."""
PRESSED = 15.0
"""How thick a level stroke of the brush is where it is pressed hard, in its own units."""
RISE = 20
"""How much higher the stroke ends than it begins, at 1080p."""
STROKE = (
    (0.0, 0.0, 0.55), (0.06, -0.1, 0.95), (0.3, 0.16, 1.0), (0.62, 0.5, 0.72), (0.86, 0.84, 0.4), (1.0, 1.0, 0.04),
)  # fmt: skip
"""The stroke of the brush: how far on, how much of its rise, and how hard the brush is pressed."""
HAIRS = 0.4
"""How dark the traces of the brush's hairs are in it, from 0 to 1."""


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
    wide = ends - begins[0]
    if wide <= ctx.px(THICK):
        return []
    high = 2 * (ctx.px(THICK) + ctx.px(RISE))
    face = ctx.cached(("chop", wide), lambda: _stroke(ctx, (wide, high)))
    return [Sprite(face, begins[0], begins[1] - high // 2)]


def _stroke(ctx: Context, size: Size) -> pygame.Surface:
    """Full behind the cleaver, ever finer towards its end."""
    (wide, high), theme, unit = size, ctx.theme, THICK * ctx.scale / PRESSED
    rise, low = RISE * ctx.scale / unit, (high / 2 + RISE * ctx.scale * 0.4) / unit
    touches = tuple((on * wide / unit, low - up * rise, press) for on, up, press in STROKE)
    drawn = brush.Lettering((touches,))
    red = theme.accent if theme.plain else mix(theme.inlay["cinnabar"], theme.inlay["oxblood"], 0.2)
    body = svg.path(brush.outline(drawn), fill=red)
    if not theme.plain:
        body += svg.stroke(brush.streaks(drawn), mix(red, theme.inlay["lacquer"], 0.5), 2.0, stroke_opacity=HAIRS)
    return svg.ready(svg.render(body, size, f"scale({unit:.4f})"))


def _nothing(_: Context, size: Size, __: float) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA)
