"""The parts of an arm, laid one on the other and made round in the light. How a sleeve is drawn is in `sleeves`,
how hands hold something in `holding`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, cos, floor, radians, sin
from typing import NamedTuple

import pygame

from game.ui.gfx import svg
from game.ui.gfx.theme import Theme
from people import roundness

TONED = 0.66
"""How dark the lines of a hand are for its skin, as those of a face are."""
ROUND_SLEEVE, ROUND_HAND = 8.0, 5.0
"""How far from the edges of a sleeve and of a hand light and shade make it round."""
JOINED = 22.0, 50.0
"""How far from the middle of the shoulder a sleeve that is one with the body there begins to be seen, and is seen
wholly.
"""
Point = tuple[float, float]
SLEEVED = 28.0
"""How far a sleeve reaches beyond the points along which it is drawn."""
HANDED = (46.0, 42.0)
"""How far the middle of a hand's fingers is from the wrist, and how far the hand reaches beyond both."""


class View(NamedTuple):
    """How what is told in the units of the portraits lies on a picture: pixels to a unit, and its left upper corner."""

    scale: float
    left: float
    top: float

    def pixels(self, x: float, y: float) -> Point:
        """Where a place is on the picture."""
        return (x - self.left) * self.scale, (y - self.top) * self.scale


class Limb(NamedTuple):
    """A part of an arm: its drawing, which lies within `out` of its `points`, and how `deep` from its edges it is made
    round.

    Where it has a `shoulder`, it is one with the body there.
    """

    drawn: str
    points: Sequence[Point]
    out: float
    deep: float
    shoulder: Point | None = None

    def turned(self) -> Limb:
        """The limb at the other side of the body."""
        drawn, points = svg.group(self.drawn, "scale(-1 1)"), [(-x, y) for x, y in self.points]
        return self._replace(drawn=drawn, points=points, shoulder=points[0] if self.shoulder else None)


def lay(picture: pygame.Surface, limb: Limb, view: View, theme: Theme) -> None:
    """Lay a part of an arm on what is there already, round in the lamp's light, and with the dark that it casts."""
    corners = [view.pixels(x + way * limb.out, y + way * limb.out) for x, y in limb.points for way in (-1, 1)]
    (left, top), (right, foot) = (tuple(pick(each) for each in zip(*corners, strict=True)) for pick in (min, max))
    box = pygame.Rect(floor(left), floor(top), ceil(right - left), ceil(foot - top)).clip(picture.get_rect())
    if not all(box.size):
        return
    deep = limb.deep * view.scale
    placed = f"translate({-box.x} {-box.y}) scale({view.scale:.5f}) translate({-view.left} {-view.top})"
    part = svg.render(limb.drawn, box.size, placed)
    roundness.rounded(part, theme, deep)
    if limb.shoulder and not theme.plain:
        x, y = view.pixels(*limb.shoulder)
        _join(part, x - box.x, y - box.y, view.scale)
    roundness.occlude(picture.subsurface(box), part, deep, theme)
    picture.blit(part, box)


def _join(sleeve: pygame.Surface, x: float, y: float, scale: float) -> None:
    """Have a sleeve fade into the body about its shoulder."""
    start, far = (each * scale for each in JOINED)
    stops = [(0.0, "#ffffff", 0.0), (start / far, "#ffffff", 0.0), (1.0, "#ffffff", 1.0)]
    seen = svg.wash(svg.radial("wash", stops, x, y, far), sleeve.get_size())
    sleeve.blit(seen, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def sleeve(drawn: str, points: Sequence[Point], joined: bool) -> Limb:
    """A sleeve along these points, one with the body at its shoulder where it is `joined`, else before the body."""
    return Limb(drawn, points, SLEEVED, ROUND_SLEEVE, points[0] if joined else None)


def hand(drawn: str, wrist: Point, turn: float, longer: float = 0.0) -> Limb:
    """A hand at a wrist, turned by degrees from hanging down; what it holds makes it `longer`."""
    far, way = HANDED[0] + longer, radians(turn)
    tip = wrist[0] - far * sin(way), wrist[1] + far * cos(way)
    return Limb(drawn, [wrist, tip], HANDED[1], ROUND_HAND)
