"""Icons of one weight, drawn in any colour and size."""

from __future__ import annotations

import pygame

from game.ui.draw import drawings, svg

GRID = 24.0
LINE = 2.0


def names() -> tuple[str, ...]:
    """Every icon's name."""
    return tuple(drawings.table("icons")["icons"])


def sign(name: str) -> str:
    """The icon that stands for a chapter or a setting. Raises KeyError for an unknown one."""
    return str(drawings.table("icons")["signs"][name])


def fragment(name: str, colour: str) -> str:
    """The icon in its box of 24 by 24. Raises KeyError for an unknown name."""
    shape = drawings.table("icons")["icons"][name]
    parts = []
    if "fill" in shape:
        parts.append(svg.path(shape["fill"], fill=colour))
    if "line" in shape:
        parts.append(svg.stroke(shape["line"], colour, LINE))
    return "".join(parts)


def icon(name: str, size: int, colour: str) -> pygame.Surface:
    """The icon on a square of `size` pixels."""
    return svg.square(fragment(name, colour), size, GRID)
