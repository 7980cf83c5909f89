"""Materials of the stage's things, in the colours of the themes' inlay."""

from __future__ import annotations

from typing import TypeAlias

import bpy

Colour: TypeAlias = tuple[float, float, float]
Material: TypeAlias = bpy.types.Material


def make_linear_color(colour: str) -> Colour:
    """Make a colour such as `#8c1c13` in the linear light that Blender reckons with, each part 0 to 1."""
    parts = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def make_substance(name: str, colour: str, *, metal: float = 0.0, rough: float = 0.4, coat: float = 0.0) -> Material:
    """Return a material of one colour; `coat` is the share of clear varnish over it, 0 to 1."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    inputs = made.node_tree.nodes["Principled BSDF"].inputs
    inputs["Base Color"].default_value = (*make_linear_color(colour), 1.0)
    inputs["Metallic"].default_value = metal
    inputs["Roughness"].default_value = rough
    inputs["Coat Weight"].default_value = coat
    inputs["Coat Roughness"].default_value = 0.12
    return made


def make_glowing(name: str, colour: str, strength: float) -> Material:
    """Make a material that gives light by itself, as the paper of a lantern does."""
    made = make_substance(name, colour, rough=0.7)
    inputs = made.node_tree.nodes["Principled BSDF"].inputs
    inputs["Emission Color"].default_value = (*make_linear_color(colour), 1.0)
    inputs["Emission Strength"].default_value = strength
    return made


def make_gold_leaf() -> Material:
    """Make uneven gold leaf."""
    made = make_substance("gold leaf", "#d9a441", metal=1.0, rough=0.3)
    _add_noise_bumps(made, 60.0, 0.08)
    return made


def make_porcelain() -> Material:
    """Make white porcelain under glaze."""
    return make_substance("porcelain", "#e9e6dc", rough=0.16, coat=1.0)


def _add_noise_bumps(made: Material, scale: float, depth: float) -> None:
    """Add bumps of fine noise: `scale` is their number per unit, `depth` their strength."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    noise, bump = nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeBump")
    noise.inputs["Scale"].default_value = scale
    bump.inputs["Strength"].default_value = depth
    links.new(noise.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], nodes["Principled BSDF"].inputs["Normal"])
