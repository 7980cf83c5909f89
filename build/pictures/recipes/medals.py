"""Medals without numbers, coins that lie in stacks, and the beads of the abacus."""

from collections.abc import Iterator
from functools import partial

import pygame
import renders
from measures import Measures
from picture import Picture

from game.ui.gfx import surfaces, svg, theme
from game.ui.gfx.drawings import find_material, find_material_colors

SIZES = Measures("recipes.medals")
METALS = ("gold", "silver", "bronze")
TINTED = {"wood": "bronze", "iron": "silver"}
"""Medals of further places, and the metal whose picture is tinted for them."""
COINS = (*METALS, "iron")
BEADS = {"jade": "good", "red": "danger", "amber": "gold"}
"""Colours of beads, and their roles in high contrast."""


def list_pictures(folder: str) -> Iterator[Picture]:
    lights = ("drawings/materials.json",)
    if folder == "base":
        for metal in METALS:
            yield Picture(metal, partial(_render, f"medal-{metal}"), sources=(renders.find_source(f"medal-{metal}"),))
        for metal, own in TINTED.items():
            yield Picture(
                metal, partial(_draw_tinted, own, metal), sources=(renders.find_source(f"medal-{own}"), *lights)
            )
        for metal in COINS:
            yield Picture(
                f"coin-{metal}", partial(_draw_coin, metal), sources=(renders.find_source(f"flat-coin-{metal}"),)
            )
        for colour in BEADS:
            yield Picture(
                f"bead-{colour}", partial(_render, f"bead-{colour}"), sources=(renders.find_source(f"bead-{colour}"),)
            )
    elif (colours := theme.load(folder)).is_plain:
        for metal in METALS:
            yield Picture(metal, partial(_draw_disc, metal, ""), sources=lights, quality=100)
        for metal, own in TINTED.items():
            yield Picture(metal, partial(_draw_disc, own, metal), sources=lights, quality=100)
        for metal in COINS:
            _, body, edge = find_material_colors(f"medal_{metal}") if metal in METALS else ("", *SIZES.iron)
            disc = svg.ellipse(126, 80, 122, 76, fill=body, stroke=edge, stroke_width=8)
            disc += svg.rect((101, 61, 50, 38), 0, fill=edge)
            yield Picture(f"coin-{metal}", partial(_draw_scaled, disc, SIZES.coin, 252), sources=lights, quality=100)
        for colour, role in BEADS.items():
            box = (4, 4, SIZES.bead[0] - 8, SIZES.bead[1] - 8)
            bead = svg.rect(box, SIZES.bead[0] / 2, fill=getattr(colours, role), stroke=colours.field, stroke_width=6)
            yield Picture(f"bead-{colour}", partial(_draw_scaled, bead, SIZES.bead, 96), quality=100)


def _render(name: str, scale: float) -> pygame.Surface:
    return renders.load(name)


def _draw_tinted(own: str, metal: str, scale: float) -> pygame.Surface:
    surface = renders.load(f"medal-{own}")
    surfaces.tint(surface, find_material(f"medal_{metal}"))
    return surface


def _draw_coin(metal: str, scale: float) -> pygame.Surface:
    coin, (x, y, width, height) = renders.load(f"flat-coin-{metal}"), SIZES.hole
    surface = pygame.Surface(coin.get_size(), pygame.SRCALPHA)
    size = coin.get_size()
    surface.fill(SIZES.depth, (x * size[0], y * size[1], width * size[0], height * size[1]))
    surface.blit(coin, (0, 0))
    return surface


def _draw_disc(metal: str, tint: str, scale: float) -> pygame.Surface:
    light, body, _ = find_material_colors(f"medal_{metal}")
    surface = svg.draw_square(svg.circle(50, 50, 46, fill=body, stroke=light, stroke_width=4), 200, 100)
    if tint:
        surfaces.tint(surface, find_material(f"medal_{tint}"))
    return surface


def _draw_scaled(body: str, size: tuple[int, int], width: float, scale: float) -> pygame.Surface:
    return svg.render(body, size, svg.make_fit_transform(size, (width, width * size[1] / size[0])))
