"""A leaf of the lacquered doors that close before a scene: the left one, without the gong."""

from collections.abc import Iterator
from functools import partial

import pygame
from measures import Measures
from picture import Picture

from game.ui.gfx import drawings, svg, theme
from game.ui.gfx.theme import Theme, mix

SIZES = Measures("recipes.doors")


def list_pictures(folder: str) -> Iterator[Picture]:
    if folder != "base":
        colours = theme.load(folder)
        sources = ("drawings/materials.json",)
        yield Picture("leaf", partial(draw_leaf, colours), (1, 2), (SIZES.corner,) * 4, sources)


def draw_leaf(theme: Theme, scale: float) -> pygame.Surface:
    (width, height), colors = SIZES.size, theme.inlay
    red = theme.panel if theme.plain else drawings.find_material("door")
    lit, dark = (red, red) if theme.plain else (mix(red, colors["cinnabar"], 0.22), mix(red, colors["lacquer"], 0.7))
    defs = svg.radial("door", [(0.0, lit, 1.0), (0.5, red, 1.0), (1.0, dark, 1.0)], width, height * 0.45, width * 1.15)
    body = svg.rect((0, 0, width, height), 0, fill="url(#door)")
    for inset, line in SIZES.frames:
        box = (inset, inset, width - 2 * inset, height - 2 * inset)
        body += svg.rect(box, SIZES.round, fill="none", stroke=colors["gold"], stroke_width=line, stroke_opacity=0.85)
    body += svg.rect((width - SIZES.seam, -1, SIZES.seam + 1, height + 2), 0, fill=colors["gold"])
    size = round(width * scale), round(height * scale)
    surface = pygame.Surface(size, 0, 32)
    surface.blit(svg.render(body, size, f"scale({scale})", defs), (0, 0))
    return surface
