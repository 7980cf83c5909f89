"""A picture to share: a result in the hall under the game's name, of the same width on every screen."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace

import pygame

from game.ui.context import Context
from game.ui.gfx import surfaces
from game.ui.kit import Column, Label, Picture, Row, Space, Widget
from game.ui.measures import Measures
from game.ui.pages.rooms import hall
from game.ui.pages.rooms.backgrounds import draw_game_title

SIZES = Measures("shared_picture")

PICTURE_WIDTH = 1600
WINDOW_HEIGHT = 1000
"""The content is measured for a window of this height."""


def draw_shared_picture(ctx: Context, build_content: Callable[[Context], Widget], caption: str) -> pygame.Surface:
    """Draw content at the text size 100 % under the game's name and a caption."""
    settings = replace(ctx.settings, text_scale=100)
    ctx = Context((PICTURE_WIDTH, WINDOW_HEIGHT), settings=settings, services=ctx.services)
    name = Picture(ctx, draw_game_title(ctx, ctx.px(SIZES.title_px)))
    heading = Row(ctx, [name, Space(ctx), Label(ctx.make_wall_context(), caption, 26, "text")])
    content = Column(ctx, [heading, build_content(ctx)], gap=20, padding=48)
    ctx.size = (PICTURE_WIDTH, content.measure(PICTURE_WIDTH)[1])
    content.place(pygame.Rect((0, 0), ctx.size))
    axis_x = round(SIZES.hall_middle_x_ratio * PICTURE_WIDTH)
    picture = hall.paint_hall(ctx, ctx.size, axis_x, has_title=True, light=hall.NOON)
    surfaces.draw_border(picture, ctx.px(14), line=ctx.px(2), radius=ctx.px(10), colour=ctx.theme.gold, opacity=0.5)
    for sprite in sorted(content.sprites(), key=lambda sprite: sprite.z):
        picture.blit(sprite.surface, (sprite.x, sprite.y))
    return picture


def encode_png(picture: pygame.Surface) -> bytes:
    with io.BytesIO() as buffer:  # closed here, because pygame never releases it
        pygame.image.save(picture, buffer, "png")
        return buffer.getvalue()
