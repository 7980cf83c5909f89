"""A cache of drawn pictures in memory, shared by tests that show the same things."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame

from game.store.settings import SettingsStore
from game.ui.context import Context
from game.ui.gfx import cache, svg
from game.ui.gfx.cache import PictureCache

ROOM_BYTES, FILES_ROOM_BYTES = 512 << 20, 128 << 20
"""Bytes of cached pictures and of cached picture files; the least recently used are dropped first."""


class DrawingCache:
    """Caches drawings by document, and the pictures that the program keeps."""

    def __init__(self, room: int = ROOM_BYTES) -> None:
        self.pictures, self._drawings = PictureCache(room), PictureCache(room)

    def make_context(self, size: tuple[int, int], store: SettingsStore | None = None, **given: Any) -> Context:
        """Return a context that shares the cached pictures of its look."""
        return Context(size, store, **given)

    def draw_cached(self, document: str, size: svg.Size) -> pygame.Surface:
        """Cache the result of `svg.draw_document`."""
        return self._drawings.get((document, size), lambda: _draw(document, size))

    def forget_parts(self) -> None:
        """Forget what parts of scenes have cached, so that they draw it again."""
        self.pictures.forget_sections(lambda name: "part" in name)

    def list_patches(self) -> Iterator[tuple[object, str, object]]:
        """Yield the functions that the cache replaces: the object, the attribute's name, and the replacement."""
        yield svg, "draw_document", self.draw_cached
        yield pygame.image, "load", _load_cached
        yield cache, "pictures", self.pictures


SHARED_DRAWINGS = DrawingCache()
"""The cache of all tests that do not check drawing itself."""

_FILES = PictureCache(FILES_ROOM_BYTES)
_read, _draw = pygame.image.load, svg.draw_document


def _load_cached(file: Any, *more: str) -> pygame.Surface:
    """Replace `pygame.image.load`: read a file of the program once, and return a copy."""
    own = isinstance(file, Path) and file.suffix == ".webp"
    return _FILES.get(str(file), lambda: _read(file)).copy() if own else _read(file, *more)
