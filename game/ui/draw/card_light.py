"""The light on a card, the same for all of a size: a bevelled edge, the paper's grain, and the gold's foil."""

from __future__ import annotations

from random import Random

import pygame

from game.ui.gfx import surfaces, svg
from game.ui.gfx.drawings import material
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Theme, mix, rgb

FOIL = "url(#foil)"
EDGE = "M17 4 H233 Q246 4 246 17 V333 Q246 346 233 346 H17 Q4 346 4 333 V17 Q4 4 17 4 Z"
"""The middle of the bevel, in the faces' box of 250 by 350."""
BEVEL = 6.4
FALL = (((0.0, 0.0), (0.38, 0.01), (0.72, 0.1), (1.0, 0.21)), (70, -20, 410))
"""Stops of the shade's opacity by the distance from the lamp, and the lamp's position and reach."""
GRAIN_FROM = 70
"""Cards as high as this, in pixels, show their grain."""
GRAIN = 13
"""Opacity of the darkest grain, of 255."""
TILE = 128
GLEAM = (
    *((0.0, "gold"), (0.24, "gold"), (0.32, "light"), (0.4, "gold"), (0.5, "deep")),
    *((0.6, "gold"), (0.67, "light"), (0.74, "gold"), (0.84, "deep"), (1.0, "gold")),
)
"""Tones of the gold by the fraction of the distance from the lamp."""


def gold(theme: Theme) -> str:
    """Return the paint of gold on a card; `foil` defines it."""
    return theme.inlay["gold"] if theme.plain else FOIL


def foil(theme: Theme) -> str:
    """The definition of gold leaf on a card: two gleams cross it."""
    ink = theme.inlay
    tones = {
        "gold": ink["gold"],
        "light": mix(ink["gold_light"], material("leaf_light"), 0.3),
        "deep": mix(ink["gold"], ink["gold_deep"], 0.55),
    }
    return svg.radial("foil", [(at, tones[tone], 1) for at, tone in GLEAM], -40, -60, 470)


def light(theme: Theme, sheet: str, size: Size, transform: str, height: int) -> pygame.Surface:
    """Return the light on a card `height` pixels high with the outline `sheet`, on a surface of `size`."""
    shade = theme.tone("card_shade")
    pale, (x, y, far) = material("leaf_light"), FALL[1]
    defs = svg.radial("fall", [(at, shade, strength) for at, strength in FALL[0]], x, y, far)
    rim = ((0, pale, 1), (0.3, pale, 0.9), (0.56, pale, 0.25), (0.62, shade, 0.2), (0.85, shade, 0.5), (1, shade, 0.6))
    defs += svg.radial("rim", rim, -20, -20, 455)
    body = svg.path(sheet, fill="url(#fall)") + svg.path(EDGE, fill="none", stroke="url(#rim)", stroke_width=BEVEL)
    lit = svg.render(body, size, transform, defs)
    if height >= GRAIN_FROM:
        grains = grain(size, shade, max(1.0, height / 300))
        grains.blit(svg.render(svg.path(sheet, fill="#ffffff"), size, transform), (0, 0), None, pygame.BLEND_RGBA_MULT)
        lit.blit(grains, (0, 0))
    return lit


def grain(size: Size, shade: str, scale: float) -> pygame.Surface:
    """Fine grains of a colour, each `scale` pixels wide."""
    points = bytearray(bytes((*rgb(shade), 0)) * TILE**2)
    points[3::4] = Random(7).randbytes(TILE**2).translate(bytes(grain * GRAIN >> 8 for grain in range(256)))
    return surfaces.tiled(size, pygame.image.frombytes(bytes(points), (TILE, TILE), "RGBA"), scale)
