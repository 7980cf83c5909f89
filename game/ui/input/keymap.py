"""Keys and gamepad buttons of each action: defaults in assets/keymap.json, and the player's changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import chain
from typing import Literal

from game import resources

ActionName = Literal[
    # in menus
    "accept", "back", "up", "down", "left", "right", "next", "previous",
    "page_up", "page_down", "tab_next", "tab_previous",
    # at the table
    "card_left", "card_right", "card_first", "card_last", "select", "unselect",
    "sweep_left", "sweep_right", "move_left", "move_right",
    "play", "pass", "complete", "sort", "hint", "history", "undo", "cancel", "menu",
    # in the window
    "help", "fullscreen", "mute",
]  # fmt: skip

MODIFIERS = ("ctrl", "alt", "shift")
GAMEPAD_PREFIX = "pad:"
"""Prefix of gamepad controls, as in `pad:x+left`."""

Bindings = Mapping[str, tuple[str, ...]]


@cache
def load_defaults() -> dict[str, dict[ActionName, tuple[str, ...]]]:
    """Return the default keys and buttons: group → action → controls."""
    return {
        group: {name: (*row["keys"], *(GAMEPAD_PREFIX + button for button in row["pad"])) for name, row in rows.items()}
        for group, rows in resources.read_json("keymap.json").items()
    }


def get_group(action: ActionName) -> str:
    """Return the group of an action: "menu", "table" or "window". Raises KeyError for an unknown action."""
    return {name: group for group, actions in load_defaults().items() for name in actions}[action]


def can_conflict(action: ActionName, other_action: ActionName) -> bool:
    """Return True if a key cannot be used for both actions."""
    groups = {get_group(action), get_group(other_action)}
    return len(groups) == 1 or "window" in groups


class Keymap:
    """The keys and buttons of all actions. `changes` replaces the defaults of the actions in it."""

    def __init__(self, changes: Bindings | None = None) -> None:
        self.changes: dict[ActionName, tuple[str, ...]] = {}
        self._actions: dict[str, tuple[ActionName, ...]] = {}
        for action in chain(*load_defaults().values()):
            # settings of earlier versions may contain modifiers without a key
            controls = tuple(name for name in (changes or {}).get(action, ()) if split_control(name)[-1])
            if controls:
                self.changes[action] = controls
            for control in self.get_controls(action):
                self._actions[control] = (*self._actions.get(control, ()), action)

    def get_controls(self, action: ActionName) -> tuple[str, ...]:
        """Return all keys ("ctrl+a") and gamepad controls ("pad:a") of an action."""
        return self.changes.get(action) or load_defaults()[get_group(action)][action]

    def get_actions(self, control: str) -> tuple[ActionName, ...]:
        """Return all actions of a key ("shift+left") or gamepad control ("pad:a")."""
        return self._actions.get(control, ())

    def is_chord_part(self, button: str) -> bool:
        """Return True if a gamepad button is part of a chord such as "x+left". Such a button acts on release."""
        return any(control.startswith(f"{GAMEPAD_PREFIX}{button}+") for control in self._actions)

    def bind(self, action: ActionName, controls: Iterable[str]) -> Keymap:
        """Return a keymap with new controls of an action."""
        new_controls = tuple(dict.fromkeys(controls))
        changes: dict[str, tuple[str, ...]] = {name: keys for name, keys in self.changes.items() if name != action}
        if new_controls and new_controls != load_defaults()[get_group(action)][action]:
            changes[action] = new_controls
        return Keymap(changes)


def format_control(key: str, modifiers: frozenset[str]) -> str:
    """Return the name of a key with its modifiers, such as "ctrl+shift+tab"."""
    return "+".join([*(mod for mod in MODIFIERS if mod in modifiers), key])


def split_control(control: str) -> list[str]:
    """Return the keys of a control: "ctrl+a" gives "ctrl" and "a". The last key may be "+"."""
    if control.startswith(GAMEPAD_PREFIX):
        return control.removeprefix(GAMEPAD_PREFIX).split("+")
    modifiers = [mod for mod in MODIFIERS if f"{mod}+" in control]
    return [*modifiers, control.removeprefix("".join(f"{mod}+" for mod in modifiers))]
