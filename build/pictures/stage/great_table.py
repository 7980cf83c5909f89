"""Things on the great table, seen low: fruit, tea and coins."""

import math
from typing import TypeAlias

import bpy
from measures import Measures

from stage import studio
from stage.materials import Graph, make_glowing, make_porcelain, make_substance

SIZES = Measures("stage.great_table")
Place: TypeAlias = tuple[float, float]


def make_fruit(place: Place, size: float) -> None:
    x, y = place
    studio.make_turned_body(SIZES.fruit_dish, make_porcelain(), (x, y, 0), size)
    peel = make_substance("peel", "#e8871e", rough=0.45, coat=0.3)
    leaf = make_substance("leaf", "#2f6b32", rough=0.4, coat=0.4)
    for dx, dy, z in ((-0.5, 0.1, 0.72), (0.5, 0.12, 0.72), (0.0, -0.42, 0.74), (0.0, 0.5, 0.74), (0.02, 0.02, 1.22)):
        studio.make_ball((x + dx * size, y + dy * size, z * size), (0.44 * size, 0.44 * size, 0.38 * size), peel)
    for turn, dx in ((0.5, 0.28), (-0.6, -0.25)):
        middle, half = (x + dx * size, y - 0.1 * size, 1.6 * size), (0.34 * size, 0.13 * size, 0.03 * size)
        studio.make_ball(middle, half, leaf, (0.3, -turn, turn))


def make_tea(place: Place, size: float) -> None:
    x, y = place
    clay = make_substance("clay", "#5a2a18", rough=0.3, coat=0.6)
    studio.make_turned_body(SIZES.tea_pot, clay, (x, y, 0), size)
    studio.make_ball((x, y, 1.44 * size), (0.13 * size, 0.13 * size, 0.13 * size), clay)
    studio.make_pole((x - 0.8 * size, y, 0.55 * size), (x - 1.5 * size, y - 0.1 * size, 1.1 * size), 0.13 * size, clay)
    studio.make_ring((x + 1.1 * size, y, 0.72 * size), 0.42 * size, 0.08 * size, clay, is_smooth=True)
    brew = make_substance("tea", "#8a5a1c", rough=0.1, coat=1.0)
    for dx, dy in ((-2.2, -1.6), (-0.7, -2.6)):
        studio.make_turned_body(SIZES.cup, make_porcelain(), (x + dx * size, y + dy * size, 0), size)
        studio.make_turned_body([(0.0, 0.5), (0.55, 0.5)], brew, (x + dx * size, y + dy * size, 0), size, smooth=0)


def make_coins(place: Place, size: float) -> None:
    x, y = place
    gold = make_substance("coin gold", "#e0a63e", metal=0.5, rough=0.35)
    around = [(size * math.cos(math.tau * n / 64), size * math.sin(math.tau * n / 64)) for n in range(64)]
    hole = [(sx * size * 0.25, sy * size * 0.25) for sx, sy in ((-1, -1), (-1, 1), (1, 1), (1, -1))]
    inner = [(px * 0.8, py * 0.8) for px, py in around]
    for dx, dy, level in SIZES.coins:
        at = (x + dx * size, y + dy * size, size * (0.09 + 0.18 * level))
        studio.make_outlined_body("coin", [around, hole], 0.12 * size, 0.03 * size, gold, at)
        studio.make_outlined_body("coin rim", [around, inner[::-1]], 0.18 * size, 0.04 * size, gold, at)


LOOK = math.asin(SIZES.high / SIZES.across)
"""Angle of the view down, in radians."""


