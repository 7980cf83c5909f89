"""Drawn pictures kept in memory, so that tests that show the same things draw them once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame

from game.store.settings import SettingsStore
from game.ui.context import Context
from game.ui.gfx import cache, svg
from game.ui.gfx.cache import PictureCache

ROOM, FILES_ROOM = 512 << 20, 128 << 20
"""Bytes of pictures, and of pictures as files have them, that are kept; what was not asked for longest goes first."""


class Kept:
    """Drawings by their documents, and all pictures that the program keeps, for tests that show the same things."""

    def __init__(self, room: int = ROOM) -> None:
        self.pictures, self._drawings = PictureCache(room), PictureCache(room)

    def context(self, size: tuple[int, int], store: SettingsStore | None = None, **given: Any) -> Context:
        """A context that finds the pictures of others of the same look."""
        return Context(size, store, **given)

    def drawing(self, document: str, size: svg.Size) -> pygame.Surface:
        """As `svg.draw_document`."""
        return self._drawings.get((document, size), lambda: _draw(document, size))

    def forget_parts(self) -> None:
        """Have what parts of scenes draw for themselves be drawn anew."""
        self.pictures.forget_if(lambda name: "part" in name)

    def patches(self) -> Iterator[tuple[object, str, object]]:
        """Where it takes the place of what draws and reads: an object, the name of its part, the part."""
        yield svg, "draw_document", self.drawing
        yield pygame.image, "load", _load
        yield cache, "pictures", self.pictures


SHARED = Kept()
"""For all tests of a run that look at no picture of their own."""

_FILES = PictureCache(FILES_ROOM)
_read, _draw = pygame.image.load, svg.draw_document


def _load(file: Any, *more: str) -> pygame.Surface:
    """As `pygame.image.load`: one of the program's own is read once, and whoever asks may draw on what they get."""
    own = isinstance(file, Path) and file.suffix == ".webp"
    return _FILES.get(str(file), lambda: _read(file)).copy() if own else _read(file, *more)
