"""The hall of a communal house that is open to its garden, at dusk, seen from the table.

The axis of the hall, where the gong hangs and people sit, is right of the picture's middle; the bay at its left is
closed and calm: there words stand. Lengths are metres; x goes right, y away from us, z up.
"""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

import bpy

from game.ui.gfx import svg
from stage.relief import gilded, heights
from stage.shapes import ball, box, pole
from stage.studio_room import Point, Shot, empty_scene, lamp
from stage.substances import Material, glowing, linear, substance

SIZE = (1440, 810)
AXIS, HORIZON = 0.64, 0.6
"""Where the hall's axis and the height of our eyes are in the picture, as shares of its width and height."""
EYES = (0.0, -5.2, 1.55)
FAR = 1.3
"""How far away the row of columns is."""
UPPER, LOWER = "#14295c", "#d98a72"
"""The sky's colours, above and at the horizon."""
COLUMNS = (-5.3, -3.6, -1.95, 1.95, 3.6)
RAIL, LINTEL, TOP = 3.0, 3.3, 3.95
"""How high the frieze begins, the lintel, and the plate under the roof."""


def hall(sky: tuple[str, str] = (UPPER, LOWER), bright: float = 0.6) -> Shot:
    """The hall at dusk, or under a sky of other colours that is so bright."""
    empty_scene("#0b1226", 0.25)
    _eye()
    wood = substance("lacquered wood", "#4a140d", rough=0.3, coat=0.6)
    dark = substance("old wood", "#2a1209", rough=0.5, coat=0.2)
    _build(wood, dark)
    _garden(sky, bright)
    _lights()
    return Shot(SIZE, 12)


def _eye() -> None:
    """Our eye: sharp at the columns, soft in the garden."""
    bpy.ops.object.camera_add(location=EYES, rotation=(math.radians(90), 0, 0))
    camera = bpy.context.object
    camera.data.lens = 32
    camera.data.shift_x = 0.5 - AXIS
    camera.data.shift_y = (HORIZON - 0.5) * SIZE[1] / SIZE[0]
    camera.data.dof.use_dof = True
    camera.data.dof.focus_distance = FAR - EYES[1]
    camera.data.dof.aperture_fstop = 0.28
    bpy.context.scene.camera = camera


def _build(wood: Material, dark: Material) -> None:
    """Columns, lintels and friezes, the closed bay and the wall at the left, the roof."""
    band = _band()
    for x in COLUMNS:
        pole((x, FAR, -1.0), (x, FAR, 4.6), 0.15, wood)
        for z in (2.62, 2.86):
            _ring(x, z, band)
    for left, right in pairwise(COLUMNS):
        _frieze(left + 0.15, right - 0.15, wood, band)
    for x in COLUMNS:
        for side in (-1, 1):
            _bracket(x, side, wood)
    _lattice(COLUMNS[1] + 0.15, COLUMNS[2] - 0.15, dark)
    _lattice(COLUMNS[0] + 0.15, COLUMNS[1] - 0.15, dark)
    _side_wall(dark)
    for n in range(-7, 8):
        pole((0.62 * n, FAR + 1.2, 3.7), (0.62 * n, -4.0, 6.1), 0.05, dark)
    box((0, -1.2, 5.1), (14, 7, 0.05), dark).rotation_euler = (math.radians(-24.5), 0, 0)
    for y, z in ((0.1, 4.35), (-1.4, 5.0)):
        pole((-7, y, z), (6, y, z), 0.12, wood)
    box((0, -1.0, -0.05), (14, 6, 0.1), substance("tiles", "#5a2c1c", rough=0.35, coat=0.5))


def _band() -> Material:
    """Gilded carving on red lacquer: waves and birds of the drum."""
    parts = [svg.rect((0, y, 400, h), 0, fill="#ffffff") for y, h in ((70, 12), (100, 6), (294, 6), (318, 12))]
    zigzag = "M0 290" + "".join(f"L{20 * n + 10} {118 if n % 2 == 0 else 282}" for n in range(21))
    parts.append(svg.stroke(zigzag, "#ffffff", 9))
    parts += [svg.circle(40 * n + 20, 235, 8, fill="#ffffff") for n in range(11)]
    return gilded("carved band", heights("".join(parts), 400.0), "#d8a043", "#5c150e")


def _ring(x: float, z: float, gold: Material) -> None:
    bpy.ops.mesh.primitive_torus_add(major_radius=0.152, minor_radius=0.018, location=(x, FAR, z), major_segments=64)
    bpy.ops.object.shade_smooth()
    bpy.context.object.data.materials.append(substance("gilt ring", "#d8a043", metal=1.0, rough=0.3))


