"""Animated effects over the table, such as fading pictures, a shake of the table, and camera zooms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from math import ceil, pi, sin
from typing import Any, Self, TypeVar
from weakref import WeakKeyDictionary

import pygame
from pygame import Vector2

from game.engine.rng import SplitMix64
from game.ui.anim.clock import Clock, Tween
from game.ui.anim.motion import Cue, Curve, Scraps, interpolate
from game.ui.bands import Depth
from game.ui.compositor import Sprite
from game.ui.measures import Measures

PixelPos = tuple[int, int]
"""A position in the window, in whole pixels."""
OffsetPath = Callable[[float], tuple[float, float] | Vector2]
"""Function from an effect's age in seconds to its offset (x, y) in pixels."""
SIZES = Measures("effects")
FRAME_SECONDS = 0.0175
"""Slightly more than the duration of a frame at 60 frames per second."""


@dataclass(eq=False, kw_only=True)
class Effect:
    """Pictures shown at `center` for some seconds.

    A new frame is shown every `frame_seconds`; the last one stays, unless the effect `is_looping`. `opacity` maps the
    age in seconds to values from 0 to 1.
    """

    kind: str
    seconds: float
    frames: Sequence[Sprite] = ()
    center: PixelPos = (0, 0)
    z: int = 0
    opacity: Curve = ((0.0, 1.0),)
    offset: OffsetPath | None = None
    frame_seconds: float = 0.0
    is_looping: bool = False
    delay: float = 0.0
    """Seconds until the effect begins."""
    fade_step_count: int = 16
    """Number of different opacities, so that a slow fade does not repaint every frame."""
    tween: Tween = field(init=False)

    @classmethod
    def from_cue(cls, cue: Cue, frames: Sequence[Sprite], center: PixelPos = (0, 0), **options: Any) -> Self:
        """Return the effect of a cue; `options` replace its values."""
        opacity: Curve = [(cue.seconds * progress, value) for progress, value in cue.opacity]
        opacity = opacity or make_fade_curve(cue.seconds, cue.fade_in_seconds, cue.fade_out_seconds)
        fields = {"kind": cue.part, "seconds": cue.seconds, "opacity": opacity, "z": cue.depth}
        fields["frame_seconds"] = cue.opening_seconds / len(frames)
        return cls(frames=frames, center=center, **{**fields, **options})

    @property
    def age(self) -> float:
        """Seconds since the start; negative during the delay."""
        return self.tween.age

    @property
    def opaque_area(self) -> pygame.Rect:
        return measure_opaque_area(self.frames[-1].surface, self.center)

    @property
    def still_intervals(self) -> list[tuple[float, float]]:
        """Intervals of the effect's age (start, end) in which its picture does not change."""
        if self.offset or self.is_looping:
            return []
        opening_seconds = self.frame_seconds * len(self.frames)
        still_parts = ((start, end) for (start, old), (end, new) in pairwise(self.opacity) if old == new)
        return [(max(opening_seconds, start), end) for start, end in still_parts]

    def sprites(self, age: float) -> Iterator[Sprite]:
        if frame_count := len(self.frames):
            index = int(age / self.frame_seconds) if self.frame_seconds else frame_count
            frame = self.frames[index % frame_count if self.is_looping else min(index, frame_count - 1)]
            x, y = self.offset(age) if self.offset else (0.0, 0.0)
            opacity = ceil(self.fade_step_count * interpolate(self.opacity, age)) / self.fade_step_count
            x, y = frame.x + round(self.center[0] + x), frame.y + round(self.center[1] + y)
            yield frame._replace(x=x, y=y, z=self.z, alpha=round(frame.alpha * opacity))


@dataclass(eq=False, kw_only=True)
class Bubble(Effect):
    """The speech bubble of a seat."""

    seat: int


@dataclass(eq=False, kw_only=True)
class Darkness(Effect):
    """A shade over the table, except the pile and the lit seats."""

    lit_seats: frozenset[int]


