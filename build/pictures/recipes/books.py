"""Open books, the tabs of their index, and prints on their pages besides words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import prints
import pygame
from book import SHADOW_REACH_PX, BookForm, draw_paper, open_book
from faces import SOURCES
from picture import Picture
from sheets import Item, make_sheet

from game.ui.gfx import surfaces, svg, theme
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import HexColor, Theme, mix

DYES = ("oxblood", "gold_deep", "jade", "indigo", "plum", "cockroach", "forest")
TAB_SIZE, TAB_EDGES = (96, 64), (20, 20, 20, 24)
CORNER_RADIUS, SIDE_THICKNESS, GILT_INSET = 9, 3, 5
"""Radius of the corners, visible thickness at the right, distance of the gilt line from the edge."""
OVERLAP_HEIGHT, FADE_HEIGHT = 14, 6
"""Height of a tab's part on the page, and of its lower end, where the chosen tab fades into the page."""
LEATHER_RATIO, GOLD_RATIO, TOP_LACQUER_RATIO, FOOT_LACQUER_RATIO = 0.5, 0.14, 0.3, 0.66
"""The share of leather in a dye, of gold where it is pointed at, of lacquer at its upper edge and at its foot."""


def list_tabs(theme: Theme) -> Iterator[Item]:
    """Yield all tabs of a skin."""
    for n, dye in enumerate(DYES):
        for is_lit in (False, True):
            yield Item(f"tab-{n}{'-lit' * is_lit}", TAB_SIZE, partial(_draw_dyed_tab, theme, dye, is_lit), TAB_EDGES)
    yield Item("tab-chosen", TAB_SIZE, partial(_draw_chosen_tab, theme), TAB_EDGES)


def _draw_dyed_tab(theme: Theme, dye: str, is_lit: bool, size: Size, scale: float) -> pygame.Surface:
    colors = theme.inlay
    if theme.plain:
        return _draw_flat_tab(theme.raised_hover if is_lit else theme.raised, theme.panel_line, size, scale)
    colour = mix(colors[dye], colors["cockroach"], LEATHER_RATIO)
    light, bottom = (
        mix(colour, colors["lacquer"], ratio) for ratio in (0.0 if is_lit else TOP_LACQUER_RATIO, FOOT_LACQUER_RATIO)
    )
    light = mix(light, colors["gold"], GOLD_RATIO if is_lit else 0.0)
    defs = svg.linear("dye", light, bottom, (0, 0, 0, size[1] - OVERLAP_HEIGHT * scale))
    surface = svg.render(_draw_tab_body(theme, size, light, bottom, scale), size, defs=defs)
    surface.blit(_draw_tab_line(colors["lacquer"], size, scale), (0, 0))
    return surface


def _draw_tab_body(theme: Theme, size: Size, light: HexColor, bottom: HexColor, scale: float) -> str:
    """Draw a tab's body: thick, rubbed pale at its upper edge, with a gilt line."""
    (width, height), thick, inset = size, SIDE_THICKNESS * scale, GILT_INSET * scale
    body = svg.path(_make_tab_outline(size, scale), fill=mix(bottom, "#000000", 0.35))
    body += svg.path(_make_tab_outline((width - thick, height), scale), fill="url(#dye)")
    radius = CORNER_RADIUS * scale
    rubbed = f"M{thick} {radius}Q{thick} {0.6 * thick} {radius} {0.6 * thick}H{width - thick - radius}"
    body += svg.stroke(rubbed, mix(light, "#ffffff", 0.4), 1.2 * scale, stroke_opacity=0.8)
    right = width - thick - inset
    line = f"M{inset} {height}V{inset + CORNER_RADIUS * scale}Q{inset} {inset} {inset + CORNER_RADIUS * scale} {inset}"
    line += f"H{right - CORNER_RADIUS * scale}Q{right} {inset} {right} {inset + CORNER_RADIUS * scale}V{height}"
    return body + svg.stroke(line, theme.inlay["gold"], scale, stroke_opacity=0.5)


