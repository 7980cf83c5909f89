"""Drawn pictures kept on the disk, so that the next start need not draw them."""

from __future__ import annotations

import os
import shutil
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import BinaryIO, Literal, Protocol

import pygame

from game import resources

LIMIT = 64 << 20
"""The most bytes in the folder; the longest unused pictures go when new ones are added."""
LOOKS = 8
"""Number of times that the folder is looked through while LIMIT is written: other windows write there, too."""
RESERVE = 32 << 20
"""Bytes that stay free on the disk for what must be saved: with less, no pictures are written."""
UNPACKED = 1 << 20
"""Bytes of a picture's pixels up to which it lies in its file as it is, to be read at once; larger ones are packed."""
PIXELS: Literal["BGRA", "ARGB"] = "BGRA" if sys.byteorder == "little" else "ARGB"
"""How pixels with alpha lie in a surface that is quickly drawn; those of any other are drawn many times slower."""
LONGEST_HEAD = 40
"""Bytes of a file's first line at most."""


def sources() -> Iterator[Path]:
    """The folders of what pictures are drawn by and made from; a bundle has no modules as files."""
    for root in (Path(__file__).parent, resources.path("skins"), resources.path("drawings")):
        for folder, inner, _ in os.walk(root):
            inner[:] = (name for name in inner if name[0] != "_")
            yield Path(folder)


class PictureStore(Protocol):
    """What keeps drawn pictures: `DiskCache`, or one in memory."""

    def picture(self, name: str, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture with alpha, of any size, drawn where it is not kept."""


class DiskCache:
    """Pictures as files in a folder. Whatever goes wrong with files only costs drawing again.

    They are packed and written by `later` where it is given, so that no frame waits for that.
    """

    def __init__(self, folder: Path, later: Callable[[Callable[[], object]], None] | None = None) -> None:
        self.folder = folder
        self._later = later
        self._allowed = 0
        """Bytes that may be written before the folder is looked through again."""
        self._waiting = 0
        """Bytes that are still to be written by `later`."""

    def drawing(
        self, document: str, size: tuple[int, int], draw: Callable[[str, tuple[int, int]], pygame.Surface]
    ) -> pygame.Surface:
        """The picture of an SVG document, known by its content."""
        data = document.encode()
        full = f"{zlib.crc32(data):08x}{zlib.adler32(data):08x}{len(data):x}"
        return self._get(full, size, lambda: draw(document, size))

    def picture(self, name: str, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture with alpha, of any size, by a name of one's own."""
        return self._get(f"{name.replace('/', '-')}-{drawn_from()}", None, draw)

    def _get(self, name: str, size: tuple[int, int] | None, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        file = self.folder / name
        try:
            return _read(file, size)
        except (OSError, ValueError, zlib.error):
            surface = draw()
            pixels = pygame.image.tobytes(surface, PIXELS)
            if self._waiting + len(pixels) <= LIMIT:
                self._waiting += len(pixels)
                keep = partial(self._keep, file, pixels, surface.get_size())
                if self._later:
                    self._later(keep)
                else:
                    keep()
            return surface

    def _keep(self, file: Path, pixels: bytes, size: tuple[int, int]) -> None:
        """Large ones are packed, as they are mostly flat."""
        part = file.with_name(f".{file.name}.{os.getpid()}.tmp")
        try:
            content = _head(size) + (zlib.compress(pixels, 1) if len(pixels) > UNPACKED else pixels)
            if self._has_room(len(content)):
                part.write_bytes(content)
                part.replace(file)
        except OSError:
            with suppress(OSError):
                part.unlink()
        finally:
            self._waiting -= len(pixels)

    def _has_room(self, needed: int) -> bool:
        """Whether so many bytes may be written. The oldest files go where the folder would grow too large."""
        if needed > self._allowed:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._allowed = self._make_room(max(needed, LIMIT // LOOKS))
        has_room = needed <= self._allowed and shutil.disk_usage(self.folder).free - needed >= RESERVE
        self._allowed -= needed if has_room else 0
        return has_room

    def _make_room(self, needed: int) -> int:
        """Delete the oldest files until so many bytes have room; return the bytes that may be written."""
        room = LIMIT - needed
        found = [(file.lstat(), file) for file in self.folder.iterdir()]
        for state, file in sorted(found, key=lambda pair: pair[0].st_mtime, reverse=True):
            room -= state.st_size
            if room < 0:
                file.unlink(missing_ok=True)
        return needed if needed <= LIMIT else 0


def _read(file: Path, size: tuple[int, int] | None) -> pygame.Surface:
    """The surface of a file, as quickly drawn as any. Raises OSError, ValueError or zlib.error where it is useless."""
    if not file.is_file():
        raise FileNotFoundError(file)
    with file.open("rb") as opened:
        surface = pygame.Surface(_told_size(opened.readline(LONGEST_HEAD), size), pygame.SRCALPHA, 32)
        _fill(surface.get_buffer(), opened)
    os.utime(file)
    return surface


def _head(size: tuple[int, int]) -> bytes:
    """The first line of a picture with alpha: its size, and how its pixels lie in the file."""
    return f"{size[0]} {size[1]} {PIXELS}\n".encode()


def _told_size(head: bytes, wanted: tuple[int, int] | None) -> tuple[int, int]:
    """The size that a first line tells. Raises ValueError where it is not the wanted one, or too large."""
    width, height, _ = head.split()
    size = int(width), int(height)
    if head != _head(size) or wanted not in (None, size) or not 0 < 4 * size[0] * size[1] <= LIMIT:
        raise ValueError(head)
    return size


def _fill(pixels: pygame.BufferProxy, opened: BinaryIO) -> None:
    """Take exactly as many bytes as there are from a file that may be packed. Raises ValueError or zlib.error."""
    left = os.fstat(opened.fileno()).st_size - opened.tell()
    if left == pixels.length:
        opened.readinto(pixels)  # type: ignore[attr-defined]  # straight into the surface
        return
    unpacking = zlib.decompressobj()
    unpacked = unpacking.decompress(opened.read(LIMIT), pixels.length + 1)
    if len(unpacked) != pixels.length or not unpacking.eof:
        raise ValueError(len(unpacked))
    pixels.write(unpacked, 0)


@cache
def drawn_from() -> str:
    """A short name for the present state of the sources, by the names, sizes and times of their files."""
    found: list[object] = [Path(sys.executable).stat().st_mtime_ns]
    for folder in sorted(sources()):
        with suppress(OSError), os.scandir(folder) as files:
            found += sorted((file.name, *_state(file)) for file in files if file.is_file())
    return f"{zlib.crc32(str(found).encode()):08x}"


def _state(file: os.DirEntry[str]) -> tuple[int, int]:
    state = file.stat()
    return state.st_size, state.st_mtime_ns
