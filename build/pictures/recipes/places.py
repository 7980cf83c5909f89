"""The places of the ladder: each as a small picture, and blurred with its sky and ground as a view behind a table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame
from picture import Picture
from sheets import Item, make_sheet

from game.ui.gfx import drawings, surfaces, svg, theme
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Theme, mix, rgb

UNITS = (120, 100)
"""Size of a place's drawing, in its own units."""
PICTURE_SIZE, VIEW_SIZE = (144, 120), (720, 450)
SOIL_TOP, HOUSE_HEIGHT, HOUSE_DROP, BLUR, SKY_GLOW = 0.66, 0.86, 0.06, 0.005, 3.2
"""Fractions of the view's height; the glow is a multiple of the radius of sun or moon."""
SOURCES = ("drawings/places.svg", "drawings/hours.json")


def list_pictures(folder: str) -> Iterator[Picture]:
    """Yield the places, which all skins share."""
    if folder != "base":
        return
    look = theme.load("lacquer")
    names = [name for name in drawings.load_table("hours") if name != "about"]
    items = [Item(name, PICTURE_SIZE, partial(_draw_place, look, name)) for name in names]
    yield make_sheet("places", items, SOURCES, 80)
    for name in names:
        yield Picture(f"{name}-view", partial(_draw_view, look, name), sources=SOURCES, quality=72)


def _draw_place(theme: Theme, name: str, size: Size, scale: float) -> pygame.Surface:
    return svg.render(drawings.make_drawing("places", theme.inlay, name), size, f"scale({size[1] / UNITS[1]:.5f})")


def _draw_view(theme: Theme, name: str, scale: float) -> pygame.Surface:
    ink, (w, h), hour = theme.inlay, VIEW_SIZE, drawings.load_table("hours")[name]
    soil = SOIL_TOP * h
    sky_top, sky_foot = (ink[role] for role in hour["sky"])
    soil_near, soil_far = (ink[role] for role in hour["soil"])
    defs = svg.linear("sky", sky_top, sky_foot, (0, 0, 0, soil))
    body = svg.rect((0, 0, w, h), 0, fill="url(#sky)")
    if "light" in hour:
        x, y, r, role = hour["light"]
        glow = [(0.0, ink[role], 0.9), (0.3, ink[role], 0.35), (1.0, ink[role], 0.0)]
        defs += svg.radial("light", glow, x * w, y * h, SKY_GLOW * r * h)
        body += svg.rect((0, 0, w, h), 0, fill="url(#light)") + svg.circle(x * w, y * h, r * h, fill=ink[role])
    soil_box = (0, soil, w, h)
    canvas = svg.render(body + svg.rect(soil_box, 0, fill=mix(soil_near, soil_far, 0.5)), VIEW_SIZE, defs=defs)
    height = round(HOUSE_HEIGHT * h)
    house = _draw_place(theme, name, (round(height * UNITS[0] / UNITS[1]), height), 1.0)
    surfaces.tint(house, hour["left"])
    canvas.blit(house, house.get_rect(midbottom=(w // 2, round(soil + HOUSE_DROP * h))))
    canvas, light = surfaces.blur(canvas, round(BLUR * h)), pygame.Surface(VIEW_SIZE)
    light.fill(rgb(drawings.find_material("far")))
    light.blit(surfaces.draw_glow((2 * w, 2 * h), "#ffffff", 1.0), (-w // 2, round(-0.6 * h)))
    canvas.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return svg.solid(canvas)
