"""Light on inlay: gold and mother-of-pearl stand slightly out of the table and catch the lamp above."""

from __future__ import annotations

import pygame

from game.ui.gfx import svg
from game.ui.gfx.drawings import find_material, find_materials
from game.ui.gfx.theme import Theme, format_hex, mix, rgb

MAX_INLAY_WIDTH_RATIO = 0.011
"""Largest width of lines that count as inlay, as a fraction of the picture's side."""
INLAY_HEIGHT_RATIO = 0.0016
"""Height of inlay above the table, as a fraction of the picture's side."""
LIT_EDGE_RATIO = 1.0
"""Brightness of the inlay's edge towards the lamp, as a fraction of the inlay's brightness."""
SHADED_EDGE_RATIO = 0.55
"""Strength of the shade on the inlay's other edge, as a fraction of the inlay's brightness."""
LAMP_INCREASE_RATIO = 0.8
"""Increase in the inlay's brightness right under the lamp, as a fraction of its brightness."""
LAMP_POSITION = (0.5, 0.34, 0.4)
"""Position of the lamp above the table, across and down, and its reach, as fractions of the picture's side."""
POOL_STRENGTH = 0.13
"""Strength of the lamp's light on the middle of a dark table, from 0 to 1."""
DAY_LIGHT_RATIO = 0.45
MIN_SHELL_COLOR = (150, 160, 100)
"""Colours paler than this count as mother-of-pearl or eggshell, in proportion to the difference."""
SHELL_FACTOR = 2
"""Factor of that difference."""
BAND_COUNT, BAND_OPACITY = 11, 0.55
"""The number of bands of colour in which mother-of-pearl shimmers, and how clear they are, from 0 to 1."""


def light_inlay(picture: pygame.Surface, theme: Theme) -> pygame.Surface:
    """Light a square picture of an inlaid table by the lamp above."""
    side, ratio = picture.get_width(), 1.0 if theme.dark else DAY_LIGHT_RATIO
    surface, inlay = picture.copy(), _extract_inlay(picture, max(2, round(MAX_INLAY_WIDTH_RATIO * side)))
    step = max(1, round(INLAY_HEIGHT_RATIO * side))
    for way, mode, strong in ((1, pygame.BLEND_RGB_ADD, LIT_EDGE_RATIO), (-1, pygame.BLEND_RGB_SUB, SHADED_EDGE_RATIO)):
        edge = inlay.copy()
        edge.blit(inlay, (way * step, way * step), special_flags=pygame.BLEND_RGB_SUB)
        surface.blit(
            _weaken_light(edge, strong * ratio), (-step, -step) if way > 0 else (step, step), special_flags=mode
        )
    for light, strong in ((inlay, LAMP_INCREASE_RATIO), (None, POOL_STRENGTH * theme.dark)):
        surface.blit(_dim_away_from_lamp(light, side, strong * ratio), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    surface.blit(_weaken_light(_draw_shimmer(picture), BAND_OPACITY), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return surface


def _extract_inlay(picture: pygame.Surface, fine: int) -> pygame.Surface:
    """Return each point's excess in brightness over its surroundings, on black."""
    flat = pygame.Surface(picture.get_size(), 0, 32)
    flat.blit(picture, (0, 0))
    flat.blit(pygame.transform.box_blur(flat, fine), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return flat


def _draw_shimmer(picture: pygame.Surface) -> pygame.Surface:
    """Return the shimmer of mother-of-pearl, in bands of colour across the picture, on black."""
    side = picture.get_width()
    pale = pygame.Surface((side, side), 0, 32)
    pale.blit(picture, (0, 0))
    pale.fill(MIN_SHELL_COLOR, special_flags=pygame.BLEND_RGB_SUB)
    for _ in range(SHELL_FACTOR - 1):
        pale.blit(pale.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    taken = [format_hex((255 - red, 255 - green, 255 - blue)) for red, green, blue in map(rgb, find_materials("pearl"))]
    stops = [(n / BAND_COUNT, taken[n % len(taken)]) for n in range(BAND_COUNT + 1)]
    bands = svg.draw_gradient(svg.ramp("wash", stops, (0.2 * side, 0, 0.8 * side, side)), (side, side))
    pale.blit(bands, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return pale


def _dim_away_from_lamp(light: pygame.Surface | None, side: int, strong: float) -> pygame.Surface:
    """Return a light, or that of the lamp alone, as bright as the lamp is there."""
    x, y, distance = (item * side for item in LAMP_POSITION)
    middle = mix("#000000", find_material("lamp"), min(1.0, strong))
    stops = ((0.0, middle, 1.0), (0.5, mix("#000000", middle, 0.55), 1.0), (1.0, "#000000", 1.0))
    surface = svg.draw_gradient(svg.radial("wash", stops, x, y, distance), (side, side))
    if light:
        surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def _weaken_light(light: pygame.Surface, ratio: float) -> pygame.Surface:
    light.fill([min(255, round(255 * ratio))] * 3, special_flags=pygame.BLEND_RGB_MULT)
    return light
