"""Sheets: small pictures of one skin in rows on a single file."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

import pygame
from picture import Picture, SheetPart

from game.ui.gfx.svg import Size

SHEET_WIDTH, ITEM_GAP = 720, 4


class Item(NamedTuple):
    """A picture to put on a sheet: its size at scale 1, and `draw(size, scale)`, whose size is that of the file."""

    name: str
    size: Size
    draw: Callable[[Size, float], pygame.Surface]
    edges: tuple[int, int, int, int] | None = None
    round: bool = False


def make_sheet(name: str, items: Iterable[Item], sources: tuple[str, ...] = (), quality: int = 84) -> Picture:
    items = tuple(items)
    parts = tuple(_list_parts(items))
    return Picture(name, partial(_draw, items, parts), (1, 2), sources=sources, quality=quality, parts=parts)


def _list_parts(items: tuple[Item, ...]) -> Iterator[SheetPart]:
    x = y = height = 0
    for item in items:
        if x and x + item.size[0] > SHEET_WIDTH:
            x, y, height = 0, y + height + ITEM_GAP, 0
        yield SheetPart(item.name, (x, y), item.size, item.edges, item.round)
        x, height = x + item.size[0] + ITEM_GAP, max(height, item.size[1])


def _draw(items: tuple[Item, ...], parts: tuple[SheetPart, ...], scale: float) -> pygame.Surface:
    width, bottom = (max(part.at[side] + part.size[side] for part in parts) for side in (0, 1))
    picture = pygame.Surface((round(width * scale), round(bottom * scale)), pygame.SRCALPHA)
    for item, part in zip(items, parts, strict=True):
        size = round(item.size[0] * scale), round(item.size[1] * scale)
        picture.blit(item.draw(size, scale), (round(part.at[0] * scale), round(part.at[1] * scale)))
    return picture
