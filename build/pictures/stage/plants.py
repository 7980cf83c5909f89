"""Plants of a Vietnamese garden: areca palms, bananas, and the yellow apricot of the new year."""

import math
from itertools import pairwise
from random import Random

from measures import Measures

from stage.materials import Material, make_foliage, make_glowing, make_substance
from stage.studio import Point, add_lamp, make_ball, make_box, make_mesh, make_pole

SIZES = Measures("stage.plants")


def make_garden(middle: float, ground: float = 0.0) -> None:
    """Make bananas and areca palms under the evening, about `middle` outside a window, on ground of a height."""
    make_box((middle, 7.0, 2.0), (14, 0.06, 10), make_glowing("evening", "#24458c", 0.3))
    leaf, chance = make_foliage("leaf", "#1d5a2a", "#5f9a3a", 0.05), Random(8)
    for x, y, height in ((middle + 0.35, 3.4, 2.3), (middle + 1.5, 5.0, 2.9), (middle - 0.6, 5.2, 2.8)):
        make_areca((x, y, ground), height, leaf, chance, 1.0)
    for x, y, height in ((middle - 0.8, 1.9, 3.1), (middle + 0.9, 2.4, 3.5), (middle - 0.2, 4.2, 3.2)):
        make_banana((x, y, ground - 0.3), height, leaf, chance)
    add_lamp((middle - 1.5, 0.6, ground + 4.6), 260, 2.0, "#9db8ff", (middle, 2.5, ground + 1.6))


def make_areca(foot: Point, height: float, leaf: Material, chance: Random, reach: float = 1.5) -> None:
    x, y, z = foot
    top = (x + 0.06 * height * (chance.random() - 0.5), y, z + height)
    bark = make_substance("areca bark", "#6a6250", rough=0.8)
    make_pole(foot, top, 0.045 * reach, bark)
    make_pole(top, (top[0], y, top[2] + 0.45 * reach), 0.06 * reach, leaf)
    for n in range(9):
        turn = math.tau * n / 9 + 0.5 * chance.random()
        _make_frond((top[0], y, top[2] + 0.4 * reach), turn, reach * (0.85 + 0.3 * chance.random()), leaf)


def _make_frond(base: Point, turn: float, length: float, leaf: Material) -> None:
    rib = _list_rib_points(base, turn, length, 1.15, -0.75, SIZES.leaflets)
    points: list[Point] = []
    faces: list[tuple[int, ...]] = []
    for n, (x, y, z) in enumerate(rib[1:], 1):
        ratio = n / SIZES.leaflets
        long = 0.42 * length * math.sin(math.pi * (0.12 + 0.83 * ratio))
        for side in (-1, 1):
            way = turn + side * (1.25 - 0.75 * ratio)
            tip = (x + long * math.cos(way), y + long * math.sin(way), z - long * (0.35 + 0.3 * ratio))
            ahead = 0.024 * length
            first = len(points)
            middle = tuple(a + 0.5 * (b - a) + up for a, b, up in zip((x, y, z), tip, (0, 0, 0.1 * long), strict=True))
            along = (ahead * math.cos(turn), ahead * math.sin(turn))
            points += [
                (x, y, z),
                (middle[0] + along[0], middle[1] + along[1], middle[2]),
                tip,
                (middle[0] - along[0], middle[1] - along[1], middle[2]),
            ]
            faces.append((first, first + 1, first + 2, first + 3))
    make_mesh("frond", points, faces, leaf)
    for start, end in zip(rib[:-1:3], rib[3::3], strict=False):
        make_pole(start, end, 0.012 * length, leaf)


def make_banana(foot: Point, height: float, leaf: Material, chance: Random, leaves: int = 11) -> None:
    x, y, z = foot
    top = (x, y, z + 0.45 * height)
    make_pole(foot, top, 0.03 * height, make_substance("banana stem", "#6f7a3a", rough=0.6))
    for n in range(leaves):
        turn = 2.4 * n + 0.6 * chance.random()
        base = (x, y, z + height * (0.36 + 0.13 * n / leaves))
        _make_banana_leaf(
            base, turn, 0.6 * height * (0.8 + 0.4 * chance.random()), 0.5 + 0.85 * n / leaves, leaf, chance
        )


