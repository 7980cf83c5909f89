"""A book that lies open on a desk: pages of dó paper with fibres in them, leaves below, the cover, a ribbon."""

from __future__ import annotations

from math import exp
from random import Random
from typing import NamedTuple

import gradients
import pygame
import shapes
from faces import draw_face
from measures import Measures

from game.ui.gfx import surfaces, svg
from game.ui.gfx.drawings import get_material
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Theme, mix, rgb

SIZES = Measures("book")
SHADOW_REACH_PX = 34


class BookForm(NamedTuple):
    """An open book: its size in pixels, the distance of the `fold` from its left side, and whether it has a ribbon."""

    size: Size
    fold: int
    has_ribbon: bool = False


def draw_paper(size: Size, theme: Theme, scale: float) -> pygame.Surface:
    """Draw a sheet of dó paper in lamplight, warmer and darker towards its edges."""
    bright_color = mix(theme.panel, get_material("leaf_light"), SIZES.paper_brightness)
    edge_color = mix(theme.panel, theme.table_edge, SIZES.edge_color_ratio)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    lamp = {"centre": SIZES.lamp_position, "reach": SIZES.lamp_reach}
    sheet.blit(gradients.draw_lamp_light(size, bright_color, edge_color, **lamp), (0, 0))
    sheet.blit(svg.render(_draw_fibres(size, theme, scale), size), (0, 0))
    sheet.blit(gradients.draw_grain(size, get_material("card_shade"), max(1.0, scale)), (0, 0))
    return sheet


def _draw_fibres(size: Size, theme: Theme, scale: float) -> str:
    rng, (width_px, height), body = Random(23), size, ""
    for colors, opacity, width in SIZES.fibres:
        d = ""
        for _ in range(round(width_px * height / (SIZES.area_per_fibre_px2 * scale * scale))):
            x, y = rng.uniform(0, width_px), rng.uniform(0, height)
            length = rng.uniform(*SIZES.fibre_lengths_px) * scale
            bend, lean = rng.uniform(-0.4, 0.4) * length, rng.uniform(-0.5, 0.5) * length
            d += f"M{x:.1f} {y:.1f}q{length / 2:.1f} {bend:.1f} {length:.1f} {lean:.1f}"
        body += svg.stroke(d, theme.inlay[colors], width * scale, stroke_opacity=opacity)
    return body


def open_book(form: BookForm, theme: Theme, scale: float) -> pygame.Surface:
    """Draw an open book with its shadow, which reaches `SHADOW_REACH_PX` beyond the book on all sides."""
    (width, height), margin = form.size, round(SHADOW_REACH_PX * scale)
    canvas = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    if theme.is_plain:
        canvas.blit(draw_face("panel", theme, form.size, scale), (margin, margin))
        if form.fold:
            canvas.fill(rgb(theme.panel_line), (margin + form.fold - round(scale), margin, round(2 * scale), height))
        return canvas
    _lay_shadow(canvas, form.size, margin, scale)
    edge, top = _compute_edge_px(scale), round(SIZES.cover_width_px * scale * 0.6)
    page = BookLeaf(edge, top, width - edge, height - edge, form.fold)
    book = _draw_cover(form.size, page, theme, scale)
    sheet = draw_paper(form.size, theme, scale)
    sheet.blit(_draw_shine(form, theme, scale), (0, 0))
    sheet.blit(_draw_shade(form, theme, scale), (0, 0))
    sheet.blit(shapes.draw(theme, "book/curl", scale), (0, 0))
    surfaces.mask(sheet, svg.render(svg.path(page.outline(scale), fill="#ffffff"), form.size))
    book.blit(sheet, (0, 0))
    canvas.blit(book, (margin, margin))
    if form.has_ribbon:
        canvas.blit(_draw_ribbon(height, theme, scale), (margin + form.fold, margin))
    return canvas


