"""Effects at the table: the light, the blade and the crack of a blow, and small things that fly.

Pictures of a blow have the offset `at` from its middle. Flip-books have a row for each of their pictures.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from math import cos, hypot, pi, radians, sin
from typing import Any, NamedTuple

import pygame
import renders
import shapes
from measures import Measures
from picture import Part, Picture

from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.drawings import get_material
from game.ui.gfx.theme import HexColor, Theme, mix, rgb, swap_red_and_blue

SIZES = Measures("recipes.blows")
FROM_DRAWINGS = ("drawings/materials.json",)


def list_base_pictures(theme: Theme) -> Iterator[Picture]:
    """Yield the effects, whose colours are the same in all skins."""
    icy = theme._replace(inlay={role: swap_red_and_blue(colour) for role, colour in theme.inlay.items()})
    yield from _list_lights(theme)
    yield _make_stroke(theme, has_shadow=True)
    coin = partial(_draw_coins, theme.inlay, None)
    yield Picture("coin", coin, rows=SIZES.spin_count, sources=(renders.get_source("coin"),), quality=70)
    yield Picture("rays-chop", partial(_draw_blow_rays, theme.inlay), sources=FROM_DRAWINGS, quality=80)
    for n, swing in enumerate(SWINGS):
        yield Picture(f"blade-{n}", partial(_draw_blade, icy.inlay, swing), quality=70)
    yield Picture("seam", lambda scale: _trim(shapes.draw(icy, "blows/seam", scale), scale), quality=70)
    yield Picture("crack", partial(_draw_crack, icy.inlay), sources=("drawings/ornaments.json",), quality=50)
    yield Picture("rim", partial(_draw_rim, icy), quality=90)
    for kind, side in SIZES.scrap_sides.items():
        draw, sources = partial(_draw_scraps, theme.inlay, kind, side), ("drawings/scraps.svg",)
        yield Picture(kind, draw, rows=SIZES.spin_count, sources=sources, quality=80)


def list_pictures(theme: Theme) -> Iterator[Picture]:
    """Yield the pictures of a skin: rays and bursts for a light skin, a flat stroke and coin for a plain one."""
    if not theme.is_dark:
        yield from _list_lights(theme)
    if theme.is_plain:
        yield _make_stroke(theme, has_shadow=False)
        coin = partial(_draw_coins, theme.inlay, drawings.make_drawing("coin", theme.inlay))
        yield Picture("coin", coin, rows=SIZES.spin_count, sources=("drawings/coin.svg",), quality=70)


def _list_lights(theme: Theme) -> Iterator[Picture]:
    rays = partial(_draw_rays, theme.inlay, not theme.is_dark, SIZES.soft_side, 100.0)
    yield Picture("rays", rays, sources=FROM_DRAWINGS, quality=80)
    yield Picture("burst", partial(_draw_burst, theme.inlay, not theme.is_dark), rows=SIZES.burst_count, quality=50)


def _make_stroke(theme: Theme, has_shadow: bool) -> Picture:
    draw = partial(_draw_stroke, theme, has_shadow)
    return Picture("stroke", draw, edges=shapes.load("blows/stroke").edges, quality=90)


def _join_frames(frames: list[pygame.Surface]) -> pygame.Surface:
    width, height = frames[0].get_size()
    surface = pygame.Surface((width, height * len(frames)), pygame.SRCALPHA)
    surface.blits([(frame, (0, n * height)) for n, frame in enumerate(frames)])
    return surface


def _trim(picture: pygame.Surface, scale: float) -> Part:
    """Return the visible part of a picture, and its offset from the picture's middle."""
    size, step = picture.get_size(), round(scale)
    visible_box = picture.get_bounding_rect()
    left, top = visible_box.x // step, visible_box.y // step
    right, bottom = -(-visible_box.right // step), -(-visible_box.bottom // step)
    part = picture.subsurface((left * step, top * step, (right - left) * step, (bottom - top) * step)).copy()
    return Part(part, (left - round(size[0] / step / 2), top - round(size[1] / step / 2)))


# --- the stroke along which a hand leads the eye


def _draw_stroke(theme: Theme, has_shadow: bool, scale: float) -> pygame.Surface:
    stroke = shapes.draw(theme, "blows/stroke", scale)
    return surfaces.add_shadow(stroke, 150 if has_shadow else 0, round(7 * scale), (0, 0))


# --- light that breaks out


def _draw_rays(colors: Mapping[str, HexColor], is_day: bool, side: int, floor: float, scale: float) -> pygame.Surface:
    """Return rays around a glow, 100 long at most. Nothing is visible more than `floor` below the middle."""
    light = get_material("beam_by_day") if is_day else colors["gold_light"]
    end = colors["gold_light" if is_day else "cinnabar"]  # red turns dirty on silk
    stops = [(0.0, "#ffffff", 0.95), (0.3, light, 0.8), (0.7, colors["gold"], 0.42), (1.0, end, 0.0)]
    glow = [
        (0.0, get_material("halo"), 1.0), (0.4, colors["gold_light"], 0.9), (0.6, colors["gold"], 0.66),
        (0.78, end, 0.4), (1.0, end, 0.0),
    ]  # fmt: skip
    defs = svg.radial("beam", stops, 0, 0, 98) + svg.radial("glow", glow, 0, 0, SIZES.glow_radius)
    beams = "".join(svg.path(_draw_beam(n, floor), fill="url(#beam)") for n in range(SIZES.beam_count))
    height_ratio = min(1.0, floor / SIZES.glow_radius)
    disc = svg.group(svg.circle(0, 0, SIZES.glow_radius, fill="url(#glow)"), f"scale(1 {height_ratio:.3f})")
    side = round(side * scale)
    return svg.render(disc + beams, (side, side), f"translate({side / 2} {side / 2}) scale({side / 200:.5f})", defs)


def _draw_blow_rays(colors: Mapping[str, HexColor], scale: float) -> Part:
    return _trim(_draw_rays(colors, False, SIZES.blow_side, SIZES.max_drop, scale), scale)


def _draw_beam(n: int, floor: float) -> str:
    turn = n / SIZES.beam_count + 0.006 * (n * 7 % 5 - 2)
    distance, width = (97.0, 66.0, 84.0, 58.0)[n % 4], 0.009 * (3.4, 1.7, 2.6, 1.4)[n % 4]
    bottom = drawings.compute_polar_point(0, 0, 1, turn)[1]
    distance = min(distance, floor / bottom) if bottom > 0 else distance
    reaches = ((12, turn - width), (distance, turn), (12, turn + width))
    return svg.polygon([drawings.compute_polar_point(0, 0, reach, at) for reach, at in reaches])


def _draw_burst(colors: Mapping[str, HexColor], is_day: bool, scale: float) -> pygame.Surface:
    side = round(SIZES.burst_side * scale)
    transform = f"translate({side / 2} {side / 2}) scale({side / 200})"
    color = colors["gold" if is_day else "gold_light"]
    bursts = [_draw_open_burst(colors, color, (n + 1) / SIZES.burst_count) for n in range(SIZES.burst_count)]
    return _join_frames([svg.render(burst, (side, side), transform) for burst in bursts])


def _draw_open_burst(colors: Mapping[str, HexColor], color: HexColor, progress: float) -> str:
    inner, half_turn, spokes = 62 * progress, 0.05 * (1.15 - progress), []
    for k in range(SIZES.spoke_count):
        turn, distance = 2 * pi * k / SIZES.spoke_count, 100 * progress * (1.0, 0.78, 0.9)[k % 3]
        reaches = ((turn - half_turn, inner), (turn, distance), (turn + half_turn, inner))
        points = " L".join(f"{reach * cos(at):.1f} {reach * sin(at):.1f}" for at, reach in reaches)
        spokes.append(svg.path(f"M{points}Z", fill=color))
    ring = svg.circle(0, 0, inner * 0.92, fill="none", stroke=colors["gold"], stroke_width=2.4 * (1.1 - progress))
    return "".join([*spokes, ring])


# --- the blade


class Swing(NamedTuple):
    """The path of a blade, and the start of its visible part, as fractions of the whole."""

    tail: float
    head: float


SWINGS = (
    Swing(0.0, 0.2), Swing(0.0, 0.42), Swing(0.03, 0.66), Swing(0.12, 0.87), Swing(0.28, 1.0),
    Swing(0.52, 1.0), Swing(0.76, 1.0),
)  # fmt: skip
"""A swing as it sweeps through, and as it dies away in the last two."""


def _draw_blade(colors: Mapping[str, HexColor], swing: Swing, scale: float) -> Part:
    layers = [(outer, inner, colors[colour], opacity) for outer, inner, colour, opacity in SIZES.blade_layers]
    layers.append((*SIZES.core_ratios, "#ffffff", 1.0))
    body = "".join(
        svg.path(_draw_crescent(swing, outer, inner), fill=colour, fill_opacity=opacity)
        for outer, inner, colour, opacity in layers
    )
    w, h = round(SIZES.blade_box[0] * scale), round(SIZES.blade_box[1] * scale)
    return _trim(svg.render(body, (w, h), f"translate({w / 2} {h / 2}) scale({-scale} {scale})"), scale)


def _draw_crescent(swing: Swing, outer_width: float, inner_width: float) -> str:
    outer = list(_list_edge_points(swing, -SIZES.outer_ratio * outer_width))
    inner = list(_list_edge_points(swing, (1 - SIZES.outer_ratio) * inner_width))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in [*outer, *reversed(inner)]) + "Z"


