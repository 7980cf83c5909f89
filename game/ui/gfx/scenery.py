"""The table and the floor, composed of pictures of a skin for a window of any size."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from math import ceil, cos, log, pi, sin
from typing import NamedTuple

import pygame

from game.ui.gfx import drawings, svg
from game.ui.gfx.skin import Skin, get_skin
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Theme
from game.ui.measures import Measures

SIZES = Measures("scenery")

OUTLINE_POINT_COUNT = 180
OVAL_EXPONENT = 3.3
"""Exponent of the superellipse: 2 is an ellipse, a large number a rectangle."""


class Outline(NamedTuple):
    """The outline of a table, a superellipse: its middle and its half axes in pixels."""

    x: float
    y: float
    half_width: float
    half_height: float

    def expand(self, distance: float) -> Outline:
        """Return the outline with both half axes longer by `distance` pixels."""
        return Outline(self.x, self.y, self.half_width + distance, self.half_height + distance)

    def compute_point(self, angle_radians: float) -> tuple[float, float]:
        """Return the point of the outline at an angle in radians, clockwise from the right."""
        cosine, sine = cos(angle_radians), sin(angle_radians)
        power_sum = abs(cosine / self.half_width) ** OVAL_EXPONENT + abs(sine / self.half_height) ** OVAL_EXPONENT
        distance = power_sum ** (-1 / OVAL_EXPONENT)
        return self.x + distance * cosine, self.y + distance * sine

    def contains(self, position: tuple[float, float]) -> bool:
        x_ratio, y_ratio = abs((position[0] - self.x) / self.half_width), abs((position[1] - self.y) / self.half_height)
        return bool(x_ratio**OVAL_EXPONENT + y_ratio**OVAL_EXPONENT < 1)

    @property
    def path(self) -> str:
        """The outline as the data of an SVG path."""
        return svg.polygon([self.compute_point(2 * pi * n / OUTLINE_POINT_COUNT) for n in range(OUTLINE_POINT_COUNT)])


def compute_outline(size: tuple[int, int], scale: float, inset: Sequence[float]) -> Outline:
    """Return a table's outline. `inset` is the distance to the sides, top and bottom in units of `scale` pixels."""
    w, h = size
    side, top, bottom = (length * scale for length in inset)
    return Outline(w / 2, (top + h - bottom) / 2, w / 2 - side, (h - top - bottom) / 2)


DRUM_MASK_SIDE_PX = 60
STRIP_HEIGHT_PX = 64
DAYLIGHT_LAYERS = (("table/light", pygame.BLEND_RGB_MULT), ("table/sun", pygame.BLEND_RGB_ADD))
"""Pictures of daylight over table and floor, and their blend modes. Not every skin has them."""
SEAT_PICTURES = ("panels/faces", "table/turn", "table/ring", "table/pointer")
"""Pictures of seats, which are decoded together with the pictures of the table."""
PROP_MARGIN_RATIO = 0.24
"""Margin on each side of a prop in the prop's picture, as a fraction of the side length of the prop."""


def draw_table(size: Size, theme: Theme, table_area: Size | None = None, is_narrow: bool = False) -> pygame.Surface:
    """Return the opaque background of a window of `size` pixels: floor, table and daylight.

    If `table_area` is given, the table fills only an area of this size at the left. `is_narrow` suits two players.
    """
    theme_skin = get_skin(theme)
    width, height = table_area or size
    scale = min(width / 1920, height / 1080)
    outline = compute_outline((width, height), scale, drawings.load_data("table")["close" if is_narrow else "inset"])
    light_layers = [(name, blend_mode) for name, blend_mode in DAYLIGHT_LAYERS if theme_skin.has_picture(name)]
    table_pictures, _ = _choose_table_pictures(outline, scale)
    pictures = [("table/floor", size), *table_pictures, *((name, size) for name, _ in light_layers)]
    pictures += [(name, theme_skin.compute_size(name, scale)) for name in SEAT_PICTURES]
    theme_skin.decode_ahead(pictures)
    surface = theme_skin.make_picture("table/floor", size)
    center = round(outline.x), round(height * drawings.load_data("table")["center_y_ratio"])
    _paint_table_body(surface.subsurface((0, 0, width, height)), outline, center, scale, theme_skin)
    for name, blend_mode in light_layers:
        surface.blit(theme_skin.make_picture(name, size), (0, 0), special_flags=blend_mode)
    return surface


