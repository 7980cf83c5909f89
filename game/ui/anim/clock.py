"""Clocks advance tweens, timers and other animations, and report the seconds until the next change.

Each widget, scene or board with animations has a `Clock`, and calls `Clock.step` once a frame.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from typing import Protocol, TypeVar

Pauses = Sequence[tuple[float, float]]


class Animation(Protocol):
    """An animation that a clock advances."""

    def step(self, dt: float) -> object:
        """Advance by `dt` seconds."""

    def next_wakeup(self) -> float | None:
        """Return the seconds until the next change: 0.0 during a movement, None if there will be no change."""


def earliest_time(*times: float | None) -> float | None:
    """Return the smallest time that is not None; None without such a time."""
    return min((time for time in times if time is not None), default=None)


@dataclass(eq=False)
class Tween:
    """A duration in progress. `age` is the number of seconds since the start, negative during the delay.

    `frame_seconds` is the interval between repaints, inf for the end only. `pauses` are ages without repaints.
    """

    seconds: float
    age: float = 0.0
    frame_seconds: float = 0.0
    pauses: Pauses = ()

    @property
    def is_running(self) -> bool:
        return self.age < self.seconds

    @property
    def seconds_left(self) -> float:
        return max(0.0, self.seconds - self.age)

    @property
    def progress(self) -> float:
        """Elapsed fraction of the duration, from 0 to 1."""
        return min(1.0, max(0.0, self.age / self.seconds)) if self.seconds else 1.0

    def cancel(self) -> None:
        self.seconds, self.age = 0.0, max(0.0, self.age)

    def next_wakeup(self) -> float:
        if self.age < 0:
            return -self.age
        ends = (end - self.age for start, end in self.pauses if start <= self.age < end)
        return min(next(ends, self.frame_seconds), self.seconds - self.age)


@dataclass(eq=False)
class Timer:
    """A call in `seconds_left` seconds and then after each `interval`. `Clock.finish` makes only lasting calls."""

    call: Callable[[], object]
    seconds_left: float
    interval: float = inf
    is_lasting: bool = False

    def cancel(self) -> None:
        self.seconds_left = self.interval = inf


@dataclass(eq=False)
class Follower:
    """A value that approaches a changing goal by 1.0 in `seconds` seconds. With 0 seconds, the value jumps."""

    goal: Callable[[], float]
    seconds: float
    value: float

    def step(self, dt: float) -> None:
        goal = self.goal()
        distance = dt / self.seconds if self.seconds else inf
        self.value = min(goal, self.value + distance) if goal > self.value else max(goal, self.value - distance)

    def next_wakeup(self) -> float | None:
        return None if self.value == self.goal() else 0.0


M = TypeVar("M", bound=Animation)


class Clock:
    """A clock that advances animations at a `speed`. Its time changes only in `step`."""

    def __init__(self) -> None:
        self.age = 0.0
        self.speed = 1.0
        self._pause_seconds = 0.0
        self._tweens: list[Tween] = []
        self._timers: list[Timer] = []
        self._animations: list[Animation] = []

    def tween(self, seconds: float, *, delay: float = 0.0, frame_seconds: float = 0.0, pauses: Pauses = ()) -> Tween:
        self._tweens.append(Tween(seconds, -delay, frame_seconds, pauses))
        return self._tweens[-1]

    def call_after(self, seconds: float, call: Callable[[], object], *, is_lasting: bool = False) -> Timer:
        self._timers.append(Timer(call, seconds, inf, is_lasting))
        return self._timers[-1]

    def call_every(self, seconds: float, call: Callable[[], object], *, delay: float | None = None) -> Timer:
        """Call a function every `seconds` seconds. The first call is after `delay` seconds, by default `seconds`."""
        self._timers.append(Timer(call, seconds if delay is None else delay, seconds))
        return self._timers[-1]

    def follow(self, goal: Callable[[], float], duration_seconds: float, value: float = 0.0) -> Follower:
        """Return a value that approaches `goal()` by 1.0 in `duration_seconds` seconds."""
        return self.add(Follower(goal, duration_seconds, value))

    def add(self, animation: M) -> M:
        self._animations.append(animation)
        return animation

    def pause(self, seconds: float) -> None:
        """Stop all animations for a number of seconds."""
        self._pause_seconds = seconds

    def step(self, dt: float) -> None:
        dt *= self.speed
        paused_seconds = min(self._pause_seconds, dt)
        self._pause_seconds -= paused_seconds
        dt -= paused_seconds
        self.age += dt
        for animation in self._animations:
            animation.step(dt)
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
        """Drop all tweens and timers. Animations that were added with `add` stay."""
        for timer in self._timers:
            timer.cancel()
        self._tweens, self._timers, self._pause_seconds = [], [], 0.0

    def next_wakeup(self) -> float | None:
        tweens = (tween.next_wakeup() for tween in self._tweens if tween.is_running)
        timers = (max(0.0, timer.seconds_left) for timer in self._timers if timer.seconds_left < inf)
        seconds = earliest_time(*tweens, *timers, *(animation.next_wakeup() for animation in self._animations))
        return None if seconds is None or seconds == inf else (seconds + self._pause_seconds) / self.speed
