"""Prints on the pages of a book besides words: lines, ornaments, stamps and seals, and slips of paper."""

import ornaments
import pygame
from measures import Measures

from game.ui.gfx import drawings, svg
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import HexColor, Theme, mix

SIZES = Measures("prints")


def mix_ink(theme: Theme) -> HexColor:
    return mix(theme.inlay["oxblood"], theme.inlay["cockroach"], 0.35)


def draw_seal(side: int, sign: str, theme: Theme) -> pygame.Surface:
    """Draw the print of a square seal, slightly rotated, with a `check` or a `cross` left white."""
    if theme.is_plain:
        line = "M5 5L19 19M19 5L5 19" if sign == "cross" else "M4 13L10 19L20 6"
        body = svg.stroke(line, theme.paper, 6.4) + svg.stroke(line, theme.get_suit_color(3), 3.8)
        return svg.draw_square(body, side, 24)
    body = drawings.make_drawing("seal", {"cinnabar": theme.inlay["cinnabar"], "paper": theme.paper}, sign)
    return svg.draw_square(body, side, 100)


def draw_mount(size: Size, theme: Theme, scale: float) -> pygame.Surface:
    (width, height), colour, inset = size, mix_ink(theme), SIZES.line_inset_px * scale
    box, ends = (inset, inset, width - 2 * inset, height - 2 * inset), (inset, inset, width - inset, height - inset)
    margin, body = SIZES.shadow_margin_px * scale, ""
    for distance, opacity in SIZES.shadow_layers:
        bottom = distance * scale
        place = (margin + 0.4 * bottom, margin + bottom, width - 2 * margin, height - 2 * margin)
        body += svg.rect(place, 0.5 * SIZES.corner_radius_px * scale, fill=colour, fill_opacity=opacity)
    slip = margin, margin, width - 2 * margin, height - 2 * margin
    pale_paper = mix(theme.panel, "#ffffff", SIZES.paper_lightening)
    defs = svg.linear("slip", mix(pale_paper, "#ffffff", 0.25), mix(pale_paper, theme.panel, 0.4), (0, 0, 0, height))
    radius = 0.4 * SIZES.corner_radius_px * scale
    body += svg.rect(slip, radius, fill="url(#slip)", stroke="#ffffff", stroke_width=scale)
    line = svg.rect(box, 2 * scale, fill="none", stroke=colour, stroke_width=0.8 * SIZES.line_width_px * scale)
    frets = ornaments.draw_corners(ends, SIZES.fret_size_px * scale, colour, SIZES.line_width_px * scale)
    return svg.render(body + svg.group(line + frets, opacity=SIZES.frame_opacity), size, defs=defs)
