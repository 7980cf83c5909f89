"""Large pictures kept on the disk as plain pixels, so that the next start need not draw them."""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame

KEPT = 6
"""How many pictures are kept; the longest unused go."""


class DiskCache:
    """Opaque surfaces by name in a folder. Whatever goes wrong with files only costs drawing again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def get(self, name: str, size: tuple[int, int], draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of this name and size, drawn only where the folder does not hold it."""
        file = self.folder / f"{name}-{size[0]}x{size[1]}-{_drawn_by()}.pixels"
        try:
            return _read(file, size)
        except (OSError, ValueError):
            surface = draw()
            self._keep(file, surface)
            return surface

    def _keep(self, file: Path, surface: pygame.Surface) -> None:
        pixels = surface if surface.get_bytesize() == 4 else surface.convert(32)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            part = file.with_suffix(f".{os.getpid()}")
            part.write_bytes(pixels.get_buffer().raw)
            part.replace(file)
            for old in sorted(self.folder.glob("*.pixels"), key=_age, reverse=True)[KEPT:]:
                old.unlink()
        except OSError:
            return


def _read(file: Path, size: tuple[int, int]) -> pygame.Surface:
    """The surface of a file. Raises OSError, or ValueError where the length is wrong."""
    data = file.read_bytes()
    surface = pygame.Surface(size, 0, 32)
    if len(data) != surface.get_pitch() * size[1]:
        raise ValueError(file)
    surface.get_buffer().write(data)
    os.utime(file)
    return surface


def _age(file: Path) -> float:
    return file.stat().st_mtime


@cache
def _drawn_by() -> str:
    """A short name for the present state of the drawing code: pictures of an older one are not used."""
    sources = sorted((Path(__file__).parent / "draw").glob("*.py")) or [Path(sys.executable)]
    newest = max(source.stat().st_mtime_ns for source in sources)
    return f"{zlib.crc32(str(newest).encode()):08x}"
