"""What scenes hear: input in the window's pixels, with keys and gamepad buttons already translated into actions."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.ui.input.keymap import ActionName

SECOND_PRESS = 0.4
"""A press within so many seconds of another belongs to it, as in a double click: what the first opened ignores it."""
Device = Literal["pointer", "key", "pad"]
"""What the person has in hand: mouse or finger, the keyboard, a gamepad."""
PointerKind = Literal["mouse", "touch"]


class PointerDown(NamedTuple):
    """A button (1 left, 2 middle, 3 right) was pressed or a finger put down."""

    x: float
    y: float
    button: int = 1
    kind: PointerKind = "mouse"


class PointerMove(NamedTuple):
    """The pointer moved; `down` tells whether a button or finger is down."""

    x: float
    y: float
    kind: PointerKind = "mouse"
    down: bool = False


class PointerUp(NamedTuple):
    """A button was let go or a finger lifted."""

    x: float
    y: float
    button: int = 1
    kind: PointerKind = "mouse"


class PointerLeave(NamedTuple):
    """The pointer left the window: nothing is hovered any more."""


class PointerLost(NamedTuple):
    """Another window took the pointer away in the midst of what it did: it will not be let go here."""


class Wheel(NamedTuple):
    """The wheel turned at a place; `dy` is positive away from the person (content moves down)."""

    x: float
    y: float
    dy: float = 0.0


class Key(NamedTuple):
    """A key that means `actions`: one thing in menus, another at the table. `name` is pygame's ("return", "a"), `mods`
    are of "shift", "ctrl", "alt".
    """

    actions: tuple[ActionName, ...] = ()
    down: bool = True
    repeat: bool = False
    name: str = ""
    mods: frozenset[str] = frozenset()

    def does(self, *names: ActionName) -> bool:
        """Whether it was pressed (or repeats) and means one of these actions."""
        return _does(self, names)


class Pad(NamedTuple):
    """What a gamepad's button, direction or chord means, which is named as in the keymap ("a", "left", "x+left")."""

    actions: tuple[ActionName, ...] = ()
    down: bool = True
    repeat: bool = False
    control: str = ""

    def does(self, *names: ActionName) -> bool:
        """As that of a key."""
        return _does(self, names)


def _does(command: Command, names: tuple[ActionName, ...]) -> bool:
    return command.down and any(name in command.actions for name in names)


class Text(NamedTuple):
    """Characters were typed, or committed by an input method."""

    text: str


class Composition(NamedTuple):
    """Text that an input method is still composing, with the caret's position in it; empty when it ends."""

    text: str
    caret: int = 0


class Drop(NamedTuple):
    """A file was dropped on the window."""

    path: str


class Resize(NamedTuple):
    """The window has a new size."""

    width: int
    height: int


class Quit(NamedTuple):
    """The person closes the window."""


Command = Key | Pad
"""What means actions, whichever device it came from."""
Pointer = PointerDown | PointerMove | PointerUp | PointerLeave | PointerLost
InputEvent = Pointer | Wheel | Key | Pad | Text | Composition | Drop | Resize | Quit


def device_of(event: InputEvent) -> Device | None:
    """What somebody has in hand who presses something; None where nothing tells that."""
    match event:
        case PointerDown():
            return "pointer"
        case Key():
            return "key"
        case Pad():
            return "pad"
    return None


def presses(event: InputEvent) -> bool:
    """Whether a button, a finger or a key goes down."""
    return isinstance(event, PointerDown) or (isinstance(event, Command) and event.down)


def leads_aside(event: InputEvent) -> bool:
    """Whether it is Escape or F1, or what means the same on a gamepad: nobody presses that twice to go on."""
    return isinstance(event, Command) and event.does("back", "menu", "help")
