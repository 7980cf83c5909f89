"""Hands that hold something up from behind a ledge, or lie on it (assets/drawings/holds.json): fingers with joints and
nails, palms, cuffs, sleeves, and the marks of who wears them. Places are in the units of the portraits.
"""

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Any, NamedTuple, TypeAlias, get_args

import pygame
from measures import Measures

from game.ui.gfx import drawings, svg
from game.ui.gfx.drawings import find_material
from game.ui.gfx.theme import Theme, mix
from game.ui.persons.pictures import BUST_WIDTH, HAND_BOX, Grip, HandLayer
from people import arms, figures
from people.arms import Limb

SIZES = Measures("people.hands")
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
    return {"stroke": colour, "stroke_width": SIZES.line_width, "stroke_linejoin": "round"}


def draw_finger(one: Finger, colors: Mapping[str, str], wearer: Wearer) -> str:
    one, way = one._replace(broad=wearer.broad * one.broad), list(_list_finger_points(one.line))
    turns = [atan2(bottom - y, distance - x) for (x, y), (distance, bottom) in pairwise(way)]
    turns.append(turns[-1])
    sides = [
        [_offset_point(way[n], turns[n], side * _compute_half_width(one, n)) for n in range(len(way))]
        for side in (1, -1)
    ]
    (x, y), tip = way[-1], _compute_half_width(one, SIZES.step_count)
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
    shares = [n / SIZES.step_count for n in range(SIZES.step_count + 1)]
    return [
        (
            (1 - t) ** 2 * x + 2 * t * (1 - t) * bend[0] + t * t * distance,
            (1 - t) ** 2 * y + 2 * t * (1 - t) * bend[1] + t * t * bottom,
        )
        for t in shares
    ]


def _compute_half_width(one: Finger, step: int) -> float:
    """Return half the breadth of a finger at a step of its way, in soft waves."""
    ratio = step / SIZES.step_count
    for (start, width), (end, narrow) in pairwise(SIZES.finger_outline):
        if ratio <= end:
            return one.broad / 2 * (width + (narrow - width) * (1 - cos(pi * (ratio - start) / (end - start))) / 2)
    return one.broad / 2 * SIZES.finger_outline[-1][1]


def _offset_point(place: Point, turn: float, offset: float) -> Point:
    return place[0] - offset * sin(turn), place[1] + offset * cos(turn)


def _list_creases(wearer: Wearer) -> list[tuple[float, float]]:
    """Return positions and depths of the creases of a finger."""
    joints = [(SIZES.joint_position - 0.03, 0.4), (SIZES.joint_position + 0.05, 0.3), (SIZES.last_joint_position, 0.26)]
    return joints + [(0.2, 0.24), (SIZES.joint_position + 0.13, 0.24)] * wearer.wrinkled


def _draw_crease(one: Finger, way: list[Point], turns: list[float], at: float, colour: str, depth: float) -> str:
    step = round(at * SIZES.step_count)
    half = 0.62 * _compute_half_width(one, step)
    (x, y), (distance, bottom) = (_offset_point(way[step], turns[step], side * half) for side in (1, -1))
    bow = way[min(SIZES.step_count, step + 1)]
    crease = f"M{x:.2f} {y:.2f}Q{bow[0]:.2f} {bow[1]:.2f} {distance:.2f} {bottom:.2f}"
    return svg.stroke(crease, colour, SIZES.crease_width, stroke_opacity=depth)


def _draw_ring(one: Finger, way: list[Point], turns: list[float], colour: str, colors: Mapping[str, str]) -> str:
    step = round(SIZES.ring_position * SIZES.step_count)
    (x, y), (distance, bottom) = (
        _offset_point(way[step], turns[step], side * (_compute_half_width(one, step) - 0.2)) for side in (1, -1)
    )
    bow = way[min(SIZES.step_count, step + 1)]
    shape = f"M{x:.2f} {y:.2f}Q{bow[0]:.2f} {bow[1]:.2f} {distance:.2f} {bottom:.2f}"
    markup = svg.stroke(shape, colors["line"], SIZES.ring_width + 1.2) + svg.stroke(shape, colour, SIZES.ring_width)
    return markup + svg.stroke(shape, colors["gold_light"], 0.35 * SIZES.ring_width, stroke_opacity=0.8)


def _draw_nail(width: float, colors: Mapping[str, str], wearer: Wearer) -> str:
    wide, height, end = (ratio * width for ratio in SIZES.nail_ratios)
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
    markup = svg.path(one.shape, fill=colors["skin"], **make_line_style(colors["skin_line"]))
    if one.lines:
        markup += svg.stroke(
            one.lines, colors["skin_line"], SIZES.crease_width, stroke_opacity=0.5 if wearer.wrinkled else 0.28
        )
    return markup


def draw_sleeve(one: Sleeve, colors: Mapping[str, str], name: str) -> str:
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
        markup += svg.stroke(fold, colors["cloth_line"], SIZES.crease_width, stroke_opacity=0.5)
    return svg.group(markup, f"translate({x} {y}) rotate({degrees(atan2(bottom - y, distance - x)) - 90:.1f})")


