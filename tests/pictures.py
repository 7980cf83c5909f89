"""Drawn pictures kept in memory, so that tests that show the same things draw them once."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.ui.draw import svg

ROOM = 320 << 20
"""Bytes of pictures that are kept; the oldest go first."""


class Kept:
    """As `game.ui.diskcache.DiskCache`, without a disk."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, pygame.Surface] = {}
        self._bytes = 0

    def large(self, name: str, size: tuple[int, int], draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """As `DiskCache.large`."""
        return self._get((name, size), draw)

    def ahead(self, name: str, size: tuple[int, int], draw: Callable[[], pygame.Surface]) -> None:
        """As `DiskCache.ahead`."""
        self.large(name, size, draw)

    def drawing(self, document: str, size: tuple[int, int], draw: svg.Draw) -> pygame.Surface:
        """As `DiskCache.drawing`."""
        return self._get((document, size), lambda: draw(document, size))

    def picture(self, name: str, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """As `DiskCache.picture`."""
        return self._get(name, draw)

    def _get(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = draw()
            self._bytes += _size(found)
            while self._bytes > ROOM:
                self._bytes -= _size(self._kept.pop(next(iter(self._kept))))
        return found


def _size(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


SHARED = Kept()
"""For all tests of a run that look at no picture of their own."""
