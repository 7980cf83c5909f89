"""The face of a tile: a picture in a light that tells whether it is chosen, its name, the frame and the glow."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import gradient, surfaces, svg
from game.ui.draw.svg import Size
from game.ui.draw.theme import HexColor, Theme, mix
from game.ui.draw.type import stamp
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
FRAME = 3
"""The golden frame of a chosen tile, at 1080p."""
HALO, GLOW = 14, 0.5
"""How far the light about a chosen tile reaches, at 1080p, and how strong it is, from 0 to 1."""
LIGHT = {"chosen": 0.9, "shown": 0.7, "lit": 0.5, "rest": 0.3}
"""How much light falls on a picture: one that is only to be looked at is shown."""
WARM = 0.4
"""How much of that light warms a piece of the table."""
DUSK = (0.62, 0.15)
"""How much of cinnabar the ground of a chosen tile has at dusk, in its middle and at its edges."""
DAY = (0.3, 0.9)
"""How much of jade the ground of a chosen tile has by day, in its middle and at its edges."""
STAMPED = (0.06, 0.36)
"""How much of cinnabar the ground of a chosen tile has on a page, as if stamped, in its middle and at its edges."""
SHADE = 0.22
"""How much of a paper's edge the ground of tiles has by day, so that cream cards stand out."""
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
    (wide, high), chosen, radius = size, state == "chosen", ctx.px(ROUND)
    face, picture = (pygame.Surface(each, pygame.SRCALPHA) for each in (size, (wide, high - foot - inset)))
    if chosen:
        face.blit(_chosen_ground(ctx, size), (0, 0))
    elif state != "shown":
        face.blit(tray(ctx, size) if state == "rest" else ctx.panel(size, "tile"), (0, 0))
    picture.blit(paint.draw(picture.get_size(), LIGHT[state]), (0, 0))
    if state == "shown":
        frame(ctx, picture, radius, state)
    face.blit(picture, (0, inset))
    if state != "shown":
        frame(ctx, face, radius, state)
    if text:
        words = ctx.type.render(
            text, ctx.tx(NAME), ctx.color("text"), "semibold", width=wide - 2 * ctx.px(PAD), align="center"
        )
        stamp(face, words, ((wide - words.get_width()) // 2, high - foot + ctx.px(CLEAR)))
    return face


def tray(ctx: Context, size: Size) -> pygame.Surface:
    """What pictures lie in that can be chosen or changed; kept."""

    def draw() -> pygame.Surface:
        if ctx.theme.printed:
            return ctx.nine_patch("books/mount", size)
        face = ctx.panel(size, "cell").copy()
        if not ctx.theme.dark:
            surfaces.tint(face, mix(ctx.theme.paper, ctx.theme.paper_edge, SHADE))
        return svg.ready(face)

    return ctx.panel(size, "cell") if ctx.theme.plain else ctx.cached(("tray", size), draw)


def _chosen_ground(ctx: Context, size: Size) -> pygame.Surface:
    """Lacquer that glows at dusk, jade in the sun; on a page the ink of a seal."""
    theme = ctx.theme
    colour, shares = (theme.inlay["cinnabar"], DUSK) if theme.dark else (theme.inlay["jade_light"], DAY)
    if theme.printed:
        colour, shares = theme.inlay["cinnabar"], STAMPED
    light, edge = (theme.table if theme.plain else mix(theme.table, colour, share) for share in shares)
    return gradient.lamp(size, light, edge, stops=gradient.EVEN, centre=(0.5, 0.4), reach=(0.75, 1.0))


def on_table(ctx: Context, key: Hashable, lay: Callable[[pygame.Surface], None]) -> Paint:
    """What something looks like on a piece of the table under a lamp, on which `lay` lays it."""

    def draw(size: Size, bright: float) -> pygame.Surface:
        face = ctx.cached(("lit table", size, bright), lambda: _lit_table(ctx, size, bright)).copy()
        lay(face)
        return svg.ready(face)

    return Paint(key, draw)


def _lit_table(ctx: Context, size: Size, bright: float) -> pygame.Surface:
    light, dark = lamplit(ctx.theme, WARM * bright), ctx.theme.table_edge
    return gradient.lamp(size, light, dark, stops=gradient.EVEN, centre=(0.5, 0.5), reach=(0.75, 1.2))


def lamplit(theme: Theme, share: float) -> HexColor:
    """The table where a lamp falls on it: redder lacquer, paler silk."""
    lamp = mix(theme.inlay["cinnabar"], theme.gold, 0.35) if theme.dark else theme.paper
    return theme.table if theme.plain else mix(theme.table, lamp, share)


def frame(ctx: Context, face: pygame.Surface, radius: int, state: str) -> None:
    """Round the corners of a picture; one that is chosen gets a golden frame, others a line if they can be chosen."""
    if state == "chosen":
        surfaces.edged(face, radius, ctx.px(FRAME), ctx.theme.accent)
    elif state == "rest" and ctx.theme.printed:
        surfaces.edged(face, radius, 0, ctx.theme.panel_line)
    elif state == "rest":
        surfaces.edged(face, radius, ctx.px(2), ctx.theme.gold if ctx.theme.plain else ctx.theme.panel_line)
    else:
        surfaces.edged(face, radius, ctx.px(2) if ctx.theme.plain or state == "lit" else 0, ctx.theme.gold, 0.7)


def halo(ctx: Context, rect: pygame.Rect) -> list[Sprite]:
    """The light around a chosen tile; none where colours are plain."""
    if ctx.theme.plain:
        return []
    reach, radius = ctx.px(HALO), ctx.px(ROUND)

    colour = (*ctx.color("accent")[:3], round(255 * GLOW))
    box, whole = pygame.Rect((2 * reach, 2 * reach), rect.size), (rect.w + 4 * reach, rect.h + 4 * reach)
    light = ctx.cached(("halo", rect.size), lambda: surfaces.soft_box(whole, box, colour, reach, radius))
    return [Sprite(light, rect.x - 2 * reach, rect.y - 2 * reach)]


def raised(ctx: Context, face: pygame.Surface, box: pygame.Rect) -> list[Sprite]:
    """A chosen tile in its light, with a tick in its upper right corner."""
    side = ctx.px(TICK)
    tick = seal(ctx, "check", side)
    if ctx.theme.printed:
        tick = ctx.square("books/seal-check", round(SEALED * side))
    corner = Sprite(tick, box.right - tick.get_width() - ctx.px(WITHIN), box.top + ctx.px(WITHIN))
    return [*halo(ctx, box), Sprite(face, *box.topleft), corner]
