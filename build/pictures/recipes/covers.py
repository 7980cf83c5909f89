"""Rule sets as thread-bound books: covers of each dye at rest and lit, their gilding, and their shelf."""

from collections.abc import Iterator
from functools import partial

import ornaments
import pygame
from measures import Measures
from picture import Picture
from sheets import Item, make_sheet

from game.ui.gfx import surfaces, svg, theme
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import HexColor, Theme, mix

SIZES = Measures("recipes.covers")
DYES = ("oxblood", "amber", "cinnabar", "cockroach", "forest", "gold_deep", "indigo", "jade", "plum")


def list_pictures(folder: str) -> Iterator[Picture]:
    if folder != "base":
        look = theme.load(folder)
        yield make_sheet("sheet", _list_items(look), ("drawings/ornaments.json",), 100 if look.plain else 78)


def _list_items(theme: Theme) -> Iterator[Item]:
    for dye in DYES:
        for is_lit in (False, True):
            yield Item(f"{dye}{'-lit' * is_lit}", SIZES.cover, partial(draw_cover, theme, dye, is_lit), SIZES.edges)
        yield Item(f"emblem-{dye}", (SIZES.emblem, SIZES.emblem), partial(draw_emblem, theme, dye))
    yield Item("rim", SIZES.cover, partial(draw_rim, theme), SIZES.edges)
    whole, around = (SIZES.cover[0] + 2 * SIZES.around, SIZES.cover[1] + 2 * SIZES.around), (SIZES.around + 30,) * 4
    yield Item("shadow", whole, partial(draw_shadow, theme, False), around)
    yield Item("light", whole, partial(draw_shadow, theme, True), around)
    yield Item("bookmark", SIZES.bookmark, partial(draw_bookmark, theme))
    yield Item("shelf", SIZES.shelf, partial(draw_shelf, theme), (4, 0, 4, 0))


def _find_dye_colors(theme: Theme, name: str) -> tuple[HexColor, HexColor, HexColor]:
    """Return a cover's colours in the lamp's light, at its edges and on the spine."""
    if theme.plain:
        return theme.panel, theme.panel, theme.panel
    dye, lacquer, gold = theme.inlay[name], theme.inlay["lacquer"], theme.inlay["gold"]
    bottom = mix(dye, lacquer, SIZES.dark if theme.dark else SIZES.day)
    if theme.dark:
        return mix(mix(dye, bottom, 0.4), gold, SIZES.warm), bottom, mix(dye, lacquer, 0.66)
    return mix(mix(dye, bottom, 0.6), gold, SIZES.sun), bottom, mix(dye, lacquer, 0.5)


def draw_cover(theme: Theme, dye: str, is_lit: bool, size: Size, scale: float) -> pygame.Surface:
    (w, h), spine, pages = size, SIZES.spine * scale, SIZES.pages * scale
    width, height = w - pages, h - pages
    light, bottom, back = _find_dye_colors(theme, dye)
    leaf, thread = (theme.paper_edge, mix(theme.gold, theme.paper, 0.3)) if theme.dark else (theme.paper, theme.paper)
    defs = svg.radial("cloth", [(0, light, 1), (1, bottom, 1)], 0.56 * width, 0.3 * height, 0.75 * height)
    body = svg.rect((pages, pages, w - pages - 1, h - pages - 1), 2 * scale, fill=leaf)
    body += svg.stroke(f"M{2 * pages} {h - pages / 2}H{w - pages}", mix(leaf, "#000000", 0.35), 0.8 * scale)
    body += svg.stroke(f"M{w - pages / 2} {2 * pages}V{h - pages}", mix(leaf, "#000000", 0.35), 0.8 * scale)
    body += svg.rect((0, 0, width, height), SIZES.round * scale, fill="url(#cloth)")
    round_back = ((0.0, mix(back, "#000000", 0.3)), (0.34, mix(back, light, 0.75)), (1.0, back))
    defs += svg.ramp("back", round_back, (0, 0, spine, 0))
    fill = back if theme.plain else "url(#back)"
    body += svg.path(
        f"M{spine} 0V{height}H{SIZES.round * scale}Q0 {height} 0 {height - SIZES.round * scale}"
        f"V{SIZES.round * scale}Q0 0 {SIZES.round * scale} 0Z",
        fill=fill,
    )
    if not theme.plain:
        body += _draw_tooling((spine, width, height), back, theme, scale)
    sewn = spine - SIZES.sewn * scale
    way = f"M{sewn} {SIZES.stitches[0] * height}V{SIZES.stitches[-1] * height}" + "".join(
        f"M0 {y * height}H{sewn}" for y in SIZES.stitches
    )
    body += svg.group(
        svg.stroke(way, "#000000", 2.2 * scale), f"translate({1.2 * scale} {1.6 * scale})", stroke_opacity=0.45
    )
    body += svg.stroke(way, theme.gold if theme.plain else thread, 1.8 * scale)
    if theme.plain:
        box = scale, scale, width - 2 * scale, height - 2 * scale
        body += svg.rect(box, SIZES.round * scale, fill="none", stroke=theme.gold, stroke_width=2 * scale)
    surface = svg.render(body, size, defs=defs)
    if not (is_lit or theme.plain):
        surfaces.tint(surface, mix("#ffffff", theme.inlay["lacquer"], SIZES.dim if theme.dark else SIZES.dim_by_day))
    return surface


