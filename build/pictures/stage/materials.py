"""Materials of Blender: of one colour, as a graph of nodes, porcelain, metal and wood with reliefs, mother-of-pearl."""

import math
import tempfile
from pathlib import Path
from typing import TypeAlias

import bpy
import pygame
from measures import Measures
from PIL import Image, ImageFilter

from game.ui.gfx import svg

SIZES = Measures("stage.materials")


Colour: TypeAlias = tuple[float, float, float]
Material: TypeAlias = bpy.types.Material


def make_linear_color(colour: str) -> Colour:
    """Make a colour such as `#8c1c13` in the linear light that Blender reckons with, each part 0 to 1."""
    parts = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def make_substance(name: str, colour: str, *, metal: float = 0.0, rough: float = 0.4, coat: float = 0.0) -> Material:
    """Return a material of one colour; `coat` is the share of clear varnish over it, 0 to 1."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    inputs = made.node_tree.nodes["Principled BSDF"].inputs
    inputs["Base Color"].default_value = (*make_linear_color(colour), 1.0)
    inputs["Metallic"].default_value = metal
    inputs["Roughness"].default_value = rough
    inputs["Coat Weight"].default_value = coat
    inputs["Coat Roughness"].default_value = 0.12
    return made


def make_glowing(name: str, colour: str, strength: float) -> Material:
    made = make_substance(name, colour, rough=0.7)
    inputs = made.node_tree.nodes["Principled BSDF"].inputs
    inputs["Emission Color"].default_value = (*make_linear_color(colour), 1.0)
    inputs["Emission Strength"].default_value = strength
    return made


def make_gold_leaf() -> Material:
    made = make_substance("gold leaf", "#d9a441", metal=1.0, rough=0.3)
    _add_noise_bumps(made, 60.0, 0.08)
    return made


def make_porcelain() -> Material:
    return make_substance("porcelain", "#e9e6dc", rough=0.16, coat=1.0)


def _add_noise_bumps(made: Material, scale: float, depth: float) -> None:
    """Add bumps of fine noise: `scale` is their number per unit, `depth` their strength."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    noise, bump = nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeBump")
    noise.inputs["Scale"].default_value = scale
    bump.inputs["Strength"].default_value = depth
    links.new(noise.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], nodes["Principled BSDF"].inputs["Normal"])


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


def make_blue_and_white(name: str, bands: tuple[float, float, float, float]) -> Material:
    """Make porcelain with cobalt rings at two distances from the axis and brush strokes between the rings."""
    g = Graph(name)
    at = g.node("ShaderNodeSeparateXYZ", {0: g.node("ShaderNodeTexCoord").outputs["Object"]})
    x, y = at.outputs[0], at.outputs[1]
    distance = g.math("SQRT", g.math("ADD", g.math("MULTIPLY", x, x), g.math("MULTIPLY", y, y)))
    turn = g.math("ARCTAN2", y, x)
    rings = [_make_ring_mask(g, distance, *bands[n : n + 2]) for n in (0, 2)]
    bottom, height = sorted((bands[1], bands[2]))
    between = _make_ring_mask(g, distance, bottom + 0.02, height - 0.02)
    petals = g.range(g.math("ADD", g.math("SINE", g.math("MULTIPLY", turn, 14.0)), g.noise(6.0)), 0.9, 1.1)
    paint = g.math("MAXIMUM", g.math("MAXIMUM", *rings), g.math("MULTIPLY", g.math("MULTIPLY", petals, between), 0.75))
    blue = g.mix(g.noise(9.0), "#1d3a86", "#3a63b0")
    return g.surface(Base_Color=g.mix(paint, "#ece8dd", blue), Roughness=0.18, Coat_Weight=1.0, Coat_Roughness=0.06)


def _make_ring_mask(g: Graph, distance: bpy.types.NodeSocket, start: float, end: float) -> bpy.types.NodeSocket:
    """Return a mask that is 1 between two distances from the axis and 0 elsewhere."""
    return g.math("MULTIPLY", g.math("GREATER_THAN", distance, start), g.math("LESS_THAN", distance, end))


def load_heights(body: str, view: float, soft: float = 1.6) -> bpy.types.Image:
    """Return a drawing of white on black, `view` units wide, as heights; edges are `soft` pixels of 2048 wide."""
    found = load_colors(body, view, soft, "L")
    found.colorspace_settings.name = "Non-Color"
    return found


def load_colors(body: str, view: float, soft: float = 1.6, mode: str = "RGB") -> bpy.types.Image:
    """Return a drawing on black, `view` units wide, in one of Pillow's modes; edges are `soft` pixels of 2048 wide."""
    drawn = svg.draw_square(f'<rect width="{view}" height="{view}" fill="#000000"/>{body}', SIZES.relief_side, view)
    raw = Image.frombytes("RGBA", drawn.get_size(), pygame.image.tobytes(drawn, "RGBA")).convert(mode)
    target = Path(tempfile.mkdtemp()) / "drawing.png"
    raw.filter(ImageFilter.GaussianBlur(soft)).save(target)
    return bpy.data.images.load(str(target))


