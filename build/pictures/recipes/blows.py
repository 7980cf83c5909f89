"""Effects at the table: the light, the blade and the crack of a blow, and small things that fly.

Pictures of a blow have the offset `at` from its middle. Flip-books have a row for each of their pictures.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from math import cos, hypot, pi, radians, sin
from typing import Any, NamedTuple

import gradients
import pygame
import renders
from picture import Part, Picture

from game.ui.gfx import drawings, surfaces, svg, theme
from game.ui.gfx.drawings import find_material
from game.ui.gfx.theme import HexColor, mix, rgb, swap_red_and_blue

SCRAPS: Mapping[str, int] = {"blossom": 64, "pearl": 56, "frost": 56, "spark": 48, "leaf": 96, "shell": 128}
"""Sides of the pieces of `drawings/scraps.svg`."""
SPINS = 8
"""Pictures of a coin, or of a scrap, as it turns over once."""
COIN = renders.find_source("coin")
FROM_DRAWINGS = ("drawings/materials.json",)


def list_pictures(folder: str) -> Iterator[Picture]:
    """Yield the pictures of a skin; inlay has the same colours in all skins, and light skins replace what differs."""
    colors = theme.load("lacquer" if folder == "base" else folder).inlay
    by_day = folder != "base" and not theme.load(folder).dark
    if folder == "base" or by_day:
        yield Picture("rays", partial(_draw_rays, colors, by_day, SOFT_SIDE, 100.0), sources=FROM_DRAWINGS, quality=80)
        yield Picture("burst", partial(_draw_burst, colors, by_day), rows=BURSTS, quality=50)
    if folder == "base" or theme.load(folder).plain:
        yield Picture("stroke", partial(_draw_stroke, colors, folder == "base"), edges=(60, 0, 100, 0), quality=90)
    if folder == "base":
        yield Picture("coin", partial(_draw_coins, colors, None), rows=SPINS, sources=(COIN,), quality=70)
    elif theme.load(folder).plain:
        flat = drawings.make_drawing("coin", colors)
        yield Picture(
            "coin", partial(_draw_coins, colors, flat), rows=SPINS, sources=("drawings/coin.svg",), quality=70
        )
    if folder != "base":
        return
    icy = {role: swap_red_and_blue(colour) for role, colour in colors.items()}
    yield Picture("rays-chop", partial(_draw_blow_rays, colors), sources=FROM_DRAWINGS, quality=80)
    for n, swing in enumerate(SWINGS):
        yield Picture(f"blade-{n}", partial(_draw_blade, icy, swing), quality=70)
    ornaments = ("drawings/ornaments.json",)
    yield Picture("seam", partial(_draw_seam, icy), sources=ornaments, quality=70)
    yield Picture("crack", partial(_draw_crack, icy), sources=ornaments, quality=50)
    yield Picture("rim", partial(_draw_rim, icy), quality=90)
    for kind, side in SCRAPS.items():
        yield Picture(
            kind, partial(_draw_scraps, colors, kind, side), rows=SPINS, sources=("drawings/scraps.svg",), quality=80
        )


def _join_frames(frames: list[pygame.Surface]) -> pygame.Surface:
    """Return the frames in one picture, one below the other."""
    width, height = frames[0].get_size()
    surface = pygame.Surface((width, height * len(frames)), pygame.SRCALPHA)
    surface.blits([(frame, (0, n * height)) for n, frame in enumerate(frames)])
    return surface


def _trim(picture: pygame.Surface, scale: float) -> Part:
    """Return the visible part of a picture, and its offset from the picture's middle."""
    whole, step = picture.get_size(), round(scale)
    seen = picture.get_bounding_rect()
    left, top = seen.x // step, seen.y // step
    right, bottom = -(-seen.right // step), -(-seen.bottom // step)
    part = picture.subsurface((left * step, top * step, (right - left) * step, (bottom - top) * step)).copy()
    return Part(part, (left - round(whole[0] / step / 2), top - round(whole[1] / step / 2)))


# --- the stroke along which a hand leads the eye

STROKE_BOX, STROKE_START, STROKE_END = (460, 96), 26.0, 430.0
STROKE_WIDTH, STROKE_RIM, STROKE_POINTS = 30.0, 3.0, 24
PRESSURE = ((0.0, 0.12), (0.16, 0.34), (0.45, 0.52), (0.8, 1.0), (0.93, 0.84), (1.0, 0.16))
"""Width of the stroke along its length; both are ratios."""
BARB_LENGTH, BARB_SPREAD = 50.0, 30.0
BARB_CORNERS = ((0.3, 0.75), (1.0, 1.0), (0.5, 0.42), (0.34, 0.0))
"""Points of a barb at the tip as fractions of its length, behind the tip, and of its spread."""
HAIRS = ((-0.78, 0.2, 0.82), (-0.5, 0.07, 0.9), (-0.2, 0.0, 0.96), (0.12, 0.12, 0.97), (0.42, 0.03, 0.92),
         (0.74, 0.26, 0.84))  # fmt: skip
"""Hairs of the brush: place across the stroke, -1 to 1, and start and end along it."""


def _draw_stroke(colors: Mapping[str, HexColor], has_shadow: bool, scale: float) -> pygame.Surface:
    """Return a level golden brush stroke with a barbed tip at the right."""

    def place(along: float, across: float) -> tuple[float, float]:
        half = STROKE_WIDTH * gradients.interpolate(PRESSURE, along) / 2
        return STROKE_START + along * (STROKE_END - STROKE_START), STROKE_BOX[1] / 2 + across * half

    steps = [n / STROKE_POINTS for n in range(STROKE_POINTS + 1)]
    outline = [*(place(step, -1) for step in steps), *(place(step, 1) for step in reversed(steps))]
    shapes = [f"{svg.line(outline)}Z"]
    for side in (-1, 1):
        x, y = STROKE_END, STROKE_BOX[1] / 2
        corners = [(x - back * BARB_LENGTH, y + side * across * BARB_SPREAD) for back, across in BARB_CORNERS]
        start, first, second, third, end = (f"{svg.num(x)} {svg.num(y)}" for x, y in ((x, y), *corners))
        shapes.append(f"M{start}Q{first} {second}Q{third} {end}Z")
    ends = (STROKE_START, 0.0, STROKE_END, 0.0)
    ramp = [(0, colors["cinnabar"]), (0.3, colors["amber"]), (0.6, colors["gold"]), (1, colors["gold_light"])]
    edge = {"fill": colors["oxblood"], "stroke": colors["oxblood"], "stroke_width": 2 * STROKE_RIM}
    body = "".join(svg.path(shape, stroke_linejoin="round", **edge) for shape in shapes)
    body += "".join(svg.path(shape, fill="url(#gilt)") for shape in shapes)
    bright = mix(colors["gold_light"], "#ffffff", 0.65)
    for n, (across, first_step, last_step) in enumerate(HAIRS):
        line = [place(step, across) for step in steps if first_step <= step <= last_step]
        dry = round((0.34 + 0.1 * (n % 3)) * len(line))
        body += svg.stroke(svg.line(line[:dry]), colors["oxblood"], 1.1 + n % 2, stroke_opacity=0.5)
        body += svg.stroke(svg.line(line[dry:]), bright, 1.1 + n % 2, stroke_opacity=0.3 + 0.15 * (n % 3))
    size = round(STROKE_BOX[0] * scale), round(STROKE_BOX[1] * scale)
    picture = svg.render(body, size, f"scale({scale})", svg.ramp("gilt", ramp, ends))
    return surfaces.add_shadow(picture, 150 if has_shadow else 0, round(7 * scale), (0, 0))


# --- light that breaks out

SIDE, SOFT_SIDE = 720, 440
"""Side of the light of a blow; that of the winner's light, which is drawn smaller than it is shown."""
BEAMS = 28
GLOW = 78.0
"""Reach of the glow, of 100."""
FLOOR = 63.0
"""Reach of the light of a blow downwards, so that the hand stays clear."""


def _draw_rays(colors: Mapping[str, HexColor], by_day: bool, side: int, floor: float, scale: float) -> pygame.Surface:
    """Return beams around a glow on a dark or a light table.

    Nothing is visible more than `floor` below the middle; 100 is the reach of the longest beams.
    """
    light = find_material("beam_by_day") if by_day else colors["gold_light"]
    end = colors["gold_light" if by_day else "cinnabar"]  # red turns dirty on silk
    stops = [(0.0, "#ffffff", 0.95), (0.3, light, 0.8), (0.7, colors["gold"], 0.42), (1.0, end, 0.0)]
    glow = [
        (0.0, find_material("halo"), 1.0), (0.4, colors["gold_light"], 0.9), (0.6, colors["gold"], 0.66),
        (0.78, end, 0.4), (1.0, end, 0.0),
    ]  # fmt: skip
    defs = svg.radial("beam", stops, 0, 0, 98) + svg.radial("glow", glow, 0, 0, GLOW)
    beams = "".join(svg.path(_draw_beam(n, floor), fill="url(#beam)") for n in range(BEAMS))
    disc = svg.group(svg.circle(0, 0, GLOW, fill="url(#glow)"), f"scale(1 {min(1.0, floor / GLOW):.3f})")
    side = round(side * scale)
    middle = f"translate({side / 2} {side / 2}) scale({side / 200:.5f})"
    return svg.render(disc + beams, (side, side), middle, defs)


def _draw_blow_rays(colors: Mapping[str, HexColor], scale: float) -> Part:
    return _trim(_draw_rays(colors, False, SIDE, FLOOR, scale), scale)


def _draw_beam(n: int, floor: float) -> str:
    turn = n / BEAMS + 0.006 * (n * 7 % 5 - 2)
    distance, width = (97.0, 66.0, 84.0, 58.0)[n % 4], 0.009 * (3.4, 1.7, 2.6, 1.4)[n % 4]
    bottom = drawings.find_polar_point(0, 0, 1, turn)[1]
    distance = min(distance, floor / bottom) if bottom > 0 else distance
    reaches = ((12, turn - width), (distance, turn), (12, turn + width))
    return svg.polygon([drawings.find_polar_point(0, 0, reach, at) for reach, at in reaches])


BURST_SIDE, BURSTS, SPOKES = 360, 8, 18


def _draw_burst(colors: Mapping[str, HexColor], by_day: bool, scale: float) -> pygame.Surface:
    side = round(BURST_SIDE * scale)
    place = f"translate({side / 2} {side / 2}) scale({side / 200})"
    pale = colors["gold" if by_day else "gold_light"]
    return _join_frames(
        [svg.render(_draw_open_burst(colors, pale, (n + 1) / BURSTS), (side, side), place) for n in range(BURSTS)]
    )


def _draw_open_burst(colors: Mapping[str, HexColor], pale: HexColor, way: float) -> str:
    inner, half, spokes = 62 * way, 0.05 * (1.15 - way), []
    for k in range(SPOKES):
        turn, distance = 2 * pi * k / SPOKES, 100 * way * (1.0, 0.78, 0.9)[k % 3]
        reaches = ((turn - half, inner), (turn, distance), (turn + half, inner))
        points = " L".join(f"{reach * cos(at):.1f} {reach * sin(at):.1f}" for at, reach in reaches)
        spokes.append(svg.path(f"M{points}Z", fill=pale))
    ring = svg.circle(0, 0, inner * 0.92, fill="none", stroke=colors["gold"], stroke_width=2.4 * (1.1 - way))
    return "".join([*spokes, ring])


# --- the blade

CUT_DEGREES = -23.0
"""Direction of a cut, clockwise from the level. All marks are mirrored: the blade comes from the upper left."""
BLADE_BOX = (1360, 760)
LONG, BOWED = 596.0, 124.0
"""Reach of a swing along the cut from its middle, and the distance by which its ends are bent down."""
BROAD, NEARLY = 84.0, 0.45
"""Greatest width of a swing; a swing shorter than this fraction of the whole is narrower."""
FULL, TAPER, POINTED = 0.74, 1.5, 1.7
"""Share of its length at which a swing is broadest; steepness of its breadth behind and before."""
OUTSIDE = 0.2
"""Share of the width outside the arc: the outer edge is the sharp one."""
EDGE_STEPS = 40
LIGHT = (
    (3.4, 2.1, "mandarin", 0.05),
    (2.8, 1.85, "mandarin", 0.06),
    (2.3, 1.62, "mandarin", 0.08),
    (1.9, 1.42, "gold", 0.11),
    (1.6, 1.24, "gold", 0.16),
    (1.35, 1.08, "gold_light", 0.18),
    (1.15, 0.94, "gold_light", 0.24),
    (1.0, 0.8, "gold_light", 0.34),
    (1.0, 0.64, "gold_light", 0.5),
)
"""Layers of light: breadth outside and inside the arc as a ratio to the swing's, ink and opacity."""
CORE = (0.9, 0.36)
"""The same breadths of the white-hot edge."""


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
    layers = [(outside, inside, colors[colour], shown) for outside, inside, colour, shown in LIGHT]
    layers.append((*CORE, "#ffffff", 1.0))
    body = "".join(
        svg.path(_draw_crescent(swing, outside, inside), fill=colour, fill_opacity=shown)
        for outside, inside, colour, shown in layers
    )
    return _draw_mirrored(body, BLADE_BOX, scale)


def _draw_mirrored(body: str, box: tuple[int, int], scale: float) -> Part:
    size = round(box[0] * scale), round(box[1] * scale)
    return _trim(svg.render(body, size, f"translate({size[0] / 2} {size[1] / 2}) scale({-scale} {scale})"), scale)


def _draw_crescent(swing: Swing, outside: float, inside: float) -> str:
    """Return the outline: forward along the outer edge and back along the inner one."""
    outer, inner = (
        list(_list_edge_points(swing, -OUTSIDE * outside)),
        list(_list_edge_points(swing, (1 - OUTSIDE) * inside)),
    )
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in [*outer, *reversed(inner)]) + "Z"


