"""Materials of Blender: of one colour, as a graph of nodes, porcelain, metal and wood with reliefs, mother-of-pearl."""

import cmath
import math
import tempfile
from collections.abc import Callable, Mapping, Sequence
from functools import partial, reduce
from pathlib import Path
from typing import Any, TypeAlias

import bpy
import pygame
from measures import Measures
from PIL import Image, ImageFilter

from game.ui.gfx import svg

SIZES = Measures("stage.materials")
Colour: TypeAlias = tuple[float, float, float]
Material: TypeAlias = bpy.types.Material


def make_linear_color(colour: str) -> Colour:
    """Convert a colour such as `#8c1c13` to the linear colour space of Blender, each channel 0 to 1."""
    parts = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


Socket: TypeAlias = bpy.types.NodeSocket
Value: TypeAlias = "Socket | float | str | tuple[float, ...]"
"""Value of an input: an output of another node, a number, a vector, or a colour such as `#8c1c13`."""
Fed: TypeAlias = dict[str | int, Value]
"""Values of a node's inputs by their names or numbers."""


class Graph:
    """The nodes of one Blender material. `body` is its surface shader."""

    def __init__(self, name: str) -> None:
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.body = self.tree.nodes["Principled BSDF"]
        self.place = self.node("ShaderNodeNewGeometry").outputs["Position"]

    def node(self, kind: str, fed: Fed | None = None, **options: object) -> bpy.types.Node:
        """Return a new node with options. `fed` has values and sockets for its inputs, by name or number."""
        node = self.tree.nodes.new(kind)
        for name, option in options.items():
            setattr(node, name, option)
        for input_name, value in (fed or {}).items():
            self.feed(node.inputs[input_name], value)
        return node

    def feed(self, socket: Socket, value: Value) -> None:
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = (*make_linear_color(value), 1.0) if isinstance(value, str) else value

    def surface(self, **fed: Value) -> bpy.types.Material:
        """Return the material after setting inputs of its surface. `Base_Color` stands for "Base Color"."""
        for name, value in fed.items():
            self.feed(self.body.inputs[name.replace("_", " ")], value)
        return self.material

    def substance(
        self, colour: Value, *, metal: Value = 0.0, rough: Value = 0.4, coat: Value = 0.0, **fed: Value
    ) -> bpy.types.Material:
        """Return the material of a colour. `coat` is the amount of clear varnish, 0 to 1."""
        return self.surface(
            Base_Color=colour, Metallic=metal, Roughness=rough, Coat_Weight=coat, Coat_Roughness=0.12, **fed
        )

    def stretched(self, scale: tuple[float, float, float], of: Socket | None = None) -> Socket:
        inputs: Fed = {"Vector": of or self.place, "Scale": scale}
        return self.node("ShaderNodeMapping", inputs).outputs[0]

    def noise(self, scale: float, detail: float = 3.0, at: Socket | None = None) -> Socket:
        """Return cloud noise from 0 to 1, with about `scale` clouds per unit."""
        inputs: Fed = {"Vector": at or self.place, "Scale": scale, "Detail": detail}
        return self.node("ShaderNodeTexNoise", inputs).outputs[0]

    def range(self, of: Value, bottom: float, height: float, to_low: float = 0.0, to_high: float = 1.0) -> Socket:
        """Map `of` smoothly from the range `bottom` to `height` to the range `to_low` to `to_high`."""
        inputs: Fed = {0: of, 1: bottom, 2: height, 3: to_low, 4: to_high}
        return self.node("ShaderNodeMapRange", inputs, interpolation_type="SMOOTHSTEP").outputs[0]

    def mix(self, ratio: Value, a: Value, b: Value) -> Socket:
        """Return a mixture of two colours with `ratio` of the second."""
        return self.node("ShaderNodeMix", {0: ratio, 6: a, 7: b}, data_type="RGBA").outputs[2]

    def blend(self, ratio: Value, a: Value, b: Value) -> Socket:
        """Return a mixture of two numbers with `ratio` of the second."""
        return self.node("ShaderNodeMix", {0: ratio, 2: a, 3: b}, data_type="FLOAT").outputs[0]

    def math(self, operation: str, *of: Value) -> Socket:
        """Return the result of an arithmetic operation."""
        return self.node("ShaderNodeMath", dict(enumerate(of)), operation=operation).outputs[0]

    def sum(self, *of: Value) -> Value:
        return reduce(partial(self.math, "ADD"), of)

    def product(self, a: Value, b: Value) -> Socket:
        return self.math("MULTIPLY", a, b)

    def ramp(self, position: Value, stops: Sequence[tuple[float, str]]) -> Socket:
        """Return the colour of a gradient at a position."""
        node = self.node("ShaderNodeValToRGB", {"Fac": position})
        for n, (at, colour) in enumerate(stops):
            stop = node.color_ramp.elements[n] if n < 2 else node.color_ramp.elements.new(at)
            stop.position, stop.color = at, (*make_linear_color(colour), 1.0)
        return node.outputs["Color"]

    def bump(self, height: Value, depth: float, distance: float = 0.02, below: Socket | None = None) -> Socket:
        """Return the normals of an uneven surface."""
        inputs: Fed = {"Height": height, "Strength": depth, "Distance": distance}
        if below:
            inputs["Normal"] = below
        return self.node("ShaderNodeBump", inputs).outputs[0]

    def texture_place(self, kind: str) -> Socket:
        """Return texture coordinates: on the face (`UV`, covered once by a picture) or in the body (`Object`)."""
        return self.node("ShaderNodeTexCoord").outputs[kind]

    def image(self, picture: bpy.types.Image, where: Socket, **options: object) -> Socket:
        return self.node("ShaderNodeTexImage", {"Vector": where}, image=picture, **options).outputs[0]

    def mask(self, file: Path, middle: tuple[float, float], side: float) -> Socket:
        """Return a square picture as a grey mask, `side` units wide around a position; 0 outside."""
        corner = (0.5 - middle[0] / side, 0.5 - middle[1] / side, 0.0)
        inputs: Fed = {"Vector": self.place, "Scale": (1 / side, 1 / side, 0.0), "Location": corner}
        return self.image(load_grey(file), self.node("ShaderNodeMapping", inputs).outputs[0], extension="CLIP")

    def tiled(self, file: Path, side: float) -> Socket:
        """Return a square picture as a repeated grey mask. Each tile is `side` units wide."""
        return self.image(load_grey(file), self.stretched((1 / side, 1 / side, 0.0)), extension="REPEAT")

    def flecks(self, scale: float, width: float, ratio: float) -> Socket:
        """Return a mask of scattered specks. There are `scale` cells per unit; `ratio` of them have a speck."""
        cells = self.node("ShaderNodeTexVoronoi", {"Vector": self.place, "Scale": scale})
        random_value = self.node("ShaderNodeSeparateColor", {0: cells.outputs["Color"]}).outputs[0]
        speck = self.range(cells.outputs["Distance"], width, width * 1.3, 1.0, 0.0)
        return self.product(speck, self.math("LESS_THAN", random_value, ratio))

    def shards(self, scale: float) -> tuple[Socket, Socket]:
        """Return the tint (0 to 1) of each shard of crushed shell, and a mask that is 0 in cracks."""
        inputs: Fed = {"Vector": self.place, "Scale": scale}
        cells = self.node("ShaderNodeTexVoronoi", inputs)
        edges = self.node("ShaderNodeTexVoronoi", inputs, feature="DISTANCE_TO_EDGE")
        tint = self.node("ShaderNodeSeparateColor", {0: cells.outputs["Color"]}).outputs[0]
        return tint, self.range(edges.outputs["Distance"], 0.02, 0.09)


