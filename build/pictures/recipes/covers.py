"""Rule sets as thread-bound books: covers of each dye at rest and lit, their gilding, and their shelf."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import ornaments
import pygame
from picture import Picture
from sheets import Item, make_sheet

from game.ui.gfx import drawings, surfaces, svg, theme
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import HexColor, Theme, mix

DYES = ("oxblood", "amber", "cinnabar", "cockroach", "forest", "gold_deep", "indigo", "jade", "plum")
COVER, EDGES = (150, 130), (42, 22, 26, 26)
SPINE, PAGES, ROUND, RIM, GILT, CUT, SEWN = 22, 5, 5, 4, 7, 9, 4
"""Widths of spine, page edges and rim, radius of the corners, distances of gilt line, its cut corners and thread."""
STITCHES = (0.1, 0.366, 0.633, 0.9)
"""Heights at which the thread goes round the spine, as fractions."""
DARK, DAY, WARM, SUN, DIM, DIM_BY_DAY = 0.34, 0.2, 0.12, 0.1, 0.22, 0.06
"""The share of lacquer at the edges of a cover, of light in its middle, and of the dimming of books at rest."""
EMBLEM, BOOKMARK, SHELF, AROUND = 100, (36, 66), (200, 18), 24
"""Side of an emblem, sizes of bookmark and shelf, margin of the shadow and the light about a book."""


def list_pictures(folder: str) -> Iterator[Picture]:
    """Yield the books of a skin."""
    if folder != "base":
        look = theme.load(folder)
        yield make_sheet("sheet", _list_items(look), ("drawings/ornaments.json",), 100 if look.plain else 78)


def _list_items(look: Theme) -> Iterator[Item]:
    for dye in DYES:
        for is_lit in (False, True):
            yield Item(f"{dye}{'-lit' * is_lit}", COVER, partial(draw_cover, look, dye, is_lit), EDGES)
        yield Item(f"emblem-{dye}", (EMBLEM, EMBLEM), partial(draw_emblem, look, dye))
    yield Item("rim", COVER, partial(draw_rim, look), EDGES)
    whole, around = (COVER[0] + 2 * AROUND, COVER[1] + 2 * AROUND), (AROUND + 30,) * 4
    yield Item("shadow", whole, partial(draw_shadow, look, False), around)
    yield Item("light", whole, partial(draw_shadow, look, True), around)
    yield Item("bookmark", BOOKMARK, partial(draw_bookmark, look))
    yield Item("shelf", SHELF, partial(draw_shelf, look), (4, 0, 4, 0))


def _find_dye_colors(look: Theme, name: str) -> tuple[HexColor, HexColor, HexColor]:
    """Return a cover's colours in the lamp's light, at its edges and on the spine."""
    if look.plain:
        return look.panel, look.panel, look.panel
    dye, lacquer, gold = look.inlay[name], look.inlay["lacquer"], look.inlay["gold"]
    low = mix(dye, lacquer, DARK if look.dark else DAY)
    if look.dark:
        return mix(mix(dye, low, 0.4), gold, WARM), low, mix(dye, lacquer, 0.66)
    return mix(mix(dye, low, 0.6), gold, SUN), low, mix(dye, lacquer, 0.5)


def draw_cover(look: Theme, dye: str, is_lit: bool, size: Size, s: float) -> pygame.Surface:
    """Draw a book without its emblem, darker at rest."""
    (w, h), spine, pages = size, SPINE * s, PAGES * s
    wide, high = w - pages, h - pages
    light, low, back = _find_dye_colors(look, dye)
    leaf, thread = (look.paper_edge, mix(look.gold, look.paper, 0.3)) if look.dark else (look.paper, look.paper)
    defs = svg.radial("cloth", [(0, light, 1), (1, low, 1)], 0.56 * wide, 0.3 * high, 0.75 * high)
    body = svg.rect((pages, pages, w - pages - 1, h - pages - 1), 2 * s, fill=leaf)
    body += svg.stroke(f"M{2 * pages} {h - pages / 2}H{w - pages}", mix(leaf, "#000000", 0.35), 0.8 * s)
    body += svg.stroke(f"M{w - pages / 2} {2 * pages}V{h - pages}", mix(leaf, "#000000", 0.35), 0.8 * s)
    body += svg.rect((0, 0, wide, high), ROUND * s, fill="url(#cloth)")
    round_back = ((0.0, mix(back, "#000000", 0.3)), (0.34, mix(back, light, 0.75)), (1.0, back))
    defs += svg.ramp("back", round_back, (0, 0, spine, 0))
    fill = back if look.plain else "url(#back)"
    body += svg.path(
        f"M{spine} 0V{high}H{ROUND * s}Q0 {high} 0 {high - ROUND * s}V{ROUND * s}Q0 0 {ROUND * s} 0Z", fill=fill
    )
    if not look.plain:
        body += _draw_tooling((spine, wide, high), back, look, s)
    sewn = spine - SEWN * s
    way = f"M{sewn} {STITCHES[0] * high}V{STITCHES[-1] * high}" + "".join(f"M0 {y * high}H{sewn}" for y in STITCHES)
    body += svg.group(svg.stroke(way, "#000000", 2.2 * s), f"translate({1.2 * s} {1.6 * s})", stroke_opacity=0.45)
    body += svg.stroke(way, look.gold if look.plain else thread, 1.8 * s)
    if look.plain:
        box = s, s, wide - 2 * s, high - 2 * s
        body += svg.rect(box, ROUND * s, fill="none", stroke=look.gold, stroke_width=2 * s)
    face = svg.render(body, size, defs=defs)
    if not (is_lit or look.plain):
        surfaces.tint(face, mix("#ffffff", look.inlay["lacquer"], DIM if look.dark else DIM_BY_DAY))
    return face


def _draw_tooling(form: tuple[float, float, float], back: HexColor, look: Theme, s: float) -> str:
    """Draw the groove of the hinge beside the spine, and the gilt line pressed into the cover with its corners."""
    spine, wide, high = form
    gold, body = look.inlay["gold"], ""
    for x, colour, clear in ((spine + 1.0 * s, "#000000", 0.5), (spine + 3.2 * s, "#ffffff", 0.16)):
        body += svg.stroke(f"M{x} {2 * s}V{high - 2 * s}", colour, 2 * s, stroke_opacity=clear)
    left, top, right, low, cut = spine + GILT * s, GILT * s, wide - GILT * s, high - GILT * s, CUT * s
    line = (
        f"M{left + cut} {top}H{right - cut}Q{right - cut} {top + cut} {right} {top + cut}V{low - cut}"
        f"Q{right - cut} {low - cut} {right - cut} {low}H{left + cut}Q{left + cut} {low - cut} {left} {low - cut}"
        f"V{top + cut}Q{left + cut} {top + cut} {left + cut} {top}Z"
    )
    body += svg.group(svg.stroke(line, back, 1.6 * s), f"translate({s} {s})", stroke_opacity=0.8)
    return body + svg.stroke(line, gold, 1.3 * s, stroke_opacity=0.75)


def draw_emblem(look: Theme, dye: str, size: Size, s: float) -> pygame.Surface:
    """Return the relief on a cover behind its cards, in dull gold: each dye has its own."""
    if look.plain:
        return pygame.Surface(size, pygame.SRCALPHA)
    x = y = size[0] / 2
    r = x - s
    gold = mix(look.inlay["gold"], _find_dye_colors(look, dye)[1], 0.5)
    rings = "".join(
        svg.circle(x, y, far * r, fill="none", stroke=gold, stroke_width=wide * s)
        for far, wide in ((1.0, 1.6), (0.94, 0.8), (0.56, 0.8))
    )
    match dye:
        case "gold_deep":
            inner = "".join(drawings.beads(x, y, 0.75 * r, count=22, size=0.09 * r, colour=gold, width=s))
        case "jade" | "forest":
            inner = ornaments.draw_heron_ring(x, y, 0.75 * r, count=7, size=0.42 * r, colour=gold)
        case "indigo":
            inner = svg.path(drawings.star(x, y, 0.92 * r, 0.6 * r, 30), fill="none", stroke=gold, stroke_width=s)
        case "plum":
            inner = svg.stroke(ornaments.draw_ladder(x, y, 0.62 * r, 0.9 * r, 48), gold, s)
        case "cockroach":
            inner = svg.path(drawings.star(x, y, 0.92 * r, 0.6 * r, 12), fill="none", stroke=gold, stroke_width=s)
        case _:
            inner = svg.path(drawings.star(x, y, 0.9 * r, 0.34 * r, 14), fill=gold)
    return svg.render(svg.group(rings + inner, opacity=0.55), size)


def draw_rim(look: Theme, size: Size, s: float) -> pygame.Surface:
    """Draw the golden rim of the chosen book."""
    (w, h), line = size, RIM * s
    gilt = look.accent if look.dark else look.inlay["gold"]
    box = line / 2, line / 2, w - PAGES * s - line, h - PAGES * s - line
    return svg.render(svg.rect(box, ROUND * s, fill="none", stroke=gilt, stroke_width=line), size)


def draw_shadow(look: Theme, is_chosen: bool, size: Size, s: float) -> pygame.Surface:
    """Return the shadow of a book, or the light at dusk around the chosen book, without a part above the book."""
    if look.plain:
        return pygame.Surface(size, pygame.SRCALPHA)
    out, is_light = round(AROUND * s), is_chosen and look.dark
    low = out if is_light else out // 3
    box = pygame.Rect(out, out + low, size[0] - 2 * out, size[1] - 2 * out - (low if is_light else 0))
    colour = theme.rgb(look.accent if is_light else look.scrim)
    level = 210 if is_light else 255 if is_chosen else 150 if look.dark else 80
    return surfaces.soft_box(size, box, (*colour, level), out // 2, round(ROUND * s))


def draw_bookmark(look: Theme, size: Size, s: float) -> pygame.Surface:
    """Draw the ribbon on the chosen book, without its sign."""
    wide, high = size
    cloth = look.accent if look.dark else look.inlay["gold_light"]
    shape = f"M0 0H{wide}V{high}L{wide / 2} {high - wide * 0.3}L0 {high}Z"
    return svg.render(svg.path(shape, fill=cloth) + svg.stroke(shape, mix(cloth, "#000000", 0.4), 1.2 * s), size)


def draw_shelf(look: Theme, size: Size, s: float) -> pygame.Surface:
    """Draw the board on which books stand."""
    wood = look.inlay["cockroach"] if look.dark else mix(look.paper_edge, look.paper, 0.35)
    top, front = (look.panel, look.panel) if look.plain else (wood, mix(wood, "#000000", 0.25))
    body = svg.rect((0, 0, *size), 2 * s, fill=front) + svg.rect((0, 0, size[0], size[1] * 0.5), 2 * s, fill=top)
    return svg.render(body + svg.stroke(f"M0 {s}H{size[0]}", look.gold if look.dark else look.panel_line, s), size)
