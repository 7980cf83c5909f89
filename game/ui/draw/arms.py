"""The arms of somebody behind a ledge: they rest on it, are folded, hold up a chin or a thumb, or are raised
(assets/drawings/poses.json).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import atan2, degrees, hypot
from typing import Any

import pygame

from game.ui.draw import drawings, key_light, portraits, surfaces, svg
from game.ui.draw.drawings import material
from game.ui.draw.theme import Theme, mix

BOX = (-172.0, -214.0, 344.0, 246.0)
"""What is seen about the middle of the ledge, in the units of the portraits: left, top, width and height."""
BROAD = (46.0, 40.0, 27.0)
"""How broad a sleeve is at the shoulder, the elbow and the wrist."""
EDGE, FOLD = 2.2, 1.8
"""The line about a sleeve, and that of the crease in it."""
CREASE = ((0.62, 0.44), (0.5, 0.22), (0.56, -0.06))
"""The points of a crease: how far from the elbow along the arm, and how far toward its inside, for its breadth."""
DIM = (0.26, 0.08)
"""The share of a figure's shadow that lies on arms on the ledge, and on raised ones."""
WARM = 0.3
"""How much of the lamp's colour is in the skin of hands, as it is in that of lit faces."""
FREED = 0.55
"""From the shoulder, which has no line against the body, so far along the upper arm the line about a sleeve appears."""
BAND, HEM = 17.0, 4.0
"""Half the breadth of a cuff that lies over sleeve and wrist, and how far its seam is within its edge."""
CREASES = ((0.34, 0.34, 0.2), (0.62, 0.3, 0.12))
"""Small folds of a forearm: how far from the elbow, how long, and how much they sag, for the breadth there."""
Point = tuple[float, float]


def arms(character: str, pose: str, side: int, theme: Theme, raised: bool) -> pygame.Surface:
    """The arms of somebody embodied in a pose, `raised` ones or those on the ledge, for a figure of a side in pixels;
    the picture shows BOX.
    """
    scale = side / (portraits.VIEW + portraits.ABOVE)
    size = round(BOX[2] * scale), round(BOX[3] * scale)
    ink = portraits.limbs(character, theme)
    if not theme.plain:
        ink |= {name: mix(ink[name], material("lamp"), WARM) for name in ("skin", "eggshell", "skin_tan")}
    drawn = "".join(
        _arm(one, ink, f"limb-{n}") for n, one in enumerate(posed(pose)["arms"]) if bool(one.get("up")) == raised
    )
    picture = svg.render(drawn, size, f"scale({scale:.5f}) translate({-BOX[0]} {-BOX[1]})")
    if not theme.plain:
        surfaces.tint(picture, mix("#ffffff", material("figure_shadow"), DIM[raised] * key_light.shade(theme)))
    return svg.ready(picture)


def posed(pose: str) -> dict[str, Any]:
    """What is told of a pose. Raises KeyError for one that is not known."""
    found: dict[str, Any] = drawings.table("poses")[pose]
    return found


def _arm(one: Mapping[str, Any], ink: Mapping[str, str], name: str) -> str:
    """A sleeve from the shoulder to the wrist, and the hand that it ends in, where that is seen."""
    edge = mix(ink["plum"], ink["line"], 0.55)
    cuff = dict.fromkeys(("coat", "lacquer"), ink["cloth"]) | {"cockroach": ink["pearl_rose"], "gold": edge}
    hand = _hand(one, {**ink, **cuff}) if "hand" in one else ""
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


def _hand(one: Mapping[str, Any], ink: Mapping[str, str]) -> str:
    """A hand with its cuff about the wrist."""
    held = drawings.table("poses")["hands"][one["hand"]]
    (x, y), (left, top) = one["points"][-1], held["cuff"]
    drawn = "".join(drawings.drawing(each, ink) for each in held["drawn"])
    placed = f"translate({x} {y}) rotate({one['turn']}) scale({held['size']}) translate({-left} {-top})"
    return svg.group(drawn, placed)


