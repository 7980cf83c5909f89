"""The hall of a three-bay house that is open to its courtyard, at dusk, seen from the table.

The axis of the hall, where the gong hangs and people sit, is right of the picture's middle; the bay at its left is
closed and calm: there words stand. Lengths are metres; x goes right, y away from us, z up.
"""

import math
from itertools import pairwise
from random import Random

import bpy
from measures import Measures

from game.ui.gfx import svg
from stage import studio
from stage.lanterns import BULB, DIAMOND
from stage.materials import (
    Graph,
    Material,
    load_colors,
    load_heights,
    make_gilded_wood,
    make_glowing,
    make_linear_color,
    make_substance,
)
from stage.plants import make_areca, make_banana, make_foliage
from stage.room_things import make_lettered_lacquer
from stage.room_walls import add_glow, make_grained_wood

SIZES = Measures("stage.hall")


def make_hall(sky: tuple[str, str] = (SIZES.upper, SIZES.lower), bright: float = 0.6) -> studio.Shot:
    studio.make_empty_scene("#0b1226", 0.25)
    _add_camera()
    _build(
        make_grained_wood("column", "#4a220e", "#6b3616"), make_substance("old wood", "#2a1209", rough=0.5, coat=0.2)
    )
    _make_garden(sky, bright)
    _add_lights()
    return studio.Shot(SIZES.size, 12)


def _add_camera() -> None:
    bpy.ops.object.camera_add(location=SIZES.eyes, rotation=(math.radians(90), 0, 0))
    camera = bpy.context.object
    camera.data.lens = 32
    camera.data.shift_x = 0.5 - SIZES.axis
    camera.data.shift_y = (SIZES.horizon - 0.5) * SIZES.size[1] / SIZES.size[0]
    camera.data.dof.use_dof = True
    camera.data.dof.focus_distance = SIZES.far - SIZES.eyes[1]
    camera.data.dof.aperture_fstop = 0.5
    bpy.context.scene.camera = camera


def _build(column: Material, door: Material) -> None:
    beam = make_grained_wood("beam", "#3a1c0c", "#52290f", "x")
    stone = make_substance("column base", "#6b645a", rough=0.8)
    for x in SIZES.columns:
        studio.make_turned_body(SIZES.column, column, (x, SIZES.far, 0), smooth=0)
        studio.make_pole((x, SIZES.far, -0.1), (x, SIZES.far, 0.06), 0.24, stone)
    for left, right in pairwise(SIZES.columns):
        _make_frieze(left + 0.15, right - 0.15, beam)
    _make_draped_screen(SIZES.columns[2] + 0.15, SIZES.columns[3] - 0.15, 1.05)
    _make_draped_screen(SIZES.columns[3] + 0.15, SIZES.columns[4] - 0.15, 0.8)
    for x in SIZES.columns[2:4]:
        _make_board(x)
    for left, right in pairwise(SIZES.columns[:3]):
        _make_doors(left + 0.15, right - 0.15, door)
    _make_side_wall(door)
    rafter = make_substance("rafter", "#2a1209", rough=0.5, coat=0.2)
    for n in range(-7, 8):
        studio.make_pole((0.62 * n, SIZES.far + 1.2, 3.7), (0.62 * n, -4.0, 6.1), 0.05, rafter)
    studio.make_box((0, -1.2, 5.1), (14, 7, 0.05), rafter, (math.radians(-24.5), 0, 0))
    for y, z in ((0.1, 4.35), (-1.4, 5.0)):
        studio.make_pole((-7, y, z), (6, y, z), 0.12, beam)
    studio.make_box((0, -1.0, -0.05), (14, 6, 0.1), _make_cement_tiles())


def _make_frieze(left: float, right: float, beam: Material) -> None:
    middle, width = (left + right) / 2, right - left
    for z, height in ((SIZES.lintel + 0.02, 0.1), (SIZES.top - 0.08, 0.14)):
        studio.make_block((middle, SIZES.far, z), (width, 0.18, height), beam, 0.02)
    count = max(2, round(width / 0.62))
    carved = make_openwork("carved panel", _draw_vine(60.0, 38.0, 1), 60.0, 38.0, "#8a5a26", "#2c130a")
    for n in range(count):
        x = left + width * (n + 0.5) / count
        studio.make_front_plate(
            (x, SIZES.far - 0.02, (SIZES.lintel + SIZES.top) / 2 - 0.01), (width / count - 0.1, 0.4), carved
        )
        studio.make_block(
            (left + width * n / count, SIZES.far, (SIZES.lintel + SIZES.top) / 2), (0.07, 0.14, 0.5), beam, 0.015
        )
    studio.make_block((middle, SIZES.far, SIZES.rail), (width, 0.08, 0.05), beam, 0.01)
    count = round(width / 0.13)
    for n in range(count):
        x = left + width * (n + 0.5) / count
        studio.make_turned_body(SIZES.baluster, beam, (x, SIZES.far, SIZES.rail + 0.02), smooth=1)


