"""Lights the heads like a lamp: python build/pictures/light_faces.py [CHARACTER …] [--out FOLDER].

Each shape of a character's drawing is inflated and laid on the shapes before it: a relief of white clay. A warm lamp
stands above it on the left, a faint lamp behind it on the right, and light comes from all around. A point is in shadow
if the relief stands between the point and a light. The pictures hold the brightness of each point relative to flat clay
(see `people.busts`). Heights and lengths are in units of the drawings; a face is about 90 wide.
"""

import argparse
import re
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import pygame
import renders
from measures import Measures
from people import busts, face_parts, features, figures
from people.busts import LIGHT_PREFIX
from PIL import Image

from game.ui.gfx import drawings, svg
from game.ui.persons.moods import MOODS
from game.ui.persons.pictures import CHARACTERS

SIZES = Measures("light_faces")
LEFT, TOP, BOX_WIDTH, BOX_HEIGHT = busts.LIGHT_BOX
SIZE = (BOX_WIDTH * SIZES.points_per_unit, BOX_HEIGHT * SIZES.points_per_unit)
SHADOW_COLOR, LAMP_COLOR = np.array([0.72, 1.1, 1.14]), np.array([1.0, 0.8, 0.54])
"""Reduction of red, green and blue in shadow, and the lamp's colour: both are warm."""
Field: TypeAlias = Any
"""An array of numbers by row and column."""
_ELEMENT = re.compile(r"<(?:path|circle|ellipse)\b[^>]*/>|<g\b[^>]*>|</g>")


class Shape(NamedTuple):
    fragment: str
    """The shape in its groups."""
    kind: str
    """A key of `layer_heights`."""


def compute_relief(character: str) -> Field:
    """Return the height of each point of a face. The picture has SIZE points."""
    height = np.zeros(_count_points())
    for shape in _list_shapes(character):
        shape_mask = _draw_mask(shape.fragment)
        if shape_mask.sum() < 12 * SIZES.points_per_unit**2:
            continue
        mean = height[shape_mask].mean()
        # Under a shape, and beyond its outline, so that smoothing ignores other shapes.
        lower_height = np.maximum(np.where(shape_mask, height, mean), np.where(shape_mask, mean, 0))
        under = mean if shape.kind == "head" else smooth(lower_height, 5 * SIZES.points_per_unit)
        top = under + SIZES.layer_heights[shape.kind] + SIZES.edge_thickness + _compute_cushion(shape_mask)
        if shape.kind == "head":
            top += _compute_features(character)
        elif shape.kind == "ear":
            top += _compute_hollow(shape.fragment)
        height = np.where(shape_mask, np.maximum(top, height + SIZES.edge_thickness * 0.5), height)
    return smooth(height, 1)


def _count_points() -> tuple[int, int]:
    return (BOX_HEIGHT + SIZES.extra_bottom_units) * SIZES.points_per_unit, SIZE[0]


def _list_shapes(character: str) -> list[Shape]:
    """Return the foreground shapes that occur in the drawings of all moods, in drawing order."""
    template, *others = (drawings.load_variant(figures.FACE_PREFIX + character, mood).template for mood in MOODS)
    template = template[figures.find_last_group(template) :]
    shapes, groups, kind = [], [], "body"
    for element in (item[0] for item in _ELEMENT.finditer(template)):
        if element.startswith("<g"):
            groups.append(element)
        elif element == "</g>":
            groups.pop()
        elif _is_filled(element) and all(element in other for other in others):
            fragment = "".join(groups) + _paint_white(element) + "</g>" * len(groups)
            if kind not in ("head", "upon"):
                kind = "head" if face_parts.find_first_part(element, "head") else "body"
            else:
                kind = "upon"
            shapes.append(Shape(fragment, "ear" if face_parts.find_first_part(element, "ear") else kind))
    return shapes


def _is_filled(element: str) -> bool:
    if "fill-opacity" in element or "stroke-opacity" in element:
        return False
    if 'fill="none"' not in element:
        return True
    width = re.search(r'stroke-width="([\d.]+)"', element)
    return width is not None and float(width[1]) >= 3.6


def _paint_white(element: str) -> str:
    return re.sub(r'(fill|stroke)="\$\w+"', r'\1="#ffffff"', element)


def _draw_mask(fragment: str) -> Field:
    rows, columns = _count_points()
    picture = svg.render(fragment, (columns, rows), f"scale({SIZES.points_per_unit}) translate({-LEFT} {-TOP})")
    return np.transpose(pygame.surfarray.array_alpha(picture)) > 127


def _compute_cushion(shape_mask: Field) -> Field:
    """Return the height of a shape as a cushion: 0 at its outline, highest in its middle."""
    rows, columns = np.nonzero(shape_mask)
    part = (slice(max(rows.min() - 1, 0), rows.max() + 2), slice(max(columns.min() - 1, 0), columns.max() + 2))
    form = shape_mask[part]
    film = _compute_film(form)
    radius = 2 * np.sqrt(film.max()) / SIZES.points_per_unit  # of a round shape its radius
    height = min(SIZES.fullness_ratio * radius, SIZES.max_shape_height)
    cushion = np.zeros(shape_mask.shape)
    cushion[part] = height * (film / film.max()) ** SIZES.roundness_exponent
    return cushion


