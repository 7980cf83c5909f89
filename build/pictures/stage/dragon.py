"""The dragon that rises beside a hand that has won at once: carved, gilded, its mane and fins of jade
and its eyes lit, as those on the ridge of a communal house.

It is drawn as heights, white being highest, and lit by Blender; another one, which winds otherwise, faces it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

import bpy

from game.ui.draw import svg
from stage.relief import colours, gilded, heights, lit
from stage.studio_room import Shot, empty_scene, from_above, lamp

VIEW = 1300.0
"""The side of the drawing."""
SIZE = 560
"""The side of the picture in pixels."""
WAY = (
    (1270, 1180), (1010, 1225), (700, 1235), (400, 1180), (220, 1040), (300, 880), (540, 800), (700, 660), (600, 510),
    (400, 430), (330, 300), (420, 185), (560, 190),
)  # fmt: skip
"""Points of the back's middle from the tail to the neck."""
AWAY = (
    (1280, 1060), (1130, 1180), (900, 1230), (660, 1160), (600, 1000), (720, 880), (900, 780), (880, 620), (700, 560),
    (480, 600), (300, 560), (230, 410), (330, 270), (460, 262),
)  # fmt: skip
"""Those of another one, which winds further and holds its head lower."""
THICK = ((0.0, 8.0), (0.3, 62.0), (0.65, 80.0), (1.0, 62.0))
"""How thick it is by the share of its length, half of it."""
SHARE, LOWER = 0.93, 84.0
"""How large it is drawn, and how far down, so that horns and tail have room."""
LEVELS, FINE = 9, 40
"""So many heights make it round; so many points lie between two of the way."""
HEAD = (60.0, 5.0, 1.35)
"""How far the head's middle is from the end of the way, and its size."""
GOLD, JADE, RED, EMBER = "#ffd470", "#00a688", "#c8281c", "#ff7a18"
"""What it is gilded with, and the colours of mane and fins, of mouth and brows, and of the eyes."""
GLOW = 4.0
"""How strongly the eyes give light."""
LEGS = ((0.34, -1, -160), (0.42, 1, 30), (0.64, 1, 20), (0.72, -1, -170))
"""Where legs are on the way, at which side, and to where they point, in degrees."""


Part = tuple[str, str]
"""A colour and what is drawn in it."""


def dragon(way: tuple[tuple[int, int], ...] = WAY) -> Shot:
    """One that looks to the right, its back along a `way`."""
    empty_scene("#a06a38", 0.9)
    from_above(2.0)
    parts = list(_parts(way))
    body = _placed(part for _, part in parts)
    coloured = _placed(_filled(part, colour) for colour, part in parts)
    eyes = _placed(_filled(part, EMBER if colour == EMBER else "#000000") for colour, part in parts)
    made_of = gilded("dragon", heights(body, VIEW, 2.2), colours(coloured, VIEW), "#8a4010", 0.11)
    lit(made_of, colours(eyes, VIEW), GLOW)
    seen = heights(_filled(body, "#ffffff"), VIEW, 0.8)
    nodes, links = made_of.node_tree.nodes, made_of.node_tree.links
    mask, where = nodes.new("ShaderNodeTexImage"), nodes.new("ShaderNodeTexCoord")
    mask.image = seen
    links.new(where.outputs["UV"], mask.inputs["Vector"])
    links.new(mask.outputs["Color"], nodes["Principled BSDF"].inputs["Alpha"])
    bpy.ops.mesh.primitive_plane_add(size=2.0)
    bpy.context.object.data.materials.append(made_of)
    lamp((-1.4, 1.6, 1.6), 110, 0.7, "#fff0c8")
    lamp((1.6, 0.9, 1.2), 60, 0.8, "#ffb050")
    lamp((0.4, -1.8, 0.9), 16, 0.9, "#c03818")
    return Shot((SIZE, SIZE), 32, transparent=True, quality=80)


def _placed(parts: Iterable[str]) -> str:
    return svg.group("".join(parts), f"translate(4 {LOWER}) scale({SHARE})")


def _filled(part: str, colour: str) -> str:
    """The same in one colour."""
    return re.sub("#[0-9a-f]{6}", colour, part)


def _grey(high: float) -> str:
    return f"#{round(255 * high):02x}" + f"{round(255 * high):02x}" * 2


