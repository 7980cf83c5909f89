"""A golden brush stroke along the path of a gesture, and the light that runs along it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import surfaces, svg
from game.ui.gfx.theme import mix
from game.ui.layout.depths import Depth

Place = tuple[float, float]
WIDTH, RIM = 30, 3.0
"""Width of the stroke at full pressure and of its red rim, at 1080p."""
BOW = 0.13
"""Rise of a bowed stroke as a fraction of its length."""
PRESSURE = ((0.0, 0.12), (0.16, 0.34), (0.45, 0.52), (0.8, 1.0), (0.93, 0.84), (1.0, 0.16))
ROOT_PRESSURE = ((0.0, 0.1), (0.4, 0.26), (1.0, 0.4))
"""Pressure along the stroke, and along the path from the gathered cards to its start."""
BARB, BARB_FOOT = (50, 30), 0.34
"""Length and spread of the barbs at the tip at 1080p, and the part of the length at which they meet."""
HAIRS = ((-0.78, 0.2, 0.82), (-0.5, 0.07, 0.9), (-0.2, 0.0, 0.96), (0.12, 0.12, 0.97), (0.42, 0.03, 0.92),
         (0.74, 0.26, 0.84))  # fmt: skip
"""Hairs of the brush: place across the stroke, -1 to 1, and start and end along it."""
SHADOW, SHADOW_LEVEL = (3, 6, 7), 150
"""Offset right and down and radius of the shadow at 1080p, and its opacity."""
ROUND_SECONDS, RUN_RATIO, LIGHTS, FRAME_SECONDS = 2.0, 0.62, 5, 1 / 40
"""Time between two lights, running part of this time, number of lights, and time between two pictures."""
HEAD, TAIL, TAIL_GAP = 62, 9, 0.045
"""Width of a light at 1080p, number of lights in its tail, and their distance as a fraction of the whole path."""
STROKE_PARTS = 24
ROOT_GOLD, ROOT_FALL, ROOT_UP = 0.3, 30, 8
"""Path from gathered cards: part of gold in its colour, its height, and its start above the cards, at 1080p."""


def flows(age: float) -> float | None:
    """Return the seconds until the next picture of the light; None after the last light."""
    if age >= LIGHTS * ROUND_SECONDS:
        return None
    since = age % ROUND_SECONDS
    return FRAME_SECONDS if since <= ROUND_SECONDS * RUN_RATIO else ROUND_SECONDS - since


class GuidingStroke:
    """A stroke along places. It may bow over them (`bows`), and `gather` cards between two places below its start."""

    def __init__(
        self, ctx: Context, along: Sequence[Place], bows: bool, gathers: tuple[float, float] | None = None
    ) -> None:
        self.ctx, self.along, self.gathers = ctx, _bowed(along) if bows else list(along), gathers

    def sprites(self, age: float) -> Iterator[Sprite]:
        yield self._stroke()
        if not (self.ctx.reduced_motion or self.ctx.theme.plain or age >= LIGHTS * ROUND_SECONDS):
            yield from self._light(age % ROUND_SECONDS / (ROUND_SECONDS * RUN_RATIO))

    def _stroke(self) -> Sprite:
        out = self.ctx.px(2 * WIDTH)
        lines = [self.along, *self._roots()]
        left, top = (min(place[n] for line in lines for place in line) - out for n in (0, 1))
        right, foot = (max(place[n] for line in lines for place in line) + out for n in (0, 1))
        places, *roots = (tuple((round(x - left, 1), round(y - top, 1)) for x, y in line) for line in lines)
        face = self.ctx.cached(
            ("way", places, *roots), partial(self._draw, (round(right - left), round(foot - top)), places, roots)
        )
        return Sprite(face, round(left), round(top), Depth.SHOWING_HAND)

    def _roots(self) -> Iterator[list[Place]]:
        x, y = self.along[0]
        fall, up = self.ctx.px(ROOT_FALL), self.ctx.px(ROOT_UP)
        for end in self.gathers or ():
            half = (end + x) / 2
            bends = ((end, y + fall - up), (end, y), (half, y + 0.5 * fall), (x, y + 0.7 * fall), (x, y))
            yield [_curved(bends, n / STROKE_PARTS) for n in range(STROKE_PARTS + 1)]

    def _light(self, way: float) -> Iterator[Sprite]:
        ctx, ink = self.ctx, self.ctx.theme.inlay
        for n in range(TAIL, -1, -1):
            share = way * (1 + TAIL * TAIL_GAP) - n * TAIL_GAP
            if 0 <= share <= 1:
                wide = ctx.px(HEAD * (1 - 0.6 * n / TAIL))
                light = ctx.art.glow((wide, wide), mix(ink["gold_light"], "#ffffff", 0.55 if n < 2 else 0.1))
                ends = min(1.0, 6 * share, 6 * (1 - share) + 0.3)
                strength = 230 if not n else 130 * (1 - n / (TAIL + 1))
                yield Sprite.about(light, _at(self.along, share), Depth.SHOWING_HAND, round(strength * ends))

    def _draw(self, size: tuple[int, int], places: Sequence[Place], roots: Sequence[Sequence[Place]]) -> pygame.Surface:
        px, ink = self.ctx.px, self.ctx.theme.inlay
        gathered = [_blade(root, px(WIDTH), ROOT_PRESSURE) for root in roots]
        shapes = (_blade(places, px(WIDTH)), *self._barbs(places))
        edge = {"fill": ink["oxblood"], "stroke": ink["oxblood"], "stroke_width": float(2 * px(RIM))}
        rim = "".join(svg.path(each, stroke_linejoin="round", **edge) for each in (*gathered, *shapes))
        body = "".join(svg.path(each, fill=mix(ink["cinnabar"], ink["amber"], ROOT_GOLD)) for each in gathered)
        body += "".join(svg.path(each, fill="url(#gilt)") for each in shapes)
        (x, y), (u, v) = places[0], places[-1]
        gilt = svg.ramp("gilt", [(0, ink["cinnabar"]), (0.3, ink["amber"]), (0.6, ink["gold"]), (1, ink["gold_light"])],
                        (x, y, u, v))  # fmt: skip
        whole = svg.render(rim + body + self._hairs(places), size, defs=gilt)
        if self.ctx.theme.plain:
            return whole
        right, down, soft = (px(each) for each in SHADOW)
        return svg.ready(surfaces.over_shadow(whole, SHADOW_LEVEL, soft, (right, down)))

    def _barbs(self, places: Sequence[Place]) -> Iterator[str]:
        tip, turn = places[-1], _turn(places[-3:])
        back, aside = (self.ctx.px(each) for each in BARB)
        for side in (-1, 1):
            ends = [
                _moved(tip, turn, -ahead * back, side * across * aside)
                for ahead, across in ((0.3, 0.75), (1.0, 1.0), (0.5, 0.42), (BARB_FOOT, 0.0))
            ]
            (a, b), (c, e), (f, g), (h, i) = [(svg.num(u), svg.num(v)) for u, v in ends]
            yield f"M{svg.num(tip[0])} {svg.num(tip[1])}Q{a} {b} {c} {e}Q{f} {g} {h} {i}Z"

    def _hairs(self, places: Sequence[Place]) -> str:
        """Return the hairs as SVG: red where the brush was nearly dry, then bright."""
        ink, broad, last = self.ctx.theme.inlay, self.ctx.px(WIDTH), len(places) - 1
        body = ""
        for n, (across, begin, end) in enumerate(HAIRS):
            line = [
                _moved(
                    places[k],
                    _turn(places[k - 1 : k + 2]),
                    0,
                    across * broad * surfaces.between(PRESSURE, k / last) / 2,
                )
                for k in range(max(1, round(begin * last)), round(end * last))
            ]
            dry, thin = round((0.34 + 0.1 * (n % 3)) * len(line)), max(1.0, (1.1 + n % 2) * self.ctx.scale)
            bright = mix(ink["gold_light"], "#ffffff", 0.65)
            body += svg.stroke(svg.line(line[:dry]), ink["oxblood"], thin, stroke_opacity=0.5)
            body += svg.stroke(svg.line(line[dry:]), bright, thin, stroke_opacity=0.3 + 0.15 * (n % 3))
        return body


def _curved(bends: Sequence[Place], way: float) -> Place:
    while len(bends) > 1:
        bends = [(a + (c - a) * way, b + (d - b) * way) for (a, b), (c, d) in pairwise(bends)]
    return bends[0]


def _blade(places: Sequence[Place], broad: float, presses: Sequence[tuple[float, float]] = PRESSURE) -> str:
    last, left, right = len(places) - 1, list[Place](), list[Place]()
    for n, place in enumerate(places):
        half, turn = broad * surfaces.between(presses, n / last) / 2, _turn(places[max(0, n - 1) : n + 2])
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


def _at(along: Sequence[Place], share: float) -> Place:
    n = min(len(along) - 2, int(share * (len(along) - 1)))
    part = share * (len(along) - 1) - n
    (x, y), (u, v) = along[n], along[n + 1]
    return x + (u - x) * part, y + (v - y) * part
