"""Backgrounds of pages, the game's name, and the preparation of pages in advance."""

from collections.abc import Iterator

import pygame

from game.ui.context import Context
from game.ui.gfx import letters
from game.ui.gfx.text import BRUSH
from game.ui.gfx.theme import rgb
from game.ui.kit import Title, WidgetContext
from game.ui.scene import load_scene_class

PREPARED_PAGES = ("statistics", "new_match", "problems", "rules")
GAME_TITLE = "Tiến Lên"
TITLE_TEXT_PX = 160
"""Letter size of the game's name in its stored picture."""


def draw_room_background(ctx: WidgetContext, name: str) -> pygame.Surface:
    return ctx.cached(("room", name), lambda: ctx.skin.make_cover(f"rooms/{name}", ctx.size))


def prepare_pages(ctx: Context) -> Iterator[object]:
    """Load the next pages in advance, so that they open fast. Each step takes about as long as a frame."""
    from game.session.progress.deal_history import DealHistory  # imported late, for a fast start

    for name in PREPARED_PAGES:
        page = load_scene_class(name)
        yield page
        title = Title(ctx.make_wall_context(), ctx.t(page.title_key))
        title.paint_on(pygame.Surface((1, 1)), pygame.Rect((0, 0), ctx.size))  # so that its picture is cached
        yield page.title_key
    yield DealHistory(ctx.services.stores)  # the writer's thread also copies files of earlier versions to the database


def draw_game_title(ctx: WidgetContext, text_size: int, is_on_dark: bool = False) -> pygame.Surface:
    """Return the game's name in gold leaf, which is darker on a light background."""
    name = "stages/title" if is_on_dark or ctx.theme.is_dark else "stages/title-on-light"
    return ctx.skin.picture(name, ctx.skin.compute_size(name, text_size / TITLE_TEXT_PX))


def draw_brush_line(ctx: Context, text: str, height: int, width: int, style: letters.LetterStyle) -> pygame.Surface:
    """Return words whose capitals fit `height` and `width`, in brush letters if the brush has all of them."""
    if letters.can_write(text):
        size = ctx.fonts.fit(text, round(height / letters.CAPITAL_RATIO), width, BRUSH, 1)
        return letters.draw_line(text, size, style)
    return ctx.fonts.render(text, ctx.fonts.fit(text, height, width, "bold"), rgb(style.color), "bold")
