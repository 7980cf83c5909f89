"""Brush lettering: words as outlines of strokes, whose breadth follows the brush's turn and pressure."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import pairwise
from math import ceil, cos, dist, hypot, pi, radians, sin, sqrt

from game.ui.draw import drawings
from game.ui.draw.svg import line

Touch = tuple[float, float, float]
"""A place of the brush and its pressure."""
Point = tuple[float, float]
Stroke = tuple[Touch, ...]
STEP = 4.0
"""The distance between two prints of the brush along a stroke."""
SIDES = 20
LINES = 128
"""The number of lines of text whose strokes are kept."""
STROKES = 256
"""The number of strokes of which it is kept where the brush goes."""
MARKS = {
    "\u0301": "acute", "\u0300": "grave", "\u0309": "hook", "\u0303": "tilde",
    "\u0302": "circumflex", "\u0306": "breve", "\u031b": "horn", "\u0323": "dot",
}  # fmt: skip
"""The marks of Vietnamese letters by their combining signs."""


@dataclass(frozen=True)
class Lettering:
    """A word's strokes, in units of which capitals are 100 high and stand on y = 100."""

    strokes: tuple[Stroke, ...]

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of all that the brush may touch."""
        wide = _nib()[0]
        xs = [x + side * wide * press for stroke in self.strokes for x, _, press in stroke for side in (-1, 1)]
        ys = [y + side * wide * press for stroke in self.strokes for _, y, press in stroke for side in (-1, 1)]
        return min(xs), min(ys), max(xs), max(ys)


def letters() -> frozenset[str]:
    """The letters, without their marks, that the brush can write."""
    return frozenset(drawings.table("brush")["letters"])


def writes(text: str) -> bool:
    """Whether all letters of a text were drawn with the brush."""
    return letters().issuperset(bare(text))


def bare(text: str) -> str:
    """A text without the marks of Vietnamese letters."""
    return "".join(sign for sign in unicodedata.normalize("NFD", text) if sign not in MARKS)


@lru_cache(maxsize=LINES)
def write(text: str) -> Lettering:
    """The strokes of a line of text. Raises KeyError for a letter that was never drawn."""
    table = drawings.table("brush")
    whole, slant = table["words"].get(text), table["slant"]
    found = _set(text) if whole is None else map(_stroke, whole)
    return Lettering(tuple(tuple((x + (100 - y) * slant, y, press) for x, y, press in each) for each in found))


def outline(lettering: Lettering, grow: float = 0.0) -> str:
    """Path data of the ink, to be filled; `grow` units broader on every side."""
    return "".join(part for stroke in lettering.strokes for part in _ink(stroke, grow))


def streaks(lettering: Lettering) -> str:
    """Path data of fine open lines along the strokes' later part, where hairs of the brush left less ink."""
    return "".join(_streak(_run(each), share) for each in lettering.strokes for share in (-0.5, -0.1, 0.35))


def _set(text: str) -> Iterator[Stroke]:
    """The strokes of letters set side by side."""
    table, x = drawings.table("brush"), 0.0
    for letter, marks in _letters(text):
        yield from (_moved(each, x, 0) for each in _strokes_of(letter, marks))
        x += table["letters"][letter]["width"] + table["gap"]


def _letters(text: str) -> Iterator[tuple[str, list[str]]]:
    """Each letter of a text with the names of its marks, in the order in which they are set."""
    letter, marks = "", list[str]()
    for sign in unicodedata.normalize("NFD", text):
        if sign in MARKS:
            marks.append(MARKS[sign])
            continue
        if letter:
            yield letter, marks
        letter, marks = sign, []
    if letter:
        yield letter, marks


def _strokes_of(letter: str, marks: list[str]) -> Iterator[Stroke]:
    table = drawings.table("brush")
    shape = table["letters"][letter]
    yield from map(_stroke, shape["strokes"])
    if "dot" in shape and not set(marks) - {"dot"}:
        yield _stroke(shape["dot"])
    middle = shape["width"] / 2 + table["middle"]
    top = table["tops"]["capital" if letter.isupper() else "small"]
    lower = ""
    for mark in sorted(marks, key=lambda mark: mark not in (*table["beside"], "dot")):
        dx, dy = 0.0, top
        if mark == "dot":
            dy = 100.0
        elif mark == "horn":
            dx, dy = shape["width"] / 2 - 3, top + 8
        elif lower in table["beside"]:
            right, up = table["beside"][lower][mark]
            dx, dy = right, top + up
        for each in table["marks"][mark]:
            yield _moved(_stroke(each), middle + dx, dy)
        lower = mark if mark in table["beside"] else lower


