"""Light on the table, its inlay and its floor: the morning sun through lattice windows, lamp and moon by night."""

from collections.abc import Iterator, Sequence

import pygame
from measures import Measures

from game.ui.gfx import surfaces, svg
from game.ui.gfx.drawings import get_material, get_material_colors
from game.ui.gfx.scenery import Outline
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import HexColor, Theme, format_hex, mix, rgb

SIZES = Measures("table_light")


def compute_daylight(size: Size) -> tuple[pygame.Surface, pygame.Surface]:
    """Return the light that a floor is multiplied by, and the sunlight that is added afterwards."""
    sun, light = _draw_sun(size), _draw_ambient_light(size)
    light.blit(sun, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    sun.fill(mix("#000000", get_material("sunlight"), SIZES.sun_tint_ratio), special_flags=pygame.BLEND_RGB_MULT)
    return light, sun


def light_floor_by_night(floor: pygame.Surface) -> pygame.Surface:
    """Light a floor by the warm lamp around the table, and by streaks of moonlight through windows."""
    size = floor.get_size()
    small_size = size[0] // SIZES.light_reduction, size[1] // SIZES.light_reduction
    warm = _make_opaque(size, floor)
    grey = pygame.transform.grayscale(warm)
    for surface, light, times in (
        (warm, _draw_warmth(small_size), SIZES.lamp_factor + 1),
        (grey, _draw_moonlight(small_size), SIZES.moon_factor + 1),
    ):
        unlit_surface = surface.copy()
        for _ in range(times - 1):
            surface.blit(unlit_surface, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        surface.blit(pygame.transform.smoothscale(light, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    warm.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return warm


def get_floor_thing_light(dark: bool) -> HexColor:
    return get_material_colors("things_at_night" if dark else "things_by_day")[1]


def draw_shade_beyond_lamp(half_table: pygame.Surface) -> pygame.Surface:
    """Darken the left half of a table by night, away from the lamp over its middle."""
    (width, height), surface = half_table.get_size(), half_table.copy()
    size = width // SIZES.lamp_reduction, height // SIZES.lamp_reduction
    stops = [(at, mix("#000000", "#ffffff", brightness), 1.0) for at, brightness in SIZES.lamp_stops]
    lamp = svg.radial("wash", stops, size[0], 0.46 * size[1], size[0], height_ratio=0.56 * size[1] / size[0])
    light = svg.draw_gradient(lamp, size)
    surface.blit(pygame.transform.smoothscale(light, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def _draw_warmth(small_size: Size) -> pygame.Surface:
    """Return the colour of the lamplit floor, relative to the greatest brightness."""
    near, side, corner = get_material_colors("lamp_on_floor")
    lamp = _draw_radial_gradient(((0.0, near), (0.6, near), (0.82, side), (1.0, corner)), small_size)
    kept = _draw_radial_gradient([(at, mix("#ffffff", "#000000", cold)) for at, cold in SIZES.night_stops], small_size)
    return _sum_lights(((kept, 1), (lamp, SIZES.lamp_factor)), SIZES.lamp_factor + 1)


def _draw_moonlight(small_size: Size) -> pygame.Surface:
    """Return the colour of the night with its moonlight, relative to the greatest brightness."""
    night = _draw_radial_gradient([(at, mix("#000000", "#ffffff", cold)) for at, cold in SIZES.night_stops], small_size)
    moon = _draw_sun(small_size, SIZES.moon_window_corners)
    surface = _sum_lights(((night, 1), (moon, SIZES.moon_factor)), SIZES.moon_factor + 1)
    surface.fill(get_material("night_floor"), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def _sum_lights(lights: Sequence[tuple[pygame.Surface, int]], total: int) -> pygame.Surface:
    surface = pygame.Surface(lights[0][0].get_size(), 0, 32)
    for light, times in lights:
        light.fill([round(255 * times / total)] * 3, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return surface


def _make_opaque(size: Size, picture: pygame.Surface) -> pygame.Surface:
    surface = pygame.Surface(size, 0, 32)
    surface.blit(picture, (0, 0))
    return surface


def _draw_radial_gradient(stops: Sequence[tuple[float, str]], size: Size) -> pygame.Surface:
    opaque = [(at, colour, 1.0) for at, colour in stops]
    wash = svg.radial(
        "wash", opaque, SIZES.view_size[0] / 2, SIZES.view_size[1] * 0.46, SIZES.view_size[0] * 0.62, height_ratio=0.7
    )
    tiny = size[0] // SIZES.ambient_reduction, size[1] // SIZES.ambient_reduction
    return pygame.transform.smoothscale(_make_opaque(tiny, svg.draw_gradient(wash, tiny, SIZES.view_size)), size)


def draw_table_shade(table: Outline, unit: float, size: Size) -> pygame.Surface:
    """Draw the soft shade under a table's edge, outside the lamp's light. `unit` is a pixel at 1080p."""
    shape = svg.path(table.expand(SIZES.shade_reach_px * unit).path, fill="#000000", fill_opacity=SIZES.shade_opacity)
    shade = svg.render(shape, size, f"translate(0 {SIZES.shade_offset_px * unit:.1f})")
    return surfaces.blur(shade, round(SIZES.shade_softness_px * unit))


def _draw_sun(size: Size, windows: Sequence[tuple[int, int]] = SIZES.window_corners) -> pygame.Surface:
    stops = [(at, mix("#000000", "#ffffff", sun_strength)) for at, sun_strength in SIZES.sun_stops]
    pane, slant = svg.path("".join(_list_pane_paths()), fill="#ffffff"), SIZES.light_slant
    panes = "".join(svg.group(pane, f"matrix(1 {slant[0]} {slant[1]} 1 {x} {y})") for x, y in windows)
    lattice = pygame.Surface(size, 0, 32)
    transform = f"scale({size[0] / SIZES.view_size[0]:.5f} {size[1] / SIZES.view_size[1]:.5f})"
    lattice.blit(svg.render(panes, size, transform), (0, 0))
    lattice = pygame.transform.box_blur(lattice, max(1, round(size[1] / SIZES.edge_sharpness)))
    strength = svg.draw_gradient(svg.ramp("wash", stops, (0, 0, 0, SIZES.view_size[1])), size, SIZES.view_size)
    lattice.blit(strength, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return lattice


def _list_pane_paths() -> Iterator[str]:
    """Yield SVG path data of a window's panes. Their corners are cut off, so that lozenges appear where bars cross."""
    (column_count, row_count), (width, height), bar_width = SIZES.pane_counts, SIZES.pane_size, SIZES.bar_width
    for column in range(column_count):
        for row in range(row_count):
            x, y = column * (width + SIZES.bar_width), row * (height + SIZES.bar_width)
            r, b = x + width, y + height
            yield (
                f"M{x + bar_width} {y}L{r - bar_width} {y}L{r} {y + bar_width}L{r} {b - bar_width}"
                f"L{r - bar_width} {b}L{x + bar_width} {b}L{x} {b - bar_width}L{x} {y + bar_width}Z"
            )


def _draw_ambient_light(size: Size) -> pygame.Surface:
    """Return the ambient light beside the sun: stronger in the middle than in the corners."""
    middle_color, side_color, corner_color = get_material_colors("shade_by_day")
    return _draw_radial_gradient(((0.0, middle_color), (0.55, side_color), (1.0, corner_color)), size)


def light_inlay(picture: pygame.Surface, theme: Theme) -> pygame.Surface:
    side, ratio = picture.get_width(), 1.0 if theme.is_dark else SIZES.day_light_ratio
    surface, inlay = picture.copy(), _extract_inlay(picture, max(2, round(SIZES.max_inlay_width_ratio * side)))
    step = max(1, round(SIZES.inlay_height_ratio * side))
    for offset, mode, strength in (
        (1, pygame.BLEND_RGB_ADD, SIZES.lit_edge_ratio),
        (-1, pygame.BLEND_RGB_SUB, SIZES.shaded_edge_ratio),
    ):
        edge = inlay.copy()
        edge.blit(inlay, (offset * step, offset * step), special_flags=pygame.BLEND_RGB_SUB)
        surface.blit(_weaken_light(edge, strength * ratio), [-offset * step] * 2, special_flags=mode)
    for light, strength in ((inlay, SIZES.lamp_increase_ratio), (None, SIZES.pool_strength * theme.is_dark)):
        surface.blit(_dim_away_from_lamp(light, side, strength * ratio), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    surface.blit(_weaken_light(_draw_shimmer(picture), SIZES.band_opacity), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return surface


def _extract_inlay(picture: pygame.Surface, fine: int) -> pygame.Surface:
    """Return the brightness of each pixel above that of its surroundings, on black."""
    flat = pygame.Surface(picture.get_size(), 0, 32)
    flat.blit(picture, (0, 0))
    flat.blit(pygame.transform.box_blur(flat, fine), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return flat


def _draw_shimmer(picture: pygame.Surface) -> pygame.Surface:
    """Return the shimmer of mother-of-pearl: bands of colour across the picture, on black."""
    side = picture.get_width()
    pale_surface = pygame.Surface((side, side), 0, 32)
    pale_surface.blit(picture, (0, 0))
    pale_surface.fill(SIZES.min_shell_color, special_flags=pygame.BLEND_RGB_SUB)
    for _ in range(SIZES.shell_factor - 1):
        pale_surface.blit(pale_surface.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    colors = [format_hex((255 - r, 255 - g, 255 - b)) for r, g, b in map(rgb, get_material_colors("pearl"))]
    stops = [(n / SIZES.band_count, colors[n % len(colors)]) for n in range(SIZES.band_count + 1)]
    bands = svg.draw_gradient(svg.ramp("wash", stops, (0.2 * side, 0, 0.8 * side, side)), (side, side))
    pale_surface.blit(bands, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return pale_surface


def _dim_away_from_lamp(light: pygame.Surface | None, side: int, strength: float) -> pygame.Surface:
    """Return a light that is weaker away from the lamp; without a light, the lamp's light alone."""
    x, y, distance = (item * side for item in SIZES.inlay_lamp_position)
    middle = mix("#000000", get_material("lamp"), min(1.0, strength))
    stops = ((0.0, middle, 1.0), (0.5, mix("#000000", middle, 0.55), 1.0), (1.0, "#000000", 1.0))
    surface = svg.draw_gradient(svg.radial("wash", stops, x, y, distance), (side, side))
    if light:
        surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def _weaken_light(light: pygame.Surface, ratio: float) -> pygame.Surface:
    light.fill([min(255, round(255 * ratio))] * 3, special_flags=pygame.BLEND_RGB_MULT)
    return light
