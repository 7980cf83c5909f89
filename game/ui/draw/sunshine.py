"""The morning sun on a table and its floor: it falls aslant through lattice windows; the corners lie in the shade."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.draw import svg
from game.ui.draw.drawings import material, materials
from game.ui.draw.svg import Size
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


def fall(ground: pygame.Surface) -> None:
    """Let the sun fall on a ground that fills a window."""
    size = ground.get_size()
    small = size[0] // COARSE, size[1] // COARSE
    sun, left = _sun(small), _shade(small)
    left.blit(sun, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    sun.fill(mix("#000000", material("sunlight"), WARM), special_flags=pygame.BLEND_RGB_MULT)
    for light, mode in ((left, pygame.BLEND_RGB_MULT), (sun, pygame.BLEND_RGB_ADD)):
        ground.blit(pygame.transform.smoothscale(light, size), (0, 0), special_flags=mode)


def _sun(size: Size) -> pygame.Surface:
    """Where it falls, as white on black."""
    stops = [(at, mix("#000000", "#ffffff", strong)) for at, strong in STRENGTH]
    panes = "".join(
        svg.group(svg.path("".join(_window()), fill="#ffffff"), f"matrix(1 {SLANT[0]} {SLANT[1]} 1 {x} {y})")
        for x, y in WINDOWS
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
    stops = ((0.0, middle, 1.0), (0.55, aside, 1.0), (1.0, corner, 1.0))
    wash = svg.radial("wash", stops, VIEW[0] / 2, VIEW[1] * 0.46, VIEW[0] * 0.62, 0.7)
    found = pygame.Surface(size, 0, 32)
    found.blit(svg.wash(wash, size, VIEW), (0, 0))
    return found
