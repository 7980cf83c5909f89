"""The rooms, the hall and the great table by day: built for dusk, whitewashed, with their flames out, in the sun."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

import bpy
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from stage import great_table, hall, rooms
from stage.studio_room import Point, Shot, lamp
from stage.substances import Material, glowing, linear, substance


@dataclass(frozen=True)
class Day:
    """How a picture of dusk is lit and painted by day."""

    sky: tuple[str, float]
    """The light from all around: its colour and strength."""
    exposure: float
    lamps: tuple[tuple[Point, float, float, str, Point], ...]
    """Windows that the sun shines in by: place, watts, size, colour, and where to."""
    painted: Mapping[str, Callable[[], Material]]
    """Materials, by the beginnings of their names, that others stand for."""
    quality: int
    size: tuple[int, int] | None = None
    """The picture's size where it is another than at dusk."""
    finish: Callable[[Image.Image], Image.Image] | None = None
    """What is done to the picture before it is kept."""


def by_day(dusk: Callable[[], Shot], day: Day) -> Shot:
    """The same scene under the sun."""
    shot = dusk()
    for made in [each for each in bpy.data.objects if each.type == "LIGHT"]:
        bpy.data.objects.remove(made)
    scene = bpy.context.scene
    scene.view_settings.exposure, scene.view_settings.look = day.exposure, "AgX - Punchy"
    around = scene.world.node_tree.nodes["Background"].inputs
    around[0].default_value, around[1].default_value = (*linear(day.sky[0]), 1.0), day.sky[1]
    for place, watts, size, colour, aim in day.lamps:
        lamp(place, watts, size, colour, aim)
        bpy.context.object.visible_glossy = False
    _paint(day.painted)
    return replace(shot, quality=day.quality, size=day.size or shot.size, finish=day.finish)


def _paint(painted: Mapping[str, Callable[[], Material]]) -> None:
    """Have the materials of these names be others, wherever they are."""
    old = [each for each in bpy.data.materials if any(each.name.startswith(name) for name in painted)]
    new = {each.name: next(make for name, make in painted.items() if each.name.startswith(name))() for each in old}
    for mesh in bpy.data.meshes:
        for n, made in enumerate(mesh.materials):
            if made.name in new:
                mesh.materials[n] = new[made.name]
    for curve in bpy.data.curves:
        for n, made in enumerate(curve.materials):
            if made.name in new:
                curve.materials[n] = new[made.name]


def _wood(dark: str, light: str) -> Callable[[], Material]:
    return lambda: rooms.grained("by day", dark, light)


def _plain(colour: str, rough: float = 0.6, coat: float = 0.0, metal: float = 0.0) -> Callable[[], Material]:
    return lambda: substance("by day", colour, rough=rough, coat=coat, metal=metal)


def _shining(colour: str, strength: float) -> Callable[[], Material]:
    return lambda: glowing("by day", colour, strength)


def _shafts(picture: Image.Image) -> Image.Image:
    """The morning sun, which comes in from the left above the closed bay and falls through the hall to the right."""
    wide, high = picture.size
    light = Image.new("L", picture.size, 0)
    for start, broad, level in SHAFTS:
        shaft = Image.new("L", picture.size, 0)
        edge = [(start, 0.0), (start + broad, 0.0), (start + SLANT + 2.2 * broad, 1.0), (start + SLANT, 1.0)]
        ImageDraw.Draw(shaft).polygon([(x * wide, y * high) for x, y in edge], fill=level)
        light = ImageChops.add(light, shaft.filter(ImageFilter.GaussianBlur(wide * SOFT)))
    fading = Image.linear_gradient("L").resize(picture.size).point(lambda low: 255 - round(FADES * low))
    light = ImageChops.multiply(light, fading)
    sun = Image.composite(Image.new("RGB", picture.size, SUNLIGHT), Image.new("RGB", picture.size), light)
    return ImageChops.screen(picture.convert("RGB"), sun)


def _crisp(picture: Image.Image) -> Image.Image:
    """Sharper, but for its outline."""
    sharp = picture.convert("RGB").filter(ImageFilter.UnsharpMask(2.2, 110, 2))
    sharp.putalpha(picture.getchannel("A"))
    return sharp


