"""Arms in parts: each part is laid over the ones before and shaded round. Sleeves are drawn in `sleeves`, holding hands
in `holding`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, cos, floor, radians, sin
from typing import NamedTuple

import pygame

from game.ui.gfx import svg
from game.ui.gfx.theme import Theme
from people import roundness

LINE_DARKNESS_RATIO = 0.66
"""Darkness of a hand's lines as a fraction of the skin's, like those of a face."""
SLEEVE_SHADE_DEPTH, HAND_SHADE_DEPTH = 8.0, 5.0
"""Depth of the shading from the edges of a sleeve and of a hand."""
JOINT_FADE_DISTANCES = 22.0, 50.0
"""Distances from the middle of the shoulder at which a sleeve joined to the body begins to appear, and is opaque."""
Point = tuple[float, float]
SLEEVE_MARGIN = 28.0
"""Margin of a sleeve around the points along which it is drawn."""
HAND_REACH_AND_MARGIN = (46.0, 42.0)
"""Distance from the wrist to the middle of the fingers, and the hand's margin around both."""


class View(NamedTuple):
    """Maps units of the portraits to a picture: pixels per unit and the upper left corner."""

    scale: float
    left: float
    top: float

    def pixels(self, x: float, y: float) -> Point:
        """Return a place in the picture."""
        return (x - self.left) * self.scale, (y - self.top) * self.scale


class Limb(NamedTuple):
    """A part of an arm: a drawing within `out` of its `points`, shaded to the depth `deep`. A limb with a `shoulder` is
    joined to the body there.
    """

    drawn: str
    points: Sequence[Point]
    out: float
    deep: float
    shoulder: Point | None = None

    def turned(self) -> Limb:
        """Return the limb at the other side of the body."""
        drawn, points = svg.group(self.drawn, "scale(-1 1)"), [(-x, y) for x, y in self.points]
        return self._replace(drawn=drawn, points=points, shoulder=points[0] if self.shoulder else None)


def lay(picture: pygame.Surface, limb: Limb, view: View, theme: Theme) -> None:
    """Draw a part of an arm over the picture, shaded round, with the shadow that it casts."""
    corners = [view.pixels(x + way * limb.out, y + way * limb.out) for x, y in limb.points for way in (-1, 1)]
    (left, top), (right, foot) = (tuple(pick(item) for item in zip(*corners, strict=True)) for pick in (min, max))
    box = pygame.Rect(floor(left), floor(top), ceil(right - left), ceil(foot - top)).clip(picture.get_rect())
    if not all(box.size):
        return
    depth = limb.deep * view.scale
    placed = f"translate({-box.x} {-box.y}) scale({view.scale:.5f}) translate({-view.left} {-view.top})"
    part = svg.render(limb.drawn, box.size, placed)
    roundness.round_off(part, theme, depth)
    if limb.shoulder and not theme.plain:
        x, y = view.pixels(*limb.shoulder)
        _join(part, x - box.x, y - box.y, view.scale)
    roundness.occlude(picture.subsurface(box), part, depth, theme)
    picture.blit(part, box)


def _join(sleeve: pygame.Surface, x: float, y: float, scale: float) -> None:
    """Have a sleeve fade into the body about its shoulder."""
    start, distance = (item * scale for item in JOINT_FADE_DISTANCES)
    stops = [(0.0, "#ffffff", 0.0), (start / distance, "#ffffff", 0.0), (1.0, "#ffffff", 1.0)]
    seen = svg.draw_gradient(svg.radial("wash", stops, x, y, distance), sleeve.get_size())
    sleeve.blit(seen, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def make_sleeve(drawn: str, points: Sequence[Point], joined: bool) -> Limb:
    """Return a sleeve along these points, joined to the body at the shoulder or in front of the body."""
    return Limb(drawn, points, SLEEVE_MARGIN, SLEEVE_SHADE_DEPTH, points[0] if joined else None)


def make_hand(drawn: str, wrist: Point, turn: float, longer: float = 0.0) -> Limb:
    """Make a hand at a wrist, turned by degrees from hanging down; what it holds makes it `longer`."""
    distance, way = HAND_REACH_AND_MARGIN[0] + longer, radians(turn)
    tip = wrist[0] - distance * sin(way), wrist[1] + distance * cos(way)
    return Limb(drawn, [wrist, tip], HAND_REACH_AND_MARGIN[1], HAND_SHADE_DEPTH)
