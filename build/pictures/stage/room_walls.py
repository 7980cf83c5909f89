"""Building parts of the rooms: wood with grain, walls, lights of flames, the camera."""

import math

import bpy
from measures import Measures

from stage.materials import Graph, Material, Value, make_linear_color, make_substance
from stage.studio import Point, add_lamp, make_block, make_box, make_empty_scene, make_pole

SIZES = Measures("stage.room_walls")
EYES, LENS = (0.0, -6.0, 1.6), 32
"""Position of the camera, and focal length of its lens in millimetres."""


def begin_room(around: str, strength: float, exposure: float = 1.5, sharp: float = 2.8) -> None:
    """Begin an empty room; with a higher `sharp`, less is out of focus."""
    scene = make_empty_scene(around, strength)
    scene.view_settings.exposure = exposure
    bpy.ops.object.camera_add(location=EYES, rotation=(math.radians(90), 0, 0))
    camera = bpy.context.object
    camera.data.lens = LENS
    camera.data.dof.use_dof = True
    camera.data.dof.focus_distance = SIZES.focus
    camera.data.dof.aperture_fstop = sharp
    scene.camera = camera


def add_glow(place: Point, watts: float, colour: str, size: float = 0.14) -> None:
    """Add a flame's light; the larger, the softer are its shadows."""
    bpy.ops.object.light_add(type="POINT", location=place)
    bpy.context.object.visible_glossy = False
    made = bpy.context.object.data
    made.energy, made.color, made.shadow_soft_size = watts, make_linear_color(colour), size


def add_moonlight() -> None:
    add_lamp((3.6, -3.0, 3.0), 22, 1.5, "#86a6ff", (1.5, 0, 0.8))
    bpy.context.object.visible_glossy = False


def make_gilding() -> Material:
    """Make gilding that glows a little, since the scene has nothing to reflect."""
    return make_substance("gilt", "#d09a3c", metal=0.3, rough=0.42)


def make_grained_wood(name: str, dark: str, light: str, along: str = "z") -> Material:
    """Make planed wood with grain and pores `along` an axis; each piece of it has a tone of its own."""
    g = Graph(name)
    chance = g.node("ShaderNodeObjectInfo").outputs["Random"]
    shift: dict[str | int, Value] = {0: g.place, 1: g.math("MULTIPLY", chance, 31.0)}
    offset = g.node("ShaderNodeVectorMath", shift, operation="ADD").outputs[0]
    stretched = g.stretched(_stretch_scale(SIZES.grain, along), offset)
    fed: dict[str | int, Value] = {"Vector": stretched, "Scale": 1.0, "Detail": 5.0, "Distortion": 0.7}
    grain = g.node("ShaderNodeTexNoise", fed).outputs[0]
    pores = g.noise(1.0, 2.0, g.stretched(_stretch_scale(SIZES.streaks, along), offset))
    colour = g.mix(g.range(grain, 0.3, 0.68), dark, light)
    colour = g.mix(g.math("MULTIPLY", g.range(pores, 0.42, 0.7), 0.55), colour, _darken_color(dark))
    tone = g.range(chance, 0.0, 1.0, 0.72, 1.22)
    colour = g.node("ShaderNodeHueSaturation", {"Value": tone, "Color": colour}).outputs[0]
    relief = g.math("ADD", g.math("MULTIPLY", pores, -0.5), grain)
    rough = g.range(grain, 0.3, 0.7, 0.5, 0.36)
    return g.surface(Base_Color=colour, Roughness=rough, Coat_Weight=0.2, Normal=g.bump(relief, 0.5, 0.012))


def _stretch_scale(fine: float, along: str) -> tuple[float, float, float]:
    x, y, z = (SIZES.long if axis == along else fine for axis in "xyz")
    return x, y, z


def _darken_color(colour: str) -> str:
    return "#" + "".join(f"{round(0.35 * int(colour[n : n + 2], 16)):02x}" for n in (1, 3, 5))


