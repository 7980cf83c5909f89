"""Mother-of-pearl let into dark red lacquer: lotus and leaves along the edges of a field, as old chests have it."""

from __future__ import annotations

import math
import tempfile
from pathlib import Path

import bpy
import pygame

from game.ui.gfx import svg
from stage.substances import Material, make_linear_color, make_substance

FINE = 2400
"""Pixels of the drawing for a unit."""
FIELD = "#4c0a07"
SHIMMER = ("#6fd8d0", "#ffffff", "#f0a8cc", "#c8f0b0", "#80a8f8")
"""The colours that pearl plays in."""
GLOW = 0.14
"""Strength of its own light, which keeps it cool under lanterns."""

ROOM = 0.17
"""Height of a field with room for a lotus and for leaves of full size, for a `trim` of 1."""


def make_mother_of_pearl() -> Material:
    """Make pearl, whose colours run into each other."""
    made = make_substance("pearl", "#f0e6e0", rough=0.16, coat=1.0)
    _set_shine(made, _make_shimmer(made))
    return made


def make_inlaid_lacquer(width: float, height: float, trim: float) -> Material:
    """Make lacquer for a field of this size, which the drawing covers once."""
    made = make_substance("inlaid lacquer", FIELD, rough=0.2, coat=1.0)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, seen, mixed = (nodes.new(f"ShaderNode{kind}") for kind in ("TexCoord", "TexImage", "Mix"))
    seen.image, seen.extension = bpy.data.images.load(str(_write_drawing(width, height, trim))), "EXTEND"
    seen.image.colorspace_settings.name = "Non-Color"
    mixed.data_type = "RGBA"
    links.new(where.outputs["UV"], seen.inputs["Vector"])
    links.new(seen.outputs["Color"], mixed.inputs[0])
    mixed.inputs[6].default_value = (*make_linear_color(FIELD), 1.0)
    links.new(_make_shimmer(made), mixed.inputs[7])
    _set_shine(made, mixed.outputs[2])
    return made


def _set_shine(made: Material, colour: bpy.types.NodeSocket) -> None:
    """Have a material this colour, and a little light of the same."""
    inputs, links = made.node_tree.nodes["Principled BSDF"].inputs, made.node_tree.links
    links.new(colour, inputs["Base Color"])
    links.new(colour, inputs["Emission Color"])
    inputs["Emission Strength"].default_value = GLOW


def _make_shimmer(made: Material) -> bpy.types.NodeSocket:
    nodes, links = made.node_tree.nodes, made.node_tree.links
    noise, ramp = nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeValToRGB")
    where = nodes.new("ShaderNodeTexCoord")
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 14.0, 2.0
    links.new(where.outputs["Object"], noise.inputs["Vector"])
    band = ramp.color_ramp
    for n, colour in enumerate(SHIMMER):
        at = 0.3 + 0.4 * n / (len(SHIMMER) - 1)
        point = band.elements[n] if n < 2 else band.elements.new(at)
        point.position, point.color = at, (*make_linear_color(colour), 1.0)
    links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
    return ramp.outputs["Color"]


def _write_drawing(width: float, height: float, trim: float) -> Path:
    """Return white on black: a line along the edges, leaves in the corners, and where there is room a lotus at the
    foot.
    """
    size, unit = (round(width * FINE), round(height * FINE)), FINE / 1000 * trim * min(1.0, height / trim / ROOM)
    w, h = size[0] / unit, size[1] / unit
    line = svg.rect((11, 11, w - 22, h - 22), 3, fill="none", stroke="#ffffff", stroke_width=2.2)
    corners = ((11, 11, 1, 1), (w - 11, 11, -1, 1), (11, h - 11, 1, -1), (w - 11, h - 11, -1, -1))
    body = line + "".join(
        svg.group(_draw_spray(), f"translate({x} {y}) scale({across} {down})") for x, y, across, down in corners
    )
    if height > trim * ROOM:
        body += svg.group(_draw_lotus(), f"translate({w / 2} {h - 15})")
    surface = pygame.Surface(size)
    surface.blit(svg.render(svg.group(body, f"scale({unit})"), size), (0, 0))
    target = Path(tempfile.mkdtemp()) / "inlay.png"
    pygame.image.save(surface, str(target))
    return target


def _draw_leaf(x: float, y: float, long: float, turn: float, plump: float = 0.3) -> str:
    """Draw a leaf from a point, `turn` in degrees from the right downwards."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def at(along: float, offset: float) -> str:
        return f"{x + long * (along * cos - offset * sin):.2f} {y + long * (along * sin + offset * cos):.2f}"

    way = f"M{at(0, 0)}C{at(0.3, plump)} {at(0.7, plump)} {at(1, 0)}C{at(0.7, -plump)} {at(0.3, -plump)} {at(0, 0)}Z"
    return svg.path(way, fill="#ffffff")


def _draw_spray() -> str:
    leaves = [
        (3, 3, 26, 45, 0.3),
        (8, 1, 24, 14, 0.26),
        (1, 8, 24, 76, 0.26),
        (30, 6, 14, 8, 0.3),
        (6, 30, 14, 82, 0.3),
    ]
    dots = svg.circle(24, 30, 1.8, fill="#ffffff") + svg.circle(30, 24, 1.8, fill="#ffffff")
    return "".join(_draw_leaf(*leaf) for leaf in leaves) + dots


def _draw_lotus() -> str:
    petals = [
        (0, 0, 26, -90, 0.3),
        (-1, 0, 25, -122, 0.24),
        (1, 0, 25, -58, 0.24),
        (-2, 0, 24, -154, 0.2),
        (2, 0, 24, -26, 0.2),
    ]
    sides = [(-28, 0, 22, 186, 0.2), (28, 0, 22, -6, 0.2)]
    return "".join(_draw_leaf(*petal) for petal in (*petals, *sides))
