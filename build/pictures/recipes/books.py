"""Open books, the tabs of their index, and prints on their pages besides words."""

from collections.abc import Iterator
from functools import partial

import prints
import pygame
import shapes
from book import SHADOW_REACH_PX, BookForm, draw_paper, open_book
from faces import SOURCES
from measures import Measures
from picture import Picture
from sheets import Item, make_sheet

from game.ui.gfx import surfaces, svg
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import HexColor, Theme, mix

SIZES = Measures("recipes.books")
DYES = ("oxblood", "gold_deep", "jade", "indigo", "plum", "cockroach", "forest")


def list_tabs(theme: Theme) -> Iterator[Item]:
    for n, dye in enumerate(DYES):
        for is_lit in (False, True):
            tab = partial(_draw_dyed_tab, theme, dye, is_lit)
            yield Item(f"tab-{n}{'-lit' * is_lit}", SIZES.tab_size, tab, SIZES.tab_edges)
    yield Item("tab-chosen", SIZES.tab_size, partial(_draw_chosen_tab, theme), SIZES.tab_edges)


def _draw_dyed_tab(theme: Theme, dye: str, is_lit: bool, size: Size, scale: float) -> pygame.Surface:
    colors = theme.inlay
    if theme.is_plain:
        return _draw_flat_tab(theme.raised_hover if is_lit else theme.raised, theme.panel_line, size, scale)
    colour = mix(colors[dye], colors["cockroach"], SIZES.leather_ratio)
    light, bottom = (
        mix(colour, colors["lacquer"], ratio)
        for ratio in (0.0 if is_lit else SIZES.top_lacquer_ratio, SIZES.foot_lacquer_ratio)
    )
    light = mix(light, colors["gold"], SIZES.gold_ratio if is_lit else 0.0)
    defs = svg.linear("dye", light, bottom, (0, 0, 0, size[1] - SIZES.overlap_height * scale))
    surface = svg.render(_draw_tab_body(theme, size, light, bottom, scale), size, defs=defs)
    surface.blit(_draw_tab_line(colors["lacquer"], size, scale), (0, 0))
    return surface


def _draw_tab_body(theme: Theme, size: Size, light: HexColor, bottom: HexColor, scale: float) -> str:
    (width, height), thickness, inset = size, SIZES.side_thickness * scale, SIZES.gilt_inset * scale
    body = svg.path(_make_tab_outline(size, scale), fill=mix(bottom, "#000000", 0.35))
    body += svg.path(_make_tab_outline((width - thickness, height), scale), fill="url(#dye)")
    radius = SIZES.corner_radius * scale
    y = 0.6 * thickness
    highlight = f"M{thickness} {radius}Q{thickness} {y} {radius} {y}H{width - thickness - radius}"
    body += svg.stroke(highlight, mix(light, "#ffffff", 0.4), 1.2 * scale, stroke_opacity=0.8)
    right = width - thickness - inset
    line = f"M{inset} {height}V{inset + radius}Q{inset} {inset} {inset + radius} {inset}"
    line += f"H{right - radius}Q{right} {inset} {right} {inset + radius}V{height}"
    return body + svg.stroke(line, theme.inlay["gold"], scale, stroke_opacity=0.5)