def make_frames(*pictures: pygame.Surface) -> list[Sprite]:
    """Return the pictures as sprites that are centered on (0, 0)."""
    return [Sprite.centered(picture, (0, 0)) for picture in pictures]


def make_fade_curve(seconds: float, fade_in: float = 0.0, fade_out: float = 0.0, opacity: float = 1.0) -> Curve:
    """Return a curve of opacity with a fade-in and a fade-out, both in seconds."""
    start, end = (0.0 if fade_seconds else opacity for fade_seconds in (fade_in, fade_out))
    return (0.0, start), (fade_in, opacity), (seconds - fade_out, opacity), (seconds, end)


_opaque_area_cache: WeakKeyDictionary[pygame.Surface, pygame.Rect] = WeakKeyDictionary()


def measure_opaque_area(picture: pygame.Surface, center: PixelPos) -> pygame.Rect:
    """Return the bounding rectangle of a picture's visible pixels, if the picture is drawn at `center`."""
    if picture not in _opaque_area_cache:  # a great word takes half a millisecond
        _opaque_area_cache[picture] = picture.get_bounding_rect()
    return _opaque_area_cache[picture].move(picture.get_rect(center=center).topleft)


E = TypeVar("E", bound=Effect)


class Effects:
    """The effects that are shown, in the order of their start."""

    def __init__(self) -> None:
        self.clock = Clock()
        self._effects: list[Effect] = []

    def add(self, *effects: Effect) -> None:
        for effect in effects:
            effect.tween = self.clock.tween(effect.seconds, delay=effect.delay, pauses=effect.still_intervals)
        self._effects += effects

    @property
    def running(self) -> list[Effect]:
        """Effects that have not ended, including those that wait for the end of their delay."""
        self._effects = [effect for effect in self._effects if effect.tween.is_running]
        return self._effects

    def remove(self, effects: Iterable[Effect]) -> None:
        for effect in effects:
            effect.tween.cancel()

    def select(self, effect_type: type[E]) -> list[E]:
        return [effect for effect in self.running if isinstance(effect, effect_type)]

    def sprites(self) -> Iterator[Sprite]:
        for effect in self.running:
            if effect.age >= 0:
                yield from effect.sprites(effect.age)

    @property
    def lit_seats(self) -> frozenset[int] | None:
        """Seats that are not dimmed while the table is dark; None while the table is not dark."""
        delay = SIZES.dark_delay_seconds  # the first frame is already slow, as everything below is painted apart
        return next((effect.lit_seats for effect in self.select(Darkness) if effect.age >= delay), None)

    @property
    def card_offset(self) -> PixelPos:
        """Offset of the cards on the table while the table shakes, in pixels."""
        return next(filter(any, (shake.compute_card_offset(shake.age) for shake in self.select(Shake))), (0, 0))

    def _find_hop(self, delay: float) -> float:
        return max((shake.compute_decoration_hop(shake.age - delay) for shake in self.select(Shake)), default=0.0)

    @property
    def decoration_hop(self) -> float:
        """Height in pixels to which decorations jump while the table shakes."""
        return self._find_hop(0.0)

    @property
    def seat_hop(self) -> float:
        """Height in pixels to which portraits and the hand jump while the table shakes."""
        return self._find_hop(SIZES.seat_hop_delay_seconds)


