"""The rooms, the hall and the great table by day: built for dusk, whitewashed, with their flames out, in the sun."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

import bpy

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
    return replace(shot, quality=day.quality, size=day.size or shot.size)


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
HALL = Day(("#eef3f6", 0.75), 0.2, (
    ((0.0, -4.0, 4.5), 700.0, 4.0, "#fff0d2", (0.0, 1.3, 1.6)),
    ((3.0, 6.0, 6.0), 900.0, 3.0, "#fff4dc", (0.0, 0.0, 1.0)),
), {
    "lacquered wood": _plain("#8a2417", 0.35, 0.5), "old wood": _plain("#b4834e", 0.5, 0.2),
    "tiles": _plain("#b5683f", 0.5), "far lantern": _shining("#e0502a", 0.6), "far": _shining("#b4c9cf", 0.9),
    "middle": _shining("#8fb09a", 0.7), "pond": _plain("#b5ced2", 0.2),
}, 46, (1120, 630))  # fmt: skip
TABLE = Day(("#f0ece4", 0.4), 0.85, (
    ((-1.2, 0.0, 2.4), 30.0, 1.4, "#fff0d2", (0.0, 1.0, 0.0)),
    ((0.0, 4.5, 1.6), 14.0, 3.0, "#dcecf4", (0.0, 1.2, 0.0)),
), {
    "top": _plain("#8e2a18", 0.25, 1.0), "rim": _plain("#7a3a1c", 0.3, 1.0),
    "mirrored lantern": _shining("#f0a070", 1.2), "mirrored room": _shining("#c89a68", 0.25),
    "mirrored sky": _shining("#dcebf2", 1.2), "clay": _plain("#7a3d24", 0.35, 0.5),
}, 30, (1920, 384))  # fmt: skip


BY_DAY: dict[str, Callable[[], Shot]] = {
    **{name: partial(by_day, made, day) for name, (made, day) in ROOMS.items()},
    "hall-day": partial(by_day, partial(hall.hall, ("#8cc4e6", "#f6ecd4"), 1.1), HALL),
    "table-bare-day": partial(by_day, great_table.bare, replace(TABLE, size=great_table.BARE_SIZE, exposure=1.15)),
    "table-day": partial(by_day, great_table.table, TABLE),
}
"""The pictures by the names of their files."""
