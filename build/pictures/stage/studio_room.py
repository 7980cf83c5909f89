"""An empty scene of Blender with camera and lamps, and how a picture is taken of it and kept as WebP."""

from __future__ import annotations

import math
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import bpy
from PIL import Image

from stage.substances import make_linear_color

Point = tuple[float, float, float]
QUALITY = 82
"""Quality of WebP, 0 to 100; above it files only grow."""
OPAQUE = 250
"""Alpha from which a pixel counts as opaque; rendering leaves a little open."""


@dataclass(frozen=True)
class Shot:
    """Settings of a picture: its size in pixels, the samples for each, and True for a transparent ground."""

    size: tuple[int, int]
    samples: int = 96
    transparent: bool = False
    quality: int = QUALITY
    finish: Callable[[Image.Image], Image.Image] | None = None
    """Change made to the picture before it is saved."""

    def scaled(self, ratio: float, samples: int) -> Shot:
        """Return a smaller one for a preview."""
        width, height = (max(16, round(side * ratio)) for side in self.size)
        return replace(self, size=(width, height), samples=samples)


def make_empty_scene(background: str = "#000000", strength: float = 1.0) -> bpy.types.Scene:
    """Make a scene with nothing in it but faint light from all around."""
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
                picture.putalpha(picture.getchannel("A").point([n if n < OPAQUE else 255 for n in range(256)]))
            target.parent.mkdir(parents=True, exist_ok=True)
            finished = shot.finish(picture) if shot.finish else picture
            finished.save(target, "WEBP", quality=shot.quality, method=6)