def _compute_film(form: Field) -> Field:
    """Return the height of an elastic film over a shape, fixed at its outline and pressed up from below."""
    film = np.zeros(form.shape)
    inner = form[1:-1, 1:-1]
    if not inner.any():
        return form * 1.0
    rows, columns = np.indices(inner.shape)
    turns = [inner & ((rows + columns) % 2 == turn) for turn in (0, 1)]
    reach = max(form.shape)
    relaxation = 2 / (1 + np.pi / min(reach, 120))
    for _ in range(min(4 * reach, 700)):
        for turn in turns:
            neighbour_sum = film[:-2, 1:-1] + film[2:, 1:-1] + film[1:-1, :-2] + film[1:-1, 2:]
            step = relaxation * ((neighbour_sum + 1) / 4 - film[1:-1, 1:-1])
            film[1:-1, 1:-1] += np.where(turn, step, 0)
    return np.maximum(film, 0)


def _compute_features(character: str) -> Field:
    """Return the heights of brow, eyes, cheeks, nose and chin. The drawing does not show most of them."""
    x, y = _compute_coordinates()
    drawing = drawings.load_variant(figures.FACE_PREFIX + character, "dismayed").template
    eye_x, eye_y, _ = max(features.list_pupils(drawing))
    heights = np.zeros(_count_points())
    for (feature_x, feature_y), (width, height), bump_height in SIZES.face_features:
        is_upper = feature_y < 110
        dx, dy = (eye_x - SIZES.eye_distance) * is_upper, (eye_y - SIZES.eye_y) * is_upper
        for side in (-1, 1) if feature_x else (0,):
            heights += bump_height * _compute_bump(x - side * (feature_x + dx), y - feature_y - dy, width, height)
    nose = face_parts.find_first_part(drawing, "nose")
    return heights + (_compute_nose(x, y, nose.read_points(1)[0]) if nose else 0)


def _compute_nose(x: Field, y: Field, size: float) -> Field:
    """Return the height of a nose: a ridge that rises to a round tip, and two wings."""
    ridge_ratio = np.clip((y - SIZES.nose_root_y) / (SIZES.nose_tip_y - SIZES.nose_root_y), 0, 1)
    width = 3.2 + 0.62 * size * ridge_ratio**1.6
    foot = 1 / (1 + np.exp((y - SIZES.nose_tip_y - 5.2) / 0.9))
    height = SIZES.nose_height * (0.72 + 0.056 * size)
    ridge = 0.62 * height * ridge_ratio**1.35 * np.exp(-((x / width) ** 2)) * foot
    tip = 0.5 * height * _compute_bump(x, y - SIZES.nose_tip_y + 0.8, 0.95 * size, 5.2) * foot
    wings = sum(
        0.4 * height * _compute_bump(x - side * 1.3 * size, y - SIZES.nose_tip_y - 1.6, 0.62 * size, 3.4)
        for side in (-1, 1)
    )
    return ridge + tip + wings * foot


def _compute_hollow(fragment: str) -> Field:
    x, y = _compute_coordinates()
    ear, (width, height, depth) = face_parts.find_first_part(fragment, "ear"), SIZES.ear_hollow
    side = -1 if "scale(-1 1)" in fragment else 1
    middle = side * (ear.read_points(1)[0] + 7.5) if ear else 0.0
    return depth * _compute_bump(x - middle, y - 103, width, height)


def _compute_bump(x: Field, y: Field, width: float, height: float) -> Field:
    return np.exp(-((x / width) ** 2 + (y / height) ** 2) / 1.6)


def _compute_coordinates() -> tuple[Field, Field]:
    """Return each point's x and y in units of the drawing: x from the face's middle, y from the drawing's top."""
    rows, columns = np.indices(_count_points()) / SIZES.points_per_unit
    return columns + LEFT - 100, rows + TOP


def smooth(field: Field, radius: int) -> Field:
    """Blur a field three times with a box of `radius` points to each side."""
    for _ in range(3):
        for axis in (0, 1):
            width = np.pad(field, [(radius + 1, radius) if n == axis else (0, 0) for n in (0, 1)], "edge")
            total = np.cumsum(width, axis)
            field = (
                np.take(total, range(2 * radius + 1, total.shape[axis]), axis)
                - np.take(total, range(total.shape[axis] - 2 * radius - 1), axis)
            ) / (2 * radius + 1)
    return field


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("names", nargs="*", metavar="CHARACTER")
    parser.add_argument("--out", type=Path, default=renders.RENDERS_FOLDER)
    args = parser.parse_args()
    for name in args.names or CHARACTERS:
        picture = draw_face_light(compute_relief(name))
        picture.save(args.out / f"{LIGHT_PREFIX}{name}.webp", "WEBP", quality=SIZES.quality, method=6)


