"""A pagoda and a junk cut from paper, in layers that lie before each other, each with a lit edge; and rows of waves.

Both are drawings (assets/drawings), a group of parts for each sheet, in units about the middle of the foot: each is
`HIGH` of them high.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

import pygame

from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.theme import Theme, mix

Layer = tuple[str, str]
"""A sheet above everything painted so far, as SVG with its definitions."""
SHADOW_REDUCTION = 4
SHADOW_OFFSET, SHADOW_OPACITIES = (4, -3, 9), (0.62, 0.34)
"""Offset of the shadow of a sheet and its softness; its opacity at dusk and by day."""

CUT_HEIGHT = 68.0
"""Height of a pagoda or a junk."""
PAGODA_SHEETS = ("pines", "walls", "upper", "middle", "lower", "terrace")
"""The sheets of a pagoda between pines, the farthest first: its roofs lie before its walls."""
JUNK_SHEETS = ("masts", "back", "fore", "main", "hull")
"""The sheets of a junk under three sails, the farthest first."""
MIXED_COLORS = {
    "wall": ("oxblood", "cinnabar", 0.25),
    "roof": ("cinnabar", "gold_light", 0.12),
    "eaves": ("oxblood", "cinnabar", 0.35),
    "stone": ("cockroach", "gold", 0.3),
    "steps": ("cockroach", "gold_light", 0.3),
    "sail": ("cinnabar", "gold_light", 0.16),
    "hull": ("cockroach", "amber", 0.35),
}
"""The colours of paper that are mixed: of what two colours, and how much of the second."""
CREST_HEIGHT_RATIO, WAVE_LENGTH_RATIO = 0.11, 0.62
"""Height of waves, as a fraction of the visible height, and their length."""


def lay(theme: Theme, surface: pygame.Surface, name: str, sheets: Sequence[str], place: str) -> None:
    """Lay the sheets of a drawing on the picture; `place` is their transform."""
    colors = theme.inlay
    tones = {
        **colors,
        **{tone: mix(colors[one], colors[other], ratio) for tone, (one, other, ratio) in MIXED_COLORS.items()},
    }
    for sheet in sheets:
        lay_sheet(theme, surface, (svg.group(drawings.make_drawing(name, tones, sheet), place), ""))


def lay_sheet(theme: Theme, surface: pygame.Surface, sheet: Layer) -> None:
    """Lay a sheet with its soft shadow on the picture."""
    picture, (x, y, soft) = svg.render(sheet[0], surface.get_size(), defs=sheet[1]), SHADOW_OFFSET
    dark = round(255 * SHADOW_OPACITIES[0 if theme.dark else 1])
    surface.blit(
        surfaces.make_shadow(picture, "#000000", dark, round(soft / SHADOW_REDUCTION), SHADOW_REDUCTION), (x, y)
    )
    surface.blit(picture, (0, 0))


def draw_waves(
    size: tuple[int, int],
    unit: float,
    level: float,
    shift: float,
    *,
    tones: tuple[str, str],
    foam: str,
    line: float,
) -> Layer:
    """Draw a row of waves from a level to the lower edge, shifted right by `shift` wave lengths."""
    width, height = size
    long = WAVE_LENGTH_RATIO * unit

    def edge(down: float, ratio: float) -> list[tuple[float, float]]:
        return [
            (x, level + down - ratio * CREST_HEIGHT_RATIO * unit * _compute_wave_height(x / long - shift))
            for x in range(0, width + 6, 6)
        ]

    crest = edge(0.0, 1.0)
    defs = svg.linear("wave", *tones, (0, level - CREST_HEIGHT_RATIO * unit, 0, level + 0.34 * unit))
    body = svg.path(f"{svg.line(crest)}V{height}H0Z", fill="url(#wave)") + svg.stroke(svg.line(crest), foam, line)
    for n in (1, 2):
        inner = svg.line(edge(0.05 * n * unit, 1.0 - 0.28 * n))
        body += svg.stroke(inner, foam, 0.7 * line, stroke_opacity=0.3 / n)
    return body, defs


def _compute_wave_height(at: float) -> float:
    """Return the height of a wave of length 1, from 0 to 1; it is steeper after its crest."""
    turn = 2 * pi * at
    return 0.5 + 0.5 * sin(turn + 0.45 * sin(turn))
