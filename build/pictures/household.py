"""Things of the house, on the table and around it, with their shadows.

Most are rendered. Others are drawn (assets/drawings/thing-NAME.svg), flat, each part in one colour within a line; this
module shades a part round, with a thin line in a darker tone of its colour.
"""

import re
from collections.abc import Mapping, Sequence
from math import cos, radians, sin

import pygame
import renders
import table_light
from people import hall_light

from game.ui.gfx import drawings, lighting, surfaces, svg
from game.ui.gfx.scenery import PROP_MARGIN_RATIO
from game.ui.gfx.theme import HexColor, Theme, mix, rgb

SUN_DIRECTION = -0.85
"""Horizontal direction of light and shadows by day, as a fraction of the sun's: to the lower left."""
VIEW_SIZE = 224
"""The side of a thing's picture in the units of its drawing, whose middle is that of the picture."""
Shadow = tuple[float, float, int]
SHADOWS: tuple[Shadow, ...] = ((0.01, 0.008, 170), (0.06, 0.03, 100), (0.13, 0.05, 64), (0.21, 0.08, 52))
"""Shadows on the table, first at the contact: offset and softness, as fractions of the picture's side, and alpha."""
FLOOR_SHADOWS: tuple[Shadow, ...] = ((0.012, 0.012, 200), (0.05, 0.024, 150), (0.1, 0.034, 120), (0.15, 0.05, 80))
"""Shadows on the floor, in the same form as on the table: there the light falls from one side."""
SHADOW_DROP_RATIO = 0.8
"""Ratio of a shadow's drop to its offset away from the lamp, which hangs high."""
LINE_COLOR_RATIO = 0.66
"""Share of a line's own colour, from 0 to 1; the rest is the colour of the part."""
LINE_WIDTH_RATIO = 0.6
"""Width of a line, as a fraction of its width in the drawing."""
MIN_OUTLINE_WIDTH = 4.2
"""Smallest width of the line around a large part, in units of the drawing."""
LIGHT_GOLD_RATIO = 0.55
"""Share of gold in the light on a round part, from 0 to 1; the rest is eggshell."""
LIGHT_INCREASE = 0.4
"""Increase in brightness of a round part under the lamp, from 0 to 1."""
SHADE_DECREASE = 0.198
"""Decrease in brightness of a round part away from the lamp, from 0 to 1."""
NEUTRAL_DISTANCE_RATIO = 0.45
"""Distance from the light at which a round part has its own colour, as a fraction of the light's spread."""
LIGHT_OFFSET_RATIO, LIGHT_SPREAD_RATIO = 0.2, 0.78
"""Offset of the light from the middle of a part, and its spread, as fractions of the part's size."""
TURN_STEP_DEGREES = 30
"""The steps, in degrees, in which it counts how far parts are turned."""
EDGE_LIGHT, EDGE_SHADE = 0.45, 0.62
EDGE_WIDTH_RATIO = 0.03
"""Width of light and shade at the edges of a whole thing, as a fraction of its side."""
REFLECTION_BRIGHTNESS = 0.26
"""Brightness of the lamp's reflection in a thing, from 0 to 1."""

PART_SHADOWS = ((2.0, 0.22), (4.5, 0.16))
"""Offset of a small part's shadow downwards, in units of the drawing, and its strength."""

_PIECE = re.compile(
    r'<g transform="([^"]*)">|</g>|'
    r'<(\w+ [^>]*?)fill="(#\w{6})" stroke="(#\w{6})"([^>]*?)stroke-width="([\d.]+)"/>'
)
_TURNED = re.compile(r"rotate\((-?[\d.]+)\)")


def draw_thing(name: str, side: int, theme: Theme, away: float, rendered: bool = True) -> pygame.Surface:
    """Draw a thing on the table in the lamp's light on a square of `side` pixels, and room about it for its shadow.

    `away` is its distance to the right of the lamp, from -1 at the left edge to 1: its shadow falls to that side, by
    day to the sun's.
    """
    return _draw_thing_with_shadow(name, side, theme, away if theme.is_dark else SUN_DIRECTION, SHADOWS, rendered)


def draw_thing_on_floor(name: str, side: int, theme: Theme) -> pygame.Surface:
    """Draw a thing that lies on the floor beside the lamp's light. Its shadow falls as the sun's and the moon's do."""
    surface = _draw_thing_with_shadow(name, side, theme, SUN_DIRECTION, FLOOR_SHADOWS)
    surfaces.tint(surface, table_light.find_floor_thing_light(theme.is_dark))
    return surface