def make_substance(name: str, colour: str, *, metal: float = 0.0, rough: float = 0.4, coat: float = 0.0) -> Material:
    return Graph(name).substance(colour, metal=metal, rough=rough, coat=coat)


def make_glowing(name: str, colour: str, strength: float) -> Material:
    return Graph(name).substance(colour, rough=0.7, Emission_Color=colour, Emission_Strength=strength)


def make_gilding(name: str, colour: str = "#d09a3c") -> Material:
    """Return gilding with a weak glow, since the scene has nothing to reflect."""
    return make_substance(name, colour, metal=0.3, rough=0.42)


def make_gold_leaf() -> Material:
    g = Graph("gold leaf")
    noise = g.node("ShaderNodeTexNoise", {"Scale": 60.0}).outputs["Fac"]
    normals = g.node("ShaderNodeBump", {"Height": noise, "Strength": 0.08}).outputs[0]
    return g.substance("#d9a441", metal=1.0, rough=0.3, Normal=normals)


def make_mottled(
    name: str, dark: str, light: str, *, scale: float, detail: float = 3.0, low: float = 0.3, high: float = 0.7,
    stretch: tuple[float, float, float] | None = None, relief: tuple[float, float] | None = None, glow: float = 0.0,
    **surface: Value,
) -> Material:  # fmt: skip
    """Return a material that goes from a dark to a light colour where cloud noise is between `low` and `high`. The
    clouds may be stretched along the axes, and may also be a relief.
    """
    g = Graph(name)
    clouds = g.noise(scale, detail, g.stretched(stretch) if stretch else None)
    colour = g.mix(g.range(clouds, low, high), dark, light)
    if relief:
        surface["Normal"] = g.bump(clouds, *relief)
    if glow:
        surface |= {"Emission_Color": colour, "Emission_Strength": glow}
    return g.surface(Base_Color=colour, **surface)


