"""The hand that demonstrates once how to play the cards of a step, and the golden brush stroke along its path."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import atan2, degrees, dist
from typing import NamedTuple

import pygame

from game.session.play.lesson import TEACHER, TaughtGesture
from game.ui.anim.clock import Clock
from game.ui.anim.motion import bezier
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin, svg
from game.ui.gfx.theme import mix
from game.ui.layout.depths import Depth
from game.ui.measures import Measures

Place = tuple[float, float]
SIZES = Measures("showing_hand")
HAND_HEIGHT_PX = 112
"""Height of the hand, at 1080p."""
DRAWING_BOX = (200, 300)
"""Size of the box in which the hand is drawn."""
FINGERTIP_PX = (101, 296)
"""Position of the fingertip in the box."""
BELOW_DEGREES = 166.0
"""Rotation of the hand, clockwise, when it comes from below, the player's side."""
LEFT_DEGREES = -58.0
"""Rotation of the hand when it comes from the left, to a button."""
EASE = bezier(0.4, 0.0, 0.2, 1.0)
LIGHT_COUNT = 5
LIGHT_FRAME_SECONDS = 1 / 40
TAIL_LIGHTS = 9


@dataclass(frozen=True)
class Stop:
    """A stop on the hand's path: it presses there a number of times, or arrives with the button held down."""

    place: Place
    press_count: int = 0
    is_drag_end: bool = False
    line_start: Place | None = None
    """Start of the stroke that leads to the end of a drag; None for the previous stop."""


def plan_stops(
    gesture: TaughtGesture, cards: Sequence[Place], *, above: Place, table: Place, button: Place
) -> tuple[Stop, ...]:
    """Return the path of a gesture over the right cards, from `above` them to the middle of the table, or to the button
    that ends the gesture.
    """
    if gesture == "button" or not cards:
        return (Stop(button, 1),)
    first, last = cards[0], cards[-1]
    paths = {
        "double": (Stop(first, 2),),
        "drag": (Stop(first, 1), Stop(table, is_drag_end=True, line_start=above)),
        "table": (Stop(first, 1), Stop(table, 1)),
        "sweep": (Stop(first), Stop(last, is_drag_end=True), Stop(button, 1)),
    }
    return paths.get(gesture, (Stop(first, 1), Stop(button, 1)))


class FingerMoment(NamedTuple):
    """A moment of the demonstration: the fingertip's place, whether it presses, and its drag since it went down."""

    place: Place
    is_down: bool
    drag: Place = (0.0, 0.0)


