"""Blender scenes: camera, lamps, solids and the rendered picture."""

from __future__ import annotations

import math
import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import wraps
from itertools import pairwise
from pathlib import Path

import bmesh
import bpy
from measures import Measures
from PIL import Image

from stage.materials import Material, make_linear_color

SIZES = Measures("stage.studio")
Point = tuple[float, float, float]


@dataclass(frozen=True)
class Shot:
    """Settings of a picture: its size in pixels, samples per pixel, and True for a transparent background."""

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


def add_camera(place: Point, turn: float, **settings: object) -> bpy.types.Object:
    """Add a camera. `turn` is 0 to look down, half of pi to look to the back; `settings` are Blender's."""
    bpy.ops.object.camera_add(location=place, rotation=(turn, 0, 0))
    camera = bpy.context.object
    for name, value in settings.items():
        setattr(camera.data, name, value)
    bpy.context.scene.camera = camera
    return camera


def add_top_camera(width: float, tilt: float = 0.0, at: tuple[float, float] = (0.0, 0.0)) -> None:
    """Add an orthographic camera that looks down at a position and sees `width` units from left to right. `tilt` is its
    angle in degrees to the near side: flat things keep their shape, standing things show their side.
    """
    turn = math.radians(tilt)
    place = (at[0], at[1] - 30 * math.sin(turn), 30 * math.cos(turn))
    add_camera(place, turn, type="ORTHO", sensor_fit="HORIZONTAL", ortho_scale=width)
    bpy.context.scene.render.pixel_aspect_x = 1 / math.cos(turn)


def focus_camera(distance: float, sharpness: float) -> None:
    """Focus the camera at a distance; nearer and farther things blur. `sharpness` is the f-number of the lens."""
    focus = bpy.context.scene.camera.data.dof
    focus.use_dof, focus.focus_distance, focus.aperture_fstop = True, distance, sharpness


def add_lamp(
    place: Point, watts: float, size: float, colour: str, aim: Point = (0, 0, 0), *, is_mirrored: bool = True
) -> None:
    """Add a soft round light, `size` units wide, that points to `aim`. Reflections show it if `is_mirrored`."""
    bpy.ops.object.light_add(type="AREA", location=place)
    lamp = bpy.context.object
    lamp.visible_glossy = is_mirrored
    lamp.data.shape, lamp.data.size, lamp.data.energy, lamp.data.color = "DISK", size, watts, make_linear_color(colour)
    ray = [end - start for end, start in zip(aim, place, strict=True)]
    flat = math.hypot(ray[0], ray[1])
    lamp.rotation_euler = (math.atan2(flat, -ray[2]), 0, math.atan2(ray[0], -ray[1]) + math.pi if flat else 0.0)


def add_glow(place: Point, watts: float, colour: str, size: float = 0.14, *, is_mirrored: bool = False) -> None:
    """Add the light of a flame. A larger flame has softer shadows."""
    bpy.ops.object.light_add(type="POINT", location=place)
    glow = bpy.context.object
    glow.visible_glossy = is_mirrored
    glow.data.energy, glow.data.color, glow.data.shadow_soft_size = watts, make_linear_color(colour), size


def render(shot: Shot, target: Path) -> None:
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
            result = shot.finish(picture) if shot.finish else picture
            result.save(target, "WEBP", quality=shot.quality, method=6)


def offset_point(place: Point, x: float, y: float, z: float) -> Point:
    return place[0] + x, place[1] + y, place[2] + z


def placed(build: Callable[..., object]) -> Callable[..., None]:
    """Decorate a function that builds something at the origin: it gets a position and a scale as first arguments."""

    @wraps(build)
    def build_at(place: Point, *args: object, scale: float = 1.0, **options: object) -> None:
        old_objects = set(bpy.data.objects)
        build(*args, **options)
        for part in set(bpy.data.objects) - old_objects:
            part.location = [start + scale * offset for start, offset in zip(place, part.location, strict=True)]
            part.scale = [scale * item for item in part.scale]

    return build_at


def list_circle(radius: float, count: int) -> list[tuple[float, float]]:
    """Return points of a circle around the origin."""
    turns = [math.tau * n / count for n in range(count)]
    return [(radius * math.cos(turn), radius * math.sin(turn)) for turn in turns]


def list_square(half: float) -> list[tuple[float, float]]:
    """Return the corners of a square around the origin, in the opposite order of `list_circle`, as holes need."""
    return [(-half, -half), (-half, half), (half, half), (half, -half)]


def make_box(place: Point, size: Point, material: Material, rotation: Point = (0, 0, 0)) -> bpy.types.Object:
    return _add_body("box", place, size, material, rotation)


def make_block(
    place: Point, size: Point, material: Material, bevel: float = 0.008, steps: int = 2, rotation: Point = (0, 0, 0)
) -> bpy.types.Object:
    """Make a box at a position. Its edges are rounded by `bevel` in `steps` steps."""
    mesh, work = bpy.data.meshes.new("block"), bmesh.new()
    bmesh.ops.create_cube(work, size=1.0)
    bmesh.ops.scale(work, vec=size, verts=work.verts)
    offset = min(bevel, 0.45 * min(size))
    bmesh.ops.bevel(work, geom=work.edges[:], offset=offset, segments=steps, profile=0.5, affect="EDGES")
    work.to_mesh(mesh)
    work.free()
    mesh.materials.append(material)
    return _link("block", mesh, place, rotation)


