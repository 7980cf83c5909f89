"""The oval around the pile: chevrons for the direction of play, and the pointer that turns to whose turn it is."""

from __future__ import annotations

import pygame

from game.ui.compositor import Sprite
from game.ui.draw import svg
from game.ui.draw.art import Art
from game.ui.kit.widget_context import WidgetContext
from game.ui.layout import Measure, Ring
from game.ui.layout.depths import Depth

CHEVRONS = 20
POINTER_STEP = 3


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
    """The gold arrowhead on the oval. Its angle is a pose of the timeline's; a picture a step is kept."""

    def __init__(self, ctx: WidgetContext, oval: Ring, m: Measure) -> None:
        self.ctx = ctx
        self.oval = oval
        self.m = m

    def sprite(self, angle: float) -> Sprite:
        """The pointer at an angle of the oval, pointing outwards."""
        step = round(angle / POINTER_STEP) * POINTER_STEP % 360
        surface = self.ctx.cached(("turn pointer", self.oval, step), lambda: self._draw(step))
        x, y = self.oval.at(angle)
        w, h = surface.get_size()
        return Sprite(surface, round(x - w / 2), round(y - h / 2), Depth.POINTER)

    def _draw(self, angle: int) -> pygame.Surface:
        side = self.m.px(56)
        theme = self.ctx.theme
        outward = self.oval.heading(angle) - 90
        head = svg.path("M-16 -17 L22 0 L-16 17 Q-7 0 -16 -17 Z", fill=theme.accent)
        head += svg.path("M-11 0 L22 0 L-16 17 Q-11 8 -11 0 Z", fill=theme.table_edge, fill_opacity=0.35)
        head += svg.stroke("M-16 -17 L22 0 L-16 17 Q-7 0 -16 -17 Z", theme.table_edge, 2)
        turned = svg.group(head, f"rotate({outward:.1f})")
        return svg.render(turned, (side, side), svg.fit((side, side), (56, 56)) + " translate(28 28)")
