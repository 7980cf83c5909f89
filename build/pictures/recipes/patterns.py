"""White translucent patterns of the drums. The game prints them in the golden ink of pages, sheets and silk."""

from collections.abc import Iterator
from functools import partial

import ornaments
import pygame
import shapes
from picture import Picture

from game.ui.gfx import svg
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Theme

DRUM_SIZE_PX, DRUM_LINE_PX, DRUM_OPACITY = (700, 700), 3.0, 0.16
FRIEZE_PERIODS, PERIOD_PX, FRIEZE_HEIGHT_PX, FRIEZE_LINE_PX, FRIEZE_OPACITY = 64, 26, 13, 1.2, 0.55
DISC_RADIUS_RATIO = 0.27
"""Radius of the frieze's discs, as a fraction of its height."""
SOURCES = ("drawings/ornaments.json",)
WHITE = "#ffffff"


def list_base_pictures(theme: Theme) -> Iterator[Picture]:
    yield Picture("drum", draw_drum, sources=SOURCES)
    yield Picture("frieze", draw_frieze, (1, 2))
    yield shapes.make_picture(theme, "patterns/bud")


def list_pictures(theme: Theme) -> Iterator[Picture]:
    """Yield transparent pictures for high contrast, where nothing is printed behind text."""
    if theme.is_plain:
        yield Picture("drum", partial(draw_nothing, DRUM_SIZE_PX))
        yield Picture("frieze", partial(draw_nothing, (FRIEZE_PERIODS * PERIOD_PX, FRIEZE_HEIGHT_PX)))


def draw_nothing(size: Size, scale: float) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA)


def draw_drum(scale: float) -> pygame.Surface:
    middle = DRUM_SIZE_PX[0] / 2
    drum = ornaments.draw_drum(middle, middle, middle - DRUM_LINE_PX, gold=WHITE, ground="none", line=DRUM_LINE_PX)
    return svg.render(svg.group(drum, opacity=DRUM_OPACITY), DRUM_SIZE_PX)


def draw_frieze(scale: float) -> pygame.Surface:
    """Draw discs connected by slanting lines, between two rules. A period begins and ends in the middle of a disc."""
    height, step, line = FRIEZE_HEIGHT_PX * scale, PERIOD_PX * scale, FRIEZE_LINE_PX * scale
    width, middle, radius = FRIEZE_PERIODS * step, height / 2, DISC_RADIUS_RATIO * height
    path = f"M0 {line / 2}H{width}M0 {height - line / 2}H{width}"
    discs = ""
    for n in range(FRIEZE_PERIODS + 1):
        x = n * step
        discs += svg.circle(x, middle, radius, fill="none", stroke=WHITE, stroke_width=line)
        discs += svg.circle(x, middle, 0.4 * radius, fill=WHITE)
        path += f"M{x + 0.9 * radius} {middle - radius}L{x + step - 0.9 * radius} {middle + radius}"
    body = svg.group(discs + svg.stroke(path, WHITE, line), opacity=FRIEZE_OPACITY)
    return svg.render(body, (round(width), round(height)))
