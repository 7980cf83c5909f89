"""The game's name, written with the brush in gold leaf, with the writer's seal."""

from __future__ import annotations

import pygame

from game.ui.gfx import letters, skin
from game.ui.gfx.theme import Theme, mix
from game.ui.kit.widget import WidgetContext

GAME_TITLE = "Tiến Lên"
SEAL_EM = 0.27
DAY_RIM, DAY_DEPTH = 2.8, 0.55
"""By day: width of the letters' rim, and the part of deep gold in them."""


def lettering(ctx: WidgetContext, size: int, before_dark: bool = False) -> pygame.Surface:
    """The game's name as large as a font of `size` pixels; by day deeper gold, unless it stands before dark ground."""
    deep = not (before_dark or ctx.theme.dark or ctx.theme.plain)
    return ctx.cached(f"lettering-{size}-{deep}", lambda: draw_title(size, ctx.theme, deep))


def draw_title(size: int, theme: Theme, deep: bool = False) -> pygame.Surface:
    """Draw the game's name as large as a font of `size` pixels, without room beside it."""
    leaf = letters.leaf(theme)
    if deep:
        rim = mix(theme.inlay["oxblood"], theme.inlay["cockroach"], 0.4)
        leaf = leaf._replace(face=mix(leaf.face, theme.inlay["gold_deep"], DAY_DEPTH), rim=rim, rim_width=DAY_RIM)
    surface = letters.write(GAME_TITLE, round(size * letters.CAPITALS), leaf)
    stamp = seal(theme, max(8, round(size * SEAL_EM)))
    w, h = surface.get_size()
    surface.blit(stamp, (w - round(stamp.get_width() * 1.12), round(h * 0.4)))
    return surface.subsurface(surface.get_bounding_rect())


def seal(theme: Theme, side: int) -> pygame.Surface:
    """A seal of cinnabar with the drum's star."""
    return skin.of(theme).picture("stages/seal", (side, side))
