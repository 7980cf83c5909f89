"""Things that lie on the table, each alone on nothing, with the soft shadow that it throws on whatever it lies on."""

from __future__ import annotations

import math
from random import Random

import bpy
from PIL import Image, ImageChops

from stage.graph import Graph
from stage.shapes import ball, turned
from stage.studio_room import Shot, empty_scene, from_above, lamp
from stage.substances import Material, substance


def _round(picture: Image.Image) -> Image.Image:
    """A picture that is clear in its corners, so that no shadow ends at an edge."""
    clear = Image.radial_gradient("L").resize(picture.size, Image.Resampling.BICUBIC)
    clear = clear.point([round(255 * min(1.0, max(0.0, (180 - value) / 26))) for value in range(256)])
    picture.putalpha(ImageChops.multiply(picture.getchannel("A"), clear))
    return picture


SMALL = Shot((336, 336), 20, transparent=True, finish=_round)
SEEN = 22.0
"""Degrees by which things are seen from the table's near side."""


def mandarins() -> Shot:
    """Mandarins in a bowl of blue and white porcelain."""
    _lit(4.2)
    turned(
        [(0.0, 0.05), (0.7, 0.03), (0.72, 0.12), (1.05, 0.32), (1.4, 0.62), (1.47, 0.66), (1.42, 0.67), (1.05, 0.4),
         (0.6, 0.2), (0.0, 0.2)], blue_and_white("bowl", (1.06, 1.13, 1.34, 1.4)))  # fmt: skip
    peel, leaf = _peel(), substance("leaf", "#2c5f2a", rough=0.38, coat=0.3)
    stalk = substance("stalk", "#4a6a26", rough=0.6)
    for x, y, z in ((-0.52, -0.32, 0.62), (0.5, -0.36, 0.62), (0.02, 0.56, 0.62), (-0.02, -0.02, 1.14)):
        ball((x, y, z), (0.53, 0.53, 0.445), peel)
        ball((x, y, z + 0.44), (0.06, 0.06, 0.025), stalk)
    for x, y, z, turn in ((0.27, 0.24, 1.57, 0.6), (-0.3, 0.1, 1.55, 2.5), (0.72, 0.42, 1.0, 0.4)):
        ball((x, y, z), (0.33, 0.14, 0.033), leaf).rotation_euler = (0.25, -0.25, turn)
    return SMALL


def tea() -> Shot:
    """A pot of porcelain and three cups of tea on a tray of lacquer."""
    _lit(4.6)
    black = substance("tray", "#34130c", rough=0.5, coat=0.3)
    turned([(0.0, 0.04), (1.62, 0.04), (1.66, 0.16), (1.72, 0.2), (1.76, 0.16), (1.74, 0.0)], black, smooth=0)
    turned([(1.52, 0.046), (1.53, 0.06), (1.545, 0.06), (1.555, 0.046)], _gold(), smooth=1)
    glaze = blue_and_white("pot", (0.6, 0.65, 0.40, 0.43))
    pot = turned(
        [(0.0, 0.08), (0.5, 0.08), (0.52, 0.14), (0.72, 0.36), (0.78, 0.6), (0.66, 0.86), (0.44, 0.98), (0.42, 1.0),
         (0.40, 1.04), (0.22, 1.14), (0.07, 1.17), (0.06, 1.22), (0.12, 1.28), (0.1, 1.35), (0.0, 1.38)], glaze,
    )  # fmt: skip
    pot.location = (-0.42, 0.2, 0.0)
    _tube([(-1.0, 0.2, 0.5), (-1.28, 0.22, 0.6), (-1.42, 0.24, 0.95), (-1.56, 0.25, 1.05)], 0.13, 0.07, glaze)
    _tube([(0.22, 0.2, 0.86), (0.62, 0.2, 0.95), (0.66, 0.2, 0.5), (0.3, 0.2, 0.36)], 0.07, 0.07, glaze)
    drink = substance("drink", "#b4600f", rough=0.6)
    for x, y in ((0.55, -0.78), (1.06, -0.1), (-0.28, -1.08)):
        cup = turned([(0.0, 0.1), (0.2, 0.1), (0.22, 0.16), (0.36, 0.42), (0.38, 0.46), (0.345, 0.44), (0.24, 0.2),
                      (0.0, 0.18)], blue_and_white("cup", (0.37, 0.4, 0.3, 0.31)))  # fmt: skip
        cup.location = (x, y, 0.0)
        bpy.ops.mesh.primitive_cylinder_add(radius=0.315, depth=0.01, location=(x, y, 0.36), vertices=64)
        bpy.context.object.data.materials.append(drink)
    return SMALL


