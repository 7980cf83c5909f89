"""Sheets of several pictures, pictures without their clear margins, and parts in which pictures differ."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from typing import NamedTuple

import pygame
from picture import Edges, Part, Picture, SheetPart

from game.ui.gfx.svg import Size

SHEET_WIDTH, ITEM_GAP = 720, 4


class Item(NamedTuple):
    """A picture to put on a sheet: its size at scale 1, and the function `draw(size, scale)`."""

    name: str
    size: Size
    draw: Callable[[Size, float], pygame.Surface]
    edges: Edges | None = None
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


MARGIN_PX = 1
Draw = Callable[..., pygame.Surface]


def make_box_function(draws: Sequence[Draw]) -> Callable[[], pygame.Rect]:
    """Return a function that computes the smallest rectangle that contains all visible pixels of some pictures."""

    @cache
    def box() -> pygame.Rect:
        boxes = [draw(1).get_bounding_rect() for draw in draws]
        return boxes[0].unionall(boxes[1:]).inflate(2 * MARGIN_PX, 2 * MARGIN_PX).clip(draws[0](1).get_rect())

    return box


def crop_drawing(
    draw: Draw, compute_box: Callable[[], pygame.Rect] | None = None, origin: tuple[int, int] = (0, 0)
) -> Callable[[float], Part]:
    """Return a function that draws a picture without its transparent margins. Positions are relative to an origin."""
    box = compute_box or make_box_function([draw])

    def part(scale: float) -> Part:
        return Part(draw(scale).subsurface(scale_rect(box(), scale)), (box().x - origin[0], box().y - origin[1]))

    return part


def scale_rect(box: pygame.Rect, scale: float) -> pygame.Rect:
    return pygame.Rect(*(round(scale * side) for side in box))


def make_variant_strip(draw_usual: Draw, variants: Sequence[Draw]) -> Callable[[float], Part]:
    """Return a function that draws the area in which variants differ from the usual picture, one below the other."""

    @cache
    def box() -> pygame.Rect:
        usual_picture = draw_usual(1)
        boxes = [_measure_difference(usual_picture, variant(1)) for variant in variants]
        return boxes[0].unionall(boxes[1:]).inflate(2 * MARGIN_PX, 2 * MARGIN_PX).clip(usual_picture.get_rect())

    def draw(scale: float) -> Part:
        place = scale_rect(box(), scale)
        strip = pygame.Surface((place.w, place.h * len(variants)), pygame.SRCALPHA)
        for row, variant in enumerate(variants):
            strip.blit(variant(scale).subsurface(place), (0, row * place.h))
        return Part(strip, box().topleft)

    return draw


def _measure_difference(picture: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """Return the smallest rectangle that contains all differences of two pictures."""
    gap = picture.copy()
    gap.blit(other, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    back = other.copy()
    back.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    gap.blit(back, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    alike = pygame.mask.from_threshold(gap, (0, 0, 0, 0), (3, 3, 3, 3))
    alike.invert()
    boxes = alike.get_bounding_rects()
    return boxes[0].unionall(boxes[1:])
