"""Rendered pictures in other colours."""

import pygame

from game.ui.gfx import surfaces
from game.ui.gfx.theme import mix, rgb

MAX_BRIGHTNESS = 255
"""The brightest that a part of a picture can be."""


def brighten(picture: pygame.Surface, power: float) -> pygame.Surface:
    """Return a picture of dusk as by day: brightness to a power below 1."""
    curve = bytes(round(MAX_BRIGHTNESS * (level / MAX_BRIGHTNESS) ** power) for level in range(MAX_BRIGHTNESS + 1))
    return _apply_curves(picture, [curve] * 3)


def reduce_tones(picture: pygame.Surface, ground: str, step: int) -> pygame.Surface:
    """Return a smaller picture file: tones `step` levels apart, on an exact background colour."""
    levels = range(MAX_BRIGHTNESS + 1)
    curves = [
        bytes(max(0, min(MAX_BRIGHTNESS, base + round((n - base) / step) * step)) for n in levels)
        for base in rgb(ground)
    ]
    return _apply_curves(picture, curves)


def recolor_by_brightness(picture: pygame.Surface, colours: list[str]) -> pygame.Surface:
    """Return a picture recoloured by its brightness. `colours` are ordered from dark to bright."""
    return _apply_curves(surfaces.make_grey(picture), _make_gradient_curves(colours))


def _apply_curves(picture: pygame.Surface, curves: list[bytes]) -> pygame.Surface:
    pixels = bytearray(pygame.image.tobytes(picture, "RGBA"))
    for colour, curve in enumerate(curves):
        pixels[colour::4] = pixels[colour::4].translate(curve)
    return pygame.image.frombytes(bytes(pixels), picture.get_size(), "RGBA")


def _make_gradient_curves(colours: list[str]) -> list[bytes]:
    """Return tables of red, green and blue from the darkest to the brightest colour."""
    parts = len(colours) - 1
    steps = []
    for level in range(MAX_BRIGHTNESS + 1):
        n = min(level * parts // MAX_BRIGHTNESS, parts - 1)
        steps.append(rgb(mix(colours[n], colours[n + 1], level * parts / MAX_BRIGHTNESS - n)))
    return [bytes(step[colour] for step in steps) for colour in range(3)]
