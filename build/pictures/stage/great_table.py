"""The lacquered table of the menu and of results: its far half over the whole width, seen low, with things on it.

A unit is 1000 pixels of 1080p. The camera has no perspective, so that the table's edge is an ellipse, `ACROSS` to each
side of its middle and `HIGH` above it, as game/ui/pages/rooms/hall.py takes it.
"""

from __future__ import annotations

import math

import bpy

from stage.graph import Graph
from stage.laid_out import make_coins, make_fruit, make_tea
from stage.shapes import make_ball, make_box, make_outlined_body
from stage.studio_room import Shot, add_lamp, make_empty_scene
from stage.substances import make_glowing, make_substance

ACROSS, HIGH = 1.9, 0.46
WIDE, ABOVE, BELOW = 3.2, 0.06, 0.58
"""Visible width, and visible parts above and below the table's farthest point."""
PIXELS = 900
LOOK = math.asin(HIGH / ACROSS)
"""Angle of the view down, in radians."""


def make_table() -> Shot:
    """Render the table with its things at dusk under lanterns, down to `BELOW` its farthest point."""
    make_empty_scene("#1a1420", 0.25)
    _add_camera()
    ground, inlay = ("#6d150d", "#e0a845")
    top = make_lacquer("top", ground, "#8a2212", inlay)
    make_outlined_body("top", [_list_edge(ACROSS - 0.03)], 0.06, 0.012, top, (0, 0, -0.03))
    rim = make_substance("rim", "#3a1009", rough=0.25, coat=1.0)
    make_outlined_body("rim", [_list_edge(ACROSS), _list_edge(ACROSS - 0.045)[::-1]], 0.085, 0.02, rim, (0, 0, -0.025))
    gold = make_substance("gold", inlay, metal=0.45, rough=0.3)
    for distance, width in (
        (0.05, 0.006),
        (0.13, 0.004),
        (0.155, 0.0025),
        (0.33, 0.003),
        (0.405, 0.003),
        (0.42, 0.006),
    ):
        make_outlined_body(
            "line", [_list_edge(ACROSS - distance), _list_edge(ACROSS - distance - width)[::-1]], 0.004, 0.001, gold
        )
    _make_cord(gold)
    _make_beads(gold)
    make_tea((0.57, -0.95 + ACROSS), 0.068)
    make_fruit((-0.58, -0.86 + ACROSS), 0.11)
    make_coins((0.5, -1.28 + ACROSS), 0.045)
    _add_lights()
    return Shot((round(WIDE * PIXELS), round((ABOVE + BELOW) * PIXELS)), 10, transparent=True)


def _add_camera() -> None:
    bpy.ops.object.camera_add(rotation=(math.pi / 2 - LOOK, 0, 0))
    camera = bpy.context.object
    camera.data.type = "ORTHO"
    camera.data.ortho_scale = WIDE
    middle = HIGH + (ABOVE - BELOW) / 2
    camera.location = (0, -20 * math.cos(LOOK) - middle * math.sin(LOOK), 20 * math.sin(LOOK) + middle * math.cos(LOOK))
    bpy.context.scene.camera = camera


def _list_edge(radius: float) -> list[tuple[float, float]]:
    distance = [(radius * math.cos(math.pi * n / 256), radius * math.sin(math.pi * n / 256)) for n in range(257)]
    return [*distance, (-radius, -4.0), (radius, -4.0)]


