"""Drawn pictures kept on the disk, so that the next start need not draw them."""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import Protocol

import pygame

from game import resources

LIMIT = 96 << 20
"""Bytes in the folder; the longest unused pictures go when the program starts to add new ones."""
UNPACKED = 1 << 20
"""Bytes of a picture's pixels up to which it lies in its file as it is, to be read at once; larger ones are packed."""
DRAWING = ("draw", "kit", "pages/[a-z]*", "scenes")
"""The folders of the modules that draw what is kept."""
SOURCES = (
    *(folder for name in DRAWING for folder in sorted(Path(__file__).parent.glob(name)) if folder.is_dir()),
    *(resources.path(name) for name in ("pictures", "pictures/kit", "drawings", "themes")),
)
"""The folders of what pictures are drawn by and made from."""


class PictureStore(Protocol):
    """What keeps drawn pictures: `DiskCache`, or one in memory."""

    def large(self, name: str, size: tuple[int, int], draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """An opaque picture, drawn where it is not kept."""

    def large_ahead(self, name: str, size: tuple[int, int], draw: Callable[[], pygame.Surface]) -> None:
        """Keep what `large` will be asked for."""

    def picture(self, name: str, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture with alpha, of any size, drawn where it is not kept."""


class DiskCache:
    """Pictures as files in a folder. Whatever goes wrong with files only costs drawing again.

    They are packed and written by `later` where it is given, so that no frame waits for that.
    """

    def __init__(self, folder: Path, later: Callable[[Callable[[], object]], None] | None = None) -> None:
        self.folder = folder
        self._later = later
        self._ready = False

    def large(self, name: str, size: tuple[int, int], draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """An opaque picture by a name of one's own; one made by or from anything else is not used."""
        return self._get(_large(name, size), size, draw, alpha=False)

    def large_ahead(self, name: str, size: tuple[int, int], draw: Callable[[], pygame.Surface]) -> None:
        """Keep what `large` will be asked for; nothing is read or drawn where it is kept already."""
        if not (self.folder / _large(name, size)).exists():
            self.large(name, size, draw)

    def drawing(
        self, document: str, size: tuple[int, int], draw: Callable[[str, tuple[int, int]], pygame.Surface]
    ) -> pygame.Surface:
        """The picture of an SVG document, known by its content; fits `game.ui.draw.svg.store`."""
        data = document.encode()
        full = f"{zlib.crc32(data):08x}{zlib.adler32(data):08x}{len(data):x}"
        return self._get(full, size, lambda: draw(document, size))

    def picture(self, name: str, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture with alpha, of any size, by a name of one's own."""
        return self._get(f"{name.replace('/', '-')}-{drawn_from()}", None, draw)

    def _get(
        self, name: str, size: tuple[int, int] | None, draw: Callable[[], pygame.Surface], alpha: bool = True
    ) -> pygame.Surface:
        file = self.folder / name
        try:
            return _read(file, size, alpha)
        except (OSError, ValueError, zlib.error):
            surface = draw()
            pixels = _pixels(surface, alpha)
            keep = partial(self._keep, file, pixels, surface.get_size() if alpha else None)
            if self._later:
                self._later(keep)
            else:
                keep()
            return surface

    def _keep(self, file: Path, pixels: bytes, size: tuple[int, int] | None) -> None:
        """Those with alpha tell their `size`; the large ones of them are packed, as they are mostly flat."""
        part = file.with_name(f"{file.name}.{os.getpid()}")
        try:
            self._make_room()
            packed = zlib.compress(pixels, 1) if size and len(pixels) > UNPACKED else pixels
            part.write_bytes(f"{size[0]} {size[1]}\n".encode() + packed if size else packed)
            part.replace(file)
        except OSError:
            return

    def _make_room(self) -> None:
        """Once: make the folder, and take the oldest files away where it has grown too large."""
        if self._ready:
            return
        self._ready = True
        self.folder.mkdir(parents=True, exist_ok=True)
        room = LIMIT
        found = [(file.stat(), file) for file in self.folder.iterdir()]
        for state, file in sorted(found, key=lambda pair: pair[0].st_mtime, reverse=True):
            room -= state.st_size
            if room < 0:
                file.unlink()


def _pixels(surface: pygame.Surface, alpha: bool) -> bytes:
    """The pixels as they lie in the file, unpacked."""
    if alpha:
        return pygame.image.tobytes(surface, "RGBA")
    return bytes((surface if surface.get_bytesize() == 4 else surface.convert(32)).get_buffer().raw)


def _read(file: Path, size: tuple[int, int] | None, alpha: bool) -> pygame.Surface:
    """The surface of a file. Raises OSError, ValueError or zlib.error where it cannot be used."""
    if alpha or size is None:
        head, _, packed = file.read_bytes().partition(b"\n")
        width, height = map(int, head.split())
        if size not in (None, (width, height)):
            raise ValueError(file)
        surface = pygame.image.frombytes(_unpacked(packed, 4 * width * height), (width, height), "RGBA")
        os.utime(file)
        return surface
    surface = pygame.Surface(size, 0, 32)
    buffer = surface.get_buffer()
    with file.open("rb", buffering=0) as opened:
        if opened.seek(0, os.SEEK_END) != buffer.length:
            raise ValueError(file)
        opened.seek(0)
        opened.readinto(buffer)  # type: ignore[arg-type]  # it is a buffer, which its stub does not say
    os.utime(file)
    return surface


def _unpacked(packed: bytes, length: int) -> bytes:
    """Exactly so many bytes, of a file's that may be packed; no more are unpacked. Raises ValueError or zlib.error."""
    if not 0 < length <= LIMIT:
        raise ValueError(length)
    if len(packed) == length:
        return packed
    unpacking = zlib.decompressobj()
    pixels = unpacking.decompress(packed, length + 1)
    if len(pixels) != length or not unpacking.eof:
        raise ValueError(len(pixels))
    return pixels


def _large(name: str, size: tuple[int, int]) -> str:
    return f"{name}-{size[0]}x{size[1]}-{drawn_from()}"


@cache
def drawn_from() -> str:
    """A short name for the present state of the sources, by the names, sizes and times of their files."""
    found: list[object] = [Path(sys.executable).stat().st_mtime_ns]
    for folder in SOURCES:
        with suppress(OSError), os.scandir(folder) as files:
            found += sorted((file.name, *_state(file)) for file in files if file.is_file())
    return f"{zlib.crc32(str(found).encode()):08x}"


def _state(file: os.DirEntry[str]) -> tuple[int, int]:
    state = file.stat()
    return state.st_size, state.st_mtime_ns
