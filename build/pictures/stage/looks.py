"""Materials and light of the tables of the themes, and the masks of the inlay of their tops."""

import cmath
import math
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from math import pi, sin
from pathlib import Path

import bpy
import ornaments
import pygame
from measures import Measures

from game.ui.gfx import drawings, svg
from stage.materials import Fed, Graph, Material, Socket, draw_leaf, make_mottled
from stage.studio import Point, add_lamp, make_empty_scene, make_plate

SIZES = Measures("stage.looks")

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

WHITE, BLACK = "#ffffff", "#000000"


def _draw_heron(x: float, y: float, turn: float) -> str:
    left, top = drawings.compute_polar_point(x, y, SIZES.radius * ornaments.HERON_RADIUS_RATIO, turn)
    scale = SIZES.radius * SIZES.long / 100
    place = f"translate({left:.2f} {top:.2f}) rotate({(turn - 0.5) * 360:.2f})"
    move = f"{place} scale({scale:.4f} {-scale:.4f}) translate(-50 -21)"
    return svg.group(svg.path(SIZES.heron, fill=WHITE, fill_rule="evenodd"), move)


def draw_masks(folder: Path) -> dict[str, Path]:
    """Draw the masks and return their files: the leaf `lines`, the `herons`, and the `star` in the middle."""
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
    """Draw the masks of the vines on the drum and return their files: `stems` with leaves, and `lotus` flowers."""
    middle, files = SIZES.vine_view / 2, {}
    for name, parts in (("stems", _list_stem()), ("lotus", _list_flowers())):
        body = "".join(parts)
        both = svg.group(body + svg.group(body, "scale(-1 1)"), f"translate({middle} {middle})")
        files[name] = _write_drawing(both, folder / f"{name}.png", SIZES.vine_side, SIZES.vine_view)
    return files


def draw_brocade(folder: Path) -> Path:
    """Draw a tile of brocade: the round sign of long life, and a blossom in the gaps."""
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
    petals = (draw_leaf(0j, cmath.rect(15, n * pi / 2), 0.42, LEAF_START) for n in range(4))
    return "".join(petals) + svg.circle(0, 0, 2.4, fill=WHITE)


# Points of the vines are complex numbers, so that one is turned by a product with `cmath.rect(1, angle)`.


def _compute_vine_point(ratio: float) -> complex:
    """Return a point of the right vine, from its upper end (0) to its lower one."""
    turn = SIZES.along[0] + (SIZES.along[1] - SIZES.along[0]) * ratio
    radius = SIZES.vine + SIZES.swing * sin(2 * pi * SIZES.waves * ratio)
    return complex(*drawings.compute_polar_point(0, 0, radius, turn))


def _compute_direction(start: complex, end: complex) -> complex:
    return (end - start) / abs(end - start)


def _compute_vine_direction(ratio: float) -> complex:
    return _compute_direction(_compute_vine_point(ratio - 0.002), _compute_vine_point(ratio + 0.002))


def _draw_line(points: Iterable[complex], width: float) -> str:
    return svg.stroke(svg.line((point.real, point.imag) for point in points), WHITE, width)


def _list_stem() -> Iterator[str]:
    yield _draw_line((_compute_vine_point(n / 160) for n in range(161)), 3.4)
    for ratio in (n / SIZES.twigs for n in range(SIZES.twigs + 1)):
        for lean, size in ((0.85, 1.0), (-0.85, 1.0), (0.3, 0.7)):
            offset = cmath.rect(size * (17 + 19 * sin(pi * ratio)), lean) * _compute_vine_direction(ratio)
            yield draw_leaf(_compute_vine_point(ratio), offset, 0.27, LEAF_START)
    for ratio, size in SIZES.bays:
        points = _list_twig(ratio, size)
        yield _draw_line(points, 2.2)
        for n, lean in ((5, 0.9), (9, -0.9), (12, 0.9)):
            offset = cmath.rect(22 * size, lean) * _compute_direction(points[n - 1], points[n])
            yield draw_leaf(points[n], offset, 0.28, LEAF_START)


def _list_twig(ratio: float, size: float) -> list[complex]:
    """Return the points of a curled twig from the stem to the flower."""
    start, side = max(0.0, ratio - SIZES.coil), 1 if sin(2 * pi * SIZES.waves * ratio) > 0 else -1
    points = [_compute_vine_point(start)]
    for n in range(16):
        turn = side * (0.5 + 0.016 * n * n * (1.0 if n < 12 else 0.96))
        points.append(points[-1] + cmath.rect(8.4 * size, turn) * _compute_vine_direction(start))
    return points


