"""Blender scenes: camera, lamps, solids and the rendered picture."""

from __future__ import annotations

import math
import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import wraps
from pathlib import Path
from typing import Concatenate, ParamSpec

import bmesh
import bpy
from measures import Measures
from PIL import Image

from stage.materials import Material, make_linear_color

SIZES = Measures("stage.studio")
Point = tuple[float, float, float]
Args = ParamSpec("Args")


@dataclass(frozen=True)
class Shot:
    """Settings of a picture: its size in pixels, the samples for each, and True for a transparent ground."""

    size: tuple[int, int]
    samples: int = 96
    transparent: bool = False
    quality: int = SIZES.quality
    finish: Callable[[Image.Image], Image.Image] | None = None
    """Change made to the picture before it is saved."""

    def scaled(self, ratio: float, samples: int) -> Shot:
        width, height = (max(16, round(side * ratio)) for side in self.size)
        return replace(self, size=(width, height), samples=samples)


def make_empty_scene(background: str = "#000000", strength: float = 1.0) -> bpy.types.Scene:
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.use_denoising = True
    scene.cycles.denoiser = "OPENIMAGEDENOISE"
    scene.cycles.seed = 1
    scene.cycles.adaptive_threshold = 0.04
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = 4, 2, 3
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.view_settings.view_transform = "AgX"
    scene.view_settings.look = "AgX - Medium High Contrast"
    world = bpy.data.worlds.new("around")
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (*make_linear_color(background), 1.0)
    world.node_tree.nodes["Background"].inputs[1].default_value = strength
    scene.world = world
    return scene


def add_top_camera(width: float, tilt: float = 0.0, at: tuple[float, float] = (0.0, 0.0)) -> None:
    """Add a camera without perspective that looks down at a place and sees `width` units from left to right.

    A `tilt` in degrees moves it to the near side: flat things keep their shape, standing things show their side.
    """
    turn = math.radians(tilt)
    place = (at[0], at[1] - 30 * math.sin(turn), 30 * math.cos(turn))
    bpy.ops.object.camera_add(location=place, rotation=(turn, 0, 0))
    camera = bpy.context.object
    camera.data.type = "ORTHO"
    camera.data.sensor_fit = "HORIZONTAL"
    camera.data.ortho_scale = width
    bpy.context.scene.camera = camera
    bpy.context.scene.render.pixel_aspect_x = 1 / math.cos(turn)


def add_lamp(place: Point, watts: float, size: float, colour: str, aim: Point = (0, 0, 0)) -> None:
    """Add a round soft light, `size` units across, turned to `aim`."""
    bpy.ops.object.light_add(type="AREA", location=place)
    made = bpy.context.object
    made.data.shape, made.data.size, made.data.energy, made.data.color = "DISK", size, watts, make_linear_color(colour)
    way = [end - start for end, start in zip(aim, place, strict=True)]
    flat = math.hypot(way[0], way[1])
    made.rotation_euler = (math.atan2(flat, -way[2]), 0, math.atan2(way[0], -way[1]) + math.pi if flat else 0.0)


def take(shot: Shot, target: Path) -> None:
    """Render the scene and write it to `target`, a .webp file."""
    render = bpy.context.scene.render
    render.resolution_x, render.resolution_y = shot.size
    render.film_transparent = shot.transparent
    render.image_settings.file_format = "PNG"
    render.image_settings.color_mode = "RGBA" if shot.transparent else "RGB"
    bpy.context.scene.cycles.samples = shot.samples
    with tempfile.TemporaryDirectory() as folder:
        render.filepath = str(Path(folder) / "picture.png")
        bpy.ops.render.render(write_still=True)
        with Image.open(render.filepath) as picture:
            if shot.transparent:
                picture.putalpha(picture.getchannel("A").point([n if n < SIZES.opaque else 255 for n in range(256)]))
            target.parent.mkdir(parents=True, exist_ok=True)
            finished = shot.finish(picture) if shot.finish else picture
            finished.save(target, "WEBP", quality=shot.quality, method=6)


def offset_point(place: Point, x: float, y: float, z: float) -> Point:
    return place[0] + x, place[1] + y, place[2] + z


def placed(build: Callable[Args, None]) -> Callable[Concatenate[Point, Args], None]:
    """Have a function that builds something at the origin take a place first, to which the thing is moved."""

    @wraps(build)
    def build_at(place: Point, /, *args: Args.args, **options: Args.kwargs) -> None:
        before = set(bpy.data.objects)
        build(*args, **options)
        for part in set(bpy.data.objects) - before:
            part.location = offset_point(part.location, *place)

    return build_at


def make_box(middle: Point, size: Point, made_of: Material, rotation: Point = (0, 0, 0)) -> bpy.types.Object:
    return _put("box", middle, size, made_of, rotation)


