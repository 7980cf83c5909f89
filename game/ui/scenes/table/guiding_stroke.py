"""A stroke of gold that leads along the way of a gesture, as a brush drew it, and the light that runs along it."""

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
BROAD, RIM = 30, 3.0
"""How broad the stroke is where the brush presses hardest, and the rim of red about it, at 1080p."""
BOW = 0.13
"""How far a stroke bows upwards that does, for its length."""
PRESSURE = ((0.0, 0.12), (0.16, 0.34), (0.45, 0.52), (0.8, 1.0), (0.93, 0.84), (1.0, 0.16))
"""How hard the brush presses along the way, between which it changes evenly: for the stroke's breadth."""
BARB = (50, 30)
"""How far the two barbs at the tip of the stroke reach back, and how far aside, at 1080p."""
FLICK = 0.34
"""How far behind the tip both barbs are joined, for how far they reach back."""
HAIRS = ((-0.78, 0.2, 0.82), (-0.5, 0.07, 0.9), (-0.2, 0.0, 0.96), (0.12, 0.12, 0.97), (0.42, 0.03, 0.92),
         (0.74, 0.26, 0.84))  # fmt: skip
"""The hairs of the brush: where each leads across the stroke, from its left to its right edge, and from where to where
along it.
"""
CAST = (3, 6, 7)
"""How far to the right of the stroke and below it its shadow lies, and how soft it is, at 1080p."""
DARK = 150
"""How dark the shadow of the stroke is, of 255."""
ROUND = 2.0
"""How many seconds after one light sets out along the stroke the next one does."""
RUNS = 0.62
"""For how much of that time a light is on its way, from 0 to 1."""
HEAD = 62
"""The width of the light at its head, at 1080p."""
TAIL = 9
"""The number of lights in its tail."""
SPARK = 0.045
"""How far each light of the tail is behind the one before, for the whole way."""
SMOOTH = 1 / 40
"""Seconds from one picture of the light to the next."""
STROKE_PARTS = 24
"""The number of straight parts of which a bent line is made."""
LIGHTS = 5
"""The number of lights that run along the stroke before it rests."""
ROOT = ((0.0, 0.1), (0.4, 0.26), (1.0, 0.4))
"""How hard the brush presses on its way from an end of the cards that a stroke gathers to where the stroke begins."""
WARM = 0.3
"""How golden the brush still is on that way, from 0 to 1."""
FALLS = 30
"""How far below the beginning of a stroke the ends of the cards are that it gathers, at 1080p."""
TOUCHES = 8
"""How far above those ends the brush begins, at 1080p."""


def flows(age: float) -> float | None:
    """Seconds until the light of a stroke is to be drawn anew: soon while it runs, never once the last has come."""
    if age >= LIGHTS * ROUND:
        return None
    return SMOOTH if age % ROUND <= ROUND * RUNS else ROUND - age % ROUND


