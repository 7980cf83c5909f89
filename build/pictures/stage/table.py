"""The table: a lacquered top within a bevelled rim, seen from above and a little from the near side."""

import math
import tempfile
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

import bpy
from measures import Measures
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from game.ui.gfx import drawings
from game.ui.gfx.scenery import Outline
from stage import looks
from stage.looks import DRUM_UP, LOOKS, TILT, Look
from stage.materials import Material
from stage.studio import Shot, add_top_camera, make_mesh

SIZES = Measures("stage.table")
Vertex = tuple[float, float, float]

SHAPE = drawings.load_table("table")

SIDE = (
    (0.0, -SIZES.high, "side"), (0.0, -0.62, "wire"), (-1.5, -0.59, "wire"), (-1.5, -0.5, "wire"), (0.0, -0.47, "side"),
    (0.0, -0.14, "wood"),
)  # fmt: skip
"""The same of the table's side, which is visible below its near edge."""
DEEP = SIZES.section[-1][0] * SIZES.pixel
"""Distance from the edge to the top, in units."""


def make_floor(look: Look) -> Shot:
    look.light()
    _make_plain_table(look.floor(), -SIZES.high)
    middle = DRUM_UP - (0.5 - SHAPE["center_y_ratio"]) * 1080 * SIZES.pixel
    add_top_camera(1920 * SIZES.pixel, TILT, (0.0, middle - SIZES.high * math.tan(math.radians(TILT))))
    return Shot((1600, 900), SIZES.samples, quality=SIZES.quality)


def make_drum(look: Look) -> Shot:
    """Make the middle of the top, where the drum is let in; it fades into whatever it is laid on."""
    look.light()
    folder = Path(tempfile.mkdtemp())
    _make_plain_table(look.top(looks.draw_masks(folder) | _draw_side_masks(folder)), 0.0)
    side, whole = SHAPE["drum"]
    add_top_camera(whole * SIZES.pixel, TILT, (0.0, DRUM_UP))
    side_px, finish = round(whole * SIZES.fine["drum"]), partial(_fade_round, side / whole)
    return Shot((side_px, side_px), SIZES.samples, quality=SIZES.of_drum, finish=finish)


def make_table(look: Look, form: str) -> Shot:
    """Make the left half of a table without its drum, with the shadow that it throws on the floor."""
    look.light()
    (a, b), (side, above, below) = SHAPE["forms"][form], SHAPE["margin"]
    body = Outline(0.0, 0.0, a * SIZES.pixel, b * SIZES.pixel)
    folder = Path(tempfile.mkdtemp())
    substances = {**look.rim(), "top": look.top(_draw_side_masks(folder, vines=a > SIZES.roomy))}
    _make_sweep(body, substances)
    _make_studs(body, substances)
    add_top_camera((a + side) * SIZES.pixel, TILT, (-(a + side) / 2 * SIZES.pixel, (above - below) / 2 * SIZES.pixel))
    fine = SIZES.fine[form]
    size = round((a + side) * fine), round((2 * b + above + below) * fine)
    return Shot(size, SIZES.samples, True, SIZES.quality, partial(_add_table_shadow, look.shadow, form))


def _draw_side_masks(folder: Path, vines: bool = True) -> dict[str, Path]:
    return {"woven": looks.draw_brocade(folder), **(looks.draw_vines(folder) if vines else {})}


def _make_plain_table(of: Material, height: float) -> None:
    bpy.ops.mesh.primitive_plane_add(size=40.0, location=(0.0, 0.0, height))
    bpy.context.object.data.materials.append(of)


def _fade_round(solid: float, picture: Image.Image) -> Image.Image:
    """Return a round piece of a picture, clear from a share of its radius on."""
    side = picture.width
    around = Image.radial_gradient("L").resize((side, side), Image.Resampling.BICUBIC)
    edge = 255 / math.sqrt(2)  # the gradient reaches 255 in the corners
    alpha = around.point([round(255 * min(1.0, max(0.0, (edge - v) / (edge * (1 - solid))))) for v in range(256)])
    picture.putalpha(alpha)
    return picture


def _add_table_shadow(strength: float, form: str, picture: Image.Image) -> Image.Image:
    """Lay half a table over the shadow of the whole one: a soft, lower shadow, and a dark one close to it."""
    half = _shade_within(strength * 0.8, form, picture)
    width, height = half.size
    unit = height / (2 * SHAPE["forms"][form][1] + SHAPE["margin"][1] + SHAPE["margin"][2])
    body = Image.new("L", (2 * width, height))
    alpha = half.getchannel("A")
    body.paste(alpha, (0, 0))
    body.paste(ImageOps.mirror(alpha), (width, 0))
    shade = Image.new("L", body.size)
    for bottom, soft, depth in ((30, 26, 0.75), (10, 9, 0.6)):
        cast = ImageChops.offset(body, 0, round(bottom * unit)).filter(ImageFilter.GaussianBlur(soft * unit))
        shade = ImageChops.lighter(shade, cast.point([round(v * depth * strength) for v in range(256)]))
    ground = Image.new("RGBA", half.size)
    ground.putalpha(shade.crop((0, 0, width, height)))
    ground.alpha_composite(half)
    return ground


