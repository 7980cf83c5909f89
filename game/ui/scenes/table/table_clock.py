"""The clock of a table: for what it waits, and what is to happen when. Time enters only as `dt`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

AT_ONCE = 100.0
"""How many times as fast waiting goes by where the settings let everything happen at once."""
EFFECTS_AT_ONCE = 8.0
"""How many times as fast effects go by there, which are still to be noticed."""


class Wait(Enum):
    """What is waited for."""

    SEEN = auto()
    """The play that lies on top has been seen."""
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


@dataclass
class _Cue:
    """Something to be called in `left` seconds."""

    call: Callable[[], None]
    left: float
    lasting: bool


class TableClock:
    """Counts down what is waited for, and calls what is due. All seconds are those at speed 1."""

    def __init__(self) -> None:
        self._waits: dict[Wait, float] = {}
        self._cues: list[_Cue] = []

    def start(self, wait: Wait, seconds: float) -> None:
        """Wait for something from now on, for some seconds."""
        self._waits[wait] = seconds

    def stop(self, *waits: Wait) -> None:
        """Wait for these no longer."""
        for wait in waits:
            self._waits.pop(wait, None)

    def left(self, wait: Wait) -> float | None:
        """The seconds that something is waited for yet: 0.0 once they are over, None where nothing waits for it."""
        return self._waits.get(wait)

    def cue(self, call: Callable[[], None], delay: float, *, lasting: bool = False) -> None:
        """Have something called after `delay` seconds, at once where there is none.

        Where movement is ended before, it is called then if it is `lasting`, as words that are to be read; else never.
        """
        if delay <= 0:
            call()
        else:
            self._cues.append(_Cue(call, delay, lasting))

    def step(self, dt: float, speed: float) -> float:
        """Let `dt` seconds pass, where things move at a speed (0: at once); the seconds by which effects go on."""
        seen = dt * (speed or EFFECTS_AT_ONCE)
        for cue in self._cues:
            cue.left -= seen
        due, self._cues = [cue for cue in self._cues if cue.left <= 0], [cue for cue in self._cues if cue.left > 0]
        for cue in due:
            cue.call()
        passed = dt * (speed or AT_ONCE)
        self._waits = {wait: max(0.0, left - passed) for wait, left in self._waits.items()}
        return seen

    def finish(self) -> None:
        """Movement is ended: of all that was to be called, only what is to be read is called."""
        cues, self._cues = self._cues, []
        for cue in cues:
            if cue.lasting:
                cue.call()

    def clear(self, *but: Wait) -> None:
        """Drop all calls, and wait for nothing `but` these."""
        self._cues = []
        self._waits = {wait: left for wait, left in self._waits.items() if wait in but}

    def next_wakeup(self) -> float | None:
        """How long nothing is due; None where nothing will be."""
        waits = [left for wait, left in self._waits.items() if left or wait is Wait.SWEEP]
        return min([*waits, *(cue.left for cue in self._cues)], default=None)
