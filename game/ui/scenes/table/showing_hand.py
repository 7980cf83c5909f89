"""The hand that demonstrates once how to play the cards of a step, and the golden brush stroke along its path."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from typing import NamedTuple

import pygame

from game.session.play.lesson import TEACHER, TaughtGesture
from game.ui.anim.clock import Clock
from game.ui.anim.motion import bezier
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin, surfaces, svg
from game.ui.gfx.theme import mix
from game.ui.layout.depths import Depth
from game.ui.measures import Measures

Place = tuple[float, float]
SIZES = Measures("showing_hand")
SHOWING_HIGH = 112
"""Height of the hand, at 1080p."""
VIEW = (200, 300)
"""Size of the box in which the hand is drawn."""
FINGERTIP_PX = (101, 296)
"""Position of the fingertip in the box."""
BELOW = 166.0
"""Rotation of the hand, clockwise, when it comes from below, the player's side."""
ASIDE = -58.0
"""Rotation of the hand when it comes from the left, to a button."""
EASE = bezier(0.4, 0.0, 0.2, 1.0)


@dataclass(frozen=True)
class Stop:
    """A stop on the hand's path: it presses there a number of times, or arrives with the button held down."""

    place: Place
    press_count: int = 0
    is_drag_end: bool = False


def plan_stops(gesture: TaughtGesture, cards: Sequence[Place], *, table: Place, button: Place) -> tuple[Stop, ...]:
    """Return the path of a gesture over the right cards, the middle of the table, and the button that ends it."""
    if gesture == "button" or not cards:
        return (Stop(button, 1),)
    first, last = cards[0], cards[-1]
    match gesture:
        case "double":
            return (Stop(first, 2),)
        case "drag":
            return Stop(first, 1), Stop(table, is_drag_end=True)
        case "table":
            return Stop(first, 1), Stop(table, 1)
        case "sweep":
            return Stop(first), Stop(last, is_drag_end=True), Stop(button, 1)
        case "click" | "":
            return Stop(first, 1), Stop(button, 1)


class FingerMoment(NamedTuple):
    """A moment of the demonstration: the fingertip's place, whether it presses, and its drag since it went down."""

    place: Place
    is_down: bool
    drag: Place = (0.0, 0.0)


