"""Who came first, large: a figure in the light of the drum, with a medal."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.context import Context
from game.ui.draw import drawings, gradient, ornaments, portraits, surfaces, svg
from game.ui.draw.theme import mix, rgb
from game.ui.kit.boxes import Column, fixed, grow
from game.ui.kit.label import Label
from game.ui.kit.widget import Widget
from game.ui.pages.charts import Chart

WIDE, HIGH = 440, 520
"""At 1080p; it is as high as there is room."""
LOW = 400
"""How high it is at least where much stands below."""
FIGURE, MEDAL, DRUM = 1.5, 0.36, 1.5
"""Sides of figure, medal and drum for the picture's width."""
TROPHY, TROPHY_MEDAL, TROPHY_AT = 1.04, 0.4, (0.5, 0.55)
"""Likewise of the person's trophy and of its medal, for the trophy, and where in it the medal's middle is."""
MIDDLE = 0.42
"""Where the light's middle is, as a share of the height."""
LOST = (0.68, 0.92)
"""Between these shares of its height a picture is lost in the dark below, shirts and all."""
VIEW = 200
"""The side of the trophy's drawing."""
LEAST = 1620
"""The least width of the window, at 1080p and following the text size, that leaves room for it."""


def has_room(ctx: Context) -> bool:
    """Whether it fits beside what is told of the result."""
    return ctx.size[0] >= ctx.tx(LEAST)


class Hero(Chart):
    """The figure of whoever came first, as high as there is room."""

    stretch = 1

    def __init__(self, ctx: Context, portrait: str, high: float = HIGH) -> None:
        super().__init__(ctx, high, "hero")
        self.portrait = portrait

    def key(self) -> tuple[object, ...]:
        """Whose it is."""
        return (self.portrait,)

    def draw(self, face: pygame.Surface) -> None:
        """The figure with its medal in the light of the drum; the person's is a trophy."""
        ctx, (w, h) = self.ctx, face.get_size()
        face.blit(_ground(ctx, (w, h)), (0, 0))
        if is_person(self.portrait):
            picture = trophy(ctx, min(round(TROPHY * w), h))
            face.blit(picture, picture.get_rect(center=(w // 2, round(h * MIDDLE))))
        else:
            picture = ctx.art.bust(self.portrait, min(round(FIGURE * w), h), "glad")
            face.blit(picture, picture.get_rect(midbottom=(w // 2, h)))
            lose(face, ctx.theme.table_edge)
            medal = ctx.art.medal(1, round(MEDAL * w))
            face.blit(medal, medal.get_rect(bottomright=(w - ctx.px(16), h - ctx.px(14))))
        _frame(ctx, face)


def figure(
    ctx: Context, portrait: str, name: str, says: str, under: Sequence[Widget] = (), high: float = HIGH
) -> Widget:
    """Who came first, with the name and what they say to it; `under` stands below."""
    words = [Label(ctx, name, 34, "gold", "extrabold", "center")]
    words += [Label(ctx, f"“{says}”", 21, "text_dim", align="center", name="says")] if says else []
    return grow(fixed(Column(ctx, [Hero(ctx, portrait, high), *words, *under], 10), ctx.px(WIDE)))


def is_person(portrait: str) -> bool:
    """Whether a portrait is the person's: they have a hand of cards for a face."""
    return portrait == "you" or portrait not in portraits.CHARACTERS


def lose(face: pygame.Surface, dark: str) -> None:
    """Have a picture's foot go over into a dark colour."""
    w, h = face.get_size()
    start, end = (round(share * h) for share in LOST)
    floor = pygame.Surface((w, h - start), pygame.SRCALPHA)
    for row in range(h - start):
        share = min(1.0, row / (end - start))
        floor.fill((*rgb(dark), round(255 * share * share * (3 - 2 * share))), (0, row, w, 1))
    face.blit(floor, (0, start))


def trophy(ctx: Context, side: int) -> pygame.Surface:
    """The person's trophy: a gold drum on a ribbon before a fan of cards, between sprigs of blossom."""
    picture = svg.square(drawings.drawing("champion", ctx.theme.inlay), side, VIEW)
    medal = ctx.art.medal(1, round(TROPHY_MEDAL * side))
    picture.blit(medal, medal.get_rect(center=tuple(round(share * side) for share in TROPHY_AT)))
    return picture


def _ground(ctx: Context, size: tuple[int, int]) -> pygame.Surface:
    """The drum in a glow on the table's lacquer."""
    (w, h), theme = size, ctx.theme
    bright = theme.table if theme.dark else mix(theme.table, "#ffffff", 0.35)
    face = gradient.lamp(size, bright, theme.table_edge, gradient.EVEN, (0.5, MIDDLE), (0.8, 0.62)).convert_alpha()
    gold = theme.inlay["gold"] if theme.dark else theme.accent
    drum = svg.square(ornaments.drum(200, 200, 196, gold, theme.table, 1.0, 8), round(DRUM * w), 400)
    drum.set_alpha(90)
    glow = surfaces.radial_glow((w, w), theme.inlay["amber"], 0.45)
    for picture in (drum, glow):
        face.blit(picture, picture.get_rect(center=(w // 2, round(h * MIDDLE))))
    return face


def _frame(ctx: Context, face: pygame.Surface) -> None:
    """Give it round corners and a line of gold."""
    size, radius = face.get_size(), ctx.px(16)
    mask = surfaces.rounded(size, radius, (255, 255, 255, 255))
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surfaces.draw_border(face, 0, max(1, ctx.px(3)), radius, ctx.theme.gold)
