"""Arms and hands made round in the light of the lamp at their upper left, and the dark that they cast."""

from __future__ import annotations

import pygame

from game.ui.gfx import lighting, surfaces
from game.ui.gfx.drawings import find_material
from game.ui.gfx.theme import Theme, mix, rgb
from people import hall_light

LIT_EDGE_BRIGHTNESS, LIT_EDGE_SHINE = 0.52, 0.17
"""Brightening of a limb's edge on the side of the lamp, and its shine in the lamp's own colour."""
DARK_EDGE_RATIO = 0.85
BOUNCE_BRIGHTNESS = 0.16
"""Light from the table on the lower edge."""
SHADING_REDUCTION = 2
"""Scale at which the shading of limbs is computed: one pixel for this many."""
CONTACT_REDUCTION, CONTACT_OPACITY = 3, 0.75
"""The dark close to an arm that lies before another thing: how many times smaller it is worked out, and how deep it is.
"""
CONTACT_OFFSET_RATIO = 0.6
"""Downward offset of a limb's contact shadow as a fraction of its reach."""


def round_off(picture: pygame.Surface, theme: Theme, depth: float) -> None:
    """Make an arm or a hand round in the light of the lamp at its upper left: bright there, in shade beyond, with what
    the table throws back along its foot; `depth` is how many pixels from its edges. Its picture is changed.
    """
    if theme.plain:
        return
    small, ratio = _reduce(picture, SHADING_REDUCTION), max(lighting.MIN_LAMP_RATIO, lighting.find_shade(theme))
    width = max(1, round(depth / SHADING_REDUCTION))
    lit, dark = (
        hall_light.draw_edge_mask(small, width, (-width // 2, -width)),
        hall_light.draw_edge_mask(small, width, (width // 2, width)),
    )
    thrown = hall_light.draw_edge_mask(small, max(1, width // 3), (0, max(1, width // 3)))
    surfaces.tint(thrown, mix("#000000", find_material("bounce" if theme.dark else "bounce_by_day"), BOUNCE_BRIGHTNESS))
    shine = lit.copy()
    surfaces.tint(shine, mix("#000000", find_material("lamp"), LIT_EDGE_SHINE * ratio))
    shine.blit(thrown, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    surfaces.tint(lit, mix("#000000", find_material("lamp"), LIT_EDGE_BRIGHTNESS * ratio))
    lighting.multiply(picture, _darken_white(dark, DARK_EDGE_RATIO * ratio, picture.get_size()))
    lighting.brighten(picture, pygame.transform.smoothscale(lit, picture.get_size()))
    light = pygame.transform.smoothscale(shine, picture.get_size())
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def occlude(below: pygame.Surface, part: pygame.Surface, depth: float, theme: Theme) -> None:
    """Darken the picture `below` a part near the part's outline, up to `depth` pixels away. The part itself is
    unchanged.
    """
    if theme.plain:
        return
    shape, reach = _reduce(part, CONTACT_REDUCTION), max(1, round(depth / CONTACT_REDUCTION))
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    dark = pygame.Surface(shape.get_size(), 0, 32)
    dark.blit(surfaces.blur(shape, reach), (0, round(CONTACT_OFFSET_RATIO * reach)))
    ratio = CONTACT_OPACITY * max(lighting.MIN_LAMP_RATIO, lighting.find_shade(theme))
    lighting.multiply(below, _darken_white(dark, ratio, below.get_size()))


def _reduce(picture: pygame.Surface, times: int) -> pygame.Surface:
    """Return a picture made `times` times smaller, for light that is soft."""
    w, h = picture.get_size()
    return pygame.transform.smoothscale(picture, (max(1, w // times), max(1, h // times)))


def _darken_white(dark: pygame.Surface, ratio: float, size: tuple[int, int]) -> pygame.Surface:
    """Return white darkened by a share of the figures' shadow, by a grey mask, at a size."""
    darkest = mix("#ffffff", find_material("figure_shadow"), ratio)
    dark.fill((*(255 - item for item in rgb(darkest)), 255), special_flags=pygame.BLEND_RGBA_MULT)
    left = pygame.Surface(dark.get_size(), 0, 32)
    left.fill("#ffffff")
    left.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return pygame.transform.smoothscale(left, size)
