"""Wide gradients without bands, as light of a lamp on a ground."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import cos, pi
from random import Random

import pygame
from measures import Measures

from game.ui.gfx import surfaces, svg
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import HexColor, rgb

SIZES = Measures("gradients")
MAX_LEVEL = 255
NOISE_SEED = 13 * 2654435761 & 0xFFFFFFFF
Position = tuple[float, float]
Stop = tuple[float, float]
"""A place from the middle (0) to the edge (1), and the light there, from 0 to 1."""
EVEN_FADE: list[Stop] = [(0.0, 1.0), (0.5, 0.5), (1.0, 0.0)]
"""Light that falls off evenly from the middle to the edge."""


def draw_lamp_light(
    size: Size, bright: str, dark: str, *, centre: Position, reach: Position, stops: list[Stop] = EVEN_FADE
) -> pygame.Surface:
    """Draw a surface that goes from `bright` under a lamp to `dark` outside its light.

    `centre` is the position of the lamp, and `reach` the distance at which the surface is dark. Both are fractions of
    the width and the height.
    """
    greys = [(at, "#" + f"{round(MAX_LEVEL * light):02x}" * 3, 1.0) for at, light in stops]
    w, h = 100.0, 100 * reach[0] / reach[1]  # here the light is round
    defs = svg.radial("wash", greys, centre[0] * w, centre[1] * h, reach[0] * w)
    gradient = pygame.Surface(SIZES.gradient_size, 0, 24)
    gradient.blit(svg.draw_gradient(defs, SIZES.gradient_size, (w, h)), (0, 0))
    rises = [high - low for high, low in zip(rgb(bright), rgb(dark), strict=True)]
    steps = enlarge_with_noise(gradient, size, tuple(map(abs, rises)))
    ground = pygame.Surface(size, 0, steps)
    ground.fill(dark)
    for sign, flag in ((1, pygame.BLEND_RGB_ADD), (-1, pygame.BLEND_RGB_SUB)):
        channels = steps.copy()
        channels.fill([MAX_LEVEL * (sign * rise > 0) for rise in rises], special_flags=pygame.BLEND_RGB_MULT)
        ground.blit(channels, (0, 0), special_flags=flag)
    return ground


def enlarge_with_noise(picture: pygame.Surface, size: Size, span: tuple[int, ...]) -> pygame.Surface:
    """Enlarge a picture and scale each channel from 0..255 down to 0..`span`. Random noise before the division decides
    between the two nearest levels, so that the mean of neighbouring pixels is exact.
    """
    surface = pygame.transform.smoothscale(picture, size)
    noise = _draw_noise(tuple(max(1, item) for item in span)).convert(surface)
    surface.blit(surfaces.make_tiles(size, noise), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    ratios = [min(MAX_LEVEL, item * 256 // MAX_LEVEL) for item in span]
    surface.fill(ratios, special_flags=pygame.BLEND_RGB_MULT)
    return surface


@cache
def _draw_noise(span: tuple[int, ...]) -> pygame.Surface:
    """Draw a tile of noise. In each channel, the noise is as wide as one level is before the division.

    Its numbers are spread more evenly along a row than those of `random.Random`, which cause visible stripes.
    """
    state, levels = NOISE_SEED, []
    for _ in range(SIZES.noise_tile_px**2):
        state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
        levels.append(256 * ((state >> 8) / 0xFFFFFF))
    values = bytearray(3 * len(levels))
    for channel, item in enumerate(span):
        values[channel::3] = bytes([int(level / item) for level in levels])
    return pygame.image.frombytes(bytes(values), (SIZES.noise_tile_px, SIZES.noise_tile_px), "RGB")


def draw_grain(size: Size, colour: HexColor, scale: float) -> pygame.Surface:
    points = bytearray(bytes((*rgb(colour), 0)) * SIZES.noise_tile_px**2)
    alphas = bytes(n * SIZES.max_grain_alpha >> 8 for n in range(256))
    points[3::4] = Random(7).randbytes(SIZES.noise_tile_px**2).translate(alphas)
    tile = pygame.image.frombytes(bytes(points), (SIZES.noise_tile_px, SIZES.noise_tile_px), "RGBA")
    return surfaces.make_tiles(size, tile, scale)


def interpolate(stops: Sequence[tuple[float, float]], position: float) -> float:
    """Return the value at a position between stops of (position, value), with a smooth transition."""
    for (start, value_before), (end, value_after) in pairwise(stops):
        if position <= end:
            return value_before + (value_after - value_before) * (1 - cos(pi * (position - start) / (end - start))) / 2
    return stops[-1][1]
