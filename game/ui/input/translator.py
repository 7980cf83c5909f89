"""Translation of pygame's events into the program's own, including gamepads with chords and repeating directions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.ui.anim.clock import Clock, Timer
from game.ui.input import input_events as events
from game.ui.input.input_events import InputEvent, Key, Pad, PointerDown, PointerMove, PointerUp
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
        """Held buttons; True if a button was used in a chord."""
        self._directions: dict[str, Timer] = {}
        self._clock = Clock()
        self._repeats: list[Pad] = []

    def press(self, control: str) -> list[Pad]:
        if control in self._directions or control in self._buttons:
            return []
        if control in DIRECTIONS:

            def repeat() -> None:
                self._repeats.append(self._make_direction_event(control, is_repeat=True))

            self._directions[control] = self._clock.call_every(REPEAT_SECONDS, repeat, first=REPEAT_DELAY_SECONDS)
            return [self._make_direction_event(control)]
        self._buttons[control] = False
        return [] if self.keymap.is_chord_part(control) else [self._make_event(control)]

    def release(self, control: str) -> list[Pad]:
        """Release a control. A button that begins chords acts only now, unless it was used in a chord."""
        if control in DIRECTIONS:
            if timer := self._directions.pop(control, None):
                timer.cancel()
            return []
        was_used, up = self._buttons.pop(control, True), self._make_event(control, is_down=False)
        if self.keymap.is_chord_part(control):
            return [] if was_used else [self._make_event(control), up]
        return [up]

    def move_axis(self, is_horizontal: bool, value: float) -> list[Pad]:
        """Move the stick along an axis (-1 to 1). The stick acts as the directional pad."""
        pads = []
        for name, tilt in zip(("left", "right") if is_horizontal else ("up", "down"), (-value, value), strict=True):
            if tilt > DEAD_ZONE_RATIO:
                pads += self.press(name)
            elif abs(tilt) < DEAD_ZONE_RATIO * 0.8:
                pads += self.release(name)
        return pads

    def update(self, dt: float) -> list[Pad]:
        """Return the repeats of held directions."""
        self._clock.step(dt)
        repeats, self._repeats = self._repeats, []
        return repeats

    def next_wakeup(self) -> float | None:
        return self._clock.next_wakeup()

    def clear(self) -> None:
        self._buttons.clear()
        self._directions.clear()
        self._clock.cancel()

    def _make_direction_event(self, name: str, is_repeat: bool = False) -> Pad:
        for button in self._buttons:
            chord = self._make_event(f"{button}+{name}", is_repeat=is_repeat)
            if chord.actions:
                self._buttons[button] = True
                return chord
        return self._make_event(name, is_repeat=is_repeat)

    def _make_event(self, control: str, is_down: bool = True, is_repeat: bool = False) -> Pad:
        return Pad(self.keymap.actions(PAD_PREFIX + control), is_down, is_repeat, control)


BUTTONS = ("a", "b", "x", "y", "select", "", "start", "", "", "lb", "rb", "up", "down", "left", "right")
"""Buttons of a gamepad with known names, in SDL's order; "" for buttons without a meaning."""
TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lt", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "rt"}
STICK_AXES = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
PLAIN_BUTTONS = ("a", "b", "x", "y", "lb", "rb", "select", "start")
"""Buttons of a gamepad without known names, in the order of most manufacturers."""
JOYSTICK_EVENTS = {pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION}
AXIS_FULL = 32767
MOUSE_TOUCH_ID = -1
"""Touch device of fingers on a trackpad, which already move the mouse."""
MODIFIER_BITS = {"ctrl": pygame.KMOD_CTRL | pygame.KMOD_META, "alt": pygame.KMOD_ALT, "shift": pygame.KMOD_SHIFT}

US_SCANCODES = *range(pygame.KSCAN_A, pygame.KSCAN_0 + 1), *range(pygame.KSCAN_MINUS, pygame.KSCAN_SLASH + 1)
US_KEYS = dict(zip(US_SCANCODES, "abcdefghijklmnopqrstuvwxyz1234567890-=[]\\#;'`,./", strict=True))
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


GetSize = Callable[[], tuple[int, int]]
ToPixels = Callable[[float, float], tuple[float, float]]


