"""Small letters: drawn larger and made small, for fitting each to whole pixels would eat the spaces between words."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

import pygame

SMALL_LETTERS = 16
"""Up to so many pixels letters are small."""
LARGER = 3
FIRM = 80
"""How firmly thin strokes are drawn once more, of 255: they lose by being made small."""


class Typeface(Protocol):
    """What of a font is used here."""

    def size(self, text: str) -> tuple[int, int]:
        """Width and height of a line."""

    def get_linesize(self) -> int:
        """The distance between lines."""

    def render(self, text: str, antialias: bool, color: Any) -> pygame.Surface:
        """A line of text."""


class SmallFont:
    """A font whose letters stand as far apart as they were designed to."""

    def __init__(self, file: Path, size: int) -> None:
        self._usual = pygame.font.Font(file, size)
        self._large = pygame.font.Font(file, size * LARGER)

    def size(self, text: str) -> tuple[int, int]:
        """Width and height of a line."""
        return -(-self._large.size(text)[0] // LARGER), self._usual.get_height()

    def get_linesize(self) -> int:
        """The distance between lines."""
        return self._usual.get_linesize()

    def render(self, text: str, antialias: bool, color: Any) -> pygame.Surface:
        """A line of text."""
        width, height = self.size(text)
        picture = pygame.transform.smoothscale(self._large.render(text, antialias, color), (max(1, width), height))
        again = picture.copy()
        again.set_alpha(FIRM)
        picture.blit(again, (0, 0))
        return picture
