"""The tabs of a book's index, of dyed paper; the chosen tab is of the page's own paper."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame
from book import draw_paper
from sheets import Item

from game.ui.gfx import surfaces, svg
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import HexColor, Theme, mix

DYES = ("oxblood", "gold_deep", "jade", "indigo", "plum", "cockroach", "forest")
TAB, EDGES = (96, 64), (20, 20, 20, 24)
ROUND, THICK, GILT = 9, 3, 5
"""Radius of the corners, visible thickness at the right, distance of the gilt line from the edge."""
UNDER, SEAM = 14, 6
"""Height of a tab's part on the page, and of its lower end, where the chosen tab fades into the page."""
FADED, LIT, DEEP, LOW = 0.5, 0.14, 0.3, 0.66
"""The share of leather in a dye, of gold where it is pointed at, of lacquer at its upper edge and at its foot."""


def list_tabs(look: Theme) -> Iterator[Item]:
    """Yield all tabs of a skin."""
    for n, dye in enumerate(DYES):
        for is_lit in (False, True):
            yield Item(f"tab-{n}{'-lit' * is_lit}", TAB, partial(_draw_dyed_tab, look, dye, is_lit), EDGES)
    yield Item("tab-chosen", TAB, partial(_draw_chosen_tab, look), EDGES)


def _draw_dyed_tab(look: Theme, dye: str, is_lit: bool, size: Size, scale: float) -> pygame.Surface:
    ink = look.inlay
    if look.plain:
        return _draw_flat_tab(look.raised_hover if is_lit else look.raised, look.panel_line, size, scale)
    colour = mix(ink[dye], ink["cockroach"], FADED)
    light, low = (mix(colour, ink["lacquer"], share) for share in (0.0 if is_lit else DEEP, LOW))
    light = mix(light, ink["gold"], LIT if is_lit else 0.0)
    defs = svg.linear("dye", light, low, (0, 0, 0, size[1] - UNDER * scale))
    face = svg.render(_draw_tab_body(look, size, light, low, scale), size, defs=defs)
    face.blit(_draw_tab_line(ink["lacquer"], size, scale), (0, 0))
    return face


def _draw_tab_body(look: Theme, size: Size, light: HexColor, low: HexColor, s: float) -> str:
    """Draw a tab's body: thick, rubbed pale at its upper edge, with a gilt line."""
    (wide, high), thick, inset = size, THICK * s, GILT * s
    body = svg.path(_make_tab_outline(size, s), fill=mix(low, "#000000", 0.35))
    body += svg.path(_make_tab_outline((wide - thick, high), s), fill="url(#dye)")
    rubbed = f"M{thick} {ROUND * s}Q{thick} {0.6 * thick} {ROUND * s} {0.6 * thick}H{wide - thick - ROUND * s}"
    body += svg.stroke(rubbed, mix(light, "#ffffff", 0.4), 1.2 * s, stroke_opacity=0.8)
    right = wide - thick - inset
    line = f"M{inset} {high}V{inset + ROUND * s}Q{inset} {inset} {inset + ROUND * s} {inset}"
    line += f"H{right - ROUND * s}Q{right} {inset} {right} {inset + ROUND * s}V{high}"
    return body + svg.stroke(line, look.inlay["gold"], s, stroke_opacity=0.5)


def _draw_chosen_tab(look: Theme, size: Size, scale: float) -> pygame.Surface:
    page = look.on_page()
    if look.plain:
        return _draw_flat_tab(page.panel, page.gold, size, scale)
    whole = draw_paper((round(900 * scale), round(560 * scale)), page, scale)
    face = whole.subsurface((round(0.36 * whole.get_width()), round(30 * scale), *size)).copy()
    surfaces.mask(face, svg.render(svg.path(_make_tab_outline(size, scale), fill="#ffffff"), size))
    face.blit(_draw_tab_line(mix(page.panel, look.inlay["cockroach"], 0.6), size, scale), (0, 0))
    high, seam = size[1], SEAM * scale
    return surfaces.faded(face, [min(1.0, (high - y) / seam) for y in range(high)])


def _draw_flat_tab(fill: HexColor, line: HexColor, size: Size, scale: float) -> pygame.Surface:
    face = svg.render(svg.path(_make_tab_outline(size, scale), fill=fill), size)
    face.blit(_draw_tab_line(line, size, scale, 2.0), (0, 0))
    return face


def _draw_tab_line(colour: HexColor, size: Size, scale: float, width: float = 1.3) -> pygame.Surface:
    edge = _make_tab_outline(size, scale, (UNDER - 4) * scale, width / 2 * scale)
    return svg.render(svg.stroke(edge, colour, width * scale), size)


def _make_tab_outline(size: tuple[float, float], scale: float, foot: float = 0, inset: float = 0.6) -> str:
    """Return a tab's edge from its left foot to the right one, as path data."""
    (wide, high), r = size, ROUND * scale
    return (
        f"M{inset} {high - foot}V{r}Q{inset} {inset} {r} {inset}H{wide - r}"
        f"Q{wide - inset} {inset} {wide - inset} {r}V{high - foot}"
    )
