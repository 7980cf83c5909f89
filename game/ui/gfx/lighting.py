"""Functions that add the light of lanterns or of the table lamp to a picture."""

import pygame

from game.ui.gfx import svg
from game.ui.gfx.drawings import get_material
from game.ui.gfx.theme import HexColor, Theme, mix
from game.ui.measures import Measures

SIZES = Measures("lighting")

MIN_LAMP_STRENGTH = 0.5
"""Strength of the lamp's light and shade in light themes, from 0 to 1."""


def light_by_lanterns(picture: pygame.Surface, theme: Theme) -> None:
    """Tint a picture in place with warm light that gets darker towards the bottom."""
    if theme.is_plain:
        return
    w, h = picture.get_size()
    ratio = theme.get_number("lantern_light")
    warm_light, low_light = (mix("#ffffff", get_material(name), ratio) for name in ("card_light", "card_low"))
    multiply(picture, svg.draw_gradient(svg.linear("wash", warm_light, low_light, (0, 0.15 * h, 0, 0.95 * h)), (w, h)))


def light_by_lamp(picture: pygame.Surface, theme: Theme, offset: float) -> pygame.Surface:
    """Brighten the lamp's side of a picture and darken the other. `offset` is from -1 (far left of the lamp) to 1."""
    w, h = picture.get_size()
    ratio = max(MIN_LAMP_STRENGTH, get_person_shade(theme))
    gradient_line = (w * (0.5 - 0.4 * offset), 0.12 * h, w * (0.5 + 0.4 * offset), 0.88 * h)
    warm_light = mix("#000000", get_material("lamp"), SIZES.brightness_ratio * ratio)
    brighten(picture, svg.draw_gradient(svg.linear("wash", warm_light, "#000000", gradient_line), (w, h)))
    shade = mix("#ffffff", get_material("figure_shadow"), ratio)
    multiply(picture, svg.draw_gradient(svg.linear("wash", "#ffffff", shade, gradient_line), (w, h)))
    return picture


def get_table_shadow(theme: Theme) -> tuple[HexColor, float]:
    return theme.get_tone("figure_shadow"), theme.get_number("figure_shadow_opacity")


def get_person_shade(theme: Theme) -> float:
    return theme.get_number("person_shadow")


def brighten_spot(picture: pygame.Surface, center: tuple[float, float], radius: float, brightness: float) -> None:
    """Brighten a picture in place around a point. The light decreases to zero at `radius` pixels."""
    light = mix("#000000", get_material("lamp"), brightness)
    stops = ((0.0, light, 1.0), (0.45, mix("#000000", light, 0.6), 1.0), (1.0, "#000000", 1.0))
    brighten(picture, svg.draw_gradient(svg.radial("wash", stops, *center, radius), picture.get_size()))


def multiply(picture: pygame.Surface, light: pygame.Surface) -> None:
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def brighten(picture: pygame.Surface, light: pygame.Surface) -> None:
    """Add to each pixel in place the product of the pixel and the light."""
    added_light = picture.copy()
    multiply(added_light, light)
    picture.blit(added_light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
