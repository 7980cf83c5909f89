"""The table: a lacquered top within a bevelled rim, seen from above and a little from the near side."""

import math
import tempfile
from collections.abc import Callable, Iterable
from functools import partial
from itertools import pairwise
from pathlib import Path

from measures import Measures
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from game.ui.gfx import drawings
from game.ui.gfx.scenery import Outline
from stage import looks
from stage.looks import DRUM_UP, LOOKS, TILT, Look
from stage.materials import Material
from stage.studio import Shot, add_top_camera, make_mesh, make_plate

SIZES = Measures("stage.table")
Vertex = tuple[float, float, float]

SHAPE = drawings.load_data("table")

DEEP = SIZES.section[-1][0] * SIZES.pixel
"""Distance from the edge to the top, in units."""


def make_floor(look: Look) -> Shot:
    look.light()
    _make_plain_table(look.floor(), -SIZES.high)
    middle = DRUM_UP - (0.5 - SHAPE["center_y_ratio"]) * 1080 * SIZES.pixel
    add_top_camera(1920 * SIZES.pixel, TILT, (0.0, middle - SIZES.high * math.tan(math.radians(TILT))))
    return Shot((1600, 900), SIZES.samples, quality=SIZES.quality)


def make_drum(look: Look) -> Shot:
    """Make the middle of the table top with the drum. It fades out at its edge."""
    look.light()
    folder = Path(tempfile.mkdtemp())
    _make_plain_table(look.top(looks.draw_masks(folder) | _draw_side_masks(folder)), 0.0)
    side, full_side = SHAPE["drum"]
    add_top_camera(full_side * SIZES.pixel, TILT, (0.0, DRUM_UP))
    side_px, finish = round(full_side * SIZES.fine["drum"]), partial(_fade_round, side / full_side)
    return Shot((side_px, side_px), SIZES.samples, quality=SIZES.of_drum, finish=finish)


def make_table(look: Look, form: str) -> Shot:
    """Make the left half of a table without its drum, with its shadow on the floor."""
    look.light()
    (a, b), (side, top, foot) = SHAPE["forms"][form], SHAPE["margin"]
    body = Outline(0.0, 0.0, a * SIZES.pixel, b * SIZES.pixel)
    folder = Path(tempfile.mkdtemp())
    substances = {**look.rim(), "top": look.top(_draw_side_masks(folder, vines=a > SIZES.roomy))}
    _make_sweep(body, substances)
    _make_studs(body, substances)
    add_top_camera((a + side) * SIZES.pixel, TILT, (-(a + side) / 2 * SIZES.pixel, (top - foot) / 2 * SIZES.pixel))
    points_per_pixel = SIZES.fine[form]
    size = round((a + side) * points_per_pixel), round((2 * b + top + foot) * points_per_pixel)
    return Shot(size, SIZES.samples, True, SIZES.quality, partial(_add_table_shadow, look.shadow, form))


def _draw_side_masks(folder: Path, vines: bool = True) -> dict[str, Path]:
    return {"woven": looks.draw_brocade(folder), **(looks.draw_vines(folder) if vines else {})}


def _make_plain_table(material: Material, height: float) -> None:
    make_plate((0.0, 0.0, height), (40.0, 40.0), material, (0, 0, 0))


def _fade_round(solid: float, picture: Image.Image) -> Image.Image:
    """Return the round middle of a picture. It fades out from a fraction of its radius on."""
    side = picture.width
    gradient = Image.radial_gradient("L").resize((side, side), Image.Resampling.BICUBIC)
    edge = 255 / math.sqrt(2)  # the gradient reaches 255 in the corners
    alpha = gradient.point([round(255 * min(1.0, max(0.0, (edge - v) / (edge * (1 - solid))))) for v in range(256)])
    picture.putalpha(alpha)
    return picture


def _add_table_shadow(strength: float, form: str, picture: Image.Image) -> Image.Image:
    """Put half a table over its shadow: a soft one farther below, and a dark one close to it."""
    half_table = _shade_within(strength * 0.8, form, picture)
    width, height = half_table.size
    unit = height / (2 * SHAPE["forms"][form][1] + SHAPE["margin"][1] + SHAPE["margin"][2])
    body = Image.new("L", (2 * width, height))
    alpha = half_table.getchannel("A")
    body.paste(alpha, (0, 0))
    body.paste(ImageOps.mirror(alpha), (width, 0))
    shade = Image.new("L", body.size)
    for bottom, blur_radius, depth in ((30, 26, 0.75), (10, 9, 0.6)):
        cast = ImageChops.offset(body, 0, round(bottom * unit)).filter(ImageFilter.GaussianBlur(blur_radius * unit))
        shade = ImageChops.lighter(shade, cast.point([round(v * depth * strength) for v in range(256)]))
    ground = Image.new("RGBA", half_table.size)
    ground.putalpha(shade.crop((0, 0, width, height)))
    ground.alpha_composite(half_table)
    return ground