class ShowingHand:
    """The demonstrating hand. Call `begin` once for a step, and `end` at the player's first action."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.path: tuple[Stop, ...] = ()
        self._cards: Sequence[Sprite] = ()
        self._start_y = 0
        self._columns: tuple[float, float] | None = None
        self._lean, self._clock = BELOW, Clock()
        self._tween = self._clock.tween(0.0)

    def begin(
        self,
        path: tuple[Stop, ...],
        cards: Sequence[Sprite],
        *,
        is_from_left: bool = False,
        start_y: int = 0,
        columns: tuple[float, float] | None = None,
    ) -> None:
        """Show a path; `cards` are pictures of the cards that are dragged along.

        The line of an upward path starts at `start_y`, above the cards in hand, and gathers the cards between two
        `columns`.
        """
        self.path, self._cards, self._start_y, self._columns = path, cards, start_y, columns
        self._lean = ASIDE if is_from_left else BELOW
        seconds = SIZES.move_seconds * (len(path) + 1) + sum(stop.press_count for stop in path) * self._press_seconds
        self._tween = self._clock.tween(seconds)
        if self.ctx.reduced_motion:
            self._tween.age = seconds

    @property
    def _press_seconds(self) -> float:
        return SIZES.press_seconds + SIZES.release_seconds

    def end(self) -> None:
        self.path = ()

    def step(self, dt: float) -> None:
        if self.path:
            self._clock.step(dt)

    def next_wakeup(self) -> float | None:
        """Return 0.0 while the hand moves, and then the interval of the light along its path."""
        if self.path and self._tween.is_running:
            return 0.0
        has_stroke = any(stop.is_drag_end for stop in self.path)
        return next_light(self._clock.age) if has_stroke and light_opacity(self.ctx) else None

    def now(self) -> FingerMoment:
        """Return the present moment. After the path the hand rests at the first stop."""
        first, age, move = self.path[0], min(self._tween.seconds, self._tween.age), SIZES.move_seconds
        x, y = first.place
        start = Stop((x + self.ctx.px(SIZES.start_right_px), y + self.ctx.px(SIZES.start_down_px)))
        for before, stop in pairwise((start, *self.path)):
            if age < move:
                place = (_bend if stop.is_drag_end else _between)(before.place, stop.place, EASE(age / move))
                drag = place[0] - before.place[0], place[1] - before.place[1]
                return FingerMoment(place, stop.is_drag_end, drag if stop.is_drag_end else (0.0, 0.0))
            age -= move
            if age < stop.press_count * self._press_seconds:
                return FingerMoment(stop.place, age % self._press_seconds < SIZES.press_seconds)
            age -= stop.press_count * self._press_seconds
        return FingerMoment(_between(self.path[-1].place, first.place, EASE(min(1.0, age / move))), False)

    def sprites(self) -> Iterator[Sprite]:
        if not self.path:
            return
        (place, is_down, (dx, dy)), px = self.now(), self.ctx.px
        for before, stop in pairwise(self.path):
            if stop.is_drag_end:
                yield from self._stroke(before.place, stop.place)
        if (dx, dy) != (0.0, 0.0) and self.path[-1].is_drag_end:
            for card in self._cards:
                x, y, alpha = card.x + round(dx), card.y + round(dy), round(SIZES.dragged_card_alpha)
                yield card._replace(x=x, y=y, z=Depth.SHOWING_HAND, alpha=alpha)
        if is_down:
            side = px(SIZES.press_light_px)
            yield Sprite.centred(self.ctx.art.glow((side, side)), place, Depth.SHOWING_HAND + 1)
        name = f"persons/{TEACHER}/showing-{'aside' if self._lean == ASIDE else 'below'}"
        look, unit = skin.of(self.ctx.theme), (SIZES.pressed_hand_scale if is_down else 1.0) * self.ctx.scale
        width, height = look.entry(name).size
        size = round(unit * width), round(unit * height)
        (w, h), (tip_x, tip_y) = VIEW, FINGERTIP_PX
        tip = pygame.Vector2(tip_x - w / 2, tip_y - h / 2).rotate(self._lean) * px(SHOWING_HIGH) / h
        yield Sprite.centred(look.picture(name, size), (place[0] - tip.x, place[1] - tip.y), Depth.SHOWING_HAND + 2)

    def _stroke(self, start: Place, end: Place) -> Iterator[Sprite]:
        """Return the stroke along the path with the finger down; of an upward path the part above the hand of cards."""
        is_upward, columns = end[1] < start[1] - self.ctx.px(SIZES.min_drag_px), self._columns
        if is_upward and self._start_y:
            start = (columns[0] + columns[1]) / 2 if columns else start[0], self._start_y
        points = [_bend(start, end, n / STROKE_PARTS) for n in range(STROKE_PARTS + 1)]
        stroke = GuidingStroke(self.ctx, points, not is_upward, columns if is_upward else None)
        yield from stroke.sprites(self._clock.age)


def _between(start: Place, end: Place, progress: float) -> Place:
    if progress >= 1:  # exactly the end, not a rounded mixture
        return end
    return start[0] + (end[0] - start[0]) * progress, start[1] + (end[1] - start[1]) * progress


def _bend(start: Place, end: Place, progress: float) -> Place:
    """Return a point of a path that bends aside and then rises straight to its end; level paths are straight."""
    if progress >= 1 or abs(end[1] - start[1]) < abs(end[0] - start[0]) / 2:
        return _between(start, end, progress)
    middle = end[0], start[1] + (end[1] - start[1]) * SIZES.path_bend_ratio
    return _bezier_point((start, middle, end), progress)


def _bezier_point(points: Sequence[Place], progress: float) -> Place:
    while len(points) > 1:
        points = [_between(start, end, progress) for start, end in pairwise(points)]
    return points[0]


# --- the stroke along the path

STROKE_PARTS = 24
LIGHT_COUNT = 5
LIGHT_FRAME_SECONDS = 1 / 40
TAIL_LIGHTS = 9
Pressure = Sequence[tuple[float, float]]
"""Width of a stroke along its length; both are ratios."""
PRESSURE: Pressure = ((0.0, 0.12), (0.16, 0.34), (0.45, 0.52), (0.8, 1.0), (0.93, 0.84), (1.0, 0.16))
ROOT_PRESSURE: Pressure = ((0.0, 0.1), (0.4, 0.26), (1.0, 0.4))
"""Pressure along the path from the gathered cards to the stroke's start."""
BARB_CORNERS = ((0.3, 0.75), (1.0, 1.0), (0.5, 0.42), (0.34, 0.0))
"""Points of a barb at the tip as fractions of its length, behind the tip, and of its spread."""
HAIRS = ((-0.78, 0.2, 0.82), (-0.5, 0.07, 0.9), (-0.2, 0.0, 0.96), (0.12, 0.12, 0.97), (0.42, 0.03, 0.92),
         (0.74, 0.26, 0.84))  # fmt: skip
