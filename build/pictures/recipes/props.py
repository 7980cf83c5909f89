"""Things of the household: on the felt, on the floor, and in pictures of the rules and the awards."""

from collections.abc import Iterator
from functools import partial

import pygame
import renders
from household import draw_thing
from picture import Picture

from game.ui.gfx.theme import Theme

SIDE = 320
LAMP_DISTANCES = {"tea": -0.55, "peanuts": -0.52, "mandarins": 0.5, "coins": 0.0, "cleaver": 0.35}
"""Distance to the right of the lamp, from -1 to 1, of the things on the table."""
ON_FLOOR = ("cat", "fan", "clogs")


def list_base_pictures(theme: Theme) -> Iterator[Picture]:
    """Yield the things by night, for all skins."""
    for name in (*LAMP_DISTANCES, *ON_FLOOR):
        render = () if name == "cleaver" else (renders.get_source(f"thing-{name}"),)
        yield Picture(name, partial(_draw, theme, name), sources=(*render, "drawings/materials.json"))


def list_pictures(theme: Theme) -> Iterator[Picture]:
    """Yield the things by day, for light skins."""
    return iter(()) if theme.is_dark else list_base_pictures(theme)


def _draw(theme: Theme, name: str, scale: float) -> pygame.Surface:
    return draw_thing(name, round(SIDE * scale), theme, LAMP_DISTANCES.get(name))
