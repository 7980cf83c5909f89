"""Brush letters, marks and whole words as distance fields, from which the program cuts inks and rims of any width.

The opacity of a point is its distance to the edge of the ink, from `letters.MAX_OUTER_DISTANCE_UNITS` outside to
`MAX_INNER_DISTANCE_UNITS` inside. Its brightness shows the traces of the brush's hairs.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from math import ceil, floor

import brush
import pygame
from brush import Stroke
from measures import Measures
from picture import Picture, SheetPart

from game.ui.gfx import drawings, svg
from game.ui.gfx.letters import MAX_INNER_DISTANCE_UNITS, MAX_OUTER_DISTANCE_UNITS
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Theme

SIZES = Measures("recipes.letters")


def list_base_pictures(theme: Theme) -> Iterator[Picture]:
    yield Picture("sheet", _draw, sources=("drawings/brush.json",), quality=100, parts=tuple(_list_parts()))
    yield _make_chop_stroke(theme)


def list_pictures(theme: Theme) -> Iterator[Picture]:
    if theme.is_plain:
        yield _make_chop_stroke(theme)


def _make_chop_stroke(theme: Theme) -> Picture:
    sources = ("drawings/brush.json", "drawings/tones.json")
    return Picture("chop-stroke", partial(_draw_chop_stroke, theme), (1, 2), sources=sources)


def _measure_boxes() -> dict[str, pygame.Rect]:
    """Return the box of each piece, in units from the piece's origin, the highest first so that rows fill well."""
    cells = {name: _measure_cell(strokes) for name, strokes in brush.load_strokes().items()}
    return dict(sorted(cells.items(), key=lambda item: (-item[1].h, item[0])))


def _measure_cell(strokes: Sequence[Stroke]) -> pygame.Rect:
    left, top, right, bottom = brush.measure_bounds(strokes)
    x, y = (floor(edge - MAX_OUTER_DISTANCE_UNITS) for edge in (left, top))
    return pygame.Rect(x, y, ceil(right + MAX_OUTER_DISTANCE_UNITS) - x, ceil(bottom + MAX_OUTER_DISTANCE_UNITS) - y)


def _list_parts() -> Iterator[SheetPart]:
    x = y = row = 0
    for name, box in _measure_boxes().items():
        if x and x + box.w > SIZES.sheet_width:
            x, y, row = 0, y + row + SIZES.gap_px, 0
        yield SheetPart(name, (x, y), box.size, offset=box.topleft)
        x, row = x + box.w + SIZES.gap_px, max(row, box.h)


def _draw(scale: float) -> pygame.Surface:
    parts, boxes = tuple(_list_parts()), _measure_boxes()
    sheet = pygame.Surface([max(part.at[side] + part.size[side] for part in parts) for side in (0, 1)], pygame.SRCALPHA)
    for part in parts:
        sheet.blit(_draw_field(brush.load_strokes()[part.name], boxes[part.name]), part.at)
    return sheet


def _draw_field(strokes: Sequence[Stroke], box: pygame.Rect) -> pygame.Surface:
    import numpy as np

    render = partial(_render, box)
    steps = [
        MAX_INNER_DISTANCE_UNITS - (n + 0.5) / SIZES.level_count * (MAX_INNER_DISTANCE_UNITS + MAX_OUTER_DISTANCE_UNITS)
        for n in range(SIZES.level_count)
    ]
    total = sum(_read_opacity(render(svg.path(brush.make_outline(strokes, -step), fill="#ffffff"))) for step in steps)
    hairs = _read_opacity(render(svg.stroke(brush.make_streaks(strokes), "#ffffff", SIZES.hair_width)))
    channels = np.stack([hairs, hairs, hairs, total / SIZES.level_count], -1)
    width, height = box.size
    mean = channels.reshape(height, SIZES.oversampling, width, SIZES.oversampling, 4).mean((1, 3))
    field = np.clip(
        np.round(mean / SIZES.value_steps) * SIZES.value_steps, (0, 0, 0, SIZES.value_steps[3]), 255
    ).astype(np.uint8)  # clear points bleed
    return pygame.image.frombytes(field.tobytes(), box.size, "RGBA")


def _render(box: pygame.Rect, body: str) -> pygame.Surface:
    scale = SIZES.oversampling
    size: Size = (scale * box.w, scale * box.h)
    return svg.render(body, size, f"translate({-scale * box.x} {-scale * box.y}) scale({scale})")


def _draw_chop_stroke(theme: Theme, scale: float) -> pygame.Surface:
    """Draw a rising brush stroke with traces of the bristles."""
    strokes = brush.load_stroke_lines(drawings.load_data("brush")["shapes"]["slash"])
    cell = _measure_cell(strokes)
    body = svg.path(brush.make_outline(strokes), fill=theme.get_tone("chop_stroke"))
    body += svg.stroke(
        brush.make_streaks(strokes), theme.get_tone("chop_hairs"), SIZES.hair_width, stroke_opacity=SIZES.hair_opacity
    )
    size = round(cell.w * scale), round(cell.h * scale)
    return svg.render(body, size, f"scale({scale}) translate({-cell.x} {-cell.y})")


def _read_opacity(picture: pygame.Surface):  # type: ignore[no-untyped-def]  # an array of numpy
    import numpy as np

    data = np.frombuffer(pygame.image.tobytes(picture, "RGBA"), np.uint8)
    return data.reshape(*picture.get_size()[::-1], 4)[..., 3].astype(np.float32)