def peanuts() -> Shot:
    """Boiled peanuts in a bowl of celadon."""
    _lit(4.1)
    celadon = _glazed("celadon", "#7fae93", "#4d7f68")
    turned(
        [(0.0, 0.04), (0.75, 0.02), (0.78, 0.12), (1.15, 0.3), (1.42, 0.62), (1.48, 0.64), (1.42, 0.66), (1.1, 0.38),
         (0.7, 0.22), (0.0, 0.2)], celadon)  # fmt: skip
    nut, chance = _shell(), Random(5)
    for ring, count, high in (
        (1.06, 19, 0.44),
        (0.74, 14, 0.52),
        (0.4, 8, 0.58),
        (0.62, 11, 0.72),
        (0.28, 5, 0.84),
        (0.0, 1, 0.98),
    ):
        for n in range(count):
            turn = 2 * math.pi * (n + 0.6 * chance.random()) / count
            far = ring + 0.1 * (chance.random() - 0.5)
            nut_at = (far * math.cos(turn), far * math.sin(turn), high + 0.05 * chance.random())
            made = turned([(0.0, -0.27), (0.07, -0.25), (0.125, -0.14), (0.085, 0.0), (0.13, 0.14), (0.08, 0.25),
                           (0.0, 0.28)], nut, smooth=1)  # fmt: skip
            made.location = nut_at
            lean = 1.57 + 0.5 * (chance.random() - 0.5)
            made.rotation_euler = (lean, 0.0, 6.28 * chance.random())
    return SMALL


def coins() -> Shot:
    """A string of old coins with a red cord."""
    _lit(4.2)
    bronze = _bronze()
    for n in range(11):
        turn = math.pi * (0.95 - 0.088 * n)
        x, y = 1.18 * math.cos(turn), 1.28 * math.sin(turn) - 0.45
        _coin((x, y, 0.2 + 0.012 * n), (0.34 * math.sin(turn), -0.34 * math.cos(turn), turn), bronze)
    _coin((0.25, -0.62, 0.05), (0.0, 0.0, 0.5), bronze)
    _coin((-0.28, -0.95, 0.05), (0.0, 0.0, 1.1), bronze)
    red = substance("cord", "#b02018", rough=0.75)
    for x, sway in ((-1.2, -0.25), (1.15, 0.22)):
        _tube([(x, -0.35, 0.25), (x * 1.08, -0.75, 0.08), (x * 1.02 + sway, -1.2, 0.07)], 0.06, 0.05, red)
        for n in range(7):
            end = (x * 1.02 + sway + (n - 3) * 0.055, -1.62 + 0.02 * abs(n - 3), 0.05)
            _tube(
                [(x * 1.02 + sway, -1.15, 0.09), (x * 1.02 + sway + (n - 3) * 0.04, -1.35, 0.08), end],
                0.025,
                0.015,
                red,
            )
    return SMALL


def _lit(width: float) -> None:
    """A scene that is `width` units wide, under the table's warm lamp, on a floor that takes shadows only."""
    scene = empty_scene("#6a5a52", 0.7)
    scene.view_settings.exposure = 0.35
    from_above(width, SEEN, (0.0, -0.04))
    lamp((0.4, 2.6, 5.4), 340, 3.0, "#ffdcae")
    lamp((-4.0, -2.0, 3.0), 45, 2.0, "#b4ccff")
    bpy.ops.mesh.primitive_plane_add(size=12)
    bpy.context.object.is_shadow_catcher = True


def blue_and_white(name: str, bands: tuple[float, float, float, float]) -> Material:
    """Porcelain with two rings of cobalt at these distances from the axis, and strokes of the brush between them."""
    g = Graph(name)
    at = g.node("ShaderNodeSeparateXYZ", {0: g.node("ShaderNodeTexCoord").outputs["Object"]})
    x, y = at.outputs[0], at.outputs[1]
    far = g.math("SQRT", g.math("ADD", g.math("MULTIPLY", x, x), g.math("MULTIPLY", y, y)))
    turn = g.math("ARCTAN2", y, x)
    rings = [_ring(g, far, *bands[n : n + 2]) for n in (0, 2)]
    low, high = sorted((bands[1], bands[2]))
    between = _ring(g, far, low + 0.02, high - 0.02)
    petals = g.range(g.math("ADD", g.math("SINE", g.math("MULTIPLY", turn, 14.0)), g.noise(6.0)), 0.9, 1.1)
    paint = g.math("MAXIMUM", g.math("MAXIMUM", *rings), g.math("MULTIPLY", g.math("MULTIPLY", petals, between), 0.75))
    blue = g.mix(g.noise(9.0), "#1d3a86", "#3a63b0")
    return g.surface(Base_Color=g.mix(paint, "#ece8dd", blue), Roughness=0.18, Coat_Weight=1.0, Coat_Roughness=0.06)


