"""The morning sun that shines into a room by two windows in its left wall, which is invisible."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise

import bpy
from measures import Measures
from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter

from stage import great_table, hall, rooms
from stage.materials import Material, make_glowing, make_linear_color, make_substance
from stage.plants import make_foliage
from stage.room_walls import make_grained_wood, make_slate
from stage.studio import Point, Shot, add_lamp, make_box

SIZES = Measures("stage.daylight")


def add_window_sun(strong: float) -> None:
    add_lamp(
        (SIZES.wall - 6 * SIZES.way[0], -6 * SIZES.way[1], 4 - 6 * SIZES.way[2]),
        strong,
        1.0,
        SIZES.warm,
        (SIZES.wall, 0.0, 4.0),
    )
    bpy.context.object.data.type = "SUN"
    sun = bpy.context.object.data
    sun.energy, sun.angle, sun.color = strong, SIZES.round, make_linear_color(SIZES.warm)
    before, made = set(bpy.data.objects), make_substance("left wall", "#000000")
    _make_wall_with_holes(made)
    for hole in SIZES.windows:
        for axis, parts in enumerate(SIZES.bars):
            start, end = hole[axis]
            for n in range(parts + 1):
                _make_bar(hole, axis, start + (end - start) * n / parts, made)
    for part in set(bpy.data.objects) - before:
        part.visible_camera = part.visible_diffuse = part.visible_glossy = False


def _make_wall_with_holes(made: bpy.types.Material) -> None:
    along, up = (
        sorted({-SIZES.wall_reach, SIZES.wall_reach, *(end for hole in SIZES.windows for end in hole[axis])})
        for axis in (0, 1)
    )
    for left, right in pairwise(along):
        for bottom, height in pairwise(up):
            y, z = (left + right) / 2, (bottom + height) / 2
            if not any(a < y < b and c < z < d for (a, b), (c, d) in SIZES.windows):
                make_box((SIZES.wall, y, z), (0.05, right - left, height - bottom), made)


def _make_bar(
    hole: tuple[tuple[float, float], tuple[float, float]], axis: int, where: float, made: bpy.types.Material
) -> None:
    (a, b), (c, d) = hole
    if axis:
        make_box((SIZES.wall, (a + b) / 2, where), (0.05, b - a, SIZES.thick), made)
    else:
        make_box((SIZES.wall, where, (c + d) / 2), (0.05, SIZES.thick, d - c), made)


@dataclass(frozen=True)
class Day:
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
    """Change made to the picture before it is saved."""
    sun: float = 0.0
    """Strength of the sun through two windows at the left; 0 for none."""


def light_by_day(dusk: Callable[[], Shot], day: Day) -> Shot:
    shot = dusk()
    for made in [item for item in bpy.data.objects if item.type == "LIGHT"]:
        bpy.data.objects.remove(made)
    scene = bpy.context.scene
    scene.view_settings.exposure, scene.view_settings.look = day.exposure, "AgX - Punchy"
    around = scene.world.node_tree.nodes["Background"].inputs
    around[0].default_value, around[1].default_value = (*make_linear_color(day.sky[0]), 1.0), day.sky[1]
    for place, watts, size, colour, aim in day.lamps:
        add_lamp(place, watts, size, colour, aim)
        bpy.context.object.visible_glossy = False
    if day.sun:
        add_window_sun(day.sun)
    _paint(day.painted)
    return replace(shot, quality=day.quality, size=day.size or shot.size, finish=day.finish)


def _paint(painted: Mapping[str, Callable[[], Material]]) -> None:
    """Have the materials of these names be others, wherever they are."""
    old = [item for item in bpy.data.materials if any(item.name.startswith(name) for name in painted)]
    new = {item.name: next(make for name, make in painted.items() if item.name.startswith(name))() for item in old}
    for mesh in bpy.data.meshes:
        for n, made in enumerate(mesh.materials):
            if made.name in new:
                mesh.materials[n] = new[made.name]
    for curve in bpy.data.curves:
        for n, made in enumerate(curve.materials):
            if made.name in new:
                curve.materials[n] = new[made.name]


def _make_wood(dark: str, light: str, along: str = "z") -> Callable[[], Material]:
    return lambda: make_grained_wood("by day", dark, light, along)


def _make_plain(colour: str, rough: float = 0.6, coat: float = 0.0, metal: float = 0.0) -> Callable[[], Material]:
    return lambda: make_substance("by day", colour, rough=rough, coat=coat, metal=metal)


def _make_glowing(colour: str, strength: float) -> Callable[[], Material]:
    return lambda: make_glowing("by day", colour, strength)


def _draw_shafts(picture: Image.Image, shafts: tuple[tuple[float, float, int], ...]) -> Image.Image:
    """Draw the morning sun, which comes in from the left above a wall in the shade and falls to the right."""
    wide, height = picture.size
    light = Image.new("L", picture.size, 0)
    for start, width, level in shafts:
        shaft = Image.new("L", picture.size, 0)
        edge = [
            (start, 0.0),
            (start + width, 0.0),
            (start + SIZES.slant + 2.2 * width, 1.0),
            (start + SIZES.slant, 1.0),
        ]
        ImageDraw.Draw(shaft).polygon([(x * wide, y * height) for x, y in edge], fill=level)
        light = ImageChops.add(light, shaft.filter(ImageFilter.GaussianBlur(wide * SIZES.soft)))
    fading = Image.linear_gradient("L").resize(picture.size).point(lambda bottom: 255 - round(SIZES.fades * bottom))
    light = ImageChops.multiply(light, fading)
    sun = Image.composite(Image.new("RGB", picture.size, SIZES.sunlight), Image.new("RGB", picture.size), light)
    return ImageChops.screen(picture.convert("RGB"), sun)


def _sharpen(picture: Image.Image) -> Image.Image:
    sharp = picture.convert("RGB").filter(ImageFilter.UnsharpMask(2.2, 110, 2))
    sharp.putalpha(picture.getchannel("A"))
    return sharp


def _sharpen_and_ripen(picture: Image.Image) -> Image.Image:
    """Sharpen a picture and make the mandarins, which Blender renders too pale, more orange."""
    width, fruit = picture.size[0], Image.new("L", picture.size, 0)
    for x, y, across, down in SIZES.mandarins:
        box = [round(side * width) for side in (x - across, y - down, x + across, y + down)]
        ImageDraw.Draw(fruit).ellipse(box, fill=255)
    hue, rich, bright = picture.convert("RGB").convert("HSV").split()
    orange = hue.point(lambda turn: 255 if SIZES.peel[0] <= turn <= SIZES.peel[1] else 0)
    fruit = ImageChops.multiply(fruit, orange).filter(ImageFilter.GaussianBlur(width * 0.0006))
    ripe = (
        hue.point(lambda turn: turn + SIZES.ripe[0]),
        rich.point(lambda level: min(255, round(SIZES.ripe[1] * level))),
        bright.point(lambda level: min(255, round(SIZES.ripe[2] * level))),
    )
    whole = Image.composite(Image.merge("HSV", ripe).convert("RGB"), picture.convert("RGB"), fruit)
    whole.putalpha(picture.getchannel("A"))
    return _sharpen(whole)


def _make_room(
    painted: Mapping[str, Callable[[], Material]], quality: int, exposure: float = 0.85, *, garden: bool = False
) -> Day:
    """Make a room in the morning sun, in colours of its own; with a `garden`, what its window shows is sunlit too."""
    lamps = (SIZES.from_the_left, SIZES.from_before, *((SIZES.on_the_garden,) if garden else ()))
    return Day(SIZES.sky, exposure, lamps, painted, quality, finish=_finish_morning_room, sun=SIZES.sun)


def _finish_morning_room(picture: Image.Image) -> Image.Image:
    """Sharpen a room, and darken the wall at the left, where words stand."""
    across = (
        Image.linear_gradient("L")
        .rotate(90)
        .resize(picture.size)
        .point(lambda way: _compute_ramp(way, SIZES.shaded[0]))
    )
    down = Image.linear_gradient("L").resize(picture.size).point(lambda way: _compute_ramp(way, SIZES.shaded[1]))
    lit = ImageChops.screen(across, down).point(lambda level: round(SIZES.shade * 255 + (1 - SIZES.shade) * level))
    crisp = ImageEnhance.Color(_sharpen(picture.convert("RGBA")).convert("RGB")).enhance(SIZES.colourful)
    return ImageChops.multiply(crisp, Image.merge("RGB", [lit] * 3))


def _compute_ramp(way: int, ends: tuple[float, float]) -> int:
    """Return the brightness, of 255, at a position between the shares where shade begins and ends."""
    ratio = min(1.0, max(0.0, (way / 255 - ends[0]) / (ends[1] - ends[0])))
    return round(255 * ratio * ratio * (3 - 2 * ratio))


OAK, MAHOGANY = _make_wood("#9a5a24", "#b8742f"), _make_wood("#5a2410", "#7a3416")
RAIL, DESK = _make_wood("#6a160a", "#7c1c0e", "x"), _make_wood("#6a2e12", "#86421c", "x")
BOOKS = {
    "back 0": _make_plain("#860c06"),
    "back 1": _make_plain("#0a2c62"),
    "back 2": _make_plain("#0b4220"),
    "back 3": _make_plain("#8e4c08"),
    "back 4": _make_plain("#401032"),
    "celadon": _make_plain("#2f8a6a", 0.2, 1.0),
    "cover 0": _make_plain("#0a2c62"),
    "cover 1": _make_plain("#860c06"),
    "cover 2": _make_plain("#0b4220"),
}
LANTERN = {"lantern silk": _make_plain("#a01608", 0.5, 0.3), "oil flame": _make_plain("#2a1c12", 0.9)}
ROOMS: dict[str, tuple[Callable[[], Shot], Day]] = {
    "room-altar-day": (rooms.make_altar, _make_room({
        "wall": _make_wood("#761a0e", "#821e10"), "strip": _make_plain("#7a180c", 0.35, 0.4),
        "altar lacquer": _make_plain("#a81c10", 0.25, 0.6), "marigold": _make_plain("#e87a00", 0.7),
        "gilt": _make_plain("#e08410", 0.36, 0.3, 0.2), "censer": _make_plain("#c07418", 0.36, 0.2, 0.3),
        "flame": _make_glowing("#ffb84a", 1.4), "altar flower": partial(rooms.make_carved_flower, "#f0960c", "#a81c10")
    }, 30, 0.5)),
    "room-desk-day": (rooms.make_desk, _make_room({
        "wall": _make_wood("#0d545c", "#106068"), "strip": _make_wood("#0d545c", "#106068"),
        "ground": _make_plain("#06282c"),
        "rail": RAIL, "desk": DESK, "bead": _make_plain("#8e1206", 0.25, 0.8), "page": _make_plain("#d8c498", 0.9),
        **LANTERN
    }, 60)),
    "room-school-day": (rooms.make_school, _make_room({
        "plaster": _make_plain("#74401a", 0.9), "slate": partial(make_slate, "#10402f", "#4f8a72"), "board frame": OAK,
        "board rail": _make_wood("#9a5a24", "#b8742f", "x"),
        **BOOKS
    }, 58)),
    "room-shelf-day": (rooms.make_shelf, _make_room({
        "wall": _make_wood("#3a1a0e", "#4a2412"), "strip": _make_plain("#3a1a0e"), "shelf": MAHOGANY, **BOOKS
    }, 38, 1.2)),
    "room-study-day": (rooms.make_study, _make_room({
        "wall": _make_wood("#0f4a40", "#13584c"), "strip": _make_plain("#0a3028", 0.6), "rail": RAIL, "frame": MAHOGANY,
        "desk": DESK, "case": _make_plain("#3a1a0e"), "evening": _make_glowing("#3fa4ec", 1.0),
        "sheet": _make_plain("#d8c498", 0.9), "page": _make_plain("#d8c498", 0.9), **BOOKS, **LANTERN
    }, 54, garden=True)),
    "room-window-day": (rooms.make_window, _make_room({
        "plaster": _make_plain("#7e3a0e", 0.9), "bench": DESK, "frame": MAHOGANY,
        "evening": _make_glowing("#3fa4ec", 1.0),
        "shutter": _make_plain("#1c6a60", 0.5, 0.1), "bloom": _make_glowing("#b88a00", 0.1), **LANTERN
    }, 48, garden=True)),
}  # fmt: skip
HALL = Day(("#cfe2ee", 0.42), 0.4, (
    ((0.6, -4.0, 4.5), 420.0, 4.0, "#ffe2b4", (0.6, 1.3, 1.6)),
    ((-4.2, 7.0, 7.5), 2600.0, 1.2, "#ffdf9c", (1.6, 0.0, 0.6)),
    ((4.0, -1.0, 3.5), 260.0, 2.0, "#bfe0ff", (1.6, 1.3, 1.4))
), {
    "column": _make_wood("#7a3a16", "#96501f"), "beam": _make_wood("#7a3a16", "#96501f", "x"),
    "old wood": _make_plain("#14382f", 0.5, 0.3), "far lantern 0": _make_plain("#e06a10"),
    "far lantern 1": _make_plain("#d0200c"),
    "far lantern 2": _make_plain("#e8a010"), "far lantern 3": _make_plain("#149084"),
    "house window": _make_plain("#3a2a1a"),
    "house wall": _make_plain("#d89a30", 0.9), "courtyard": _make_plain("#a8583a", 0.8),
    "leaf": partial(make_foliage, "by day", "#1f7c32", "#7ab83a"),
}, 58, (1440, 810), partial(_draw_shafts, shafts=SIZES.shafts))  # fmt: skip
TABLE = Day(("#e8dcc8", 0.12), 0.75, (
    ((-2.2, 2.0, 1.5), 230.0, 0.8, "#ffe4b0", (0.0, 0.9, 0.0)),
    ((0.4, -0.8, 2.2), 14.0, 1.2, "#ffeccc", (0.0, 1.0, 0.0)),
    ((0.0, 4.5, 1.6), 3.0, 3.0, "#cfe6f8", (0.0, 1.2, 0.0))
), {
    "top": partial(great_table.make_lacquer, "by day", "#84100a", "#a82a14", "#e8b85a"),
    "rim": _make_plain("#7a2c14", 0.3, 1.0),
    "mirrored lantern": _make_glowing("#ffb070", 1.6), "mirrored room": _make_glowing("#4a2a1a", 0.12),
    "mirrored sky": _make_glowing("#ffd8a8", 0.16), "clay": _make_plain("#6e2a12", 0.3, 0.6),
    "peel": _make_plain("#a84600", 0.45, 0.15), "leaf": _make_plain("#0a5a14", 0.5, 0.1),
    "coin gold": _make_plain("#d89a18", 0.4, 0.3, 0.25),
}, 56, finish=_sharpen_and_ripen)  # fmt: skip

BY_DAY: dict[str, Callable[[], Shot]] = {
    **{name: partial(light_by_day, made, day) for name, (made, day) in ROOMS.items()},
    "hall-day": partial(light_by_day, partial(hall.make_hall, ("#0f78d8", "#9fdcf8"), 0.95), HALL),
    "table-day": partial(light_by_day, great_table.make_table, TABLE),
}
"""The pictures by the names of their files."""
