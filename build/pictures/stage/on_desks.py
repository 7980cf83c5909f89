"""Things on a desk: an open ledger, coins, an abacus, a lamp, and writing things."""

import math
from random import Random

import bpy
from measures import Measures

from stage import studio
from stage.materials import Material, make_blue_and_white, make_glowing, make_substance
from stage.room_things import make_paper_edges
from stage.room_walls import add_glow, make_gilding, make_grained_wood

SIZES = Measures("stage.on_desks")


@studio.placed
def make_brush() -> None:
    bamboo, hair = make_substance("bamboo", "#a87b3a", rough=0.5), make_substance("hair", "#1a1210", rough=0.8)
    studio.make_pole((0, 0, 0), (0.16, 0.5, 0), 0.018, bamboo)
    studio.make_ball((-0.02, -0.06, 0), (0.022, 0.08, 0.022), hair, (0, 0, -0.3))


@studio.placed
def make_sheets() -> None:
    paper = make_substance("sheet", "#d3bd8c", rough=0.9)
    for n, turn in enumerate((0.1, -0.05, 0.02)):
        studio.make_block((0.02 * n, 0, 0.004 * n), (0.78, 0.5, 0.003), paper, 0.001, rotation=(0, 0, turn))
    weight = make_substance("weight", "#1f4a3c", rough=0.25, coat=0.8)
    studio.make_block((-0.24, 0.1, 0.035), (0.3, 0.06, 0.05), weight)


@studio.placed
def make_brushes() -> None:
    rest = make_substance("rest", "#2a0f08", rough=0.3, coat=0.6)
    studio.make_block((0.05, 0.14, 0.03), (0.4, 0.05, 0.06), rest)
    hair = make_substance("tuft", "#2a1d16", rough=0.8)
    for x, colour in ((-0.06, "#b98a44"), (0.1, "#8a2014")):
        handle = make_substance(f"handle {colour}", colour, rough=0.4, coat=0.4)
        studio.make_pole((x, -0.16, 0.025), (x + 0.16, 0.5, 0.13), 0.02, handle)
        studio.make_ball((x - 0.018, -0.23, 0.022), (0.024, 0.09, 0.022), hair, (0, 0, -0.24))


@studio.placed
def make_seal() -> None:
    stone = make_substance("seal stone", "#a3281a", rough=0.25, coat=0.8)
    studio.make_block((0, 0, 0.07), (0.13, 0.13, 0.14), stone)
    studio.make_ball((0, 0, 0.18), (0.06, 0.06, 0.055), stone)
    studio.make_turned_body(
        SIZES.paste_box, make_blue_and_white("paste box", (0.1, 0.115, 0.05, 0.06)), (0.26, -0.02, 0)
    )
    studio.make_pole((0.26, -0.02, 0.07), (0.26, -0.02, 0.08), 0.095, make_substance("cinnabar", "#c8321c", rough=0.7))


@studio.placed
def make_ink() -> None:
    """Make an ink stone with ink in its hollow, and the gilt stick that the ink is rubbed from."""
    stone = make_substance("ink stone", "#25221f", rough=0.42, coat=0.3)
    for x, y, width, depth in SIZES.ink_stone_edges:
        studio.make_block((x, y, 0.045), (width, depth, 0.09), stone, 0.018, 3)
    studio.make_box((0, 0, 0.02), (0.42, 0.42, 0.04), stone)
    studio.make_box((0, 0.06, 0.052), (0.34, 0.24, 0.01), make_substance("ink", "#050505", rough=0.05, coat=1.0))
    stick = make_substance("ink stick", "#8a1c12", rough=0.35, coat=0.5)
    studio.make_block((0.1, -0.1, 0.12), (0.28, 0.07, 0.05), stick, 0.01, rotation=(0, 0, 0.25))
    studio.make_block((0.1, -0.136, 0.122), (0.16, 0.004, 0.022), make_gilding(), 0.001, rotation=(0, 0, 0.25))


@studio.placed
def open_book() -> None:
    """Make an open ledger: columns of small signs between thin rules, and a red seal at the end."""
    cover = make_substance("ledger cover", "#1f3a5c", rough=0.5, coat=0.2)
    studio.make_block((0, 0, 0.008), (1.04, 0.66, 0.016), cover, 0.005)
    _make_sheaf()
    ink_of, rule = make_substance("writing", "#4d3a28", rough=0.9), make_substance("rule", "#a8704a", rough=0.9)
    seal_of, chance = make_substance("seal", "#a5301c", rough=0.8), Random(2)

    def write(x: float, y: float, size: tuple[float, float], made_of: Material) -> None:
        rise = _compute_leaf_height(abs(x) + 0.01) - _compute_leaf_height(abs(x) - 0.01)
        lean = -math.atan(rise / 0.02 * (1 if x > 0 else -1))
        studio.make_box((x, y, _compute_leaf_height(abs(x)) + 0.001), (*size, 0.002), made_of, (0, lean, 0))

    for side in (-1, 1):
        for n in range(8):
            x, y = side * (0.07 + 0.052 * n), 0.24
            write(x + side * 0.026, 0, (0.003, 0.52), rule)
            while y > -0.22 + 0.3 * chance.random() * (n in (3, 7)):
                height = 0.016 + 0.012 * chance.random()
                if chance.random() < 0.86:
                    write(x, y - height / 2, (0.014 + 0.012 * chance.random(), height * 0.75), ink_of)
                y -= height + 0.008
    write(0.43, -0.2, (0.05, 0.06), seal_of)


