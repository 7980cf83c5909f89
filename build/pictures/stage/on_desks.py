"""Things on a desk that need more than rows of scenes.toml: an open ledger, coins, an abacus."""

import math
from random import Random

import bpy
from measures import Measures

from stage import studio
from stage.materials import Material, make_grained_wood, make_paper_edges, make_substance
from stage.room_things import PAPER

SIZES = Measures("stage.on_desks")


@studio.placed
def make_open_book() -> None:
    """Make an open ledger: columns of small characters between thin rules, and a red seal at the end."""
    cover = make_substance("ledger cover", "#1f3a5c", rough=0.5, coat=0.2)
    studio.make_block((0, 0, 0.008), (1.04, 0.66, 0.016), cover, 0.005)
    _make_sheaf()
    ink_of, rule = make_substance("writing", "#4d3a28", rough=0.9), make_substance("rule", "#a8704a", rough=0.9)
    seal_of, rng = make_substance("seal", "#a5301c", rough=0.8), Random(2)

    def write(x: float, y: float, size: tuple[float, float], made_of: Material) -> None:
        rise = _compute_leaf_height(abs(x) + 0.01) - _compute_leaf_height(abs(x) - 0.01)
        lean = -math.atan(rise / 0.02 * (1 if x > 0 else -1))
        studio.make_box((x, y, _compute_leaf_height(abs(x)) + 0.001), (*size, 0.002), made_of, (0, lean, 0))

    for side in (-1, 1):
        for n in range(8):
            x, y = side * (0.07 + 0.052 * n), 0.24
            write(x + side * 0.026, 0, (0.003, 0.52), rule)
            while y > -0.22 + 0.3 * rng.random() * (n in (3, 7)):
                height = 0.016 + 0.012 * rng.random()
                if rng.random() < 0.86:
                    write(x, y - height / 2, (0.014 + 0.012 * rng.random(), height * 0.75), ink_of)
                y -= height + 0.008
    write(0.43, -0.2, (0.05, 0.06), seal_of)


def _compute_leaf_height(distance: float) -> float:
    """Return the height of a page of an open book at a distance from the fold."""
    rise, fall = 1 - math.exp(-max(0.0, distance) / 0.05), math.pow(min(max(distance, 0.0), 0.5) / 0.5, 1.3)
    return 0.03 + 0.07 * rise * (1 - 0.8 * fall)


def _make_sheaf() -> None:
    half_width, bottom = 0.31, 0.016
    points = []
    for x in (-0.5 + n / 80 for n in range(81)):
        height = _compute_leaf_height(abs(x))
        points += [(x, -half_width, bottom), (x, -half_width, height), (x, half_width, height)]
    faces = [(3 * n + row, 3 * n + 3 + row, 3 * n + 4 + row, 3 * n + 1 + row) for n in range(80) for row in (0, 1)]
    edges, page = make_paper_edges("leaves of a ledger", *PAPER), make_substance("page", "#d3bd8c", rough=0.9)
    for n, face in enumerate(studio.make_mesh("sheaf", points, faces, edges, page).data.polygons):
        face.material_index, face.use_smooth = n % 2, True
    for side in (-1, 1):
        studio.make_block((side * 0.5, 0, 0.028), (0.004, 2 * half_width, 0.024), edges, 0.001)


@studio.placed
def make_coins() -> None:
    """Lay old coins in two stacks; one coin leans on them and one lies apart."""
    bronze, rng = make_substance("coin", "#b8862e", metal=0.4, rough=0.34), Random(9)
    for x, y, count in ((0.0, 0.0, 7), (0.26, 0.12, 4), (0.22, -0.16, 1)):
        for n in range(count):
            place = (x + 0.024 * rng.random(), y + 0.024 * rng.random(), 0.002 + 0.028 * n)
            studio.make_turned_body(SIZES.coin, bronze, place, smooth=1)
    studio.make_turned_body(SIZES.coin, bronze, (0.46, -0.02, 0.06), smooth=1, rotation=(0.1, -0.5, 0.0))


@studio.placed
def make_abacus() -> None:
    """Make an abacus lying on its back."""
    old_objects = set(bpy.data.objects)
    wood = make_grained_wood("abacus", "#5a2c12", "#74401c", "x")
    bead = make_substance("bead", "#c0561c", rough=0.28, coat=0.6)
    brass = make_substance("clasp", "#c0903c", metal=0.4, rough=0.35)
    for z in (0.0, 0.46, 0.66):
        studio.make_block((0, 0, z + 0.03), (1.3, 0.07, 0.05), wood, 0.01)
    for x in (-0.65, 0.65):
        studio.make_block((x, 0, 0.36), (0.06, 0.09, 0.76), wood, 0.012)
        for z in (0.03, 0.69):
            studio.make_block((x, 0, z), (0.072, 0.1, 0.08), brass, 0.006)
    rng = Random(8)
    for n in range(11):
        x = -0.55 + 0.11 * n
        studio.make_pole((x, 0, 0.0), (x, 0, 0.68), 0.007, wood)
        raised = rng.randrange(5)
        for m in range(4):
            studio.make_ball((x, 0, 0.095 + 0.068 * m + (0.09 if m >= raised else 0.0)), (0.05, 0.05, 0.032), bead)
        studio.make_ball((x, 0, 0.57 + 0.06 * rng.randrange(2)), (0.05, 0.05, 0.032), bead)
    for part in set(bpy.data.objects) - old_objects:  # laid on its back, about its foot
        x, _, z = part.location
        part.location = (x, z - 0.35, 0.04)
        part.rotation_euler = (math.radians(-90), 0, 0)
