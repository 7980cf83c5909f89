"""The places of the ladder: each as a small picture, and blurred with its sky and ground as a view behind a table."""

from collections.abc import Iterator
from functools import partial

import pygame
from measures import Measures
from picture import Picture
from sheets import Item, make_sheet

from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Theme, mix, rgb

SIZES = Measures("recipes.places")
SOURCES = ("drawings/places.svg", "drawings/hours.json")


def list_base_pictures(theme: Theme) -> Iterator[Picture]:
    names = [name for name in drawings.load_data("hours") if name != "about"]
    items = [Item(name, SIZES.picture_size, partial(_draw_place, theme, name)) for name in names]
    yield make_sheet("places", items, SOURCES, 80)
    for name in names:
        yield Picture(f"{name}-view", partial(_draw_view, theme, name), sources=SOURCES, quality=72)


def _draw_place(theme: Theme, name: str, size: Size, scale: float) -> pygame.Surface:
    place = drawings.make_drawing("places", theme.inlay, name)
    return svg.render(place, size, f"scale({size[1] / SIZES.units[1]:.5f})")


def _draw_view(theme: Theme, name: str, scale: float) -> pygame.Surface:
    ink, (w, h), hour = theme.inlay, SIZES.view_size, drawings.load_data("hours")[name]
    soil = SIZES.soil_top * h
    sky_top, sky_foot = (ink[role] for role in hour["sky"])
    soil_near, soil_far = (ink[role] for role in hour["soil"])
    defs = svg.linear("sky", sky_top, sky_foot, (0, 0, 0, soil))
    body = svg.rect((0, 0, w, h), 0, fill="url(#sky)")
    if "light" in hour:
        x, y, r, role = hour["light"]
        glow = [(0.0, ink[role], 0.9), (0.3, ink[role], 0.35), (1.0, ink[role], 0.0)]
        defs += svg.radial("light", glow, x * w, y * h, SIZES.sky_glow * r * h)
        body += svg.rect((0, 0, w, h), 0, fill="url(#light)") + svg.circle(x * w, y * h, r * h, fill=ink[role])
    body += svg.rect((0, soil, w, h), 0, fill=mix(soil_near, soil_far, 0.5))
    canvas = svg.render(body, SIZES.view_size, defs=defs)
    height = round(SIZES.house_height * h)
    house = _draw_place(theme, name, (round(height * SIZES.units[0] / SIZES.units[1]), height), 1.0)
    surfaces.tint(house, hour["left"])
    canvas.blit(house, house.get_rect(midbottom=(w // 2, round(soil + SIZES.house_drop * h))))
    canvas, light = surfaces.blur(canvas, round(SIZES.blur * h)), pygame.Surface(SIZES.view_size)
    light.fill(rgb(drawings.get_material("far")))
    light.blit(surfaces.draw_glow((2 * w, 2 * h), "#ffffff", 1.0), (-w // 2, round(-0.6 * h)))
    canvas.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return canvas
