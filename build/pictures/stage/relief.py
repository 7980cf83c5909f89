"""Drawings of the game as relief: white parts stand out of a metal, polished; the ground is dark."""

from __future__ import annotations

import tempfile
from pathlib import Path

import bpy
import pygame
from PIL import Image, ImageFilter

from game.ui.gfx import svg
from stage.substances import Material, make_linear_color, make_substance

FINE = 2048
"""The side of the picture of heights."""


def load_heights(body: str, view: float, soft: float = 1.6) -> bpy.types.Image:
    """Return a drawing of white on black, `view` units wide, as heights; edges are `soft` pixels of 2048 wide."""
    found = load_colors(body, view, soft, "L")
    found.colorspace_settings.name = "Non-Color"
    return found


def load_colors(body: str, view: float, soft: float = 1.6, mode: str = "RGB") -> bpy.types.Image:
    """Return a drawing on black, `view` units wide, in one of Pillow's modes; edges are `soft` pixels of 2048 wide."""
    drawn = svg.draw_square(f'<rect width="{view}" height="{view}" fill="#000000"/>{body}', FINE, view)
    raw = Image.frombytes("RGBA", drawn.get_size(), pygame.image.tobytes(drawn, "RGBA")).convert(mode)
    target = Path(tempfile.mkdtemp()) / "drawing.png"
    raw.filter(ImageFilter.GaussianBlur(soft)).save(target)
    return bpy.data.images.load(str(target))


def draw_leaves(near: float, distance: float) -> str:
    """Draw four leaves with their veins about the hole of a coin: from `near` to `distance` units from its middle."""
    long = distance - near
    leaf = svg.path(
        f"M0 {-near}q{0.55 * long} {-0.45 * long} 0 {-long}q{-0.55 * long} {0.55 * long} 0 {long}Z", fill="#ffffff"
    )
    vein = svg.stroke(f"M0 {-near - 0.1 * long}v{-0.6 * long}", "#000000", 0.09 * long)
    return "".join(svg.group(leaf + vein, f"rotate({turn})") for turn in (0, 90, 180, 270))


def make_struck_metal(
    name: str, picture: bpy.types.Image, half: float, height: str, bottom: str, depth: float = 0.05
) -> Material:
    """Return metal struck with a picture that is `2 * half` units wide about the origin, from above.

    `height` is the colour of the raised parts, `bottom` of the ground, `depth` the height of the relief.
    """
    made = make_substance(name, height, metal=1.0, rough=0.3)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, scaled = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeMapping")
    scaled.inputs["Scale"].default_value = (0.5 / half, 0.5 / half, 1.0)
    scaled.inputs["Location"].default_value = (0.5, 0.5, 0.0)
    links.new(where.outputs["Object"], scaled.inputs["Vector"])
    _add_bump(made, picture, scaled.outputs["Vector"], height, bottom, depth)
    return made


def make_gilded_wood(
    name: str, picture: bpy.types.Image, height: str | bpy.types.Image, bottom: str, depth: float = 0.02
) -> Material:
    """Return carved and lacquered wood whose raised parts are gilded, or have the colours of a picture. Pictures cover
    a face once.
    """
    made = make_substance(name, bottom, rough=0.3, coat=0.3)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where = nodes.new("ShaderNodeTexCoord")
    seen = _add_bump(made, picture, where.outputs["UV"], height, bottom, depth)
    links.new(seen, nodes["Principled BSDF"].inputs["Metallic"])
    return made


def make_glowing(made: Material, picture: bpy.types.Image, glow: float) -> None:
    """Make the bright parts of a picture give light; the picture covers the face once."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader, seen, where = nodes["Principled BSDF"], nodes.new("ShaderNodeTexImage"), nodes.new("ShaderNodeTexCoord")
    seen.image = picture
    links.new(where.outputs["UV"], seen.inputs["Vector"])
    links.new(seen.outputs["Color"], shader.inputs["Emission Color"])
    shader.inputs["Emission Strength"].default_value = glow


def _add_bump(
    made: Material,
    picture: bpy.types.Image,
    where: bpy.types.NodeSocket,
    height: str | bpy.types.Image,
    bottom: str,
    depth: float,
) -> bpy.types.NodeSocket:
    """Lay a picture of heights on a material; raised parts are smooth, the whole a little uneven with age."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader, seen = nodes["Principled BSDF"], nodes.new("ShaderNodeTexImage")
    seen.image, seen.extension, seen.interpolation = picture, "EXTEND", "Cubic"
    links.new(where, seen.inputs["Vector"])
    patina, mixed, worn = nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeMix"), nodes.new("ShaderNodeMix")
    mixed.data_type = worn.data_type = "RGBA"
    patina.inputs["Scale"].default_value, patina.inputs["Detail"].default_value = 2.2, 6.0
    a, b, both = (mixed.inputs[n] for n in (6, 7, 0))
    a.default_value = (*make_linear_color(bottom), 1.0)
    if isinstance(height, str):
        b.default_value = (*make_linear_color(height), 1.0)
    else:
        coloured = nodes.new("ShaderNodeTexImage")
        coloured.image = height
        links.new(where, coloured.inputs["Vector"])
        links.new(coloured.outputs["Color"], b)
    worn.blend_type = "OVERLAY"
    worn.inputs[0].default_value = 0.35
    links.new(seen.outputs["Color"], both)
    links.new(mixed.outputs[2], worn.inputs[6])
    links.new(patina.outputs["Fac"], worn.inputs[7])
    links.new(worn.outputs[2], shader.inputs["Base Color"])
    rough = nodes.new("ShaderNodeMapRange")
    rough.inputs["To Min"].default_value, rough.inputs["To Max"].default_value = 0.5, 0.24
    links.new(seen.outputs["Color"], rough.inputs["Value"])
    links.new(rough.outputs["Result"], shader.inputs["Roughness"])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Distance"].default_value = depth
    links.new(seen.outputs["Color"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return seen.outputs["Color"]
