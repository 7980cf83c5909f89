"""The animated hand that shows in a lesson how to play cards."""

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
from game.ui.bands import Depth
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.gfx.theme import mix
from game.ui.measures import Measures

Point = tuple[float, float]
SIZES = Measures("showing_hand")
HAND_HEIGHT_PX = 112
DRAWING_BOX = (200, 300)
"""Width and height of the drawing of the hand."""
FINGERTIP_PX = (101, 296)
"""Position of the fingertip in the drawing."""
BELOW_DEGREES = 166.0
"""Clockwise rotation of a hand that comes from below."""
LEFT_DEGREES = -58.0
"""Clockwise rotation of a hand that comes from the left."""
MOVE_EASING = bezier(0.4, 0.0, 0.2, 1.0)
PRESS_INTERVAL_SECONDS = SIZES.press_seconds + SIZES.release_seconds
LIGHT_COUNT = 5
LIGHT_FRAME_SECONDS = 1 / 40
TAIL_LIGHT_COUNT = 9


@dataclass(frozen=True)
class PathStop:
    """A position at which the demonstrating hand presses `press_count` times or ends a drag."""

    position: Point
    press_count: int = 0
    is_drag_end: bool = False
    stroke_start: Point | None = None
    """Start of the brush stroke to a drag's end; None to start it at the previous position."""


def plan_stops(
    gesture: TaughtGesture, cards: Sequence[Point], *, stroke_start: Point, table: Point, button: Point
) -> tuple[PathStop, ...]:
    """Return the positions where the hand demonstrates a gesture. `cards` are positions on the cards to play."""
    if gesture == "button" or not cards:
        return (PathStop(button, 1),)
    first_card, last_card = cards[0], cards[-1]
    paths = {
        "double": (PathStop(first_card, 2),),
        "drag": (PathStop(first_card, 1), PathStop(table, is_drag_end=True, stroke_start=stroke_start)),
        "table": (PathStop(first_card, 1), PathStop(table, 1)),
        "sweep": (PathStop(first_card), PathStop(last_card, is_drag_end=True), PathStop(button, 1)),
    }
    return paths.get(gesture, (PathStop(first_card, 1), PathStop(button, 1)))


class FingerState(NamedTuple):
    """Position of the fingertip, whether it presses, and its movement since the press."""

    position: Point
    is_down: bool
    drag_offset: Point = (0.0, 0.0)