def make_foliage(name: str, dark: str, light: str, glow: float = 0.06) -> Material:
    """Return leaves of uneven green. `glow` is the light that shines through them."""
    return make_mottled(name, dark, light, scale=2.2, low=0.35, high=0.65, glow=glow, Roughness=0.42, Coat_Weight=0.15)


def make_grained(name: str, dark: str, light: str, fine: float = 2.0) -> Material:
    """Return varnished wood, or a leaf, with coarse grain from back to front."""
    return make_mottled(
        name, dark, light, scale=fine, detail=4.0, stretch=(7.0, 1.0, 1.0), relief=(0.2, 0.02),
        Roughness=0.42, Coat_Weight=0.5, Coat_Roughness=0.2,
    )  # fmt: skip


def make_pitted(name: str, dark: str, light: str, fine: float = 18.0) -> Material:
    g = Graph(name)
    colour = g.mix(g.range(g.noise(1.6), 0.3, 0.7), dark, light)
    pits = g.bump(g.noise(fine, 2.0), 0.35, 0.03)
    return g.surface(Base_Color=colour, Roughness=0.42, Coat_Weight=0.25, Coat_Roughness=0.25, Normal=pits)


def make_grained_wood(name: str, dark: str, light: str, along: str = "z") -> Material:
    """Return planed wood with grain and pores `along` an axis. Each piece has its own tone."""
    g = Graph(name)
    random_value = g.node("ShaderNodeObjectInfo").outputs["Random"]
    shift: Fed = {0: g.place, 1: g.product(random_value, 31.0)}
    offset = g.node("ShaderNodeVectorMath", shift, operation="ADD").outputs[0]
    grain_scale, pore_scale = (
        tuple(SIZES.wood_length if axis == along else fine for axis in "xyz") for fine in (SIZES.grain, SIZES.pores)
    )
    inputs: Fed = {"Vector": g.stretched(grain_scale, offset), "Scale": 1.0, "Detail": 5.0, "Distortion": 0.7}
    grain = g.node("ShaderNodeTexNoise", inputs).outputs[0]
    pores = g.noise(1.0, 2.0, g.stretched(pore_scale, offset))
    colour = g.mix(g.range(grain, 0.3, 0.68), dark, light)
    colour = g.mix(g.product(g.range(pores, 0.42, 0.7), 0.55), colour, _darken_color(dark))
    tone = g.range(random_value, 0.0, 1.0, 0.72, 1.22)
    colour = g.node("ShaderNodeHueSaturation", {"Value": tone, "Color": colour}).outputs[0]
    relief = g.sum(g.product(pores, -0.5), grain)
    roughness = g.range(grain, 0.3, 0.7, 0.5, 0.36)
    return g.surface(Base_Color=colour, Roughness=roughness, Coat_Weight=0.2, Normal=g.bump(relief, 0.5, 0.012))


