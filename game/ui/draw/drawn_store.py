"""Where drawings and pictures are kept for the next start: nowhere, unless the program says otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame


class DrawnStore(Protocol):
    """What keeps pictures."""

    def drawing(
        self, document: str, size: tuple[int, int], draw: Callable[[str, tuple[int, int]], pygame.Surface]
    ) -> pygame.Surface:
        """The picture of an SVG document at a size, drawn where it is not kept."""

    def picture(self, name: str, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture by its name, drawn where it is not kept."""


class DrawnAnew:
    """Keeps nothing."""

    def drawing(
        self, document: str, size: tuple[int, int], draw: Callable[[str, tuple[int, int]], pygame.Surface]
    ) -> pygame.Surface:
        """Draws it."""
        return draw(document, size)

    def picture(self, name: str, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Draws it."""
        return draw()


_store: DrawnStore = DrawnAnew()


def store() -> DrawnStore:
    """Where they are kept now."""
    return _store


def keep_in(new: DrawnStore) -> None:
    """Have them kept there from now on."""
    global _store
    _store = new
