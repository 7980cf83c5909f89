"""Things that lie on the table, each alone on nothing, seen from above and lit from above."""

from __future__ import annotations

import bpy

from stage.studio_room import Shot, empty_scene, from_above, lamp
from stage.substances import porcelain, substance

SMALL = Shot((384, 384), 64, transparent=True)


def mandarins() -> Shot:
    """Four mandarins in a bowl of porcelain."""
    _lit(3.6)
    bowl = _turned([(0.0, 0.05), (0.7, 0.05), (1.25, 0.5), (1.32, 0.56), (1.25, 0.54), (0.7, 0.12), (0.0, 0.12)])
    bowl.data.materials.append(porcelain())
    peel, leaf = substance("peel", "#e8871e", rough=0.45, coat=0.3), substance("leaf", "#2f6b32", rough=0.4, coat=0.4)
    for x, y, z in ((-0.45, 0.3, 0.55), (0.45, 0.34, 0.55), (0.02, -0.45, 0.55), (0.02, 0.08, 1.05)):
        bpy.ops.mesh.primitive_uv_sphere_add(radius=0.5, location=(x, y, z), segments=48, ring_count=24)
        bpy.context.object.scale.z = 0.86
        bpy.ops.object.shade_smooth()
        bpy.context.object.data.materials.append(peel)
    bpy.ops.mesh.primitive_uv_sphere_add(radius=0.3, location=(0.2, 0.2, 1.5), rotation=(0.2, 0.1, 0.7))
    bpy.context.object.scale = (1.2, 0.5, 0.06)
    bpy.context.object.data.materials.append(leaf)
    return SMALL


def _lit(width: float) -> None:
    """An empty scene that is `width` units wide, under the table's warm lamp and a cool window."""
    empty_scene("#4a3526", 0.5)
    from_above(width)
    lamp((0.6, 2.4, 5.0), 320, 2.0, "#ffd9a0")
    lamp((-4.0, -2.0, 3.0), 60, 2.0, "#a8c4ff")


def _turned(profile: list[tuple[float, float]]) -> bpy.types.Object:
    """A body turned on the wheel, of points (distance from the axis, height)."""
    mesh = bpy.data.meshes.new("profile")
    mesh.from_pydata([(r, 0.0, z) for r, z in profile], [(n, n + 1) for n in range(len(profile) - 1)], [])
    made = bpy.data.objects.new("turned", mesh)
    bpy.context.collection.objects.link(made)
    bpy.context.view_layer.objects.active = made
    made.select_set(True)
    turn = made.modifiers.new("turn", "SCREW")
    turn.steps = turn.render_steps = 96
    turn.use_merge_vertices = True
    made.modifiers.new("round", "SUBSURF").render_levels = 2
    for face in made.data.polygons:
        face.use_smooth = True
    return made
