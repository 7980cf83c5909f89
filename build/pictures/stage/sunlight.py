"""The morning sun that shines into a room by two windows in its left wall, which is invisible."""

from __future__ import annotations

from itertools import pairwise

import bpy

from stage.shapes import make_box
from stage.studio_room import add_lamp
from stage.substances import make_linear_color, make_substance

WALL, FAR = -3.75, 30.0
"""Position of the left wall, and its reach to all sides."""
WINDOWS = (((-6.5, -2.5), (2.5, 5.1)), ((-7.6, -3.6), (5.8, 8.2)))
"""From where to where each window goes, along the wall and up."""
BARS, THICK = (4, 2), 0.075
"""Into how many panes bars part a window along the wall and up, and how thick they are."""
WAY = (0.62, 0.45, -0.64)
"""Direction of the sunlight: to the right, away from us and down."""
WARM, ROUND = "#ffdca0", 0.012
"""The sun's colour, and its apparent size in radians; a larger sun casts softer shadows."""


def add_window_sun(strong: float) -> None:
    """Let the sun shine in at a strength; the wall with its windows is invisible."""
    add_lamp((WALL - 6 * WAY[0], -6 * WAY[1], 4 - 6 * WAY[2]), strong, 1.0, WARM, (WALL, 0.0, 4.0))
    bpy.context.object.data.type = "SUN"
    sun = bpy.context.object.data
    sun.energy, sun.angle, sun.color = strong, ROUND, make_linear_color(WARM)
    before, made = set(bpy.data.objects), make_substance("left wall", "#000000")
    _make_wall_with_holes(made)
    for hole in WINDOWS:
        for axis, parts in enumerate(BARS):
            start, end = hole[axis]
            for n in range(parts + 1):
                _make_bar(hole, axis, start + (end - start) * n / parts, made)
    for part in set(bpy.data.objects) - before:
        part.visible_camera = part.visible_diffuse = part.visible_glossy = False


def _make_wall_with_holes(made: bpy.types.Material) -> None:
    """Build the wall around the windows."""
    along, up = (sorted({-FAR, FAR, *(end for hole in WINDOWS for end in hole[axis])}) for axis in (0, 1))
    for left, right in pairwise(along):
        for bottom, height in pairwise(up):
            y, z = (left + right) / 2, (bottom + height) / 2
            if not any(a < y < b and c < z < d for (a, b), (c, d) in WINDOWS):
                make_box((WALL, y, z), (0.05, right - left, height - bottom), made)


def _make_bar(
    hole: tuple[tuple[float, float], tuple[float, float]], axis: int, where: float, made: bpy.types.Material
) -> None:
    """Make a bar across a window at a place along the wall (`axis` 0) or up it (1)."""
    (a, b), (c, d) = hole
    if axis:
        make_box((WALL, (a + b) / 2, where), (0.05, b - a, THICK), made)
    else:
        make_box((WALL, where, (c + d) / 2), (0.05, THICK, d - c), made)
