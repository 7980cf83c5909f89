"""What scenes hear: input in the window's pixels, with keys and gamepad buttons already translated into actions."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PointerDown:
    """A button (1 left, 2 middle, 3 right) was pressed or a finger put down; `clicks` is 2 for a double click."""

    x: float
    y: float
    button: int = 1
    kind: str = "mouse"
    clicks: int = 1
    mods: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class PointerMove:
    """The pointer moved; `down` tells whether a button or finger is down."""

    x: float
    y: float
    kind: str = "mouse"
    down: bool = False


@dataclass(frozen=True, slots=True)
class PointerUp:
    """A button was let go or a finger lifted."""

    x: float
    y: float
    button: int = 1
    kind: str = "mouse"


@dataclass(frozen=True, slots=True)
class PointerLeave:
    """The pointer left the window: nothing is hovered any more."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned at a place; `dy` is positive away from the person (content moves down)."""

    x: float
    y: float
    dx: float = 0.0
    dy: float = 0.0


@dataclass(frozen=True, slots=True)
class Command:
    """A key or gamepad button: `actions` are all that it means (one thing in menus, another at the table)."""

    actions: tuple[str, ...] = ()
    down: bool = True
    repeat: bool = False

    def does(self, *names: str) -> bool:
        """Whether it was pressed (or repeats) and means one of these actions."""
        return self.down and any(name in self.actions for name in names)


@dataclass(frozen=True, slots=True)
class Key(Command):
    """A key: `name` as pygame calls it ("return", "a"), `mods` of "shift", "ctrl", "alt"."""

    name: str = ""
    mods: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Pad(Command):
    """A gamepad's button, direction or chord, by its name in the keymap ("a", "left", "x+left")."""

    control: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """Characters were typed (after the input method is through)."""

    text: str


@dataclass(frozen=True, slots=True)
class Resize:
    """The window has a new size."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Focus:
    """The window gained or lost the keyboard."""

    gained: bool


@dataclass(frozen=True, slots=True)
class Quit:
    """The person closes the window."""


InputEvent = PointerDown | PointerMove | PointerUp | PointerLeave | Wheel | Key | Pad | Text | Resize | Focus | Quit
