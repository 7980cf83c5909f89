"""The hand that demonstrates once how to play the cards of a step, and then rests at the starting point."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.session.play.lesson import TEACHER, TaughtGesture
from game.ui.anim.clock import Clock
from game.ui.anim.motion import bezier
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin
from game.ui.layout.depths import Depth
from game.ui.scenes.table.guiding_stroke import STROKE_PARTS, GuidingStroke, flows

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
WAY_SECONDS = 0.75
DOWN_SECONDS, UP_SECONDS = 0.22, 0.3
PRESS_LIGHT_PX = 130
DRAGGED_ALPHA = 150
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
        self._shown = self._clock.tween(self._lasts)
        if self.ctx.reduced_motion:
            self._shown.age = self._lasts

    def end(self) -> None:
        self.way = ()

    @property
    def _lasts(self) -> float:
        presses = sum(stop.presses for stop in self.way)
        return WAY_SECONDS * (len(self.way) + 1) + presses * (DOWN_SECONDS + UP_SECONDS)

    def step(self, dt: float) -> None:
        if self.way:
            self._clock.step(dt)

    def next_wakeup(self) -> float | None:
        """Return 0.0 while the hand moves, and then the interval of the light along its path."""
        if self.way and self._shown.running:
            return 0.0
        lit = any(stop.down for stop in self.way) and not (self.ctx.reduced_motion or self.ctx.theme.plain)
        return flows(self._clock.now) if lit else None

    def now(self) -> FingerMoment:
        """Return the present moment. After the path the hand rests at the first stop."""
        px, first, left = self.ctx.px, self.way[0], min(self._lasts, self._shown.age)
        away = Stop((first.at[0] + px(AWAY_PX[0]), first.at[1] + px(AWAY_PX[1])))
        for before, stop in pairwise((away, *self.way)):
            if left < WAY_SECONDS:
                at = (_bent if stop.down else _between)(before.at, stop.at, EASE(left / WAY_SECONDS))
                gone = (at[0] - before.at[0], at[1] - before.at[1]) if stop.down else (0.0, 0.0)
                return FingerMoment(at, stop.down, gone)
            left -= WAY_SECONDS
            for _ in range(stop.presses):
                if left < DOWN_SECONDS + UP_SECONDS:
                    return FingerMoment(stop.at, left < DOWN_SECONDS)
                left -= DOWN_SECONDS + UP_SECONDS
        return FingerMoment(_between(self.way[-1].at, first.at, EASE(min(1.0, left / WAY_SECONDS))), False)

    def sprites(self) -> Iterator[Sprite]:
        if not self.way:
            return
        moment, px = self.now(), self.ctx.px
        yield from self._path()
        dx, dy = moment.dragged
        if moment.dragged != (0.0, 0.0) and self.way[-1].down:
            for each in self._cards:
                yield each._replace(
                    x=each.x + round(dx), y=each.y + round(dy), z=Depth.SHOWING_HAND, alpha=DRAGGED_ALPHA
                )
        if moment.down:
            light = self.ctx.art.glow((px(PRESS_LIGHT_PX), px(PRESS_LIGHT_PX)))
            yield Sprite.about(light, moment.at, Depth.SHOWING_HAND + 1)
        face = self._draw(0.95 if moment.down else 1.0)
        tip = pygame.Vector2(TIP[0] - VIEW[0] / 2, TIP[1] - VIEW[1] / 2).rotate(self._lean) * px(SHOWING_HIGH) / VIEW[1]
        yield Sprite.about(face, (moment.at[0] - tip.x, moment.at[1] - tip.y), Depth.SHOWING_HAND + 2)

    def _path(self) -> Iterator[Sprite]:
        """Return the stroke along the path with the finger down; of an upward path the part above the hand of cards."""
        for before, stop in pairwise(self.way):
            if stop.down:
                drags = stop.at[1] < before.at[1] - self.ctx.px(LEAST_DRAG_PX)
                start = self._over_cards(before.at) if drags and self._clear else before.at
                along = [_bent(start, stop.at, n / STROKE_PARTS) for n in range(STROKE_PARTS + 1)]
                gathers = self._gathers if drags else None
                yield from GuidingStroke(self.ctx, along, not drags, gathers).sprites(self._clock.now)

    def _over_cards(self, at: Place) -> Place:
        ends = self._gathers
        return (ends[0] + ends[1]) / 2 if ends else at[0], self._clear

    def _draw(self, share: float) -> pygame.Surface:
        name = f"persons/{TEACHER}/showing-{'aside' if self._lean == ASIDE else 'below'}"
        look, unit = skin.of(self.ctx.theme), share * self.ctx.scale
        wide, high = (round(unit * side) for side in look.entry(name).size)
        return look.picture(name, (wide, high))


def _between(start: Place, end: Place, way: float) -> Place:
    if way >= 1:  # exactly the end, not a rounded mixture
        return end
    return start[0] + (end[0] - start[0]) * way, start[1] + (end[1] - start[1]) * way


def _bent(start: Place, end: Place, way: float) -> Place:
    """Return a point of a path that leads aside from its start and rises straight to its end; level paths are straight.
    """
    if way >= 1 or abs(end[1] - start[1]) < abs(end[0] - start[0]) / 2:
        return _between(start, end, way)
    bend = end[0], start[1] + (end[1] - start[1]) * BEND
    return _between(_between(start, bend, way), _between(bend, end, way), way)
