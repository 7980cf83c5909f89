"""The parts of hands as they are drawn: fingers with joints and nails, palms, cuffs, sleeves; and what marks whose
hand it is. Places are in the units of the portraits.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, sin
from typing import NamedTuple, TypeAlias

from game.ui.gfx import svg

LINE_WIDTH = 1.5
CREASE_WIDTH = 1.2
NAIL_RATIOS = (0.3, 0.46, 0.14)
"""Half width, length and distance from the tip of a nail, as multiples of the finger's width."""
FINGER_OUTLINE = ((0.0, 1.06), (0.22, 0.99), (0.46, 1.0), (0.64, 0.91), (0.8, 0.88), (1.0, 0.7))
"""Outline of a finger: positions from knuckle to tip, and widths as multiples of the finger's width."""
JOINT_POSITION, LAST_JOINT_POSITION = 0.48, 0.78
"""Positions of the middle joint and of the last one, from knuckle to tip."""
STEP_COUNT = 14
"""The points of its outline on each side."""
CUFF_HEIGHT = 9.0
"""Height of a cuff."""
SEAM_DISTANCE = 3.0
"""Distance of a cuff's seam from its edge."""
RING_POSITION = 0.3
"""Position of a ring from knuckle to tip."""
RING_WIDTH = 3.0
BRACELET_WIDTH = 4.6
Point = tuple[float, float]


class Finger(NamedTuple):
    """A finger along a line from knuckle to tip, which may bend at a joint; `nail` is True if the nail is visible."""

    line: tuple[float, ...]
    broad: float
    nail: bool = False
    ringed: bool = False
    """True for the finger that wears a ring."""


class Palm(NamedTuple):
    """The palm along a path, with the lines of its knuckles or the ball of the thumb."""

    shape: str
    lines: str = ""


class Cuff(NamedTuple):
    """The end of a sleeve about the wrist: its middle, half its breadth, and by how many degrees it is turned."""

    middle: tuple[float, float]
    broad: float
    turn: float


class Sleeve(NamedTuple):
    """A forearm from below to the wrist, and half its breadth at both."""

    line: tuple[float, float, float, float]
    broad: tuple[float, float]


class Wearer(NamedTuple):
    """Marks of a character's hands."""

    nails: str = "eggshell"
    """The role of the colour of their nails."""
    ring: str = ""
    bracelet: str = ""
    """Roles of the colours of a ring and a bracelet; empty for none."""
    wrinkled: bool = False
    broad: float = 1.0
    """Width of the fingers as a multiple of the usual width."""


HandPart: TypeAlias = Finger | Palm | Cuff | Sleeve


def make_line_style(colour: str) -> dict[str, object]:
    """Make the line about a part."""
    return {"stroke": colour, "stroke_width": LINE_WIDTH, "stroke_linejoin": "round"}


def draw_finger(one: Finger, colors: Mapping[str, str], wearer: Wearer) -> str:
    """Draw a finger, broader at its joints, with creases over these and a nail in the light."""
    one, way = one._replace(broad=wearer.broad * one.broad), list(_list_finger_points(one.line))
    turns = [atan2(bottom - y, distance - x) for (x, y), (distance, bottom) in pairwise(way)]
    turns.append(turns[-1])
    sides = [
        [_offset_point(way[n], turns[n], side * _compute_half_width(one, n)) for n in range(len(way))]
        for side in (1, -1)
    ]
    (x, y), tip = way[-1], _compute_half_width(one, STEP_COUNT)
    root = _compute_half_width(one, 0)
    (distance, bottom), (left, top) = sides[1][-1], sides[0][0]
    shape = svg.line(sides[0]) + f"A{tip:.2f} {tip:.2f} 0 0 0 {distance:.2f} {bottom:.2f}"
    shape += svg.line(reversed(sides[1])).replace("M", "L", 1) + f"A{root:.2f} {root:.2f} 0 0 0 {left:.2f} {top:.2f}Z"
    markup = svg.path(shape, fill=colors["skin"], **make_line_style(colors["skin_line"]))
    markup += "".join(
        _draw_crease(one, way, turns, at, colors["skin_line"], depth) for at, depth in _list_creases(wearer)
    )
    if one.ringed and wearer.ring:
        markup += _draw_ring(one, way, turns, colors[wearer.ring], colors)
    if one.nail:
        nail = _draw_nail(one.broad, colors, wearer)
        markup += svg.group(nail, f"translate({x:.2f} {y:.2f}) rotate({degrees(turns[-1]) - 90:.1f})")
    return markup


