"""Light on the table, its inlay and its floor: the morning sun through lattice windows, lamp and moon by night."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.ui.gfx import surfaces, svg
from game.ui.gfx.drawings import find_material, find_materials
from game.ui.gfx.scenery import Outline
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import HexColor, Theme, format_hex, mix, rgb

VIEW_SIZE = (1920, 1080)
"""The box in which all this is placed."""
LIGHT_REDUCTION = 3
"""Factor by which light with soft edges is drawn smaller."""
EDGE_SHARPNESS = 300
"""The edges of light are as soft as its height parted by this."""
AMBIENT_REDUCTION = 3
"""Further factor for light without any edges."""
WINDOW_CORNERS, LIGHT_SLANT = ((520, -100), (1500, -190)), (0.08, -0.5)
"""The upper left corners of the light of both windows; how far it falls for its width, and how far it leans aside for
its height.
"""
PANE_COUNTS = (3, 7)
"""The number of panes of a window, across and down."""
PANE_SIZE = (124, 150)
"""The width and height of a pane."""
BAR_WIDTH = 14
"""Width of the bars between panes."""
SUN_STOPS = ((0.0, 0.3), (0.3, 0.95), (0.7, 0.75), (1.0, 0.1))
"""Stops of the sun's strength by the fraction of the way down."""
SUN_TINT_RATIO = 0.1
MOON_WINDOW_CORNERS = ((300, -150), (2010, -170))
LAMP_FACTOR = 2
"""Brightness factor of the floor in the lamp's light."""
NIGHT_STOPS = ((0.0, 0.0), (0.46, 0.2), (0.72, 0.8), (1.0, 0.92))
"""Stops of the night's share in the floor's colour, by the fraction of the distance from the lamp."""
MOON_FACTOR = 4
"""Brightness factor of the floor in moonlight."""
LAMP_STOPS = ((0.0, 1.0), (0.4, 1.0), (0.75, 0.74), (1.0, 0.62))
"""Stops of a table's brightness by night, by the fraction of the distance from its middle."""
LAMP_REDUCTION = 8
"""Factor by which that light is drawn smaller."""
SHADE_REACH_PX, SHADE_OFFSET_PX = 30, 26
"""Reach of a table's shade beyond its edge, and its offset downwards, at 1080p."""
SHADE_SOFTNESS_PX, SHADE_OPACITY = 16, 0.3
"""Softness of a table's shade, at 1080p, and its opacity."""


