"""A material of Blender written down as what feeds what."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import bpy

from stage.substances import make_linear_color

Socket: TypeAlias = bpy.types.NodeSocket
Value: TypeAlias = "Socket | float | str | tuple[float, ...]"
"""Value of an input: an output of another node, a number, a vector, or a colour such as `#8c1c13`."""


class Graph:
    """The nodes of one material with the surface shader `body`."""

    def __init__(self, name: str) -> None:
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.body = self.tree.nodes["Principled BSDF"]
        self.place = self.node("ShaderNodeNewGeometry").outputs["Position"]

    def node(self, kind: str, fed: dict[str | int, Value] | None = None, **options: object) -> bpy.types.Node:
        """Return a node with options, its inputs fed by name or number."""
        made = self.tree.nodes.new(kind)
        for name, option in options.items():
            setattr(made, name, option)
        for which, value in (fed or {}).items():
            self.feed(made.inputs[which], value)
        return made

    def feed(self, socket: Socket, value: Value) -> None:
        """Give an input what it takes."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = (*make_linear_color(value), 1.0) if isinstance(value, str) else value

    def surface(self, **fed: Value) -> bpy.types.Material:
        """Return the material whose surface has these inputs: `Base_Color` is that with a space."""
        for name, value in fed.items():
            self.feed(self.body.inputs[name.replace("_", " ")], value)
        return self.material

    def stretched(self, scale: tuple[float, float, float], of: Socket | None = None) -> Socket:
        """Scale a place along each axis."""
        fed: dict[str | int, Value] = {"Vector": of or self.place, "Scale": scale}
        return self.node("ShaderNodeMapping", fed).outputs[0]

    def noise(self, scale: float, detail: float = 3.0, at: Socket | None = None) -> Socket:
        """Return clouds of 0 to 1, about `scale` to a unit."""
        return self.node("ShaderNodeTexNoise", {"Vector": at or self.place, "Scale": scale, "Detail": detail}).outputs[
            0
        ]

    def range(self, of: Value, bottom: float, height: float, to_low: float = 0.0, to_high: float = 1.0) -> Socket:
        """Map `of` smoothly from the range `bottom` to `height` to another range."""
        fed: dict[str | int, Value] = {0: of, 1: bottom, 2: height, 3: to_low, 4: to_high}
        return self.node("ShaderNodeMapRange", fed, interpolation_type="SMOOTHSTEP").outputs[0]

    def mix(self, ratio: Value, a: Value, b: Value) -> Socket:
        """Return `ratio` of the second colour in the first."""
        return self.node("ShaderNodeMix", {0: ratio, 6: a, 7: b}, data_type="RGBA").outputs[2]

    def blend(self, ratio: Value, a: Value, b: Value) -> Socket:
        """Return `ratio` of the second number in the first."""
        return self.node("ShaderNodeMix", {0: ratio, 2: a, 3: b}, data_type="FLOAT").outputs[0]

    def math(self, operation: str, *of: Value) -> Socket:
        """Return a sum, a product, and so on, of numbers."""
        return self.node("ShaderNodeMath", dict(enumerate(of)), operation=operation).outputs[0]

    def bump(self, height: Value, depth: float, distance: float = 0.02, below: Socket | None = None) -> Socket:
        """Return the normals of a surface of uneven height."""
        fed: dict[str | int, Value] = {"Height": height, "Strength": depth, "Distance": distance}
        if below:
            fed["Normal"] = below
        return self.node("ShaderNodeBump", fed).outputs[0]

    def mask(self, file: Path, middle: tuple[float, float], side: float) -> Socket:
        """Return a square picture laid flat, `side` units wide about a place: its grey, 0 outside."""
        image = bpy.data.images.load(str(file))
        image.colorspace_settings.name = "Non-Color"
        corner = (0.5 - middle[0] / side, 0.5 - middle[1] / side, 0.0)
        at = self.node("ShaderNodeMapping", {"Vector": self.place, "Scale": (1 / side, 1 / side, 0.0)})
        self.feed(at.inputs["Location"], corner)
        return self.node("ShaderNodeTexImage", {"Vector": at.outputs[0]}, image=image, extension="CLIP").outputs[0]

    def tiled(self, file: Path, side: float) -> Socket:
        """Return a square picture laid side by side, each `side` units wide: its grey."""
        image = bpy.data.images.load(str(file))
        image.colorspace_settings.name = "Non-Color"
        at = self.stretched((1 / side, 1 / side, 0.0))
        return self.node("ShaderNodeTexImage", {"Vector": at}, image=image, extension="REPEAT").outputs[0]

    def flecks(self, scale: float, width: float, ratio: float) -> Socket:
        """Return scattered specks, 1 on each: `scale` candidates in a unit, of which a share has a speck."""
        cells = self.node("ShaderNodeTexVoronoi", {"Vector": self.place, "Scale": scale})
        chance = self.node("ShaderNodeSeparateColor", {0: cells.outputs["Color"]}).outputs[0]
        near = self.range(cells.outputs["Distance"], width, width * 1.3, 1.0, 0.0)
        return self.math("MULTIPLY", near, self.math("LESS_THAN", chance, ratio))

    def shards(self, scale: float) -> tuple[Socket, Socket]:
        """Return crushed shell of `scale` shards in a unit: the tint of each shard, 0 to 1, and 0 in the cracks."""
        fed: dict[str | int, Value] = {"Vector": self.place, "Scale": scale}
        cells = self.node("ShaderNodeTexVoronoi", fed)
        edges = self.node("ShaderNodeTexVoronoi", fed, feature="DISTANCE_TO_EDGE")
        tint = self.node("ShaderNodeSeparateColor", {0: cells.outputs["Color"]}).outputs[0]
        return tint, self.range(edges.outputs["Distance"], 0.02, 0.09)
