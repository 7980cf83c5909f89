"""Things of the house that lie on a table or on the floor about it, seen as the table is, each on a clear ground.

They are lit from straight above and a little from the far side, as lamp and sun both do; what they cast on the ground
is added where they are laid (build/pictures/household.py)."""

import math
import random
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import pairwise

import bmesh
import bpy
from mathutils import Matrix
from measures import Measures
from PIL import Image, ImageEnhance

from stage import materials, studio
from stage.looks import TILT
from stage.materials import Graph, Material, Socket, make_blue_and_white, make_substance
from stage.scenes import build_part

SIZES = Measures("stage.things")


@studio.placed
def make_spout(material: Material) -> None:
    """Make the spout of a pot that is 2 units wide."""
    for n in range(7):
        ratio = n / 6
        reach, height = 0.8 + 0.75 * ratio, 0.45 + 0.62 * ratio * ratio
        studio.make_ball((-0.96 * reach, 0.3 * reach, height), 0.2 - 0.09 * ratio, material)


def make_peanuts() -> None:
    glaze = partial(materials.make_mottled, scale=2.0, Roughness=0.2, Coat_Weight=1.0, Coat_Roughness=0.05)
    studio.make_turned_body(SIZES.bowl, glaze("celadon", "#4f8d78", "#7fb39c"))
    shell, rng = materials.make_pitted("shell", "#b98448", "#dcb277"), random.Random(7)
    for n in range(120):
        distance, angle = 0.78 * math.sqrt((n + 0.5) / 120), n * 2.39996
        x, y = distance * math.cos(angle), distance * math.sin(angle)
        z = 0.5 + 0.26 * (1 - distance * distance) + 0.07 * rng.random()
        turn = rng.random() * math.pi
        for offset, radius in ((-0.072, 0.1), (0.072, 0.088)):
            studio.make_ball((x + offset * math.cos(turn), y + offset * math.sin(turn), z), radius, shell)


def make_mandarins() -> None:
    studio.make_turned_body(SIZES.plate, make_blue_and_white("plate", 0.96, 1.0, 0.76, 0.8))
    peel = materials.make_pitted("peel", "#b4490b", "#cf7016", 26.0)
    leaf, stem = materials.make_grained("leaf", "#1f5a2a", "#3f8a3c", 5.0), make_substance("stem", "#4a5a1e", rough=0.6)
    for n, (x, y, z) in enumerate(SIZES.mandarins):
        lean = (0.25 * math.sin(n * 2.1), 0.25 * math.cos(n * 1.7))
        studio.make_ball((x, y, z), (0.33, 0.33, 0.28), peel, (*lean, n))
        studio.make_ball((x + 0.28 * lean[1], y - 0.28 * lean[0], z + 0.265), (0.05, 0.05, 0.022), stem)
    for x, y, z, turn in SIZES.mandarin_leaves:
        for side in (-1, 1):
            studio.make_ball((x, y, z), (0.3, 0.09, 0.0105), leaf, (side * 0.35, -0.22, turn))


def make_coins() -> None:
    cord = make_substance("cord", "#a3201c", rough=0.6)
    g = Graph("coin")
    dents = g.bump(g.noise(24.0, 2.0), 0.12, 0.02)
    gold = g.surface(Base_Color="#c27f1c", Metallic=0.75, Roughness=0.36, Normal=dents)
    outline, inner = studio.list_circle(0.29, 64), studio.list_circle(0.8 * 0.29, 64)
    hole, frame = studio.list_square(0.075), studio.list_square(0.115)
    for n in range(11):
        turn = math.pi * 1.5 + math.tau * (n + 0.5) / 11
        place = (0.68 * math.cos(turn), 0.12 + 0.68 * math.sin(turn), 0.05 + 0.045 * (n % 2))
        rotation = (0.05 * math.sin(3 * n), 0.05 * math.cos(2 * n), turn)
        for lines, thickness in (([outline, hole], 0.05), ([outline, inner[::-1]], 0.085), ([frame, hole], 0.085)):
            studio.make_outlined_body(lines, thickness, 0.014, gold, place, rotation)
    studio.make_ring((0, 0.12, 0.12), 0.68, 0.026, cord, (0, 0, 0), segments=96, is_smooth=True)
    studio.make_ball((0, -0.6, 0.1), 0.1, cord)
    for side in (-1, 1):
        studio.make_ball((side * 0.13, -0.58, 0.09), (0.11, 0.06, 0.05), cord)
    rng = random.Random(3)
    for n in range(34):
        offset_x = (n / 33 - 0.5) * 0.34
        end = (offset_x * 1.25 + 0.04 * rng.random(), -0.98 - 0.07 * rng.random(), 0.03)
        studio.make_pole((0.25 * offset_x, -0.64, 0.1), end, 0.016, cord)


