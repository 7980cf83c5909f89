"""Persons: portraits, and those who sit at the table, in their moods and with their glances."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import Any

import pygame
from people import medallions
from picture import Part, Picture

from game.ui.draw import figures, lamplight, theme
from game.ui.draw.figures import FACELESS
from game.ui.draw.mood import MOODS
from game.ui.draw.theme import Theme
from game.ui.gfx.persons import GLANCES, SMALL_PX

SEATED, HEADROOM = 208, 31
"""Side of a seated person at 1080p, and height of the part above the medallion."""
ROUND = 112
"""Side of a portrait at 1080p."""
MARGIN_PX = 1
QUALITY, WITHOUT_LOSS = 78, 100
Draw = Callable[..., pygame.Surface]


def pictures(folder: str) -> Iterator[Picture]:
    """All persons of a skin."""
    if folder == "base":
        return
    colours = theme.load(folder)
    for who in figures.CHARACTERS:
        light = (f"skins/base/light-{who}.webp",) if who in lamplight.LIT else ()
        sources = (f"drawings/face-{who}.svg", "drawings/materials.json", *light)
        seated = partial(_seated, who, colours)
        views: dict[str, tuple[Draw, tuple[int, ...], int]] = {
            "seated": (seated, (1, 2), QUALITY),
            "round": (partial(_portrait, who, colours, ROUND), (1, 2), QUALITY),
            "small": (partial(_portrait, who, colours, SMALL_PX, bold=True), (1,), WITHOUT_LOSS),
        }
        for view, (draw, scales, quality) in views.items():
            shown: dict[str, Callable[[float], pygame.Surface | Part]] = {view: draw}
            if who != FACELESS:
                others = [mood for mood in MOODS if mood != "neutral"]
                shown |= {f"{view}-{mood}": _part(draw, [partial(draw, mood=mood)]) for mood in others}
            for name, each in shown.items():
                yield Picture(f"{who}/{name}", each, scales, sources=sources, quality=quality)
        if who != FACELESS:
            eyes = _part(seated, [partial(seated, gaze=gaze) for gaze in GLANCES])
            yield Picture(f"{who}/seated-eyes", eyes, (1, 2), None, sources, QUALITY, len(GLANCES))


def _seated(who: str, colours: Theme, scale: float, **look: Any) -> pygame.Surface:
    return medallions.seated(who, round(SEATED * scale), above=round(HEADROOM * scale), theme=colours, **look)


def _portrait(who: str, colours: Theme, side: int, scale: float, **look: Any) -> pygame.Surface:
    return medallions.portrait(who, round(side * scale), colours, **look)


def _part(usual: Draw, variants: Sequence[Draw]) -> Callable[[float], Part]:
    """Draws the part in which pictures differ from the usual one, of each of them, one below the other."""

    @cache
    def box() -> pygame.Rect:
        plain = usual(1)
        boxes = [_difference(plain, variant(1)) for variant in variants]
        return boxes[0].unionall(boxes[1:]).inflate(2 * MARGIN_PX, 2 * MARGIN_PX).clip(plain.get_rect())

    def draw(scale: float) -> Part:
        place = pygame.Rect(*(round(scale * side) for side in box()))
        strip = pygame.Surface((place.w, place.h * len(variants)), pygame.SRCALPHA)
        for row, variant in enumerate(variants):
            strip.blit(variant(scale).subsurface(place), (0, row * place.h))
        return Part(strip, box().topleft)

    return draw


def _difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """The rectangle outside of which two pictures are alike."""
    apart = one.copy()
    apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    alike = pygame.mask.from_threshold(apart, (0, 0, 0, 0), (3, 3, 3, 3))
    alike.invert()
    boxes = alike.get_bounding_rects()
    return boxes[0].unionall(boxes[1:])
