"""The animation of cards. The layout gives each card a resting pose; a movement adds an offset to the pose."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import cos, pi, radians, sin
from typing import NamedTuple

from game.ui.anim.clock import Clock, Tween
from game.ui.anim.motion import Move


class Pose(NamedTuple):
    """The middle (x, y) and height of a card in pixels, its angle in degrees clockwise, and its opacity.

    `face` is 1 for a card that lies face up, 0 for face down, and between 0 and 1 while the card turns over.
    """

    x: float
    y: float
    size: float
    angle_degrees: float = 0.0
    alpha: float = 1.0
    face: float = 1.0

    def add(self, offset: Pose, factor: float) -> Pose:
        """Return this pose plus `factor` times an offset, number by number."""
        return Pose(*(a + b * factor for a, b in zip(self, offset, strict=True)))

    def move_along_card(self, right: float, down: float) -> Pose:
        """Return the pose moved by distances in pixels along the card's own short and long side."""
        cosine, sine = cos(radians(self.angle_degrees)), sin(radians(self.angle_degrees))
        return self._replace(x=self.x + right * cosine - down * sine, y=self.y + right * sine + down * cosine)


class CardMovement(NamedTuple):
    """A card movement in progress. `start_offset` is the starting pose minus the resting pose."""

    start_offset: Pose
    card_move: Move
    tween: Tween

    def compute_pose(self, rest_pose: Pose, ease: Callable[[float], float]) -> Pose:
        """Return the present pose of the card. `rest_pose` is its resting pose."""
        age = self.tween.age
        card_move = self.card_move
        time = age / card_move.flight_seconds if card_move.flight_seconds else 1.0
        progress = card_move.compute_progress(time, ease)
        pose = rest_pose.add(self.start_offset, 1 - progress)
        pose = pose._replace(y=pose.y - card_move.compute_height(max(0.0, age)) * rest_pose.size)
        if self.start_offset.alpha and (self.start_offset.x or self.start_offset.y):
            # arriving cards are opaque at once; leaving cards fade at the end of their way
            fade = float(time > 0) if self.start_offset.alpha < 0 else max(0.0, min(1.0, time)) ** 3
            pose = pose._replace(alpha=rest_pose.alpha + self.start_offset.alpha * (1 - fade))
        if not card_move.max_angle_degrees or not 0 < progress < 1:
            return pose
        distance_ratio = max(-1.0, min(1.0, self.start_offset.x / (3 * rest_pose.size or 1)))
        angle_change = -card_move.max_angle_degrees * sin(pi * progress) * distance_ratio
        return pose._replace(angle_degrees=pose.angle_degrees + angle_change)


class Timeline(Clock):
    """A clock that moves cards. With reduced motion, cards that change their area fade in there, and others jump."""

    def __init__(self, ease: Callable[[float], float], reduced_seconds: float = 0.1) -> None:
        super().__init__()
        self.is_reduced = False
        self._ease = ease
        self._fade = Move(reduced_seconds)
        self._movements: dict[Hashable, CardMovement] = {}

    @property
    def is_busy(self) -> bool:
        return bool(self._movements)

    def is_moving(self, key: Hashable) -> bool:
        return key in self._movements

    def get_seconds_left(self, key: Hashable) -> float:
        """Return the seconds at speed 1 until a card is at rest; 0 for a card at rest."""
        movement = self._movements.get(key)
        return movement.tween.seconds_left if movement else 0.0

    @property
    def longest_seconds_left(self) -> float:
        return max(map(self.get_seconds_left, self._movements), default=0.0)

    def start(self, key: Hashable, start_pose: Pose, rest_pose: Pose, card_move: Move) -> None:
        """Move a card from one pose to another. A movement of this card in progress ends."""
        self.drop(key)
        if self.speed <= 0:
            return
        start_offset = start_pose.add(rest_pose, -1.0)
        if self.is_reduced:
            if not card_move.is_transfer:  # cards already on the table would blink
                return
            card_move, start_offset = self._fade, Pose(0, 0, 0, alpha=-1.0, face=0.0)
        if any(abs(difference) > 1e-3 for difference in start_offset):
            tween = self.tween(card_move.seconds, delay=card_move.delay)
            self._movements[key] = CardMovement(start_offset, card_move, tween)

    def compute_pose(self, key: Hashable, rest_pose: Pose) -> Pose:
        """Return the present pose of a card. `rest_pose` is its resting pose."""
        movement = self._movements.get(key)
        return movement.compute_pose(rest_pose, self._ease) if movement else rest_pose

    def step(self, dt: float) -> None:
        if self.speed <= 0:
            self.finish()
        super().step(dt)
        self._movements = {key: movement for key, movement in self._movements.items() if movement.tween.is_running}

    def finish(self) -> None:
        self._movements.clear()
        super().finish()

    def drop(self, key: Hashable) -> None:
        if movement := self._movements.pop(key, None):
            movement.tween.cancel()
