"""Lights the heads like a lamp: python build/pictures/light_faces.py [CHARACTER …] [--out FOLDER].

Each character's drawing becomes a relief of white clay. A warm lamp stands above it on the left, a faint lamp behind it
on the right, and light comes from all around. A point is in shadow if the relief stands between the point and a light.
The pictures hold the brightness of each point relative to flat clay (see `people.lamplight`).
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import renders
from face_relief import POINTS_PER_UNIT, SIZE, Field, compute_relief, smooth
from people.lamplight import LIGHT_BOX, LIGHT_PREFIX
from PIL import Image

from game.ui.persons.pictures import CHARACTERS

ROOT = Path(__file__).resolve().parents[2]
PIXELS_PER_POINT = 1.0
QUALITY = 74
"""WebP quality, 0 to 100."""
KEY_DIRECTION, KEY_HALF_WIDTH, KEY_RAY_COUNT = (-0.52, -0.56, 0.65), 0.3, 28
"""The way to the lamp (right, down, towards us), half its breadth in radians, and the rays to it."""
RIM_DIRECTION, RIM_HALF_WIDTH, RIM_RAY_COUNT = (0.9, -0.3, 0.14), 0.08, 4
SKY_RAY_COUNT = 20
KEY_STRENGTH, SKY_STRENGTH, RIM_STRENGTH = 0.66, 0.4, 0.95
"""Brightness of each light; the first two together keep flat clay at about its own brightness."""
MOUTH_AREA, BOUNCE_RATIO = ((100 - LIGHT_BOX[0], 137 - LIGHT_BOX[1]), (20, 12)), 0.62
"""Position of mouths, their reach to the sides and up, and the share of the shade there that the table lights."""
GLOSS_EXPONENT, GLOSS_STRENGTH = 18.0, 0.16
"""Sharpness and strength of the lamp's gleam on the clay."""
MAX_DARKENING, MAX_BRIGHTENING = 0.52, 46.0
"""The most that is taken of a colour in shadow, and given to it in light, of 255."""
SHADOW_COLOR, LAMP_COLOR = np.array([0.72, 1.1, 1.14]), np.array([1.0, 0.8, 0.54])
"""Reduction of red, green and blue in shadow, and the lamp's colour: both are warm."""


def main() -> None:
    """Draw the light for the requested characters, or all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("names", nargs="*", metavar="CHARACTER")
    parser.add_argument("--out", type=Path, default=renders.RENDERS_FOLDER)
    args = parser.parse_args()
    for name in args.names or CHARACTERS:
        picture = draw_face_light(compute_relief(name))
        picture.save(args.out / f"{LIGHT_PREFIX}{name}.webp", "WEBP", quality=QUALITY, method=6)


def draw_face_light(height: Field) -> Image.Image:
    """Draw the light on a relief."""
    normal = _compute_normals(height)
    key, rim = _make_ray(KEY_DIRECTION), _make_ray(RIM_DIRECTION)
    lit = (
        KEY_STRENGTH
        / key[2]
        * _compute_facing_ratio(normal, key)
        * _compute_visible_ratio(height, _list_lamp_rays(key, KEY_HALF_WIDTH, KEY_RAY_COUNT))
    )
    around = SKY_STRENGTH * _compute_visible_ratio(height, _list_sky_rays())
    edge = (
        RIM_STRENGTH
        * _compute_facing_ratio(normal, rim) ** 1.5
        * _compute_visible_ratio(height, _list_lamp_rays(rim, RIM_HALF_WIDTH, RIM_RAY_COUNT))
    )
    half = (key + np.array([0, 0, 1.0])) / np.linalg.norm(key + np.array([0, 0, 1.0]))
    gleam = (
        GLOSS_STRENGTH * _compute_facing_ratio(normal, half) ** GLOSS_EXPONENT
        - GLOSS_STRENGTH * half[2] ** GLOSS_EXPONENT
    )
    ratio = (lit + around + edge + np.maximum(gleam, 0)) / (KEY_STRENGTH + SKY_STRENGTH)
    return _encode_light((ratio + _compute_bounce_light(ratio))[: SIZE[1]])


def _compute_bounce_light(ratio: Field) -> Field:
    """Return the table's reflected light on a mouth, which is in the shade of the nose and of a moustache."""
    rows, columns = np.indices(ratio.shape) / POINTS_PER_UNIT
    (across, down), (width, height) = MOUTH_AREA
    near = np.exp(-(((columns - across) / width) ** 2 + ((rows - down) / height) ** 2))
    return BOUNCE_RATIO * near * np.clip(1 - ratio, 0, 1)