class GuidingStroke:
    """Leads along places, from the first to the last; one that lies level `bows` over them. The light is where it is at
    an age in seconds.
    """

    def __init__(
        self, ctx: Context, along: Sequence[Place], bows: bool, gathers: tuple[float, float] | None = None
    ) -> None:
        """It `gathers` cards from where to where across, below its beginning, as a brace does."""
        self.ctx, self.along, self.gathers = ctx, _bowed(along) if bows else list(along), gathers

    def sprites(self, age: float) -> Iterator[Sprite]:
        """The stroke, and the light on it."""
        yield self._stroke()
        if not (self.ctx.reduced_motion or self.ctx.theme.plain or age >= LIGHTS * ROUND):
            yield from self._light(age % ROUND / (ROUND * RUNS))

    def _stroke(self) -> Sprite:
        out = self.ctx.px(2 * BROAD)
        lines = [self.along, *self._roots()]
        left, top = (min(place[n] for line in lines for place in line) - out for n in (0, 1))
        right, foot = (max(place[n] for line in lines for place in line) + out for n in (0, 1))
        places, *roots = (tuple((round(x - left, 1), round(y - top, 1)) for x, y in line) for line in lines)
        face = self.ctx.cached(
            ("way", places, *roots), partial(self._draw, (round(right - left), round(foot - top)), places, roots)
        )
        return Sprite(face, round(left), round(top), Depth.SHOWING_HAND)

    def _roots(self) -> Iterator[list[Place]]:
        """From both ends of the cards that it gathers to where it begins."""
        x, y = self.along[0]
        fall, up = self.ctx.px(FALLS), self.ctx.px(TOUCHES)
        for end in self.gathers or ():
            half = (end + x) / 2
            bends = ((end, y + fall - up), (end, y), (half, y + 0.5 * fall), (x, y + 0.7 * fall), (x, y))
            yield [_curved(bends, n / STROKE_PARTS) for n in range(STROKE_PARTS + 1)]

    def _light(self, way: float) -> Iterator[Sprite]:
        """A comet at a share of the way, whose tail ends after its head does."""
        ctx, ink = self.ctx, self.ctx.theme.inlay
        for n in range(TAIL, -1, -1):
            share = way * (1 + TAIL * SPARK) - n * SPARK
            if 0 <= share <= 1:
                wide = ctx.px(HEAD * (1 - 0.6 * n / TAIL))
                light = ctx.art.glow((wide, wide), mix(ink["gold_light"], "#ffffff", 0.55 if n < 2 else 0.1))
                ends = min(1.0, 6 * share, 6 * (1 - share) + 0.3)
                strength = 230 if not n else 130 * (1 - n / (TAIL + 1))
                yield Sprite.about(light, _at(self.along, share), Depth.SHOWING_HAND, round(strength * ends))

    def _draw(self, size: tuple[int, int], places: Sequence[Place], roots: Sequence[Sequence[Place]]) -> pygame.Surface:
        """The stroke with its rim and its shadow on what lies below."""
        px, ink = self.ctx.px, self.ctx.theme.inlay
        gathered = [_blade(root, px(BROAD), ROOT) for root in roots]
        shapes = (_blade(places, px(BROAD)), *self._barbs(places))
        edge = {"fill": ink["oxblood"], "stroke": ink["oxblood"], "stroke_width": float(2 * px(RIM))}
        rim = "".join(svg.path(each, stroke_linejoin="round", **edge) for each in (*gathered, *shapes))
        body = "".join(svg.path(each, fill=mix(ink["cinnabar"], ink["amber"], WARM)) for each in gathered)
        body += "".join(svg.path(each, fill="url(#gilt)") for each in shapes)
        (x, y), (u, v) = places[0], places[-1]
        gilt = svg.ramp("gilt", [(0, ink["cinnabar"]), (0.3, ink["amber"]), (0.6, ink["gold"]), (1, ink["gold_light"])],
                        (x, y, u, v))  # fmt: skip
        whole = svg.render(rim + body + self._hairs(places), size, defs=gilt)
        right, down, soft = (px(each) for each in CAST)
        return whole if self.ctx.theme.plain else svg.ready(surfaces.over_shadow(whole, DARK, soft, (right, down)))

    def _barbs(self, places: Sequence[Place]) -> Iterator[str]:
        """Two flicks of the brush back from the tip, as path data."""
        tip, turn = places[-1], _turn(places[-3:])
        back, aside = (self.ctx.px(each) for each in BARB)
        for side in (-1, 1):
            ends = [
                _moved(tip, turn, -ahead * back, side * across * aside)
                for ahead, across in ((0.3, 0.75), (1.0, 1.0), (0.5, 0.42), (FLICK, 0.0))
            ]
            (a, b), (c, e), (f, g), (h, i) = [(svg.num(u), svg.num(v)) for u, v in ends]
            yield f"M{svg.num(tip[0])} {svg.num(tip[1])}Q{a} {b} {c} {e}Q{f} {g} {h} {i}Z"

    def _hairs(self, places: Sequence[Place]) -> str:
        """What single hairs of the brush laid: red where it was nearly dry, bright where it left more gold, as SVG."""
        ink, broad, last = self.ctx.theme.inlay, self.ctx.px(BROAD), len(places) - 1
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
    """A share of a curve that leads from the first place to the last, drawn to those between."""
    while len(bends) > 1:
        bends = [(a + (c - a) * way, b + (d - b) * way) for (a, b), (c, d) in pairwise(bends)]
    return bends[0]


def _blade(places: Sequence[Place], broad: float, presses: Sequence[tuple[float, float]] = PRESSURE) -> str:
    """The stroke within both of its edges, as path data."""
    last, left, right = len(places) - 1, list[Place](), list[Place]()
    for n, place in enumerate(places):
        half, turn = broad * surfaces.between(presses, n / last) / 2, _turn(places[max(0, n - 1) : n + 2])
        left.append(_moved(place, turn, 0, -half))
        right.append(_moved(place, turn, 0, half))
    return f"{svg.line([*left, *reversed(right)])}Z"


def _bowed(along: Sequence[Place]) -> list[Place]:
    """Places along a way, moved to its upper side, most in its middle."""
    (x, y), (u, v) = along[0], along[-1]
    long, last = hypot(u - x, v - y) or 1.0, len(along) - 1
    across, down = (v - y) / long, -(u - x) / long
    if down > 0:
        across, down = -across, -down
    bows = [BOW * long * sin(pi * n / last) for n in range(last + 1)]
    return [(a + bow * across, b + bow * down) for (a, b), bow in zip(along, bows, strict=True)]


def _turn(places: Sequence[Place]) -> float:
    """Which way the last two of some places lead, in radians."""
    (x, y), (u, v) = places[-2], places[-1]
    return atan2(v - y, u - x)


def _moved(place: Place, turn: float, ahead: float, aside: float) -> Place:
    """A place moved so many pixels `ahead` along a direction and `aside` to its right."""
    x, y = place
    return x + ahead * cos(turn) - aside * sin(turn), y + ahead * sin(turn) + aside * cos(turn)


def _at(along: Sequence[Place], share: float) -> Place:
    """The place after a share of the way along some places."""
    n = min(len(along) - 2, int(share * (len(along) - 1)))
    part = share * (len(along) - 1) - n
    (x, y), (u, v) = along[n], along[n + 1]
    return x + (u - x) * part, y + (v - y) * part