def _list_edge_points(swing: Swing, aside: float) -> Iterator[tuple[float, float]]:
    long = swing.head - swing.tail
    for n in range(EDGE_STEPS + 1):
        ratio = n / EDGE_STEPS
        (x, y), ahead = _find_arc_point(swing.tail + long * ratio), _find_arc_point(swing.tail + long * ratio + 0.01)
        dx, dy = ahead[0] - x, ahead[1] - y
        breadth = (ratio / FULL) ** TAPER if ratio < FULL else 1 - ((ratio - FULL) / (1 - FULL)) ** POINTED
        offset = aside * BROAD * min(1.0, long / NEARLY) * breadth / hypot(dx, dy)
        yield x + offset * dy, y - offset * dx


def _find_arc_point(ratio: float) -> tuple[float, float]:
    way, lean = 2 * ratio - 1, radians(CUT_DEGREES)
    out, down = LONG * way, BOWED * way * way
    return -out * cos(lean) - down * sin(lean), -out * sin(lean) + down * cos(lean)


SEAM_BOX, SEAM_AT = (1360, 620), (682, 310)
SEAM_LONG, SEAM_BROAD = 0.36, 0.62
"""Length and width of a cut's line, as ratios to those of its drawing."""
SEAM_LIGHT = (
    (7.0, "mandarin", 0.1), (4.6, "mandarin", 0.2), (3.0, "gold_light", 0.24), (2.0, "gold_light", 0.55),
)  # fmt: skip
"""Layers of the light about that line: ratio of their breadth to the line's, ink and opacity."""