def _list_flowers() -> Iterator[str]:
    """Yield a lotus at the end of each twig, with separate petals."""
    for ratio, size in SIZES.bays:
        *_, point_before, end = _list_twig(ratio, size)
        for lean, length, plump in SIZES.petals:
            offset = cmath.rect(42 * size * length, lean) * _compute_direction(point_before, end)
            yield draw_leaf(end, offset, plump, LEAF_START)


def _write_drawing(body: str, file: Path, side: int = SIZES.side, view: int = SIZES.view) -> Path:
    surface = pygame.Surface((side, side))
    surface.blit(svg.draw_square(body, side, view), (0, 0))
    pygame.image.save(surface, str(file))
    return file


LEAF_START = 0.08
"""Start of a leaf of a vine, as a fraction of its length: leaves and petals are apart from each other."""
TILT = 14.0
"""Tilt of the view to the near side, where the table's thickness shows, in degrees."""
VINE_WIDTH, DRUM_UP = SIZES.vine_view / 100, 0.81
"""The sides of the masks of drum and vines in units, and how far their middle is from the table's."""
WOVEN = SIZES.woven_view / 100
"""Width of the silk's pattern in units."""
Masks = Mapping[str, Path]


@dataclass(frozen=True)
class Look:
    """Materials and light of a skin's table and floor. The functions create them anew in each Blender scene."""

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
    coat = g.mix(g.product(g.range(g.noise(1.7, 3.0), 0.3, 0.75), 0.2), coat, "#330908")
    dust = g.product(g.flecks(11.0, 0.16, 0.24), g.range(g.noise(1.1, 2.0), 0.35, 0.7, 0.12, 0.7))
    colour = g.mix(dust, coat, "#e2a765")
    wave = g.bump(g.noise(0.9, 1.0), 0.06, 0.3)
    leaf_masks, cut_masks = [g.sum(0.0, 0.0)], [g.sum(0.0, 0.0)]
    if "lotus" in masks:
        stems, lotus = _load_masks(g, masks, VINE_WIDTH, "stems", "lotus")
        leaf_masks.append(g.product(stems, g.range(g.noise(2.0, 3.0), 0.3, 0.62, 0.22, 0.5)))
        shell = g.mix(g.shards(SIZES.shell)[1], "#5a2a1c", _make_pearl_colour(g))
        colour = g.mix(g.product(lotus, 0.7), g.mix(leaf_masks[-1], colour, "#d09c44"), shell)
        cut_masks += [stems, lotus]
    if "lines" in masks:
        lines, herons, star = _load_masks(g, masks, SIZES.drum_side, "lines", "herons", "star")
        leaf_masks.append(g.product(lines, g.range(g.noise(2.4, 3.0), 0.30, 0.62, 0.22, 0.5)))
        shell = _make_fine_shell(g, "#4a2413", "#a98a62", "#ead9b8")
        colour = g.mix(g.product(herons, 0.42), g.mix(leaf_masks[-1], colour, "#d09c44"), shell)
        colour = g.mix(g.product(star, 0.75), colour, _make_pearl_colour(g))
        cut_masks += [lines, herons]
    gold = g.sum(*leaf_masks)
    return g.surface(
        Base_Color=colour, Metallic=g.product(gold, 0.85), Roughness=g.blend(gold, 0.5, 0.34), Coat_Weight=1.0,
        Coat_Roughness=0.14, Coat_Normal=wave, Normal=g.bump(g.sum(*cut_masks), 0.35, 0.012, wave),
    )  # fmt: skip


def _load_masks(g: Graph, masks: Masks, side: float, *names: str) -> list[Socket]:
    """Return masks around the drum, `side` units wide."""
    return [g.mask(masks[name], (0.0, DRUM_UP), side) for name in names]


def _make_pearl_colour(g: Graph) -> bpy.types.NodeSocket:
    rose = g.mix(g.range(g.noise(3.0, 2.0), 0.35, 0.65), "#bfdcd8", "#e6bfc4")
    return g.mix(g.range(g.noise(5.3, 2.0), 0.5, 0.72), rose, "#a9cfa8")


