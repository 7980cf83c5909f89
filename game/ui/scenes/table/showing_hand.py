"""The hand that demonstrates once how to play the cards of a step, and the golden brush stroke along its path."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin

import pygame

from game.session.play.lesson import TEACHER, TaughtGesture
from game.ui.anim.clock import Clock
from game.ui.anim.motion import bezier
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin, surfaces, svg
from game.ui.gfx.theme import mix
from game.ui.layout.depths import Depth

Place = tuple[float, float]
SHOWING_HIGH = 112
"""Height of the hand, at 1080p."""
VIEW, TIP = (200, 300), (101, 296)
"""Size of the box in which the hand is drawn, and the fingertip in it."""
BELOW = 166.0
"""Rotation of the hand, clockwise, when it comes from below, the player's side, or from the left, to a button."""
ASIDE = -58.0
LEAST_DRAG_PX = 15
"""Least rise of a path shown as a drag, at 1080p."""
BEND = 0.5
"""Height of a path's bend as a fraction of the path."""
AWAY_PX = (120, 260)
"""Offset of the hand's first position to the right of its first stop and below, at 1080p."""
WAY_SECONDS, DOWN_SECONDS, UP_SECONDS = 0.75, 0.22, 0.3
PRESS_SECONDS = DOWN_SECONDS + UP_SECONDS
PRESS_LIGHT_PX, PRESSED_SCALE, DRAGGED_ALPHA = 130, 0.95, 150
EASE = bezier(0.4, 0.0, 0.2, 1.0)


@dataclass(frozen=True)
class Stop:
    """A stop on the hand's path: it presses there `presses` times, or arrives with the button held `down`."""

    at: Place
    presses: int = 0
    down: bool = False


def stops(gesture: TaughtGesture, cards: Sequence[Place], *, table: Place, button: Place) -> tuple[Stop, ...]:
    """Return the path of a gesture over the right cards, the middle of the table, and the button that ends it."""
    if gesture == "button" or not cards:
        return (Stop(button, 1),)
    first, last = cards[0], cards[-1]
    match gesture:
        case "double":
            return (Stop(first, 2),)
        case "drag":
            return Stop(first, 1), Stop(table, down=True)
        case "table":
            return Stop(first, 1), Stop(table, 1)
        case "sweep":
            return Stop(first), Stop(last, down=True), Stop(button, 1)
        case "click" | "":
            return Stop(first, 1), Stop(button, 1)


@dataclass(frozen=True)
class FingerMoment:
    """A moment of the demonstration: the fingertip's place, whether it presses, and its drag since it went down."""

    at: Place
    down: bool
    dragged: Place = (0.0, 0.0)


