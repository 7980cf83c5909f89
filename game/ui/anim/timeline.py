"""The timeline: things rest where the layout puts them; clips offset them from there and die away. Pure."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from math import pi, sin
from typing import NamedTuple

from game.ui.anim.motion import Move


class Pose(NamedTuple):
    """How a thing is shown: its middle and height in pixels, its lean in degrees, 0..1 seen, 0..1 face."""

    x: float
    y: float
    size: float
    angle: float = 0.0
    alpha: float = 1.0
    face: float = 1.0

    def minus(self, other: Pose) -> Pose:
        """What takes the other pose to this one."""
        return Pose(*(a - b for a, b in zip(self, other, strict=True)))

    def plus(self, offset: Pose, share: float) -> Pose:
        """This pose with a share of an offset added."""
        return Pose(*(a + b * share for a, b in zip(self, offset, strict=True)))


@dataclass(slots=True)
class Clip:
    """One thing's way to its resting pose: what is still missing, how long it takes, when it starts."""

    offset: Pose
    move: Move
    delay: float = 0.0
    age: float = 0.0

    @property
    def done(self) -> bool:
        """Whether the thing has come to rest."""
        return self.age >= self.delay + self.move.seconds

    def at(self, rest: Pose, ease: Callable[[float], float]) -> Pose:
        """The pose now, of a thing that rests at `rest`."""
        age, move = self.age - self.delay, self.move
        over = move.seconds - move.slam - move.hang
        time = age / over if over else 1.0
        way = move.way(time, ease)
        pose = rest.plus(self.offset, 1 - way)
        pose = pose._replace(y=pose.y - move.height(max(0.0, age)) * rest.size)
        if self.offset.alpha and (self.offset.x or self.offset.y):
            pose = pose._replace(alpha=rest.alpha + self.offset.alpha * (1 - _seen(time, self.offset.alpha < 0)))
        if not move.lean or not 0 < way < 1:
            return pose
        lean = -move.lean * sin(pi * way) * max(-1.0, min(1.0, self.offset.x / (3 * rest.size or 1)))
        return pose._replace(angle=pose.angle + lean)


def _seen(time: float, coming: bool) -> float:
    """How far a moving thing has faded: one that comes is seen once it starts, one that goes nearly to its end."""
    return float(time > 0) if coming else max(0.0, min(1.0, time)) ** 3


class Timeline:
    """All clips under way, by what moves. `speed` 0 means at once.

    Where motion is `reduced` things that come fade in at their place, and all others are there at once.
    """

    def __init__(self, ease: Callable[[float], float], reduced_seconds: float = 0.1) -> None:
        self.speed = 1.0
        self.reduced = False
        self._ease = ease
        self._fade = Move(reduced_seconds)
        self._clips: dict[Hashable, Clip] = {}
        self._frozen = 0.0

    def __len__(self) -> int:
        return len(self._clips)

    @property
    def busy(self) -> bool:
        """Whether anything is under way."""
        return bool(self._clips)

    def moving(self, key: Hashable) -> bool:
        """Whether this thing is under way."""
        return key in self._clips

    def left(self, key: Hashable) -> float:
        """For how many seconds at speed 1 this thing is still under way; 0 where it rests."""
        clip = self._clips.get(key)
        return clip.delay + clip.move.seconds - clip.age if clip else 0.0

    @property
    def longest(self) -> float:
        """In how many seconds at speed 1 everything rests."""
        return max(map(self.left, self._clips), default=0.0)

    def start(self, key: Hashable, present: Pose, rest: Pose, move: Move, delay: float = 0.0) -> None:
        """Have a thing that is shown at `present` go to `rest`; what it was doing before is forgotten."""
        self._clips.pop(key, None)
        if self.speed <= 0:
            return
        offset = present.minus(rest)
        if self.reduced:
            if not move.comes:  # what is there already would blink
                return
            move, delay, offset = self._fade, 0.0, Pose(0, 0, 0, alpha=-1.0, face=0.0)
        if any(abs(part) > 1e-3 for part in offset):
            self._clips[key] = Clip(offset, move, delay)

    def pose(self, key: Hashable, rest: Pose) -> Pose:
        """How a thing that rests at `rest` is shown now."""
        clip = self._clips.get(key)
        return clip.at(rest, self._ease) if clip else rest

    def freeze(self, seconds: float) -> None:
        """Have everything stand still for so many seconds at speed 1."""
        self._frozen = seconds

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass; True where anything moved."""
        passed = dt * self.speed
        still = min(self._frozen, passed)
        self._frozen -= still
        if not self._clips:
            return False
        if self.speed <= 0:
            self.finish()
            return True
        for clip in self._clips.values():
            clip.age += passed - still
        self._clips = {key: clip for key, clip in self._clips.items() if not clip.done}
        return True

    def finish(self) -> None:
        """Have everything at rest at once, as on any click or key."""
        self._clips.clear()
        self._frozen = 0.0

    def drop(self, key: Hashable) -> None:
        """Have one thing at rest."""
        self._clips.pop(key, None)