def _parts(way: tuple[tuple[int, int], ...]) -> Iterator[Part]:
    """From the lowest to the highest."""
    line = list(_line(way))
    for at, side, turn in LEGS:
        yield GOLD, "".join(_leg(line[round(at * (len(line) - 1))], side, turn))
    yield JADE, "".join(_fins(line))
    for level in range(LEVELS):
        share = 1 - level / LEVELS
        shade = _grey(0.3 + 0.5 * math.sqrt(1 - share * share))
        yield GOLD, "".join(svg.circle(x, y, thick * share, fill=shade) for x, y, _, thick in line)
    yield GOLD, "".join(_scales(line))
    off, low, size = HEAD
    at_neck = f"translate({way[-1][0] + off} {way[-1][1] + low}) scale({size})"
    yield from ((colour, svg.group(part, at_neck)) for colour, part in _head())


def _line(way: tuple[tuple[int, int], ...]) -> Iterator[tuple[float, float, float, float]]:
    """The way in fine steps: the place, the turn there, and how thick it is."""
    points = [way[0], *way, way[-1]]
    spots = []
    for n in range(len(way) - 1):
        a, b, c, d = points[n : n + 4]
        for k in range(FINE):
            t = k / FINE
            spots.append([
                0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t**2 + (3 * q - p - 3 * r + s) * t**3)
                for p, q, r, s in zip(a, b, c, d, strict=True)
            ])  # fmt: skip
    for n, (x, y) in enumerate(spots):
        before, after = spots[max(0, n - 1)], spots[min(len(spots) - 1, n + 1)]
        turn = math.atan2(after[1] - before[1], after[0] - before[0])
        yield x, y, turn, _thick(n / (len(spots) - 1))


def _thick(share: float) -> float:
    for (start, least), (end, most) in pairwise(THICK):
        if share <= end:
            return least + (most - least) * (share - start) / (end - start)
    return THICK[-1][1]


