"""The faces of panels and buttons, on one sheet for each ground: table, page of a book, wall."""

from collections.abc import Iterator
from functools import partial

from faces import SOURCES, STYLES, draw_face, make_form
from picture import Picture
from sheets import Item, make_sheet

from game.ui.gfx.theme import Theme


def list_pictures(theme: Theme) -> Iterator[Picture]:
    grounds = {item.name: item for item in (theme, theme.make_page_theme(), theme.make_wall_theme())}
    for name, colours in grounds.items():
        ground = name.removeprefix(theme.skin)
        yield make_sheet(f"faces{ground}", _list_items(colours, ground), SOURCES, 100 if theme.is_plain else 78)


def _list_items(theme: Theme, ground: str) -> Iterator[Item]:
    for style in STYLES:
        size, edges, is_round = make_form(style, theme)
        yield Item(style + ground, size, partial(draw_face, style, theme), edges, is_round)
