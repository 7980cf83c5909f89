"""Drawn pictures kept in memory, so that tests that show the same things draw them once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from typing import Any

import pygame

from game.store.settings import SettingsStore
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.gfx.cache import weight

ROOM, FILES_ROOM = 512 << 20, 128 << 20
"""Bytes of pictures, and of pictures as files have them, that are kept; what was not asked for longest goes first."""
LOOKS = 10
"""So many looks are kept, likewise."""


class Kept:
    """Drawings by their documents, and the pictures of whole looks, for tests that show the same things."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._looks: dict[Hashable, tuple[Any, ...]] = {}

    def context(self, size: tuple[int, int], store: SettingsStore | None = None, **given: Any) -> Context:
        """A context with these pictures that finds all drawn that another of the same look has drawn, as scenes do."""
        ctx = Context(size, store, **given)
        now = ctx.settings
        deck = now.four_colours, now.suit_letters, now.card_back, now.face
        key = size, ctx.language, now.theme, now.text_scale, deck
        look = self._looks.pop(key, None) or (ctx.art, ctx.type, ctx._cache, ctx._parts)
        self._looks[key] = look
        ctx.art, ctx.type, ctx._cache, ctx._parts = look
        while len(self._looks) > LOOKS:
            del self._looks[next(iter(self._looks))]
        return ctx

    def drawing(self, document: str, size: svg.Size) -> pygame.Surface:
        """As `svg.draw_document`."""
        return self.get((document, size), lambda: _draw(document, size))

    def forget_parts(self) -> None:
        """Have what parts of scenes draw for themselves be drawn anew."""
        for _, _, _, parts in self._looks.values():
            parts.clear()

    def clear(self) -> None:
        """Give all of it back."""
        self._kept.clear()
        self._looks.clear()
        self._bytes = 0

    def patches(self) -> Iterator[tuple[object, str, object]]:
        """Where it takes the place of what draws and reads: an object, the name of its part, the part."""
        yield svg, "draw_document", self.drawing
        yield pygame.image, "load", _load

    def get(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of a key, drawn where it is not kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        found = self._kept[key] = draw()
        self._bytes += weight(found)
        while self._bytes > self._room:
            self._bytes -= weight(self._kept.popitem(last=False)[1])
        return found


SHARED = Kept()
"""For all tests of a run that look at no picture of their own."""

_FILES = Kept(FILES_ROOM)
_read, _draw = pygame.image.load, svg.draw_document


def _load(file: Any, *more: str) -> pygame.Surface:
    """As `pygame.image.load`: one of the program's own is read once, and whoever asks may draw on what they get."""
    own = isinstance(file, Path) and file.suffix == ".webp"
    return _FILES.get(str(file), lambda: _read(file)).copy() if own else _read(file, *more)