def make_table() -> studio.Shot:
    """Render the table with its things at dusk under lanterns, down to `below` its farthest point."""
    studio.make_empty_scene("#1a1420", 0.25)
    _add_camera()
    ground, inlay = ("#6d150d", "#e0a845")
    top = make_lacquer("top", ground, "#8a2212", inlay)
    studio.make_outlined_body("top", [_list_edge(SIZES.across - 0.03)], 0.06, 0.012, top, (0, 0, -0.03))
    rim = make_substance("rim", "#3a1009", rough=0.25, coat=1.0)
    studio.make_outlined_body(
        "rim", [_list_edge(SIZES.across), _list_edge(SIZES.across - 0.045)[::-1]], 0.085, 0.02, rim, (0, 0, -0.025)
    )
    gold = make_substance("gold", inlay, metal=0.45, rough=0.3)
    for distance, width in SIZES.lines:
        edges = [_list_edge(SIZES.across - distance), _list_edge(SIZES.across - distance - width)[::-1]]
        studio.make_outlined_body("line", edges, 0.004, 0.001, gold)
    _make_cord(gold)
    _make_beads(gold)
    make_tea((0.57, -0.95 + SIZES.across), 0.068)
    make_fruit((-0.58, -0.86 + SIZES.across), 0.11)
    make_coins((0.5, -1.28 + SIZES.across), 0.045)
    _add_lights()
    return studio.Shot(
        (round(SIZES.wide * SIZES.pixels), round((SIZES.above + SIZES.below) * SIZES.pixels)), 10, transparent=True
    )


def _add_camera() -> None:
    bpy.ops.object.camera_add(rotation=(math.pi / 2 - LOOK, 0, 0))
    camera = bpy.context.object
    camera.data.type = "ORTHO"
    camera.data.ortho_scale = SIZES.wide
    middle = SIZES.high + (SIZES.above - SIZES.below) / 2
    camera.location = (0, -20 * math.cos(LOOK) - middle * math.sin(LOOK), 20 * math.sin(LOOK) + middle * math.cos(LOOK))
    bpy.context.scene.camera = camera


def _list_edge(radius: float) -> list[tuple[float, float]]:
    distance = [(radius * math.cos(math.pi * n / 256), radius * math.sin(math.pi * n / 256)) for n in range(257)]
    return [*distance, (-radius, -4.0), (radius, -4.0)]


def make_lacquer(name: str, depth: str, light: str, gold: str) -> bpy.types.Material:
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
        x, y = (SIZES.across - 0.367) * math.cos(turn), (SIZES.across - 0.367) * math.sin(turn)
        sides, half = (4, 0.026) if n % 3 == 0 else (12, 0.011)
        rounds = [turn + math.tau * k / sides for k in range(sides)]
        points = [(x + half * math.cos(a), y + half * math.sin(a), 0.0015) for a in rounds]
        studio.make_mesh("bead", points, [[*range(sides)]], gold)


def _make_cord(gold: bpy.types.Material) -> None:
    for n in range(260):
        turn = math.pi * (n + 0.5) / 260
        r, half = SIZES.across - 0.058, math.pi / 260 * 0.46
        points = [
            (r * math.cos(turn - half), r * math.sin(turn - half)),
            (r * math.cos(turn + half), r * math.sin(turn + half)),
            ((r - 0.062) * math.cos(turn), (r - 0.062) * math.sin(turn)),
        ]
        studio.make_mesh("tooth", [(x, y, 0.0015) for x, y in points], [(0, 1, 2)], gold)


def _add_lights() -> None:
    for lamp in SIZES.lamps:
        studio.add_lamp(*lamp)
        bpy.context.object.visible_glossy = False
    glow = make_glowing("mirrored lantern", "#ff9a45", 5.0)
    mirrored = [studio.make_ball((x, 3.2, z), (r, r, r * 1.2), glow) for x, z, r in SIZES.mirrored_lanterns]
    room = make_glowing("mirrored room", "#43201a", 0.12)
    sky = make_glowing("mirrored sky", "#5a5c9c", 0.3)
    mirrored += [
        studio.make_box((0, 6.0, 0.5), (40, 0.1, 2.6), room),
        studio.make_box((0.1, 5.5, 0.35), (2.6, 0.1, 0.4), sky),
    ]
    for item in mirrored:
        item.visible_camera = False
