"""Arms in parts, each laid over the ones before and shaded round: their limbs, their shading and their sleeves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import atan2, ceil, cos, degrees, floor, hypot, radians, sin
from typing import NamedTuple

import gradients
import pygame
from measures import Measures

from game.ui.gfx import lighting, surfaces, svg
from game.ui.gfx.drawings import find_material
from game.ui.gfx.theme import Theme, mix, rgb
from people import hall_light

SIZES = Measures("people.arms")
LINE_DARKNESS_RATIO = 0.66
"""Darkness of a hand's lines as a fraction of the skin's, like those of a face."""
Point = tuple[float, float]
HAND_REACH_AND_MARGIN = (46.0, 42.0)
"""Distance from the wrist to the middle of the fingers, and the hand's margin around both."""


class View(NamedTuple):
    """Maps units of the portraits to a picture: pixels per unit and the upper left corner."""

    scale: float
    left: float
    top: float

    def pixels(self, x: float, y: float) -> Point:
        return (x - self.left) * self.scale, (y - self.top) * self.scale


class Limb(NamedTuple):
    """A part of an arm within `out` of its `points`, shaded to the depth `deep`, joined at a `shoulder`, if any."""

    drawn: str
    points: Sequence[Point]
    out: float
    deep: float
    shoulder: Point | None = None

    def turned(self) -> Limb:
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
    round_off(part, theme, depth)
    if limb.shoulder and not theme.is_plain:
        x, y = view.pixels(*limb.shoulder)
        _join(part, x - box.x, y - box.y, view.scale)
    occlude(picture.subsurface(box), part, depth, theme)
    picture.blit(part, box)


