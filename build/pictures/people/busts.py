"""Busts in parts, lit from the front, and round medallions in which a character sits or out of which it leans."""

from functools import lru_cache
from typing import NamedTuple

import pygame
import renders
from measures import Measures

from game.ui.gfx import lighting, surfaces, svg
from game.ui.gfx.drawings import get_material
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Theme, mix
from game.ui.persons.moods import MOODS, Mood
from game.ui.persons.pictures import BUST_WIDTH, HAT_HEIGHT, STRAIGHT_GAZE, Gaze, get_character
from people import figures, hall_light
from people.figures import Kind

SIZES = Measures("people.busts")
Point = tuple[float, float]
LIGHT_PREFIX = "light-"
"""Start of the pictures' names, before the character's."""
LIGHT_BOX = (-20, -40, 240, 340)
"""Area of the light in units of the drawings: left, top, width and height."""
LIT_CHARACTERS = [
    file.stem.removeprefix(LIGHT_PREFIX) for file in sorted(renders.RENDERS_FOLDER.glob(f"{LIGHT_PREFIX}*.webp"))
]
"""The characters for whom there is a light."""


def light_figure(
    figure: pygame.Surface, character: str, theme: Theme, scale: float, origin: Point, more: float = 0.0
) -> None:
    """Light a figure that has `scale` pixels a unit. `origin` is the position of the drawing's origin in the picture.

    A figure without a light of its own stays unchanged, as does one in a plain theme, which has no lamp. `more` deepens
    shades and brightens lights by this fraction.
    """
    character = get_character(character)
    if theme.is_plain or character not in LIT_CHARACTERS:
        return
    left, top, width, height = (round(item * scale) for item in LIGHT_BOX)
    left, top = round(origin[0] + LIGHT_BOX[0] * scale), round(origin[1] + LIGHT_BOX[1] * scale)
    shades, lights = _split_light(character, (width, height), not theme.is_dark)
    figure.blit(shades, (left, top), special_flags=pygame.BLEND_RGB_MULT)
    figure.blit(lights, (left, top), special_flags=pygame.BLEND_RGB_ADD)
    if not more:
        return
    deeper, brighter, shade = pygame.Surface(shades.get_size()), lights.copy(), shades.copy()
    deeper.fill("#ffffff")
    shade.set_alpha(round(255 * more))
    deeper.blit(shade, (0, 0))
    brighter.fill([round(255 * SIZES.light_ratio * more)] * 3, special_flags=pygame.BLEND_RGB_MULT)
    figure.blit(deeper, (left, top), special_flags=pygame.BLEND_RGB_MULT)
    figure.blit(brighter, (left, top), special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=2)
def _split_light(character: str, size: Size, by_day: bool) -> tuple[pygame.Surface, pygame.Surface]:
    """Return the shade of a character, to be multiplied, and the light, to be added. By day the shade is weak."""
    light = renders.load(LIGHT_PREFIX + character).copy()
    if by_day:
        neutral = pygame.Surface(light.get_size())
        neutral.fill(SIZES.daylight_color)
        neutral.set_alpha(SIZES.daylight_level)
        light.blit(neutral, (0, 0))
    light = pygame.transform.smoothscale(light, size)
    shades, lights = light.copy(), light.copy()
    shades.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    lights.fill(SIZES.neutral_grey, special_flags=pygame.BLEND_RGB_SUB)
    return shades, lights


def draw_bust_part(
    character: str, side: int, theme: Theme, kind: Kind, mood: Mood = "neutral", gaze: Gaze = STRAIGHT_GAZE
) -> pygame.Surface:
    """Draw a part of a character at its position in a picture of the whole bust, which is `side` pixels wide."""
    drawing = figures.draw_figure(character, theme, mood, gaze, bold=theme.is_plain, kind=kind)[1]
    scale = side / BUST_WIDTH
    move = f"scale({scale:.5f}) translate({HAT_HEIGHT / 2:g} {HAT_HEIGHT})"
    picture = svg.render(drawing, (side, round(SIZES.bust_height * scale)), move)
    origin = HAT_HEIGHT / 2 * scale, HAT_HEIGHT * scale
    light_figure(picture, character, theme, scale, origin, SIZES.extra_light_ratio)
    return picture