def _make_banana_leaf(base: Point, turn: float, length: float, slope: float, leaf: Material, chance: Random) -> None:
    """Make a leaf that rises from the stem at a slope in radians, and droops."""
    rib = _list_rib_points(base, turn, length, slope, slope - 1.9, SIZES.leaf_segments)
    across = (-math.sin(turn), math.cos(turn))
    points: list[Point] = []
    faces: list[tuple[int, ...]] = []

    def edge(n: float, side: int) -> Point:
        bottom = min(SIZES.leaf_segments - 1, int(n))
        x, y, z = (a + (b - a) * (n - bottom) for a, b in zip(rib[bottom], rib[bottom + 1], strict=True))
        ratio = max(0.0, n / SIZES.leaf_segments - 0.1) / 0.9
        width = 0.17 * length * math.sin(math.pi * min(1.0, ratio) ** 0.85) ** 0.55 if ratio else 0.0
        return x + side * width * across[0], y + side * width * across[1], z + 0.28 * width

    for side in (-1, 1):
        for n in range(SIZES.leaf_segments):
            gap = SIZES.tear_width if chance.random() < SIZES.tear_chance else 0.0
            first = len(points)
            points += [rib[n], rib[n + 1], edge(n + 1, side), edge(n + gap, side)]
            faces.append((first, first + 1, first + 2, first + 3))
    make_mesh("banana leaf", points, faces, leaf)
    for start, end in pairwise(rib):
        make_pole(start, end, 0.008 * length, leaf)


def _list_rib_points(base: Point, turn: float, length: float, first: float, last: float, steps: int) -> list[Point]:
    """Return points along a rib whose slope changes from `first` to `last`, in radians above the horizon."""
    points = [base]
    for n in range(steps):
        slope = first + (last - first) * (n + 0.5) / steps
        x, y, z = points[-1]
        step = length / steps
        flat = step * math.cos(slope)
        points.append((x + flat * math.cos(turn), y + flat * math.sin(turn), z + step * math.sin(slope)))
    return points


def make_apricot(foot: Point, size: float = 1.0, seed: int = 3) -> None:
    bark, chance = make_substance("bark", "#3a2016", rough=0.8), Random(seed)
    petal, heart = make_glowing("bloom", "#b08400", 0.12), make_substance("stamens", "#a04a10", rough=0.6)
    bud = make_substance("bud", "#6f8f2c", rough=0.6)

    def blossom(middle: Point, side: float, turn: float) -> None:
        for n in range(5):
            way = turn + math.tau * n / 5
            offset = (0.64 * side * math.cos(way), -0.012, 0.64 * side * math.sin(way))
            place = (middle[0] + offset[0], middle[1] + offset[1], middle[2] + offset[2])
            make_ball(place, (0.42 * side, 0.1 * side, 0.42 * side), petal)
        make_ball((middle[0], middle[1] - 0.02, middle[2]), (0.2 * side, 0.14 * side, 0.2 * side), heart)

    def grow(start: Point, lean: float, long: float, thick: float) -> None:
        end = (
            start[0] + long * math.sin(lean),
            start[1] - 0.1 * size * chance.random(),
            start[2] + long * math.cos(lean),
        )
        make_pole(start, end, thick, bark)
        make_ball(end, (thick, thick, thick), bark)
        for _ in range(2 if long < 0.45 * size else 1):
            ratio = 0.3 + 0.7 * chance.random()
            x, y, z = (a + (b - a) * ratio for a, b in zip(start, end, strict=True))
            side = (0.044 + 0.016 * chance.random()) * size
            offset = 0.09 * size * (chance.random() - 0.5)
            blossom((x + offset, y - 0.05 * size, z + 0.5 * offset), side, 6 * chance.random())
            make_ball((x - 0.8 * offset, y - 0.02, z + 0.03 * size), (0.014 * size, 0.014 * size, 0.02 * size), bud)
        if long > 0.16 * size:
            for side in (-1, 1):
                grow(
                    end,
                    lean + side * (0.22 + 0.4 * chance.random()),
                    long * (0.62 + 0.16 * chance.random()),
                    thick * 0.68,
                )

    grow(foot, 0.14, 0.55 * size, 0.032 * size)
