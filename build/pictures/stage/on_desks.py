"""Things on a desk: an open ledger, coins, an abacus, a lamp, and writing things."""

import math
from random import Random

import bpy

from stage.materials import Material, make_blue_and_white, make_glowing, make_substance
from stage.room_things import make_paper_edges
from stage.room_walls import add_glow, make_gilding, make_grained_wood, offset_point
from stage.studio import Point, make_ball, make_block, make_box, make_pole, make_turned_body


def make_brush(foot: Point) -> None:
    bamboo, hair = make_substance("bamboo", "#a87b3a", rough=0.5), make_substance("hair", "#1a1210", rough=0.8)
    make_pole(foot, offset_point(foot, 0.16, 0.5, 0), 0.018, bamboo)
    make_ball(offset_point(foot, -0.02, -0.06, 0), (0.022, 0.08, 0.022), hair).rotation_euler = (0, 0, -0.3)


def make_sheets(foot: Point) -> None:
    paper = make_substance("sheet", "#d3bd8c", rough=0.9)
    for n, turn in enumerate((0.1, -0.05, 0.02)):
        make_block(offset_point(foot, 0.02 * n, 0, 0.004 * n), (0.78, 0.5, 0.003), paper, 0.001).rotation_euler = (
            0,
            0,
            turn,
        )
    make_block(
        offset_point(foot, -0.24, 0.1, 0.035),
        (0.3, 0.06, 0.05),
        make_substance("weight", "#1f4a3c", rough=0.25, coat=0.8),
    )


def make_brushes(foot: Point) -> None:
    make_block(
        offset_point(foot, 0.05, 0.14, 0.03), (0.4, 0.05, 0.06), make_substance("rest", "#2a0f08", rough=0.3, coat=0.6)
    )
    hair = make_substance("tuft", "#2a1d16", rough=0.8)
    for x, colour in ((-0.06, "#b98a44"), (0.1, "#8a2014")):
        tip, end = offset_point(foot, x, -0.16, 0.025), offset_point(foot, x + 0.16, 0.5, 0.13)
        make_pole(tip, end, 0.02, make_substance(f"handle {colour}", colour, rough=0.4, coat=0.4))
        make_ball(offset_point(foot, x - 0.018, -0.23, 0.022), (0.024, 0.09, 0.022), hair).rotation_euler = (
            0,
            0,
            -0.24,
        )


def make_seal(foot: Point) -> None:
    stone = make_substance("seal stone", "#a3281a", rough=0.25, coat=0.8)
    make_block(offset_point(foot, 0, 0, 0.07), (0.13, 0.13, 0.14), stone)
    make_ball(offset_point(foot, 0, 0, 0.18), (0.06, 0.06, 0.055), stone)
    glaze = make_blue_and_white("paste box", (0.1, 0.115, 0.05, 0.06))
    make_turned_body(
        [(0.0, 0.0), (0.12, 0.0), (0.14, 0.03), (0.14, 0.07), (0.1, 0.09), (0.0, 0.06)],
        glaze,
        offset_point(foot, 0.26, -0.02, 0),
    )
    make_pole(
        offset_point(foot, 0.26, -0.02, 0.07),
        offset_point(foot, 0.26, -0.02, 0.08),
        0.095,
        make_substance("cinnabar", "#c8321c", rough=0.7),
    )


