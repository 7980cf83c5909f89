"""Clocks with tweens, timers and other moving parts. They report the seconds until their next event.

Everything that moves has a `Clock` or is on the clock of its owner: a widget, a scene or a board. The owner calls
`step` once a frame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf, pi, sin
from typing import Protocol, TypeVar

IDLE_INTERVALS_SECONDS = (9.0, 8.3, 8.9, 7.7)
"""Seconds between two idle movements of a character, by the character's index."""
IDLE_STAGGER_SECONDS = 0.9
GAZE_SECONDS = 1.6
GAZE_OFFSET = 2.5
"""Offset of the pupils in a look aside, in the units of the drawings."""
BLINK_SECONDS = 0.13
"""Duration of the blink at the end of a look aside."""
LAUGH_SECONDS = 0.9
LAUGH_SHAKES = 3
LAUGH_FRAME_SECONDS = 0.05
WAKEUP_DELAY_SECONDS = 0.001
"""Delay of a wake-up, so that the program never wakes up a moment before a movement."""

Spans = Sequence[tuple[float, float]]


class Moving(Protocol):
    """Anything that can be on a clock."""

    def step(self, dt: float) -> object:
        """Let `dt` seconds pass."""

    def next_wakeup(self) -> float | None:
        """Return the seconds until something changes: 0.0 while something moves, None if nothing will change."""


def earliest_time(*times: float | None) -> float | None:
    """Return the smallest of some times; None if all are None."""
    return min((time for time in times if time is not None), default=None)


class Tween:
    """A duration in progress. `age` is the number of seconds since the start, negative during the delay.

    A new picture is due every `frame_seconds`: 0 for each frame of the window, inf for none before the end. During the
    `still` spans (start and end age) no picture is due.
    """

    def __init__(self, seconds: float, *, delay: float = 0.0, frame_seconds: float = 0.0, still: Spans = ()) -> None:
        self.seconds, self.age, self.frame_seconds, self.still = seconds, -delay, frame_seconds, still

    @property
    def is_running(self) -> bool:
        return self.age < self.seconds

    @property
    def seconds_left(self) -> float:
        return max(0.0, self.seconds - self.age)

    @property
    def progress(self) -> float:
        """Elapsed part of the duration, from 0 to 1."""
        return min(1.0, max(0.0, self.age / self.seconds)) if self.seconds else 1.0

    def cancel(self) -> None:
        self.seconds, self.age = 0.0, max(0.0, self.age)

    def next_wakeup(self) -> float:
        if self.age < 0:
            return -self.age
        ends = (end - self.age for start, end in self.still if start <= self.age < end)
        return min(next(ends, self.frame_seconds), self.seconds - self.age)


class Timer:
    """A call that is due in `seconds_left`, and again after each `interval`.

    If the clock finishes early, it makes the calls of lasting timers at once and drops the others.
    """

    def __init__(self, call: Callable[[], object], seconds: float, interval: float, is_lasting: bool) -> None:
        self.call, self.seconds_left, self.interval, self.is_lasting = call, seconds, interval, is_lasting

    def cancel(self) -> None:
        self.seconds_left = self.interval = inf


class Follower:
    """A value that moves toward a changing goal at a constant rate of 1.0 in `seconds`; with 0 seconds it jumps."""

    def __init__(self, goal: Callable[[], float], seconds: float, value: float) -> None:
        self.goal, self.seconds, self.value = goal, seconds, value

    def step(self, dt: float) -> None:
        goal, distance = self.goal(), dt / self.seconds if self.seconds else inf
        self.value = min(goal, self.value + distance) if goal > self.value else max(goal, self.value - distance)

    def next_wakeup(self) -> float | None:
        return None if self.value == self.goal() else 0.0


M = TypeVar("M", bound=Moving)


