"""The table's top: deep lacquer, gold leaf rubbed thin, a drum under the varnish."""

from __future__ import annotations

import pygame

from game.ui.draw import ornaments as o
from game.ui.draw import svg
from game.ui.draw.svg import Size
from game.ui.draw.theme import Theme, mix

GRAIN = 128
FLECKS = 260


def table(size: Size, theme: Theme) -> pygame.Surface:
    """The static background of every screen, opaque, `size` pixels."""
    unit = min(size[0] / 1920, size[1] / 1080)
    surface = _ground(size, theme)
    _lay_drum(surface, unit, theme)
    _lay_leaf(surface, unit, theme)
    _lay_border(surface, unit, theme)
    _lay_grain(surface, theme)
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


def _lay_drum(surface: pygame.Surface, unit: float, theme: Theme) -> None:
    """The drum in the middle, faint, as if drowned under many coats of varnish."""
    side = round(860 * unit)
    body = o.drum(215, 215, 212, theme.gold, theme.table, 1.1, 8)
    drum = svg.render(body, (side, side), svg.fit((side, side), (430, 430)))
    drum.set_alpha(44 if theme.dark else 52)
    w, h = surface.get_size()
    surface.blit(drum, ((w - side) // 2, round(h * 0.46 - side / 2)))


def _lay_leaf(surface: pygame.Surface, unit: float, theme: Theme) -> None:
    """Flecks of gold leaf, eggshell and mother-of-pearl, thick in the corners and thin towards the middle."""
    chance = Chance(20)
    ink = theme.inlay
    colours = (theme.gold, ink["gold"], ink["pearl"], ink["gold_deep"], ink["pearl_rose"])
    w, h = surface.get_size()
    for number in range(FLECKS):
        across, down = chance.next(), chance.next()
        near = 2 * min(abs(across - 0.5), abs(down - 0.5)) + abs(across - 0.5) + abs(down - 0.5)
        if chance.next() * 1.6 > near**2.2:
            continue
        fleck = _fleck(chance, (1.5 + 7 * chance.next() ** 3) * unit, colours[number % len(colours)])
        surface.blit(fleck, fleck.get_rect(center=(round(across * w), round(down * h))))


def _fleck(chance: Chance, span: float, colour: str) -> pygame.Surface:
    side = max(4, round(span * 3))
    points = [o.polar(side / 2, side / 2, span * (0.35 + chance.next()), k / 5) for k in range(5)]
    shape = svg.path(o.closed(points), fill=colour, fill_opacity=0.2 + 0.45 * chance.next())
    return svg.render(shape, (side, side))


def _lay_border(surface: pygame.Surface, unit: float, theme: Theme) -> None:
    """A gold hairline round the table and a fret in each corner."""
    w, h = surface.get_size()
    line, inset, corner = max(1, round(1.6 * unit)), round(14 * unit), round(110 * unit)
    thin = mix(theme.table_edge, theme.gold, 0.5)
    pygame.draw.rect(surface, thin, (inset, inset, w - 2 * inset, h - 2 * inset), line)
    fret = svg.render(
        svg.group(o.corner(2 * unit, 2 * unit, 92 * unit, theme.gold, 2 * unit, 1, 1), stroke_opacity=0.6),
        (corner, corner),
    )
    near, right, low = round(inset * 1.7), w - round(inset * 1.7) - corner, h - round(inset * 1.7) - corner
    for x, y, across, down in ((near, near, 0, 0), (right, near, 1, 0), (near, low, 0, 1), (right, low, 1, 1)):
        surface.blit(pygame.transform.flip(fret, bool(across), bool(down)), (x, y))
    shell = _shell(unit, theme)
    upright = pygame.transform.rotate(shell, 90)
    for picture, middle in (
        (shell, (w // 2, inset)),
        (shell, (w // 2, h - inset - 1)),
        (upright, (inset, h // 2)),
        (upright, (w - inset - 1, h // 2)),
    ):
        surface.blit(picture, picture.get_rect(center=middle))


def _shell(unit: float, theme: Theme) -> pygame.Surface:
    """Three lozenges of mother-of-pearl and eggshell, let into the middle of each edge."""
    ink = theme.inlay
    parts = []
    for x, wide, colour, light in (
        (60, 26, "pearl", "eggshell"),
        (26, 12, "eggshell", "shell"),
        (94, 12, "eggshell", "shell"),
    ):
        high = wide * 0.42
        outline = o.closed([(x - wide, 14), (x, 14 - high), (x + wide, 14), (x, 14 + high)])
        glint = o.closed([(x - wide, 14), (x, 14 - high), (x, 14 + high)])
        parts += [
            svg.path(outline, fill=ink[colour], stroke=ink["gold"], stroke_width=1.6),
            svg.path(glint, fill=ink[light], fill_opacity=0.75),
        ]
    size = (round(120 * unit), round(28 * unit))
    return svg.render("".join(parts), size, svg.fit(size, (120, 28)))


def _lay_grain(surface: pygame.Surface, theme: Theme) -> None:
    """A fine grain over everything: lacquer is never quite even, and gradients do not band."""
    chance = Chance(7)
    values = bytes(int(chance.next() * 5) for _ in range(GRAIN * GRAIN))
    tile = pygame.image.frombytes(bytes(v for v in values for _ in range(3)), (GRAIN, GRAIN), "RGB")
    mode = pygame.BLEND_RGB_ADD if theme.dark else pygame.BLEND_RGB_SUB
    tile = tile.convert(surface)
    for y in range(0, surface.get_height(), GRAIN):
        for x in range(0, surface.get_width(), GRAIN):
            surface.blit(tile, (x, y), special_flags=mode)


class Chance:
    """A tiny repeatable scatter for ornaments (no deal hangs on it): the same table every time."""

    def __init__(self, seed: int) -> None:
        self._state = seed * 2654435761 & 0xFFFFFFFF

    def next(self) -> float:
        """The next number of 0..1."""
        self._state = (self._state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self._state >> 8) / 0xFFFFFF
