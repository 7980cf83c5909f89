"""The arms of somebody behind a ledge: they rest on it, are folded, hold up a chin or a thumb, or are raised
(assets/drawings/poses.json). How a sleeve is drawn is in `sleeves`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil, cos, floor, radians, sin
from typing import Any, NamedTuple

import pygame

from game.ui.draw import drawings, key_light, portraits, sleeves, surfaces, svg
from game.ui.draw.drawings import material
from game.ui.draw.theme import Theme, mix

BOX = (-172.0, -214.0, 344.0, 258.0)
"""What is seen about the middle of the ledge, in the units of the portraits: left, top, width and height."""
RESTING, RAISED, BEFORE = "resting", "raised", "before"
"""What of the arms is drawn: those on the ledge; raised ones; of these the thumb that lies before what they hold."""
DIM = {RESTING: 0.14, RAISED: 0.06, BEFORE: 0.06}
"""The share of a figure's shadow that lies on them."""
WARM = 0.3
"""How much of the lamp's colour is in the skin of hands, as it is in that of lit faces."""
TONED = 0.66
"""How dark the lines of a hand are for its skin, as those of a face are."""
ROUND_SLEEVE, ROUND_HAND, ROUND_CUFF = 8.0, 5.0, 3.0
"""How far from the edges of each light and shade make it round."""
JOINED, HALF = (20.0, 40.0), 0.5
"""Within so far of the shoulder's middle a sleeve is nearly one with the body, only so much round by itself; from so
far on it is wholly so.
"""
Point = tuple[float, float]
SLEEVED, HANDED, CUFFED = 28.0, (46.0, 42.0), 32.0
"""How far a sleeve reaches beyond its points; where the middle of a hand's fingers is from its wrist, and how far it
reaches beyond both; how far a cuff does from the wrist.
"""


class View(NamedTuple):
    """How what is told in the units of the portraits lies on a picture: pixels to a unit, and its left upper corner."""

    scale: float
    left: float
    top: float

    def pixels(self, x: float, y: float) -> Point:
        """Where a place is on the picture."""
        return (x - self.left) * self.scale, (y - self.top) * self.scale


class Limb(NamedTuple):
    """A part of an arm: its drawing, within `out` of its `points`, and how far from its edges it is made round.

    One that has a `shoulder` is nearly one with the body there.
    """

    drawn: str
    points: Sequence[Point]
    out: float
    deep: float
    shoulder: Point | None = None

    def turned(self) -> Limb:
        """The same at the other side of the body."""
        drawn, points = svg.group(self.drawn, "scale(-1 1)"), [(-x, y) for x, y in self.points]
        return self._replace(drawn=drawn, points=points, shoulder=points[0] if self.shoulder else None)


def arms(character: str, pose: str, side: int, theme: Theme, part: str) -> pygame.Surface:
    """A part of the arms of somebody embodied in a pose, for a figure of a side in pixels; the picture shows BOX."""
    scale = side / portraits.WIDE
    size = round(BOX[2] * scale), round(BOX[3] * scale)
    ink = portraits.limbs(character, theme)
    if not theme.plain:
        ink |= {name: mix(ink[name], material("lamp"), WARM) for name in ("skin", "eggshell", "skin_tan")}
    picture, view = pygame.Surface(size, pygame.SRCALPHA), View(scale, *BOX[:2])
    for n, one in enumerate(posed(pose)["arms"]):
        if bool(one.get("up")) != (part != RESTING):
            continue
        for limb in _before(one, ink) if part == BEFORE else _limbs(one, ink, f"limb-{n}"):
            lay(picture, limb.turned() if one["over"] else limb, view, theme)
    if not theme.plain:
        surfaces.tint(picture, mix("#ffffff", material("figure_shadow"), DIM[part] * key_light.shade(theme)))
    return svg.ready(picture)


def posed(pose: str) -> dict[str, Any]:
    """What is told of a pose. Raises KeyError for one that is not known."""
    found: dict[str, Any] = drawings.table("poses")[pose]
    return found


def before(pose: str) -> bool:
    """Whether a part of a hand lies before what it holds in a pose, and the rest of it behind that."""
    return any("hand" in one and "before" in _told(one) for one in posed(pose)["arms"])


