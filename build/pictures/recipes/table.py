"""The table: floor, table top, the drum let into it, the ring about the play, and the lights on them."""

from collections.abc import Iterator
from functools import partial
from math import cos, pi, sin

import ornaments
import pygame
import renders
import shapes
import table_light
from measures import Measures
from picture import Picture
from recolouring import reduce_tones
from table_light import light_inlay

from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.drawings import get_material
from game.ui.gfx.scenery import Outline
from game.ui.gfx.theme import Theme, mix

SIZES = Measures("recipes.table")
GAIN, HAZE = {True: 0.7, False: 0.42}, {True: 0.2, False: 0.17}
"""By darkness of the skin: the ratio by which the pool brightens the ground, and the added share of lamplight."""


def list_pictures(theme: Theme) -> Iterator[Picture]:
    """Yield rendered pictures in the skin's light, and flat ones for high contrast."""
    yield Picture("ring", partial(draw_ring, theme), (1, 2))
    yield shapes.make_picture(theme, "table/pointer")
    yield Picture("turn", partial(_draw_turn_ring, theme), (1, 2), sources=("drawings/tones.json",))
    forms = drawings.load_data("table")["forms"]
    shape = "drawings/table.json"
    if theme.is_plain:
        yield shapes.make_plain_picture("floor", theme.table_edge)
        yield Picture("drum", partial(_draw_plain_drum, theme), (1, 2), quality=100)
        for form in forms:
            yield Picture(form, partial(_draw_plain_half, theme, form), (1, 2), sources=(shape,), quality=100)
        return
    lights = "drawings/materials.json"
    yield Picture("floor", partial(draw_floor, theme), sources=(renders.get_source(f"floor-{theme.skin}"), lights))
    sources: tuple[str, ...] = (renders.get_source(f"drum-{theme.skin}"), lights, shape)
    yield Picture("drum", partial(draw_drum, theme), (1, 2), sources=sources, quality=SIZES.quality)
    for form in forms:
        sources = (renders.get_source(f"table-{theme.skin}-{form}"), shape)
        yield Picture(form, partial(draw_half_table, theme, form), sources=sources, quality=SIZES.quality)
    for name, ratio in (("gain", GAIN), ("haze", HAZE)):
        yield Picture(name, partial(draw_pool, ratio[theme.is_dark]), sources=(lights,), quality=95)
    if not theme.is_dark:
        for n, name in enumerate(("light", "sun")):
            yield Picture(name, partial(_draw_sunlight, n), sources=(lights,), quality=92)


def draw_floor(theme: Theme, scale: float) -> pygame.Surface:
    surface = renders.load(f"floor-{theme.name}")
    if not theme.is_dark:
        return surface
    return table_light.light_floor_by_night(pygame.transform.smoothscale(surface, SIZES.floor_size))


def _draw_sunlight(n: int, scale: float) -> pygame.Surface:
    return table_light.compute_daylight(SIZES.light_size)[n]


def draw_half_table(theme: Theme, form: str, scale: float) -> pygame.Surface:
    surface = renders.load(f"table-{theme.name}-{form}")
    if not theme.is_dark:
        return surface
    size, shape = surface.get_size(), drawings.load_data("table")
    (a, b), (side, top_margin, _) = shape["forms"][form], shape["margin"]
    unit = size[0] / (a + side)
    body = Outline(size[0], (top_margin + b) * unit, a * unit, b * unit)
    lit_table = table_light.draw_table_shade(body, unit, size)
    lit_table.blit(table_light.draw_shade_beyond_lamp(surface), (0, 0))
    return lit_table


def _draw_plain_half(theme: Theme, form: str, scale: float) -> pygame.Surface:
    shape = drawings.load_data("table")
    (a, b), (side, top_margin, bottom_margin) = shape["forms"][form], shape["margin"]
    body = Outline(a + side, top_margin + b, a, b)
    parts = [svg.path(body.path, fill=theme.table)]
    outlines = ((body.expand(margin).path, width) for margin, width in SIZES.plain_lines)
    parts += [svg.path(path, fill="none", stroke=theme.gold, stroke_width=width) for path, width in outlines]
    size = round((a + side) * scale), round((2 * b + top_margin + bottom_margin) * scale)
    return svg.render("".join(parts), size, f"scale({scale})")


