"""Frames of paintings, the quiet sheet in such a frame, and a thin edge."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import gradients
import pygame
from faces import SOURCES, draw_stretched_face
from picture import Picture
from sheets import Item, make_sheet

from game.ui.gfx import surfaces, svg, theme
from game.ui.gfx.drawings import find_material
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Theme, mix

BAND, FRAME, CORNER = 20, "painting", 66
"""Width of the carved frame, its style in panels.json, and size of its corners with the shadow within it."""
PAINTING, SHEET, THIN = (320, 240), (300, 240), (160, 120)
COARSE = 4
WITHIN = (26, 10, 0.75, 0.33)
"""Reach of the frame's shadow from above and the left, and from the other sides; its opacity at dusk and by day."""
ROUND, EDGE, EDGE_OPACITY = 12, 2, 0.6
"""Radius, width and opacity of the edge of a picture without a frame."""
LIT_TABLES = (
    ("lit-table", (320, 224), gradients.EVEN_FADE, (0.5, 0.45)),
    ("lit-vignette", (155, 100), [(0.0, 1.0), (0.5, 0.6), (1.0, 0.0)], (0.5, 0.4)),
)
"""Pieces of a table under the lamp: name, size, fall of the light, and its middle."""
CALENDAR, PAPER = (222, 300), (0.055, 0.115, 0.89, 0.85)
"""Size of a calendar, and its paper's left and upper edge, width and height as fractions of the size."""


def list_pictures(folder: str) -> Iterator[Picture]:
    """Yield the frames of a skin."""
    if folder == "base":
        return
    look, corners = theme.load(folder), (CORNER,) * 4
    quality = 100 if look.plain else 78
    items = (
        Item("painting", PAINTING, partial(_draw_painting, look), corners),
        Item("sheet", SHEET, partial(_draw_sheet, look), corners),
        Item("edge", THIN, partial(_draw_edge, look, False), (48,) * 4),
        Item("edge-deep", THIN, partial(_draw_edge, look, True), (48,) * 4),
        Item("calendar", CALENDAR, partial(_draw_calendar, look)),
    )
    yield make_sheet("frames", items, SOURCES, quality)
    for name, size, stops, middle in LIT_TABLES:
        yield Picture(name, partial(_draw_lit_table, look, size, stops, middle), quality=100)


def _draw_lit_table(
    theme: Theme, size: Size, stops: list[gradients.Stop], middle: tuple[float, float], scale: float
) -> pygame.Surface:
    return gradients.draw_lamp_light(size, theme.table, theme.table_edge, stops=stops, centre=middle, reach=(0.75, 0.9))


def _draw_painting(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    """Return a frame with its shadow inwards; the inside is transparent."""
    band = round(BAND * scale)
    whole, inner = pygame.Surface(size, pygame.SRCALPHA), (size[0] - 2 * band, size[1] - 2 * band)
    if theme.plain:
        box = (scale, scale, size[0] - 2 * scale, size[1] - 2 * scale)
        return svg.render(svg.rect(box, 6 * scale, fill="none", stroke=theme.panel_line, stroke_width=2 * scale), size)
    whole.blit(_draw_frame_shadow(theme, inner, scale), (band, band))
    whole.blit(draw_stretched_face(FRAME, theme, size, scale), (0, 0))
    return whole


def _draw_sheet(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    if theme.plain:
        return draw_stretched_face("sheet", theme, size, scale)
    inner, whole = round(BAND * scale) // 2, pygame.Surface(size, pygame.SRCALPHA)
    within = whole.get_rect().inflate(-2 * inner, -2 * inner)
    whole.blit(draw_stretched_face("sheet", theme, within.size, scale), within)
    whole.blit(draw_stretched_face(FRAME, theme, size, scale), (0, 0))
    return whole


def _draw_edge(theme: Theme, is_deep: bool, size: Size, scale: float) -> pygame.Surface:
    """Draw a thin edge on a picture, which is darker there by night if it is deep."""
    whole, width = pygame.Surface(size, pygame.SRCALPHA), max(1, round(EDGE * scale))
    radius = round(ROUND * scale)
    if is_deep and theme.dark and not theme.plain:
        whole.blit(_draw_frame_shadow(theme, size, scale), (0, 0))
        surfaces.mask(whole, surfaces.draw_rounded_rect(size, radius, (255, 255, 255, 255)))
    colour, opacity = (theme.gold, 1.0) if theme.plain else (theme.inlay["gold_deep"], EDGE_OPACITY)
    surfaces.draw_border(whole, 0, line=width, radius=radius, colour=colour, opacity=opacity)
    return whole


def _draw_calendar(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    """Draw a wall calendar on its board: three empty leaves under a clip, with a line above the lunar date."""
    ink, (w, h) = theme.inlay, (float(side) for side in size)
    left, top, width, height = (ratio * side for ratio, side in zip(PAPER, (w, h, w, h), strict=True))
    edge = find_material("leaf_under") if theme.plain else mix(theme.paper, ink["shell"], 0.5)
    gold, thin = ink["gold"], max(1.0, 0.007 * w)
    clip = (left - 0.01 * w, top - 0.022 * h, width + 0.02 * w, 0.05 * h)
    body = svg.rect((1.0, 1.0, w - 2.0, h - 2.0), 0.05 * w, fill=ink["oxblood"], stroke=gold, stroke_width=0.012 * w)
    body += svg.circle(w / 2, 0.05 * h, 0.018 * h, fill=ink["lacquer"], stroke=gold, stroke_width=thin)
    for n in (2, 1):
        leaf, line = (left + n * 0.006 * w, top + n * 0.008 * h, width, height), max(0.6, 0.003 * w)
        body += svg.rect(leaf, 2.0, fill=edge, stroke=ink["grey"], stroke_width=line)
    body += svg.rect((left, top, width, height), 2.0, fill=theme.paper)
    body += svg.rect(clip, 3.0, fill=gold, stroke=ink["gold_deep"], stroke_width=thin)
    line_below = f"M{svg.num(left + 0.08 * width)} {svg.num(0.802 * h)}h{svg.num(0.84 * width)}"
    return svg.render(body + svg.stroke(line_below, ink["gold_deep"], 1.5 * scale), size)


def _draw_frame_shadow(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    """Return the frame's shadow on the deeper picture."""
    depth, narrow = (round(item * scale) for item in WITHIN[:2])
    small = pygame.Surface((size[0] // COARSE, size[1] // COARSE), pygame.SRCALPHA)
    small.fill((0, 0, 0, round(255 * (WITHIN[2] if theme.dark else WITHIN[3]))))
    box = pygame.Rect(depth // 2, depth // 2, size[0] - (depth + narrow) // 2, size[1] - (depth + narrow) // 2)
    inner = pygame.Rect(*(item // COARSE for item in box))
    pygame.draw.rect(small, (0, 0, 0, 0), inner, 0, max(1, depth // COARSE))
    return pygame.transform.smoothscale(surfaces.blur(small, max(1, depth // COARSE // 2)), size)