def _leaf(x: float, y: float, long: float, turn: float, plump: float, high: float) -> str:
    """A flame from a point, bent at its tip; `turn` in degrees."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def at(along: float, off: float) -> str:
        return f"{x + long * (along * cos - off * sin):.1f} {y + long * (along * sin + off * cos):.1f}"

    way = f"M{at(0, -plump)}C{at(0.4, -plump)} {at(0.7, -plump)} {at(1, -0.3)}"
    way += f"C{at(0.8, plump / 2)} {at(0.4, plump)} {at(0, plump)}Z"
    return svg.path(way, fill=_grey(high))


def _fins(line: list[tuple[float, float, float, float]]) -> Iterator[str]:
    """Flames along the back, and a tuft at the tail."""
    for n in range(8, len(line) - 20, 11):
        x, y, turn, thick = line[n]
        out = (x + 0.8 * thick * math.sin(turn), y - 0.8 * thick * math.cos(turn))
        yield _leaf(*out, 34 + 0.5 * thick, math.degrees(turn) - 128, 0.3, 0.5)
    x, y, turn, _ = line[0]
    for n, spread in enumerate((-50, -25, 0, 25, 50)):
        yield _leaf(x + 20, y, 120 - 14 * abs(n - 2), math.degrees(turn) + 180 + spread, 0.16, 0.6)


def _scales(line: list[tuple[float, float, float, float]]) -> Iterator[str]:
    """Rows of scales, and the plates of the belly at its right."""
    for row, n in enumerate(range(20, len(line) - 12, 6)):
        x, y, turn, thick = line[n]
        for side in (-0.6, -0.2, 0.2) if row % 2 else (-0.78, -0.4, 0.0):
            px, py = x - side * thick * math.sin(turn), y + side * thick * math.cos(turn)
            r = 0.23 * thick
            place = f"translate({px:.1f} {py:.1f}) rotate({math.degrees(turn):.1f})"
            way = f"M{-r} {-r}C{-2.1 * r} {-r} {-2.1 * r} {r} {-r} {r}"
            yield svg.group(svg.stroke(way, _grey(0.22), max(2.0, 0.07 * thick), stroke_opacity=0.8), place)
        px, py = x - 0.42 * thick * math.sin(turn), y + 0.42 * thick * math.cos(turn)
        qx, qy = x - 0.95 * thick * math.sin(turn), y + 0.95 * thick * math.cos(turn)
        plate = f"M{px:.1f} {py:.1f}L{qx:.1f} {qy:.1f}"
        yield svg.stroke(plate, _grey(0.25), max(2.0, 0.08 * thick), stroke_opacity=0.8)


def _leg(spot: tuple[float, float, float, float], side: int, point: float) -> Iterator[str]:
    """A leg with four claws."""
    x, y, turn, thick = spot
    x, y = x - 0.6 * side * thick * math.sin(turn), y + 0.6 * side * thick * math.cos(turn)
    cos, sin = math.cos(math.radians(point)), math.sin(math.radians(point))
    knee = (x + 110 * math.cos(math.radians(point + 50)), y + 110 * math.sin(math.radians(point + 50)))
    foot = (knee[0] + 96 * cos, knee[1] + 96 * sin)
    for level, wide in ((0.4, 64), (0.55, 46), (0.68, 26)):
        way = f"M{x:.1f} {y:.1f}Q{knee[0]:.1f} {knee[1]:.1f} {foot[0]:.1f} {foot[1]:.1f}"
        yield svg.stroke(way, _grey(level), wide)
    for spread in (-60, -20, 20, 150):
        yield _leaf(*foot, 76, point + spread, 0.2, 0.78)
    yield _leaf(*knee, 70, point + 190, 0.26, 0.6)


def _head() -> Iterator[Part]:
    """The head, looking to the right."""
    for n, turn in enumerate((120, 142, 164, 186, 208, 230)):
        yield JADE, _leaf(-50, 10, 150 - 12 * abs(n - 3), turn, 0.17, 0.42 + 0.03 * n)
    for turn in (100, 122, 146):
        yield JADE, _leaf(-4, 66, 84, turn, 0.18, 0.5)
    horn = "M-20 -62C-60 -110 -100 -130 -150 -180M-84 -122C-110 -122 -136 -116 -164 -122"
    for level, wide in ((0.5, 22), (0.7, 15), (0.85, 7)):
        yield GOLD, svg.stroke(horn, _grey(level), wide)
    yield GOLD, svg.path("M-46 38C0 40 20 62 60 66L118 58C146 54 150 78 126 88C70 110 0 102 -46 78Z", fill=_grey(0.55))
    yield RED, svg.path("M-20 56C10 58 24 78 60 80L110 74C120 82 60 96 10 88Z", fill=_grey(0.72))
    yield RED, svg.path("M20 30C60 34 92 34 128 42C108 56 60 56 20 48Z", fill=_grey(0.12))
    skull = "M-92 14C-94 -70 -34 -98 18 -88C50 -82 62 -60 92 -62C134 -66 172 -50 174 -18C176 6 150 14 120 12L34 24"
    skull += "C4 30 -16 40 -30 58C-62 66 -92 54 -92 14Z"
    yield GOLD, svg.path(skull, fill=_grey(0.62))
    yield GOLD, svg.group(svg.path(skull, fill=_grey(0.74)), "translate(4 -6) scale(0.86)")
    yield GOLD, svg.group(svg.path(skull, fill=_grey(0.82)), "translate(8 -12) scale(0.66)")
    for x in (54, 78, 102, 126):
        yield GOLD, svg.path(f"M{x} 14L{x + 16} 12L{x + 9} 36Z", fill=_grey(0.98))
    for x in (62, 88, 112):
        yield GOLD, svg.path(f"M{x} 64L{x + 14} 62L{x + 6} 44Z", fill=_grey(0.95))
    yield GOLD, svg.circle(148, -34, 20, fill=_grey(0.95)) + svg.circle(154, -32, 8, fill=_grey(0.1))
    yield GOLD, svg.circle(36, -44, 25, fill=_grey(0.3))
    yield EMBER, svg.circle(38, -44, 20, fill=_grey(1.0))
    yield GOLD, svg.circle(44, -43, 8, fill=_grey(0.02))
    for turn, long in ((196, 96), (216, 74), (178, 80)):
        yield RED, _leaf(30, -66, long, turn, 0.2, 0.96)
    yield GOLD, svg.stroke("M160 -4C220 10 240 -60 300 -54C336 -50 336 -6 306 -10", _grey(0.8), 9)
    yield GOLD, svg.stroke("M150 10C190 60 250 30 276 74C290 104 258 122 244 100", _grey(0.8), 8)
