"""Somebody who stands there and speaks: glad, asking, blinking now and then; and one whose hand says it too."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

import pygame

from game.ui.anim.clock import Idle
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx.persons import ARM_ABOVE, BODY_BOX, BODY_SEEN, Mood
from game.ui.kit import Ageing, soonest

LEAST_FIGURE, LARGEST = 120, 720
"""The least side of a figure that is worth drawing, and the largest, at 1080p."""
GLOW = 130
"""How bright the light behind a figure is, of 255."""
BARE, BESIDE = 0.22, 0.88
"""What lies above a figure's head, of its side; and as a rule its side at most, of the width of its place."""
HOP, HOPS, HIDDEN = 0.9, 3, 0.07
"""Seconds for which a glad figure hops, how often, and the share of it that is hidden while it stands."""
LAUGHS, TO_TABLE = 0.3, (-1, 1)
"""How far it rises as it laughs, for a hop; and the way to the table, at the left before it."""
GESTURES = {"neutral": "shows", "thinking": "asks", "glad": "praises", "dismayed": "warns"}
AT_TABLE = {**GESTURES, "neutral": "asks"}
"""What a hand does in each mood below a board, and without one: asking, it points to the table."""
STEADY, SINKS = 0.424, 0.13
"""The width of somebody with the hand, for the window's height; and how much of that an edge hides at most where there
is little room, before they are smaller.
"""
ACROSS = 0.54
"""What lies farther to the right than such a share of the width is shown with the hand at that side."""


