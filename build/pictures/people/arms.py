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
from game.ui.gfx.drawings import get_material
from game.ui.gfx.theme import Theme, mix, rgb
from people import hall_light

SIZES = Measures("people.arms")
LINE_DARKNESS_RATIO = 0.66
"""Darkness of a hand's lines as a fraction of the skin's, like those of a face."""
Point = tuple[float, float]
HAND_REACH_AND_MARGIN = (46.0, 42.0)
"""Distance from the wrist to the middle of the fingers, and the hand's margin around both."""


class View(NamedTuple):
    """The mapping from units of the portraits to a picture: pixels per unit, and the upper left corner."""

    scale: float
    left: float
    top: float

    def to_pixels(self, x: float, y: float) -> Point:
        return (x - self.left) * self.scale, (y - self.top) * self.scale


class Limb(NamedTuple):
    """A part of an arm as SVG within `reach` of its middle `points`, shaded to `shade_depth` from its edges."""

    drawing: str
    points: Sequence[Point]
    reach: float
    shade_depth: float
    shoulder: Point | None = None

    def mirror(self) -> Limb:
        drawing, points = svg.group(self.drawing, "scale(-1 1)"), [(-x, y) for x, y in self.points]
        return self._replace(drawing=drawing, points=points, shoulder=points[0] if self.shoulder else None)


def draw_limb(picture: pygame.Surface, limb: Limb, view: View, theme: Theme) -> None:
    """Draw a limb onto the picture, shaded as a round body, with the shadow that it casts."""
    corners = [view.to_pixels(x + sign * limb.reach, y + sign * limb.reach) for x, y in limb.points for sign in (-1, 1)]
    (left, top), (right, foot) = (tuple(pick(item) for item in zip(*corners, strict=True)) for pick in (min, max))
    box = pygame.Rect(floor(left), floor(top), ceil(right - left), ceil(foot - top)).clip(picture.get_rect())
    if not all(box.size):
        return
    depth = limb.shade_depth * view.scale
    transform = f"translate({-box.x} {-box.y}) scale({view.scale:.5f}) translate({-view.left} {-view.top})"
    part = svg.render(limb.drawing, box.size, transform)
    shade_round(part, theme, depth)
    if limb.shoulder and not theme.is_plain:
        x, y = view.to_pixels(*limb.shoulder)
        _fade_shoulder(part, x - box.x, y - box.y, view.scale)
    occlude(picture.subsurface(box), part, depth, theme)
    picture.blit(part, box)


def _fade_shoulder(sleeve: pygame.Surface, x: float, y: float, scale: float) -> None:
    """Fade a sleeve out around its shoulder, so that it blends into the body."""
    start, distance = (item * scale for item in SIZES.joint_fade_distances)
    stops = [(0.0, "#ffffff", 0.0), (start / distance, "#ffffff", 0.0), (1.0, "#ffffff", 1.0)]
    fade = svg.draw_gradient(svg.radial("wash", stops, x, y, distance), sleeve.get_size())
    sleeve.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def make_sleeve_limb(drawing: str, points: Sequence[Point], is_joined: bool) -> Limb:
    """Return a sleeve along these points, joined to the body at the shoulder or in front of the body."""
    return Limb(drawing, points, SIZES.sleeve_margin, SIZES.sleeve_shade_depth, points[0] if is_joined else None)


def make_hand_limb(drawing: str, wrist: Point, turn: float, extra_length: float = 0.0) -> Limb:
    """Return a hand at a wrist. `turn` is its rotation in degrees from hanging down."""
    distance, angle = HAND_REACH_AND_MARGIN[0] + extra_length, radians(turn)
    tip = wrist[0] - distance * sin(angle), wrist[1] + distance * cos(angle)
    return Limb(drawing, [wrist, tip], HAND_REACH_AND_MARGIN[1], SIZES.hand_shade_depth)


