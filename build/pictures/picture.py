"""A picture of a skin as a recipe describes it."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

Edges = tuple[int, int, int, int]
"""Corners of a nine-patch at scale 1: left, top, right, bottom."""


class Part(NamedTuple):
    """A picture that replaces a part of another picture, and the position of its upper left corner there at scale 1."""

    surface: pygame.Surface
    at: tuple[int, int]


class SheetPart(NamedTuple):
    """A picture on a sheet: its name in the family, its position and size at scale 1, and its corners."""

    name: str
    at: tuple[int, int]
    size: tuple[int, int]
    edges: Edges | None = None
    round: bool = False
    """True if its corners are as large as possible."""
    offset: tuple[int, int] | None = None
    """Offset of its upper left corner from its origin, if it has one."""


class Picture(NamedTuple):
    """A picture to bake. `draw(scale)` returns it, `scale` times as large as on the screen at 1080p. Calling a recipe
    must be quick and must not need Blender: slow work and other packages belong into `draw`.
    """

    name: str
    """Its name within its family: `tablet`, or with folders `ba-ba/head-glad`."""
    draw: Callable[[float], pygame.Surface | Part]
    scales: tuple[int, ...] = (1,)
    """Scales of the files: (1, 2) for persons, tables, panels and letters, else (1,)."""
    edges: Edges | None = None
    sources: tuple[str, ...] = ()
    """Sources besides the palette: assets, `drawings/face-ba-ba.svg`, or `renders/thing-tea.webp`."""
    quality: int = 76
    """WebP quality from 0 to 100; 100 is lossless."""
    rows: int = 1
    """Number of pictures of equal size in the file, one below the other."""
    parts: tuple[SheetPart, ...] = ()
    """The pictures on it, if it is a sheet of several."""
