"""Materials and light of the tables of the themes."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import bpy

from stage import inlay
from stage.graph import Graph, Socket
from stage.studio_room import add_lamp, make_empty_scene
from stage.substances import Material

TILT = 14.0
"""Tilt of the view to the near side, where the table's thickness shows, in degrees."""
DRUM_SIDE, VINE_SIDE, DRUM_UP = 8.5, inlay.VINE_VIEW / 100, 0.81
"""The sides of the masks of drum and vines in units, and how far their middle is from the table's."""
WOVEN = inlay.WOVEN_VIEW / 100
"""Width of the silk's pattern in units."""
SHELL, FEATHERS = 9.0, 14.0
"""Shards of crushed shell in a unit, in flowers and in birds."""
Masks = Mapping[str, Path]


@dataclass(frozen=True)
class Look:
    """Materials and light of a theme's table and floor."""

    top: Callable[[Masks], Material]
    """The top within the rim, with what there are masks of let in."""
    rim: Callable[[], dict[str, Material]]
    floor: Callable[[], Material]
    light: Callable[[], None]
    shadow: float
    """Darkness of the table's shadow on the floor, 0 to 1."""


def _make_fine_shell(g: Graph, crack: str, dark: str, light: str) -> Socket:
    """Make finely crushed shell for feathers, with cracks and shards in two colours."""
    tint, shard = g.shards(FEATHERS)
    return g.mix(shard, crack, g.mix(tint, dark, light))


# --- lacquer by lamplight


def _make_lacquer_top(masks: Masks) -> Material:
    """Make polished red lacquer with the inlaid drum, herons of eggshell and flecks of pearl."""
    g = Graph("top")
    coat = g.mix(g.range(g.noise(0.32, 1.0), 0.2, 0.8), "#471110", "#6a1d18")
    coat = g.mix(g.math("MULTIPLY", g.range(g.noise(1.7, 3.0), 0.3, 0.75), 0.2), coat, "#330908")
    coat = g.mix(
        g.math("MULTIPLY", g.flecks(11.0, 0.16, 0.24), g.range(g.noise(1.1, 2.0), 0.35, 0.7, 0.12, 0.7)),
        coat,
        "#e2a765",
    )
    wave = g.bump(g.noise(0.9, 1.0), 0.06, 0.3)
    varnish = {"Coat_Weight": 1.0, "Coat_Roughness": 0.14, "Coat_Normal": wave}
    colour, leaf, cut = coat, g.math("ADD", 0.0, 0.0), g.math("ADD", 0.0, 0.0)
    _, shard = g.shards(SHELL)
    if "lotus" in masks:
        stems, lotus = _list_vine_masks(g, masks)
        leaf = g.math("MULTIPLY", stems, g.range(g.noise(2.0, 3.0), 0.3, 0.62, 0.22, 0.5))
        colour = g.mix(leaf, colour, "#d09c44")
        colour = g.mix(g.math("MULTIPLY", lotus, 0.7), colour, g.mix(shard, "#5a2a1c", _make_pearl_colour(g)))
        cut = g.math("ADD", stems, lotus)
    if "lines" in masks:
        lines, herons, star = _list_inlay_masks(g, masks)
        drawn = g.math("MULTIPLY", lines, g.range(g.noise(2.4, 3.0), 0.30, 0.62, 0.22, 0.5))
        colour = g.mix(drawn, colour, "#d09c44")
        colour = g.mix(g.math("MULTIPLY", herons, 0.42), colour, _make_fine_shell(g, "#4a2413", "#a98a62", "#ead9b8"))
        colour = g.mix(g.math("MULTIPLY", star, 0.75), colour, _make_pearl_colour(g))
        leaf, cut = g.math("ADD", leaf, drawn), g.math("ADD", cut, g.math("ADD", lines, herons))
    return g.surface(
        Base_Color=colour, Metallic=g.math("MULTIPLY", leaf, 0.85), Roughness=g.blend(leaf, 0.5, 0.34),
        Normal=g.bump(cut, 0.35, 0.012, wave), **varnish,
    )  # fmt: skip