def _list_edge_points(swing: Swing, width: float) -> Iterator[tuple[float, float]]:
    length = swing.head - swing.tail
    for n in range(SIZES.edge_steps + 1):
        ratio = n / SIZES.edge_steps
        position = swing.tail + length * ratio
        (x, y), next_point = _compute_arc_point(position), _compute_arc_point(position + 0.01)
        dx, dy = next_point[0] - x, next_point[1] - y
        if ratio < SIZES.widest_ratio:
            width_ratio = (ratio / SIZES.widest_ratio) ** SIZES.taper_exponent
        else:
            width_ratio = 1 - ((ratio - SIZES.widest_ratio) / (1 - SIZES.widest_ratio)) ** SIZES.tip_exponent
        offset = width * SIZES.swing_width * min(1.0, length / SIZES.full_width_length) * width_ratio / hypot(dx, dy)
        yield x + offset * dy, y - offset * dx


def _compute_arc_point(ratio: float) -> tuple[float, float]:
    position, angle = 2 * ratio - 1, radians(SIZES.cut_degrees)
    distance, drop = SIZES.swing_length * position, SIZES.swing_bow * position * position
    return -distance * cos(angle) - drop * sin(angle), -distance * sin(angle) + drop * cos(angle)


# --- what a blow leaves in the table


