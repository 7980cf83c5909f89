"""Plants of a Vietnamese garden: areca palms, bananas, and the yellow apricot of the new year."""

import math
from collections.abc import Sequence
from random import Random

from mathutils import Vector
from measures import Measures

from stage.materials import Material, make_foliage, make_glowing, make_substance
from stage.studio import Point, add_lamp, make_ball, make_box, make_mesh, make_pole, make_rod

SIZES = Measures("stage.plants")
UP = Vector((0, 0, 1))


def make_garden(middle: float, ground: float = 0.0) -> None:
    """Make bananas and areca palms in evening light outside a window. `middle` is the position, `ground` the height."""
    make_box((middle, 7.0, 2.0), (14, 0.06, 10), make_glowing("evening", "#24458c", 0.3))
    leaf, rng = make_foliage("leaf", "#1d5a2a", "#5f9a3a", 0.05), Random(8)
    for x, y, height in ((middle + 0.35, 3.4, 2.3), (middle + 1.5, 5.0, 2.9), (middle - 0.6, 5.2, 2.8)):
        make_areca((x, y, ground), height, leaf, rng, 1.0)
    for x, y, height in ((middle - 0.8, 1.9, 3.1), (middle + 0.9, 2.4, 3.5), (middle - 0.2, 4.2, 3.2)):
        make_banana((x, y, ground - 0.3), height, leaf, rng)
    add_lamp((middle - 1.5, 0.6, ground + 4.6), 260, 2.0, "#9db8ff", (middle, 2.5, ground + 1.6))


def make_areca(foot: Point, height: float, leaf: Material, rng: Random, reach: float = 1.5) -> None:
    top = Vector(foot) + Vector((0.06 * height * (rng.random() - 0.5), 0, height))
    make_pole(foot, top, 0.045 * reach, make_substance("areca bark", "#6a6250", rough=0.8))
    make_pole(top, top + 0.45 * reach * UP, 0.06 * reach, leaf)
    for n in range(9):
        turn = math.tau * n / 9 + 0.5 * rng.random()
        _make_frond(top + 0.4 * reach * UP, turn, reach * (0.85 + 0.3 * rng.random()), leaf)


def _make_frond(base: Vector, turn: float, length: float, leaf: Material) -> None:
    rib = _list_rib_points(base, turn, length, 1.15, -0.75, SIZES.leaflets)
    along, leaflets = 0.024 * length * _point_away(turn), []
    for n, start in enumerate(rib[1:], 1):
        ratio = n / SIZES.leaflets
        leaflet_length = 0.42 * length * math.sin(math.pi * (0.12 + 0.83 * ratio))
        for side in (-1, 1):
            direction = _point_away(turn + side * (1.25 - 0.75 * ratio)) - (0.35 + 0.3 * ratio) * UP
            middle = start + 0.5 * leaflet_length * direction + 0.1 * leaflet_length * UP
            leaflets.append((start, middle + along, start + leaflet_length * direction, middle - along))
    _make_blades("frond", leaflets, leaf)
    make_rod(rib[::3], 0.012 * length, leaf, is_rounded=False)


def make_banana(foot: Point, height: float, leaf: Material, rng: Random, leaves: int = 11) -> None:
    stem = make_substance("banana stem", "#6f7a3a", rough=0.6)
    make_pole(foot, Vector(foot) + 0.45 * height * UP, 0.03 * height, stem)
    for n in range(leaves):
        turn, base = 2.4 * n + 0.6 * rng.random(), Vector(foot) + height * (0.36 + 0.13 * n / leaves) * UP
        _make_banana_leaf(base, turn, 0.6 * height * (0.8 + 0.4 * rng.random()), 0.5 + 0.85 * n / leaves, leaf, rng)