def _draw_tooling(form: tuple[float, float, float], back: HexColor, theme: Theme, scale: float) -> str:
    spine, width, height = form
    gold, body = theme.inlay["gold"], ""
    for x, colour, clear in ((spine + 1.0 * scale, "#000000", 0.5), (spine + 3.2 * scale, "#ffffff", 0.16)):
        body += svg.stroke(f"M{x} {2 * scale}V{height - 2 * scale}", colour, 2 * scale, stroke_opacity=clear)
    left = spine + SIZES.gilt * scale
    top = SIZES.gilt * scale
    right = width - SIZES.gilt * scale
    bottom = height - SIZES.gilt * scale
    cut = SIZES.cut * scale
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
    (w, h), line = size, SIZES.rim * scale
    gilt = theme.accent if theme.dark else theme.inlay["gold"]
    box = line / 2, line / 2, w - SIZES.pages * scale - line, h - SIZES.pages * scale - line
    return svg.render(svg.rect(box, SIZES.round * scale, fill="none", stroke=gilt, stroke_width=line), size)


def draw_shadow(look: Theme, is_chosen: bool, size: Size, scale: float) -> pygame.Surface:
    """Return the shadow of a book, or the light at dusk around the chosen book, without a part above the book."""
    if look.plain:
        return pygame.Surface(size, pygame.SRCALPHA)
    out, is_light = round(SIZES.around * scale), is_chosen and look.dark
    bottom = out if is_light else out // 3
    box = pygame.Rect(out, out + bottom, size[0] - 2 * out, size[1] - 2 * out - (bottom if is_light else 0))
    colour = theme.rgb(look.accent if is_light else look.scrim)
    level = 210 if is_light else 255 if is_chosen else 150 if look.dark else 80
    return surfaces.draw_blurred_box(size, box, (*colour, level), out // 2, round(SIZES.round * scale))


def draw_bookmark(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    width, height = size
    cloth = theme.accent if theme.dark else theme.inlay["gold_light"]
    shape = f"M0 0H{width}V{height}L{width / 2} {height - width * 0.3}L0 {height}Z"
    return svg.render(svg.path(shape, fill=cloth) + svg.stroke(shape, mix(cloth, "#000000", 0.4), 1.2 * scale), size)


def draw_shelf(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    wood = theme.inlay["cockroach"]
    top, front = (theme.panel, theme.panel) if theme.plain else (wood, mix(wood, "#000000", 0.25))
    body = svg.rect((0, 0, *size), 2 * scale, fill=front) + svg.rect(
        (0, 0, size[0], size[1] * 0.5), 2 * scale, fill=top
    )
    return svg.render(body + svg.stroke(f"M0 {scale}H{size[0]}", theme.gold, scale), size)
