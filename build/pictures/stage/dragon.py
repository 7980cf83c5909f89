"""The dragon of an instant win, its head and its clouds, and the flaming pearl that it looks at."""

import math
import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np
from measures import Measures

from stage.carving import NONE, Carving, Field, Paint, Point, Spine, make_spine
from stage.studio import Shot, add_lamp, add_top_camera, make_empty_scene

SIZES = Measures("stage.dragon")
HEAD_PAINTS = {name: Paint(*paint) for name, paint in SIZES.head_paints.items()}


def _make_head(carving: Carving) -> None:
    for layer, ratio in enumerate((1.0, 0.72)):
        bottom, tip = ("jade", "leaf") if layer else ("moss", "jade")
        for n, (turn, long, bend) in enumerate(SIZES.mane):
            row = {"flame": bottom, "at": (34 - 14 * layer, 4 * (n - 4)), "long": long * ratio, "tip": tip}
            row |= {"turn": turn + 11 * layer, "bend": bend, "plump": 0.25, "height": 16 * layer - 34 + n % 2}
            _carve_head_row(carving, row)
    for row in SIZES.head_rows:
        _carve_head_row(carving, row)


def _carve_head_row(carving: Carving, row: dict[str, Any]) -> None:
    """Carve a row of the head. The row has the arguments of a method of `Carving` in units of the head."""
    (kind, paint), *items = row.items()
    options = dict(items)
    for name in ("long", "radius", "half", "soft", "tall"):
        if name in options:
            options[name] *= SIZES.size
    if "height" in options:
        options["height"] += SIZES.head_ground
    if "at" in options:
        options["at"] = _place_on_head(*options["at"])
    if "way" in options:
        options["way"] = [(*_place_on_head(x, y), SIZES.head_ground + height) for x, y, height in options["way"]]
        options["thick"] = [SIZES.size * thick for thick in options["thick"]]
    if "shape" in options:
        options["shape"] = re.sub(r"(-?[\d.]+) (-?[\d.]+)", _move_pair, options["shape"])
    if "tip" in options:
        options["tip"] = HEAD_PAINTS[options["tip"]]
    getattr(carving, kind)(paint=HEAD_PAINTS[paint], **options)


def _place_on_head(x: float, y: float) -> Point:
    return SIZES.head[0] + SIZES.size * x, SIZES.head[1] + SIZES.size * y


def _move_pair(pair: re.Match[str]) -> str:
    """Convert a pair of coordinates of path data from the head's units to the picture's."""
    return "{:.1f} {:.1f}".format(*_place_on_head(float(pair[1]), float(pair[2])))


GOLD, DEEP, PALE = Paint("#f5b83e", 0.9), Paint("#6a1f08", 0.4), Paint("#ffe6a8", 0.7)
JADE, LEAF, IVORY = Paint("#0b8a6e", 0.2), Paint("#6fe0b0", 0.15), Paint("#fff2d8", 0.0)
CLOUD, MIST, HAZE, SHADE = Paint("#f3e3cb"), Paint("#e8cfae"), Paint("#c99a74"), Paint("#a8653c")


def make_dragon(front: bool, fine: int = 2) -> Shot:
    spine = make_spine(SIZES.way, SIZES.thick)
    carving = Carving(SIZES.box, fine)
    first, last = (0.0, SIZES.cut) if front else (SIZES.cut - 0.008, 1.0)
    for leg in SIZES.legs:
        if first <= leg[0] <= last:
            _make_leg(carving, spine, *leg)
    _make_fins(carving, spine, first, last)
    _make_body(carving, spine.part(first, last), SIZES.roll)
    if front:
        _make_tuft(carving, spine)
    else:
        _make_head(carving)
    return _take_shot(carving)


def make_clouds(fine: int = 2) -> Shot:
    carving = Carving(SIZES.cloudy, fine)
    for n, (x, y, size) in enumerate(SIZES.clouds):
        for side in (-1, 1):
            _make_cloud(carving, 960 + side * x, y, side * size, 8.0 * (n % 2))
    return _take_shot(carving)