def _make_inlaid_rim(dark: str, light: str, band: str) -> dict[str, Material]:
    pearl, shell = Graph("pearl"), Graph("shell")
    varnish = {"Coat_Weight": 1.0, "Coat_Roughness": 0.05}
    pearl.surface(Base_Color=_make_pearl_colour(pearl), Metallic=0.3, Roughness=0.25, **varnish)
    tint, shard = shell.shards(14.0)
    shell_color = shell.mix(shard, "#2a150c", shell.mix(tint, "#b79c76", "#f0e4cc"))
    shell.surface(Base_Color=shell_color, Roughness=0.45, Coat_Weight=0.6, Normal=shell.bump(shard, 0.4))
    wood = partial(make_mottled, scale=9.0, low=0.2, high=0.8, Roughness=0.4, Coat_Roughness=0.12)
    return {
        "wood": wood("wood", dark, light, Coat_Weight=0.8),
        "side": wood("side", dark, light, Coat_Weight=0.0),
        "band": Graph("band").surface(Base_Color=band, Roughness=0.45, Coat_Weight=1.0, Coat_Roughness=0.15),
        "shell": shell.material,
        "pearl": pearl.material,
        "wire": _make_gold("wire", "#e0ad4c"),
        "tooth": _make_gold("tooth", "#dca243"),
    }


def _make_gold(name: str, colour: str) -> Material:
    """Return beaten gold with a weak glow, since the scene has little to reflect."""
    g = Graph(name)
    return g.surface(Base_Color=colour, Metallic=0.62, Roughness=0.3, Normal=g.bump(g.noise(40.0, 1.0), 0.12))


def _make_bricks(g: Graph, size: tuple[float, float], place: Socket, joint: float, soft: float, offset: float = 0.0
) -> tuple[Socket, Socket, Socket]:  # fmt: skip
    """Return boards or tiles of a size: the tone of each, the tone as a colour, and a mask of the joints."""
    inputs: Fed = {"Vector": place, "Color1": BLACK, "Color2": WHITE, "Mortar": BLACK, "Scale": 1.0}
    inputs |= {"Mortar Size": joint, "Mortar Smooth": soft, "Brick Width": size[0], "Row Height": size[1]}
    brick = g.node("ShaderNodeTexBrick", inputs, offset=offset)
    tone = brick.outputs["Color"]
    return g.node("ShaderNodeSeparateColor", {0: tone}).outputs[0], tone, brick.outputs["Fac"]


def _make_boards(dark: str, light: str, gap: str) -> Material:
    g = Graph("boards")
    tone, colour, joint = _make_bricks(g, (4.4, 0.82), g.place, 0.009, 0.8, 0.37)
    shift: Fed = {0: g.place, 1: colour, 2: g.place}
    shifted_place = g.node("ShaderNodeVectorMath", shift, operation="MULTIPLY_ADD").outputs[0]
    veins = g.noise(1.4, 5.0, g.stretched((0.35, 5.0, 1.0), shifted_place))
    wood = g.mix(g.product(tone, 0.35), g.mix(g.range(veins, 0.3, 0.7), dark, light), dark)
    normals = g.bump(g.math("SUBTRACT", g.product(veins, 0.12), joint), 0.8, 0.05)
    wood = g.mix(joint, wood, gap)
    return g.surface(Base_Color=wood, Roughness=0.55, Normal=normals, Coat_Weight=0.1, Coat_Roughness=0.35)


def _add_lamplight() -> None:
    """Add a paper lamp low above the drum, and a softer light from the far side."""
    _limit_bounces(make_empty_scene("#5a4638", 0.45), 0.3)
    _add_pool("#ffc68c", 3.6)
    add_lamp((0.0, DRUM_UP + 0.3, 5.6), 680, 1.6, "#ffcf9e", is_mirrored=False)
    add_lamp((0.0, 9.0, 6.5), 850, 3.4, "#ffd2a0")
    for side in (-1, 1):
        _add_shade_light((side * 5.7, -1.0, 5.0), (3.2, 3.6), "#ffb878", 30.0)


# --- brocade of silk and a floor of clay tiles by day