class Figure(Ageing):
    """Somebody as large as the room that others leave, standing `below` pixels lower than it, before a light.

    The head touches what is above: a bubble's tail. `wide`: its side at most, of the width of its place.
    """

    stretch, shrinks = 1, True
    bare, seen = BARE, 1 - BARE - HIDDEN
    """What of its side lies above its head, and what is seen while it stands."""

    def __init__(self, ctx: Context, character: str, mood: Mood, below: int = 0, wide: float = BESIDE) -> None:
        super().__init__(ctx, "teacher")
        self.wide = wide
        self.character, self.below = character, below
        self._take(mood)

    def tallest(self, width: int) -> int:
        """The height that it would take of any room that is so wide."""
        return round(self.seen * self._largest(width)) - self.below

    def _largest(self, width: int) -> float:
        return min(width * self.wide, self.ctx.px(LARGEST))

    def feel(self, mood: Mood) -> None:
        """Look otherwise from now on."""
        if mood != self.mood:
            self._take(mood)

    def _take(self, mood: Mood) -> None:
        self.mood, self.age, self.idle = mood, 0.0, Idle([mood == "glad"], lambda: self.ctx.reduced_motion)
        self.lasts = HOP if mood == "glad" and not self.ctx.reduced_motion else 0.0

    def update(self, dt: float) -> None:
        """Blink now and then, and look at the table."""
        super().update(dt)
        self.idle.step(dt)

    def next_wakeup(self) -> float | None:
        """When it moves next."""
        return soonest(super().next_wakeup(), self.idle.next_wakeup())

    def sprites(self) -> list[Sprite]:
        """The figure in its mood; nothing where there is no room for it."""
        ctx, foot = self.ctx, self.rect.bottom + self.below
        side = round(self._side())
        if side < ctx.px(LEAST_FIGURE) or self.rect.h <= 0:
            return []
        rises = HIDDEN * side * max(self._hop, LAUGHS * self.idle.shakes(0))
        lit = min(side, self.rect.h)
        light = ctx.art.glow((lit, lit), ctx.theme.inlay["amber"])
        place = self.rect.centerx - lit // 2, self.rect.bottom - lit
        return [Sprite(light, *place, alpha=GLOW), *self._seen(side, rises, foot)]

    def _side(self) -> float:
        """How large it is in its place."""
        return min((self.rect.h + self.below) / self.seen, self._largest(self.rect.w))

    def _seen(self, side: int, rises: float, foot: int) -> list[Sprite]:
        """The figure itself, of a side, which has risen so many pixels above where it stands."""
        bare, seen = round(self.bare * side), round(self.seen * side) + int(rises)
        gaze = self.idle.gaze(0, TO_TABLE)
        key = ("figure", self.character, side, self.mood, gaze, type(self))
        whole = self.ctx.cached(key, lambda: self._draw(side, gaze))
        picture = self.ctx.cached((*key, seen), lambda: whole.subsurface((0, bare, side, seen)))
        return [Sprite(picture, self.rect.centerx - side // 2, foot - seen)]

    def _draw(self, side: int, gaze: tuple[float, float] | None) -> pygame.Surface:
        return self.ctx.art.bust(self.character, side, self.mood, gaze=gaze)

    @property
    def _hop(self) -> float:
        """How far it has hopped, from 0 to 1."""
        way = self.age / HOP
        return abs(sin(pi * HOPS * way)) * (1 - way) if self.age < self.lasts else 0.0


class Gesturing(Figure):
    """Somebody who stands behind an edge, and whose hand says what the words say: it shows, asks, praises or warns.

    They are of one size: where there is little room they stand a little lower behind it, then they are smaller. What
    they are to show on a `board` above them they point at, with the hand that is nearer. Without one they show at the
    table.
    """

    bare, seen = 0.0, BODY_SEEN

    def __init__(self, ctx: Context, character: str, mood: Mood, board: bool = True) -> None:
        super().__init__(ctx, character, mood, wide=1.0)
        self.board = board
        self.shown: tuple[int, int] | None = None
        """The place in the window that they point at."""

    def _largest(self, width: int) -> float:
        """One size, whatever room the words leave."""
        return min(super()._largest(width), round(STEADY * self.ctx.size[1]))

    def _side(self) -> float:
        return min(self.rect.h / (self.seen - SINKS), self._largest(self.rect.w))

    @property
    def turned(self) -> bool:
        """Whether they stand the other way round, to show what is at the right."""
        return bool(self._shows and self.shown and self.shown[0] > self.rect.x + ACROSS * self.rect.w)

    @property
    def _shows(self) -> bool:
        return self.board and self.shown is not None and self.mood != "dismayed"

    def _seen(self, side: int, rises: float, foot: int) -> list[Sprite]:
        """The body and the arm before it, as far as they are above the edge."""
        turned, rise = self.turned, int(rises)
        gaze = self.idle.gaze(0, (1, 1) if turned else TO_TABLE)
        look = ("figure", side, self.mood, gaze, turned)
        body = self._above(look, lambda: self._standing(side, gaze, turned), self.rect.h + rise)
        above, x, top = round(ARM_ABOVE * side), self.rect.centerx - side // 2, foot - self.rect.h
        gesture = "shows" if self._shows else (GESTURES if self.board else AT_TABLE)[self.mood]
        aim = self._aim(side, (x, top), turned)
        arm = self._above(
            ("arm", side, gesture, aim, turned),
            lambda: self.ctx.art.arm_of(self.character, side, gesture, aim=aim, turned=turned),
            self.rect.h + rise + above,
        )
        return [Sprite(body, x, top - rise), Sprite(arm, x, top - rise - above)]

    def _aim(self, side: int, corner: tuple[int, int], turned: bool) -> tuple[float, float] | None:
        """Where that is in the units of the portraits, for a figure with this left upper corner."""
        if not (self._shows and self.shown):
            return None
        (left, top), unit = corner, side / BODY_BOX[2]
        across = left + side - self.shown[0] if turned else self.shown[0] - left
        return round(across / unit + BODY_BOX[0], 1), round((self.shown[1] - top) / unit + BODY_BOX[1], 1)

    def _above(self, key: tuple[object, ...], draw: Callable[[], pygame.Surface], high: int) -> pygame.Surface:
        """The upper part of a picture, so many pixels high."""
        whole = self.ctx.cached((self.character, *key), draw)
        part = (0, 0, whole.get_width(), min(high, whole.get_height()))
        return self.ctx.cached((self.character, *key, part), lambda: whole.subsurface(part))

    def _standing(self, side: int, gaze: tuple[float, float] | None, turned: bool) -> pygame.Surface:
        return self.ctx.art.standing(self.character, side, self.mood, gaze, turned=turned)