def _make_cloud(carving: Carving, x: float, y: float, size: float, height: float) -> None:
    """Make a cloud at a position. A negative size extends the cloud to the left. The mist under it ends in points."""
    abs_size = abs(size)
    for n, (across, up, long) in enumerate(((0.3, 0.3, 2.9), (0.2, 0.0, 2.3), (0.0, 0.52, 2.0))):
        turn = 0.0 if size > 0 else 180.0
        bend = (-14, 10, -8)[n] * (1 if size > 0 else -1)
        start = x + across * size, y + up * abs_size
        carving.flame(start, long * abs_size, turn, SIZES.long_wisp, bend, MIST, height + n, tip=HAZE)
        length, reach = SIZES.short * abs_size, SIZES.long_wisp * long / SIZES.short
        carving.flame(start, length, 180.0 - turn, reach, -bend, MIST, height + n, tip=HAZE)
    for n, (across, up, radius) in enumerate(SIZES.rolls):
        spot, distance = (x + across * size, y - up * abs_size), radius * abs_size
        carving.ball(spot, distance, CLOUD, height + 4 + 2 * n, 0.5)
        coil = [
            (spot[0] + distance * (0.8 - 0.62 * t) * math.cos(5.6 * t + 0.6) * (1 if size > 0 else -1),
             spot[1] - distance * (0.8 - 0.62 * t) * math.sin(5.6 * t + 0.6))
            for t in (k / 14 for k in range(15))
        ]  # fmt: skip
        carving.carve("M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in coil), 0.13 * distance + 2, 7, SHADE, 0.85)


def make_pearl(fine: int = 3) -> Shot:
    carving = Carving((-110, -110, 220, 220), fine)
    hot, fire = Paint("#ffc040", 0.0, 0.8), Paint("#f04a10", 0.0, 0.6)
    for n in range(18):
        turn, length = 20 * n, (98, 74, 84)[n % 3]
        carving.flame((0, 0), length, turn, 0.3, 40, (fire, hot)[n % 2], 10 + 3 * (n % 2), tip=(hot, fire)[n % 2])
    carving.ball((0, 0), 42, Paint("#ffe9c8", 0.0, 0.3), 24)
    return _take_shot(carving, 220)


def _take_shot(carving: Carving, size: int = 0) -> Shot:
    scene = make_empty_scene("#8a4a28", 0.34)
    scene.view_settings.view_transform, scene.view_settings.look = "Standard", "None"
    *_, width, height = carving.box
    add_top_camera(width / 100)
    carving.build()
    add_lamp((-4.0, 6.0, 6.0), 1500, 2.4, "#fff0c8")
    add_lamp((8.0, 2.0, 4.0), 420, 2.5, "#ffb050")
    add_lamp((0.0, -7.0, 2.5), 110, 4.0, "#f07a30")
    return Shot((2 * size or width, round((2 * size or width) * height / width)), 40, transparent=True, quality=64)


def _make_body(carving: Carving, spine: Spine, roll: Sequence[tuple[float, float]] = ((0.0, 0.0), (1.0, 0.0))) -> None:
    at, across, thick, high, ratio = carving.along(spine)
    is_inside = high > NONE / 2
    turn = np.arcsin(np.clip(across, -1, 1)) + np.radians(np.interp(ratio, *zip(*roll, strict=True)))
    rows, side = at / SIZES.rows, turn / SIZES.round
    lifted, rim = _compute_scales(rows, side)
    plate = (rows * 0.8) % 1.0
    offset = np.degrees(np.abs(np.angle(np.exp(1j * (turn - math.pi / 2)))))
    belly = np.clip((SIZES.belly - offset) / 3, 0, 1)
    bump = lifted * (1 - belly) + (0.9 * np.sqrt(np.clip(1 - plate, 0, 1)) - 0.1) * belly
    seam = np.exp(-(((offset - SIZES.belly) / 2.6) ** 2))
    height = high + SIZES.tall * thick * (bump - 0.8 * seam)
    shade = np.clip(rim * (1 - belly) + np.clip((plate - 0.8) / 0.2, 0, 1) * belly + 0.7 * seam, 0, 1)
    carving.lay(is_inside, height, GOLD.to(PALE, belly).to(DEEP, 0.85 * shade))


def _compute_scales(rows: Field, side: Field) -> tuple[Field, Field]:
    """Return the height of the dragon's scales at each point, and the distance from a scale's rim."""
    height, rim = np.zeros_like(rows), np.ones_like(rows)
    is_free = np.ones(rows.shape, dtype=bool)
    for ahead in (2, 1, 0):
        row = np.floor(rows) + ahead
        offset = side - np.where(row % 2 == 0, 0.0, 0.5)
        offset -= np.round(offset)
        out = row - rows
        edge = (out / 1.45) ** 2 + (offset / 0.6) ** 2
        inside = is_free & (edge < 1) & (out > -0.2)
        height[inside] = (0.15 + 0.6 * out + 0.35 * (1 - (offset / 0.6) ** 2))[inside]
        rim[inside] = np.clip((edge - 0.62) / 0.38, 0, 1)[inside] ** 1.5
        is_free &= ~inside
    return height, rim


def _make_fins(carving: Carving, spine: Spine, first: float, last: float) -> None:
    for n, (x, y, turn, thick, height, ratio) in enumerate(spine.spots(first, min(last, 0.955), 28)):
        roll = math.radians(float(np.interp(ratio, *zip(*SIZES.roll, strict=True))))
        across, up = math.sin(-math.pi / 2 - roll), math.cos(-math.pi / 2 - roll)
        if up < -0.3:
            continue
        root = x - 0.8 * across * thick * math.sin(turn), y + 0.8 * across * thick * math.cos(turn)
        length, lean = (1.0 if n % 2 else 0.78) * (20 + 0.95 * thick), math.copysign(1.0, across)
        foot = height + max(0.0, up) * 0.86 * thick
        carving.flame(root, length, math.degrees(turn) + 122 * lean, 0.36, 34 * lean, JADE, foot + 6, tip=LEAF)


def _make_tuft(carving: Carving, spine: Spine) -> None:
    x, y, turn, _, up, _ = next(spine.spots(0.0, 0.02, 4))
    for n, spread in enumerate((-64, -38, -14, 12, 38)):
        length = 118 - 16 * abs(n - 2)
        carving.flame((x, y + 8), length, math.degrees(turn) + 180 + spread, 0.24, 26, JADE, up + 8 + n % 2, tip=LEAF)


def _make_leg(carving: Carving, spine: Spine, at: float, knee: Point, foot: Point, point: float) -> None:
    x, y, _, _, height, _ = next(spine.spots(at, at + 0.02, 1))
    height += 26

    def off(spot: Point, distance: float, degrees: float) -> Point:
        turn = math.radians(degrees)
        return spot[0] + distance * math.cos(turn), spot[1] + distance * math.sin(turn)

    back = math.degrees(math.atan2(knee[1] - foot[1], knee[0] - foot[0]))
    for n in range(4):
        root = knee[0] + (x - knee[0]) * 0.12 * n, knee[1] + (y - knee[1]) * 0.12 * n
        carving.flame(root, 74 - 8 * n, back - 40 + 34 * n, 0.34, 26, JADE, height - 6 + n % 2, tip=LEAF)
    limb = [(x, y, height - SIZES.sunk), (*knee, height), (*foot, height)]
    _make_body(carving, make_spine(limb, ((0.0, 40.0), (0.5, 29.0), (1.0, 19.0))), ((0.0, -60.0), (1.0, -60.0)))
    for n, spread in enumerate((-62, -22, 18, 150)):
        knuckle, tip = off(foot, 32, point + spread), off(foot, 78, point + 0.78 * spread)
        hooked = off(knuckle, 24, point + 1.1 * spread)
        carving.tube([(*foot, height + 8), (*knuckle, height + 14)], (16.0, 11.0), GOLD)
        carving.tube([(*knuckle, height + 14), (*hooked, height + 16), (*tip, height + 6)], (10.5, 7.5, 1.0), IVORY)
        carving.ball(knuckle, 13, GOLD, height + 13 + n % 2)
    carving.ball(foot, 21, GOLD, height + 8)


PICTURES: dict[str, Callable[[], Shot]] = {
    "dragon-before": partial(make_dragon, True),
    "dragon-behind": partial(make_dragon, False),
    "dragon-clouds": make_clouds,
    "pearl": make_pearl,
}
"""The pictures by the names of their files."""