def _make_draped_screen(left: float, right: float, legs: float) -> None:
    width = right - left
    across, down = 100 * width, 100 * legs
    gold = make_openwork("hanging screen", _draw_screen(across, down), across, down, "#a87426", "#3c140a", is_cut=True)
    studio.make_front_plate(((left + right) / 2, SIZES.far - 0.03, SIZES.rail - legs / 2), (width, legs), gold)


def _draw_screen(across: float, down: float) -> str:
    leg, crown = min(36.0, 0.2 * across), 24.0
    arch = f"M{leg} {down}C{leg} {0.5 * down} {1.4 * leg} {crown + 4} {across / 2} {crown}"
    arch += f"C{across - 1.4 * leg} {crown + 4} {across - leg} {0.5 * down} {across - leg} {down}"
    places = (
        (0.5 * leg, 0.87 * down, -80, 0.36 * leg), (0.5 * leg, 0.62 * down, 100, 0.38 * leg),
        (0.5 * leg, 0.36 * down, -60, 0.4 * leg), (0.62 * leg, 0.14 * down, 130, 0.36 * leg),
        (1.5 * leg, 0.15 * down, 0, 0.34 * leg), (0.33 * across, 13, 170, 0.24 * leg),
        (0.42 * across, 13, -8, 0.24 * leg),
    )  # fmt: skip
    side = "".join(svg.group(_draw_sprig(size), f"translate({x} {y}) rotate({turn})") for x, y, turn, size in places)
    half = side + svg.stroke(f"M2 0V{down}", "#ffffff", 3)
    lines = svg.stroke(arch, "#000000", 6) + svg.stroke(arch, "#ffffff", 2.6)
    lotus = svg.group(_draw_lotus(15.0), f"translate({across / 2} 13)")
    whole = half + svg.group(half, f"translate({across} 0) scale(-1 1)")
    return svg.stroke(f"M0 1.5H{across}", "#ffffff", 3) + whole + lines + lotus


def _draw_sprig(size: float) -> str:
    """Draw a curl of a vine with leaves on its outer side; its radius without the leaves is `size`."""
    points = []
    for n in range(28):
        turn, distance = 0.36 * n, size * (1.0 - 0.86 * n / 27)
        points.append((distance * math.cos(turn), distance * math.sin(turn)))
    leaf = svg.path(
        f"M0 0C{0.3 * size} {-0.1 * size} {0.46 * size} {-0.4 * size} {0.26 * size} {-0.8 * size}"
        f"C{0.02 * size} {-0.56 * size} {-0.1 * size} {-0.26 * size} 0 0Z",
        fill="#ffffff", stroke="#000000", stroke_width=0.1 * size,
    )  # fmt: skip
    leaves = "".join(
        svg.group(leaf, f"translate({points[n][0]} {points[n][1]}) rotate({math.degrees(0.36 * n) + 100})")
        for n in (0, 2, 4, 6, 8, 10)
    )
    return leaves + svg.stroke(svg.line(points), "#ffffff", 0.17 * size) + svg.circle(0, 0, 0.16 * size, fill="#ffffff")


def _draw_lotus(size: float) -> str:
    petal = f"M0 {0.5 * size}C{-0.42 * size} {0.1 * size} {-0.3 * size} {-0.55 * size} 0 {-0.8 * size}"
    petal += f"C{0.3 * size} {-0.55 * size} {0.42 * size} {0.1 * size} 0 {0.5 * size}Z"
    leaf = svg.path(petal, fill="#ffffff", stroke="#000000", stroke_width=0.09 * size)
    return "".join(
        svg.group(leaf, f"rotate({turn} 0 {0.5 * size}) scale({1 - abs(turn) / 300})")
        for turn in (-78, 78, -44, 44, -18, 18, 0)
    )


def _draw_vine(across: float, down: float, lotuses: int) -> str:
    border = svg.rect((1.5, 1.5, across - 3, down - 3), 3, fill="none", stroke="#ffffff", stroke_width=1.6)
    middle = svg.group(_draw_lotus(0.34 * down), f"translate({across / 2} {0.52 * down})")
    curl = svg.group(_draw_sprig(0.3 * down), f"translate({0.2 * across} {0.52 * down}) rotate(20)")
    return border + middle * lotuses + curl + svg.group(curl, f"translate({across} 0) scale(-1 1)")


