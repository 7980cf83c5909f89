"""The suits' signs within a text: no font of ours has them, so they are drawn as shapes between its words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.ui.draw import suit_signs, svg
from game.ui.draw.cache import of_look
from game.ui.draw.small_font import Typeface
from game.ui.draw.theme import Color, hexed

SIGNS = "♠♣♦♥"
WIDTH = 0.72
"""A sign's width for the size of its text."""


def extent(face: Typeface, text: str, size: int) -> tuple[int, int]:
    """The width and height of a line that may hold signs."""
    if _is_plain(text):
        return face.size(text)
    width = sum(round(size * WIDTH) if part in SIGNS else face.size(part)[0] for part in _parts(text))
    return width, face.get_linesize()


def line(face: Typeface, text: str, size: int, color: Color, suits: Sequence[Color] | None = None) -> pygame.Surface:
    """A line of text with its signs drawn in the colours of their `suits`, where given, else in the text's colour."""
    if _is_plain(text):
        return face.render(text, True, color)
    width, height = extent(face, text, size)
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    x = 0
    for part in _parts(text):
        if part in SIGNS:
            suit = SIGNS.index(part)
            picture = _sign(suit, size, suits[suit] if suits else color)
        else:
            picture = face.render(part, True, color)
        surface.blit(picture, (x, (height - picture.get_height()) // 2))
        x += picture.get_width()
    return surface


def _is_plain(text: str) -> bool:
    return not any(sign in text for sign in SIGNS)


def _parts(text: str) -> list[str]:
    """The signs of a text and the words between them, in turn."""
    return [part for part in re.split(f"([{SIGNS}])", text) if part]


@of_look
@lru_cache(maxsize=256)
def _sign(suit: int, size: int, color: Color) -> pygame.Surface:
    return svg.square(suit_signs.suit(suit, 50, 50, 96, colour=hexed(color)), round(size * WIDTH), 100)