def _shade_within(strength: float, form: str, half_table: Image.Image) -> Image.Image:
    (a, b), (side, top_margin, bottom_margin) = SHAPE["forms"][form], SHAPE["margin"]
    scale = half_table.height / (2 * b + top_margin + bottom_margin)
    inner = [
        ((a + side + (x + dx * DEEP) / SIZES.pixel) * scale, (top_margin + b - (y + dy * DEEP) / SIZES.pixel) * scale)
        for x, y, dx, dy in list_inward_points(Outline(0.0, 0.0, a * SIZES.pixel, b * SIZES.pixel))
    ]
    top = Image.new("L", (2 * half_table.width, half_table.height))
    ImageDraw.Draw(top).polygon(inner, fill=255)
    lit_mask = ImageChops.offset(top, 0, round(9 * scale)).filter(ImageFilter.GaussianBlur(17 * scale))
    shade = ImageChops.multiply(top, ImageChops.invert(lit_mask)).crop((0, 0, *half_table.size))
    black = Image.new("RGBA", half_table.size, (0, 0, 0, 255))
    black.putalpha(shade.point([round(v * strength) for v in range(256)]))
    half_table.alpha_composite(black)
    return half_table


def list_inward_points(body: Outline, count: int = SIZES.corners) -> list[tuple[float, float, float, float]]:
    """Return points along the outline, each with the direction straight inwards."""
    results = []
    points = [body.compute_point(2 * math.pi * n / count) for n in range(count)]
    for n, (x, y) in enumerate(points):
        (x0, y0), (x1, y1) = points[n - 1], points[(n + 1) % count]
        distance = math.hypot(x1 - x0, y1 - y0)
        results.append((x, y, -(y1 - y0) / distance, (x1 - x0) / distance))
    return results


def _make_sweep(body: Outline, substances: dict[str, Material]) -> None:
    """Sweep the cross section of side and rim around the table, and close the top."""
    ring, section = list_inward_points(body), SIZES.side + SIZES.section
    names, count = list(dict.fromkeys(name for *_, name in section)), SIZES.corners
    vertices: list[Vertex] = [
        (x + dx * depth * SIZES.pixel, y + dy * depth * SIZES.pixel, height)
        for depth, height, _ in section
        for x, y, dx, dy in ring
    ]
    faces: list[tuple[int, ...]] = []
    kinds: list[int] = []
    for row in range(len(section) - 1):
        start, above = row * count, (row + 1) * count
        faces += [(start + n, start + m, above + m, above + n) for n, m in pairwise((*range(count), 0))]
        kinds += [names.index(section[row][2])] * count
    faces.append(tuple(range((len(section) - 1) * count, len(section) * count)))
    kinds.append(names.index("top"))
    rim = make_mesh("rim", vertices, faces, *(substances[name] for name in names))
    for face, kind in zip(rim.data.polygons, kinds, strict=True):
        face.material_index = kind
        face.use_smooth = names[kind] in ("wood", "side")


def _make_studs(body: Outline, substances: dict[str, Material]) -> None:
    """Put pieces of pearl on the rim, and teeth of gold between them."""
    ring = list_inward_points(body, 2880)
    inner = [(x + dx * SIZES.row * SIZES.pixel, y + dy * SIZES.row * SIZES.pixel, dx, dy) for x, y, dx, dy in ring]
    ways = [math.dist(start[:2], end[:2]) for start, end in pairwise((*inner, inner[0]))]
    teeth_per_pearl = max(3, round(sum(ways) / (SIZES.tooth * SIZES.pixel) / SIZES.pearls))
    step, distance, n = sum(ways) / (teeth_per_pearl * SIZES.pearls), 0.0, 0
    parts: dict[str, tuple[list[Vertex], list[tuple[int, ...]]]] = {"tooth": ([], []), "pearl": ([], [])}
    for place, direction in zip(inner, ways, strict=True):
        if distance >= n * step:
            kind = "tooth" if n % teeth_per_pearl else "pearl"
            _add_pyramid(*parts[kind], place, **SIZES.studs[kind])
            n += 1
        distance += direction
    for kind, (vertices, faces) in parts.items():
        make_mesh(kind, vertices, faces, substances[kind])


def _add_pyramid(
    vertices: list[Vertex], faces: list[tuple[int, ...]], place: tuple[float, float, float, float],
    corners: Iterable[tuple[float, float]], tip: tuple[float, float], height: float,
) -> None:  # fmt: skip
    """Add a low pyramid on the rim. Corners and tip are in pixels: first outwards, then along the rim."""
    x, y, dx, dy = (place[0], place[1], place[2] * SIZES.pixel, place[3] * SIZES.pixel)
    first = len(vertices)
    vertices += [(x - dx * outward - dy * along, y - dy * outward + dx * along, 0.134) for outward, along in corners]
    count, (outward, along) = len(vertices) - first, tip
    vertices.append((x - dx * outward - dy * along, y - dy * outward + dx * along, 0.135 + height))
    faces += [(first + n, first + (n + 1) % count, first + count) for n in range(count)]


PICTURES: dict[str, Callable[[], Shot]] = {}
for theme, look in LOOKS.items():
    PICTURES[f"floor-{theme}"] = partial(make_floor, look)
    PICTURES[f"drum-{theme}"] = partial(make_drum, look)
    PICTURES |= {f"table-{theme}-{form}": partial(make_table, look, form) for form in SHAPE["forms"]}
