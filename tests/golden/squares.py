"""The mean colours of the squares of a picture, at its full size and more finely than its points are told.

Half of a square's points count, another half in each channel, which chance has chosen once and for all: what only moves
within its square makes another mean, too.
"""

from __future__ import annotations

import random
import struct
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import pygame

STEPS = 4
"""In so many parts of one level of 255 a mean is told."""
CHANNELS = "red", "green", "blue"
PERIOD = 61
"""After so many rows the same places count again."""
Means = list[int]
"""Red, green and blue of each square, row by row, each in `STEPS` of a level."""


class Grid(NamedTuple):
    """Into how many columns and rows of squares a picture is parted; some are larger by a point than others."""

    columns: int
    rows: int

    def edges(self, size: tuple[int, int]) -> tuple[list[int], list[int]]:
        """Where the columns of a picture begin and the last one ends, and the same of its rows."""
        across, down = (
            [length * at // parts for at in range(parts + 1)] for length, parts in zip(size, self, strict=True)
        )
        return across, down


def means(picture: pygame.Surface, grid: Grid) -> Means:
    """The means of a picture's squares; these are at most 257 points high."""
    size = picture.get_size()
    totals, counts = _totals(pygame.image.tobytes(picture, "RGB"), size, grid), _counts(size, grid)
    return [(2 * STEPS * total + count) // (2 * count) for total, count in zip(totals, counts, strict=True)]


@cache
def _counts(size: tuple[int, int], grid: Grid) -> list[int]:
    """How many points of each square count in each channel."""
    return _totals(b"\1" * (3 * size[0] * size[1]), size, grid)


def _totals(data: bytes, size: tuple[int, int], grid: Grid) -> list[int]:
    columns, rows = grid.edges(size)
    found = []
    for top, end in pairwise(rows):
        sums = _added(data, 3 * size[0], range(top, end))
        for left, right in pairwise(columns):
            found += [sum(sums[3 * left + channel : 3 * right : 3]) for channel in range(len(CHANNELS))]
    return found


def _added(data: bytes, length: int, rows: range) -> list[int]:
    """Rows of so many bytes added, where they count: as long numbers, every other byte of which is free."""
    counting = _counting(length)
    totals = [0, 0]
    for at in rows:
        row = int.from_bytes(data[at * length : (at + 1) * length], "little")
        even, odd = counting[at % PERIOD]
        totals[0] += row & even
        totals[1] += row >> 8 & odd
    half = (length + 1) // 2
    sums = [0] * (2 * half)
    sums[::2], sums[1::2] = (struct.unpack(f"<{half}H", each.to_bytes(2 * half, "little")) for each in totals)
    return sums


@cache
def _counting(length: int) -> list[tuple[int, int]]:
    """Which bytes of each row count, at the even places and at the odd ones."""
    chance, found = random.Random(length), []
    for _ in range(PERIOD):
        even, odd = (b"".join(chance.choices((b"\0\0", b"\xff\0"), k=(length + 1) // 2)) for _ in range(2))
        found.append((int.from_bytes(even, "little"), int.from_bytes(odd, "little")))
    return found