def _stroke(text: str) -> Stroke:
    """A stroke from its points "x y pressure, x y pressure"."""
    touches = ([float(value) for value in point.split()] for point in text.split(","))
    return tuple((x, y, press) for x, y, press in touches)


def _moved(stroke: Stroke, dx: float, dy: float) -> Stroke:
    return tuple((x + dx, y + dy, press) for x, y, press in stroke)


@lru_cache(maxsize=STROKES)
def _run(stroke: Stroke) -> tuple[Touch, ...]:
    """The places of the brush along a smooth line through a stroke's points, for its rim, its ink and its hairs."""
    ends, found = (stroke[0], *stroke, stroke[-1]), list[Touch]()
    for before, start, end, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        steps = max(1, ceil(dist(start[:2], end[:2]) / STEP))
        along = (n / steps for n in range(steps))
        (a, b, c, x), (d, e, f, y), (g, h, i, press) = map(_curve, before, start, end, after)
        found += [
            (((a * t + b) * t + c) * t + x, ((d * t + e) * t + f) * t + y, ((g * t + h) * t + i) * t + press)
            for t in along
        ]
    return (*found, stroke[-1])


def _curve(before: float, start: float, end: float, after: float) -> tuple[float, float, float, float]:
    """The smooth curve (Catmull and Rom's) from `start` to `end`, as factors of the powers of t, the highest first."""
    rise, fall = end - before, after - start
    return 2 * start - 2 * end + (rise + fall) / 2, -3 * start + 3 * end - rise - fall / 2, rise / 2, start


@cache
def _nib() -> tuple[float, float, float]:
    """Half the brush's print across and along, and how it is turned, in radians."""
    shape = drawings.table("brush")["nib"]
    return shape["wide"], shape["narrow"], radians(shape["turn"])


@cache
def _turned() -> tuple[float, float, float, float]:
    """The squares of the print's halves, and the cosine and sine of how it is turned."""
    wide, narrow, turn = _nib()
    return wide * wide, narrow * narrow, cos(turn), sin(turn)


def _edge(way: Point, press: float, grow: float) -> Point:
    """The outermost point of the brush's print in a direction of length 1."""
    wide, narrow, level, steep = _turned()
    across, along = way[0] * level + way[1] * steep, way[1] * level - way[0] * steep
    far = press / sqrt(wide * across * across + narrow * along * along)
    x, y = wide * across * far, narrow * along * far
    return x * level - y * steep + way[0] * grow, x * steep + y * level + way[1] * grow


@cache
def _round_print(press: float, grow: float) -> tuple[Point, ...]:
    """The points around the brush's print."""
    ways = ((cos(2 * pi * side / SIDES), sin(2 * pi * side / SIDES)) for side in range(SIDES))
    return tuple(_edge(way, press, grow) for way in ways)


def _print(touch: Touch, grow: float) -> str:
    """Path data of the brush set down at one place."""
    x, y, press = touch
    return _closed([(x + dx, y + dy) for dx, dy in _round_print(press, grow)])


def _ink(stroke: Stroke, grow: float) -> Iterator[str]:
    """Path data of what the brush covers: its print at the stroke's points, and the ways between them."""
    for touch in stroke:
        yield _print(touch, grow)
    run = _run(stroke)
    sides = []
    for before, (x, y, press), after in zip((run[0], *run), run, (*run[1:], run[-1]), strict=False):
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = hypot(dx, dy) or 1.0
        ex, ey = _edge((-dy / length, dx / length), press, grow)
        sides.append(((x + ex, y + ey), (x - ex, y - ey)))
    for (left, right), (next_left, next_right) in pairwise(sides):
        yield _closed([left, right, next_right, next_left])


def _closed(points: list[Point]) -> str:
    """Path data of a polygon, always the same way round, so that what lies on another adds to it."""
    area, (x, y) = 0.0, points[-1]
    for next_x, next_y in points:
        area, x, y = area + x * next_y - next_x * y, next_x, next_y
    return "M" + "L".join([f"{x:.1f} {y:.1f}" for x, y in (points if area > 0 else points[::-1])]) + "Z"


def _streak(run: tuple[Touch, ...], share: float) -> str:
    """A line along the last part of a run, `share` of the way from its middle to its edge."""
    first = round(len(run) * (0.42 + 0.2 * abs(share)))
    _, wide, _ = _nib()
    points = []
    for (x, y, press), (nx, ny, _) in pairwise(run[first:]):
        length = dist((x, y), (nx, ny)) or 1.0
        off = share * wide * press * 1.5 / length
        points.append((x - (ny - y) * off, y + (nx - x) * off))
    return line(points) if len(points) > 3 else ""