def make_lacquer(name: str, depth: str, light: str, gold: str) -> bpy.types.Material:
    """Make lacquer that is rubbed through to a lighter coat, with gold dust and polishing strokes."""
    g = Graph(name)
    clouds = g.range(g.noise(2.6, 6.0, g.stretched((1.0, 1.6, 1.0))), 0.42, 0.66)
    strokes = g.range(g.noise(1.0, 3.0, g.stretched((7.0, 160.0, 1.0))), 0.35, 0.75)
    colour = g.mix(g.math("ADD", g.math("MULTIPLY", clouds, 0.62), g.math("MULTIPLY", strokes, 0.2)), depth, light)
    dust = g.math("MULTIPLY", g.range(g.noise(120.0, 1.0), 0.7, 0.76), g.range(g.noise(1.7, 2.0), 0.45, 0.62))
    rough = g.blend(strokes, 0.26, 0.4)
    return g.surface(Base_Color=g.mix(dust, colour, gold), Metallic=g.math("MULTIPLY", dust, 0.8), Roughness=rough,
                     Coat_Weight=0.7, Coat_Roughness=0.16)  # fmt: skip


def _make_beads(gold: bpy.types.Material) -> None:
    for n in range(150):
        turn = math.pi * (n + 0.5) / 150
        x, y = (ACROSS - 0.367) * math.cos(turn), (ACROSS - 0.367) * math.sin(turn)
        sides, half = (4, 0.026) if n % 3 == 0 else (12, 0.011)
        rounds = [turn + math.tau * k / sides for k in range(sides)]
        mesh = bpy.data.meshes.new("bead")
        mesh.from_pydata(
            [(x + half * math.cos(a), y + half * math.sin(a), 0.0015) for a in rounds], [], [[*range(sides)]]
        )
        mesh.materials.append(gold)
        bpy.context.collection.objects.link(bpy.data.objects.new("bead", mesh))


def _make_cord(gold: bpy.types.Material) -> None:
    """Make the drum's cord of teeth, let into the border between two lines."""
    for n in range(260):
        turn = math.pi * (n + 0.5) / 260
        r, half = ACROSS - 0.058, math.pi / 260 * 0.46
        points = [
            (r * math.cos(turn - half), r * math.sin(turn - half)),
            (r * math.cos(turn + half), r * math.sin(turn + half)),
            ((r - 0.062) * math.cos(turn), (r - 0.062) * math.sin(turn)),
        ]
        mesh = bpy.data.meshes.new("tooth")
        mesh.from_pydata([(x, y, 0.0015) for x, y in points], [], [(0, 1, 2)])
        mesh.materials.append(gold)
        bpy.context.collection.objects.link(bpy.data.objects.new("tooth", mesh))


def _add_lights() -> None:
    """Add the lanterns above and the dusk behind, which the varnish mirrors."""
    warm, cool = ("#ffb660", "#4a66b8")
    for place, watts, size, colour, aim in (
        ((0.0, 1.2, 2.2), 30, 0.8, warm, (0, 1.0, 0)),
        ((-1.6, 0.6, 1.8), 11, 0.6, warm, (-0.8, 1.0, 0)),
        ((1.7, 0.6, 1.8), 11, 0.6, warm, (0.8, 1.0, 0)),
        ((-0.95, 0.55, 0.8), 4.5, 0.5, warm, (-0.58, 1.04, 0.1)),
        ((0.0, 4.5, 1.0), 4, 3.0, cool, (0, 1.2, 0)),
    ):
        add_lamp(place, watts, size, colour, aim)
        bpy.context.object.visible_glossy = False
    glow = make_glowing("mirrored lantern", "#ff9a45", 5.0)
    mirrored = [
        make_ball((x, 3.2, z), (r, r, r * 1.2), glow)
        for x, z, r in ((-0.42, 0.42, 0.13), (0.45, 0.46, 0.13), (-1.1, 0.3, 0.08), (1.15, 0.36, 0.08))
    ]
    room = make_glowing("mirrored room", "#43201a", 0.12)
    sky = make_glowing("mirrored sky", "#5a5c9c", 0.3)
    mirrored += [make_box((0, 6.0, 0.5), (40, 0.1, 2.6), room), make_box((0.1, 5.5, 0.35), (2.6, 0.1, 0.4), sky)]
    for item in mirrored:
        item.visible_camera = False
