"""Hands that hold something up from behind a ledge, or lie on it with the tips of their fingers
(assets/drawings/holds.json). How a part of them is made round is in `arms`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import atan2, degrees, hypot
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

import pygame

from game.ui.draw import arms, drawings, portraits, svg
from game.ui.draw.arms import Limb
from game.ui.draw.drawings import material
from game.ui.draw.theme import Theme, mix

BOX = (-64.0, -40.0, 128.0, 170.0)
"""What is seen about the place where something is held, in the units of the portraits: left, top, width and height."""
Hold: TypeAlias = Literal["grasps", "offers", "hooks", "leans"]
"""How a hand holds something."""
GRASPS: Hold = "grasps"
"""It holds a thing up, with its fingers before that."""
OFFERS: Hold = "offers"
"""It holds a thing up, with its thumb before that."""
HOOKS: Hold = "hooks"
"""It holds on to a ledge by the tips of its fingers."""
LEANS: Hold = "leans"
"""The same where the arm lies there: the back of the hand is seen."""
HandLayer: TypeAlias = Literal["behind", "before"]
"""Which of a hand is drawn."""
BEHIND: HandLayer = "behind"
"""What lies behind the thing that it holds."""
BEFORE: HandLayer = "before"
"""What lies before that."""
WARM = 0.22
"""How much of the lamp's colour is in the skin of hands."""
TANNED = 0.2
"""How far it is tanned by night, which keeps it as dark as that of faces in the light that makes it round."""
TONED = 0.6
"""How dark its lines are for it."""
LINE = 1.5
"""How broad the line about a part of a hand is."""
CREASE = 1.2
"""How broad the line over a joint is."""
ROUND_FINGER = 4.0
"""How far from the edges of a finger light and shade make it round."""
ROUND_PALM = 8.0
"""How far from the edges of a palm they do."""
ROUND_SLEEVE = 11.0
"""How far from the edges of a sleeve they do."""
ROUND_CUFF = 4.0
"""How far from the edges of a cuff they do."""
NAIL = (0.29, 0.4, 0.16)
"""Half the breadth of a nail, its length, and how far from the tip it ends, all for the breadth of the finger."""
JOINT = (0.5, 0.3)
"""Where on a finger its joint is, for the finger's length, and how far across the crease reaches, for its breadth."""
BAND = 9.0
"""How high a cuff is."""
HEM = 3.0
"""How far within the edge of a cuff its seam is."""
DARK = 12.0
"""How far the dark reaches that a part casts on what lies behind it."""


class Finger(NamedTuple):
    """A finger along a `line` from its knuckle to its tip; `broad` is its breadth, `nail` whether its nail is seen."""

    line: tuple[float, float, float, float]
    broad: float
    nail: bool = False


class Palm(NamedTuple):
    """The palm along a path."""

    shape: str


class Cuff(NamedTuple):
    """The end of a sleeve about the wrist: its middle, half its breadth, and by how many degrees it is turned."""

    middle: tuple[float, float]
    broad: float
    turn: float


class Sleeve(NamedTuple):
    """A forearm from below to the wrist, and half its breadth at both."""

    line: tuple[float, float, float, float]
    broad: tuple[float, float]


HandPart: TypeAlias = Finger | Palm | Cuff | Sleeve


def wrist(way: Hold) -> tuple[float, float]:
    """Where the sleeve ends of a hand that holds something in a way, from the place where that is held."""
    return next(one.middle for part in get_args(HandLayer) for one in _parts(way, part) if isinstance(one, Cuff))


@cache
def _parts(way: Hold, part: HandLayer) -> tuple[HandPart, ...]:
    """What a hand that holds something in a way is made of before the thing or behind it, the farthest first."""
    return tuple(map(_read, drawings.table("holds")[way].get(part, ())))


def _read(told: dict[str, Any]) -> HandPart:
    match told:
        case {"finger": line, **rest}:
            return Finger(line, **rest)
        case {"palm": shape}:
            return Palm(shape)
        case {"cuff": middle, **rest}:
            return Cuff(middle, **rest)
        case {"sleeve": line, "broad": broad}:
            return Sleeve(line, broad)
    raise ValueError(f"no part of a hand: {told}")


def hands(
    character: str, way: Hold, side: int, theme: Theme, part: HandLayer, *, turned: bool = False, sleeved: bool = True
) -> pygame.Surface:
    """A part of the hand with which somebody embodied holds something in a way, for a figure of a side in pixels; it
    is the other hand where it is `turned`, and without the forearm where it is not `sleeved`. The picture shows BOX.
    """
    scale = side / portraits.WIDE
    picture = pygame.Surface((round(BOX[2] * scale), round(BOX[3] * scale)), pygame.SRCALPHA)
    ink, view = _ink(character, theme), arms.View(scale, *BOX[:2])
    for n, one in enumerate(_parts(way, part)):
        if isinstance(one, Sleeve) and not sleeved:
            continue
        limb = _limb(one, ink, f"{part}-{n}")
        arms.lay(picture, limb.turned() if turned else limb, view, theme)
    return svg.ready(picture)


def _ink(character: str, theme: Theme) -> dict[str, str]:
    """The colours of somebody's hands and sleeves, and of the lines about them."""
    ink = portraits.limbs(character, theme)
    warm, tanned = (0.0, 0.0) if theme.plain else (WARM, TANNED if theme.dark else 0.0)
    skin = mix(mix(ink["skin"], material("lamp"), warm), ink["skin_tan"], tanned)
    return {
        **ink,
        "skin": skin,
        "skin_line": mix(skin, ink["line"], TONED),
        "cloth_line": mix(ink["plum"], ink["line"], TONED),
    }


