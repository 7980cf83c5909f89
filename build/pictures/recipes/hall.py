"""The hall and its things: gong, lanterns, great table, cup, dragon, podium, dial."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise

import ornaments
import pygame
import renders
import shapes
from measures import Measures
from picture import Picture
from recolouring import brighten

from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.theme import Theme, mix, rgb

SIZES = Measures("recipes.hall")
MATERIALS = "drawings/materials.json"
EVERYWHERE = ("dragon-behind", "dragon-clouds", "pearl")
METAL = ("gong", "trophy", "dial", "coin")
HOURS = ("hall", "table")
"""Pictures that are rendered at dusk and by day."""
DRAGON_SHADOWS = {"before": (150, 16), "table": (168, 30)}
"""Opacity (of 255) and reach of the dragon's shadow on the cards behind its front, and on a table."""
DRAGON_SHADOW_SCALE = 0.25
LIP_HEIGHT_RATIO = 0.74
"""Height of the front of a step's lip as a fraction of the depth of the step's top."""


def list_base_pictures(theme: Theme) -> Iterator[Picture]:
    for name in (*EVERYWHERE, *METAL):
        yield renders.make_picture(name, quality=SIZES.quality)
    yield Picture("beam", partial(draw_beam, theme), quality=100)
    parts = {name: renders.get_source(name) for name in ("dragon-before", "dragon-behind")}
    front, shadow = partial(draw_dragon_front, theme), partial(draw_dragon_shadow, theme)
    yield Picture("dragon-before", front, sources=(parts["dragon-before"],), quality=SIZES.quality)
    yield Picture("dragon-shadow", shadow, sources=tuple(parts.values()), quality=100)
    yield _make_lantern(theme)


def list_pictures(theme: Theme) -> Iterator[Picture]:
    """Yield rendered pictures in the skin's light, or flat ones in high contrast."""
    yield Picture("veil", partial(draw_veil, theme), quality=100)
    if theme.is_plain:
        yield from _list_flat_pictures(theme)
        return
    for name in HOURS:
        yield renders.make_picture(name, f"{name}-{'dusk' if theme.is_dark else 'day'}", SIZES.quality)
    for n in range(1, SIZES.step_count + 1):
        yield Picture(f"step-{n}", partial(draw_step, theme, n), sources=(renders.get_source(f"step-{n}-dusk"),))
    if not theme.is_dark:
        yield _make_lantern(theme)
        sources = (renders.get_source("table-day"), MATERIALS)
        yield Picture("table-lifted", partial(brighten_render, "table-day"), sources=sources, quality=SIZES.quality)
        yield Picture("shafts", partial(draw_shafts, theme), sources=(MATERIALS,), quality=95)


def _make_lantern(theme: Theme) -> Picture:
    sources = renders.get_source("lantern"), MATERIALS
    return Picture("lantern", partial(draw_lantern, theme), sources=sources, quality=SIZES.fine_quality)


def draw_step(theme: Theme, n: int, scale: float) -> pygame.Surface:
    surface = renders.load(f"step-{n}-dusk")
    return surface if theme.is_dark else brighten(surface, SIZES.step_gamma)


