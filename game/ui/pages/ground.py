"""The ground of the screens beside the table: lacquer with a light on it, and the drum that shines through."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.draw import ornaments, svg
from game.ui.draw.theme import Theme, mix

if TYPE_CHECKING:
    from game.ui.context import Context

_SMALL = (96, 60)
Place = tuple[float, float]
"""A point as shares of the window's width and height."""


def ground(ctx: Context, light: Place = (0.5, 0.3)) -> pygame.Surface:
    """An opaque background with its light at a place, and a thin golden frame; kept."""
    return ctx.large(f"ground-{light[0]:.2f}-{light[1]:.2f}", lambda: _draw(ctx, light))


def _draw(ctx: Context, light: Place) -> pygame.Surface:
    theme = ctx.look.theme
    stops = [(0.0, theme.table, 1.0), (0.5, mix(theme.table, theme.table_edge, 0.5), 1.0), (1.0, theme.table_edge, 1.0)]
    w, h = _SMALL
    defs = svg.radial("lac", stops, light[0] * w, light[1] * h, w * 0.75)
    small = pygame.Surface(_SMALL, 0, 24)
    small.blit(svg.render(f'<rect width="{w}" height="{h}" fill="url(#lac)"/>', _SMALL, defs=defs), (0, 0))
    surface = pygame.transform.smoothscale(small, ctx.size)
    surface.blit(_frame(ctx), (0, 0))
    return surface


def _frame(ctx: Context) -> pygame.Surface:
    """A thin line of gold near the window's edge."""
    w, h = ctx.size
    inset, unit = 14 * ctx.scale, ctx.scale
    box = (inset, inset, w - 2 * inset, h - 2 * inset)
    gold = ctx.look.theme.gold
    line = svg.rect(box, 10 * unit, fill="none", stroke=gold, stroke_opacity=0.35, stroke_width=1.6 * unit)
    return svg.render(line, ctx.size)


def drum(ctx: Context, side: int, strength: float) -> pygame.Surface:
    """The drum's face in gold leaf, `side` pixels across; `strength` from 0 to 1 is how clearly it shows; kept."""
    return ctx.picture(f"drum-{side}-{strength:g}", lambda: _drum(ctx.look.theme, side, strength))


def _drum(theme: Theme, side: int, strength: float) -> pygame.Surface:
    gold = theme.inlay["gold"] if theme.dark else theme.inlay["gold_deep"]
    body = ornaments.drum(200, 200, 196, gold, theme.table, 1.0, 8)
    surface = svg.render(body, (side, side), svg.fit((side, side), (400, 400)))
    surface.fill((255, 255, 255, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def page_ground(ctx: Context) -> pygame.Surface:
    """The background of a page of controls: the drum half seen at the right edge; kept."""

    def draw() -> pygame.Surface:
        surface = _draw(ctx, (0.75, 0.2))
        side = ctx.px(1150)
        picture = drum(ctx, side, 0.10 if ctx.look.theme.dark else 0.16)
        surface.blit(picture, (ctx.size[0] - side * 3 // 5, ctx.size[1] // 2 - side // 2))
        return surface

    return ctx.large("page-ground", draw)


def middle_ground(ctx: Context) -> pygame.Surface:
    """A background with the whole drum in its middle; kept."""

    def draw() -> pygame.Surface:
        surface = _draw(ctx, (0.5, 0.45))
        picture = drum(ctx, ctx.px(1240), 0.22)
        surface.blit(picture, picture.get_rect(center=(ctx.size[0] // 2, ctx.size[1] // 2)))
        return surface

    return ctx.large("middle-ground", draw)