class ShowingHand:
    """The demonstrating hand. Call `begin` once for a step, and `end` at the player's first action."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.way: tuple[Stop, ...] = ()
        self._cards: Sequence[Sprite] = ()
        self._clear = 0
        self._gathers: tuple[float, float] | None = None
        self._lean, self._clock = BELOW, Clock()
        self._shown = self._clock.tween(0.0)

    def begin(
        self,
        way: tuple[Stop, ...],
        dragged: Sequence[Sprite],
        *,
        aside: bool = False,
        clear: int = 0,
        gathers: tuple[float, float] | None = None,
    ) -> None:
        """Show a path; `dragged` are pictures of the cards that move along.

        With `aside` the hand comes from the left. The line of an upward path starts at `clear`, above the cards in
        hand, and `gathers` the cards between two columns.
        """
        self.way, self._cards, self._clear, self._gathers = way, dragged, clear, gathers
        self._lean = ASIDE if aside else BELOW
        seconds = WAY_SECONDS * (len(way) + 1) + sum(stop.presses for stop in way) * PRESS_SECONDS
        self._shown = self._clock.tween(seconds)
        if self.ctx.reduced_motion:
            self._shown.age = seconds

    def end(self) -> None:
        self.way = ()

    def step(self, dt: float) -> None:
        if self.way:
            self._clock.step(dt)

    def next_wakeup(self) -> float | None:
        """Return 0.0 while the hand moves, and then the interval of the light along its path."""
        if self.way and self._shown.is_running:
            return 0.0
        has_stroke = any(stop.down for stop in self.way)
        return next_light(self._clock.now) if has_stroke and light_opacity(self.ctx) else None

    def now(self) -> FingerMoment:
        """Return the present moment. After the path the hand rests at the first stop."""
        px, first, left = self.ctx.px, self.way[0], min(self._shown.seconds, self._shown.age)
        away = Stop((first.at[0] + px(AWAY_PX[0]), first.at[1] + px(AWAY_PX[1])))
        for before, stop in pairwise((away, *self.way)):
            if left < WAY_SECONDS:
                at = (_bent if stop.down else _between)(before.at, stop.at, EASE(left / WAY_SECONDS))
                gone = (at[0] - before.at[0], at[1] - before.at[1]) if stop.down else (0.0, 0.0)
                return FingerMoment(at, stop.down, gone)
            left -= WAY_SECONDS
            if left < stop.presses * PRESS_SECONDS:
                return FingerMoment(stop.at, left % PRESS_SECONDS < DOWN_SECONDS)
            left -= stop.presses * PRESS_SECONDS
        return FingerMoment(_between(self.way[-1].at, first.at, EASE(min(1.0, left / WAY_SECONDS))), False)

    def sprites(self) -> Iterator[Sprite]:
        if not self.way:
            return
        moment, px = self.now(), self.ctx.px
        for before, stop in pairwise(self.way):
            if stop.down:
                yield from self._stroke(before.at, stop.at)
        dx, dy = moment.dragged
        if moment.dragged != (0.0, 0.0) and self.way[-1].down:
            for each in self._cards:
                place = each.x + round(dx), each.y + round(dy)
                yield each._replace(x=place[0], y=place[1], z=Depth.SHOWING_HAND, alpha=DRAGGED_ALPHA)
        if moment.down:
            light = self.ctx.art.glow((px(PRESS_LIGHT_PX), px(PRESS_LIGHT_PX)))
            yield Sprite.about(light, moment.at, Depth.SHOWING_HAND + 1)
        name = f"persons/{TEACHER}/showing-{'aside' if self._lean == ASIDE else 'below'}"
        look, unit = skin.of(self.ctx.theme), (PRESSED_SCALE if moment.down else 1.0) * self.ctx.scale
        wide, high = (round(unit * side) for side in look.entry(name).size)
        tip = pygame.Vector2(TIP[0] - VIEW[0] / 2, TIP[1] - VIEW[1] / 2).rotate(self._lean) * px(SHOWING_HIGH) / VIEW[1]
        middle = moment.at[0] - tip.x, moment.at[1] - tip.y
        yield Sprite.about(look.picture(name, (wide, high)), middle, Depth.SHOWING_HAND + 2)

    def _stroke(self, start: Place, end: Place) -> Iterator[Sprite]:
        """Return the stroke along the path with the finger down; of an upward path the part above the hand of cards."""
        is_drag, ends = end[1] < start[1] - self.ctx.px(LEAST_DRAG_PX), self._gathers
        if is_drag and self._clear:
            start = (ends[0] + ends[1]) / 2 if ends else start[0], self._clear
        along = [_bent(start, end, n / STROKE_PARTS) for n in range(STROKE_PARTS + 1)]
        yield from GuidingStroke(self.ctx, along, not is_drag, ends if is_drag else None).sprites(self._clock.now)


def _between(start: Place, end: Place, share: float) -> Place:
    if share >= 1:  # exactly the end, not a rounded mixture
        return end
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _bent(start: Place, end: Place, share: float) -> Place:
    """Return a point of a path that bends aside and then rises straight to its end; level paths are straight."""
    if share >= 1 or abs(end[1] - start[1]) < abs(end[0] - start[0]) / 2:
        return _between(start, end, share)
    return _curved((start, (end[0], start[1] + (end[1] - start[1]) * BEND), end), share)


def _curved(bends: Sequence[Place], share: float) -> Place:
    """Return a point of a Bézier curve."""
    while len(bends) > 1:
        bends = [_between(start, end, share) for start, end in pairwise(bends)]
    return bends[0]


# --- the stroke along the path

STROKE_PARTS, STROKE_PX, RIM_PX = 24, 30, 3.0
"""Number of parts of a path; width of the stroke at full pressure and of its red rim, at 1080p."""
BOW = 0.13
"""Rise of a bowed stroke as a fraction of its length."""
PRESSURE = ((0.0, 0.12), (0.16, 0.34), (0.45, 0.52), (0.8, 1.0), (0.93, 0.84), (1.0, 0.16))
ROOT_PRESSURE = ((0.0, 0.1), (0.4, 0.26), (1.0, 0.4))
"""Pressure along the stroke, and along the path from the gathered cards to its start."""
BARB_PX = 50, 30
"""Length and spread of the barbs at the tip, at 1080p."""
BARB_CORNERS = ((0.3, 0.75), (1.0, 1.0), (0.5, 0.42), (0.34, 0.0))
"""Points of a barb as fractions of its length, behind the tip, and of its spread."""
HAIRS = ((-0.78, 0.2, 0.82), (-0.5, 0.07, 0.9), (-0.2, 0.0, 0.96), (0.12, 0.12, 0.97), (0.42, 0.03, 0.92),
         (0.74, 0.26, 0.84))  # fmt: skip
"""Hairs of the brush: place across the stroke, -1 to 1, and start and end along it."""
SHADOW_PX = 3, 6, 7
"""Offset right and down and radius of the shadow, at 1080p."""
ROOT_GOLD, ROOT_FALL_PX, ROOT_RISE_PX = 0.3, 30, 8
"""Path from gathered cards: part of gold in its colour, its height, and its start above the cards, at 1080p."""
LIGHT_INTERVAL_SECONDS, LIGHT_RUN_SECONDS, LIGHTS, LIGHT_FRAME_SECONDS = 2.0, 1.24, 5, 1 / 40
LIGHT_PX, TAIL_LIGHTS, TAIL_GAP = 62, 9, 0.045
"""Width of a light at 1080p, number of lights in its tail, and their distance as a fraction of the whole path."""


def light_opacity(ctx: Context) -> float:
    """Return the opacity of the lights that run along strokes; 0.0 without lights."""
    return 0.0 if ctx.reduced_motion else ctx.theme.level("guiding_light")


def next_light(age: float) -> float | None:
    """Return the seconds until the next picture of the light; None after the last light."""
    if age >= LIGHTS * LIGHT_INTERVAL_SECONDS:
        return None
    since = age % LIGHT_INTERVAL_SECONDS
    return LIGHT_FRAME_SECONDS if since <= LIGHT_RUN_SECONDS else LIGHT_INTERVAL_SECONDS - since


class GuidingStroke:
    """A stroke along places. It may bow over them (`bows`), and `gather` cards between two places below its start."""

    def __init__(
        self, ctx: Context, along: Sequence[Place], bows: bool, gathers: tuple[float, float] | None = None
    ) -> None:
        self.ctx, self.along = ctx, _bowed(along) if bows else list(along)
        (x, y), fall, rise = self.along[0], ctx.px(ROOT_FALL_PX), ctx.px(ROOT_RISE_PX)
        bends = [
            ((end, y + fall - rise), (end, y), ((end + x) / 2, y + 0.5 * fall), (x, y + 0.7 * fall), (x, y))
            for end in gathers or ()
        ]
        self.roots = [[_curved(each, n / STROKE_PARTS) for n in range(STROKE_PARTS + 1)] for each in bends]

    def sprites(self, age: float) -> Iterator[Sprite]:
        out, lines = self.ctx.px(2 * STROKE_PX), [self.along, *self.roots]
        left, top = (min(place[n] for line in lines for place in line) - out for n in (0, 1))
        right, foot = (max(place[n] for line in lines for place in line) + out for n in (0, 1))
        places, *roots = (tuple((round(x - left, 1), round(y - top, 1)) for x, y in line) for line in lines)
        draw = partial(self._draw, (round(right - left), round(foot - top)), places, roots)
        picture = self.ctx.cached(("way", places, *roots), draw)
        yield Sprite(picture, round(left), round(top), Depth.SHOWING_HAND)
        if light_opacity(self.ctx) and age < LIGHTS * LIGHT_INTERVAL_SECONDS:
            yield from self._light(age % LIGHT_INTERVAL_SECONDS / LIGHT_RUN_SECONDS)

    def _light(self, way: float) -> Iterator[Sprite]:
        ctx, ink = self.ctx, self.ctx.theme.inlay
        for n in range(TAIL_LIGHTS, -1, -1):
            share = way * (1 + TAIL_LIGHTS * TAIL_GAP) - n * TAIL_GAP
            if 0 <= share <= 1:
                wide = ctx.px(LIGHT_PX * (1 - 0.6 * n / TAIL_LIGHTS))
                light = ctx.art.glow((wide, wide), mix(ink["gold_light"], "#ffffff", 0.55 if n < 2 else 0.1))
                ends = min(1.0, 6 * share, 6 * (1 - share) + 0.3)
                strength = 230 if not n else 130 * (1 - n / (TAIL_LIGHTS + 1))
                part = share * (len(self.along) - 1)
                at = min(len(self.along) - 2, int(part))
                middle = _between(self.along[at], self.along[at + 1], part - at)
                yield Sprite.about(light, middle, Depth.SHOWING_HAND, round(strength * ends))

    def _draw(self, size: tuple[int, int], places: Sequence[Place], roots: Sequence[Sequence[Place]]) -> pygame.Surface:
        px, ink = self.ctx.px, self.ctx.theme.inlay
        gathered = [_blade(root, px(STROKE_PX), ROOT_PRESSURE) for root in roots]
        shapes = (_blade(places, px(STROKE_PX), PRESSURE), self._barb(places, -1), self._barb(places, 1))
        edge = {"fill": ink["oxblood"], "stroke": ink["oxblood"], "stroke_width": float(2 * px(RIM_PX))}
        body = "".join(svg.path(each, stroke_linejoin="round", **edge) for each in (*gathered, *shapes))
        body += "".join(svg.path(each, fill=mix(ink["cinnabar"], ink["amber"], ROOT_GOLD)) for each in gathered)
        body += "".join(svg.path(each, fill="url(#gilt)") for each in shapes) + self._hairs(places)
        stops = [(0, ink["cinnabar"]), (0.3, ink["amber"]), (0.6, ink["gold"]), (1, ink["gold_light"])]
        whole = svg.render(body, size, defs=svg.ramp("gilt", stops, (*places[0], *places[-1])))
        right, down, soft = (px(each) for each in SHADOW_PX)
        level = round(self.ctx.theme.level("guiding_shadow"))
        return svg.ready(surfaces.over_shadow(whole, level, soft, (right, down)))

    def _barb(self, places: Sequence[Place], side: int) -> str:
        tip, turn, (back, aside) = places[-1], _turn(places[-3:]), map(self.ctx.px, BARB_PX)
        corners = (_moved(tip, turn, -ahead * back, side * across * aside) for ahead, across in BARB_CORNERS)
        start, first, second, third, end = (f"{svg.num(x)} {svg.num(y)}" for x, y in (tip, *corners))
        return f"M{start}Q{first} {second}Q{third} {end}Z"

    def _hairs(self, places: Sequence[Place]) -> str:
        """Return the hairs as SVG: red where the brush was nearly dry, then bright."""
        ink, last, body = self.ctx.theme.inlay, len(places) - 1, ""
        for n, (across, begin, end) in enumerate(HAIRS):
            line = []
            for k in range(max(1, round(begin * last)), round(end * last)):
                aside = across * self.ctx.px(STROKE_PX) * surfaces.between(PRESSURE, k / last) / 2
                line.append(_moved(places[k], _turn(places[k - 1 : k + 2]), 0, aside))
            dry, thin = round((0.34 + 0.1 * (n % 3)) * len(line)), max(1.0, (1.1 + n % 2) * self.ctx.scale)
            bright = mix(ink["gold_light"], "#ffffff", 0.65)
            body += svg.stroke(svg.line(line[:dry]), ink["oxblood"], thin, stroke_opacity=0.5)
            body += svg.stroke(svg.line(line[dry:]), bright, thin, stroke_opacity=0.3 + 0.15 * (n % 3))
        return body


def _blade(places: Sequence[Place], broad: float, pressure: Sequence[tuple[float, float]]) -> str:
    last, left, right = len(places) - 1, list[Place](), list[Place]()
    for n, place in enumerate(places):
        half, turn = broad * surfaces.between(pressure, n / last) / 2, _turn(places[max(0, n - 1) : n + 2])
        left.append(_moved(place, turn, 0, -half))
        right.append(_moved(place, turn, 0, half))
    return f"{svg.line([*left, *reversed(right)])}Z"


def _bowed(along: Sequence[Place]) -> list[Place]:
    """Return places moved to the upper side of the path, most in its middle."""
    (x, y), (u, v) = along[0], along[-1]
    long, last = hypot(u - x, v - y) or 1.0, len(along) - 1
    across, down = (v - y) / long, -(u - x) / long
    if down > 0:
        across, down = -across, -down
    bows = [BOW * long * sin(pi * n / last) for n in range(last + 1)]
    return [(a + bow * across, b + bow * down) for (a, b), bow in zip(along, bows, strict=True)]


def _turn(places: Sequence[Place]) -> float:
    """Return the direction from the last but one to the last place, in radians."""
    (x, y), (u, v) = places[-2], places[-1]
    return atan2(v - y, u - x)


def _moved(place: Place, turn: float, ahead: float, aside: float) -> Place:
    """Return a place moved `ahead` along a direction and `aside` to its right, in pixels."""
    x, y = place
    return x + ahead * cos(turn) - aside * sin(turn), y + ahead * sin(turn) + aside * cos(turn)