def _draw_chosen_tab(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    page = theme.make_page_theme()
    if theme.plain:
        return _draw_flat_tab(page.panel, page.gold, size, scale)
    whole = draw_paper((round(900 * scale), round(560 * scale)), page, scale)
    surface = whole.subsurface((round(0.36 * whole.get_width()), round(30 * scale), *size)).copy()
    surfaces.mask(surface, svg.render(svg.path(_make_tab_outline(size, scale), fill="#ffffff"), size))
    surface.blit(_draw_tab_line(mix(page.panel, theme.inlay["cockroach"], 0.6), size, scale), (0, 0))
    height, seam = size[1], FADE_HEIGHT * scale
    return surfaces.fade_rows(surface, [min(1.0, (height - y) / seam) for y in range(height)])


def _draw_flat_tab(fill: HexColor, line: HexColor, size: Size, scale: float) -> pygame.Surface:
    surface = svg.render(svg.path(_make_tab_outline(size, scale), fill=fill), size)
    surface.blit(_draw_tab_line(line, size, scale, 2.0), (0, 0))
    return surface


def _draw_tab_line(colour: HexColor, size: Size, scale: float, width: float = 1.3) -> pygame.Surface:
    edge = _make_tab_outline(size, scale, (OVERLAP_HEIGHT - 4) * scale, width / 2 * scale)
    return svg.render(svg.stroke(edge, colour, width * scale), size)


def _make_tab_outline(size: tuple[float, float], scale: float, foot: float = 0, inset: float = 0.6) -> str:
    """Return a tab's edge from its left foot to the right one, as path data."""
    (width, height), r = size, CORNER_RADIUS * scale
    return (
        f"M{inset} {height - foot}V{r}Q{inset} {inset} {r} {inset}H{width - r}"
        f"Q{width - inset} {inset} {width - inset} {r}V{height - foot}"
    )


BOOK, STUB = (1240, 760), 46
"""Size of the open books, and width of the left page's visible part in a book that shows the right page."""
OUTER, FOLD_SIDE, TOP, FOOT = SHADOW_REACH_PX + 70, 190, SHADOW_REACH_PX + 60, SHADOW_REACH_PX + 80
"""Corners of the books: at their outer sides, at the fold, above and below."""
DRY = 0.72
"""The share of paper in the ink of a stamp that does nothing."""
BOOK_SOURCES = (*SOURCES, "drawings/materials.json")
PRINT_SOURCES = ("drawings/seal.svg", "drawings/ornaments.json")


def list_pictures(folder: str) -> Iterator[Picture]:
    """Yield the books and prints of a skin."""
    if folder == "base":
        return
    page = theme.load(folder).make_page_theme()
    half = BOOK[0] // 2
    quality = 100 if page.plain else 74
    for name, fold, edges in (
        ("single", 0, (OUTER, TOP, OUTER, FOOT)),
        ("stub", STUB, (SHADOW_REACH_PX + STUB + FOLD_SIDE, TOP, OUTER, FOOT)),
        ("left", half, (OUTER, TOP, FOLD_SIDE, FOOT)),
        ("right", half, (FOLD_SIDE, TOP, OUTER, FOOT)),
    ):
        yield Picture(name, partial(_draw_book, page, name, fold), (1, 2), edges, BOOK_SOURCES, quality)
    yield make_sheet("tabs", list_tabs(theme.load(folder)), BOOK_SOURCES, 100 if page.plain else 92)
    yield make_sheet("prints", _list_prints(page), PRINT_SOURCES)


def _draw_book(page: Theme, name: str, fold: int, scale: float) -> pygame.Surface:
    """Return a whole book, or the half at one side of the fold."""
    size = round(BOOK[0] * scale), round(BOOK[1] * scale)
    book = open_book(BookForm(size, round(fold * scale), name == "stub"), page, scale)
    at = round((SHADOW_REACH_PX + fold) * scale)
    if name == "left":
        return book.subsurface((0, 0, at, book.get_height()))
    return book.subsurface((at, 0, book.get_width() - at, book.get_height())) if name == "right" else book


def _list_prints(page: Theme) -> Iterator[Item]:
    yield Item("rule", (300, 11), lambda size, scale: prints.draw_rule(size, page, scale), (100, 0, 100, 0))
    yield Item("mount", (120, 90), lambda size, scale: prints.draw_mount(size, page, scale), (32, 32, 32, 32))
    yield Item("drum", prints.DRUM_SIZE, lambda size, scale: prints.draw_page_drum(size, page))
    yield Item("drop", (48, 48), lambda size, scale: prints.draw_drop(size[0], page.accent))
    for sign in ("check", "cross"):
        yield Item(f"seal-{sign}", (64, 64), partial(_draw_seal, page, sign))
    dry = mix(page.accent, page.panel, DRY)
    for sign in ("minus", "plus"):
        for state, colors in (("", page.accent), ("-lit", page.accent), ("-dry", dry)):
            yield Item(f"stamp-{sign}{state}", (64, 64), partial(_draw_stamp, page, sign, colors, state == "-lit"))


def _draw_seal(page: Theme, sign: str, size: Size, scale: float) -> pygame.Surface:
    return prints.draw_seal(size[0], sign, page)


def _draw_stamp(page: Theme, sign: str, colors: str, is_lit: bool, size: Size, scale: float) -> pygame.Surface:
    return prints.draw_stamp(size[0], sign, colors, page.panel, is_lit)
