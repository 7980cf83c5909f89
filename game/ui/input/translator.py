"""Translation of pygame events into the program's input events."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.ui.anim.clock import Clock, Timer
from game.ui.input import input_events as events
from game.ui.input.input_events import GamepadInput, InputEvent, Key, PointerDown, PointerMove, PointerUp
from game.ui.input.keymap import GAMEPAD_PREFIX, Keymap, format_control

DIRECTIONS = ("up", "down", "left", "right")
DEAD_ZONE_RATIO = 0.55
REPEAT_DELAY_SECONDS = 0.4
REPEAT_SECONDS = 0.11


class GamepadState:
    """Held buttons and directions of all gamepads. Creates `GamepadInput` events."""

    def __init__(self, keymap: Keymap) -> None:
        self.keymap = keymap
        self._held_buttons: dict[str, bool] = {}
        """Held buttons. The value is True if the button was used in a chord."""
        self._held_sources: set[tuple[str, str]] = set()
        """Held buttons and directions, each with what holds it: the stick and the pad may hold the same direction."""
        self._repeat_timers: dict[str, Timer] = {}
        self._clock = Clock()
        self._repeats: list[GamepadInput] = []

    def press(self, control: str, source: str = "button") -> list[GamepadInput]:
        self._held_sources.add((control, source))
        if control in self._repeat_timers or control in self._held_buttons:
            return []
        if control in DIRECTIONS:

            def repeat() -> None:
                self._repeats.append(self._make_direction_event(control, is_repeat=True))

            self._repeat_timers[control] = self._clock.call_every(REPEAT_SECONDS, repeat, delay=REPEAT_DELAY_SECONDS)
            return [self._make_direction_event(control)]
        self._held_buttons[control] = False
        return [] if self.keymap.is_chord_part(control) else [self._make_event(control)]

    def release(self, control: str, source: str = "button") -> list[GamepadInput]:
        """Release a control. A button that is part of chords acts now, unless it was used in a chord."""
        if (control, source) not in self._held_sources:
            return []
        self._held_sources.remove((control, source))
        if control in DIRECTIONS:
            if not any(held_control == control for held_control, _ in self._held_sources):
                self._repeat_timers.pop(control).cancel()
            return []
        was_used_in_chord = self._held_buttons.pop(control)
        release_event = self._make_event(control, is_down=False)
        if self.keymap.is_chord_part(control):
            return [] if was_used_in_chord else [self._make_event(control), release_event]
        return [release_event]

    def move_axis(self, is_horizontal: bool, value: float, source: str = "stick") -> list[GamepadInput]:
        """Move the stick along an axis (-1 to 1). The stick produces the directions of the directional pad."""
        pad_events = []
        directions = ("left", "right") if is_horizontal else ("up", "down")
        for direction, tilt in zip(directions, (-value, value), strict=True):
            if tilt > DEAD_ZONE_RATIO:
                pad_events += self.press(direction, source)
            elif tilt < DEAD_ZONE_RATIO * 0.8:
                pad_events += self.release(direction, source)
        return pad_events

    def update(self, dt: float) -> list[GamepadInput]:
        self._clock.step(dt)
        repeats, self._repeats = self._repeats, []
        return repeats

    def next_wakeup(self) -> float | None:
        return self._clock.next_wakeup()

    def clear(self) -> None:
        self._held_buttons.clear()
        self._held_sources.clear()
        self._repeat_timers.clear()
        self._clock.cancel()

    def _make_direction_event(self, direction: str, is_repeat: bool = False) -> GamepadInput:
        for button in self._held_buttons:
            chord = self._make_event(f"{button}+{direction}", is_repeat=is_repeat)
            if chord.actions:
                self._held_buttons[button] = True
                return chord
        return self._make_event(direction, is_repeat=is_repeat)

    def _make_event(self, control: str, is_down: bool = True, is_repeat: bool = False) -> GamepadInput:
        return GamepadInput(self.keymap.get_actions(GAMEPAD_PREFIX + control), is_down, is_repeat, control)


SDL_GAMEPAD_BUTTONS = ("a", "b", "x", "y", "select", "", "start", "", "", "lb", "rb", "up", "down", "left", "right")
"""Buttons of a gamepad known to SDL, in SDL's order; "" for unused buttons."""
TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lt", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "rt"}
STICK_AXES = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
UNKNOWN_GAMEPAD_BUTTONS = ("a", "b", "x", "y", "lb", "rb", "select", "start")
"""Buttons of a gamepad unknown to SDL, in the most common order."""
JOYSTICK_EVENTS = {pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION}
MAX_AXIS_VALUE = 32767
MOUSE_TOUCH_ID = -1
"""SDL's id of a trackpad. Its touches are ignored, since it also moves the mouse."""
MODIFIER_BITS = {"ctrl": pygame.KMOD_CTRL | pygame.KMOD_META, "alt": pygame.KMOD_ALT, "shift": pygame.KMOD_SHIFT}