def _make_ray(way: tuple[float, float, float]) -> Field:
    return np.array(way) / np.linalg.norm(way)


def _compute_normals(height: Field) -> Field:
    """Return each point's direction: right, down, towards the viewer."""
    down, right = np.gradient(height * POINTS_PER_UNIT)
    ways = np.stack([-right, -down, np.ones(height.shape)], axis=-1)
    return ways / np.linalg.norm(ways, axis=-1, keepdims=True)


def _compute_facing_ratio(normal: Field, way: Field) -> Field:
    return np.maximum(normal @ way, 0)


def _list_lamp_rays(way: Field, width: float, count: int) -> list[Field]:
    side = np.cross(way, [0, 0, 1.0])
    side /= np.linalg.norm(side)
    up = np.cross(way, side)
    turns = np.arange(count) * 2.39996
    outs = width * np.sqrt((np.arange(count) + 0.5) / count)
    return [way + out * (np.cos(turn) * side + np.sin(turn) * up) for turn, out in zip(turns, outs, strict=True)]


def _list_sky_rays() -> list[Field]:
    turns, height = np.arange(SKY_RAY_COUNT) * 2.39996, np.sqrt(1 - (np.arange(SKY_RAY_COUNT) + 0.5) / SKY_RAY_COUNT)
    flat = np.sqrt(1 - height**2)
    return [np.array([f * np.cos(t), f * np.sin(t), max(h, 0.2)]) for t, f, h in zip(turns, flat, height, strict=True)]


def _compute_visible_ratio(height: Field, rays: list[Field]) -> Field:
    return smooth(np.mean([_trace_ray(height * POINTS_PER_UNIT, ray) for ray in rays], axis=0), 2)


def _trace_ray(height: Field, ray: Field) -> Field:
    """Return the visibility of the light from each point along a ray: 1 if free, 0 if blocked, between at the edge."""
    flat = float(np.hypot(ray[0], ray[1]))
    if flat < 1e-6:
        return np.ones(height.shape)
    right, down, climb = ray[0] / flat, ray[1] / flat, ray[2] / flat
    over, distance, step = np.full(height.shape, -np.inf), 1.5, 1.0
    most = (height.max() - height.min()) / climb
    while distance < most:
        over = np.maximum(
            over, _shift_heights(height, round(right * distance), round(down * distance)) - distance * climb
        )
        step = 1 + distance / 24
        distance += step
    return np.clip(1 - (over - height) / 1.5, 0, 1)


def _shift_heights(height: Field, right: int, down: int) -> Field:
    """Return the height at an offset from each point."""
    rows, columns = height.shape
    row = np.clip(np.arange(rows) + down, 0, rows - 1)
    column = np.clip(np.arange(columns) + right, 0, columns - 1)
    return height[row[:, None], column]


def _encode_light(ratio: Field) -> Image.Image:
    """Return the light's multiplied and added colours, in the format of `lamplight`."""
    taken = np.clip(1 - ratio, 0, 1)[..., None] * MAX_DARKENING * SHADOW_COLOR / 0.8
    given = (np.clip(ratio - 1.01, 0, 0.6)[..., None] / 0.6) ** 1.1 * MAX_BRIGHTENING * LAMP_COLOR
    made = Image.fromarray(np.clip(128 * (1 - taken) + given, 0, 255).astype(np.uint8))
    return made.resize((round(SIZE[0] * PIXELS_PER_POINT), round(SIZE[1] * PIXELS_PER_POINT)), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main()