def make_ink(foot: Point) -> None:
    stone = make_substance("ink stone", "#25221f", rough=0.42, coat=0.3)
    for x, y, width, depth in (
        (0, 0.2, 0.46, 0.06),
        (0, -0.2, 0.46, 0.06),
        (-0.2, 0, 0.06, 0.46),
        (0.2, 0, 0.06, 0.46),
    ):
        make_block(offset_point(foot, x, y, 0.045), (width, depth, 0.09), stone, 0.018, 3)
    make_box(offset_point(foot, 0, 0, 0.02), (0.42, 0.42, 0.04), stone)
    make_box(
        offset_point(foot, 0, 0.06, 0.052), (0.34, 0.24, 0.01), make_substance("ink", "#050505", rough=0.05, coat=1.0)
    )
    stick = make_substance("ink stick", "#8a1c12", rough=0.35, coat=0.5)
    make_block(offset_point(foot, 0.1, -0.1, 0.12), (0.28, 0.07, 0.05), stick, 0.01).rotation_euler = (0, 0, 0.25)
    make_block(offset_point(foot, 0.1, -0.136, 0.122), (0.16, 0.004, 0.022), make_gilding(), 0.001).rotation_euler = (
        0,
        0,
        0.25,
    )


def open_book(foot: Point) -> None:
    make_block(
        offset_point(foot, 0, 0, 0.008),
        (1.04, 0.66, 0.016),
        make_substance("ledger cover", "#1f3a5c", rough=0.5, coat=0.2),
        0.005,
    )
    _make_sheaf(foot)
    ink_of, rule = make_substance("writing", "#4d3a28", rough=0.9), make_substance("rule", "#a8704a", rough=0.9)
    seal_of, chance = make_substance("seal", "#a5301c", rough=0.8), Random(2)

    def written(x: float, y: float, size: tuple[float, float], made_of: Material) -> None:
        slope = (
            (_compute_leaf_height(abs(x) + 0.01) - _compute_leaf_height(abs(x) - 0.01)) / 0.02 * (1 if x > 0 else -1)
        )
        made = make_box(offset_point(foot, x, y, _compute_leaf_height(abs(x)) + 0.001), (*size, 0.002), made_of)
        made.rotation_euler = (0, -math.atan(slope), 0)

    for side in (-1, 1):
        for n in range(8):
            x, y = side * (0.07 + 0.052 * n), 0.24
            written(x + side * 0.026, 0, (0.003, 0.52), rule)
            while y > -0.22 + 0.3 * chance.random() * (n in (3, 7)):
                height = 0.016 + 0.012 * chance.random()
                if chance.random() < 0.86:
                    written(x, y - height / 2, (0.014 + 0.012 * chance.random(), height * 0.75), ink_of)
                y -= height + 0.008
    written(0.43, -0.2, (0.05, 0.06), seal_of)


def _compute_leaf_height(distance: float) -> float:
    """Return the height of a leaf of an open book at a distance from its fold."""
    rise, fall = 1 - math.exp(-max(0.0, distance) / 0.05), math.pow(min(max(distance, 0.0), 0.5) / 0.5, 1.3)
    return 0.03 + 0.07 * rise * (1 - 0.8 * fall)


def _make_sheaf(foot: Point) -> None:
    across, half, bottom = [-0.5 + n / 80 for n in range(81)], 0.31, 0.016
    points = [
        (x, y, z)
        for x in across
        for y, z in ((-half, bottom), (-half, _compute_leaf_height(abs(x))), (half, _compute_leaf_height(abs(x))))
    ]
    faces = [(3 * n + row, 3 * n + 3 + row, 3 * n + 4 + row, 3 * n + 1 + row) for n in range(80) for row in (0, 1)]
    mesh = bpy.data.meshes.new("sheaf")
    mesh.from_pydata(points, [], faces)
    for made in (make_paper_edges("leaves of a ledger"), make_substance("page", "#d3bd8c", rough=0.9)):
        mesh.materials.append(made)
    for n, face in enumerate(mesh.polygons):
        face.material_index, face.use_smooth = n % 2, True
    made = bpy.data.objects.new("sheaf", mesh)
    made.location = foot
    bpy.context.collection.objects.link(made)
    for side in (-1, 1):
        make_block(offset_point(foot, side * 0.5, 0, 0.028), (0.004, 2 * half, 0.024), mesh.materials[0], 0.001)