def _list_finger_points(line: tuple[float, ...]) -> list[Point]:
    """Return the middle of a finger in fine steps: straight, or in a bow that passes its joint."""
    (x, y), (distance, bottom) = line[:2], line[-2:]
    middle = line[2:4] if len(line) > 4 else ((x + distance) / 2, (y + bottom) / 2)
    bend = [2 * at - (start + end) / 2 for at, start, end in zip(middle, (x, y), (distance, bottom), strict=True)]
    shares = [n / STEP_COUNT for n in range(STEP_COUNT + 1)]
    return [
        (
            (1 - t) ** 2 * x + 2 * t * (1 - t) * bend[0] + t * t * distance,
            (1 - t) ** 2 * y + 2 * t * (1 - t) * bend[1] + t * t * bottom,
        )
        for t in shares
    ]


def _compute_half_width(one: Finger, step: int) -> float:
    """Return half the breadth of a finger at a step of its way, in soft waves."""
    ratio = step / STEP_COUNT
    for (start, width), (end, narrow) in pairwise(FINGER_OUTLINE):
        if ratio <= end:
            return one.broad / 2 * (width + (narrow - width) * (1 - cos(pi * (ratio - start) / (end - start))) / 2)
    return one.broad / 2 * FINGER_OUTLINE[-1][1]


def _offset_point(place: Point, turn: float, offset: float) -> Point:
    return place[0] - offset * sin(turn), place[1] + offset * cos(turn)


def _list_creases(wearer: Wearer) -> list[tuple[float, float]]:
    """Return positions and depths of the creases of a finger."""
    joints = [(JOINT_POSITION - 0.03, 0.4), (JOINT_POSITION + 0.05, 0.3), (LAST_JOINT_POSITION, 0.26)]
    return joints + [(0.2, 0.24), (JOINT_POSITION + 0.13, 0.24)] * wearer.wrinkled


def _draw_crease(one: Finger, way: list[Point], turns: list[float], at: float, colour: str, depth: float) -> str:
    step = round(at * STEP_COUNT)
    half = 0.62 * _compute_half_width(one, step)
    (x, y), (distance, bottom) = (_offset_point(way[step], turns[step], side * half) for side in (1, -1))
    bow = way[min(STEP_COUNT, step + 1)]
    return svg.stroke(
        f"M{x:.2f} {y:.2f}Q{bow[0]:.2f} {bow[1]:.2f} {distance:.2f} {bottom:.2f}",
        colour,
        CREASE_WIDTH,
        stroke_opacity=depth,
    )


def _draw_ring(one: Finger, way: list[Point], turns: list[float], colour: str, colors: Mapping[str, str]) -> str:
    step = round(RING_POSITION * STEP_COUNT)
    (x, y), (distance, bottom) = (
        _offset_point(way[step], turns[step], side * (_compute_half_width(one, step) - 0.2)) for side in (1, -1)
    )
    bow = way[min(STEP_COUNT, step + 1)]
    shape = f"M{x:.2f} {y:.2f}Q{bow[0]:.2f} {bow[1]:.2f} {distance:.2f} {bottom:.2f}"
    markup = svg.stroke(shape, colors["line"], RING_WIDTH + 1.2) + svg.stroke(shape, colour, RING_WIDTH)
    return markup + svg.stroke(shape, colors["gold_light"], 0.35 * RING_WIDTH, stroke_opacity=0.8)


def _draw_nail(width: float, colors: Mapping[str, str], wearer: Wearer) -> str:
    """Draw a nail at the tip of a finger that points down, with the lamp mirrored in it."""
    wide, height, end = (ratio * width for ratio in NAIL_RATIOS)
    foot = 0.41 * width - end
    top = foot - height
    shape = f"M{-wide:.2f} {top:.2f}Q0 {top - 0.8 * wide:.2f} {wide:.2f} {top:.2f}L{wide:.2f} {foot - wide:.2f}"
    shape += f"Q{wide:.2f} {foot:.2f} 0 {foot:.2f}Q{-wide:.2f} {foot:.2f} {-wide:.2f} {foot - wide:.2f}Z"
    markup = svg.path(
        shape, fill=colors[wearer.nails], stroke=colors["skin_line"], stroke_width=0.7, stroke_opacity=0.6
    )
    gleam = f"M{-0.45 * wide:.2f} {top + 0.2 * height:.2f}V{foot - 0.45 * height:.2f}"
    return markup + svg.stroke(gleam, "#ffffff", 0.4 * wide, stroke_opacity=0.6)


