"""Frames of paintings, the quiet sheet in such a frame, and a thin edge."""

from collections.abc import Iterator
from functools import partial

import gradients
import pygame
from faces import SOURCES, draw_stretched_face
from measures import Measures
from picture import Picture
from sheets import Item, make_sheet

from game.ui.gfx import surfaces, svg
from game.ui.gfx.drawings import get_material
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Theme, mix

SIZES = Measures("recipes.frames")
FRAME = "painting"
"""Width of the carved frame, its style in panels.json, and size of its corners with the shadow within it."""
LitTable = tuple[Size, list[gradients.Stop], tuple[float, float]]
LIT_TABLE: LitTable = ((320, 224), gradients.EVEN_FADE, (0.5, 0.45))
LIT_VIGNETTE: LitTable = ((155, 100), [(0.0, 1.0), (0.5, 0.6), (1.0, 0.0)], (0.5, 0.4))
"""Pieces of a table under the lamp: size, fall of the light, and its middle."""
TABLE_CORNER_PX = 10


def list_pictures(theme: Theme) -> Iterator[Picture]:
    corners, quality = (SIZES.corner,) * 4, 100 if theme.is_plain else 78
    items = (
        Item("painting", SIZES.painting_size, partial(_draw_painting, theme), corners),
        Item("sheet", SIZES.sheet_size, partial(_draw_sheet, theme), corners),
        Item("edge", SIZES.edge_size, partial(_draw_edge, theme, False), (48,) * 4),
        Item("edge-deep", SIZES.edge_size, partial(_draw_edge, theme, True), (48,) * 4),
        Item("calendar", SIZES.calendar_size, partial(_draw_calendar, theme)),
    )
    yield make_sheet("frames", items, SOURCES, quality)
    yield Picture("lit-table", partial(_draw_piece_of_table, theme), edges=(TABLE_CORNER_PX + 2,) * 4, quality=100)
    yield Picture("lit-vignette", partial(_draw_lit_table, theme, *LIT_VIGNETTE), quality=100)


def _draw_piece_of_table(theme: Theme, scale: float) -> pygame.Surface:
    """Return a piece of a lamplit table with rounded corners and a gold edge."""
    (width, height), stops, middle = LIT_TABLE
    picture = pygame.Surface((round(width * scale), round(height * scale)), pygame.SRCALPHA)
    picture.blit(_draw_lit_table(theme, picture.get_size(), stops, middle, scale), (0, 0))
    surfaces.round_corners(picture, round(TABLE_CORNER_PX * scale), round(2 * scale), theme.gold, 0.6)
    return picture


def _draw_lit_table(
    theme: Theme, size: Size, stops: list[gradients.Stop], middle: tuple[float, float], scale: float
) -> pygame.Surface:
    return gradients.draw_lamp_light(size, theme.table, theme.table_edge, stops=stops, centre=middle, reach=(0.75, 0.9))


def _draw_painting(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    """Return a picture frame with its shadow on the picture inside. The inside is transparent."""
    band = round(SIZES.frame_width * scale)
    canvas, inner_size = pygame.Surface(size, pygame.SRCALPHA), (size[0] - 2 * band, size[1] - 2 * band)
    if theme.is_plain:
        box = (scale, scale, size[0] - 2 * scale, size[1] - 2 * scale)
        return svg.render(svg.rect(box, 6 * scale, fill="none", stroke=theme.panel_line, stroke_width=2 * scale), size)
    canvas.blit(_draw_frame_shadow(theme, inner_size, scale), (band, band))
    canvas.blit(draw_stretched_face(FRAME, theme, size, scale), (0, 0))
    return canvas


def _draw_sheet(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    if theme.is_plain:
        return draw_stretched_face("sheet", theme, size, scale)
    inset, canvas = round(SIZES.frame_width * scale) // 2, pygame.Surface(size, pygame.SRCALPHA)
    inner_box = canvas.get_rect().inflate(-2 * inset, -2 * inset)
    canvas.blit(draw_stretched_face("sheet", theme, inner_box.size, scale), inner_box)
    canvas.blit(draw_stretched_face(FRAME, theme, size, scale), (0, 0))
    return canvas


def _draw_edge(theme: Theme, is_deep: bool, size: Size, scale: float) -> pygame.Surface:
    """Draw a thin edge on a picture. `is_deep` makes the edge darker by night."""
    canvas, width = pygame.Surface(size, pygame.SRCALPHA), max(1, round(SIZES.edge_width * scale))
    radius = round(SIZES.edge_radius * scale)
    if is_deep and theme.is_dark and not theme.is_plain:
        canvas.blit(_draw_frame_shadow(theme, size, scale), (0, 0))
        surfaces.mask(canvas, surfaces.draw_rounded_rect(size, radius, (255, 255, 255, 255)))
    colour, opacity = (theme.gold, 1.0) if theme.is_plain else (theme.inlay["gold_deep"], SIZES.edge_opacity)
    surfaces.paint_border(canvas, 0, width=width, radius=radius, color=colour, opacity=opacity)
    return canvas


def _draw_calendar(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    ink, (w, h) = theme.inlay, (float(side) for side in size)
    left, top, width, height = (ratio * side for ratio, side in zip(SIZES.paper_box, (w, h, w, h), strict=True))
    edge = get_material("leaf_under") if theme.is_plain else mix(theme.paper, ink["shell"], 0.5)
    gold, thin_line = ink["gold"], max(1.0, 0.007 * w)
    clip = (left - 0.01 * w, top - 0.022 * h, width + 0.02 * w, 0.05 * h)
    body = svg.rect((1.0, 1.0, w - 2.0, h - 2.0), 0.05 * w, fill=ink["oxblood"], stroke=gold, stroke_width=0.012 * w)
    body += svg.circle(w / 2, 0.05 * h, 0.018 * h, fill=ink["lacquer"], stroke=gold, stroke_width=thin_line)
    for n in (2, 1):
        leaf, line = (left + n * 0.006 * w, top + n * 0.008 * h, width, height), max(0.6, 0.003 * w)
        body += svg.rect(leaf, 2.0, fill=edge, stroke=ink["grey"], stroke_width=line)
    body += svg.rect((left, top, width, height), 2.0, fill=theme.paper)
    body += svg.rect(clip, 3.0, fill=gold, stroke=ink["gold_deep"], stroke_width=thin_line)
    line_below = f"M{left + 0.08 * width:.2f} {0.802 * h:.2f}h{0.84 * width:.2f}"
    return svg.render(body + svg.stroke(line_below, ink["gold_deep"], 1.5 * scale), size)


def _draw_frame_shadow(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    depth, narrow = (round(item * scale) for item in SIZES.inner_shadow[:2])
    small = pygame.Surface((size[0] // SIZES.shadow_reduction, size[1] // SIZES.shadow_reduction), pygame.SRCALPHA)
    small.fill((0, 0, 0, round(255 * (SIZES.inner_shadow[2] if theme.is_dark else SIZES.inner_shadow[3]))))
    box = pygame.Rect(depth // 2, depth // 2, size[0] - (depth + narrow) // 2, size[1] - (depth + narrow) // 2)
    inner = pygame.Rect(*(item // SIZES.shadow_reduction for item in box))
    pygame.draw.rect(small, (0, 0, 0, 0), inner, 0, max(1, depth // SIZES.shadow_reduction))
    return pygame.transform.smoothscale(surfaces.blur(small, max(1, depth // SIZES.shadow_reduction // 2)), size)