def _list_inlay_masks(g: Graph, masks: Masks) -> list[bpy.types.NodeSocket]:
    """Return the masks of the drum's lines, herons and star."""
    return [g.mask(masks[name], (0.0, DRUM_UP), DRUM_SIDE) for name in ("lines", "herons", "star")]


def _list_vine_masks(g: Graph, masks: Masks) -> list[bpy.types.NodeSocket]:
    """Return the masks of the vines' stems and flowers."""
    return [g.mask(masks[name], (0.0, DRUM_UP), VINE_SIDE) for name in ("stems", "lotus")]


def _make_pearl_colour(g: Graph) -> bpy.types.NodeSocket:
    rose = g.mix(g.range(g.noise(3.0, 2.0), 0.35, 0.65), "#bfdcd8", "#e6bfc4")
    return g.mix(g.range(g.noise(5.3, 2.0), 0.5, 0.72), rose, "#a9cfa8")


def _make_inlaid_rim(dark: str, light: str, band: str) -> dict[str, Material]:
    """Make a rim of wood in two tones with a lacquered band, wires and teeth of gold, eggshell and pearl let in."""
    pearl = Graph("pearl")
    pearl.surface(
        Base_Color=_make_pearl_colour(pearl), Metallic=0.3, Roughness=0.25, Coat_Weight=1.0, Coat_Roughness=0.05
    )
    shell = Graph("shell")
    tint, shard = shell.shards(14.0)
    crushed = shell.mix(shard, "#2a150c", shell.mix(tint, "#b79c76", "#f0e4cc"))
    shell.surface(Base_Color=crushed, Roughness=0.45, Coat_Weight=0.6, Normal=shell.bump(shard, 0.4))
    flat = Graph("band")
    flat.surface(Base_Color=band, Roughness=0.45, Coat_Weight=1.0, Coat_Roughness=0.15)
    return {
        "wood": _make_wood("wood", dark, light), "side": _make_wood("side", dark, light, coat=0.0),
        "band": flat.material,
        "shell": shell.material, "pearl": pearl.material, "wire": _make_gold("wire", "#e0ad4c"),
        "tooth": _make_gold("tooth", "#dca243"),
    }  # fmt: skip


def _make_wood(name: str, dark: str, light: str, coat: float = 0.8) -> Material:
    g = Graph(name)
    colour = g.mix(g.range(g.noise(9.0, 3.0), 0.2, 0.8), dark, light)
    return g.surface(Base_Color=colour, Roughness=0.4, Coat_Weight=coat, Coat_Roughness=0.12)


def _make_gold(name: str, colour: str) -> Material:
    """Make beaten gold that glows a little, since the scene has little to reflect."""
    g = Graph(name)
    return g.surface(Base_Color=colour, Metallic=0.62, Roughness=0.3, Normal=g.bump(g.noise(40.0, 1.0), 0.12))


def _make_boards(dark: str, light: str, gap: str) -> Material:
    g = Graph("boards")
    brick = g.node(
        "ShaderNodeTexBrick",
        {"Vector": g.place, "Color1": "#000000", "Color2": "#ffffff", "Mortar": "#000000", "Scale": 1.0,
         "Mortar Size": 0.009, "Mortar Smooth": 0.8, "Brick Width": 4.4, "Row Height": 0.82}, offset=0.37,
    )  # fmt: skip
    tone = g.node("ShaderNodeSeparateColor", {0: brick.outputs["Color"]}).outputs[0]
    shifted = g.node("ShaderNodeVectorMath", {0: g.place, 1: brick.outputs["Color"]}, operation="MULTIPLY_ADD")
    g.feed(shifted.inputs[2], g.place)
    veins = g.noise(1.4, 5.0, g.stretched((0.35, 5.0, 1.0), shifted.outputs[0]))
    wood = g.mix(g.range(veins, 0.3, 0.7), dark, light)
    wood = g.mix(g.math("MULTIPLY", tone, 0.35), wood, dark)
    wood = g.mix(brick.outputs["Fac"], wood, gap)
    sunk = g.bump(g.math("SUBTRACT", g.math("MULTIPLY", veins, 0.12), brick.outputs["Fac"]), 0.8, 0.05)
    return g.surface(Base_Color=wood, Roughness=0.55, Normal=sunk, Coat_Weight=0.1, Coat_Roughness=0.35)