def _darken_color(colour: str) -> str:
    return "#" + "".join(f"{round(0.35 * int(colour[n : n + 2], 16)):02x}" for n in (1, 3, 5))


def make_paper_edges(name: str, dark: str, light: str) -> Material:
    """Make the edges of a pile of sheets."""
    lines = (2.0, 2.0, 190.0)
    return make_mottled(name, dark, light, scale=1.0, detail=2.0, low=0.35, high=0.65, stretch=lines, Roughness=0.9)


def make_slate(name: str, bare: str, wiped: str) -> Material:
    g = Graph(name)
    dust = g.range(g.noise(1.1, 6.0, g.stretched((0.5, 1.0, 1.4))), 0.4, 0.75, 0.0, 0.3)
    strokes = g.range(g.noise(2.4, 3.0, g.stretched((0.25, 1.0, 2.6))), 0.5, 0.8, 0.0, 0.28)
    return g.surface(Base_Color=g.mix(g.sum(dust, strokes), bare, wiped), Roughness=0.7)


def make_plaster(name: str, light: str, dark: str) -> Material:
    """Return a wall with old stains."""
    g = Graph(name)
    relief = g.sum(g.noise(9.0, 5.0), g.product(g.noise(60.0, 2.0), 0.25))
    colour = g.mix(g.range(g.noise(0.8, 6.0), 0.3, 0.7), light, dark)
    return g.surface(Base_Color=colour, Roughness=0.85, Normal=g.bump(relief, 0.5, 0.03))


def make_lacquer(name: str, dark: str, light: str, gold: str) -> Material:
    """Return brushed lacquer with gold dust."""
    g = Graph(name)
    clouds = g.range(g.noise(2.6, 6.0, g.stretched((1.0, 1.6, 1.0))), 0.42, 0.66)
    strokes = g.range(g.noise(1.0, 3.0, g.stretched((7.0, 160.0, 1.0))), 0.35, 0.75)
    colour = g.mix(g.sum(g.product(clouds, 0.62), g.product(strokes, 0.2)), dark, light)
    dust = g.product(g.range(g.noise(120.0, 1.0), 0.7, 0.76), g.range(g.noise(1.7, 2.0), 0.45, 0.62))
    roughness = g.blend(strokes, 0.26, 0.4)
    return g.surface(Base_Color=g.mix(dust, colour, gold), Metallic=g.product(dust, 0.8), Roughness=roughness,
                     Coat_Weight=0.7, Coat_Roughness=0.16)  # fmt: skip


def make_lit_silk(name: str, dark: str, edge: str, middle: str) -> Material:
    """Return the glowing silk of a lantern, brightest in its middle."""
    g = Graph(name)
    facing = g.node("ShaderNodeLayerWeight", {"Blend": 0.42}).outputs["Facing"]
    colour = g.mix(g.range(facing, 0.05, 0.85), middle, edge)
    strength = g.range(facing, 0.0, 0.9, 0.62, 0.22)
    return g.surface(Base_Color=dark, Roughness=0.7, Emission_Color=colour, Emission_Strength=strength)


