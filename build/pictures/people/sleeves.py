"""A sleeve with an arm in it: its shape from the shoulder over the elbow to the wrist, and its folds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import atan2, degrees, hypot

from game.ui.gfx import surfaces, svg
from game.ui.gfx.theme import mix

OUTER = ((0.0, 21.0), (0.12, 23.0), (0.34, 18.5), (0.5, 19.0), (0.64, 18.0), (0.84, 13.5), (0.93, 13.0), (1.0, 14.0))
"""Half the breadth of a sleeve on the outside of its elbow, by the share of the way from the shoulder to the wrist:
round at the shoulder, narrow above the elbow, broad where the forearm's muscle is, narrow before the cuff.
"""
INNER = (
    (0.0, 21.0), (0.2, 20.0), (0.36, 17.0), (0.43, 18.5), (0.5, 12.5), (0.57, 18.5), (0.72, 16.0), (0.84, 12.6),
    (0.88, 14.2), (0.92, 12.4), (1.0, 14.0),
)  # fmt: skip
"""Half its breadth on the inside of the elbow, told as on the outside: the cloth is gathered on both sides of the bend,
and before the cuff.
"""
STEPS, BENT = 45, 0.2
"""The points of a sleeve's outline at each side, and how much of upper arm and forearm the bow of the elbow takes."""
EDGE, FOLD = 2.0, 2.2
"""The line about a sleeve, and that in the depth of a fold."""
GATHERED = ((0.34, 0.3, 0.4), (0.41, 0.5, 0.3), (0.59, 0.5, 0.32), (0.66, 0.3, 0.4))
"""The folds that spread from the inside of a bent elbow: where on the way each ends, how far across, for the breadth
there, and how dark it is.
"""
LOOSE = ((0.78, 0.42, 0.3), (0.87, 0.56, 0.36), (0.18, 0.4, 0.24))
"""Folds from the outer edge of a sleeve, told as those of the elbow."""
CLOSED = (70.0, 110.0)
"""The angles between upper arm and forearm at which none and all of the folds in the bend are seen."""
CORE = 24.0
"""How broad the cloth is at least, along the whole way."""
DARKER = 0.55
"""How dark the line about a sleeve is."""
FREED = 0.55
"""From the shoulder, which has no line against the body, so far along the upper arm the line about a sleeve appears."""
Point = tuple[float, float]


def sleeve(points: Sequence[Point], ink: Mapping[str, str], name: str, mirrored: bool) -> str:
    """Upper arm and forearm in one, in the light from the upper left, with the folds that a bent elbow makes."""
    way = list(_bow(points))
    across = [_across(*ends) for ends in pairwise(way)]
    across.append(across[-1])
    inner, edge = (1.0 if _inside(points) else -1.0), line_of(ink)
    shape = f"{svg.line([*_side(way, across, inner, INNER), *reversed(_side(way, across, -inner, OUTER))])}Z"
    left, right = min(x for x, _ in points) - 24, max(x for x, _ in points) + 24
    top, foot = min(y for _, y in points) - 24, max(y for _, y in points) + 24
    ends = (right, top, left, foot) if mirrored else (left, top, right, foot)
    defs = svg.ramp(name, ((0.0, ink["pearl_rose"]), (0.5, ink["cloth"]), (1.0, ink["plum"])), ends)
    (x, y), (far, low) = points[:2]
    freed = (x, y, x + FREED * (far - x), y + FREED * (low - y))
    defs += svg.linear(f"{name}-edge", edge, edge, freed, (0.0, 1.0))
    line = f"url(#{name}-edge)"
    body = svg.path(shape, fill=line, stroke=line, stroke_width=2 * EDGE, stroke_linejoin="round")
    body += svg.circle(x, y, OUTER[0][1], fill=f"url(#{name})") + svg.path(shape, fill=f"url(#{name})")
    body += svg.stroke(svg.line(way), f"url(#{name})", CORE)
    return defs + body + _folds(way, across, inner, ink=ink, colour=edge, seen=_gathered(points))


