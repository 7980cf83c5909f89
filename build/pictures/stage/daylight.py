"""Rooms, hall and great table by day: their scenes at dusk, in the light of the sun and in other materials."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from itertools import pairwise

import bpy
from measures import Measures
from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter

from stage import great_table, hall, rooms
from stage.materials import Material, make_linear_color, make_material, make_substance
from stage.studio import Shot, add_lamp, make_box

SIZES = Measures("stage.daylight")


def light_by_day(name: str, dusk: Callable[[], Shot]) -> Shot:
    """Return a picture of the sheet by day. Settings that it lacks come from a room with sunlit windows."""
    picture, shot = SIZES.pictures[name], dusk()
    for lamp in [item for item in bpy.data.objects if item.type == "LIGHT"]:
        bpy.data.objects.remove(lamp)
    scene = bpy.context.scene
    scene.view_settings.exposure, scene.view_settings.look = picture["exposure"], "AgX - Punchy"
    (colour, strength), around = picture.get("sky", SIZES.sky), scene.world.node_tree.nodes["Background"].inputs
    around[0].default_value, around[1].default_value = (*make_linear_color(colour), 1.0), strength
    for lamp in picture.get("lamps", SIZES.lamps):
        add_lamp(*lamp, is_mirrored=False)
    if picture.get("has_garden"):
        add_lamp(*SIZES.garden_lamp, is_mirrored=False)
    if "lamps" not in picture:
        _add_window_sun()
    sets = (row for shared in picture.get("sets", ()) for row in SIZES.sets[shared].items())
    _repaint({**dict(sets), **picture["paint"]})
    return replace(shot, quality=picture["quality"], finish=FINISHES.get(name, _finish_morning_room))


def _add_window_sun() -> None:
    """Add the morning sun, which shines through two windows of the left wall. The wall itself is invisible."""
    x, y, z = (-6 * item for item in SIZES.way)
    add_lamp((SIZES.wall + x, y, 4 + z), SIZES.sun, 1.0, SIZES.warm, (SIZES.wall, 0.0, 4.0))
    bpy.context.object.data.type = "SUN"
    sun = bpy.context.object.data
    sun.energy, sun.angle, sun.color = SIZES.sun, SIZES.round, make_linear_color(SIZES.warm)
    old_objects, wall = set(bpy.data.objects), make_substance("left wall", "#000000")
    _make_wall_with_holes(wall)
    for (a, b), (c, d) in SIZES.windows:
        for y in _list_bars(a, b, SIZES.bars[0]):
            make_box((SIZES.wall, y, (c + d) / 2), (0.05, SIZES.thick, d - c), wall)
        for z in _list_bars(c, d, SIZES.bars[1]):
            make_box((SIZES.wall, (a + b) / 2, z), (0.05, b - a, SIZES.thick), wall)
    for part in set(bpy.data.objects) - old_objects:
        part.visible_camera = part.visible_diffuse = part.visible_glossy = False


def _list_bars(start: float, end: float, panes: int) -> list[float]:
    return [start + (end - start) * n / panes for n in range(panes + 1)]


def _make_wall_with_holes(wall: Material) -> None:
    along, up = (
        sorted({-SIZES.wall_reach, SIZES.wall_reach, *(end for hole in SIZES.windows for end in hole[axis])})
        for axis in (0, 1)
    )
    for left, right in pairwise(along):
        for bottom, height in pairwise(up):
            y, z = (left + right) / 2, (bottom + height) / 2
            if not any(a < y < b and c < z < d for (a, b), (c, d) in SIZES.windows):
                make_box((SIZES.wall, y, z), (0.05, right - left, height - bottom), wall)


def _repaint(paint: dict[str, dict[str, object]]) -> None:
    """Replace the materials of all bodies whose names begin with a row's name."""
    rows = {item.name: next((row for name, row in paint.items() if item.name.startswith(name)), None)
            for item in bpy.data.materials}  # fmt: skip
    new_materials = {name: make_material("by day", row) for name, row in rows.items() if row}
    bodies: Iterable[bpy.types.ID] = (*bpy.data.meshes, *bpy.data.curves)
    for body in bodies:
        for n, material in enumerate(body.materials):
            if material.name in new_materials:
                body.materials[n] = new_materials[material.name]


def _draw_shafts(picture: Image.Image) -> Image.Image:
    """Draw rays of the morning sun from the upper left to the right, above a wall in the shade."""
    picture_width, height = picture.size
    light = Image.new("L", picture.size, 0)
    for start, width, level in SIZES.shafts:
        shaft = Image.new("L", picture.size, 0)
        end = start + SIZES.slant
        edge = [(start, 0.0), (start + width, 0.0), (end + 2.2 * width, 1.0), (end, 1.0)]
        ImageDraw.Draw(shaft).polygon([(x * picture_width, y * height) for x, y in edge], fill=level)
        light = ImageChops.add(light, shaft.filter(ImageFilter.GaussianBlur(picture_width * SIZES.soft)))
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
    hue, saturation, brightness = picture.convert("RGB").convert("HSV").split()
    orange = hue.point(lambda turn: 255 if SIZES.peel[0] <= turn <= SIZES.peel[1] else 0)
    fruit = ImageChops.multiply(fruit, orange).filter(ImageFilter.GaussianBlur(width * 0.0006))
    ripe_channels = (
        hue.point(lambda turn: turn + SIZES.ripe[0]),
        saturation.point(lambda level: min(255, round(SIZES.ripe[1] * level))),
        brightness.point(lambda level: min(255, round(SIZES.ripe[2] * level))),
    )
    result = Image.composite(Image.merge("HSV", ripe_channels).convert("RGB"), picture.convert("RGB"), fruit)
    result.putalpha(picture.getchannel("A"))
    return _sharpen(result)


def _finish_morning_room(picture: Image.Image) -> Image.Image:
    """Sharpen a room, and darken the wall at the left, where texts are shown."""
    ramp = Image.linear_gradient("L")
    across = ramp.rotate(90).resize(picture.size).point(lambda way: _compute_ramp(way, SIZES.shaded[0]))
    down = Image.linear_gradient("L").resize(picture.size).point(lambda way: _compute_ramp(way, SIZES.shaded[1]))
    light = ImageChops.screen(across, down).point(lambda level: round(SIZES.shade * 255 + (1 - SIZES.shade) * level))
    sharp_picture = ImageEnhance.Color(_sharpen(picture.convert("RGBA")).convert("RGB")).enhance(SIZES.colourful)
    return ImageChops.multiply(sharp_picture, Image.merge("RGB", [light] * 3))


def _compute_ramp(way: int, ends: tuple[float, float]) -> int:
    """Return the brightness (0 to 255) at a position between the ends of a gradient."""
    ratio = min(1.0, max(0.0, (way / 255 - ends[0]) / (ends[1] - ends[0])))
    return round(255 * ratio * ratio * (3 - 2 * ratio))


FINISHES: dict[str, Callable[[Image.Image], Image.Image]] = {"hall": _draw_shafts, "table": _sharpen_and_ripen}
"""Changes made to pictures before they are saved, if others than to rooms."""
PICTURES: dict[str, Callable[[], Shot]] = {
    **{f"room-{name}-day": partial(light_by_day, name, partial(rooms.make_room, name)) for name in rooms.NAMES},
    "hall-day": partial(light_by_day, "hall", partial(hall.make_hall, SIZES.hall_sky, 0.95)),
    "table-day": partial(light_by_day, "table", great_table.make_table),
}
"""The pictures by the names of their files."""
