"""Input events of scenes. Positions are in pixels of the window; keys and gamepad buttons have action names."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.ui.input.keymap import ActionName

SECOND_PRESS_SECONDS = 0.4
"""After a press opens something, presses during this time are ignored, since they may be a double click."""
Device = Literal["pointer", "key", "pad"]
PointerKind = Literal["mouse", "touch"]


class PointerDown(NamedTuple):
    """A press of a finger or of a mouse button (1 left, 2 middle, 3 right)."""

    x: float
    y: float
    button: int = 1
    kind: PointerKind = "mouse"


class PointerMove(NamedTuple):
    """A movement of the pointer. `is_down` is True during a press."""

    x: float
    y: float
    kind: PointerKind = "mouse"
    is_down: bool = False


class PointerUp(NamedTuple):
    x: float
    y: float
    button: int = 1
    kind: PointerKind = "mouse"


class PointerLeave(NamedTuple):
    """The pointer has left the window."""


class PointerLost(NamedTuple):
    """Another window has taken the pointer during a press, so that no `PointerUp` follows."""


class Wheel(NamedTuple):
    """A turn of the mouse wheel. `dy` is positive if it scrolls towards the top."""

    x: float
    y: float
    dy: float = 0.0


@dataclass(frozen=True, slots=True)
class Command:
    """A key or gamepad control, with the names of its actions in menus and at the table."""

    actions: tuple[ActionName, ...] = ()
    is_down: bool = True
    is_repeat: bool = False

    def has_action(self, *names: ActionName) -> bool:
        return self.is_down and any(name in self.actions for name in names)

    def starts_action(self, *names: ActionName) -> bool:
        """Return True if this is the first press for an action, not the repeat of a held key."""
        return not self.is_repeat and self.has_action(*names)


@dataclass(frozen=True, slots=True)
class Key(Command):
    """A key with pygame's name ("return", "a"). `modifiers` contains "shift", "ctrl" or "alt"."""

    name: str = ""
    modifiers: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class GamepadInput(Command):
    """A gamepad control: a button ("a"), a direction ("left"), or both at once ("x+left")."""

    control: str = ""


class Text(NamedTuple):
    text: str


class TextComposition(NamedTuple):
    """Text that an input method is composing, and the caret's index in the text. "" ends the composition."""

    text: str
    caret: int = 0


class FileDrop(NamedTuple):
    path: str


class Resize(NamedTuple):
    width: int
    height: int


class Quit(NamedTuple): ...


Pointer = PointerDown | PointerMove | PointerUp | PointerLeave | PointerLost
InputEvent = Pointer | Wheel | Command | Text | TextComposition | FileDrop | Resize | Quit

DEVICES: Mapping[type[InputEvent], Device] = {PointerDown: "pointer", Key: "key", GamepadInput: "pad"}


def get_device(event: InputEvent) -> Device | None:
    """Return the device of a press; None for other events."""
    return DEVICES.get(type(event))


def is_press(event: InputEvent) -> bool:
    """Return True if a button, finger or key is pressed, but not for the repeats of a held key."""
    return isinstance(event, PointerDown) or (isinstance(event, Command) and event.is_down and not event.is_repeat)


def is_back_or_help(event: InputEvent) -> bool:
    """Return True for Escape, F1 and their gamepad buttons, which are never ignored as accidental presses."""
    return isinstance(event, Command) and event.has_action("back", "menu", "help")
