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
    make_foliage,
    make_gilded_wood,
    make_glowing,
    make_grained_wood,
    make_lettered_lacquer,
    make_substance,
)
from stage.plants import make_areca, make_banana
from stage.scenes import build_part

SIZES = Measures("stage.hall")


def make_hall(sky: tuple[str, str] = (SIZES.upper, SIZES.lower), brightness: float = 0.6) -> studio.Shot:
    studio.make_empty_scene("#0b1226", 0.25)
    shift = (SIZES.horizon - 0.5) * SIZES.size[1] / SIZES.size[0]
    studio.add_camera(SIZES.eyes, math.pi / 2, lens=32, shift_x=0.5 - SIZES.axis, shift_y=shift)
    studio.focus_camera(SIZES.far - SIZES.eyes[1], 0.5)
    materials = {
        "beam": make_grained_wood("beam", "#3a1c0c", "#52290f", "x"),
        "cement tiles": _make_cement_tiles(),
        "door": make_substance("old wood", "#2a1209", rough=0.5, coat=0.2),
        "leaf": make_foliage("leaf", "#16351f", "#3f6a2c"),
        "sky": _make_sky(*sky, brightness),
    }
    _build_front(materials["beam"], materials["door"])
    build_part("hall", materials.__getitem__)
    _plant_garden(materials["leaf"])
    for line in SIZES.lines_of_lanterns:
        _hang_lanterns(*line)
    return studio.Shot(SIZES.size, 12)


def _build_front(beam: Material, door: Material) -> None:
    """Build the row of columns and everything between them."""
    column = make_grained_wood("column", "#4a220e", "#6b3616")
    for x in SIZES.columns:
        studio.make_turned_body(SIZES.column, column, (x, SIZES.far, 0), smooth=0)
    bays = [(left + 0.15, right - 0.15) for left, right in pairwise(SIZES.columns)]
    for bay in bays:
        _make_frieze(*bay, beam)
    for bay, legs in zip(bays, SIZES.screen_legs, strict=True):
        if legs:
            _make_draped_screen(*bay, legs)
        else:
            _make_doors(*bay, door)
    for x in SIZES.columns[2:4]:
        _make_board(x)


def _make_frieze(left: float, right: float, beam: Material) -> None:
    middle, width, y = (left + right) / 2, right - left, SIZES.far
    for z, height in ((SIZES.lintel + 0.02, 0.1), (SIZES.top - 0.08, 0.14)):
        studio.make_block((middle, y, z), (width, 0.18, height), beam, 0.02)
    count, z = max(2, round(width / 0.62)), (SIZES.lintel + SIZES.top) / 2
    material = _make_openwork("carved panel", _draw_vine(60.0, 38.0), 60.0, 38.0, ("#8a5a26", "#2c130a"))
    for n in range(count):
        studio.make_plate((left + width * (n + 0.5) / count, y - 0.02, z - 0.01), (width / count - 0.1, 0.4), material)
        studio.make_block((left + width * n / count, y, z), (0.07, 0.14, 0.5), beam, 0.015)
    studio.make_block((middle, y, SIZES.rail), (width, 0.08, 0.05), beam, 0.01)
    count = round(width / 0.13)
    for n in range(count):
        place = (left + width * (n + 0.5) / count, y, SIZES.rail + 0.02)
        studio.make_turned_body(SIZES.baluster, beam, place, smooth=1)


def _make_draped_screen(left: float, right: float, legs: float) -> None:
    width = right - left
    body, colours = _draw_screen(100 * width, 100 * legs), ("#a87426", "#3c140a")
    gold = _make_openwork("hanging screen", body, 100 * width, 100 * legs, colours, is_cut=True)
    studio.make_plate(((left + right) / 2, SIZES.far - 0.03, SIZES.rail - legs / 2), (width, legs), gold)


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
    half_drawing = side + svg.stroke(f"M2 0V{down}", "#ffffff", 3)
    lines = svg.stroke(arch, "#000000", 6) + svg.stroke(arch, "#ffffff", 2.6)
    lotus = svg.group(_draw_lotus(15.0), f"translate({across / 2} 13)")
    return svg.stroke(f"M0 1.5H{across}", "#ffffff", 3) + _mirror(half_drawing, across) + lines + lotus


def _mirror(half_drawing: str, across: float) -> str:
    """Return the left half of a drawing together with its mirror image on the right."""
    return half_drawing + svg.group(half_drawing, f"translate({across} 0) scale(-1 1)")


def _draw_sprig(size: float) -> str:
    """Draw a curled vine with leaves on its outer side. `size` is its radius without the leaves."""
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