def _join(sleeve: pygame.Surface, x: float, y: float, scale: float) -> None:
    """Have a sleeve fade into the body about its shoulder."""
    start, distance = (item * scale for item in SIZES.joint_fade_distances)
    stops = [(0.0, "#ffffff", 0.0), (start / distance, "#ffffff", 0.0), (1.0, "#ffffff", 1.0)]
    seen = svg.draw_gradient(svg.radial("wash", stops, x, y, distance), sleeve.get_size())
    sleeve.blit(seen, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def make_sleeve_limb(drawn: str, points: Sequence[Point], joined: bool) -> Limb:
    """Return a sleeve along these points, joined to the body at the shoulder or in front of the body."""
    return Limb(drawn, points, SIZES.sleeve_margin, SIZES.sleeve_shade_depth, points[0] if joined else None)


def make_hand_limb(drawn: str, wrist: Point, turn: float, longer: float = 0.0) -> Limb:
    """Make a hand at a wrist, turned by degrees from hanging down; what it holds makes it `longer`."""
    distance, way = HAND_REACH_AND_MARGIN[0] + longer, radians(turn)
    tip = wrist[0] - distance * sin(way), wrist[1] + distance * cos(way)
    return Limb(drawn, [wrist, tip], HAND_REACH_AND_MARGIN[1], SIZES.hand_shade_depth)


def round_off(picture: pygame.Surface, theme: Theme, depth: float) -> None:
    """Make an arm or a hand round in the light of the lamp at its upper left: bright there, in shade beyond, with what
    the table throws back along its foot; `depth` is how many pixels from its edges. Its picture is changed.
    """
    if theme.is_plain:
        return
    small, ratio = (
        _reduce(picture, SIZES.shading_reduction),
        max(lighting.MIN_LAMP_STRENGTH, lighting.find_person_shade(theme)),
    )
    width = max(1, round(depth / SIZES.shading_reduction))
    lit = hall_light.draw_edge_mask(small, width, (-width // 2, -width))
    dark = hall_light.draw_edge_mask(small, width, (width // 2, width))
    thrown = hall_light.draw_edge_mask(small, max(1, width // 3), (0, max(1, width // 3)))
    surfaces.tint(
        thrown, mix("#000000", find_material("bounce" if theme.is_dark else "bounce_by_day"), SIZES.bounce_brightness)
    )
    shine = lit.copy()
    surfaces.tint(shine, mix("#000000", find_material("lamp"), SIZES.lit_edge_shine * ratio))
    shine.blit(thrown, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    surfaces.tint(lit, mix("#000000", find_material("lamp"), SIZES.lit_edge_brightness * ratio))
    lighting.multiply(picture, _darken_white(dark, SIZES.dark_edge_ratio * ratio, picture.get_size()))
    lighting.brighten(picture, pygame.transform.smoothscale(lit, picture.get_size()))
    light = pygame.transform.smoothscale(shine, picture.get_size())
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def occlude(below: pygame.Surface, part: pygame.Surface, depth: float, theme: Theme) -> None:
    """Darken the picture below a part, near the part's outline, up to `depth` pixels away from it."""
    if theme.is_plain:
        return
    shape, reach = _reduce(part, SIZES.contact_reduction), max(1, round(depth / SIZES.contact_reduction))
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    dark = pygame.Surface(shape.get_size(), 0, 32)
    dark.blit(surfaces.blur(shape, reach), (0, round(SIZES.contact_offset_ratio * reach)))
    ratio = SIZES.contact_opacity * max(lighting.MIN_LAMP_STRENGTH, lighting.find_person_shade(theme))
    lighting.multiply(below, _darken_white(dark, ratio, below.get_size()))


def _reduce(picture: pygame.Surface, times: int) -> pygame.Surface:
    """Return a picture made `times` times smaller, for light that is soft."""
    w, h = picture.get_size()
    return pygame.transform.smoothscale(picture, (max(1, w // times), max(1, h // times)))


def _darken_white(dark: pygame.Surface, ratio: float, size: tuple[int, int]) -> pygame.Surface:
    """Return white darkened by a share of the figures' shadow, by a grey mask, at a size."""
    darkest = mix("#ffffff", find_material("figure_shadow"), ratio)
    dark.fill((*(255 - item for item in rgb(darkest)), 255), special_flags=pygame.BLEND_RGBA_MULT)
    left = pygame.Surface(dark.get_size(), 0, 32)
    left.fill("#ffffff")
    left.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return pygame.transform.smoothscale(left, size)


def draw_sleeve(points: Sequence[Point], colors: Mapping[str, str], name: str, mirrored: bool) -> str:
    """Draw upper arm and forearm in one piece, lit from the upper left, with the folds of a bent elbow."""
    way = list(_list_sleeve_points(points))
    across = [_compute_normal(*ends) for ends in pairwise(way)]
    across.append(across[-1])
    inner, edge = (1.0 if _is_inside_elbow(points) else -1.0), find_line_color(colors)
    outer_points = reversed(_list_side_points(way, across, -inner, SIZES.outer_widths))
    shape = f"{svg.line([*_list_side_points(way, across, inner, SIZES.inner_widths), *outer_points])}Z"
    left, right = min(x for x, _ in points) - 24, max(x for x, _ in points) + 24
    top, foot = min(y for _, y in points) - 24, max(y for _, y in points) + 24
    ends = (right, top, left, foot) if mirrored else (left, top, right, foot)
    defs = svg.ramp(name, ((0.0, colors["pearl_rose"]), (0.5, colors["cloth"]), (1.0, colors["plum"])), ends)
    (x, y), (distance, bottom) = points[:2]
    freed = (x, y, x + SIZES.outline_start_ratio * (distance - x), y + SIZES.outline_start_ratio * (bottom - y))
    defs += svg.linear(f"{name}-edge", edge, edge, freed, (0.0, 1.0))
    line = f"url(#{name}-edge)"
    body = svg.path(shape, fill=line, stroke=line, stroke_width=2 * SIZES.outline_width, stroke_linejoin="round")
    body += svg.circle(x, y, SIZES.outer_widths[0][1], fill=f"url(#{name})") + svg.path(shape, fill=f"url(#{name})")
    body += svg.stroke(svg.line(way), f"url(#{name})", SIZES.min_cloth_width)
    return defs + body + _draw_folds(way, across, inner, colors=colors, colour=edge, seen=_compute_fold_opacity(points))


def find_line_color(colors: Mapping[str, str]) -> str:
    return mix(colors["plum"], colors["line"], SIZES.edge_darkness_ratio)


def _list_sleeve_points(points: Sequence[Point]) -> Iterator[Point]:
    """Yield the middle of a sleeve in fine steps: straight, but for the elbow, which is a bow."""
    shoulder, elbow, wrist = points
    near, distance = (
        (elbow[0] + SIZES.elbow_bow_ratio * (end[0] - elbow[0]), elbow[1] + SIZES.elbow_bow_ratio * (end[1] - elbow[1]))
        for end in (shoulder, wrist)
    )
    third = SIZES.step_count // 3
    for n in range(SIZES.step_count + 1):
        if n < third:
            yield _interpolate(shoulder, near, n / third)
        elif n > SIZES.step_count - third:
            yield _interpolate(distance, wrist, (n - SIZES.step_count + third) / third)
        else:
            t = (n - third) / (SIZES.step_count - 2 * third)
            yield _interpolate(_interpolate(near, elbow, t), _interpolate(elbow, distance, t), t)


def _interpolate(start: Point, end: Point, ratio: float) -> Point:
    return start[0] + ratio * (end[0] - start[0]), start[1] + ratio * (end[1] - start[1])


def _list_side_points(
    way: Sequence[Point], across: Sequence[Point], side: float, widths: Sequence[Point]
) -> list[Point]:
    return [_offset_step(way, across, n, side, widths) for n in range(len(way))]


def _offset_step(way: Sequence[Point], across: Sequence[Point], n: int, side: float, widths: Sequence[Point]) -> Point:
    """Return a place beside the n-th step of a way, for half the breadth there."""
    offset = side * gradients.interpolate(widths, n / (len(way) - 1))
    return way[n][0] + offset * across[n][0], way[n][1] + offset * across[n][1]


def _is_inside_elbow(points: Sequence[Point]) -> bool:
    """Return True if the inside of the elbow is on the side of `_across`."""
    shoulder, elbow, wrist = points
    across, down = _compute_normal(elbow, wrist)
    return across * (shoulder[0] - elbow[0]) + down * (shoulder[1] - elbow[1]) > 0


def _compute_fold_opacity(points: Sequence[Point]) -> float:
    """Return the visible share of the elbow's folds: 0 if upper arm and forearm lie close together."""
    shoulder, elbow, wrist = points
    ways = [atan2(end[1] - elbow[1], end[0] - elbow[0]) for end in (shoulder, wrist)]
    gap = abs((degrees(ways[0] - ways[1]) + 180) % 360 - 180)
    return max(
        0.0,
        min(1.0, (gap - SIZES.fold_angles_degrees[0]) / (SIZES.fold_angles_degrees[1] - SIZES.fold_angles_degrees[0])),
    )


def _draw_folds(
    way: Sequence[Point], across: Sequence[Point], inner: float, *, colors: Mapping[str, str], colour: str, seen: float
) -> str:
    """Draw folds as dark lines from an edge into the sleeve, with a lit back. `seen` is the elbow folds' opacity."""
    last, markup = len(way) - 1, ""
    knee = _offset_step(way, across, round(0.5 * last), 0.96 * inner, SIZES.inner_widths)
    wedges = [(knee, at, inner * (1 - 2 * distance), dark * seen) for at, distance, dark in SIZES.elbow_folds]
    for at, distance, dark in SIZES.loose_folds:
        edge = _offset_step(way, across, round(at * last), -inner, SIZES.outer_widths)
        wedges.append((edge, at + 0.03, inner * (2 * distance - 1), dark))
    for (x, y), at, side, dark in wedges:
        tip = _offset_step(way, across, round(at * last), side, SIZES.outer_widths)
        bend = _offset_step(way, across, min(last, round((at + 0.03) * last)), 0.5 * (side + inner), SIZES.outer_widths)
        shape = f"M{x:.1f} {y:.1f}Q{bend[0]:.1f} {bend[1]:.1f} {tip[0]:.1f} {tip[1]:.1f}"
        lit = f"M{x:.1f} {y - 2:.1f}Q{bend[0]:.1f} {bend[1] - 2.4:.1f} {tip[0]:.1f} {tip[1] - 1.4:.1f}"
        markup += svg.stroke(lit, colors["pearl_rose"], 2.4, stroke_opacity=0.8 * dark)
        markup += svg.stroke(shape, colour, SIZES.fold_line_width, stroke_opacity=dark)
    return markup


def _compute_normal(start: Point, end: Point) -> Point:
    distance = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    return (start[1] - end[1]) / distance, (end[0] - start[0]) / distance