def make_pole(start: Point, end: Point, radius: float, material: Material) -> bpy.types.Object:
    direction = [b - a for a, b in zip(start, end, strict=True)]
    length = math.hypot(*direction)
    x, y, z = ((a + b) / 2 for a, b in zip(start, end, strict=True))
    turn = (0.0, math.acos(direction[2] / length), math.atan2(direction[1], direction[0]))
    return _add_body("pole", (x, y, z), (radius, radius, length), material, turn)


def make_ball(place: Point, size: float | Point, material: Material, rotation: Point = (0, 0, 0)) -> bpy.types.Object:
    """Make a ball with a radius, or an ellipsoid with half axes."""
    return _add_body("ball", place, size if isinstance(size, Sequence) else (size,) * 3, material, rotation)


def make_rod(points: Iterable[Point], radius: float, material: Material, *, is_rounded: bool = True) -> None:
    """Make a rod through points. `is_rounded` puts a ball at each point."""
    points = list(points)
    for start, end in pairwise(points):
        make_pole(start, end, radius, material)
    for point in points if is_rounded else ():
        make_ball(point, radius, material)


def make_turned_body(
    profile: Sequence[tuple[float, float]], material: Material, place: Point = (0, 0, 0), size: float = 1.0,
    *, smooth: int = 2, rotation: Point = (0, 0, 0),
) -> bpy.types.Object:  # fmt: skip
    """Make a body of revolution from points (distance from the axis, height), subdivided `smooth` times."""
    mesh = bpy.data.meshes.new("profile")
    mesh.from_pydata([(r, 0.0, z) for r, z in profile], [(n, n + 1) for n in range(len(profile) - 1)], [])
    body = _link("turned", mesh, place, rotation)
    body.scale = (size, size, size)
    turn = body.modifiers.new("turn", "SCREW")
    turn.steps = turn.render_steps = 96
    turn.use_merge_vertices = turn.use_smooth_shade = True
    if smooth:
        body.modifiers.new("round", "SUBSURF").render_levels = smooth
    mesh.materials.append(material)
    return body


def make_outlined_body(
    lines: Sequence[Sequence[tuple[float, float]]], thick: float, bevel: float, material: Material,
    place: Point = (0, 0, 0), rotation: Point = (0, 0, 0),
) -> bpy.types.Object:  # fmt: skip
    """Make a flat body from closed lines; inner lines are holes. `bevel` rounds its edges."""
    shape = bpy.data.curves.new("outline", "CURVE")
    shape.dimensions, shape.fill_mode = "2D", "BOTH"
    shape.extrude, shape.bevel_depth, shape.bevel_resolution = thick / 2 - bevel, bevel, 4
    for points in lines:
        _add_line(shape, [(x, y, 0.0) for x, y in points]).use_cyclic_u = True
    shape.materials.append(material)
    return _link("outline", shape, place, rotation)


def make_wire(points: Sequence[Point], radius: float, material: Material) -> bpy.types.Object:
    shape = bpy.data.curves.new("wire", "CURVE")
    shape.dimensions, shape.bevel_depth = "3D", radius
    _add_line(shape, points)
    shape.materials.append(material)
    return _link("wire", shape)


def _add_line(shape: bpy.types.Curve, points: Sequence[Point]) -> bpy.types.Spline:
    line = shape.splines.new("POLY")
    line.points.add(len(points) - 1)
    for point, place in zip(line.points, points, strict=True):
        point.co = (*place, 1.0)
    return line


def make_mesh(
    name: str, points: Iterable[Point], faces: Iterable[Sequence[int]], *materials: Material
) -> bpy.types.Object:
    """Make a body from points and faces. A face is a list of indices of points."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(list(points), [], list(faces))
    for material in materials:
        mesh.materials.append(material)
    return _link(name, mesh)


def make_ring(
    place: Point, radius: float, thickness: float, material: Material, rotation: Point = (math.pi / 2, 0, 0),
    *, segments: int = 48, sides: int = 12, is_smooth: bool = False,
) -> bpy.types.Object:  # fmt: skip
    """Make a ring of wire. `thickness` is the radius of the wire. Without a rotation the ring faces the front."""
    size = {"major_radius": radius, "minor_radius": thickness, "major_segments": segments, "minor_segments": sides}
    bpy.ops.mesh.primitive_torus_add(location=place, rotation=rotation, **size)
    if is_smooth:
        bpy.ops.object.shade_smooth()
    bpy.context.object.data.materials.append(material)
    return bpy.context.object


def make_plate(
    place: Point, size: tuple[float, float], material: Material, rotation: Point = (math.pi / 2, 0, 0)
) -> bpy.types.Object:
    """Make a plate that a picture covers once. Without a rotation it faces the front."""
    bpy.ops.mesh.primitive_plane_add(size=1.0, location=place, rotation=rotation)
    plate = bpy.context.object
    plate.scale = (*size, 1)
    plate.data.materials.append(material)
    return plate


def _add_body(kind: str, place: Point, size: Point, material: Material, rotation: Point) -> bpy.types.Object:
    name = f"{kind} of {material.name}"
    body = _link(name, bpy.data.meshes.get(name) or _make_unit_mesh(kind, name, material), place, rotation)
    body.scale = size
    return body


def _link(name: str, body: bpy.types.ID, place: Point = (0, 0, 0), rotation: Point = (0, 0, 0)) -> bpy.types.Object:
    linked_body = bpy.data.objects.new(name, body)
    linked_body.location, linked_body.rotation_euler = place, rotation
    bpy.context.collection.objects.link(linked_body)
    return linked_body


def _make_unit_mesh(kind: str, name: str, material: Material) -> bpy.types.Mesh:
    """Make one mesh of a kind: a box of side 1, a pole of radius 1 and length 1, or a ball of radius 1."""
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
    mesh.materials.append(material)
    return mesh