def _add_lamplight() -> None:
    """Add a paper lamp low above the drum, and a softer light from the far side."""
    _limit_bounces(make_empty_scene("#5a4638", 0.45), 0.3)
    _add_shade_light((0.0, DRUM_UP + 9.0 * math.tan(math.radians(TILT)), 9.0), (19.0, 13.0), "#ffc68c", 3.6)
    add_lamp((0.0, DRUM_UP + 0.3, 5.6), 680, 1.6, "#ffcf9e")
    bpy.context.object.visible_glossy = False
    add_lamp((0.0, 9.0, 6.5), 850, 3.4, "#ffd2a0")
    for side in (-1, 1):
        _add_shade_light((side * 5.7, -1.0 + 5.0 * math.tan(math.radians(TILT)), 5.0), (3.2, 3.6), "#ffb878", 30.0)


# --- brocade of silk and a floor of clay tiles by day


def _make_silk_top(masks: Masks) -> Material:
    """Make peacock silk brocade with a pattern of its own thread, drum and vines let in with gold wire, flowers of
    shell.
    """
    g = Graph("top")
    silk = g.mix(g.range(g.noise(0.4, 2.0), 0.25, 0.75), "#14535c", "#1d6870")
    threads = g.math("ADD", g.noise(3.0, 2.0, g.stretched((0.6, 16.0, 1.0))),
                     g.noise(3.0, 2.0, g.stretched((16.0, 0.6, 1.0))))  # fmt: skip
    silk = g.mix(g.range(threads, 0.7, 1.3, 0.0, 0.22), silk, "#0d3d46")
    pattern = g.tiled(masks["woven"], WOVEN)
    colour = g.mix(g.math("MULTIPLY", pattern, 0.34), silk, "#3f9a98")
    wire, stitched = g.math("ADD", 0.0, 0.0), g.math("MULTIPLY", pattern, 0.5)
    tint, _ = g.shards(SHELL)
    if "lotus" in masks:
        stems, lotus = _list_vine_masks(g, masks)
        colour = g.mix(g.math("MULTIPLY", stems, 0.8), colour, "#efc265")
        colour = g.mix(g.math("MULTIPLY", lotus, 0.8), colour, g.mix(tint, "#e9b9a4", "#f6ddc8"))
        wire, stitched = g.math("ADD", wire, stems), g.math("ADD", stitched, g.math("ADD", stems, lotus))
    if "lines" in masks:
        lines, herons, star = _list_inlay_masks(g, masks)
        colour = g.mix(g.math("MULTIPLY", lines, 0.9), colour, "#efc265")
        colour = g.mix(g.math("MULTIPLY", herons, 0.8), colour, _make_fine_shell(g, "#6a6a4c", "#d9c79c", "#f6ecd2"))
        colour = g.mix(g.math("MULTIPLY", star, 0.9), colour, _make_pearl_colour(g))
        wire = g.math("ADD", wire, lines)
        stitched = g.math("ADD", stitched, g.math("ADD", g.math("ADD", lines, herons), star))
    raised = g.bump(g.math("ADD", g.math("MULTIPLY", stitched, 2.0), g.math("MULTIPLY", threads, 0.4)), 0.7, 0.02)
    return g.surface(
        Base_Color=colour, Normal=raised, Metallic=g.math("MULTIPLY", wire, 0.5),
        Roughness=g.blend(wire, g.blend(pattern, 0.62, 0.4), 0.38), Sheen_Weight=0.15, Sheen_Roughness=0.4,
    )  # fmt: skip