def _draw_thing_with_shadow(
    name: str, side: int, theme: Theme, away: float, shadows: Sequence[Shadow], rendered: bool = True
) -> pygame.Surface:
    """Draw a thing with its shadow: a list of parts that fall to the right."""
    room = round(PROP_MARGIN_RATIO * side)
    whole = side + 2 * room
    picture = (
        pygame.Surface((whole, whole), pygame.SRCALPHA) if rendered else _draw_shaded_thing(name, side, whole, theme)
    )
    if rendered:
        picture.blit(pygame.transform.smoothscale(renders.load(f"thing-{name}"), (side, side)), (room, room))
    surface = pygame.Surface((whole, whole), pygame.SRCALPHA)
    for falls, soft, depth in shadows:
        shadow = surfaces.make_silhouette(picture, "#000000", depth)
        place = round(falls * side * away), round(falls * side * SHADOW_DROP_RATIO)
        surface.blit(surfaces.blur(shadow, max(1, round(soft * side))), place)
    if not rendered:
        _add_edge_light(picture, theme, away, EDGE_WIDTH_RATIO * side, REFLECTION_BRIGHTNESS)
    surface.blit(lighting.light_by_lamp(picture, theme, away), (0, 0))
    return surface


def _draw_shaded_thing(name: str, side: int, whole: int, theme: Theme) -> pygame.Surface:
    body, defs = _shade_parts(drawings.make_drawing(f"thing-{name}", theme.inlay), theme.inlay)
    return svg.render(body, (whole, whole), f"translate({whole / 2} {whole / 2}) scale({side / VIEW_SIZE:.5f})", defs)


def _shade_parts(drawing: str, colors: Mapping[str, HexColor]) -> tuple[str, str]:
    """Return a drawing whose parts are shaded as round, and the definitions of their shades."""
    turned, defs = 0.0, dict[str, str]()

    def shaded(piece: re.Match[str]) -> str:
        nonlocal turned
        moved, shape, colour, line, style, wide = piece.groups()
        if shape is None:
            turn = _TURNED.search(moved or "")
            turned = float(turn[1]) if turn else 0.0
        if line != colors["line"]:
            return piece[0]
        name, width = f"{colour[1:]}-{round(turned / TURN_STEP_DEGREES) % 12}", float(wide)
        defs[name] = _make_part_shade(name, colour, colors, turned)
        stroke = f'stroke="{mix(colour, line, LINE_COLOR_RATIO)}"{style}stroke-width="{LINE_WIDTH_RATIO * width:.2f}"'
        inked = f'fill="url(#{name})" {stroke}'
        return ("" if width >= MIN_OUTLINE_WIDTH else _draw_part_shadow(shape, line, turned)) + f"<{shape}{inked}/>"

    return _PIECE.sub(shaded, drawing), "".join(defs.values())


def _draw_part_shadow(shape: str, colour: HexColor, turned: float) -> str:
    """Draw the shadow of a part on what it stands on, straight down however the part is turned."""
    down = radians(90 - turned)
    return "".join(
        svg.group(
            f'<{shape}fill="{colour}" fill-opacity="{depth}"/>',
            f"translate({distance * cos(down):.2f} {distance * sin(down):.2f})",
        )
        for distance, depth in PART_SHADOWS
    )


def _make_part_shade(name: str, colour: HexColor, colors: Mapping[str, HexColor], turned: float) -> str:
    """Return the gradient of a round part. Its light comes from above and a little from the left at any rotation."""
    toward = radians(-120 - round(turned / TURN_STEP_DEGREES) * TURN_STEP_DEGREES)
    x, y = 0.5 + LIGHT_OFFSET_RATIO * cos(toward), 0.5 + LIGHT_OFFSET_RATIO * sin(toward)
    pale = mix(colors["eggshell"], colors["gold_light"], LIGHT_GOLD_RATIO)
    tones = (mix(colour, pale, LIGHT_INCREASE), colour, mix(colour, colors["line"], SHADE_DECREASE))
    stops = [(at, tone, 1.0) for at, tone in zip((0.0, NEUTRAL_DISTANCE_RATIO, 1.0), tones, strict=True)]
    return svg.radial(name, stops, x, y, LIGHT_SPREAD_RATIO).replace("userSpaceOnUse", "objectBoundingBox")


def _add_edge_light(picture: pygame.Surface, theme: Theme, away: float, depth: float, shine: float) -> None:
    """Give body to something on the table that lies `away` to the right of the lamp, from -1 to 1.

    Its picture is changed: edges are lit on the lamp's side, in shade beyond, `depth` pixels far; it mirrors the lamp.
    """
    if theme.is_plain:
        return
    (w, h), width = picture.get_size(), max(1, round(depth))
    across, down = round(-away * width), width
    lit = hall_light.draw_edge_mask(picture, width, (across, -down))
    dark = hall_light.draw_edge_mask(picture, width, (-across, down))
    dark.fill(
        (*rgb(mix("#ffffff", drawings.find_material("figure_shadow"), EDGE_SHADE)), 255),
        special_flags=pygame.BLEND_RGBA_MULT,
    )
    surfaces.tint(lit, mix("#000000", drawings.find_material("lamp"), EDGE_LIGHT))
    picture.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    picture.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    mirrored = ((0.0, mix("#000000", drawings.find_material("lamp"), shine), 1.0), (1.0, "#000000", 1.0))
    spot = svg.radial("wash", mirrored, w * (0.5 - 0.16 * away), h * 0.34, w * 0.3)
    picture.blit(svg.draw_gradient(spot, (w, h)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