class ShowingHand:
    """The animated hand that demonstrates a gesture until the player acts."""

    def __init__(self, ctx: Context, clock: Clock) -> None:
        self.ctx, self._clock = ctx, clock
        self.path: tuple[PathStop, ...] = ()
        self._cards: Sequence[Sprite] = ()
        self._bracket_width = 0
        self._tween = self._lights = clock.tween(0.0)

    def demonstrate(self, path: tuple[PathStop, ...], cards: Sequence[Sprite] = (), bracket_width: int = 0) -> None:
        """Demonstrate a path. `cards` move with a drag; a bracket of `bracket_width` pixels marks them."""
        self.path, self._cards, self._bracket_width = path, cards, bracket_width
        press_count = sum(path_stop.press_count for path_stop in path)
        seconds = SIZES.move_seconds * (len(path) + 1) + press_count * PRESS_INTERVAL_SECONDS
        self._tween = self._clock.tween(seconds)
        if self.ctx.has_reduced_motion:
            self._tween.age = seconds
        elif self.ctx.theme.get_number("guiding_light") and any(path_stop.is_drag_end for path_stop in path):
            interval_seconds, run_seconds = SIZES.light_interval_seconds, SIZES.light_run_seconds
            starts = [n * interval_seconds for n in range(LIGHT_COUNT)]
            pauses = [(start + run_seconds, start + interval_seconds) for start in starts]
            seconds = LIGHT_COUNT * interval_seconds
            self._lights = self._clock.tween(seconds, frame_seconds=LIGHT_FRAME_SECONDS, pauses=pauses)

    def hide(self) -> None:
        self.path = ()
        self._tween.cancel()
        self._lights.cancel()

    def compute_finger_state(self) -> FingerState:
        """Return the current state. After the demonstration the hand stays at the first position."""
        first_stop = self.path[0]
        age = min(self._tween.seconds, self._tween.age)
        move_seconds = SIZES.move_seconds
        x, y = first_stop.position
        start_stop = PathStop((x + self.ctx.px(SIZES.start_right_px), y + self.ctx.px(SIZES.start_down_px)))
        for previous_stop, path_stop in pairwise((start_stop, *self.path)):
            if age < move_seconds:
                position = _interpolate(previous_stop.position, path_stop.position, MOVE_EASING(age / move_seconds))
                drag_offset = position[0] - previous_stop.position[0], position[1] - previous_stop.position[1]
                is_drag = path_stop.is_drag_end
                return FingerState(position, is_drag, drag_offset if is_drag else (0.0, 0.0))
            age -= move_seconds
            if age < path_stop.press_count * PRESS_INTERVAL_SECONDS:
                return FingerState(path_stop.position, age % PRESS_INTERVAL_SECONDS < SIZES.press_seconds)
            age -= path_stop.press_count * PRESS_INTERVAL_SECONDS
        return_progress = MOVE_EASING(min(1.0, age / move_seconds))
        return FingerState(_interpolate(self.path[-1].position, first_stop.position, return_progress), False)

    def sprites(self) -> Iterator[Sprite]:
        if not self.path:
            return
        position, is_down, (dx, dy) = self.compute_finger_state()
        for previous_stop, path_stop in pairwise(self.path):
            if path_stop.is_drag_end:
                yield from self._stroke_sprites(path_stop.stroke_start or previous_stop.position, path_stop)
        if (dx, dy) != (0.0, 0.0) and self.path[-1].is_drag_end:
            for card in self._cards:
                moved_card = card.move_by(round(dx), round(dy))
                yield moved_card._replace(z=Depth.DEMONSTRATION_HAND, alpha=round(SIZES.dragged_card_alpha))
        if is_down:
            side = self.ctx.px(SIZES.press_light_px)
            yield Sprite.centered(self.ctx.art.glow((side, side)), position, Depth.DEMONSTRATION_HAND + 1)
        yield self._hand_sprite(position, is_down)

    def _stroke_sprites(self, start: Point, path_stop: PathStop) -> Iterator[Sprite]:
        """Yield a brush stroke along a drag, a bracket over the cards, and a light that runs along the stroke."""
        ctx, px, end = self.ctx, self.ctx.px, path_stop.position
        if path_stop.stroke_start and (width := self._bracket_width):
            bracket = ctx.cached(("drag bracket", width), partial(self._draw_bracket, width))
            left, top = start[0] - bracket.get_width() / 2, start[1] - px(SIZES.bracket_rim_px)
            yield Sprite(bracket, round(left), round(top), Depth.DEMONSTRATION_HAND)
        size = round(dist(start, end)) + px(SIZES.stroke_ends_px), px(SIZES.stroke_height_px)
        stroke = Sprite.centered(ctx.nine_patch("blows/stroke", size), _interpolate(start, end, 0.5))
        angle_degrees = degrees(atan2(end[1] - start[1], end[0] - start[0]))
        yield stroke._replace(angle_degrees=angle_degrees, z=Depth.DEMONSTRATION_HAND)
        if self._lights.is_running:
            age = self._lights.age % SIZES.light_interval_seconds
            yield from self._running_light_sprites(start, end, age / SIZES.light_run_seconds)

    def _hand_sprite(self, fingertip: Point, is_down: bool) -> Sprite:
        is_from_left = self.path == (PathStop(self.path[0].position, 1),)  # only to a button
        picture_name = f"persons/{TEACHER}/showing-{'aside' if is_from_left else 'below'}"
        scale = self.ctx.scale * (SIZES.pressed_hand_scale if is_down else 1.0)
        (w, h), (tip_x, tip_y) = DRAWING_BOX, FINGERTIP_PX
        rotation_degrees = LEFT_DEGREES if is_from_left else BELOW_DEGREES
        tip_offset = pygame.Vector2(tip_x - w / 2, tip_y - h / 2).rotate(rotation_degrees)
        tip_offset *= self.ctx.px(HAND_HEIGHT_PX) / h
        picture = self.ctx.skin.picture(picture_name, self.ctx.skin.compute_size(picture_name, scale))
        center = fingertip[0] - tip_offset.x, fingertip[1] - tip_offset.y
        return Sprite.centered(picture, center, Depth.DEMONSTRATION_HAND + 2)

    def _draw_bracket(self, width: int) -> pygame.Surface:
        """Draw a curly bracket over the dragged cards; its point is the start of the stroke."""
        px, inlay_colors = self.ctx.px, self.ctx.theme.inlay
        half_width = width / 2
        height = px(SIZES.bracket_height_px)
        corner = px(SIZES.bracket_corner_px)
        rim = px(SIZES.bracket_rim_px)
        top, bottom, belly = (px(y) for y in (SIZES.bracket_top_px, SIZES.bracket_bottom_px, SIZES.bracket_belly_px))
        shape = (
            f"M0 {height}Q0 {top} {corner} {top}H{half_width - corner}Q{half_width} {top} {half_width} 0"
            f"Q{half_width} {top} {half_width + corner} {top}H{width - corner}Q{width} {top} {width} {height}"
            f"Q{width} {bottom} {width - corner} {bottom}Q{half_width} {belly} {corner} {bottom}Q0 {bottom} 0 {height}Z"
        )
        edge_options = {"stroke": inlay_colors["oxblood"], "stroke_width": float(2 * rim), "stroke_linejoin": "round"}
        fill_color = mix(inlay_colors["cinnabar"], inlay_colors["amber"], SIZES.bracket_gold_ratio)
        filled_path = svg.path(shape, fill=fill_color)
        size = width + 2 * rim, height + 2 * rim
        return svg.render(svg.path(shape, fill="none", **edge_options) + filled_path, size, f"translate({rim} {rim})")

    def _running_light_sprites(self, start: Point, end: Point, progress: float) -> Iterator[Sprite]:
        ctx = self.ctx
        for n in range(TAIL_LIGHT_COUNT, -1, -1):
            position = progress * (1 + TAIL_LIGHT_COUNT * SIZES.tail_gap_ratio) - n * SIZES.tail_gap_ratio
            if 0 <= position <= 1:
                side = ctx.px(SIZES.light_px * (1 - 0.6 * n / TAIL_LIGHT_COUNT))
                color = mix(ctx.theme.inlay["gold_light"], "#ffffff", 0.55 if n < 2 else 0.1)
                fade_ratio = min(1.0, 6 * position, 6 * (1 - position) + 0.3)
                alpha = round(fade_ratio * (130 * (1 - n / (TAIL_LIGHT_COUNT + 1)) if n else 230))
                light = ctx.art.glow((side, side), color)
                yield Sprite.centered(light, _interpolate(start, end, position), Depth.DEMONSTRATION_HAND, alpha)


def _interpolate(start: Point, end: Point, progress: float) -> Point:
    if progress >= 1:  # exactly the end, not a rounded mixture
        return end
    return start[0] + (end[0] - start[0]) * progress, start[1] + (end[1] - start[1]) * progress
