"""Pictures without their clear margins, and the parts in which pictures differ."""

from collections.abc import Callable, Sequence
from functools import cache

import pygame
from picture import Part

MARGIN_PX = 1
Draw = Callable[..., pygame.Surface]


def make_box_function(draws: Sequence[Draw]) -> Callable[[], pygame.Rect]:
    """Return a function that returns the rectangle in which pictures are not clear."""

    @cache
    def box() -> pygame.Rect:
        boxes = [draw(1).get_bounding_rect() for draw in draws]
        return boxes[0].unionall(boxes[1:]).inflate(2 * MARGIN_PX, 2 * MARGIN_PX).clip(draws[0](1).get_rect())

    return box


def crop_drawing(
    draw: Draw, within: Callable[[], pygame.Rect] | None = None, origin: tuple[int, int] = (0, 0)
) -> Callable[[float], Part]:
    """Return a function that draws a picture without its clear margins, placed from an origin."""
    box = within or make_box_function([draw])

    def part(scale: float) -> Part:
        return Part(draw(scale).subsurface(scale_rect(box(), scale)), (box().x - origin[0], box().y - origin[1]))

    return part


def scale_rect(box: pygame.Rect, scale: float) -> pygame.Rect:
    return pygame.Rect(*(round(scale * side) for side in box))


def make_variant_strip(usual: Draw, variants: Sequence[Draw]) -> Callable[[float], Part]:
    """Return a function that draws the part in which variants differ from the usual picture, one below the other."""

    @cache
    def box() -> pygame.Rect:
        plain = usual(1)
        boxes = [_find_difference(plain, variant(1)) for variant in variants]
        return boxes[0].unionall(boxes[1:]).inflate(2 * MARGIN_PX, 2 * MARGIN_PX).clip(plain.get_rect())

    def draw(scale: float) -> Part:
        place = scale_rect(box(), scale)
        strip = pygame.Surface((place.w, place.h * len(variants)), pygame.SRCALPHA)
        for row, variant in enumerate(variants):
            strip.blit(variant(scale).subsurface(place), (0, row * place.h))
        return Part(strip, box().topleft)

    return draw


def _find_difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """Return the rectangle outside of which two pictures are equal."""
    gap = one.copy()
    gap.blit(other, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    gap.blit(back, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    alike = pygame.mask.from_threshold(gap, (0, 0, 0, 0), (3, 3, 3, 3))
    alike.invert()
    boxes = alike.get_bounding_rects()
    return boxes[0].unionall(boxes[1:])
