"""Metalwork seen from the front: the great gong, medals of three metals, cash coins."""

import math
from collections.abc import Callable
from functools import partial

import bpy
import ornaments
from measures import Measures

from game.ui.gfx import svg
from stage import materials
from stage.scenes import build_part
from stage.studio import (
    Shot,
    add_lamp,
    add_top_camera,
    list_circle,
    list_square,
    make_empty_scene,
    make_outlined_body,
    make_turned_body,
)

SIZES = Measures("stage.metalwork")


def make_gong() -> Shot:
    _make_lit_scene(2.1, 160)
    _make_drum_face()
    return Shot((680, 680), 14, transparent=True)


def _make_drum_face(size: float = 1.0) -> None:
    ring = ornaments.draw_drum(200, 200, 188, gold="#ffffff", ground="#000000", line=2.8, birds=10)
    bronze = materials.make_struck_metal("bronze", _load_relief(ring, 1.6), "#ffcf74", "#8a5420", 0.02)
    make_turned_body(SIZES.gong, bronze, size=size)


def _load_relief(body: str, soft: float = 2.0) -> bpy.types.Image:
    return materials.load_heights(body, SIZES.view, soft)


def make_dial() -> Shot:
    """Make a bronze dial: the face of a drum, a dark channel around it, a rim with five mounts, and a foot."""
    _make_lit_scene(2.62, 120, (0.0, 0.344))
    _make_drum_face(0.625)
    plates = {
        name: materials.make_gilded_wood(name, _load_relief(body), "#f0b860", "#3c1808", 0.03)
        for name, body in (("petals", _draw_petals()), ("lotus", _draw_lotus()))
    }
    build_part("dial", plates.__getitem__)
    return Shot((800, 567), 20, transparent=True, quality=66)


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
    for turn, tall in ((-66, 230), (66, 230), (-36, 275), (36, 275), (0, 290)):
        petal = f"M0 0C-34 -{tall * 0.35} -30 -{tall * 0.75} 0 -{tall}C30 -{tall * 0.75} 34 -{tall * 0.35} 0 0Z"
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
    material = materials.make_struck_metal(metal, _load_relief("".join(body), 3.0), *SIZES.metals[metal])
    make_turned_body(SIZES.medal, material)
    return Shot((200, 200), 12, transparent=True)


def make_trophy() -> Shot:
    _make_lit_scene(2.5, 130, (0.0, 0.1))
    bpy.context.scene.view_settings.exposure = 0.7
    gold = materials.make_substance("cup", "#f6c35a", metal=1.0, rough=0.27)
    build_part("trophy", {"cup": gold}.__getitem__)
    half_turn = [math.pi * n / 24 for n in range(25)]
    arcs = [
        [(0.58 + width * math.sin(turn), 0.2 + height * math.cos(turn)) for turn in half_turn]
        for width, height in ((0.39, 0.31), (0.36, 0.28))
    ]
    for side in (-1, 1):
        make_outlined_body([[(side * x, y) for x, y in (*arcs[0], *reversed(arcs[1]))]], 0.12, 0.055, gold)
    turns = [(math.pi * n / 12, 0.085 if n % 2 else 0.24) for n in range(24)]
    star = [(radius * math.sin(turn), 0.08 + radius * math.cos(turn)) for turn, radius in turns]
    make_outlined_body([star], 0.05, 0.015, materials.make_substance("star", "#7a1408", rough=0.6), (0, 0, 0.6))
    return Shot((340, 420), 24, transparent=True)


def make_flying_coin() -> Shot:
    _make_lit_scene(2.1)
    ring = svg.circle(0, 0, 44, fill="none", stroke="#ffffff", stroke_width=8)
    frame = svg.rect((-15, -15, 30, 30), 1, fill="#ffffff")
    body = svg.group(materials.draw_leaves(17, 37) + ring + frame, "translate(200 200) scale(4)")
    raised, ground = SIZES.metals["gold"]
    gold = materials.make_struck_metal("coin", _load_relief(body, 4.0), raised, ground, 0.09)
    make_outlined_body([list_circle(0.95, 128), list_square(0.23)], 0.18, 0.03, gold)
    return Shot((200, 200), 12, transparent=True)


def _make_lit_scene(width: float, above: float = 26, at: tuple[float, float] = (0.0, 0.0)) -> None:
    """Make an empty scene, `width` units wide around `at`, with lanterns at both sides above and dusk below."""
    make_empty_scene("#5a3a26", 0.9)
    add_top_camera(width, at=at)
    add_lamp((-2.2, 2.6, 2.2), 190, 2.2, "#ffcf8a")
    add_lamp((2.6, 1.6, 1.8), 90, 1.6, "#ffb469")
    add_lamp((0.0, 0.5, 6.0), above, 3.0, "#ffe6bd")
    add_lamp((0.6, -3.4, 1.2), 26, 2.0, "#8fb2ff")


def make_bead(colour: str) -> Shot:
    """Make a bead on a horizontal rod: two blunt cones, base to base, of polished lacquer."""
    make_empty_scene("#7a6658", 0.5).view_settings.exposure = 0.25
    add_top_camera(0.6)
    add_lamp((-0.5, 2.0, 2.2), 60, 0.7, "#ffe2b8")
    add_lamp((1.2, -1.6, 1.6), 14, 1.2, "#ffb070")
    material = materials.make_substance(colour, SIZES.beads[colour], rough=0.3, coat=1.0)
    profile = [*SIZES.half_bead, *((distance, -offset) for distance, offset in reversed(SIZES.half_bead))]
    make_turned_body(profile, material, rotation=(0.0, math.pi / 2, 0.0))
    return Shot((96, 160), 32, transparent=True)


def make_flat_coin(metal: str) -> Shot:
    """Make a lying coin with a square hole and four leaves on a sunken ground. `thick`: its height in a stack."""
    make_empty_scene("#6a5a4a", 0.8).view_settings.exposure = 0.95
    add_top_camera(2.1, SIZES.low, (0.0, 0.0))
    bpy.context.scene.render.pixel_aspect_x = 1.0
    add_lamp((-2.4, 0.6, 5.0), 420, 2.2, "#ffe4b8")
    add_lamp((1.6, -5.0, 1.8), 220, 2.4, "#ffc890")
    bright_color, ground = SIZES.coins[metal]
    rubbed_metal = materials.make_substance(metal, bright_color, metal=1.0, rough=0.34)
    drawing = svg.group(materials.draw_leaves(18.5, 36.5), "translate(50 50)")
    leaves = materials.make_struck_metal(metal, materials.load_heights(drawing, 100.0, 3.0), bright_color, ground, 0.08)
    hole = list_square(SIZES.hole)
    make_outlined_body([list_circle(0.9, 96), hole], 0.72 * SIZES.thick, 0.02, leaves)
    make_outlined_body([list_square(SIZES.frame), hole], SIZES.thick, 0.02, rubbed_metal)
    make_turned_body(SIZES.coin_edge, rubbed_metal)
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
