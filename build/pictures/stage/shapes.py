"""Bodies of the stage: boxes, poles, balls, and bodies turned on a wheel."""

from __future__ import annotations

import math

import bmesh
import bpy

from stage.studio_room import Point
from stage.substances import Material


def make_box(middle: Point, size: Point, made_of: Material) -> bpy.types.Object:
    """Make a box about its middle."""
    return _put("box", middle, size, made_of)


def make_block(middle: Point, size: Point, made_of: Material, bevel: float = 0.008, steps: int = 2) -> bpy.types.Object:
    """Add a box about its middle; its edges are rounded by `bevel` in a number of steps, and catch the light."""
    mesh, work = bpy.data.meshes.new("block"), bmesh.new()
    bmesh.ops.create_cube(work, size=1.0)
    bmesh.ops.scale(work, vec=size, verts=work.verts)
    offset = min(bevel, 0.45 * min(size))
    bmesh.ops.bevel(work, geom=work.edges[:], offset=offset, segments=steps, profile=0.5, affect="EDGES")
    work.to_mesh(mesh)
    work.free()
    mesh.materials.append(made_of)
    made = bpy.data.objects.new("block", mesh)
    made.location = middle
    bpy.context.collection.objects.link(made)
    return made


def make_pole(start: Point, end: Point, radius: float, made_of: Material) -> bpy.types.Object:
    """Add a round pole between two points."""
    way = [b - a for a, b in zip(start, end, strict=True)]
    long = math.hypot(*way)
    x, y, z = ((a + b) / 2 for a, b in zip(start, end, strict=True))
    made = _put("pole", (x, y, z), (radius, radius, long), made_of)
    made.rotation_euler = (0.0, math.acos(way[2] / long), math.atan2(way[1], way[0]))
    return made


def make_ball(middle: Point, size: Point, made_of: Material) -> bpy.types.Object:
    """Make a ball or an egg about its middle, of so large half axes."""
    return _put("ball", middle, size, made_of)


def make_turned_body(profile: list[tuple[float, float]], made_of: Material, middle: Point = (0, 0, 0),
size: float = 1.0, *,
           smooth: int = 2) -> bpy.types.Object:  # fmt: skip
    """Make a turned body from points (distance from the axis, height), subdivided `smooth` times."""
    mesh = bpy.data.meshes.new("profile")
    mesh.from_pydata([(r, 0.0, z) for r, z in profile], [(n, n + 1) for n in range(len(profile) - 1)], [])
    made = bpy.data.objects.new("turned", mesh)
    bpy.context.collection.objects.link(made)
    made.location, made.scale = middle, (size, size, size)
    turn = made.modifiers.new("turn", "SCREW")
    turn.steps = turn.render_steps = 96
    turn.use_merge_vertices = turn.use_smooth_shade = True
    if smooth:
        made.modifiers.new("round", "SUBSURF").render_levels = smooth
    mesh.materials.append(made_of)
    return made


def make_outlined_body(name: str, lines: list[list[tuple[float, float]]], thick: float, bevel: float, made_of: Material,
             middle: Point = (0, 0, 0)) -> bpy.types.Object:  # fmt: skip
    """Make a flat body within closed lines, of which inner ones are holes; its edges are rounded by `bevel`."""
    shape = bpy.data.curves.new(name, "CURVE")
    shape.dimensions, shape.fill_mode = "2D", "BOTH"
    shape.extrude, shape.bevel_depth, shape.bevel_resolution = thick / 2 - bevel, bevel, 4
    for points in lines:
        line = shape.splines.new("POLY")
        line.points.add(len(points) - 1)
        line.use_cyclic_u = True
        for point, (x, y) in zip(line.points, points, strict=True):
            point.co = (x, y, 0.0, 1.0)
    made = bpy.data.objects.new(name, shape)
    bpy.context.collection.objects.link(made)
    made.location = middle
    shape.materials.append(made_of)
    return made


def _put(kind: str, middle: Point, size: Point, made_of: Material) -> bpy.types.Object:
    name = f"{kind} of {made_of.name}"
    mesh = bpy.data.meshes.get(name) or _make_unit_mesh(kind, name, made_of)
    made = bpy.data.objects.new(name, mesh)
    made.location, made.scale = middle, size
    bpy.context.collection.objects.link(made)
    return made


def _make_unit_mesh(kind: str, name: str, made_of: Material) -> bpy.types.Mesh:
    """Make one body of a kind: a box of side 1, a pole of radius 1 and length 1, a ball of radius 1."""
    mesh, work = bpy.data.meshes.new(name), bmesh.new()
    if kind == "box":
        bmesh.ops.create_cube(work, size=1.0)
    elif kind == "pole":
        bmesh.ops.create_cone(work, cap_ends=True, segments=40, radius1=1.0, radius2=1.0, depth=1.0)
    else:
        bmesh.ops.create_uvsphere(work, u_segments=32, v_segments=16, radius=1.0)
    for face in work.faces:
        face.smooth = kind != "box"
    work.to_mesh(mesh)
    work.free()
    mesh.materials.append(made_of)
    return mesh
