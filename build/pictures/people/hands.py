"""Hands that hold something up from behind a ledge, or lie on it (assets/drawings/holds.json): fingers with joints and
nails, palms, cuffs, sleeves, and the marks of who wears them. Places are in the units of the portraits.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import atan2, cos, degrees, hypot, sin
from typing import Any, NamedTuple, get_args

import gradients
import pygame
from measures import Measures

from game.ui.gfx import drawings, svg
from game.ui.gfx.drawings import get_material
from game.ui.gfx.theme import Theme, mix
from game.ui.persons.pictures import BUST_WIDTH, HAND_BOX, Grip, HandLayer
from people import arms, figures
from people.arms import Limb, Point

SIZES = Measures("people.hands")


class Wearer(NamedTuple):
    nails: str = "eggshell"
    """The role of the colour of their nails."""
    ring: str = ""
    bracelet: str = ""
    """Roles of the colours of a ring and a bracelet; empty for none."""
    wrinkled: bool = False
    broad: float = 1.0
    """Width of the fingers as a multiple of the usual width."""


class Look(NamedTuple):
    """The look of a part of a hand: the name of its gradient, its colours, and the wearer."""

    name: str
    colors: Mapping[str, str]
    wearer: Wearer


class Finger:
    """The outline of a finger of a given width along a line from knuckle to tip. The line may bend at a joint."""

    def __init__(self, line: Sequence[float], width: float) -> None:
        self.width = width
        (x, y), (end_x, end_y) = line[:2], line[-2:]
        middle = line[2:4] if len(line) > 4 else ((x + end_x) / 2, (y + end_y) / 2)
        bend_x, bend_y = 2 * middle[0] - (x + end_x) / 2, 2 * middle[1] - (y + end_y) / 2
        self.points: list[Point] = []
        for t in (n / SIZES.step_count for n in range(SIZES.step_count + 1)):
            start, turn, end = (1 - t) ** 2, 2 * t * (1 - t), t * t
            self.points.append((start * x + turn * bend_x + end * end_x, start * y + turn * bend_y + end * end_y))
        self.turns = [atan2(bottom - y, right - x) for (x, y), (right, bottom) in pairwise(self.points)]
        self.turns.append(self.turns[-1])

    def compute_half_width(self, step: int) -> float:
        """Return half the width at a step along the finger. The width varies in soft waves."""
        return self.width / 2 * gradients.interpolate(SIZES.finger_outline, step / SIZES.step_count)

    def offset_point(self, step: int, offset: float) -> Point:
        (x, y), turn = self.points[step], self.turns[step]
        return x - offset * sin(turn), y + offset * cos(turn)

    def make_bow(self, position: float, ratio: float, inset: float = 0.0) -> str:
        """Return the path of a curve across the finger, over a fraction of its width less an inset."""
        step = round(position * SIZES.step_count)
        half_width = ratio * self.compute_half_width(step) - inset
        (x, y), (right, bottom) = (self.offset_point(step, side * half_width) for side in (1, -1))
        middle = self.points[min(SIZES.step_count, step + 1)]
        return f"M{x:.2f} {y:.2f}Q{middle[0]:.2f} {middle[1]:.2f} {right:.2f} {bottom:.2f}"

    @property
    def shape(self) -> str:
        steps, ends = range(SIZES.step_count + 1), (SIZES.step_count, 0)
        side, other = ([self.offset_point(n, sign * self.compute_half_width(n)) for n in steps] for sign in (1, -1))
        tip, root = (self.compute_half_width(n) for n in ends)
        (x, y), (left, top) = other[-1], side[0]
        back = svg.line(reversed(other)).replace("M", "L", 1)
        return (
            f"{svg.line(side)}A{tip:.2f} {tip:.2f} 0 0 0 {x:.2f} {y:.2f}"
            f"{back}A{root:.2f} {root:.2f} 0 0 0 {left:.2f} {top:.2f}Z"
        )


def _make_finger(line: Sequence[float], look: Look, broad: float, *, nail: bool = False, ringed: bool = False) -> Limb:
    """Return a finger. `nail` shows the nail, `ringed` adds the ring of the wearer."""
    colors, wearer = look.colors, look.wearer
    finger = Finger(line, wearer.broad * broad)
    markup = svg.path(finger.shape, fill=colors["skin"], **_make_line_style(colors["skin_line"]))
    for position, depth in SIZES.creases + SIZES.wrinkles * wearer.wrinkled:
        markup += _draw_crease(finger.make_bow(position, 0.62), colors["skin_line"], depth)
    if ringed and wearer.ring:
        shape = finger.make_bow(SIZES.ring_position, 1.0, 0.2)
        markup += svg.stroke(shape, colors["line"], SIZES.ring_width + 1.2)
        markup += svg.stroke(shape, colors[wearer.ring], SIZES.ring_width)
        markup += svg.stroke(shape, colors["gold_light"], 0.35 * SIZES.ring_width, stroke_opacity=0.8)
    if nail:
        x, y = finger.points[-1]
        transform = f"translate({x:.2f} {y:.2f}) rotate({degrees(finger.turns[-1]) - 90:.1f})"
        markup += svg.group(_draw_nail(finger.width, colors, wearer), transform)
    ends = list(zip(line[::2], line[1::2], strict=True))
    return Limb(markup, ends, broad + SIZES.part_shadow_reach, SIZES.finger_shade_depth)


def _make_line_style(colour: str) -> dict[str, object]:
    return {"stroke": colour, "stroke_width": SIZES.line_width, "stroke_linejoin": "round"}


def _draw_crease(shape: str, colour: str, depth: float) -> str:
    return svg.stroke(shape, colour, SIZES.crease_width, stroke_opacity=depth)


def _draw_nail(width: float, colors: Mapping[str, str], wearer: Wearer) -> str:
    half, height, end = (ratio * width for ratio in SIZES.nail_ratios)
    foot = 0.41 * width - end
    top = foot - height
    shape = f"M{-half:.2f} {top:.2f}Q0 {top - 0.8 * half:.2f} {half:.2f} {top:.2f}L{half:.2f} {foot - half:.2f}"
    shape += f"Q{half:.2f} {foot:.2f} 0 {foot:.2f}Q{-half:.2f} {foot:.2f} {-half:.2f} {foot - half:.2f}Z"
    line = {"stroke": colors["skin_line"], "stroke_width": 0.7, "stroke_opacity": 0.6}
    gleam = f"M{-0.45 * half:.2f} {top + 0.2 * height:.2f}V{foot - 0.45 * height:.2f}"
    nail = svg.path(shape, fill=colors[wearer.nails], **line)
    return nail + svg.stroke(gleam, "#ffffff", 0.4 * half, stroke_opacity=0.6)


def _make_palm(shape: str, look: Look, lines: str = "") -> Limb:
    """Return the palm along a path, with lines for the knuckles or for the ball of the thumb."""
    line = look.colors["skin_line"]
    markup = svg.path(shape, fill=look.colors["skin"], **_make_line_style(line))
    if lines:
        markup += _draw_crease(lines, line, 0.5 if look.wearer.wrinkled else 0.28)
    return Limb(markup, [(0.0, 0.0)], max(HAND_BOX[2:]), SIZES.palm_shade_depth)


def _draw_cloth(shape: str, half_width: float, middle: float, look: Look) -> str:
    """Draw cloth within a path, lit from the right. `middle` is the brightest position as a fraction of the width."""
    colors = look.colors
    stops = ((0.0, colors["pearl_rose"]), (middle, colors["cloth"]), (1.0, colors["plum"]))
    defs = svg.ramp(look.name, stops, (half_width, 0, -half_width, 0))
    return defs + svg.path(shape, fill=f"url(#{look.name})", **_make_line_style(colors["cloth_line"]))


def _make_sleeve(line: tuple[float, float, float, float], look: Look, broad: tuple[float, float]) -> Limb:
    """Return a forearm up to the wrist. `broad` has the half widths at both ends."""
    x, y, end_x, end_y = line
    (foot, wrist), length = broad, hypot(end_x - x, end_y - y)
    shape = f"M{-foot} 0C{-foot} {0.5 * length:.1f} {-wrist - 1} {0.7 * length:.1f} {-wrist} {length:.1f}"
    shape += f"H{wrist}C{wrist + 1} {0.7 * length:.1f} {foot} {0.5 * length:.1f} {foot} 0Z"
    markup = _draw_cloth(shape, foot, 0.5, look)
    for side, ratio in ((-1, 0.86), (1, 0.78), (-1, 0.64)):
        edge, at = side * (wrist + 1), ratio * length
        fold = f"M{edge:.1f} {at:.1f}Q{0.5 * edge:.1f} {at - 3:.1f} {0.1 * edge:.1f} {at - 8:.1f}"
        markup += _draw_crease(fold, look.colors["cloth_line"], 0.5)
    transform = f"translate({x} {y}) rotate({degrees(atan2(end_y - y, end_x - x)) - 90:.1f})"
    reach = max(broad) + SIZES.part_shadow_reach
    return Limb(svg.group(markup, transform), [(x, y), (end_x, end_y)], reach, SIZES.forearm_shade_depth)


def _make_cuff(middle: Point, look: Look, broad: float, turn: float) -> Limb:
    """Return the end of a sleeve around the wrist. `broad` is half its width, `turn` its rotation in degrees."""
    top, bottom = -SIZES.cuff_height / 2, SIZES.cuff_height / 2
    shape = f"M{-broad} {top}Q0 {top + 5} {broad} {top}L{broad - 0.6} {bottom}Q0 {bottom + 5} {0.6 - broad} {bottom}Z"
    markup = _draw_cloth(shape, -broad, 0.45, look)
    hem = bottom - SIZES.seam_distance
    markup += _draw_crease(f"M{-broad + 0.6} {hem}Q0 {hem + 5} {broad - 0.6} {hem}", look.colors["cloth_line"], 0.5)
    if look.wearer.bracelet:
        markup = _draw_bracelet(broad, look.colors[look.wearer.bracelet], look.colors) + markup
    placed_markup = svg.group(markup, f"translate({middle[0]} {middle[1]}) rotate({turn})")
    return Limb(placed_markup, [middle], broad + SIZES.part_shadow_reach, SIZES.cuff_shade_depth)


def _draw_bracelet(half_width: float, colour: str, colors: Mapping[str, str]) -> str:
    height, width, thickness = -SIZES.cuff_height / 2 - SIZES.bracelet_width, 0.8 * half_width, SIZES.bracelet_width
    shape = f"M{-width:.1f} {height - 1:.1f}Q0 {height + 5.5:.1f} {width:.1f} {height - 1:.1f}"
    gleam = f"M{-0.7 * width:.1f} {height + 0.2:.1f}Q{-0.3 * width:.1f} {height + 1.8:.1f} 0 {height + 1.4:.1f}"
    markup = svg.stroke(shape, colors["line"], thickness + 1.6) + svg.stroke(shape, colour, thickness)
    return markup + svg.stroke(gleam, "#ffffff", 0.3 * thickness, stroke_opacity=0.7)


MAKERS: Mapping[str, Callable[..., Limb]] = {
    "cuff": _make_cuff,
    "finger": _make_finger,
    "palm": _make_palm,
    "sleeve": _make_sleeve,
}
"""Makers of the parts of a hand by the first key of a row of holds.json."""


def get_wrist(grip: Grip) -> Point:
    return next(row["cuff"] for layer in get_args(HandLayer) for row in _list_rows(grip, layer) if "cuff" in row)


def has_layer(grip: Grip, layer: HandLayer) -> bool:
    return bool(_list_rows(grip, layer))


def _list_rows(grip: Grip, layer: HandLayer) -> list[dict[str, Any]]:
    """Return the parts of a hand in front of or behind the held object, the farthest first."""
    rows: list[dict[str, Any]] = drawings.load_data("holds")[grip].get(layer, [])
    return rows


def draw_holding_hand(
    character: str, grip: Grip, side: int, theme: Theme, part: HandLayer, *, flip: bool = False, sleeved: bool = True
) -> pygame.Surface:
    """Draw the front or the back layer of a hand that holds an object. The picture shows HAND_BOX. The figure is `side`
    pixels wide. `flip` draws the other hand. Without `sleeved` the forearm is left out.
    """
    scale = side / BUST_WIDTH
    picture = pygame.Surface((round(HAND_BOX[2] * scale), round(HAND_BOX[3] * scale)), pygame.SRCALPHA)
    view, wearer = arms.View(scale, *HAND_BOX[:2]), Wearer(**drawings.load_data("holds")["wearers"].get(character, {}))
    if flip:
        wearer = wearer._replace(ring="", bracelet="")
    colors = _make_hand_colors(character, theme)
    for n, row in enumerate(_list_rows(grip, part)):
        (kind, shape), *options = row.items()
        if kind != "sleeve" or sleeved:
            limb = MAKERS[kind](shape, Look(f"{part}-{n}", colors, wearer), **dict(options))
            arms.draw_limb(picture, limb.mirror() if flip else limb, view, theme)
    return picture


def _make_hand_colors(character: str, theme: Theme) -> dict[str, str]:
    colors = figures.make_limb_colors(character, theme)
    warm = 0.0 if theme.is_plain else SIZES.lamp_color_ratio
    tanned = SIZES.night_tan_ratio if theme.is_dark and not theme.is_plain else 0.0
    skin = mix(mix(colors["skin"], get_material("lamp"), warm), colors["skin_tan"], tanned)
    return {
        **colors,
        "skin": skin,
        "skin_line": mix(skin, colors["line"], SIZES.line_darkness_ratio),
        "cloth_line": mix(colors["plum"], colors["line"], SIZES.line_darkness_ratio),
    }
