"""What the grounds of pages are of: clouds of lacquer, woven silk. Always the same."""

from __future__ import annotations

import pygame

from game.ui.draw import surfaces
from game.ui.draw.gradient import FULL, Chance, grown
from game.ui.draw.svg import Size
from game.ui.draw.theme import Theme

CLOUDS = ((11, 7), (37, 21))
"""Columns and rows of the coarse and the fine clouds."""
SILK, SLUBS, THREAD = 256, 14, 20
"""The threads along the side of a tile of silk, how many are thick ones, and how much darker a thread is at most."""
SHEEN = 14
"""How uneven silk is over its width, at most."""
DEPTH = 22
"""How much darker than their ground the clouds are, at most."""


def coat(surface: pygame.Surface, unit: float, theme: Theme) -> None:
    """Make a plain ground a table's: clouds of lacquer in a dark one, silk in a light one; black stays plain."""
    if theme.plain:
        return
    if theme.dark:
        surface.blit(clouds(surface.get_size(), DEPTH), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    else:
        surface.blit(clouds(surface.get_size(), SHEEN), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        surfaces.tile(surface, silk(max(64, round(SILK * unit))), pygame.BLEND_RGB_SUB)


def clouds(size: Size, depth: int) -> pygame.Surface:
    """Soft uneven grey of 0..`depth`, as many thin coats rubbed down leave it; to be added or taken away."""
    chance = Chance(11)
    small = pygame.Surface((256, 144), 0, 24)
    for columns, rows in CLOUDS:
        values = bytes(int(chance.next() * FULL / len(CLOUDS)) for _ in range(columns * rows))
        coarse = pygame.image.frombytes(bytes(v for v in values for _ in range(3)), (columns, rows), "RGB")
        soft = pygame.transform.smoothscale(coarse, small.get_size())
        small.blit(pygame.transform.box_blur(soft, 9), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return grown(small, size, (depth, depth, depth), 17)


def silk(side: int) -> pygame.Surface:
    """A tile of woven threads of uneven thickness, to be taken away from a ground; it goes on over its edges."""
    chance = Chance(5)
    warp, weft = ([chance.next() for _ in range(SILK)] for _ in range(2))
    slubs = [0.0] * SILK
    for _ in range(SLUBS):
        slubs[int(chance.next() * (SILK - 1))] = 1.0
    values = bytearray()
    for y in range(SILK):
        for x in range(SILK):
            over = weft[y] + slubs[y] * (0.5 + 0.5 * chance.next()) if (x + y) % 2 else warp[x]
            values += bytes((round(THREAD * over),)) * 3
    return pygame.transform.smoothscale(pygame.image.frombytes(bytes(values), (SILK, SILK), "RGB"), (side, side))