def draw_drum(theme: Theme, scale: float) -> pygame.Surface:
    side = round(drawings.load_data("table")["drum"][1] * scale)
    surface = light_inlay(pygame.transform.smoothscale(renders.load(f"drum-{theme.name}"), (side, side)), theme)
    calm_ornaments(surface, scale)
    return surface


def calm_ornaments(drum: pygame.Surface, unit: float) -> None:
    """Weaken the ornaments around the star of a drum, where the cards of a trick lie."""
    distance = SIZES.card_radii[1]
    middle = pygame.Rect(0, 0, *[min(drum.get_width(), round(2 * distance * unit))] * 2)
    middle.center = drum.get_rect().center
    inner = drum.subsurface(middle)
    blurred, side = inner.copy(), middle.w
    for turn in range(8):
        reach = SIZES.erased_half_width * unit
        offset = round(reach * cos(turn * pi / 4)), round(reach * sin(turn * pi / 4))
        blurred.blit(inner, offset, special_flags=pygame.BLEND_RGB_MIN)
    blurred = surfaces.blur(blurred, max(1, round(SIZES.blur_radius * unit)))
    radii, calm_ratio = (0, *SIZES.star_radii, *SIZES.card_radii), SIZES.calm_ratio
    opacities = zip(radii, (0.0, 0.0, calm_ratio, calm_ratio, 0.0), strict=True)
    stops = [(at / distance, "#ffffff", ratio) for at, ratio in opacities]
    gradient = svg.radial("wash", stops, side / 2, side / 2, distance * unit)
    surfaces.mask(blurred, svg.draw_gradient(gradient, (side, side)))
    drum.blit(blurred, middle)


def _draw_plain_drum(theme: Theme, scale: float) -> pygame.Surface:
    side = drawings.load_data("table")["drum"][1]
    lines = ornaments.draw_drum(
        side / 2, side / 2, SIZES.plain_drum_radius, gold=theme.gold, ground=theme.table, line=2, birds=0
    )
    ground = svg.rect((0, 0, side, side), 0, fill=theme.table)
    drum = svg.draw_square(ground + svg.group(lines, opacity=SIZES.plain_opacity), round(side * scale), side)
    return reduce_tones(drum, theme.table, SIZES.plain_tone_step)


def draw_pool(ratio: float, scale: float) -> pygame.Surface:
    """Draw a round pool of lamplight on black. `ratio` is its strength."""
    surface, middle = pygame.Surface((SIZES.pool_side, SIZES.pool_side), 0, 32), SIZES.pool_side / 2
    gradient = svg.radial("wash", ((at, "#ffffff", opacity) for at, opacity in SIZES.pool_fade), middle, middle, middle)
    surface.blit(svg.draw_gradient(gradient, (SIZES.pool_side, SIZES.pool_side)), (0, 0))
    surface.fill(mix("#000000", get_material("lamp"), ratio), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def _draw_turn_ring(theme: Theme, scale: float) -> pygame.Surface:
    halo = {f"halo_{n}": str(opacity) for n, opacity in enumerate(theme.get_numbers("turn_halo"))}
    tones = {"turn_light": theme.get_tone("turn_light"), "ray_edge": theme.get_tone("ray_edge")}
    edge_opacity = str(theme.get_number("turn_edge_opacity"))
    return shapes.draw(theme, "table/turn", scale, turn_edge_opacity=edge_opacity, **halo, **tones)


def draw_ring(theme: Theme, scale: float) -> pygame.Surface:
    gold, middle = theme.gold if theme.is_dark else theme.accent, SIZES.ring_side / 2
    radius, line = SIZES.ring_radius, {"stroke": gold, "stroke_opacity": 0.28, "stroke_width": 1.6}
    parts = [svg.circle(middle, middle, radius, fill="none", **line)]
    chevron = svg.stroke("M-5 -8 L5 0 L-5 8", gold, 2.6, stroke_opacity=0.6)
    for n in range(SIZES.chevron_count):
        turn = f"rotate({360 * (n + 0.5) / SIZES.chevron_count:.1f})"
        parts.append(svg.group(chevron, f"translate({middle} {middle}) {turn} translate({radius} 0) rotate(90)"))
    return svg.draw_square("".join(parts), round(SIZES.ring_side * scale), SIZES.ring_side)
