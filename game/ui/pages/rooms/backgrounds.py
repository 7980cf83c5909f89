"""Backgrounds of pages: rooms of the house and the game's name; and the preparation of pages in advance."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.context import Context
from game.ui.gfx import letters, skin
from game.ui.gfx.text import BRUSH
from game.ui.gfx.theme import Theme, mix, rgb
from game.ui.kit.text import Title
from game.ui.kit.widget import WidgetContext
from game.ui.measures import Measures
from game.ui.scene import find_scene

SIZES = Measures("backgrounds")

PREPARED_PAGES = ("statistics", "new_match", "problems", "rules")
GAME_TITLE = "Tiến Lên"
SEAL_SIDE_RATIO = 0.27
"""Side of the calligrapher's seal as a fraction of the title's size."""


def draw_room_background(ctx: WidgetContext, name: str) -> pygame.Surface:
    """Return the cached room behind a page."""
    return ctx.cached(("room", name), lambda: skin.find_skin(ctx.theme).make_cover(f"rooms/{name}", ctx.size))


def prepare_pages(ctx: Context) -> Iterator[object]:
    """Prepare code, titles and history of the next pages, one part at each step, each about as long as a slow frame.
    The first opening of a page is then as fast as later ones. Files of earlier versions are copied into the database in
    the writer's thread.
    """
    from game.session.progress.deal_history import DealHistory  # imported late, for a fast start

    for name in PREPARED_PAGES:
        page = find_scene(name)
        yield page
        title = Title(ctx.wall_context(), ctx.t(page.title))
        title.draw_on(pygame.Surface((1, 1)), pygame.Rect((0, 0), ctx.size))  # so that its picture is cached
        yield page.title
    yield DealHistory(ctx.services.stores)


def draw_game_title(ctx: WidgetContext, size: int, is_on_dark: bool = False) -> pygame.Surface:
    """Return the game's name in gold leaf at a font size in pixels, cropped and cached. In a light theme the gold is
    deeper, unless the ground is dark.
    """
    depth = 0.0 if is_on_dark else ctx.theme.find_number("title_depth")
    return ctx.cached(("lettering", size, depth), lambda: paint_game_title(size, ctx.theme, depth))


def paint_game_title(size: int, theme: Theme, depth: float = 0.0) -> pygame.Surface:
    """Draw the game's name with the calligrapher's seal."""
    leaf = letters.make_leaf(theme)
    if depth:
        rim = mix(theme.inlay["oxblood"], theme.inlay["cockroach"], 0.4)
        face = mix(leaf.face, theme.inlay["gold_deep"], depth)
        leaf = leaf._replace(face=face, rim=rim, rim_width=SIZES.title_rim_units)
    surface = letters.draw_line(GAME_TITLE, size, leaf)
    side = max(8, round(size * SEAL_SIDE_RATIO))
    seal = skin.find_skin(theme).picture("stages/seal", (side, side))
    w, h = surface.get_size()
    surface.blit(seal, (w - round(seal.get_width() * 1.12), round(h * 0.4)))
    return surface.subsurface(surface.get_bounding_rect())


def draw_brush_line(ctx: WidgetContext, words: str, height: int, width: int, leaf: letters.Leaf) -> pygame.Surface:
    """Return a line with capitals up to `height` pixels high and at most `width` wide, in brush letters if possible."""
    if letters.can_write(words):
        size = ctx.type.fit(words, round(height / letters.CAPITAL_RATIO), width, BRUSH, 1)
        return letters.draw_line(words, size, leaf)
    return ctx.type.render(words, ctx.type.fit(words, height, width, "bold"), rgb(leaf.face), "bold")