def draw_face_light(height: Field) -> Image.Image:
    normal = _compute_normals(height)
    key, rim = _make_ray(SIZES.key_direction), _make_ray(SIZES.rim_direction)
    visible = _compute_visible_ratio(height, _list_lamp_rays(key, SIZES.key_half_width, SIZES.key_ray_count))
    key_light = SIZES.key_strength / key[2] * _compute_facing_ratio(normal, key) * visible
    sky_light = SIZES.sky_strength * _compute_visible_ratio(height, _list_sky_rays())
    visible = _compute_visible_ratio(height, _list_lamp_rays(rim, SIZES.rim_half_width, SIZES.rim_ray_count))
    edge = SIZES.rim_strength * _compute_facing_ratio(normal, rim) ** 1.5 * visible
    half_vector = _make_ray(key + np.array([0, 0, 1.0]))
    gleam = _compute_facing_ratio(normal, half_vector) ** SIZES.gloss_exponent - half_vector[2] ** SIZES.gloss_exponent
    ratio = key_light + sky_light + edge + np.maximum(SIZES.gloss_strength * gleam, 0)
    ratio /= SIZES.key_strength + SIZES.sky_strength
    return _encode_light((ratio + _compute_bounce_light(ratio))[: SIZE[1]])


def _compute_bounce_light(ratio: Field) -> Field:
    """Return the light that the table reflects onto a mouth, which nose and moustache shade from the lamp."""
    x, y = _compute_coordinates()
    width, height = SIZES.mouth_reach
    nearness = np.exp(-((x / width) ** 2 + ((y - SIZES.mouth_y) / height) ** 2))
    return SIZES.bounce_ratio * nearness * np.clip(1 - ratio, 0, 1)


def _make_ray(direction: Field) -> Field:
    return np.array(direction) / np.linalg.norm(direction)


def _compute_normals(height: Field) -> Field:
    """Return the normal vector of each point: right, down, towards the viewer."""
    slope_down, slope_right = np.gradient(height * SIZES.points_per_unit)
    ways = np.stack([-slope_right, -slope_down, np.ones(height.shape)], axis=-1)
    return ways / np.linalg.norm(ways, axis=-1, keepdims=True)


def _compute_facing_ratio(normal: Field, direction: Field) -> Field:
    return np.maximum(normal @ direction, 0)


def _list_lamp_rays(ray: Field, width: float, count: int) -> list[Field]:
    side = np.cross(ray, [0, 0, 1.0])
    side /= np.linalg.norm(side)
    up = np.cross(ray, side)
    turns = np.arange(count) * 2.39996
    radii = width * np.sqrt((np.arange(count) + 0.5) / count)
    return [ray + radius * (np.cos(turn) * side + np.sin(turn) * up) for turn, radius in zip(turns, radii, strict=True)]


def _list_sky_rays() -> list[Field]:
    turns = np.arange(SIZES.sky_ray_count) * 2.39996
    height = np.sqrt(1 - (np.arange(SIZES.sky_ray_count) + 0.5) / SIZES.sky_ray_count)
    flat = np.sqrt(1 - height**2)
    return [np.array([f * np.cos(t), f * np.sin(t), max(h, 0.2)]) for t, f, h in zip(turns, flat, height, strict=True)]


def _compute_visible_ratio(height: Field, rays: list[Field]) -> Field:
    return smooth(np.mean([_trace_ray(height * SIZES.points_per_unit, ray) for ray in rays], axis=0), 2)


def _trace_ray(height: Field, ray: Field) -> Field:
    """Return the visibility of a light from each point: 1 if the ray is free, 0 if it is blocked, between at edges."""
    flat = float(np.hypot(ray[0], ray[1]))
    if flat < 1e-6:
        return np.ones(height.shape)
    right, down, climb = ray[0] / flat, ray[1] / flat, ray[2] / flat
    max_rise, distance = np.full(height.shape, -np.inf), 1.5
    max_distance = (height.max() - height.min()) / climb
    while distance < max_distance:
        shifted_heights = _shift_heights(height, round(right * distance), round(down * distance))
        max_rise = np.maximum(max_rise, shifted_heights - distance * climb)
        distance += 1 + distance / 24
    return np.clip(1 - (max_rise - height) / 1.5, 0, 1)


def _shift_heights(height: Field, right: int, down: int) -> Field:
    rows, columns = height.shape
    row = np.clip(np.arange(rows) + down, 0, rows - 1)
    column = np.clip(np.arange(columns) + right, 0, columns - 1)
    return height[row[:, None], column]


def _encode_light(ratio: Field) -> Image.Image:
    """Return a light as an image whose channels are the multiplied and the added colours, as `lamplight` reads them."""
    darkening = np.clip(1 - ratio, 0, 1)[..., None] * SIZES.max_darkening * SHADOW_COLOR / 0.8
    brightening = (np.clip(ratio - 1.01, 0, 0.6)[..., None] / 0.6) ** 1.1 * SIZES.max_brightening * LAMP_COLOR
    return Image.fromarray(np.clip(128 * (1 - darkening) + brightening, 0, 255).astype(np.uint8))


if __name__ == "__main__":
    main()