def _draw_seam(colors: Mapping[str, HexColor], scale: float) -> Part:
    """Draw the line along which a blade has cut: it tapers to points, and so does the light about it."""
    d, (x, y) = drawings.load_table("ornaments")["slash"], SEAM_AT
    layers = [*((width, colors[colour], shown) for width, colour, shown in SEAM_LIGHT), (1.0, "#ffffff", 1.0)]
    body = "".join(
        svg.group(
            svg.path(d, fill=colour, fill_opacity=shown),
            f"translate({x} {y}) rotate({CUT_DEGREES}) scale({SEAM_LONG} {SEAM_BROAD * width}) "
            f"rotate({-CUT_DEGREES}) translate({-x} {-y})",
        )
        for width, colour, shown in layers
    )
    return _draw_mirrored(svg.group(body, f"translate({-SEAM_BOX[0] / 2} {-SEAM_BOX[1] / 2})"), SEAM_BOX, scale)


# --- what a blow leaves in the table

CRACK_BOX = (1240, 600)
CRACK_LIGHT = (40.0, 32.0, 25.0, 19.0, 14.0, 9.0, 5.0)
"""Breadths of the layers of the light that comes out of the crack."""
CRACK_REACH, CRACK_FLAT = 590, 0.5
"""Reach of that light to the sides, and its height as a ratio to its width."""
CRACK_GLOW = ((0.0, "gold_light", 0.17), (0.45, "mandarin", 0.13), (0.8, "cinnabar", 0.11), (1.0, "cinnabar", 0.0))
CRACK_HEAT = ((0.4, "eggshell", 1.0), (0.62, "gold_light", 1.0), (0.82, "mandarin", 1.0), (1.0, "cinnabar", 0.9))
"""Inks and opacities of light and heat by the share of their way outwards; white-hot in the middle."""