def make_block(
    middle: Point, size: Point, made_of: Material, bevel: float = 0.008, steps: int = 2, rotation: Point = (0, 0, 0)
) -> bpy.types.Object:
    """Make a box about its middle; its edges are rounded by `bevel` in a number of steps, and catch the light."""
    mesh, work = bpy.data.meshes.new("block"), bmesh.new()
    bmesh.ops.create_cube(work, size=1.0)
    bmesh.ops.scale(work, vec=size, verts=work.verts)
    offset = min(bevel, 0.45 * min(size))
    bmesh.ops.bevel(work, geom=work.edges[:], offset=offset, segments=steps, profile=0.5, affect="EDGES")
    work.to_mesh(mesh)
    work.free()
    mesh.materials.append(made_of)
    return _link("block", mesh, middle, rotation)


def make_pole(start: Point, end: Point, radius: float, made_of: Material) -> bpy.types.Object:
    way = [b - a for a, b in zip(start, end, strict=True)]
    long = math.hypot(*way)
    x, y, z = ((a + b) / 2 for a, b in zip(start, end, strict=True))
    turn = (0.0, math.acos(way[2] / long), math.atan2(way[1], way[0]))
    return _put("pole", (x, y, z), (radius, radius, long), made_of, turn)


def make_ball(middle: Point, size: Point, made_of: Material, rotation: Point = (0, 0, 0)) -> bpy.types.Object:
    """Make a ball or an egg with half axes of a size."""
    return _put("ball", middle, size, made_of, rotation)


def make_turned_body(
    profile: Sequence[tuple[float, float]], made_of: Material, middle: Point = (0, 0, 0), size: float = 1.0,
    *, smooth: int = 2, rotation: Point = (0, 0, 0),
) -> bpy.types.Object:  # fmt: skip
    """Make a turned body from points (distance from the axis, height), subdivided `smooth` times."""
    mesh = bpy.data.meshes.new("profile")
    mesh.from_pydata([(r, 0.0, z) for r, z in profile], [(n, n + 1) for n in range(len(profile) - 1)], [])
    made = _link("turned", mesh, middle, rotation)
    made.scale = (size, size, size)
    turn = made.modifiers.new("turn", "SCREW")
    turn.steps = turn.render_steps = 96
    turn.use_merge_vertices = turn.use_smooth_shade = True
    if smooth:
        made.modifiers.new("round", "SUBSURF").render_levels = smooth
    mesh.materials.append(made_of)
    return made


def make_outlined_body(
    name: str, lines: Sequence[Sequence[tuple[float, float]]], thick: float, bevel: float, made_of: Material,
    middle: Point = (0, 0, 0),
) -> bpy.types.Object:  # fmt: skip
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
    shape.materials.append(made_of)
    return _link(name, shape, middle)


def make_mesh(
    name: str, points: Iterable[Point], faces: Iterable[Sequence[int]], *materials: Material
) -> bpy.types.Object:
    """Make a body of points and of faces, which are indices of points."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(list(points), [], list(faces))
    for made_of in materials:
        mesh.materials.append(made_of)
    return _link(name, mesh)


def make_ring(
    middle: Point, radius: float, thickness: float, made_of: Material, rotation: Point = (math.pi / 2, 0, 0),
    *, segments: int = 48, is_smooth: bool = False,
) -> None:  # fmt: skip
    """Make a ring of round wire with a radius `thickness`; without a rotation it stands and looks to the front."""
    bpy.ops.mesh.primitive_torus_add(
        major_radius=radius, minor_radius=thickness, major_segments=segments, location=middle, rotation=rotation
    )
    if is_smooth:
        bpy.ops.object.shade_smooth()
    bpy.context.object.data.materials.append(made_of)


def make_front_plate(middle: Point, size: tuple[float, float], made_of: Material) -> None:
    """Make a face that looks to the front, which a picture covers once."""
    bpy.ops.mesh.primitive_plane_add(size=1.0, location=middle, rotation=(math.pi / 2, 0, 0))
    bpy.context.object.scale = (*size, 1)
    bpy.context.object.data.materials.append(made_of)


def _put(kind: str, middle: Point, size: Point, made_of: Material, rotation: Point) -> bpy.types.Object:
    name = f"{kind} of {made_of.name}"
    made = _link(name, bpy.data.meshes.get(name) or _make_unit_mesh(kind, name, made_of), middle, rotation)
    made.scale = size
    return made


def _link(name: str, body: bpy.types.ID, middle: Point = (0, 0, 0), rotation: Point = (0, 0, 0)) -> bpy.types.Object:
    made = bpy.data.objects.new(name, body)
    made.location, made.rotation_euler = middle, rotation
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