class Medallion(NamedTuple):
    """A round portrait of `size` pixels with `above` pixels of room over it, drawn in a view of 200 units."""

    size: int
    height_above: int
    theme: Theme

    def render(self, body: str, defs: str = "") -> pygame.Surface:
        move = f"translate(0 {self.height_above}) scale({self.size / SIZES.view_width:.5f})"
        return svg.render(body, (self.size, self.size + self.height_above), move, defs)

    def light_seated(self, picture: pygame.Surface, character: str, more: float = 0.0) -> None:
        """Light a figure, or its background, at the scale of figures that rise out of a medallion."""
        unit = self.size / SIZES.view_width
        scale = unit * SIZES.seated_scale
        origin = (self.size / 2 - 100 * scale, self.height_above + SIZES.fixed_y * (unit - scale))
        light_figure(picture, character, self.theme, scale, origin, more)

    def light_hollow(self, picture: pygame.Surface) -> None:
        if self.theme.is_plain:
            return
        ratio, lamp = hall_light.get_shade_strength(self.theme), get_material("lamp")
        glow = [(0.0, lamp, SIZES.lamp_brightness * ratio), (1.0, lamp, 0.0)]
        rim = SIZES.rim_shade_opacity * ratio
        stops = [(0.0, "#000000", 0.0), (0.55, "#000000", 0.08 * ratio), (1.0, "#000000", rim)]
        defs = svg.radial("glow", glow, 66, 58, 84) + svg.radial("dark", stops, 92, 90, 104)
        disc = svg.circle(100, 100, 92, fill="url(#glow)") + svg.circle(100, 100, 92, fill="url(#dark)")
        picture.blit(self.render(disc, defs), (0, 0))

    def add_figure_shadow(self, picture: pygame.Surface, figure: pygame.Surface) -> None:
        if self.theme.is_plain:
            return
        shadow = pygame.Surface(figure.get_size(), pygame.SRCALPHA)
        shadow.blit(figure, [round(ratio * self.size) for ratio in SIZES.shadow_offset_ratio])
        opacity = SIZES.shadow_opacity * hall_light.get_shade_strength(self.theme)
        shadow = surfaces.make_silhouette(shadow, "#000000", round(255 * opacity))
        shadow = pygame.transform.box_blur(shadow, max(1, round(SIZES.shadow_blur_ratio * self.size)))
        surfaces.mask(shadow, self.render(svg.circle(100, 100, 91, fill="#ffffff")))
        picture.blit(shadow, (0, 0))

    def shade_seated(self, figure: pygame.Surface) -> None:
        """Add lamplight to the outline of a seated figure, and the rim's shade to its chest."""
        if self.theme.is_plain:
            return
        strength = hall_light.get_shade_strength(self.theme)
        rim = hall_light.draw_edge_light(figure, max(1, round(SIZES.rim_width * self.size)), 1, "lamp")
        rim.set_alpha(round(255 * strength))
        figure.blit(rim, (0, 0))
        mask, opacity = figure.copy(), SIZES.rim_shade_opacity * strength
        stops = [(0.0, "#000000", 0.0), (0.66, "#000000", 0.0), (1.0, "#000000", opacity)]
        disc = svg.circle(100, 100, 91, fill="url(#dark)")
        figure.blit(self.render(disc, svg.radial("dark", stops, 94, 70, 124)), (0, 0))
        figure.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)


