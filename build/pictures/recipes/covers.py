"""Rule sets as thread-bound books: covers of each dye at rest and lit, their gilding, and their shelf."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import ornaments
import pygame
from picture import Picture
from sheets import Item, make_sheet

from game.ui.gfx import surfaces, svg, theme
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


def _list_items(theme: Theme) -> Iterator[Item]:
    for dye in DYES:
        for is_lit in (False, True):
            yield Item(f"{dye}{'-lit' * is_lit}", COVER, partial(draw_cover, theme, dye, is_lit), EDGES)
        yield Item(f"emblem-{dye}", (EMBLEM, EMBLEM), partial(draw_emblem, theme, dye))
    yield Item("rim", COVER, partial(draw_rim, theme), EDGES)
    whole, around = (COVER[0] + 2 * AROUND, COVER[1] + 2 * AROUND), (AROUND + 30,) * 4
    yield Item("shadow", whole, partial(draw_shadow, theme, False), around)
    yield Item("light", whole, partial(draw_shadow, theme, True), around)
    yield Item("bookmark", BOOKMARK, partial(draw_bookmark, theme))
    yield Item("shelf", SHELF, partial(draw_shelf, theme), (4, 0, 4, 0))


def _find_dye_colors(theme: Theme, name: str) -> tuple[HexColor, HexColor, HexColor]:
    """Return a cover's colours in the lamp's light, at its edges and on the spine."""
    if theme.plain:
        return theme.panel, theme.panel, theme.panel
    dye, lacquer, gold = theme.inlay[name], theme.inlay["lacquer"], theme.inlay["gold"]
    bottom = mix(dye, lacquer, DARK if theme.dark else DAY)
    if theme.dark:
        return mix(mix(dye, bottom, 0.4), gold, WARM), bottom, mix(dye, lacquer, 0.66)
    return mix(mix(dye, bottom, 0.6), gold, SUN), bottom, mix(dye, lacquer, 0.5)


def draw_cover(theme: Theme, dye: str, is_lit: bool, size: Size, scale: float) -> pygame.Surface:
    """Draw a book without its emblem, darker at rest."""
    (w, h), spine, pages = size, SPINE * scale, PAGES * scale
    width, height = w - pages, h - pages
    light, bottom, back = _find_dye_colors(theme, dye)
    leaf, thread = (theme.paper_edge, mix(theme.gold, theme.paper, 0.3)) if theme.dark else (theme.paper, theme.paper)
    defs = svg.radial("cloth", [(0, light, 1), (1, bottom, 1)], 0.56 * width, 0.3 * height, 0.75 * height)
    body = svg.rect((pages, pages, w - pages - 1, h - pages - 1), 2 * scale, fill=leaf)
    body += svg.stroke(f"M{2 * pages} {h - pages / 2}H{w - pages}", mix(leaf, "#000000", 0.35), 0.8 * scale)
    body += svg.stroke(f"M{w - pages / 2} {2 * pages}V{h - pages}", mix(leaf, "#000000", 0.35), 0.8 * scale)
    body += svg.rect((0, 0, width, height), ROUND * scale, fill="url(#cloth)")
    round_back = ((0.0, mix(back, "#000000", 0.3)), (0.34, mix(back, light, 0.75)), (1.0, back))
    defs += svg.ramp("back", round_back, (0, 0, spine, 0))
    fill = back if theme.plain else "url(#back)"
    body += svg.path(
        f"M{spine} 0V{height}H{ROUND * scale}Q0 {height} 0 {height - ROUND * scale}"
        f"V{ROUND * scale}Q0 0 {ROUND * scale} 0Z",
        fill=fill,
    )
    if not theme.plain:
        body += _draw_tooling((spine, width, height), back, theme, scale)
    sewn = spine - SEWN * scale
    way = f"M{sewn} {STITCHES[0] * height}V{STITCHES[-1] * height}" + "".join(
        f"M0 {y * height}H{sewn}" for y in STITCHES
    )
    body += svg.group(
        svg.stroke(way, "#000000", 2.2 * scale), f"translate({1.2 * scale} {1.6 * scale})", stroke_opacity=0.45
    )
    body += svg.stroke(way, theme.gold if theme.plain else thread, 1.8 * scale)
    if theme.plain:
        box = scale, scale, width - 2 * scale, height - 2 * scale
        body += svg.rect(box, ROUND * scale, fill="none", stroke=theme.gold, stroke_width=2 * scale)
    surface = svg.render(body, size, defs=defs)
    if not (is_lit or theme.plain):
        surfaces.tint(surface, mix("#ffffff", theme.inlay["lacquer"], DIM if theme.dark else DIM_BY_DAY))
    return surface


def _draw_tooling(form: tuple[float, float, float], back: HexColor, theme: Theme, scale: float) -> str:
    """Draw the groove of the hinge beside the spine, and the gilt line pressed into the cover with its corners."""
    spine, width, height = form
    gold, body = theme.inlay["gold"], ""
    for x, colour, clear in ((spine + 1.0 * scale, "#000000", 0.5), (spine + 3.2 * scale, "#ffffff", 0.16)):
        body += svg.stroke(f"M{x} {2 * scale}V{height - 2 * scale}", colour, 2 * scale, stroke_opacity=clear)
    left, top, right, bottom, cut = (
        spine + GILT * scale,
        GILT * scale,
        width - GILT * scale,
        height - GILT * scale,
        CUT * scale,
    )
    line = (
        f"M{left + cut} {top}H{right - cut}Q{right - cut} {top + cut} {right} {top + cut}V{bottom - cut}"
        f"Q{right - cut} {bottom - cut} {right - cut} {bottom}H{left + cut}"
        f"Q{left + cut} {bottom - cut} {left} {bottom - cut}"
        f"V{top + cut}Q{left + cut} {top + cut} {left + cut} {top}Z"
    )
    body += svg.group(svg.stroke(line, back, 1.6 * scale), f"translate({scale} {scale})", stroke_opacity=0.8)
    return body + svg.stroke(line, gold, 1.3 * scale, stroke_opacity=0.75)


def draw_emblem(theme: Theme, dye: str, size: Size, scale: float) -> pygame.Surface:
    """Return the relief on a cover behind its cards, in dull gold: each dye has its own."""
    if theme.plain:
        return pygame.Surface(size, pygame.SRCALPHA)
    x = y = size[0] / 2
    r = x - scale
    gold = mix(theme.inlay["gold"], _find_dye_colors(theme, dye)[1], 0.5)
    rings = "".join(
        svg.circle(x, y, distance * r, fill="none", stroke=gold, stroke_width=width * scale)
        for distance, width in ((1.0, 1.6), (0.94, 0.8), (0.56, 0.8))
    )
    match dye:
        case "gold_deep":
            inner = "".join(ornaments.draw_beads(x, y, 0.75 * r, count=22, size=0.09 * r, colour=gold, width=scale))
        case "jade" | "forest":
            inner = ornaments.draw_heron_ring(x, y, 0.75 * r, count=7, size=0.42 * r, colour=gold)
        case "indigo" | "cockroach":
            star = ornaments.draw_star(x, y, 0.92 * r, 0.6 * r, 30 if dye == "indigo" else 12)
            inner = svg.path(star, fill="none", stroke=gold, stroke_width=scale)
        case "plum":
            inner = svg.stroke(ornaments.draw_ladder(x, y, 0.62 * r, 0.9 * r, 48), gold, scale)
        case _:
            inner = svg.path(ornaments.draw_star(x, y, 0.9 * r, 0.34 * r, 14), fill=gold)
    return svg.render(svg.group(rings + inner, opacity=0.55), size)


def draw_rim(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    """Draw the golden rim of the chosen book."""
    (w, h), line = size, RIM * scale
    gilt = theme.accent if theme.dark else theme.inlay["gold"]
    box = line / 2, line / 2, w - PAGES * scale - line, h - PAGES * scale - line
    return svg.render(svg.rect(box, ROUND * scale, fill="none", stroke=gilt, stroke_width=line), size)


def draw_shadow(look: Theme, is_chosen: bool, size: Size, scale: float) -> pygame.Surface:
    """Return the shadow of a book, or the light at dusk around the chosen book, without a part above the book."""
    if look.plain:
        return pygame.Surface(size, pygame.SRCALPHA)
    out, is_light = round(AROUND * scale), is_chosen and look.dark
    bottom = out if is_light else out // 3
    box = pygame.Rect(out, out + bottom, size[0] - 2 * out, size[1] - 2 * out - (bottom if is_light else 0))
    colour = theme.rgb(look.accent if is_light else look.scrim)
    level = 210 if is_light else 255 if is_chosen else 150 if look.dark else 80
    return surfaces.draw_blurred_box(size, box, (*colour, level), out // 2, round(ROUND * scale))


def draw_bookmark(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    """Draw the ribbon on the chosen book, without its sign."""
    width, height = size
    cloth = theme.accent if theme.dark else theme.inlay["gold_light"]
    shape = f"M0 0H{width}V{height}L{width / 2} {height - width * 0.3}L0 {height}Z"
    return svg.render(svg.path(shape, fill=cloth) + svg.stroke(shape, mix(cloth, "#000000", 0.4), 1.2 * scale), size)


def draw_shelf(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    """Draw the board on which books stand."""
    wood = theme.inlay["cockroach"] if theme.dark else mix(theme.paper_edge, theme.paper, 0.35)
    top, front = (theme.panel, theme.panel) if theme.plain else (wood, mix(wood, "#000000", 0.25))
    body = svg.rect((0, 0, *size), 2 * scale, fill=front) + svg.rect(
        (0, 0, size[0], size[1] * 0.5), 2 * scale, fill=top
    )
    return svg.render(
        body + svg.stroke(f"M0 {scale}H{size[0]}", theme.gold if theme.dark else theme.panel_line, scale), size
    )