def make_scraps(cue: Cue, scraps: Scraps, frames: Sequence[Sprite], center: PixelPos, scale: float) -> Iterator[Effect]:
    """Yield the scraps of a cue, which fly from `center` in all directions while their frames repeat."""
    count, min_speed_ratio = scraps.scrap_count, SIZES.min_scrap_speed_ratio
    path_rng = SplitMix64(abs(center[0] * 10_000 + center[1]) + count)
    frame_rng = SplitMix64(count)
    options: dict[str, Any] = {"kind": "shower", "frame_seconds": SIZES.scrap_frame_seconds, "is_looping": True}
    for n in range(count):
        angle_degrees = 360 * (n + path_rng.random()) / count
        speed = scraps.speed_px_per_second * (min_speed_ratio + (1 - min_speed_ratio) * path_rng.random())
        velocity = scale * (Vector2(speed, 0).rotate(angle_degrees) - (0, scraps.upward_speed_px_per_second))
        start = Vector2(center) + scale * (2 * n / count - 1) * Vector2(scraps.half_line_px)
        path = partial(_compute_scrap_position, start, velocity, scale * scraps.gravity_px, scale * scraps.sway_px)
        first_index = frame_rng.draw_below(len(frames))
        delay = scraps.spread_seconds * frame_rng.random()
        turned_frames = [*frames[first_index:], *frames[:first_index]]
        yield Effect.from_cue(cue, turned_frames, offset=path, delay=delay, **options)


def _compute_scrap_position(start: Vector2, velocity: Vector2, gravity: float, max_sway: float, age: float) -> Vector2:
    sway = max_sway * sin(SIZES.scrap_sway_rate * age + start.x)
    return start + velocity * age / (1 + SIZES.scrap_braking * age) + (sway, gravity * age * age / 2)


def make_rising_card_effect(card: Sprite, rise: int, seconds: float) -> Effect:
    """Return an effect that moves a card upwards by `rise` pixels and fades it out."""
    make_effect = partial(Effect, kind="departing", seconds=seconds, frames=[card], z=card.z)
    opacity = make_fade_curve(seconds, 0.0, seconds)
    return make_effect(offset=lambda age: (0.0, -rise * (age / seconds) ** 2), opacity=opacity)


@dataclass(eq=False, kw_only=True)
class Shake(Effect):
    """A shake of the table: cards swing sideways, and decorations jump."""

    kind: str = "shake"
    max_offset: float
    swing_count: float
    max_decoration_hop: float

    def compute_card_offset(self, age: float) -> PixelPos:
        if not 0 <= age < self.seconds:
            return 0, 0
        progress = age / self.seconds
        x = sin(2 * pi * self.swing_count * progress) * (1 - progress) ** 2
        y = SIZES.shake_height_ratio * sin(pi * progress) * (1 - progress)
        return round(self.max_offset * x), round(self.max_offset * y)

    def compute_decoration_hop(self, age: float) -> float:
        """Return the height of the decorations: a high jump, then a low one. The height changes every second frame."""
        progress = (age - age % (2 * FRAME_SECONDS) - FRAME_SECONDS) / (SIZES.hop_duration_ratio * self.seconds)
        if not 0 <= progress < 1:
            return 0.0
        strength: float = (1 - progress) ** SIZES.hop_decay_exponent
        return self.max_decoration_hop * abs(sin(2 * pi * progress)) * strength


@dataclass(eq=False, kw_only=True)
class Camera(Effect):
    """A camera zoom and shake. `zoom` maps progress to the fraction of `max_margin` that is cut off at either side."""

    kind: str = "camera"
    effects: Effects
    size: tuple[int, int]
    max_margin: float
    zoom: Curve

    def sprites(self, age: float) -> Iterator[Sprite]:
        w, h = self.size
        margin_x = round(self.max_margin * interpolate(self.zoom, age / self.seconds))
        margin_y = round(margin_x * h / w)
        settle_ratio = min(1.0, (self.seconds - age) / SIZES.camera_settle_seconds)
        shift_x, shift_y = (round(settle_ratio * offset) for offset in self.effects.card_offset)
        x, y = margin_x - shift_x, margin_y - shift_y
        if margin_x:
            x, y = min(2 * margin_x, max(0, x)), min(2 * margin_y, max(0, y))
        is_still = not (x or y or margin_x)
        if not is_still or age < SIZES.camera_release_ratio * self.seconds:  # a still camera costs a copy a frame
            yield Sprite.camera((x, y, w - 2 * margin_x, h - 2 * margin_y), Depth.CAMERA)