"""Hairs of the brush: place across the stroke, -1 to 1, and start and end along it."""


def light_opacity(ctx: Context) -> float:
    """Return the opacity of the lights that run along strokes; 0.0 without lights."""
    return 0.0 if ctx.reduced_motion else ctx.theme.level("guiding_light")


def next_light(age: float) -> float | None:
    """Return the seconds until the next picture of the light; None after the last light."""
    if age >= LIGHT_COUNT * SIZES.light_interval_seconds:
        return None
    since = age % SIZES.light_interval_seconds
    return LIGHT_FRAME_SECONDS if since <= SIZES.light_run_seconds else SIZES.light_interval_seconds - since


class GuidingStroke:
    """A stroke along points. It may be bowed over them, and gather cards between two columns below its start."""

    def __init__(
        self, ctx: Context, points: Sequence[Place], is_bowed: bool, columns: tuple[float, float] | None = None
    ) -> None:
        self.ctx, self.points = ctx, _bow(points) if is_bowed else list(points)
        (x, y), height = self.points[0], ctx.px(SIZES.root_height_px)
        foot = y + height - ctx.px(SIZES.root_rise_px)
        curves = [
            ((column, foot), (column, y), ((column + x) / 2, y + 0.5 * height), (x, y + 0.7 * height), (x, y))
            for column in columns or ()
        ]
        self.roots = [[_bezier_point(curve, n / STROKE_PARTS) for n in range(STROKE_PARTS + 1)] for curve in curves]

    def sprites(self, age: float) -> Iterator[Sprite]:
        margin, lines = self.ctx.px(2 * SIZES.stroke_width_px), [self.points, *self.roots]
        left, top = (min(point[n] for line in lines for point in line) - margin for n in (0, 1))
        right, foot = (max(point[n] for line in lines for point in line) + margin for n in (0, 1))
        points, *roots = (tuple((round(x - left, 1), round(y - top, 1)) for x, y in line) for line in lines)
        draw = partial(self._draw, (round(right - left), round(foot - top)), points, roots)
        picture = self.ctx.cached(("guiding stroke", points, *roots), draw)
        yield Sprite(picture, round(left), round(top), Depth.SHOWING_HAND)
        if light_opacity(self.ctx) and age < LIGHT_COUNT * SIZES.light_interval_seconds:
            yield from self._light(age % SIZES.light_interval_seconds / SIZES.light_run_seconds)

    def _light(self, progress: float) -> Iterator[Sprite]:
        ctx, ink = self.ctx, self.ctx.theme.inlay
        for n in range(TAIL_LIGHTS, -1, -1):
            position = progress * (1 + TAIL_LIGHTS * SIZES.tail_gap_ratio) - n * SIZES.tail_gap_ratio
            if 0 <= position <= 1:
                side = ctx.px(SIZES.light_px * (1 - 0.6 * n / TAIL_LIGHTS))
                light = ctx.art.glow((side, side), mix(ink["gold_light"], "#ffffff", 0.55 if n < 2 else 0.1))
                fade = min(1.0, 6 * position, 6 * (1 - position) + 0.3)
                alpha = 230 if not n else 130 * (1 - n / (TAIL_LIGHTS + 1))
                part = position * (len(self.points) - 1)
                index = min(len(self.points) - 2, int(part))
                middle = _between(self.points[index], self.points[index + 1], part - index)
                yield Sprite.centred(light, middle, Depth.SHOWING_HAND, round(alpha * fade))

    def _draw(self, size: tuple[int, int], points: Sequence[Place], roots: Sequence[Sequence[Place]]) -> pygame.Surface:
        px, ink, width = self.ctx.px, self.ctx.theme.inlay, self.ctx.px(SIZES.stroke_width_px)
        gathered = [_brush_line(root, width, ROOT_PRESSURE) for root in roots]
        shapes = (_brush_line(points, width, PRESSURE), self._barb(points, -1), self._barb(points, 1))
        edge = {"fill": ink["oxblood"], "stroke": ink["oxblood"], "stroke_width": float(2 * px(SIZES.stroke_rim_px))}
        body = "".join(svg.path(each, stroke_linejoin="round", **edge) for each in (*gathered, *shapes))
        root_ink = mix(ink["cinnabar"], ink["amber"], SIZES.root_gold_ratio)
        body += "".join(svg.path(each, fill=root_ink) for each in gathered)
        body += "".join(svg.path(each, fill="url(#gilt)") for each in shapes) + self._hairs(points)
        ramp = [(0, ink["cinnabar"]), (0.3, ink["amber"]), (0.6, ink["gold"]), (1, ink["gold_light"])]
        picture = svg.render(body, size, defs=svg.ramp("gilt", ramp, (*points[0], *points[-1])))
        offset, level = (px(SIZES.shadow_x_px), px(SIZES.shadow_y_px)), round(self.ctx.theme.level("guiding_shadow"))
        return svg.ready(surfaces.over_shadow(picture, level, px(SIZES.shadow_radius_px), offset))

    def _barb(self, points: Sequence[Place], side: int) -> str:
        tip, angle = points[-1], _angle(points[-3:])
        length, spread = self.ctx.px(SIZES.barb_length_px), self.ctx.px(SIZES.barb_spread_px)
        corners = (_moved(tip, angle, -ahead * length, side * across * spread) for ahead, across in BARB_CORNERS)
        start, first, second, third, end = (f"{svg.num(x)} {svg.num(y)}" for x, y in (tip, *corners))
        return f"M{start}Q{first} {second}Q{third} {end}Z"

    def _hairs(self, points: Sequence[Place]) -> str:
        """Return the hairs as SVG: red where the brush was nearly dry, then bright."""
        ink, last, body = self.ctx.theme.inlay, len(points) - 1, ""
        for n, (across, begin, end) in enumerate(HAIRS):
            line = []
            for k in range(max(1, round(begin * last)), round(end * last)):
                aside = across * self.ctx.px(SIZES.stroke_width_px) * surfaces.between(PRESSURE, k / last) / 2
                line.append(_moved(points[k], _angle(points[k - 1 : k + 2]), 0, aside))
            dry, width = round((0.34 + 0.1 * (n % 3)) * len(line)), max(1.0, (1.1 + n % 2) * self.ctx.scale)
            bright = mix(ink["gold_light"], "#ffffff", 0.65)
            body += svg.stroke(svg.line(line[:dry]), ink["oxblood"], width, stroke_opacity=0.5)
            body += svg.stroke(svg.line(line[dry:]), bright, width, stroke_opacity=0.3 + 0.15 * (n % 3))
        return body


