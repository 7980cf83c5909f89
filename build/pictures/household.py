"""Things of the house, on the table and around it, with their shadows; most are rendered, the cleaver is drawn."""

import pygame
import renders
import shapes
import table_light
from measures import Measures
from people import hall_light

from game.ui.gfx import drawings, lighting, surfaces, svg
from game.ui.gfx.scenery import PROP_MARGIN_RATIO
from game.ui.gfx.theme import Theme, mix

SIZES = Measures("household")


def draw_thing(name: str, side: int, theme: Theme, away: float | None) -> pygame.Surface:
    """Draw a thing with its shadow on a square of `side` pixels with a margin.

    `away` is its distance to the right of the lamp, from -1 at the left edge to 1; None on the floor beside the lamp's
    light. Its shadow falls to that side, by day and on the floor to the side of the sun or the moon.
    """
    margin, is_drawn = round(PROP_MARGIN_RATIO * side), name == "cleaver"
    if is_drawn:
        thing = shapes.draw(theme, f"household/{name}", side / shapes.load(f"household/{name}").size[0])
    else:
        thing = pygame.transform.smoothscale(renders.load(f"thing-{name}"), (side, side))
    picture, surface = (pygame.Surface([side + 2 * margin] * 2, pygame.SRCALPHA) for _ in range(2))
    picture.blit(thing, (margin, margin))
    direction = away if away is not None and theme.is_dark else SIZES.sun_direction
    for offset, softness, alpha in SIZES.floor_shadows if away is None else SIZES.table_shadows:
        shadow = surfaces.make_silhouette(picture, "#000000", alpha)
        position = round(offset * side * direction), round(offset * side * SIZES.shadow_drop_ratio)
        surface.blit(surfaces.blur(shadow, max(1, round(softness * side))), position)
    if is_drawn:
        _add_edge_light(picture, theme, direction, max(1, round(SIZES.edge_width_ratio * side)))
    surface.blit(lighting.light_by_lamp(picture, theme, direction), (0, 0))
    if away is None:
        surfaces.tint(surface, table_light.get_floor_thing_light(theme.is_dark))
    return surface


def _add_edge_light(picture: pygame.Surface, theme: Theme, away: float, width: int) -> None:
    """Give volume to an object by light and shade at its edges. `away` is its offset from the lamp."""
    if theme.is_plain:
        return
    (w, h), offset = picture.get_size(), (round(-away * width), -width)
    lit_mask = hall_light.draw_edge_mask(picture, width, offset)
    shade_mask = hall_light.draw_edge_mask(picture, width, (-offset[0], -offset[1]))
    lamp = drawings.get_material("lamp")
    surfaces.tint(shade_mask, mix("#ffffff", drawings.get_material("figure_shadow"), SIZES.edge_shade))
    surfaces.tint(lit_mask, mix("#000000", lamp, SIZES.edge_light))
    reflection = ((0.0, mix("#000000", lamp, SIZES.reflection_brightness), 1.0), (1.0, "#000000", 1.0))
    spot = svg.radial("wash", reflection, w * (0.5 - 0.16 * away), h * 0.34, w * 0.3)
    picture.blit(shade_mask, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    picture.blit(lit_mask, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    picture.blit(svg.draw_gradient(spot, (w, h)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
