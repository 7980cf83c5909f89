"""The steps of the podium of results: lacquered blocks on the table, in the table's view and light.

A unit is 1000 pixels of 1080p. assets/drawings/stages.json has the steps' sizes, which game/ui/pages/results/podium.py
uses, too.
"""

import math
from typing import Any

import bpy
from measures import Measures

from game.ui.gfx import drawings, svg
from stage.materials import (
    load_heights,
    make_gilded_wood,
    make_glowing,
    make_inlaid_lacquer,
    make_mother_of_pearl,
    make_substance,
)
from stage.studio import Point, Shot, add_lamp, make_ball, make_box, make_empty_scene, make_front_plate, make_pole

SIZES = Measures("stage.podium")


def make_step(place: int) -> Shot:
    """Make the step of a place, 1 is the highest; the last is of all who come after the third."""
    podium: dict[str, Any] = drawings.load_table("stages")["podium"]
    data = podium["steps"][place - 1]
    width, height, trim = data["width"] / 1000, data["height"] / 1000, data["moulding_scale"]
    depth = trim * podium["top_depth"] / 1000
    make_empty_scene("#6a4630", 0.9)
    front, up, face = trim * SIZES.back, height - depth, -trim * SIZES.back / 2
    _add_camera(width, height, up, face, depth * (SIZES.far + front) / front)
    inner = width - 2 * trim * SIZES.foot
    out = inner / 2 + trim * SIZES.lip
    red = make_substance("lacquer", "#7a160d", rough=0.2, coat=1.0)
    gold = make_substance("gold", "#e0a845", metal=1.0, rough=0.28)
    make_box((0, 0, up / 2 - 0.01), (inner, front - 2 * trim * SIZES.foot, up - 0.02), red)
    _make_slab((0, 0, up - 0.016 * trim), (2 * out, front, 0.032 * trim), red)
    _make_plinth(width, face, trim, red, gold)
    _make_top(out, front, up, trim, gold)
    stands = make_ball((0, face + 0.5 * front, up + 0.17 * trim), (0.36 * width, 0.28 * front, 0.2 * trim), red)
    stands.visible_camera = stands.visible_glossy = False
    _make_panel(inner, up, face + trim * SIZES.foot, trim, gold)
    _make_band(inner, face + trim * SIZES.foot, up - 0.049 * trim, 0.03 * trim)
    _add_lights()
    return Shot((round(width * SIZES.pixels), round(height * SIZES.pixels)), 24, transparent=True, quality=78)


def _add_camera(width: float, height: float, up: float, face: float, above: float) -> None:
    """Add a level camera `above` the top, so that only the top shows perspective."""
    bpy.ops.object.camera_add(rotation=(math.pi / 2, 0, 0), location=(0, face - SIZES.far, up + above))
    camera = bpy.context.object
    camera.data.sensor_fit = "HORIZONTAL"
    camera.data.lens = camera.data.sensor_width * SIZES.far / width
    camera.data.shift_y = (height / 2 - up - above) / width
    bpy.context.scene.camera = camera


def _make_top(out: float, front: float, up: float, trim: float, gold: bpy.types.Material) -> None:
    face, rail = -front / 2, SIZES.rail * trim
    pearl = make_mother_of_pearl()
    for inset in (0.03, 0.05):
        near, distance, side = face + inset * trim + 0.02 * trim, -face - inset * trim, out - inset * trim
        corners = ((-side, near), (side, near), (side, distance), (-side, distance))
        for (x, y), (to_x, to_y) in zip(corners, (*corners[1:], corners[0]), strict=True):
            _make_rod((x, y, up - 0.001), (to_x, to_y, up - 0.001), pearl if inset < 0.04 else gold, 0.003 * trim)
    red = make_substance("lip", "#8c1c10", rough=0.2, coat=1.0)
    _make_slab((0, face + 0.01 * trim, up + rail / 2), (2 * out, 0.02 * trim, rail), red)
    for bottom, thick in ((up + rail, 0.005), (up - 0.026 * trim, 0.005)):
        _make_rod((-out, face, bottom), (out, face, bottom), gold, thick * trim)