def _draw_crack(colors: Mapping[str, HexColor], scale: float) -> Part:
    """Draw cracks between plates of lacquer that taper to points, lit from within."""
    d, at = drawings.load_table("ornaments")["scar"], (CRACK_BOX[0] / 2, CRACK_BOX[1] / 2, CRACK_REACH)
    glow, heat = (
        [(distance, colors[name], shown) for distance, name, shown in stops] for stops in (CRACK_GLOW, CRACK_HEAT)
    )
    defs = svg.radial("glow", glow, *at, height_ratio=CRACK_FLAT)
    defs += svg.radial("heat", [(0.0, "#ffffff", 1.0), *heat], *at, height_ratio=CRACK_FLAT)
    body = "".join(svg.stroke(d, "url(#glow)", width) for width in CRACK_LIGHT) + svg.path(d, fill="url(#heat)")
    size = round(CRACK_BOX[0] * scale), round(CRACK_BOX[1] * scale)
    return _trim(svg.render(body, size, svg.make_fit_transform(size, CRACK_BOX), defs), scale)


RIM_SIZE = (112, 44)
RIM_LIGHT = ((32.0, "gold", 0.14), (22.0, "gold", 0.18), (14.0, "gold", 0.22), (8.0, "gold_light", 0.45))
RIM_CORE = 3.0


