"""The game's name, written with the brush in gold leaf, with the writer's seal."""

from __future__ import annotations

import pygame

from game.ui.gfx import drawings, letters, svg
from game.ui.gfx.theme import Theme, mix
from game.ui.kit.widget import WidgetContext

GAME_TITLE = "Tiến Lên"
SEAL = 0.27
"""The side of the seal, of a size."""
BY_DAY = 2.8
"""How broad the rim about the letters is in a light theme."""
DEEPER = 0.55
"""How much deeper the gold is where it is not seen before the dark."""


def lettering(ctx: WidgetContext, size: int, before_dark: bool = False) -> pygame.Surface:
    """The game's name in gold leaf, as large as a font of `size` pixels, with its shadow and no room beside; kept.

    In a light theme it is deeper, unless it is seen `before_dark` ground.
    """
    deep = not (before_dark or ctx.theme.dark or ctx.theme.plain)
    return ctx.cached(f"lettering-{size}-{deep}", lambda: draw_title(size, ctx.theme, deep))


def draw_title(size: int, theme: Theme, deep: bool = False) -> pygame.Surface:
    """Draw the game's name as large as a font of `size` pixels, without room beside it."""
    leaf = letters.leaf(theme)
    if deep:
        rim = mix(theme.inlay["oxblood"], theme.inlay["cockroach"], 0.4)
        leaf = leaf._replace(face=mix(leaf.face, theme.inlay["gold_deep"], DEEPER), rim=rim, rim_width=BY_DAY)
    surface = letters.write(GAME_TITLE, round(size * letters.CAPITALS), leaf)
    stamp = seal(max(8, round(size * SEAL)), theme)
    w, h = surface.get_size()
    surface.blit(stamp, (w - round(stamp.get_width() * 1.12), round(h * 0.4)))
    return surface.subsurface(surface.get_bounding_rect())


def seal(side: int, theme: Theme) -> pygame.Surface:
    """A seal of cinnabar with the drum's star."""
    ink = {"cinnabar": theme.inlay["cinnabar"], "paper": theme.inlay["eggshell"]}
    return svg.square(drawings.drawing("seal", ink, "title"), side, 100)
