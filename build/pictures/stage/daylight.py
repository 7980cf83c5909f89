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
    place = (SIZES.wall - 6 * SIZES.way[0], -6 * SIZES.way[1], 4 - 6 * SIZES.way[2])
    add_lamp(place, strong, 1.0, SIZES.warm, (SIZES.wall, 0.0, 4.0))
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


def _make_plain(colour: str, rough: float = 0.6, coat: float = 0.0, metal: float = 0.0) -> Material:
    return make_substance("by day", colour, rough=rough, coat=coat, metal=metal)


PAINTS: dict[str, Callable[..., Material]] = {
    "plain": _make_plain,
    "wood": partial(make_grained_wood, "by day"),
    "glowing": partial(make_glowing, "by day"),
    "slate": make_slate,
    "flower": rooms.make_carved_flower,
    "leaves": partial(make_foliage, "by day"),
    "lacquer": partial(great_table.make_lacquer, "by day"),
}
"""Makers of materials by their names in measures.toml."""


def _load_paint(picture: str) -> dict[str, Callable[[], Material]]:
    """Return the materials of a picture by day: its own, and those of sets that pictures share."""
    own = SIZES.pictures[picture]
    rows = [row for name in own.get("sets", ()) for row in SIZES.sets[name].items()] + [*own["paint"].items()]
    return {material: partial(PAINTS[kind], *values) for material, (kind, *values) in rows}


def _draw_shafts(picture: Image.Image, shafts: tuple[tuple[float, float, int], ...]) -> Image.Image:
    """Draw the morning sun, which comes in from the left above a wall in the shade and falls to the right."""
    wide, height = picture.size
    light = Image.new("L", picture.size, 0)
    for start, width, level in shafts:
        shaft = Image.new("L", picture.size, 0)
        end = start + SIZES.slant
        edge = [(start, 0.0), (start + width, 0.0), (end + 2.2 * width, 1.0), (end, 1.0)]
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


def _light_room(name: str) -> Callable[[], Shot]:
    """Return the maker of a room in the morning sun; where a window shows a garden, this is sunlit too."""
    room = SIZES.pictures[name]
    lamps = (SIZES.from_the_left, SIZES.from_before, *((SIZES.on_the_garden,) if room["has_garden"] else ()))
    paint, exposure, quality = _load_paint(name), room["exposure"], room["quality"]
    day = Day(SIZES.sky, exposure, lamps, paint, quality, finish=_finish_morning_room, sun=SIZES.sun)
    return partial(light_by_day, getattr(rooms, f"make_{name}"), day)


def _finish_morning_room(picture: Image.Image) -> Image.Image:
    """Sharpen a room, and darken the wall at the left, where words stand."""
    ramp = Image.linear_gradient("L")
    across = ramp.rotate(90).resize(picture.size).point(lambda way: _compute_ramp(way, SIZES.shaded[0]))
    down = Image.linear_gradient("L").resize(picture.size).point(lambda way: _compute_ramp(way, SIZES.shaded[1]))
    lit = ImageChops.screen(across, down).point(lambda level: round(SIZES.shade * 255 + (1 - SIZES.shade) * level))
    crisp = ImageEnhance.Color(_sharpen(picture.convert("RGBA")).convert("RGB")).enhance(SIZES.colourful)
    return ImageChops.multiply(crisp, Image.merge("RGB", [lit] * 3))


def _compute_ramp(way: int, ends: tuple[float, float]) -> int:
    """Return the brightness, of 255, at a position between the shares where shade begins and ends."""
    ratio = min(1.0, max(0.0, (way / 255 - ends[0]) / (ends[1] - ends[0])))
    return round(255 * ratio * ratio * (3 - 2 * ratio))


def _load_day(name: str, finish: Callable[[Image.Image], Image.Image], size: tuple[int, int] | None = None) -> Day:
    own = SIZES.pictures[name]
    return Day(own["sky"], own["exposure"], own["lamps"], _load_paint(name), own["quality"], size, finish)


BY_DAY: dict[str, Callable[[], Shot]] = {
    **{f"room-{name}-day": _light_room(name) for name in ("altar", "desk", "school", "shelf", "study", "window")},
    "hall-day": partial(
        light_by_day,
        partial(hall.make_hall, ("#0f78d8", "#9fdcf8"), 0.95),
        _load_day("hall", partial(_draw_shafts, shafts=SIZES.shafts), (1440, 810)),
    ),
    "table-day": partial(light_by_day, great_table.make_table, _load_day("table", _sharpen_and_ripen)),
}
"""The pictures by the names of their files."""
