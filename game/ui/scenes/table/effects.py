"""Effects at the table: pictures that open, move and fade, the shaking table, and the camera."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from math import ceil, cos, pi, sin
from typing import Any
from weakref import WeakKeyDictionary

import pygame

from game.engine.rng import SplitMix64
from game.ui.anim.clock import Clock, Tween
from game.ui.anim.motion import Curve, MotionRow, interpolate
from game.ui.compositor import Sprite
from game.ui.layout.depths import Depth
from game.ui.measures import Measures

Point = tuple[int, int]
Offset = Callable[[float], tuple[float, float]]
"""Offset in pixels at an age in seconds."""
SIZES = Measures("effects")
FRAME_SECONDS = 0.0175
"""A little more than a frame."""


@dataclass(eq=False, kw_only=True)
class Effect:
    """A picture shown about `center` for a number of seconds.

    It is the last of `frames`, or their next one every `frame_seconds`, over and over if the effect `is_looping`.
    `opacity` has values from 0 to 1 by age.
    """

    kind: str
    seconds: float
    frames: Sequence[Sprite] = ()
    center: Point = (0, 0)
    z: int = 0
    opacity: Curve = ((0.0, 1.0),)
    offset: Offset | None = None
    frame_seconds: float = 0.0
    is_looping: bool = False
    fade_step_count: int = 16
    """Number of opacities in a fade, so that not every frame changes a picture."""
    seat: int | None = None
    lit_seats: frozenset[int] | None = None
    """Seats that stay lit while the effect darkens the stage; None without darkness."""
    tween: Tween = field(init=False)

    @classmethod
    def from_row(cls, row: MotionRow, frames: Sequence[Sprite], center: Point, **options: Any) -> Effect:
        """Return an effect with the part, duration, depth and fades of a row of a timeline; `options` replace them."""
        fade_in, fade_out, opening = (row.figures.get(name, 0) / 1000 for name in ("in", "out", "opening"))
        opacity: Curve = fade_curve(row.seconds, fade_in, fade_out)
        if "opacity" in row.figures:
            opacity = [(row.seconds * progress, value) for progress, value in row.figures["opacity"]]
        fields = {"kind": row.part, "seconds": row.seconds, "opacity": opacity, "z": Depth[row.figures["z"]]}
        return cls(frames=frames, center=center, **{**fields, "frame_seconds": opening / len(frames), **options})

    @property
    def age(self) -> float:
        """Seconds since the start; negative before."""
        return self.tween.age

    @property
    def picture(self) -> pygame.Surface:
        return self.frames[-1].surface

    @property
    def opaque_area(self) -> pygame.Rect:
        return find_opaque_area(self.picture, self.center)

    @property
    def still_spans(self) -> list[tuple[float, float]]:
        """Spans of ages in which nothing changes."""
        opening = self.frame_seconds * len(self.frames)
        pairs = pairwise(self.opacity)
        spans = [(max(opening, start), end) for (start, before), (end, after) in pairs if before == after]
        return [] if self.offset or self.is_looping else spans

    def paint(self, age: float) -> Iterator[Sprite]:
        """Return the sprites at an age in seconds."""
        if count := len(self.frames):
            n = int(age / self.frame_seconds) if self.frame_seconds else count
            frame = self.frames[n % count if self.is_looping else min(n, count - 1)]
            x, y = self.offset(age) if self.offset else (0.0, 0.0)
            opacity = ceil(self.fade_step_count * interpolate(self.opacity, age)) / self.fade_step_count
            x, y = frame.x + round(self.center[0] + x), frame.y + round(self.center[1] + y)
            yield frame._replace(x=x, y=y, z=self.z, alpha=round(frame.alpha * opacity))


def make_frames(*pictures: pygame.Surface) -> list[Sprite]:
    """Return the frames of an effect: pictures about its centre."""
    return [Sprite.centred(picture, (0, 0)) for picture in pictures]


def fade_curve(seconds: float, fade_in: float = 0.0, fade_out: float = 0.0, opacity: float = 1.0) -> Curve:
    """Return an opacity that begins and ends with fades of some seconds."""
    start, end = (0.0 if part else opacity for part in (fade_in, fade_out))
    return (0.0, start), (fade_in, opacity), (seconds - fade_out, opacity), (seconds, end)


_opaque_areas: WeakKeyDictionary[pygame.Surface, pygame.Rect] = WeakKeyDictionary()


def find_opaque_area(picture: pygame.Surface, center: Point) -> pygame.Rect:
    """Return the area of a picture about a point that is not transparent."""
    if picture not in _opaque_areas:  # a great word takes half a millisecond
        _opaque_areas[picture] = picture.get_bounding_rect()
    return _opaque_areas[picture].move(picture.get_rect(center=center).topleft)


class Effects:
    """All running effects."""

    def __init__(self) -> None:
        self.running: list[Effect] = []
        self._clock = Clock()

    def add(self, effect: Effect, delay: float = 0.0) -> None:
        effect.tween = self._clock.tween(effect.seconds, delay=delay, still=effect.still_spans)
        self.running.append(effect)

    def step(self, dt: float) -> None:
        self._clock.step(dt)
        self.running = [each for each in self.running if each.tween.is_running]

    def finish(self) -> None:
        """End all effects except speech, which stays to be read."""
        self.end([each for each in self.running if each.kind != "bubble"])

    def clear(self) -> None:
        self.end(self.running)

    def end(self, effects: Iterable[Effect]) -> None:
        for each in effects:
            each.tween.cancel()
        self.running = [each for each in self.running if each.tween.is_running]

    def select(self, kind: str) -> list[Effect]:
        return [each for each in self.running if each.kind == kind]

    def sprites(self) -> Iterator[Sprite]:
        for each in self.running:
            if each.age >= 0:
                yield from each.paint(each.age)

    def next_wakeup(self) -> float | None:
        return self._clock.next_wakeup()

    @property
    def lit_seats(self) -> frozenset[int] | None:
        """Seats that are lit while the stage is dark; None if it is not."""
        delay = SIZES.dark_delay_seconds  # the first frame is already slow, as everything below is painted apart
        return next((each.lit_seats for each in self.select("dark") if each.age >= delay), None)

    @property
    def _shakes(self) -> Iterator[Shake]:
        return (each for each in self.running if isinstance(each, Shake))

    @property
    def card_offset(self) -> Point:
        """Offset of the shaken cards on the table, in pixels."""
        return next(filter(any, (each.find_offset(each.age) for each in self._shakes)), (0, 0))

    def find_decoration_hop(self, delay: float = 0.0) -> float:
        """Return the present jump height of the decorations, in pixels."""
        return max((each.find_hop(each.age - delay) for each in self._shakes), default=0.0)

    @property
    def seat_hop(self) -> float:
        """Jump height of seats and held cards, a few frames after that of the decorations."""
        return self.find_decoration_hop(SIZES.seat_hop_delay_seconds)


# --- paths


def make_scrap_paths(center: Point, figures: Mapping[str, Any], unit: float) -> Iterator[Offset]:
    """Yield the paths of scraps thrown in all directions from a point, or along a `line` about it.

    `up` is an additional upward speed, `pull` the acceleration downwards; speeds and lengths are multiplied by `unit`.
    """
    count = figures["count"]
    speed, rise, pull, sway = (figures.get(key, 0) * unit for key in ("speed", "up", "pull", "sway"))
    line = [unit * reach for reach in figures.get("line", (0, 0))]
    rng, slowest = SplitMix64(abs(center[0] * 10_000 + center[1]) + count), SIZES.min_scrap_speed_ratio
    for n in range(count):
        angle, scrap_speed = 2 * pi * (n + rng.random()) / count, speed * (slowest + (1 - slowest) * rng.random())
        start = [middle + reach * (2 * n / count - 1) for middle, reach in zip(center, line, strict=True)]
        yield partial(_fly_scrap, start, (scrap_speed * cos(angle), scrap_speed * sin(angle) - rise), pull, sway)


def _fly_scrap(
    start: Sequence[float], velocity: tuple[float, float], pull: float, sway: float, age: float
) -> tuple[float, float]:
    travel, (x, y), (vx, vy) = age / (1 + SIZES.scrap_braking * age), start, velocity
    return x + vx * travel + sway * sin(SIZES.scrap_sway_rate * age + x), y + vy * travel + pull * age * age / 2


def make_rising_card(card: Sprite, rise: int, seconds: float) -> Effect:
    """Return a card that rises by `rise` pixels and fades."""
    path, opacity = (lambda age: (0.0, -rise * (age / seconds) ** 2)), fade_curve(seconds, 0.0, seconds)
    return Effect(kind="departing", seconds=seconds, frames=[card], z=card.z, offset=path, opacity=opacity)


# --- the shaking table and the camera


@dataclass(eq=False, kw_only=True)
class Shake(Effect):
    """A short shake of the cards on the table: a few swings that fade. Decorations jump once or twice."""

    kind: str = "shake"
    offset_px: float
    swing_count: float
    hop_px: float
    """Height of the jump of the decorations, in pixels."""

    def find_offset(self, age: float) -> Point:
        if not 0 <= age < self.seconds:
            return 0, 0
        progress = age / self.seconds
        x = sin(2 * pi * self.swing_count * progress) * (1 - progress) ** 2
        y = SIZES.shake_height_ratio * sin(pi * progress) * (1 - progress)
        return round(self.offset_px * x), round(self.offset_px * y)

    def find_hop(self, age: float) -> float:
        """Return the jump height of the decorations: one jump a moment after the strike, then a small one.

        The height changes only every second frame, because so much of the table is repainted, and is 0 once the camera
        is back.
        """
        progress = (age - age % (2 * FRAME_SECONDS) - FRAME_SECONDS) / (SIZES.hop_duration_ratio * self.seconds)
        if not 0 <= progress < 1:
            return 0.0
        decay: float = (1 - progress) ** SIZES.hop_decay_exponent
        return self.hop_px * abs(sin(2 * pi * progress)) * decay


@dataclass(eq=False, kw_only=True)
class Camera(Effect):
    """The camera over a window of a size, shaken together with the cards of `effects`.

    `zoom` maps progress to a zoom. At zoom 1, `margin_px` pixels of the table are cut off on either side. A zoomed
    camera never shakes so far that it would leave the window.
    """

    kind: str = "camera"
    effects: Effects
    size: tuple[int, int]
    margin_px: float
    zoom: Curve

    def paint(self, age: float) -> Iterator[Sprite]:
        w, h = self.size
        margin_x = round(self.margin_px * interpolate(self.zoom, age / self.seconds))
        margin_y = round(margin_x * h / w)
        settle_ratio = min(1.0, (self.seconds - age) / SIZES.camera_settle_seconds)
        shift_x, shift_y = (round(settle_ratio * shift) for shift in self.effects.card_offset)
        x, y = margin_x - shift_x, margin_y - shift_y
        if margin_x:
            x, y = min(2 * margin_x, max(0, x)), min(2 * margin_y, max(0, y))
        is_still = not (x or y or margin_x)
        if not is_still or age < SIZES.camera_release_ratio * self.seconds:  # a still camera costs a copy a frame
            yield Sprite.camera((x, y, w - 2 * margin_x, h - 2 * margin_y), Depth.CAMERA)
