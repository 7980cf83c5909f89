"""Translation of pygame's events into the program's own, including gamepads with chords and repeating directions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game.ui.anim.clock import Clock, Timer
from game.ui.input.input_events import (
    Composition,
    Drop,
    InputEvent,
    Key,
    Pad,
    PointerDown,
    PointerLeave,
    PointerLost,
    PointerMove,
    PointerUp,
    Quit,
    Resize,
    Text,
    Wheel,
)
from game.ui.input.keymap import PAD_PREFIX, Keymap, format_control

DIRECTIONS = ("up", "down", "left", "right")
DEAD_ZONE_RATIO = 0.55
REPEAT_DELAY_SECONDS = 0.4
REPEAT_SECONDS = 0.11


class PadState:
    """Held controls of all gamepads together. It turns presses into `Pad` events."""

    def __init__(self, keymap: Keymap) -> None:
        self.keymap = keymap
        self._buttons: dict[str, bool] = {}
        self._directions: dict[str, Timer] = {}
        self._clock, self._repeated = Clock(), list[Pad]()

    def press(self, control: str) -> list[Pad]:
        if control in DIRECTIONS:
            if control in self._directions:
                return []
            repeat = partial(self._repeat, control)
            self._directions[control] = self._clock.every(REPEAT_SECONDS, repeat, first=REPEAT_DELAY_SECONDS)
            return [self._direction_event(control, False)]
        if control in self._buttons:
            return []
        self._buttons[control] = False
        if self.keymap.is_chord_part(control):
            return []
        return [self._button_event(control)]

    def release(self, control: str) -> list[Pad]:
        """Release a control. A button that begins chords acts only now, unless it was used in a chord."""
        if control in DIRECTIONS:
            if timer := self._directions.pop(control, None):
                timer.cancel()
            return []
        used = self._buttons.pop(control, True)
        up = Pad(self.keymap.actions(PAD_PREFIX + control), False, False, control)
        if self.keymap.is_chord_part(control):
            return [] if used else [self._button_event(control), up]
        return [up]

    def move_axis(self, horizontal: bool, value: float) -> list[Pad]:
        """Move the stick along an axis (-1 to 1). The stick acts as the directional pad."""
        low, height = ("left", "right") if horizontal else ("up", "down")
        events = []
        for name, active in ((low, value < -DEAD_ZONE_RATIO), (height, value > DEAD_ZONE_RATIO)):
            if active:
                events += self.press(name)
            elif abs(value) < DEAD_ZONE_RATIO * 0.8:
                events += self.release(name)
        return events

    def update(self, dt: float) -> list[Pad]:
        """Return the repeats of held directions."""
        self._clock.step(dt)
        events, self._repeated = self._repeated, []
        return events

    def _repeat(self, name: str) -> None:
        self._repeated.append(self._direction_event(name, True))

    def next_wakeup(self) -> float | None:
        return self._clock.next_wakeup()

    def clear(self) -> None:
        self._buttons.clear()
        self._directions.clear()
        self._clock.cancel()

    def _direction_event(self, name: str, repeat: bool) -> Pad:
        for button in self._buttons:
            actions = self.keymap.actions(f"{PAD_PREFIX}{button}+{name}")
            if actions:
                self._buttons[button] = True
                return Pad(actions, True, repeat, f"{button}+{name}")
        return Pad(self.keymap.actions(PAD_PREFIX + name), True, repeat, name)

    def _button_event(self, control: str) -> Pad:
        return Pad(self.keymap.actions(PAD_PREFIX + control), True, False, control)


BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "select",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lt", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "rt"}
PLAIN_BUTTONS = ("a", "b", "x", "y", "lb", "rb", "select", "start")
"""Buttons of a gamepad without known names, in the order of most manufacturers."""
AXIS_FULL = 32767
MOUSE_TOUCH_ID = -1
"""Touch device of fingers on a trackpad, which already move the mouse."""
_MODS = ((pygame.KMOD_CTRL, "ctrl"), (pygame.KMOD_ALT, "alt"), (pygame.KMOD_SHIFT, "shift"), (pygame.KMOD_META, "ctrl"))


US_KEYS = {
    **dict(zip(range(pygame.KSCAN_A, pygame.KSCAN_0 + 1), "abcdefghijklmnopqrstuvwxyz1234567890", strict=True)),
    **dict(zip(range(pygame.KSCAN_MINUS, pygame.KSCAN_SLASH + 1), "-=[]\\#;'`,./", strict=True)),
}
"""Names of the typing keys on a US keyboard by scancode."""
LATIN_BLOCKS = (range(0x80, 0x250), range(0x1E00, 0x1F00))


def find_key_name(code: int, scancode: int) -> str:
    """Return a key's name: pygame's name or its Latin letter, else the name of the same key on a US keyboard.

    Shortcuts are Latin letters, so under Cyrillic, Greek, Thai and other scripts the position of the key counts.
    """
    name = pygame.key.name(code)
    if not name and any(code in block for block in LATIN_BLOCKS):
        name = chr(code)
    return name or US_KEYS.get(scancode) or pygame.key.name(code, use_compat=False)


class Translator:
    """Turns each pygame event into input events; it remembers held controls."""

    def __init__(
        self,
        keymap: Keymap,
        size: Callable[[], tuple[int, int]],
        to_pixels: Callable[[float, float], tuple[float, float]] = lambda x, y: (x, y),
    ) -> None:
        """`size` is the window's size in pixels; `to_pixels` converts the positions of the mouse."""
        self.pads = PadState(keymap)
        self.keymap = keymap
        self._size = size
        self._to_pixels = to_pixels
        self.unnamed_pads: set[int] = set()
        self._held_keys: set[int] = set()
        self._finger_id: int | None = None
        self._handlers: dict[int, Callable[[Any], list[InputEvent]]] = {
            pygame.QUIT: lambda event: [Quit()],
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: self._key_up,
            pygame.TEXTINPUT: lambda event: [Text(event.text)],
            pygame.TEXTEDITING: lambda event: [Composition(event.text, event.start)],
            pygame.DROPFILE: lambda event: [Drop(event.file)],
            pygame.MOUSEBUTTONDOWN: lambda event: self._mouse_button(event, PointerDown),
            pygame.MOUSEBUTTONUP: lambda event: self._mouse_button(event, PointerUp),
            pygame.MOUSEMOTION: self._mouse_move,
            pygame.MOUSEWHEEL: self._wheel,
            pygame.FINGERDOWN: self._finger_down,
            pygame.FINGERMOTION: self._finger_move,
            pygame.FINGERUP: self._finger_up,
            pygame.WINDOWLEAVE: lambda event: [PointerLeave()],
            pygame.WINDOWSIZECHANGED: lambda event: [Resize(event.x, event.y)],
            pygame.WINDOWFOCUSLOST: self._focus_lost,
            pygame.CONTROLLERBUTTONDOWN: lambda event: self._button(event, self.pads.press),
            pygame.CONTROLLERBUTTONUP: lambda event: self._button(event, self.pads.release),
            pygame.CONTROLLERAXISMOTION: self._axis,
            pygame.JOYBUTTONDOWN: lambda event: self._plain_button(event, self.pads.press),
            pygame.JOYBUTTONUP: lambda event: self._plain_button(event, self.pads.release),
            pygame.JOYHATMOTION: self._hat,
            pygame.JOYAXISMOTION: self._plain_axis,
        }

    def set_keymap(self, keymap: Keymap) -> None:
        self.keymap = self.pads.keymap = keymap

    def translate(self, event: pygame.Event) -> list[InputEvent]:
        """Return the input events of a pygame event."""
        handler = self._handlers.get(event.type)
        return handler(event) if handler else []

    # --- keys

    def _key_down(self, event: Any) -> list[InputEvent]:
        repeat = event.key in self._held_keys
        self._held_keys.add(event.key)
        return [self._key(event, True, repeat)]

    def _key_up(self, event: Any) -> list[InputEvent]:
        self._held_keys.discard(event.key)
        return [self._key(event, False, False)]

    def _key(self, event: Any, down: bool, repeat: bool) -> Key:
        mods = _modifier_names(getattr(event, "mod", 0))
        name = find_key_name(event.key, getattr(event, "scancode", 0))
        return Key(self.keymap.actions(format_control(name, mods)), down, repeat, name, mods)

    def _focus_lost(self, event: Any) -> list[InputEvent]:
        self._held_keys.clear()
        self.pads.clear()
        self._finger_id = None
        return [PointerLost(), PointerLeave()]

    # --- mouse

    def _mouse_button(self, event: Any, kind: type[PointerDown | PointerUp]) -> list[InputEvent]:
        if getattr(event, "touch", False) or event.button > 3:
            return []
        return [kind(*self._to_pixels(*event.pos), event.button)]

    def _mouse_move(self, event: Any) -> list[InputEvent]:
        if getattr(event, "touch", False):
            return []
        return [PointerMove(*self._to_pixels(*event.pos), "mouse", any(event.buttons))]

    def _wheel(self, event: Any) -> list[InputEvent]:
        # `flipped` only reports natural scrolling; the values are already inverted
        return [Wheel(*self._to_pixels(*pygame.mouse.get_pos()), getattr(event, "precise_y", event.y))]

    # --- fingers: the first one points, others are ignored

    def _finger_down(self, event: Any) -> list[InputEvent]:
        if self._finger_id is not None or getattr(event, "touch_id", 0) == MOUSE_TOUCH_ID:
            return []
        self._finger_id = event.finger_id
        x, y = self._finger_pos(event)
        return [PointerDown(x, y, 1, "touch")]

    def _finger_move(self, event: Any) -> list[InputEvent]:
        return [PointerMove(*self._finger_pos(event), "touch", True)] if event.finger_id == self._finger_id else []

    def _finger_up(self, event: Any) -> list[InputEvent]:
        if event.finger_id != self._finger_id:
            return []
        self._finger_id = None
        return [PointerUp(*self._finger_pos(event), 1, "touch")]

    def _finger_pos(self, event: Any) -> tuple[float, float]:
        width, height = self._size()
        return event.x * width, event.y * height

    # --- gamepads

    def _button(self, event: Any, act: Callable[[str], list[Any]]) -> list[InputEvent]:
        control = BUTTONS.get(event.button)
        return act(control) if control else []

    def _axis(self, event: Any) -> list[InputEvent]:
        value = event.value / AXIS_FULL
        trigger = TRIGGERS.get(event.axis)
        if trigger:
            return list(self.pads.press(trigger) if value > 0.5 else self.pads.release(trigger) if value < 0.3 else [])
        if event.axis in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
            return list(self.pads.move_axis(event.axis == pygame.CONTROLLER_AXIS_LEFTX, value))
        return []

    # --- gamepads without names for their buttons

    def _plain_button(self, event: Any, act: Callable[[str], list[Any]]) -> list[InputEvent]:
        known = event.instance_id in self.unnamed_pads and event.button < len(PLAIN_BUTTONS)
        return act(PLAIN_BUTTONS[event.button]) if known else []

    def _hat(self, event: Any) -> list[InputEvent]:
        if event.instance_id not in self.unnamed_pads:
            return []
        x, y = event.value
        return [*self.pads.move_axis(True, x), *self.pads.move_axis(False, -y)]

    def _plain_axis(self, event: Any) -> list[InputEvent]:
        if event.instance_id not in self.unnamed_pads or event.axis > 1:
            return []
        return list(self.pads.move_axis(event.axis == 0, event.value))


def _modifier_names(mask: int) -> frozenset[str]:
    return frozenset(name for bit, name in _MODS if mask & bit)
