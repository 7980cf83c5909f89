"""Things on the great table, seen low: fruit, tea and coins."""

from __future__ import annotations

import math
from typing import TypeAlias

import bpy

from stage.shapes import make_ball, make_outlined_body, make_pole, make_turned_body
from stage.substances import make_porcelain, make_substance

Place: TypeAlias = tuple[float, float]


def make_fruit(place: Place, size: float) -> None:
    """Make a bowl of mandarins with leaves, `size` units from its middle to its edge, on the table at a place."""
    x, y = place
    foot = [(0.0, 0.05), (0.5, 0.03), (0.52, 0.12), (0.9, 0.42), (1.0, 0.62), (0.97, 0.62), (0.86, 0.45), (0.0, 0.2)]
    make_turned_body(foot, make_porcelain(), (x, y, 0), size)
    peel, leaf = (
        make_substance("peel", "#e8871e", rough=0.45, coat=0.3),
        make_substance("leaf", "#2f6b32", rough=0.4, coat=0.4),
    )
    for dx, dy, z in ((-0.5, 0.1, 0.72), (0.5, 0.12, 0.72), (0.0, -0.42, 0.74), (0.0, 0.5, 0.74), (0.02, 0.02, 1.22)):
        make_ball((x + dx * size, y + dy * size, z * size), (0.44 * size, 0.44 * size, 0.38 * size), peel)
    for turn, dx in ((0.5, 0.28), (-0.6, -0.25)):
        made = make_ball((x + dx * size, y - 0.1 * size, 1.6 * size), (0.34 * size, 0.13 * size, 0.03 * size), leaf)
        made.rotation_euler = (0.3, -turn, turn)


def make_tea(place: Place, size: float) -> None:
    """Make a pot of tea and two cups, on the table at a place."""
    x, y = place
    clay = make_substance("clay", "#5a2a18", rough=0.3, coat=0.6)
    pot = [
        (0.0, 0.0),
        (0.6, 0.0),
        (0.98, 0.4),
        (1.0, 0.75),
        (0.72, 1.12),
        (0.4, 1.2),
        (0.42, 1.26),
        (0.2, 1.34),
        (0.0, 1.36),
    ]
    make_turned_body(pot, clay, (x, y, 0), size)
    make_ball((x, y, 1.44 * size), (0.13 * size, 0.13 * size, 0.13 * size), clay)
    make_pole((x - 0.8 * size, y, 0.55 * size), (x - 1.5 * size, y - 0.1 * size, 1.1 * size), 0.13 * size, clay)
    bpy.ops.mesh.primitive_torus_add(
        major_radius=0.42 * size,
        minor_radius=0.08 * size,
        location=(x + 1.1 * size, y, 0.72 * size),
        rotation=(math.pi / 2, 0, 0),
    )
    bpy.ops.object.shade_smooth()
    bpy.context.object.data.materials.append(clay)
    cup = [(0.0, 0.05), (0.28, 0.02), (0.32, 0.1), (0.52, 0.3), (0.6, 0.62), (0.56, 0.62), (0.47, 0.34), (0.0, 0.3)]
    brew = make_substance("tea", "#8a5a1c", rough=0.1, coat=1.0)
    for dx, dy in ((-2.2, -1.6), (-0.7, -2.6)):
        make_turned_body(cup, make_porcelain(), (x + dx * size, y + dy * size, 0), size)
        make_turned_body([(0.0, 0.5), (0.55, 0.5)], brew, (x + dx * size, y + dy * size, 0), size, smooth=0)


def make_coins(place: Place, size: float) -> None:
    """Make a few cash coins, some on each other, on the table at a place."""
    x, y = place
    gold = make_substance("coin gold", "#e0a63e", metal=0.5, rough=0.35)
    around = [(size * math.cos(math.tau * n / 64), size * math.sin(math.tau * n / 64)) for n in range(64)]
    hole = [(sx * size * 0.25, sy * size * 0.25) for sx, sy in ((-1, -1), (-1, 1), (1, 1), (1, -1))]
    inner = [(px * 0.8, py * 0.8) for px, py in around]
    for dx, dy, level in (
        (0.0, 0.0, 0),
        (0.2, 0.1, 1),
        (-0.1, 0.2, 2),
        (2.3, -1.2, 0),
        (-1.9, -2.2, 0),
        (-1.3, -1.8, 1),
    ):
        at = (x + dx * size, y + dy * size, size * (0.09 + 0.18 * level))
        make_outlined_body("coin", [around, hole], 0.12 * size, 0.03 * size, gold, at)
        make_outlined_body("coin rim", [around, inner[::-1]], 0.18 * size, 0.04 * size, gold, at)