def _draw_rim(colors: Mapping[str, HexColor], scale: float) -> pygame.Surface:
    """Return a piece of light along the table's edge, to be added; pieces half their length apart form an even line."""
    (wide, height), surface = RIM_SIZE, pygame.Surface(RIM_SIZE)
    layers = [*((width, colors[name], shown) for width, name, shown in RIM_LIGHT), (RIM_CORE, "#ffffff", 1.0)]
    line = "".join(
        svg.stroke(f"M-60 {height / 2}H{wide + 60}", colour, width, stroke_opacity=shown)
        for width, colour, shown in layers
    )
    surface.blit(svg.render(line, RIM_SIZE), (0, 0))
    for x in range(wide):
        level = round(255 * sin(pi * (x + 0.5) / wide) ** 2)
        surface.fill((level, level, level), (x, 0, 1, height), pygame.BLEND_RGB_MULT)
    return surface


# --- what flies


def _draw_scraps(colors: Mapping[str, HexColor], kind: str, side: int, scale: float) -> pygame.Surface:
    """Return a piece that turns a little from frame to frame, and shows its edge in between."""
    shape = drawings.make_drawing("scraps", {**colors, "shine": "#ffffff", "shade": "#000000"}, kind)
    frames = []
    for n in range(SPINS):
        thin = 0.3 + 0.7 * abs(cos(pi * n / SPINS))
        turned = svg.group(shape, f"translate(50 50) rotate({360 / 5 * n / SPINS:.1f}) scale(1 {thin:.3f})")
        frames.append(svg.draw_square(turned, round(side * scale), 100))
    return _join_frames(frames)