def line_of(ink: Mapping[str, str]) -> str:
    """The colour of the lines of a sleeve."""
    return mix(ink["plum"], ink["line"], DARKER)


def _bow(points: Sequence[Point]) -> Iterator[Point]:
    """The middle of a sleeve in fine steps: straight, but for the elbow, which is a bow."""
    shoulder, elbow, wrist = points
    near, far = (
        (elbow[0] + BENT * (end[0] - elbow[0]), elbow[1] + BENT * (end[1] - elbow[1])) for end in (shoulder, wrist)
    )
    third = STEPS // 3
    for n in range(STEPS + 1):
        if n < third:
            yield _between(shoulder, near, n / third)
        elif n > STEPS - third:
            yield _between(far, wrist, (n - STEPS + third) / third)
        else:
            t = (n - third) / (STEPS - 2 * third)
            yield _between(_between(near, elbow, t), _between(elbow, far, t), t)


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def _side(way: Sequence[Point], across: Sequence[Point], side: float, widths: Sequence[Point]) -> list[Point]:
    """The outline of a sleeve on a side of its way."""
    return [_aside(way, across, n, side, widths) for n in range(len(way))]


def _aside(way: Sequence[Point], across: Sequence[Point], n: int, side: float, widths: Sequence[Point]) -> Point:
    """A place beside the n-th step of a way, for half the breadth there."""
    off = side * surfaces.between(widths, n / (len(way) - 1))
    return way[n][0] + off * across[n][0], way[n][1] + off * across[n][1]


def _inside(points: Sequence[Point]) -> bool:
    """True if the inside of the elbow is on the side that `_across` tells."""
    shoulder, elbow, wrist = points
    across, down = _across(elbow, wrist)
    return across * (shoulder[0] - elbow[0]) + down * (shoulder[1] - elbow[1]) > 0


def _gathered(points: Sequence[Point]) -> float:
    """How much of the folds in the bend is seen: none where upper arm and forearm lie close together."""
    shoulder, elbow, wrist = points
    ways = [atan2(end[1] - elbow[1], end[0] - elbow[0]) for end in (shoulder, wrist)]
    apart = abs((degrees(ways[0] - ways[1]) + 180) % 360 - 180)
    return max(0.0, min(1.0, (apart - CLOSED[0]) / (CLOSED[1] - CLOSED[0])))


def _folds(
    way: Sequence[Point], across: Sequence[Point], inner: float, *, ink: Mapping[str, str], colour: str, seen: float
) -> str:
    """Folds of the cloth: lines that run from an edge into the sleeve, dark in their depth, with a lit back; those in
    the bend of the elbow as far as they are `seen`.
    """
    last, drawn = len(way) - 1, ""
    knee = _aside(way, across, round(0.5 * last), 0.96 * inner, INNER)
    wedges = [(knee, at, inner * (1 - 2 * far), dark * seen) for at, far, dark in GATHERED]
    for at, far, dark in LOOSE:
        edge = _aside(way, across, round(at * last), -inner, OUTER)
        wedges.append((edge, at + 0.03, inner * (2 * far - 1), dark))
    for (x, y), at, side, dark in wedges:
        tip = _aside(way, across, round(at * last), side, OUTER)
        bend = _aside(way, across, min(last, round((at + 0.03) * last)), 0.5 * (side + inner), OUTER)
        shape = f"M{x:.1f} {y:.1f}Q{bend[0]:.1f} {bend[1]:.1f} {tip[0]:.1f} {tip[1]:.1f}"
        lit = f"M{x:.1f} {y - 2:.1f}Q{bend[0]:.1f} {bend[1] - 2.4:.1f} {tip[0]:.1f} {tip[1] - 1.4:.1f}"
        drawn += svg.stroke(lit, ink["pearl_rose"], 2.4, stroke_opacity=0.8 * dark)
        drawn += svg.stroke(shape, colour, FOLD, stroke_opacity=dark)
    return drawn


def _across(start: Point, end: Point) -> Point:
    """The way square to that from one point to another."""
    far = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    return (start[1] - end[1]) / far, (end[0] - start[0]) / far