def make_openwork(
    name: str, body: str, across: float, down: float, gilt: str, ground: str, *, is_cut: bool = False
) -> Material:
    """Make carved wood that a drawing covers once: gilded where it is white, and elsewhere open if the wood is cut."""
    drawn = load_heights(svg.group(body, f"scale(1 {across / down})"), across, 2.4)
    return make_gilded_wood(name, drawn, gilt, ground, 0.03, is_cut=is_cut)


def _make_board(x: float) -> None:
    width, height = 0.32, 0.85
    middle = SIZES.rail - 0.08 - height / 2
    edge, ground = make_substance("board edge", "#b07c2c", metal=0.5), "#3c0d08"
    studio.make_block((x, SIZES.far - 0.19, middle), (width + 0.05, 0.03, height), edge, 0.01)
    studio.make_block(
        (x, SIZES.far - 0.2, middle), (width, 0.03, height - 0.05), make_substance("board", ground, rough=0.4), 0.006
    )
    across, down = 100 * (width - 0.03), 100 * (height - 0.08)
    flowers = ""
    for n in range(3):
        y = down * (n + 0.5) / 3
        curl = svg.group(_draw_sprig(3.6), f"translate({0.17 * across} {y + 7.5}) rotate(30)")
        flowers += svg.group(_draw_lotus(10.0), f"translate({across / 2} {y - 1})")
        flowers += curl + svg.group(curl, f"translate({across} 0) scale(-1 1)")
    drawn = load_heights(svg.group(flowers, f"scale(1 {across / down})"), across, 2.4)
    gilt = make_lettered_lacquer("board relief", drawn, "#d9a23c", ground)
    studio.make_front_plate((x, SIZES.far - 0.217, middle), (width - 0.03, height - 0.08), gilt)


def _make_doors(left: float, right: float, door: Material) -> None:
    doors = 3
    width = (right - left) / doors
    for n in range(doors):
        x = left + width * (n + 0.5)
        studio.make_box((x, SIZES.far + 0.02, 0.3), (width * 0.8, 0.03, 1.4), door)
        studio.make_block((x, SIZES.far, 0.55), (width * 0.62, 0.04, 0.7), door, 0.03, 1)
        for edge in (-0.5, 0.5):
            studio.make_box((x + edge * width * 0.94, SIZES.far, 1.5), (0.06, 0.08, 3.0), door)
        for z in (1.1, 2.92, 1.3, 2.5):
            studio.make_box((x, SIZES.far, z), (width, 0.07, 0.06), door)
        studio.make_box((x, SIZES.far + 0.01, 1.2), (width * 0.9, 0.03, 0.2), door)
        studio.make_box((x, SIZES.far + 0.01, 2.71), (width * 0.8, 0.04, 0.36), door)
        for m in range(1, 7):
            at = x + width * 0.88 * (m / 7 - 0.5)
            studio.make_pole((at, SIZES.far, 1.3), (at, SIZES.far, 2.5), 0.02, door)


def _make_side_wall(door: Material) -> None:
    x = SIZES.columns[1] - 0.1
    studio.make_box((x - 0.1, -2.0, 1.5), (0.06, 6.4, 5.0), door)
    for n in range(8):
        studio.make_box((x, SIZES.far - 0.8 * n - 0.4, 1.5), (0.08, 0.07, 4.4), door)
    for z in (0.4, 1.9, 2.1, 3.2):
        studio.make_box((x, -2.0, z), (0.08, 6.4, 0.07), door)


def _make_cement_tiles() -> Material:
    petal = svg.path("M50 50C40 38 40 20 50 10C60 20 60 38 50 50Z", fill="#e6d8b4")
    flower = "".join(svg.group(petal, f"rotate({45 * n} 50 50)") for n in range(8))
    corners = "".join(svg.circle(x, y, 22, fill="#8c2a1c") for x in (0, 100) for y in (0, 100))
    body = svg.rect((0, 0, 100, 100), 0, fill="#5c6a66") + corners + flower + svg.circle(50, 50, 7, fill="#8c2a1c")
    g = Graph("tiles")
    drawn = load_colors(body + svg.rect((0, 0, 100, 100), 0, fill="none", stroke="#3a3a36", stroke_width=1.5), 100.0)
    return g.surface(Base_Color=g.image(drawn, g.stretched((2.6, 2.6, 1.0))), Roughness=0.3, Coat_Weight=0.5)