def draw_leaves(near: float, distance: float) -> str:
    """Draw four leaves with their veins about the hole of a coin: from `near` to `distance` units from its middle."""
    long = distance - near
    leaf = svg.path(
        f"M0 {-near}q{0.55 * long} {-0.45 * long} 0 {-long}q{-0.55 * long} {0.55 * long} 0 {long}Z", fill="#ffffff"
    )
    vein = svg.stroke(f"M0 {-near - 0.1 * long}v{-0.6 * long}", "#000000", 0.09 * long)
    return "".join(svg.group(leaf + vein, f"rotate({turn})") for turn in (0, 90, 180, 270))


def make_struck_metal(
    name: str, picture: bpy.types.Image, half: float, height: str, bottom: str, depth: float = 0.05
) -> Material:
    """Return metal struck with a picture that is `2 * half` units wide about the origin, from above.

    `height` is the colour of the raised parts, `bottom` of the ground, `depth` the height of the relief.
    """
    made = make_substance(name, height, metal=1.0, rough=0.3)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, scaled = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeMapping")
    scaled.inputs["Scale"].default_value = (0.5 / half, 0.5 / half, 1.0)
    scaled.inputs["Location"].default_value = (0.5, 0.5, 0.0)
    links.new(where.outputs["Object"], scaled.inputs["Vector"])
    _add_bump(made, picture, scaled.outputs["Vector"], height, bottom, depth)
    return made


def make_gilded_wood(
    name: str, picture: bpy.types.Image, height: str | bpy.types.Image, bottom: str, depth: float = 0.02
) -> Material:
    """Return carved and lacquered wood whose raised parts are gilded, or have the colours of a picture. Pictures cover
    a face once.
    """
    made = make_substance(name, bottom, rough=0.3, coat=0.3)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where = nodes.new("ShaderNodeTexCoord")
    seen = _add_bump(made, picture, where.outputs["UV"], height, bottom, depth)
    links.new(seen, nodes["Principled BSDF"].inputs["Metallic"])
    return made


