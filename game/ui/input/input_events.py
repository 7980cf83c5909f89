"""The input events of scenes: positions in the window's pixels, keys and gamepad buttons translated into actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.ui.input.keymap import ActionName

SECOND_PRESS_SECONDS = 0.4
"""Two presses within this time are a double click: whatever the first opened ignores the second."""
Device = Literal["pointer", "key", "pad"]
PointerKind = Literal["mouse", "touch"]


class PointerDown(NamedTuple):
    """A button (1 left, 2 middle, 3 right) was pressed or a finger put down."""

    x: float
    y: float
    button: int = 1
    kind: PointerKind = "mouse"


class PointerMove(NamedTuple):
    """The pointer moved; `is_down` is True while a button or finger is down."""

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
    """The pointer left the window: nothing is hovered any more."""


class PointerLost(NamedTuple):
    """Another window took the pointer away during a press: it will not be released here."""


class Wheel(NamedTuple):
    """The wheel turned at a place; `dy` is positive away from the player (content moves down)."""

    x: float
    y: float
    dy: float = 0.0


@dataclass(frozen=True, slots=True)
class Command:
    """A key or a control of a gamepad with its `actions`: an action in menus may differ from the one at the table."""

    actions: tuple[ActionName, ...] = ()
    is_down: bool = True
    is_repeat: bool = False

    def has_action(self, *names: ActionName) -> bool:
        return self.is_down and any(name in self.actions for name in names)


@dataclass(frozen=True, slots=True)
class Key(Command):
    """A key. `name` is pygame's ("return", "a"); `mods` is a subset of "shift", "ctrl", "alt"."""

    name: str = ""
    mods: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Pad(Command):
    """A gamepad's button, direction or chord, named as in the keymap ("a", "left", "x+left")."""

    control: str = ""


class Text(NamedTuple):
    text: str


class Composition(NamedTuple):
    """Text that an input method is still composing, with the caret's position in it; empty when it ends."""

    text: str
    caret: int = 0


class Drop(NamedTuple):
    path: str


class Resize(NamedTuple):
    width: int
    height: int


class Quit(NamedTuple):
    """The player closes the window."""


Pointer = PointerDown | PointerMove | PointerUp | PointerLeave | PointerLost
InputEvent = Pointer | Wheel | Command | Text | Composition | Drop | Resize | Quit

DEVICES: Mapping[type[InputEvent], Device] = {PointerDown: "pointer", Key: "key", Pad: "pad"}


def find_device(event: InputEvent) -> Device | None:
    """Return the device of a press; None for other events."""
    return DEVICES.get(type(event))


def is_press(event: InputEvent) -> bool:
    """True if a button, a finger or a key goes down."""
    return isinstance(event, PointerDown) or (isinstance(event, Command) and event.is_down)


def is_back_or_help(event: InputEvent) -> bool:
    """True for Escape or F1, or the same on a gamepad: nobody presses these twice to continue."""
    return isinstance(event, Command) and event.has_action("back", "menu", "help")