def draw_portrait(
    character: str, size: int, theme: Theme, mood: Mood = "neutral", *, bold: bool = False
) -> pygame.Surface:
    """Draw a character's medallion on a square of `size` pixels. `bold` draws thick lines for small sizes."""
    medallion, scale = Medallion(size, 0, theme), SIZES.portrait_scale
    parts = figures.draw_figure(character, theme, mood, bold=theme.is_plain or bold)
    transform = f"translate(100 100) scale({scale}) translate(-100 -100)"
    picture, figure = (medallion.render(svg.group(part, transform)) for part in parts)
    for part in (picture, figure):
        light_figure(part, character, theme, size / SIZES.view_width * scale, (size * (1 - scale) / 2,) * 2)
    medallion.light_hollow(picture)
    medallion.add_figure_shadow(picture, figure)
    picture.blit(hall_light.light_figure(figure, theme, 0.0, lighting.get_person_shade(theme), from_left=True), (0, 0))
    surfaces.mask(picture, medallion.render(svg.circle(100, 100, 94, fill="#ffffff")))
    picture.blit(medallion.render(_draw_rings(theme)), (0, 0))
    return picture


def draw_seated_figure(
    character: str, size: int, *, height_above: int, theme: Theme, mood: Mood = "neutral", gaze: Gaze = (0.0, 0.0)
) -> pygame.Surface:
    """Draw a character whose head rises `height_above` pixels over a medallion. `gaze` is documented in `persons`."""
    medallion, y = Medallion(size, height_above, theme), SIZES.fixed_y
    ground, _ = figures.draw_figure(character, theme, MOODS[0], bold=True)
    picture = medallion.render(ground)
    medallion.light_seated(picture, character)
    surfaces.mask(picture, medallion.render(svg.circle(100, 100, 94, fill="#ffffff")))
    medallion.light_hollow(picture)
    picture.blit(medallion.render(_draw_rings(theme)), (0, 0))
    _, drawing = figures.draw_figure(character, theme, mood, gaze, bold=theme.is_plain)
    scaled_drawing = svg.group(drawing, f"translate(100 {y}) scale({SIZES.seated_scale}) translate(-100 -{y})")
    figure = medallion.render(scaled_drawing)
    medallion.light_seated(figure, character, SIZES.extra_light_ratio)
    medallion.add_figure_shadow(picture, figure)
    figure = hall_light.light_figure(figure, theme, 0.0, lighting.get_person_shade(theme), from_left=True)
    medallion.shade_seated(figure)
    # Within the ring below the middle, free above it.
    clip_box = svg.rect((0, -SIZES.view_width, SIZES.view_width, SIZES.view_width + 96), 0, fill="#ffffff")
    surfaces.mask(figure, medallion.render(svg.circle(100, 100, 91, fill="#ffffff") + clip_box))
    picture.blit(figure, (0, 0))
    return picture


def _draw_rings(theme: Theme) -> str:
    """Draw the gilt ring of a medallion, bright towards the lamp; in high contrast, a flat ring."""
    colors = theme.inlay
    ground = svg.circle(100, 100, 95, fill="none", stroke=colors["lacquer"], stroke_width=9)
    if theme.is_plain:
        return ground + svg.circle(100, 100, 95, fill="none", stroke=colors["gold"], stroke_width=5)
    gold, rim, depth = colors["gold"], colors["gold_deep"], mix(colors["gold_deep"], colors["line"], 0.35)
    outer = ((0.0, colors["gold_light"]), (0.3, gold), (0.62, rim), (0.85, depth), (1.0, rim))
    inner = ((0.0, depth), (0.4, colors["gold_deep"]), (0.75, colors["gold"]), (1.0, colors["gold_light"]))
    defs = svg.ramp("ring", outer, (30, 20, 170, 180)) + svg.ramp("ring-within", inner, (30, 20, 170, 180))
    defs += svg.linear("ring-gleam", "#ffffff", "#ffffff", (30, 20, 110, 110), (0.85, 0.0))
    rings = (
        svg.circle(100, 100, reach, fill="none", stroke=f"url(#{name})", stroke_width=width)
        for name, reach, width in (("ring", 95, 5.6), ("ring-within", 92.8, 1.6), ("ring-gleam", 96, 1.3))
    )
    return defs + ground + "".join(rings)
