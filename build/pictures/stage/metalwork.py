"""Metalwork seen from the front: the great gong, medals of three metals, cash coins."""

import math
from collections.abc import Callable
from functools import partial

import bpy
import ornaments
from measures import Measures

from game.ui.gfx import svg
from stage import materials
from stage.studio import (
    Shot,
    add_lamp,
    add_top_camera,
    make_ball,
    make_box,
    make_empty_scene,
    make_outlined_body,
    make_pole,
    make_turned_body,
)

SIZES = Measures("stage.metalwork")


def make_gong() -> Shot:
    _make_lit_scene(2.1, 160)
    _make_drum_face()
    return Shot((680, 680), 14, transparent=True)


def _make_drum_face(size: float = 1.0) -> None:
    ring = ornaments.draw_drum(200, 200, 188, gold="#ffffff", ground="#000000", line=2.8, birds=10)
    bronze = materials.make_struck_metal("bronze", materials.load_heights(ring, SIZES.view), "#ffcf74", "#8a5420", 0.02)
    make_turned_body(
        [(0.0, 0.14), (0.3, 0.13), (0.6, 0.095), (0.9, 0.035), (0.935, 0.03), (0.945, 0.07), (0.97, 0.1), (1.0, 0.09),
         (1.02, 0.03), (1.0, -0.1)], bronze, (0, 0, 0), size,
    )  # fmt: skip


def make_dial() -> Shot:
    """Make a dial of bronze: a drum's face, a dark channel about it, a rim with five seats, and a foot with a dark
    field.

    The seats' middles are 1 unit from the drum's; what else there is has its place in the same unit.
    """
    _make_lit_scene(2.62, 120, (0.0, 0.344))
    _make_drum_face(0.625)
    metal = materials.make_substance("rim", "#7d4f26", metal=1.0, rough=0.4)
    bright = materials.make_substance("edge", "#d9a24e", metal=1.0, rough=0.3)
    dark = materials.make_substance("channel", "#0a0504", rough=0.8)
    make_turned_body([(0.62, -0.02), (0.75, -0.02)], dark, smooth=0)
    make_turned_body([(0.735, -0.1), (0.735, 0.06), (0.75, 0.085), (0.77, 0.085), (0.785, 0.05), (1.05, 0.05),
    (1.07, 0.085),
            (1.1, 0.085), (1.12, 0.05), (1.12, -0.1)], metal)  # fmt: skip
    for n in range(5):
        turn = math.tau * 0.215 * (n - 2) / 2
        at = (math.sin(turn), math.cos(turn), 0.06)
        make_turned_body([(0.232, 0.0), (0.24, 0.05), (0.25, 0.065), (0.262, 0.05), (0.27, -0.12)], bright, at)
        make_turned_body([(0.0, 0.005), (0.24, 0.005)], dark, at, smooth=0)
    _make_foot(metal, bright, dark)
    return Shot((800, 567), 20, transparent=True, quality=66)


def _make_foot(metal: materials.Material, bright: materials.Material, dark: materials.Material) -> None:
    for width, bottom, height, depth, lean in (
        (1.22, -0.58, -0.515, 0.42, 0.0),
        (1.1, -0.515, -0.385, 0.34, 0.02),
        (1.05, -0.385, -0.11, 0.28, 0.05),
    ):
        line = [(-width, bottom), (width, bottom), (width - lean, height), (lean - width, height)]
        make_outlined_body([line], depth, 0.02, metal, (0, 0, 0.1))
    for y, width, radius, out in ((-0.515, 1.2, 0.022, 0.3), (-0.385, 1.08, 0.018, 0.27), (-0.112, 1.01, 0.016, 0.24)):
        make_pole((-width, y, out), (width, y, out), radius, bright)
        for side in (-width, width):
            make_ball((side, y, out), (1.3 * radius,) * 3, bright)
    _make_relief_plate("petals", (0.0, -0.45), (2.1, 0.105), 0.272, _draw_petals())
    for side in (-1, 1):
        _make_relief_plate("lotus", (side * 0.79, -0.25), (0.38, 0.2), 0.242, _draw_lotus())
    frame = [(-0.52, -0.355), (0.52, -0.355), (0.56, -0.25), (0.52, -0.145), (-0.52, -0.145), (-0.56, -0.25)]
    make_outlined_body([frame], 0.04, 0.012, bright, (0, 0, 0.25))
    make_outlined_body([[(0.965 * x, (y + 0.25) * 0.86 - 0.25) for x, y in frame]], 0.03, 0.002, dark, (0, 0, 0.262)
    )


def _make_relief_plate(
    name: str, middle: tuple[float, float], size: tuple[float, float], out: float, body: str
) -> None:
    """Make a plate with a relief on it that covers it once, `out` towards us."""
    bpy.ops.mesh.primitive_plane_add(size=1.0, location=(*middle, out))
    bpy.context.object.scale = (*size, 1)
    bpy.context.object.data.materials.append(
        materials.make_gilded_wood(name, materials.load_heights(body, SIZES.view, 2.0), "#f0b860", "#3c1808", 0.03)
    )


