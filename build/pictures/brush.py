"""The brush: letters and marks as outlines of strokes, whose width follows the brush's turn and pressure.

Lengths are units; capitals are 100 units high and letters stand on y = 100.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import ceil, cos, dist, hypot, pi, radians, sin, sqrt

from game.ui.gfx import drawings
from game.ui.gfx.letters import get_piece_name
from game.ui.gfx.svg import line

Point = tuple[float, float]
Touch = tuple[float, float, float]
"""A point of a stroke and the brush's pressure there."""
Stroke = tuple[Touch, ...]
PRINT_DISTANCE = 4.0
"""Distance between two prints of the brush along a stroke."""
PRINT_SIDES = 20
STROKE_CACHE_SIZE = 256


@cache
def load_strokes() -> dict[str, tuple[Stroke, ...]]:
    """Return the strokes of each piece: letters without marks, dots, marks, whole words and other shapes."""
    table = drawings.load_data("brush")
    letters = {get_piece_name(letter): shape for letter, shape in table["letters"].items()}
    pieces = {name: shape["strokes"] for name, shape in letters.items() if shape["strokes"]}
    pieces |= {f"{name}.dot": [shape["dot"]] for name, shape in letters.items() if "dot" in shape}
    pieces |= {get_piece_name(word): lines for word, lines in table["words"].items()} | table["marks"]
    return {name: load_stroke_lines(lines) for name, lines in pieces.items()}


def load_stroke_lines(lines: Sequence[str]) -> tuple[Stroke, ...]:
    """Return strokes written as points of x, y and pressure; letters slant to the right."""
    slant = drawings.load_data("brush")["slant"]
    touches = ([[float(value) for value in point.split()] for point in line.split(",")] for line in lines)
    return tuple(tuple((x + (100 - y) * slant, y, press) for x, y, press in stroke) for stroke in touches)


def measure_bounds(strokes: Sequence[Stroke]) -> tuple[float, float, float, float]:
    circles = [(x, y, _measure_nib()[0] * press) for stroke in strokes for x, y, press in stroke]
    left, top = min(x - radius for x, _, radius in circles), min(y - radius for _, y, radius in circles)
    return (left, top, max(x + radius for x, _, radius in circles), max(y + radius for _, y, radius in circles))


def make_outline(strokes: Sequence[Stroke], grow: float = 0.0) -> str:
    """Return SVG path data of the inked area, grown by `grow` units on every side."""
    return "".join(part for stroke in strokes for part in _list_ink_paths(stroke, grow))


def make_streaks(strokes: Sequence[Stroke]) -> str:
    """Return SVG path data of thin lines along the last part of each stroke, where the brush runs dry."""
    return "".join(_make_streak(_smooth_stroke(item), ratio) for item in strokes for ratio in (-0.5, -0.1, 0.35))


@lru_cache(maxsize=STROKE_CACHE_SIZE)
def _smooth_stroke(stroke: Stroke) -> tuple[Touch, ...]:
    """Return positions and pressures of the brush along a smooth curve through a stroke's points."""
    ends, touches = (stroke[0], *stroke, stroke[-1]), list[Touch]()
    for before, start, end, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        steps = max(1, ceil(dist(start[:2], end[:2]) / PRINT_DISTANCE))
        steps_along = (n / steps for n in range(steps))
        (a, b, c, x), (d, e, f, y), (g, h, i, press) = map(_compute_curve_factors, before, start, end, after)
        touches += [
            (((a * t + b) * t + c) * t + x, ((d * t + e) * t + f) * t + y, ((g * t + h) * t + i) * t + press)
            for t in steps_along
        ]
    return (*touches, stroke[-1])


def _compute_curve_factors(before: float, start: float, end: float, after: float) -> tuple[float, float, float, float]:
    """Return the Catmull-Rom curve from `start` to `end` as cubic coefficients, highest power first."""
    rise, fall = end - before, after - start
    return 2 * start - 2 * end + (rise + fall) / 2, -3 * start + 3 * end - rise - fall / 2, rise / 2, start


@cache
def _measure_nib() -> tuple[float, float, float]:
    """Return the half width and half height of the brush's print, and its rotation in radians."""
    shape = drawings.load_data("brush")["nib"]
    return shape["wide"], shape["narrow"], radians(shape["turn"])


@cache
def _compute_turned_nib() -> tuple[float, float, float, float]:
    """Return the squares of the print's half axes, and the cosine and sine of its rotation."""
    width, narrow, turn = _measure_nib()
    return width * width, narrow * narrow, cos(turn), sin(turn)


def _compute_print_edge(direction: Point, press: float, grow: float) -> Point:
    """Return the outermost point of the brush's print in a direction, which is a unit vector."""
    width, narrow, level, steep = _compute_turned_nib()
    across, along = direction[0] * level + direction[1] * steep, direction[1] * level - direction[0] * steep
    distance = press / sqrt(width * across * across + narrow * along * along)
    x, y = width * across * distance, narrow * along * distance
    return x * level - y * steep + direction[0] * grow, x * steep + y * level + direction[1] * grow


@cache
def _list_print_points(press: float, grow: float) -> tuple[Point, ...]:
    directions = ((cos(2 * pi * side / PRINT_SIDES), sin(2 * pi * side / PRINT_SIDES)) for side in range(PRINT_SIDES))
    return tuple(_compute_print_edge(direction, press, grow) for direction in directions)


def _list_ink_paths(stroke: Stroke, grow: float) -> Iterator[str]:
    """Yield SVG path data of the inked area: the brush's print at each point, and the area between two prints."""
    for x, y, press in stroke:
        yield _make_polygon_path([(x + dx, y + dy) for dx, dy in _list_print_points(press, grow)])
    run = _smooth_stroke(stroke)
    sides = []
    for point_before, (x, y, press), point_after in zip((run[0], *run), run, (*run[1:], run[-1]), strict=False):
        dx, dy = point_after[0] - point_before[0], point_after[1] - point_before[1]
        length = hypot(dx, dy) or 1.0
        ex, ey = _compute_print_edge((-dy / length, dx / length), press, grow)
        sides.append(((x + ex, y + ey), (x - ex, y - ey)))
    for (left, right), (next_left, next_right) in pairwise(sides):
        yield _make_polygon_path([left, right, next_right, next_left])


def _make_polygon_path(points: list[Point]) -> str:
    """Return SVG path data of a polygon. All polygons have the same orientation, so that overlapping ones add up."""
    area, (x, y) = 0.0, points[-1]
    for next_x, next_y in points:
        area, x, y = area + x * next_y - next_x * y, next_x, next_y
    return "M" + "L".join([f"{x:.1f} {y:.1f}" for x, y in (points if area > 0 else points[::-1])]) + "Z"


def _make_streak(run: tuple[Touch, ...], ratio: float) -> str:
    """Return a thin line along the last part of a stroke. `ratio` is its offset from the stroke's middle."""
    first, width = round(len(run) * (0.42 + 0.2 * abs(ratio))), _measure_nib()[1]
    points = []
    for (x, y, press), (nx, ny, _) in pairwise(run[first:]):
        offset = ratio * width * press * 1.5 / (dist((x, y), (nx, ny)) or 1.0)
        points.append((x - (ny - y) * offset, y + (nx - x) * offset))
    return line(points) if len(points) > 3 else ""
