"""The clock of a table: pauses, delayed function calls and effects, all at the speed of the game."""

from collections.abc import Callable
from enum import Enum, auto
from math import inf

from game.ui.anim.clock import Clock, Tween, earliest_time
from game.ui.scenes.table.effects import Bubble, Effects

INSTANT_WAIT_SPEED = 100.0
"""Speed of pauses if the game speed is "instant"."""
INSTANT_EFFECTS_SPEED = 8.0
"""Speed of effects if the game speed is "instant", slow enough to be noticed."""


class Wait(Enum):
    """Pauses during which the table waits."""

    LAST_PLAY = auto()
    """Until a trick's last play has been visible for long enough."""
    POINTS = auto()
    """Until a chop or an instant win has been shown, and its points may fly."""
    DARKNESS = auto()
    """Until the table is no longer dark after a chop."""
    CELEBRATION = auto()
    """Until the player's going out first has been celebrated."""
    SWEEP = auto()
    RESULT = auto()


class TableClock:
    """Runs pauses, delayed function calls and effects, all in seconds at game speed 1."""

    def __init__(self, effects: Effects) -> None:
        self.effects = effects
        self._call_clock = effects.clock.add(Clock())  # a call that is due now shows an effect that begins now
        self._wait_clock = Clock()
        self._waits: dict[Wait, Tween] = {}

    def set_speed(self, speed: float) -> None:
        """Set the game speed. 0 means instant: pauses end at once, and effects become fast."""
        self.effects.clock.speed = speed or INSTANT_EFFECTS_SPEED
        self._wait_clock.speed = speed or INSTANT_WAIT_SPEED

    def start_wait(self, wait: Wait, seconds: float) -> None:
        self.stop_waits(wait)
        self._waits[wait] = self._wait_clock.tween(seconds, frame_seconds=inf)

    def stop_waits(self, *waits: Wait) -> None:
        for wait in waits:
            if tween := self._waits.pop(wait, None):
                tween.cancel()

    def get_seconds_left(self, wait: Wait) -> float | None:
        """Return the remaining seconds of a pause, 0.0 at its end; None if it was not started."""
        return self._waits[wait].seconds_left if wait in self._waits else None

    def schedule(self, callback: Callable[[], object], delay: float, *, is_lasting: bool = False) -> None:
        """Call a function later. If animations are skipped, a lasting callback runs at once; others are dropped."""
        if delay <= 0:
            callback()
        else:
            self._call_clock.call_after(delay, callback, is_lasting=is_lasting)

    def step(self, dt: float) -> None:
        self.effects.clock.step(dt)
        self._wait_clock.step(dt)

    def finish(self) -> None:
        """Run lasting callbacks now, drop the others, and end all effects except speech bubbles."""
        self._call_clock.finish()
        self.effects.remove(effect for effect in self.effects.running if not isinstance(effect, Bubble))

    def clear(self, *kept_waits: Wait) -> None:
        """Drop all calls and effects, and all pauses except `kept_waits`."""
        self._call_clock.cancel()
        self.effects.remove(self.effects.running)
        self.stop_waits(*(self._waits.keys() - set(kept_waits)))

    def next_wakeup(self) -> float | None:
        """Return the real seconds until the next repaint; None if nothing is due."""
        sweep_seconds = 0.0 if self.get_seconds_left(Wait.SWEEP) == 0.0 else None
        return earliest_time(sweep_seconds, self.effects.clock.next_wakeup(), self._wait_clock.next_wakeup())
