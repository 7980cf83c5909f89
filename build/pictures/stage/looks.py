"""Materials and light of the tables of the themes, and the masks of the inlay of their tops."""

import math
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from pathlib import Path

import bpy
import ornaments
import pygame
from measures import Measures

from game.ui.gfx import drawings, svg
from stage.materials import Graph, Material, Socket
from stage.studio import add_lamp, make_empty_scene

SIZES = Measures("stage.looks")


os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

WHITE, BLACK = "#ffffff", "#000000"
Way = tuple[float, float]
"""A direction, as long as 1."""


def _draw_heron(x: float, y: float, turn: float) -> str:
    (left, top), scale = (
        drawings.find_polar_point(x, y, SIZES.radius * ornaments.HERON_RADIUS_RATIO, turn),
        SIZES.radius * SIZES.long / 100,
    )
    place = f"translate({left:.2f} {top:.2f}) rotate({(turn - 0.5) * 360:.2f})"
    move = f"{place} scale({scale:.4f} {-scale:.4f}) translate(-50 -21)"
    return svg.group(svg.path(SIZES.heron, fill=WHITE, fill_rule="evenodd"), move)


def draw_masks(folder: Path) -> dict[str, Path]:
    """Draw them: `lines` of leaf, the `herons`, and the `star` in the middle."""
    x = y = SIZES.view / 2
    rays = ornaments.draw_star(x, y, *SIZES.star)
    boss = svg.circle(x, y, 10.5, fill=BLACK)
    edge = svg.stroke(rays, WHITE, 1.3) + svg.circle(x, y, 10.5, fill=BLACK, stroke=WHITE, stroke_width=1.2)
    drum = ornaments.draw_drum(x, y, SIZES.radius, gold=WHITE, ground=BLACK, line=1.35, birds=0)
    parts = {
        "lines": drum + svg.path(rays, fill=BLACK) + edge + svg.circle(x, y, 5, fill=WHITE),
        "herons": "".join(_draw_heron(x, y, n / 8) for n in SIZES.herons),
        "star": svg.path(rays, fill=WHITE) + boss,
    }
    return {name: _write_drawing(body, folder / f"{name}.png") for name, body in parts.items()}


def draw_vines(folder: Path) -> dict[str, Path]:
    """Draw them, on both sides of the drum: the `stems` with leaves and twigs, and the `lotus` flowers on them."""
    results = {}
    for name, body in (("stems", "".join(_list_stem())), ("lotus", "".join(_list_flowers()))):
        both = svg.group(
            body + svg.group(body, "scale(-1 1)"), f"translate({SIZES.vine_view / 2} {SIZES.vine_view / 2})"
        )
        results[name] = _write_drawing(both, folder / f"{name}.png", SIZES.vine_side, SIZES.vine_view)
    return results


def draw_brocade(folder: Path) -> Path:
    """Draw a piece of brocade that is repeated: the round sign of long life, and a blossom in the gaps."""
    middle = SIZES.woven_view / 2
    corners = ((0, 0), (SIZES.woven_view, 0), (0, SIZES.woven_view), (SIZES.woven_view, SIZES.woven_view))
    gaps = ((0, middle), (SIZES.woven_view, middle), (middle, 0), (middle, SIZES.woven_view))
    body = [svg.group(_draw_long_life(), f"translate({x} {y})") for x, y in ((middle, middle), *corners)]
    body += [svg.group(_draw_blossom(), f"translate({x} {y})") for x, y in gaps]
    return _write_drawing("".join(body), folder / "woven.png", SIZES.woven_side, SIZES.woven_view)


def _draw_long_life() -> str:
    rings = svg.circle(0, 0, 52, fill="none", stroke=WHITE, stroke_width=2.6)
    rings += svg.circle(0, 0, 45, fill="none", stroke=WHITE, stroke_width=1.6)
    quarter = "M0 -36V-8M6 -36H22V-27H6M31 -22V-12H8M8 -4H36M14 -12V-4"
    parts = [svg.group(svg.stroke(quarter, WHITE, 3.4), f"scale({x} {y})") for x in (1, -1) for y in (1, -1)]
    return rings + "".join(parts)