def _frieze(left: float, right: float, wood: Material, band: Material) -> None:
    """Between two columns: a lintel with a gilded band, and balusters below it."""
    middle, wide = (left + right) / 2, right - left
    box((middle, FAR, LINTEL + 0.2), (wide, 0.16, 0.46), wood)
    bands = max(1, round(wide / 0.9))
    for n in range(bands):
        at = left + wide * (n + 0.5) / bands
        bpy.ops.mesh.primitive_plane_add(
            size=1.0, location=(at, FAR - 0.085, LINTEL + 0.2), rotation=(math.radians(90), 0, 0)
        )
        bpy.context.object.scale = (wide / bands * 0.98, 0.42, 1)
        bpy.context.object.data.materials.append(band)
    box((middle, FAR, RAIL), (wide, 0.08, 0.05), wood)
    count = round(wide / 0.11)
    for n in range(count):
        at = left + wide * (n + 0.5) / count
        pole((at, FAR, RAIL), (at, FAR, LINTEL), 0.018, wood)
        ball((at, FAR, RAIL + 0.15), (0.032, 0.032, 0.032), wood)


def _bracket(x: float, side: int, wood: Material) -> None:
    """A carved bracket under the rail: a curl of quarter rings that grow smaller."""
    for n, radius in enumerate((0.36, 0.24, 0.13)):
        bpy.ops.curve.primitive_bezier_circle_add(radius=radius, location=(x + side * 0.15, FAR, RAIL - 0.02))
        curl = bpy.context.object
        curl.rotation_euler = (math.radians(90), 0, 0)
        curl.data.bevel_depth = 0.03 - 0.006 * n
        curl.scale.x = 1.15
        curl.data.materials.append(wood)
        start = 0.5 if side > 0 else 0.75
        curl.data.bevel_factor_start, curl.data.bevel_factor_end = (start, start + 0.25)


def _lattice(left: float, right: float, dark: Material) -> None:
    """Closed doors: below a panel, above a lattice of crossed bars."""
    doors = 3
    wide = (right - left) / doors
    for n in range(doors):
        x = left + wide * (n + 0.5)
        box((x, FAR + 0.02, 0.3), (wide * 0.8, 0.03, 1.4), dark)
        for edge in (-0.5, 0.5):
            box((x + edge * wide * 0.94, FAR, 1.5), (0.06, 0.08, 3.0), dark)
        for z in (1.1, 2.92, 1.3):
            box((x, FAR, z), (wide, 0.07, 0.06), dark)
        for m in range(1, 7):
            at = x + wide * 0.88 * (m / 7 - 0.5)
            box((at, FAR, 2.1), (0.022, 0.04, 1.6), dark)
        for m in range(1, 13):
            box((x, FAR, 1.3 + 1.6 * m / 13), (wide * 0.9, 0.04, 0.022), dark)


def _side_wall(dark: Material) -> None:
    """The wall that runs towards us at the left, of dark panels."""
    x = COLUMNS[1] - 0.1
    box((x - 0.1, -2.0, 1.5), (0.06, 6.4, 5.0), dark)
    for n in range(8):
        box((x, FAR - 0.8 * n - 0.4, 1.5), (0.08, 0.07, 4.4), dark)
    for z in (0.4, 1.9, 2.1, 3.2):
        box((x, -2.0, z), (0.08, 6.4, 0.07), dark)


def _garden(sky: tuple[str, str], bright: float) -> None:
    """What is seen beyond the columns: the sky, a roof, areca palms, lanterns far away."""
    bpy.ops.mesh.primitive_plane_add(size=1.0, location=(0, 26, 6), rotation=(math.radians(90), 0, 0))
    bpy.context.object.scale = (60, 26, 1)
    bpy.context.object.data.materials.append(_sky(*sky, bright))
    dusk = glowing("far", "#3d3c66", 0.3)
    mid = glowing("middle", "#1d2346", 0.16)
    for x, y, z, wide in ((1.2, 20, 1.6, 9.0), (-9.0, 22, 1.4, 8.0), (9.5, 22, 1.2, 8.0)):
        _roof(x, y, z, wide, dusk)
    chance = Random(5)
    for x, y, high in ((3.6, 9, 4.6), (4.9, 12, 5.8), (2.9, 14, 5.2), (-2.6, 11, 5.0), (-0.9, 15, 6.2), (6.2, 10, 4.9)):
        _palm(x, y, high, mid, chance)
    for n in range(16):
        half = 1.1 + 0.5 * chance.random()
        ball((-8 + n * 1.1 + chance.random(), 13 + 2 * chance.random(), 0.2), (half, half, 0.7 * half), mid)
    pond = substance("pond", "#0a1020", rough=0.12)
    box((0, 12.0, -0.6), (60, 20, 0.1), pond)
    warm = glowing("far lantern", "#ff9a3c", 9.0)
    for n in range(22):
        off, away = -5.5 + n * 0.62, 6.0 + 1.2 * math.sin(n * 1.3)
        ball((off, away, 2.6 + 0.32 * math.cos(n * 0.9) + 0.2 * chance.random()), (0.055, 0.055, 0.066), warm)
    for place in ((2.75, 4.2, 2.45), (-0.9, 8.0, 2.2), (0.8, 9.5, 2.5), (3.7, 6.0, 2.9)):
        ball(place, (0.14, 0.14, 0.175), warm)


