"""What lies in the table: clouds of lacquer, woven silk, cracked eggshell, gold dust. The same table every time."""

from __future__ import annotations

import pygame

from game.ui.draw import ornaments as o
from game.ui.draw import surfaces, svg
from game.ui.draw.gradient import FULL, Chance, grown
from game.ui.draw.svg import Size
from game.ui.draw.theme import Theme, rgb

CLOUDS = ((11, 7), (37, 21))
"""Columns and rows of the coarse and the fine clouds."""
CELLS = 28
"""Shards of eggshell along the side of a tile."""
FLAKES = 72
"""Different flecks of leaf; each lies many times."""
BLACK = "#000000"
"""The edge of a table that is to be of high contrast: nothing is laid into it."""
STREWN = 2600
LEAF = ("gold_light", "gold", "gold_deep", "gold", "amber")
SILK, SLUBS, THREAD = 256, 14, 20
"""The threads along the side of a tile of silk, how many are thick ones, and how much darker a thread is at most."""
SHEEN = 14
"""How uneven silk is over its width, at most."""
DEPTH = 22
"""How much darker than their ground the clouds are, at most."""


def coat(surface: pygame.Surface, unit: float, theme: Theme) -> None:
    """Make a plain ground a table's: clouds of lacquer in a dark one, silk in a light one; black stays plain."""
    if theme.table_edge == BLACK:
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


def sprinkle(surface: pygame.Surface, unit: float, theme: Theme) -> None:
    """Strew gold dust over a table: a drift from each of two opposite corners, nothing in the middle."""
    if theme.table_edge == BLACK:
        return
    chance = Chance(20)
    flakes = [_flake(chance, unit, theme.inlay[LEAF[n % len(LEAF)]], n) for n in range(FLAKES)]
    w, h = surface.get_size()
    for number in range(STREWN):
        across, down = chance.next(), chance.next()
        if chance.next() > abs(across + down - 1) ** 3:
            continue
        flake = flakes[number % FLAKES]
        surface.blit(flake, flake.get_rect(center=(round(across * w), round(down * h))))


def _flake(chance: Chance, unit: float, colour: str, number: int) -> pygame.Surface:
    """A grain of leaf, few as large as a pinhead."""
    span = (0.7 + 1.5 * (number / FLAKES) ** 5) * unit
    side = max(4, round(span * 3))
    points = [
        o.polar(side / 2, side / 2, span * (0.25 + 1.1 * chance.next()), (k + chance.next()) / 7) for k in range(7)
    ]
    shape = svg.path(o.closed(points), fill=colour, fill_opacity=0.25 + 0.45 * chance.next())
    return svg.render(shape, (side, side))