def make_fan() -> None:
    leaf, wood = _make_dull("palm", "#a9814a", "#cfae74"), materials.make_grained("wood", "#5a2a12", "#8a4a22")
    count, handle = SIZES.pleat_count, (0.0, -0.46, 0.1)
    points = [_compute_fan_point(n, 0.08 + 0.92 * step / 8) for n in range(count + 1) for step in range(9)]
    faces = [(9 * n + k, 9 * n + k + 1, 9 * n + k + 10, 9 * n + k + 9) for n in range(count) for k in range(8)]
    studio.make_mesh("fan", points, faces, leaf).modifiers.new("thick", "SOLIDIFY").thickness = 0.014
    studio.make_rod([handle, *(_compute_fan_point(2 * n, 1.0) for n in range(count // 2 + 1)), handle], 0.03, wood)
    studio.make_pole((0.0, -0.34, 0.1), (0.0, -1.04, 0.06), 0.055, wood)
    studio.make_ball((0.0, -1.04, 0.06), (0.07, 0.05, 0.07), wood)
    for y in (-0.44, -0.5, -0.56):
        studio.make_pole((-0.09, y, 0.12), (0.09, y, 0.12), 0.035, make_substance("binding", "#a3201c", rough=0.6))
    _turn_and_move([body for body in bpy.context.scene.objects if body.type in {"MESH", "CURVE"}], -0.62)


def _compute_fan_point(pleat: int, ratio: float) -> studio.Point:
    """Return a point of a pleat. `ratio` is its position from the handle to the edge; odd pleats are raised."""
    angle = math.pi * (-0.3 + 1.6 * pleat / SIZES.pleat_count)
    across, up = 0.78 * math.cos(angle), 0.28 + 0.72 * math.sin(angle)
    return ratio * across, -0.5 + ratio * (up + 0.5), 0.08 + SIZES.pleat_height * (pleat % 2) * ratio + 0.16 * ratio**3


def make_clogs() -> None:
    for side, middle, turn in ((-1, (-0.44, 0.06), 0.16), (1, (0.42, -0.04), -0.32)):
        _turn_and_move(_make_clog(side), turn, middle)


def _make_clog(side: int) -> list[bpy.types.Object]:
    """Make the left (-1) or right (1) clog at the origin."""
    wood, strap = _make_dull("clog", "#5d3216", "#8a5628"), make_substance("strap", "#9c1d1a", rough=0.45, coat=0.4)
    outline = []
    for n in range(64):
        angle = math.tau * n / 64
        y = math.sin(angle)
        waist = 1.0 - 0.26 * math.exp(-(((y + 0.15) / 0.35) ** 2))
        outline.append((0.34 * waist * math.cos(angle) * (1 + 0.14 * y) - 0.04 * side * y, 0.94 * y))
    parts = [studio.make_outlined_body([outline], 0.2, 0.05, wood, (0, 0, 0.22))]
    for n in range(25):
        angle = math.pi * n / 24
        place = (-0.035 * side - 0.35 * math.cos(angle), 0.36, 0.24 + 0.26 * math.sin(angle))
        parts.append(studio.make_ball(place, (0.05, 0.17, 0.04), strap))
    return parts


def _turn_and_move(parts: Iterable[bpy.types.Object], turn: float, place: tuple[float, float] = (0.0, 0.0)) -> None:
    """Rotate parts around the vertical axis through the origin, then move them."""
    axis = bpy.data.objects.new("axis", None)
    bpy.context.collection.objects.link(axis)
    for part in parts:
        part.parent = axis
    axis.location, axis.rotation_euler = (*place, 0.0), (0.0, 0.0, turn)


def _make_dull(name: str, dark: str, light: str) -> Material:
    return materials.make_mottled(name, dark, light, scale=3.0, detail=4.0, Roughness=0.75)


def _make_shot(build: Callable[[], object]) -> studio.Shot:
    studio.make_empty_scene("#8a7868", 0.55).view_settings.exposure = -0.25
    studio.add_top_camera(SIZES.wide, TILT)
    studio.add_lamp((0.3, 2.2, 4.2), 330, 1.2, "#ffe6c4")
    studio.add_lamp((-2.4, -1.0, 3.4), 40, 2.4, "#ffd0a0")
    build()
    return studio.Shot((SIZES.side, SIZES.side), SIZES.samples, transparent=True, quality=80, finish=_saturate)


def _saturate(picture: Image.Image) -> Image.Image:
    """Return the picture with stronger colours, because Blender pales glaze and peel."""
    result = picture.convert("RGB")
    for enhance, ratio in ((ImageEnhance.Color, 1.2), (ImageEnhance.Contrast, 1.18), (ImageEnhance.Brightness, 0.9)):
        result = enhance(result).enhance(ratio)
    result.putalpha(picture.getchannel("A"))
    return result


Place = tuple[studio.Point, float]


def make_cat() -> None:
    white, ginger, black = "#f7efe2", "#c9701f", "#2c221e"
    spots = ((ginger, (-0.16, 0.62, 0.7), 0.46), (ginger, (0.62, 0.3, 0.6), 0.24), (black, (-0.78, 0.16, 0.5), 0.36))
    coat, tail_coat = _make_coat("coat", white, spots), _make_coat("tail", white, ((black, (-0.7, -0.2, 0.16), 0.84),))
    x, y, z = SIZES.head_at
    mask_spots = ((ginger, (x - 0.2, y + 0.34, z + 0.2), 0.34), (black, (x + 0.34, y + 0.26, z + 0.2), 0.29))
    mask = _make_coat("mask", white, mask_spots)
    _grow_fur_body(SIZES.body, coat, (-0.012, -0.012, 0.0), 0.06)
    tail = [(place, SIZES.tail_thick) for place in _list_between_points(SIZES.tail, 5)]
    _grow_fur_body(tail, tail_coat, (0.0, 0.0, 0.0), 0.06)
    for x, y, z in SIZES.paws:
        _grow_fur_body([((x, y, z), 0.12), ((x, y + 0.12, z), 0.12)], coat, (0.0, -0.02, 0.0), 0.03, SIZES.hairs // 10)
    head = [(_compute_head_place(place), SIZES.head_large * size) for place, size in SIZES.head]
    for side in (-1, 1):
        _make_ear(side, mask)
    _grow_fur_body(head, mask, (0.0, 0.01, 0.0), 0.036)
    _make_face()
    bpy.context.scene.view_settings.exposure = SIZES.bright
    studio.add_lamp((0.7, -2.0, 3.0), 62, 1.6, "#fff0dc", (0.2, -0.3, 0.4))


def _make_face() -> None:
    line, nose = make_substance("line", "#2a1a14", rough=0.5), make_substance("nose", "#c9736a", rough=0.35, coat=0.5)
    whisker = make_substance("whisker", "#f6efe0", rough=0.4)
    for side in (-1, 1):
        _make_bow((side * 0.17, 0.005, 0.43), (0.085, 0.05), (0.08, 0.92), 0.026, line)
        _make_bow((side * 0.045, -0.155, 0.42), (0.045, 0.04), (0.0, 1.0), 0.018, line)
        for n in (-1, 0, 1):
            start, end = (side * 0.16, -0.13 + 0.02 * n, 0.4), (side * 0.5, -0.13 + 0.07 * n, 0.36)
            studio.make_pole(_compute_head_place(start), _compute_head_place(end), 0.007, whisker)
    studio.make_ball(_compute_head_place((0.0, -0.115, 0.4)), (0.056, 0.042, 0.03), nose)


def _make_bow(
    middle: studio.Point, half: tuple[float, float], turns: tuple[float, float], radius: float, material: Material
) -> None:
    """Make a rounded rod on the face along an arc of the lower half of an ellipse. `half` is half of the width and
    height. The arc runs from the first to the second of `turns`, fractions of the half ellipse.
    """
    (x, y, z), (a, b), (first, last) = middle, half, turns
    angles = [math.pi * (first + (last - first) * n / 12) for n in range(13)]
    points = [_compute_head_place((x + a * math.cos(angle), y - b * math.sin(angle), z)) for angle in angles]
    studio.make_rod(points, radius, material, is_rounded=False)
    for point in points[1:]:
        studio.make_ball(point, radius, material)


def _make_ear(side: int, coat: Material) -> None:
    rose = make_substance("rose", "#c98a7c", rough=0.7)
    balls = []
    for ratio in (n / 9 for n in range(10)):
        place = (side * (0.23 + 0.09 * ratio), 0.2 + 0.34 * ratio, 0.2 + 0.1 * ratio)
        balls.append((_compute_head_place(place), 0.14 * (1 - ratio) ** 0.9 + 0.012))
    _grow_fur_body(balls, coat, (0.0, 0.0, 0.0), 0.025, SIZES.hairs // 8)
    turn = (0.35, 0.0, SIZES.head_turn - side * 0.28)
    studio.make_ball(_compute_head_place((side * 0.268, 0.32, 0.35)), (0.05, 0.1, 0.02), rose, turn)


def _compute_head_place(at: studio.Point) -> studio.Point:
    turn, (x, y, z) = SIZES.head_turn, (SIZES.head_large * item for item in at)
    left, up, height = SIZES.head_at
    return left + x * math.cos(turn) - y * math.sin(turn), up + x * math.sin(turn) + y * math.cos(turn), height + z


def _list_between_points(points: Sequence[studio.Point], steps: int) -> list[studio.Point]:
    between = [
        (x + (a - x) * n / steps, y + (b - y) * n / steps, z + (c - z) * n / steps)
        for (x, y, z), (a, b, c) in pairwise(points)
        for n in range(steps)
    ]
    return [*between, points[-1]]


def _make_coat(name: str, ground: str, patches: Sequence[tuple[str, studio.Point, float]]) -> Material:
    """Return fur of one colour with patches of others. A patch has a middle and a radius."""
    g = Graph(name)
    colour: Socket | str = ground
    for patch, middle, reach in patches:
        away = g.node("ShaderNodeVectorMath", {0: g.place, 1: middle}, operation="DISTANCE").outputs["Value"]
        ragged_distance = g.sum(away, g.range(g.noise(5.0, 2.0), 0.2, 0.8, -0.09, 0.09))
        colour = g.mix(g.range(ragged_distance, reach - 0.035, reach + 0.035, 1.0, 0.0), colour, patch)
    deeper = g.mix(g.range(g.noise(16.0, 2.0), 0.3, 0.7, 0.0, 0.16), colour, "#7a5a40")
    return g.surface(Base_Color=deeper, Roughness=0.62)


def _grow_fur_body(
    balls: Sequence[Place], coat: Material, combed: studio.Point, long: float, hairs: int = SIZES.hairs
) -> None:
    """Merge balls into one body with fur that is combed in a direction."""
    mesh, work = bpy.data.meshes.new("balls"), bmesh.new()
    for middle, size in balls:
        bmesh.ops.create_icosphere(work, subdivisions=4, radius=size, matrix=Matrix.Translation(middle))
    work.to_mesh(mesh)
    work.free()
    body_mesh = bpy.data.objects.new("balls", mesh)
    bpy.context.collection.objects.link(body_mesh)
    remesh = body_mesh.modifiers.new("grown", "REMESH")
    remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = "VOXEL", SIZES.fine, True
    smoothing = body_mesh.modifiers.new("even", "SMOOTH")
    smoothing.factor, smoothing.iterations = 0.5, SIZES.even
    skin = bpy.data.meshes.new_from_object(body_mesh.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    skin.materials.clear()
    skin.materials.append(coat)
    bpy.data.objects.remove(body_mesh)
    body = bpy.data.objects.new("body", skin)
    bpy.context.collection.objects.link(body)
    _make_fur(body, combed, long, hairs)


def _make_fur(body: bpy.types.Object, combed: studio.Point, long: float, hairs: int) -> None:
    body.modifiers.new("fur", "PARTICLE_SYSTEM")
    fur = body.particle_systems[0].settings
    fur.type, fur.count, fur.hair_step = "HAIR", hairs, 4
    fur.use_advanced_hair = True
    fur.hair_length = 4 * long
    fur.normal_factor, fur.factor_random = 0.22 * long, 0.1 * long
    fur.object_align_factor = combed
    fur.child_type, fur.rendered_child_count, fur.child_percent = "INTERPOLATED", SIZES.children, 1
    fur.roughness_2, fur.clump_factor = 0.006, 0.08
    fur.root_radius, fur.tip_radius, fur.radius_scale = 1.0, 0.25, SIZES.thick
    fur.render_step, fur.material = 3, 1


_BUILDERS: dict[str, Callable[[], object]] = {
    "cat": make_cat,
    "clogs": make_clogs,
    "coins": make_coins,
    "fan": make_fan,
    "mandarins": make_mandarins,
    "peanuts": make_peanuts,
    "tea": partial(build_part, "tea"),
}
PICTURES: dict[str, Callable[[], studio.Shot]] = {
    f"thing-{name}": partial(_make_shot, build) for name, build in _BUILDERS.items()
}