def _draw_petals() -> str:
    count = 21
    width = SIZES.view / count
    body = svg.rect((0, 0, SIZES.view, 40), 0, fill="#ffffff") + svg.rect((0, 366, SIZES.view, 34), 0, fill="#ffffff")
    for n in range(count):
        x = n * width
        for inset, shade in ((0.04, "#ffffff"), (0.16, "#555555"), (0.26, "#dddddd")):
            left, right, bottom = x + inset * width, x + (1 - inset) * width, 350 - 150 * inset
            point = f"Q{left} {bottom - 30} {x + width / 2} {bottom}Q{right} {bottom - 30} {right} {bottom - 130}"
            body += svg.path(f"M{left} 40V{bottom - 130}{point}V40Z", fill=shade)
    return body


def _draw_lotus() -> str:
    body = svg.rect((6, 12, 388, 376), 20, fill="none", stroke="#ffffff", stroke_width=14)
    for turn, long in ((-66, 230), (66, 230), (-36, 275), (36, 275), (0, 290)):
        petal = f"M0 0C-34 -{long * 0.35} -30 -{long * 0.75} 0 -{long}C30 -{long * 0.75} 34 -{long * 0.35} 0 0Z"
        body += svg.group(
            svg.path(petal, fill="#ffffff", stroke="#222222", stroke_width=9),
            f"translate(200 345) scale(0.6 1) rotate({turn})",
        )
    body += svg.stroke("M140 352C90 362 44 330 52 286C56 262 88 264 82 290M260 352C310 362 356 330 348 286"
                       "C344 262 312 264 318 290", "#ffffff", 15)  # fmt: skip
    return body


def make_medal(metal: str) -> Shot:
    _make_lit_scene(2.1)
    body = [
        svg.circle(200, 200, 186, fill="none", stroke="#ffffff", stroke_width=9),
        svg.path(ornaments.draw_star(200, 200, 172, 146, 26), fill="none", stroke="#ffffff", stroke_width=7),
        svg.circle(200, 200, 132, fill="none", stroke="#ffffff", stroke_width=6),
        svg.path(ornaments.draw_star(200, 200, 128, 106, 18), fill="#ffffff"),
        svg.circle(200, 200, 106, fill="#cccccc"),
    ]
    relief, ground = SIZES.metals[metal]
    blank = materials.make_struck_metal(metal, materials.load_heights("".join(body), SIZES.view, 3.0), relief, ground)
    make_turned_body(
        [(0.0, 0.02), (0.46, 0.03), (0.53, 0.07), (0.6, 0.09), (0.86, 0.09), (0.9, 0.13), (0.97, 0.13), (1.01, 0.06),
         (1.0, -0.1)], blank,
    )  # fmt: skip
    return Shot((200, 200), 12, transparent=True)


def make_trophy() -> Shot:
    _make_lit_scene(2.5, 130, (0.0, 0.1))
    bpy.context.scene.view_settings.exposure = 0.7
    gold = materials.make_substance("cup", "#f6c35a", metal=1.0, rough=0.27)
    red = materials.make_substance("band", "#9c2012", rough=0.2, coat=1.0)
    for profile, made_of, smooth in ((SIZES.cup, gold, 2), (SIZES.band, red, 0)):
        make_turned_body(profile, made_of, smooth=smooth).rotation_euler = (-math.pi / 2, 0, 0)
    arcs = [
        [(0.58 + width * math.sin(turn), 0.2 + tall * math.cos(turn)) for turn in (math.pi * n / 24 for n in range(25))]
        for width, tall in ((0.39, 0.31), (0.36, 0.28))
    ]
    for side in (-1, 1):
        make_outlined_body([[(side * x, y) for x, y in (*arcs[0], *reversed(arcs[1]))]], 0.12, 0.055, gold)
    turns = [(math.pi * n / 12, 0.085 if n % 2 else 0.24) for n in range(24)]
    star = [(radius * math.sin(turn), 0.08 + radius * math.cos(turn)) for turn, radius in turns]
    make_outlined_body([star], 0.05, 0.015, materials.make_substance("star", "#7a1408", rough=0.6), (0, 0, 0.6))
    glow = materials.make_glowing("mirrored lantern", "#ffd9a0", 4.5)
    for x, y, width, height in (
        (-2.6, 0.9, 0.9, 2.2),
        (2.4, 0.6, 0.5, 2.6),
        (0.3, 3.0, 2.4, 0.7),
        (-0.6, -2.6, 2.0, 0.4),
    ):
        make_box((x, y, 3.0), (width, height, 0.1), glow).visible_camera = False
    make_box(
        (0.0, 0.0, 9.0), (14, 14, 0.1), materials.make_glowing("mirrored room", "#a06a2c", 0.8)
    ).visible_camera = False
    return Shot((340, 420), 24, transparent=True)


