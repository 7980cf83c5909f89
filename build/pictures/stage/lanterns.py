"""A lantern of red silk over bamboo, lit from within, as they hang in Hội An."""

import math

from measures import Measures

from stage.materials import Graph, Material, make_gold_leaf, make_substance
from stage.studio import (
    Shot,
    add_camera,
    add_lamp,
    list_circle,
    make_ball,
    make_empty_scene,
    make_pole,
    make_turned_body,
    make_wire,
)

SIZES = Measures("stage.lanterns")
BULB, DIAMOND = SIZES.bulb, SIZES.diamond


def make_lantern() -> Shot:
    make_empty_scene("#c08a4a", 0.5)
    add_camera((0, -30, 0), math.pi / 2, type="ORTHO", ortho_scale=2.7)
    gold = make_gold_leaf()
    rib = make_substance("rib", "#7d1a10", rough=0.6)
    thread = make_substance("thread", "#b3261c", rough=0.7)
    make_turned_body(BULB, _make_silk(), smooth=1)
    for n in range(SIZES.ribs):
        turn = math.tau * (n + 0.5) / SIZES.ribs
        make_wire([(1.006 * r * math.cos(turn), 1.006 * r * math.sin(turn), 1.006 * z) for r, z in BULB], 0.012, rib)
    for z in (0.76, -0.76):
        make_pole((0, 0, z - 0.06), (0, 0, z + 0.06), 0.31, gold)
        make_pole((0, 0, z - 0.02), (0, 0, z + 0.02), 0.345, gold)
    make_pole((0, 0, 0.8), (0, 0, 2.0), 0.014, thread)
    make_ball((0, 0, -0.9), (0.09, 0.09, 0.08), gold)
    for n, (x, y) in enumerate(list_circle(0.035, 24)):
        reach = 2 if n % 2 else 1
        bend = ((0.6, 0), (1, 0.3), (1.25, 1.0))
        make_wire([(x * reach * k, y * reach * k, -0.95 - 0.33 * s) for k, s in bend], 0.016, thread)
    add_lamp((-3, -3, 2), 60, 2.0, "#ffcf8a")
    add_lamp((3, -2, 1), 30, 2.0, "#86a6ff")
    return Shot((270, 342), 14, transparent=True)


def _make_silk() -> Material:
    """Return glowing silk: yellow near the flame, red towards its outline."""
    g = Graph("silk")
    facing = g.node("ShaderNodeLayerWeight", {"Blend": 0.35}).outputs["Facing"]
    colour = g.ramp(facing, ((0.0, "#ff8420"), (0.62, "#a80c05")))
    return g.substance("#b3170f", rough=0.6, Emission_Color=colour, Emission_Strength=1.15)
