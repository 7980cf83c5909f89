"""The morning sun on a table and its floor: it falls aslant through lattice windows; the corners lie in the shade.

By night the moon shines so on the floor alone, which is cold beyond the lamp's reach.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.ui.draw import surfaces, svg
from game.ui.draw.drawings import material, materials
from game.ui.draw.svg import Size
from game.ui.draw.table_shape import Outline
from game.ui.draw.theme import mix

VIEW = (1920, 1080)
"""The box in which all this is placed."""
COARSE, SHARP = 3, 300
"""Light has soft edges: it is drawn so many times smaller, and blurred there by a share of its height."""
WINDOWS, SLANT = ((520, -100), (1500, -190)), (0.08, -0.5)
"""The upper left corners of both windows' light; how far that falls for its width, and leans aside for its height."""
PANES, PANE, BAR = (3, 7), (124, 150), 14
"""The panes of a window across and down, the size of each, and how broad the bars between them are."""
STRENGTH = ((0.0, 0.3), (0.3, 0.95), (0.7, 0.75), (1.0, 0.1))
"""How strong the sun is at which share of the way down."""
WARM = 0.1
"""How much of its own light is added where it falls."""
NIGHT_WINDOWS = ((300, -150), (2010, -170))
"""The upper left corners of the moon's light, by night."""
SPILL = 2
"""How many times brighter the floor is where the lamp's light falls."""
COLD = ((0.0, 0.0), (0.46, 0.2), (0.72, 0.8), (1.0, 0.92))
"""How much of the floor's colour the night takes, so far from the lamp."""
MOONLIT = 4
"""How many times brighter the floor is where the moon shines."""
UNDER, LOW, SOFT = 30, 26, 16
"""How far a table's shade reaches beyond its edge, how much farther down, and how soft it is, at 1080p."""


def fall(ground: pygame.Surface) -> None:
    """Let the sun fall on a ground that fills a window."""
    size = ground.get_size()
    small = size[0] // COARSE, size[1] // COARSE
    sun, left = _sun(small), _shade(small)
    left.blit(sun, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    sun.fill(mix("#000000", material("sunlight"), WARM), special_flags=pygame.BLEND_RGB_MULT)
    for light, mode in ((left, pygame.BLEND_RGB_MULT), (sun, pygame.BLEND_RGB_ADD)):
        ground.blit(pygame.transform.smoothscale(light, size), (0, 0), special_flags=mode)


def spill(floor: pygame.Surface, table: Outline, unit: float) -> None:
    """Let light fall on a floor by night: the lamp's, warm about the table, and the moon's in streaks through windows.

    None of it falls just under the table's edge; `unit` is a pixel at 1080p.
    """
    size = floor.get_size()
    small = size[0] // COARSE, size[1] // COARSE
    near, aside, corner = materials("lamp_on_floor")
    lamp = pygame.Surface(small, 0, 32)
    lamp.blit(_about_lamp(((0.0, near, 1.0), (0.6, near, 1.0), (0.82, aside, 1.0), (1.0, corner, 1.0)), small), (0, 0))
    moon, under = _sun(small, NIGHT_WINDOWS), _under(table, unit, small)
    moon.blit(under, (0, 0))
    lamp.blit(under, (0, 0))
    cold = surfaces.grey(floor)
    cold.fill(material("night_floor"), special_flags=pygame.BLEND_RGB_MULT)
    warm = floor.copy()
    _lay_cold(floor, cold, small)
    for bare, light, times in ((warm, lamp, SPILL), (cold, moon, MOONLIT)):
        glow = bare.copy()
        glow.blit(pygame.transform.smoothscale(light, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        for _ in range(times):
            floor.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _lay_cold(floor: pygame.Surface, cold: pygame.Surface, small: Size) -> None:
    """Lay the floor as it looks without a lamp over the one in its light, the farther from the lamp the clearer."""
    stops = [(at, "#ffffff", clear) for at, clear in COLD]
    veil = cold.convert_alpha()
    veil.blit(pygame.transform.smoothscale(_about_lamp(stops, small), floor.get_size()), (0, 0),
              special_flags=pygame.BLEND_RGBA_MULT)  # fmt: skip
    floor.blit(veil, (0, 0))


def _about_lamp(stops: Sequence[tuple[float, str, float]], small: Size) -> pygame.Surface:
    """Colours that follow each other from under the lamp outwards."""
    wash = svg.radial("wash", stops, VIEW[0] / 2, VIEW[1] * 0.46, VIEW[0] * 0.62, tall=0.7)
    return svg.wash(wash, small, VIEW)


def _under(table: Outline, unit: float, small: Size) -> pygame.Surface:
    """The soft shade under a table's edge."""
    under = svg.path(table.grown(UNDER * unit).path, fill="#000000")
    shade = svg.render(under, small, f"scale({1 / COARSE:.5f}) translate(0 {LOW * unit:.1f})")
    return surfaces.soft(shade, max(1, round(SOFT * unit / COARSE)))


def _sun(size: Size, windows: Sequence[tuple[int, int]] = WINDOWS) -> pygame.Surface:
    """Where it falls, as white on black."""
    stops = [(at, mix("#000000", "#ffffff", strong)) for at, strong in STRENGTH]
    panes = "".join(
        svg.group(svg.path("".join(_window()), fill="#ffffff"), f"matrix(1 {SLANT[0]} {SLANT[1]} 1 {x} {y})")
        for x, y in windows
    )
    lattice = pygame.Surface(size, 0, 32)
    stretched = f"scale({size[0] / VIEW[0]:.5f} {size[1] / VIEW[1]:.5f})"
    lattice.blit(svg.render(panes, size, stretched), (0, 0))
    lattice = pygame.transform.box_blur(lattice, max(1, round(size[1] / SHARP)))
    strength = svg.wash(svg.ramp("wash", stops, (0, 0, 0, VIEW[1])), size, VIEW)
    lattice.blit(strength, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return lattice


def _window() -> Iterator[str]:
    """Path data of a window's panes: each with its corners cut off, so that lozenges stand where bars cross."""
    (across, down), (wide, high), cut = PANES, PANE, BAR
    for column in range(across):
        for row in range(down):
            x, y = column * (wide + BAR), row * (high + BAR)
            r, b = x + wide, y + high
            yield (
                f"M{x + cut} {y}L{r - cut} {y}L{r} {y + cut}L{r} {b - cut}"
                f"L{r - cut} {b}L{x + cut} {b}L{x} {b - cut}L{x} {y + cut}Z"
            )


def _shade(size: Size) -> pygame.Surface:
    """What is left of the light beside the sun: in the middle more than in the corners."""
    middle, aside, corner = materials("shade_by_day")
    found = pygame.Surface(size, 0, 32)
    found.blit(_about_lamp(((0.0, middle, 1.0), (0.55, aside, 1.0), (1.0, corner, 1.0)), size), (0, 0))
    return found
