"""Busts in parts, lit from the front, and round medallions in which a character sits or out of which it leans."""

from functools import lru_cache

import pygame
import renders
from measures import Measures

from game.ui.gfx import lighting, surfaces, svg
from game.ui.gfx.drawings import find_material
from game.ui.gfx.theme import Theme, mix
from game.ui.persons.moods import MOODS, Mood
from game.ui.persons.pictures import BUST_WIDTH, HAT_HEIGHT, STRAIGHT_GAZE, Gaze, find_character
from people import figures, hall_light
from people.figures import Kind

SIZES = Measures("people.busts")
LIGHT_PREFIX = "light-"
"""Start of the pictures' names, before the character's."""
LIGHT_BOX = (-20, -40, 240, 340)
"""Area of the light in units of the drawings: left, top, width and height."""
LIT_CHARACTERS = [
    file.stem.removeprefix(LIGHT_PREFIX) for file in sorted(renders.RENDERS_FOLDER.glob(f"{LIGHT_PREFIX}*.webp"))
]
"""The characters for whom there is a light."""


def light_figure(
    figure: pygame.Surface,
    character: str,
    scale: float,
    origin: tuple[float, float],
    *,
    by_day: bool = False,
    more: float = 0.0,
) -> None:
    """Light a figure that has `scale` pixels a unit. `origin` is the position of the drawing's origin in the picture.

    A figure without a light of its own stays unchanged. `by_day` makes shades light. `more` deepens shades and
    brightens lights by this fraction.
    """
    if character not in LIT_CHARACTERS:
        return
    left, top, width, height = LIGHT_BOX
    size = round(width * scale), round(height * scale)
    place = (round(origin[0] + left * scale), round(origin[1] + top * scale))
    taken, given = _split_scaled_light(character, size, by_day)
    figure.blit(taken, place, special_flags=pygame.BLEND_RGB_MULT)
    figure.blit(given, place, special_flags=pygame.BLEND_RGB_ADD)
    if more:
        _strengthen_light(figure, place, taken, given, more)


def _strengthen_light(
    figure: pygame.Surface, place: tuple[int, int], taken: pygame.Surface, given: pygame.Surface, more: float
) -> None:
    """Take from a figure, and give it, `more` of the light that lies on it already."""
    deeper, brighter = pygame.Surface(taken.get_size()), given.copy()
    deeper.fill("#ffffff")
    shade = taken.copy()
    shade.set_alpha(round(255 * more))
    deeper.blit(shade, (0, 0))
    figure.blit(deeper, place, special_flags=pygame.BLEND_RGB_MULT)
    brighter.fill([round(255 * SIZES.light_ratio * more)] * 3, special_flags=pygame.BLEND_RGB_MULT)
    figure.blit(brighter, place, special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=2)
def _split_scaled_light(character: str, size: tuple[int, int], by_day: bool) -> tuple[pygame.Surface, pygame.Surface]:
    """Return the shades and lights of a character; kept for the parts and moods that are drawn in turn."""
    return _split_light(_scale_light(character, size, by_day))


def _scale_light(character: str, size: tuple[int, int], by_day: bool) -> pygame.Surface:
    return pygame.transform.smoothscale(_read_light(character, by_day), size)


@lru_cache(maxsize=8)
def _read_light(character: str, by_day: bool) -> pygame.Surface:
    """Return the light on a character; kept for all who sit at a table, a third of a megabyte each."""
    light = renders.load(LIGHT_PREFIX + character).copy()
    if by_day:
        even = pygame.Surface(light.get_size())
        even.fill(SIZES.daylight_color)
        even.set_alpha(SIZES.daylight_level)
        light.blit(even, (0, 0))
    return light


def _split_light(light: pygame.Surface) -> tuple[pygame.Surface, pygame.Surface]:
    """Return the shades, to be multiplied, and the lights, to be added."""
    taken, given = light.copy(), light.copy()
    taken.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    given.fill(SIZES.neutral_grey, special_flags=pygame.BLEND_RGB_SUB)
    return taken, given


def draw_bust_part(
    character: str, side: int, theme: Theme, kind: Kind, mood: Mood = "neutral", gaze: Gaze = STRAIGHT_GAZE
) -> pygame.Surface:
    """Draw a part of a character at its place in a picture of the whole bust, which is `side` pixels wide."""
    drawn = figures.draw_figure(character, theme, mood, gaze, bold=theme.is_plain, kind=kind)[1]
    scale = side / BUST_WIDTH
    picture = svg.render(
        drawn,
        (side, round(SIZES.bust_height * scale)),
        f"scale({scale:.5f}) translate({HAT_HEIGHT / 2:g} {HAT_HEIGHT})",
    )
    light_unless_plain(
        picture, character, theme, scale, (HAT_HEIGHT / 2 * scale, HAT_HEIGHT * scale), SIZES.extra_light_ratio
    )
    return picture