def light_by_picture(made: Material, picture: bpy.types.Image, glow: float) -> None:
    """Make the bright parts of a picture give light; the picture covers the face once."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader, seen, where = nodes["Principled BSDF"], nodes.new("ShaderNodeTexImage"), nodes.new("ShaderNodeTexCoord")
    seen.image = picture
    links.new(where.outputs["UV"], seen.inputs["Vector"])
    links.new(seen.outputs["Color"], shader.inputs["Emission Color"])
    shader.inputs["Emission Strength"].default_value = glow


def _add_bump(
    made: Material,
    picture: bpy.types.Image,
    where: bpy.types.NodeSocket,
    height: str | bpy.types.Image,
    bottom: str,
    depth: float,
) -> bpy.types.NodeSocket:
    """Lay a picture of heights on a material; raised parts are smooth, the whole a little uneven with age."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader, seen = nodes["Principled BSDF"], nodes.new("ShaderNodeTexImage")
    seen.image, seen.extension, seen.interpolation = picture, "EXTEND", "Cubic"
    links.new(where, seen.inputs["Vector"])
    patina, mixed, worn = nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeMix"), nodes.new("ShaderNodeMix")
    mixed.data_type = worn.data_type = "RGBA"
    patina.inputs["Scale"].default_value, patina.inputs["Detail"].default_value = 2.2, 6.0
    a, b, both = (mixed.inputs[n] for n in (6, 7, 0))
    a.default_value = (*make_linear_color(bottom), 1.0)
    if isinstance(height, str):
        b.default_value = (*make_linear_color(height), 1.0)
    else:
        coloured = nodes.new("ShaderNodeTexImage")
        coloured.image = height
        links.new(where, coloured.inputs["Vector"])
        links.new(coloured.outputs["Color"], b)
    worn.blend_type = "OVERLAY"
    worn.inputs[0].default_value = 0.35
    links.new(seen.outputs["Color"], both)
    links.new(mixed.outputs[2], worn.inputs[6])
    links.new(patina.outputs["Fac"], worn.inputs[7])
    links.new(worn.outputs[2], shader.inputs["Base Color"])
    rough = nodes.new("ShaderNodeMapRange")
    rough.inputs["To Min"].default_value, rough.inputs["To Max"].default_value = 0.5, 0.24
    links.new(seen.outputs["Color"], rough.inputs["Value"])
    links.new(rough.outputs["Result"], shader.inputs["Roughness"])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Distance"].default_value = depth
    links.new(seen.outputs["Color"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return seen.outputs["Color"]


def make_mother_of_pearl() -> Material:
    made = make_substance("pearl", "#f0e6e0", rough=0.16, coat=1.0)
    _set_shine(made, _make_shimmer(made))
    return made


def make_inlaid_lacquer(width: float, height: float, trim: float) -> Material:
    """Make lacquer for a field of this size, which the drawing covers once."""
    made = make_substance("inlaid lacquer", SIZES.field, rough=0.2, coat=1.0)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, seen, mixed = (nodes.new(f"ShaderNode{kind}") for kind in ("TexCoord", "TexImage", "Mix"))
    seen.image, seen.extension = bpy.data.images.load(str(_write_drawing(width, height, trim))), "EXTEND"
    seen.image.colorspace_settings.name = "Non-Color"
    mixed.data_type = "RGBA"
    links.new(where.outputs["UV"], seen.inputs["Vector"])
    links.new(seen.outputs["Color"], mixed.inputs[0])
    mixed.inputs[6].default_value = (*make_linear_color(SIZES.field), 1.0)
    links.new(_make_shimmer(made), mixed.inputs[7])
    _set_shine(made, mixed.outputs[2])
    return made


def _set_shine(made: Material, colour: bpy.types.NodeSocket) -> None:
    inputs, links = made.node_tree.nodes["Principled BSDF"].inputs, made.node_tree.links
    links.new(colour, inputs["Base Color"])
    links.new(colour, inputs["Emission Color"])
    inputs["Emission Strength"].default_value = SIZES.glow


def _make_shimmer(made: Material) -> bpy.types.NodeSocket:
    nodes, links = made.node_tree.nodes, made.node_tree.links
    noise, ramp = nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeValToRGB")
    where = nodes.new("ShaderNodeTexCoord")
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 14.0, 2.0
    links.new(where.outputs["Object"], noise.inputs["Vector"])
    band = ramp.color_ramp
    for n, colour in enumerate(SIZES.shimmer):
        at = 0.3 + 0.4 * n / (len(SIZES.shimmer) - 1)
        point = band.elements[n] if n < 2 else band.elements.new(at)
        point.position, point.color = at, (*make_linear_color(colour), 1.0)
    links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
    return ramp.outputs["Color"]


def _write_drawing(width: float, height: float, trim: float) -> Path:
    """Return white on black: a line along the edges, leaves in the corners, and where there is room a lotus at the
    foot.
    """
    size, unit = (
        (round(width * SIZES.pearl_pixels_per_unit), round(height * SIZES.pearl_pixels_per_unit)),
        SIZES.pearl_pixels_per_unit / 1000 * trim * min(1.0, height / trim / SIZES.room),
    )
    w, h = size[0] / unit, size[1] / unit
    line = svg.rect((11, 11, w - 22, h - 22), 3, fill="none", stroke="#ffffff", stroke_width=2.2)
    corners = ((11, 11, 1, 1), (w - 11, 11, -1, 1), (11, h - 11, 1, -1), (w - 11, h - 11, -1, -1))
    body = line + "".join(
        svg.group(_draw_spray(), f"translate({x} {y}) scale({across} {down})") for x, y, across, down in corners
    )
    if height > trim * SIZES.room:
        body += svg.group(_draw_lotus(), f"translate({w / 2} {h - 15})")
    surface = pygame.Surface(size)
    surface.blit(svg.render(svg.group(body, f"scale({unit})"), size), (0, 0))
    target = Path(tempfile.mkdtemp()) / "inlay.png"
    pygame.image.save(surface, str(target))
    return target


def _draw_leaf(x: float, y: float, long: float, turn: float, plump: float = 0.3) -> str:
    """Draw a leaf from a point, `turn` in degrees from the right downwards."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def at(along: float, offset: float) -> str:
        return f"{x + long * (along * cos - offset * sin):.2f} {y + long * (along * sin + offset * cos):.2f}"

    way = f"M{at(0, 0)}C{at(0.3, plump)} {at(0.7, plump)} {at(1, 0)}C{at(0.7, -plump)} {at(0.3, -plump)} {at(0, 0)}Z"
    return svg.path(way, fill="#ffffff")


def _draw_spray() -> str:
    leaves = [
        (3, 3, 26, 45, 0.3),
        (8, 1, 24, 14, 0.26),
        (1, 8, 24, 76, 0.26),
        (30, 6, 14, 8, 0.3),
        (6, 30, 14, 82, 0.3),
    ]
    dots = svg.circle(24, 30, 1.8, fill="#ffffff") + svg.circle(30, 24, 1.8, fill="#ffffff")
    return "".join(_draw_leaf(*leaf) for leaf in leaves) + dots


def _draw_lotus() -> str:
    petals = [
        (0, 0, 26, -90, 0.3),
        (-1, 0, 25, -122, 0.24),
        (1, 0, 25, -58, 0.24),
        (-2, 0, 24, -154, 0.2),
        (2, 0, 24, -26, 0.2),
    ]
    sides = [(-28, 0, 22, 186, 0.2), (28, 0, 22, -6, 0.2)]
    return "".join(_draw_leaf(*petal) for petal in (*petals, *sides))
