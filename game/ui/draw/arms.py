"""The arms of somebody behind a ledge: they rest on it, are folded, hold up a chin or a thumb, or are raised
(assets/drawings/poses.json).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Any

import pygame

from game.ui.draw import drawings, key_light, portraits, surfaces, svg
from game.ui.draw.drawings import material
from game.ui.draw.theme import Theme, mix

BOX = (-172.0, -214.0, 344.0, 246.0)
"""What is seen about the middle of the ledge, in the units of the portraits: left, top, width and height."""
BROAD = ((0.0, 46.0), (0.26, 43.0), (0.46, 36.0), (0.54, 36.0), (0.68, 33.0), (0.9, 25.0), (1.0, 27.0))
"""How broad a sleeve is by the share of the way from the shoulder over the elbow to the wrist: round at the shoulder,
gathered about the elbow, narrow before the cuff.
"""
STEPS, BENT = 28, 0.26
"""The points of a sleeve's outline at each side, and how much of upper arm and forearm the bow of the elbow takes."""
EDGE, FOLD = 2.2, 1.8
"""The line about a sleeve, and that of a seam."""
ROUND = ((0.3, 0.3, 0.16), (0.34, 0.16, 0.2))
"""What makes a sleeve round: how far toward the lamp a band of light lies, how broad it is and how clear it is, the
breadths being those of the sleeve.
"""
GATHERED = ((0.42, 0.5, 0.34), (0.48, 0.74, 0.44), (0.55, 0.62, 0.4))
"""The folds that spread from the inside of a bent elbow: where on the way each ends, how far across, for the breadth
there, and how dark it is.
"""
LOOSE = ((0.72, 0.5, 0.3), (0.8, 0.36, 0.24), (0.16, 0.34, 0.2))
"""Folds from the outer edge of a sleeve, told likewise."""
RESTING, RAISED, BEFORE = "resting", "raised", "before"
"""What of the arms is drawn: those on the ledge; raised ones; of these the thumb that lies before what they hold."""
DIM = {RESTING: 0.2, RAISED: 0.08, BEFORE: 0.08}
"""The share of a figure's shadow that lies on them."""
WARM = 0.3
"""How much of the lamp's colour is in the skin of hands, as it is in that of lit faces."""
FREED = 0.55
"""From the shoulder, which has no line against the body, so far along the upper arm the line about a sleeve appears."""
BAND, HEM = 17.0, 4.0
"""Half the breadth of a cuff that lies over sleeve and wrist, and how far its seam is within its edge."""
Point = tuple[float, float]


def arms(character: str, pose: str, side: int, theme: Theme, part: str) -> pygame.Surface:
    """A part of the arms of somebody embodied in a pose, for a figure of a side in pixels; the picture shows BOX."""
    scale = side / portraits.WIDE
    size = round(BOX[2] * scale), round(BOX[3] * scale)
    ink = portraits.limbs(character, theme)
    if not theme.plain:
        ink |= {name: mix(ink[name], material("lamp"), WARM) for name in ("skin", "eggshell", "skin_tan")}
    drawn = "".join(
        _arm(one, ink, f"limb-{n}", part == BEFORE)
        for n, one in enumerate(posed(pose)["arms"])
        if bool(one.get("up")) == (part != RESTING)
    )
    picture = svg.render(drawn, size, f"scale({scale:.5f}) translate({-BOX[0]} {-BOX[1]})")
    if not theme.plain:
        surfaces.tint(picture, mix("#ffffff", material("figure_shadow"), DIM[part] * key_light.shade(theme)))
    return svg.ready(picture)


def posed(pose: str) -> dict[str, Any]:
    """What is told of a pose. Raises KeyError for one that is not known."""
    found: dict[str, Any] = drawings.table("poses")[pose]
    return found


