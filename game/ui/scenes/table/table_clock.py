"""The clock of a table: its waits, and the calls that are due. Time enters by `step` only."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from game.ui.anim.clock import Clock, Tween

WAIT_SPEED_AT_ONCE = 100.0
"""Speed of waits where the settings let everything happen at once."""
EFFECTS_SPEED_AT_ONCE = 8.0
"""Speed of effects there: they are still to be noticed."""


class Wait(Enum):
    """A moment that is waited for."""

    SEEN = auto()
    """The last play has been seen."""
    STRUCK = auto()
    """A chop has struck, so that its points may fly."""
    CHOP = auto()
    """A chop is over: nothing else is told before."""
    WON = auto()
    """The player has gone out first: nobody else acts before that is celebrated."""
    SWEEP = auto()
    """A trick that is over is taken away."""
    RESULT = auto()
    """The result is shown."""


class TableClock:
    """Counts down waits and makes calls when they are due. All seconds are those at speed 1."""

    def __init__(self) -> None:
        self._effects, self._pace = Clock(), Clock()
        self._waits: dict[Wait, Tween] = {}

    def start(self, wait: Wait, seconds: float) -> None:
        self._waits[wait] = self._pace.tween(seconds)

    def stop(self, *waits: Wait) -> None:
        for wait in waits:
            self._waits.pop(wait, None)

    def left(self, wait: Wait) -> float | None:
        """Return the seconds left of a wait: 0.0 once it is over, None where nothing waits for it."""
        return self._waits[wait].left if wait in self._waits else None

    def cue(self, call: Callable[[], None], delay: float, *, lasting: bool = False) -> None:
        """Call something after `delay` seconds, at once without a delay.

        If movement is ended before, a `lasting` call (words that are to be read) is made then; others are dropped.
        """
        if delay <= 0:
            call()
        else:
            self._effects.after(delay, call, lasting=lasting)

    def step(self, dt: float, speed: float) -> float:
        """Advance by `dt` seconds at a speed (0: at once). Return the seconds by which effects go on."""
        seen = dt * (speed or EFFECTS_SPEED_AT_ONCE)
        self._effects.step(seen)
        self._pace.step(dt * (speed or WAIT_SPEED_AT_ONCE))
        return seen

    def finish(self) -> None:
        """End movement: of all calls only the lasting ones are made."""
        self._effects.finish()

    def clear(self, *but: Wait) -> None:
        """Drop all calls, and all waits `but` these."""
        self._effects.cancel()
        self._waits = {wait: tween for wait, tween in self._waits.items() if wait in but}

    def next_wakeup(self) -> float | None:
        """Seconds until something is due; None where nothing will be."""
        waits = [tween.left for wait, tween in self._waits.items() if tween.running or wait is Wait.SWEEP]
        calls = self._effects.next_wakeup()
        return min(waits if calls is None else [*waits, calls], default=None)