def _lay_shadow(surface: pygame.Surface, size: Size, margin: int, scale: float) -> None:
    small_shadow = [
        round(item / SIZES.shadow_reduction)
        for item in (*surface.get_size(), margin, SIZES.shadow_offset_px * scale, *size)
    ]
    shade, (left, bottom) = pygame.Surface(small_shadow[:2], pygame.SRCALPHA), small_shadow[2:4]
    pygame.draw.rect(shade, (0, 0, 0, 215), (left, left + bottom, small_shadow[4], small_shadow[5] - bottom))
    shade = surfaces.blur(shade, round(0.5 * SHADOW_REACH_PX * scale / SIZES.shadow_reduction))
    surface.blit(pygame.transform.smoothscale(shade, surface.get_size()), (0, 0))


def _compute_edge_px(scale: float) -> int:
    return round((SIZES.cover_width_px + SIZES.leaves_width_px) * scale)


def _draw_cover(size: Size, page: BookLeaf, theme: Theme, scale: float) -> pygame.Surface:
    colors, cover = theme.inlay, SIZES.cover_width_px * scale
    leather, line = mix(colors["oxblood"], colors["lacquer"], 0.3), max(1, round(1.2 * scale))
    book = surfaces.draw_rounded_rect(
        size, round(SIZES.corner_radius_px * scale), rgb(leather), rgb(colors["lacquer"]), line
    )
    border, radius = max(1, round(1.6 * scale)), round(0.7 * SIZES.corner_radius_px * scale)
    surfaces.paint_border(book, round(0.35 * cover), width=border, radius=radius, color=colors["gold"])
    brass = svg.group(shapes.make_drawing(theme, "book/brass"), f"scale({scale})")
    book.blit(svg.render(brass + draw_leaf_stack(page, SIZES.leaves_width_px * scale, theme, scale), size), (0, 0))
    return book


def _draw_shade(form: BookForm, theme: Theme, scale: float) -> pygame.Surface:
    """Draw the shade at the fold of both pages and along their outer edges, where the pages bend down."""
    (width, height), edge = form.size, _compute_edge_px(scale)
    depth = rgb(mix(theme.inlay["cockroach"], theme.inlay["lacquer"], 0.35))
    line = pygame.Surface((width, 1), pygame.SRCALPHA)
    for x in range(width):
        outer = max(0, min(x, width - x) - edge)
        depths = [*((abs(x - form.fold), item) for item in SIZES.fold_shades), (outer, SIZES.outer_edge_shade)]
        opacity = sum(strength * exp(-distance / (reach * scale)) for distance, (reach, strength) in depths)
        line.set_at((x, 0), (*depth, round(255 * min(0.9, opacity))))
    return pygame.transform.scale(line, (width, height))


def _draw_shine(form: BookForm, theme: Theme, scale: float) -> pygame.Surface:
    width, height = form.size
    line, color = (pygame.Surface((width, 1), pygame.SRCALPHA), rgb(mix(theme.panel, get_material("leaf_light"), 0.8)))
    for x in range(width):
        offset = (abs(x - form.fold) - SIZES.bulge_light[0] * scale) / (SIZES.bulge_light[1] * scale)
        line.set_at((x, 0), (*color, round(255 * SIZES.bulge_light[2] * exp(-offset * offset))))
    return pygame.transform.scale(line, (width, height))


