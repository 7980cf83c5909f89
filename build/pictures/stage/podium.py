"""The steps of the podium of results: lacquered blocks on the table, seen and lit as the table is.

A unit is 1000 pixels of 1080p. How high and wide each is says assets/drawings/podium.json, as game/ui/pages/podium.py
takes it.
"""

from __future__ import annotations

import math
from typing import Any

import bpy

from game.ui.draw import drawings, svg
from stage.great_table import LOOK
from stage.relief import gilded, heights
from stage.shapes import ball, box, pole
from stage.studio_room import Point, Shot, empty_scene, lamp
from stage.substances import glowing, substance

PIXELS = 1000
"""Of the picture, for a unit."""
LIP, FOOT = 0.012, 0.014
"""How far the slab on top stands out, and the plinth beyond that."""


def step(place: int) -> Shot:
    """The step of a place, 1 is the highest; the last is of all who come after the third."""
    podium: dict[str, Any] = drawings.table("podium")
    data = podium["steps"][place - 1]
    wide, high, trim = data["wide"] / 1000, data["high"] / 1000, data["trim"]
    deep = trim * podium["deep"] / 1000
    empty_scene("#6a4630", 0.9)
    front = deep / math.sin(LOOK)
    _camera(wide, high, front)
    inner, up = wide - 2 * trim * FOOT, (high - deep) / math.cos(LOOK)
    red = substance("lacquer", "#6d150d", rough=0.24, coat=1.0)
    gold = substance("gold", "#e0a845", metal=1.0, rough=0.28)
    face, out = -front / 2, inner / 2 + trim * LIP
    box((0, 0, up / 2 - 0.01), (inner, front - 2 * trim * FOOT, up - 0.02), red)
    _slab((0, 0, up - 0.016 * trim), (2 * out, front, 0.032 * trim), red)
    _rod((-out, face, up - 0.016 * trim), (out, face, up - 0.016 * trim), gold, 0.006 * trim)
    _slab((0, face / 2, 0.014 * trim), (wide, front / 2, 0.028 * trim), red)
    _rod((-wide / 2, face, 0.024 * trim), (wide / 2, face, 0.024 * trim), gold, 0.006 * trim)
    for far in (0.24, 0.3):
        _rod((-out * 0.95, face + far * front, up), (out * 0.95, face + far * front, up), gold, 0.0022 * trim)
    stands = box((0, -face, up + 0.15), (0.84 * wide, 0.3 * front, 0.3), substance("who stands there", "#1a0c08"))
    stands.visible_camera = False
    _panel(inner, up, face + trim * FOOT, trim, gold)
    _band(inner, up, face + trim * FOOT, trim)
    _light()
    return Shot((round(wide * PIXELS), round(high * PIXELS)), 40, transparent=True, quality=88)


def _camera(wide: float, high: float, front: float) -> None:
    """Straight at it, and down as at the table, from the foot of its front to the back of its top."""
    bpy.ops.object.camera_add(rotation=(math.pi / 2 - LOOK, 0, 0))
    camera = bpy.context.object
    camera.data.type = "ORTHO"
    camera.data.sensor_fit = "HORIZONTAL"
    camera.data.ortho_scale = wide
    middle = high / 2 - front / 2 * math.sin(LOOK)
    camera.location = (0, -20 * math.cos(LOOK) + middle * math.sin(LOOK), 20 * math.sin(LOOK) + middle * math.cos(LOOK))
    bpy.context.scene.camera = camera


def _slab(middle: tuple[float, float, float], size: tuple[float, float, float], made_of: bpy.types.Material) -> None:
    """A board with rounded edges."""
    made = box(middle, size, made_of)
    bevel = made.modifiers.new("edge", "BEVEL")
    bevel.width, bevel.segments = 0.006, 4


def _panel(inner: float, up: float, y: float, trim: float, gold: bpy.types.Material) -> None:
    """The black field for a name, in a frame of gold."""
    black = substance("panel", "#160a07", rough=0.22, coat=1.0)
    low, top, wide = 0.05 * trim, up - 0.07 * trim, inner - 0.036 * trim
    box((0, y, (low + top) / 2), (wide, 0.004, top - low), black)
    corners = ((-wide / 2, low), (wide / 2, low), (wide / 2, top), (-wide / 2, top))
    for (x, z), (to_x, to_z) in zip(corners, (*corners[1:], corners[0]), strict=True):
        _rod((x, y - 0.003, z), (to_x, y - 0.003, to_z), gold, 0.0035 * trim)


def _rod(start: Point, end: Point, gold: bpy.types.Material, radius: float) -> None:
    """A round moulding with balls at its ends."""
    pole(start, end, radius, gold)
    for each in (start, end):
        ball(each, (radius, radius, radius), gold)


def _band(inner: float, up: float, y: float, trim: float) -> None:
    """The drum's cord of teeth under the slab, carved and gilded."""
    parts = [svg.rect((0, 0, 400, 400), 0, fill="#000000")]
    parts += [svg.rect((0, y, 400, 36), 0, fill="#ffffff") for y in (20, 344)]
    teeth = "".join(f"M{20 * n} 320L{20 * n + 10} 80L{20 * n + 20} 320Z" for n in range(20))
    parts.append(svg.path(teeth, fill="#ffffff"))
    made_of = gilded("band", heights("".join(parts), 400.0), "#d8a043", "#5c150e")
    bpy.ops.mesh.primitive_plane_add(size=1.0, location=(0, y - 0.003, up - 0.049 * trim), rotation=(math.pi / 2, 0, 0))
    bpy.context.object.scale = (inner, 0.03 * trim, 1)
    bpy.context.object.data.materials.append(made_of)


def _light() -> None:
    """The lanterns above, warm, with the dusk at one side; the lacquer mirrors the room."""
    warm, cool = ("#ffb660", "#5a7ad0")
    lamp((-0.5, -0.75, 0.95), 17, 0.35, warm, (0, 0, 0.25))
    lamp((1.5, -1.6, 1.9), 46, 0.9, warm, (0, 0, 0.15))
    lamp((0.0, 0.6, 2.4), 50, 0.8, warm, (0, 0, 0.3))
    lamp((2.4, -0.4, 0.7), 22, 1.2, cool, (0, 0, 0.15))
    glow = glowing("mirrored lantern", "#ff9a45", 4.0)
    mirrored = [ball((x, -3.0, z), (r, r, r * 1.3), glow) for x, z, r in ((-0.9, 1.1, 0.22), (0.8, 1.3, 0.16))]
    room, floor = glowing("mirrored room", "#43201a", 0.5), glowing("mirrored table", "#c9793a", 1.1)
    mirrored += [box((0, -6.0, 2.0), (30, 0.1, 5.0), room), box((-1.0, -6.0, -1.7), (5, 0.1, 1.6), floor)]
    for each in mirrored:
        each.visible_camera = False