def compute_daylight(size: Size) -> tuple[pygame.Surface, pygame.Surface]:
    """Return the light that a ground is multiplied by, and the sunlight that is then added."""
    sun, light = _draw_sun(size), _draw_ambient_light(size)
    light.blit(sun, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    sun.fill(mix("#000000", find_material("sunlight"), SUN_TINT_RATIO), special_flags=pygame.BLEND_RGB_MULT)
    return light, sun


def light_floor_by_night(floor: pygame.Surface) -> pygame.Surface:
    """Draw a floor in the lamp's warm light about the table, and in the moon's in streaks through windows."""
    size = floor.get_size()
    small = size[0] // LIGHT_REDUCTION, size[1] // LIGHT_REDUCTION
    warm = _make_opaque(size, floor)
    grey = pygame.transform.grayscale(warm)
    for bright, light, times in (
        (warm, _draw_warmth(small), LAMP_FACTOR + 1),
        (grey, _draw_moonlight(small), MOON_FACTOR + 1),
    ):
        bare = bright.copy()
        for _ in range(times - 1):
            bright.blit(bare, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        bright.blit(pygame.transform.smoothscale(light, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    warm.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return warm


def find_floor_thing_light(dark: bool) -> HexColor:
    """Return the light on a thing that lies on the floor beside the streaks."""
    return find_materials("things_at_night" if dark else "things_by_day")[1]


def draw_shade_beyond_lamp(half: pygame.Surface) -> pygame.Surface:
    """Draw the left half of a table by night, in deeper shade away from the lamp over its middle."""
    (width, height), surface = half.get_size(), half.copy()
    tiny = width // LAMP_REDUCTION, height // LAMP_REDUCTION
    stops = [(at, mix("#000000", "#ffffff", bright), 1.0) for at, bright in LAMP_STOPS]
    lamp = svg.radial("wash", stops, tiny[0], 0.46 * tiny[1], tiny[0], height_ratio=0.56 * tiny[1] / tiny[0])
    light = svg.draw_gradient(lamp, tiny)
    surface.blit(pygame.transform.smoothscale(light, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def _draw_warmth(small: Size) -> pygame.Surface:
    """Return the floor's remaining colour and the lamp's light on it, relative to the greatest brightness."""
    near, aside, corner = find_materials("lamp_on_floor")
    lamp = _draw_radial_gradient(((0.0, near), (0.6, near), (0.82, aside), (1.0, corner)), small)
    kept = _draw_radial_gradient([(at, mix("#ffffff", "#000000", cold)) for at, cold in NIGHT_STOPS], small)
    return _sum_lights(((kept, 1), (lamp, LAMP_FACTOR)), LAMP_FACTOR + 1)


def _draw_moonlight(small: Size) -> pygame.Surface:
    """Return the night's colour beyond the lamp and the moonlight in it, relative to the greatest brightness."""
    night = _draw_radial_gradient([(at, mix("#000000", "#ffffff", cold)) for at, cold in NIGHT_STOPS], small)
    moon = _draw_sun(small, MOON_WINDOW_CORNERS)
    surface = _sum_lights(((night, 1), (moon, MOON_FACTOR)), MOON_FACTOR + 1)
    surface.fill(find_material("night_floor"), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def _sum_lights(lights: Sequence[tuple[pygame.Surface, int]], whole: int) -> pygame.Surface:
    """Return the weighted sum of lights, divided by `whole`."""
    surface = pygame.Surface(lights[0][0].get_size(), 0, 32)
    for light, times in lights:
        light.fill([round(255 * times / whole)] * 3, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return surface


def _make_opaque(size: Size, picture: pygame.Surface) -> pygame.Surface:
    """Return an opaque copy of a picture, which is faster to process."""
    surface = pygame.Surface(size, 0, 32)
    surface.blit(picture, (0, 0))
    return surface


def _draw_radial_gradient(stops: Sequence[tuple[float, str]], small: Size) -> pygame.Surface:
    clear = [(at, colour, 1.0) for at, colour in stops]
    wash = svg.radial("wash", clear, VIEW_SIZE[0] / 2, VIEW_SIZE[1] * 0.46, VIEW_SIZE[0] * 0.62, height_ratio=0.7)
    tiny = small[0] // AMBIENT_REDUCTION, small[1] // AMBIENT_REDUCTION
    return pygame.transform.smoothscale(_make_opaque(tiny, svg.draw_gradient(wash, tiny, VIEW_SIZE)), small)


def draw_table_shade(table: Outline, unit: float, size: Size) -> pygame.Surface:
    """Draw the soft shade under a table's edge, where the lamp's light does not fall; `unit` is a pixel at 1080p."""
    shape = svg.path(table.inflate(SHADE_REACH_PX * unit).path, fill="#000000", fill_opacity=SHADE_OPACITY)
    return surfaces.blur(
        svg.render(shape, size, f"translate(0 {SHADE_OFFSET_PX * unit:.1f})"), round(SHADE_SOFTNESS_PX * unit)
    )


def _draw_sun(size: Size, windows: Sequence[tuple[int, int]] = WINDOW_CORNERS) -> pygame.Surface:
    """Return the sun's areas in white on black."""
    stops = [(at, mix("#000000", "#ffffff", strong)) for at, strong in SUN_STOPS]
    panes = "".join(
        svg.group(
            svg.path("".join(_list_pane_paths()), fill="#ffffff"),
            f"matrix(1 {LIGHT_SLANT[0]} {LIGHT_SLANT[1]} 1 {x} {y})",
        )
        for x, y in windows
    )
    lattice = pygame.Surface(size, 0, 32)
    stretched = f"scale({size[0] / VIEW_SIZE[0]:.5f} {size[1] / VIEW_SIZE[1]:.5f})"
    lattice.blit(svg.render(panes, size, stretched), (0, 0))
    lattice = pygame.transform.box_blur(lattice, max(1, round(size[1] / EDGE_SHARPNESS)))
    strength = svg.draw_gradient(svg.ramp("wash", stops, (0, 0, 0, VIEW_SIZE[1])), size, VIEW_SIZE)
    lattice.blit(strength, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return lattice


def _list_pane_paths() -> Iterator[str]:
    """Yield path data of a window's panes: each with its corners cut off, so that lozenges stand where bars cross."""
    (across, down), (width, height), cut = PANE_COUNTS, PANE_SIZE, BAR_WIDTH
    for column in range(across):
        for row in range(down):
            x, y = column * (width + BAR_WIDTH), row * (height + BAR_WIDTH)
            r, b = x + width, y + height
            yield (
                f"M{x + cut} {y}L{r - cut} {y}L{r} {y + cut}L{r} {b - cut}"
                f"L{r - cut} {b}L{x + cut} {b}L{x} {b - cut}L{x} {y + cut}Z"
            )


def _draw_ambient_light(size: Size) -> pygame.Surface:
    """Return the remaining light beside the sun: more in the middle than in the corners."""
    middle, aside, corner = find_materials("shade_by_day")
    return _draw_radial_gradient(((0.0, middle), (0.55, aside), (1.0, corner)), size)


MAX_INLAY_WIDTH_RATIO = 0.011
"""Largest width of lines that count as inlay, as a fraction of the picture's side."""
INLAY_HEIGHT_RATIO = 0.0016
"""Height of inlay above the table, as a fraction of the picture's side."""
LIT_EDGE_RATIO = 1.0
"""Brightness of the inlay's edge towards the lamp, as a fraction of the inlay's brightness."""
SHADED_EDGE_RATIO = 0.55
"""Strength of the shade on the inlay's other edge, as a fraction of the inlay's brightness."""
LAMP_INCREASE_RATIO = 0.8
"""Increase in the inlay's brightness right under the lamp, as a fraction of its brightness."""
INLAY_LAMP_POSITION = (0.5, 0.34, 0.4)
"""Position of the lamp above the table, across and down, and its reach, as fractions of the picture's side."""
POOL_STRENGTH = 0.13
"""Strength of the lamp's light on the middle of a dark table, from 0 to 1."""
DAY_LIGHT_RATIO = 0.45
MIN_SHELL_COLOR = (150, 160, 100)
"""Colours paler than this count as mother-of-pearl or eggshell, in proportion to the difference."""
SHELL_FACTOR = 2
"""Factor of that difference."""
BAND_COUNT, BAND_OPACITY = 11, 0.55
"""The number of bands of colour in which mother-of-pearl shimmers, and how clear they are, from 0 to 1."""


def light_inlay(picture: pygame.Surface, theme: Theme) -> pygame.Surface:
    """Light a square picture of an inlaid table by the lamp above."""
    side, ratio = picture.get_width(), 1.0 if theme.dark else DAY_LIGHT_RATIO
    surface, inlay = picture.copy(), _extract_inlay(picture, max(2, round(MAX_INLAY_WIDTH_RATIO * side)))
    step = max(1, round(INLAY_HEIGHT_RATIO * side))
    for way, mode, strong in ((1, pygame.BLEND_RGB_ADD, LIT_EDGE_RATIO), (-1, pygame.BLEND_RGB_SUB, SHADED_EDGE_RATIO)):
        edge = inlay.copy()
        edge.blit(inlay, (way * step, way * step), special_flags=pygame.BLEND_RGB_SUB)
        surface.blit(
            _weaken_light(edge, strong * ratio), (-step, -step) if way > 0 else (step, step), special_flags=mode
        )
    for light, strong in ((inlay, LAMP_INCREASE_RATIO), (None, POOL_STRENGTH * theme.dark)):
        surface.blit(_dim_away_from_lamp(light, side, strong * ratio), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    surface.blit(_weaken_light(_draw_shimmer(picture), BAND_OPACITY), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return surface


def _extract_inlay(picture: pygame.Surface, fine: int) -> pygame.Surface:
    """Return each point's excess in brightness over its surroundings, on black."""
    flat = pygame.Surface(picture.get_size(), 0, 32)
    flat.blit(picture, (0, 0))
    flat.blit(pygame.transform.box_blur(flat, fine), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return flat


def _draw_shimmer(picture: pygame.Surface) -> pygame.Surface:
    """Return the shimmer of mother-of-pearl, in bands of colour across the picture, on black."""
    side = picture.get_width()
    pale = pygame.Surface((side, side), 0, 32)
    pale.blit(picture, (0, 0))
    pale.fill(MIN_SHELL_COLOR, special_flags=pygame.BLEND_RGB_SUB)
    for _ in range(SHELL_FACTOR - 1):
        pale.blit(pale.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    taken = [format_hex((255 - red, 255 - green, 255 - blue)) for red, green, blue in map(rgb, find_materials("pearl"))]
    stops = [(n / BAND_COUNT, taken[n % len(taken)]) for n in range(BAND_COUNT + 1)]
    bands = svg.draw_gradient(svg.ramp("wash", stops, (0.2 * side, 0, 0.8 * side, side)), (side, side))
    pale.blit(bands, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return pale


def _dim_away_from_lamp(light: pygame.Surface | None, side: int, strong: float) -> pygame.Surface:
    """Return a light, or that of the lamp alone, as bright as the lamp is there."""
    x, y, distance = (item * side for item in INLAY_LAMP_POSITION)
    middle = mix("#000000", find_material("lamp"), min(1.0, strong))
    stops = ((0.0, middle, 1.0), (0.5, mix("#000000", middle, 0.55), 1.0), (1.0, "#000000", 1.0))
    surface = svg.draw_gradient(svg.radial("wash", stops, x, y, distance), (side, side))
    if light:
        surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def _weaken_light(light: pygame.Surface, ratio: float) -> pygame.Surface:
    light.fill([min(255, round(255 * ratio))] * 3, special_flags=pygame.BLEND_RGB_MULT)
    return light
