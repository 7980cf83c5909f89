"""Rendered pictures as they look by day: taken at dusk, and given daylight's colours by how bright each part is.

Which colours, and where the sun falls, is told for each picture in assets/drawings/daylight.json.
"""

from __future__ import annotations

from typing import Any

import pygame

from game.ui.draw import drawings, surfaces, svg
from game.ui.draw.rendered import read
from game.ui.draw.theme import Theme, mix, rgb

SPAN = 255
"""The brightest that a part of a picture can be."""


def by_hour(name: str, theme: Theme) -> pygame.Surface:
    """A rendered picture at the hour of the theme: as it was taken at dusk, by day in a light one; not kept."""
    picture = read(name)
    told = drawings.table("daylight").get(name)
    return picture if theme.dark or told is None else _by_day(picture, told)


def _curve(power: float) -> bytes:
    return bytes(round(SPAN * (level / SPAN) ** power) for level in range(SPAN + 1))


def _by_day(picture: pygame.Surface, told: dict[str, Any]) -> pygame.Surface:
    """A picture brighter, in the colours that may be told of it with what is left of its own; clear parts stay so."""
    picture = svg.ready(picture)
    lifted = _recoloured(picture, [_curve(told["power"])] * 3)
    if "colours" not in told:
        return lifted
    own = lifted.copy() if "kept" in told else lifted
    seen = toned(lifted, told["colours"])
    for part, share in ((seen, 1 - told["own"]), (lifted, told["own"])):
        level = round(SPAN * share)
        part.fill((level, level, level, SPAN), special_flags=pygame.BLEND_RGBA_MULT)
    seen.blit(lifted, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    for x, y, across, down in told.get("kept", ()):
        _keep(seen, own, (x, y, across, down))
    for x, y, radius, colour, strength in told.get("sun", ()):
        wide, high = seen.get_size()
        glow = surfaces.radial_glow((round(2 * radius * wide),) * 2, colour, strength)
        seen.blit(glow, glow.get_rect(center=(round(x * wide), round(y * high))))
    return seen


def toned(picture: pygame.Surface, colours: list[str]) -> pygame.Surface:
    """A picture in the colours that lead from what is dark in it to what is bright."""
    return _recoloured(pygame.transform.grayscale(picture), _between(colours))


def _keep(seen: pygame.Surface, own: pygame.Surface, place: tuple[float, float, float, float]) -> None:
    """Show a picture in its own colours within an ellipse, whose middle and half axes are shares of its size."""
    wide, high = seen.get_size()
    box = pygame.Rect(0, 0, round(2 * place[2] * wide), round(2 * place[3] * high))
    box.center = round(place[0] * wide), round(place[1] * high)
    part = pygame.Surface(box.size, pygame.SRCALPHA)
    part.blit(own, (-box.x, -box.y))
    gradient = svg.radial("wash", [(0, "#ffffff", 1), (0.78, "#ffffff", 0.9), (1, "#ffffff", 0)], 50, 50, 50)
    mask = svg.wash(gradient, box.size, (100, 100))
    part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    seen.blit(part, box)


def _recoloured(picture: pygame.Surface, curves: list[bytes]) -> pygame.Surface:
    """A picture whose red, green and blue are changed by a table each."""
    pixels = bytearray(pygame.image.tobytes(picture, "RGBA"))
    for colour, curve in enumerate(curves):
        pixels[colour::4] = pixels[colour::4].translate(curve)
    return pygame.image.frombytes(bytes(pixels), picture.get_size(), "RGBA")


def _between(colours: list[str]) -> list[bytes]:
    """Tables of red, green and blue that lead from the colour of what is dark to that of what is bright."""
    parts = len(colours) - 1
    steps = []
    for level in range(SPAN + 1):
        n = min(level * parts // SPAN, parts - 1)
        steps.append(rgb(mix(colours[n], colours[n + 1], level * parts / SPAN - n)))
    return [bytes(step[colour] for step in steps) for colour in range(3)]