def draw_dragon_front(theme: Theme, scale: float) -> pygame.Surface:
    """Draw the part of the dragon in front of the winner, over the shadow that it casts on the winner."""
    front, (alpha, reach) = renders.load("dragon-before"), DRAGON_SHADOWS["before"]
    surface = surfaces.make_shadow(front, theme.inlay["lacquer"], alpha, reach // 4, 4)
    surface.blit(front, (0, 0))
    return surface


def draw_dragon_shadow(theme: Theme, scale: float) -> pygame.Surface:
    """Draw the shadow of the whole dragon on a table, smaller than the dragon, with a margin for the soft edge."""
    parts, (alpha, reach) = [renders.load(f"dragon-{part}") for part in ("behind", "before")], DRAGON_SHADOWS["table"]
    dragon = pygame.Surface([side + 2 * reach for side in parts[0].get_size()], pygame.SRCALPHA)
    dragon.fblits([(part, (reach, reach)) for part in parts])
    small_dragon = pygame.transform.smoothscale_by(dragon, DRAGON_SHADOW_SCALE)
    return surfaces.make_shadow(small_dragon, theme.inlay["lacquer"], alpha, reach // 8, 1)


def brighten_render(name: str, scale: float) -> pygame.Surface:
    """Return a picture with brightened dark parts and weak colours, as in morning light."""
    surface = renders.load(name)
    brightened, square = surface.copy(), pygame.Surface(surface.get_size())
    square.blit(surface, (0, 0))
    square.blit(square.copy(), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    brightened.blit(square, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    brightened.fill((SIZES.lift_level,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(brightened, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    grey = surfaces.make_grey(surface)
    grey.fill(rgb(drawings.get_material("sunlight")), special_flags=pygame.BLEND_RGB_MULT)
    grey.set_alpha(SIZES.calm_alpha)
    surface.blit(grey, (0, 0))
    return surface


def draw_lantern(theme: Theme, scale: float) -> pygame.Surface:
    """Draw a shining lantern on its cord, in a glow three times as large as the lantern."""
    side, lamp_color = 3 * SIZES.lantern_height, drawings.get_material("lamp_glow")
    opacity = SIZES.glow_opacity if theme.is_dark else SIZES.day_glow_opacity
    surface = surfaces.draw_glow((side, side), lamp_color, opacity)
    cord = svg.stroke(f"M{side / 2} 0V{SIZES.lantern_height * 1.05}", theme.inlay["oxblood"], SIZES.lantern_height / 90)
    surface.blit(svg.render(cord, (side, side)), (0, 0))
    body = renders.load("lantern")
    w, h = body.get_size()
    stops = [(at, mix("#000000", mix(lamp_color, "#fff2d0", white), SIZES.core_opacity * ratio), 1.0)
             for at, ratio, white in ((0.0, 1.0, 0.7), (0.45, 0.8, 0.4), (0.8, 0.3, 0.0), (1.0, 0.0, 0.0))]  # fmt: skip
    core = svg.draw_gradient(svg.radial("wash", stops, w / 2, 0.45 * h, 0.5 * w, height_ratio=0.9), (w, h))
    body.blit(core, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    surface.blit(body, body.get_rect(center=(side // 2, side // 2)))
    return surface


def draw_beam(theme: Theme, scale: float) -> pygame.Surface:
    (width, height), tone = SIZES.beam_size, rgb(theme.inlay["gold_light"])
    surface = pygame.Surface(SIZES.beam_size, pygame.SRCALPHA)
    for y in range(height):
        half_width = width / 2 * (SIZES.beam_top_ratio + (1 - SIZES.beam_top_ratio) * y / (height - 1))
        fade = _compute_beam_fade(y / (height - 1))
        for x in range(width):
            distance = min(1.0, abs(x + 0.5 - width / 2) / half_width)
            surface.set_at((x, y), (*tone[:3], round(255 * fade * (1 - distance * distance) ** 2)))
    return surface


def _compute_beam_fade(ratio: float) -> float:
    for (start, start_value), (end, end_value) in pairwise(SIZES.beam_fade):
        if ratio <= end:
            progress = (ratio - start) / (end - start)
            return start_value + (end_value - start_value) * progress * progress * (3 - 2 * progress)
    return 0.0


def draw_veil(theme: Theme, scale: float) -> pygame.Surface:
    """Return the dark background of light text: one pixel high, fading out to the right."""
    colors = theme.inlay
    shade = mix(colors["forest"], colors["lacquer"], SIZES.wall_lacquer_ratio)
    dark = rgb(theme.table_edge if theme.is_dark else shade)
    line = pygame.Surface((SIZES.veil_width, 1), pygame.SRCALPHA)
    for n in range(SIZES.veil_width):
        share = 1 - n / SIZES.veil_width
        line.set_at((n, 0), (*dark[:3], round(255 * SIZES.veil_opacity * share * share * (3 - 2 * share))))
    return line


def draw_shafts(theme: Theme, scale: float) -> pygame.Surface:
    shafts = shapes.draw(theme, "hall/shafts", scale, sunlight=drawings.get_material("sunlight"))
    return surfaces.blur(shafts, round(SIZES.shaft_blur_ratio * shafts.get_width()))


def _list_flat_pictures(theme: Theme) -> Iterator[Picture]:
    yield shapes.make_plain_picture("hall", theme.table)
    yield Picture("table", partial(_draw_flat_table, theme), quality=100)
    drum = ornaments.draw_drum(200, 200, 196, gold=theme.inlay["gold"], ground=theme.table, line=1.0, birds=8)
    yield Picture("gong", partial(_draw_square, svg.group(drum, opacity=0.7), 400, 680), quality=80)
    cup = svg.group(drawings.make_icon("trophy", theme.gold), "translate(3.6 9.5) scale(0.7)")
    yield Picture("trophy", partial(_draw_scaled, cup, (340, 420), (24, 29.6)), quality=100)
    edge = {"fill": theme.field, "stroke": theme.gold, "stroke_width": 3}
    dial = "".join(svg.circle(131, 127, radius, **edge) for radius in (112, 78, 62))
    dial += svg.rect((20, 138, 222, 46), 3, **edge)
    yield Picture("dial", partial(_draw_scaled, dial, (800, 567), (262, 185.7)), quality=100)
    for n in range(SIZES.step_count):
        draw = partial(draw_flat_step, theme, n)
        yield Picture(f"step-{n + 1}", draw, (1, 2), sources=("drawings/stages.json",), quality=100)
    coin = svg.group(drawings.make_drawing("coin", theme.inlay), "translate(50 50)")
    yield Picture("coin", partial(_draw_square, coin, 100, 200), sources=("drawings/coin.svg",), quality=100)


def draw_flat_step(theme: Theme, n: int, scale: float) -> pygame.Surface:
    """Draw a step of the podium as a flat box with a line for its lip."""
    podium = drawings.load_data("stages")["podium"]
    step = podium["steps"][n]
    (width, height), lip_y = (step["width"], step["height"]), podium["top_depth"] * LIP_HEIGHT_RATIO
    lip_y *= step["moulding_scale"]
    body = svg.rect((1, 1, width - 2, height - 2), 4, fill=theme.panel, stroke=theme.gold, stroke_width=1.0)
    body += svg.stroke(f"M0 {lip_y}H{width}", theme.gold, 1.0)
    return svg.render(body, (round(width * scale), round(height * scale)), f"scale({scale})")


def _draw_flat_table(theme: Theme, scale: float) -> pygame.Surface:
    source = renders.load("table-dusk").get_size()
    size = (SIZES.flat_table_size[0], round(SIZES.flat_table_size[0] * source[1] / source[0]))
    unit = size[0] / SIZES.table_edge["wide"]
    top, rise, half_width = (SIZES.table_edge[name] * unit for name in ("top", "rise", "across"))
    line = {"stroke": theme.gold, "stroke_width": 4 * unit}
    body = svg.ellipse(size[0] / 2, top + rise, half_width, rise, fill=theme.table, **line)
    return svg.render(body, size)


def _draw_square(body: str, view: float, side: int, scale: float) -> pygame.Surface:
    return svg.draw_square(body, side, view)


def _draw_scaled(body: str, size: Sequence[int], view: Sequence[float], scale: float) -> pygame.Surface:
    return svg.render(body, (size[0], size[1]), svg.make_fit_transform((size[0], size[1]), (view[0], view[1])))
