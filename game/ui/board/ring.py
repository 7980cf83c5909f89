"""The oval around the pile: chevrons for the direction of play, and the arc that turns to whose turn it is."""

from __future__ import annotations

from math import cos, radians, sin

import pygame

from game.ui.compositor import Sprite
from game.ui.draw import surfaces, svg
from game.ui.draw.art import Art
from game.ui.kit.widget_context import WidgetContext
from game.ui.layout import Measure, Ring
from game.ui.layout.depths import Depth

CHEVRONS = 20
POINTER_STEP = 3
SPAN, THICK = 14, 11
"""The degrees from the pointer's middle to each end of its arc, and its width, at 1080p."""
REACH = 88
"""How far a picture of it reaches, at 1080p."""
LET_IN = 0.6
"""How far out it lies, of its width, so that it fills the rim of the drum's inner ring."""
TIP = (4, 23)
"""The degrees to each side of its tip, and how far out that is, at 1080p."""


def draw_ring(size: tuple[int, int], oval: Ring, s: float, art: Art, clockwise: bool) -> pygame.Surface:
    """The oval with its chevrons, on a sheet of the window's size; `s` is the scale of pictures."""
    gold = art.theme.gold if art.theme.dark else art.theme.accent
    parts = [
        f'<ellipse cx="{oval.x}" cy="{oval.y}" rx="{oval.rx}" ry="{oval.ry}" fill="none" stroke="{gold}" '
        f'stroke-opacity="0.28" stroke-width="{svg.num(1.6 * s)}"/>'
    ]
    for n in range(CHEVRONS):
        angle = 360 * (n + 0.5) / CHEVRONS
        x, y = oval.at(angle)
        heading = oval.heading(angle) + (0 if clockwise else 180)
        chevron = svg.stroke("M-5 -8 L5 0 L-5 8", gold, 2.6, stroke_opacity=0.6)
        parts.append(svg.group(chevron, f"translate({x:.1f} {y:.1f}) rotate({heading:.1f}) scale({s:.3f})"))
    return svg.render("".join(parts), size)


class TurnPointer:
    """The arc of brass let into the oval. Its angle is a pose of the timeline's; a picture a step is kept."""

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
        side, ink, middle = 2 * self.m.px(REACH), self.ctx.theme.inlay, self.oval.at(angle)
        edge = ink["lacquer"] if self.ctx.theme.dark else ink["cockroach"]
        parts = [self._band(angle, middle, more, colour) for more, colour in ((1.8, edge), (0.0, ink["gold"]))]
        parts.append(self._line(angle, middle, LET_IN - 0.28, ink["gold_light"], 1.6 * self.m.s))
        drawn = svg.render(svg.group(parts, f"translate({side // 2} {side // 2})"), (side, side))
        return surfaces.about_middle(drawn)

    def _band(self, angle: int, middle: tuple[float, float], more: float, colour: str) -> str:
        """The band with its tip, `more` wider all round at 1080p."""
        way = [self._at(turn, middle, LET_IN) for turn in range(angle - SPAN, angle + SPAN + 1, 2)]
        band = svg.stroke(svg.line(way), colour, (THICK + 2 * more) * self.m.s)
        foot = tuple(self._at(angle + side * TIP[0], middle, LET_IN + 0.3) for side in (-1, 1))
        tip = svg.line([foot[0], self._at(angle, middle, TIP[1] / THICK), foot[1]]) + "Z"
        rim = svg.attributes(stroke=colour, stroke_width=float(2 * more * self.m.s), stroke_linejoin="round")
        return band + f'<path d="{tip}" fill="{colour}" {rim}/>'

    def _line(self, angle: int, middle: tuple[float, float], out: float, colour: str, wide: float) -> str:
        """The light along the band."""
        turns = range(angle - SPAN + 1, angle + SPAN, 2)
        return svg.stroke(svg.line([self._at(turn, middle, out) for turn in turns]), colour, wide)

    def _at(self, angle: float, middle: tuple[float, float], out: float) -> tuple[float, float]:
        """A point of the oval, so many widths of the band farther out, seen from the middle of the arc."""
        (x, y), turn = self.oval.at(angle), radians(self.oval.heading(angle) - 90)
        far = out * THICK * self.m.s
        return x + far * cos(turn) - middle[0], y + far * sin(turn) - middle[1]