def make_coins(foot: Point) -> None:
    bronze, chance = make_substance("coin", "#b8862e", metal=0.4, rough=0.34), Random(9)
    form = [(0.028, 0.004), (0.03, 0.0), (0.102, 0.0), (0.11, 0.006), (0.11, 0.02), (0.102, 0.026), (0.094, 0.02),
            (0.036, 0.02), (0.03, 0.026), (0.028, 0.004)]  # fmt: skip
    for x, y, count in ((0.0, 0.0, 7), (0.26, 0.12, 4), (0.22, -0.16, 1)):
        for n in range(count):
            place = offset_point(foot, x + 0.024 * chance.random(), y + 0.024 * chance.random(), 0.002 + 0.028 * n)
            make_turned_body(form, bronze, place, smooth=1)
    make_turned_body(form, bronze, offset_point(foot, 0.46, -0.02, 0.06), smooth=1).rotation_euler = (0.1, -0.5, 0.0)


def make_oil_lamp(foot: Point) -> Point:
    """Make a lamp of bronze: a foot, a dish with oil, and a wick that burns at its lip; where its flame is."""
    bronze = make_substance("lamp bronze", "#9a6a2c", metal=0.45, rough=0.32)
    make_turned_body([(0.0, 0.0), (0.13, 0.0), (0.13, 0.014), (0.05, 0.035), (0.025, 0.06), (0.035, 0.075),
    (0.02, 0.09),
            (0.05, 0.105), (0.12, 0.13), (0.13, 0.15), (0.12, 0.147), (0.0, 0.125)], bronze, foot)  # fmt: skip
    make_pole(
        offset_point(foot, 0.05, -0.03, 0.135),
        offset_point(foot, 0.115, -0.06, 0.165),
        0.009,
        make_substance("wick", "#1c1410", rough=0.9),
    )
    flame = offset_point(foot, 0.12, -0.065, 0.215)
    make_ball(flame, (0.017, 0.017, 0.05), make_glowing("oil flame", "#ff9020", 2.6)).visible_glossy = False
    add_glow(offset_point(flame, 0, 0, 0.06), 9, "#ffa24a", 0.03)
    return flame


def make_abacus(foot: Point, size: float = 1.0) -> None:
    before = set(bpy.data.objects)
    wood = make_grained_wood("abacus", "#5a2c12", "#74401c", "x")
    bead, brass = (
        make_substance("bead", "#c0561c", rough=0.28, coat=0.6),
        make_substance("clasp", "#c0903c", metal=0.4, rough=0.35),
    )
    for z in (0.0, 0.46, 0.66):
        make_block(offset_point(foot, 0, 0, z + 0.03), (1.3, 0.07, 0.05), wood, 0.01)
    for x in (-0.65, 0.65):
        make_block(offset_point(foot, x, 0, 0.36), (0.06, 0.09, 0.76), wood, 0.012)
        for z in (0.03, 0.69):
            make_block(offset_point(foot, x, 0, z), (0.072, 0.1, 0.08), brass, 0.006)
    chance = Random(8)
    for n in range(11):
        x = -0.55 + 0.11 * n
        make_pole(offset_point(foot, x, 0, 0.0), offset_point(foot, x, 0, 0.68), 0.007, wood)
        up = chance.randrange(5)
        for m in range(4):
            z = 0.095 + 0.068 * m + (0.09 if m >= up else 0.0)
            make_ball(offset_point(foot, x, 0, z), (0.05, 0.05, 0.032), bead)
        make_ball(offset_point(foot, x, 0, 0.57 + 0.06 * chance.randrange(2)), (0.05, 0.05, 0.032), bead)
    for part in set(bpy.data.objects) - before:  # laid on its back, about its foot
        x, _, z = part.location
        part.location = (foot[0] + size * (x - foot[0]), foot[1] + size * (z - foot[2] - 0.35), foot[2] + 0.04 * size)
        part.rotation_euler = (math.radians(-90), 0, 0)
        part.scale = [size * item for item in part.scale]