def light_unless_plain(
    picture: pygame.Surface, character: str, theme: Theme, scale: float, origin: tuple[float, float], more: float = 0.0
) -> None:
    """Light a figure, as `lamplight.shine` does; a theme of the highest contrast has no lamp."""
    if not theme.is_plain:
        light_figure(picture, find_character(character), scale, origin, by_day=not theme.is_dark, more=more)


def draw_portrait(
    character: str, size: int, theme: Theme, mood: Mood = "neutral", *, bold: bool = False
) -> pygame.Surface:
    """Draw a character's medallion on a square of `size` pixels, in `bold` lines for small sizes."""
    near, bold = f"translate(100 100) scale({SIZES.portrait_scale}) translate(-100 -100)", theme.is_plain or bold
    parts = figures.draw_figure(character, theme, mood, bold=bold)
    picture, figure = (svg.draw_square(svg.group(part, near), size, SIZES.view_width) for part in parts)
    light, origin = size / SIZES.view_width * SIZES.portrait_scale, (size * (1 - SIZES.portrait_scale) / 2,) * 2
    for part in (picture, figure):
        light_unless_plain(part, character, theme, light, origin=origin)
    _light_hollow(picture, 0, theme)
    _add_figure_shadow(picture, figure, 0, theme)
    picture.blit(hall_light.light_figure(figure, theme, 0.0, lighting.find_person_shade(theme), from_left=True), (0, 0))
    mask = svg.draw_square(svg.circle(100, 100, 94, fill="#ffffff"), size, SIZES.view_width)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(_draw_rim(size, theme), (0, 0))
    return picture


