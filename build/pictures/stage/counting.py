"""Things for counting: an abacus' beads, seen from the front on their rod, and stacked coins."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import bpy

from game.ui.gfx import svg
from stage.relief import draw_leaves, load_heights, make_struck_metal
from stage.shapes import make_outlined_body, make_turned_body
from stage.studio_room import Shot, add_lamp, add_top_camera, make_empty_scene
from stage.substances import make_substance

BEADS = {"jade": "#3f9d80", "red": "#b3271a", "amber": "#d28a2c"}
"""Colours of the beads."""
COINS = {
    "gold": ("#f6c04a", "#6a3a0c"),
    "silver": ("#d5dbe2", "#59656e"),
    "bronze": ("#c8743a", "#2f4a3e"),
    "iron": ("#8a7a6c", "#33291f"),
}
"""Colours of the coins: rubbed bright, and the ground between their leaves."""
VIEW = 100.0
"""The width of that drawing."""
LOW = 56.0
"""Angle of the view on coins from straight above, in degrees."""
THICK, HOLE, FRAME = 0.2, 0.24, 0.33
"""Thickness of a coin, half the side of its square hole, and half that of the raised frame, as fractions of the radius.
"""


def make_bead(colour: str) -> Shot:
    """Make a bead on a rod from left to right: two blunt cones foot to foot, of polished lacquer."""
    make_empty_scene("#7a6658", 0.5).view_settings.exposure = 0.25
    add_top_camera(0.6)
    add_lamp((-0.5, 2.0, 2.2), 60, 0.7, "#ffe2b8")
    add_lamp((1.2, -1.6, 1.6), 14, 1.2, "#ffb070")
    half = [(0.13, 0.275), (0.22, 0.27), (0.31, 0.22), (0.44, 0.09), (0.482, 0.03)]
    made_of = make_substance(colour, BEADS[colour], rough=0.3, coat=1.0)
    body = make_turned_body([*half, *((distance, -offset) for distance, offset in reversed(half))], made_of, smooth=2)
    body.rotation_euler = (0.0, math.pi / 2, 0.0)
    return Shot((96, 160), 32, transparent=True)


def make_flat_coin(metal: str) -> Shot:
    """Make a cash coin that lies: four leaves in its sunken ground, its square hole in a frame, its edge towards us.

    The next is `THICK` higher.
    """
    make_empty_scene("#6a5a4a", 0.8).view_settings.exposure = 0.95
    add_top_camera(2.1, LOW, (0.0, 0.0))
    bpy.context.scene.render.pixel_aspect_x = 1.0
    add_lamp((-2.4, 0.6, 5.0), 420, 2.2, "#ffe4b8")
    add_lamp((1.6, -5.0, 1.8), 220, 2.4, "#ffc890")
    bright, ground = COINS[metal]
    made_of = make_substance(metal, bright, metal=1.0, rough=0.34)
    drawn = svg.group(draw_leaves(18.5, 36.5), "translate(50 50)")
    face = make_struck_metal(metal, load_heights(drawn, VIEW, 3.0), 1.0, bright, ground, 0.08)
    around = [(0.9 * math.cos(math.tau * n / 96), 0.9 * math.sin(math.tau * n / 96)) for n in range(96)]
    hole, frame = ([(-half, -half), (-half, half), (half, half), (half, -half)] for half in (HOLE, FRAME))
    make_outlined_body("coin", [around, hole], 0.72 * THICK, 0.02, face)
    make_outlined_body("frame", [frame, hole], THICK, 0.02, made_of)
    make_turned_body(
        [(0.76, 0.0), (0.76, 0.09), (0.8, 0.1), (0.96, 0.1), (1.0, 0.07), (1.0, -0.07), (0.96, -0.1)], made_of
    )
    return Shot((252, 160), 32, transparent=True)


COUNTING: dict[str, Callable[[], Shot]] = {
    **{f"bead-{colour}": partial(make_bead, colour) for colour in BEADS},
    **{f"flat-coin-{metal}": partial(make_flat_coin, metal) for metal in COINS},
}
"""All of them by the names of their files."""
