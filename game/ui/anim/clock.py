"""Clocks with tweens and timers. They report the seconds until their next event.

Every moving thing has a `Clock`, or gets its age from the clock of its owner. The owner calls `step` once a frame;
tweens and timers end with their clock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf, pi, sin

IDLE_SECONDS = (9.0, 8.3, 8.9, 7.7)
"""Seconds between two idle movements of a character, by the character's index."""
IDLE_STAGGER_SECONDS = 0.9
ASIDE_SECONDS = 1.6
FAR_ASIDE = 2.5
"""Offset of the pupils in a look aside, in the units of the drawings."""
BLINK_SECONDS = 0.13
"""Duration of the blink at the end of a look aside."""
LAUGH_SECONDS, LAUGH_SHAKES, LAUGH_FRAME_SECONDS = 0.9, 3, 0.05
LATE_SECONDS = 0.001
"""Delay of a wake-up, so that it never comes a moment before the movement."""


class Tween:
    """A duration in progress: `age` is the seconds since its start, negative during its delay. `frame` is the seconds
    between two pictures of its movement; 0 draws one for each frame of the window.
    """

    __slots__ = ("age", "frame", "seconds")

    def __init__(self, seconds: float, delay: float = 0.0, frame: float = 0.0) -> None:
        self.seconds, self.age, self.frame = seconds, -delay, frame

    @property
    def running(self) -> bool:
        return self.age < self.seconds

    @property
    def left(self) -> float:
        return max(0.0, self.seconds - self.age)

    @property
    def share(self) -> float:
        """Elapsed part of the duration, from 0 to 1."""
        return min(1.0, max(0.0, self.age / self.seconds)) if self.seconds else 1.0

    def step(self, dt: float) -> None:
        """Advance a tween that belongs to no clock."""
        self.age += dt

    def cancel(self) -> None:
        self.seconds = 0.0


class Timer:
    """A call due in `left` seconds, and again after each `interval`. If the clock finishes early, a `lasting` timer is
    called at once and others are dropped.
    """

    __slots__ = ("call", "interval", "lasting", "left")

    def __init__(self, call: Callable[[], object], left: float, interval: float = inf, lasting: bool = False) -> None:
        self.call, self.left, self.interval, self.lasting = call, left, interval, lasting

    def cancel(self) -> None:
        self.left = self.interval = inf


class Clock:
    """The time of one owner. Time advances by `step` only."""

    def __init__(self) -> None:
        self.now = 0.0
        self._tweens: list[Tween] = []
        self._timers: list[Timer] = []

    def tween(self, seconds: float, *, delay: float = 0.0, frame: float = 0.0) -> Tween:
        tween = Tween(seconds, delay, frame)
        self._tweens.append(tween)
        return tween

    def after(self, seconds: float, call: Callable[[], object], *, lasting: bool = False) -> Timer:
        """Call once after some seconds."""
        timer = Timer(call, seconds, lasting=lasting)
        self._timers.append(timer)
        return timer

    def every(self, seconds: float, call: Callable[[], object], *, first: float | None = None) -> Timer:
        """Call repeatedly, at most once a frame; first after `first` seconds."""
        timer = Timer(call, seconds if first is None else first, seconds)
        self._timers.append(timer)
        return timer

    def step(self, dt: float) -> None:
        self.now += dt
        for tween in self._tweens:
            tween.step(dt)
        self._tweens = [tween for tween in self._tweens if tween.running]
        for timer in self._timers:
            timer.left -= dt
        for timer in [timer for timer in self._timers if timer.left <= 0]:
            if timer.left <= 0:  # no call before this one has cancelled it
                timer.left += timer.interval
                timer.call()
        self._timers = [timer for timer in self._timers if timer.left < inf]

    def finish(self) -> None:
        """Finish now: end all tweens and make the lasting calls."""
        for tween in self._tweens:
            tween.age = max(tween.age, tween.seconds)
        timers = self._timers
        self.cancel()
        for timer in timers:
            if timer.lasting:
                timer.call()

    def cancel(self) -> None:
        """Drop all tweens and calls."""
        for timer in self._timers:
            timer.cancel()
        self._tweens, self._timers = [], []

    def next_wakeup(self) -> float | None:
        """Return the seconds until the next movement or call: 0.0 while something moves, None if nothing is due."""
        tweens = (-each.age if each.age < 0 else min(each.frame, each.left) for each in self._tweens if each.running)
        return min((*tweens, *(max(0.0, each.left) for each in self._timers if each.left < inf)), default=None)


class Idle:
    """Small movements of characters at rest: looks aside, blinks, and laughter of the `glad` ones. The first character
    moves at once. Nobody moves while `still` returns True.
    """

    def __init__(self, glad: Sequence[bool], still: Callable[[], bool] = bool) -> None:
        self.glad, self.still = tuple(glad), still
        self._clock = Clock()

    def step(self, dt: float) -> None:
        if not self.still():
            self._clock.step(dt)

    def _left(self, n: int) -> float:
        every, now = IDLE_SECONDS[n % len(IDLE_SECONDS)], self._clock.now
        since = now + IDLE_SECONDS[0] - LAUGH_SECONDS - n * IDLE_STAGGER_SECONDS if now else 0.0
        return every - max(0.0, since) % every

    def gaze(self, n: int, to: tuple[int, int]) -> tuple[float, float] | None:
        """Return the gaze of a character who sometimes looks in a direction (-1, 0 or 1 each); None with shut eyes."""
        left = self._left(n)
        if self.glad[n] or left > ASIDE_SECONDS:
            return 0.0, 0.0
        return None if left <= BLINK_SECONDS else (FAR_ASIDE * to[0], FAR_ASIDE * to[1])

    def shakes(self, n: int) -> float:
        """Return the depth to which a laughing character's head ducks, from 0 to 1."""
        way = 1 - self._left(n) / LAUGH_SECONDS
        return abs(sin(pi * LAUGH_SHAKES * way)) * (1 - way) if self.glad[n] and way > 0 else 0.0

    def next_wakeup(self, seen: Iterable[int] | None = None) -> float | None:
        """Return the seconds until one of the characters `seen` (None: any) moves; None if nobody will."""
        if self.still():
            return None
        who = range(len(self.glad)) if seen is None else seen
        return min(map(self._until, who), default=None) if self._clock.now else 0.0

    def _until(self, n: int) -> float:
        left, edges = self._left(n), (LAUGH_SECONDS,) if self.glad[n] else (ASIDE_SECONDS, BLINK_SECONDS, 0.0)
        return next((left - edge + LATE_SECONDS for edge in edges if left > edge), min(left, LAUGH_FRAME_SECONDS))
