"""Gamepads: buttons, the cross and the stick, as names of the keymap; holding repeats, chords are told apart."""

from __future__ import annotations

from functools import partial

from game.ui.anim.clock import Clock, Timer
from game.ui.input.input_events import Pad
from game.ui.input.keymap import PAD_PREFIX, Keymap

DIRECTIONS = ("up", "down", "left", "right")
DEAD_ZONE = 0.55
REPEAT_AFTER = 0.4
REPEAT_EVERY = 0.11


class PadState:
    """What is held on all gamepads together; turns presses into `Pad` events."""

    def __init__(self, keymap: Keymap) -> None:
        self.keymap = keymap
        self._buttons: dict[str, bool] = {}
        """Held buttons; True where they were used in a chord."""
        self._directions: dict[str, Timer] = {}
        self._clock, self._repeated = Clock(), list[Pad]()

    def press(self, control: str) -> list[Pad]:
        """A button or direction went down."""
        if control in DIRECTIONS:
            if control in self._directions:
                return []
            repeat = partial(self._repeat, control)
            self._directions[control] = self._clock.every(REPEAT_EVERY, repeat, first=REPEAT_AFTER)
            return [self._direct(control, False)]
        if control in self._buttons:
            return []
        self._buttons[control] = False
        if self.keymap.chords(control):
            return []
        return [self._event(control)]

    def release(self, control: str) -> list[Pad]:
        """A button or direction came up; one that begins chords counts only now, where it was in none."""
        if control in DIRECTIONS:
            if timer := self._directions.pop(control, None):
                timer.cancel()
            return []
        used = self._buttons.pop(control, True)
        up = Pad(self.keymap.actions(PAD_PREFIX + control), False, False, control)
        if self.keymap.chords(control):
            return [] if used else [self._event(control), up]
        return [up]

    def axis(self, horizontal: bool, value: float) -> list[Pad]:
        """The stick moved along an axis (-1 to 1): it acts as the cross."""
        low, high = ("left", "right") if horizontal else ("up", "down")
        events = []
        for name, active in ((low, value < -DEAD_ZONE), (high, value > DEAD_ZONE)):
            if active:
                events += self.press(name)
            elif abs(value) < DEAD_ZONE * 0.8:
                events += self.release(name)
        return events

    def update(self, dt: float) -> list[Pad]:
        """Repeat the directions that are held."""
        self._clock.step(dt)
        events, self._repeated = self._repeated, []
        return events

    def _repeat(self, name: str) -> None:
        self._repeated.append(self._direct(name, True))

    def next_wakeup(self) -> float | None:
        """How long until a direction repeats."""
        return self._clock.next_wakeup()

    def clear(self) -> None:
        """Nothing is held any more, as after a gamepad was pulled out."""
        self._buttons.clear()
        self._directions.clear()
        self._clock.cancel()

    def _direct(self, name: str, repeat: bool) -> Pad:
        """A direction, alone or in a chord with a held button."""
        for button in self._buttons:
            actions = self.keymap.actions(f"{PAD_PREFIX}{button}+{name}")
            if actions:
                self._buttons[button] = True
                return Pad(actions, True, repeat, f"{button}+{name}")
        return Pad(self.keymap.actions(PAD_PREFIX + name), True, repeat, name)

    def _event(self, control: str) -> Pad:
        return Pad(self.keymap.actions(PAD_PREFIX + control), True, False, control)
