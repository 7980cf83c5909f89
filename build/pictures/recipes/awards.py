"""Medals of the achievements: a gold medal with cards, persons or things in its middle."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import cast

import pygame
from measures import Measures
from picture import Picture

from game.engine.cards import Card
from game.ui.context import Context
from game.ui.gfx import drawings, scenery, skin, surfaces
from game.ui.gfx.art import Art
from game.ui.gfx.theme import Theme, rgb
from game.ui.kit.widget import WidgetContext
from game.ui.pages.rooms import hall
from game.ui.persons.pictures import draw_bust

SIZES = Measures("recipes.awards")

SOURCES = ("drawings/awards.json",)


def list_base_pictures(theme: Theme) -> Iterator[Picture]:
    for name in drawings.load_data("awards"):
        yield Picture(name, partial(_draw_award, theme, name), sources=SOURCES, quality=74)


def list_pictures(theme: Theme) -> Iterator[Picture]:
    return list_base_pictures(theme) if theme.is_plain else iter(())


def _draw_award(theme: Theme, name: str, scale: float) -> pygame.Surface:
    pygame.display.set_mode((8, 8))  # the game's pictures take the display's format
    ctx = cast(Context, WidgetContext((1920, 1080)))
    ctx.apply_look(theme, Art(theme), 1.0)
    side = round(SIZES.side_px * scale)
    middle = side // 2, side // 2
    medal, field_side = ctx.square_picture("medals/gold", side).copy(), round(SIZES.field_ratio * side)
    field = pygame.Surface((field_side, field_side), pygame.SRCALPHA)
    pygame.draw.aacircle(field, rgb(theme.inlay["oxblood"]), (field_side / 2, field_side / 2), field_side / 2)
    field.blit(surfaces.draw_glow((field_side, field_side), theme.inlay["amber"], 0.9), (0, 0))
    medal.blit(field, field.get_rect(center=middle))
    symbol, mask = (pygame.Surface((side, side), pygame.SRCALPHA) for _ in range(2))
    for kind, value, x, y, size, angle in drawings.load_data("awards")[name]:
        piece = pygame.transform.rotozoom(_draw_piece(ctx, kind, value, round(size * side)), angle, 1.0)
        symbol.blit(piece, piece.get_rect(center=(round(x * side), round(y * side))))
    pygame.draw.aacircle(mask, (255, 255, 255), middle, SIZES.symbol_ratio * side / 2)
    surfaces.mask(symbol, mask)
    medal.blit(symbol, (0, 0))
    return medal


def _draw_piece(ctx: Context, kind: str, value: str, side: int) -> pygame.Surface:
    match kind:
        case "card":
            return ctx.art.card_face(Card(value), side, is_still=True)
        case "broken":
            return ctx.art.broken_card(Card(value), side)
        case "person":
            return draw_bust(ctx.art, value, side, "glad")
        case "medal":
            return ctx.art.medal(int(value), side)
        case "place":
            return skin.get_skin(ctx.theme).picture(f"places/{value}", (round(SIZES.place_aspect * side), side))
        case "drawn":
            return scenery.draw_prop(value, round(side / (1 + 2 * scenery.PROP_MARGIN_RATIO)), ctx.theme)
    return hall.draw_lantern(ctx, side, dim_ratio=0.0)