def lay(picture: pygame.Surface, limb: Limb, view: View, theme: Theme) -> None:
    """Lay a part of an arm on what is there already, round in the lamp's light, and with the dark that it casts."""
    corners = [view.pixels(x + way * limb.out, y + way * limb.out) for x, y in limb.points for way in (-1, 1)]
    (left, top), (right, foot) = (tuple(pick(each) for each in zip(*corners, strict=True)) for pick in (min, max))
    box = pygame.Rect(floor(left), floor(top), ceil(right - left), ceil(foot - top)).clip(picture.get_rect())
    if not all(box.size):
        return
    deep = limb.deep * view.scale
    placed = f"translate({-box.x} {-box.y}) scale({view.scale:.5f}) translate({-view.left} {-view.top})"
    flat = svg.render(limb.drawn, box.size, placed)
    if theme.plain:
        picture.blit(flat, box)
        return
    part = flat.copy()
    key_light.rounded(part, theme, deep)
    if limb.shoulder:
        x, y = view.pixels(*limb.shoulder)
        _join(part, x - box.x, y - box.y, view.scale)
    key_light.occlude(picture.subsurface(box), part, deep, theme)
    if limb.shoulder:
        picture.blit(flat, box)
    picture.blit(part, box)


def _join(sleeve: pygame.Surface, x: float, y: float, scale: float) -> None:
    """Leave out a part of what makes a sleeve round about its shoulder."""
    start, far = (each * scale for each in JOINED)
    stops = [(0.0, "#ffffff", HALF), (start / far, "#ffffff", HALF), (1.0, "#ffffff", 1.0)]
    seen = svg.wash(svg.radial("wash", stops, x, y, far), sleeve.get_size())
    sleeve.blit(seen, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _before(one: Mapping[str, Any], ink: Mapping[str, str]) -> Iterator[Limb]:
    """Of a hand what lies before the thing that it holds."""
    yield hand(_hand(one, ink, _told(one).get("before", ())), one["points"][-1], _hanging(one))


def _limbs(one: Mapping[str, Any], ink: Mapping[str, str], name: str) -> Iterator[Limb]:
    """A sleeve from the shoulder to the wrist, the hand that it ends in, where that is seen, and the cuff about it."""
    points = one["points"]
    yield sleeve(sleeves.sleeve(points, ink, name, one["over"]), points)
    if "hand" in one:
        held, turn = _told(one), _hanging(one)
        far = held["band"]
        yield Limb(sleeves.opening(points, turn, far, ink), points[-1:], CUFFED, ROUND_CUFF)
        yield hand(_hand(one, ink, held["drawn"]), points[-1], turn)
        yield Limb(sleeves.cuff(points, turn, far, ink, name), points[-1:], CUFFED, ROUND_CUFF)


def sleeve(drawn: str, points: Sequence[Point]) -> Limb:
    """A sleeve along these points."""
    return Limb(drawn, points, SLEEVED, ROUND_SLEEVE, points[0])


def hand(drawn: str, wrist: Point, turn: float, longer: float = 0.0) -> Limb:
    """A hand at a wrist, turned so many degrees from hanging, and what it holds, by which it is `longer`."""
    far, way = HANDED[0] + longer, radians(turn)
    tip = wrist[0] - far * sin(way), wrist[1] + far * cos(way)
    return Limb(drawn, [wrist, tip], HANDED[1], ROUND_HAND)


def _hanging(one: Mapping[str, Any]) -> float:
    """How far a hand is turned from hanging, in degrees, also where its drawing is upright."""
    turn: float = one["turn"]
    return turn + (180 if _told(one).get("upright") else 0)


def _told(one: Mapping[str, Any]) -> dict[str, Any]:
    """What is told of the hand of an arm."""
    found: dict[str, Any] = drawings.table("poses")["hands"][one["hand"]]
    return found


def _hand(one: Mapping[str, Any], ink: Mapping[str, str], names: Sequence[str]) -> str:
    """These drawings of a hand, its wrist at the end of the arm."""
    held, (x, y) = _told(one), one["points"][-1]
    left, top = held["cuff"]
    toned = {**ink, "line": mix(ink["skin"], ink["line"], TONED)}
    drawn = "".join(drawings.drawing(each, toned) for each in names)
    across = -held["size"] if held.get("mirrored") else held["size"]
    placed = f"translate({x} {y}) rotate({one['turn']}) scale({across} {held['size']}) translate({-left} {-top})"
    return svg.group(drawn, placed)
