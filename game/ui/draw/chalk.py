"""Chalk on a blackboard: how slate's grain takes it, and arrows as a hand draws them."""

from __future__ import annotations

from random import Random

import pygame

from game.ui.gfx import surfaces, svg
from game.ui.gfx.cache import kept
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import HexColor, Theme, rgb

BROAD = 0.2
"""How broad the stroke of an arrow is, for the arrow's height."""
HEAD = 0.75
"""How long the head of an arrow is, for the arrow's height."""
WAVE = 0.08
"""How far the line of an arrow is out of the straight, for the arrow's height."""
TILE = 128
"""The side of a piece of the slate's grain, in pixels."""
COARSE = 3
"""How much larger the coarse grains of the slate are than its fine ones."""
FULL = 124
"""From which level of the grain on, of 255, the slate takes all of the chalk."""
PALE = 2.0
"""How much less the slate takes for each level of the grain below that."""
POWDER = 0.26
"""How clear the powder is that lies about a stroke, at the stroke's edge."""


def arrow(size: Size, theme: Theme) -> pygame.Surface:
    """An arrow to the right on a picture of `size`: a line that was drawn in one go, and a head in another."""
    wide, high = size
    middle, wave, end = high / 2, WAVE * high, wide - BROAD * high
    line = f"M{BROAD * high} {middle + wave}Q{0.3 * wide} {middle - 2 * wave} {0.6 * wide} {middle}T{end} {middle}"
    head = f"M{end - HEAD * high} {0.14 * high}Q{end - 0.3 * high} {0.34 * high} {end} {middle}"
    head += f"Q{end - 0.4 * high} {0.7 * high} {end - 0.9 * HEAD * high} {0.88 * high}"
    drawn = svg.render(svg.stroke(line + head, theme.inlay["eggshell"], BROAD * high), size)
    return svg.ready(drawn if theme.plain else rubbed(drawn, theme.inlay["eggshell"], high / 22))


def rubbed(drawn: pygame.Surface, colour: HexColor, fine: float) -> pygame.Surface:
    """What is drawn in chalk of a colour: with gaps where the slate's grain, `fine` pixels wide, took none, and its
    powder.
    """
    powder = softened(drawn, colour, round(2.4 * fine))
    surfaces.fade(powder, POWDER)
    kept = drawn.copy()
    kept.blit(surfaces.tiled(drawn.get_size(), grain(), fine), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    powder.blit(kept, (0, 0))
    return powder


def softened(drawn: pygame.Surface, colour: HexColor, radius: int) -> pygame.Surface:
    """It blurred, of one colour up to its edge, where the blur mixes it with black."""
    blurred = surfaces.soft(drawn, max(1, radius)).copy()
    blurred.fill((*rgb(colour), 0), special_flags=pygame.BLEND_RGBA_MAX)
    return blurred


@kept
def grain() -> pygame.Surface:
    """A piece of white, as clear as the slate's grain takes chalk."""
    chance, side = Random(5), TILE // COARSE + 1
    coarse = pygame.image.frombytes(chance.randbytes(side * side), (side, side), "P")
    coarse.set_palette([(n, n, n) for n in range(256)])
    coarse = pygame.transform.smoothscale(coarse.convert(24), (TILE, TILE))
    large, small = pygame.image.tobytes(coarse, "RGB")[::3], chance.randbytes(TILE**2)
    points = bytearray(b"\xff" * 4 * TILE**2)
    points[3::4] = bytes(_takes((2 * a + b) / 3) for a, b in zip(large, small, strict=True))
    return pygame.image.frombytes(bytes(points), (TILE, TILE), "RGBA")


def _takes(grain: float) -> int:
    return 255 - round(max(0.0, min(215.0, PALE * (FULL - grain))))