def draw_palm(one: Palm, colors: Mapping[str, str], wearer: Wearer) -> str:
    """Draw a palm or the back of a hand, with its sinews where it is old."""
    markup = svg.path(one.shape, fill=colors["skin"], **make_line_style(colors["skin_line"]))
    if one.lines:
        markup += svg.stroke(
            one.lines, colors["skin_line"], CREASE_WIDTH, stroke_opacity=0.5 if wearer.wrinkled else 0.28
        )
    return markup


def draw_sleeve(one: Sleeve, colors: Mapping[str, str], name: str) -> str:
    """Draw a forearm's sleeve, which comes from below and is gathered before the cuff."""
    x, y, distance, bottom = one.line
    (foot, wrist), long = one.broad, hypot(distance - x, bottom - y)
    shape = f"M{-foot} 0C{-foot} {0.5 * long:.1f} {-wrist - 1} {0.7 * long:.1f} {-wrist} {long:.1f}"
    shape += f"H{wrist}C{wrist + 1} {0.7 * long:.1f} {foot} {0.5 * long:.1f} {foot} 0Z"
    cloth = ((0.0, colors["pearl_rose"]), (0.5, colors["cloth"]), (1.0, colors["plum"]))
    markup = svg.ramp(name, cloth, (foot, 0, -foot, 0))
    markup += svg.path(shape, fill=f"url(#{name})", **make_line_style(colors["cloth_line"]))
    for side, at in ((-1, 0.86), (1, 0.78), (-1, 0.64)):
        edge = side * (wrist + 1)
        fold = f"M{edge:.1f} {at * long:.1f}Q{0.5 * edge:.1f} {at * long - 3:.1f} {0.1 * edge:.1f} {at * long - 8:.1f}"
        markup += svg.stroke(fold, colors["cloth_line"], CREASE_WIDTH, stroke_opacity=0.5)
    return svg.group(markup, f"translate({x} {y}) rotate({degrees(atan2(bottom - y, distance - x)) - 90:.1f})")


def draw_cuff(one: Cuff, colors: Mapping[str, str], name: str, wearer: Wearer) -> str:
    """Draw the end of a sleeve about the wrist, over the hand, and a bracelet before it."""
    (x, y), half = one.middle, one.broad
    up, bottom = -CUFF_HEIGHT / 2, CUFF_HEIGHT / 2
    shape = f"M{-half} {up}Q0 {up + 5} {half} {up}L{half - 0.6} {bottom}Q0 {bottom + 5} {0.6 - half} {bottom}Z"
    cloth = ((0.0, colors["pearl_rose"]), (0.45, colors["cloth"]), (1.0, colors["plum"]))
    markup = svg.ramp(name, cloth, (-half, 0, half, 0))
    markup += svg.path(shape, fill=f"url(#{name})", **make_line_style(colors["cloth_line"]))
    hem = bottom - SEAM_DISTANCE
    seam = f"M{-half + 0.6} {hem}Q0 {hem + 5} {half - 0.6} {hem}"
    markup += svg.stroke(seam, colors["cloth_line"], CREASE_WIDTH, stroke_opacity=0.5)
    if wearer.bracelet:
        markup = _draw_bracelet(half, colors[wearer.bracelet], colors) + markup
    return svg.group(markup, f"translate({x} {y}) rotate({one.turn})")


def _draw_bracelet(half: float, colour: str, colors: Mapping[str, str]) -> str:
    height, width = -CUFF_HEIGHT / 2 - BRACELET_WIDTH, 0.8 * half
    shape = f"M{-width:.1f} {height - 1:.1f}Q0 {height + 5.5:.1f} {width:.1f} {height - 1:.1f}"
    markup = svg.stroke(shape, colors["line"], BRACELET_WIDTH + 1.6) + svg.stroke(shape, colour, BRACELET_WIDTH)
    gleam = f"M{-0.7 * width:.1f} {height + 0.2:.1f}Q{-0.3 * width:.1f} {height + 1.8:.1f} 0 {height + 1.4:.1f}"
    return markup + svg.stroke(gleam, "#ffffff", 0.3 * BRACELET_WIDTH, stroke_opacity=0.7)
