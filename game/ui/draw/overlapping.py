"""How figures stand before each other: the dark that one casts on who sits behind, and the haze of the room."""

from __future__ import annotations

import pygame

from game.ui.draw import surfaces, svg
from game.ui.draw.drawings import material
from game.ui.draw.theme import Theme, mix, rgb

HALO, HALO_CLEAR = 0.075, 0.66
"""How far the dark about a figure reaches, for its side, and how deep it is, from 0 to 1."""
HALO_CAST = (0.026, 0.012)
"""How far away from the light and down the dark about a figure falls, for the side."""
COARSE = 4
"""How much coarser it is worked out."""
VEIL = 0.19
"""How much of the haze in the room lies before who sits far behind."""
FAR_BY_DAY = 0.9
"""The share in a light theme of what the depth takes of the light of who sits far behind."""


def recede(picture: pygame.Surface, shade: float) -> None:
    """Have somebody sit far behind: with less light, which is the gong's."""
    surfaces.tint(picture, mix("#ffffff", material("far_light"), max(FAR_BY_DAY, shade)))


def veil(picture: pygame.Surface, theme: Theme, depth: float) -> None:
    """Have the haze of the room, of which a plain theme has none, lie before somebody so deep in it."""
    if theme.plain:
        return
    haze = material("haze" if theme.dark else "haze_by_day")
    picture.blit(surfaces.silhouette(picture, haze, round(255 * VEIL * depth)), (0, 0))


def halo(picture: pygame.Surface, colour: str, shade: float, from_left: bool) -> pygame.Surface:
    """A figure with the soft dark that it casts on who sits behind it, away from the light, in a picture larger by
    `reach` on each side.
    """
    (w, h), out = picture.get_size(), reach(picture.get_width())
    coarse = pygame.Surface(((w + 2 * out) // COARSE, (h + out) // COARSE), pygame.SRCALPHA)
    coarse.fill((*rgb(colour), 0))
    small = pygame.transform.smoothscale(picture, (w // COARSE, h // COARSE))
    inner = surfaces.silhouette(small, colour, round(255 * HALO_CLEAR * shade))
    across, down = (round(share * w / COARSE) for share in HALO_CAST)
    place = out // COARSE + (across if from_left else -across), out // COARSE + down
    coarse.blit(inner, place, special_flags=pygame.BLEND_RGBA_ADD)
    dark = pygame.transform.smoothscale(surfaces.soft(coarse, max(1, out // COARSE // 2)), (w + 2 * out, h + out))
    dark.blit(picture, (out, out))
    return svg.ready(dark)


def reach(side: int) -> int:
    """How far the dark round a figure reaches, in pixels."""
    return round(HALO * side)
