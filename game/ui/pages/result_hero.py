"""Who came first, large: a figure in the light of the drum, with a medal."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.context import Context
from game.ui.draw import gradient, ornaments, surfaces, svg
from game.ui.draw.theme import mix
from game.ui.kit.boxes import Column, fixed
from game.ui.kit.label import Label, Picture
from game.ui.kit.widget import Widget

WIDE, HIGH = 440, 580
"""At 1080p."""
LOW = 400
"""How high it is where much stands below."""
FIGURE, MEDAL, DRUM = 1.24, 0.36, 1.25
"""Sides of figure, medal and drum for the picture's width."""
LIGHT = [(0.0, 1.0), (0.5, 0.5), (1.0, 0.0)]
LEAST = 1620
"""The least width of the window, at 1080p and following the text size, that leaves room for it."""


def has_room(ctx: Context) -> bool:
    """Whether it fits beside what is told of the result."""
    return ctx.size[0] >= ctx.tx(LEAST)


def hero(ctx: Context, portrait: str, high: float = HIGH) -> Picture:
    """The figure of whoever came first."""
    size = (ctx.px(WIDE), ctx.px(high))
    return Picture(ctx, ctx.cached(("hero", portrait, size), lambda: _draw(ctx, portrait, size)), name="hero")


def figure(
    ctx: Context, portrait: str, name: str, says: str, under: Sequence[Widget] = (), high: float = HIGH
) -> Widget:
    """Who came first, with the name and what they say to it; `under` stands below."""
    words = [Label(ctx, name, 34, "gold", "extrabold", "center")]
    words += [Label(ctx, f"“{says}”", 21, "text_dim", align="center", name="says")] if says else []
    return fixed(Column(ctx, [hero(ctx, portrait, high), *words, *under], 10), ctx.px(WIDE))


def _draw(ctx: Context, portrait: str, size: tuple[int, int]) -> pygame.Surface:
    w, h = size
    theme = ctx.theme
    bright = theme.table if theme.dark else mix(theme.table, "#ffffff", 0.35)
    face = gradient.lamp(size, bright, theme.table_edge, LIGHT, (0.5, 0.42), (0.8, 0.62)).convert_alpha()
    side = round(DRUM * w)
    gold = theme.inlay["gold"] if theme.dark else theme.accent
    drum = svg.square(ornaments.drum(200, 200, 196, gold, theme.table, 1.0, 8), side, 400)
    drum.set_alpha(90)
    face.blit(drum, drum.get_rect(center=(w // 2, round(h * 0.42))))
    glow = surfaces.radial_glow((w, w), theme.inlay["amber"], 0.45)
    face.blit(glow, glow.get_rect(center=(w // 2, round(h * 0.42))))
    figure = ctx.art.bust(portrait, min(round(FIGURE * w), h), "glad")
    face.blit(figure, figure.get_rect(midbottom=(w // 2, h)))
    floor = surfaces.gradient((w, round(0.22 * h)), theme.table_edge, theme.table_edge)
    _fade_in(floor)
    face.blit(floor, (0, h - floor.get_height()))
    medal = ctx.art.medal(1, round(MEDAL * w))
    face.blit(medal, medal.get_rect(bottomright=(w - ctx.px(16), h - ctx.px(14))))
    return _framed(ctx, face)


def _fade_in(surface: pygame.Surface) -> None:
    """From nothing above to all of it below."""
    w, h = surface.get_size()
    for row in range(h):
        surface.fill((255, 255, 255, round(255 * (row / h))), (0, row, w, 1), pygame.BLEND_RGBA_MULT)


def _framed(ctx: Context, face: pygame.Surface) -> pygame.Surface:
    """With round corners and a line of gold."""
    size, radius = face.get_size(), ctx.px(16)
    mask = surfaces.rounded(size, radius, (255, 255, 255, 255))
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surfaces.draw_border(face, 0, max(1, ctx.px(3)), radius, ctx.theme.gold)
    return svg.ready(face)
