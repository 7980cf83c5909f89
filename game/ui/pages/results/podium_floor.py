"""How a step of the podium stands on the table: the dark about its foot, and what the varnish shows of it."""

from __future__ import annotations

import pygame

from game.ui.gfx import surfaces, svg
from game.ui.gfx.theme import HexColor, rgb

MIRRORED, CLEAR, DARK = 0.6, 0.62, (1.25, 0.34)
"""How much of a step the table mirrors, and how clearly at most; how wide and high its dark is, for its width."""
TOUCH, TOUCHING = 0.016, 0.9
"""How far the dark reaches where a step touches the table, for its width, and how deep that is."""
SHALLOW, BLURRED = 0.8, 0.018
"""How high the table shows a step, for its height, and how much it blurs that, for the step's width."""


def dark(wide: int, colour: HexColor, deep: float) -> pygame.Surface:
    """The broad soft dark about the foot of a step so wide."""
    return surfaces.radial_glow((round(DARK[0] * wide), round(DARK[1] * wide)), colour, deep)


def blur(wide: int) -> int:
    """How many pixels the table blurs a step that is so wide."""
    return max(1, round(BLURRED * wide))


def reflection(step: pygame.Surface) -> pygame.Surface:
    """What the varnish shows of a step: less high, soft on all sides, and the fainter the farther down."""
    (wide, tall), out = step.get_size(), blur(step.get_width())
    turned = pygame.transform.flip(pygame.transform.smoothscale(step, (wide, round(SHALLOW * tall))), False, True)
    high = round(MIRRORED * tall)
    shown = pygame.Surface((wide + 4 * out, high + 2 * out), pygame.SRCALPHA)
    shown.blit(surfaces.mirrored(turned, high, CLEAR), (2 * out, out))
    return svg.ready(surfaces.soft(shown, out))


def touch(wide: int, colour: HexColor) -> pygame.Surface:
    """The narrow dark where a step so wide touches the table."""
    far = max(2, round(TOUCH * wide))
    line = pygame.Surface((wide + 4 * far, 7 * far), pygame.SRCALPHA)
    line.fill((*rgb(colour), 0))
    line.fill((*rgb(colour), round(255 * TOUCHING)), (2 * far, 2 * far, wide, 2 * far + far // 2))
    return svg.ready(surfaces.soft(line, far))
