"""Open books, the tabs of their index, and prints on their pages besides words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import prints
import pygame
import tabs
from book import SHADOW_REACH_PX, BookForm, open_book
from faces import SOURCES
from picture import Picture
from sheets import Item, make_sheet

from game.ui.gfx import theme
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Theme, mix

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
    yield make_sheet("tabs", tabs.list_tabs(theme.load(folder)), BOOK_SOURCES, 100 if page.plain else 92)
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
