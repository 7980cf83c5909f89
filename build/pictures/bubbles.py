"""Speech bubbles: the reddish paper of a warning, and the tails of all bubbles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame
from faces import draw_face, find_form
from sheets import Item

from game.ui.gfx import surfaces, svg
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Theme, mix

Draw = Callable[[Theme, Size, float], pygame.Surface]
WARNING_RED_RATIO = 0.2
TAIL_SIZE, POINTED_TAIL_SIZE, SIDE_TAIL_SIZE = (36, 27), (80, 80), (30, 32)
"""Size of a tail that hangs down, of a tail that reaches to a mouth, and of a tail at the left of a bubble."""
POINTED_TAIL_PATH = "M44 0Q36 66 1 99Q80 76 99 0"
"""The line of a tail that reaches to a mouth, in a square of 100."""


def list_bubbles(theme: Theme) -> Iterator[Item]:
    """Yield the pictures of a skin."""
    size, edges, _ = find_form("speech", theme)
    yield Item("speech-warns", size, partial(_draw_warning, theme, partial(draw_face, "speech")), edges)
    tails: tuple[tuple[str, Draw, Size], ...] = (
        ("tail", draw_tail, TAIL_SIZE),
        ("tip", draw_pointed_tail, POINTED_TAIL_SIZE),
        ("tip-turned", draw_right_pointed_tail, POINTED_TAIL_SIZE),
    )
    for name, draw, size in tails:
        yield Item(name, size, partial(draw, theme))
        yield Item(f"{name}-warns", size, partial(_draw_warning, theme, draw))
    yield Item("aside", SIDE_TAIL_SIZE, partial(draw_side_tail, theme))


def _draw_warning(theme: Theme, draw: Draw, size: Size, scale: float) -> pygame.Surface:
    picture = draw(theme, size, scale)
    if not theme.plain:
        surfaces.tint(picture, mix("#ffffff", theme.inlay["cinnabar"], WARNING_RED_RATIO))
    return picture


def draw_tail(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    """Draw a tail that hangs down and points to the left."""
    line = "M1 0 Q10 14 4 29 Q24 20 39 0"
    body = svg.path(f"{line}Z", fill=theme.paper) + svg.stroke(line, theme.gold, 2 * 40 / size[0] * scale)
    return svg.render(body, size, f"scale({size[0] / 40:.4f} {size[1] / 30:.4f})")


def draw_pointed_tail(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    """Draw a tail that reaches to a mouth at the lower left."""
    body = svg.path(f"{POINTED_TAIL_PATH}Z", fill=theme.paper) + svg.stroke(
        POINTED_TAIL_PATH, theme.gold, 1.6 * 100 * scale / size[0]
    )
    return svg.render(body, size, f"scale({size[0] / 100} {size[1] / 100})")


def draw_right_pointed_tail(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    """Draw the same to the lower right."""
    return pygame.transform.flip(draw_pointed_tail(theme, size, scale), True, False)


def draw_side_tail(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    """Draw a tail at the left of a bubble."""
    width, height = size
    line = (
        f"M{width} 1Q{width * 0.5} {height * 0.3} 1 {height * 0.62}Q{width * 0.6} {height * 0.8} {width} {height - 1}"
    )
    body = svg.path(f"{line}Z", fill=theme.paper) + svg.stroke(line, theme.gold, 2 * scale)
    return svg.render(body, size)