class Translator:
    """Turns each pygame event into input events; it remembers held controls."""

    def __init__(self, keymap: Keymap, size: GetSize, to_pixels: ToPixels = lambda x, y: (x, y)) -> None:
        """`size` returns the window's size in pixels; `to_pixels` converts the positions of the mouse."""
        self.pads = PadState(keymap)
        self._size = size
        self._to_pixels = to_pixels
        self.unnamed_pads: set[int] = set()
        """Gamepads without known names of their buttons."""
        self._held_keys: set[int] = set()
        self._finger_id: int | None = None

    def translate(self, event: Any) -> Sequence[InputEvent]:
        """Return the input events of a pygame event."""
        match event.type:
            case pygame.QUIT:
                return [events.Quit()]
            case pygame.KEYDOWN | pygame.KEYUP:
                return [self._translate_key(event)]
            case pygame.TEXTINPUT:
                return [events.Text(event.text)]
            case pygame.TEXTEDITING:
                return [events.Composition(event.text, event.start)]
            case pygame.DROPFILE:
                return [events.Drop(event.file)]
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEMOTION:
                return [] if getattr(event, "touch", False) else self._translate_mouse(event)
            case pygame.MOUSEWHEEL:
                # `flipped` only reports natural scrolling; the values are already inverted
                return [events.Wheel(*self._to_pixels(*pygame.mouse.get_pos()), getattr(event, "precise_y", event.y))]
            case pygame.FINGERDOWN | pygame.FINGERMOTION | pygame.FINGERUP:
                return self._translate_finger(event)
            case pygame.WINDOWLEAVE:
                return [events.PointerLeave()]
            case pygame.WINDOWSIZECHANGED:
                return [events.Resize(event.x, event.y)]
            case pygame.WINDOWFOCUSLOST:
                self._held_keys.clear()
                self.pads.clear()
                self._finger_id = None
                return [events.PointerLost(), events.PointerLeave()]
        return self._translate_pad(event)

    def _translate_key(self, event: Any) -> Key:
        is_down = event.type == pygame.KEYDOWN
        is_repeat = is_down and event.key in self._held_keys
        self._held_keys = self._held_keys | {event.key} if is_down else self._held_keys - {event.key}
        mods = frozenset(name for name, bits in MODIFIER_BITS.items() if getattr(event, "mod", 0) & bits)
        name = find_key_name(event.key, getattr(event, "scancode", 0))
        return Key(self.pads.keymap.actions(format_control(name, mods)), is_down, is_repeat, name, mods)

    def _translate_mouse(self, event: Any) -> Sequence[InputEvent]:
        x, y = self._to_pixels(*event.pos)
        if event.type == pygame.MOUSEMOTION:
            return [PointerMove(x, y, "mouse", any(event.buttons))]
        kind = PointerDown if event.type == pygame.MOUSEBUTTONDOWN else PointerUp
        return [kind(x, y, event.button)] if event.button <= 3 else []

    def _translate_finger(self, event: Any) -> Sequence[InputEvent]:
        """Translate the first finger, which points; others are ignored."""
        is_down = event.type == pygame.FINGERDOWN
        if is_down and self._finger_id is None and getattr(event, "touch_id", 0) != MOUSE_TOUCH_ID:
            self._finger_id = event.finger_id
        elif is_down or event.finger_id != self._finger_id:
            return []
        width, height = self._size()
        x, y = event.x * width, event.y * height
        if event.type == pygame.FINGERMOTION:
            return [PointerMove(x, y, "touch", True)]
        self._finger_id = event.finger_id if is_down else None
        return [PointerDown(x, y, 1, "touch") if is_down else PointerUp(x, y, 1, "touch")]

    def _translate_pad(self, event: Any) -> Sequence[InputEvent]:
        is_unnamed = getattr(event, "instance_id", None) in self.unnamed_pads
        if event.type in JOYSTICK_EVENTS and not is_unnamed:
            return []
        control = dict(enumerate(PLAIN_BUTTONS if is_unnamed else BUTTONS)).get(getattr(event, "button", -1))
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN | pygame.JOYBUTTONDOWN if control:
                return self.pads.press(control)
            case pygame.CONTROLLERBUTTONUP | pygame.JOYBUTTONUP if control:
                return self.pads.release(control)
            case pygame.CONTROLLERAXISMOTION if event.axis in TRIGGERS:
                trigger, value = TRIGGERS[event.axis], event.value / AXIS_FULL
                return self.pads.press(trigger) if value > 0.5 else self.pads.release(trigger) if value < 0.3 else []
            case pygame.CONTROLLERAXISMOTION | pygame.JOYAXISMOTION if event.axis in STICK_AXES:
                value = event.value if is_unnamed else event.value / AXIS_FULL
                return self.pads.move_axis(event.axis == STICK_AXES[0], value)
            case pygame.JOYHATMOTION:
                x, y = event.value
                return [*self.pads.move_axis(True, x), *self.pads.move_axis(False, -y)]
        return []