def _ring(g: Graph, far: bpy.types.NodeSocket, start: float, end: float) -> bpy.types.NodeSocket:
    """1 between two distances from the axis, 0 elsewhere."""
    return g.math("MULTIPLY", g.math("GREATER_THAN", far, start), g.math("LESS_THAN", far, end))


def _glazed(name: str, thin: str, thick: str) -> Material:
    """A glaze that is deeper in colour where it ran together."""
    g = Graph(name)
    colour = g.mix(g.range(g.noise(2.5, 2.0), 0.3, 0.7), thin, thick)
    return g.surface(Base_Color=colour, Roughness=0.2, Coat_Weight=1.0, Coat_Roughness=0.06)


def _peel() -> Material:
    """The peel of a mandarin, with its pores."""
    g = Graph("peel")
    colour = g.mix(g.range(g.noise(2.0), 0.3, 0.7), "#e06a08", "#f59a1c")
    pores = g.bump(g.noise(26.0, 1.0), 0.22, 0.05)
    return g.surface(Base_Color=colour, Roughness=0.42, Coat_Weight=0.25, Normal=pores)


def _shell() -> Material:
    """The shell of a peanut."""
    g = Graph("nut")
    colour = g.mix(g.range(g.noise(5.0), 0.3, 0.7), "#b9813f", "#e3bd7c")
    return g.surface(Base_Color=colour, Roughness=0.7, Normal=g.bump(g.noise(18.0, 2.0), 0.6, 0.04))


def _bronze() -> Material:
    """Old coins: brass where they are rubbed, dark in the depth."""
    g = Graph("coin")
    colour = g.mix(g.range(g.noise(4.0, 4.0), 0.3, 0.65), "#7d5822", "#c9983f")
    return g.surface(Base_Color=colour, Metallic=0.6, Roughness=0.5, Normal=g.bump(g.noise(12.0), 0.15))


def _gold() -> Material:
    return substance("gold", "#d8a445", metal=1.0, rough=0.3)


def _coin(place: tuple[float, float, float], turn: tuple[float, float, float], of: Material) -> None:
    """A round coin with a square hole, a raised edge about both."""
    sides, vertices, faces = 64, [], []
    rings = (
        (0.0, 0.05),
        (0.12, 0.05),
        (0.16, 0.035),
        (0.82, 0.035),
        (0.87, 0.055),
        (0.97, 0.055),
        (1.0, 0.03),
        (1.0, -0.05),
    )
    for share, high in rings:
        for n in range(sides):
            angle = 2 * math.pi * (n + 0.5) / sides
            c, s = math.cos(angle), math.sin(angle)
            square = 0.14 / max(abs(c), abs(s))
            far = square + (0.46 - square) * share
            vertices.append((far * c, far * s, high))
    for row in range(len(rings) - 1):
        for n in range(sides):
            after = (n + 1) % sides
            faces.append((row * sides + n, (row + 1) * sides + n, (row + 1) * sides + after, row * sides + after))
    mesh = bpy.data.meshes.new("coin")
    mesh.from_pydata(vertices, [], faces)
    made = bpy.data.objects.new("coin", mesh)
    mesh.materials.append(of)
    made.location, made.rotation_euler = place, turn
    bpy.context.collection.objects.link(made)


def _tube(points: list[tuple[float, float, float]], start: float, end: float, of: Material) -> None:
    """A round body along a smooth line, from one radius to another."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = "3D", 1.0, 6, 16
    curve.use_fill_caps = True
    line = curve.splines.new("NURBS")
    line.points.add(len(points) - 1)
    line.use_endpoint_u, line.order_u = True, min(4, len(points))
    for n, (point, place) in enumerate(zip(line.points, points, strict=True)):
        point.co = (*place, 1.0)
        point.radius = start + (end - start) * n / (len(points) - 1)
    made = bpy.data.objects.new("tube", curve)
    curve.materials.append(of)
    bpy.context.collection.objects.link(made)
