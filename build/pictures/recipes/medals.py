"""Medals without numbers, coins that lie in stacks, and the beads of the abacus."""

from collections.abc import Iterator
from functools import partial

import pygame
import renders
import shapes
from measures import Measures
from picture import Picture

from game.ui.gfx import surfaces
from game.ui.gfx.drawings import get_material, get_material_colors
from game.ui.gfx.theme import Theme

SIZES = Measures("recipes.medals")
LIGHTS = "drawings/materials.json"
METALS = ("gold", "silver", "bronze")
TINTED = {"wood": "bronze", "iron": "silver"}
"""Medals of further places, and the metal whose picture is tinted for them."""
COINS = (*METALS, "iron")
BEADS = {"jade": "good", "red": "danger", "amber": "gold"}
"""Colours of beads, and their roles in high contrast."""


def list_base_pictures(theme: Theme) -> Iterator[Picture]:
    for metal in METALS:
        yield renders.make_picture(metal, f"medal-{metal}")
    for metal, render_metal in TINTED.items():
        sources = renders.get_source(f"medal-{render_metal}"), LIGHTS
        yield Picture(metal, partial(_draw_tinted, render_metal, metal), sources=sources)
    for metal in COINS:
        coin = f"flat-coin-{metal}"
        yield Picture(f"coin-{metal}", partial(_draw_coin, coin), sources=(renders.get_source(coin),))
    for colour in BEADS:
        yield renders.make_picture(f"bead-{colour}")


def list_pictures(theme: Theme) -> Iterator[Picture]:
    """Yield flat pictures for high contrast."""
    if theme.is_plain:
        for metal in (*METALS, *TINTED):
            yield Picture(metal, partial(_draw_disc, theme, metal), sources=(LIGHTS,), quality=100)
        for metal in COINS:
            _, body, edge = get_material_colors(f"medal_{metal}") if metal in METALS else ("", *SIZES.iron_colors)
            draw = partial(shapes.draw, theme, "medals/coin", body=body, edge=edge)
            yield Picture(f"coin-{metal}", draw, sources=(LIGHTS,), quality=100)
        for colour, role in BEADS.items():
            draw = partial(shapes.draw, theme, "medals/bead", body=getattr(theme, role))
            yield Picture(f"bead-{colour}", draw, quality=100)


def _draw_tinted(render_metal: str, metal: str, scale: float) -> pygame.Surface:
    surface = renders.load(f"medal-{render_metal}")
    surfaces.tint(surface, get_material(f"medal_{metal}"))
    return surface


def _draw_coin(name: str, scale: float) -> pygame.Surface:
    """Draw a coin with a dark hole."""
    coin, (x, y, width, height) = renders.load(name), SIZES.hole_box
    surface, (w, h) = pygame.Surface(coin.get_size(), pygame.SRCALPHA), coin.get_size()
    surface.fill(SIZES.hole_color, (x * w, y * h, width * w, height * h))
    surface.blit(coin, (0, 0))
    return surface


def _draw_disc(theme: Theme, metal: str, scale: float) -> pygame.Surface:
    light, body, _ = get_material_colors(f"medal_{TINTED.get(metal, metal)}")
    surface = shapes.draw(theme, "medals/disc", scale, light=light, body=body)
    if metal in TINTED:
        surfaces.tint(surface, get_material(f"medal_{metal}"))
    return surface