class Clock:
    """A timeline that runs at a `speed`. Time advances only by `step`."""

    def __init__(self) -> None:
        self.age = 0.0
        self.speed = 1.0
        self._pause_seconds = 0.0
        self._tweens: list[Tween] = []
        self._timers: list[Timer] = []
        self._parts: list[Moving] = []

    def tween(self, seconds: float, *, delay: float = 0.0, frame_seconds: float = 0.0, still: Spans = ()) -> Tween:
        self._tweens.append(Tween(seconds, delay=delay, frame_seconds=frame_seconds, still=still))
        return self._tweens[-1]

    def call_after(self, seconds: float, call: Callable[[], object], *, is_lasting: bool = False) -> Timer:
        self._timers.append(Timer(call, seconds, inf, is_lasting))
        return self._timers[-1]

    def call_every(self, seconds: float, call: Callable[[], object], *, first: float | None = None) -> Timer:
        """Call repeatedly, at most once a frame. The first call is after `first` seconds."""
        self._timers.append(Timer(call, seconds if first is None else first, seconds, False))
        return self._timers[-1]

    def follow(self, goal: Callable[[], float], seconds: float, value: float = 0.0) -> Follower:
        """Return a value that moves toward the result of `goal`, at a rate of 1.0 in `seconds`."""
        return self.add(Follower(goal, seconds, value))

    def add(self, part: M) -> M:
        """Put a part on this clock."""
        self._parts.append(part)
        return part

    def pause(self, seconds: float) -> None:
        """Stop everything for some seconds."""
        self._pause_seconds = seconds

    def step(self, dt: float) -> None:
        dt *= self.speed
        paused = min(self._pause_seconds, dt)
        self._pause_seconds -= paused
        dt -= paused
        self.age += dt
        for part in self._parts:
            part.step(dt)
        for tween in self._tweens:
            tween.age += dt
        self._tweens = [tween for tween in self._tweens if tween.is_running]
        for timer in self._timers:
            timer.seconds_left -= dt
        for timer in [timer for timer in self._timers if timer.seconds_left <= 0]:
            if timer.seconds_left <= 0:  # an earlier call may have cancelled it
                timer.seconds_left += timer.interval
                timer.call()
        self._timers = [timer for timer in self._timers if timer.seconds_left < inf]

    def finish(self) -> None:
        """End all tweens and make the calls of lasting timers."""
        for tween in self._tweens:
            tween.age = max(tween.age, tween.seconds)
        timers = self._timers
        self.cancel()
        for timer in timers:
            if timer.is_lasting:
                timer.call()

    def cancel(self) -> None:
        """Drop all tweens and timers. Other parts stay."""
        for timer in self._timers:
            timer.cancel()
        self._tweens, self._timers, self._pause_seconds = [], [], 0.0

    def next_wakeup(self) -> float | None:
        """Return the seconds until something changes: 0.0 while something moves, None if nothing will change."""
        tweens = (tween.next_wakeup() for tween in self._tweens if tween.is_running)
        timers = (max(0.0, timer.seconds_left) for timer in self._timers if timer.seconds_left < inf)
        first = earliest_time(*tweens, *timers, *(part.next_wakeup() for part in self._parts))
        return None if first is None or first == inf else (first + self._pause_seconds) / self.speed


class IdleMovement:
    """Small movements of characters at rest: they look aside and blink, or laugh if they are glad.

    The first character moves at once. No character moves while `is_still` returns True.
    """

    def __init__(self, are_glad: Sequence[bool], is_still: Callable[[], bool] = bool) -> None:
        self.is_still = is_still
        self.restart(are_glad)

    def restart(self, are_glad: Sequence[bool]) -> None:
        self.are_glad = tuple(are_glad)
        self._clock = Clock()

    def step(self, dt: float) -> None:
        if not self.is_still():
            self._clock.step(dt)

    def _seconds_left(self, n: int) -> float:
        """Return the seconds until the end of the next movement of character `n`."""
        interval, age = IDLE_INTERVALS_SECONDS[n % len(IDLE_INTERVALS_SECONDS)], self._clock.age
        elapsed = age + IDLE_INTERVALS_SECONDS[0] - LAUGH_SECONDS - n * IDLE_STAGGER_SECONDS if age else 0.0
        return interval - max(0.0, elapsed) % interval

    def find_gaze(self, n: int, direction: tuple[int, int]) -> tuple[float, float] | None:
        """Return the offset of the pupils of character `n`, who sometimes looks in a direction; None for shut eyes.

        The parts of the direction are -1, 0 or 1.
        """
        seconds_left = self._seconds_left(n)
        if self.are_glad[n] or seconds_left > GAZE_SECONDS:
            return 0.0, 0.0
        return None if seconds_left <= BLINK_SECONDS else (GAZE_OFFSET * direction[0], GAZE_OFFSET * direction[1])

    def find_head_drop(self, n: int) -> float:
        """Return by how much the head of character `n` is lowered in a laugh, from 0 to 1."""
        progress = 1 - self._seconds_left(n) / LAUGH_SECONDS
        is_laughing = self.are_glad[n] and progress > 0
        return abs(sin(pi * LAUGH_SHAKES * progress)) * (1 - progress) if is_laughing else 0.0

    def next_wakeup(self, visible_characters: Iterable[int] | None = None) -> float | None:
        """Return the seconds until one of the visible characters moves; None if no character will move.

        By default all characters are visible.
        """
        if self.is_still():
            return None
        characters = range(len(self.are_glad)) if visible_characters is None else visible_characters
        return min(map(self._seconds_until_change, characters), default=None) if self._clock.age else 0.0

    def _seconds_until_change(self, n: int) -> float:
        seconds_left = self._seconds_left(n)
        changes = (LAUGH_SECONDS,) if self.are_glad[n] else (GAZE_SECONDS, BLINK_SECONDS, 0.0)
        waits = (seconds_left - change + WAKEUP_DELAY_SECONDS for change in changes if seconds_left > change)
        return next(waits, min(seconds_left, LAUGH_FRAME_SECONDS))
