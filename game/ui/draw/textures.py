"""What tables and floors are of: clouds of lacquer, woven silk, cracked eggshell, plaited sedge. Always the same."""

from __future__ import annotations

import pygame

from game.ui.draw import surfaces
from game.ui.draw.gradient import FULL, Chance, grown
from game.ui.draw.svg import Size
from game.ui.draw.theme import Theme, rgb

CLOUDS = ((11, 7), (37, 21))
"""Columns and rows of the coarse and the fine clouds."""
CELLS = 28
"""Shards of eggshell along the side of a tile."""
BLACK = "#000000"
"""The edge of a table that is to be of high contrast: nothing is laid into it."""
STRANDS = 12
"""Strands along the side of a tile of a mat."""
MAT = {True: 24, False: 24}
"""How much darker than their ground the edges of a mat's strands are, in the dark and in the light."""
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


def crackle(side: int, colour: str, opacity: float) -> pygame.Surface:
    """A tile of crushed eggshell: shards of many tints and the cracks between them, going on over the tile's edges."""
    chance = Chance(3)
    step = side / CELLS
    bends = [[(chance.next() - 0.5, chance.next() - 0.5) for _ in range(CELLS)] for _ in range(CELLS)]

    def knot(column: int, row: int) -> tuple[float, float]:
        dx, dy = bends[row % CELLS][column % CELLS]
        return (column + 0.9 * dx) * step, (row + 0.9 * dy) * step

    tile = pygame.Surface((side, side), pygame.SRCALPHA)
    tints = [[chance.next() for _ in range(CELLS)] for _ in range(CELLS)]
    ink = rgb(colour)
    for row in range(-1, CELLS + 1):
        for column in range(-1, CELLS + 1):
            shard = [knot(column + dx, row + dy) for dx, dy in ((0, 0), (1, 0), (1, 1), (0, 1))]
            tint = tints[row % CELLS][column % CELLS]
            halves = [shard] if tint < 0.5 else [shard[:3], [shard[0], *shard[2:]]]
            for number, part in enumerate(halves):
                light = (255, 255, 255) if (tint * 7 + number) % 1 < 0.5 else ink
                pygame.draw.polygon(tile, (*light, round(60 * opacity * (tint + number) % 30)), part)
                pygame.draw.aalines(tile, (*ink, round(255 * opacity)), True, part)
    return tile


def mat(side: int, dark: bool) -> pygame.Surface:
    """A tile of a mat plaited of sedge, over two and under two, to be taken away from a ground."""
    chance, strand, depth = Chance(9), max(3, side // STRANDS), MAT[dark]
    tile = pygame.Surface((strand * STRANDS, strand * STRANDS), 0, 24)
    tones = [[0.4 * chance.next() for _ in range(STRANDS)] for _ in range(2)]
    for row in range(STRANDS):
        for column in range(STRANDS):
            across = (row + column) % 4 < 2
            tone = tones[0][row] if across else tones[1][column]
            for k in range(strand):
                grey = round(depth * (tone + 0.6 * abs(2 * (k + 0.5) / strand - 1) ** 2))
                x, y = column * strand, row * strand
                line = (x, y + k, strand, 1) if across else (x + k, y, 1, strand)
                tile.fill((grey, grey, grey), line)
    return tile
