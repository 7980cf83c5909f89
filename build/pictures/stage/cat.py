"""The cat of the house, asleep on the floor: a body of balls grown together, covered with short fur."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import bmesh
import bpy
from mathutils import Matrix

from stage.graph import Graph, Socket
from stage.shapes import make_ball, make_pole
from stage.studio_room import Point, add_lamp
from stage.substances import Material, make_substance

FINE, EVEN = 0.028, 14
"""Fineness of the skin over the balls, and the number of smoothing passes."""
HAIRS, CHILDREN, THICK = 6500, 10, 0.008
"""Number of combed hairs, number of children of each, and thickness at the root."""
BRIGHT = 0.42
"""Darkening of the picture for white fur, in stops."""
Place = tuple[Point, float]
BODY: tuple[Place, ...] = (
    ((-0.6, -0.04, 0.3), 0.34), ((-0.5, 0.22, 0.34), 0.38), ((-0.24, 0.38, 0.36), 0.4), ((0.08, 0.42, 0.37), 0.4),
    ((0.4, 0.32, 0.35), 0.38), ((0.6, 0.1, 0.3), 0.33), ((-0.1, 0.04, 0.28), 0.4), ((-0.36, -0.2, 0.24), 0.28),
    ((0.2, 0.1, 0.3), 0.38), ((-0.16, -0.3, 0.24), 0.3), ((0.16, -0.3, 0.24), 0.3),
)  # fmt: skip
HEAD_AT, HEAD_TURN, HEAD_LARGE = (0.34, -0.2, 0.6), -0.14, 1.16
"""Place, turn and scale of the head."""
HEAD: tuple[Place, ...] = (
    ((0.0, 0.04, 0.0), 0.38), ((-0.19, -0.09, -0.02), 0.27), ((0.19, -0.09, -0.02), 0.27), ((0.0, -0.14, 0.1), 0.2),
)  # fmt: skip
EARS = (-1, 1)
TAIL = (
    (-0.84, 0.1, 0.2), (-0.92, -0.14, 0.17), (-0.84, -0.38, 0.16), (-0.62, -0.57, 0.16), (-0.32, -0.68, 0.16),
    (0.0, -0.74, 0.16), (0.24, -0.72, 0.16),
)  # fmt: skip
TAIL_THICK = 0.125
PAWS = ((0.3, -0.52, 0.3), (0.58, -0.48, 0.28))


def make_sleeping_cat() -> None:
    """Make a cat of three colours, rolled up, its head on its paws and its tail about it."""
    white, ginger, black = "#f7efe2", "#c9701f", "#2c221e"
    coat = _make_coat("coat", white, ((ginger, (-0.16, 0.62, 0.7), 0.46), (ginger, (0.62, 0.3, 0.6), 0.24),
                                 (black, (-0.78, 0.16, 0.5), 0.36)))  # fmt: skip
    x, y, z = HEAD_AT
    mask = _make_coat(
        "mask", white, ((ginger, (x - 0.2, y + 0.34, z + 0.2), 0.34), (black, (x + 0.34, y + 0.26, z + 0.2), 0.29))
    )
    striped = _make_coat("tail", white, ((black, (-0.7, -0.2, 0.16), 0.84),))
    _grow_fur_body(BODY, coat, (-0.012, -0.012, 0.0), 0.06)
    _grow_fur_body([(at, TAIL_THICK) for at in _list_between_points(TAIL, 5)], striped, (0.0, 0.0, 0.0), 0.06)
    for paw in PAWS:
        _grow_fur_body(
            [(paw, 0.12), ((paw[0], paw[1] + 0.12, paw[2]), 0.12)], coat, (0.0, -0.02, 0.0), 0.03, HAIRS // 10
        )
    turned = [(_find_head_place(at), HEAD_LARGE * size) for at, size in HEAD]
    for side in EARS:
        _make_ear(side, mask)
    _grow_fur_body(turned, mask, (0.0, 0.01, 0.0), 0.036)
    _make_face()
    bpy.context.scene.view_settings.exposure = BRIGHT
    add_lamp((0.7, -2.0, 3.0), 62, 1.6, "#fff0dc", (0.2, -0.3, 0.4))


def _make_face() -> None:
    line, nose = make_substance("line", "#2a1a14", rough=0.5), make_substance("nose", "#c9736a", rough=0.35, coat=0.5)
    for side in (-1, 1):
        eye = [(side * 0.17 + 0.085 * math.cos(t), 0.005 - 0.05 * math.sin(t), 0.43) for t in _list_turns(0.08, 0.92)]
        mouth = [(side * 0.045 + 0.045 * math.cos(t), -0.155 - 0.04 * math.sin(t), 0.42) for t in _list_turns(0.0, 1.0)]
        _make_stroke(eye, 0.026, line)
        _make_stroke(mouth, 0.018, line)
        for n in (-1, 0, 1):
            start, end = (side * 0.16, -0.13 + 0.02 * n, 0.4), (side * 0.5, -0.13 + 0.07 * n, 0.36)
            make_pole(
                _find_head_place(start), _find_head_place(end), 0.007, make_substance("whisker", "#f6efe0", rough=0.4)
            )
    make_ball(_find_head_place((0.0, -0.115, 0.4)), (0.056, 0.042, 0.03), nose)


def _make_ear(side: int, coat: Material) -> None:
    rose = make_substance("rose", "#c98a7c", rough=0.7)
    steps = [(n / 9, 0.14 * (1 - n / 9) ** 0.9 + 0.012) for n in range(10)]
    outer = [((side * (0.23 + 0.09 * up), 0.2 + 0.34 * up, 0.2 + 0.1 * up), width) for up, width in steps]
    _grow_fur_body([(_find_head_place(at), width) for at, width in outer], coat, (0.0, 0.0, 0.0), 0.025, HAIRS // 8)
    inner = make_ball(_find_head_place((side * 0.268, 0.32, 0.35)), (0.05, 0.1, 0.02), rose)
    inner.rotation_euler = (0.35, 0.0, HEAD_TURN - side * 0.28)


def _find_head_place(at: Point) -> Point:
    """Return a place relative to the middle of the head."""
    turn, (x, y, z) = HEAD_TURN, (HEAD_LARGE * item for item in at)
    left, up, height = HEAD_AT
    return left + x * math.cos(turn) - y * math.sin(turn), up + x * math.sin(turn) + y * math.cos(turn), height + z


def _list_turns(start: float, end: float, steps: int = 12) -> list[float]:
    """Return turns along a half circle, as fractions of the half circle."""
    return [math.pi * (start + (end - start) * n / steps) for n in range(steps + 1)]


def _make_stroke(points: Sequence[Point], width: float, made_of: Material) -> None:
    for one, other in pairwise([_find_head_place(point) for point in points]):
        make_pole(one, other, width, made_of)
        make_ball(other, (width, width, width), made_of)


def _list_between_points(points: Sequence[Point], steps: int) -> list[Point]:
    found = [
        tuple(a + (b - a) * n / steps for a, b in zip(one, other, strict=True))
        for one, other in pairwise(points)
        for n in range(steps)
    ]
    return [*((x, y, z) for x, y, z in found), points[-1]]


def _make_coat(name: str, ground: str, patches: Sequence[tuple[str, Point, float]]) -> Material:
    """Return fur of one colour with patches of others; a patch has a middle and a radius."""
    g = Graph(name)
    colour: Socket | str = ground
    for patch, middle, reach in patches:
        away = g.node("ShaderNodeVectorMath", {0: g.place, 1: middle}, operation="DISTANCE").outputs["Value"]
        ragged = g.math("ADD", away, g.range(g.noise(5.0, 2.0), 0.2, 0.8, -0.09, 0.09))
        colour = g.mix(g.range(ragged, reach - 0.035, reach + 0.035, 1.0, 0.0), colour, patch)
    deeper = g.mix(g.range(g.noise(16.0, 2.0), 0.3, 0.7, 0.0, 0.16), colour, "#7a5a40")
    return g.surface(Base_Color=deeper, Roughness=0.62)


def _grow_fur_body(balls: Sequence[Place], coat: Material, combed: Point, long: float, hairs: int = HAIRS) -> None:
    """Grow balls together under one skin, with fur combed in a direction."""
    mesh, work = bpy.data.meshes.new("balls"), bmesh.new()
    for middle, size in balls:
        bmesh.ops.create_icosphere(work, subdivisions=4, radius=size, matrix=Matrix.Translation(middle))
    work.to_mesh(mesh)
    work.free()
    rough = bpy.data.objects.new("balls", mesh)
    bpy.context.collection.objects.link(rough)
    grown = rough.modifiers.new("grown", "REMESH")
    grown.mode, grown.voxel_size, grown.use_smooth_shade = "VOXEL", FINE, True
    even = rough.modifiers.new("even", "SMOOTH")
    even.factor, even.iterations = 0.5, EVEN
    skin = bpy.data.meshes.new_from_object(rough.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    skin.materials.clear()
    skin.materials.append(coat)
    bpy.data.objects.remove(rough)
    body = bpy.data.objects.new("body", skin)
    bpy.context.collection.objects.link(body)
    _make_fur(body, combed, long, hairs)


def _make_fur(body: bpy.types.Object, combed: Point, long: float, hairs: int) -> None:
    """Let hair grow on a body."""
    body.modifiers.new("fur", "PARTICLE_SYSTEM")
    fur = body.particle_systems[0].settings
    fur.type, fur.count, fur.hair_step = "HAIR", hairs, 4
    fur.use_advanced_hair = True
    fur.hair_length = 4 * long
    fur.normal_factor, fur.factor_random = 0.22 * long, 0.1 * long
    fur.object_align_factor = combed
    fur.child_type, fur.rendered_child_count, fur.child_percent = "INTERPOLATED", CHILDREN, 1
    fur.roughness_2, fur.clump_factor = 0.006, 0.08
    fur.root_radius, fur.tip_radius, fur.radius_scale = 1.0, 0.25, THICK
    fur.render_step, fur.material = 3, 1
