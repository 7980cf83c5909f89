"""Medals of the places: of gold, silver and bronze, of wood for the rest and of iron for the last."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.draw import icons, suit_signs, svg
from game.ui.draw.drawings import materials
from game.ui.draw.theme import Theme, mix
from game.ui.gfx import skin

MEDAL_METALS = ("gold", "silver", "bronze")
"""Of the first places."""


def medal(place: int, size: int, theme: Theme, last: bool = False) -> pygame.Surface:
    """The medal of a place (1 is first) on a square of `size` pixels; that of the last is of iron."""
    if not last and 1 <= place <= len(MEDAL_METALS):
        return _struck(place, size, theme)
    return _carved(place, size, theme, "iron" if last else "wood")


def award(icon: str, size: int, theme: Theme) -> pygame.Surface:
    """A drum of gold with a sign instead of a number."""
    return _signed("gold", size, theme, lambda colour: _sign(icon, colour))


def _sign(icon: str, colour: str) -> str:
    return svg.group(icons.fragment(icon, colour), "translate(50 50) scale(1.5) translate(-12 -12)")


def blank(metal: str, size: int, theme: Theme) -> pygame.Surface:
    """A medal of a metal without number or sign."""
    return skin.of(theme).picture(f"medals/{metal}", (size, size))


def _struck(place: int, size: int, theme: Theme) -> pygame.Surface:
    """The medal of one of the first places, with its number."""
    return _signed(
        MEDAL_METALS[place - 1],
        size,
        theme,
        lambda colour: suit_signs.glyphs(str(place), 50, 30, 40, colour=colour, weight=1.3),
    )


def _signed(metal: str, size: int, theme: Theme, sign: Callable[[str], str]) -> pygame.Surface:
    """A medal with a sign cut into its middle: dark, its lower edge in the light."""
    picture = blank(metal, size, theme).copy()
    light, _, line = materials(f"medal_{metal}")
    cut = svg.group(sign(mix(light, "#ffffff", 0.5)), "translate(0.6 1.6)") + sign(mix(line, "#000000", 0.55))
    picture.blit(svg.square(cut, size, 100), (0, 0))
    return picture


def _carved(place: int, size: int, theme: Theme, metal: str) -> pygame.Surface:
    """The medal of a further place, of dark wood or of iron, with its number standing out of it."""
    ink, picture = theme.inlay, blank(metal, size, theme).copy()
    deep = svg.group(suit_signs.glyphs(str(place), 50, 30, 40, colour=ink["lacquer"], weight=1.6), "translate(0.8 2)")
    face = suit_signs.glyphs(str(place), 50, 30, 40, colour=mix(ink["gold_light"], ink["eggshell"], 0.5), weight=1.2)
    picture.blit(svg.square(deep + face, size, 100), (0, 0))
    return picture
