"""Porcelain of blue and white."""

from __future__ import annotations

import bpy

from stage.graph import Graph
from stage.substances import Material


def make_blue_and_white(name: str, bands: tuple[float, float, float, float]) -> Material:
    """Make porcelain with cobalt rings at two distances from the axis and brush strokes between the rings."""
    g = Graph(name)
    at = g.node("ShaderNodeSeparateXYZ", {0: g.node("ShaderNodeTexCoord").outputs["Object"]})
    x, y = at.outputs[0], at.outputs[1]
    distance = g.math("SQRT", g.math("ADD", g.math("MULTIPLY", x, x), g.math("MULTIPLY", y, y)))
    turn = g.math("ARCTAN2", y, x)
    rings = [_make_ring_mask(g, distance, *bands[n : n + 2]) for n in (0, 2)]
    bottom, height = sorted((bands[1], bands[2]))
    between = _make_ring_mask(g, distance, bottom + 0.02, height - 0.02)
    petals = g.range(g.math("ADD", g.math("SINE", g.math("MULTIPLY", turn, 14.0)), g.noise(6.0)), 0.9, 1.1)
    paint = g.math("MAXIMUM", g.math("MAXIMUM", *rings), g.math("MULTIPLY", g.math("MULTIPLY", petals, between), 0.75))
    blue = g.mix(g.noise(9.0), "#1d3a86", "#3a63b0")
    return g.surface(Base_Color=g.mix(paint, "#ece8dd", blue), Roughness=0.18, Coat_Weight=1.0, Coat_Roughness=0.06)


def _make_ring_mask(g: Graph, distance: bpy.types.NodeSocket, start: float, end: float) -> bpy.types.NodeSocket:
    """Return a mask that is 1 between two distances from the axis and 0 elsewhere."""
    return g.math("MULTIPLY", g.math("GREATER_THAN", distance, start), g.math("LESS_THAN", distance, end))