def _make_silk_top(masks: Masks) -> Material:
    g = Graph("top")
    silk = g.mix(g.range(g.noise(0.4, 2.0), 0.25, 0.75), "#14535c", "#1d6870")
    threads = g.sum(*(g.noise(3.0, 2.0, g.stretched(scale)) for scale in ((0.6, 16.0, 1.0), (16.0, 0.6, 1.0))))
    silk = g.mix(g.range(threads, 0.7, 1.3, 0.0, 0.22), silk, "#0d3d46")
    pattern = g.tiled(masks["woven"], WOVEN)
    colour = g.mix(g.product(pattern, 0.34), silk, "#3f9a98")
    wire, stitched = [g.sum(0.0, 0.0)], [g.product(pattern, 0.5)]
    if "lotus" in masks:
        stems, lotus = _load_masks(g, masks, VINE_WIDTH, "stems", "lotus")
        petals = g.mix(g.shards(SIZES.shell)[0], "#e9b9a4", "#f6ddc8")
        colour = g.mix(g.product(lotus, 0.8), g.mix(g.product(stems, 0.8), colour, "#efc265"), petals)
        wire.append(stems)
        stitched += [stems, lotus]
    if "lines" in masks:
        lines, herons, star = _load_masks(g, masks, SIZES.drum_side, "lines", "herons", "star")
        shell = _make_fine_shell(g, "#6a6a4c", "#d9c79c", "#f6ecd2")
        colour = g.mix(g.product(herons, 0.8), g.mix(g.product(lines, 0.9), colour, "#efc265"), shell)
        colour = g.mix(g.product(star, 0.9), colour, _make_pearl_colour(g))
        wire.append(lines)
        stitched += [lines, herons, star]
    gold, relief = g.sum(*wire), g.sum(g.product(g.sum(*stitched), 2.0), g.product(threads, 0.4))
    return g.surface(
        Base_Color=colour, Normal=g.bump(relief, 0.7, 0.02), Metallic=g.product(gold, 0.5),
        Roughness=g.blend(gold, g.blend(pattern, 0.62, 0.4), 0.38), Sheen_Weight=0.15, Sheen_Roughness=0.4,
    )  # fmt: skip


def _make_tiles(clay: tuple[str, str], joint_colour: str) -> Material:
    g = Graph("tiles")
    turned_place = g.node("ShaderNodeMapping", {"Vector": g.place, "Rotation": (0.0, 0.0, math.pi / 4)}).outputs[0]
    tone, _, joint = _make_bricks(g, (1.36, 1.36), turned_place, 0.018, 0.5)
    wear = g.noise(2.2, 6.0)
    clay_color = g.mix(g.blend(0.4, tone, g.range(g.noise(0.7, 2.0), 0.3, 0.7)), *clay)
    clay_color = g.mix(g.range(wear, 0.5, 0.78, 0.0, 0.45), clay_color, clay[0])
    normals = g.bump(g.math("SUBTRACT", g.product(wear, 0.16), joint), 0.9, 0.05)
    return g.surface(
        Base_Color=g.mix(joint, clay_color, joint_colour), Roughness=g.range(wear, 0.3, 0.7, 0.42, 0.7),
        Normal=normals, Coat_Weight=0.15, Coat_Roughness=0.3,
    )  # fmt: skip


def _add_daylight() -> None:
    """Add daylight: a pool of light in the middle from a roof light, and wide windows at the far side."""
    _limit_bounces(make_empty_scene("#f0e4d0", 0.42), 0.12)
    _add_pool("#fff0d2", 4.2)
    add_lamp((0.0, DRUM_UP + 0.3, 6.5), 420, 2.2, "#fff1d8", is_mirrored=False)
    add_lamp((0.0, 9.0, 7.0), 1000, 5.0, "#fff0d6")


# --- light


def _limit_bounces(scene: bpy.types.Scene, exposure: float) -> None:
    """Limit the number of light bounces, which no table shows."""
    cycles = scene.cycles
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 3, 1, 2, 0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.use_light_tree = False
    cycles.denoising_prefilter = "FAST"
    scene.view_settings.exposure, scene.view_settings.look = exposure, "AgX - Medium High Contrast"


def _add_pool(colour: str, strength: float) -> None:
    """Add the light of a wide lampshade high above the drum."""
    _add_shade_light((0.0, DRUM_UP, 9.0), (19.0, 13.0), colour, strength)


def _add_shade_light(place: Point, size: tuple[float, float], colour: str, strength: float) -> None:
    """Add the light of a wide lampshade that varnish reflects as a soft pool. The shade is bright in its middle. The
    camera sees its reflection at `place` on the table.
    """
    g = Graph("shade")
    middle: Fed = {0: g.texture_place("Generated"), 1: (0.5, 0.5, 0.0)}
    distance = g.node("ShaderNodeVectorMath", middle, operation="DISTANCE").outputs["Value"]
    glow = g.node("ShaderNodeEmission", {0: colour, 1: g.range(distance, 0.0, 0.5, strength, 0.0)})
    g.feed(g.tree.nodes["Material Output"].inputs[0], glow.outputs[0])
    x, y, z = place
    make_plate((x, y + z * math.tan(math.radians(TILT)), z), size, g.material, (0, 0, 0)).visible_camera = False


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
