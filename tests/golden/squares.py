"""Mean colours of the squares of a full-size picture, more precise than its pixels.

In each channel a different half of a square's pixels counts, chosen at random once and for all, so that a movement
within the square also changes a mean.
"""

from __future__ import annotations

import random
import struct
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import pygame

STEPS = 4
"""Parts of one level of 255 to which a mean is rounded."""
CHANNELS = "red", "green", "blue"
PERIOD = 61
"""Number of rows after which the counted places repeat."""
Means = list[int]
"""Red, green and blue of each square, row by row, in units of 1/`STEPS` of a level."""


class Grid(NamedTuple):
    """The columns and rows of squares of a picture; some are larger than others by one pixel."""

    columns: int
    rows: int

    def list_edges(self, size: tuple[int, int]) -> tuple[list[int], list[int]]:
        """Return the edges of the columns of a picture, and those of its rows."""
        across, down = (
            [length * index // parts for index in range(parts + 1)] for length, parts in zip(size, self, strict=True)
        )
        return across, down


def compute_means(picture: pygame.Surface, grid: Grid) -> Means:
    """Return the mean colours of a picture's squares, which may be 257 pixels high at most."""
    size = picture.get_size()
    totals, counts = _sum_squares(pygame.image.tobytes(picture, "RGB"), size, grid), _count_pixels(size, grid)
    return [(2 * STEPS * total + count) // (2 * count) for total, count in zip(totals, counts, strict=True)]


@cache
def _count_pixels(size: tuple[int, int], grid: Grid) -> list[int]:
    """Return the number of counted pixels of each square in each channel."""
    return _sum_squares(b"\1" * (3 * size[0] * size[1]), size, grid)


def _sum_squares(data: bytes, size: tuple[int, int], grid: Grid) -> list[int]:
    columns, rows = grid.list_edges(size)
    totals = []
    for top, end in pairwise(rows):
        sums = _sum_rows(data, 3 * size[0], range(top, end))
        for left, right in pairwise(columns):
            totals += [sum(sums[3 * left + channel : 3 * right : 3]) for channel in range(len(CHANNELS))]
    return totals


def _sum_rows(data: bytes, length: int, rows: range) -> list[int]:
    """Add the counted bytes of rows, as long integers in which every other byte is free for the carry."""
    counting = _make_masks(length)
    totals = [0, 0]
    for at in rows:
        row = int.from_bytes(data[at * length : (at + 1) * length], "little")
        even, odd = counting[at % PERIOD]
        totals[0] += row & even
        totals[1] += row >> 8 & odd
    half = (length + 1) // 2
    sums = [0] * (2 * half)
    sums[::2], sums[1::2] = (struct.unpack(f"<{half}H", total.to_bytes(2 * half, "little")) for total in totals)
    return sums


@cache
def _make_masks(length: int) -> list[tuple[int, int]]:
    """Return the masks of the counted bytes of each row, for even and odd places."""
    rng, masks = random.Random(length), []
    for _ in range(PERIOD):
        even, odd = (b"".join(rng.choices((b"\0\0", b"\xff\0"), k=(length + 1) // 2)) for _ in range(2))
        masks.append((int.from_bytes(even, "little"), int.from_bytes(odd, "little")))
    return masks