class ShowingHand:
    """The demonstrating hand. Call `begin` once for a step, and `end` at the player's first action."""

    def __init__(self, ctx: Context, clock: Clock) -> None:
        self.ctx, self._clock = ctx, clock
        self.path: tuple[Stop, ...] = ()
        self._cards: Sequence[Sprite] = ()
        self._bracket_width = 0
        self._tween = self._lights = clock.tween(0.0)

    def begin(self, path: tuple[Stop, ...], cards: Sequence[Sprite] = (), bracket_width: int = 0) -> None:
        """Show a path. `cards` are pictures of the cards that are dragged along; a bracket of a width over several
        cards ties them to the stroke.
        """
        self.path, self._cards, self._bracket_width = path, cards, bracket_width
        seconds = SIZES.move_seconds * (len(path) + 1) + sum(stop.press_count for stop in path) * self._press_seconds
        self._tween = self._clock.tween(seconds)
        if self.ctx.has_reduced_motion:
            self._tween.age = seconds
        elif self.ctx.theme.find_number("guiding_light") and any(stop.is_drag_end for stop in path):
            interval, run = SIZES.light_interval_seconds, SIZES.light_run_seconds
            dark = [(n * interval + run, (n + 1) * interval) for n in range(LIGHT_COUNT)]
            self._lights = self._clock.tween(LIGHT_COUNT * interval, frame_seconds=LIGHT_FRAME_SECONDS, still=dark)

    @property
    def _press_seconds(self) -> float:
        return SIZES.press_seconds + SIZES.release_seconds

    def end(self) -> None:
        self.path = ()
        self._tween.cancel()
        self._lights.cancel()

    def find_moment(self) -> FingerMoment:
        """Return the present moment. After the path the hand rests at the first stop."""
        first, age, move = self.path[0], min(self._tween.seconds, self._tween.age), SIZES.move_seconds
        x, y = first.place
        start = Stop((x + self.ctx.px(SIZES.start_right_px), y + self.ctx.px(SIZES.start_down_px)))
        for before, stop in pairwise((start, *self.path)):
            if age < move:
                place = _interpolate(before.place, stop.place, EASE(age / move))
                drag = place[0] - before.place[0], place[1] - before.place[1]
                return FingerMoment(place, stop.is_drag_end, drag if stop.is_drag_end else (0.0, 0.0))
            age -= move
            if age < stop.press_count * self._press_seconds:
                return FingerMoment(stop.place, age % self._press_seconds < SIZES.press_seconds)
            age -= stop.press_count * self._press_seconds
        return FingerMoment(_interpolate(self.path[-1].place, first.place, EASE(min(1.0, age / move))), False)

    def sprites(self) -> Iterator[Sprite]:
        if not self.path:
            return
        place, is_down, (dx, dy) = self.find_moment()
        for before, stop in pairwise(self.path):
            if stop.is_drag_end:
                yield from self._stroke_sprites(stop.line_start or before.place, stop)
        if (dx, dy) != (0.0, 0.0) and self.path[-1].is_drag_end:
            for card in self._cards:
                x, y, alpha = card.x + round(dx), card.y + round(dy), round(SIZES.dragged_card_alpha)
                yield card._replace(x=x, y=y, z=Depth.SHOWING_HAND, alpha=alpha)
        if is_down:
            side = self.ctx.px(SIZES.press_light_px)
            yield Sprite.centred(self.ctx.art.glow((side, side)), place, Depth.SHOWING_HAND + 1)
        yield self._hand_sprite(place, is_down)

    def _stroke_sprites(self, start: Place, stop: Stop) -> Iterator[Sprite]:
        """Yield the stroke from a place to a stop, with the bracket at its start and the light that runs along it."""
        ctx, px, end = self.ctx, self.ctx.px, stop.place
        if stop.line_start and (width := self._bracket_width):
            bracket = ctx.cached(("drag bracket", width), partial(self._draw_bracket, width))
            left, top = start[0] - bracket.get_width() / 2, start[1] - px(SIZES.bracket_rim_px)
            yield Sprite(bracket, round(left), round(top), Depth.SHOWING_HAND)
        size = round(dist(start, end)) + px(SIZES.stroke_ends_px), px(SIZES.stroke_height_px)
        stroke = Sprite.centred(ctx.nine_patch("blows/stroke", size), _interpolate(start, end, 0.5))
        angle = degrees(atan2(end[1] - start[1], end[0] - start[0]))
        yield stroke._replace(angle=angle, z=Depth.SHOWING_HAND)
        if self._lights.is_running:
            age = self._lights.age % SIZES.light_interval_seconds
            yield from self._draw_running_light(start, end, age / SIZES.light_run_seconds)

    def _hand_sprite(self, fingertip: Place, is_down: bool) -> Sprite:
        is_from_left = self.path == (Stop(self.path[0].place, 1),)  # only to a button
        name = f"persons/{TEACHER}/showing-{'aside' if is_from_left else 'below'}"
        hand_skin = skin.find_skin(self.ctx.theme)
        scale = self.ctx.scale * (SIZES.pressed_hand_scale if is_down else 1.0)
        width, height = hand_skin.find_entry(name).size
        (w, h), (tip_x, tip_y) = DRAWING_BOX, FINGERTIP_PX
        tip = pygame.Vector2(tip_x - w / 2, tip_y - h / 2).rotate(LEFT_DEGREES if is_from_left else BELOW_DEGREES)
        tip *= self.ctx.px(HAND_HEIGHT_PX) / h
        picture = hand_skin.picture(name, (round(scale * width), round(scale * height)))
        return Sprite.centred(picture, (fingertip[0] - tip.x, fingertip[1] - tip.y), Depth.SHOWING_HAND + 2)

    def _draw_bracket(self, width: int) -> pygame.Surface:
        """Draw a brush line over the dragged cards; the point in its middle meets the start of the stroke."""
        px, ink, middle = self.ctx.px, self.ctx.theme.inlay, width / 2
        height, corner, rim = px(SIZES.bracket_height_px), px(SIZES.bracket_corner_px), px(SIZES.bracket_rim_px)
        top, bottom, belly = (px(y) for y in (SIZES.bracket_top_px, SIZES.bracket_bottom_px, SIZES.bracket_belly_px))
        shape = (
            f"M0 {height}Q0 {top} {corner} {top}H{middle - corner}Q{middle} {top} {middle} 0"
            f"Q{middle} {top} {middle + corner} {top}H{width - corner}Q{width} {top} {width} {height}"
            f"Q{width} {bottom} {width - corner} {bottom}Q{middle} {belly} {corner} {bottom}Q0 {bottom} 0 {height}Z"
        )
        edge = {"stroke": ink["oxblood"], "stroke_width": float(2 * rim), "stroke_linejoin": "round"}
        inside = svg.path(shape, fill=mix(ink["cinnabar"], ink["amber"], SIZES.bracket_gold_ratio))
        size = width + 2 * rim, height + 2 * rim
        return svg.render(svg.path(shape, fill="none", **edge) + inside, size, f"translate({rim} {rim})")

    def _draw_running_light(self, start: Place, end: Place, progress: float) -> Iterator[Sprite]:
        """Yield the light that runs along a stroke."""
        ctx = self.ctx
        for n in range(TAIL_LIGHTS, -1, -1):
            position = progress * (1 + TAIL_LIGHTS * SIZES.tail_gap_ratio) - n * SIZES.tail_gap_ratio
            if 0 <= position <= 1:
                side = ctx.px(SIZES.light_px * (1 - 0.6 * n / TAIL_LIGHTS))
                colour = mix(ctx.theme.inlay["gold_light"], "#ffffff", 0.55 if n < 2 else 0.1)
                fade = min(1.0, 6 * position, 6 * (1 - position) + 0.3)
                alpha = round(fade * (130 * (1 - n / (TAIL_LIGHTS + 1)) if n else 230))
                light = ctx.art.glow((side, side), colour)
                yield Sprite.centred(light, _interpolate(start, end, position), Depth.SHOWING_HAND, alpha)


def _interpolate(start: Place, end: Place, progress: float) -> Place:
    if progress >= 1:  # exactly the end, not a rounded mixture
        return end
    return start[0] + (end[0] - start[0]) * progress, start[1] + (end[1] - start[1]) * progress