def draw_medallion(character: str, size: int, above: int, theme: Theme) -> pygame.Surface:
    """Draw the ground and ring behind a seated figure, with `above` clear pixels over them."""
    ground, _ = figures.draw_figure(character, theme, MOODS[0], bold=True)
    whole, place = (size, size + above), _make_seat_transform(size, above)
    picture = svg.render(ground, whole, place)
    light_unless_plain(picture, character, theme, *_find_light_placement(size, above))
    inner = svg.circle(100, 100, 94, fill="#ffffff")
    picture.blit(svg.render(inner, whole, place), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    _light_hollow(picture, above, theme)
    picture.blit(svg.render(_draw_rings(theme), whole, place), (0, 0))
    return picture


def _light_hollow(picture: pygame.Surface, above: int, theme: Theme) -> None:
    if theme.is_plain:
        return
    ratio = max(SIZES.min_day_ratio, lighting.find_person_shade(theme))
    glow = [(0.0, find_material("lamp"), SIZES.lamp_brightness * ratio), (1.0, find_material("lamp"), 0.0)]
    dark = [(0.0, "#000000", 0.0), (0.55, "#000000", 0.08 * ratio), (1.0, "#000000", SIZES.rim_shade_opacity * ratio)]
    defs = svg.radial("glow", glow, 66, 58, 84) + svg.radial("dark", dark, 92, 90, 104)
    disc = svg.circle(100, 100, 92, fill="url(#glow)") + svg.circle(100, 100, 92, fill="url(#dark)")
    picture.blit(svg.render(disc, picture.get_size(), _make_seat_transform(picture.get_width(), above), defs), (0, 0))


def _shade_below(figure: pygame.Surface, above: int, theme: Theme) -> None:
    """Lay the rim's shade on the chest of a seated figure, as far as its outline is clear."""
    if theme.is_plain:
        return
    clear = figure.copy()
    figure.blit(_draw_lower_shade(figure.get_width(), above, lighting.find_person_shade(theme)), (0, 0))
    figure.blit(clear, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)


@lru_cache(maxsize=2)
def _draw_lower_shade(size: int, above: int, shade: float) -> pygame.Surface:
    ratio = max(SIZES.min_day_ratio, shade)
    dark = [(0.0, "#000000", 0.0), (0.66, "#000000", 0.0), (1.0, "#000000", SIZES.rim_shade_opacity * ratio)]
    disc = svg.circle(100, 100, 91, fill="url(#dark)")
    return svg.render(
        disc, (size, size + above), _make_seat_transform(size, above), svg.radial("dark", dark, 94, 70, 124)
    )


def draw_seated_figure(
    character: str, size: int, *, above: int, theme: Theme, mood: Mood = "neutral", gaze: Gaze = (0.0, 0.0)
) -> pygame.Surface:
    """Draw a character whose head rises `above` pixels out of a medallion; `gaze` is documented in `persons`."""
    _, drawn = figures.draw_figure(character, theme, mood, gaze, bold=theme.is_plain)
    whole, place = (size, size + above), _make_seat_transform(size, above)
    grown = svg.group(
        drawn, f"translate(100 {SIZES.fixed_y}) scale({SIZES.seated_scale}) translate(-100 -{SIZES.fixed_y})"
    )
    figure = svg.render(grown, whole, place)
    light_unless_plain(figure, character, theme, *_find_light_placement(size, above), more=SIZES.extra_light_ratio)
    picture = draw_medallion(character, size, above, theme)
    _add_figure_shadow(picture, figure, above, theme)
    figure = hall_light.light_figure(figure, theme, 0.0, lighting.find_person_shade(theme), from_left=True)
    _add_rim_light(figure, theme)
    _shade_below(figure, above, theme)
    figure.blit(_draw_window_mask(size, above), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(figure, (0, 0))
    return picture


def _add_rim_light(figure: pygame.Surface, theme: Theme) -> None:
    if theme.is_plain:
        return
    rim = hall_light.draw_edge_light(figure, max(1, round(SIZES.rim_width * figure.get_width())), 1, "lamp")
    rim.set_alpha(round(255 * max(lighting.MIN_LAMP_STRENGTH, lighting.find_person_shade(theme))))
    figure.blit(rim, (0, 0))


def _add_figure_shadow(picture: pygame.Surface, figure: pygame.Surface, above: int, theme: Theme) -> None:
    if theme.is_plain:
        return
    size, ratio = figure.get_width(), max(SIZES.min_day_ratio, lighting.find_person_shade(theme))
    shadow = pygame.Surface(figure.get_size(), pygame.SRCALPHA)
    shadow.blit(figure, (round(SIZES.shadow_offset_ratio[0] * size), round(SIZES.shadow_offset_ratio[1] * size)))
    shadow = surfaces.make_silhouette(shadow, "#000000", round(255 * SIZES.shadow_opacity * ratio))
    shadow = pygame.transform.box_blur(shadow, max(1, round(SIZES.shadow_blur_ratio * size)))
    shadow.blit(_draw_hollow_mask(size, above), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(shadow, (0, 0))


@lru_cache(maxsize=2)
def _draw_hollow_mask(size: int, above: int) -> pygame.Surface:
    return svg.render(svg.circle(100, 100, 91, fill="#ffffff"), (size, size + above), _make_seat_transform(size, above))


def _make_seat_transform(size: int, above: int) -> str:
    return f"translate(0 {above}) scale({size / SIZES.view_width:.5f})"


def _find_light_placement(size: int, above: int) -> tuple[float, tuple[float, float]]:
    scale = size / SIZES.view_width * SIZES.seated_scale
    return scale, (size / 2 - 100 * scale, above + SIZES.fixed_y * (size / SIZES.view_width - scale))


@lru_cache(maxsize=2)
def _draw_window_mask(size: int, above: int) -> pygame.Surface:
    """Return the mask of a seated figure: within the ring below the middle, free above it."""
    free = svg.circle(100, 100, 91, fill="#ffffff") + svg.rect(
        (0, -SIZES.view_width, SIZES.view_width, SIZES.view_width + 96), 0, fill="#ffffff"
    )
    return svg.render(free, (size, size + above), _make_seat_transform(size, above))


def _draw_rim(size: int, theme: Theme) -> pygame.Surface:
    return svg.draw_square(_draw_rings(theme), size, SIZES.view_width)


def _draw_rings(theme: Theme) -> str:
    """Draw the ring about a medallion: gilt and round, bright where it is turned to the lamp; flat in high contrast."""
    colors = theme.inlay
    ground = svg.circle(100, 100, 95, fill="none", stroke=colors["lacquer"], stroke_width=9)
    if theme.is_plain:
        return ground + svg.circle(100, 100, 95, fill="none", stroke=colors["gold"], stroke_width=5)
    depth = mix(colors["gold_deep"], colors["line"], 0.35)
    gold, rim = colors["gold"], colors["gold_deep"]
    outer = ((0.0, colors["gold_light"]), (0.3, gold), (0.62, rim), (0.85, depth), (1.0, rim))
    inner = ((0.0, depth), (0.4, colors["gold_deep"]), (0.75, colors["gold"]), (1.0, colors["gold_light"]))
    defs = svg.ramp("ring", outer, (30, 20, 170, 180)) + svg.ramp("ring-within", inner, (30, 20, 170, 180))
    defs += svg.linear("ring-gleam", "#ffffff", "#ffffff", (30, 20, 110, 110), (0.85, 0.0))
    parts = (("ring", 95, 5.6), ("ring-within", 92.8, 1.6), ("ring-gleam", 96, 1.3))
    rings = (
        svg.circle(100, 100, reach, fill="none", stroke=f"url(#{name})", stroke_width=width)
        for name, reach, width in parts
    )
    return defs + ground + "".join(rings)