def draw_tabletop(table_size: tuple[float, float], theme: Theme) -> pygame.Surface:
    """Return a table of `table_size` pixels with its shadow on a transparent ground."""
    table_data = drawings.load_data("table")
    width, height = table_size
    scale = height / 2 / table_data["forms"]["narrow"][1]
    size = round(width + 2 * max(table_data["margin"]) * scale), round(height + 2 * max(table_data["margin"]) * scale)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    outline = Outline(size[0] / 2, size[1] / 2, width / 2, height / 2)
    _paint_table_body(surface, outline, (size[0] // 2, size[1] // 2), scale, get_skin(theme))
    return surface


def draw_left_door(window_size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Return the left one of two doors that close the window, with half a gong at the right edge."""
    width = (window_size[0] + 1) // 2
    height = window_size[1]
    door = get_skin(theme).nine_patch("doors/leaf", (width, height), height / 1080)
    with suppress(pygame.error):  # without a display
        door = door.convert()
    gong_side = round(SIZES.door_gong_ratio * height)
    gong = get_skin(theme).picture("hall/gong", (gong_side, gong_side))
    door.blit(gong, gong.get_rect(center=(width, height // 2)))
    return door


def has_lamplight(theme: Theme) -> bool:
    """Return True if the skin has a table lamp. Table objects and the light at the active seat need a lamp."""
    return get_skin(theme).has_picture("table/gain")


def draw_prop(name: str, side: int, theme: Theme) -> pygame.Surface:
    """Return the picture of an object on the table, `side` pixels square without the margin for its shadow."""
    picture_width = side + 2 * compute_prop_margin(side)
    return get_skin(theme).picture(f"props/{name}", (picture_width, picture_width))


def compute_prop_margin(side: int) -> int:
    return round(PROP_MARGIN_RATIO * side)


def _choose_table_pictures(outline: Outline, scale: float) -> tuple[list[tuple[str, Size]], int]:
    """Return (name, size) of the best half table for an outline and of the drum, and the top y of the table."""
    table_data = drawings.load_data("table")
    aspect = outline.half_width / outline.half_height
    forms: dict[str, tuple[float, float]] = table_data["forms"]
    shape_name = min(forms, key=lambda name: abs(log(aspect * forms[name][1] / forms[name][0])))
    x_scale, y_scale = outline.half_width / forms[shape_name][0], outline.half_height / forms[shape_name][1]
    side_margin, top_margin, bottom_margin = table_data["margin"]
    half_height = round(2 * outline.half_height + (top_margin + bottom_margin) * y_scale)
    half_size = ceil(outline.half_width + side_margin * x_scale), half_height
    drum_diameter = round(table_data["drum"][1] * scale)
    top_y = round(outline.y - outline.half_height - top_margin * y_scale)
    return [(f"table/{shape_name}", half_size), ("table/drum", (drum_diameter, drum_diameter))], top_y


def _paint_table_body(
    surface: pygame.Surface, outline: Outline, center: tuple[int, int], scale: float, theme_skin: Skin
) -> None:
    """Draw the table from its left half and a mirrored copy, and the drum in the middle, cropped by the table's rim."""
    (half_table_piece, drum_piece), top_y = _choose_table_pictures(outline, scale)
    drum = theme_skin.picture(*drum_piece)
    cropped_drum = _crop_drum(drum, center, outline.expand(-SIZES.drum_margin_px * scale))
    half_table = theme_skin.make_picture(*half_table_piece)  # last, as the large file is still being decoded
    x = round(outline.x)
    surface.blit(half_table, (x - half_table.get_width(), top_y))
    for y in range(0, half_table.get_height(), STRIP_HEIGHT_PX):  # a strip fits into the processor's cache
        strip = half_table.subsurface((0, y, half_table.get_width(), min(STRIP_HEIGHT_PX, half_table.get_height() - y)))
        surface.blit(pygame.transform.flip(strip, True, False), (x, top_y + y))
    surface.blit(cropped_drum, drum.get_rect(center=center))


def _crop_drum(drum: pygame.Surface, center: tuple[int, int], outline: Outline) -> pygame.Surface:
    """Return the part of a drum around `center` that lies within an outline."""
    scale = DRUM_MASK_SIDE_PX / drum.get_width()
    left, top = center[0] - drum.get_width() / 2, center[1] - drum.get_width() / 2
    transform = f"scale({scale:.5f}) translate({-left:.2f} {-top:.2f})"
    mask = svg.render(svg.path(outline.path, fill="#ffffff"), (DRUM_MASK_SIDE_PX, DRUM_MASK_SIDE_PX), transform)
    cropped_drum = pygame.transform.smoothscale(mask, drum.get_size())
    cropped_drum.blit(drum, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cropped_drum