def _compute_leaf_height(distance: float) -> float:
    """Return the height of a leaf of an open book at a distance from its fold."""
    rise, fall = 1 - math.exp(-max(0.0, distance) / 0.05), math.pow(min(max(distance, 0.0), 0.5) / 0.5, 1.3)
    return 0.03 + 0.07 * rise * (1 - 0.8 * fall)


def _make_sheaf() -> None:
    half, bottom = 0.31, 0.016
    points = []
    for x in (-0.5 + n / 80 for n in range(81)):
        height = _compute_leaf_height(abs(x))
        points += [(x, -half, bottom), (x, -half, height), (x, half, height)]
    faces = [(3 * n + row, 3 * n + 3 + row, 3 * n + 4 + row, 3 * n + 1 + row) for n in range(80) for row in (0, 1)]
    edges, page = make_paper_edges("leaves of a ledger"), make_substance("page", "#d3bd8c", rough=0.9)
    for n, face in enumerate(studio.make_mesh("sheaf", points, faces, edges, page).data.polygons):
        face.material_index, face.use_smooth = n % 2, True
    for side in (-1, 1):
        studio.make_block((side * 0.5, 0, 0.028), (0.004, 2 * half, 0.024), edges, 0.001)


@studio.placed
def make_coins() -> None:
    """Lay old coins in two heaps, with one that leans on them and one apart."""
    bronze, chance = make_substance("coin", "#b8862e", metal=0.4, rough=0.34), Random(9)
    for x, y, count in ((0.0, 0.0, 7), (0.26, 0.12, 4), (0.22, -0.16, 1)):
        for n in range(count):
            place = (x + 0.024 * chance.random(), y + 0.024 * chance.random(), 0.002 + 0.028 * n)
            studio.make_turned_body(SIZES.coin, bronze, place, smooth=1)
    studio.make_turned_body(SIZES.coin, bronze, (0.46, -0.02, 0.06), smooth=1, rotation=(0.1, -0.5, 0.0))


def make_oil_lamp(foot: studio.Point) -> studio.Point:
    """Make a lamp of bronze: a foot, a dish with oil, and a wick that burns at its lip. Return its flame's place."""
    studio.make_turned_body(SIZES.oil_lamp, make_substance("lamp bronze", "#9a6a2c", metal=0.45, rough=0.32), foot)
    start, end = studio.offset_point(foot, 0.05, -0.03, 0.135), studio.offset_point(foot, 0.115, -0.06, 0.165)
    studio.make_pole(start, end, 0.009, make_substance("wick", "#1c1410", rough=0.9))
    flame = studio.offset_point(foot, 0.12, -0.065, 0.215)
    studio.make_ball(flame, (0.017, 0.017, 0.05), make_glowing("oil flame", "#ff9020", 2.6)).visible_glossy = False
    add_glow(studio.offset_point(flame, 0, 0, 0.06), 9, "#ffa24a", 0.03)
    return flame


@studio.placed
def make_abacus(size: float = 1.0) -> None:
    """Make an abacus that lies on its back."""
    before = set(bpy.data.objects)
    wood = make_grained_wood("abacus", "#5a2c12", "#74401c", "x")
    bead = make_substance("bead", "#c0561c", rough=0.28, coat=0.6)
    brass = make_substance("clasp", "#c0903c", metal=0.4, rough=0.35)
    for z in (0.0, 0.46, 0.66):
        studio.make_block((0, 0, z + 0.03), (1.3, 0.07, 0.05), wood, 0.01)
    for x in (-0.65, 0.65):
        studio.make_block((x, 0, 0.36), (0.06, 0.09, 0.76), wood, 0.012)
        for z in (0.03, 0.69):
            studio.make_block((x, 0, z), (0.072, 0.1, 0.08), brass, 0.006)
    chance = Random(8)
    for n in range(11):
        x = -0.55 + 0.11 * n
        studio.make_pole((x, 0, 0.0), (x, 0, 0.68), 0.007, wood)
        up = chance.randrange(5)
        for m in range(4):
            studio.make_ball((x, 0, 0.095 + 0.068 * m + (0.09 if m >= up else 0.0)), (0.05, 0.05, 0.032), bead)
        studio.make_ball((x, 0, 0.57 + 0.06 * chance.randrange(2)), (0.05, 0.05, 0.032), bead)
    for part in set(bpy.data.objects) - before:  # laid on its back, about its foot
        x, _, z = part.location
        part.location = (size * x, size * (z - 0.35), 0.04 * size)
        part.rotation_euler = (math.radians(-90), 0, 0)
        part.scale = [size * item for item in part.scale]