def _draw_vine(across: float, down: float) -> str:
    border = svg.rect((1.5, 1.5, across - 3, down - 3), 3, fill="none", stroke="#ffffff", stroke_width=1.6)
    lotus = svg.group(_draw_lotus(0.34 * down), f"translate({across / 2} {0.52 * down})")
    curl = svg.group(_draw_sprig(0.3 * down), f"translate({0.2 * across} {0.52 * down}) rotate(20)")
    return border + lotus + _mirror(curl, across)


def _load_relief(body: str, across: float, down: float) -> bpy.types.Image:
    """Return a drawing as a height map that covers a plate once."""
    return load_heights(svg.group(body, f"scale(1 {across / down})"), across, 2.4)


def _make_openwork(
    name: str, body: str, across: float, down: float, colours: tuple[str, str], *, is_cut: bool = False
) -> Material:
    """Return carved wood that is gilt where a drawing is white. The rest has a base colour, or is open if `is_cut`."""
    return make_gilded_wood(name, _load_relief(body, across, down), *colours, 0.03, is_cut=is_cut)


def _make_board(x: float) -> None:
    width, height, y = 0.32, 0.85, SIZES.far - 0.19
    middle = SIZES.rail - 0.08 - height / 2
    edge, ground = make_substance("board edge", "#b07c2c", metal=0.5), "#3c0d08"
    studio.make_block((x, y, middle), (width + 0.05, 0.03, height), edge, 0.01)
    board = make_substance("board", ground, rough=0.4)
    studio.make_block((x, y - 0.01, middle), (width, 0.03, height - 0.05), board, 0.006)
    width, height = width - 0.03, height - 0.08
    wide, height_units = 100 * width, 100 * height
    flowers = ""
    for n in range(3):
        flower_y = height_units * (n + 0.5) / 3
        curl = svg.group(_draw_sprig(3.6), f"translate({0.17 * wide} {flower_y + 7.5}) rotate(30)")
        flowers += svg.group(_draw_lotus(10.0), f"translate({wide / 2} {flower_y - 1})") + _mirror(curl, wide)
    gilt = make_lettered_lacquer("board relief", _load_relief(flowers, wide, height_units), "#d9a23c", ground)
    studio.make_plate((x, y - 0.027, middle), (width, height), gilt)


def _make_doors(left: float, right: float, door: Material) -> None:
    doors, y = 3, SIZES.far
    width = (right - left) / doors
    for n in range(doors):
        x = left + width * (n + 0.5)
        studio.make_block((x, y, 0.55), (width * 0.62, 0.04, 0.7), door, 0.03, 1)
        for offset, z, across, depth, height in SIZES.door_boards:
            studio.make_box((x, y + offset, z), (width * across, depth, height), door)
        for edge in (-0.47, 0.47):
            studio.make_box((x + edge * width, y, 1.5), (0.06, 0.08, 3.0), door)
        for m in range(1, 7):
            bar_x = x + width * 0.88 * (m / 7 - 0.5)
            studio.make_pole((bar_x, y, 1.3), (bar_x, y, 2.5), 0.02, door)


def _make_cement_tiles() -> Material:
    petal = svg.path("M50 50C40 38 40 20 50 10C60 20 60 38 50 50Z", fill="#e6d8b4")
    flower = "".join(svg.group(petal, f"rotate({45 * n} 50 50)") for n in range(8))
    corners = "".join(svg.circle(x, y, 22, fill="#8c2a1c") for x in (0, 100) for y in (0, 100))
    body = svg.rect((0, 0, 100, 100), 0, fill="#5c6a66") + corners + flower + svg.circle(50, 50, 7, fill="#8c2a1c")
    g = Graph("tiles")
    picture = load_colors(body + svg.rect((0, 0, 100, 100), 0, fill="none", stroke="#3a3a36", stroke_width=1.5), 100.0)
    return g.surface(Base_Color=g.image(picture, g.stretched((2.6, 2.6, 1.0))), Roughness=0.3, Coat_Weight=0.5)


def _plant_garden(leaf: Material) -> None:
    rng = Random(5)
    for x, y, height in SIZES.arecas:
        make_areca((x, y, -0.4), height, leaf, rng, 1.3)
    for x, y, height in SIZES.bananas:
        make_banana((x, y, -0.4), height, leaf, rng)
    for n in range(14):
        studio.make_ball((1.5 + 1.1 * n, 19.0 + rng.random(), 0.1 + 0.5 * rng.random()), (1.3, 1.0, 1.2), leaf)


def _hang_lanterns(start: studio.Point, end: studio.Point, sag: float, count: int) -> None:
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
