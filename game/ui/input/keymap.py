"""Names of actions, and their keys and gamepad buttons: assets/keymap.json under the player's changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
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
PAD_PREFIX = "pad:"
"""Prefix of a gamepad's control among the keys of a setting: `pad:x+left`."""

Bindings = Mapping[str, tuple[str, ...]]


@cache
def load_defaults() -> dict[str, dict[ActionName, tuple[str, ...]]]:
    """Return group → action → controls, as delivered."""
    return {
        group: {action: (*both["keys"], *(PAD_PREFIX + pad for pad in both["pad"])) for action, both in actions.items()}
        for group, actions in resources.read_json("keymap.json").items()
    }


def find_group(action: ActionName) -> str:
    """Return the group (menu, table, window) of an action. Raises KeyError."""
    return next(group for group, actions in load_defaults().items() if action in actions)


def can_conflict(action: ActionName, other: ActionName) -> bool:
    """True if two actions can apply at the same moment."""
    groups = {find_group(action), find_group(other)}
    return len(groups) == 1 or "window" in groups


class Keymap:
    """The bindings in force. `changes` maps actions to all their controls; other actions keep the defaults."""

    def __init__(self, changes: Bindings | None = None) -> None:
        self.changes: dict[ActionName, tuple[str, ...]] = {}
        self._actions: dict[str, tuple[ActionName, ...]] = {}
        for action in (action for actions in load_defaults().values() for action in actions):
            # settings of earlier versions may contain modifiers without a key
            controls = tuple(name for name in (changes or {}).get(action, ()) if split_control(name)[-1])
            if controls:
                self.changes[action] = controls
            for control in self.controls(action):
                self._actions[control] = (*self._actions.get(control, ()), action)

    def controls(self, action: ActionName) -> tuple[str, ...]:
        """Return all controls of an action: key names with modifiers in order, and `pad:` ones."""
        return self.changes.get(action) or load_defaults()[find_group(action)][action]

    def keys(self, action: ActionName) -> tuple[str, ...]:
        return tuple(name for name in self.controls(action) if not name.startswith(PAD_PREFIX))

    def actions(self, control: str) -> tuple[ActionName, ...]:
        """Return all meanings of a key ("shift+left") or a gamepad's control ("pad:a")."""
        return self._actions.get(control, ())

    def is_chord_part(self, button: str) -> bool:
        """True if a gamepad button is part of a chord. Alone, such a button acts on release."""
        return any(control.startswith(f"{PAD_PREFIX}{button}+") for control in self._actions)

    def bind(self, action: ActionName, controls: Iterable[str]) -> Keymap:
        """Return a keymap in which the action has these controls instead of its former ones."""
        chosen = tuple(dict.fromkeys(controls))
        changes: dict[str, tuple[str, ...]] = {name: names for name, names in self.changes.items() if name != action}
        if chosen and chosen != load_defaults()[find_group(action)][action]:
            changes[action] = chosen
        return Keymap(changes)


def format_control(key: str, mods: frozenset[str]) -> str:
    """Return the name of a key with its modifiers: `ctrl+shift+tab`."""
    return "+".join([*(mod for mod in MODIFIERS if mod in mods), key])


def split_control(control: str) -> list[str]:
    """Return the names of the keys or buttons held together for a control. A key may itself be called "+"."""
    if control.startswith(PAD_PREFIX):
        return control.removeprefix(PAD_PREFIX).split("+")
    held = [mod for mod in MODIFIERS if f"{mod}+" in control]
    return [*held, control.removeprefix("".join(f"{mod}+" for mod in held))]