def _sleeve(points: Sequence[Point], ink: Mapping[str, str], edge: str, name: str, mirrored: bool) -> str:
    """Upper arm and forearm, narrower toward the wrist, lit from the upper left, with a crease inside the elbow."""
    left, right = min(x for x, _ in points) - BROAD[1] / 2, max(x for x, _ in points) + BROAD[1] / 2
    top, foot = min(y for _, y in points) - BROAD[1] / 2, max(y for _, y in points) + BROAD[1] / 2
    ends = (right, top, left, foot) if mirrored else (left, top, right, foot)
    defs = svg.ramp(name, ((0.0, ink["pearl_rose"]), (0.5, ink["cloth"]), (1.0, ink["plum"])), ends)
    (x, y), (far, low) = points[:2]
    freed = (x, y, x + FREED * (far - x), y + FREED * (low - y))
    defs += svg.linear(f"{name}-edge", edge, edge, freed, (0.0, 1.0))
    cloth = ((0.0, ink["pearl_rose"]), (0.45, ink["cloth"]), (1.0, ink["plum"]))
    defs += svg.ramp(f"{name}-band", cloth, (-BAND, 0, BAND, 0))
    line = f"url(#{name}-edge)"
    around = {"fill": line, "stroke": line, "stroke_width": 2 * EDGE, "stroke_linejoin": "round"}
    sleeve = _limb(points, around) + _limb(points, {"fill": f"url(#{name})"})
    return defs + sleeve + _crease(points, edge) + _folds(points, edge)


def _limb(points: Sequence[Point], style: Mapping[str, Any]) -> str:
    """The outline of an arm: two lengths that taper, and the round of shoulder and elbow."""
    body = ""
    for start, end, near, far in zip(points, points[1:], BROAD, BROAD[1:], strict=False):
        across, down = _across(start, end)
        corners = [
            (at[0] + side * broad / 2 * across, at[1] + side * broad / 2 * down)
            for at, broad, side in ((start, near, 1), (end, far, 1), (end, far, -1), (start, near, -1))
        ]
        body += svg.path(f"{svg.line(corners)}Z", **style) + svg.circle(*start, near / 2, **style)
    return body


def _crease(points: Sequence[Point], colour: str) -> str:
    """What the cloth folds into inside a bent elbow: a bow from the edge of the forearm into the sleeve."""
    shoulder, elbow, wrist = points
    across, down = _across(elbow, wrist)
    along, low = down, -across
    if across * (shoulder[0] - elbow[0]) + down * (shoulder[1] - elbow[1]) < 0:
        across, down = -across, -down
    places = [
        svg.num(at + BROAD[1] * (out * way + deep * side))
        for out, deep in CREASE
        for at, way, side in ((elbow[0], along, across), (elbow[1], low, down))
    ]
    return svg.stroke("M{} {}Q{} {} {} {}".format(*places), colour, FOLD, stroke_opacity=0.6)


def _folds(points: Sequence[Point], colour: str) -> str:
    """Small bows from the outer edge of a forearm into the sleeve."""
    shoulder, elbow, wrist = points
    across, down = _across(elbow, wrist)
    side = 1 if across * (shoulder[0] - elbow[0]) + down * (shoulder[1] - elbow[1]) < 0 else -1
    drawn = ""
    for along, long, sag in CREASES:
        broad = BROAD[1] + along * (BROAD[2] - BROAD[1])
        x, y = (start + along * (end - start) for start, end in zip(elbow, wrist, strict=True))
        ends = [(x + side * broad * out * across, y + side * broad * out * down) for out in (0.5, 0.5 - long)]
        bend = [(a + b) / 2 + sag * broad * way for a, b, way in zip(*ends, (-down, across), strict=True)]
        (left, top), (right, foot) = ends
        bow = f"M{left} {top}Q{bend[0]} {bend[1]} {right} {foot}"
        drawn += svg.stroke(bow, colour, FOLD, stroke_opacity=0.5)
    return drawn


def _across(start: Point, end: Point) -> Point:
    """The way square to that from one point to another."""
    far = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    return (start[1] - end[1]) / far, (end[0] - start[0]) / far