def make_flying_coin() -> Shot:
    _make_lit_scene(2.1)
    body = svg.group(
        materials.draw_leaves(17, 37)
        + svg.circle(0, 0, 44, fill="none", stroke="#ffffff", stroke_width=8)
        + svg.rect((-15, -15, 30, 30), 1, fill="#ffffff"),
        "translate(200 200) scale(4)",
    )
    relief, ground = SIZES.metals["gold"]
    gold = materials.make_struck_metal("coin", materials.load_heights(body, SIZES.view, 4.0), relief, ground, 0.09)
    around = [(0.95 * math.cos(turn), 0.95 * math.sin(turn)) for turn in (math.tau * n / 128 for n in range(128))]
    make_outlined_body([around, [(-0.23, -0.23), (-0.23, 0.23), (0.23, 0.23), (0.23, -0.23)]], 0.18, 0.03, gold)
    return Shot((200, 200), 12, transparent=True)


def _make_lit_scene(width: float, above: float = 26, at: tuple[float, float] = (0.0, 0.0)) -> None:
    """Make an empty scene, `width` units wide about `at`, under lanterns at both sides above and dusk below."""
    make_empty_scene("#5a3a26", 0.9)
    add_top_camera(width, at=at)
    add_lamp((-2.2, 2.6, 2.2), 190, 2.2, "#ffcf8a")
    add_lamp((2.6, 1.6, 1.8), 90, 1.6, "#ffb469")
    add_lamp((0.0, 0.5, 6.0), above, 3.0, "#ffe6bd")
    add_lamp((0.6, -3.4, 1.2), 26, 2.0, "#8fb2ff")


def make_bead(colour: str) -> Shot:
    """Make a bead on a rod from left to right: two blunt cones foot to foot, of polished lacquer."""
    make_empty_scene("#7a6658", 0.5).view_settings.exposure = 0.25
    add_top_camera(0.6)
    add_lamp((-0.5, 2.0, 2.2), 60, 0.7, "#ffe2b8")
    add_lamp((1.2, -1.6, 1.6), 14, 1.2, "#ffb070")
    half = [(0.13, 0.275), (0.22, 0.27), (0.31, 0.22), (0.44, 0.09), (0.482, 0.03)]
    made_of = materials.make_substance(colour, SIZES.beads[colour], rough=0.3, coat=1.0)
    body = make_turned_body([*half, *((distance, -offset) for distance, offset in reversed(half))], made_of, smooth=2)
    body.rotation_euler = (0.0, math.pi / 2, 0.0)
    return Shot((96, 160), 32, transparent=True)


def make_flat_coin(metal: str) -> Shot:
    """Make a cash coin that lies: four leaves in its sunken ground, its square hole in a frame, its edge towards us.

    The next is `thick` higher.
    """
    make_empty_scene("#6a5a4a", 0.8).view_settings.exposure = 0.95
    add_top_camera(2.1, SIZES.low, (0.0, 0.0))
    bpy.context.scene.render.pixel_aspect_x = 1.0
    add_lamp((-2.4, 0.6, 5.0), 420, 2.2, "#ffe4b8")
    add_lamp((1.6, -5.0, 1.8), 220, 2.4, "#ffc890")
    bright, ground = SIZES.coins[metal]
    made_of = materials.make_substance(metal, bright, metal=1.0, rough=0.34)
    drawn = svg.group(materials.draw_leaves(18.5, 36.5), "translate(50 50)")
    face = materials.make_struck_metal(metal, materials.load_heights(drawn, SIZES.coin_view, 3.0), bright, ground, 0.08)
    around = [(0.9 * math.cos(math.tau * n / 96), 0.9 * math.sin(math.tau * n / 96)) for n in range(96)]
    hole, frame = ([(-half, -half), (-half, half), (half, half), (half, -half)] for half in (SIZES.hole, SIZES.frame))
    make_outlined_body([around, hole], 0.72 * SIZES.thick, 0.02, face)
    make_outlined_body([frame, hole], SIZES.thick, 0.02, made_of)
    make_turned_body(
        [(0.76, 0.0), (0.76, 0.09), (0.8, 0.1), (0.96, 0.1), (1.0, 0.07), (1.0, -0.07), (0.96, -0.1)], made_of
    )
    return Shot((252, 160), 32, transparent=True)


PICTURES: dict[str, Callable[[], Shot]] = {
    "coin": make_flying_coin,
    "dial": make_dial,
    "gong": make_gong,
    "trophy": make_trophy,
    **{f"medal-{metal}": partial(make_medal, metal) for metal in SIZES.metals},
    **{f"bead-{colour}": partial(make_bead, colour) for colour in SIZES.beads},
    **{f"flat-coin-{metal}": partial(make_flat_coin, metal) for metal in SIZES.coins},
}
