"""The oval around the pile: chevrons for the direction of play, and the arc that turns to whose turn it is."""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple

import pygame

from game.ui.compositor import Sprite
from game.ui.draw import surfaces, svg
from game.ui.draw.art import Art
from game.ui.kit.widget_context import WidgetContext
from game.ui.layout import Measure, Ring
from game.ui.layout.depths import Depth

CHEVRONS = 20
POINTER_STEP = 3
SPAN = 20
"""The number of degrees from the middle of the pointer to each of its tapered ends."""
THICK = 15
"""How broad the pointer is in its middle, at 1080p."""
REACH = 88
"""How far a picture of it reaches, at 1080p."""
LET_IN = 0.4
"""How far out its middle line lies, of its breadth, so that it fills the rim of the drum's inner ring."""
EVEN = 0.35
"""Up to which share of its half it is as broad as in the middle."""
LAYERS = ((1.34, "lacquer", 0.0, "lacquer"), (0.86, "gold", 2.0, "gold_deep"))
"""The crescents that lie on each other, from below: how broad for the whole's, of which colour, and the breadth of its
edge at 1080p and the colour of that."""
BENDS = 4
"""So many degrees are between two points of its edges."""
TEETH = (5, 7, 9, 11, 13)
"""At how many degrees to each side of the middle a tooth is cut in, as in the drum's rings."""
TIP = 26
"""How far out the tip of the pointer is, at 1080p."""
HEAD = 5
"""To how many degrees on each side the foot of the tip reaches."""
BOSS = ((6.4, "lacquer"), (5.2, "gold_light"), (3.4, "gold_deep"), (1.6, "gold_light"))
"""The rings of the boss in its middle, as those of a drum, and their colours; at 1080p."""


def draw_ring(size: tuple[int, int], oval: Ring, s: float, art: Art, clockwise: bool) -> pygame.Surface:
    """The oval with its chevrons, on a sheet of the window's size; `s` is the scale of pictures."""
    gold = art.theme.gold if art.theme.dark else art.theme.accent
    parts = [
        svg.ellipse(
            oval.x,
            oval.y,
            oval.rx,
            oval.ry,
            fill="none",
            stroke=gold,
            stroke_opacity=0.28,
            stroke_width=svg.num(1.6 * s),
        )
    ]
    for n in range(CHEVRONS):
        angle = 360 * (n + 0.5) / CHEVRONS
        x, y = oval.at(angle)
        heading = oval.heading(angle) + (0 if clockwise else 180)
        chevron = svg.stroke("M-5 -8 L5 0 L-5 8", gold, 2.6, stroke_opacity=0.6)
        parts.append(svg.group(chevron, f"translate({x:.1f} {y:.1f}) rotate({heading:.1f}) scale({s:.3f})"))
    return svg.render("".join(parts), size)


class TurnPointer:
    """A crescent of the table's brass let into the oval, toothed as the drum's rings.

    Its angle is a pose of the timeline's; a picture a step is kept.
    """

    def __init__(self, ctx: WidgetContext, oval: Ring, m: Measure) -> None:
        self.ctx = ctx
        self.oval = oval
        self.m = m

    def sprite(self, angle: float) -> Sprite:
        """The pointer at an angle of the oval, its tip outwards."""
        step = round(angle / POINTER_STEP) * POINTER_STEP % 360
        surface = self.ctx.cached(("turn pointer", self.oval, step), lambda: self._draw(step))
        return Sprite.about(surface, (round(self.oval.at(angle)[0]), round(self.oval.at(angle)[1])), Depth.POINTER)

    def _draw(self, angle: int) -> pygame.Surface:
        """Drawn about the middle of the arc, which bends as the oval does; no larger than needed."""
        side, ink, spine = 2 * self.m.px(REACH), self.ctx.theme.inlay, self._spine(angle)
        body = [
            svg.path(self._crescent(spine, broad), fill=ink[tone], stroke=ink[edge], stroke_width=wide * self.m.s)
            for broad, tone, wide, edge in LAYERS
        ]
        body.insert(1, self._head(spine, 1.5, (ink["lacquer"], ink["lacquer"])))
        body += [self._light(spine), self._teeth(spine)]
        body.append(self._head(spine, 0.0, (ink["gold_light"], ink["gold_deep"])))
        x, y = spine[0].out(LET_IN)
        body += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * self.m.s:.2f}" fill="{ink[tone]}"/>' for r, tone in BOSS]
        drawn = svg.render(svg.group(body, f"translate({side // 2} {side // 2})"), (side, side))
        return surfaces.about_middle(drawn)

    def _spine(self, angle: int) -> dict[int, Rib]:
        """The oval at each degree to both sides of an angle, seen from the middle of the arc."""
        (left, top), far = self.oval.at(angle), THICK * self.m.s
        found = {}
        for turn in range(-SPAN, SPAN + 1):
            (x, y), way = self.oval.at(angle + turn), radians(self.oval.heading(angle + turn) - 90)
            found[turn] = Rib(x - left, y - top, far * cos(way), far * sin(way))
        return found

    def _crescent(self, spine: dict[int, Rib], broad: float) -> str:
        """The arc, even in its midst and tapered to its ends, so broad for the whole's, as path data."""
        turns = range(-SPAN, SPAN + 1, BENDS)
        outer, inner = ([spine[n].out(LET_IN + edge * broad * _half(n / SPAN)) for n in turns] for edge in (1, -1))
        return svg.line([*outer, *reversed(inner)]) + "Z"

    def _light(self, spine: dict[int, Rib]) -> str:
        """The lamp's light along its inner edge."""
        way = [spine[n].out(LET_IN - 0.66 * _half(n / SPAN)) for n in range(-SPAN + BENDS, SPAN, BENDS)]
        return svg.stroke(svg.line(way), self.ctx.theme.inlay["gold_light"], 1.6 * self.m.s)

    def _teeth(self, spine: dict[int, Rib]) -> str:
        """Teeth cut into the metal."""
        shapes = ""
        for turn in (side * each for each in TEETH for side in (-1, 1)):
            deep = 0.62 * _half(turn / SPAN)
            foot = [spine[turn + off].out(LET_IN - 0.5 * deep) for off in (-1, 1)]
            shapes += svg.line([foot[0], spine[turn].out(LET_IN + deep), foot[1]]) + "Z"
        return svg.path(shapes, fill=self.ctx.theme.inlay["cockroach"])

    def _head(self, spine: dict[int, Rib], more: float, tones: tuple[str, str]) -> str:
        """Its tip, `more` larger all round at 1080p, with a ridge between a side in light and one in shade."""
        tip, ridge = spine[0].out((TIP + 2 * more) / THICK), spine[0].out(LET_IN)
        found = ""
        for side, tone in zip((-1, 1), tones, strict=True):
            foot = spine[side * (HEAD + (more > 0))].out(LET_IN + 0.36 - 0.06 * more)
            found += svg.path(svg.line([tip, foot, ridge]) + "Z", fill=tone)
        return found


class Rib(NamedTuple):
    """A point of the oval, and how far out a breadth of the arc leads there."""

    x: float
    y: float
    across: float
    down: float

    def out(self, breadths: float) -> tuple[float, float]:
        """The point so many breadths farther out."""
        return self.x + breadths * self.across, self.y + breadths * self.down


def _half(along: float) -> float:
    """Half its breadth so far from the middle, from -1 to 1, of its whole breadth there."""
    return 0.5 * float(min(1.0, (1.0 - abs(along)) / (1.0 - EVEN)) ** 0.7)