def _draw_ribbon(height: int, theme: Theme, scale: float) -> pygame.Surface:
    """Draw the red silk bookmark of a book with a height."""
    colors, red = theme.inlay, theme.inlay["cinnabar"]
    width, lean = SIZES.ribbon_width_px * scale, SIZES.ribbon_end_offset_px * scale
    top, bottom = 0.4 * SIZES.cover_width_px * scale, height + SIZES.ribbon_end_px * scale
    left, right, third, foot = 1.0, 1.0 + lean, (bottom - top) / 3, bottom - 0.6 * width
    shape = f"M{left} {top}C{left} {top + third} {right} {bottom - third} {right} {bottom}L{right + width / 2} {foot}"
    shape += f"L{right + width} {bottom}C{right + width} {bottom - third} "
    shape += f"{left + width / 2} {top + third} {left + width / 2} {top}Z"
    silk = [(0, mix(red, colors["lacquer"], 0.55)), (0.3, mix(red, colors["oxblood"], 0.3)),
            (0.55, mix(red, "#ffffff", 0.1)),
            (1, mix(red, colors["oxblood"], 0.75))]  # fmt: skip
    defs = svg.ramp("silk", silk, (left, 0, right + width, 0))
    body = svg.group(svg.path(shape), f"translate({2.5 * scale} {2 * scale})", fill="#000000", fill_opacity=0.25)
    body += svg.path(shape, fill="url(#silk)")
    return svg.render(body, (round(right + width + 4 * scale), round(bottom + 3 * scale)), defs=defs)


class BookLeaf(NamedTuple):
    """The edges of a page in pixels. `fold` is the distance of the book's fold from the left."""

    left: float
    top: float
    right: float
    low: float
    fold: float

    def outline(self, scale: float) -> str:
        """Return the outline of the page as SVG path data. The edge bends down at the fold."""
        left, top, right, bottom, fold = self
        r, dip = SIZES.leaf_corner_radius * scale, SIZES.fold_depth_px * scale
        bend_distance = max(0.0, min(SIZES.bend_distance_px * scale, fold - left - r)) if fold > left else 0.0
        distance = min(SIZES.bend_distance_px * scale, right - fold - r)
        sides = self._sides(r)
        if bend_distance <= 0:
            return f"M{left + r:.2f} {top:.2f}H{right - r:.2f}{sides[0]}H{left + r:.2f}{sides[1]}Z"
        top_edge = f"H{fold - bend_distance:.2f}{_make_dip(fold, top, -bend_distance, distance, dip)}"
        bottom_edge = f"H{fold + distance:.2f}{_make_dip(fold, bottom, distance, -bend_distance, dip)}"
        start = f"M{left + r:.2f} {top:.2f}"
        return f"{start}{top_edge}H{right - r:.2f}{sides[0]}{bottom_edge}H{left + r:.2f}{sides[1]}Z"

    def _sides(self, r: float) -> tuple[str, str]:
        left, top, right, bottom = (f"{length:.2f}" for length in self[:4])
        down, up = f"{self.low - r:.2f}", f"{self.top + r:.2f}"
        right_side = f"Q{right} {top} {right} {up}V{down}Q{right} {bottom} {self.right - r:.2f} {bottom}"
        return right_side, f"Q{left} {bottom} {left} {down}V{up}Q{left} {top} {self.left + r:.2f} {top}"


def _make_dip(fold: float, y: float, start: float, end: float, depth: float) -> str:
    """Return the path data of an edge at height `y` that dips at the fold. `start` and `end` are distances from it."""
    points = [(0.45 * start, 0.0), (0.08 * start, 0.25 * depth), (0.0, depth)]
    points += [(0.08 * end, 0.25 * depth), (0.45 * end, 0.0), (end, 0.0)]
    return "C" + " ".join(f"{fold + x:.2f} {y + drop:.2f}" for x, drop in points)


def draw_leaf_stack(leaf: BookLeaf, edge: float, theme: Theme, scale: float) -> str:
    """Return the pages below the top page as SVG. Each is wider than the one above; the lowest by `edge` pixels."""
    body, colors = "", theme.inlay["cockroach"]
    for n in range(SIZES.leaf_count):
        inset = edge * (1 - n / SIZES.leaf_count)
        tone = mix(theme.panel, colors, 0.42 - 0.26 * n / SIZES.leaf_count)
        next_leaf = BookLeaf(leaf.left - inset, leaf.top, leaf.right + inset, leaf.low + inset, leaf.fold)
        line = {"stroke": mix(tone, colors, 0.5), "stroke_width": 0.8 * scale}
        body += svg.path(next_leaf.outline(scale), fill=tone, **line)
    return body