def make_planks(dark: str, light: str, width: float, hole: tuple[float, float, float, float] | None = None) -> None:
    """Build a wall of planks of a width below a beam; `hole` is left, right, foot and top of an opening."""
    made, behind = make_grained_wood("wall", dark, light), make_substance("strip", dark, rough=0.8)
    count = round((2 * SIZES.side + 1) / width)
    parts = [
        make_block((width * (n - count / 2 + 0.5), 0.04, 1.6), (width - 0.008, 0.08, 4.6), made, 0.014)
        for n in range(count)
    ]
    parts.append(make_box((0, 0.1, 1.6), (2 * SIZES.side + 1, 0.06, 4.6), behind))
    if hole:
        left, right, bottom, height = hole
        opening = make_box(
            ((left + right) / 2, 0.0, (bottom + height) / 2), (right - left, 1.0, height - bottom), behind
        )
        opening.hide_render = True
        for part in parts:
            part.modifiers.new("hole", "BOOLEAN").object = opening
    make_beam()


def make_panels(dark: str, light: str, width: float) -> None:
    made, posts = make_grained_wood("wall", dark, light), make_grained_wood("strip", dark, light)
    make_box((0, 0.1, 1.6), (2 * SIZES.side + 1, 0.06, 4.6), make_substance("ground", dark, rough=0.8))
    count = round((2 * SIZES.side + 1) / width)
    for n in range(count + 1):
        x = width * (n - count / 2)
        make_block((x, 0.0, 1.6), (0.13, 0.16, 4.6), posts, 0.018)
        make_block((x + width / 2, 0.05, 1.72), (width - 0.19, 0.09, 3.1), made, 0.05, 1)
        make_block((x + width / 2, 0.0, 0.06), (width, 0.14, 0.2), posts, 0.018)
    make_beam()


def make_beam() -> None:
    make_block((0, -0.08, 3.5), (7.8, 0.3, 0.2), make_grained_wood("rail", "#3a160a", "#52240f", "x"), 0.02)
    make_pole((-3.9, -0.12, 3.385), (3.9, -0.12, 3.385), 0.014, make_gilding())


def make_plaster(light: str, dark: str, hole: tuple[float, float, float, float] | None = None) -> None:
    """Make a wall of plaster, stained by years; `hole` is the left, right, foot and top of an opening."""
    g = Graph("plaster")
    colour = g.mix(g.range(g.noise(0.8, 6.0), 0.3, 0.7), light, dark)
    rough = g.math("ADD", g.noise(9.0, 5.0), g.math("MULTIPLY", g.noise(60.0, 2.0), 0.25))
    made = g.surface(Base_Color=colour, Roughness=0.85, Normal=g.bump(rough, 0.5, 0.03))
    side, foot, top = SIZES.side + 0.5, -0.7, 3.9
    left, right, bottom, height = hole or (0.0, 0.0, foot, foot)
    for a, b, c, d in (
        (-side, left, foot, top),
        (right, side, foot, top),
        (left, right, foot, bottom),
        (left, right, height, top),
    ):
        if a < b and c < d:
            make_box(((a + b) / 2, 0.06, (c + d) / 2), (b - a, 0.06, d - c), made)


def make_slate(bare: str, wiped: str) -> Material:
    g = Graph("slate")
    dusty = g.range(g.noise(1.1, 6.0, g.stretched((0.5, 1.0, 1.4))), 0.4, 0.75, 0.0, 0.3)
    strokes = g.range(g.noise(2.4, 3.0, g.stretched((0.25, 1.0, 2.6))), 0.5, 0.8, 0.0, 0.28)
    dust = g.math("ADD", dusty, strokes)
    return g.surface(Base_Color=g.mix(dust, bare, wiped), Roughness=0.7)


def make_desk_top(dark: str = "#4a2010", light: str = "#5e2c16") -> None:
    """Make a desk along the whole wall, of boards with a rounded edge; its top is at a height of 0.28."""
    made = make_grained_wood("desk", dark, light, "x")
    for n in range(5):
        make_block((0, -2.0 + 0.44 * n, 0.24), (7.8, 0.436, 0.08), made, 0.006)
    make_box((0, -2.22, 0.1), (7.8, 0.06, 0.2), made)
