"""Whose turn it is and which way play goes: the ring about the pile, its pointer, and the light about a seat."""

from __future__ import annotations

from math import atan2, cos, sin

import pygame

from game.ui.compositor import Sprite
from game.ui.gfx import skin
from game.ui.kit.widget_context import WidgetContext
from game.ui.layout import Ring
from game.ui.layout.depths import Depth

RADIUS, RING_SIDE, POINTER_SIDE = 183, 400, 176
"""Radius of the ring and sides of the pictures, at 1080p; they are scaled to the radius that a layout has."""
POINTER_STEP = 3
LIGHT_SIDE, LIGHT_OFFSET = 656, 26
"""Of the light about a seat: its side, and the distance from the portrait's middle toward the pile, at 1080p."""


def draw_ring(ground: pygame.Surface, ctx: WidgetContext, ring: Ring, clockwise: bool) -> None:
    """Draw the ring with its chevrons on a ground."""
    side = round(RING_SIDE * ring.rx / RADIUS)
    picture = skin.of(ctx.theme).picture("table/ring", (side, side))
    if not clockwise:
        picture = pygame.transform.flip(picture, True, False)
    ground.blit(picture, picture.get_rect(center=(ring.x, ring.y)))


class TurnPointer:
    """A crescent of the table's brass let into the ring. Its angle is a pose of the timeline's."""

    def __init__(self, ctx: WidgetContext, ring: Ring) -> None:
        self.ctx = ctx
        self.ring = ring

    def sprite(self, angle: float) -> Sprite:
        """The pointer at an angle of the ring, its tip outwards."""
        step = round(angle / POINTER_STEP) * POINTER_STEP % 360
        surface = self.ctx.cached(("turn pointer", self.ring, step), lambda: self._draw(step))
        x, y = self.ring.at(angle)
        return Sprite.about(surface, (round(x), round(y)), Depth.POINTER)

    def _draw(self, angle: int) -> pygame.Surface:
        side = round(POINTER_SIDE * self.ring.rx / RADIUS)
        picture = skin.of(self.ctx.theme).picture("table/pointer", (side, side))
        return pygame.transform.rotozoom(picture, -angle, 1.0)


def turn_light(
    ctx: WidgetContext, ground: pygame.Surface, seat: tuple[int, int], middle: tuple[int, int], scale: float
) -> Sprite:
    """The lamplight about the middle of a seat's portrait: a piece of the ground there, brightened."""
    turn, side = atan2(middle[1] - seat[1], middle[0] - seat[0]), round(LIGHT_SIDE * scale)
    box = pygame.Rect(0, 0, side, side)
    box.center = round(seat[0] + LIGHT_OFFSET * scale * cos(turn)), round(seat[1] + LIGHT_OFFSET * scale * sin(turn))
    place = box.clip(ground.get_rect())
    part = place.move(-box.x, -box.y)
    gain, haze = (skin.of(ctx.theme).picture(f"table/{name}", (side, side)) for name in ("gain", "haze"))
    lit = ground.subsurface(place).copy()
    more = lit.copy()
    more.blit(gain, (0, 0), part, pygame.BLEND_RGB_MULT)
    lit.blit(haze, (0, 0), part, pygame.BLEND_RGB_ADD)
    lit.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return Sprite(lit, *place.topleft, Depth.TURN_LIGHT)
