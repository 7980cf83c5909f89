"""Traces: the mean colours of a picture's squares, to a fraction of a level, kept beside it.

The same versions of pygame-ce and its libraries draw the same pixels on the same kind of processor, apart from
rounding.
The means of squares are then equal to half a level, while a line thicker by a pixel, or a shade darker by three levels,
changes them. With other versions only the pictures are compared.
"""

from __future__ import annotations

import json
import lzma
import platform
import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import pygame
import pygame.freetype

from tests.golden.squares import CHANNELS, STEPS, Grid, Means

TRACES = Path(__file__).resolve().parent / "traces"
TOLERANCE = 1
"""Tolerated difference of a square in `STEPS`; rounding of single pixels causes less."""
COMPRESSION = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0}]
MISSING_LEVEL = -STEPS * 255
Tools = dict[str, str]


class Shift(NamedTuple):
    """A changed square: its column and row, and the largest difference of its channels in levels."""

    column: int
    row: int
    channel: str
    by: float

    def __str__(self) -> str:
        return f"column {self.column}, row {self.row}: {self.channel} {self.by:+.2f}"


def describe_tools() -> Tools:
    """Return the versions and the kind of processor that determine the drawn pixels."""
    versions = {
        "SDL": pygame.get_sdl_version(),
        "SDL_ttf": pygame.font.get_sdl_ttf_version(),
        "SDL_image": pygame.image.get_sdl_image_version(),
        "FreeType": pygame.freetype.get_version(),
    }
    return {
        "pygame-ce": pygame.version.ver,
        **{name: ".".join(map(str, version or ())) for name, version in versions.items()},
        "system": sys.platform,
        "processor": platform.machine(),
    }


def find_shifts(kept_means: Means, now: Means, grid: Grid) -> list[Shift]:
    """Return the squares that differ beyond the tolerance, largest difference first."""
    shifts = []
    for square in range(grid.columns * grid.rows):
        at = 3 * square
        by = [new - old for old, new in zip(kept_means[at : at + 3], now[at : at + 3], strict=True)]
        channel = max(range(3), key=lambda each: abs(by[each]))
        if abs(by[channel]) > TOLERANCE:
            row, column = divmod(square, grid.columns)
            shifts.append(Shift(column, row, CHANNELS[channel], by[channel] / STEPS))
    return sorted(shifts, key=lambda shift: -abs(shift.by))


class Traces:
    """The traces of a look by example, and the tools that drew them."""

    def __init__(self, file: Path, grid: Grid) -> None:
        """Load the file, which may not exist yet."""
        self._file, self.grid = file, grid
        self.drawn_by: Tools = {}
        self.kept: dict[str, Means] = {}
        if file.exists():
            self._read(lzma.decompress(file.read_bytes(), lzma.FORMAT_XZ))

    @property
    def exact(self) -> bool:
        """Return whether the tools of this machine are those that drew the traces."""
        return self.drawn_by == describe_tools()

    def others(self) -> str:
        """Return the tools of this machine if others drew the traces."""
        pairs = ((name, now, self.drawn_by.get(name)) for name, now in describe_tools().items())
        return ", ".join(f"{name} {now}, not {then}" for name, now, then in pairs if now != then)

    @property
    def name(self) -> str:
        """The look's name."""
        return self._file.stem

    def shifts(self, name: str, now: Means) -> list[Shift]:
        """Return the changed squares of an example: all, if no trace is kept."""
        return find_shifts(self.kept.get(name) or [MISSING_LEVEL] * len(now), now, self.grid)

    def write(self, means: dict[str, Means]) -> None:
        """Write these traces with the tools of this machine."""
        self.kept, self.drawn_by = dict(sorted(means.items())), describe_tools()
        head = json.dumps({"drawn by": self.drawn_by, "grid": self.grid, "names": list(self.kept)})
        parts = [part & 0xFFFF for part in chain.from_iterable(map(_encode_means, self.kept.values()))]
        data = head.encode() + b"\n" + bytes(part & 255 for part in parts) + bytes(part >> 8 for part in parts)
        self._file.parent.mkdir(parents=True, exist_ok=True)
        packed = lzma.compress(data, lzma.FORMAT_XZ, check=lzma.CHECK_CRC32, filters=COMPRESSION)
        self._file.write_bytes(packed)

    def _read(self, data: bytes) -> None:
        line, _, numbers = data.partition(b"\n")
        head, half = json.loads(line), len(numbers) // 2
        if Grid(*head["grid"]) != self.grid:
            return
        self.drawn_by = head["drawn by"]
        parts = [
            (low | high << 8) - (high >> 7 << 16) for low, high in zip(numbers[:half], numbers[half:], strict=True)
        ]
        each = 3 * self.grid.columns * self.grid.rows
        self.kept = {
            name: _decode_means(parts[each * index : each * (index + 1)]) for index, name in enumerate(head["names"])
        }


def _encode_means(means: Means) -> Iterator[int]:
    """Encode red and blue as differences from green, so that grey pixels become zeros, which compress well."""
    red, green, blue = means[::3], means[1::3], means[2::3]
    return chain(_subtract_green(red, green), green, _subtract_green(blue, green))


def _subtract_green(channel: Iterable[int], green: Iterable[int]) -> Iterator[int]:
    return (level - other for level, other in zip(channel, green, strict=True))


def _decode_means(parts: list[int]) -> Means:
    third = len(parts) // 3
    red, green, blue = parts[:third], parts[third : 2 * third], parts[2 * third :]
    return [level for r, g, b in zip(red, green, blue, strict=True) for level in (r + g, g, b + g)]