def _draw_blossom() -> str:
    petals = (_draw_leaf(0, 0, (cos(n * pi / 2), sin(n * pi / 2)), 15, 0.42) for n in range(4))
    return "".join(petals) + svg.circle(0, 0, 2.4, fill=WHITE)


def _find_vine_point(ratio: float) -> tuple[float, float]:
    """Return a point of the right vine, from its upper end (0) to its lower one."""
    turn = SIZES.along[0] + (SIZES.along[1] - SIZES.along[0]) * ratio
    return drawings.find_polar_point(0, 0, SIZES.vine + SIZES.swing * sin(2 * pi * SIZES.waves * ratio), turn)


def _find_vine_direction(ratio: float) -> Way:
    (x0, y0), (x1, y1) = _find_vine_point(ratio - 0.002), _find_vine_point(ratio + 0.002)
    long = hypot(x1 - x0, y1 - y0)
    return (x1 - x0) / long, (y1 - y0) / long


def _turn_direction(way: Way, by: float) -> Way:
    """Return a direction turned to the right, by radians."""
    return way[0] * cos(by) - way[1] * sin(by), way[1] * cos(by) + way[0] * sin(by)


def _list_stem() -> Iterator[str]:
    yield svg.stroke(svg.line([_find_vine_point(n / 160) for n in range(161)]), WHITE, 3.4)
    for n in range(SIZES.twigs + 1):
        (x, y), way = _find_vine_point(n / SIZES.twigs), _find_vine_direction(n / SIZES.twigs)
        long = 17 + 19 * sin(pi * n / SIZES.twigs)
        for lean, size in ((0.85, 1.0), (-0.85, 1.0), (0.3, 0.7)):
            yield _draw_leaf(x, y, _turn_direction(way, lean), size * long, 0.27)
    for ratio, size in SIZES.bays:
        points = _list_twig(ratio, size)
        yield svg.stroke(svg.line(points), WHITE, 2.2)
        for n, side in ((5, 1), (9, -1), (12, 1)):
            (x0, y0), (x1, y1) = points[n - 1], points[n]
            long = hypot(x1 - x0, y1 - y0)
            yield _draw_leaf(x1, y1, _turn_direction(((x1 - x0) / long, (y1 - y0) / long), side * 0.9), 22 * size, 0.28)


def _list_twig(ratio: float, size: float) -> list[tuple[float, float]]:
    """Return the twig from the stem to the flower in a wave: a coil that turns the other way."""
    x, y = _find_vine_point(max(0.0, ratio - SIZES.coil))
    way, side = _find_vine_direction(max(0.0, ratio - SIZES.coil)), 1 if sin(2 * pi * SIZES.waves * ratio) > 0 else -1
    points = [(x, y)]
    for n in range(16):
        dx, dy = _turn_direction(way, side * (0.5 + 0.016 * n * n * (1.0 if n < 12 else 0.96)))
        points.append((points[-1][0] + 8.4 * size * dx, points[-1][1] + 8.4 * size * dy))
    return points


def _draw_leaf(x: float, y: float, way: Way, long: float, plump: float = 0.3) -> str:
    dx, dy = way

    def at(along: float, offset: float) -> str:
        return f"{x + long * (along * dx - offset * dy):.2f} {y + long * (along * dy + offset * dx):.2f}"

    there = f"C{at(0.3, plump)} {at(0.7, plump)} {at(1, 0)}"
    back = f"C{at(0.7, -plump)} {at(0.3, -plump)} {at(0.08, 0)}"
    return svg.path(f"M{at(0.08, 0)}{there}{back}Z", fill=WHITE)


def _list_flowers() -> Iterator[str]:
    """Yield a lotus at the end of each twig, which opens onwards from that: petals apart from each other."""
    for ratio, size in SIZES.bays:
        (x0, y0), (x, y) = _list_twig(ratio, size)[-2:]
        long = hypot(x - x0, y - y0)
        up = (x - x0) / long, (y - y0) / long
        for lean, distance, plump in SIZES.petals:
            yield _draw_leaf(x, y, _turn_direction(up, lean), 42 * size * distance, plump)


