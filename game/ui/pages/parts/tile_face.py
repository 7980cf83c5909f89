"""The face of a tile: a picture in a light that tells whether it is chosen, its name, the frame and the glow."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import surfaces, svg
from game.ui.draw.svg import Size
from game.ui.draw.type import stamp
from game.ui.gfx import skin
from game.ui.pages.parts.chapters import seal

TILE_GAP = 14
"""The room between tiles, at 1080p."""
ROUND = 10
"""The radius of the corners of a tile, at 1080p."""
NAME = 20
"""The size of a name, at 1080p."""
PAD, CLEAR = 8, 7
"""The room at both sides of the name of a tile, and above and below it, at 1080p."""
TILE_RATIO, TILE_HIGH = 0.62, 124
"""The height of a tile's picture, for its width, and at most, at 1080p."""
HALO_MARGIN = 28
"""Margin of the picture of the light about a chosen tile, at 1080p."""
LIGHT = {"chosen": 0.9, "shown": 0.7, "lit": 0.5, "rest": 0.3}
"""How much light falls on a picture: one that is only to be looked at is shown."""
TICK, WITHIN = 30, 6
"""The side of the tick of a chosen tile, and how far it is from the tile's corner, at 1080p."""
SEALED = 1.2
"""How much larger the tick is as the print of a seal on a page."""


class Paint(NamedTuple):
    """What a tile shows: by what it is known, and what draws it at a size, with how much light from 0 to 1."""

    key: Hashable
    draw: Callable[[Size, float], pygame.Surface]


def tile_size(
    ctx: Context, wide: int, names: Sequence[str], most: int = TILE_HIGH, ratio: float = TILE_RATIO
) -> tuple[int, int]:
    """How high a picture of this width is, `most` at 1080p, and how high the foot that has room for all the names."""
    measure = ctx.type.measure
    feet = [measure(text, ctx.tx(NAME), wide - 2 * ctx.px(PAD), "semibold")[1] + 2 * ctx.px(CLEAR) for text in names]
    return min(ctx.px(most), round(ratio * wide)), max(feet, default=0)


def tile_face(
    ctx: Context, paint: Paint, text: str, *, size: Size, foot: int, state: str, inset: int = 0
) -> pygame.Surface:
    """A tile: the picture to its edges, but `inset` from the upper one, and the name below it, from the top, so that
    neighbours' stand alike; kept.

    Where `state` is chosen both are lit, in a golden frame; else, where it can be chosen, sunk into the ground.
    """
    key = ("picture-tile", paint.key, text, size, foot, state, inset)
    return ctx.cached(key, partial(_draw, ctx, paint, text, size=size, foot=foot, state=state, inset=inset))


def _draw(ctx: Context, paint: Paint, text: str, *, size: Size, foot: int, state: str, inset: int) -> pygame.Surface:
    (wide, high), ground = size, ctx.theme.ground
    face = ctx.nine_patch(f"tiles/ground-{state}{ground}", size).copy()
    picture = paint.draw((wide, high - foot - inset), LIGHT[state])
    if state == "shown":
        picture = _framed(ctx, picture.copy(), state)
    face.blit(picture, (0, inset))
    if state != "shown":
        face = _framed(ctx, face, state)
    if text:
        words = ctx.type.render(
            text, ctx.tx(NAME), ctx.color("text"), "semibold", width=wide - 2 * ctx.px(PAD), align="center"
        )
        stamp(face, words, ((wide - words.get_width()) // 2, high - foot + ctx.px(CLEAR)))
    return face


def _framed(ctx: Context, face: pygame.Surface, state: str) -> pygame.Surface:
    """A picture with round corners and the frame of a state."""
    surfaces.edged(face, ctx.px(ROUND), 0, ctx.theme.accent)
    face.blit(ctx.nine_patch(f"tiles/frame-{state}{ctx.theme.ground}", face.get_size()), (0, 0))
    return face


def tray(ctx: Context, size: Size) -> pygame.Surface:
    """What pictures lie in that can be chosen or changed."""
    return ctx.nine_patch(f"tiles/ground-rest{ctx.theme.ground}", size)


def on_table(ctx: Context, key: Hashable, lay: Callable[[pygame.Surface], None]) -> Paint:
    """What something looks like on a piece of the table under a lamp, on which `lay` lays it."""

    def draw(size: Size, bright: float) -> pygame.Surface:
        state = next(state for state, light in LIGHT.items() if light == bright)
        face = skin.of(ctx.theme).picture(f"tiles/table-{state}{ctx.theme.ground}", size).copy()
        lay(face)
        return svg.ready(face)

    return Paint(key, draw)


def raised(ctx: Context, face: pygame.Surface, box: pygame.Rect) -> list[Sprite]:
    """A chosen tile in its light, with a tick in its upper right corner."""
    side = ctx.px(TICK)
    tick = seal(ctx, "check", side)
    if ctx.theme.printed:
        tick = ctx.square("books/seal-check", round(SEALED * side))
    corner = Sprite(tick, box.right - tick.get_width() - ctx.px(WITHIN), box.top + ctx.px(WITHIN))
    around = box.inflate(2 * ctx.px(HALO_MARGIN), 2 * ctx.px(HALO_MARGIN))
    halo = ctx.nine_patch(f"tiles/halo{ctx.theme.ground}", around.size)
    return [Sprite(halo, *around.topleft), Sprite(face, *box.topleft), corner]