def shade_round(picture: pygame.Surface, theme: Theme, depth: float) -> None:
    """Shade an arm or a hand as a round body lit from the upper left, to `depth` pixels from its edges."""
    if theme.is_plain:
        return
    small_picture, ratio = _reduce(picture, SIZES.shading_reduction), hall_light.get_shade_strength(theme)
    width = max(1, round(depth / SIZES.shading_reduction))
    lit_mask = hall_light.draw_edge_mask(small_picture, width, (-width // 2, -width))
    shade_mask = hall_light.draw_edge_mask(small_picture, width, (width // 2, width))
    bounce_mask = hall_light.draw_edge_mask(small_picture, max(1, width // 3), (0, max(1, width // 3)))
    bounce = get_material("bounce" if theme.is_dark else "bounce_by_day")
    shine, lamp = lit_mask.copy(), get_material("lamp")
    surfaces.tint(bounce_mask, mix("#000000", bounce, SIZES.bounce_brightness))
    surfaces.tint(shine, mix("#000000", lamp, SIZES.lit_edge_shine * ratio))
    shine.blit(bounce_mask, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    surfaces.tint(lit_mask, mix("#000000", lamp, SIZES.lit_edge_brightness * ratio))
    lighting.multiply(picture, _darken_white(shade_mask, SIZES.dark_edge_ratio * ratio, picture.get_size()))
    lighting.brighten(picture, pygame.transform.smoothscale(lit_mask, picture.get_size()))
    picture.blit(pygame.transform.smoothscale(shine, picture.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def occlude(picture: pygame.Surface, part: pygame.Surface, depth: float, theme: Theme) -> None:
    """Darken the picture under a limb, near the limb's outline, up to `depth` pixels away from it."""
    if theme.is_plain:
        return
    shape, reach = _reduce(part, SIZES.contact_reduction), max(1, round(depth / SIZES.contact_reduction))
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shade = pygame.Surface(shape.get_size(), 0, 32)
    shade.blit(surfaces.blur(shape, reach), (0, round(SIZES.contact_offset_ratio * reach)))
    ratio = SIZES.contact_opacity * hall_light.get_shade_strength(theme)
    lighting.multiply(picture, _darken_white(shade, ratio, picture.get_size()))


def _reduce(picture: pygame.Surface, times: int) -> pygame.Surface:
    """Return a picture scaled down by a factor, for soft light."""
    w, h = picture.get_size()
    return pygame.transform.smoothscale(picture, (max(1, w // times), max(1, h // times)))


def _darken_white(mask: pygame.Surface, ratio: float, size: tuple[int, int]) -> pygame.Surface:
    """Return a white picture darkened by a part of the figures' shadow. A grey mask determines where."""
    darkest = mix("#ffffff", get_material("figure_shadow"), ratio)
    mask.fill((*(255 - item for item in rgb(darkest)), 255), special_flags=pygame.BLEND_RGBA_MULT)
    result = pygame.Surface(mask.get_size(), 0, 32)
    result.fill("#ffffff")
    result.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return pygame.transform.smoothscale(result, size)


def draw_sleeve(points: Sequence[Point], colors: Mapping[str, str], name: str, mirrored: bool) -> str:
    """Draw upper arm and forearm in one piece, lit from the upper left, with folds at a bent elbow."""
    shoulder, elbow, wrist = (complex(*point) for point in points)
    center_line = list(_list_sleeve_points(shoulder, elbow, wrist))
    normals = [1j * (end - start) / (abs(end - start) or 1.0) for start, end in pairwise(center_line)]
    normals.append(normals[-1])
    inner = 1.0 if ((shoulder - elbow) * (1j * (wrist - elbow)).conjugate()).real > 0 else -1.0

    def find_edge(n: int, side: float, widths: Sequence[Point] = SIZES.outer_widths) -> complex:
        """Return the place beside the n-th step of the way, at a fraction of the half width there."""
        return center_line[n] + side * gradients.interpolate(widths, n / (len(center_line) - 1)) * normals[n]

    inner_edge = [find_edge(n, inner, SIZES.inner_widths) for n in range(len(center_line))]
    outer_edge = [find_edge(n, -inner) for n in reversed(range(len(center_line)))]
    shape = f"{_format_line([*inner_edge, *outer_edge])}Z"
    edge = mix(colors["plum"], colors["line"], SIZES.edge_darkness_ratio)
    left, right = min(x for x, _ in points) - 24, max(x for x, _ in points) + 24
    top, foot = min(y for _, y in points) - 24, max(y for _, y in points) + 24
    ends = (right, top, left, foot) if mirrored else (left, top, right, foot)
    defs = svg.ramp(name, ((0.0, colors["pearl_rose"]), (0.5, colors["cloth"]), (1.0, colors["plum"])), ends)
    first = shoulder + SIZES.outline_start_ratio * (elbow - shoulder)
    defs += svg.linear(f"{name}-edge", edge, edge, (shoulder.real, shoulder.imag, first.real, first.imag), (0.0, 1.0))
    line, cloth = f"url(#{name}-edge)", f"url(#{name})"
    body = svg.path(shape, fill=line, stroke=line, stroke_width=2 * SIZES.outline_width, stroke_linejoin="round")
    body += svg.circle(*points[0], SIZES.outer_widths[0][1], fill=cloth) + svg.path(shape, fill=cloth)
    body += svg.stroke(_format_line(center_line), cloth, SIZES.min_cloth_width)
    last, opacity = len(center_line) - 1, _compute_fold_opacity(shoulder - elbow, wrist - elbow)
    knee = find_edge(round(0.5 * last), 0.96 * inner, SIZES.inner_widths)
    folds = [(knee, at, inner * (1 - 2 * reach), darkness * opacity) for at, reach, darkness in SIZES.elbow_folds]
    for at, reach, darkness in SIZES.loose_folds:
        folds.append((find_edge(round(at * last), -inner), at + 0.03, inner * (2 * reach - 1), darkness))
    for start, at, side, darkness in folds:
        tip = find_edge(round(at * last), side)
        bend = find_edge(min(last, round((at + 0.03) * last)), 0.5 * (side + inner))
        back = _format_bow(start - 2j, bend - 2.4j, tip - 1.4j)
        body += svg.stroke(back, colors["pearl_rose"], 2.4, stroke_opacity=0.8 * darkness)
        body += svg.stroke(_format_bow(start, bend, tip), edge, SIZES.fold_line_width, stroke_opacity=darkness)
    return defs + body


def _format_line(points: Iterable[complex]) -> str:
    return svg.line((point.real, point.imag) for point in points)


def _format_bow(start: complex, bend: complex, end: complex) -> str:
    numbers = " ".join(f"{point.real:.1f} {point.imag:.1f}" for point in (bend, end))
    return f"M{start.real:.1f} {start.imag:.1f}Q{numbers}"


def _list_sleeve_points(shoulder: complex, elbow: complex, wrist: complex) -> Iterator[complex]:
    """Yield points along the middle of a sleeve: two straight lines, with a curve at the elbow."""
    bow_start, bow_end = (elbow + SIZES.elbow_bow_ratio * (end - elbow) for end in (shoulder, wrist))
    third = SIZES.step_count // 3
    for n in range(SIZES.step_count + 1):
        if n < third:
            yield shoulder + n / third * (bow_start - shoulder)
        elif n > SIZES.step_count - third:
            yield bow_end + (n - SIZES.step_count + third) / third * (wrist - bow_end)
        else:
            t = (n - third) / (SIZES.step_count - 2 * third)
            first_point, second_point = bow_start + t * (elbow - bow_start), elbow + t * (bow_end - elbow)
            yield first_point + t * (second_point - first_point)


def _compute_fold_opacity(upper_arm: complex, forearm: complex) -> float:
    """Return the opacity of the elbow's folds: 0 if upper arm and forearm lie close together."""
    min_angle, max_angle = SIZES.fold_angles_degrees
    return max(0.0, min(1.0, (abs(degrees(phase(upper_arm / forearm))) - min_angle) / (max_angle - min_angle)))