def _make_banana_leaf(base: Vector, turn: float, length: float, slope: float, leaf: Material, rng: Random) -> None:
    """Make a leaf that rises from the stem at a slope in radians, and droops."""
    rib = _list_rib_points(base, turn, length, slope, slope - 1.9, SIZES.leaf_segments)
    across, segments = _point_away(turn + math.pi / 2), []

    def edge(n: float, side: int) -> Vector:
        bottom = min(SIZES.leaf_segments - 1, int(n))
        ratio = max(0.0, n / SIZES.leaf_segments - 0.1) / 0.9
        width = 0.17 * length * math.sin(math.pi * min(1.0, ratio) ** 0.85) ** 0.55 if ratio else 0.0
        return rib[bottom].lerp(rib[bottom + 1], n - bottom) + width * (side * across + 0.28 * UP)

    for side in (-1, 1):
        for n in range(SIZES.leaf_segments):
            gap = SIZES.tear_width if rng.random() < SIZES.tear_chance else 0.0
            segments.append((rib[n], rib[n + 1], edge(n + 1, side), edge(n + gap, side)))
    _make_blades("banana leaf", segments, leaf)
    make_rod(rib, 0.008 * length, leaf, is_rounded=False)


def _make_blades(name: str, blades: Sequence[tuple[Vector, ...]], leaf: Material) -> None:
    """Make a mesh of leaf parts with four points each."""
    points = [point for blade in blades for point in blade]
    make_mesh(name, points, [range(n, n + 4) for n in range(0, len(points), 4)], leaf)


def _point_away(turn: float) -> Vector:
    """Return the unit vector of an angle on the ground."""
    return Vector((math.cos(turn), math.sin(turn), 0))


def _list_rib_points(base: Vector, turn: float, length: float, first: float, last: float, steps: int) -> list[Vector]:
    """Return points along a rib whose slope changes from `first` to `last`, in radians above the horizon."""
    points = [base]
    for n in range(steps):
        slope = first + (last - first) * (n + 0.5) / steps
        direction = math.cos(slope) * _point_away(turn) + math.sin(slope) * UP
        points.append(points[-1] + length / steps * direction)
    return points


def make_apricot(foot: Point, size: float = 1.0, seed: int = 3) -> None:
    bark, rng = make_substance("bark", "#3a2016", rough=0.8), Random(seed)
    petal, heart = make_glowing("bloom", "#b08400", 0.12), make_substance("stamens", "#a04a10", rough=0.6)
    bud = make_substance("bud", "#6f8f2c", rough=0.6)

    def blossom(middle: Vector, radius: float, turn: float) -> None:
        for n in range(5):
            angle = turn + math.tau * n / 5
            offset = Vector((0.64 * radius * math.cos(angle), -0.012, 0.64 * radius * math.sin(angle)))
            make_ball(middle + offset, (0.42 * radius, 0.1 * radius, 0.42 * radius), petal)
        make_ball(middle - Vector((0, 0.02, 0)), (0.2 * radius, 0.14 * radius, 0.2 * radius), heart)

    def grow(start: Vector, lean: float, long: float, thick: float) -> None:
        end = start + Vector((long * math.sin(lean), -0.1 * size * rng.random(), long * math.cos(lean)))
        make_pole(start, end, thick, bark)
        make_ball(end, thick, bark)
        for _ in range(2 if long < 0.45 * size else 1):
            place = start.lerp(end, 0.3 + 0.7 * rng.random())
            radius = (0.044 + 0.016 * rng.random()) * size
            offset = 0.09 * size * (rng.random() - 0.5)
            blossom(place + Vector((offset, -0.05 * size, 0.5 * offset)), radius, 6 * rng.random())
            bud_place = place + Vector((-0.8 * offset, -0.02, 0.03 * size))
            make_ball(bud_place, (0.014 * size, 0.014 * size, 0.02 * size), bud)
        if long > 0.16 * size:
            for side in (-1, 1):
                branch_lean = lean + side * (0.22 + 0.4 * rng.random())
                grow(end, branch_lean, long * (0.62 + 0.16 * rng.random()), thick * 0.68)

    grow(Vector(foot), 0.14, 0.55 * size, 0.032 * size)