def _draw_crack(colors: Mapping[str, HexColor], scale: float) -> Part:
    d = drawings.load_data("ornaments")["scar"]
    at = (SIZES.crack_box[0] / 2, SIZES.crack_box[1] / 2, SIZES.crack_reach)
    glow, heat = (
        [(distance, colors[name], opacity) for distance, name, opacity in stops]
        for stops in (SIZES.crack_glow, SIZES.crack_heat)
    )
    defs = svg.radial("glow", glow, *at, height_ratio=SIZES.crack_height_ratio)
    defs += svg.radial("heat", [(0.0, "#ffffff", 1.0), *heat], *at, height_ratio=SIZES.crack_height_ratio)
    body = "".join(svg.stroke(d, "url(#glow)", width) for width in SIZES.crack_widths) + svg.path(d, fill="url(#heat)")
    size = round(SIZES.crack_box[0] * scale), round(SIZES.crack_box[1] * scale)
    return _trim(svg.render(body, size, svg.make_fit_transform(size, SIZES.crack_box), defs), scale)


def _draw_rim(theme: Theme, scale: float) -> pygame.Surface:
    """Return a piece of light along the table's edge. Pieces half a length apart add up to an even line."""
    light = shapes.draw(theme, "blows/rim", scale)
    surface, width = pygame.Surface(light.get_size()), light.get_width()
    surface.blit(light, (0, 0))
    for x in range(width):
        level = round(255 * sin(pi * (x + 0.5) / width) ** 2)
        surface.fill((level, level, level), (x, 0, 1, light.get_height()), pygame.BLEND_RGB_MULT)
    return surface


