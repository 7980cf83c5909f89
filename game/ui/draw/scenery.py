"""The table's top: deep lacquer, gold leaf rubbed thin, a drum under the varnish."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.draw import ornaments as o
from game.ui.draw import svg
from game.ui.draw.svg import Size
from game.ui.draw.theme import Theme, mix

GRAIN = 128


def table(size: Size, theme: Theme) -> pygame.Surface:
    """The static background of every screen, opaque, `size` pixels."""
    surface = _ground(size, theme)
    w, h = size
    unit = min(w / 1920, h / 1080)
    surface.blit(_drum(size, unit, theme), _drum_place(size, unit))
    surface.blit(_frame(size, unit, theme), (0, 0))
    _grain(surface, theme)
    return surface.convert() if pygame.display.get_init() and pygame.display.get_surface() else surface


def _ground(size: Size, theme: Theme) -> pygame.Surface:
    """The lacquer's colour: a small gradient enlarged smoothly (the grain hides its steps)."""
    small = (96, 54)
    middle = mix(theme.table, theme.table_edge, 0.42)
    stops = [(0.0, theme.table, 1.0), (0.55, middle, 1.0), (1.0, theme.table_edge, 1.0)]
    defs = svg.radial("lac", stops, 50, 46, 66)
    spot = svg.render('<rect width="100" height="100" fill="url(#lac)"/>', small, "scale(0.96 0.54)", defs)
    plain = pygame.Surface(small, 0, 24)
    plain.blit(spot, (0, 0))
    return pygame.transform.smoothscale(plain, size)


def _drum_place(size: Size, unit: float) -> tuple[int, int]:
    side = _drum_side(unit)
    return (size[0] - side) // 2, round(size[1] * 0.46 - side / 2)


def _drum_side(unit: float) -> int:
    return round(860 * unit)


def _drum(size: Size, unit: float, theme: Theme) -> pygame.Surface:
    side = _drum_side(unit)
    body = o.drum(215, 215, 212, theme.gold, theme.table, 1.1, 8)
    surface = svg.render(body, (side, side), svg.fit((side, side), (430, 430)))
    surface.set_alpha(38 if theme.dark else 46)
    return surface


def _frame(size: Size, unit: float, theme: Theme) -> pygame.Surface:
    w, h = size
    inset = 14 * unit
    line = {"fill": "none", "stroke": theme.gold, "stroke_opacity": 0.4, "stroke_width": 1.6 * unit}
    parts = [
        svg.rect((inset, inset, w - 2 * inset, h - 2 * inset), 10 * unit, **line),
        svg.group(
            o.corners(
                (inset * 1.7, inset * 1.7, w - inset * 1.7, h - inset * 1.7), 92 * unit, theme.gold, 2 * unit
            ),
            stroke_opacity=0.5,
        ),
        *_leaf(size, unit, theme),
    ]
    return svg.render("".join(parts), size)


def _leaf(size: Size, unit: float, theme: Theme) -> Iterator[str]:
    """Flecks of gold leaf and mother-of-pearl, thicker towards the corners."""
    chance = _Chance(20)
    ink = theme.inlay
    for number in range(150):
        x, y = chance.next(), chance.next()
        away = max(abs(x - 0.5), abs(y - 0.5)) * 2
        if chance.next() > away**3:
            continue
        colour = (theme.gold, ink["gold"], ink["pearl"])[number % 3]
        span = (1.5 + 5 * chance.next() ** 2) * unit
        points = [o.polar(x * size[0], y * size[1], span * (0.4 + chance.next()), k / 5) for k in range(5)]
        yield svg.path(o.closed(points), fill=colour, fill_opacity=0.12 + 0.3 * chance.next())


def _grain(surface: pygame.Surface, theme: Theme) -> None:
    """A fine grain over everything: lacquer is never quite even, and gradients do not band."""
    tile = pygame.Surface((GRAIN, GRAIN), 0, 24)
    chance = _Chance(7)
    for y in range(GRAIN):
        for x in range(GRAIN):
            value = int(chance.next() * 5)
            tile.set_at((x, y), (value, value, value))
    mode = pygame.BLEND_RGB_ADD if theme.dark else pygame.BLEND_RGB_SUB
    for y in range(0, surface.get_height(), GRAIN):
        for x in range(0, surface.get_width(), GRAIN):
            surface.blit(tile, (x, y), special_flags=mode)


class _Chance:
    """A tiny repeatable scatter (no game decision hangs on it): the same table every time."""

    def __init__(self, seed: int) -> None:
        self._state = seed * 2654435761 & 0xFFFFFFFF

    def next(self) -> float:
        """The next number of 0..1."""
        self._state = (self._state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self._state >> 8) / 0xFFFFFF
