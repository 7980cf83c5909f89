"""Flames and lanterns of the rooms at dusk as the eye sees them: Blender makes them pale where they are brightest."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from stage.lanterns import BULB
from stage.room_things import LANTERN_RADIUS
from stage.room_walls import EYES, LENS
from stage.studio_room import Point

FINER = 4
"""Scale at which flames are drawn first."""
OUTER, INNER, CORE = (255, 128, 20), (255, 196, 84), (255, 240, 196)
"""The colours of a flame from its outline to its wick."""
SILK, HOT = (255, 150, 92), (120, 62, 8)
"""Colour by which lit silk is multiplied, and colour added in its middle."""
HALO = (92, 48, 12)
"""Colour of the halo of a flame."""


def project_place(place: Point, size: tuple[int, int]) -> tuple[float, float, float]:
    """Return the position of a place of a room in its picture, and the number of pixels of a metre there."""
    distance = place[1] - EYES[1]
    metre = size[0] * LENS / (36.0 * distance)
    return size[0] / 2 + metre * (place[0] - EYES[0]), size[1] / 2 - metre * (place[2] - EYES[2]), metre


def add_lamplight(
    picture: Image.Image, flames: tuple[Point, ...], lanterns: tuple[tuple[Point, float], ...]
) -> Image.Image:
    """Add a room whose flames are orange about a bright wick, and whose lanterns, given by top and size, glow warm."""
    found = picture.convert("RGB")
    for top, size in lanterns:
        found = _draw_lantern(found, top, size)
    for middle in flames:
        found = _draw_flame(found, middle)
    return found


def _draw_lantern(picture: Image.Image, top: Point, size: float) -> Image.Image:
    x, y, metre = project_place(top, picture.size)
    r = LANTERN_RADIUS * size * metre
    y += BULB[0][1] * r
    silk = Image.new("L", picture.size, 0)
    side = [(r * distance, -r * up) for distance, up in BULB]
    ImageDraw.Draw(silk).polygon(
        [(x + a, y + b) for a, b in side] + [(x - a, y + b) for a, b in reversed(side)], fill=255
    )
    silk = silk.filter(ImageFilter.GaussianBlur(0.03 * r))
    tinted = Image.composite(Image.new("RGB", picture.size, SILK), Image.new("RGB", picture.size, "white"), silk)
    found = ImageChops.multiply(picture, tinted)
    found = ImageChops.add(
        found, _color_mask(_draw_spot(picture.size, (x, y - 0.1 * r), (0.5 * r, 0.6 * r), 0.3 * r), HOT)
    )
    return ImageChops.screen(found, _color_mask(_draw_spot(picture.size, (x, y), (1.2 * r, 1.2 * r), 0.6 * r), HALO))


def _draw_flame(picture: Image.Image, middle: Point) -> Image.Image:
    x, y, metre = project_place(middle, picture.size)
    height, width = 0.066 * metre, 0.023 * metre
    found = ImageChops.screen(
        picture, _color_mask(_draw_spot(picture.size, (x, y), (0.1 * metre,) * 2, 0.07 * metre), HALO)
    )
    for ratio, bottom, colour in ((1.0, 0.0, OUTER), (0.7, 0.16, INNER), (0.42, 0.3, CORE)):
        drop = _draw_drop((x, y + bottom * height), (ratio * width, ratio * height), picture.size)
        found = Image.composite(Image.new("RGB", picture.size, colour), found, drop)
    return found


def _draw_drop(middle: tuple[float, float], half: tuple[float, float], size: tuple[int, int]) -> Image.Image:
    """Draw a drop with its point above, white on black, of so large half axes."""
    reach = [round(1.6 * item) + 2 for item in half]
    large = Image.new("L", (2 * reach[0] * FINER, 2 * reach[1] * FINER), 0)
    (w, h), (a, b) = large.size, (item * FINER for item in half)
    profile = [(n / 24, (1 - n / 24) ** 0.5 * (0.35 + 0.65 * min(1.0, 3.2 * (1 - n / 24))) * (n / 24 + 0.55))
               for n in range(25)]  # fmt: skip
    side = [(a * width, h / 2 + b - 2 * b * up) for up, width in profile]
    points = [(w / 2 + x, y) for x, y in side] + [(w / 2 - x, y) for x, y in reversed(side)]
    ImageDraw.Draw(large).polygon(points, fill=255)
    small = large.resize((w // FINER, h // FINER), Image.Resampling.LANCZOS).filter(ImageFilter.GaussianBlur(0.6))
    whole = Image.new("L", size, 0)
    whole.paste(small, (round(middle[0]) - reach[0], round(middle[1]) - reach[1]))
    return whole


def _draw_spot(
    size: tuple[int, int], middle: tuple[float, float], half: tuple[float, float], soft: float
) -> Image.Image:
    spot = Image.new("L", size, 0)
    (x, y), (a, b) = middle, half
    ImageDraw.Draw(spot).ellipse((x - a, y - b, x + a, y + b), fill=255)
    return spot.filter(ImageFilter.GaussianBlur(soft))


def _color_mask(spot: Image.Image, colour: tuple[int, int, int]) -> Image.Image:
    return Image.composite(Image.new("RGB", spot.size, colour), Image.new("RGB", spot.size), spot)