COIN_SIDE, COIN_THICK, COIN_ROOM = 112, 0.13, 1.5
"""Side of a coin at 1080p; its thickness and the side of the picture with its shadow as ratios to that."""
TURNED_AWAY, GLINT = 0.3, 0.42
"""Decrease in brightness of a coin seen from its edge, and increase of one turned to the lamp."""


def _draw_coins(colors: Mapping[str, HexColor], flat: str | None, scale: float) -> pygame.Surface:
    """Return the frames of a flying coin that turns over, rendered or from a `flat` drawing."""
    side = round(COIN_SIDE * scale)
    picture = svg.draw_square(svg.group(flat, "translate(50 50)"), 200, 100) if flat else renders.load("coin")
    picture = pygame.transform.smoothscale(picture, (side, side))
    return _join_frames([_draw_coin(colors, picture, pi * (n + 0.5) / SPINS, n < SPINS // 2) for n in range(SPINS)])


def _draw_coin(colors: Mapping[str, HexColor], drawn: pygame.Surface, turn: float, rising: bool) -> pygame.Surface:
    """Draw a tumbling coin at a turn, with its edge and its shadow."""
    side = drawn.get_height()
    width, thick = max(2, round(side * abs(cos(turn)))), round(side * COIN_THICK * sin(turn))
    surface = pygame.transform.smoothscale(drawn, (width, side))
    edge = surface.copy()
    surfaces.tint(edge, colors["gold"])
    surfaces.tint(surface, mix("#ffffff", "#000000", TURNED_AWAY * sin(turn) ** 2))
    glint: Any = [round(GLINT * (0.5 + 0.5 * cos(turn)) * part) for part in rgb(colors["gold_light"])]
    surface.fill(glint, special_flags=pygame.BLEND_RGB_ADD)
    room = round(COIN_ROOM * side)
    found, middle = pygame.Surface((room, room), pygame.SRCALPHA), room // 2
    dark = pygame.transform.smoothscale_by(_draw_coin_shadow(side), ((width + thick) / side, 1))
    found.blit(dark, dark.get_rect(center=(middle + side // 12, middle + side // 6)))
    for step in range(thick, -1, -1):
        picture, aside = edge if step else surface, (1 if rising else -1) * (step - thick // 2)
        found.blit(picture, picture.get_rect(center=(middle + aside, middle)))
    return found


def _draw_coin_shadow(side: int) -> pygame.Surface:
    out = 2 * max(1, side // 12)
    dark = pygame.Surface((side + 2 * out, side + 2 * out), pygame.SRCALPHA)
    dark.blit(surfaces.draw_rounded_rect((side, side), side // 2, (0, 0, 0, 130)), (out, out))
    return surfaces.blur(dark, out // 2)