def make_blue_and_white(name: str, *bands: float) -> Material:
    """Return porcelain with two cobalt rings around the axis and brush strokes between the rings."""
    g = Graph(name)
    at = g.node("ShaderNodeSeparateXYZ", {0: g.node("ShaderNodeTexCoord").outputs["Object"]})
    x, y = at.outputs[0], at.outputs[1]
    distance = g.math("SQRT", g.sum(g.product(x, x), g.product(y, y)))
    turn = g.math("ARCTAN2", y, x)
    rings = [_make_ring_mask(g, distance, *bands[n : n + 2]) for n in (0, 2)]
    bottom, height = sorted((bands[1], bands[2]))
    between = _make_ring_mask(g, distance, bottom + 0.02, height - 0.02)
    petals = g.range(g.sum(g.math("SINE", g.product(turn, 14.0)), g.noise(6.0)), 0.9, 1.1)
    paint = g.math("MAXIMUM", g.math("MAXIMUM", *rings), g.product(g.product(petals, between), 0.75))
    blue = g.mix(g.noise(9.0), "#1d3a86", "#3a63b0")
    return g.surface(Base_Color=g.mix(paint, "#ece8dd", blue), Roughness=0.18, Coat_Weight=1.0, Coat_Roughness=0.06)


def _make_ring_mask(g: Graph, distance: bpy.types.NodeSocket, start: float, end: float) -> bpy.types.NodeSocket:
    """Return a mask that is 1 between two distances from the axis and 0 elsewhere."""
    return g.product(g.math("GREATER_THAN", distance, start), g.math("LESS_THAN", distance, end))


def load_grey(file: Path) -> bpy.types.Image:
    image = bpy.data.images.load(str(file))
    image.colorspace_settings.name = "Non-Color"
    return image


def load_heights(body: str, view: float, soft: float = 1.6) -> bpy.types.Image:
    """Return a white drawing on black as a height map, `view` units wide. Edges are `soft` pixels of 2048 wide."""
    return load_grey(_write_square(body, view, soft, "L"))


def load_colors(body: str, view: float) -> bpy.types.Image:
    """Return a drawing on black. `view` is its width in units."""
    return bpy.data.images.load(str(_write_square(body, view, 1.6, "RGB")))


def _write_square(body: str, view: float, soft: float, mode: str) -> Path:
    surface = svg.draw_square(svg.rect((0, 0, view, view), 0, fill="#000000") + body, SIZES.relief_side, view)
    image = Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA")).convert(mode)
    target = Path(tempfile.mkdtemp()) / "drawing.png"
    image.filter(ImageFilter.GaussianBlur(soft)).save(target)
    return target


def draw_leaves(near: float, distance: float) -> str:
    """Draw four veined leaves around the hole of a coin, from `near` to `distance` units from its middle."""
    length = distance - near
    leaf = svg.path(
        f"M0 {-near}q{0.55 * length} {-0.45 * length} 0 {-length}q{-0.55 * length} {0.55 * length} 0 {length}Z",
        fill="#ffffff",
    )
    vein = svg.stroke(f"M0 {-near - 0.1 * length}v{-0.6 * length}", "#000000", 0.09 * length)
    return "".join(svg.group(leaf + vein, f"rotate({turn})") for turn in (0, 90, 180, 270))


def make_struck_metal(name: str, picture: bpy.types.Image, raised: str, ground: str, depth: float = 0.05) -> Material:
    """Return metal in two colours, embossed from above with a height map that is 2 units wide around the origin."""
    g = Graph(name)
    inputs: Fed = {"Vector": g.texture_place("Object"), "Scale": (0.5, 0.5, 1.0), "Location": (0.5, 0.5, 0.0)}
    where = g.node("ShaderNodeMapping", inputs).outputs[0]
    return g.substance(metal=1.0, **_make_relief(g, picture, where, (raised, ground), depth)[1])


def make_gilded_wood(
    name: str, picture: bpy.types.Image, gilt: str, ground: str, depth: float = 0.02, *, is_cut: bool = False
) -> Material:
    """Return lacquered wood that is gilt where a height map is white. Elsewhere it is open if `is_cut`."""
    g = Graph(name)
    heights, relief = _make_relief(g, picture, g.texture_place("UV"), (gilt, ground), depth)
    if is_cut:
        relief["Alpha"] = heights
    return g.substance(metal=heights, coat=0.3, **relief)


