"""A lantern of red silk over bamboo, lit from within, as they hang in Hội An."""

import math

import bpy
from measures import Measures

from stage.materials import Graph, Material, make_gold_leaf, make_substance
from stage.studio import Point, Shot, add_lamp, make_ball, make_empty_scene, make_pole, make_turned_body

SIZES = Measures("stage.lanterns")
BULB = [(0.3, 0.78), (0.47, 0.765), (0.63, 0.72), (0.77, 0.645), (0.88, 0.55), (0.955, 0.43), (0.995, 0.3), (1.0, 0.17),
        (0.975, 0.04), (0.93, -0.09), (0.865, -0.21), (0.785, -0.32), (0.695, -0.42), (0.6, -0.51), (0.51, -0.59),
        (0.42, -0.66), (0.34, -0.72), (0.27, -0.78)]  # fmt: skip
"""Profile of a garlic-shaped lantern of radius 1: pairs of distance from the axis and height."""
DIAMOND = [(0.22, 0.95), (0.5, 0.6), (0.95, 0.04), (0.95, -0.04), (0.5, -0.6), (0.22, -0.95)]
"""A lantern of two cones, likewise."""


def make_lantern() -> Shot:
    make_empty_scene("#c08a4a", 0.5)
    _add_front_camera(2.7)
    silk = _make_silk()
    gold = make_gold_leaf()
    rib = make_substance("rib", "#7d1a10", rough=0.6)
    thread = make_substance("thread", "#b3261c", rough=0.7)
    make_turned_body(BULB, silk, smooth=1)
    for n in range(SIZES.ribs):
        turn = math.tau * (n + 0.5) / SIZES.ribs
        _make_wire([(1.006 * r * math.cos(turn), 1.006 * r * math.sin(turn), 1.006 * z) for r, z in BULB], 0.012, rib)
    for z in (0.76, -0.76):
        make_pole((0, 0, z - 0.06), (0, 0, z + 0.06), 0.31, gold)
        make_pole((0, 0, z - 0.02), (0, 0, z + 0.02), 0.345, gold)
    make_pole((0, 0, 0.8), (0, 0, 2.0), 0.014, thread)
    make_ball((0, 0, -0.9), (0.09, 0.09, 0.08), gold)
    for n in range(24):
        turn, r = math.tau * n / 24, 0.07 if n % 2 else 0.035
        bend = ((0.6, 0), (1, 0.3), (1.25, 1.0))
        _make_wire([(r * math.cos(turn) * k, r * math.sin(turn) * k, -0.95 - 0.33 * s) for k, s in bend], 0.016, thread)
    add_lamp((-3, -3, 2), 60, 2.0, "#ffcf8a")
    add_lamp((3, -2, 1), 30, 2.0, "#86a6ff")
    return Shot((270, 342), 14, transparent=True)


def _make_silk() -> Material:
    """Make silk that glows: yellow where the flame is near, red towards its outline."""
    g = Graph("silk")
    facing = g.node("ShaderNodeLayerWeight", {"Blend": 0.35}).outputs["Facing"]
    colour = g.ramp(facing, ((0.0, "#ff8420"), (0.62, "#a80c05")))
    return g.substance("#b3170f", rough=0.6, Emission_Color=colour, Emission_Strength=1.15)


def _add_front_camera(width: float) -> None:
    """Add a camera at the height of the origin that looks away from us, and sees `width` units without perspective."""
    bpy.ops.object.camera_add(location=(0, -30, 0), rotation=(math.pi / 2, 0, 0))
    bpy.context.object.data.type = "ORTHO"
    bpy.context.object.data.ortho_scale = width
    bpy.context.scene.camera = bpy.context.object


def _make_wire(points: list[Point], radius: float, made_of: Material) -> bpy.types.Object:
    shape = bpy.data.curves.new("wire", "CURVE")
    shape.dimensions, shape.bevel_depth = "3D", radius
    line = shape.splines.new("POLY")
    line.points.add(len(points) - 1)
    for point, place in zip(line.points, points, strict=True):
        point.co = (*place, 1.0)
    made = bpy.data.objects.new("wire", shape)
    bpy.context.collection.objects.link(made)
    shape.materials.append(made_of)
    return made