def _sky(upper: str, lower: str, bright: float) -> Material:
    """Light that changes from the horizon upwards."""
    made = glowing("sky", lower, bright)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, parts, ramp = (
        nodes.new("ShaderNodeTexCoord"),
        nodes.new("ShaderNodeSeparateXYZ"),
        nodes.new("ShaderNodeValToRGB"),
    )
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.35, 0.56
    ramp.color_ramp.elements[0].color = (*linear(lower), 1.0)
    ramp.color_ramp.elements[1].color = (*linear(upper), 1.0)
    links.new(where.outputs["UV"], parts.inputs["Vector"])
    links.new(parts.outputs["Y"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], nodes["Principled BSDF"].inputs["Emission Color"])
    return made


def _roof(x: float, y: float, z: float, wide: float, made_of: Material) -> None:
    """The silhouette of a roof with upturned eaves."""
    half = wide / 2
    edge = [(half * (n / 12 - 1), 2.0 * (1 - (1 - n / 12) ** 0.55) if n else 0.5) for n in range(13)]
    outline = [(-half, 0.45), (-half * 0.9, 0.1), *edge[1:]]
    points = [(x + px, y, z + pz) for px, pz in outline] + [(x - px, y, z + pz) for px, pz in reversed(outline)]
    points += [(x + half * 0.85, y, z - 3), (x - half * 0.85, y, z - 3)]
    mesh = bpy.data.meshes.new("roof")
    mesh.from_pydata(points, [], [tuple(range(len(points)))])
    made = bpy.data.objects.new("roof", mesh)
    bpy.context.collection.objects.link(made)
    mesh.materials.append(made_of)


def _palm(x: float, y: float, high: float, made_of: Material, chance: Random) -> None:
    """An areca palm: a slender trunk and a crown of drooping fronds."""
    top = (x + 0.3 * chance.random(), y, high)
    pole((x, y, -1), top, 0.07, made_of)
    for n in range(11):
        turn = 2 * math.pi * n / 11 + chance.random()
        _frond(top, turn, 1.5 + 0.4 * chance.random(), made_of)


def _frond(top: Point, turn: float, long: float, made_of: Material) -> None:
    for step in range(5):
        far, near = (step + 1) / 5, step / 5

        def at(share: float) -> Point:
            rise = 0.55 * math.sin(math.pi * min(1.0, share * 0.9)) - 0.9 * share**2
            flat = long * share
            return top[0] + math.cos(turn) * flat, top[1] + math.sin(turn) * flat, top[2] + rise * long * 0.6

        a, b = at(near), at(far)
        x, y, z = ((p + q) / 2 for p, q in zip(a, b, strict=True))
        leaf = ball((x, y, z), (math.dist(a, b) * 0.62, 0.16 * (1.1 - far), 0.1 * (1.2 - far)), made_of)
        leaf.rotation_euler = (0, -math.atan2(b[2] - a[2], math.hypot(b[0] - a[0], b[1] - a[1])), turn)


def _lights() -> None:
    """The lanterns over the table, warm; the sky from outside."""
    for x, y, z, watts in (
        (-1.25, 0.2, 2.7, 130.0),
        (1.4, 0.2, 2.75, 120.0),
        (0.1, -0.8, 3.6, 160.0),
        (0.0, -2.5, 2.6, 45.0),
    ):
        bpy.ops.object.light_add(type="POINT", location=(x, y, z))
        made = bpy.context.object.data
        made.energy, made.color, made.shadow_soft_size = watts, linear("#ffb059"), 0.16
    lamp((2.5, 6.0, 4.5), 180, 4.0, "#86a6ff", (0, 0.5, 1.5))
    lamp((-4.5, 5.0, 3.5), 60, 3.0, "#6f93ff", (-2.5, 0.5, 1.5))