def _draw_chosen_tab(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    page = theme.make_page_theme()
    if theme.is_plain:
        return _draw_flat_tab(page.panel, page.gold, size, scale)
    paper = draw_paper((round(900 * scale), round(560 * scale)), page, scale)
    surface = paper.subsurface((round(0.36 * paper.get_width()), round(30 * scale), *size)).copy()
    surfaces.mask(surface, svg.render(svg.path(_make_tab_outline(size, scale), fill="#ffffff"), size))
    surface.blit(_draw_tab_line(mix(page.panel, theme.inlay["cockroach"], 0.6), size, scale), (0, 0))
    height, fade_height = size[1], SIZES.fade_height * scale
    return surfaces.fade_rows(surface, [min(1.0, (height - y) / fade_height) for y in range(height)])


def _draw_flat_tab(fill: HexColor, line: HexColor, size: Size, scale: float) -> pygame.Surface:
    surface = svg.render(svg.path(_make_tab_outline(size, scale), fill=fill), size)
    surface.blit(_draw_tab_line(line, size, scale, 2.0), (0, 0))
    return surface


def _draw_tab_line(colour: HexColor, size: Size, scale: float, width: float = 1.3) -> pygame.Surface:
    edge = _make_tab_outline(size, scale, (SIZES.overlap_height - 4) * scale, width / 2 * scale)
    return svg.render(svg.stroke(edge, colour, width * scale), size)


def _make_tab_outline(size: tuple[float, float], scale: float, foot: float = 0, inset: float = 0.6) -> str:
    (width, height), r = size, SIZES.corner_radius * scale
    return (
        f"M{inset} {height - foot}V{r}Q{inset} {inset} {r} {inset}H{width - r}"
        f"Q{width - inset} {inset} {width - inset} {r}V{height - foot}"
    )


OUTER, TOP, FOOT = SHADOW_REACH_PX + 70, SHADOW_REACH_PX + 60, SHADOW_REACH_PX + 80
"""Corners of the books: at their outer sides, at the fold, above and below."""
BOOK_SOURCES = (*SOURCES, "drawings/materials.json")
PRINT_SOURCES = ("drawings/seal.svg", "drawings/ornaments.json")


def list_pictures(theme: Theme) -> Iterator[Picture]:
    page, middle_x = theme.make_page_theme(), SIZES.book[0] // 2
    quality = 100 if page.is_plain else 74
    for name, fold, edges in (
        ("single", 0, (OUTER, TOP, OUTER, FOOT)),
        ("stub", SIZES.stub_width, (SHADOW_REACH_PX + SIZES.stub_width + SIZES.fold_corner, TOP, OUTER, FOOT)),
        ("left", middle_x, (OUTER, TOP, SIZES.fold_corner, FOOT)),
        ("right", middle_x, (SIZES.fold_corner, TOP, OUTER, FOOT)),
    ):
        yield Picture(name, partial(_draw_book, page, name, fold), (1, 2), edges, BOOK_SOURCES, quality)
    yield make_sheet("tabs", list_tabs(theme), BOOK_SOURCES, 100 if page.is_plain else 92)
    yield make_sheet("prints", _list_prints(page), PRINT_SOURCES)


def _draw_book(page: Theme, name: str, fold: int, scale: float) -> pygame.Surface:
    """Return a whole book, or the half at one side of the fold."""
    size = round(SIZES.book[0] * scale), round(SIZES.book[1] * scale)
    book = open_book(BookForm(size, round(fold * scale), name == "stub"), page, scale)
    at = round((SHADOW_REACH_PX + fold) * scale)
    if name == "left":
        return book.subsurface((0, 0, at, book.get_height()))
    return book.subsurface((at, 0, book.get_width() - at, book.get_height())) if name == "right" else book


def _list_prints(page: Theme) -> Iterator[Item]:
    yield shapes.make_item(page, "books/rule")
    yield Item("mount", (120, 90), lambda size, scale: prints.draw_mount(size, page, scale), (32, 32, 32, 32))
    yield shapes.make_item(page, "books/drop")
    for sign in ("check", "cross"):
        yield Item(f"seal-{sign}", (64, 64), partial(_draw_seal, page, sign))
    dry = mix(page.accent, page.panel, SIZES.dry_paper_ratio)
    for sign in ("minus", "plus"):
        for state, ink in (("", page.accent), ("-lit", page.accent), ("-dry", dry)):
            shape = f"books/stamp-{sign}{state.removesuffix('-dry')}"
            yield shapes.make_item(page, shape, f"stamp-{sign}{state}", ink=ink)


def _draw_seal(page: Theme, sign: str, size: Size, scale: float) -> pygame.Surface:
    return prints.draw_seal(size[0], sign, page)