def _make_tiles(clay: tuple[str, str], joint: str) -> Material:
    """Make square tiles of fired clay, laid cornerwise and worn smooth, each of its own tone."""
    g = Graph("tiles")
    turned = g.node("ShaderNodeMapping", {"Vector": g.place, "Rotation": (0.0, 0.0, math.pi / 4)}).outputs[0]
    brick = g.node(
        "ShaderNodeTexBrick",
        {"Vector": turned, "Color1": "#000000", "Color2": "#ffffff", "Mortar": "#000000", "Scale": 1.0,
         "Mortar Size": 0.018, "Mortar Smooth": 0.5, "Brick Width": 1.36, "Row Height": 1.36}, offset=0.0,
    )  # fmt: skip
    tone = g.node("ShaderNodeSeparateColor", {0: brick.outputs["Color"]}).outputs[0]
    worn = g.noise(2.2, 6.0)
    fired = g.mix(g.blend(0.4, tone, g.range(g.noise(0.7, 2.0), 0.3, 0.7)), *clay)
    fired = g.mix(g.range(worn, 0.5, 0.78, 0.0, 0.45), fired, clay[0])
    sunk = g.bump(g.math("SUBTRACT", g.math("MULTIPLY", worn, 0.16), brick.outputs["Fac"]), 0.9, 0.05)
    return g.surface(
        Base_Color=g.mix(brick.outputs["Fac"], fired, joint), Roughness=g.range(worn, 0.3, 0.7, 0.42, 0.7),
        Normal=sunk, Coat_Weight=0.15, Coat_Roughness=0.3,
    )  # fmt: skip


def _add_daylight() -> None:
    """Light of the day: a pool over the middle from a roof light, and more from wide windows at the far side."""
    _limit_bounces(make_empty_scene("#f0e4d0", 0.42), 0.12)
    _add_shade_light((0.0, DRUM_UP + 9.0 * math.tan(math.radians(TILT)), 9.0), (19.0, 13.0), "#fff0d2", 4.2)
    add_lamp((0.0, DRUM_UP + 0.3, 6.5), 420, 2.2, "#fff1d8")
    bpy.context.object.visible_glossy = False
    add_lamp((0.0, 9.0, 7.0), 1000, 5.0, "#fff0d6")


# --- light


def _limit_bounces(scene: bpy.types.Scene, exposure: float) -> None:
    """Leave out light of many bounces, which no table shows."""
    cycles = scene.cycles
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 3, 1, 2, 0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.use_light_tree = False
    cycles.denoising_prefilter = "FAST"
    scene.view_settings.exposure, scene.view_settings.look = exposure, "AgX - Medium High Contrast"


def _add_shade_light(
    place: tuple[float, float, float], size: tuple[float, float], colour: str, strength: float
) -> None:
    """Add the light of a wide shade, bright in its middle; varnish mirrors it as a soft pool."""
    bpy.ops.mesh.primitive_plane_add(size=1.0, location=place)
    made = bpy.context.object
    made.scale = (*size, 1.0)
    made.visible_camera = False
    g = Graph("shade")
    at = g.node("ShaderNodeTexCoord").outputs["Generated"]
    distance = g.node("ShaderNodeVectorMath", {0: at, 1: (0.5, 0.5, 0.0)}, operation="DISTANCE").outputs["Value"]
    glow = g.node("ShaderNodeEmission", {0: colour, 1: g.range(distance, 0.0, 0.5, strength, 0.0)})
    g.feed(g.tree.nodes["Material Output"].inputs[0], glow.outputs[0])
    made.data.materials.append(g.material)


LOOKS = {
    "lacquer": Look(
        _make_lacquer_top, lambda: _make_inlaid_rim("#4a1a0e", "#7c3318", "#120a08"),
        lambda: _make_boards("#1c1430", "#463352", "#05030a"), _add_lamplight, 0.85,
    ),
    "eggshell": Look(
        _make_silk_top, lambda: _make_inlaid_rim("#6a2c12", "#96501f", "#4a1010"),
        lambda: _make_tiles(("#64352a", "#95594a"), "#341a14"), _add_daylight, 0.75,
    ),
}  # fmt: skip
"""Looks by the names of the themes."""
