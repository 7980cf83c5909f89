"""Rooms at dusk, with their flames and lanterns as the eye sees them: Blender makes them pale."""

import math
from collections.abc import Callable, Sequence
from functools import partial

from measures import Measures
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from stage.lanterns import BULB
from stage.room_things import LANTERN_RADIUS
from stage.scenes import TABLE, build_part
from stage.studio import Point, Shot, add_camera, focus_camera, make_empty_scene

SIZES = Measures("stage.rooms")
EYES, LENS = (0.0, -6.0, 1.6), 32
"""Position of the camera, and focal length of its lens in millimetres."""


def add_lamplight(
    picture: Image.Image, flames: Sequence[Point], lanterns: Sequence[tuple[Point, float]]
) -> Image.Image:
    """Draw flames and glowing lanterns onto a room. Each lantern is given by its top and its size."""
    picture = picture.convert("RGB")
    for top, size in lanterns:
        picture = _draw_lantern(picture, top, size)
    for place in flames:
        picture = _draw_flame(picture, place)
    return picture


def _project_place(place: Point, size: tuple[int, int]) -> tuple[float, float, float]:
    """Return the pixel position of a place in a room, and the number of pixels per metre there."""
    metre = size[0] * LENS / (36.0 * (place[1] - EYES[1]))
    return size[0] / 2 + metre * (place[0] - EYES[0]), size[1] / 2 - metre * (place[2] - EYES[2]), metre


def _draw_lantern(picture: Image.Image, top: Point, lantern_size: float) -> Image.Image:
    x, y, metre = _project_place(top, picture.size)
    r = LANTERN_RADIUS * lantern_size * metre
    y += BULB[0][1] * r
    silk = Image.new("L", picture.size, 0)
    _draw_symmetrical(silk, x, [(r * distance, y - r * up) for distance, up in BULB])
    silk = silk.filter(ImageFilter.GaussianBlur(0.03 * r))
    picture = ImageChops.multiply(picture, ImageChops.invert(_color_mask(silk, [255 - part for part in SIZES.silk])))
    glow_core = _draw_spot(picture.size, (x, y - 0.1 * r), (0.5 * r, 0.6 * r), 0.3 * r)
    halo = _draw_spot(picture.size, (x, y), (1.2 * r, 1.2 * r), 0.6 * r)
    picture = ImageChops.add(picture, _color_mask(glow_core, SIZES.hot))
    return ImageChops.screen(picture, _color_mask(halo, SIZES.halo))


def _draw_flame(picture: Image.Image, place: Point) -> Image.Image:
    x, y, metre = _project_place(place, picture.size)
    height, width = 0.066 * metre, 0.023 * metre
    halo = _draw_spot(picture.size, (x, y), (0.1 * metre,) * 2, 0.07 * metre)
    picture = ImageChops.screen(picture, _color_mask(halo, SIZES.halo))
    for ratio, bottom, colour in ((1.0, 0.0, SIZES.outer), (0.7, 0.16, SIZES.inner), (0.42, 0.3, SIZES.core)):
        drop = _draw_drop((x, y + bottom * height), (ratio * width, ratio * height), picture.size)
        picture = Image.composite(Image.new("RGB", picture.size, colour), picture, drop)
    return picture


def _draw_drop(middle: tuple[float, float], half_size: tuple[float, float], size: tuple[int, int]) -> Image.Image:
    """Draw a drop with its point at the top, white on black. `half` has its half axes."""
    reach = [round(1.6 * item) + 2 for item in half_size]
    large_mask = Image.new("L", (2 * reach[0] * SIZES.finer, 2 * reach[1] * SIZES.finer), 0)
    (w, h), (a, b) = large_mask.size, (item * SIZES.finer for item in half_size)
    profile = [(n / 24, (1 - n / 24) ** 0.5 * (0.35 + 0.65 * min(1.0, 3.2 * (1 - n / 24))) * (n / 24 + 0.55))
               for n in range(25)]  # fmt: skip
    _draw_symmetrical(large_mask, w / 2, [(a * width, h / 2 + b - 2 * b * up) for up, width in profile])
    small = large_mask.resize((w // SIZES.finer, h // SIZES.finer), Image.Resampling.LANCZOS)
    mask = Image.new("L", size, 0)
    mask.paste(small.filter(ImageFilter.GaussianBlur(0.6)), (round(middle[0]) - reach[0], round(middle[1]) - reach[1]))
    return mask


def _draw_symmetrical(mask: Image.Image, x: float, side: Sequence[tuple[float, float]]) -> None:
    """Fill a shape that is symmetrical about x. Each point of its right side is a distance from x and a height."""
    points = [(x + distance, y) for distance, y in side] + [(x - distance, y) for distance, y in reversed(side)]
    ImageDraw.Draw(mask).polygon(points, fill=255)


def _draw_spot(
    size: tuple[int, int], middle: tuple[float, float], half_size: tuple[float, float], blur: float
) -> Image.Image:
    spot = Image.new("L", size, 0)
    (x, y), (a, b) = middle, half_size
    ImageDraw.Draw(spot).ellipse((x - a, y - b, x + a, y + b), fill=255)
    return spot.filter(ImageFilter.GaussianBlur(blur))


def _color_mask(mask: Image.Image, colour: Sequence[int]) -> Image.Image:
    return Image.composite(Image.new("RGB", mask.size, tuple(colour)), Image.new("RGB", mask.size), mask)


def make_room(name: str) -> Shot:
    """Make a room of scenes.toml."""
    room = TABLE[name]
    make_empty_scene(*room["around"]).view_settings.exposure = room.get("exposure", 1.5)
    add_camera(EYES, math.pi / 2, lens=LENS)
    focus_camera(SIZES.focus, room.get("sharpness", 2.8))
    build_part(name)
    light = partial(add_lamplight, flames=room.get("flames", ()), lanterns=room.get("lanterns", ()))
    return Shot((1440, 810), 12, quality=room.get("quality", 70), finish=light)


NAMES = ("altar", "desk", "school", "shelf", "study", "window")
PICTURES: dict[str, Callable[[], Shot]] = {f"room-{name}": partial(make_room, name) for name in NAMES}
"""The rooms by the names of their files."""