SHAFTS = ((0.33, 0.05, 120), (0.43, 0.02, 80), (0.49, 0.07, 140), (0.72, 0.05, 110))
"""Where each shaft begins at the upper edge and how broad it is there, for the width, and how bright, of 255."""
SLANT, SOFT, FADES, SUNLIGHT = 0.34, 0.006, 0.9, "#ffd27a"
"""How far to the right they fall to the foot, how soft they are, both for the width; the share of them that is lost
down to the foot; their colour.
"""
SUN = ((-4.5, -4.5, 5.2), 1500.0, 2.2, "#fff0d2", (0.4, 0.0, 0.9))
SKY = ("#f4f1ea", 0.8)
OAK = _wood("#9a6838", "#b98450")
DESK = _wood("#8e5a2e", "#a8723e")
ROOMS: dict[str, tuple[Callable[[], Shot], Day]] = {
    "room-altar-day": (rooms.altar, Day(SKY, 0.12, (SUN,), {
        "wall": _wood("#dcbf94", "#ead3ae"), "strip": _plain("#c9a674"),
    }, 36, (800, 450))),
    "room-desk-day": (rooms.desk, Day(SKY, 0.12, (SUN,), {
        "wall": _wood("#bccfae", "#cfdfc4"), "strip": _plain("#a9bfa4"), "rail": _wood("#b08a5c", "#c49c6c"),
        "desk": DESK,
    }, 50)),
    "room-school-day": (rooms.school, Day(SKY, 0.12, (SUN,), {
        "plaster": _plain("#e2d6b4", 0.9), "slate": _wood("#b7c8ac", "#c6d5bc"), "board frame": OAK,
    }, 56)),
    "room-shelf-day": (rooms.shelf, Day(SKY, 0.12, (SUN,), {
        "wall": _wood("#dcc79c", "#e8d6b0"), "strip": _plain("#cdb586"), "shelf": _wood("#c09a64", "#d0ac78"),
        "back 0": _plain("#b5765c"), "back 1": _plain("#7f93a0"), "back 2": _plain("#93997a"),
        "back 3": _plain("#c09a62"), "back 4": _plain("#8f7480"), "celadon": _plain("#a9c4ae", 0.3, 0.6),
    }, 28, (800, 450))),
    "room-study-day": (rooms.study, Day(SKY, 0.12, (SUN,), {
        "wall": _wood("#dcc79c", "#e8d6b0"), "strip": _plain("#cdb586"), "frame": OAK, "desk": DESK,
        "case": _plain("#a9794a"), "moon window": _shining("#cfe9f2", 1.1),
    }, 38, (800, 450))),
    "room-window-day": (rooms.window, Day(SKY, 0.12, (SUN,), {
        "plaster": _plain("#e6cf9c", 0.9), "bench": DESK, "frame": OAK, "evening": _shining("#cfe9f2", 1.1),
    }, 42, (800, 450))),
}  # fmt: skip
HALL = Day(("#cfe2ee", 0.42), 0.4, (
    ((0.6, -4.0, 4.5), 420.0, 4.0, "#ffe2b4", (0.6, 1.3, 1.6)),
    ((-4.2, 7.0, 7.5), 2600.0, 1.2, "#ffdf9c", (1.6, 0.0, 0.6)),
    ((4.0, -1.0, 3.5), 260.0, 2.0, "#bfe0ff", (1.6, 1.3, 1.4)),
), {
    "lacquered wood": _plain("#a01c10", 0.3, 0.6), "old wood": _plain("#14382f", 0.5, 0.3),
    "tiles": _plain("#a8552c", 0.4, 0.3), "far lantern": _shining("#f0301c", 1.0), "far": _shining("#b8452a", 0.75),
    "middle": _shining("#1f7c32", 0.5), "pond": _plain("#3f9fb4", 0.15),
}, 58, (1440, 810), _shafts)  # fmt: skip
BARE = Day(("#f0ece4", 0.4), 1.15, (
    ((-1.2, 0.0, 2.4), 30.0, 1.4, "#fff0d2", (0.0, 1.0, 0.0)),
    ((0.0, 4.5, 1.6), 14.0, 3.0, "#dcecf4", (0.0, 1.2, 0.0)),
), {
    "top": _plain("#8e2a18", 0.25, 1.0), "rim": _plain("#7a3a1c", 0.3, 1.0),
    "mirrored lantern": _shining("#f0a070", 1.2), "mirrored room": _shining("#c89a68", 0.25),
    "mirrored sky": _shining("#dcebf2", 1.2),
}, 30, great_table.BARE_SIZE)  # fmt: skip
TABLE = Day(("#e8dcc8", 0.12), 0.75, (
    ((-2.2, 2.0, 1.5), 230.0, 0.1, "#ffe4b0", (0.0, 0.9, 0.0)),
    ((0.4, -0.8, 2.2), 14.0, 1.2, "#ffeccc", (0.0, 1.0, 0.0)),
    ((0.0, 4.5, 1.6), 3.0, 3.0, "#cfe6f8", (0.0, 1.2, 0.0)),
), {
    "top": _plain("#8e1208", 0.22, 1.0), "rim": _plain("#7a2c14", 0.3, 1.0),
    "mirrored lantern": _shining("#ffb070", 1.6), "mirrored room": _shining("#4a2a1a", 0.12),
    "mirrored sky": _shining("#ffd8a8", 0.5), "clay": _plain("#6e2a12", 0.3, 0.6),
    "peel": _plain("#e25c04", 0.4, 0.4), "leaf": _plain("#1f7a2c", 0.4, 0.4),
    "coin gold": _plain("#c98a1c", 0.28, 0.3, 1.0),
}, 56, finish=_crisp)  # fmt: skip


BY_DAY: dict[str, Callable[[], Shot]] = {
    **{name: partial(by_day, made, day) for name, (made, day) in ROOMS.items()},
    "hall-day": partial(by_day, partial(hall.hall, ("#0f78d8", "#9fdcf8"), 0.95), HALL),
    "table-bare-day": partial(by_day, great_table.bare, BARE),
    "table-day": partial(by_day, great_table.table, TABLE),
}
"""The pictures by the names of their files."""