def _arm(one: Mapping[str, Any], ink: Mapping[str, str], name: str, before: bool) -> str:
    """A sleeve from the shoulder to the wrist, and the hand that it ends in, where that is seen; or of the hand what
    is `before` the thing that it holds.
    """
    if before:
        thumb = drawings.table("poses")["hands"][one["hand"]].get("before", ())
        return svg.group(_hand(one, ink, thumb), "scale(-1 1)" if one["over"] else "")
    edge = mix(ink["plum"], ink["line"], 0.55)
    cuff = dict.fromkeys(("coat", "lacquer"), ink["cloth"]) | {"cockroach": ink["pearl_rose"], "gold": edge}
    drawn = drawings.table("poses")["hands"][one["hand"]]["drawn"] if "hand" in one else ()
    hand = _hand(one, {**ink, **cuff}, drawn) if drawn else ""
    sleeve = _sleeve(one["points"], ink, edge, name, one["over"])
    reach = drawings.table("poses")["hands"][one["hand"]].get("band") if hand else None
    band = _band(one["points"], reach, edge, name) if reach else ""
    return svg.group(sleeve + hand + band, "scale(-1 1)" if one["over"] else "")


def _band(points: Sequence[Point], reach: tuple[float, float], edge: str, name: str) -> str:
    """A cuff about the wrist, over sleeve and hand, from so far behind it to so far before it."""
    _, elbow, wrist = points
    turn = degrees(atan2(wrist[1] - elbow[1], wrist[0] - elbow[0])) - 90
    back, far = reach
    shape = f"M{-BAND + 1.5} {-back}Q0 {-back + 5} {BAND - 1.5} {-back}"
    shape += f"L{BAND + 1} {far - 2}Q0 {far + 6} {-BAND - 1} {far - 2}Z"
    seam = f"M{-BAND} {far - HEM - 2}Q0 {far - HEM + 6} {BAND} {far - HEM - 2}"
    style = {"fill": edge, "stroke": edge, "stroke_width": 2 * EDGE, "stroke_linejoin": "round"}
    drawn = svg.path(shape, **style) + svg.path(shape, fill=f"url(#{name}-band)")
    drawn += svg.stroke(seam, edge, FOLD, stroke_opacity=0.7)
    return svg.group(drawn, f"translate({wrist[0]} {wrist[1]}) rotate({turn:.1f})")


def _hand(one: Mapping[str, Any], ink: Mapping[str, str], names: Sequence[str]) -> str:
    """These drawings of a hand, its wrist at the end of the arm."""
    held = drawings.table("poses")["hands"][one["hand"]]
    (x, y), (left, top) = one["points"][-1], held["cuff"]
    drawn = "".join(drawings.drawing(each, ink) for each in names)
    placed = f"translate({x} {y}) rotate({one['turn']}) scale({held['size']}) translate({-left} {-top})"
    return svg.group(drawn, placed)


def _sleeve(points: Sequence[Point], ink: Mapping[str, str], edge: str, name: str, mirrored: bool) -> str:
    """Upper arm and forearm in one, round in the light from the upper left, with the folds that a bent elbow makes."""
    way = list(_bow(points))
    across = [_across(*ends) for ends in pairwise(way)]
    across.append(across[-1])
    sides = [[_aside(way, across, n, side) for n in range(len(way))] for side in (0.5, -0.5)]
    left, right = min(x for x, _ in points) - 24, max(x for x, _ in points) + 24
    top, foot = min(y for _, y in points) - 24, max(y for _, y in points) + 24
    ends = (right, top, left, foot) if mirrored else (left, top, right, foot)
    defs = svg.ramp(name, ((0.0, ink["pearl_rose"]), (0.5, ink["cloth"]), (1.0, ink["plum"])), ends)
    (x, y), (far, low) = points[:2]
    freed = (x, y, x + FREED * (far - x), y + FREED * (low - y))
    defs += svg.linear(f"{name}-edge", edge, edge, freed, (0.0, 1.0))
    cloth = ((0.0, ink["pearl_rose"]), (0.45, ink["cloth"]), (1.0, ink["plum"]))
    defs += svg.ramp(f"{name}-band", cloth, (-BAND, 0, BAND, 0))
    shape = f"{svg.line([*sides[0], *reversed(sides[1])])}Z"
    line = f"url(#{name}-edge)"
    body = svg.path(shape, fill=line, stroke=line, stroke_width=2 * EDGE, stroke_linejoin="round")
    body += svg.circle(*points[0], BROAD[0][1] / 2, fill=f"url(#{name})") + svg.path(shape, fill=f"url(#{name})")
    inner = 0.5 if _inside(points) else -0.5
    seam = f"M{x - 8} {y - 24}Q{x - 30} {y - 4} {x - 14} {y + 24}"
    body += svg.stroke(seam, edge, FOLD, stroke_opacity=0.45)
    return defs + body + _rounded(way, across, ink, mirrored) + _folds(way, across, inner, ink, edge)


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


