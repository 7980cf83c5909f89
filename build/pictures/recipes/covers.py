"""Rule sets as thread-bound books: covers of each dye at rest and lit, their gilding, and their shelf."""

from collections.abc import Iterator
from functools import partial

import ornaments
import pygame
import shapes
from measures import Measures
from picture import Picture
from sheets import Item, make_sheet

from game.ui.gfx import surfaces, svg
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import HexColor, Theme, mix, rgb

SIZES = Measures("recipes.covers")
DYES = ("oxblood", "amber", "cinnabar", "cockroach", "forest", "gold_deep", "indigo", "jade", "plum")


def list_pictures(theme: Theme) -> Iterator[Picture]:
    yield make_sheet("sheet", _list_items(theme), ("drawings/ornaments.json",), 100 if theme.is_plain else 78)


def _list_items(theme: Theme) -> Iterator[Item]:
    cover, edges = shapes.load("covers/cover").size, shapes.load("covers/cover").edges
    for dye in DYES:
        for is_lit in (False, True):
            yield Item(f"{dye}{'-lit' * is_lit}", cover, partial(draw_cover, theme, dye, is_lit), edges)
        yield Item(f"emblem-{dye}", (SIZES.emblem_side, SIZES.emblem_side), partial(draw_emblem, theme, dye))
    yield shapes.make_item(theme, "covers/rim")
    shadow_size, shadow_edges = (cover[0] + 2 * SIZES.margin, cover[1] + 2 * SIZES.margin), (SIZES.margin + 30,) * 4
    yield Item("shadow", shadow_size, partial(draw_shadow, theme, False), shadow_edges)
    yield Item("light", shadow_size, partial(draw_shadow, theme, True), shadow_edges)
    yield shapes.make_item(theme, "covers/bookmark")
    yield shapes.make_item(theme, "covers/shelf")


def _mix_dye_colors(theme: Theme, name: str) -> tuple[HexColor, HexColor, HexColor]:
    """Return the colours of a book cover in lamplight, at its edges and on the spine."""
    if theme.is_plain:
        return theme.panel, theme.panel, theme.panel
    dye, lacquer, gold = theme.inlay[name], theme.inlay["lacquer"], theme.inlay["gold"]
    bottom = mix(dye, lacquer, SIZES.lacquer_ratio if theme.is_dark else SIZES.day_lacquer_ratio)
    if theme.is_dark:
        return mix(mix(dye, bottom, 0.4), gold, SIZES.gold_ratio), bottom, mix(dye, lacquer, 0.66)
    return mix(mix(dye, bottom, 0.6), gold, SIZES.day_gold_ratio), bottom, mix(dye, lacquer, 0.5)


def draw_cover(theme: Theme, dye: str, is_lit: bool, size: Size, scale: float) -> pygame.Surface:
    light, bottom, back = _mix_dye_colors(theme, dye)
    leaf = theme.paper_edge if theme.is_dark else theme.paper
    thread = mix(theme.gold, theme.paper, 0.3) if theme.is_dark else theme.paper
    (width, height), pages = shapes.load("covers/cover").size, SIZES.page_edge_width + 1 / scale
    leaf_size = {"leaf_width": f"{width - pages}", "leaf_height": f"{height - pages}"}
    tones = {"light": light, "bottom": bottom, "back": back, "leaf": leaf, "thread": thread, **leaf_size}
    surface = shapes.draw(theme, "covers/cover", scale, **tones)
    if not (is_lit or theme.is_plain):
        ratio = SIZES.dim_ratio if theme.is_dark else SIZES.day_dim_ratio
        surfaces.tint(surface, mix("#ffffff", theme.inlay["lacquer"], ratio))
    return surface


def draw_emblem(theme: Theme, dye: str, size: Size, scale: float) -> pygame.Surface:
    """Return the relief on a cover, in dull gold, behind its cards. Each dye has its own emblem."""
    if theme.is_plain:
        return pygame.Surface(size, pygame.SRCALPHA)
    x = y = size[0] / 2
    r = x - scale
    gold = mix(theme.inlay["gold"], _mix_dye_colors(theme, dye)[1], 0.5)
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


def draw_shadow(theme: Theme, is_chosen: bool, size: Size, scale: float) -> pygame.Surface:
    """Return the shadow of a book; at dusk, the light around the chosen book. Nothing is drawn above the book."""
    if theme.is_plain:
        return pygame.Surface(size, pygame.SRCALPHA)
    margin, is_light = round(SIZES.margin * scale), is_chosen and theme.is_dark
    bottom = margin if is_light else margin // 3
    box = pygame.Rect(margin, margin + bottom, size[0] - 2 * margin, size[1] - 2 * margin - (bottom if is_light else 0))
    colour = rgb(theme.accent if is_light else theme.scrim)
    level = 210 if is_light else 255 if is_chosen else 150 if theme.is_dark else 80
    return surfaces.draw_blurred_box(size, box, (*colour, level), margin // 2, round(SIZES.corner_radius * scale))
