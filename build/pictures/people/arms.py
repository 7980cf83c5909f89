"""Arms in parts, each laid over the ones before and shaded round: their limbs, their shading and their sleeves."""

from __future__ import annotations

from cmath import phase
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import ceil, cos, degrees, floor, radians, sin
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
    small, ratio = _reduce(picture, SIZES.shading_reduction), hall_light.find_shade_strength(theme)
    width = max(1, round(depth / SIZES.shading_reduction))
    lit = hall_light.draw_edge_mask(small, width, (-width // 2, -width))
    dark = hall_light.draw_edge_mask(small, width, (width // 2, width))
    thrown = hall_light.draw_edge_mask(small, max(1, width // 3), (0, max(1, width // 3)))
    bounce = find_material("bounce" if theme.is_dark else "bounce_by_day")
    shine, lamp = lit.copy(), find_material("lamp")
    surfaces.tint(thrown, mix("#000000", bounce, SIZES.bounce_brightness))
    surfaces.tint(shine, mix("#000000", lamp, SIZES.lit_edge_shine * ratio))
    shine.blit(thrown, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    surfaces.tint(lit, mix("#000000", lamp, SIZES.lit_edge_brightness * ratio))
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
    ratio = SIZES.contact_opacity * hall_light.find_shade_strength(theme)
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
    shoulder, elbow, wrist = (complex(*point) for point in points)
    way = list(_list_sleeve_points(shoulder, elbow, wrist))
    across = [1j * (end - start) / (abs(end - start) or 1.0) for start, end in pairwise(way)]
    across.append(across[-1])
    inner = 1.0 if ((shoulder - elbow) * (1j * (wrist - elbow)).conjugate()).real > 0 else -1.0

    def find_edge(n: int, side: float, widths: Sequence[Point] = SIZES.outer_widths) -> complex:
        """Return the place beside the n-th step of the way, at a fraction of the half width there."""
        return way[n] + side * gradients.interpolate(widths, n / (len(way) - 1)) * across[n]

    inner_edge = [find_edge(n, inner, SIZES.inner_widths) for n in range(len(way))]
    outer_edge = [find_edge(n, -inner) for n in reversed(range(len(way)))]
    shape, edge = f"{_format_line([*inner_edge, *outer_edge])}Z", find_line_color(colors)
    left, right = min(x for x, _ in points) - 24, max(x for x, _ in points) + 24
    top, foot = min(y for _, y in points) - 24, max(y for _, y in points) + 24
    ends = (right, top, left, foot) if mirrored else (left, top, right, foot)
    defs = svg.ramp(name, ((0.0, colors["pearl_rose"]), (0.5, colors["cloth"]), (1.0, colors["plum"])), ends)
    free = shoulder + SIZES.outline_start_ratio * (elbow - shoulder)
    defs += svg.linear(f"{name}-edge", edge, edge, (shoulder.real, shoulder.imag, free.real, free.imag), (0.0, 1.0))
    line, cloth = f"url(#{name}-edge)", f"url(#{name})"
    body = svg.path(shape, fill=line, stroke=line, stroke_width=2 * SIZES.outline_width, stroke_linejoin="round")
    body += svg.circle(*points[0], SIZES.outer_widths[0][1], fill=cloth) + svg.path(shape, fill=cloth)
    body += svg.stroke(_format_line(way), cloth, SIZES.min_cloth_width)
    last, opacity = len(way) - 1, _compute_fold_opacity(shoulder - elbow, wrist - elbow)
    knee = find_edge(round(0.5 * last), 0.96 * inner, SIZES.inner_widths)
    folds = [(knee, at, inner * (1 - 2 * reach), dark * opacity) for at, reach, dark in SIZES.elbow_folds]
    for at, reach, dark in SIZES.loose_folds:
        folds.append((find_edge(round(at * last), -inner), at + 0.03, inner * (2 * reach - 1), dark))
    for start, at, side, dark in folds:
        tip = find_edge(round(at * last), side)
        bend = find_edge(min(last, round((at + 0.03) * last)), 0.5 * (side + inner))
        back = _format_bow(start - 2j, bend - 2.4j, tip - 1.4j)
        body += svg.stroke(back, colors["pearl_rose"], 2.4, stroke_opacity=0.8 * dark)
        body += svg.stroke(_format_bow(start, bend, tip), edge, SIZES.fold_line_width, stroke_opacity=dark)
    return defs + body


def find_line_color(colors: Mapping[str, str]) -> str:
    return mix(colors["plum"], colors["line"], SIZES.edge_darkness_ratio)


def _format_line(points: Iterable[complex]) -> str:
    return svg.line((point.real, point.imag) for point in points)


def _format_bow(start: complex, bend: complex, end: complex) -> str:
    numbers = " ".join(f"{point.real:.1f} {point.imag:.1f}" for point in (bend, end))
    return f"M{start.real:.1f} {start.imag:.1f}Q{numbers}"


def _list_sleeve_points(shoulder: complex, elbow: complex, wrist: complex) -> Iterator[complex]:
    """Yield the middle of a sleeve in fine steps: straight, but for the elbow, which is a bow."""
    near, far = (elbow + SIZES.elbow_bow_ratio * (end - elbow) for end in (shoulder, wrist))
    third = SIZES.step_count // 3
    for n in range(SIZES.step_count + 1):
        if n < third:
            yield shoulder + n / third * (near - shoulder)
        elif n > SIZES.step_count - third:
            yield far + (n - SIZES.step_count + third) / third * (wrist - far)
        else:
            t = (n - third) / (SIZES.step_count - 2 * third)
            before, after = near + t * (elbow - near), elbow + t * (far - elbow)
            yield before + t * (after - before)


def _compute_fold_opacity(upper_arm: complex, forearm: complex) -> float:
    """Return the visible share of the elbow's folds: 0 if upper arm and forearm lie close together."""
    least, most = SIZES.fold_angles_degrees
    return max(0.0, min(1.0, (abs(degrees(phase(upper_arm / forearm))) - least) / (most - least)))