def _broad(share: float) -> float:
    """How broad a sleeve is at a share of its way."""
    for (start, wide), (end, narrow) in pairwise(BROAD):
        if share <= end:
            return wide + (narrow - wide) * (share - start) / (end - start)
    return BROAD[-1][1]


def _aside(way: Sequence[Point], across: Sequence[Point], n: int, side: float) -> Point:
    """A place beside the n-th step of a way, for the breadth there."""
    broad = side * _broad(n / (len(way) - 1))
    return way[n][0] + broad * across[n][0], way[n][1] + broad * across[n][1]


def _inside(points: Sequence[Point]) -> bool:
    """Whether the inside of the elbow is on the side that `_across` tells."""
    shoulder, elbow, wrist = points
    across, down = _across(elbow, wrist)
    return across * (shoulder[0] - elbow[0]) + down * (shoulder[1] - elbow[1]) > 0


def _rounded(way: Sequence[Point], across: Sequence[Point], ink: Mapping[str, str], mirrored: bool) -> str:
    """Bands of light along a sleeve on the lamp's side, which make it round."""
    lamp, drawn = (1 if mirrored else -1), ""
    for off, broad, clear in ROUND:
        places = list[Point]()
        for n in range(2, len(way) - 1):
            upward = across[n][0] * lamp - across[n][1]
            places.append(_aside(way, across, n, off if upward > 0 else -off))
        wide = broad * BROAD[2][1]
        drawn += svg.stroke(svg.line(places), ink["pearl_rose"], wide, stroke_opacity=clear)
    return drawn


def _folds(way: Sequence[Point], across: Sequence[Point], inner: float, ink: Mapping[str, str], colour: str) -> str:
    """Folds of the cloth: wedges that run from an edge into the sleeve, dark in their depth, with a lit back."""
    last, drawn = len(way) - 1, ""
    knee = _aside(way, across, round(0.5 * last), 0.86 * inner)
    wedges = [(knee, at, inner - 2 * inner * far, dark) for at, far, dark in GATHERED]
    for at, far, dark in LOOSE:
        edge = _aside(way, across, round(at * last), -inner)
        wedges.append((edge, at + 0.03, -inner + 2 * inner * far, dark))
    for (x, y), at, side, dark in wedges:
        tip = _aside(way, across, round(at * last), side)
        bend = _aside(way, across, round((at + 0.035) * last), 0.5 * (side + inner))
        back = (bend[0] + 2.6 * across[round(at * last)][1], bend[1] + 2.6)
        shape = f"M{x:.1f} {y:.1f}Q{bend[0]:.1f} {bend[1]:.1f} {tip[0]:.1f} {tip[1]:.1f}"
        lens = f"{shape}Q{back[0]:.1f} {back[1] + 2:.1f} {x:.1f} {y:.1f}Z"
        drawn += svg.stroke(shape, ink["pearl_rose"], 2.4, stroke_opacity=0.5 * dark)
        drawn += svg.path(lens, fill=colour, fill_opacity=dark)
    return drawn


def _across(start: Point, end: Point) -> Point:
    """The way square to that from one point to another."""
    far = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    return (start[1] - end[1]) / far, (end[0] - start[0]) / far
