"""Soft light and shade: gradients, blurs, glows."""

from __future__ import annotations

import pygame

from game.ui.draw import svg
from game.ui.draw.svg import Size


def gradient(size: Size, top: str, bottom: str) -> pygame.Surface:
    """An opaque gradient from top to bottom."""
    w, h = size
    return svg.render(
        f'<rect width="{w}" height="{h}" fill="url(#g)"/>',
        size,
        defs=svg.linear("g", top, bottom, (0, 0, 0, h)),
    )


def soft(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """The surface blurred: two passes of a box come close to a bell curve."""
    if radius < 1:
        return surface
    return svg.ready(pygame.transform.box_blur(pygame.transform.box_blur(surface, radius), max(radius // 2, 1)))


def radial_glow(size: Size, colour: str, strength: float = 0.8) -> pygame.Surface:
    """A round light that fades to nothing at the edge of `size`."""
    stops = [
        (0.0, colour, strength),
        (0.35, colour, strength * 0.55),
        (0.7, colour, strength * 0.14),
        (1.0, colour, 0.0),
    ]
    defs = svg.radial("glow", stops, 50, 50, 50)
    body = '<rect width="100" height="100" fill="url(#glow)"/>'
    w, h = size
    return svg.render(body, size, f"scale({w / 100:.5f} {h / 100:.5f})", defs)