def _shade_within(strength: float, form: str, half: Image.Image) -> Image.Image:
    (a, b), (side, above, below) = SHAPE["forms"][form], SHAPE["margin"]
    fine = half.height / (2 * b + above + below)
    inner = [
        ((a + side + (x + dx * DEEP) / SIZES.pixel) * fine, (above + b - (y + dy * DEEP) / SIZES.pixel) * fine)
        for x, y, dx, dy in list_inward_points(Outline(0.0, 0.0, a * SIZES.pixel, b * SIZES.pixel))
    ]
    top = Image.new("L", (2 * half.width, half.height))
    ImageDraw.Draw(top).polygon(inner, fill=255)
    lit = ImageChops.offset(top, 0, round(9 * fine)).filter(ImageFilter.GaussianBlur(17 * fine))
    shade = ImageChops.multiply(top, ImageChops.invert(lit)).crop((0, 0, *half.size))
    black = Image.new("RGBA", half.size, (0, 0, 0, 255))
    black.putalpha(shade.point([round(v * strength) for v in range(256)]))
    half.alpha_composite(black)
    return half


def list_inward_points(body: Outline, count: int = SIZES.corners) -> list[tuple[float, float, float, float]]:
    """Return points along the outline, each with the way straight inwards."""
    results = []
    points = [body.find_point(2 * math.pi * n / count) for n in range(count)]
    for n, (x, y) in enumerate(points):
        (x0, y0), (x1, y1) = points[n - 1], points[(n + 1) % count]
        distance = math.hypot(x1 - x0, y1 - y0)
        results.append((x, y, -(y1 - y0) / distance, (x1 - x0) / distance))
    return results


def _make_sweep(body: Outline, substances: dict[str, Material]) -> None:
    ring = list_inward_points(body)
    section = [*SIDE, *SIZES.section]
    names = list(dict.fromkeys(name for *_, name in section))
    vertices: list[Vertex] = [
        (x + dx * depth * SIZES.pixel, y + dy * depth * SIZES.pixel, height)
        for depth, height, _ in section
        for x, y, dx, dy in ring
    ]
    faces: list[tuple[int, ...]] = []
    kinds = []
    for row in range(len(section) - 1):
        for n in range(SIZES.corners):
            after = (n + 1) % SIZES.corners
            bottom, up = row * SIZES.corners, (row + 1) * SIZES.corners
            faces.append((bottom + n, bottom + after, up + after, up + n))
            kinds.append(names.index(section[row][2]))
    last = (len(section) - 1) * SIZES.corners
    faces.append(tuple(last + n for n in range(SIZES.corners)))
    kinds.append(names.index("top"))
    made = make_mesh("rim", vertices, faces, *(substances[name] for name in names))
    for face, kind in zip(made.data.polygons, kinds, strict=True):
        face.material_index = kind
        face.use_smooth = names[kind] in ("wood", "side")


def _make_studs(body: Outline, substances: dict[str, Material]) -> None:
    ring = list_inward_points(body, 2880)
    inner = [(x + dx * SIZES.row * SIZES.pixel, y + dy * SIZES.row * SIZES.pixel, dx, dy) for x, y, dx, dy in ring]
    ways = [math.dist(a[:2], b[:2]) for a, b in zip(inner, [*inner[1:], inner[0]], strict=True)]
    item = max(3, round(sum(ways) / (SIZES.tooth * SIZES.pixel) / SIZES.pearls))
    step, gone, n = sum(ways) / (item * SIZES.pearls), 0.0, 0
    parts: dict[str, tuple[list[Vertex], list[tuple[int, ...]]]] = {"tooth": ([], []), "pearl": ([], [])}
    for (x, y, dx, dy), way in zip(inner, ways, strict=True):
        if gone >= n * step:
            if n % item == 0:
                corners, tip, height = [(-8.5, 0.0), (0.0, 10.5), (8.5, 0.0), (0.0, -10.5)], (0.0, 0.0), 0.05
            else:
                corners, tip, height = [(-7.5, -7.0), (7.5, 0.0), (-7.5, 7.0)], (-2.5, 0.0), 0.042
            _make_pyramid(*parts["tooth" if n % item else "pearl"], (x, y, dx, dy), corners, tip, height)
            n += 1
        gone += way
    for name, (vertices, faces) in parts.items():
        make_mesh(name, vertices, faces, substances[name])


def _make_pyramid(
    vertices: list[Vertex], faces: list[tuple[int, ...]], at: tuple[float, float, float, float],
    corners: Iterable[tuple[float, float]], tip: tuple[float, float], height: float,
) -> None:  # fmt: skip
    """Make a low pyramid on the band: corners and tip in pixels, first outwards, then along the rim."""
    x, y, dx, dy = at

    def point(out: float, along: float, z: float) -> Vertex:
        return (
            x - dx * out * SIZES.pixel - dy * along * SIZES.pixel,
            y - dy * out * SIZES.pixel + dx * along * SIZES.pixel,
            z,
        )

    first = len(vertices)
    foot = [point(*corner, 0.134) for corner in corners]
    vertices += [*foot, point(*tip, 0.135 + height)]
    count = len(foot)
    faces += [(first + n, first + (n + 1) % count, first + count) for n in range(count)]


PICTURES: dict[str, Callable[[], Shot]] = {}
for theme, look in LOOKS.items():
    PICTURES[f"floor-{theme}"] = partial(make_floor, look)
    PICTURES[f"drum-{theme}"] = partial(make_drum, look)
    PICTURES |= {f"table-{theme}-{form}": partial(make_table, look, form) for form in SHAPE["forms"]}
