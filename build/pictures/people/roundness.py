"""Arms and hands made round in the light of the lamp at their upper left, and the dark that they cast."""

from __future__ import annotations

import pygame

from game.ui.gfx import lighting, surfaces
from game.ui.gfx.drawings import material
from game.ui.gfx.theme import Theme, mix, rgb
from people import hall_light

MOULD_LIT, MOULD_SHINE = 0.52, 0.17
"""Brightening of a limb's edge on the side of the lamp, and its shine in the lamp's own colour."""
MOULD_DARK = 0.85
"""Darkening of the edge on the far side."""
MOULD_THROWN = 0.16
"""Light from the table on the lower edge."""
MODEL = 2
"""Scale at which the shading of limbs is computed: one pixel for this many."""
FAINT, OCCLUDED = 3, 0.75
"""The dark close to an arm that lies before another thing: how many times smaller it is worked out, and how deep it is.
"""
FALLEN = 0.6
"""Downward offset of a limb's contact shadow as a fraction of its reach."""


def round_off(picture: pygame.Surface, theme: Theme, deep: float) -> None:
    """Make an arm or a hand round in the light of the lamp at its upper left: bright there, in shade beyond, with what
    the table throws back along its foot; `deep` is how many pixels from its edges. Its picture is changed.
    """
    if theme.plain:
        return
    small, share = _reduce(picture, MODEL), max(lighting.LAMP_BY_DAY, lighting.shade(theme))
    wide = max(1, round(deep / MODEL))
    lit, dark = (
        hall_light.draw_edge_mask(small, wide, (-wide // 2, -wide)),
        hall_light.draw_edge_mask(small, wide, (wide // 2, wide)),
    )
    thrown = hall_light.draw_edge_mask(small, max(1, wide // 3), (0, max(1, wide // 3)))
    surfaces.tint(thrown, mix("#000000", material("bounce" if theme.dark else "bounce_by_day"), MOULD_THROWN))
    shine = lit.copy()
    surfaces.tint(shine, mix("#000000", material("lamp"), MOULD_SHINE * share))
    shine.blit(thrown, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    surfaces.tint(lit, mix("#000000", material("lamp"), MOULD_LIT * share))
    lighting.multiply(picture, _darken_white(dark, MOULD_DARK * share, picture.get_size()))
    lighting.brighten(picture, pygame.transform.smoothscale(lit, picture.get_size()))
    light = pygame.transform.smoothscale(shine, picture.get_size())
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def occlude(below: pygame.Surface, part: pygame.Surface, deep: float, theme: Theme) -> None:
    """Darken the picture `below` a part near the part's outline, up to `deep` pixels away. The part itself is
    unchanged.
    """
    if theme.plain:
        return
    shape, reach = _reduce(part, FAINT), max(1, round(deep / FAINT))
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    dark = pygame.Surface(shape.get_size(), 0, 32)
    dark.blit(surfaces.soft(shape, reach), (0, round(FALLEN * reach)))
    share = OCCLUDED * max(lighting.LAMP_BY_DAY, lighting.shade(theme))
    lighting.multiply(below, _darken_white(dark, share, below.get_size()))


def _reduce(picture: pygame.Surface, times: int) -> pygame.Surface:
    """Return a picture made `times` times smaller, for light that is soft."""
    w, h = picture.get_size()
    return pygame.transform.smoothscale(picture, (max(1, w // times), max(1, h // times)))


def _darken_white(dark: pygame.Surface, share: float, size: tuple[int, int]) -> pygame.Surface:
    """Return white darkened by a share of the figures' shadow, by a grey mask, at a size."""
    darkest = mix("#ffffff", material("figure_shadow"), share)
    dark.fill((*(255 - each for each in rgb(darkest)), 255), special_flags=pygame.BLEND_RGBA_MULT)
    left = pygame.Surface(dark.get_size(), 0, 32)
    left.fill("#ffffff")
    left.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return pygame.transform.smoothscale(left, size)