def make_lettered_lacquer(name: str, picture: bpy.types.Image, raised: str, ground: str) -> Material:
    """Return lacquer with slightly raised gilt letters, the white parts of a picture that covers the face once."""
    g = Graph(name)
    letters = g.image(picture, g.texture_place("UV"))
    shine = g.range(letters, 0.0, 1.0, 0.0, 0.12)
    return g.surface(Base_Color=g.mix(letters, ground, raised), Roughness=0.35, Coat_Weight=0.4, Emission_Color=raised,
                     Emission_Strength=shine, Normal=g.bump(letters, 0.6, 0.012))  # fmt: skip


def make_lacquer_flower(name: str, raised: str, ground: str) -> Material:
    petal = svg.path("M200 190C160 150 168 84 200 66C232 84 240 150 200 190Z", fill="#ffffff")
    body = "".join(svg.group(petal, f"rotate({45 * n} 200 200)") for n in range(8))
    for radius, width in ((176, 18), (144, 7)):
        body += svg.circle(200, 200, radius, fill="none", stroke="#ffffff", stroke_width=width)
    body += svg.circle(200, 200, 34, fill="#000000") + svg.circle(200, 200, 24, fill="#ffffff")
    return make_lettered_lacquer(name, load_heights(body, 400.0), raised, ground)


def make_lacquer_band(name: str, raised: str, ground: str) -> Material:
    """Return a band with a zigzag line above a row of dots, between two lines."""
    body = "".join(svg.rect((0, y, 400, 12), 0, fill="#ffffff") for y in (60, 328))
    body += "".join(svg.circle(50 * n + 25, 200, 18, fill="#ffffff") for n in range(8))
    zigzag = "M0 290" + "".join(f"L{25 * n + 12} {290 if n % 2 else 110}" for n in range(17))
    return make_lettered_lacquer(name, load_heights(body + svg.stroke(zigzag, "#ffffff", 9), 400.0), raised, ground)


def _make_relief(
    g: Graph, picture: bpy.types.Image, where: Socket, colours: tuple[str, str], depth: float
) -> tuple[Socket, dict[str, Value]]:
    """Return a height map and the surface inputs made of it: raised parts are smooth, and all is slightly worn."""
    heights = g.image(picture, where, extension="EXTEND", interpolation="Cubic")
    raised, ground = colours
    patina = g.node("ShaderNodeTexNoise", {"Scale": 2.2, "Detail": 6.0}).outputs["Fac"]
    mix_inputs: Fed = {0: 0.35, 6: g.mix(heights, ground, raised), 7: patina}
    worn_color = g.node("ShaderNodeMix", mix_inputs, data_type="RGBA", blend_type="OVERLAY").outputs[2]
    roughness = g.node("ShaderNodeMapRange", {"Value": heights, "To Min": 0.5, "To Max": 0.24}).outputs["Result"]
    bump = g.node("ShaderNodeBump", {"Height": heights, "Distance": depth}).outputs["Normal"]
    return heights, {"colour": worn_color, "rough": roughness, "Normal": bump}


def make_mother_of_pearl() -> Material:
    g = Graph("pearl")
    return _make_shining(g, _make_shimmer(g), 0.16)


def make_inlaid_lacquer(width: float, height: float, trim: float) -> Material:
    """Return inlaid lacquer for a field of this size. The drawing covers the field once."""
    g = Graph("inlaid lacquer")
    inlay_mask = g.image(load_grey(_write_drawing(width, height, trim)), g.texture_place("UV"), extension="EXTEND")
    return _make_shining(g, g.mix(inlay_mask, SIZES.field, _make_shimmer(g)), 0.2)


def _make_shining(g: Graph, colour: Socket, rough: float) -> Material:
    """Return a varnished material that glows weakly in its own colour."""
    return g.substance(colour, rough=rough, coat=1.0, Emission_Color=colour, Emission_Strength=SIZES.glow)