def _write_drawing(body: str, file: Path, side: int = SIZES.side, view: int = SIZES.view) -> Path:
    surface = pygame.Surface((side, side))
    surface.blit(svg.draw_square(body, side, view), (0, 0))
    pygame.image.save(surface, str(file))
    return file


TILT = 14.0
"""Tilt of the view to the near side, where the table's thickness shows, in degrees."""
VINE_WIDTH, DRUM_UP = SIZES.vine_view / 100, 0.81
"""The sides of the masks of drum and vines in units, and how far their middle is from the table's."""
WOVEN = SIZES.woven_view / 100
"""Width of the silk's pattern in units."""
Masks = Mapping[str, Path]


@dataclass(frozen=True)
class Look:
    """Materials and light of a skin's table and floor. The functions make them anew in each Blender scene."""

    top: Callable[[Masks], Material]
    """Make the table's top. Masks are white where a material is let in: `lines`, `herons` and `star` of the drum,
    `stems` and `lotus` of the vines, and `woven` of a brocade. A drum has no vines, and a narrow table has neither.
    """
    rim: Callable[[], dict[str, Material]]
    """Make the materials of rim and side: `wood`, `side`, `band`, `shell`, `pearl`, `wire` and `tooth`."""
    floor: Callable[[], Material]
    light: Callable[[], None]
    """Make an empty scene and place its lamps: a pool of light on the drum, and a softer light from the far side."""
    shadow: float
    """Darkness of the table's shadow on the floor, from 0 to 1."""


def _make_fine_shell(g: Graph, crack: str, dark: str, light: str) -> Socket:
    tint, shard = g.shards(SIZES.feathers)
    return g.mix(shard, crack, g.mix(tint, dark, light))


# --- lacquer by lamplight


def _make_lacquer_top(masks: Masks) -> Material:
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
    _, shard = g.shards(SIZES.shell)
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
    return [g.mask(masks[name], (0.0, DRUM_UP), SIZES.drum_side) for name in ("lines", "herons", "star")]


def _list_vine_masks(g: Graph, masks: Masks) -> list[bpy.types.NodeSocket]:
    return [g.mask(masks[name], (0.0, DRUM_UP), VINE_WIDTH) for name in ("stems", "lotus")]


def _make_pearl_colour(g: Graph) -> bpy.types.NodeSocket:
    rose = g.mix(g.range(g.noise(3.0, 2.0), 0.35, 0.65), "#bfdcd8", "#e6bfc4")
    return g.mix(g.range(g.noise(5.3, 2.0), 0.5, 0.72), rose, "#a9cfa8")


def _make_inlaid_rim(dark: str, light: str, band: str) -> dict[str, Material]:
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
    g = Graph("top")
    silk = g.mix(g.range(g.noise(0.4, 2.0), 0.25, 0.75), "#14535c", "#1d6870")
    threads = g.math("ADD", g.noise(3.0, 2.0, g.stretched((0.6, 16.0, 1.0))),
                     g.noise(3.0, 2.0, g.stretched((16.0, 0.6, 1.0))))  # fmt: skip
    silk = g.mix(g.range(threads, 0.7, 1.3, 0.0, 0.22), silk, "#0d3d46")
    pattern = g.tiled(masks["woven"], WOVEN)
    colour = g.mix(g.math("MULTIPLY", pattern, 0.34), silk, "#3f9a98")
    wire, stitched = g.math("ADD", 0.0, 0.0), g.math("MULTIPLY", pattern, 0.5)
    tint, _ = g.shards(SIZES.shell)
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
        lambda: _make_boards("#1c1430", "#463352", "#05030a"), _add_lamplight, 0.85
    ),
    "eggshell": Look(
        _make_silk_top, lambda: _make_inlaid_rim("#6a2c12", "#96501f", "#4a1010"),
        lambda: _make_tiles(("#64352a", "#95594a"), "#341a14"), _add_daylight, 0.75
    ),
}  # fmt: skip
"""Looks by the names of the themes."""
