"""The light of a lamp on a drawn head, rendered once for each character and laid over the sharp drawing.

Half of full brightness leaves a colour unchanged; darker light darkens, brighter light brightens
(`build/pictures/stage`).
"""

from __future__ import annotations

from functools import lru_cache

import pygame
import renders

LIGHT_PREFIX = "light-"
"""Start of the pictures' names, before the character's."""
LIGHT_BOX = (-20, -40, 240, 340)
"""Area of the light in units of the drawings: left, top, width and height."""
LIT_CHARACTERS = [
    file.stem.removeprefix(LIGHT_PREFIX) for file in sorted(renders.RENDERS_FOLDER.glob(f"{LIGHT_PREFIX}*.webp"))
]
"""The characters for whom there is a light."""
NEUTRAL_GREY = (128, 128, 128)
LIGHT_RATIO = 0.4
"""Strength of lights as a fraction of that of shades, so that white does not burn out."""
DAYLIGHT_COLOR, DAYLIGHT_LEVEL = (136, 134, 130), 96
"""The light of the day that is on all sides of a head, and how much of it there is beside the lamp's, of 255."""


def light_figure(
    figure: pygame.Surface,
    character: str,
    scale: float,
    origin: tuple[float, float],
    *,
    by_day: bool = False,
    more: float = 0.0,
) -> None:
    """Light a figure, drawn at so many pixels to a unit, the drawing's origin at `origin`.

    One of whom there is no light stays as it is. `by_day` its shades are light. Shades are deeper and lights brighter
    by `more` of what they are.
    """
    if character not in LIT_CHARACTERS:
        return
    left, top, width, height = LIGHT_BOX
    size = round(width * scale), round(height * scale)
    place = (round(origin[0] + left * scale), round(origin[1] + top * scale))
    taken, given = _split_scaled_light(character, size, by_day)
    figure.blit(taken, place, special_flags=pygame.BLEND_RGB_MULT)
    figure.blit(given, place, special_flags=pygame.BLEND_RGB_ADD)
    if more:
        _strengthen_light(figure, place, taken, given, more)


def _strengthen_light(
    figure: pygame.Surface, place: tuple[int, int], taken: pygame.Surface, given: pygame.Surface, more: float
) -> None:
    """Take from a figure, and give it, `more` of the light that lies on it already."""
    deeper, brighter = pygame.Surface(taken.get_size()), given.copy()
    deeper.fill("#ffffff")
    shade = taken.copy()
    shade.set_alpha(round(255 * more))
    deeper.blit(shade, (0, 0))
    figure.blit(deeper, place, special_flags=pygame.BLEND_RGB_MULT)
    brighter.fill([round(255 * LIGHT_RATIO * more)] * 3, special_flags=pygame.BLEND_RGB_MULT)
    figure.blit(brighter, place, special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=2)
def _split_scaled_light(character: str, size: tuple[int, int], by_day: bool) -> tuple[pygame.Surface, pygame.Surface]:
    """Return the shades and lights of a character; kept for the parts and moods that are drawn in turn."""
    return _split_light(_scale_light(character, size, by_day))


def _scale_light(character: str, size: tuple[int, int], by_day: bool) -> pygame.Surface:
    return pygame.transform.smoothscale(_read_light(character, by_day), size)


@lru_cache(maxsize=8)
def _read_light(character: str, by_day: bool) -> pygame.Surface:
    """Return the light on a character; kept for all who sit at a table, a third of a megabyte each."""
    light = renders.load(LIGHT_PREFIX + character).copy()
    if by_day:
        even = pygame.Surface(light.get_size())
        even.fill(DAYLIGHT_COLOR)
        even.set_alpha(DAYLIGHT_LEVEL)
        light.blit(even, (0, 0))
    return light


def _split_light(light: pygame.Surface) -> tuple[pygame.Surface, pygame.Surface]:
    """Return the shades, to be multiplied, and the lights, to be added."""
    taken, given = light.copy(), light.copy()
    taken.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    given.fill(NEUTRAL_GREY, special_flags=pygame.BLEND_RGB_SUB)
    return taken, given