def _make_garden(sky: tuple[str, str], bright: float) -> None:
    studio.make_front_plate((0, 26, 6), (60, 26), _make_sky(*sky, bright))
    studio.make_box((0, 15.0, -0.4), (60, 26, 0.1), make_substance("courtyard", "#6e3a26", rough=0.7))
    _make_house(-4.2, 14.0, 9.6)
    leaf, chance = make_foliage("leaf", "#16351f", "#3f6a2c"), Random(5)
    for x, y, height in ((2.3, 9.0, 3.6), (3.5, 11.0, 4.7), (1.5, 13.0, 4.4), (5.4, 10.0, 4.0), (-3.5, 10.5, 4.3)):
        make_areca((x, y, -0.4), height, leaf, chance, 1.3)
    for x, y, height in ((3.2, 7.6, 3.2), (1.9, 10.5, 2.6), (4.4, 8.4, 3.6), (5.6, 9.2, 3.4), (-4.2, 9.0, 3.0)):
        make_banana((x, y, -0.4), height, leaf, chance)
    for n in range(14):
        studio.make_ball((1.5 + 1.1 * n, 19.0 + chance.random(), 0.1 + 0.5 * chance.random()), (1.3, 1.0, 1.2), leaf)
    glaze = make_substance("water jar", "#4a2a16", rough=0.25, coat=0.6)
    studio.make_turned_body(SIZES.water_jar, glaze, (-3.4, 8.0, -0.4))
    for start, end, sag, count in SIZES.lines_of_lanterns:
        _make_line_of_lanterns(start, end, sag, count)


def _make_line_of_lanterns(start: studio.Point, end: studio.Point, sag: float, count: int) -> None:
    for n in range(count):
        ratio = (n + 0.5) / count
        x, y, z = (a + (b - a) * ratio for a, b in zip(start, end, strict=True))
        kind = n % 4
        silk = make_glowing(f"far lantern {kind}", SIZES.lantern_colours[kind], 2.4)
        profile = BULB if n % 2 else DIAMOND
        studio.make_turned_body(profile, silk, (x, y, z - 4 * sag * ratio * (1 - ratio)), 0.15, smooth=1)


def _make_sky(upper: str, lower: str, bright: float) -> Material:
    g = Graph("sky")
    up = g.node("ShaderNodeSeparateXYZ", {"Vector": g.texture_place("UV")}).outputs["Y"]
    colour = g.ramp(up, ((0.35, lower), (0.56, upper)))
    return g.substance(lower, rough=0.7, Emission_Color=colour, Emission_Strength=bright)


def _make_house(x: float, y: float, width: float) -> None:
    wall, tile = make_substance("house wall", "#b9782a", rough=0.9), make_substance("roof tiles", "#7a3a24", rough=0.8)
    bottom, height, depth = 2.35, 4.15, 3.2
    studio.make_box((x, y + depth, 0.9), (width, 2 * depth - 1.2, 2.9), wall)
    slope = math.atan2(height - bottom, depth)
    middle, size = (x, y + depth / 2, (bottom + height) / 2), (width + 1.0, depth / math.cos(slope), 0.12)
    studio.make_box(middle, size, tile, (slope, 0, 0))
    count = round((width + 1.0) / 0.3)
    for n in range(count + 1):
        left = x - width / 2 - 0.5 + 0.3 * n
        studio.make_pole((left, y, bottom + 0.08), (left, y + depth, height + 0.08), 0.085, tile)
    studio.make_box(
        (x, y + depth, height + 0.14), (width + 1.1, 0.3, 0.26), make_substance("ridge", "#9a8a78", rough=0.9)
    )
    for side in (-1, 1):
        end = make_substance("ridge end", "#9a8a78", rough=0.9)
        studio.make_box((x + side * (width / 2 + 0.45), y + depth, height + 0.3), (0.4, 0.3, 0.34), end)
    shutter = make_substance("house shutters", "#2c5a58", rough=0.6)
    light = make_glowing("house window", "#ff7a18", 0.42)
    for n in range(4):
        at = x + width * ((n + 0.5) / 4 - 0.5)
        studio.make_box((at, y + 0.58, 1.25), (0.8, 0.06, 1.3), light)
        for side in (-1, 1):
            studio.make_box((at + side * 0.66, y + 0.56, 1.25), (0.5, 0.08, 1.4), shutter)


def _add_lights() -> None:
    for x, y, z, watts in SIZES.flames:
        bpy.ops.object.light_add(type="POINT", location=(x, y, z))
        made = bpy.context.object.data
        made.energy, made.color, made.shadow_soft_size = watts, make_linear_color("#ffb059"), 0.16
    studio.add_lamp((2.5, 6.0, 4.5), 180, 4.0, "#86a6ff", (0, 0.5, 1.5))
    studio.add_lamp((-4.5, 5.0, 3.5), 60, 3.0, "#6f93ff", (-2.5, 0.5, 1.5))
    studio.add_lamp((0.0, 6.0, 9.0), 900, 6.0, "#7f9cff", (0.0, 12.0, 1.0))
    for x, y in ((-2.5, 12.5), (1.5, 12.0), (3.8, 6.2)):
        add_glow((x, y, 2.0), 60, "#ffb059", 0.3)