def _brush_line(points: Sequence[Place], width: float, pressure: Pressure) -> str:
    last, left, right = len(points) - 1, list[Place](), list[Place]()
    for n, point in enumerate(points):
        half, angle = width * surfaces.between(pressure, n / last) / 2, _angle(points[max(0, n - 1) : n + 2])
        left.append(_moved(point, angle, 0, -half))
        right.append(_moved(point, angle, 0, half))
    return f"{svg.line([*left, *reversed(right)])}Z"


def _bow(points: Sequence[Place]) -> list[Place]:
    """Return points moved to the upper side of the path, most in its middle."""
    (x, y), (u, v) = points[0], points[-1]
    length, last = hypot(u - x, v - y) or 1.0, len(points) - 1
    across, down = (v - y) / length, -(u - x) / length
    if down > 0:
        across, down = -across, -down
    bows = [SIZES.stroke_bow_ratio * length * sin(pi * n / last) for n in range(last + 1)]
    return [(a + bow * across, b + bow * down) for (a, b), bow in zip(points, bows, strict=True)]


def _angle(points: Sequence[Place]) -> float:
    """Return the direction from the last but one to the last point, in radians."""
    (x, y), (u, v) = points[-2], points[-1]
    return atan2(v - y, u - x)


def _moved(point: Place, angle: float, ahead: float, aside: float) -> Place:
    """Return a point moved `ahead` along a direction and `aside` to its right, in pixels."""
    x, y = point
    return x + ahead * cos(angle) - aside * sin(angle), y + ahead * sin(angle) + aside * cos(angle)
