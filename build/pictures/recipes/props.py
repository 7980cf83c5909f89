"""Things of the household: on the felt, on the floor, and in pictures of the rules and the awards."""

from collections.abc import Iterator
from functools import partial

import household
import pygame
import renders
from picture import Picture

from game.ui.gfx import theme

SIDE = 320
ON_TABLE = {"tea": -0.55, "peanuts": -0.52, "mandarins": 0.5, "coins": 0.0}
"""Distance to the right of the lamp, from -1 to 1."""
ON_FLOOR = ("cat", "fan", "clogs")


def list_pictures(folder: str) -> Iterator[Picture]:
    """Yield the pictures of a skin: those by night for all skins, those by day for light skins."""
    colours = theme.load("lacquer" if folder == "base" else folder)
    if folder != "base" and colours.is_dark:
        return
    lights = "drawings/materials.json"
    for name, away in ON_TABLE.items():
        draw = partial(_draw_thing, name, colours, away)
        yield Picture(name, draw, sources=(renders.find_source(f"thing-{name}"), lights))
    for name in ON_FLOOR:
        draw = partial(_draw_thing_on_floor, name, colours)
        yield Picture(name, draw, sources=(renders.find_source(f"thing-{name}"), lights))
    yield Picture("cleaver", partial(_draw_cleaver, colours), sources=("drawings/thing-cleaver.svg", lights))


def _draw_thing(name: str, colours: theme.Theme, away: float, scale: float) -> pygame.Surface:
    return household.draw_thing(name, round(SIDE * scale), colours, away)


def _draw_thing_on_floor(name: str, colours: theme.Theme, scale: float) -> pygame.Surface:
    return household.draw_thing_on_floor(name, round(SIDE * scale), colours)


def _draw_cleaver(colours: theme.Theme, scale: float) -> pygame.Surface:
    return household.draw_thing("cleaver", round(SIDE * scale), colours, 0.35, rendered=False)