def _make_shimmer(g: Graph) -> Socket:
    inputs: Fed = {"Vector": g.texture_place("Object"), "Scale": 14.0, "Detail": 2.0}
    stops = [(0.3 + 0.4 * n / (len(SIZES.shimmer) - 1), colour) for n, colour in enumerate(SIZES.shimmer)]
    return g.ramp(g.node("ShaderNodeTexNoise", inputs).outputs["Fac"], stops)


def _write_drawing(width: float, height: float, trim: float) -> Path:
    """Draw a mask in white on black: a line along the edges, leaves in the corners, and a lotus if there is room."""
    pixels = SIZES.pearl_pixels_per_unit
    size = (round(width * pixels), round(height * pixels))
    unit = pixels / 1000 * trim * min(1.0, height / trim / SIZES.room)
    w, h = size[0] / unit, size[1] / unit
    line = svg.rect((11, 11, w - 22, h - 22), 3, fill="none", stroke="#ffffff", stroke_width=2.2)
    corners = ((11, 11, 1, 1), (w - 11, 11, -1, 1), (11, h - 11, 1, -1), (w - 11, h - 11, -1, -1))
    body = line + "".join(
        svg.group(_draw_spray(), f"translate({x} {y}) scale({across} {down})") for x, y, across, down in corners
    )
    if height > trim * SIZES.room:
        body += svg.group(_draw_leaves(SIZES.lotus_petals), f"translate({w / 2} {h - 15})")
    surface = pygame.Surface(size)
    surface.blit(svg.render(svg.group(body, f"scale({unit})"), size), (0, 0))
    target = Path(tempfile.mkdtemp()) / "inlay.png"
    pygame.image.save(surface, str(target))
    return target


def draw_leaf(start: complex, way: complex, plump: float = 0.3, blank: float = 0.0) -> str:
    """Draw a white leaf in a direction, without a `blank` fraction at its start. `plump` bends its sides out."""

    def at(along: float, offset: float) -> str:
        point = start + complex(along, offset) * way
        return f"{point.real:.2f} {point.imag:.2f}"

    there = f"C{at(0.3, plump)} {at(0.7, plump)} {at(1, 0)}"
    back = f"C{at(0.7, -plump)} {at(0.3, -plump)} {at(blank, 0)}"
    return svg.path(f"M{at(blank, 0)}{there}{back}Z", fill="#ffffff")


def _draw_leaves(rows: Sequence[tuple[float, float, float, float, float]]) -> str:
    """Draw leaves by rows of a start, a length, an angle in degrees (clockwise from the right) and a plumpness."""
    return "".join(
        draw_leaf(complex(x, y), cmath.rect(length, math.radians(turn)), plump) for x, y, length, turn, plump in rows
    )


def _draw_spray() -> str:
    dots = svg.circle(24, 30, 1.8, fill="#ffffff") + svg.circle(30, 24, 1.8, fill="#ffffff")
    return _draw_leaves(SIZES.spray_leaves) + dots


MAKERS: dict[str, Callable[..., Material]] = {
    "blue_and_white": make_blue_and_white,
    "foliage": make_foliage,
    "gilding": make_gilding,
    "glowing": make_glowing,
    "grained": make_grained,
    "grained_wood": make_grained_wood,
    "lacquer": make_lacquer,
    "lacquer_band": make_lacquer_band,
    "lacquer_flower": make_lacquer_flower,
    "lit_silk": make_lit_silk,
    "mottled": make_mottled,
    "paper_edges": make_paper_edges,
    "plaster": make_plaster,
    "slate": make_slate,
    "substance": make_substance,
}
"""Makers of materials by their names in scenes.toml and measures.toml."""


def make_material(name: str, row: Mapping[str, Any]) -> Material:
    """Return the material of a row: the first key names its maker, with the colours; other keys are options."""
    (maker, colours), *options = row.items()
    return MAKERS[maker](name, *([colours] if isinstance(colours, str) else colours), **dict(options))