US_SCANCODES = *range(pygame.KSCAN_A, pygame.KSCAN_0 + 1), *range(pygame.KSCAN_MINUS, pygame.KSCAN_SLASH + 1)
US_KEYS = dict(zip(US_SCANCODES, "abcdefghijklmnopqrstuvwxyz1234567890-=[]\\#;'`,./", strict=True))
"""Names of keys on a US keyboard, by scancode."""
LATIN_BLOCKS = (range(0x80, 0x250), range(0x1E00, 0x1F00))


def get_key_name(key_code: int, scancode: int) -> str:
    """Return pygame's name of a key, or its Latin letter, or the name of the key at this position on a US keyboard."""
    name = pygame.key.name(key_code)
    if not name and any(key_code in block for block in LATIN_BLOCKS):
        name = chr(key_code)
    return name or US_KEYS.get(scancode) or pygame.key.name(key_code, use_compat=False)


GetSize = Callable[[], tuple[int, int]]
ToPixels = Callable[[float, float], tuple[float, float]]


class EventTranslator:
    """Translates pygame events into input events, and keeps the state of keys, fingers and gamepads."""

    def __init__(self, keymap: Keymap, get_size: GetSize, to_pixels: ToPixels = lambda x, y: (x, y)) -> None:
        """`get_size` returns the window size in pixels; `to_pixels` converts mouse positions to pixels."""
        self.pads = GamepadState(keymap)
        self._get_size = get_size
        self._to_pixels = to_pixels
        self.unknown_pad_ids: set[int] = set()
        """Instance ids of gamepads that SDL does not know."""
        self._held_keys: set[int] = set()
        self._finger_id: int | None = None

    def translate(self, event: Any) -> Sequence[InputEvent]:
        match event.type:
            case pygame.QUIT:
                return [events.Quit()]
            case pygame.KEYDOWN | pygame.KEYUP:
                return [self._translate_key(event)]
            case pygame.TEXTINPUT:
                return [events.Text(event.text)]
            case pygame.TEXTEDITING:
                return [events.TextComposition(event.text, event.start)]
            case pygame.DROPFILE:
                return [events.FileDrop(event.file)]
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
        modifiers = frozenset(name for name, bits in MODIFIER_BITS.items() if getattr(event, "mod", 0) & bits)
        name = get_key_name(event.key, getattr(event, "scancode", 0))
        return Key(self.pads.keymap.get_actions(format_control(name, modifiers)), is_down, is_repeat, name, modifiers)

    def _translate_mouse(self, event: Any) -> Sequence[InputEvent]:
        x, y = self._to_pixels(*event.pos)
        if event.type == pygame.MOUSEMOTION:
            return [PointerMove(x, y, "mouse", any(event.buttons))]
        event_class = PointerDown if event.type == pygame.MOUSEBUTTONDOWN else PointerUp
        return [event_class(x, y, event.button)] if event.button <= 3 else []

    def _translate_finger(self, event: Any) -> Sequence[InputEvent]:
        is_down = event.type == pygame.FINGERDOWN
        if is_down and self._finger_id is None and getattr(event, "touch_id", 0) != MOUSE_TOUCH_ID:
            self._finger_id = event.finger_id
        elif is_down or event.finger_id != self._finger_id:
            return []
        width, height = self._get_size()
        x, y = event.x * width, event.y * height
        if event.type == pygame.FINGERMOTION:
            return [PointerMove(x, y, "touch", True)]
        self._finger_id = event.finger_id if is_down else None
        return [PointerDown(x, y, 1, "touch") if is_down else PointerUp(x, y, 1, "touch")]

    def _translate_pad(self, event: Any) -> Sequence[InputEvent]:
        is_unknown = getattr(event, "instance_id", None) in self.unknown_pad_ids
        if event.type in JOYSTICK_EVENTS and not is_unknown:
            return []
        controls = dict(enumerate(UNKNOWN_GAMEPAD_BUTTONS if is_unknown else SDL_GAMEPAD_BUTTONS))
        control = controls.get(getattr(event, "button", -1))
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN | pygame.JOYBUTTONDOWN if control:
                return self.pads.press(control)
            case pygame.CONTROLLERBUTTONUP | pygame.JOYBUTTONUP if control:
                return self.pads.release(control)
            case pygame.CONTROLLERAXISMOTION if event.axis in TRIGGERS:
                trigger, value = TRIGGERS[event.axis], event.value / MAX_AXIS_VALUE
                return self.pads.press(trigger) if value > 0.5 else self.pads.release(trigger) if value < 0.3 else []
            case pygame.CONTROLLERAXISMOTION | pygame.JOYAXISMOTION if event.axis in STICK_AXES:
                value = event.value if is_unknown else event.value / MAX_AXIS_VALUE
                return self.pads.move_axis(event.axis == STICK_AXES[0], value)
            case pygame.JOYHATMOTION:
                x, y = event.value
                return [*self.pads.move_axis(True, x, "hat"), *self.pads.move_axis(False, -y, "hat")]
        return []