def _make_slab(
    middle: tuple[float, float, float], size: tuple[float, float, float], made_of: bpy.types.Material
) -> None:
    made = make_box(middle, size, made_of)
    bevel = made.modifiers.new("edge", "BEVEL")
    bevel.width, bevel.segments = 0.006, 4


def _make_panel(inner: float, up: float, y: float, trim: float, gold: bpy.types.Material) -> None:
    bottom, top, width = 0.05 * trim, up - 0.07 * trim, inner - 0.036 * trim
    height = top - bottom
    make_front_plate((0, y - 0.002, (bottom + top) / 2), (width, height), make_inlaid_lacquer(width, height, trim))
    corners = ((-width / 2, bottom), (width / 2, bottom), (width / 2, top), (-width / 2, top))
    for (x, z), (to_x, to_z) in zip(corners, (*corners[1:], corners[0]), strict=True):
        _make_rod((x, y - 0.003, z), (to_x, y - 0.003, to_z), gold, 0.0045 * trim)


def _make_rod(start: Point, end: Point, gold: bpy.types.Material, radius: float) -> None:
    make_pole(start, end, radius, gold)
    for item in (start, end):
        make_ball(item, (radius, radius, radius), gold)


def _make_plinth(width: float, face: float, trim: float, red: bpy.types.Material, gold: bpy.types.Material) -> None:
    height, round_ = SIZES.plinth * trim, SIZES.torus * trim
    _make_slab((0, face / 2, height / 2), (width, -face, height), red)
    _make_band(width - 0.012, face, 0.45 * height, 0.62 * height)
    for bottom, thick in ((0.06 * height, 0.003), (0.92 * height, 0.0035)):
        _make_rod((-width / 2 + 0.003, face, bottom), (width / 2 - 0.003, face, bottom), gold, thick * trim)
    within = width / 2 - 0.6 * trim * SIZES.foot
    y, z = face + 0.6 * trim * SIZES.foot, height + round_
    _make_rod((-within, y, z), (within, y, z), red, round_)


def _make_band(width: float, y: float, middle: float, height: float) -> None:
    parts = [svg.rect((0, 0, 400, 400), 0, fill="#000000")]
    parts += [svg.rect((0, y, 400, 36), 0, fill="#ffffff") for y in (20, 344)]
    teeth = "".join(f"M{20 * n} 320L{20 * n + 10} 80L{20 * n + 20} 320Z" for n in range(20))
    parts.append(svg.path(teeth, fill="#ffffff"))
    made_of = make_gilded_wood("band", load_heights("".join(parts), 400.0), "#d8a043", "#5c150e")
    make_front_plate((0, y - 0.003, middle), (width, height), made_of)


def _add_lights() -> None:
    warm, cool = ("#ffb660", "#5a7ad0")
    add_lamp((-0.5, -0.75, 0.95), 17, 0.35, warm, (0, 0, 0.25))
    add_lamp((1.5, -1.6, 1.9), 46, 0.9, warm, (0, 0, 0.15))
    add_lamp((0.0, 0.6, 2.4), 50, 0.8, warm, (0, 0, 0.3))
    add_lamp((2.4, -0.4, 0.7), 22, 1.2, cool, (0, 0, 0.15))
    glow = make_glowing("mirrored lantern", "#ff9a45", 4.0)
    mirrored = [make_ball((x, -3.0, z), (r, r, r * 1.3), glow) for x, z, r in ((-0.9, 1.1, 0.22), (0.8, 1.3, 0.16))]
    room, floor = make_glowing("mirrored room", "#43201a", 0.5), make_glowing("mirrored table", "#c9793a", 1.1)
    mirrored += [make_box((0, -6.0, 2.0), (30, 0.1, 5.0), room), make_box((-1.0, -6.0, -1.7), (5, 0.1, 1.6), floor)]
    door = make_box((0.25, -3.0, -0.35), (0.34, 0.02, 2.6), make_glowing("mirrored door", "#ff9a55", 0.8))
    door.rotation_euler = (0, 0.5, 0)
    mirrored.append(door)
    for item in mirrored:
        item.visible_camera = False
