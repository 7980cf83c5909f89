"""Medals of the places: gold, silver, bronze, and lacquer for the rest; a plain counter for the last."""

from __future__ import annotations

import pygame

from game.ui.draw import ornaments as o
from game.ui.draw import suit_signs, svg
from game.ui.draw.theme import Theme

METALS = (
    ("#f0c75e", "#8f6318", "#3a2206"),
    ("#e4e6e6", "#7d8688", "#20282b"),
    ("#dd9a66", "#7c4319", "#341505"),
)


def medal(place: int, size: int, theme: Theme, last: bool = False) -> pygame.Surface:
    """The medal of a place (1 is first) on a square of `size` pixels; who is last has nothing to wear on a ribbon."""
    ink = theme.inlay
    if last:
        return _counter(place, size, theme)
    rest = (ink["cockroach"], ink["lacquer"], ink["eggshell"])
    light, deep, text = METALS[place - 1] if 1 <= place <= 3 else rest
    defs = svg.linear("metal", light, deep, (20, 10, 80, 95))
    parts = [
        svg.path("M28 62 L18 96 L34 90 L46 99 L50 70 Z M72 62 L82 96 L66 90 L54 99 L50 70 Z", fill=ink["cinnabar"]),
        svg.path(o.star(50, 44, 43, 38, 20), fill=deep),
        svg.circle(50, 44, 37, fill="url(#metal)"),
        svg.circle(50, 44, 30, fill=light, stroke=deep, stroke_width=1.5),
        suit_signs.glyphs(str(place), 50, 27, 34, text, 1.05),
    ]
    return svg.square("".join(parts), size, 100, defs)


def _counter(place: int, size: int, theme: Theme) -> pygame.Surface:
    """A round of lacquer with a number, and no more."""
    ink = theme.inlay
    parts = [
        svg.circle(50, 50, 34, fill=ink["lacquer"], stroke=ink["cockroach"], stroke_width=5),
        suit_signs.glyphs(str(place), 50, 34, 32, ink["eggshell"], 1.05),
    ]
    return svg.square("".join(parts), size, 100)
