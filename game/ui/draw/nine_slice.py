"""Rendered pieces (build/pictures/stage/kit.py) cut into nine: corners stay, sides and middle fill the size."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from game.ui.draw import drawings
from game.ui.draw.cache import of_look
from game.ui.draw.rendered import kept
from game.ui.draw.svg import Size
from game.ui.gfx.skin import stretched


class RenderedPiece(NamedTuple):
    """A line of assets/drawings/pieces.json, in pixels of 1080p: a picture's size, and how deep its corners reach.

    `edges` are left, top, right, bottom; `body` is the theme's role that it has the colour of. What is `round` is
    as large as there is room.
    """

    body: str
    size: tuple[int, int]
    edges: tuple[int, int, int, int]
    round: bool = False


PIECES = {name: RenderedPiece(**line) for name, line in drawings.table("pieces").items()}
KEPT = 32
"""The number of pictures of pieces that are kept: those that were asked for last."""


def fill(name: str, size: Size, scale: float, dark: bool, upside_down: bool = False) -> pygame.Surface:
    """A piece of exactly `size` pixels with corners at `scale` (smaller where there is no room for them), all its own.

    `upside_down` turns the light, so that what is raised looks pressed in. Raises KeyError for an unknown piece.
    """
    piece = PIECES[name]
    left, top, right, bottom = piece.edges
    room = min(size[0] / (left + right), size[1] / (top + bottom))
    share = room if piece.round else min(scale, room)
    picture = _scaled(f"{name}-{'dark' if dark else 'light'}", tuple(max(3, round(n * share)) for n in piece.size))
    if upside_down:
        picture = pygame.transform.flip(picture, True, True)
        left, top, right, bottom = right, bottom, left, top
    return stretched(picture, size, (int(left * share), int(top * share), int(right * share), int(bottom * share)))


@of_look
@lru_cache(maxsize=KEPT)
def _scaled(name: str, size: Size) -> pygame.Surface:
    return kept(f"kit/{name}", size)