def _limb(one: HandPart, ink: Mapping[str, str], name: str) -> Limb:
    """A part as it is drawn."""
    if isinstance(one, Finger):
        x, y, far, low = one.line
        return Limb(_finger(one, ink), [(x, y), (far, low)], one.broad + DARK, ROUND_FINGER)
    if isinstance(one, Palm):
        shape = svg.path(one.shape, fill=ink["skin"], **_line(ink["skin_line"]))
        return Limb(shape, [(0.0, 0.0)], max(BOX[2:]), ROUND_PALM)
    if isinstance(one, Cuff):
        x, y = one.middle
        return Limb(_cuff(one, ink, name), [(x, y)], one.broad + DARK, ROUND_CUFF)
    x, y, far, low = one.line
    return Limb(_sleeve(one, ink, name), [(x, y), (far, low)], max(one.broad) + DARK, ROUND_SLEEVE)


def _line(colour: str) -> dict[str, object]:
    return {"stroke": colour, "stroke_width": LINE, "stroke_linejoin": "round"}


def _finger(one: Finger, ink: Mapping[str, str]) -> str:
    """A finger: a little narrower at its tip, with a crease over the joint and a nail in the light."""
    x, y, far, low = one.line
    half, long = one.broad / 2, hypot(far - x, low - y)
    tip, mid = 0.86 * half, JOINT[0] * long
    shape = f"M{-half} 0C{-half} {mid:.1f} {-tip} {mid:.1f} {-tip} {long:.1f}"
    shape += (
        f"A{tip} {tip} 0 0 0 {tip} {long:.1f}C{tip} {mid:.1f} {half} {mid:.1f} {half} 0A{half} {half} 0 0 0 {-half} 0Z"
    )
    drawn = svg.path(shape, fill=ink["skin"], **_line(ink["skin_line"]))
    across = JOINT[1] * one.broad
    crease = f"M{-across:.1f} {mid:.1f}Q0 {mid + 1.6:.1f} {across:.1f} {mid:.1f}"
    drawn += svg.stroke(crease, ink["skin_line"], CREASE, stroke_opacity=0.45)
    if one.nail:
        wide, high, end = (share * one.broad for share in NAIL)
        foot, top = long + tip - end, long + tip - end - high
        nail = f"M{-wide:.2f} {top:.2f}Q0 {top - 0.8 * wide:.2f} {wide:.2f} {top:.2f}L{wide:.2f} {foot - wide:.2f}"
        nail += f"Q{wide:.2f} {foot:.2f} 0 {foot:.2f}Q{-wide:.2f} {foot:.2f} {-wide:.2f} {foot - wide:.2f}Z"
        drawn += svg.path(nail, fill=ink["eggshell"], stroke=ink["skin_line"], stroke_width=0.7, stroke_opacity=0.6)
    return svg.group(drawn, f"translate({x} {y}) rotate({degrees(atan2(low - y, far - x)) - 90:.1f})")


def _sleeve(one: Sleeve, ink: Mapping[str, str], name: str) -> str:
    """A forearm's sleeve, which comes from below and is gathered before the cuff."""
    x, y, far, low = one.line
    (foot, wrist), long = one.broad, hypot(far - x, low - y)
    shape = f"M{-foot} 0C{-foot} {0.5 * long:.1f} {-wrist - 1} {0.7 * long:.1f} {-wrist} {long:.1f}"
    shape += f"H{wrist}C{wrist + 1} {0.7 * long:.1f} {foot} {0.5 * long:.1f} {foot} 0Z"
    cloth = ((0.0, ink["pearl_rose"]), (0.5, ink["cloth"]), (1.0, ink["plum"]))
    drawn = svg.ramp(name, cloth, (foot, 0, -foot, 0))
    drawn += svg.path(shape, fill=f"url(#{name})", **_line(ink["cloth_line"]))
    for side, at in ((-1, 0.86), (1, 0.78), (-1, 0.64)):
        edge = side * (wrist + 1)
        fold = f"M{edge:.1f} {at * long:.1f}Q{0.5 * edge:.1f} {at * long - 3:.1f} {0.1 * edge:.1f} {at * long - 8:.1f}"
        drawn += svg.stroke(fold, ink["cloth_line"], CREASE, stroke_opacity=0.5)
    return svg.group(drawn, f"translate({x} {y}) rotate({degrees(atan2(low - y, far - x)) - 90:.1f})")


def _cuff(one: Cuff, ink: Mapping[str, str], name: str) -> str:
    """The end of a sleeve about the wrist, over the hand."""
    (x, y), half = one.middle, one.broad
    up, low = -BAND / 2, BAND / 2
    shape = f"M{-half} {up}Q0 {up + 5} {half} {up}L{half - 0.6} {low}Q0 {low + 5} {0.6 - half} {low}Z"
    cloth = ((0.0, ink["pearl_rose"]), (0.45, ink["cloth"]), (1.0, ink["plum"]))
    drawn = svg.ramp(name, cloth, (-half, 0, half, 0))
    drawn += svg.path(shape, fill=f"url(#{name})", **_line(ink["cloth_line"]))
    hem = low - HEM
    seam = f"M{-half + 0.6} {hem}Q0 {hem + 5} {half - 0.6} {hem}"
    drawn += svg.stroke(seam, ink["cloth_line"], CREASE, stroke_opacity=0.5)
    return svg.group(drawn, f"translate({x} {y}) rotate({one.turn})")