def draw_cuff(one: Cuff, colors: Mapping[str, str], name: str, wearer: Wearer) -> str:
    (x, y), half = one.middle, one.broad
    up, bottom = -SIZES.cuff_height / 2, SIZES.cuff_height / 2
    shape = f"M{-half} {up}Q0 {up + 5} {half} {up}L{half - 0.6} {bottom}Q0 {bottom + 5} {0.6 - half} {bottom}Z"
    cloth = ((0.0, colors["pearl_rose"]), (0.45, colors["cloth"]), (1.0, colors["plum"]))
    markup = svg.ramp(name, cloth, (-half, 0, half, 0))
    markup += svg.path(shape, fill=f"url(#{name})", **make_line_style(colors["cloth_line"]))
    hem = bottom - SIZES.seam_distance
    seam = f"M{-half + 0.6} {hem}Q0 {hem + 5} {half - 0.6} {hem}"
    markup += svg.stroke(seam, colors["cloth_line"], SIZES.crease_width, stroke_opacity=0.5)
    if wearer.bracelet:
        markup = _draw_bracelet(half, colors[wearer.bracelet], colors) + markup
    return svg.group(markup, f"translate({x} {y}) rotate({one.turn})")


def _draw_bracelet(half: float, colour: str, colors: Mapping[str, str]) -> str:
    height, width = -SIZES.cuff_height / 2 - SIZES.bracelet_width, 0.8 * half
    shape = f"M{-width:.1f} {height - 1:.1f}Q0 {height + 5.5:.1f} {width:.1f} {height - 1:.1f}"
    markup = svg.stroke(shape, colors["line"], SIZES.bracelet_width + 1.6) + svg.stroke(
        shape, colour, SIZES.bracelet_width
    )
    gleam = f"M{-0.7 * width:.1f} {height + 0.2:.1f}Q{-0.3 * width:.1f} {height + 1.8:.1f} 0 {height + 1.4:.1f}"
    return markup + svg.stroke(gleam, "#ffffff", 0.3 * SIZES.bracelet_width, stroke_opacity=0.7)


def find_wrist(way: Grip) -> tuple[float, float]:
    return next(one.middle for part in get_args(HandLayer) for one in _list_parts(way, part) if isinstance(one, Cuff))


def has_layer(way: Grip, layer: HandLayer) -> bool:
    return bool(_list_parts(way, layer))


@cache
def _list_parts(way: Grip, part: HandLayer) -> tuple[HandPart, ...]:
    """Return the parts of a hand in front of or behind the held thing, farthest first."""
    return tuple(map(_read, drawings.load_table("holds")[way].get(part, ())))


def _read(told: dict[str, Any]) -> HandPart:
    match told:
        case {"finger": line, **rest}:
            return Finger(tuple(line), **rest)
        case {"palm": shape, **rest}:
            return Palm(shape, **rest)
        case {"cuff": middle, **rest}:
            return Cuff(middle, **rest)
        case {"sleeve": line, "broad": broad}:
            return Sleeve(line, broad)
    raise ValueError(f"no part of a hand: {told}")


@cache
def _find_wearer(character: str) -> Wearer:
    return Wearer(**drawings.load_table("holds")["wearers"].get(character, {}))


def draw_holding_hand(
    character: str, way: Grip, side: int, theme: Theme, part: HandLayer, *, turned: bool = False, sleeved: bool = True
) -> pygame.Surface:
    """Draw the front or the back layer of a hand that holds an object. The picture shows HAND_BOX.

    The figure is `side` pixels wide. `turned` draws the other hand. Without `sleeved` the forearm is left out.
    """
    scale = side / BUST_WIDTH
    picture = pygame.Surface((round(HAND_BOX[2] * scale), round(HAND_BOX[3] * scale)), pygame.SRCALPHA)
    colors, view, wearer = _find_hand_colors(character, theme), arms.View(scale, *HAND_BOX[:2]), _find_wearer(character)
    if turned:
        wearer = wearer._replace(ring="", bracelet="")
    for n, one in enumerate(_list_parts(way, part)):
        if isinstance(one, Sleeve) and not sleeved:
            continue
        limb = _make_limb(one, colors, f"{part}-{n}", wearer)
        arms.lay(picture, limb.turned() if turned else limb, view, theme)
    return picture


def _find_hand_colors(character: str, theme: Theme) -> dict[str, str]:
    colors = figures.find_limb_colors(character, theme)
    warm = 0.0 if theme.is_plain else SIZES.lamp_color_ratio
    tanned = SIZES.night_tan_ratio if theme.is_dark and not theme.is_plain else 0.0
    skin = mix(mix(colors["skin"], find_material("lamp"), warm), colors["skin_tan"], tanned)
    return {
        **colors,
        "skin": skin,
        "skin_line": mix(skin, colors["line"], SIZES.line_darkness_ratio),
        "cloth_line": mix(colors["plum"], colors["line"], SIZES.line_darkness_ratio),
    }


def _make_limb(one: HandPart, colors: Mapping[str, str], name: str, wearer: Wearer) -> Limb:
    if isinstance(one, Finger):
        ends = list(zip(one.line[::2], one.line[1::2], strict=True))
        return Limb(
            draw_finger(one, colors, wearer), ends, one.broad + SIZES.part_shadow_reach, SIZES.finger_shade_depth
        )
    if isinstance(one, Palm):
        return Limb(draw_palm(one, colors, wearer), [(0.0, 0.0)], max(HAND_BOX[2:]), SIZES.palm_shade_depth)
    if isinstance(one, Cuff):
        cuff, reach = draw_cuff(one, colors, name, wearer), one.broad + SIZES.part_shadow_reach
        return Limb(cuff, [one.middle], reach, SIZES.cuff_shade_depth)
    x, y, distance, bottom = one.line
    reach = max(one.broad) + SIZES.part_shadow_reach
    return Limb(draw_sleeve(one, colors, name), [(x, y), (distance, bottom)], reach, SIZES.forearm_shade_depth)