# --- what flies


def _draw_scraps(colors: Mapping[str, HexColor], kind: str, side: int, scale: float) -> pygame.Surface:
    shape = drawings.make_drawing("scraps", {**colors, "shine": "#ffffff", "shade": "#000000"}, kind)
    frames = []
    for n in range(SIZES.spin_count):
        width_ratio = 0.3 + 0.7 * abs(cos(pi * n / SIZES.spin_count))
        degrees = 360 / 5 * n / SIZES.spin_count
        drawing = svg.group(shape, f"translate(50 50) rotate({degrees:.1f}) scale(1 {width_ratio:.3f})")
        frames.append(svg.draw_square(drawing, round(side * scale), 100))
    return _join_frames(frames)


def _draw_coins(colors: Mapping[str, HexColor], drawing: str | None, scale: float) -> pygame.Surface:
    """Return the frames of a flying coin that turns over, rendered or from a `drawing`."""
    side = round(SIZES.coin_side * scale)
    picture = svg.draw_square(svg.group(drawing, "translate(50 50)"), 200, 100) if drawing else renders.load("coin")
    picture = pygame.transform.smoothscale(picture, (side, side))
    turns = [(n + 0.5) / SIZES.spin_count for n in range(SIZES.spin_count)]
    return _join_frames([_draw_coin(colors, picture, pi * turn, turn < 0.5) for turn in turns])


def _draw_coin(colors: Mapping[str, HexColor], face: pygame.Surface, turn: float, is_rising: bool) -> pygame.Surface:
    side = face.get_height()
    width, thickness = max(2, round(side * abs(cos(turn)))), round(side * SIZES.coin_thickness_ratio * sin(turn))
    surface = pygame.transform.smoothscale(face, (width, side))
    edge = surface.copy()
    surfaces.tint(edge, colors["gold"])
    surfaces.tint(surface, mix("#ffffff", "#000000", SIZES.edge_darkening * sin(turn) ** 2))
    glint: Any = [round(SIZES.glint_ratio * (0.5 + 0.5 * cos(turn)) * level) for level in rgb(colors["gold_light"])]
    surface.fill(glint, special_flags=pygame.BLEND_RGB_ADD)
    canvas_side = round(SIZES.coin_canvas_ratio * side)
    canvas, middle = pygame.Surface((canvas_side, canvas_side), pygame.SRCALPHA), canvas_side // 2
    shadow = pygame.transform.smoothscale_by(_draw_coin_shadow(side), ((width + thickness) / side, 1))
    canvas.blit(shadow, shadow.get_rect(center=(middle + side // 12, middle + side // 6)))
    for step in range(thickness, -1, -1):
        picture, offset = edge if step else surface, (1 if is_rising else -1) * (step - thickness // 2)
        canvas.blit(picture, picture.get_rect(center=(middle + offset, middle)))
    return canvas


def _draw_coin_shadow(side: int) -> pygame.Surface:
    margin = 2 * max(1, side // 12)
    shadow = pygame.Surface((side + 2 * margin, side + 2 * margin), pygame.SRCALPHA)
    shadow.blit(surfaces.draw_rounded_rect((side, side), side // 2, (0, 0, 0, 130)), (margin, margin))
    return surfaces.blur(shadow, margin // 2)
